//! 57 Objectives.

use super::movement::disc;
use super::{Cx, Flow, Frame, ask, damage, places};
use crate::Event;
use crate::action::Domain;
use crate::action::{About, Action, Prompt};
use crate::content::{Objective, Rune, content};
use crate::state::{ObjectiveToken, Side, State, UnitIx};
use kernel::Ask;
use plane::{Bounds, Point, Relation};
use serde::{Deserialize, Serialize};

/// setup.6 The setup instructions of the objective.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Step {
    Nothing,
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
            Objective::ConfluenceOfMagic => Step::Token { turn: 0, left: 6 },
            Objective::BreakTheirDefenses | Objective::DemoralizeTheirForces => Step::Nothing,
        }
    }

    pub fn step(self, cx: &mut Cx<'_>) -> Flow {
        let side_of = |state: &State, turn: u8| {
            // Confluence of Magic: who did not choose the objective begins, and
            // that is who chose the deployment.
            let is_confluence = state.objective == Some(Objective::ConfluenceOfMagic);
            let begins = if is_confluence { state.chooser } else { state.first };
            if turn == 0 { begins } else { 1 - begins }
        };
        match self {
            Step::Nothing => Flow::Done,
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
                let prompt = Prompt::new(About::TokenPlace).number(left);
                let found = cx.state.find_token_place(side);
                let listed = places(found.map(|at| plane::Pose::new(at, plane::Angle::ZERO)));
                let ask = Ask::listed(cx.state.captain(side), "57.2a", prompt, listed);
                let ask = ask.or_open(Domain::Token { side });
                Flow::ask(ask, Frame::Objective(Step::TokenChosen { turn, left }))
            }
            Step::TokenChosen { turn, left } => {
                let next = Step::Token { turn: 1 - turn, left: left - 1 };
                let Action::Place(spot) = cx.answer() else {
                    // faq.setup.2 A token without a legal place is not placed.
                    cx.emit(Event::TokenLeftOut);
                    return Flow::Next(Frame::Objective(next));
                };
                let at = spot.pose().expect("57.2a checked the place").centre;
                let side = side_of(cx.state, turn);
                cx.state.tokens.push(ObjectiveToken { at, side: Some(side) });
                let seat = cx.state.captain(side);
                cx.emit(Event::TokenPlaced { seat, at });
                Flow::Next(Frame::Objective(next))
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

/// Up in Flames: every unit at range 1 of a burning token takes [unstable]
/// damage, once for each; the first player's units come first.
pub fn flames(state: &State) -> Vec<Frame> {
    let unstable = state.rune(Rune::Unstable);
    if state.objective != Some(Objective::UpInFlames) || unstable == 0 {
        return Vec::new();
    }
    let (radius, reach) = (content().measures.token_radius, content().measures.ruler.reach(1));
    let mut frames = Vec::new();
    for unit in [state.first, 1 - state.first].into_iter().flat_map(|side| state.of_side(side)) {
        let Some(shape) = state.shape_of(unit) else { continue };
        let burning = state.tokens.iter().filter(|it| shape.is_within(&disc(it.at, radius), reach)).count() as u8;
        frames.extend((burning > 0).then(|| damage::damage(unit, burning.saturating_mul(unstable))));
    }
    frames
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

/// Confluence of Magic: the next unit that overlaps a token, and the token.
/// An occupant overlaps what lies in its terrain.
pub fn overlapped(state: &State) -> Option<(UnitIx, usize)> {
    if state.objective != Some(Objective::ConfluenceOfMagic) {
        return None;
    }
    let radius = content().measures.token_radius;
    let overlaps = |unit: UnitIx, at: Point| {
        let near = state.roughly(unit).is_some_and(|it| it.within(Bounds::around(&[at]), radius));
        near && state.shape_of(unit).is_some_and(|it| it.overlaps(&disc(at, radius)))
    };
    // 83.10 Of two that overlap one token, the first player's unit.
    let units = || [state.first, 1 - state.first].into_iter().flat_map(|side| state.of_side(side));
    let on = |(index, token): (usize, &ObjectiveToken)| Some((units().find(|it| overlaps(*it, token.at))?, index));
    state.tokens.iter().enumerate().find_map(on)
}

/// Confluence of Magic: a unit takes tokens onto its card, by their places.
pub fn take(cx: &mut Cx<'_>, unit: UnitIx, taken: &[usize]) {
    for place in taken.iter().rev() {
        cx.state.tokens.remove(*place);
        cx.state[unit].carries += 1;
        let named = cx.state.named(unit);
        cx.emit(Event::TokenTaken { unit: named });
    }
}

/// Confluence of Magic: the tokens of a destroyed unit go back to the table.
pub fn drop_tokens(cx: &mut Cx<'_>, unit: UnitIx, at: Point) {
    for _ in 0..std::mem::take(&mut cx.state[unit].carries) {
        cx.state.tokens.push(ObjectiveToken { at, side: None });
        let named = cx.state.named(unit);
        cx.emit(Event::TokenDropped { unit: named, at });
    }
}

/// 57.2c The end-of-game instructions.
pub fn end_of_game(cx: &mut Cx<'_>) {
    if cx.state.objective == Some(Objective::BreakTheirDefenses) {
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
}
