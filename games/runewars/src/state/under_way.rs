//! What is under way: a march, a battle, a duel, a bid, setup.

use super::Units;
use crate::battle::{Combat, Side};
use crate::content::{Command, DuelGoal, Faction};
use crate::hex::Hex;
use crate::ids::*;
use arrayvec::ArrayVec;
use kernel::{BySeat, IdSet, SeatId};
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

/// Units on the march into the activated area.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Army {
    pub seat: SeatId,
    pub area: AreaId,
    pub units: Units,
    /// Fate cards that its diplomacy draws in addition.
    #[serde(default)]
    pub gifts: u8,
}

impl Army {
    /// Nobody has come yet.
    pub fn new(seat: SeatId, area: AreaId) -> Self {
        Self { seat, area, units: Units::default(), gifts: 0 }
    }
}

/// A battle under way.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Battle {
    pub area: AreaId,
    pub attacker: SeatId,
    /// None if unallied neutral units defend.
    pub defender: Option<SeatId>,
    /// Who decides for the defenders.
    pub controller: SeatId,
    pub combat: Combat,
    /// Heroes who support, with the type.
    pub supporters: SmallVec<[(HeroId, UnitType); 2]>,
    /// How many units attacked.
    pub n_attackers: u8,
    pub had_stronghold: bool,
    pub victor_influence: u8,
    /// Strength that cards gave each side.
    pub bonus: [i8; 2],
    /// The Conquer bonus is used.
    pub breaches: bool,
    /// Kinds of cards played in this step of the battle.
    pub played: TacticsSet,
    /// Kinds of cards played in this battle.
    #[serde(default)]
    pub spent: TacticsSet,
    /// A card that each side may not play, named by a Spymaster.
    pub barred: [Option<TacticsId>; 2],
    /// Commander abilities used once a battle, by side.
    pub commanded: [IdSet<Command, u16>; 2],
    /// The Order's supremacy that weakens the stronghold.
    pub conquers: bool,
    /// Units have been placed: who stands up now takes no part.
    #[serde(default)]
    pub is_lined_up: bool,
    /// A side that leaves before the battle is fought.
    pub called_off: Option<Side>,
    /// Areas that retreating units went to, for supporters.
    pub retreat: Option<AreaId>,
    pub winner: Option<Side>,
}

/// One side of a duel.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Duelist {
    /// The Fate card of this round.
    pub card: Option<u8>,
    /// The cards of further units of a Quest.
    #[serde(default)]
    pub more: SmallVec<[u8; 2]>,
    pub deals: u8,
    pub prevents: u8,
    pub recoil: u8,
    /// Rewards used: weapon and armor of this duel, by reward.
    pub weapon: Option<RewardId>,
    pub armor: Option<RewardId>,
    /// Guards used in this duel, by place among the prizes.
    pub guarded: IdSet<u8, u16>,
    /// Guards used in this round, likewise.
    #[serde(default)]
    pub shielded: IdSet<u8, u16>,
    pub heals_on_kill: bool,
    pub is_frozen: bool,
    pub freezes: bool,
    pub has_thorned: bool,
    pub has_pacted: bool,
}

/// A duel under way.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Duel {
    pub attacker: HeroId,
    /// A hero, or neutral units of a Quest.
    pub foe: Foe,
    /// Who decides for a neutral foe.
    pub controller: SeatId,
    pub round: u8,
    pub sides: [Duelist; 2],
    pub is_over: bool,
    /// Keen Bow: the defender is in another area.
    pub is_distant: bool,
}

/// Whom a hero duels.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Foe {
    Hero(HeroId),
    /// Units of a Quest: the type, how many are left, damage on the first, all
    /// damage dealt, and whether they are tough.
    Units {
        unit: UnitType,
        left: u8,
        damage: u8,
        dealt: u8,
        is_tough: bool,
        /// What the Quest asks for.
        #[serde(default = "defeat")]
        goal: DuelGoal,
    },
}

/// duelquest.4 The unit is to be defeated, unless the Quest says otherwise.
fn defeat() -> DuelGoal {
    DuelGoal::Defeat
}

/// Bids of the bid under way.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bids {
    /// Paid and free influence of each seat; none for those who take no part.
    pub bids: BySeat<Option<u8>>,
    pub bonus: BySeat<u8>,
    /// The ranking, best first, once it is found.
    pub ranking: ArrayVec<SeatId, 4>,
    pub is_revealed: bool,
}

/// Setup as it is played.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Layout {
    /// The tiles that each seat still has to place.
    pub tiles: ArrayVec<ArrayVec<TileId, 2>, 4>,
    /// The dealt Setup Quests.
    pub setup_quests: ArrayVec<QuestId, 8>,
    /// Home realm markers: two hexes each.
    pub markers: ArrayVec<(Hex, Hex), 4>,
    /// The factions that seats asked for, in a quick setup.
    pub wanted: ArrayVec<Option<Faction>, 4>,
}
