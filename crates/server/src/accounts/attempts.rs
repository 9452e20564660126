//! How often somebody may try to be somebody.

use crate::limits::{Bucket, ClientAddress};
use crate::problem::Failure;
use protocol::ProblemKind;
use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

const HOUR: Duration = Duration::from_secs(3600);
/// An address may be a whole household, or a school.
const OF_AN_ADDRESS: u32 = 4;
/// How many are remembered before those who are quiet are forgotten.
const MANY: usize = 10_000;

/// Who tries, or what is tried at.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Whose {
    Address(ClientAddress),
    /// By how the handle looks, whether or not there is such an account.
    Handle(String),
}

/// Counts attempts. Good ones count too, so that nobody learns by the count which
/// was good. They are forgotten with the process.
#[derive(Debug)]
pub struct Attempts {
    an_hour: u32,
    all: Mutex<HashMap<Whose, Bucket>>,
}

impl Attempts {
    pub fn new(an_hour: u32) -> Self {
        Self { an_hour: an_hour.max(1), all: Mutex::default() }
    }

    /// Counts an attempt at an account.
    pub fn at(&self, address: ClientAddress, look: &str) -> Result<(), Failure> {
        self.from(address)?;
        self.take(Whose::Handle(look.to_owned()), self.an_hour)
    }

    /// Counts one that names no account.
    pub fn from(&self, address: ClientAddress) -> Result<(), Failure> {
        self.take(Whose::Address(address), self.an_hour.saturating_mul(OF_AN_ADDRESS))
    }

    fn take(&self, whose: Whose, an_hour: u32) -> Result<(), Failure> {
        let mut all = self.all.lock().unwrap_or_else(PoisonError::into_inner);
        if all.len() > MANY {
            all.retain(|_, it| !it.is_full());
        }
        let bucket = all.entry(whose).or_insert_with(|| Bucket::over(an_hour, HOUR));
        let words = "too many attempts; wait some minutes and try again";
        if bucket.take(1) { Ok(()) } else { Err(Failure::new(ProblemKind::TooOften, words)) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_account_and_an_address_have_so_many_attempts() {
        let attempts = Attempts::new(3);
        let address = |it: u8| ClientAddress([127, 0, 0, it].into());
        // From anywhere, an account has three.
        assert!((1..4).all(|it| attempts.at(address(it), "ann").is_ok()));
        assert!(attempts.at(address(9), "ann").is_err());
        assert!(attempts.at(address(9), "ben").is_ok(), "others are others");
        // An address has twelve, at whomever.
        assert!((0..12).all(|it| attempts.at(address(50), &format!("p{it}")).is_ok()));
        assert!(attempts.at(address(50), "somebody").is_err());
        assert!(attempts.from(address(50)).is_err());
        assert!(attempts.from(address(51)).is_ok());
    }
}
