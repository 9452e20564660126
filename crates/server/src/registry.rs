//! The tables that are in memory. One task owns one table.

use crate::app::Shared;
use crate::ids;
use crate::problem::Failure;
use crate::table::{self, Command, Handle};
use protocol::ProblemKind;
use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::mpsc;

/// How many commands may wait at a table.
const MOST_WAITING: usize = 64;

/// How often the rules may fail at a table before it is set aside.
const MOST_FAILURES: usize = 3;
/// After this time a single failure is forgotten.
const FORGIVEN_AFTER: Duration = Duration::from_secs(3600);

/// All tables that are in memory.
#[derive(Debug, Default)]
pub struct Registry {
    tables: Mutex<HashMap<String, Handle>>,
    /// Where the rules failed lately, and when. A new process tries again.
    failures: Mutex<HashMap<String, Vec<Instant>>>,
    /// The server stops.
    is_closed: AtomicBool,
}

impl Registry {
    /// The way to a table; its task is started if it is not in memory.
    pub fn open(&self, app: &Shared, id: &str) -> Result<Handle, Failure> {
        if !ids::is_plausible(id) {
            return Err(Failure::missing("there is no such table"));
        }
        let mut tables = self.lock();
        if self.is_closed.load(Ordering::Relaxed) {
            return Err(Failure::new(ProblemKind::Unavailable, "the server stops; come again in a moment"));
        }
        // A task that ended without a word leaves a handle that leads nowhere.
        if let Some(handle) = tables.get(id).filter(|it| it.is_alive()) {
            return Ok(handle.clone());
        }
        let (sender, commands) = mpsc::channel(MOST_WAITING);
        let handle = Handle::new(id.into(), sender);
        tables.insert(id.to_owned(), handle.clone());
        tokio::spawn(table::run(app.clone(), handle.downgrade(), commands));
        Ok(handle)
    }

    /// Forgets a table if nobody can be about to speak to it.
    pub fn forget_idle(&self, id: &str, commands: &mpsc::Receiver<Box<Command>>) -> bool {
        let mut tables = self.lock();
        // Handles are cloned under this lock only, and one is the registry's own.
        let is_idle = commands.is_empty() && commands.sender_strong_count() == 1;
        if is_idle {
            tables.remove(id);
        }
        is_idle
    }

    /// Forgets a table that cannot be had.
    pub fn forget(&self, id: &str) {
        self.lock().remove(id);
    }

    /// Notes that the rules failed at a table.
    pub fn note_failure(&self, id: &str) {
        let mut failures = self.failures.lock().unwrap_or_else(PoisonError::into_inner);
        failures.entry(id.to_owned()).or_default().push(Instant::now());
    }

    /// Whether the rules failed at a table too often to go on with it.
    pub fn is_set_aside(&self, id: &str) -> bool {
        let mut failures = self.failures.lock().unwrap_or_else(PoisonError::into_inner);
        let Some(lately) = failures.get_mut(id) else { return false };
        // Once set aside it stays so; before that, old failures are forgiven.
        if lately.len() < MOST_FAILURES {
            lately.retain(|it| it.elapsed() < FORGIVEN_AFTER);
        }
        lately.len() >= MOST_FAILURES
    }

    /// All tables that are in memory, and from now on no others.
    pub fn close(&self) -> Vec<Handle> {
        let tables = self.lock();
        self.is_closed.store(true, Ordering::Relaxed);
        tables.values().cloned().collect()
    }

    /// All tables that are in memory.
    pub fn all(&self) -> Vec<Handle> {
        self.lock().values().cloned().collect()
    }

    /// A table that is in memory.
    pub fn loaded(&self, id: &str) -> Option<Handle> {
        self.lock().get(id).filter(|it| it.is_alive()).cloned()
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, HashMap<String, Handle>> {
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use crate::config::Config;
    use crate::table::{Command, Handle};
    use protocol::ProblemKind;
    use tokio::sync::mpsc;

    /// A task that ended without a word does not shut its table for good.
    #[tokio::test]
    async fn a_handle_that_leads_nowhere_is_replaced() {
        let folder = tempfile::tempdir().expect("a folder");
        let running = crate::start(Config::for_tests(folder.path())).await.expect("the server starts");
        let app = running.app();
        let id = crate::ids::fresh();
        let (dead, ended) = mpsc::channel(1);
        drop(ended);
        app.registry.lock().insert(id.clone(), Handle::new(id.as_str().into(), dead));
        let table = app.registry.open(app, &id).expect("it could be a table");
        let info = table.ask(|reply| Command::Info { person: None, reply }).await;
        assert_eq!(info.expect_err("there is no such table").0.kind, ProblemKind::Missing);
        running.stop().await.expect("it stops");
    }
}
