//! The tables that are in memory. One task owns one table.

use crate::app::Shared;
use crate::ids;
use crate::problem::Failure;
use crate::table::{self, Command, Handle};
use std::collections::HashMap;
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
}

impl Registry {
    /// The way to a table; its task is started if it is not in memory.
    pub fn open(&self, app: &Shared, id: &str) -> Result<Handle, Failure> {
        if !ids::is_plausible(id) {
            return Err(Failure::missing("there is no such table"));
        }
        let mut tables = self.lock();
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

    /// All tables that are in memory.
    pub fn all(&self) -> Vec<Handle> {
        self.lock().values().cloned().collect()
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, HashMap<String, Handle>> {
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
