//! Cards from the top of a deck. Always carried out in full (resolve.3).

use super::{Ctx, Did, nothing, one};
use crate::content::{SetFrom, SetState};
use crate::flow::{Deal, DealTo, Frame, HandTo};
use kernel::SeatId;

fn deal(ctx: &Ctx, seat: SeatId, amount: i32, to: DealTo) -> Did {
    if amount <= 0 {
        return nothing();
    }
    one(Frame::Deal(Deal::new(seat, amount.min(255) as u8, to).by(ctx.you)))
}

/// Draws cards, one at a time.
pub fn draw(ctx: &Ctx, seat: SeatId, amount: i32) -> Did {
    deal(ctx, seat, amount, DealTo::Hand)
}

/// term.sear Top cards to the discard pile, face-up.
pub fn sear(ctx: &Ctx, seat: SeatId, amount: i32) -> Did {
    deal(ctx, seat, amount, DealTo::Discard)
}

/// term.void Top cards to the void pile, face-up.
pub fn void(ctx: &Ctx, seat: SeatId, amount: i32) -> Did {
    deal(ctx, seat, amount, DealTo::Void)
}

/// Sets cards as concentrations on free areas.
pub fn set(ctx: &Ctx, seat: SeatId, from: SetFrom, amount: i32, state: SetState) -> Did {
    let is_used = state == SetState::Used;
    match from {
        SetFrom::Deck => deal(ctx, seat, amount, DealTo::Concentration { is_used }),
        SetFrom::Hand => super::hand::hand_out(ctx, seat, amount, HandTo::Concentration { is_used }),
    }
}
