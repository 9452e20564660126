//! What is always true of a unit with a card.

use super::{Keyword, Stance};
use serde::Deserialize;

/// What is always true of a unit that has the card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Passive {
    Defense(i8),
    Initiative {
        stance: Stance,
        by: i8,
    },
    KeywordFromRound {
        round: u8,
        keyword: Keyword,
        n: u8,
    },
    BorrowSurges(u8),
    StrikesAt(Arc),
    SurgeDiscount,
    SurgeDiscountAgainstBanes,
    KeepsSpeed,
    MarchIsCharge,
    NoFailedChargePanic,
    MarchTurn,
    ShiftTurn,
    MarchAny,
    FirstMarchAny,
    TripleMarch,
    MarchSlowOrTurn,
    MarchFaster,
    FirstMarchFasterOrTurn,
    NoDisengagePanic,
    NoCollisionPanic,
    NoFlankDie,
    NotShot,
    ShortRange,
    PinsShift,
    PinsAll,
    PassThrough,
    StopsAnywhere,
    LingeringDead,
    BanesBecomeWounds,
    FewerMoraleCards,
    MoreMoraleCards,
    SecondSkill,
    NeedsNoSight,
    ShootsEngaged,
    FlankFire,
    CunningStrikes,
    ArtifactSlot,
    BackRank,
    Bonecaster,
    TopCardUp,
    GrantsMarch,
    ViolentForces,
    YnfernaelBlood,
    NoFriendlyFire,
    Pathfinder,
    EarlyOrLate,
    DrivenFury,
    ReadiedByKill,
    /// Discarded when a marked enemy that the unit is engaged with is destroyed.
    DiscardedWithMark,
}

/// Where a unit strikes without touching.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Arc {
    Front,
    Sides,
    All,
}
