//! What bots know of the game: how good a position looks, and which answers
//! are worth a thought. Floats live here only, never in the rules.

mod evaluate;
mod habits;
mod puzzles;

use crate::modes::card_worth;
use crate::{Action, Prompt, Runeslingers};
use bots::{Brain, Budget, Foresight, Level, Theme, Thinking};
use kernel::{Ask, Chance, Position, SeatId};

impl Brain for Runeslingers {
    const THEMES: &'static [Theme] = puzzles::THEMES;

    fn thinking(_: &Position<Self>, _: &Ask<Self>) -> Thinking {
        Thinking::Ahead(Foresight {
            finalists: 6,
            turns: 2,
            most_answers: 40,
            most_listed: 12,
            most_open: 4,
            ..Foresight::default()
        })
    }

    /// The turns.
    fn clock(position: &Position<Self>) -> u32 {
        u32::from(position.state().turn)
    }

    fn evaluate(position: &Position<Self>, seat: SeatId) -> f64 {
        evaluate::chance_to_win(position.state(), seat)
    }

    /// Between two actions of a turn, and before the first turn.
    fn is_quiet(position: &Position<Self>) -> bool {
        position.asks().iter().all(|it| {
            matches!(
                it.prompt,
                Prompt::Act
                    | Prompt::Pass
                    | Prompt::Redraw
                    | Prompt::StartingConcentration
                    | Prompt::First
                    | Prompt::DraftPick { .. }
                    | Prompt::BuildDeck
            )
        })
    }

    fn prior(position: &Position<Self>, ask: &Ask<Self>, action: &Action) -> f64 {
        habits::weight(position.state(), ask, action)
    }

    fn candidates(position: &Position<Self>, ask: &Ask<Self>, _: &mut Chance) -> Vec<Action> {
        habits::proposals(position.state(), ask)
    }

    /// A pool decides which deck is good, not the turns that follow.
    fn outright(
        position: &Position<Self>,
        ask: &Ask<Self>,
        _: Level,
        _: &Budget,
        chance: &mut Chance,
    ) -> Option<Action> {
        matches!(ask.prompt, Prompt::DraftPick { .. } | Prompt::BuildDeck).then(|| habits::quick(position, ask, chance))
    }

    fn theme(position: &Position<Self>, ask: &Ask<Self>) -> Option<&'static Theme> {
        puzzles::theme(position, ask)
    }

    fn puzzle_tables() -> Vec<(usize, serde_json::Value)> {
        puzzles::tables()
    }

    fn is_settled(theme: &Theme, start: &Position<Self>, now: &Position<Self>) -> bool {
        puzzles::is_settled(theme, start, now)
    }

    fn verdict(theme: &Theme, _: &Position<Self>, now: &Position<Self>, seat: SeatId) -> f64 {
        puzzles::verdict(theme, now, seat)
    }

    fn rollout(position: &Position<Self>, ask: &Ask<Self>, chance: &mut Chance) -> Action {
        habits::quick(position, ask, chance)
    }
}

/// The two cards of a pack that a drafter likes best, given what it has.
pub fn draft_pick(pack: &[crate::CardId], pool: &[crate::CardId]) -> [u8; 2] {
    let class = habits::best_slinger(pool).map(|it| crate::content::content()[it].class).filter(|_| pool.len() >= 6);
    let mut places: Vec<usize> = (0..pack.len()).collect();
    places.sort_by_key(|it| std::cmp::Reverse(card_worth(pack[*it], class)));
    [places[0] as u8, places[1] as u8]
}
