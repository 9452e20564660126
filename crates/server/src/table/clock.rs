//! How long each seat was asked.

use super::Live;
use kernel::SeatId;
use std::time::Instant;

/// Since when the time of the asked seats has not been counted.
#[derive(Debug)]
pub struct Clock {
    since: Instant,
}

impl Clock {
    pub fn start() -> Self {
        Self { since: Instant::now() }
    }

    /// Counts the time up to now for those who were asked until now. Call it
    /// before `asked` changes and before anybody is told.
    pub fn count(&mut self, live: &mut Live) {
        let now = Instant::now();
        let passed = now.duration_since(self.since).as_millis() as u64;
        if passed == 0 {
            return;
        }
        self.since = now;
        for SeatId(seat) in &live.asked {
            live.seats[usize::from(*seat)].spent_ms += passed;
        }
    }
}
