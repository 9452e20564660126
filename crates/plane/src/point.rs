//! Points and vectors in whole micrometres.

use crate::length::root_up;
use crate::{Angle, Length, trig};
use serde::{Deserialize, Serialize};
use std::ops::{Add, Neg, Sub};

/// A place on the table. The y axis points to the left of somebody looking
/// along the x axis.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Point {
    pub x: i32,
    pub y: i32,
}

/// The difference of two points.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Vector {
    pub x: i32,
    pub y: i32,
}

impl Point {
    #[inline]
    pub const fn new(x: i32, y: i32) -> Point {
        Point { x, y }
    }

    /// Whole millimetres.
    pub const fn mm(x: i32, y: i32) -> Point {
        Point { x: x * 1000, y: y * 1000 }
    }

    /// The square of the distance.
    #[inline]
    pub fn gap_squared(self, other: Point) -> i64 {
        (other - self).squared()
    }

    /// The distance, rounded up, so that `gap <= length` is exact.
    #[inline]
    pub fn gap(self, other: Point) -> Length {
        Length::um(root_up(self.gap_squared(other)))
    }

    /// The middle, rounded down on each axis.
    #[inline]
    pub fn middle(self, other: Point) -> Point {
        Point::new((self.x + other.x).div_euclid(2), (self.y + other.y).div_euclid(2))
    }
}

impl Vector {
    #[inline]
    pub const fn new(x: i32, y: i32) -> Vector {
        Vector { x, y }
    }

    #[inline]
    pub fn dot(self, other: Vector) -> i64 {
        i64::from(self.x) * i64::from(other.x) + i64::from(self.y) * i64::from(other.y)
    }

    /// Positive if `other` points to the left of `self`.
    #[inline]
    pub fn cross(self, other: Vector) -> i64 {
        i64::from(self.x) * i64::from(other.y) - i64::from(self.y) * i64::from(other.x)
    }

    #[inline]
    pub fn squared(self) -> i64 {
        self.dot(self)
    }

    /// A quarter turn clockwise: the outward normal of an edge whose shape
    /// lies on its left.
    #[inline]
    pub const fn outward(self) -> Vector {
        Vector { x: self.y, y: -self.x }
    }

    /// The step `length` long in a direction, rounded.
    pub fn along(direction: Angle, length: i32) -> Vector {
        Vector::halves_turned(2 * i64::from(length), 0, direction)
    }

    /// `(x / 2, y / 2)` turned by an angle, see [`Turned::halves`].
    #[inline]
    pub fn halves_turned(x: i64, y: i64, turn: Angle) -> Vector {
        Turned::by(turn).halves(x, y)
    }
}

/// A turn whose sine and cosine are known: for many points at once.
#[derive(Clone, Copy)]
pub(crate) struct Turned {
    sine: i64,
    cosine: i64,
}

impl Turned {
    #[inline]
    pub fn by(turn: Angle) -> Turned {
        let (sine, cosine) = trig::sin_cos(turn);
        Turned { sine, cosine }
    }

    /// **The one place of rounding.** `(x / 2, y / 2)` turned, to the nearest
    /// micrometre, halves towards the larger coordinate. Halves go in because
    /// the middle of an odd number of micrometres is one.
    #[inline]
    pub fn halves(self, x: i64, y: i64) -> Vector {
        let round = |wide: i64| ((wide + trig::ONE) >> (trig::BITS + 1)) as i32;
        Vector::new(round(x * self.cosine - y * self.sine), round(x * self.sine + y * self.cosine))
    }
}

impl Sub for Point {
    type Output = Vector;
    #[inline]
    fn sub(self, other: Point) -> Vector {
        Vector::new(self.x - other.x, self.y - other.y)
    }
}

impl Add<Vector> for Point {
    type Output = Point;
    #[inline]
    fn add(self, by: Vector) -> Point {
        Point::new(self.x + by.x, self.y + by.y)
    }
}

impl Sub<Vector> for Point {
    type Output = Point;
    #[inline]
    fn sub(self, by: Vector) -> Point {
        Point::new(self.x - by.x, self.y - by.y)
    }
}

impl Neg for Vector {
    type Output = Vector;
    #[inline]
    fn neg(self) -> Vector {
        Vector::new(-self.x, -self.y)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_gap_is_rounded_up_so_that_at_most_is_exact() {
        let here = Point::mm(0, 0);
        assert_eq!(here.gap(Point::mm(3, 4)), Length::mm(5));
        assert_eq!(here.gap(Point::new(1, 1)), Length::um(2));
        assert!(here.gap(Point::new(3000, 4001)) > Length::mm(5));
    }

    #[test]
    fn turning_by_right_angles_is_exact_and_others_round() {
        assert_eq!(Vector::along(Angle::degrees(90), 42_000), Vector::new(0, 42_000));
        assert_eq!(Vector::along(Angle::degrees(180), 42_001), Vector::new(-42_001, 0));
        assert_eq!(Vector::along(Angle::degrees(45), 1000), Vector::new(707, 707));
        assert_eq!(Vector::halves_turned(3, 0, Angle::ZERO), Vector::new(2, 0));
    }
}
