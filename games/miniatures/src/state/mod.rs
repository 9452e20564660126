//! The table: what is legal, as plain data.

mod attack;
mod figures;
mod unit;

pub use crate::ids::{Side, UnitIx, Units};
pub use attack::{Attack, Die, Later};
pub use figures::{Figure, FigureKind, TRAY_GRID, Tray};
pub use unit::{Dial, Equipped, Place, Status, Unit, tray_index, tray_slot};

use crate::content::{DeploymentCard, MoraleCard, Objective, Rune, TerrainCard, UnitCard, When, content};
use arrayvec::ArrayVec;
use kernel::{BySeat, SeatId};
use plane::{Point, Pose};
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;
use std::ops::{Index, IndexMut};

/// A unit and what to call it; events and prompts carry it, as they are told
/// without the table at hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Named {
    pub unit: UnitIx,
    pub card: UnitCard,
    pub owner: SeatId,
    /// 43 The ID token; 0 if the unit needs none.
    pub id: u8,
}

/// 69.0 Where the round is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    Setup,
    Command,
    Activation,
    End,
    Over,
}

/// A piece of terrain on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Piece {
    pub card: TerrainCard,
    pub pose: Pose,
    /// exp.overgrow.2 Whether it has an overgrowth token.
    pub overgrown: bool,
    /// A trap of the Viper Trapmaster: the card's unit and the bane.
    pub trap: Option<(UnitIx, crate::content::Bane)>,
}

/// 57.3 An objective token on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ObjectiveToken {
    pub at: Point,
    /// The side that placed it, or owns it by its half of the table.
    pub side: Option<Side>,
}

/// The unit that activates, and what of its dials still counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Active {
    pub unit: UnitIx,
    pub action_cancelled: bool,
    pub modifier_cancelled: bool,
    /// The modifier counts as white this round (Lance Corporal).
    pub white_modifier: bool,
    /// The enemies that it attacked in melee.
    pub attacked: Units,
    pub n_melee: u8,
    pub n_marches: u8,
    /// 81.2b It entered terrain; its activation is over.
    pub has_entered: bool,
    /// 16.1 It performed an action modified by a charge.
    pub has_charged: bool,
    pub may_not_disengage: bool,
    /// 56.2b A move of speed zero or less: it does not move in this activation.
    #[serde(default)]
    pub may_not_move: bool,
}

impl Active {
    pub fn new(unit: UnitIx) -> Self {
        Self {
            unit,
            action_cancelled: false,
            modifier_cancelled: false,
            white_modifier: false,
            attacked: Units::EMPTY,
            n_melee: 0,
            n_marches: 0,
            has_entered: false,
            has_charged: false,
            may_not_disengage: false,
            may_not_move: false,
        }
    }
}

/// A morale test under way.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Test {
    pub unit: UnitIx,
    pub severity: u8,
    /// Who draws and chooses: the tested unit's opponent.
    pub by: SeatId,
    /// Seen by that seat alone until one is chosen.
    pub drawn: ArrayVec<MoraleCard, 30>,
}

/// All that lies on the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct State {
    /// The side of each seat.
    pub sides: BySeat<Side>,
    /// The point limit of the armies.
    pub points: u16,
    pub is_skirmish: bool,
    pub round: u8,
    pub phase: Phase,
    /// 40.0 The side with the round counter.
    pub first: Side,
    pub units: Vec<Unit>,
    pub terrain: ArrayVec<Piece, 8>,
    /// overgrowth tokens that lie on the table by themselves (Greenwatch Herald).
    pub overgrowths: ArrayVec<Point, 8>,
    /// Terrain that is still to be placed.
    pub set_aside: ArrayVec<TerrainCard, 8>,
    pub offered_objectives: ArrayVec<Objective, 3>,
    pub offered_deployments: ArrayVec<DeploymentCard, 3>,
    pub objective: Option<Objective>,
    pub deployment: Option<DeploymentCard>,
    /// The side that chose the deployment card.
    pub chooser: Side,
    /// setup.4-5 The colour of each side: 0 red, 1 blue.
    pub colours: [u8; 2],
    /// 26.1a Whether deployment markers are on the table.
    pub has_markers: bool,
    pub tokens: Vec<ObjectiveToken>,
    /// 57.3 Objective tokens that each side has scored.
    pub scored: [u8; 2],
    /// Bounty: the unit of each side that carries it.
    pub bounties: [Option<UnitIx>; 2],
    /// Demoralize: units that have cost their side a token this round.
    pub demoralized: Units,
    /// The top card is last.
    pub deck: Vec<MoraleCard>,
    pub discard: Vec<MoraleCard>,
    /// 33 Whether side b of each energy token is up.
    pub energy: [bool; 5],
    /// setup.9 Whether the tokens have been cast: before that there is no pool.
    #[serde(default)]
    pub is_cast: bool,
    /// 6.1 The value that is counted.
    pub count: u8,
    /// 6.1-3 Sides without another unit at this value.
    pub passed: [bool; 2],
    pub active: Option<Active>,
    /// Attacks under way, the innermost last.
    pub attacks: Vec<Attack>,
    pub tests: Vec<Test>,
    /// Units that each side has lost.
    pub lost: [u8; 2],
    /// How many top cards of the deck a seat has looked at.
    pub known_top: BySeat<u8>,
    /// Enemy units whose dials a seat has looked at this round.
    pub known_dials: BySeat<Units>,
    /// What happens before anything else goes on.
    pub pending: Vec<Pending>,
}

/// Something that happens before the next step: wounds instead of banes, or
/// moments at which abilities trigger together.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Pending {
    Wounds { unit: UnitIx, n: u8 },
    Moments(SmallVec<[Moment; 2]>),
}

/// A moment at which abilities trigger.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Moment {
    pub when: When,
    /// Whose abilities trigger; everybody's if none.
    pub listener: Option<UnitIx>,
    /// The unit that it is about.
    pub subject: Option<UnitIx>,
    pub n: u8,
}

impl Moment {
    pub const fn new(when: When) -> Self {
        Self { when, listener: None, subject: None, n: 0 }
    }

    /// A moment of one unit.
    pub const fn of(when: When, unit: UnitIx) -> Self {
        Self { when, listener: Some(unit), subject: None, n: 0 }
    }

    pub const fn about(mut self, subject: UnitIx) -> Self {
        self.subject = Some(subject);
        self
    }

    pub const fn number(mut self, n: u8) -> Self {
        self.n = n;
        self
    }
}

impl Index<UnitIx> for State {
    type Output = Unit;
    #[inline]
    fn index(&self, unit: UnitIx) -> &Unit {
        &self.units[usize::from(unit.0)]
    }
}

impl IndexMut<UnitIx> for State {
    #[inline]
    fn index_mut(&mut self, unit: UnitIx) -> &mut Unit {
        &mut self.units[usize::from(unit.0)]
    }
}

/// A roster of units as numbers.
pub fn all_units(n_units: usize) -> impl DoubleEndedIterator<Item = UnitIx> + Clone {
    (0..n_units as u8).map(UnitIx)
}

impl State {
    pub fn n_seats(&self) -> usize {
        self.sides.n_seats()
    }

    pub fn table(&self) -> plane::Table {
        let measures = &content().measures;
        if self.is_skirmish { measures.skirmish } else { measures.standard }
    }

    pub fn all(&self) -> impl DoubleEndedIterator<Item = UnitIx> + Clone + use<> {
        all_units(self.units.len())
    }

    /// Units in the game, on the table or in terrain.
    pub fn in_play(&self) -> impl DoubleEndedIterator<Item = UnitIx> + Clone + '_ {
        self.all().filter(|it| self[*it].is_in_play())
    }

    pub fn of_side(&self, side: Side) -> impl DoubleEndedIterator<Item = UnitIx> + Clone + '_ {
        self.in_play().filter(move |it| self[*it].side == side)
    }

    /// 83.10 All units, those of the first player ahead of the others.
    pub fn in_turn(&self) -> impl Iterator<Item = UnitIx> + Clone + '_ {
        let of = |side: Side| self.all().filter(move |it| self[*it].side == side);
        of(self.first).chain(of(1 - self.first))
    }

    /// 32.0 Enemies of a unit that are in play.
    pub fn enemies_of(&self, unit: UnitIx) -> impl DoubleEndedIterator<Item = UnitIx> + Clone + '_ {
        self.of_side(1 - self[unit].side)
    }

    /// 8.0 Allies of a unit that are in play, itself included.
    pub fn allies_of(&self, unit: UnitIx) -> impl DoubleEndedIterator<Item = UnitIx> + Clone + '_ {
        self.of_side(self[unit].side)
    }

    pub fn named(&self, unit: UnitIx) -> Named {
        let it = &self[unit];
        Named { unit, card: it.card, owner: it.owner, id: it.id_token }
    }

    /// The seat that decides for a side: its first.
    pub fn captain(&self, side: Side) -> SeatId {
        self.sides.pairs().find(|(_, it)| **it == side).map(|(seat, _)| seat).expect("each side has a seat")
    }

    /// The seat that decides against a unit.
    pub fn opponent_of(&self, unit: UnitIx) -> SeatId {
        self.captain(1 - self[unit].side)
    }

    /// 33.6 How often each rune is active: unstable, stable, natural.
    pub fn runes(&self) -> [u8; 3] {
        self.count_runes(false)
    }

    /// exp.inactive-runes.1 The runes of the sides that are down.
    pub fn inactive_runes(&self) -> [u8; 3] {
        self.count_runes(true)
    }

    pub fn value(&self, value: crate::content::Value) -> i32 {
        value.with(self.runes())
    }

    pub fn rune(&self, rune: Rune) -> u8 {
        self.runes()[rune.index()]
    }

    /// 81.2b Whether the unit has entered terrain in this activation of its own.
    pub fn has_entered(&self, unit: UnitIx) -> bool {
        self.active.is_some_and(|it| it.unit == unit && it.has_entered)
    }

    /// The attack under way.
    ///
    /// # Panics
    /// If there is none.
    pub fn attack(&self) -> &Attack {
        self.attacks.last().expect("an attack is under way")
    }

    pub fn attack_mut(&mut self) -> &mut Attack {
        self.attacks.last_mut().expect("an attack is under way")
    }

    /// The points of an objective token; half in a skirmish (skirmish.3).
    pub fn token_points(&self) -> u16 {
        let points = self.objective.map_or(0, |it| content().objective(it).points);
        if self.is_skirmish { points.div_ceil(2) } else { points }
    }

    /// 33.3 In setup no rune counts before the first cast.
    fn count_runes(&self, down: bool) -> [u8; 3] {
        let mut counts = [0; 3];
        if self.phase == Phase::Setup && !self.is_cast {
            return counts;
        }
        for (token, is_b_up) in content().energy.iter().zip(self.energy) {
            for rune in token.runes(is_b_up != down) {
                counts[rune.index()] += 1;
            }
        }
        counts
    }
}
