//! Players without a chair. A bot gets what a player gets: the eyes of its
//! seat, its ask, and `imagine`.

mod brain;
mod level;
mod random;

pub use brain::{Brain, worth_by_rank};
pub use level::{Budget, Level};

use kernel::{Eyes, Seed};

/// What a bot of the level answers to the ask of its seat.
///
/// # Panics
/// If the seat is not asked.
pub fn choose<G: Brain>(eyes: Eyes<'_, G>, level: Level, budget: &Budget, seed: Seed) -> G::Action {
    let _ = (level, budget);
    random::choose(eyes, seed)
}
