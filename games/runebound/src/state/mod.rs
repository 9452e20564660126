//! All that lies on the table.

mod fight;
mod hero;
mod piles;
mod roll;

pub use fight::{End, Fight, FightToken, Fighter, Foe, NONE, Side, TokenState};
pub use hero::{Hero, Trophy};
pub use piles::Pile;
pub use roll::{Die, MOST_DICE, Roll};

use crate::content::content;
use crate::ids::*;
use arrayvec::ArrayVec;
use kernel::{BySeat, IdSet, SeatId, SeatSet};
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

/// Who makes the choices of enemies (amb.enemy-bot).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum EnemyControl {
    /// enemy.2 The player to the right.
    Right,
    /// The first player to the right whose seat plays enemies; the engine where
    /// there is none.
    People,
    /// The engine's fixed policy, also used for a lone player.
    Engine,
}

/// A quest that a hero may work on: a card of its own, or a story card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum QuestRef {
    Card(CardId),
    Story(StoryId),
}

/// The turn under way.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct TurnState {
    /// Whether somebody's turn is under way: not in setup, nor between rounds.
    pub is_on: bool,
    pub actions: u8,
    /// How many offers each seat has made this turn; see `MOST_OFFERS`.
    pub offers: [u8; 6],
    /// The seats that were asked whether they make an offer since something changed.
    pub heard: SeatSet,
    /// The seats that make no more offers this turn.
    pub quiet: SeatSet,
}

/// An exchange that is being agreed on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Offer {
    pub from: SeatId,
    pub to: SeatId,
    /// Gold that `from` gives; what it asks for if negative.
    pub gold: i16,
    pub give: ArrayVec<AssetId, 8>,
    pub ask: ArrayVec<AssetId, 8>,
}

/// All that lies on the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct State {
    pub scenario: ScenarioId,
    pub enemies: EnemyControl,
    /// The seats that play enemies where people do.
    pub plays_enemies: SeatSet,
    /// amb.step-over-river Whether a step without dice crosses rivers.
    pub steps_over_rivers: bool,
    /// amb.long-combat Whether endless combats may be broken off.
    pub breaks_off: bool,
    pub first: SeatId,
    pub active: SeatId,
    /// How many players have had their turn in this round.
    pub turns_taken: u8,
    /// act.1 1 or 2.
    pub act: u8,
    /// The space of the time token, from 1.
    pub space: u8,
    /// The time token has come to the end of the second pass and would move.
    pub is_track_over: bool,
    /// Setup is done and the first turn has begun.
    pub has_begun: bool,
    pub heroes: BySeat<Hero>,
    /// The markets in the order of `content().cities`.
    pub markets: [ArrayVec<AssetId, 4>; 4],
    pub assets: Pile<AssetId, 60>,
    pub skills: Pile<SkillId, 60>,
    pub adventures: [Pile<CardId, 30>; 3],
    pub stories: Pile<StoryId, 10>,
    /// story.7 The slots for story quests; further ones open when all are taken.
    pub slots: ArrayVec<Option<StoryId>, 10>,
    /// amb.story-stock How many story tokens lie on the quest of each slot.
    pub stocks: [u8; 10],
    /// Which gems lie face up, by number.
    pub gems: IdSet<u8, u32>,
    /// One entry for each zombie, sorted.
    pub zombies: SmallVec<[HexId; 8]>,
    pub villain: Option<HexId>,
    pub turn: TurnState,
    pub roll: Roll,
    /// test.9 The cards that were revealed for the test under way.
    #[serde(default)]
    pub revealed: ArrayVec<SkillId, 60>,
    pub fight: Option<Fight>,
    /// Adventure cards that are being resolved, the latest last.
    pub table: SmallVec<[CardId; 4]>,
    /// The story card that is being resolved.
    pub story: Option<StoryId>,
    pub offer: Option<Offer>,
}

impl State {
    /// How many seats there are.
    pub fn n_seats(&self) -> usize {
        self.heroes.n_seats()
    }

    /// setup.12 The seat that comes `place`th in turn order, from zero.
    pub fn in_turn_order(&self, place: usize) -> SeatId {
        self.first.after(place, self.n_seats())
    }

    /// All seats in turn order.
    pub fn turn_order(&self) -> impl Iterator<Item = SeatId> + Clone + use<> {
        self.first.clockwise(self.n_seats())
    }

    /// test.4 The successes among the cards that were revealed.
    pub fn successes(&self) -> u8 {
        self.revealed.iter().filter(|it| content().skill(**it).success).count() as u8
    }

    /// Whether the gem of a hex lies face up.
    pub fn gem_up(&self, hex: HexId) -> Option<Deck> {
        let (deck, number) = content().hex(hex).gem?;
        self.gems.contains(number).then_some(deck)
    }

    /// Whether there is a zombie in the hex.
    pub fn has_zombie(&self, hex: HexId) -> bool {
        self.zombies.contains(&hex)
    }

    /// Puts a zombie into a hex.
    pub fn add_zombie(&mut self, hex: HexId) {
        let at = self.zombies.partition_point(|it| *it <= hex);
        self.zombies.insert(at, hex);
    }

    /// Takes a zombie out of a hex.
    pub fn remove_zombie(&mut self, hex: HexId) {
        let at = self.zombies.iter().position(|it| *it == hex).expect("a zombie is there to be removed");
        self.zombies.remove(at);
    }

    /// Which market belongs to a city hex.
    pub fn market_of(&self, hex: HexId) -> Option<usize> {
        content().cities.iter().position(|it| *it == hex)
    }

    /// The place of an open story quest among the slots.
    ///
    /// # Panics
    /// If it lies in none.
    pub fn slot_of(&self, story: StoryId) -> usize {
        self.slots.iter().position(|it| *it == Some(story)).expect("story.7 an open story quest has its slot")
    }

    /// The story quests that lie in slots.
    pub fn open_stories(&self) -> impl Iterator<Item = StoryId> + '_ {
        self.slots.iter().flatten().copied()
    }

    /// The hero of the seat.
    pub fn hero(&self, seat: SeatId) -> &Hero {
        &self.heroes[seat]
    }
}
