//! What puzzles are found in: turns that can be won, and turns that must be survived.

use super::evaluate;
use crate::state::{Phase, Standing, State};
use crate::{Prompt, Runeslingers};
use bots::{Method, Theme};
use kernel::{Ask, Position, SeatId};
use serde_json::{Value, json};

pub const THEMES: &[Theme] = &[
    Theme {
        id: WIN,
        method: Method::Search { positions: 2_000 },
        again: Some(Method::Greedy),
        margin: 0.3,
        tries: Theme::TRIES,
    },
    Theme { id: SURVIVE, method: Method::Greedy, again: None, margin: 0.15, tries: Theme::TRIES },
];
const WIN: &str = "win";
const SURVIVE: &str = "survive";

/// Whoever has more health than this is not about to lose the last power.
const NEAR: u16 = 24;

pub fn tables() -> Vec<(usize, Value)> {
    let decks = [
        ["runebrand_blades", "runewarden_faith"],
        ["runewright_engine", "runecaller_choir"],
        ["runewarden_law", "runecaller_heralds"],
        ["runecaller_choir", "runebrand_blades"],
    ];
    let table = |[first, second]: [&str; 2]| json!({ "mode": "constructed", "by_seat": [{ "deck": first }, { "deck": second }] });
    std::iter::once((2, json!({}))).chain(decks.map(|it| (2, table(it)))).collect()
}

/// Whether a seat is about to lose its last power.
fn is_near_the_end(state: &State, seat: SeatId) -> bool {
    let player = &state[seat];
    player.standing == Standing::In && player.power <= 1 && player.health <= NEAR
}

pub fn theme(position: &Position<Runeslingers>, ask: &Ask<Runeslingers>) -> Option<&'static Theme> {
    let state = position.state();
    if state.phase != Phase::Play || position.n_seats() != 2 {
        return None;
    }
    let is_own_turn = state.active == ask.seat;
    let can_win = state.enemies_of(ask.seat).any(|it| is_near_the_end(state, it));
    match ask.prompt {
        Prompt::Act | Prompt::Target { .. } if is_own_turn && can_win => Some(&THEMES[0]),
        Prompt::Act if is_own_turn && is_near_the_end(state, ask.seat) => Some(&THEMES[1]),
        Prompt::Answer { .. } | Prompt::Block { .. } if !is_own_turn && is_near_the_end(state, ask.seat) => {
            Some(&THEMES[1])
        }
        _ => None,
    }
}

/// A turn is won by its end; one's own is survived when the enemy's is.
pub fn is_settled(theme: &Theme, start: &Position<Runeslingers>, now: &Position<Runeslingers>) -> bool {
    let (before, state) = (start.state(), now.state());
    let solver_is_active = start.waiting().next().is_some_and(|it| it.seat == before.active);
    let n_turns = if theme.id == SURVIVE && solver_is_active { 2 } else { 1 };
    state.turn >= before.turn + n_turns
}

/// A win counts whole; whoever survives counts a little more the better it stands.
pub fn verdict(theme: &Theme, now: &Position<Runeslingers>, seat: SeatId) -> f64 {
    let state = now.state();
    let has_won = match now.outcome() {
        Some(outcome) => outcome.winners_of().any(|it| it == seat),
        None => state.enemies_of(seat).next().is_none(),
    };
    if theme.id == WIN || has_won {
        return f64::from(u8::from(has_won));
    }
    let is_alive = now.outcome().is_none() && state[seat].standing == Standing::In;
    if is_alive { 0.8 + 0.2 * evaluate::chance_to_win(state, seat) } else { 0.0 }
}
