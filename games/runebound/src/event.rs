//! What has happened.

use crate::ids::*;
use crate::state::{End, Fighter, Foe, QuestRef};
use kernel::{SeatId, Viewer};
use serde::{Deserialize, Serialize};

/// What dice were rolled for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Purpose {
    Move,
    Rest,
    Explore,
    Retreat,
    /// A surge ability that explores.
    Prey,
}

/// Which deck was shuffled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum DeckName {
    Skills,
    Assets,
    Adventure(Deck),
}

/// Something that has happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Event {
    FirstPlayerFound {
        seat: SeatId,
    },
    HeroChosen {
        seat: SeatId,
        hero: HeroId,
    },
    HeroPlaced {
        seat: SeatId,
        hex: HexId,
    },
    HeroesFlipped,
    MarketDealt {
        city: HexId,
        assets: Vec<AssetId>,
    },
    DeckShuffled {
        deck: DeckName,
    },
    /// Others learn only how many.
    SkillsDrawn {
        seat: SeatId,
        n: u8,
        skills: Option<Vec<SkillId>>,
    },
    SkillDiscarded {
        seat: SeatId,
        skill: SkillId,
    },
    Exerted {
        seat: SeatId,
        skill: SkillId,
    },
    TurnBegan {
        seat: SeatId,
    },
    TurnEnded {
        seat: SeatId,
    },
    Moved {
        seat: SeatId,
        from: HexId,
        to: HexId,
    },
    DiceRolled {
        seat: SeatId,
        purpose: Purpose,
        faces: Vec<u8>,
    },
    DieRerolled {
        seat: SeatId,
        die: u8,
        face: u8,
    },
    DieTreated {
        seat: SeatId,
        die: u8,
        terrain: Terrain,
    },
    AbilityUsed {
        seat: Option<SeatId>,
        ability: AbilityId,
    },
    Rested {
        seat: SeatId,
        healed: u8,
    },
    Healed {
        seat: SeatId,
        amount: u8,
    },
    Suffered {
        seat: SeatId,
        amount: u8,
    },
    Defeated {
        seat: SeatId,
    },
    Recovered {
        seat: SeatId,
    },
    BecameDelayed {
        seat: SeatId,
    },
    StoodUp {
        seat: SeatId,
    },
    MarketRaised {
        city: HexId,
        asset: AssetId,
    },
    MarketCleared {
        city: HexId,
        asset: AssetId,
    },
    Sold {
        seat: SeatId,
        asset: AssetId,
        gold: u8,
    },
    Bought {
        seat: SeatId,
        asset: AssetId,
        gold: u8,
    },
    AssetGained {
        seat: SeatId,
        asset: AssetId,
    },
    AssetDiscarded {
        seat: SeatId,
        asset: AssetId,
    },
    Traded {
        seat: SeatId,
        asset: AssetId,
        gold: u8,
    },
    GoldGained {
        seat: SeatId,
        amount: u16,
    },
    GoldLost {
        seat: SeatId,
        amount: u16,
    },
    StoryTokensGained {
        seat: SeatId,
        amount: u8,
    },
    GemTurned {
        hex: HexId,
    },
    GemsRefreshed {
        n: u8,
    },
    CardDrawn {
        seat: SeatId,
        card: CardId,
    },
    CardDiscarded {
        card: CardId,
    },
    QuestKept {
        seat: SeatId,
        card: CardId,
    },
    OptionChosen {
        seat: SeatId,
        card: CardId,
        option: u8,
    },
    CouldNotPay {
        seat: SeatId,
        gold: u8,
    },
    CardsRevealed {
        seat: SeatId,
        attribute: Attribute,
        skills: Vec<SkillId>,
        successes: u8,
    },
    Tested {
        seat: SeatId,
        attribute: Attribute,
        successes: u8,
    },
    OutcomeTaken {
        seat: SeatId,
        quest: QuestRef,
        index: u8,
    },
    NothingTaken {
        seat: SeatId,
    },
    /// Nobody learns the card of a trophy straight from a deck.
    TrophyGained {
        seat: SeatId,
        deck: Deck,
        card: Option<CardId>,
    },
    TrophiesSpent {
        seat: SeatId,
        cards: Vec<CardId>,
    },
    Learned {
        seat: SeatId,
        skill: SkillId,
    },
    Forgotten {
        seat: SeatId,
        skill: SkillId,
    },
    TimeMoved {
        act: u8,
        space: u8,
    },
    ActBegan {
        act: u8,
    },
    TrackEnded,
    StoryDrawn {
        story: StoryId,
    },
    StoryPlaced {
        story: StoryId,
        slot: u8,
    },
    StoryGone {
        story: StoryId,
    },
    VillainPlaced {
        hex: HexId,
    },
    VillainRolled {
        faces: Vec<u8>,
        n_wild: u8,
    },
    VillainMoved {
        hex: HexId,
    },
    ZombiePlaced {
        hex: HexId,
    },
    ZombieRemoved {
        hex: HexId,
    },
    // Combat.
    FightBegan {
        seat: SeatId,
        foe: Foe,
    },
    TokensCast {
        round: u16,
        faces: [Vec<u8>; 2],
        gold: [u8; 2],
        first: u8,
    },
    DamageDealt {
        by: Fighter,
        symbol: Symbol,
        amount: u8,
    },
    DamageBlocked {
        by: Fighter,
        amount: u8,
    },
    DamageTaken {
        by: Fighter,
        amount: u8,
    },
    FighterHealed {
        fighter: Fighter,
        amount: u8,
    },
    TokenFlipped {
        fighter: Fighter,
        token: TokenId,
        face: u8,
    },
    TokenRecast {
        fighter: Fighter,
        token: TokenId,
        face: u8,
    },
    TokenRemoved {
        fighter: Fighter,
        token: TokenId,
    },
    TokenStacked {
        fighter: Fighter,
        token: TokenId,
        on: TokenId,
    },
    SurgeUsed {
        fighter: Fighter,
        ability: AbilityId,
    },
    SurgeCancelled {
        fighter: Fighter,
        ability: AbilityId,
    },
    Passed {
        fighter: Fighter,
        must: bool,
    },
    RoundEnded {
        round: u16,
    },
    RetreatFailed {
        seat: SeatId,
    },
    FightEnded {
        end: End,
        fighters: [Fighter; 2],
    },
    // Bartering.
    OfferMade {
        from: SeatId,
        to: SeatId,
        gold: i16,
        give: Vec<AssetId>,
        ask: Vec<AssetId>,
    },
    OfferTaken {
        from: SeatId,
        to: SeatId,
    },
    OfferDeclined {
        from: SeatId,
        to: SeatId,
    },
}

impl Event {
    /// What the viewer learns.
    pub fn redact(&self, viewer: Viewer) -> Option<Event> {
        Some(match self {
            Event::SkillsDrawn { seat, n, .. } if !viewer.sees(*seat) => {
                Event::SkillsDrawn { seat: *seat, n: *n, skills: None }
            }
            other => other.clone(),
        })
    }
}
