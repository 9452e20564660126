//! What printed effects do: a file for each group of verbs.
//!
//! A verb is read from its words (`read`), told to a reader (`say`) and carried out
//! (`carry_out`) in the file of its group. Here are its name among the others, in
//! [`Effect`], and its arm in [`carry_out`].

mod board;
mod damage;
mod gain;
mod run;
mod script;
mod skills;
pub(crate) mod surge;
pub(crate) mod tokens;
mod travel;

pub use gain::Choosing;
pub(crate) use gain::{gain_gold, lose_gold};
pub use run::Effects;
pub use script::{Amount, Count, Names, Script, Whose, read, script};
pub(crate) use script::{alternative, attribute, say};

use crate::flow::{Cx, Flow};
use crate::ids::*;

/// One clause of an effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effect {
    // Damage and health.
    Deal {
        amount: Amount,
        symbol: Symbol,
        unblockable: bool,
    },
    Heal(u8),
    HealAll,
    /// Damage that is no attack: shields block it in combat, nothing does elsewhere.
    Suffer(u8),
    FoeSuffers(u8),
    Block(u8),
    NextUnblockable,
    ReducePhysical(u8),
    HealthPerFoeLore(u8),
    HealthPerSpirit(u8),
    ReturnDamage,
    // Combat tokens and actions.
    Flip {
        count: Count,
        whose: Whose,
    },
    Recast {
        count: Count,
        whose: Whose,
        spent: bool,
    },
    /// Takes foe tokens out for the round; no symbol means any.
    Remove {
        count: Count,
        symbol: Option<Symbol>,
    },
    DoubleSymbol(Symbol),
    ExtraAction,
    Initiative(u8),
    // What the foe cannot do, and surge abilities.
    FoeCannotSurge {
        this_round: bool,
    },
    FoeCannotRetreat,
    CancelSurge,
    FoeMayCancel,
    RaiseTheDead,
    // Gain and loss.
    GainGold(Amount),
    LoseGold(u8),
    FoeLosesGold(u8),
    GainTrophy {
        count: u8,
        deck: Option<Deck>,
    },
    GainStoryTokens(u8),
    GainMarketAsset {
        most: u8,
    },
    BuyCheaper(u8),
    MayHaveTwo(AssetType),
    // Skill cards and tests.
    DrawSkills(u8),
    DiscardSkills(u8),
    FoeDiscardsSkills(u8),
    DiscardToHandSize,
    LearnFree,
    LearnCheaper,
    Test {
        attribute: Attribute,
        modifier: i8,
    },
    RevealExtra(u8),
    TestSucceeds,
    // Moves and dice.
    MoveUpTo(Amount),
    MoveToCity,
    RollAndMove(u8),
    TreatDie(Terrain),
    Reroll(Count),
    ExtraDice(u8),
    Explore,
    // Cards and the board.
    DrawCard(Deck),
    /// Fight with the figures of that card; what follows needs a win.
    Fight(CardId),
    /// Challenge a hero in the hex; what follows needs a win.
    Challenge {
        to_the_end: bool,
    },
    BecomeDelayed,
    DiscardThisCard,
    NoBonus,
    PlaceZombie(u8),
    RemoveZombie {
        count: u8,
        within: Option<u8>,
    },
}

/// Carries out one clause of an effect.
fn carry_out(it: Effects, cx: &mut Cx<'_>, effect: Effect) -> Flow {
    match effect {
        Effect::Deal { .. }
        | Effect::Heal(_)
        | Effect::HealAll
        | Effect::Suffer(_)
        | Effect::FoeSuffers(_)
        | Effect::Block(_)
        | Effect::NextUnblockable
        | Effect::ReducePhysical(_)
        | Effect::HealthPerFoeLore(_)
        | Effect::HealthPerSpirit(_)
        | Effect::ReturnDamage => damage::carry_out(it, cx, effect),
        Effect::Flip { .. }
        | Effect::Recast { .. }
        | Effect::Remove { .. }
        | Effect::DoubleSymbol(_)
        | Effect::ExtraAction
        | Effect::Initiative(_) => tokens::carry_out(it, cx, effect),
        Effect::FoeCannotSurge { .. }
        | Effect::FoeCannotRetreat
        | Effect::CancelSurge
        | Effect::FoeMayCancel
        | Effect::RaiseTheDead => surge::carry_out(it, cx, effect),
        Effect::GainGold(_)
        | Effect::LoseGold(_)
        | Effect::FoeLosesGold(_)
        | Effect::GainTrophy { .. }
        | Effect::GainStoryTokens(_)
        | Effect::GainMarketAsset { .. }
        | Effect::BuyCheaper(_)
        | Effect::MayHaveTwo(_) => gain::carry_out(it, cx, effect),
        Effect::DrawSkills(_)
        | Effect::DiscardSkills(_)
        | Effect::FoeDiscardsSkills(_)
        | Effect::DiscardToHandSize
        | Effect::LearnFree
        | Effect::LearnCheaper
        | Effect::Test { .. }
        | Effect::RevealExtra(_)
        | Effect::TestSucceeds => skills::carry_out(it, cx, effect),
        Effect::MoveUpTo(_)
        | Effect::MoveToCity
        | Effect::RollAndMove(_)
        | Effect::TreatDie(_)
        | Effect::Reroll(_)
        | Effect::ExtraDice(_)
        | Effect::Explore => travel::carry_out(it, cx, effect),
        Effect::DrawCard(_)
        | Effect::Fight(_)
        | Effect::Challenge { .. }
        | Effect::BecomeDelayed
        | Effect::DiscardThisCard
        | Effect::NoBonus
        | Effect::PlaceZombie(_)
        | Effect::RemoveZombie { .. } => board::carry_out(it, cx, effect),
    }
}
