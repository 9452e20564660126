//! The time that passes, whatever the clock shows.
//!
//! A clock that jumps ahead makes no table old and nobody long away, and while
//! the server was down nobody could come.

use crate::ids;
use std::time::{Duration, Instant};

/// How far the clock may run ahead of the time that has passed.
const SLACK: u64 = 60;

/// Counts from the start of the server.
#[derive(Clone, Copy, Debug)]
pub struct Calendar {
    begun: Instant,
    at: i64,
}

impl Calendar {
    pub fn open() -> Self {
        Self { begun: Instant::now(), at: ids::now() }
    }

    /// Seconds since 1970, as far as the clock can be believed.
    pub fn now(&self) -> i64 {
        self.believe(ids::now())
    }

    /// How long the server has been there.
    pub fn open_for(&self) -> Duration {
        self.begun.elapsed()
    }

    fn believe(&self, shown: i64) -> i64 {
        let passed = self.begun.elapsed().as_secs().saturating_add(SLACK);
        shown.min(self.at.saturating_add_unsigned(passed))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_that_jumps_ahead_is_not_believed() {
        let (now, day) = (ids::now(), 24 * 60 * 60);
        let calendar = Calendar::open();
        assert!((now..=now + 1).contains(&calendar.believe(now)), "a clock that goes right is believed");
        assert!(calendar.believe(now + 400 * day) < now + day, "no year has gone by since the server started");
        assert_eq!(calendar.believe(now - day), now - day, "one that is put back makes everything younger");
    }
}
