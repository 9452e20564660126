//! Rules that effects lay on players.

use super::{active, refer};
use crate::content::{Rule, Touch, Type, content};
use crate::effects::Ctx;
use crate::state::{State, TimedOn, TimedWhat};
use kernel::SeatId;

/// Whether the rule holds for a player (and for cards of the type).
pub fn has(state: &State, seat: SeatId, rule: Rule, kind: Option<Type>) -> bool {
    let mut holds = false;
    each(state, seat, rule, kind, |_| holds = true);
    holds
}

/// The sum of the rule's amounts.
pub fn amount(state: &State, seat: SeatId, rule: Rule) -> u8 {
    let mut total = 0;
    each(state, seat, rule, None, |amount| total += amount);
    total
}

fn each(state: &State, seat: SeatId, rule: Rule, kind: Option<Type>, mut look: impl FnMut(u8)) {
    let content = content();
    active::each_touching(state, Touch::Rule(rule), |it| {
        for spec in &content[it.ability].rules {
            let is_meant = spec.rule == rule && kind.is_none_or(|kind| spec.types.has(kind));
            if is_meant && refer::means(state, &Ctx::plain(it.seat, it.source, it.ability), spec.who, seat) {
                look(spec.amount);
            }
        }
    });
    for timed in &state.timed {
        let is_meant = timed.what == TimedWhat::Rule(rule) && timed.on == TimedOn::Player(seat);
        if is_meant && kind.is_none_or(|kind| timed.types.has(kind)) {
            look(0);
        }
    }
}
