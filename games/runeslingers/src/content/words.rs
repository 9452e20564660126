//! The words that cards are made of.

use serde::{Deserialize, Serialize};
use std::fmt;

/// card.3 Each card has exactly one type.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Type {
    Spirit,
    Attack,
    Utility,
    Trinket,
    Boon,
    Chant,
}

impl Type {
    pub const ALL: [Type; 6] = [Type::Spirit, Type::Attack, Type::Utility, Type::Trinket, Type::Boon, Type::Chant];

    /// runespell.2 Attack, spirit and utility cards are runespells.
    #[inline]
    pub const fn is_runespell(self) -> bool {
        matches!(self, Type::Spirit | Type::Attack | Type::Utility)
    }

    /// defense.4 Trinkets, boons and chants are defense cards.
    #[inline]
    pub const fn is_defense(self) -> bool {
        !self.is_runespell()
    }

    pub const fn name(self) -> &'static str {
        match self {
            Type::Spirit => "spirit",
            Type::Attack => "attack",
            Type::Utility => "utility",
            Type::Trinket => "trinket",
            Type::Boon => "boon",
            Type::Chant => "chant",
        }
    }
}

/// A set of types. The empty set stands for "of any type".
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Types(u8);

impl Types {
    pub const ANY: Types = Types(0);
    pub const RUNESPELLS: Types = Types(0b000_111);
    pub const DEFENSE: Types = Types(0b111_000);

    /// Whether a card of the type is meant.
    pub const fn has(self, kind: Type) -> bool {
        self.0 == 0 || self.0 & (1 << kind as u8) != 0
    }

    /// Whether the set leaves any type out.
    pub const fn is_any(self) -> bool {
        self.0 == 0
    }

    /// Reads the list that a content file gives.
    pub(super) fn read<'de, D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let list = Vec::<Type>::deserialize(from)?;
        Ok(list.into_iter().collect())
    }
}

impl FromIterator<Type> for Types {
    fn from_iter<I: IntoIterator<Item = Type>>(types: I) -> Self {
        Types(types.into_iter().fold(0, |set, kind| set | 1 << kind as u8))
    }
}

/// card.8 Rarity has no influence on play; the letter X limits copies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Rarity {
    Common,
    Uncommon,
    Rare,
    X,
    /// Not in any booster and in no deck: cards that only prove rules.
    Proof,
}

impl Rarity {
    pub const ALL: [Rarity; 5] = [Rarity::Common, Rarity::Uncommon, Rarity::Rare, Rarity::X, Rarity::Proof];
}

/// runeslinger.2 The class decides which equips fit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Class {
    Runeseer,
    Runebrand,
    Runewarden,
    Runewright,
    Runecaller,
    /// Only a card's affiliation, never a Runeslinger's class.
    Basic,
}

impl fmt::Display for Class {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self, f)
    }
}

/// setup.2-2 The six ailments.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Ailment {
    Burn,
    Debilitate,
    Curse,
    Fragment,
    Weaken,
    Insanity,
}

impl kernel::SmallId for Ailment {
    fn index(self) -> usize {
        Ailment::index(self)
    }

    fn from_index(index: usize) -> Self {
        Ailment::ALL[index]
    }
}

impl Ailment {
    pub const ALL: [Ailment; 6] =
        [Ailment::Burn, Ailment::Debilitate, Ailment::Curse, Ailment::Fragment, Ailment::Weaken, Ailment::Insanity];

    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    pub const fn name(self) -> &'static str {
        match self {
            Ailment::Burn => "Burn",
            Ailment::Debilitate => "Debilitate",
            Ailment::Curse => "Curse",
            Ailment::Fragment => "Fragment",
            Ailment::Weaken => "Weaken",
            Ailment::Insanity => "Insanity",
        }
    }
}

/// So many instances of each ailment, in the order of [`Ailment::ALL`].
pub type Instances = [u8; 6];

/// keyword.1 What stands in a card's keyword bar.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Keyword {
    Distract,
    Charge,
    Choice,
    Fate,
    Shout,
    Pierce,
    Use,
    Quick,
    Token(u8),
    Ail(u8),
}

impl Keyword {
    /// Reads `shout` or `token:2`.
    pub fn parse(text: &str) -> Option<Self> {
        let number = |prefix: &str| text.strip_prefix(prefix)?.parse::<u8>().ok().filter(|it| *it > 0);
        Some(match text {
            "distract" => Keyword::Distract,
            "charge" => Keyword::Charge,
            "choice" => Keyword::Choice,
            "fate" => Keyword::Fate,
            "shout" => Keyword::Shout,
            "pierce" => Keyword::Pierce,
            "use" => Keyword::Use,
            "quick" => Keyword::Quick,
            _ => number("token:").map(Keyword::Token).or_else(|| number("ail:").map(Keyword::Ail))?,
        })
    }

    /// Whether both are the same keyword, whatever their number.
    #[inline]
    pub fn is_like(self, other: Keyword) -> bool {
        std::mem::discriminant(&self) == std::mem::discriminant(&other)
    }

    pub(super) fn read<'de, D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let text = String::deserialize(from)?;
        Keyword::parse(&text).ok_or_else(|| serde::de::Error::custom(format!("`{text}` is no keyword")))
    }

    pub(super) fn read_list<'de, D: serde::Deserializer<'de>>(from: D) -> Result<Vec<Self>, D::Error> {
        let words = Vec::<String>::deserialize(from)?;
        let keyword =
            |it: &String| Keyword::parse(it).ok_or_else(|| serde::de::Error::custom(format!("`{it}` is no keyword")));
        words.iter().map(keyword).collect()
    }
}

impl fmt::Display for Keyword {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Keyword::Token(n) => write!(f, "Token {n}"),
            Keyword::Ail(n) => write!(f, "Ail {n}"),
            other => write!(f, "{other:?}"),
        }
    }
}
