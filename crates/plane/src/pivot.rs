//! Turning a block about a fixed point.

use crate::{Angle, Footprint, Slot};
use serde::{Deserialize, Serialize};

/// The point that stays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Pivot {
    /// The middle of the rectangle around the trays.
    Centre,
    /// The middle of one tray.
    Tray(Slot),
}

impl Footprint {
    /// Turned to a facing. Laws: about the centre, the centre does not change
    /// at all; about a tray, its middle stays within a micrometre.
    pub fn reformed(&self, pivot: Pivot, facing: Angle) -> Footprint {
        let (forward, left) = match pivot {
            Pivot::Centre => (0, 0),
            Pivot::Tray(slot) => self.block.twice_middle(slot),
        };
        self.at(self.pose.turned_about(forward, left, facing))
    }

    /// The centre, and each tray that the block has.
    pub fn pivots(&self) -> Vec<Pivot> {
        std::iter::once(Pivot::Centre).chain(self.block.trays().iter().map(Pivot::Tray)).collect()
    }
}
