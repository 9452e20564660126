//! Numbers that stand for units and sides.

use kernel::{IdSet, SmallId};
use serde::{Deserialize, Serialize};

/// A unit of the game, by its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(transparent)]
pub struct UnitIx(pub u8);

/// One of the two sides: a player, or a team.
pub type Side = u8;

impl SmallId for UnitIx {
    fn index(self) -> usize {
        usize::from(self.0)
    }

    fn from_index(index: usize) -> Self {
        UnitIx(index as u8)
    }
}

/// A set of units. A table has no more than fit.
pub type Units = IdSet<UnitIx, u64>;
/// A set of pieces of terrain, by their places on the table.
pub type Pieces = IdSet<u8, u16>;
/// A set of the dice of an attack, by their places.
pub type DiceSet = IdSet<u8, u32>;
/// A set of the abilities of a card, by their places.
pub type AbilitySet = IdSet<u8, u8>;
