//! A unit: its card, trays, tokens, dial and where it stands.

use super::{Figure, FigureKind, Side, TRAY_GRID, Tray};
use crate::content::{
    Bane, Boon, Condition, DialAction, DialModifier, Passive, Rune, Unit as Card, UnitCard, Upgrade, UpgradeCard,
    content,
};
use crate::ids::AbilitySet;
use arrayvec::ArrayVec;
use kernel::SeatId;
use plane::{Block, Footprint, Pose, Slot};
use serde::{Deserialize, Serialize};

/// Where a unit is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Place {
    /// Not deployed yet.
    Reserve,
    Field(Pose),
    /// 81.2 Occupying a piece of terrain, by its number.
    Terrain(u8),
    /// 27.1 Out of the game.
    Destroyed,
}

/// 36, 28.1 How an upgrade card lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Status {
    Ready,
    Exhausted,
    /// Face down; its effects are gone and it scores nothing.
    Discarded,
}

/// An upgrade card of a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Equipped {
    pub card: UpgradeCard,
    pub status: Status,
    /// Tokens lying on the card.
    pub tokens: u8,
    /// What the tokens are, if they are banes.
    pub bane: Option<Bane>,
    /// Abilities used this round and this game, by their number.
    pub used_round: AbilitySet,
    pub used_game: AbilitySet,
    /// The tray that its figure was removed from; the card is discarded in
    /// Reconfigure.
    pub lost_from: Option<u8>,
}

impl Equipped {
    pub fn new(card: UpgradeCard) -> Self {
        let (used_round, used_game) = Default::default();
        Self { card, status: Status::Ready, tokens: 0, bane: None, used_round, used_game, lost_from: None }
    }

    pub fn upgrade(&self) -> &'static Upgrade {
        content().upgrade(self.card)
    }

    pub fn is_active(&self) -> bool {
        self.status != Status::Discarded
    }
}

/// 19 The selections on a command tool.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Dial {
    /// By its number on the action dial; none if it was left unset (6.2).
    pub action: Option<u8>,
    pub modifier: Option<u8>,
}

/// A unit.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Unit {
    pub card: UnitCard,
    pub owner: SeatId,
    pub side: Side,
    pub id_token: u8,
    /// What its trays cost when the game began.
    pub start_cost: u16,
    pub block: Block,
    pub place: Place,
    pub trays: [Tray; TRAY_GRID],
    pub upgrades: ArrayVec<Equipped, 8>,
    /// exp.conditions.1 With the side whose effect gave it.
    pub conditions: ArrayVec<(Condition, Side), 5>,
    pub banes: [u8; 4],
    pub boons: [u8; 2],
    pub dial: Dial,
    /// 20.2 Whether a tool lies beside it this round.
    pub is_set: bool,
    pub is_revealed: bool,
    pub has_activated: bool,
    /// 23.1 What the defend modifier adds this round, and by how much a rune.
    pub defend: i8,
    #[serde(default)]
    pub defend_rune: Option<Rune>,
    /// Activates this much earlier or later (Raven-Pennon Bearer).
    pub delay: i8,
    /// Abilities of the unit card used in this round and game.
    pub used_round: AbilitySet,
    pub used_game: AbilitySet,
    /// Deployed only after the first round (Seasoned Pathfinder).
    pub is_late: bool,
    /// Confluence of Magic: objective tokens on its card.
    pub carries: u8,
}

/// The number of a tray in the grid.
pub const fn tray_index(slot: Slot) -> usize {
    slot.rank as usize * 4 + slot.column as usize
}

/// The place of a tray by its number in the grid.
pub const fn tray_slot(index: usize) -> Slot {
    Slot::new((index % 4) as u8, (index / 4) as u8)
}

impl Unit {
    pub fn card(&self) -> &'static Card {
        content().unit(self.card)
    }

    pub fn is_in_play(&self) -> bool {
        matches!(self.place, Place::Field(_) | Place::Terrain(_))
    }

    pub fn is_destroyed(&self) -> bool {
        self.place == Place::Destroyed
    }

    pub fn pose(&self) -> Option<Pose> {
        match self.place {
            Place::Field(pose) => Some(pose),
            _ => None,
        }
    }

    /// What it covers of the table, unless it is in terrain or out of play.
    pub fn footprint(&self) -> Option<Footprint> {
        self.pose().map(|pose| Footprint::new(self.block, pose))
    }

    pub fn terrain(&self) -> Option<u8> {
        match self.place {
            Place::Terrain(piece) => Some(piece),
            _ => None,
        }
    }

    pub fn n_trays(&self) -> u8 {
        self.block.trays().count()
    }

    /// Ranks, a partial one included.
    pub fn n_ranks(&self) -> u8 {
        self.block.ranks()
    }

    pub fn tray(&self, slot: Slot) -> &Tray {
        &self.trays[tray_index(slot)]
    }

    pub fn n_figures(&self) -> u32 {
        self.trays.iter().map(|it| u32::from(it.n_figures())).sum()
    }

    pub fn wounds(&self) -> u32 {
        self.trays.iter().map(|it| u32::from(it.wounds())).sum()
    }

    /// How many slots a tray has: one if an upgrade's figure fills it.
    pub fn n_slots(&self, slot: Slot) -> u8 {
        let fills = |figure: &Figure| match figure {
            Figure::Upgrade { upgrade, .. } => self.upgrades[usize::from(*upgrade)].upgrade().takes_a_tray(),
            _ => false,
        };
        if self.tray(slot).slots.iter().any(fills) { 1 } else { self.card().figures_per_tray }
    }

    pub fn n_empty_slots(&self) -> u32 {
        let empty = |slot: Slot| u32::from(self.n_slots(slot).saturating_sub(self.tray(slot).n_figures()));
        self.block.trays().iter().map(empty).sum()
    }

    /// Upgrades that are not discarded, with their places.
    pub fn active_upgrades(&self) -> impl Iterator<Item = (u8, &Equipped)> + '_ {
        self.upgrades.iter().enumerate().filter(|(_, it)| it.is_active()).map(|(index, it)| (index as u8, it))
    }

    /// What is always true of it.
    pub fn passives(&self) -> impl Iterator<Item = Passive> + '_ {
        let upgrades = self.active_upgrades().flat_map(|(_, it)| it.upgrade().passives());
        self.card().passives().chain(upgrades)
    }

    pub fn has(&self, passive: Passive) -> bool {
        self.passives().any(|it| it == passive)
    }

    pub fn bane(&self, bane: Bane) -> u8 {
        self.banes[bane.index()]
    }

    pub fn n_banes(&self) -> u32 {
        self.banes.iter().map(|it| u32::from(*it)).sum()
    }

    pub fn boon(&self, boon: Boon) -> u8 {
        self.boons[boon.index()]
    }

    pub fn has_condition(&self, condition: Condition) -> bool {
        self.conditions.iter().any(|(it, _)| *it == condition)
    }

    pub fn action(&self) -> Option<&'static DialAction> {
        self.dial.action.map(|it| &self.card().actions[usize::from(it)])
    }

    pub fn modifier(&self) -> Option<&'static DialModifier> {
        self.dial.modifier.map(|it| &self.card().modifiers[usize::from(it)])
    }

    /// 38.1 Slots the figure of an upgrade into a tray. A figure that fills a
    /// tray takes the place of all that stood there.
    pub fn slot_figure(&mut self, upgrade: u8, slot: Slot) {
        let fills = self.upgrades[usize::from(upgrade)].upgrade().takes_a_tray();
        let figure = Figure::Upgrade { upgrade, wounds: 0 };
        let tray = &mut self.trays[tray_index(slot)];
        if fills {
            *tray = Tray { slots: [figure, Figure::Empty, Figure::Empty, Figure::Empty] };
            return;
        }
        let regular = tray.slots.iter_mut().find(|it| matches!(it, Figure::Regular { .. }));
        *regular.expect("38.3 checked that the tray has a place") = figure;
    }

    /// Where an upgrade's figure stands.
    pub fn figure_of(&self, upgrade: u8) -> Option<Slot> {
        let here = |tray: &Tray| tray.kinds().any(|it| it == FigureKind::Upgrade { upgrade });
        self.trays.iter().position(here).map(tray_slot)
    }

    /// 38.3 The upgrades in the order in which their figures are slotted: those
    /// that fill a tray come first, so that the others cannot take their place.
    pub fn slotting_order(&self) -> Vec<u8> {
        let mut order: Vec<u8> = (0..self.upgrades.len() as u8).collect();
        order.sort_by_key(|it| !self.upgrades[usize::from(*it)].upgrade().takes_a_tray());
        order
    }

    /// Columns of the front (or back) rank that have a place for the figure.
    pub fn columns_for(&self, upgrade: u8) -> Vec<u8> {
        let card = self.upgrades[usize::from(upgrade)].upgrade();
        let is_behind = card.passives().any(|it| it == Passive::BackRank);
        let rank = if is_behind { self.block.ranks() - 1 } else { 0 };
        let fits = |column: &u8| {
            let tray = self.tray(Slot::new(*column, rank));
            let regular = tray.n_regular();
            if card.takes_a_tray() { regular == self.card().figures_per_tray } else { regular > 0 }
        };
        (0..self.block.columns()).filter(fits).collect()
    }

    /// The rank where an upgrade's figure is slotted.
    pub fn rank_for(&self, upgrade: u8) -> u8 {
        let card = self.upgrades[usize::from(upgrade)].upgrade();
        if card.passives().any(|it| it == Passive::BackRank) { self.block.ranks() - 1 } else { 0 }
    }
}
