//! Removing, converting and moving ailments, one instance at a time.
//!
//! resolve.1 With "up to" the player may stop early; a plain number is
//! carried out as far as possible.

use super::{ApplyAilments, Cx, Flow, Frame, counted};
use crate::action::{Action, Prompt};
use crate::content::{Ailment, Instances};
use crate::effects::{Ctx, Number, Source};
use crate::event::Event;
use crate::ids::ObjId;
use crate::state::{Area, State};
use kernel::{Ask, SeatId};
use serde::{Deserialize, Serialize};

/// ailment.16 A number of instances come off. Returns how many.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RemoveAilments {
    from: From,
    by: SeatId,
    left: u16,
    removed: u16,
    is_up_to: bool,
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
    pub fn exposed(seat: SeatId, by: SeatId, number: Number, only: Option<Ailment>) -> Self {
        Self::new(From::Exposed(seat), by, number, only)
    }

    /// Those under a boon.
    pub fn under(boon: ObjId, by: SeatId, number: Number) -> Self {
        Self::new(From::Under(boon), by, number, None)
    }

    fn new(from: From, by: SeatId, number: Number, only: Option<Ailment>) -> Self {
        let left = number.n.clamp(0, i32::from(u16::MAX)) as u16;
        Self { from, by, left, removed: 0, is_up_to: number.is_up_to, only, is_answered: false }
    }

    pub fn step(mut self, cx: &mut Cx<'_>) -> Flow {
        if self.is_answered {
            self.is_answered = false;
            match cx.answer() {
                Action::Ailment(ailment) => self.remove(cx, ailment, 1),
                Action::Done => return counted(self.removed),
                other => unreachable!("ailment.16 does not list {other:?}"),
            }
            return Flow::Next(Frame::RemoveAilments(self));
        }
        let types: Vec<(Ailment, u16)> = self.stacks(cx.state);
        if self.left == 0 || types.is_empty() || !cx.state.is_alive(self.by) {
            return counted(self.removed);
        }
        // One type, or no more than are to go: there is nothing to choose.
        let total: u32 = types.iter().map(|(_, n)| u32::from(*n)).sum();
        if !self.is_up_to && (types.len() == 1 || total <= u32::from(self.left)) {
            for (ailment, n) in types {
                self.remove(cx, ailment, n.min(self.left));
            }
            return Flow::Next(Frame::RemoveAilments(self));
        }
        self.is_answered = true;
        let actions = types.into_iter().map(|(it, _)| Action::Ailment(it)).chain(self.is_up_to.then_some(Action::Done));
        let prompt = Prompt::RemoveAilment { left: self.left, is_up_to: self.is_up_to };
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
        self.removed += removed;
        cx.state.is_unsettled = true;
        cx.emit(Event::AilmentsRemoved { seat, ailment, n: removed });
    }
}

/// ailment.13 A number of instances turn into another type, one by one. Returns how
/// many.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Convert {
    seat: SeatId,
    by: SeatId,
    you: SeatId,
    source: Source,
    only: Option<Ailment>,
    to: Ailment,
    left: u8,
    n_done: u16,
    is_up_to: bool,
    is_answered: bool,
}

impl Convert {
    pub fn new(ctx: &Ctx, seat: SeatId, by: SeatId, only: Option<Ailment>, to: Ailment, number: Number) -> Self {
        let (left, is_up_to) = (number.n.clamp(0, 255) as u8, number.is_up_to);
        Self { seat, by, you: ctx.you, source: ctx.source, only, to, left, n_done: 0, is_up_to, is_answered: false }
    }

    pub fn step(mut self, cx: &mut Cx<'_>) -> Flow {
        if self.is_answered {
            self.is_answered = false;
            return match cx.answer() {
                Action::Ailment(ailment) => self.convert(cx, ailment),
                Action::Done => counted(self.n_done),
                other => unreachable!("ailment.13 does not list {other:?}"),
            };
        }
        if self.left == 0 || !cx.state.is_alive(self.seat) || !cx.state.is_alive(self.by) {
            return counted(self.n_done);
        }
        // amb.convert-full Only if the new one finds an area, perhaps the one
        // that its removal frees.
        let player = &cx.state[self.seat];
        let can = |it: &(Ailment, u16)| {
            it.0 != self.to && self.only.is_none_or(|only| only == it.0) && (player.can_be_ailed(self.to) || it.1 == 1)
        };
        let types: Vec<Ailment> = player.areas.iter().filter_map(Area::exposed).filter(can).map(|it| it.0).collect();
        match types[..] {
            [] => return counted(self.n_done),
            [only] if !self.is_up_to => return self.convert(cx, only),
            _ => {}
        }
        self.is_answered = true;
        let prompt = Prompt::ConvertAilment { to: self.to, left: self.left, is_up_to: self.is_up_to };
        let actions = types.into_iter().map(Action::Ailment).chain(self.is_up_to.then_some(Action::Done));
        Flow::ask(Ask::listed(self.by, "ailment.13", prompt, actions), Frame::Convert(self))
    }

    fn convert(mut self, cx: &mut Cx<'_>, ailment: Ailment) -> Flow {
        self.left -= 1;
        cx.state[self.seat].remove_ailment(ailment, 1);
        self.n_done += 1;
        cx.state.is_unsettled = true;
        cx.emit(Event::AilmentConverted { seat: self.seat, from: ailment, to: self.to });
        let apply = ApplyAilments::new(self.seat, self.you, self.source, one_of(self.to));
        Flow::call(Frame::ApplyAilments(apply), Frame::Convert(self))
    }
}

/// A number of instances go from one player to another: removed here, applied
/// there. What cannot be applied stays. Returns how many.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MoveAilments {
    from: SeatId,
    to: SeatId,
    by: SeatId,
    you: SeatId,
    source: Source,
    only: Option<Ailment>,
    left: u8,
    n_done: u16,
    is_up_to: bool,
    is_answered: bool,
}

impl MoveAilments {
    pub fn new(ctx: &Ctx, from: SeatId, to: SeatId, by: SeatId, only: Option<Ailment>, number: Number) -> Self {
        let (left, is_up_to) = (number.n.clamp(0, 255) as u8, number.is_up_to);
        Self { from, to, by, you: ctx.you, source: ctx.source, only, left, n_done: 0, is_up_to, is_answered: false }
    }

    pub fn step(mut self, cx: &mut Cx<'_>) -> Flow {
        if self.is_answered {
            self.is_answered = false;
            return match cx.answer() {
                Action::Ailment(ailment) => self.hand_over(cx, ailment),
                Action::Done => counted(self.n_done),
                other => unreachable!("a move of ailments does not list {other:?}"),
            };
        }
        let can_go_on = [self.from, self.to, self.by].into_iter().all(|it| cx.state.is_alive(it));
        if self.left == 0 || self.from == self.to || !can_go_on {
            return counted(self.n_done);
        }
        let receiver = &cx.state[self.to];
        let can = |it: &(Ailment, u16)| self.only.is_none_or(|only| only == it.0) && receiver.can_be_ailed(it.0);
        let stacks = cx.state[self.from].areas.iter().filter_map(Area::exposed);
        let types: Vec<Ailment> = stacks.filter(can).map(|it| it.0).collect();
        match types[..] {
            [] => return counted(self.n_done),
            [only] if !self.is_up_to => return self.hand_over(cx, only),
            _ => {}
        }
        self.is_answered = true;
        let prompt = Prompt::MoveAilment { to: self.to, left: self.left, is_up_to: self.is_up_to };
        let actions = types.into_iter().map(Action::Ailment).chain(self.is_up_to.then_some(Action::Done));
        Flow::ask(Ask::listed(self.by, "ailment.16", prompt, actions), Frame::MoveAilments(self))
    }

    fn hand_over(mut self, cx: &mut Cx<'_>, ailment: Ailment) -> Flow {
        self.left -= 1;
        cx.state[self.from].remove_ailment(ailment, 1);
        self.n_done += 1;
        cx.state.is_unsettled = true;
        cx.emit(Event::AilmentsRemoved { seat: self.from, ailment, n: 1 });
        let apply = ApplyAilments::new(self.to, self.you, self.source, one_of(ailment));
        Flow::call(Frame::ApplyAilments(apply), Frame::MoveAilments(self))
    }
}

fn one_of(ailment: Ailment) -> Instances {
    let mut instances = [0; 6];
    instances[ailment.index()] = 1;
    instances
}
