//! Resting.

use super::dice::{self, Dice};
use super::trigger::{Moment, Trigger};
use super::{Cx, Flow, call, damage};
use crate::content::content;
use crate::event::{Event, Purpose};
use crate::ids::*;
use kernel::SeatId;
use serde::{Deserialize, Serialize};

/// The rest action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Rest {
    Begin {
        seat: SeatId,
    },
    /// The dice of a rest in the wilderness are settled.
    Rolled {
        seat: SeatId,
    },
}

impl Rest {
    pub fn step(self, cx: &mut Cx<'_>) -> Flow {
        match self {
            Rest::Begin { seat } => {
                let kind = content().hex(cx.state.heroes[seat].hex).kind;
                let Some(kind) = kind else {
                    // rest.4 Five dice, whatever the speed.
                    dice::throw(cx, seat, Purpose::Rest, content().n_dice);
                    return call(Dice::Ask { seat, purpose: Purpose::Rest }, Rest::Rolled { seat });
                };
                // rest.2 A safe place heals all damage, without dice.
                let damage = cx.state.heroes[seat].damage;
                let healed = damage::heal(cx, seat, damage);
                cx.emit(Event::Rested { seat, healed });
                if kind == Kind::Shrine {
                    return super::next(Trigger::of(seat, Moment::RestInShrine));
                }
                Flow::Done
            }
            // rest.7 A die heals at most one, and never below zero damage.
            Rest::Rolled { seat } => {
                let matching = cx.returned().matching();
                let healed = damage::heal(cx, seat, matching);
                cx.emit(Event::Rested { seat, healed });
                super::next(Trigger::of(seat, Moment::RestInWilderness))
            }
        }
    }
}
