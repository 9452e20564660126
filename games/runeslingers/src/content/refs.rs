//! How an effect points at players and things, counts and tests them.

use super::words::{Ailment, Type, Types};
use serde::{Deserialize, Deserializer};

/// A player or a thing, seen from an ability. A target that is a Runeslinger
/// stands for its player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ref {
    /// The controller of the ability.
    You,
    /// Who played this card; differs from `You` for a boon on another field.
    Player,
    EachEnemy,
    Everyone,
    /// The enemy who was named for Fate.
    Chooser,
    EventBy,
    EventPlayer,
    EventTarget,
    EventCard,
    /// This card.
    This,
    /// What lies under this card.
    UnderThis,
    /// A declared target, by its place in the list.
    Target(u8),
    /// The controller of a declared target.
    Controller(u8),
}

impl Ref {
    fn parse(text: &str) -> Option<Self> {
        Some(match text {
            "you" => Ref::You,
            "player" => Ref::Player,
            "each_enemy" => Ref::EachEnemy,
            "everyone" => Ref::Everyone,
            "chooser" => Ref::Chooser,
            "event.by" => Ref::EventBy,
            "event.player" => Ref::EventPlayer,
            "event.target" => Ref::EventTarget,
            "event.card" => Ref::EventCard,
            "self" => Ref::This,
            "under_self" => Ref::UnderThis,
            _ => match text.strip_suffix(".controller") {
                Some(target) => Ref::Controller(target_number(target)?),
                None => Ref::Target(target_number(text)?),
            },
        })
    }
}

impl<'de> Deserialize<'de> for Ref {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let text = String::deserialize(from)?;
        Ref::parse(&text).ok_or_else(|| serde::de::Error::custom(format!("`{text}` refers to nothing")))
    }
}

/// `t1` is the first target, `a1` the first choice.
fn numbered(text: &str, letter: char) -> Option<u8> {
    let number: u8 = text.strip_prefix(letter)?.parse().ok()?;
    number.checked_sub(1).filter(|it| *it < 9)
}

fn target_number(text: &str) -> Option<u8> {
    numbered(text, 't')
}

/// Reads the id of a target into its place.
pub(super) fn read_target<'de, D: Deserializer<'de>>(from: D) -> Result<u8, D::Error> {
    let text = String::deserialize(from)?;
    target_number(&text).ok_or_else(|| serde::de::Error::custom(format!("`{text}` is no target id such as `t1`")))
}

/// Reads the id of a choice into its place.
pub(super) fn read_choice<'de, D: Deserializer<'de>>(from: D) -> Result<u8, D::Error> {
    let text = String::deserialize(from)?;
    numbered(&text, 'a').ok_or_else(|| serde::de::Error::custom(format!("`{text}` is no choice id such as `a1`")))
}

/// Which ailments an effect means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AilmentRef {
    Only(Ailment),
    /// What was declared.
    Chosen,
    /// The ailment of the event.
    Event,
    Any,
    /// Those under this boon.
    UnderThis,
}

impl<'de> Deserialize<'de> for AilmentRef {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let text = String::deserialize(from)?;
        Ok(match text.as_str() {
            "choice:a1" => AilmentRef::Chosen,
            "event.ailment" => AilmentRef::Event,
            "any" => AilmentRef::Any,
            "under_self" => AilmentRef::UnderThis,
            other => {
                let named = Ailment::ALL.into_iter().find(|it| it.name().eq_ignore_ascii_case(other));
                AilmentRef::Only(named.ok_or_else(|| serde::de::Error::custom(format!("`{other}` is no ailment")))?)
            }
        })
    }
}

/// Whose things are meant, seen from the ability's controller.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Whose {
    #[default]
    Any,
    Enemy,
    Of(Ref),
}

impl<'de> Deserialize<'de> for Whose {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let text = String::deserialize(from)?;
        Ok(match text.as_str() {
            "any" => Whose::Any,
            "enemy" => Whose::Enemy,
            other => {
                Whose::Of(Ref::parse(other).ok_or_else(|| serde::de::Error::custom(format!("`{other}` is nobody")))?)
            }
        })
    }
}

/// What sort of thing is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// runespell.3-2 A Runeslinger or a defense card.
    AnyTarget,
    Runeslinger,
    Defense,
    Trinket,
    Boon,
    Chant,
    /// A runespell or defense card in play, never a concentration.
    Card,
    Runespell,
    Concentration,
}

impl Kind {
    /// Whether a card in play of the type is of this kind.
    #[inline]
    pub fn has(self, kind: Type) -> bool {
        match self {
            Kind::AnyTarget | Kind::Defense => kind.is_defense(),
            Kind::Trinket => kind == Type::Trinket,
            Kind::Boon => kind == Type::Boon,
            Kind::Chant => kind == Type::Chant,
            Kind::Card => true,
            Kind::Runespell => kind.is_runespell(),
            Kind::Runeslinger | Kind::Concentration => false,
        }
    }

    /// Whether Runeslingers are of this kind.
    pub fn has_runeslingers(self) -> bool {
        matches!(self, Kind::AnyTarget | Kind::Runeslinger)
    }
}

/// What else must be true of a thing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Where {
    #[serde(deserialize_with = "Types::read")]
    pub types: Types,
    pub cost_max: Option<u8>,
    /// On the ladder and not yet resolved.
    pub unresolved: bool,
    pub not_self: bool,
    pub ready: bool,
    pub used: bool,
}

/// All things that are meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Selector {
    pub kind: Kind,
    #[serde(default)]
    pub whose: Whose,
    #[serde(default, rename = "where")]
    pub filter: Where,
}

/// What can be counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Counter {
    /// Exposed ailment instances on a player.
    Ailments,
    /// Instances of this ailment, for ailment levels.
    Instances,
    /// Ailment instances under this boon.
    AilmentsUnder,
    DiscardPile,
    /// Runespells that a player has slung this turn, this one included.
    SlungThisTurn,
    /// Defense cards that a player controls.
    Controlled,
    /// term.concealed Exposed ones: what is concealed is not in play.
    Concentrations,
    PowerLost,
    /// Basic tokens on a card.
    Tokens,
    PaidTokens,
    /// How many things the effect before this one removed or moved.
    LastCount,
}

/// A counted number: `floor(count / div) * times + plus`, not above `max`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Count {
    pub count: Counter,
    #[serde(default = "this")]
    pub of: Ref,
    #[serde(default, deserialize_with = "Types::read")]
    pub types: Types,
    #[serde(default = "one")]
    pub div: i16,
    #[serde(default = "one")]
    pub times: i16,
    #[serde(default)]
    pub plus: i16,
    pub max: Option<i16>,
}

fn this() -> Ref {
    Ref::This
}

fn one() -> i16 {
    1
}

/// How many.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(untagged, expecting = "a number, \"all\" or a count")]
pub enum Amount {
    Fixed(i16),
    All(All),
    Counted(Count),
}

/// The word "all".
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum All {
    All,
}

/// How two numbers compare.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum Compare {
    #[serde(rename = ">=")]
    AtLeast,
    #[serde(rename = "<=")]
    AtMost,
    #[serde(rename = "==")]
    Exactly,
    #[serde(rename = ">")]
    More,
    #[serde(rename = "<")]
    Fewer,
}

impl Compare {
    pub fn holds(self, left: i32, right: i32) -> bool {
        match self {
            Compare::AtLeast => left >= right,
            Compare::AtMost => left <= right,
            Compare::Exactly => left == right,
            Compare::More => left > right,
            Compare::Fewer => left < right,
        }
    }
}

/// A condition.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(untagged, expecting = "a count with `cmp` and `value`, or a test")]
pub enum Cond {
    Compare(Comparison),
    Test(Test),
}

/// A counted number against another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Comparison {
    pub count: Counter,
    pub of: Ref,
    #[serde(default, deserialize_with = "Types::read")]
    pub types: Types,
    pub cmp: Compare,
    pub value: i16,
}

/// A question with a plain answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(tag = "test", rename_all = "snake_case", deny_unknown_fields)]
pub enum Test {
    IsKind {
        what: Ref,
        kind: Kind,
    },
    /// This card was played as an answer.
    Answering,
    DownedThisTurn {
        who: Ref,
    },
    BlockedThisTurn {
        who: Ref,
    },
    /// This card's controller is not its owner.
    NotOwner,
}
