//! Exact numbers for standings: two machines must never disagree about who is
//! ahead, and a float could.

use serde::{Deserialize, Serialize};
use std::cmp::Ordering;
use std::fmt;
use std::ops::Add;

/// A number as a fraction in lowest terms; the lower part is positive.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Fraction {
    pub upper: i128,
    pub lower: i128,
}

impl Fraction {
    pub const ZERO: Self = Fraction { upper: 0, lower: 1 };

    /// Nothing divided by nothing is nothing: whoever has no opponents has met
    /// no strength.
    pub fn new(upper: i128, lower: i128) -> Self {
        if lower == 0 {
            return Self::ZERO;
        }
        let shared = gcd(upper.unsigned_abs(), lower.unsigned_abs()) as i128 * lower.signum();
        Fraction { upper: upper / shared, lower: lower / shared }
    }

    pub fn whole(n: i128) -> Self {
        Fraction { upper: n, lower: 1 }
    }

    pub fn over(self, n: i128) -> Self {
        Fraction::new(self.upper, self.lower * n)
    }

    /// For people and for tables of figures; never for comparing.
    pub fn to_f64(self) -> f64 {
        self.upper as f64 / self.lower as f64
    }
}

fn gcd(a: u128, b: u128) -> u128 {
    if b == 0 { a.max(1) } else { gcd(b, a % b) }
}

impl Add for Fraction {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Fraction::new(self.upper * other.lower + other.upper * self.lower, self.lower * other.lower)
    }
}

impl std::iter::Sum for Fraction {
    fn sum<I: Iterator<Item = Self>>(each: I) -> Self {
        each.fold(Fraction::ZERO, Add::add)
    }
}

impl PartialOrd for Fraction {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Fraction {
    fn cmp(&self, other: &Self) -> Ordering {
        (self.upper * other.lower).cmp(&(other.upper * self.lower))
    }
}

impl fmt::Display for Fraction {
    /// Whole numbers as they are, others with up to three places.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.lower == 1 {
            return write!(f, "{}", self.upper);
        }
        let text = format!("{:.3}", self.to_f64());
        f.write_str(text.trim_end_matches('0').trim_end_matches('.'))
    }
}
