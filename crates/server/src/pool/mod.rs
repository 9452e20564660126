//! Where bots think, records are replayed and tools run: a few threads, never
//! those that serve tables.
//!
//! Each kind of work has a lane of its own. Quick bots do not wait for deep
//! ones, nobody's bots wait for anybody's odds, and within a lane everybody has
//! a share.

mod lane;

pub use lane::{Lane, Turn};

use lane::Ticket;

use crate::problem::Failure;
use catalog::{Budget, Level, Musing, Thought};
use protocol::ProblemKind;
use serde_json::Value;
use std::time::{Duration, Instant};

/// Enough to find some answer.
const LEAST_THINK: Duration = Duration::from_millis(10);
/// How much longer than its time a thought may take before it counts as failed.
const OVERRUN: Duration = Duration::from_secs(30);

/// How many records of one client may wait to be played again.
const MOST_RECORDS: usize = 16;

/// How much of one person's may be thought about or wait for it when another
/// question comes.
const MOST_MUSINGS: usize = 4;

/// How long somebody waits for one.
const RECORD_PATIENCE: Duration = Duration::from_secs(60);

/// All lanes.
#[derive(Debug)]
pub struct Pool {
    /// Bots that glance.
    quick: Lane,
    /// Bots that search.
    deep: Lane,
    /// Records that are played again.
    records: Lane,
    /// Tables that come into the memory.
    loads: Lane,
    /// Odds, and checks of decks and armies.
    pub tools: Lane,
    think: Duration,
}

/// A place where a bot thinks, until it is dropped.
#[derive(Debug)]
pub struct Place {
    ticket: Ticket,
    level: Level,
    /// When it was asked for.
    begun: Instant,
}

impl Pool {
    pub fn new(n_threads: usize, think: Duration) -> Self {
        Self {
            quick: Lane::new(n_threads.max(2), n_threads.max(2).div_ceil(2)),
            deep: Lane::new(n_threads, n_threads.div_ceil(2)),
            records: Lane::new(n_threads.max(2), 1),
            loads: Lane::new(n_threads.max(2), n_threads.max(2).div_ceil(2)),
            tools: Lane::new(2, 1),
            think,
        }
    }

    /// Plays a record again, or something like that, when it is its turn. Whoever
    /// has too much of it waiting is refused.
    pub async fn run<T: Send + 'static>(
        &self,
        owner: &str,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Failure> {
        if self.records.n_of(owner) >= MOST_RECORDS {
            return Err(Failure::too_often());
        }
        let done = tokio::time::timeout(RECORD_PATIENCE, self.records.run(Turn::of(owner), work)).await;
        done.map_err(|_| too_long())?.ok_or_else(Failure::internal)
    }

    /// Brings a table into the memory when it is its turn. `None` is a panic.
    pub async fn load<T: Send + 'static>(&self, owner: String, work: impl FnOnce() -> T + Send + 'static) -> Option<T> {
        self.loads.run(Turn::of(owner), work).await
    }

    /// Begins a game when it is its turn: what people wrote for it is read, which
    /// may take a while. `None` is a panic.
    pub async fn begin<T: Send + 'static>(&self, turn: Turn, work: impl FnOnce() -> T + Send + 'static) -> Option<T> {
        self.loads.run(turn, work).await
    }

    /// Waits for a place where a bot of a level thinks.
    pub async fn place(&self, turn: Turn, level: Level) -> Place {
        let begun = Instant::now();
        let lane = if matches!(level, Level::Hard | Level::Expert) { &self.deep } else { &self.quick };
        let ticket = lane.enter(turn).await;
        metrics::histogram!("runetable_bot_wait_seconds").record(begun.elapsed());
        Place { ticket, level, begun }
    }

    /// Works a bot's answer out, within a time if one is given.
    pub async fn think(&self, place: Place, thought: Thought, within: Option<Duration>) -> Option<Value> {
        let Place { ticket, level, begun } = place;
        let most = within.map_or(self.think, |it| it.min(self.think)).max(LEAST_THINK);
        let working = ticket.work(move || thought(budget(level, most)));
        let action = tokio::time::timeout(most + OVERRUN, working).await.unwrap_or_else(|_| {
            tracing::error!(?level, "a bot does not come to an end");
            None
        });
        metrics::histogram!("runetable_bot_seconds").record(begun.elapsed());
        action
    }

    /// Thinks about something else than an answer, as long as a strong bot may.
    /// Whoever has too much of it waiting is refused.
    pub async fn muse<T: Send + 'static>(&self, turn: Turn, musing: Musing<T>) -> Result<T, Failure> {
        if self.deep.n_of(&turn.owner) >= MOST_MUSINGS {
            return Err(Failure::too_often());
        }
        let think = self.think;
        let ticket = self.deep.enter(turn).await;
        let working = ticket.work(move || musing(budget(Level::Expert, think)));
        let done = tokio::time::timeout(think + OVERRUN, working).await;
        done.map_err(|_| too_long())?.ok_or_else(Failure::internal)
    }
}

fn too_long() -> Failure {
    Failure::new(ProblemKind::Unavailable, "this takes too long here; try it again later")
}

/// What the level takes, but no longer than the server allows. The clock starts
/// when the work does, not when it queues.
fn budget(level: Level, most: Duration) -> Budget {
    let mut budget = Budget::of(level);
    let deadline = Instant::now() + most;
    budget.deadline = Some(budget.deadline.map_or(deadline, |it| it.min(deadline)));
    budget
}
