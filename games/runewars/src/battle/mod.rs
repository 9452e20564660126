//! The combat rounds of a battle as a machine of its own: it runs until
//! somebody has to choose, and is told what was chosen.
//!
//! The table drives it with asks, the odds with a policy; the rules are here
//! once. Retreats, hands and the map are the table's business: the machine
//! halts where the table may want to step in.

mod abilities;
mod advance;
mod eligible;
mod ops;
pub mod sensible;
mod strike;

pub use eligible::Places;
pub use ops::{Aim, Hit, NO_TYPE, Op};

use crate::content::{Content, Shape, Upgrade, UpgradeSet};
use crate::ids::{UnitSet, UnitType};
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

/// A side of a battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Side {
    Attacker,
    Defender,
}

impl Side {
    /// The attacker is first in every step.
    pub const BOTH: [Side; 2] = [Side::Attacker, Side::Defender];

    pub const fn other(self) -> Side {
        match self {
            Side::Attacker => Side::Defender,
            Side::Defender => Side::Attacker,
        }
    }

    pub const fn index(self) -> usize {
        self as usize
    }
}

/// A unit in a battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Fighter {
    pub unit: UnitType,
    pub damage: u8,
    pub is_routed: bool,
    /// Already hit by an effect that hits different units.
    pub is_marked: bool,
}

impl Fighter {
    /// A fresh unit.
    pub const fn fresh(unit: UnitType) -> Self {
        Self { unit, damage: 0, is_routed: false, is_marked: false }
    }

    /// Whether a player could tell them apart.
    pub fn is_like(&self, other: &Fighter) -> bool {
        self.unit == other.unit && self.damage == other.damage && self.is_routed == other.is_routed
    }
}

/// One side of a battle.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Host {
    pub fighters: SmallVec<[Fighter; 12]>,
    /// The types that have drawn, by bit.
    pub fought: UnitSet,
    /// The type that draws in this pass.
    pub acting: Option<UnitType>,
    /// The Fate cards of this pass.
    pub cards: SmallVec<[u8; 12]>,
    /// Tactical Fate cards announced for this pass.
    pub tactical: SmallVec<[u8; 2]>,
    /// Cards that a type draws beyond its number and discards again.
    pub spares: SmallVec<[(UnitType, u8); 2]>,
    /// Spare cards of this pass alone.
    pub spare_now: u8,
    /// Cards of this pass that count beyond the number of units.
    pub extra_now: u8,
    /// How many cards must still be discarded.
    pub to_discard: u8,
    /// Cards that the type drew again, and how many it may.
    pub drawn_again: u8,
    pub may_draw_again: u8,
    /// Results of this pass that no card shows.
    pub specials_now: u8,
    pub routs_now: u8,
    pub damage_now: u8,
    /// What special results bring in addition: routs, damage, how often still.
    pub sharpened: [u8; 3],
    /// Strength beside units.
    pub strength: u8,
    pub prowl: u8,
    /// Whether the side's Sorcerers are tough.
    pub is_tough: bool,
    /// The faction's Development cards in play, by bit.
    pub upgrades: UpgradeSet,
    pub has_ignored_backfire: bool,
    /// Figures of a type that can be raised.
    pub reserve: u8,
    /// Tactics cards to be drawn.
    pub tactics: u8,
    /// Damage points that the commander may take, and has taken.
    pub shield: u8,
    pub shielded: u8,
    pub expelled: SmallVec<[Fighter; 2]>,
    pub dead: SmallVec<[UnitType; 8]>,
    /// Berserkers that Fury destroyed.
    pub n_fury: u8,
    /// Whether the machine halts before and after this side draws.
    pub halts: bool,
}

/// What a side has to choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Choice {
    /// combat.1 The type that draws.
    Type { side: Side },
    /// battle.3.b A card to be discarded without effect.
    Spare { side: Side },
    /// Which alternative of a special ability.
    Alternative { side: Side, user: Side, unit: UnitType },
    /// Which unit an effect hits; `side` chooses.
    Fighter { side: Side },
}

impl Choice {
    /// Who chooses.
    pub const fn side(self) -> Side {
        match self {
            Choice::Type { side }
            | Choice::Spare { side }
            | Choice::Alternative { side, .. }
            | Choice::Fighter { side } => side,
        }
    }
}

/// The answer that chooses nothing more.
pub const STOP: u8 = 255;
/// The answer that lets the commander take the damage.
pub const COMMANDER: u8 = 254;

/// Where the machine is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Step {
    Pick(Side),
    BeforeDraw(Side),
    Draw(Side),
    Spares(Side),
    AfterDraw(Side),
    Specials(Side, u8),
    Routs(Side),
    Damage(Side),
    EndPass,
    Over,
}

/// Why the machine stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Halt {
    Choice(Choice),
    BeforeDraw(Side),
    AfterDraw(Side),
    /// Units of this side left the battle and need a place.
    Expelled(Side),
    Done,
}

/// Where Fate cards come from.
pub trait Fate {
    /// The next card, unless deck and discards are used up.
    fn draw(&mut self) -> Option<u8>;
    fn discard(&mut self, card: u8);
    /// Tells what happens, for those who listen.
    fn note(&mut self, note: Note) {
        let _ = note;
    }
}

/// Something that happened in a battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Note {
    Drew { side: Side, unit: UnitType, card: u8 },
    Used { side: Side, unit: UnitType },
    Hurt { side: Side, unit: UnitType },
    Destroyed { side: Side, unit: UnitType },
    Routed { side: Side, unit: UnitType },
    Left { side: Side, unit: UnitType },
    Stood { side: Side, unit: UnitType },
    Raised { side: Side, unit: UnitType },
}

/// The combat rounds of a battle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Combat {
    pub round: u8,
    pub hosts: [Host; 2],
    pub(crate) step: Step,
    pub(crate) agenda: SmallVec<[Op; 6]>,
    pub choice: Option<Choice>,
    /// Cards that were discarded without effect; they leave with the pass.
    pub spared: SmallVec<[u8; 2]>,
}

impl Combat {
    /// Two sides before the first round.
    pub fn new(attacker: Host, defender: Host) -> Self {
        Self {
            round: 1,
            hosts: [attacker, defender],
            step: Step::Pick(Side::Attacker),
            agenda: SmallVec::new(),
            choice: None,
            spared: SmallVec::new(),
        }
    }

    pub fn host(&self, side: Side) -> &Host {
        &self.hosts[side.index()]
    }

    pub fn host_mut(&mut self, side: Side) -> &mut Host {
        &mut self.hosts[side.index()]
    }

    /// Something that happens before the machine goes on.
    pub fn push(&mut self, op: Op) {
        self.agenda.push(op);
    }

    /// Whether all pushed effects are carried out.
    pub fn is_settled(&self) -> bool {
        self.agenda.is_empty()
    }

    /// Goes on after a halt before or after a draw.
    pub fn resume(&mut self) {
        self.step = match self.step {
            Step::BeforeDraw(side) => Step::Draw(side),
            Step::AfterDraw(side) => advance::after_draw(side),
            other => other,
        };
    }
}

impl Host {
    /// A side of fresh units.
    pub fn of(units: impl IntoIterator<Item = (UnitType, u8)>) -> Self {
        let mut host = Host::default();
        for (unit, n) in units {
            for _ in 0..n {
                host.fighters.push(Fighter::fresh(unit));
            }
        }
        host
    }

    pub fn has(&self, upgrade: Upgrade) -> bool {
        self.upgrades.contains(upgrade)
    }

    /// How many units of the type stand.
    pub fn standing_of(&self, unit: UnitType) -> u8 {
        self.fighters.iter().filter(|it| it.unit == unit && !it.is_routed).count() as u8
    }

    /// How many units stand.
    pub fn standing(&self) -> u8 {
        self.fighters.iter().filter(|it| !it.is_routed).count() as u8
    }

    /// battle.5.b Standing units count, and hexagons even when routed.
    pub fn strength_of_units(&self, content: &Content) -> u8 {
        let counts = |it: &&Fighter| !it.is_routed || content.unit(it.unit).shape == Shape::Hexagon;
        self.fighters.iter().filter(counts).count() as u8
    }

    /// The health of a unit type in this battle.
    pub fn health_of(&self, content: &Content, unit: UnitType) -> u8 {
        let printed = content.unit(unit);
        let mut health = printed.health;
        if self.is_tough && printed.toughens() {
            health = health.max(2);
        }
        if !self.upgrades.is_empty() {
            for upgrade in [Upgrade::HeavyBarding, Upgrade::DemonForge] {
                if self.has(upgrade) && content.improves(upgrade, unit) {
                    health = content.number_of(upgrade);
                }
            }
        }
        health
    }
}
