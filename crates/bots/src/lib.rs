//! Players without a chair. A bot gets what a player gets: the eyes of its
//! seat, its ask, and `imagine`.
//!
//! | level    | how it works                                                 |
//! |----------|--------------------------------------------------------------|
//! | `random` | anything that is allowed                                     |
//! | `easy`   | one step ahead, overlooking a third of the answers           |
//! | `medium` | one step ahead over several imagined worlds (`greedy`)       |
//! | `hard`   | looks further ahead, a moment (`search`): see [`Thinking`]   |
//! | `expert` | the same, as long as it may                                  |
//!
//! A game helps its bots with [`Brain`].

mod advice;
mod brain;
mod foresight;
mod greedy;
mod level;
mod puzzle;
mod random;
mod search;
mod trial;

pub use advice::{Advice, Outlook, Regret, advise, regret};
pub use brain::{Brain, Thinking, worth_by_rank};
pub use foresight::Foresight;
pub use greedy::Greedy;
pub use level::{Budget, Level, Patience};
pub use puzzle::{Method, Proof, Theme, prove, still_leads};
pub use search::{Finding, Search};

use kernel::{Chance, Eyes, Seed};

/// What a bot of the level answers to the ask of its seat. The same position,
/// level, number of iterations and seed give the same answer, unless the
/// deadline ends the thought.
///
/// # Panics
/// If the seat is not asked.
pub fn choose<G: Brain>(eyes: Eyes<'_, G>, level: Level, budget: &Budget, seed: Seed) -> G::Action {
    let ask = eyes.ask().expect("a bot is asked before it chooses");
    if let Some(forced) = ask.forced() {
        return forced.clone();
    }
    if level != Level::Random
        && let Some(action) = judge(eyes, level, budget, seed)
    {
        return action;
    }
    match level {
        Level::Random => random::choose(eyes, seed),
        Level::Easy => Greedy::EASY.choose(eyes, budget, seed),
        Level::Medium => Greedy::MEDIUM.choose(eyes, budget, seed),
        Level::Hard | Level::Expert => match G::thinking(&eyes.imagine(Chance::new(seed).fork()), ask) {
            Thinking::Glance => Greedy::MEDIUM.choose(eyes, &glance(budget), seed),
            Thinking::Tree => Search::default().choose(eyes, budget, seed),
            Thinking::Ahead(foresight) => foresight.choose(eyes, budget, seed),
        },
    }
}

/// What a level that looks further takes for a look one step ahead.
fn glance(budget: &Budget) -> Budget {
    Budget { iterations: budget.iterations.max(200), ..*budget }
}

/// What a game's bots answer outright, if the ask is of that sort.
fn judge<G: Brain>(eyes: Eyes<'_, G>, level: Level, budget: &Budget, seed: Seed) -> Option<G::Action> {
    let mut chance = Chance::new(seed);
    let world = eyes.imagine(chance.fork());
    let ask = world.ask_of(eyes.seat())?;
    G::outright(&world, ask, level, budget, &mut chance)
}
