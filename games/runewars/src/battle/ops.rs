//! Effects under way in a battle, one on top of the other.

use super::Side;
use crate::content::specials::{Damage, Destroy, Rout};
use crate::content::{Pick, Shape};
use crate::ids::UnitType;
use serde::{Deserialize, Serialize};

/// No type: anybody's.
pub const NO_TYPE: u8 = u8::MAX;

/// How damage is dealt.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hit {
    /// The type whose ability it is, or [`NO_TYPE`].
    pub unit: u8,
    pub prefer_health: u8,
    pub again: u8,
    pub by_user: bool,
    pub standing: bool,
    pub distinct: bool,
    pub rout_survivor: bool,
    pub stand_on_kill: bool,
    pub mend_on_kill: bool,
}

impl Hit {
    /// Damage that its owner assigns by the general rules.
    pub const PLAIN: Hit = Hit {
        unit: NO_TYPE,
        prefer_health: 0,
        again: 0,
        by_user: false,
        standing: false,
        distinct: false,
        rout_survivor: false,
        stand_on_kill: false,
        mend_on_kill: false,
    };

    pub(crate) fn of(damage: &Damage, unit: UnitType) -> Self {
        Self {
            unit: unit.0,
            prefer_health: damage.prefer_health,
            again: damage.again,
            by_user: damage.pick == Some(Pick::User),
            standing: damage.standing,
            distinct: damage.distinct,
            rout_survivor: damage.rout_survivor,
            stand_on_kill: damage.stand_on_kill,
            mend_on_kill: damage.mend_on_kill,
        }
    }
}

/// Which units an effect may hit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Aim {
    /// Base shapes by bit; 0 is all.
    pub shapes: u8,
    pub by_user: bool,
    pub up_to: bool,
    pub weakened: bool,
    pub standing: bool,
    pub prefer_initiative: u8,
    pub or_damage: u8,
}

impl Aim {
    pub const OWNER: Aim = Aim {
        shapes: 0,
        by_user: false,
        up_to: false,
        weakened: false,
        standing: false,
        prefer_initiative: 0,
        or_damage: 0,
    };

    pub fn shapes(shapes: &[Shape]) -> u8 {
        shapes.iter().fold(0, |bits, it| bits | 1 << it.index())
    }

    pub(crate) fn of_rout(rout: &Rout) -> Self {
        Self {
            shapes: Self::shapes(&rout.shapes),
            by_user: rout.pick == Some(Pick::User),
            up_to: rout.up_to,
            prefer_initiative: rout.prefer_initiative,
            or_damage: rout.or_damage,
            ..Self::OWNER
        }
    }

    pub(crate) fn of_destroy(destroy: &Destroy) -> Self {
        Self {
            shapes: Self::shapes(&destroy.shapes),
            by_user: destroy.pick == Some(Pick::User),
            up_to: destroy.up_to,
            weakened: destroy.weakened,
            standing: destroy.standing,
            ..Self::OWNER
        }
    }

    pub(crate) fn fits(&self, shape: Shape) -> bool {
        self.shapes == 0 || self.shapes & (1 << shape.index()) != 0
    }
}

/// An effect under way. The user deals it; the other side suffers it unless the
/// text says the user's own units do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Op {
    Damage {
        user: Side,
        n: u8,
        hit: Hit,
    },
    Rout {
        user: Side,
        n: u8,
        aim: Aim,
    },
    Destroy {
        user: Side,
        n: u8,
        aim: Aim,
    },
    Expel {
        user: Side,
        n: u8,
    },
    /// The other side picks standing units of its own that leave the battle.
    Yield {
        user: Side,
        n: u8,
    },
    Terrify {
        user: Side,
        n: u8,
    },
    /// The user destroys one of his own units.
    Sacrifice {
        user: Side,
        unit: u8,
        shapes: u8,
    },
    /// The user's routed units stand up.
    Stand {
        user: Side,
        n: u8,
    },
    /// Damage of the user's units of a type is removed.
    Mend {
        user: Side,
        unit: u8,
        n: u8,
    },
    /// One of the user's units of a type suffers a damage.
    Backfire {
        user: Side,
        unit: u8,
    },
    /// As much damage as the chosen unit of the user has.
    Rage {
        user: Side,
        unit: u8,
    },
    /// The user's own units take damage that he assigns.
    Suffer {
        user: Side,
        n: u8,
    },
    /// One special ability of a type is used; `card` granted it.
    Special {
        user: Side,
        unit: UnitType,
        card: u8,
    },
    /// A verb of a special ability.
    Verb {
        user: Side,
        unit: UnitType,
        alternative: u8,
        at: u8,
        card: u8,
    },
}
