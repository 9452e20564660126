//! Angles in whole thousandths of a degree.

use crate::{Vector, trig};
use serde::{Deserialize, Serialize};
use std::ops::{Add, Neg, Sub};

/// An angle in whole thousandths of a degree, counter-clockwise from the
/// positive x axis. Law: always in `0..360_000`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(from = "i32", into = "i32")]
pub struct Angle(i32);

impl Angle {
    pub const ZERO: Angle = Angle(0);
    pub const RIGHT: Angle = Angle(90_000);
    pub const HALF: Angle = Angle(180_000);

    pub const fn millidegrees(thousandths: i32) -> Angle {
        Angle(thousandths.rem_euclid(360_000))
    }

    pub const fn degrees(degrees: i32) -> Angle {
        Angle::millidegrees((degrees % 360) * 1000)
    }

    pub const fn as_millidegrees(self) -> i32 {
        self.0
    }

    /// The turn from here to `other`, in `-179_999..=180_000` thousandths,
    /// counter-clockwise positive.
    pub const fn turn_to(self, other: Angle) -> i32 {
        let turn = (other.0 - self.0).rem_euclid(360_000);
        if turn > 180_000 { turn - 360_000 } else { turn }
    }

    /// Whether the two differ by a multiple of 90°.
    pub const fn is_square_to(self, other: Angle) -> bool {
        (self.0 - other.0) % 90_000 == 0
    }

    /// The thousandth of a degree nearest to the direction of `vector`, or
    /// `None` for the null vector.
    pub fn of(vector: Vector) -> Option<Angle> {
        let (x, y) = (i64::from(vector.x), i64::from(vector.y));
        // Turn the vector into the first quadrant and remember the turn.
        let (quadrant, x, y) = match (x, y) {
            (0, 0) => return None,
            (x, y) if x > 0 && y >= 0 => (0, x, y),
            (x, y) if x <= 0 && y > 0 => (1, y, -x),
            (x, y) if x < 0 && y <= 0 => (2, -x, -y),
            (x, y) => (3, -y, x),
        };
        // Positive as long as the vector lies further round than `at`.
        let beyond = |sine: i64, cosine: i64| (cosine * y - sine * x).signum();
        let (mut low, mut high) = (0, 90_000);
        while high - low > 1 {
            let middle = (low + high) / 2;
            let (sine, cosine) = trig::sin_cos(Angle(middle));
            if beyond(sine, cosine) >= 0 { low = middle } else { high = middle }
        }
        // The nearer of the two neighbours has the smaller cross product.
        let off = |at: i32| {
            let (sine, cosine) = trig::sin_cos(Angle::millidegrees(at));
            (cosine * y - sine * x).abs()
        };
        let nearest = if off(low) <= off(high) { low } else { high };
        Some(Angle::millidegrees(quadrant * 90_000 + nearest))
    }
}

impl From<i32> for Angle {
    fn from(thousandths: i32) -> Angle {
        Angle::millidegrees(thousandths)
    }
}

impl From<Angle> for i32 {
    fn from(angle: Angle) -> i32 {
        angle.0
    }
}

impl Add for Angle {
    type Output = Angle;
    fn add(self, other: Angle) -> Angle {
        Angle::millidegrees(self.0 + other.0)
    }
}

impl Sub for Angle {
    type Output = Angle;
    fn sub(self, other: Angle) -> Angle {
        Angle::millidegrees(self.0 - other.0)
    }
}

impl Neg for Angle {
    type Output = Angle;
    fn neg(self) -> Angle {
        Angle::millidegrees(-self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn angles_wrap_and_turn_the_short_way() {
        assert_eq!(Angle::degrees(-90), Angle::degrees(270));
        assert_eq!(Angle::degrees(350).turn_to(Angle::degrees(10)), 20_000);
        assert_eq!(Angle::degrees(10).turn_to(Angle::degrees(350)), -20_000);
        assert_eq!(Angle::degrees(0).turn_to(Angle::degrees(180)), 180_000);
        assert!(Angle::degrees(17).is_square_to(Angle::degrees(287)));
        assert!(!Angle::degrees(17).is_square_to(Angle::millidegrees(287_001)));
    }

    #[test]
    fn the_direction_of_a_vector_is_found_again() {
        for thousandths in (0..360_000).step_by(7) {
            let (sine, cosine) = trig::sin_cos(Angle::millidegrees(thousandths));
            let vector = Vector::new((cosine >> 3) as i32, (sine >> 3) as i32);
            assert_eq!(Angle::of(vector), Some(Angle::millidegrees(thousandths)));
        }
        assert_eq!(Angle::of(Vector::new(0, 0)), None);
        assert_eq!(Angle::of(Vector::new(0, -3)), Some(Angle::degrees(270)));
        assert_eq!(Angle::of(Vector::new(-5, 0)), Some(Angle::degrees(180)));
    }
}
