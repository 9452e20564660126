//! What bots think of a position. Only the ruler is used to look ahead, as a
//! player may (62.1); no template is laid before a move is made (62.2): dials,
//! the order of activations and moves are answered by eye, and whatever else is
//! tried out stops where a unit would move.

mod army;
mod deploy;
mod eye;
mod glance;
mod goal;
mod plan;
mod puzzles;
mod quick;
mod rehearse;
mod strike;
mod worth;

use crate::Miniatures;
use crate::action::{About, Action};
use crate::flow::{Frame, movement};
use crate::state::{Phase, State};
use bots::{Brain, Budget, Foresight, Level, Theme, Thinking};
use kernel::{Ask, Chance, Position, SeatId, Seed};

impl Brain for Miniatures {
    const THEMES: &'static [Theme] = puzzles::THEMES;

    const PLAY_ON: u32 = 0;

    /// To the end of the activation, and no farther: what comes after it would
    /// be moves that nobody has made yet.
    fn thinking(_: &Position<Self>, _: &Ask<Self>) -> Thinking {
        Thinking::Ahead(Foresight {
            finalists: 6,
            turns: 1,
            most_answers: 24,
            most_listed: 12,
            most_open: 3,
            ..Foresight::default()
        })
    }

    fn clock(position: &Position<Self>) -> u32 {
        let state = position.state();
        let activated = state.units.iter().filter(|it| it.has_activated).count() as u32;
        64 * (u32::from(state.round) * 2 + u32::from(state.phase == Phase::Activation)) + activated
    }

    fn evaluate(position: &Position<Self>, seat: SeatId) -> f64 {
        let ahead = about_to_move(position);
        let state = ahead.as_ref().unwrap_or(position.state());
        let side = state.sides[seat];
        let worth = |side| worth::of_side(state, side) + goal::of_side(state, side);
        let ahead = worth(side) - worth(1 - side);
        let plans = planned(state, seat);
        // About 40 points ahead is as good as won.
        let value = 1.0 / (1.0 + (-(ahead + plans) / 18.0).exp());
        value.clamp(0.01, 0.99)
    }

    /// In the middle of an attack or a test nothing can be judged.
    fn is_quiet(position: &Position<Self>) -> bool {
        let state = position.state();
        state.attacks.is_empty() && state.tests.is_empty()
    }

    fn prior(position: &Position<Self>, _: &Ask<Self>, action: &Action) -> f64 {
        let state = position.state();
        match action {
            Action::Dial(set) => plan::worth(state, set.unit, set.dial),
            _ => 1.0,
        }
    }

    fn candidates(position: &Position<Self>, ask: &Ask<Self>, chance: &mut Chance) -> Vec<Action> {
        // All dials at once are left to people; bots set one after the other.
        if matches!(ask.choices.open, Some(crate::Domain::Dials)) {
            return Vec::new();
        }
        (0..4).filter(|_| ask.choices.open.is_some()).map(|_| ask.sample(position.scene(), chance)).collect()
    }

    fn outright(
        position: &Position<Self>,
        ask: &Ask<Self>,
        level: Level,
        budget: &Budget,
        chance: &mut Chance,
    ) -> Option<Action> {
        match (level, ask.prompt.about) {
            (Level::Hard | Level::Expert, About::Dials) => Some(army::tools(position, ask, budget, chance)),
            _ => eye::answer(position, ask, level, chance),
        }
    }

    /// 62.2 Where a template leads is learned by making the move.
    fn is_unforeseen(frame: &Frame) -> bool {
        matches!(frame, Frame::Move(it) if matches!(it.step, movement::Step::Go { .. }))
    }

    fn theme(position: &Position<Self>, ask: &Ask<Self>) -> Option<&'static Theme> {
        puzzles::theme(position, ask)
    }

    fn puzzle_tables() -> Vec<(usize, serde_json::Value)> {
        puzzles::tables()
    }

    fn is_settled(_: &Theme, _: &Position<Self>, now: &Position<Self>) -> bool {
        puzzles::is_settled(now)
    }

    fn rollout(position: &Position<Self>, ask: &Ask<Self>, chance: &mut Chance) -> Action {
        quick::answer(position, ask, chance)
    }
}

/// The table as it may be when the unit that is about to move has moved, by eye
/// and with one error for all answers that are compared.
fn about_to_move(position: &Position<Miniatures>) -> Option<State> {
    let Some(Frame::Move(movement::Move { unit, step: movement::Step::Go { choice, .. }, .. })) =
        position.scene().stack.last()
    else {
        return None;
    };
    let mut chance = Chance::new(Seed::from_number(u64::from(position.state().round) << 8 | u64::from(unit.0)));
    let state = position.state();
    let there = glance::follow(state, *unit, *choice, glance::Error::by(&mut chance))?;
    Some(glance::with_unit_at(state, *unit, there.pose))
}

/// How well the seat's hidden dials suit the table. A dial that is still to be
/// set counts as more than any that is: whoever sets them one after the other
/// takes the best for each, and nobody is tempted to set all of them anyhow.
fn planned(state: &State, seat: SeatId) -> f64 {
    if !matches!(state.phase, Phase::Command | Phase::Activation) {
        return 0.0;
    }
    let own = state.in_play().filter(|it| state[*it].owner == seat && !state[*it].is_revealed);
    own.map(|it| match (state[it].is_set, state.phase) {
        (true, _) => 4.0 * plan::worth(state, it, state[it].dial),
        (false, Phase::Command) => 4.0 * plan::MOST,
        (false, _) => 0.0,
    })
    .sum()
}
