//! Small integer ids. State and frames refer to content by these alone.

use kernel::{IdSet, SmallId};
use serde::{Deserialize, Serialize};

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident),* $(,)?) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
        #[serde(transparent)]
        pub struct $name(pub u8);

        impl $name {
            /// The id as an index.
            #[inline]
            pub const fn index(self) -> usize {
                self.0 as usize
            }
        }

        impl SmallId for $name {
            #[inline]
            fn index(self) -> usize {
                self.0 as usize
            }

            #[inline]
            fn from_index(index: usize) -> Self {
                $name(index as u8)
            }
        }
    )*};
}

/// A set of areas on the table.
pub type AreaSet = IdSet<AreaId, u64>;
/// A set of unit types.
pub type UnitSet = IdSet<UnitType, u32>;
/// A set of kinds of Tactics cards.
pub type TacticsSet = IdSet<TacticsId, u64>;
/// A set of Order cards, by their numbers.
pub type OrderSet = IdSet<u8, u16>;
/// A set of Rewards of one hero, by their places under him.
pub type PrizeSet = IdSet<u8, u32>;

ids! {
    /// A unit type, in the order of `units.toml`.
    UnitType,
    /// An area on the table, in the order in which it was laid.
    AreaId,
    /// A printed area, in the order of `tiles.toml`.
    PrintedArea,
    /// A map tile.
    TileId,
    /// A city token.
    CityId,
    /// A Hero card and its figure.
    HeroId,
    /// A kind of Tactics card.
    TacticsId,
    /// A kind of Reward card.
    RewardId,
    /// A Quest card.
    QuestId,
    /// An Objective card.
    ObjectiveId,
    /// A Season card.
    SeasonCardId,
    /// A Title card.
    TitleId,
    /// A kind of exploration token.
    TokenId,
    /// A Development card.
    DevelopmentId,
    /// A Commander card.
    CommanderId,
}

/// A list of verbs that a card carries out, in the order of loading.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(transparent)]
pub struct BlockId(pub u16);
