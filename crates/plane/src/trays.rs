//! Places of trays in a block, and sets of them.

use serde::{Deserialize, Serialize};

/// The place of a tray: column 0 is the leftmost, rank 0 the front rank.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Slot {
    pub column: u8,
    pub rank: u8,
}

impl Slot {
    pub const fn new(column: u8, rank: u8) -> Slot {
        Slot { column, rank }
    }
}

/// A set of trays of a block of at most 8 by 8.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Trays(u64);

impl Trays {
    pub const NONE: Trays = Trays(0);

    const fn bit(slot: Slot) -> u64 {
        1 << (slot.rank * 8 + slot.column)
    }

    pub fn insert(&mut self, slot: Slot) {
        self.0 |= Trays::bit(slot);
    }

    pub const fn contains(self, slot: Slot) -> bool {
        self.0 & Trays::bit(slot) != 0
    }

    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub const fn count(self) -> u8 {
        self.0.count_ones() as u8
    }

    pub const fn union(self, other: Trays) -> Trays {
        Trays(self.0 | other.0)
    }

    /// Those in one rank.
    pub const fn in_rank(self, rank: u8) -> Trays {
        Trays(self.0 & (0xff << (rank * 8)))
    }

    /// Rank by rank from the front, each from left to right.
    pub fn iter(self) -> impl Iterator<Item = Slot> {
        (0..64u8).filter(move |bit| self.0 & (1 << bit) != 0).map(|bit| Slot::new(bit % 8, bit / 8))
    }
}

impl FromIterator<Slot> for Trays {
    fn from_iter<I: IntoIterator<Item = Slot>>(slots: I) -> Trays {
        let mut trays = Trays::NONE;
        for slot in slots {
            trays.insert(slot);
        }
        trays
    }
}
