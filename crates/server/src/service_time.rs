//! The time in which there was a server: what clocks of tables are read by.
//!
//! It stands while no server runs and while none can store anything, so nobody
//! loses time by that. What was reached is stored every few seconds, and time
//! goes on no further than a little beyond it.

use crate::app::App;
use crate::store::{Store, StoreError};
use std::sync::{Mutex, PoisonError, Weak};
use std::time::{Duration, Instant};

/// How often it is stored.
const KEPT_EVERY: Duration = Duration::from_secs(5);
/// How far it may go beyond what is stored.
const MOST_AHEAD: Duration = Duration::from_secs(15);

/// Milliseconds since the first server of this store began, as far as one ran.
#[derive(Debug)]
pub struct ServiceTime(Mutex<Kept>);

#[derive(Clone, Copy, Debug)]
struct Kept {
    ms: i64,
    at: Instant,
}

impl Kept {
    fn now(self, now: Instant) -> i64 {
        self.ms + now.duration_since(self.at).min(MOST_AHEAD).as_millis() as i64
    }
}

impl ServiceTime {
    pub fn from(ms: i64) -> Self {
        Self(Mutex::new(Kept { ms, at: Instant::now() }))
    }

    pub fn now(&self) -> i64 {
        self.lock().now(Instant::now())
    }

    /// Stores how far it is.
    pub async fn keep(&self, store: &dyn Store) -> Result<(), StoreError> {
        let at = Instant::now();
        let ms = self.lock().now(at);
        store.keep_service_time(ms).await?;
        *self.lock() = Kept { ms, at };
        Ok(())
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, Kept> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Stores it again and again, until the server is gone.
pub async fn keep_time(app: Weak<App>) {
    loop {
        tokio::time::sleep(KEPT_EVERY).await;
        let Some(app) = app.upgrade() else { return };
        if let Err(error) = app.time.keep(&*app.store).await {
            tracing::warn!(%error, "the time could not be stored; clocks stand until it can");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_stands_where_nothing_can_be_stored() {
        let at = Instant::now();
        let kept = Kept { ms: 1_000, at };
        assert_eq!(kept.now(at + Duration::from_secs(3)), 4_000);
        assert_eq!(kept.now(at + Duration::from_secs(3_600)), 16_000);
    }
}
