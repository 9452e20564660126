//! One database, one owner: two servers on the same tables would tell their
//! players two histories.

use super::StoreError;
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{Read as _, Seek as _, Write as _};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

/// Who this process is, for those who find the database taken.
pub fn name() -> String {
    let host = std::fs::read_to_string("/proc/sys/kernel/hostname").unwrap_or_default();
    let host = host.trim();
    let host = if host.is_empty() { "this machine" } else { host };
    format!("runetable, process {} on {host}", std::process::id())
}

/// Why a second server does not start.
pub fn taken(by: &str) -> StoreError {
    let by = if by.trim().is_empty() { "another server" } else { by.trim() };
    StoreError::taken(format!("the database is in use by {by}; a database has one server at a time"))
}

/// The lock beside an SQLite file. The system lets go of it when the process
/// ends, however that happens.
#[derive(Debug)]
pub struct FileLock {
    path: PathBuf,
    held: Mutex<Option<File>>,
}

impl FileLock {
    /// Takes the lock, or says who has it.
    pub fn take(database: &Path) -> Result<Self, StoreError> {
        let path = lock_path(database);
        let cannot = |error: std::io::Error| StoreError::down(format!("{}: {error}", path.display()));
        let mut file =
            OpenOptions::new().read(true).write(true).create(true).truncate(false).open(&path).map_err(cannot)?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => {
                let mut holder = String::new();
                let _ = file.read_to_string(&mut holder);
                return Err(taken(&holder));
            }
            Err(TryLockError::Error(error)) => return Err(cannot(error)),
        }
        // Who cannot be named holds it all the same: the disk may be full.
        let _ = file.set_len(0).and_then(|()| file.rewind()).and_then(|()| writeln!(file, "{}", name()));
        Ok(Self { path, held: Mutex::new(Some(file)) })
    }

    /// The file that is locked.
    pub fn path(&self) -> &Path {
        &self.path
    }

    pub fn release(&self) {
        let held = self.held.lock().unwrap_or_else(PoisonError::into_inner).take();
        // Closing is not enough: a child that was just forked has the file open too.
        let unlocked = held.map_or(Ok(()), |it| it.unlock());
        if let Err(error) = unlocked {
            tracing::warn!(%error, "the lock of the database could not be released");
        }
    }
}

/// One lock for one file, by whatever name somebody opens it.
fn lock_path(database: &Path) -> PathBuf {
    let real = std::fs::canonicalize(database).unwrap_or_else(|_| database.to_owned());
    let mut path = real.into_os_string();
    path.push(".lock");
    PathBuf::from(path)
}
