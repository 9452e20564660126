//! Small numbers that name the printed things. The state holds these; what is
//! printed on the thing is in [`crate::content`].

use serde::{Deserialize, Serialize};

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident($inner:ty);)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
        #[serde(transparent)]
        pub struct $name(pub $inner);

        impl $name {
            /// The id as an index into its table.
            pub const fn index(self) -> usize {
                self.0 as usize
            }
        }
    )*};
}

ids! {
    /// A hex of the board.
    HexId(u8);
    /// A hero card.
    HeroId(u8);
    /// A combat token.
    TokenId(u8);
    /// An asset card.
    AssetId(u8);
    /// A skill card.
    SkillId(u8);
    /// An adventure card.
    CardId(u8);
    /// A story card.
    StoryId(u8);
    /// A scenario with its villain.
    ScenarioId(u8);
    /// An ability printed on some card; each printed one counts for itself.
    AbilityId(u16);
    /// A list of effects printed on some card.
    ScriptId(u16);
}

/// Places in a list: dice of a roll, or combat tokens of a side.
pub type Places = kernel::IdSet<u8, u16>;

macro_rules! words {
    ($($(#[$doc:meta])* $name:ident { $($(#[$vdoc:meta])* $variant:ident = $word:literal),* $(,)? })*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
        #[serde(rename_all = "snake_case")]
        pub enum $name { $($(#[$vdoc])* $variant),* }

        impl $name {
            /// All of them, in a stable order.
            pub const ALL: &'static [$name] = &[$($name::$variant),*];

            /// The word that content and catalogues use.
            pub const fn word(self) -> &'static str {
                match self { $($name::$variant => $word),* }
            }

            /// Reads that word.
            pub fn parse(word: &str) -> Option<Self> {
                match word { $($word => Some($name::$variant),)* _ => None }
            }
        }

        impl kernel::SmallId for $name {
            fn index(self) -> usize {
                self as usize
            }

            fn from_index(index: usize) -> Self {
                Self::ALL[index]
            }
        }
    )*};
}

words! {
    /// move.5 What a hex is, and what a die shows (wild aside).
    Terrain {
        Plains = "plains",
        Forest = "forest",
        Hills = "hills",
        Mountain = "mountain",
        Water = "water",
        /// A city has no terrain of its own: any die enters it.
        City = "city",
    }
    /// The civilized hexes; every other hex is wilderness.
    Kind {
        City = "city",
        Town = "town",
        Shrine = "shrine",
        Stronghold = "stronghold",
    }
    /// The backs of the adventure cards; also gems, trophies and orbs.
    Deck {
        Combat = "combat",
        Exploration = "exploration",
        Social = "social",
    }
    /// test.1 The attributes.
    Attribute {
        Body = "body",
        Mind = "mind",
        Spirit = "spirit",
    }
    /// asset.1 The types of assets.
    AssetType {
        Weapon = "weapon",
        Clothing = "clothing",
        Equipment = "equipment",
        Movement = "movement",
        Goods = "goods",
    }
    /// What a side of a combat token shows.
    Symbol {
        Physical = "physical",
        Magic = "magic",
        Skull = "skull",
        Shield = "shield",
        Agility = "agility",
        Surge = "surge",
        Double = "double",
        Dash = "dash",
    }
    /// How sure we are of a row of content.
    Confidence {
        Certain = "certain",
        Likely = "likely",
        Proposed = "proposed",
    }
}

impl Deck {
    /// The deck as an index.
    pub const fn index(self) -> usize {
        self as usize
    }
}
