//! The effect vocabulary: what cards do, as data that the engine interprets.

use crate::ids::*;

/// How much of something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Amount {
    Fixed(u8),
    /// The X that was paid for the ability.
    Paid,
    /// So many for each success of the test just made.
    PerSuccess(u8),
    /// So many for each die of the roll just made that matches.
    PerMatch(u8),
    /// The value of an attribute.
    Attribute(Attribute),
}

/// How many tokens or dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Count {
    /// This number, or as many as there are.
    Exactly(u8),
    /// Any number, none included.
    Any,
    All,
}

/// Whose combat tokens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Whose {
    Own,
    Foe,
    Either,
}

/// One clause of an effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effect {
    // Combat.
    Deal {
        amount: Amount,
        symbol: Symbol,
        unblockable: bool,
    },
    Heal(u8),
    HealAll,
    /// Damage that cannot be blocked.
    Suffer(u8),
    FoeSuffers(u8),
    Block(u8),
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
    FoeCannotSurge {
        this_round: bool,
    },
    FoeCannotRetreat,
    NextUnblockable,
    ExtraAction,
    Initiative(u8),
    CancelSurge,
    FoeMayCancel,
    ReducePhysical(u8),
    HealthPerFoeLore(u8),
    HealthPerSpirit(u8),
    ReturnDamage,
    RaiseTheDead,
    /// Challenge a hero in the hex; what follows needs a win.
    Challenge {
        to_the_end: bool,
    },
    // Gain and loss.
    GainGold(Amount),
    LoseGold(u8),
    FoeLosesGold(u8),
    GainTrophy {
        count: u8,
        deck: Option<Deck>,
    },
    GainStoryTokens(u8),
    DrawSkills(u8),
    DiscardSkills(u8),
    FoeDiscardsSkills(u8),
    DiscardToHandSize,
    LearnFree,
    LearnCheaper,
    GainMarketAsset {
        most: u8,
    },
    BuyCheaper(u8),
    // Movement, dice, tests.
    MoveUpTo(Amount),
    MoveToCity,
    RollAndMove(u8),
    TreatDie(Terrain),
    Reroll(Count),
    ExtraDice(u8),
    Explore,
    Test {
        attribute: Attribute,
        modifier: i8,
    },
    RevealExtra(u8),
    TestSucceeds,
    // Cards and board.
    DrawCard(Deck),
    /// Fight with the figures of that card; what follows needs a win.
    Fight(CardId),
    BecomeDelayed,
    DiscardThisCard,
    NoBonus,
    PlaceZombie(u8),
    RemoveZombie {
        count: u8,
        within: Option<u8>,
    },
    MayHaveTwo(AssetType),
}

/// A printed effect: alternatives of which one is chosen, each a list of
/// clauses in order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Script {
    pub alternatives: Vec<Vec<Effect>>,
    /// The words it was read from, for the view.
    pub words: String,
}

impl Script {
    /// All clauses of all alternatives.
    pub fn clauses(&self) -> impl Iterator<Item = &Effect> {
        self.alternatives.iter().flatten()
    }

    /// Whether an alternative says that the card is discarded.
    pub fn discards_card(&self) -> bool {
        self.clauses().any(|it| *it == Effect::DiscardThisCard)
    }
}

/// How an ability is used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Use {
    /// By itself or when its moment comes.
    Passive,
    /// On the own turn between actions.
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
    /// As many surge symbols as one likes, at least one.
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
