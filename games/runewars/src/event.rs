//! What has happened, and what is asked: a kind with slots.
//!
//! A kind names the sentence; the slots say who, where, what and how many. A
//! card in a secret event reaches only the seat that may know it.

use crate::content::{Attribute, Building, Destiny, Dial};
use crate::ids::*;
use crate::state::State;
use kernel::{SeatId, Tally, Viewer};
use serde::{Deserialize, Serialize};

/// An area with its printed name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Place {
    pub id: AreaId,
    pub printed: PrintedArea,
}

/// Something with a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
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
    City(CityId),
    Token(TokenId),
    Tile(TileId),
    Building(Building),
    Dial(Dial),
    Attribute(Attribute),
    Destiny(Destiny),
    /// A dragon rune, or a false one.
    Rune(bool),
    Faction(crate::content::Faction),
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
    pub card: Option<Card>,
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

    pub fn rival(mut self, hero: HeroId) -> Self {
        self.rival = Some(hero);
        self
    }

    pub fn unit(mut self, unit: UnitType) -> Self {
        self.unit = Some(unit);
        self
    }

    pub fn card(mut self, card: Card) -> Self {
        self.card = Some(card);
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

    pub fn tally(mut self, tally: Tally) -> Self {
        self.n = Some(tally.total());
        self.tally = Some(tally);
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

macro_rules! kinds {
    ($(#[$doc:meta])* $name:ident, $prefix:literal { $($variant:ident $key:literal $rule:literal,)* }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
        #[serde(rename_all = "snake_case")]
        pub enum $name { $($variant,)* }

        impl $name {
            /// All of them.
            pub const ALL: &'static [$name] = &[$($name::$variant,)*];

            /// The key of its sentence.
            pub const fn key(self) -> &'static str {
                match self { $($name::$variant => concat!($prefix, $key),)* }
            }

            /// The key where the card is hidden.
            pub const fn hidden_key(self) -> &'static str {
                match self { $($name::$variant => concat!($prefix, $key, "-hidden"),)* }
            }

            /// The rule behind it.
            pub const fn rule(self) -> &'static str {
                match self { $($name::$variant => $rule,)* }
            }
        }
    };
}

include!("kinds.rs");

/// Something that has happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Event {
    pub what: What,
    #[serde(rename = "with")]
    pub slots: Slots,
    /// Only this seat may know the card.
    pub secret: Option<SeatId>,
}

impl Event {
    /// What the viewer learns.
    pub fn redact(&self, viewer: Viewer) -> Option<Event> {
        let mut event = self.clone();
        if self.secret.is_some_and(|seat| !viewer.sees(seat)) {
            event.slots.card = None;
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
