//! The four edges of a block.

use crate::Angle;
use enumset::{EnumSet, EnumSetType};
use serde::{Deserialize, Serialize};

/// An edge of a block, in counter-clockwise order.
#[derive(Debug, Hash, PartialOrd, Ord, Serialize, Deserialize, EnumSetType)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[enumset(serialize_repr = "list")]
pub enum Edge {
    Front,
    Left,
    Rear,
    Right,
}

/// A set of edges.
pub type Edges = EnumSet<Edge>;

impl Edge {
    pub const ALL: [Edge; 4] = [Edge::Front, Edge::Left, Edge::Rear, Edge::Right];

    /// Where the edge looks, relative to the facing.
    pub const fn bearing(self) -> Angle {
        match self {
            Edge::Front => Angle::degrees(0),
            Edge::Left => Angle::degrees(90),
            Edge::Rear => Angle::degrees(180),
            Edge::Right => Angle::degrees(270),
        }
    }

    pub const fn opposite(self) -> Edge {
        match self {
            Edge::Front => Edge::Rear,
            Edge::Left => Edge::Right,
            Edge::Rear => Edge::Front,
            Edge::Right => Edge::Left,
        }
    }

    pub const fn is_side(self) -> bool {
        matches!(self, Edge::Left | Edge::Right)
    }

    /// The outward direction in local coordinates (forward, left).
    pub const fn normal(self) -> (i64, i64) {
        match self {
            Edge::Front => (1, 0),
            Edge::Left => (0, 1),
            Edge::Rear => (-1, 0),
            Edge::Right => (0, -1),
        }
    }

    /// The direction in which an outline runs along the edge, counter-clockwise.
    pub const fn direction(self) -> (i64, i64) {
        let (forward, left) = self.normal();
        (-left, forward)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bearings_match_normals() {
        for edge in Edge::ALL {
            let (sine, cosine) = crate::trig::sin_cos(edge.bearing());
            let one = crate::trig::ONE;
            assert_eq!(edge.normal(), (cosine / one, sine / one));
            assert_eq!(edge.opposite().opposite(), edge);
            assert_eq!(edge.bearing().turn_to(edge.opposite().bearing()).abs(), 180_000);
        }
    }
}
