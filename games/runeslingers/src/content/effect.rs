//! What abilities do: one verb after the other. What each verb means is said
//! where it is carried out, in `effects/`.

use super::refs::{AilmentRef, Amount, Cond, Ref, Selector};
use super::words::{Ailment, Keyword, Types};
use crate::ids::ListId;
use serde::{Deserialize, Serialize};

/// One effect. Fields are spelled as in the content files.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
pub enum Effect {
    Damage {
        amount: Amount,
        to: Option<Ref>,
        each: Option<Selector>,
        #[serde(default)]
        mods: Vec<DamageWord>,
        #[serde(default)]
        on_hit: Effects,
    },
    LoseHealth {
        who: Ref,
        amount: Amount,
    },
    GainHealth {
        who: Ref,
        amount: Amount,
    },
    Ail {
        who: Ref,
        ailment: AilmentRef,
        amount: Amount,
    },
    Unail {
        who: Ref,
        ailment: AilmentRef,
        amount: Amount,
        by: Ref,
        /// Fewer are allowed.
        #[serde(default)]
        up_to: bool,
    },
    Convert {
        who: Ref,
        from: AilmentRef,
        to: AilmentRef,
        amount: Amount,
        by: Ref,
        #[serde(default)]
        up_to: bool,
    },
    MoveAil {
        from: Ref,
        to: Ref,
        ailment: AilmentRef,
        amount: Amount,
        by: Ref,
        #[serde(default)]
        up_to: bool,
    },
    Draw {
        who: Ref,
        amount: Amount,
    },
    Discard {
        who: Ref,
        amount: Amount,
        how: How,
    },
    Tuck {
        who: Ref,
        amount: Amount,
    },
    Sear {
        who: Ref,
        amount: Amount,
    },
    Void {
        who: Ref,
        amount: Amount,
    },
    Look {
        who: Ref,
        amount: Amount,
        #[serde(default)]
        take: u8,
        take_to: Option<Hand>,
        rest: Rest,
    },
    Search {
        who: Ref,
        filter: Filter,
        amount: Amount,
        to: Hand,
    },
    Recover {
        who: Ref,
        from: Pile,
        #[serde(default)]
        filter: Filter,
        amount: Amount,
        to: RecoverTo,
        #[serde(default)]
        up_to: bool,
    },
    Steal {
        from: Ref,
        amount: Amount,
        how: How,
    },
    Destroy {
        what: Option<Ref>,
        pick: Option<Selector>,
        #[serde(default = "one")]
        n: u8,
        by: Option<Ref>,
    },
    Move {
        what: Ref,
        to: MoveTo,
    },
    Trap {
        what: Ref,
        under: Ref,
    },
    Release {
        what: Ref,
        to: Hand,
    },
    Tokens {
        on: Ref,
        amount: Amount,
        token: Token,
    },
    Ready {
        what: Ref,
    },
    Use {
        pick: Selector,
        n: u8,
        by: Ref,
        #[serde(default)]
        up_to: bool,
    },
    Light {
        who: Ref,
        amount: Amount,
    },
    Set {
        who: Ref,
        from: SetFrom,
        amount: Amount,
        state: SetState,
    },
    Barrier {
        on: Ref,
        amount: Amount,
    },
    Mod {
        stat: Stat,
        amount: Amount,
        duration: Duration,
        who: Option<Ref>,
        on: Option<Ref>,
        #[serde(default, deserialize_with = "Types::read")]
        types: Types,
        uses: Option<u8>,
    },
    Rule {
        who: Ref,
        rule: Rule,
        #[serde(default)]
        not: bool,
        duration: Duration,
        #[serde(default, deserialize_with = "Types::read")]
        types: Types,
    },
    /// keyword.3 Gives a card in play a keyword, or takes one away.
    Keyword {
        on: Ref,
        #[serde(deserialize_with = "Keyword::read")]
        keyword: Keyword,
        #[serde(default)]
        lose: bool,
    },
    LosePower {
        who: Ref,
        amount: Amount,
    },
    Determination {
        who: Ref,
        amount: Amount,
    },
    If {
        cond: Cond,
        then: Effects,
        #[serde(default, rename = "else")]
        otherwise: Effects,
    },
    Repeat {
        times: u8,
        effects: Effects,
    },
}

fn one() -> u8 {
    1
}

/// A list of effects. The files nest them; the loader moves every list into
/// one table, so that a procedure under way can point at it by number.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(from = "Vec<Effect>")]
pub struct Effects {
    pub(super) written: Vec<Effect>,
    pub(super) id: Option<ListId>,
}

impl Effects {
    /// Where the list is in the table; none if it is empty.
    pub fn id(&self) -> Option<ListId> {
        self.id
    }
}

impl From<Vec<Effect>> for Effects {
    fn from(written: Vec<Effect>) -> Self {
        Self { written, id: None }
    }
}

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
