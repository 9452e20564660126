//! What abilities do, and for whom.

use super::{Amount, Bane, Boon, Colour, Condition, Icon, Keyword, Value};
use serde::Deserialize;

/// Who an effect is for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Who {
    #[default]
    #[serde(rename = "self")]
    This,
    Chosen,
    Defender,
    Attacker,
    /// The unit that the trigger is about.
    Subject,
    EngagedEnemies,
    /// Enemies at range 1 to `at`.
    EnemiesAt,
    /// Enemies other than the defender at range 1 to `at` of the defender.
    EnemiesNearDefender,
    OtherAlliesAt,
    /// All units at range 1 to `at`, this one included.
    UnitsAt,
    AllEnemies,
}

/// Which units may be chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Choose {
    pub who: Chosen,
    /// At range 1 to this; anywhere if left out.
    pub at: Option<Value>,
    #[serde(default)]
    pub sight: bool,
    #[serde(default)]
    pub engaged: bool,
    #[serde(default)]
    pub unengaged: bool,
    #[serde(default)]
    pub not_defender: bool,
    #[serde(default)]
    pub not_unique: bool,
    #[serde(default)]
    pub other: bool,
    #[serde(default)]
    pub near_overgrown: bool,
    #[serde(default)]
    pub wounded: bool,
    #[serde(default)]
    pub upgraded: bool,
    /// Only who has somebody to attack in melee.
    #[serde(default)]
    pub striker: bool,
    pub has: Option<Bane>,
    pub trays: Option<TrayLimit>,
    /// Whether nobody may be chosen.
    #[serde(default)]
    pub optional: bool,
    /// False: units that are not on the table yet.
    #[serde(default = "yes")]
    pub deployed: bool,
}

impl Choose {
    /// Any of them that is on the table.
    pub const fn any(who: Chosen) -> Self {
        Self {
            who,
            at: None,
            sight: false,
            engaged: false,
            unengaged: false,
            not_defender: false,
            not_unique: false,
            other: false,
            near_overgrown: false,
            wounded: false,
            upgraded: false,
            striker: false,
            has: None,
            trays: None,
            optional: false,
            deployed: true,
        }
    }
}

fn yes() -> bool {
    true
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Chosen {
    Enemy,
    Ally,
    /// Friend or foe, but not this one.
    OtherUnit,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TrayLimit {
    UpToThreeTimes,
    Fewer,
}

/// A march or shift that an effect causes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Moves {
    pub speed: Value,
    #[serde(default)]
    pub who: Who,
    /// The owner of the ability decides, not the owner of the unit.
    #[serde(default)]
    pub by_me: bool,
    /// It may not disengage if false.
    #[serde(default = "yes")]
    pub disengage: bool,
    /// It may not enter or leave terrain if false.
    #[serde(default = "yes")]
    pub terrain: bool,
    #[serde(default)]
    pub sideways: bool,
}

/// What an ability does, one verb after the other.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Effect {
    AddDie {
        colours: Vec<Colour>,
        n: Value,
    },
    ExchangeDie {
        from: Option<Colour>,
        to: Vec<Colour>,
    },
    RemoveDie,
    Reroll(Value),
    SwapRanks,
    IfLacking {
        keyword: Keyword,
        n: Value,
    },
    AddIcon {
        icon: Icon,
        n: Value,
    },
    AddIconPerBlank(Icon),
    TurnDie,
    RemoveIcon {
        icon: Option<Icon>,
    },
    Lethal(Amount),
    Brutal(Value),
    Protected(Value),
    OwnDefense(i8),
    DefenseIs(Value),
    DefenderDefense {
        by: i8,
        least: i8,
    },
    Choose(Choose),
    Give {
        bane: Bane,
        to: Who,
        n: Value,
        at: Option<Value>,
        #[serde(default)]
        only_without: bool,
    },
    GiveAnyBane,
    GiveBaneFromCard,
    SwapBane,
    SpendBane(Bane),
    Gain {
        boon: Boon,
        to: Who,
        n: Value,
        at: Option<Value>,
    },
    Damage {
        n: Amount,
        to: Who,
        at: Option<Value>,
        #[serde(default)]
        per_surge: bool,
    },
    Wound {
        n: Value,
        to: Who,
        at: Option<Value>,
    },
    Heal(u8),
    March(Moves),
    Shift(Moves),
    LaterShift(u8),
    LaterMarch,
    Reform {
        #[serde(default)]
        who: Who,
    },
    ReformOrShift {
        who: Who,
        #[serde(default)]
        turn: bool,
    },
    MeleeAttack(Who),
    MoraleTest {
        to: Who,
        severity: Value,
        at: Option<Value>,
    },
    Condition {
        to: Who,
        condition: Condition,
    },
    UpTo {
        n: u8,
        who: Chosen,
        #[serde(rename = "do")]
        gift: Gift,
    },
    Each {
        who: Who,
        at: Value,
        #[serde(rename = "do")]
        gift: Gift,
    },
    DropBanes(Value),
    DropAllBanes,
    DropBoon,
    DropBoons(Who),
    ReadyThis,
    DiscardThis,
    WhiteModifier,
    Recast {
        n: u8,
        only: Option<RecastOnly>,
    },
    FillSlots(Value),
    PutTokens {
        n: u8,
        most: u8,
    },
    TakeTokens(u8),
    PutBanes {
        bane: Bane,
        n: u8,
    },
    Special(Special),
}

/// What each of several units gets.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Gift {
    Vitality,
    UnnaturalGrowths,
    DropBaneOrReady,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RecastOnly {
    UnstableEither,
    UnstableHidden,
}

/// Abilities that no vocabulary fits; each has its procedure in
/// `effects::special`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Special {
    AttackAgain,
    TakeRole,
    AddTrays,
    BecomeCursed,
    BecomeLord,
    RedeployLeonx,
    CalledToHeel,
    Starplain,
    SlaveringHorde,
    RollBones,
    Corruption,
    FireRune,
    WarCry,
    ShadowShard,
    Subterfuge,
    WraithStep,
    Execute,
    Sabotage,
    Bilehall,
    LayOvergrowth,
    Avenge,
    LethalOrStorm,
    Storm,
    Volley,
    RitualVenom,
    Scamp,
    Bloodrage,
    BloodrageReady,
    RageSpine,
    Divine,
    Slasher,
    SetTrap,
    SpringTrap,
    Dragonjaw,
    Hunger,
    SaviorRally,
    /// Confluence of Magic.
    RecastCarried,
}
