//! A player's turn: his Order, with windows before, between and after.

use super::orders::{self, RECRUIT};
use super::{Go, MenuFrame, Returned, Stage, Table, last_one, victory};
use crate::content::Dial;
use crate::event::Event;
use crate::state::Deeds;
use kernel::{Flow, IdSet, SeatId};
use serde::{Deserialize, Serialize};

/// A turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum TurnFrame {
    Begin {
        seat: SeatId,
    },
    /// season.3.c The primary ability first.
    Primary {
        seat: SeatId,
    },
    Middle {
        seat: SeatId,
    },
    /// season.3.d, season.3.e Then the supremacy bonus, if he likes. Recruit remembers its dial.
    Bonus {
        seat: SeatId,
        dial: Option<Dial>,
    },
    After {
        seat: SeatId,
    },
    End {
        seat: SeatId,
    },
}

impl TurnFrame {
    pub fn step(self, cx: Table<'_, '_>) -> Go {
        match self {
            TurnFrame::Begin { seat } => {
                if cx.state.player(seat).is_out {
                    return Flow::Done;
                }
                cx.state.turn = Some(seat);
                cx.state.player_mut(seat).deeds = Deeds::default();
                let order = cx.state.player(seat).active.expect("season.2 chose an Order");
                cx.emit(Event::TurnBegan { seat, order });
                Flow::call(MenuFrame::open(seat, Stage::Before).into(), TurnFrame::Primary { seat }.into())
            }
            TurnFrame::Primary { seat } => {
                let order = cx.state.player(seat).active.expect("season.2 chose an Order");
                Flow::call(orders::primary(cx, seat, order), TurnFrame::Middle { seat }.into())
            }
            TurnFrame::Middle { seat } => {
                let order = cx.state.player(seat).active.expect("season.2 chose an Order");
                let dial = if order == RECRUIT { orders::recruited(cx) } else { None };
                victory::eliminate(cx);
                if let Some(over) = last_one(cx) {
                    return over;
                }
                if cx.state.player(seat).is_out || !cx.state.has_supremacy(seat) || !orders::has_bonus(order) {
                    return Flow::Next(TurnFrame::After { seat }.into());
                }
                Flow::call(MenuFrame::open(seat, Stage::Middle).into(), TurnFrame::Bonus { seat, dial }.into())
            }
            TurnFrame::Bonus { seat, dial } => {
                let order = cx.state.player(seat).active.expect("season.2 chose an Order");
                if cx.returned() != Returned::TakesBonus(true) {
                    return Flow::Next(TurnFrame::After { seat }.into());
                }
                cx.emit(Event::SupremacyUsed { seat, order });
                Flow::call(orders::bonus(cx, seat, order, dial), TurnFrame::After { seat }.into())
            }
            TurnFrame::After { seat } => {
                victory::eliminate(cx);
                if let Some(over) = last_one(cx) {
                    return over;
                }
                if cx.state.player(seat).is_out {
                    return Flow::Next(TurnFrame::End { seat }.into());
                }
                Flow::call(MenuFrame::open(seat, Stage::After).into(), TurnFrame::End { seat }.into())
            }
            TurnFrame::End { seat } => {
                cx.state.turn = None;
                cx.state.turn_flags = IdSet::EMPTY;
                cx.state.hastened.clear();
                victory::eliminate(cx);
                if let Some(over) = last_one(cx) {
                    return over;
                }
                cx.emit(Event::TurnEnded { seat });
                Flow::Done
            }
        }
    }
}
