//! Where something stands and which way it faces.

use crate::{Angle, Point, Vector};
use serde::{Deserialize, Serialize};

/// The centre of a thing and its facing. Locally, x points forward and y to
/// the left.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Pose {
    pub centre: Point,
    pub facing: Angle,
}

impl Pose {
    #[inline]
    pub const fn new(centre: Point, facing: Angle) -> Pose {
        Pose { centre, facing }
    }

    /// The place on the table of a local point, given as twice its
    /// coordinates. Law: for a fixed facing the result moves exactly with the
    /// centre, so a block that is pushed without turning keeps its shape to
    /// the micrometre.
    #[inline]
    pub fn place(self, twice_forward: i64, twice_left: i64) -> Point {
        self.centre + Vector::halves_turned(twice_forward, twice_left, self.facing)
    }

    #[inline]
    pub fn moved(self, by: Vector) -> Pose {
        Pose { centre: self.centre + by, ..self }
    }

    /// Turned to `facing` about a local point (twice its coordinates), which
    /// stays where it is. Law: the centre is rounded once; turning about
    /// `(0, 0)` leaves it alone.
    pub fn turned_about(self, twice_forward: i64, twice_left: i64, facing: Angle) -> Pose {
        let before = Vector::halves_turned(twice_forward, twice_left, self.facing);
        let after = Vector::halves_turned(twice_forward, twice_left, facing);
        Pose { centre: self.centre + before - after, facing }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn turning_about_the_centre_leaves_it_and_about_a_point_keeps_that_point() {
        let pose = Pose::new(Point::mm(100, 200), Angle::degrees(10));
        assert_eq!(pose.turned_about(0, 0, Angle::degrees(137)).centre, pose.centre);
        let turned = pose.turned_about(84_000, 42_000, Angle::millidegrees(77_123));
        assert_eq!(turned.place(84_000, 42_000), pose.place(84_000, 42_000));
        assert_ne!(turned.centre, pose.centre);
    }
}
