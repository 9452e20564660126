//! Abilities: how they are used, what they cost, how often, and when.

use crate::ids::*;

/// How an ability is used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Use {
    /// By itself or when its moment comes.
    Passive,
    /// On your turn, between actions.
    Free,
    /// For an action of the turn.
    Action,
    /// As a combat action.
    CombatAction,
    /// As a combat action, for surge symbols.
    Surge,
}

/// The price of an ability.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Price {
    Free,
    Action,
    Exert(u8),
    Surge(u8),
    /// Any number of surge symbols, at least one.
    SurgeX,
}

/// How often an ability may be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limit {
    None,
    Turn,
    Round,
    Combat,
    /// Once a game against each other hero.
    EachHero,
}

/// The moment of a passive ability.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum When {
    /// It works all the time.
    Always,
    AfterTerrainRoll,
    MoveByDice,
    MoveOrExplore,
    Explore,
    Retreat,
    Engage,
    RoundStart,
    TurnStart,
    AfterCombatAction,
    AboutToTakeDamage,
    AfterBlock,
    AfterMagic,
    FoeSurge,
    Defeated,
    FoeDefeated,
    DefeatFoe,
    GainTrophy(Option<Deck>),
    Test,
    TestOnEvent,
    ExertInTest,
    EventTestFailed,
    RestInWilderness,
    RestInShrine,
    Shop,
    Train,
    Adventure,
    TradeGoods,
}

/// A printed ability.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ability {
    pub name: String,
    /// The card that carries it.
    pub card: String,
    pub usage: Use,
    pub price: Price,
    pub limit: Limit,
    pub when: When,
    /// The words that `when` was read from, for the view.
    pub moment: String,
    pub script: ScriptId,
}
