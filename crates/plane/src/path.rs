//! Movement templates and the way a block takes along them.

use crate::length::root_up;
use crate::{Angle, Bounds, Edge, Footprint, Length, Point, Pose, Shape, Vector};
use serde::{Deserialize, Serialize};

/// A movement template. Sizes are content.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Template {
    /// The block is pushed straight on.
    Straight { length: Length },
    /// The block is led round a point on the line of its leading edge,
    /// `radius` beyond the corner on the inside, by `angle`. So the leading
    /// edge stays perpendicular to the template all the way.
    Curve { radius: Length, angle: Angle },
}

/// To which side a curve bends, looking along the move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Hand {
    Left,
    Right,
}

/// The poses a block takes, one by one: micrometres of a straight, thousandths
/// of a degree of a curve.
///
/// Laws: pose 0 is the start; poses depend on nothing but the path and the
/// step, not on how one got there; the last pose of a straight is exactly the
/// length away (rounded once).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Path {
    start: Pose,
    motion: Motion,
    steps: i32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Motion {
    Along { whole: Vector },
    About { pivot: Point, sign: i32 },
}

impl Path {
    /// The way of a block along a template that lies at its leading edge.
    pub fn new(block: &Footprint, leading: Edge, template: Template, hand: Hand) -> Path {
        match template {
            Template::Straight { length } => Path::straight(block.pose, block.pose.facing + leading.bearing(), length),
            Template::Curve { radius, angle } => {
                let sign = if hand == Hand::Left { 1 } else { -1 };
                let ahead = block.block.length_of(if leading.is_side() { Edge::Front } else { Edge::Left });
                let across = block.block.length_of(leading) + radius * 2;
                let (ahead, across) = (i64::from(ahead.as_um()), i64::from(sign * across.as_um()));
                let (normal, left) = (leading.normal(), leading.direction());
                let pivot = block.pose.place(ahead * normal.0 + across * left.0, ahead * normal.1 + across * left.1);
                Path::about(block.pose, pivot, sign * angle.as_millidegrees())
            }
        }
    }

    /// Straight on, in any direction.
    pub fn straight(start: Pose, direction: Angle, length: Length) -> Path {
        let whole = Vector::along(direction, length.as_um());
        Path { start, motion: Motion::Along { whole }, steps: length.as_um() }
    }

    /// The straight push that moves one centre to another, without turning.
    pub fn between(from: Pose, to: Pose) -> Path {
        let whole = to.centre - from.centre;
        Path { start: from, motion: Motion::Along { whole }, steps: root_up(whole.squared()) }
    }

    /// Round a point, counter-clockwise if positive, by thousandths of a degree.
    pub fn about(start: Pose, pivot: Point, turn: i32) -> Path {
        Path { start, motion: Motion::About { pivot, sign: turn.signum() }, steps: turn.abs() }
    }

    pub const fn steps(&self) -> i32 {
        self.steps
    }

    pub(crate) const fn motion(&self) -> Motion {
        self.motion
    }

    pub fn pose(&self, step: i32) -> Pose {
        debug_assert!((0..=self.steps).contains(&step), "a step of the path");
        match self.motion {
            Motion::Along { whole } => {
                let steps = i64::from(self.steps.max(1));
                let part =
                    |length: i32| ((2 * i64::from(length) * i64::from(step) + steps).div_euclid(2 * steps)) as i32;
                self.start.moved(Vector::new(part(whole.x), part(whole.y)))
            }
            Motion::About { pivot, sign } => {
                let turn = Angle::millidegrees(sign * step);
                let arm = self.start.centre - pivot;
                let arm = Vector::halves_turned(2 * i64::from(arm.x), 2 * i64::from(arm.y), turn);
                Pose::new(pivot + arm, self.start.facing + turn)
            }
        }
    }

    /// A quick test whether anything on the way could meet a shape.
    pub(crate) fn may_meet(&self, start: &Shape, shape: &Shape) -> bool {
        self.reach(start.bounds()).within(shape.bounds(), Length::ZERO)
    }

    /// A box around all that is met on the way by something that fills a box
    /// at the start.
    pub fn reach(&self, from: Bounds) -> Bounds {
        match self.motion {
            Motion::Along { whole } => from.joined(from.moved(whole)),
            Motion::About { pivot, .. } => {
                let corners =
                    [from.low, from.high, Point::new(from.low.x, from.high.y), Point::new(from.high.x, from.low.y)];
                let arm = corners.map(|corner| arm(pivot, corner)).into_iter().max().expect("four corners") as i32 + 2;
                Bounds { low: pivot + Vector::new(-arm, -arm), high: pivot + Vector::new(arm, arm) }
            }
        }
    }

    pub fn end(&self) -> Pose {
        self.pose(self.steps)
    }
}

/// No less than how far a point is from a pivot.
pub(crate) fn arm(pivot: Point, point: Point) -> i64 {
    i64::from(root_up(pivot.gap_squared(point)))
}
