//! Moving: entering hexes, with and without dice.

use super::dice::{self, Dice};
use super::{Ask, Cx, Flow, ask, barter, call, damage, next};
use crate::action::{Action, Prompt};
use crate::content::{Edge, Face, content};
use crate::event::{Event, Purpose};
use crate::ids::*;
use crate::state::State;
use kernel::SeatId;
use serde::{Deserialize, Serialize};

/// The damage that a hero suffers on entering a hex with a zombie.
const ZOMBIE_BITE: u8 = 2;

/// The steps of moving.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Movement {
    /// move.4 A move by dice equal to speed.
    Roll {
        seat: SeatId,
    },
    /// Dice given by an effect.
    RollSome {
        seat: SeatId,
        n_dice: u8,
    },
    /// The hero comes into a hex.
    Enter {
        seat: SeatId,
        hex: HexId,
    },
    /// amb.free-moves A move of up to `left` hexes, over any terrain and river.
    Wander {
        seat: SeatId,
        left: u8,
    },
    Wandered {
        seat: SeatId,
        left: u8,
    },
    /// amb.free-moves A move to a city of choice.
    ToCity {
        seat: SeatId,
    },
    ToCityChosen {
        seat: SeatId,
    },
    /// Something happened on a free move: a hero that it has defeated stops there.
    Strode {
        seat: SeatId,
        left: u8,
    },
}

impl Movement {
    /// amb.defeat-while-moving A hero that something defeats on the way stops there.
    /// amb.defeated-free-steps A hero that was defeated before MAY still be moved by
    /// what costs no action.
    fn goes_on(state: &State, seat: SeatId, left: u8) -> Self {
        match state.is_defeated(seat) {
            true => Movement::Wander { seat, left },
            false => Movement::Strode { seat, left },
        }
    }

    pub fn step(self, cx: &mut Cx<'_>) -> Flow {
        match self {
            Movement::Roll { seat } => {
                let n_dice = cx.state.speed(seat) as u8;
                next(Movement::RollSome { seat, n_dice })
            }
            Movement::RollSome { seat, n_dice } => {
                dice::throw(cx, seat, Purpose::Move, n_dice);
                next(Dice::Ask { seat, purpose: Purpose::Move })
            }
            Movement::Enter { seat, hex } => {
                let from = cx.state.heroes[seat].hex;
                cx.state.heroes[seat].hex = hex;
                barter::hear_again(cx.state);
                cx.emit(Event::Moved { seat, from, to: hex });
                // A hero that enters a hex with a zombie suffers.
                if cx.state.has_zombie(hex) {
                    return next(damage::Suffering::Suffer { seat, amount: ZOMBIE_BITE });
                }
                Flow::Done
            }
            Movement::Wander { seat, left } => {
                if left == 0 {
                    return Flow::Done;
                }
                if let Some(flow) = barter::heard_first(cx.state, seat, Movement::goes_on(cx.state, seat, left)) {
                    return flow;
                }
                let edges = &content().hex(cx.state.heroes[seat].hex).edges;
                let mut hexes: Vec<Action> = edges.iter().map(|it| Action::GoTo(it.to)).collect();
                hexes.push(Action::Done);
                barter::add(cx.state, seat, &mut hexes);
                let prompt = Prompt::Wander { left };
                ask(Ask::listed(seat, "move.10", prompt, hexes), Movement::Wandered { seat, left })
            }
            Movement::Wandered { seat, left } => {
                let action = cx.answer();
                wandered(cx, seat, left, action)
            }
            Movement::Strode { seat, left } => match cx.state.is_defeated(seat) {
                true => Flow::Done,
                false => next(Movement::Wander { seat, left }),
            },
            Movement::ToCity { seat } => {
                let mut cities: Vec<Action> = content().cities.iter().map(|it| Action::GoTo(*it)).collect();
                cities.push(Action::Decline);
                barter::add(cx.state, seat, &mut cities);
                ask(Ask::listed(seat, "city.2", Prompt::City, cities), Movement::ToCityChosen { seat })
            }
            Movement::ToCityChosen { seat } => match cx.answer() {
                Action::GoTo(hex) => next(Movement::Enter { seat, hex }),
                Action::Decline => Flow::Done,
                other => barter::opened(other, seat, Movement::ToCity { seat }).expect("city.2 lists cities"),
            },
        }
    }
}

fn wandered(cx: &Cx<'_>, seat: SeatId, left: u8, action: Action) -> Flow {
    match action {
        Action::GoTo(hex) => call(Movement::Enter { seat, hex }, Movement::goes_on(cx.state, seat, left - 1)),
        Action::Done => Flow::Done,
        other => barter::opened(other, seat, Movement::goes_on(cx.state, seat, left)).expect("move.10 lists hexes"),
    }
}

/// Whether a die lets a hero cross an edge.
pub fn may_cross(face: Face, edge: Edge) -> bool {
    let to = content().hex(edge.to);
    if edge.road {
        // road.1, road.2 Any die along a road or over a bridge.
        return true;
    }
    if edge.river {
        // river.3 Water or wild, whatever lies beyond.
        return face.matches(Terrain::Water);
    }
    // city.1 Any die enters a city; move.6 else a symbol of the terrain.
    to.kind == Some(Kind::City) || face.matches(to.terrain)
}

/// move.6 All steps that unspent dice allow, each face once.
pub fn steps(state: &State, seat: SeatId, all: &mut Vec<Action>) {
    for edge in &content().hex(state.heroes[seat].hex).edges {
        for die in dice::distinct(state) {
            if may_cross(state.roll.dice[usize::from(die)].shows(), *edge) {
                all.push(Action::Enter { hex: edge.to, die });
            }
        }
    }
}
