//! What can be answered.

use crate::{Nim, state::MOST_PILES};
use kernel::{Chance, Domain, Form, Refusal, Scene, SeatId, Text};
use serde::{Deserialize, Serialize};

/// An answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Action {
    /// Take a number of stones from a pile.
    Take { pile: u8, stones: u8 },
    /// Play the secret token to skip the turn.
    PlayToken,
    /// Answer a played token with one's own.
    Cancel,
    /// Let a played token count.
    Pass,
    /// Bid for the first turn.
    Bid(u8),
    /// Move a number of stones of what is left of the pile to a new one.
    Split(u8),
}

/// What is asked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Prompt {
    Bid,
    Turn,
    Answer { seat: SeatId, value: u8 },
    Split { pile: u8, left: u8 },
}

/// A pile that may be split: an open domain, to prove open domains.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SplitPile {
    pub left: u8,
}

impl Domain<Nim> for SplitPile {
    fn check(&self, scene: Scene<'_, Nim>, _: SeatId, action: &Action) -> Result<(), Refusal> {
        let Action::Split(stones) = action else {
            return Err(Refusal::illegal("split.1", Text::new("refused-split-now")));
        };
        if *stones > self.most(scene) {
            return Err(Refusal::illegal("split.2", Text::new("refused-split-half").number("left", self.left)));
        }
        Ok(())
    }

    fn sample(&self, scene: Scene<'_, Nim>, _: SeatId, chance: &mut Chance) -> Action {
        Action::Split(chance.pick(u32::from(self.most(scene)) + 1) as u8)
    }

    fn form(&self, scene: Scene<'_, Nim>, _: SeatId) -> Form {
        Form::Number { tag: "Split".to_owned(), least: 0, most: i64::from(self.most(scene)) }
    }
}

impl SplitPile {
    /// split.2 At most half of what is left may be moved, and there is a limit
    /// to the number of piles.
    fn most(&self, scene: Scene<'_, Nim>) -> u8 {
        if scene.state.piles.len() >= MOST_PILES { 0 } else { self.left / 2 }
    }
}
