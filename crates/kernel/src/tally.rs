//! Numbers with reasons.

use serde::{Deserialize, Serialize};
use smallvec::SmallVec;
use std::borrow::Cow;

/// A number and why it is that number. The client shows it, the log keeps it,
/// tests read it.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Tally {
    #[cfg_attr(feature = "ts", ts(as = "Vec<Part>"))]
    parts: SmallVec<[Part; 2]>,
}

/// One reason of a tally.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Part {
    pub amount: i32,
    pub reason: Cow<'static, str>,
}

impl Tally {
    /// Starts with a printed or given number.
    pub fn base(amount: i32, reason: impl Into<Cow<'static, str>>) -> Self {
        let mut parts = SmallVec::new();
        parts.push(Part { amount, reason: reason.into() });
        Self { parts }
    }

    /// Adds a modifier; one of zero leaves no trace.
    pub fn add(mut self, amount: i32, reason: impl Into<Cow<'static, str>>) -> Self {
        if amount != 0 {
            self.parts.push(Part { amount, reason: reason.into() });
        }
        self
    }

    /// Raises the total to at least `least`.
    pub fn at_least(self, least: i32, reason: impl Into<Cow<'static, str>>) -> Self {
        let lack = (least - self.total()).max(0);
        self.add(lack, reason)
    }

    /// Lowers the total to at most `most`.
    pub fn at_most(self, most: i32, reason: impl Into<Cow<'static, str>>) -> Self {
        let excess = (self.total() - most).max(0);
        self.add(-excess, reason)
    }

    /// The number itself.
    pub fn total(&self) -> i32 {
        self.parts.iter().map(|it| it.amount).sum()
    }

    /// The reasons in the order in which they were added.
    pub fn parts(&self) -> &[Part] {
        &self.parts
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tally_is_the_sum_of_its_reasons_and_zero_is_no_reason() {
        let tally = Tally::base(3, "profile").add(-1, "panicked").add(0, "cover");
        assert_eq!(tally.total(), 2);
        assert_eq!(tally.parts().len(), 2);
    }

    #[test]
    fn limits_are_reasons_too() {
        let tally = Tally::base(1, "profile").add(-4, "cover").at_least(0, "never under none");
        assert_eq!(tally.total(), 0);
        assert_eq!(tally.parts().last().expect("the limit is a part").amount, 3);
        assert_eq!(Tally::base(9, "hand").at_most(8, "limit").total(), 8);
    }
}
