//! The tables that are in memory. One task owns one table.

use crate::app::Shared;
use crate::ids;
use crate::problem::Failure;
use crate::table::{self, Command, Handle};
use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use tokio::sync::mpsc;

/// How many commands may wait at a table.
const MOST_WAITING: usize = 64;

/// All tables that are in memory.
#[derive(Debug, Default)]
pub struct Registry {
    tables: Mutex<HashMap<String, Handle>>,
}

impl Registry {
    /// The way to a table; its task is started if it is not in memory.
    pub fn open(&self, app: &Shared, id: &str) -> Result<Handle, Failure> {
        if !ids::is_plausible(id) {
            return Err(Failure::missing("there is no such table"));
        }
        let mut tables = self.lock();
        if let Some(handle) = tables.get(id) {
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

    /// All tables that are in memory.
    pub fn all(&self) -> Vec<Handle> {
        self.lock().values().cloned().collect()
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, HashMap<String, Handle>> {
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
