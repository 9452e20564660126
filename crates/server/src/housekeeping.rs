//! What is done from time to time: tables that never began and old replay files
//! are thrown away, and tables whose clocks run out are looked at.

use crate::app::App;
use crate::ids;
use crate::table::Command;
use std::sync::Weak;
use std::time::{Duration, Instant};

/// How long between two looks.
const EVERY: Duration = Duration::from_secs(600);
/// A pause between two handfuls, so that players do not wait for them.
const PAUSE: Duration = Duration::from_millis(200);
const DAY: i64 = 24 * 60 * 60;
/// How often tables are looked for where somebody ran out of time. Those that are
/// in memory have an alarm of their own.
const TIMED_EVERY: Duration = Duration::from_secs(2);
/// How far the clock may be put ahead while the server runs and still be believed.
const HOUR: u64 = 60 * 60;

/// Tells what is old. A clock that jumps ahead by years throws nothing away: time
/// has gone by as long as the server runs.
#[derive(Clone, Copy, Debug)]
struct Calendar {
    begun: Instant,
    at: i64,
}

impl Calendar {
    fn open() -> Self {
        Self { begun: Instant::now(), at: ids::now() }
    }

    /// The time that the clock shows, as far as it can be.
    fn believe(&self, shown: i64) -> i64 {
        let passed = self.begun.elapsed().as_secs().saturating_add(HOUR);
        shown.min(self.at.saturating_add_unsigned(passed))
    }
}

/// Looks again and again, until the server is gone.
pub async fn tidy_up(app: Weak<App>) {
    let calendar = Calendar::open();
    loop {
        {
            let Some(app) = app.upgrade() else { return };
            let n = sweep(&app, calendar.believe(ids::now())).await;
            if n > 0 {
                tracing::info!(n, "tables were thrown away: they never began, or were old replay files");
                metrics::counter!("runetable_tables_expired_total").increment(n);
            }
        }
        tokio::time::sleep(EVERY).await;
    }
}

/// Opens the tables where somebody's time is up, until the server is gone.
pub async fn wake_timed(app: Weak<App>) {
    loop {
        tokio::time::sleep(TIMED_EVERY).await;
        let Some(app) = app.upgrade() else { return };
        // A database that does not answer stops the time too.
        let Ok(due) = app.store.flags_due(app.time.now()).await else { continue };
        for id in due {
            if let Ok(table) = app.registry.open(&app, &id) {
                // One that has too much to do looks at its clocks anyway.
                table.try_send(Command::Alarm);
            }
        }
    }
}

/// Throws away what is too old; returns how much.
async fn sweep(app: &App, now: i64) -> u64 {
    let mut n_all = 0;
    for (state, days) in [("gathering", app.config.gathering_days), ("replay", app.config.replay_days)] {
        let before = now - i64::from(days) * DAY;
        loop {
            match app.store.expire(state, before).await {
                Ok(0) => break,
                Ok(n) => n_all += n,
                Err(error) => {
                    tracing::warn!(%error, "old tables could not be thrown away");
                    break;
                }
            }
            tokio::time::sleep(PAUSE).await;
        }
    }
    n_all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_that_jumps_ahead_makes_nothing_old() {
        let now = ids::now();
        let calendar = Calendar::open();
        assert!((now..=now + 1).contains(&calendar.believe(now)), "a clock that goes right is believed");
        assert!(calendar.believe(now + 400 * DAY) < now + DAY, "no year has gone by since the server started");
        assert_eq!(calendar.believe(now - DAY), now - DAY, "and one that is put back makes things younger");
    }
}
