//! Numbers that stand for units and sides.

use serde::{Deserialize, Serialize};

/// A unit of the game, by its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(transparent)]
pub struct UnitIx(pub u8);

/// One of the two sides: a player, or a team.
pub type Side = u8;

/// A set of units.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Units(pub u64);

impl Units {
    pub const NONE: Units = Units(0);
    /// A table has no more units than that.
    pub const MOST: usize = u64::BITS as usize;

    pub const fn contains(self, unit: UnitIx) -> bool {
        self.0 >> unit.0 & 1 == 1
    }

    pub fn insert(&mut self, unit: UnitIx) {
        self.0 |= 1 << unit.0;
    }

    pub fn remove(&mut self, unit: UnitIx) {
        self.0 &= !(1 << unit.0);
    }

    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    pub fn iter(self) -> impl Iterator<Item = UnitIx> + Clone {
        (0..64u8).filter(move |it| self.0 >> it & 1 == 1).map(UnitIx)
    }

    /// Takes the first one out.
    pub fn pop(&mut self) -> Option<UnitIx> {
        let first = self.iter().next()?;
        self.remove(first);
        Some(first)
    }
}

impl FromIterator<UnitIx> for Units {
    fn from_iter<I: IntoIterator<Item = UnitIx>>(units: I) -> Self {
        let mut set = Units::NONE;
        for unit in units {
            set.insert(unit);
        }
        set
    }
}
