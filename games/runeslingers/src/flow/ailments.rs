//! Applying, removing, converting and moving ailments, one instance at a time.

use super::{Cx, Flow, Frame, Triggers};
use crate::action::{Action, Prompt};
use crate::content::{Ailment, Instances, Rule, When, content};
use crate::effects::{Calls, Ctx, Moment, Resolving, Source};
use crate::event::Event;
use crate::ids::ObjId;
use crate::query::rules;
use crate::state::{Area, State};
use kernel::{Ask, SeatId};
use serde::{Deserialize, Serialize};

/// Ailments go on a Runeslinger.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ApplyAilments {
    to: SeatId,
    /// The controller of the effect.
    by: SeatId,
    source: Source,
    pending: Instances,
    /// New types that are known to find an area, as bits.
    fits: u8,
    is_ordered: bool,
    step: ApplyStep,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
enum ApplyStep {
    Fit,
    FitAnswered,
    Order,
    OrderAnswered,
}

impl ApplyAilments {
    pub fn new(to: SeatId, by: SeatId, source: Source, pending: Instances) -> Self {
        Self { to, by, source, pending, fits: 0, is_ordered: false, step: ApplyStep::Fit }
    }

    fn at(self, step: ApplyStep) -> Frame {
        Frame::ApplyAilments(Self { step, ..self })
    }

    fn types(&self) -> impl Iterator<Item = Ailment> + use<> {
        let pending = self.pending;
        Ailment::ALL.into_iter().filter(move |it| pending[it.index()] > 0)
    }

    pub fn step(mut self, cx: &mut Cx<'_>) -> Flow {
        if !cx.state.is_alive(self.to) || self.pending == [0; 6] {
            return Flow::Done;
        }
        match self.step {
            ApplyStep::Fit => self.fit(cx),
            ApplyStep::FitAnswered => {
                let Action::Ailment(ailment) = cx.answer() else { unreachable!("ailments are listed") };
                self.fits |= 1 << ailment.index();
                Flow::Next(self.at(ApplyStep::Fit))
            }
            // ailment.17 The active player chooses the order, if it is open.
            ApplyStep::Order => {
                let types: Vec<Ailment> = self.types().collect();
                if types.len() == 1 || self.is_ordered || !cx.state.is_alive(cx.state.active) {
                    return self.apply(cx, types[0]);
                }
                let prompt = Prompt::AilmentNext { to: self.to };
                let actions = types.into_iter().map(Action::Ailment).chain([Action::Done]);
                let ask = Ask::listed(cx.state.active, "ailment.17", prompt, actions);
                Flow::ask(ask, self.at(ApplyStep::OrderAnswered))
            }
            ApplyStep::OrderAnswered => match cx.answer() {
                Action::Ailment(ailment) => self.apply(cx, ailment),
                Action::Done => {
                    self.is_ordered = true;
                    Flow::Next(self.at(ApplyStep::Order))
                }
                other => unreachable!("ailment.17 does not list {other:?}"),
            },
        }
    }

    /// ailment.11, example.23 If there is not room for all new types, the
    /// controller of the effect says which are applied.
    fn fit(mut self, cx: &mut Cx<'_>) -> Flow {
        let player = &cx.state[self.to];
        let n_free = player.areas.iter().filter(|it| it.is_free()).count();
        let new: Vec<Ailment> = self.types().filter(|it| player.exposed(*it) == 0).collect();
        let open: Vec<Ailment> = new.iter().copied().filter(|it| self.fits & (1 << it.index()) == 0).collect();
        let n_chosen = new.len() - open.len();
        if new.len() > n_free && n_chosen < n_free && cx.state.is_alive(self.by) {
            let prompt = Prompt::WhichAilments { to: self.to, left: (n_free - n_chosen) as u8 };
            let ask = Ask::listed(self.by, "ailment.11", prompt, open.into_iter().map(Action::Ailment));
            return Flow::ask(ask, self.at(ApplyStep::FitAnswered));
        }
        if new.len() > n_free {
            for ailment in open {
                self.pending[ailment.index()] = 0;
                cx.emit(Event::AilmentFoundNoRoom { seat: self.to, ailment });
            }
        }
        Flow::Next(self.at(ApplyStep::Order))
    }

    /// One instance goes on; ailment.18 its applied effect happens at once.
    fn apply(mut self, cx: &mut Cx<'_>, ailment: Ailment) -> Flow {
        let Self { to, by, .. } = self;
        self.pending[ailment.index()] -= 1;
        let then = self.at(ApplyStep::Order);
        if is_guarded(cx.state, to, by) {
            cx.state[to].this_turn.guarded += 1;
            cx.emit(Event::AilmentWardedOff { seat: to, ailment });
            return Flow::Next(then);
        }
        if !cx.state[to].can_be_ailed(ailment) {
            cx.emit(Event::AilmentFoundNoRoom { seat: to, ailment });
            return Flow::Next(then);
        }
        cx.state[to].add_ailment(ailment, 1);
        cx.state.is_unsettled = true;
        let total = cx.state[to].exposed(ailment);
        cx.emit(Event::AilmentApplied { seat: to, by, ailment, total });
        let mut calls = Calls::new();
        for level in &content().ailment(ailment).levels {
            let ability = &content()[level.ability];
            if ability.when == When::Applied && total >= u16::from(level.from) {
                let ctx = Ctx::plain(to, Source::Ailment(to, ailment), level.ability);
                calls.extend(ability.bodies[0].effects.id().map(|list| Resolving::once(ctx, list)));
            }
        }
        let moment = Moment::new(When::Ailed).player(to).by(by).ailment(ailment);
        calls.extend(Triggers::frame(cx.state, moment));
        Flow::Call { callees: calls, then }
    }
}

/// The first ailments of a turn that enemy effects would apply may be warded
/// off.
fn is_guarded(state: &State, to: SeatId, by: SeatId) -> bool {
    to != by && state[to].this_turn.guarded < rules::amount(state, to, Rule::AilGuard)
}

/// ailment.16 Up to so many instances come off.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RemoveAilments {
    from: From,
    by: SeatId,
    left: u16,
    only: Option<Ailment>,
    is_answered: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
enum From {
    Exposed(SeatId),
    Under(ObjId),
}

impl RemoveAilments {
    /// Exposed ones, of one type or of any.
    pub fn exposed(seat: SeatId, by: SeatId, left: u16, only: Option<Ailment>) -> Self {
        Self { from: From::Exposed(seat), by, left, only, is_answered: false }
    }

    /// Those under a boon.
    pub fn under(boon: ObjId, by: SeatId, left: u16) -> Self {
        Self { from: From::Under(boon), by, left, only: None, is_answered: false }
    }

    pub fn step(mut self, cx: &mut Cx<'_>) -> Flow {
        if self.is_answered {
            self.is_answered = false;
            match cx.answer() {
                Action::Ailment(ailment) => self.remove(cx, ailment, 1),
                Action::Done => return Flow::Done,
                other => unreachable!("ailment.16 does not list {other:?}"),
            }
            return Flow::Next(Frame::RemoveAilments(self));
        }
        let types: Vec<(Ailment, u16)> = self.stacks(cx.state);
        if self.left == 0 || types.is_empty() || !cx.state.is_alive(self.by) {
            return Flow::Done;
        }
        // "All" leaves no choice.
        if self.left == u16::MAX {
            for (ailment, n) in types {
                self.remove(cx, ailment, n);
            }
            return Flow::Done;
        }
        self.is_answered = true;
        let actions = types.into_iter().map(|(it, _)| Action::Ailment(it)).chain([Action::Done]);
        let prompt = Prompt::RemoveAilment { left: self.left };
        Flow::ask(Ask::listed(self.by, "ailment.16", prompt, actions), Frame::RemoveAilments(self))
    }

    fn stacks(&self, state: &State) -> Vec<(Ailment, u16)> {
        let is_meant = |it: &(Ailment, u16)| self.only.is_none_or(|only| only == it.0);
        match self.from {
            From::Exposed(seat) => state[seat].areas.iter().filter_map(Area::exposed).filter(is_meant).collect(),
            From::Under(boon) => {
                let areas = state.players.iter().flat_map(|it| &it.areas);
                areas.filter(|it| it.cover == Some(boon)).filter_map(|it| it.stack).collect()
            }
        }
    }

    fn remove(&mut self, cx: &mut Cx<'_>, ailment: Ailment, n: u16) {
        let (seat, removed) = match self.from {
            From::Exposed(seat) => (seat, cx.state[seat].remove_ailment(ailment, n)),
            From::Under(boon) => {
                let Some(seat) = cx.state.object(boon).map(|it| it.seat) else { return };
                let area = cx.state[seat].areas.iter_mut().find(|it| it.cover == Some(boon));
                (seat, area.map_or(0, |it| it.take(n)))
            }
        };
        self.left = self.left.saturating_sub(removed);
        cx.state.last_count += removed;
        cx.state.is_unsettled = true;
        cx.emit(Event::AilmentsRemoved { seat, ailment, n: removed });
    }
}

/// ailment.13 Up to so many instances turn into another type, one by one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Convert {
    seat: SeatId,
    by: SeatId,
    you: SeatId,
    source: Source,
    only: Option<Ailment>,
    to: Ailment,
    left: u8,
    is_answered: bool,
}

impl Convert {
    pub fn new(
        seat: SeatId,
        by: SeatId,
        you: SeatId,
        source: Source,
        only: Option<Ailment>,
        to: Ailment,
        left: u8,
    ) -> Self {
        Self { seat, by, you, source, only, to, left, is_answered: false }
    }

    pub fn step(mut self, cx: &mut Cx<'_>) -> Flow {
        if self.is_answered {
            self.is_answered = false;
            let ailment = match cx.answer() {
                Action::Ailment(ailment) => ailment,
                Action::Done => return Flow::Done,
                other => unreachable!("ailment.13 does not list {other:?}"),
            };
            self.left -= 1;
            cx.state[self.seat].remove_ailment(ailment, 1);
            cx.state.last_count += 1;
            cx.state.is_unsettled = true;
            cx.emit(Event::AilmentConverted { seat: self.seat, from: ailment, to: self.to });
            let mut pending = [0; 6];
            pending[self.to.index()] = 1;
            let apply = ApplyAilments::new(self.seat, self.you, self.source, pending);
            return Flow::call(Frame::ApplyAilments(apply), Frame::Convert(self));
        }
        if self.left == 0 || !cx.state.is_alive(self.seat) || !cx.state.is_alive(self.by) {
            return Flow::Done;
        }
        // amb.convert-full Only if the new one finds an area, perhaps the one
        // that its removal frees.
        let player = &cx.state[self.seat];
        let can = |it: &(Ailment, u16)| {
            it.0 != self.to && self.only.is_none_or(|only| only == it.0) && (player.can_be_ailed(self.to) || it.1 == 1)
        };
        let types: Vec<Action> =
            player.areas.iter().filter_map(Area::exposed).filter(can).map(|it| Action::Ailment(it.0)).collect();
        if types.is_empty() {
            return Flow::Done;
        }
        self.is_answered = true;
        let prompt = Prompt::ConvertAilment { to: self.to, left: self.left };
        let actions = types.into_iter().chain([Action::Done]);
        Flow::ask(Ask::listed(self.by, "ailment.13", prompt, actions), Frame::Convert(self))
    }
}

/// Up to so many instances go from one player to another: removed here, applied
/// there. What cannot be applied stays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MoveAilments {
    from: SeatId,
    to: SeatId,
    by: SeatId,
    you: SeatId,
    source: Source,
    only: Option<Ailment>,
    left: u8,
    is_answered: bool,
}

impl MoveAilments {
    pub fn new(
        from: SeatId,
        to: SeatId,
        by: SeatId,
        you: SeatId,
        source: Source,
        only: Option<Ailment>,
        left: u8,
    ) -> Self {
        Self { from, to, by, you, source, only, left, is_answered: false }
    }

    pub fn step(mut self, cx: &mut Cx<'_>) -> Flow {
        if self.is_answered {
            self.is_answered = false;
            let ailment = match cx.answer() {
                Action::Ailment(ailment) => ailment,
                Action::Done => return Flow::Done,
                other => unreachable!("a move of ailments does not list {other:?}"),
            };
            self.left -= 1;
            cx.state[self.from].remove_ailment(ailment, 1);
            cx.state.last_count += 1;
            cx.state.is_unsettled = true;
            cx.emit(Event::AilmentsRemoved { seat: self.from, ailment, n: 1 });
            let mut pending = [0; 6];
            pending[ailment.index()] = 1;
            let apply = ApplyAilments::new(self.to, self.you, self.source, pending);
            return Flow::call(Frame::ApplyAilments(apply), Frame::MoveAilments(self));
        }
        let can_go_on = [self.from, self.to, self.by].into_iter().all(|it| cx.state.is_alive(it));
        if self.left == 0 || self.from == self.to || !can_go_on {
            return Flow::Done;
        }
        let receiver = &cx.state[self.to];
        let can = |it: &(Ailment, u16)| self.only.is_none_or(|only| only == it.0) && receiver.can_be_ailed(it.0);
        let stacks = cx.state[self.from].areas.iter().filter_map(Area::exposed);
        let types: Vec<Action> = stacks.filter(can).map(|it| Action::Ailment(it.0)).collect();
        if types.is_empty() {
            return Flow::Done;
        }
        self.is_answered = true;
        let prompt = Prompt::MoveAilment { to: self.to, left: self.left };
        let actions = types.into_iter().chain([Action::Done]);
        Flow::ask(Ask::listed(self.by, "ailment.16", prompt, actions), Frame::MoveAilments(self))
    }
}
