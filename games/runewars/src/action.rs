//! What can be answered. Everything can be listed.

use crate::content::{Attribute, Building, Dial, Faction};
use crate::event::Card;
use crate::hex::Hex;
use crate::ids::*;
use kernel::SeatId;
use serde::{Deserialize, Serialize};

/// An answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Action {
    /// Go on, decline, nothing more.
    Pass,
    Yes,
    /// Use the supremacy bonus.
    Supremacy,

    // Setup.
    Faction(Faction),
    Tile(TileId),
    Lay {
        at: Hex,
        turn: u8,
    },
    Marker(Hex, Hex),
    Home {
        marker: u8,
        at: Hex,
        turn: u8,
    },
    /// Lay the tiles again.
    Restart,

    // Plain choices.
    Area(AreaId),
    Seat(SeatId),
    Hero(HeroId),
    Dial(Dial),
    Attribute(Attribute),
    /// Two attributes by one each.
    Attributes(Attribute, Attribute),
    Number(u8),
    /// One of the alternatives of a text.
    Option(u8),
    Card(Card),
    Order(u8),
    Bid(u8),

    // Figures.
    /// Units come into the activated area.
    March {
        from: AreaId,
        unit: UnitType,
        n: u8,
        portal: bool,
    },
    MarchHero {
        hero: HeroId,
        portal: bool,
    },
    /// Units step into a neighbouring area.
    Shift {
        from: AreaId,
        to: AreaId,
        unit: UnitType,
        n: u8,
        portal: bool,
    },
    ShiftHero {
        hero: HeroId,
        to: AreaId,
        portal: bool,
    },
    /// Units come into play.
    Muster {
        unit: UnitType,
        area: AreaId,
        n: u8,
    },
    /// A unit is destroyed to be recruited elsewhere.
    Reuse {
        unit: UnitType,
        from: AreaId,
        to: AreaId,
    },
    Unit {
        unit: UnitType,
        routed: bool,
    },

    // Neutral areas.
    Fight,
    Diplomacy(u8),

    // Battles and duels.
    Type(UnitType),
    Fighter {
        unit: UnitType,
        damage: u8,
        routed: bool,
    },
    /// The commander takes the damage.
    Commander,
    Alternative(u8),
    /// A Fate card among those drawn, by its place.
    Fate(u8),
    Support {
        hero: HeroId,
        unit: UnitType,
    },
    /// A Tactical Fate card in place of a Fate card.
    AsFate(TacticsId),
    /// A Reward in a duel.
    Wield(RewardId),

    // Cards and deeds of a player's turn.
    Play(TacticsId),
    UseReward {
        hero: HeroId,
        reward: RewardId,
    },
    Trade {
        from: HeroId,
        to: HeroId,
        reward: RewardId,
    },
    TakePile {
        hero: HeroId,
        pile: u8,
    },
    CashObjective,
    ExchangeObjective,
    Claim,
    DestroyLocation(AreaId),
    Captain,
    ReturnOrder(u8),
    Falcon {
        hero: HeroId,
        area: AreaId,
    },
    Drums(AreaId),

    // Orders.
    Build {
        area: AreaId,
        building: Building,
    },
    /// A development is taken off one area and built in another.
    Rebuild {
        from: AreaId,
        slot: u8,
        area: AreaId,
    },
    Fortress {
        area: AreaId,
        capital: bool,
    },
    /// A stronghold is taken off the map for the new one.
    Refortress {
        from: AreaId,
        area: AreaId,
    },
    Repair(AreaId),
    MoveRunes,
    Title {
        title: TitleId,
        influence: u8,
    },
    /// Take Hero cards, or Commander cards, for so much influence.
    Search {
        influence: u8,
        commanders: bool,
    },

    // Quest Phase.
    Act(HeroId),
    Heal,
    Train,
    Travel {
        to: AreaId,
        portal: bool,
    },
    Duel(HeroId),
    Attempt(QuestId),
}
