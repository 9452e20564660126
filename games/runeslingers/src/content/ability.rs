//! When something happens, what must be declared, and what is done.

use super::details::{ChoiceSpec, Rule, Stat};
use super::effect::Effects;
use super::refs::{Amount, Cond, Ref, Selector};
use super::words::{Keyword, Types};
use serde::{Deserialize, Serialize};

/// One ability of a card, Runeslinger, equip or ailment level.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ability {
    pub when: When,
    pub on: On,
    /// Checked when the event happens.
    pub condition: Option<Cond>,
    /// At most once per turn for each source.
    pub once_a_turn: bool,
    pub is_optional: bool,
    pub cost: Cost,
    /// The bullets of Choice and Fate, or the one thing that the ability does.
    pub bodies: Vec<Body>,
    pub has_bullets: bool,
    pub mods: Vec<StaticMod>,
    pub rules: Vec<StaticRule>,
    pub keywords: Vec<StaticKeyword>,
    /// Which of its source's abilities it is.
    pub place: u8,
    /// golden.3 What kind of source it has.
    pub rank: Rank,
}

/// golden.3 Card effects rank lowest, then stances and abilities, then ailments.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Rank {
    Card,
    Equip,
    Ailment,
}

/// When an ability acts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum When {
    /// A runespell's step 7.
    Resolve,
    /// "When you play this": a defense card's step 7.
    Enter,
    /// The card leaves the field in any way.
    Leave,
    DestroyedSelf,
    /// Always on.
    Static,
    /// In its controller's Play Phase, by paying the cost.
    Activate,
    /// Once for each instance of this ailment that is applied.
    Applied,
    CardPlayed,
    Hit,
    Blocking,
    Downed,
    Ailed,
    Discarded,
    Destroyed,
    // phase.2 to phase.4 Turns and phases have a beginning and an end.
    TurnBegin,
    ReadyPhase,
    ReadyPhaseEnd,
    AilmentPhase,
    AilmentPhaseEnd,
    DrawPhase,
    DrawPhaseEnd,
    PlayPhase,
    PlayPhaseEnd,
    DiscardPhase,
    DiscardPhaseEnd,
    TurnEnd,
}

impl When {
    /// Whether it is an event that any ability can wait for.
    pub fn is_event(self) -> bool {
        !matches!(
            self,
            When::Resolve
                | When::Enter
                | When::Leave
                | When::DestroyedSelf
                | When::Static
                | When::Activate
                | When::Applied
        )
    }
}

/// What an ability that is always on changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Touch {
    Stat(Stat),
    Rule(Rule),
    Keywords,
}

impl Touch {
    #[inline]
    const fn bit(self) -> u32 {
        match self {
            Touch::Stat(stat) => 1 << stat as u32,
            Touch::Rule(rule) => 1 << (16 + rule as u32),
            Touch::Keywords => 1 << 31,
        }
    }
}

/// When the abilities of one source act, and what those that are always on
/// touch, as bits: most sources can be passed over at a glance.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Outline {
    moments: u32,
    touches: u32,
}

impl Outline {
    pub(super) fn of<'a>(abilities: impl IntoIterator<Item = &'a Ability>) -> Self {
        let mut outline = Self::default();
        for ability in abilities {
            outline.moments |= 1 << ability.when as u32;
            let stats = ability.mods.iter().map(|it| Touch::Stat(it.stat));
            let rules = ability.rules.iter().map(|it| Touch::Rule(it.rule));
            let keywords = ability.keywords.iter().map(|_| Touch::Keywords);
            outline.touches |= stats.chain(rules).chain(keywords).fold(0, |bits, it| bits | it.bit());
        }
        outline
    }

    /// Whatever it may be.
    pub const ANYTHING: Outline = Outline { moments: u32::MAX, touches: u32::MAX };

    /// What both are about.
    pub const fn and(self, other: Outline) -> Self {
        Outline { moments: self.moments | other.moments, touches: self.touches | other.touches }
    }

    /// Whether all of the other is part of this.
    pub fn covers(self, other: Outline) -> bool {
        self.and(other) == self
    }

    /// Whether one of the abilities acts then.
    #[inline]
    pub const fn acts(self, when: When) -> bool {
        self.moments & (1 << when as u32) != 0
    }

    /// Whether one of the abilities touches that.
    #[inline]
    pub const fn touches(self, what: Touch) -> bool {
        self.touches & what.bit() != 0
    }
}

/// Whose doing an event must be.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    #[default]
    Any,
    You,
    Enemy,
}

/// Which events an ability waits for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct On {
    pub by: Side,
    pub who: Side,
    pub whose: Side,
    #[serde(deserialize_with = "Types::read")]
    pub types: Types,
    pub to: Option<HitTo>,
    pub answer: bool,
    /// Only what damage destroyed.
    pub damage: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum HitTo {
    You,
    Runeslinger,
    Defense,
}

/// What must be paid.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Cost {
    pub light: u8,
    pub determination: u8,
    /// Turn this card horizontal.
    #[serde(rename = "use")]
    pub uses: bool,
    pub tokens: TokenCost,
    pub destroy_self: bool,
    pub ail: u8,
}

impl Cost {
    pub fn is_free(&self) -> bool {
        *self == Cost::default()
    }
}

/// Basic tokens to take off this card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(untagged, expecting = "a number, \"all\" or \"x\"")]
pub enum TokenCost {
    Number(u8),
    Word(TokenWord),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TokenWord {
    /// All of them, at least one.
    All,
    /// Any number from one.
    X,
}

impl Default for TokenCost {
    fn default() -> Self {
        TokenCost::Number(0)
    }
}

impl TokenCost {
    /// How many tokens there must be.
    pub fn least(self) -> u8 {
        match self {
            TokenCost::Number(n) => n,
            TokenCost::Word(_) => 1,
        }
    }
}

/// What is declared and then done; a bullet, or the whole ability.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Body {
    /// A bullet's own words.
    pub text: String,
    pub choices: Vec<ChoiceSpec>,
    pub targets: Vec<TargetSpec>,
    pub effects: Effects,
}

/// A target to be declared.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, from = "WrittenTarget")]
pub struct TargetSpec {
    pub slot: u8,
    pub selector: Selector,
    /// That many different things, if available.
    pub most: u8,
    /// "Up to": one is enough.
    pub is_up_to: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenTarget {
    #[serde(deserialize_with = "super::refs::read_target")]
    id: u8,
    kind: super::refs::Kind,
    #[serde(default)]
    whose: super::refs::Whose,
    #[serde(default, rename = "where")]
    filter: super::refs::Where,
    #[serde(default)]
    n: Option<u8>,
    #[serde(default)]
    up_to: bool,
}

impl From<WrittenTarget> for TargetSpec {
    fn from(it: WrittenTarget) -> Self {
        let selector = Selector { kind: it.kind, whose: it.whose, filter: it.filter };
        Self { slot: it.id, selector, most: it.n.unwrap_or(1), is_up_to: it.up_to }
    }
}

/// A modifier that is always on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StaticMod {
    pub stat: Stat,
    pub amount: Option<Amount>,
    pub set: Option<i16>,
    pub who: Option<Ref>,
    pub each: Option<Selector>,
    #[serde(default, deserialize_with = "Types::read")]
    pub types: Types,
    /// Only the first card of the types that the player plays in each turn.
    #[serde(default)]
    pub first: bool,
}

/// A rule that is always on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StaticRule {
    pub rule: Rule,
    /// The opposite: "can" instead of "cannot", "does not" instead of "does".
    #[serde(default, rename = "not")]
    pub is_not: bool,
    pub who: Ref,
    #[serde(default, deserialize_with = "Types::read")]
    pub types: Types,
    #[serde(default)]
    pub amount: u8,
}

/// keyword.3 A keyword that a player's cards have or lose meanwhile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StaticKeyword {
    #[serde(deserialize_with = "Keyword::read")]
    pub keyword: Keyword,
    #[serde(default)]
    pub lose: bool,
    pub who: Ref,
    #[serde(default, deserialize_with = "Types::read")]
    pub types: Types,
}

/// An ability as the files write it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Written {
    pub when: When,
    #[serde(default)]
    pub on: On,
    #[serde(default, rename = "if")]
    pub condition: Option<Cond>,
    #[serde(default)]
    pub limit: Option<Limit>,
    #[serde(default)]
    pub optional: bool,
    #[serde(default)]
    pub cost: Cost,
    #[serde(default)]
    pub choices: Vec<ChoiceSpec>,
    #[serde(default)]
    pub targets: Vec<TargetSpec>,
    #[serde(default)]
    pub modes: Vec<Body>,
    #[serde(default)]
    pub effects: Effects,
    #[serde(default)]
    pub mods: Vec<StaticMod>,
    #[serde(default)]
    pub rules: Vec<StaticRule>,
    #[serde(default)]
    pub keywords: Vec<StaticKeyword>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Limit {
    Turn,
}

impl Written {
    pub fn into_ability(self, rank: Rank, place: u8) -> Ability {
        let has_bullets = !self.modes.is_empty();
        let whole = Body { text: String::new(), choices: self.choices, targets: self.targets, effects: self.effects };
        Ability {
            when: self.when,
            on: self.on,
            condition: self.condition,
            once_a_turn: self.limit.is_some(),
            is_optional: self.optional,
            cost: self.cost,
            bodies: if has_bullets { self.modes } else { vec![whole] },
            has_bullets,
            mods: self.mods,
            rules: self.rules,
            keywords: self.keywords,
            place,
            rank,
        }
    }
}
