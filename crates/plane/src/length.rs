//! Lengths in whole micrometres.

use serde::{Deserialize, Serialize};
use std::ops::{Add, Mul, Sub};

/// A length in whole micrometres.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Length(i32);

impl Length {
    pub const ZERO: Length = Length(0);

    #[inline]
    pub const fn um(micrometres: i32) -> Length {
        Length(micrometres)
    }

    pub const fn mm(millimetres: i32) -> Length {
        Length(millimetres * 1000)
    }

    #[inline]
    pub const fn as_um(self) -> i32 {
        self.0
    }

    /// The square, for comparing with [`crate::Point::gap_squared`].
    #[inline]
    pub const fn squared(self) -> i64 {
        self.0 as i64 * self.0 as i64
    }
}

impl Add for Length {
    type Output = Length;
    #[inline]
    fn add(self, other: Length) -> Length {
        Length(self.0 + other.0)
    }
}

impl Sub for Length {
    type Output = Length;
    #[inline]
    fn sub(self, other: Length) -> Length {
        Length(self.0 - other.0)
    }
}

impl Mul<i32> for Length {
    type Output = Length;
    #[inline]
    fn mul(self, times: i32) -> Length {
        Length(self.0 * times)
    }
}

/// The whole number nearest to `value / sqrt(square)`, halves away from zero.
///
/// This is how a dot or cross product becomes a length along or across a
/// segment.
pub fn over_root(value: i64, square: i64) -> i32 {
    debug_assert!(square > 0, "a segment has length");
    let twice = 4 * (value as i128 * value as i128) as u128 / square as u128;
    let magnitude = twice.isqrt().div_ceil(2) as i32;
    if value < 0 { -magnitude } else { magnitude }
}

/// The smallest whole number not below `|value| / sqrt(square)`.
pub(crate) fn over_root_up(value: i64, square: i64) -> i32 {
    debug_assert!(square > 0, "a segment has length");
    root_up_ratio((value as i128 * value as i128) as u128, square as u128)
}

/// The smallest whole number not below `sqrt(square)`.
pub(crate) fn root_up(square: i64) -> i32 {
    root_up_short(square as u64, 1)
}

/// The same in one machine word, which is most of the time enough.
fn root_up_short(numerator: u64, denominator: u64) -> i32 {
    let root = (numerator / denominator).isqrt();
    // No overflow: the product is at most the numerator.
    if root * root * denominator < numerator { root as i32 + 1 } else { root as i32 }
}

fn root_up_ratio(numerator: u128, denominator: u128) -> i32 {
    if let (Ok(numerator), Ok(denominator)) = (u64::try_from(numerator), u64::try_from(denominator)) {
        return root_up_short(numerator, denominator);
    }
    let root = (numerator / denominator).isqrt();
    if root * root * denominator < numerator { root as i32 + 1 } else { root as i32 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rounded_quotients_are_nearest_and_signed() {
        assert_eq!(over_root(10, 4), 5);
        assert_eq!(over_root(-10, 4), -5);
        assert_eq!(over_root(5, 4), 3, "half goes away from zero");
        assert_eq!(over_root(-5, 4), -3);
        assert_eq!(over_root(1, 2), 1, "0.707");
        assert_eq!(over_root(1, 5), 0, "0.447");
    }

    #[test]
    fn upper_roots_are_exact_on_squares_and_never_below() {
        assert_eq!(root_up(0), 0);
        assert_eq!(root_up(25), 5);
        assert_eq!(root_up(26), 6);
        assert_eq!(over_root_up(-10, 4), 5);
        assert_eq!(over_root_up(10, 3), 6, "5.77");
        assert_eq!(over_root_up(1, 1_000_000), 1, "anything above zero is at least one");
    }
}
