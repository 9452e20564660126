//! Decks with their discards.

use crate::Runewars;
use arrayvec::ArrayVec;
use kernel::Cx;
use serde::{Deserialize, Serialize};

/// A deck of at most `N` cards; the top is the last of `draw`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Deck<const N: usize> {
    pub draw: ArrayVec<u8, N>,
    pub discard: ArrayVec<u8, N>,
}

impl<const N: usize> Deck<N> {
    /// All cards in the draw pile.
    pub fn of(cards: impl IntoIterator<Item = u8>) -> Self {
        Self { draw: cards.into_iter().collect(), discard: ArrayVec::new() }
    }

    /// How many cards there are in all.
    pub fn len(&self) -> usize {
        self.draw.len() + self.discard.len()
    }

    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Puts a card under the draw pile.
    pub fn put_under(&mut self, card: u8) {
        self.draw.insert(0, card);
    }
}

/// Draws the top card; limit.4 an empty deck is made anew from its discards.
pub fn draw<const N: usize>(cx: &mut Cx<'_, Runewars>, deck: impl Fn(&mut super::State) -> &mut Deck<N>) -> Option<u8> {
    let pile = deck(cx.state);
    if pile.draw.is_empty() {
        if pile.discard.is_empty() {
            return None;
        }
        pile.draw = std::mem::take(&mut pile.discard);
        cx.shuffle_in(|state| &mut deck(state).draw);
    }
    deck(cx.state).draw.pop()
}

/// Shuffles the draw pile.
pub fn shuffle<const N: usize>(cx: &mut Cx<'_, Runewars>, deck: impl Fn(&mut super::State) -> &mut Deck<N>) {
    cx.shuffle_in(|state| &mut deck(state).draw);
}
