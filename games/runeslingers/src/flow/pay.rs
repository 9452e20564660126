//! Paying with light and with ailments.

use super::{ApplyAilments, Cx, Flow, Frame};
use crate::action::{Action, Bill, Prompt};
use crate::effects::Source;
use crate::event::{Event, LightFrom};
use crate::query::play;
use crate::state::State;
use kernel::{Ask, IdSet, SeatId};
use serde::{Deserialize, Serialize};

/// play.1, play.8 Pays light out of the pool; what is missing is made by using
/// concentrations, exactly as many as are needed (amb.light-out-of-turn).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pay {
    seat: SeatId,
    cost: u8,
    what: Bill,
    is_answered: bool,
}

impl Pay {
    pub fn new(seat: SeatId, cost: u8, what: Bill) -> Self {
        Self { seat, cost, what, is_answered: false }
    }

    pub fn step(mut self, cx: &mut Cx<'_>) -> Flow {
        let Self { seat, cost, what, .. } = self;
        if self.is_answered {
            let Action::Pay(areas) = cx.answer() else { unreachable!("ways to pay are listed") };
            return spend(cx, seat, cost, Areas::from_bits(areas));
        }
        let missing = usize::from(cost.saturating_sub(cx.state[seat].light));
        let shining = shining(cx.state, seat);
        if missing == 0 {
            return spend(cx, seat, cost, Areas::EMPTY);
        }
        if shining.len() <= missing {
            return spend(cx, seat, cost, shining);
        }
        self.is_answered = true;
        let ways = (1..64).map(Areas::from_bits).filter(|it| it.difference(shining).is_empty() && it.len() == missing);
        let prompt = Prompt::Pay { light: missing as u8, what };
        Flow::ask(Ask::listed(seat, "play.1", prompt, ways.map(|it| Action::Pay(it.bits()))), Frame::Pay(self))
    }
}

/// Concentration areas of a player, by their places.
pub type Areas = IdSet<u8, u8>;

/// The areas of the ready exposed concentrations.
fn shining(state: &State, seat: SeatId) -> Areas {
    state[seat].concentrations().filter(|(_, it)| it.can_shine()).map(|(area, _)| area).collect()
}

fn spend(cx: &mut Cx<'_>, seat: SeatId, cost: u8, areas: Areas) -> Flow {
    for area in areas {
        create_light(cx, seat, area);
    }
    let player = &mut cx.state[seat];
    player.light -= cost.min(player.light);
    let pool = player.light;
    if cost > 0 {
        cx.emit(Event::LightSpent { seat, amount: cost, pool });
    }
    Flow::Done
}

/// phase.play.6 Turns a ready exposed concentration used for 1 light.
pub fn create_light(cx: &mut Cx<'_>, seat: SeatId, area: u8) {
    let player = &mut cx.state[seat];
    let concentration = player.concentrations[usize::from(area)].as_mut().expect("a shining area holds one");
    concentration.is_used = true;
    player.light = player.light.saturating_add(1);
    let pool = player.light;
    cx.emit(Event::LightCreated { seat, amount: 1, pool, from: LightFrom::Concentration(area) });
}

/// keyword.ail, keyword.ail-2 Pays with ailments of one type on oneself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PayAil {
    seat: SeatId,
    n: u8,
    source: Source,
    is_answered: bool,
}

impl PayAil {
    pub fn new(seat: SeatId, n: u8, source: Source) -> Self {
        Self { seat, n, source, is_answered: false }
    }

    pub fn step(mut self, cx: &mut Cx<'_>) -> Flow {
        let seat = self.seat;
        if !self.is_answered {
            let types = play::ails_to_pay(cx.state, seat);
            if types.is_empty() {
                return Flow::Done;
            }
            self.is_answered = true;
            let ask =
                Ask::listed(seat, "keyword.ail", Prompt::PayAil { n: self.n }, types.into_iter().map(Action::Ailment));
            return Flow::ask(ask, Frame::PayAil(self));
        }
        let Action::Ailment(ailment) = cx.answer() else { unreachable!("ailments are listed") };
        let mut pending = [0; 6];
        pending[ailment.index()] = self.n;
        Flow::Next(Frame::ApplyAilments(ApplyAilments::new(seat, seat, self.source, pending)))
    }
}
