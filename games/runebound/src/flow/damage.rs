//! Damage outside combat, healing, and defeat.

use super::trigger::{Moment, Trigger, side_of};
use super::{Cx, Flow, next};
use crate::event::Event;
use crate::state::{End, State};
use kernel::SeatId;
use serde::{Deserialize, Serialize};

/// Damage that a hero suffers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Suffering {
    /// combat.shield.5 Outside combat nothing blocks it.
    Suffer { seat: SeatId, amount: u8 },
    /// Notices a defeat.
    Settle { seat: SeatId },
}

impl Suffering {
    pub fn step(self, cx: &mut Cx<'_>) -> Flow {
        match self {
            Suffering::Suffer { seat, amount } => {
                hurt(cx, seat, amount);
                next(Suffering::Settle { seat })
            }
            Suffering::Settle { seat } => {
                // amb.excess-damage Damage stops at health.
                let health = cx.state.health(seat).clamp(0, i32::from(u8::MAX)) as u8;
                let hero = &mut cx.state.heroes[seat];
                hero.damage = hero.damage.min(health);
                // combat.defeat.6 A defeated hero stays defeated until healed.
                if hero.damage < health || hero.is_down {
                    return Flow::Done;
                }
                hero.is_down = true;
                lose_combat(cx.state, seat);
                cx.emit(Event::Defeated { seat });
                next(Trigger::of(seat, Moment::Defeated))
            }
        }
    }
}

/// combat.defeat.2 A hero that is defeated has lost the combat it fights, between two
/// rounds too, where it may barter away the health it stands on.
fn lose_combat(state: &mut State, seat: SeatId) {
    let Some(side) = side_of(state, seat) else { return };
    let fight = state.fight.as_mut().expect("a side has a combat");
    fight.end.get_or_insert(End::Defeated(side));
}

/// Puts damage on a hero, up to its health. Says how much it was.
pub fn hurt(cx: &mut Cx<'_>, seat: SeatId, amount: u8) -> u8 {
    let health = cx.state.health(seat).clamp(0, i32::from(u8::MAX)) as u8;
    let hero = &mut cx.state.heroes[seat];
    let taken = amount.min(health.saturating_sub(hero.damage));
    hero.damage += taken;
    if taken > 0 {
        cx.emit(Event::Suffered { seat, amount: taken });
    }
    taken
}

/// Heals a hero. combat.defeat.6 One healed damage ends the defeat.
pub fn heal(cx: &mut Cx<'_>, seat: SeatId, amount: u8) -> u8 {
    let hero = &mut cx.state.heroes[seat];
    let healed = amount.min(hero.damage);
    hero.damage -= healed;
    if healed > 0 {
        let was_down = std::mem::take(&mut hero.is_down);
        cx.emit(Event::Healed { seat, amount: healed });
        if was_down {
            cx.emit(Event::Recovered { seat });
        }
    }
    healed
}
