//! Small numbers for things: content is referred to by its place in the
//! tables, a card in play by a number of its own.

use serde::{Deserialize, Serialize};

macro_rules! id {
    ($(#[$doc:meta])* $name:ident($inner:ty)) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
        #[serde(transparent)]
        pub struct $name(pub $inner);

        impl $name {
            /// The number as an index.
            #[inline]
    pub const fn index(self) -> usize {
                self.0 as usize
            }
        }
    };
}

id!(
    /// A card of the set: its name and text. Copies share it.
    CardId(u8)
);
id!(
    /// A Runeslinger.
    SlingerId(u8)
);
id!(
    /// A stance.
    StanceId(u8)
);
id!(
    /// An equipped ability.
    EquipId(u8)
);
id!(
    /// A preset deck.
    PresetId(u8)
);
id!(
    /// An ability in the effect language, of whatever source.
    AbilityId(u16)
);
id!(
    /// A list of effects.
    ListId(u16)
);
id!(
    /// A card in play. Numbers rise: the newer card has the higher one.
    ObjId(u16)
);
