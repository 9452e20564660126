//! Where bots think and records are replayed: a few threads, never those that
//! serve tables.

use catalog::{Budget, Level, Thought};
use serde_json::Value;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::{Duration, Instant};
use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;

/// Enough to find some answer.
const LEAST_THINK: Duration = Duration::from_millis(10);

/// A bounded pool for work that takes its time.
#[derive(Debug)]
pub struct Pool {
    slots: Semaphore,
    think: Duration,
}

impl Pool {
    pub fn new(n_threads: usize, think: Duration) -> Self {
        Self { slots: Semaphore::new(n_threads), think }
    }

    /// Runs the work when it is its turn. `None` is a panic: a bug in the work.
    pub async fn run<T: Send + 'static>(&self, work: impl FnOnce() -> T + Send + 'static) -> Option<T> {
        let _slot = self.slots.acquire().await.ok()?;
        spawn_blocking(|| catch_unwind(AssertUnwindSafe(work)).ok()).await.ok()?
    }

    /// Works a bot's answer out, within a time if one is given.
    pub async fn think(&self, thought: Thought, level: Level, within: Option<Duration>) -> Option<Value> {
        let begun = Instant::now();
        let most = within.map_or(self.think, |it| it.min(self.think)).max(LEAST_THINK);
        let action = self.run(move || thought(budget(level, most))).await;
        metrics::histogram!("runetable_bot_seconds").record(begun.elapsed());
        action
    }
}

/// What the level takes, but no longer than the server allows. The clock starts
/// when the work does, not when it queues.
fn budget(level: Level, most: Duration) -> Budget {
    let mut budget = Budget::of(level);
    let deadline = Instant::now() + most;
    budget.deadline = Some(budget.deadline.map_or(deadline, |it| it.min(deadline)));
    budget
}
