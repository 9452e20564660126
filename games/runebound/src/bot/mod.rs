//! What bots think of a position: heroes that plan, and enemies that try to
//! beat them.

mod prospects;
mod quick;
mod travel;
mod value;

use crate::Runebound;
use crate::action::{Action, Prompt};
use bots::{Brain, Foresight, Thinking};
use kernel::{Ask, Chance, Outcome, Position, SeatId};

impl Brain for Runebound {
    const THINKING: Thinking =
        Thinking::Ahead(Foresight { finalists: 6, turns: 3, most_answers: 40, most_listed: 12, most_open: 4 });

    /// The turns of all heroes.
    fn clock(position: &Position<Self>) -> u32 {
        let state = position.state();
        let days = u32::from(state.act) * 100 + u32::from(state.space);
        days * position.n_seats() as u32 + u32::from(state.turns_taken)
    }

    /// Wealth in points, squashed; see [`value::points`].
    fn evaluate(position: &Position<Self>, seat: SeatId) -> f64 {
        value::evaluate(position.state(), seat)
    }

    /// Winning is all; when all lose nobody has anything.
    fn worth(_: &Position<Self>, outcome: &Outcome, seat: SeatId) -> f64 {
        f64::from(u8::from(outcome.winners_of().any(|it| it == seat)))
    }

    /// Only between actions is everything on the table; between two rounds of a
    /// combat the rest of it can be judged by simulation.
    fn is_quiet(position: &Position<Self>) -> bool {
        let is_quiet = |prompt: &Prompt| {
            matches!(
                prompt,
                Prompt::Turn { .. } | Prompt::AfterTurn | Prompt::Retreat | Prompt::Hero | Prompt::Start { .. }
            )
        };
        position.asks().iter().all(|ask| is_quiet(&ask.prompt))
    }

    fn prior(position: &Position<Self>, _: &Ask<Self>, action: &Action) -> f64 {
        quick::weight(position.state(), action)
    }

    fn rollout(position: &Position<Self>, ask: &Ask<Self>, chance: &mut Chance) -> Action {
        quick::answer(position, ask, chance)
    }
}
