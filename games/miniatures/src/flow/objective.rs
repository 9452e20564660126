//! 57 Objectives.

use super::movement::disc;
use super::{Cx, Flow, Frame, ask};
use crate::Event;
use crate::action::{About, Action, Prompt};
use crate::content::{Objective, content};
use crate::domain::Domain;
use crate::state::{ObjectiveToken, Side, State, UnitIx};
use kernel::Ask;
use plane::Relation;
use serde::{Deserialize, Serialize};

/// setup.6 The setup instructions of the objective.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Step {
    Nothing,
    Centre,
    Bounty { turn: u8 },
    BountyChosen { turn: u8 },
    Token { turn: u8, left: u8 },
    TokenChosen { turn: u8, left: u8 },
}

impl Step {
    pub fn begin(state: &State) -> Step {
        match state.objective.expect("57.1 an objective was chosen") {
            Objective::Bounty => Step::Bounty { turn: 0 },
            Objective::SupplyRaid => Step::Token { turn: 0, left: 8 },
            Objective::UpInFlames => Step::Token { turn: 0, left: 4 },
            Objective::ContestedGround => Step::Centre,
            Objective::BreakTheirDefenses | Objective::DemoralizeTheirForces => Step::Nothing,
        }
    }

    pub fn step(self, cx: &mut Cx<'_>) -> Flow {
        let side_of = |state: &State, turn: u8| if turn == 0 { state.first } else { 1 - state.first };
        match self {
            Step::Nothing => Flow::Done,
            Step::Centre => {
                let at = super::setup::middle(cx.state).centre;
                cx.state.tokens.push(ObjectiveToken { at, side: None });
                Flow::Done
            }
            // Each player openly names one of his own units.
            Step::Bounty { turn: 2 } => Flow::Done,
            Step::Bounty { turn } => {
                let side = side_of(cx.state, turn);
                let own: Vec<Action> =
                    cx.state.all().filter(|it| cx.state[*it].side == side).map(Action::Unit).collect();
                let then = Frame::Objective(Step::BountyChosen { turn });
                ask(cx.state.captain(side), "57.2a", Prompt::new(About::Bounty), own, then)
            }
            Step::BountyChosen { turn } => {
                let Action::Unit(unit) = cx.answer() else { unreachable!("57.2a lists units") };
                let side = side_of(cx.state, turn);
                cx.state.bounties[usize::from(side)] = Some(unit);
                let (seat, unit) = (cx.state.captain(side), cx.state.named(unit));
                cx.emit(Event::BountyNamed { seat, unit });
                Flow::Next(Frame::Objective(Step::Bounty { turn: turn + 1 }))
            }
            // Tokens are placed in turn.
            Step::Token { left: 0, .. } => Flow::Done,
            Step::Token { turn, left } => {
                let side = side_of(cx.state, turn);
                let next = Step::Token { turn: 1 - turn, left: left - 1 };
                // faq.setup.2 A token without a legal place is not placed.
                let Some(found) = cx.state.find_token_place(side) else {
                    cx.emit(Event::TokenLeftOut);
                    return Flow::Next(Frame::Objective(next));
                };
                let prompt = Prompt::new(About::TokenPlace).number(left);
                let listed = [Action::Place(plane::Pose::new(found, plane::Angle::ZERO).into())];
                let ask = Ask::listed(cx.state.captain(side), "57.2a", prompt, listed);
                let ask = ask.or_open(Domain::Token { side });
                Flow::ask(ask, Frame::Objective(Step::TokenChosen { turn, left }))
            }
            Step::TokenChosen { turn, left } => {
                let Action::Place(spot) = cx.answer() else { unreachable!("57.2a asks for a place") };
                let at = spot.pose().expect("57.2a checked the place").centre;
                let side = side_of(cx.state, turn);
                cx.state.tokens.push(ObjectiveToken { at, side: Some(side) });
                let seat = cx.state.captain(side);
                cx.emit(Event::TokenPlaced { seat, at });
                Flow::Next(Frame::Objective(Step::Token { turn: 1 - turn, left: left - 1 }))
            }
        }
    }
}

/// 57.3 A side scores objective tokens.
pub fn score(cx: &mut Cx<'_>, side: Side, tokens: u8) {
    cx.state.scored[usize::from(side)] += tokens;
    let seat = cx.state.captain(side);
    cx.emit(Event::TokenScored { seat, tokens });
}

/// Up in Flames: unengaged units score tokens on the enemy half that they touch.
pub fn end_of_activation(cx: &mut Cx<'_>) {
    if cx.state.objective != Some(Objective::UpInFlames) {
        return;
    }
    let radius = content().measures.token_radius;
    for index in (0..cx.state.tokens.len()).rev() {
        let at = cx.state.tokens[index].at;
        let token = disc(at, radius);
        let touches = |unit: &UnitIx| {
            let is_there = cx.state[*unit].footprint().is_some_and(|it| it.shape().relation(&token) != Relation::Apart);
            is_there && cx.state.half_of(at) == Some(1 - cx.state[*unit].side) && !cx.state.is_engaged(*unit)
        };
        let taker = cx.state.in_play().find(touches);
        if let Some(unit) = taker {
            cx.state.tokens.remove(index);
            score(cx, cx.state[unit].side, 1);
        }
    }
}

/// 57.2c The end-of-game instructions.
pub fn end_of_game(cx: &mut Cx<'_>) {
    match cx.state.objective {
        Some(Objective::BreakTheirDefenses) => {
            for side in 0..2 {
                let inside = |unit: &UnitIx| {
                    let Some(footprint) = cx.state[*unit].footprint() else { return false };
                    let areas = cx.state.areas(1 - side);
                    let holds = |slot: plane::Slot| {
                        let tray = plane::Shape::new([footprint.tray(slot)]);
                        areas.iter().any(|area| area.holds(&tray))
                    };
                    footprint.block.trays().iter().any(holds)
                };
                let n_units = cx.state.of_side(side).filter(inside).count() as u8;
                if n_units > 0 {
                    score(cx, side, n_units);
                }
            }
        }
        Some(Objective::ContestedGround) => {
            let Some(token) = cx.state.tokens.first().copied() else { return };
            let near = |side: Side| -> u32 {
                let reach = content().measures.ruler.reach(1);
                let point = plane::Shape::new([plane::Convex::new([token.at])]);
                let trays = |unit: UnitIx| match cx.state[unit].footprint() {
                    Some(it) => {
                        let close = |slot: &plane::Slot| plane::Shape::new([it.tray(*slot)]).gap(&point) <= reach;
                        it.block.trays().iter().filter(close).count() as u32
                    }
                    // 81.7 An occupant is measured to by the edge of its terrain.
                    None if cx.state.gap_to_point(unit, token.at).is_some_and(|it| it <= reach) => {
                        u32::from(cx.state[unit].n_trays())
                    }
                    None => 0,
                };
                cx.state.of_side(side).map(trays).sum()
            };
            let (first, second) = (near(0), near(1));
            if first != second {
                cx.state.tokens.clear();
                score(cx, u8::from(second > first), 1);
            }
        }
        _ => {}
    }
}
