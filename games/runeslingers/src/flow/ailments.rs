//! Applying ailments, one instance at a time.

use super::{Cx, Flow, Frame, Triggers};
use crate::action::{Action, Prompt};
use crate::content::{Ailment, Instances, Level, Rule, When, content};
use crate::effects::{Calls, Ctx, Moment, Resolving, Source};
use crate::event::Event;
use crate::modes::MadeUnder;
use crate::query::claim::Claim;
use crate::query::rules;
use crate::state::State;
use kernel::{Ask, IdSet, SeatId};
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
    fits: IdSet<Ailment, u8>,
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
        Self { to, by, source, pending, fits: IdSet::EMPTY, is_ordered: false, step: ApplyStep::Fit }
    }

    fn at(self, step: ApplyStep) -> Frame {
        Frame::ApplyAilments(Self { step, ..self })
    }

    /// The types that are still to be applied.
    pub fn types(&self) -> impl DoubleEndedIterator<Item = Ailment> + use<> {
        let pending = self.pending;
        Ailment::ALL.into_iter().filter(move |it| pending[it.index()] > 0)
    }

    pub fn step(mut self, cx: &mut Cx<'_>) -> Flow {
        if !cx.state.is_alive(self.to) || !cx.state.goes_on(Some(self.by)) || self.pending == [0; 6] {
            return Flow::Done;
        }
        match self.step {
            ApplyStep::Fit => self.fit(cx),
            ApplyStep::FitAnswered => {
                let Action::Ailment(ailment) = cx.answer() else { unreachable!("ailments are listed") };
                self.fits.insert(ailment);
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
        let open: Vec<Ailment> = new.iter().copied().filter(|it| !self.fits.contains(*it)).collect();
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
        if is_guarded(cx.state, to, by, self.source) {
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
        Flow::Call { callees: triggered(cx.state, to, by, ailment), then }
    }
}

/// ailment.18, trigger.4 What happens when an instance has been applied. The effect of
/// the ailment itself is one of the triggered effects; by itself it needs no procedure
/// that puts them in order.
fn triggered(state: &State, to: SeatId, by: SeatId, ailment: Ailment) -> Calls {
    let levels = content().ailment(ailment).levels.iter();
    let total = state[to].exposed(ailment);
    let is_applied = |it: &&Level| content()[it.ability].when == When::Applied && total >= u16::from(it.from);
    let applied = levels.filter(is_applied).map(|it| it.ability);
    let source = Source::Ailment(to, ailment);
    let moment = Moment::new(When::Ailed).player(to).by(by).ailment(ailment);
    let others = Triggers::of(state, moment);
    if !others.is_empty() && state.options.made_under == MadeUnder::Version4 {
        let mut triggers = Triggers::nothing(moment);
        applied.for_each(|it| triggers.add_own(state, to, source, it));
        triggers.add_waiting(state);
        return Calls::from_iter([Frame::Triggers(triggers)]);
    }
    let lists = applied.filter_map(|it| Some((it, content()[it].bodies[0].effects.id()?)));
    let own = lists.map(|(it, list)| Resolving::once(Ctx::plain(to, source, it), list));
    own.chain((!others.is_empty()).then_some(Frame::Triggers(others))).collect()
}

/// The first ailments of a turn that enemy effects would apply may be warded
/// off. golden.3, golden.4 A stronger effect applies them all the same.
fn is_guarded(state: &State, to: SeatId, by: SeatId, source: Source) -> bool {
    let effect = Claim::new(state, source.rank(), by, u16::MAX);
    to != by && state[to].this_turn.guarded < rules::amount_against(state, to, Rule::AilGuard, effect)
}
