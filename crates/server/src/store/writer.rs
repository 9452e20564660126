//! Group commit: while one transaction is on its way to the disk, the changes
//! of all other tables gather, and go together in the next.

use super::pen::PATIENCE;
use super::{Change, Store, StoreError, Trouble};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;
use tokio::sync::{mpsc, oneshot, watch};

/// The most jobs of one transaction.
const MOST_JOBS: usize = 256;

/// Changes that belong together, and who waits for them.
struct Job {
    changes: Vec<Change>,
    done: oneshot::Sender<Result<(), StoreError>>,
}

/// The one road to the store's tables.
#[derive(Clone, Debug)]
pub struct Writer {
    jobs: mpsc::Sender<Job>,
    failures: watch::Sender<u64>,
    counts: Arc<Counts>,
}

/// How writes went.
#[derive(Debug, Default)]
struct Counts {
    n_written: AtomicU64,
    n_failed: AtomicU64,
}

impl Writer {
    /// Starts the task that writes. It ends when all writers are gone and
    /// everything is written.
    pub fn start(store: Arc<dyn Store>) -> Self {
        let (jobs, waiting) = mpsc::channel(4 * MOST_JOBS);
        let failures = watch::Sender::new(0);
        let counts = Arc::new(Counts::default());
        tokio::spawn(write_all(store, waiting, failures.clone(), counts.clone()));
        Self { jobs, failures, counts }
    }

    /// How many writes have gone well.
    pub fn n_written(&self) -> u64 {
        self.counts.n_written.load(Ordering::Relaxed)
    }

    /// How many have not.
    pub fn n_failed(&self) -> u64 {
        self.counts.n_failed.load(Ordering::Relaxed)
    }

    /// How often something failed because the database was down.
    pub fn failures(&self) -> watch::Receiver<u64> {
        self.failures.subscribe()
    }

    /// Notes that something could not even be read: what is due there is due
    /// still when the database is back.
    pub fn note_failure(&self) {
        self.failures.send_modify(|it| *it += 1);
    }

    /// Returns when the changes are durable, all or none of them.
    pub async fn write(&self, changes: Vec<Change>) -> Result<(), StoreError> {
        let gone = || StoreError::down("the writer has stopped");
        let (done, written) = oneshot::channel();
        self.jobs.send(Job { changes, done }).await.map_err(|_| gone())?;
        written.await.map_err(|_| gone())?
    }
}

async fn write_all(
    store: Arc<dyn Store>,
    mut waiting: mpsc::Receiver<Job>,
    failures: watch::Sender<u64>,
    counts: Arc<Counts>,
) {
    let mut jobs = Vec::with_capacity(MOST_JOBS);
    while waiting.recv_many(&mut jobs, MOST_JOBS).await > 0 {
        let mut changes = Vec::with_capacity(jobs.len());
        let mut listeners = Vec::with_capacity(jobs.len());
        for job in jobs.drain(..) {
            let first = changes.len();
            changes.extend(job.changes);
            listeners.push((first..changes.len(), job.done));
        }
        metrics::histogram!("runetable_commit_jobs").record(listeners.len() as f64);
        let begun = Instant::now();
        let together = store.commit(&changes).await;
        metrics::histogram!("runetable_commit_seconds").record(begun.elapsed());
        let is_alone = listeners.len() == 1;
        let since = Instant::now();
        for (range, done) in listeners {
            // One bad change must not take the others down: each again by itself,
            // unless it is the database that is down, or too slow for that: the
            // others are waiting.
            let again = |it: &StoreError| !is_alone && it.trouble.is_of_one_change() && since.elapsed() < PATIENCE;
            let result = match &together {
                Err(error) if again(error) => store.commit(&changes[range]).await,
                result => result.clone(),
            };
            let count = if result.is_ok() { &counts.n_written } else { &counts.n_failed };
            count.fetch_add(1, Ordering::Relaxed);
            if let Err(error) = &result {
                if error.trouble != Trouble::Outdated {
                    failures.send_modify(|it| *it += 1);
                }
                tracing::error!(%error, "a change could not be stored");
                metrics::counter!("runetable_failed_writes_total").increment(1);
            }
            drop(done.send(result));
        }
    }
}
