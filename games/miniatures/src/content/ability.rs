//! The effect language: when an ability may be used, what it costs, what it
//! needs and what it does. Its grammar for people is in `RULES.md`.

use super::{AttackKind, Bane, Effect, Passive, Rune, Value};
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize};

/// One ability of a unit card, an upgrade or a condition.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ability {
    /// What it does, in our own words.
    pub text: String,
    pub when: When,
    /// The kind of attack that it belongs to.
    #[serde(default)]
    pub attack: Attacks,
    /// 1.3 Surges that it costs.
    #[serde(default)]
    pub surge: u8,
    #[serde(default)]
    pub kind: SurgeKind,
    /// errata.83.11 Optional only if it says so.
    #[serde(default)]
    pub may: bool,
    #[serde(default)]
    pub cost: Cost,
    #[serde(default)]
    pub limit: Limit,
    /// How often it may be used in one window; 0 stands for once.
    #[serde(default)]
    pub times: u8,
    /// It may be used although its card is exhausted.
    #[serde(default)]
    pub while_exhausted: bool,
    /// "Choose one": of the abilities of its card that say so, one a moment.
    #[serde(default)]
    pub either: bool,
    /// After this skill another one may be resolved.
    #[serde(default)]
    pub another_skill: bool,
    #[serde(default, rename = "if")]
    pub needs: Vec<Need>,
    #[serde(default, rename = "do")]
    pub effects: Vec<Effect>,
    /// What is always true of the unit; only with `when = "static"`.
    #[serde(default)]
    pub always: Vec<Passive>,
}

/// The moment at which an ability is used or triggers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum When {
    /// Not a moment: `always` holds.
    Static,
    /// 83.1 In the Roll Dice step, ahead of the roll.
    Pool,
    /// After the rank rerolls.
    Rerolls,
    /// Another unit of the same side attacks, after its rank rerolls.
    AllyRerolls,
    /// When all rerolls are done.
    AfterRerolls,
    /// 83.2 In the Modify Dice step.
    Modify,
    /// 83.3 In the Spend Surges step.
    Surge,
    AfterAttack,
    /// The defender, ahead of the rank rerolls.
    DefendRerolls,
    /// The defender, in the Modify Dice step.
    Defend,
    AfterDefend,
    /// 83.4 With a skill action.
    Skill,
    BeforeActivation,
    BeforeReveal,
    Reveal,
    AfterActivation,
    /// An enemy activates.
    Activates,
    AfterCommand,
    RoundStart,
    /// When the End Phase starts.
    EndPhase,
    BeforeEnd,
    AfterCast,
    BeforeDeployment,
    AfterDeployment,
    SetupOver,
    /// This unit and an enemy collide, whoever moves.
    Collide,
    /// An enemy charges into this unit.
    Charged,
    AfterMove,
    AfterShift,
    AfterReform,
    EngagedDestroyed,
    NearbyDestroyed,
    BeforeDestroyed,
    WoundsTaken,
    FiguresLost,
    TraysLost,
    BeforeMorale,
    AfterMorale,
    AfterRally,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Attacks {
    Melee,
    Ranged,
    #[default]
    Any,
}

impl Attacks {
    pub fn includes(self, kind: AttackKind) -> bool {
        match self {
            Attacks::Any => true,
            Attacks::Melee => kind == AttackKind::Melee,
            Attacks::Ranged => kind == AttackKind::Ranged,
        }
    }
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SurgeKind {
    /// 80.1b As often as it is paid for.
    #[default]
    Normal,
    /// exp.unique-surge.1 Once an attack.
    Unique,
    /// 80.2 Any number of surges in one use.
    Plus,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Cost {
    pub exhaust: bool,
    pub discard: bool,
    pub inspiration: u8,
    pub wound: u8,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Limit {
    #[default]
    None,
    Round,
    Game,
}

/// What must be true for an ability to be used or to trigger.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Need {
    /// The defender is at range 1 to this.
    DefenderAt(Value),
    DefenderHas(Bane),
    DefenderHasBane,
    DefenderUnrevealed,
    /// The defender has the Mark of Vengeance.
    DefenderMarked,
    DefenderEngagedOnlyWithMe,
    DefenderEngagedWithMe,
    /// Another unit attacks.
    OtherAttacker,
    AttackerNearOvergrown,
    EngagedWithAttacker,
    MoreTraysThanAttacker,
    WasNotEngaged,
    SecondMelee,
    StormChosen,
    TraysDestroyed(u8),
    WoundsDealt(u8),
    /// The own command tool is not revealed.
    Unrevealed,
    /// The own command tool is revealed on a melee action.
    RevealedMelee,
    HasInspiration,
    Wounded,
    WoundedOrEmptySlot,
    NearOvergrown,
    EnemyDestroyed,
    Tokens(u8),
    Rune {
        rune: Rune,
        least: u8,
    },
    SubjectAt(Value),
    SubjectEngagedEnemy,
    SubjectIsOther,
    MoraleIcons(u8),
}

/// A number that is counted when it is needed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Amount {
    Printed(Value),
    Round,
    Threat,
    OwnDefense,
    /// Of the unit that suffers.
    OwnTrays,
    DefenderPanic,
    TopCard,
    MoraleIcons,
    ThirdOfTokens,
}

impl<'de> Deserialize<'de> for Amount {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let value = toml::Value::deserialize(deserializer)?;
        let word = value.as_str().unwrap_or_default();
        Ok(match word {
            "round" => Amount::Round,
            "threat" => Amount::Threat,
            "own_defense" => Amount::OwnDefense,
            "own_trays" => Amount::OwnTrays,
            "defender_panic" => Amount::DefenderPanic,
            "top_card" => Amount::TopCard,
            "morale_icons" => Amount::MoraleIcons,
            "third_of_tokens" => Amount::ThirdOfTokens,
            _ => Amount::Printed(value.try_into().map_err(D::Error::custom)?),
        })
    }
}
