//! What puzzles are found in: combats with enemies, and the way through a turn.

use super::value;
use crate::Runebound;
use crate::action::Prompt;
use crate::state::{Fighter, State};
use bots::{Method, Theme};
use kernel::{Ask, Position, SeatId};
use serde_json::{Value, json};

pub const THEMES: &[Theme] = &[
    Theme { id: COMBAT, method: Method::Quick, again: Some(Method::Strong), margin: 0.06, tries: Theme::TRIES },
    Theme { id: ROUTE, method: Method::Quick, again: None, margin: 0.025, tries: 12 },
];
const COMBAT: &str = "combat";
const ROUTE: &str = "route";

/// What of a fight's worth is winning; the rest is the health that is left.
const WINNING: f64 = 0.75;
/// How many points of about a gold are the whole of a route's worth.
const POINTS: f64 = 50.0;

/// One hero alone: whoever leaves the table ends the game.
pub fn tables() -> Vec<(usize, Value)> {
    vec![(1, json!({}))]
}

pub fn theme(position: &Position<Runebound>, ask: &Ask<Runebound>) -> Option<&'static Theme> {
    let state = position.state();
    match ask.prompt {
        Prompt::Combat { .. } | Prompt::Block { .. } => {
            let fight = state.fight.as_ref()?;
            let is_hero_at_enemy = fight.attacker() == ask.seat && matches!(fight.sides[1].fighter, Fighter::Enemy(_));
            let is_own = !matches!(ask.prompt, Prompt::Combat { side: 1, .. });
            (is_hero_at_enemy && is_own).then_some(&THEMES[0])
        }
        Prompt::Turn { .. } | Prompt::MoveRoll => Some(&THEMES[1]),
        _ => None,
    }
}

/// A combat is settled when its spoils are gathered, a route when the next turn is over.
pub fn is_settled(theme: &Theme, start: &Position<Runebound>, now: &Position<Runebound>) -> bool {
    let state = now.state();
    let is_there = theme.id == COMBAT || day(state) >= day(start.state()) + 2;
    if state.fight.is_some() || !is_there {
        return false;
    }
    now.asks().iter().all(|it| matches!(it.prompt, Prompt::Turn { .. } | Prompt::AfterTurn))
}

/// Counts the turns of a lone hero.
fn day(state: &State) -> u32 {
    u32::from(state.act) * 100 + u32::from(state.space)
}

pub fn verdict(theme: &Theme, start: &Position<Runebound>, now: &Position<Runebound>, seat: SeatId) -> f64 {
    let state = now.state();
    if theme.id == COMBAT {
        let health = f64::from(state.health(seat)).max(1.0);
        let kept = 1.0 - (f64::from(state.hero(seat).damage) / health).min(1.0);
        // Whoever beats an enemy gains its trophy.
        let has_won = state.hero(seat).trophies.len() > start.state().hero(seat).trophies.len();
        return if has_won { WINNING + (1.0 - WINNING) * kept } else { 0.0 };
    }
    let gained = value::points(state, seat) - value::points(start.state(), seat);
    (0.5 + gained / POINTS).clamp(0.0, 1.0)
}
