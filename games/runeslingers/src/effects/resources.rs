//! Light, power, determination and barriers.

use super::{Did, nothing};
use crate::event::{Event, LightFrom};
use crate::flow::{Cause, Cx, Frame, LosePower};
use crate::state::Target;
use kernel::SeatId;

/// play.8 Adds light to the pool.
pub fn light(cx: &mut Cx<'_>, seat: SeatId, amount: i32) -> Did {
    let amount = amount.clamp(0, 200) as u8;
    if amount > 0 {
        let pool = cx.state[seat].light.saturating_add(amount);
        cx.state[seat].light = pool;
        cx.emit(Event::LightCreated { seat, amount, pool, from: LightFrom::Effect });
    }
    nothing()
}

/// Loses powers, one after the other.
pub fn lose_power(seat: SeatId, amount: i32) -> Did {
    Did::Calls((0..amount).map(|_| Frame::LosePower(LosePower::new(seat, Cause::Effect))).collect())
}

/// Gains determination without losing power.
pub fn determination(cx: &mut Cx<'_>, seat: SeatId, amount: i32) -> Did {
    let total = cx.state[seat].determination.saturating_add(amount.clamp(0, 200) as u8);
    cx.state[seat].determination = total;
    cx.emit(Event::DeterminationGained { seat, amount: amount.clamp(0, 200) as u8, total });
    nothing()
}

/// amb.barriers-add Barriers on one thing add up.
pub fn barrier(cx: &mut Cx<'_>, on: Target, amount: i32) -> Did {
    put_barrier(cx, on, amount.max(0) as u16);
    nothing()
}

/// Puts a barrier on a Runeslinger or a defense card.
pub fn put_barrier(cx: &mut Cx<'_>, on: Target, amount: u16) {
    let total = match on {
        Target::Seat(seat) => {
            cx.state[seat].barrier += amount;
            cx.state[seat].barrier
        }
        Target::Object(id) => {
            let Some(object) = cx.state.object_mut(id) else { return };
            object.barrier += amount;
            object.barrier
        }
        Target::Concentration(..) => return,
    };
    let on = crate::event::Named::of(cx.state, on);
    cx.emit(Event::BarrierPut { on, amount, total });
}
