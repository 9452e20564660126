//! A Fate deck that draws by lot instead of shuffling first: the same chances,
//! faster.

use crate::battle::Fate;
use arrayvec::ArrayVec;
use kernel::Chance;

/// All cards, in order.
const FULL: [u8; 30] = {
    let mut cards = [0; 30];
    let mut at = 0;
    while at < 30 {
        cards[at] = at as u8;
        at += 1;
    }
    cards
};

/// The cards that can be drawn, and those that were discarded.
#[derive(Debug)]
pub struct LooseDeck<'a> {
    cards: [u8; 30],
    /// Cards from this place on are drawn or discarded.
    n_left: usize,
    discard: ArrayVec<u8, 30>,
    chance: &'a mut Chance,
}

impl<'a> LooseDeck<'a> {
    pub fn new(chance: &'a mut Chance) -> Self {
        Self { cards: FULL, n_left: 30, discard: ArrayVec::new(), chance }
    }

    /// The next card, unless deck and discards are used up.
    pub fn draw(&mut self) -> Option<u8> {
        if self.n_left == 0 {
            self.n_left = self.discard.len();
            self.cards[..self.n_left].copy_from_slice(&self.discard);
            self.discard.clear();
        }
        if self.n_left == 0 {
            return None;
        }
        let at = self.chance.pick(self.n_left as u32) as usize;
        self.n_left -= 1;
        self.cards.swap(at, self.n_left);
        Some(self.cards[self.n_left])
    }

    pub fn discard(&mut self, card: u8) {
        self.discard.push(card);
    }
}

impl Fate for LooseDeck<'_> {
    fn draw(&mut self) -> Option<u8> {
        self.draw()
    }

    fn discard(&mut self, card: u8) {
        self.discard(card);
    }
}
