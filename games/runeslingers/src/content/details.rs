//! The small words inside effects: how, from where, for how long, and the numbers
//! and rules that effects change.

use super::words::{Ailment, Types};
use serde::{Deserialize, Serialize};

/// damage.2 What damage can be besides basic.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DamageWord {
    Direct,
    Pierce,
}

/// Who decides which cards leave a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum How {
    /// Their holder.
    Choose,
    /// Chance.
    Random,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Hand {
    Hand,
}

/// What becomes of cards that were looked at and not taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Rest {
    Bottom,
    TopOrBottom,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Filter {
    #[serde(deserialize_with = "Types::read")]
    pub types: Types,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Pile {
    Discard,
    Void,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RecoverTo {
    Hand,
    DeckShuffle,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MoveTo {
    Hand,
    Void,
}

/// keyword.token-2 Tokens are basic unless stated otherwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Token {
    Basic,
    Mastery,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SetFrom {
    Deck,
    Hand,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SetState {
    Ready,
    Used,
}

/// How long something lasts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Duration {
    /// To the end of this turn.
    Turn,
    /// To the end of the next turn.
    NextTurn,
    /// To the beginning of the controller's next turn.
    YourNextTurn,
}

/// A number that modifiers touch.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Stat {
    Block,
    MaxHealth,
    MaxHand,
    /// Cards drawn in the Draw Phase.
    Draw,
    DamageDealt,
    DamageTaken,
    Cost,
    Defense,
}

/// A rule that holds for a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Rule {
    CannotAnswer,
    CannotGainHealth,
    DamagePierces,
    AttackMayTargetDefense,
    ExtraBlock,
    AilGuard,
    CannotBlock,
}

/// Which ailments may be declared.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ChoiceSpec {
    #[serde(rename = "id", deserialize_with = "super::refs::read_choice")]
    pub slot: u8,
    pub pick: Pick,
    pub n: u8,
    #[serde(default)]
    pub distinct: bool,
    #[serde(default)]
    pub from: Vec<Ailment>,
}

impl ChoiceSpec {
    /// Whether the ailment may be declared at all.
    pub fn offers(&self, ailment: Ailment) -> bool {
        self.from.is_empty() || self.from.contains(&ailment)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Pick {
    Ailment,
}
