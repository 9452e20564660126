//! The printed things after they were checked.

use super::raw::{Bonus, Orbs};
use crate::ids::*;
use arrayvec::ArrayVec;
use serde::Serialize;

/// Where one hex meets another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Edge {
    pub to: HexId,
    /// river.1 A river runs along the edge.
    pub river: bool,
    /// road.1 A road, or over a river a bridge, leads across.
    pub road: bool,
}

/// A hex of the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hex {
    pub id: String,
    pub x: u8,
    pub y: u8,
    pub terrain: Terrain,
    pub kind: Option<Kind>,
    pub place: Option<String>,
    /// The kind of its gem and the gem's number on the board.
    pub gem: Option<(Deck, u8)>,
    pub edges: ArrayVec<Edge, 6>,
    pub confidence: Confidence,
}

/// component.5 A face of a terrain die: a set of terrains, or wild.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Face(pub u8);

impl Face {
    pub const WILD: Face = Face(1 << 7);

    /// A face with one symbol.
    pub const fn of(terrain: Terrain) -> Self {
        Face(1 << terrain as u8)
    }

    pub const fn is_wild(self) -> bool {
        self.0 == Self::WILD.0
    }

    /// Whether the printed symbols include the terrain, wild aside.
    pub const fn shows(self, terrain: Terrain) -> bool {
        self.0 & (1 << terrain as u8) != 0
    }

    /// move.8 Whether the face can stand for the terrain.
    pub const fn matches(self, terrain: Terrain) -> bool {
        self.is_wild() || self.shows(terrain)
    }
}

/// A side of a combat token. Clients are told it as it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Side {
    pub symbol: Symbol,
    pub value: u8,
    /// combat.initiative.2 A gold symbol counts for initiative.
    pub gold: bool,
}

/// A combat token.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Token {
    pub id: String,
    pub owner: String,
    pub sides: [Side; 2],
    pub confidence: Confidence,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hero {
    pub id: String,
    pub name: String,
    pub speed: i8,
    pub health: i8,
    pub hand: i8,
    pub gold: u8,
    pub attributes: [i8; 3],
    pub start: Kind,
    pub setup: ScriptId,
    pub tokens: Vec<TokenId>,
    pub abilities: Vec<AbilityId>,
    pub confidence: Confidence,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Asset {
    pub id: String,
    pub name: String,
    pub kind: AssetType,
    pub cost: u8,
    pub set: char,
    pub token: Option<TokenId>,
    pub bonus: Bonus,
    /// goods.1 What it is worth and where it is traded.
    pub trade: Option<(u8, Kind)>,
    pub abilities: Vec<AbilityId>,
    pub confidence: Confidence,
}

#[derive(Clone, Debug)]
pub struct Skill {
    pub id: String,
    pub name: String,
    pub attribute: Attribute,
    pub cost: Orbs,
    pub success: bool,
    pub bonus: Bonus,
    pub abilities: Vec<AbilityId>,
    pub confidence: Confidence,
}

/// An enemy's side of a card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Enemy {
    pub health: u8,
    pub traits: Vec<String>,
    pub abilities: Vec<AbilityId>,
    pub reward: ScriptId,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EventOption {
    pub label: String,
    /// Gold that is paid first.
    pub cost: Option<u8>,
    pub test: Option<(Attribute, i8)>,
    /// amb.delivery What the hero keeps the card for.
    pub delivery: Option<Quest>,
    pub script: ScriptId,
    pub trophy: bool,
}

/// A symbol that an explore outcome asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NeedSymbol {
    Terrain(Terrain),
    /// explore.4 Met by a wild result only.
    Wild,
}

/// What an outcome asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Need {
    Symbols(ArrayVec<NeedSymbol, 4>),
    /// A number of successes, both ends included.
    Successes {
        least: u8,
        most: u8,
    },
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    pub label: String,
    pub need: Need,
    pub script: ScriptId,
}

/// quest.4 The instruction above the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Task {
    Explore,
    Test(Attribute, i8),
    /// A test of the attribute that the hero chooses of two.
    TestEither([Attribute; 2], i8),
    /// Hand something over, without dice; outcomes with dice need an explore.
    Deliver,
    Fight(CardId),
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Quest {
    pub task: Task,
    pub place: String,
    pub hexes: ArrayVec<HexId, 4>,
    pub outcomes: Vec<Outcome>,
}

impl Quest {
    /// explore.1 Whether dice can meet one of its outcomes.
    pub fn is_explored(&self) -> bool {
        let asks_for_dice = |it: &Outcome| matches!(&it.need, Need::Symbols(need) if !need.is_empty());
        match self.task {
            Task::Explore => true,
            Task::Deliver => self.outcomes.iter().any(asks_for_dice),
            Task::Test(..) | Task::TestEither(..) | Task::Fight(_) => false,
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CardKind {
    Enemy(Enemy),
    Event([EventOption; 2]),
    Quest(Quest),
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Card {
    pub id: String,
    pub name: String,
    pub deck: Deck,
    /// The scenario whose art it carries.
    pub scenario: Option<ScenarioId>,
    pub kind: CardKind,
    pub confidence: Confidence,
}

impl Card {
    pub fn enemy(&self) -> Option<&Enemy> {
        match &self.kind {
            CardKind::Enemy(enemy) => Some(enemy),
            _ => None,
        }
    }

    pub fn event(&self) -> Option<&[EventOption; 2]> {
        match &self.kind {
            CardKind::Event(options) => Some(options),
            _ => None,
        }
    }

    pub fn quest(&self) -> Option<&Quest> {
        match &self.kind {
            CardKind::Quest(quest) => Some(quest),
            _ => None,
        }
    }

    /// What a hero works on who keeps the card: a quest, or the delivery of an event.
    pub fn work(&self) -> Option<&Quest> {
        let delivery = || self.event()?.iter().find_map(|it| it.delivery.as_ref());
        self.quest().or_else(delivery)
    }
}

/// Whom a step of a story event concerns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Who {
    All,
    InWilderness,
    InCity,
    InHighlands,
    WithoutStoryToken,
    NearZombie,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StoryDo {
    Each { who: Who, test: Option<Attribute>, script: ScriptId, otherwise: Option<ScriptId> },
    DealMarketsAnew,
    PlaceZombies(Vec<HexId>),
    VillainMoves,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoryStep {
    /// The act in which it happens, if not in both.
    pub act: Option<u8>,
    pub what: StoryDo,
}

/// How many story tokens a story quest has to give.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stock {
    pub fixed: u8,
    pub for_each_hero: u8,
}

impl Stock {
    /// The stock at a table with `n_heroes` heroes.
    pub const fn among(self, n_heroes: usize) -> u8 {
        self.fixed + self.for_each_hero * n_heroes as u8
    }
}

/// What a story quest does as long as it lies in its slot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ongoing {
    EndTurnSuffer(u8),
    CombatEnemyHealth(u8),
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StoryKind {
    Event(Vec<StoryStep>),
    Quest {
        quest: Quest,
        /// Gold that a try costs beside the action.
        cost: u8,
        ongoing: Option<Ongoing>,
        /// Zombies that come into each of its hexes when it enters play.
        zombies: u8,
        /// amb.story-stock The story tokens that are put on it.
        stock: Stock,
    },
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Story {
    pub id: String,
    pub name: String,
    pub scenario: ScenarioId,
    pub kind: StoryKind,
    pub confidence: Confidence,
}

impl Story {
    pub fn quest(&self) -> Option<&Quest> {
        match &self.kind {
            StoryKind::Quest { quest, .. } => Some(quest),
            StoryKind::Event(_) => None,
        }
    }
}

/// act.5 What the scenario says for the time after Act 2.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AfterTrack {
    /// The villain moves toward the goal instead of the time token; when it
    /// gets there all lose.
    March {
        goal: HexId,
    },
    AllLose,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Villain {
    pub id: String,
    pub name: String,
    pub traits: Vec<String>,
    pub health: u8,
    pub health_min: u8,
    pub per_story_token: i8,
    pub per_zombie: i8,
    pub token: TokenId,
    pub abilities: Vec<AbilityId>,
}

impl Villain {
    /// Its health against a hero with that many story tokens, with that many
    /// zombies on the board.
    pub fn health_against(&self, story_tokens: i32, zombies: i32) -> i32 {
        let changes = i32::from(self.per_story_token) * story_tokens + i32::from(self.per_zombie) * zombies;
        (i32::from(self.health) + changes).max(i32::from(self.health_min))
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scenario {
    pub id: String,
    pub name: String,
    /// component.12 What a story token means: lore or ally.
    pub story_token: String,
    pub setup: ScriptId,
    pub villain: Villain,
    pub villain_hex: HexId,
    pub villain_zombies: u8,
    pub after_track: AfterTrack,
}

/// The time track.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Track {
    pub spaces: u8,
    pub gem_refresh: Vec<u8>,
    pub story: Vec<u8>,
    pub story_slots: u8,
}
