//! Answers anything that is allowed.

use kernel::{Chance, Eyes, Game, Seed};

pub fn choose<G: Game>(eyes: Eyes<'_, G>, seed: Seed) -> G::Action {
    let ask = eyes.ask().expect("a bot is asked before it chooses");
    let mut chance = Chance::new(seed);
    eyes.sample(ask, &mut chance)
}
