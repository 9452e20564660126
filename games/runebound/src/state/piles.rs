//! A deck with its discard pile.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

/// A deck, its top card last, and its discard pile, the latest card last.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(bound(serialize = "T: Serialize", deserialize = "T: Deserialize<'de>"))]
pub struct Pile<T, const N: usize> {
    pub deck: ArrayVec<T, N>,
    pub discard: ArrayVec<T, N>,
}

impl<T, const N: usize> Pile<T, N> {
    /// A deck of the given cards, not yet shuffled.
    pub fn new(cards: impl IntoIterator<Item = T>) -> Self {
        Self { deck: cards.into_iter().collect(), discard: ArrayVec::new() }
    }

    /// Whether nothing could be drawn, not even after shuffling.
    pub fn is_spent(&self) -> bool {
        self.deck.is_empty() && self.discard.is_empty()
    }
}
