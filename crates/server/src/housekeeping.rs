//! What is done from time to time: tables that never began and old replay files
//! are thrown away, and tables whose clocks run out are looked at.

use crate::app::App;
use crate::table::Command;
use std::collections::HashMap;
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
/// One that was opened and is still due cannot be helped for now: it is in trouble.
const TIMED_AGAIN_AFTER: Duration = Duration::from_secs(60);

/// Looks again and again, until the server is gone.
pub async fn tidy_up(app: Weak<App>) {
    loop {
        {
            let Some(app) = app.upgrade() else { return };
            let n = sweep(&app).await;
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
    let mut opened: HashMap<String, Instant> = HashMap::new();
    loop {
        tokio::time::sleep(TIMED_EVERY).await;
        let Some(app) = app.upgrade() else { return };
        // A database that does not answer stops the time too.
        let Ok(due) = app.store.flags_due(app.time.now()).await else { continue };
        opened.retain(|_, at| at.elapsed() < TIMED_AGAIN_AFTER);
        for id in due {
            if opened.contains_key(&id) {
                continue;
            }
            opened.insert(id.clone(), Instant::now());
            if let Ok(table) = app.registry.open(&app, &id) {
                // One that has too much to do looks at its clocks anyway.
                table.try_send(Command::Alarm);
            }
        }
    }
}

/// Throws away what is too old; returns how much.
async fn sweep(app: &App) -> u64 {
    let mut n_all = 0;
    for (state, days) in [("gathering", app.config.gathering_days), ("replay", app.config.replay_days)] {
        let before = app.calendar.now() - i64::from(days) * DAY;
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
