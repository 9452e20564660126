//! Cards from the top of a deck. Always carried out in full (resolve.3).

use super::{Did, nothing, one};
use crate::content::{SetFrom, SetState};
use crate::flow::{Deal, DealTo, Frame, HandOut, HandTo};
use kernel::SeatId;

fn deal(seat: SeatId, amount: i32, to: DealTo) -> Did {
    if amount <= 0 { nothing() } else { one(Frame::Deal(Deal { seat, left: amount.min(255) as u8, to })) }
}

/// Draws cards, one at a time.
pub fn draw(seat: SeatId, amount: i32) -> Did {
    deal(seat, amount, DealTo::Hand)
}

/// term.sear Top cards to the discard pile, face-up.
pub fn sear(seat: SeatId, amount: i32) -> Did {
    deal(seat, amount, DealTo::Discard)
}

/// term.void Top cards to the void pile, face-up.
pub fn void(seat: SeatId, amount: i32) -> Did {
    deal(seat, amount, DealTo::Void)
}

/// Sets cards as concentrations on free areas.
pub fn set(seat: SeatId, from: SetFrom, amount: i32, state: SetState) -> Did {
    let is_used = state == SetState::Used;
    match from {
        SetFrom::Deck => deal(seat, amount, DealTo::Concentration { is_used }),
        SetFrom::Hand => Did::Counts(Frame::HandOut(HandOut::new(
            seat,
            amount.clamp(0, 255) as u8,
            HandTo::Concentration { is_used },
        ))),
    }
}
