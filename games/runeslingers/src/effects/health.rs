//! Losing and gaining health.

use super::{Ctx, Did, nothing, one};
use crate::content::{Rule, content};
use crate::event::Event;
use crate::flow::{Cx, Frame, LoseHealth};
use crate::query::claim::Claim;
use crate::query::{rules, stat};
use kernel::SeatId;

/// healthloss.1 Health loss is not damage: no block, no barrier, no modifiers.
pub fn lose(ctx: &Ctx, seat: SeatId, amount: i32) -> Did {
    if amount <= 0 {
        return nothing();
    }
    one(Frame::LoseHealth(LoseHealth { seat, left: amount as u16, by: Some(ctx.you) }))
}

/// runeslinger.5 Health never exceeds its maximum.
pub fn gain(cx: &mut Cx<'_>, ctx: &Ctx, seat: SeatId, amount: i32) -> Did {
    // golden.3, golden.4 "Gain" against "cannot gain".
    let effect = Claim::new(cx.state, content()[ctx.ability].rank, ctx.you, u16::MAX);
    if rules::forbids(cx.state, seat, Rule::CannotGainHealth, effect) {
        cx.emit(Event::HealthNotGained { seat });
        return nothing();
    }
    let most = stat::max_health(cx.state, seat);
    let before = i32::from(cx.state[seat].health);
    let after = (before + amount.max(0)).min(most).max(before.min(most));
    cx.state[seat].health = after as u16;
    if after > before {
        cx.emit(Event::HealthGained { seat, amount: (after - before) as u16, health: after as u16 });
    }
    nothing()
}
