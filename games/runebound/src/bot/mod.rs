//! What bots think of a position: heroes that plan, and enemies that try to
//! beat them.

mod combat;
mod goals;
mod itinerary;
mod opening;
mod prospects;
mod puzzles;
mod quick;
mod travel;
mod value;
mod walk;

use crate::Runebound;
use crate::action::{Action, Prompt};
use crate::state::{Fight, Fighter, NONE, Side};
use bots::{Brain, Budget, Foresight, Level, Theme, Thinking};
use kernel::{Ask, Chance, Outcome, Position, SeatId};

/// Four rounds of two heroes.
const AHEAD: Foresight =
    Foresight { finalists: 5, turns: 8, most_answers: 900, most_listed: 0, most_open: 0, trusts_quick: true };

impl Brain for Runebound {
    /// Whole rounds ahead are a matter of luck: greedy is right more often than a
    /// small lead.
    const DOUBT: f64 = 1.5;

    const THEMES: &'static [Theme] = puzzles::THEMES;

    /// The turns of all heroes. A combat with a villain is a good moment to judge:
    /// quick answers would waste it.
    fn clock(position: &Position<Self>) -> u32 {
        let state = position.state();
        if state.fight.as_ref().is_some_and(|it| it.sides[1].fighter == Fighter::Villain) {
            return u32::MAX;
        }
        let days = u32::from(state.act) * 100 + u32::from(state.space);
        days * position.n_seats() as u32 + u32::from(state.turns_taken)
    }

    /// What to do with an action is played ahead; a round of combat is a tree of
    /// both sides' answers, and what comes after it is simulated.
    fn thinking(_: &Position<Self>, ask: &Ask<Self>) -> Thinking {
        match ask.prompt {
            Prompt::Turn { .. } | Prompt::Shop { .. } => Thinking::Ahead(AHEAD),
            _ => Thinking::Glance,
        }
    }

    /// Those who look further ahead begin with what won before, think a round of
    /// combat through and fight on while there is hope, go where they set out for, and
    /// follow their plan against the villain once they have one; looking one step
    /// ahead, others often change their mind on the way. Nobody makes an offer: what a
    /// thing is worth to others a glance cannot tell.
    fn outright(
        position: &Position<Self>,
        ask: &Ask<Self>,
        level: Level,
        budget: &Budget,
        chance: &mut Chance,
    ) -> Option<Action> {
        let looks_ahead = matches!(level, Level::Hard | Level::Expert);
        match ask.prompt {
            Prompt::Offer { .. } => Some(Action::Decline),
            Prompt::MayOffer { .. } => Some(Action::NoOffers),
            Prompt::BreakOff { .. } => Some(Action::BreakOff),
            _ if !looks_ahead => None,
            Prompt::Hero | Prompt::Start { .. } => Some(opening::choose(position.state(), &ask.choices.listed)),
            Prompt::MoveRoll | Prompt::ExploreRoll => Some(quick::answer(position, ask, chance)),
            Prompt::Turn { .. } => quick::hunt(position.state(), ask),
            Prompt::Retreat => Some(quick::retreat(position.state(), ask.seat)),
            Prompt::NoRetreat => Some(Action::Stay),
            _ => combat::choose(position, ask, budget, chance),
        }
    }

    /// About the chance to win; see [`value::chance_to_win`].
    fn evaluate(position: &Position<Self>, seat: SeatId) -> f64 {
        value::evaluate(position.state(), seat)
    }

    /// Winning is all; when all lose nobody has anything.
    fn worth(_: &Position<Self>, outcome: &Outcome, seat: SeatId) -> f64 {
        f64::from(u8::from(outcome.winners_of().any(|it| it == seat)))
    }

    /// Only between actions is everything on the table; at the start of a combat
    /// and between two rounds the rest of it can be judged by simulation.
    fn is_quiet(position: &Position<Self>) -> bool {
        if position.state().fight.as_ref().is_some_and(is_fresh) {
            return true;
        }
        let is_quiet = |prompt: &Prompt| {
            matches!(prompt, Prompt::Turn { .. } | Prompt::AfterTurn | Prompt::Hero | Prompt::Start { .. })
                || position.state().fight.is_some() && is_between_rounds(prompt)
        };
        position.asks().iter().all(|ask| is_quiet(&ask.prompt))
    }

    fn prior(position: &Position<Self>, ask: &Ask<Self>, action: &Action) -> f64 {
        quick::weight(position.state(), ask, action)
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

    fn verdict(theme: &Theme, start: &Position<Self>, now: &Position<Self>, seat: SeatId) -> f64 {
        puzzles::verdict(theme, start, now, seat)
    }

    fn rollout(position: &Position<Self>, ask: &Ask<Self>, chance: &mut Chance) -> Action {
        quick::answer(position, ask, chance)
    }
}

/// Whether a round of a combat is over when this is asked.
fn is_between_rounds(prompt: &Prompt) -> bool {
    matches!(prompt, Prompt::Retreat | Prompt::NoRetreat | Prompt::BreakOff { .. } | Prompt::MayOffer { .. })
}

/// Whether nobody has done anything yet in a combat.
fn is_fresh(fight: &Fight) -> bool {
    let is_idle = |side: &Side| {
        !side.has_passed && side.used_round.is_empty() && side.tokens.iter().all(|it| it.is_unspent() && it.on == NONE)
    };
    fight.round <= 1 && fight.sides[1].damage == 0 && fight.sides.iter().all(is_idle)
}
