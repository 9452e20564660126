//! What has happened, and what is asked.
//!
//! An event has fields of its own; a question has a kind and slots. Either becomes
//! a sentence by its key, with who, where, what and how many as arguments.

mod asked;
mod fill;
mod what;

pub use asked::Asked;
pub use what::{Event, What};

use crate::content::{Attribute, Building, Destiny, Dial, Faction};
use crate::ids::*;
use crate::state::State;
use kernel::{SeatId, Tally, Viewer};
use serde::{Deserialize, Serialize};

/// An area with its printed name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Place {
    pub id: AreaId,
    pub printed: PrintedArea,
}

/// A card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Card {
    Tactics(TacticsId),
    Reward(RewardId),
    Quest(QuestId),
    Objective(ObjectiveId),
    Season(SeasonCardId),
    Title(TitleId),
    Fate(u8),
    Order(u8),
    Hero(HeroId),
    Commander(CommanderId),
    Development(DevelopmentId),
}

/// Something with a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Thing {
    Card(Card),
    City(CityId),
    Token(TokenId),
    Tile(TileId),
    Building(Building),
    Dial(Dial),
    Attribute(Attribute),
    Destiny(Destiny),
    /// A dragon rune, or a false one.
    Rune(bool),
    Faction(Faction),
}

impl From<Card> for Thing {
    fn from(it: Card) -> Self {
        Thing::Card(it)
    }
}

/// Who, where, what and how many.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Slots {
    pub seat: Option<SeatId>,
    pub other: Option<SeatId>,
    pub area: Option<Place>,
    pub to: Option<Place>,
    pub hero: Option<HeroId>,
    pub rival: Option<HeroId>,
    pub unit: Option<UnitType>,
    #[serde(rename = "card")]
    pub thing: Option<Thing>,
    pub n: Option<i32>,
    pub of: Option<i32>,
    /// Why a number is what it is.
    pub tally: Option<Tally>,
}

impl Slots {
    pub fn area(mut self, state: &State, area: AreaId) -> Self {
        self.area = Some(state.place(area));
        self
    }

    pub fn to(mut self, state: &State, area: AreaId) -> Self {
        self.to = Some(state.place(area));
        self
    }

    pub fn seat(mut self, seat: SeatId) -> Self {
        self.seat = Some(seat);
        self
    }

    pub fn other(mut self, seat: SeatId) -> Self {
        self.other = Some(seat);
        self
    }

    pub fn hero(mut self, hero: HeroId) -> Self {
        self.hero = Some(hero);
        self
    }

    pub fn unit(mut self, unit: UnitType) -> Self {
        self.unit = Some(unit);
        self
    }

    pub fn thing(mut self, thing: impl Into<Thing>) -> Self {
        self.thing = Some(thing.into());
        self
    }

    pub fn n(mut self, n: impl Into<i32>) -> Self {
        self.n = Some(n.into());
        self
    }

    pub fn of(mut self, of: impl Into<i32>) -> Self {
        self.of = Some(of.into());
        self
    }
}

impl State {
    /// The area with its printed name.
    pub fn place(&self, area: AreaId) -> Place {
        Place { id: area, printed: self.area(area).printed }
    }
}

/// Slots to be filled.
pub fn slots() -> Slots {
    Slots::default()
}

impl Event {
    /// What the viewer learns: cards that only the player of the event may know are left out.
    pub fn redact(&self, viewer: Viewer) -> Option<Event> {
        let mut event = self.clone();
        let hides = |seat: &SeatId| !viewer.sees(*seat);
        match &mut event {
            Event::ObjectiveDrawn { seat, objective } if hides(seat) => *objective = None,
            Event::QuestDrawn { seat, quest } if hides(seat) => *quest = None,
            Event::RewardGained { seat, reward, .. } | Event::RewardTraded { seat, reward, .. } if hides(seat) => {
                *reward = None;
            }
            Event::RunePlaced { seat, rune, .. } | Event::RuneSeen { seat, rune, .. } if hides(seat) => *rune = None,
            Event::SearchDrew { seat, card } if hides(seat) => *card = None,
            Event::TacticsDrawn { seat, tactics } if hides(seat) => *tactics = None,
            Event::TokenSeen { seat, token, .. } if hides(seat) => *token = None,
            _ => {}
        }
        Some(event)
    }
}

/// What is asked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Prompt {
    pub ask: Asked,
    #[serde(rename = "with")]
    pub slots: Slots,
}

impl Prompt {
    pub fn new(ask: Asked, slots: Slots) -> Self {
        Self { ask, slots }
    }
}

impl What {
    /// Whether its card can be hidden.
    pub const fn has_secret(self) -> bool {
        matches!(
            self,
            What::ObjectiveDrawn
                | What::QuestDrawn
                | What::RewardGained
                | What::RewardTraded
                | What::RunePlaced
                | What::RuneSeen
                | What::SearchDrew
                | What::TacticsDrawn
                | What::TokenSeen
        )
    }

    /// Whether unallied neutral units may be those it tells of.
    pub const fn may_be_neutral(self) -> bool {
        matches!(
            self,
            What::BattleDrew
                | What::BattleWon
                | What::DefenceStrength
                | What::FighterDestroyed
                | What::FighterHurt
                | What::FighterLeft
                | What::FighterRaised
                | What::FighterRouted
                | What::FighterStood
                | What::SpecialUsed
                | What::UnitsDestroyed
                | What::UnitsRouted
        )
    }

    /// Whether its line belongs to the one above: a draw of a battle, a step of
    /// an Order.
    pub const fn is_detail(self) -> bool {
        !matches!(
            self,
            What::SeasonCard
                | What::TurnBegan
                | What::BattleBegan
                | What::DuelBegan
                | What::QuestPhase
                | What::OrderRevealed
                | What::PlayBegan
                | What::FirstPlayer
                | What::FactionPicked
                | What::TacticsPlayed
                | What::ClaimMade
                | What::VictoryCardLaid
                | What::ClaimWon
                | What::ClaimFailed
                | What::Eliminated
                | What::SetupRestarted
        )
    }
}
