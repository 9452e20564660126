//! The table.

pub mod deck;
mod under_way;
mod units;

pub use deck::Deck;
pub use under_way::{Army, Battle, Bids, Duel, Duelist, Foe, Layout};
pub use units::{Stack, Units};

use crate::content::{Border, Building, Faction, Flag, N_UNITS, Season, TurnFlag, UpgradeSet};
use crate::hex::Hex;
use crate::ids::*;
use arrayvec::ArrayVec;
use kernel::{IdSet, SeatId, SeatSet};
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

/// The most areas a map can have.
pub const MOST_AREAS: usize = 44;
/// No neighbour.
pub const NOWHERE: u8 = 255;

/// Under which version of the rules a table was made. What an older table ranks in
/// another way it goes on ranking that way, so that its answers still fit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum MadeUnder {
    /// Up to version 5, which did not write it down.
    Version5,
    #[default]
    Version6,
}

impl MadeUnder {
    const fn unsaid() -> Self {
        Self::Version5
    }
}

/// What the table plays with.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Options {
    #[serde(default = "MadeUnder::unsaid")]
    pub made_under: MadeUnder,
    pub exploration: bool,
    /// Banners of War.
    pub bow: bool,
    pub development_cards: bool,
    pub commanders: bool,
    pub free_cities: bool,
    /// Victory cards are claimed with instead of units.
    #[serde(default)]
    pub road_to_victory: bool,
    /// The map, runes and armies are laid out by the generator.
    pub quick: bool,
    /// Cards of the first edition as they were printed, without corrections.
    pub uncorrected: bool,
    /// The Epic Game Variant of the first edition; only bow.reveal.7 heeds it.
    pub epic: bool,
}

/// A stronghold or capital.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Stronghold {
    pub owner: SeatId,
    pub is_damaged: bool,
    pub is_capital: bool,
}

/// A rune token.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Rune {
    pub is_dragon: bool,
    pub is_faceup: bool,
    /// The seats that know it while it is facedown.
    pub seen: SeatSet,
}

/// An exploration token.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Explore {
    pub kind: TokenId,
    pub is_near: bool,
    pub is_faceup: bool,
    pub seen: SeatSet,
}

/// An area of the map.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Area {
    pub printed: PrintedArea,
    pub hex: Hex,
    /// By how many sixths its tile was turned.
    pub turned: u8,
    /// Whose home realm it belongs to.
    pub home: Option<SeatId>,
    /// By direction, whichever side prints the colour.
    pub borders: [Border; 6],
    /// By direction; [`NOWHERE`] at the rim.
    pub next: [u8; 6],
    pub units: Units,
    pub stronghold: Option<Stronghold>,
    pub buildings: ArrayVec<Building, 2>,
    pub city: Option<CityId>,
    /// A city was destroyed here.
    pub is_razed: bool,
    /// The city that was destroyed here.
    #[serde(default)]
    pub razed: Option<CityId>,
    pub rune: Option<Rune>,
    pub token: Option<Explore>,
    /// Seats with an activation token here.
    pub activated: SeatSet,
    pub is_desolate: bool,
    /// Cryomancy tokens.
    pub frozen: u8,
    pub has_peasant: bool,
    /// Seats that lost a stronghold, and a capital, here.
    pub lost_strongholds: SeatSet,
    pub lost_capitals: SeatSet,
}

/// A Tactics card in a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Held {
    pub card: TacticsId,
    /// tactics.2 Drawn in this season, so it cannot be used yet.
    pub is_fresh: bool,
}

/// A Reward card of a hero.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Prize {
    pub card: RewardId,
    pub is_faceup: bool,
}

/// A hero in play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hero {
    pub id: HeroId,
    pub owner: SeatId,
    pub area: AreaId,
    pub is_routed: bool,
    pub damage: u8,
    /// The training token of each attribute: 0, +1 or +2.
    pub training: [u8; 3],
    pub prizes: SmallVec<[Prize; 3]>,
    pub commander: Option<CommanderId>,
    /// Has acted in this Quest Phase.
    pub has_acted: bool,
    /// A Dungeon holds him for the season.
    pub is_held: bool,
    /// Has defeated a hero in a duel.
    pub has_slain: bool,
    /// Has slipped out of a duel in this Quest Phase.
    pub has_slipped: bool,
    /// duel.5 Has started a duel in this Quest Phase.
    #[serde(default)]
    pub has_challenged: bool,
}

/// Rewards of a defeated hero beside the board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pile {
    pub number: u8,
    pub area: AreaId,
    pub prizes: SmallVec<[Prize; 3]>,
    /// Who knows the facedown ones.
    pub seen: SeatSet,
}

/// A Title card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TitleState {
    pub holder: Option<SeatId>,
    pub influence: u16,
}

/// What a player did in this turn, for Objectives.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Deeds {
    pub won_at_stronghold: bool,
    pub won_at_rune: bool,
    /// Destroyed an enemy stronghold, or damaged that many.
    #[serde(default)]
    pub razed_stronghold: bool,
    #[serde(default)]
    pub damaged: u8,
    pub slain: u8,
    pub used_captain: bool,
    pub has_battled: bool,
}

/// A player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Player {
    pub faction: Faction,
    pub dials: [u8; 3],
    pub influence: u16,
    pub hand: SmallVec<[Held; 11]>,
    pub quests: ArrayVec<QuestId, 8>,
    pub objective: Option<ObjectiveId>,
    /// Order cards in hand and faceup.
    pub orders: OrderSet,
    pub used: OrderSet,
    /// Those faceup that were used in another year.
    #[serde(default)]
    pub left_over: OrderSet,
    /// The active Order card, or that of the last season.
    pub active: Option<u8>,
    pub strongholds: u8,
    pub has_capital: bool,
    pub buildings: [u8; 4],
    /// The season deck that carries the player's claim.
    pub claim: Option<Season>,
    pub claimed_year: u8,
    /// The unit that the claim is made with, out of the supply.
    #[serde(default)]
    pub claim_unit: Option<UnitType>,
    pub is_out: bool,
    /// Bought Development cards.
    pub upgrades: UpgradeSet,
    pub peasants: u8,
    pub has_lieutenant: bool,
    /// A Commander card that waits for a hero.
    pub spare_commander: Option<CommanderId>,
    /// Once a year.
    pub has_marched: bool,
    pub has_drummed: bool,
    /// This year he defended against five or more.
    pub has_repelled: bool,
    /// This season he may not move units by Orders.
    pub is_becalmed: bool,
    pub food_bonus: u8,
    pub deeds: Deeds,
}

/// All that lies on the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct State {
    pub options: Options,
    pub n_seats: u8,
    pub first: SeatId,
    pub year: u8,
    pub season: Season,
    /// The Season card in force.
    pub season_card: Option<SeasonCardId>,
    pub flags: IdSet<Flag, u8>,
    /// Whose turn it is.
    pub turn: Option<SeatId>,
    pub turn_flags: IdSet<TurnFlag, u8>,
    /// Units of this type and area are fast this turn.
    pub hastened: ArrayVec<(AreaId, UnitType), 3>,
    pub is_quest_phase: bool,
    pub areas: ArrayVec<Area, MOST_AREAS>,
    pub players: ArrayVec<Player, 4>,
    pub heroes: SmallVec<[Hero; 8]>,
    pub piles: SmallVec<[Pile; 2]>,
    /// Figures in the supply, by type.
    pub supply: [u8; N_UNITS],
    pub dragon_runes: u8,
    pub false_runes: u8,
    /// Desolation and cryomancy tokens in the supply.
    pub blight: u8,
    pub titles: ArrayVec<TitleState, 4>,
    pub fate: Deck<30>,
    pub tactics: Deck<82>,
    pub quests: Deck<41>,
    pub rewards: Deck<34>,
    pub heroes_deck: Deck<20>,
    pub objectives: [Deck<11>; 2],
    pub seasons: [Deck<11>; 4],
    pub commanders: Deck<10>,
    /// Exploration tokens in the box: near and far ones.
    pub tokens: [ArrayVec<u8, 43>; 2],
    pub army: Option<Army>,
    pub battle: Option<Box<Battle>>,
    pub duel: Option<Box<Duel>>,
    pub bids: Option<Box<Bids>>,
    pub layout: Option<Box<Layout>>,
}

impl State {
    pub fn has_flag(&self, flag: Flag) -> bool {
        self.flags.contains(flag)
    }

    pub fn set_flag(&mut self, flag: Flag) {
        self.flags.insert(flag);
    }

    pub fn has_turn_flag(&self, flag: TurnFlag) -> bool {
        self.turn_flags.contains(flag)
    }

    pub fn set_turn_flag(&mut self, flag: TurnFlag) {
        self.turn_flags.insert(flag);
    }

    #[inline]
    pub fn area(&self, area: AreaId) -> &Area {
        &self.areas[area.index()]
    }

    #[inline]
    pub fn area_mut(&mut self, area: AreaId) -> &mut Area {
        &mut self.areas[area.index()]
    }

    #[inline]
    pub fn player(&self, seat: SeatId) -> &Player {
        &self.players[seat.index()]
    }

    #[inline]
    pub fn player_mut(&mut self, seat: SeatId) -> &mut Player {
        &mut self.players[seat.index()]
    }

    /// The hero in play.
    ///
    /// # Panics
    /// If he is not in play.
    pub fn hero(&self, hero: HeroId) -> &Hero {
        self.find_hero(hero).expect("the hero is in play")
    }

    pub fn find_hero(&self, hero: HeroId) -> Option<&Hero> {
        self.heroes.iter().find(|it| it.id == hero)
    }

    pub fn hero_mut(&mut self, hero: HeroId) -> &mut Hero {
        self.heroes.iter_mut().find(|it| it.id == hero).expect("the hero is in play")
    }

    pub fn area_ids(&self) -> impl DoubleEndedIterator<Item = AreaId> + Clone + use<> {
        (0..self.areas.len() as u8).map(AreaId)
    }

    /// The seats that are still in the game, in seat order.
    pub fn seats(&self) -> impl Iterator<Item = SeatId> + '_ {
        SeatId::all(self.n_seats as usize).filter(|it| !self.player(*it).is_out)
    }
}
