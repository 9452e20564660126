//! The two sides of a battle as the simulator sees them: what never changes in
//! a battle, worked out once for all trials.

use super::Force;
use crate::battle::{Aim, Hit};
use crate::content::specials::Special;
use crate::content::{Content, Shape, Upgrade};
use crate::ids::UnitType;
use arrayvec::ArrayVec;

/// A set of figures of one side, by bit. Figures keep their bit when others
/// fall, so that the order of bits is the order of [`crate::battle::Host`].
pub type Figures = u64;

/// How many unit types a side may have: its faction's, all neutral ones, and
/// those that are raised.
pub const MOST_KINDS: usize = 16;
/// How many figures may line up on a side; more can be raised.
pub const MOST_FIGURES: u8 = 48;

/// A verb of a special ability with names looked up and Development cards
/// applied; what it does is told in [`crate::content::specials`].
#[derive(Clone, Copy, Debug)]
pub enum Deed {
    /// `shown` is the number that a player reckons with beforehand.
    Damage {
        n: u8,
        shown: u8,
        swarm: u8,
        hit: Hit,
    },
    Rout {
        n: u8,
        wanted: u8,
        aim: Aim,
    },
    /// `or_damage` is dealt if there is no legal unit.
    Destroy {
        n: u8,
        or_damage: u8,
        aim: Aim,
    },
    Expel(u8),
    Raise(u8),
    Sacrifice {
        of: Figures,
    },
    Terrify(u8),
    Mend {
        of: Figures,
        n: u8,
    },
    Stand,
    Strength(u8),
    Backfire {
        of: Figures,
    },
    DrawAgain,
    Toughen,
    Rage {
        of: Figures,
    },
    /// What has no effect before the strengths are compared.
    Later,
}

/// One way to use a special ability.
pub type Way = ArrayVec<Deed, 3>;

/// A unit type of a side.
#[derive(Clone, Debug)]
pub struct Kind {
    pub unit: UnitType,
    pub shape: Shape,
    pub initiative: u8,
    pub health: u8,
    /// Printed health, for what a unit is worth.
    pub printed_health: u8,
    /// Whether the type's health becomes two when its side is tough.
    pub toughens: bool,
    pub ways: ArrayVec<Way, 3>,
    /// Whether the last way is open only while a unit of the user is routed.
    pub keeps_sigil: bool,
    pub owner_chooses: bool,
    /// The owner chooses, unless the Pyre Cult decides for him.
    pub is_decided_by_owner: bool,
    pub is_optional: bool,
    /// Cards beyond its number that it draws and discards again.
    pub spare: u8,
}

/// A side as it lines up.
#[derive(Clone, Debug)]
pub struct Ranks {
    pub kinds: ArrayVec<Kind, MOST_KINDS>,
    /// By kind and by shape: its figures, those in reserve included.
    pub of_kind: [Figures; MOST_KINDS],
    pub of_shape: [Figures; 4],
    /// By initiative, 0 to 7: figures that are as slow or slower.
    pub slow: [Figures; 8],
    pub kind_of: [u8; 64],
    /// The figures that line up, and how many can be raised after them.
    pub lined_up: Figures,
    pub reserve: u8,
    /// The figures of the type that can be raised, and room for those raised.
    pub raised: Figures,
    pub room: u8,
    pub has_drilled: bool,
    pub has_tutors: bool,
}

impl Ranks {
    pub fn new(content: &Content, force: &Force) -> Self {
        let mut ranks = Self {
            kinds: ArrayVec::new(),
            of_kind: [0; MOST_KINDS],
            of_shape: [0; 4],
            slow: [0; 8],
            kind_of: [0; 64],
            lined_up: 0,
            reserve: 0,
            raised: 0,
            room: 0,
            has_drilled: force.has(Upgrade::DrilledFootmen),
            has_tutors: force.has(Upgrade::GreyhavenTutors),
        };
        let mut next = 0;
        for (unit, n) in &force.units {
            ranks.add(content, force, *unit, *n, &mut next);
        }
        ranks.lined_up = below(next);
        if let Some((unit, n)) = force.reserve(content) {
            ranks.reserve = n;
            // The fallen can be raised again, so there may be more than the reserve.
            ranks.room = 64 - next;
            ranks.add(content, force, unit, ranks.room, &mut next);
            ranks.raised = ranks.of(unit);
        }
        let whole = ranks.clone();
        for kind in &mut ranks.kinds {
            kind.ways = whole.ways_of(content, force, kind.unit);
        }
        ranks
    }

    fn add(&mut self, content: &Content, force: &Force, unit: UnitType, n: u8, next: &mut u8) {
        let printed = content.unit(unit);
        let kind = self.kinds.iter().position(|it| it.unit == unit).unwrap_or_else(|| {
            self.kinds.push(Kind::new(content, force, unit));
            self.kinds.len() - 1
        });
        let figures = below(*next + n) & !below(*next);
        self.of_kind[kind] |= figures;
        self.of_shape[printed.shape.index()] |= figures;
        for initiative in 0..=printed.initiative {
            self.slow[usize::from(initiative)] |= figures;
        }
        for figure in *next..*next + n {
            self.kind_of[usize::from(figure)] = kind as u8;
        }
        *next += n;
    }

    /// The figures of a unit type.
    pub fn of(&self, unit: UnitType) -> Figures {
        self.kinds.iter().position(|it| it.unit == unit).map_or(0, |kind| self.of_kind[kind])
    }

    /// Figures whose base has one of the shapes; 0 is all.
    pub fn shaped(&self, shapes: u8) -> Figures {
        if shapes == 0 {
            return Figures::MAX;
        }
        let fits = |shape: usize| if shapes & (1 << shape) == 0 { 0 } else { self.of_shape[shape] };
        fits(0) | fits(1) | fits(2) | fits(3)
    }

    fn ways_of(&self, content: &Content, force: &Force, unit: UnitType) -> ArrayVec<Way, 3> {
        let printed = content.unit(unit);
        let deed = |verb: &Special| self.deed(content, force, unit, verb);
        let mut ways: ArrayVec<Way, 3> = printed.special.iter().map(|it| it.iter().map(deed).collect()).collect();
        // Keeper of the Sigil: stand up one of the user's units instead.
        if content.unit(unit).expels() && force.has(Upgrade::KeeperOfTheSigil) {
            ways.push([Deed::Stand].into_iter().collect());
        }
        ways
    }

    fn deed(&self, content: &Content, force: &Force, unit: UnitType, verb: &Special) -> Deed {
        let named = |id: &str| self.of(content.unit_named(id).expect("units.toml was checked"));
        match verb {
            Special::Damage(damage) => {
                let mut hit = Hit::of(damage, unit);
                hit.by_user |= force.has(Upgrade::LongbowGuild) && damage.prefer_health > 0;
                let more = |upgrade| u8::from(force.has(upgrade) && content.improves(upgrade, unit));
                let shown = damage.n + more(Upgrade::BladeDancers);
                let n = shown + more(Upgrade::BloodFrenzy);
                Deed::Damage { n, shown, swarm: damage.swarm, hit }
            }
            Special::Rout(rout) => {
                let n = rout.n + u8::from(rout.or_damage > 0 && force.has(Upgrade::DreadSteeds));
                Deed::Rout { n, wanted: rout.n, aim: Aim::of_rout(rout) }
            }
            Special::Destroy(destroy) => {
                let has_arrows = force.has(Upgrade::BoneArrows) && content.improves(Upgrade::BoneArrows, unit);
                let or_damage = if has_arrows { content.number_of(Upgrade::BoneArrows) } else { 0 };
                Deed::Destroy { n: destroy.n, or_damage, aim: Aim::of_destroy(destroy) }
            }
            Special::Expel(n) => Deed::Expel(*n),
            Special::Raise { n, .. } => Deed::Raise(n + u8::from(force.has(Upgrade::GraveCall))),
            Special::Sacrifice { unit, shape } => {
                let of = unit.as_ref().map_or(Figures::MAX, |it| named(it));
                Deed::Sacrifice { of: of & self.shaped(shape.map_or(0, |it| 1 << it.index())) }
            }
            Special::Terrify(n) => Deed::Terrify(*n),
            Special::Mend { unit, n } => Deed::Mend { of: named(unit), n: *n },
            Special::Strength(n) => Deed::Strength(*n),
            Special::Backfire => Deed::Backfire { of: self.of(unit) },
            Special::DrawAgain => Deed::DrawAgain,
            Special::Toughen => Deed::Toughen,
            Special::Rage => Deed::Rage { of: self.of(unit) },
            Special::Tactics(_) | Special::Prowl => Deed::Later,
        }
    }
}

impl Kind {
    fn new(content: &Content, force: &Force, unit: UnitType) -> Self {
        let printed = content.unit(unit);
        let host = crate::battle::Host { upgrades: force.upgrades, ..Default::default() };
        Self {
            unit,
            shape: printed.shape,
            initiative: printed.initiative,
            health: host.health_of(content, unit),
            printed_health: printed.health,
            toughens: printed.toughens(),
            ways: ArrayVec::new(),
            keeps_sigil: content.unit(unit).expels() && force.has(Upgrade::KeeperOfTheSigil),
            owner_chooses: printed.owner_chooses,
            is_decided_by_owner: printed.owner_chooses && !force.has(Upgrade::PyreCult),
            is_optional: printed.is_optional,
            spare: force.supported.iter().filter(|it| it.0 == unit).map(|it| it.1).sum(),
        }
    }
}

/// The lowest bits, that many of them.
fn below(n: u8) -> Figures {
    if n >= 64 { Figures::MAX } else { (1 << n) - 1 }
}
