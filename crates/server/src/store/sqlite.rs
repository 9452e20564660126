//! One file, no configuration: the default.

use super::accounts::impl_accounts;
use super::kept::Kept;
use super::owner::FileLock;
use super::pen::{Pen, within};
use super::sql::impl_store;
use super::{Change, Filter, Later, Listed, PersonRow, Saved, StoreError};
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteConnection, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous,
};
use sqlx::{Connection as _, QueryBuilder, Sqlite, Transaction};
use std::path::Path;
use std::time::Duration;
use tokio::sync::Mutex;
use tokio::task::JoinHandle;

/// How often the log is brought into the file.
const TIDY_EVERY: Duration = Duration::from_millis(500);
/// How long a connection waits for a lock of another.
const BUSY: Duration = Duration::from_secs(3);

/// A store in an SQLite file. One connection writes, a few read beside it.
#[derive(Debug)]
pub struct SqliteStore {
    readers: SqlitePool,
    writer: Pen<SqliteConnection>,
    options: SqliteConnectOptions,
    lock: FileLock,
    /// Brings the log into the file, a last time when the store is closed.
    tidying: Mutex<Option<JoinHandle<()>>>,
    /// The file, its log and the index of that, and the lock: without that another
    /// server may start.
    files: [Kept; 4],
}

impl SqliteStore {
    /// What begins a transaction that only reads.
    const BEGIN_READING: &'static str = "BEGIN DEFERRED";
    /// What begins one that writes; nobody else writes from here on.
    const BEGIN_WRITING: &'static str = "BEGIN IMMEDIATE";
    const LOCK_ROWS: &'static str = "";

    /// Opens the file, or makes it. Refused while another server has it open.
    pub async fn open(path: &Path) -> Result<Self, StoreError> {
        let lock = FileLock::take(path)?;
        let options = SqliteConnectOptions::new()
            .filename(path)
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            // FULL syncs the log with every commit: a commit survives a power cut.
            .synchronous(SqliteSynchronous::Full)
            .busy_timeout(BUSY)
            .statement_cache_capacity(256)
            .pragma("journal_size_limit", "67108864")
            // Commits do not stop to tidy the log up, unless it gets out of hand.
            .pragma("wal_autocheckpoint", "16000")
            .pragma("temp_store", "memory");
        let mut writer = SqliteConnection::connect_with(&options).await?;
        sqlx::migrate!("migrations/sqlite").run(&mut writer).await?;
        let pool = || SqlitePoolOptions::new().acquire_timeout(BUSY);
        // While one connection is open the log stays the file that it is.
        let keeper = pool().max_connections(1).max_lifetime(None).idle_timeout(None);
        let keeper = keeper.connect_with(options.clone()).await?;
        // From now on a file that is not there is not made anew.
        let options = options.create_if_missing(false);
        let reading = options.clone().pragma("query_only", "on");
        let readers = pool().max_connections(3).min_connections(1).connect_with(reading).await?;
        // The log is beside the file itself, by whatever name that was opened.
        let real = std::fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
        let beside = |end: &str| {
            let mut path = real.clone().into_os_string();
            path.push(end);
            Kept::of(path.as_ref())
        };
        let files = [Kept::of(&real)?, beside("-wal")?, beside("-shm")?, Kept::of(lock.path())?];
        let tidying = Mutex::new(Some(tokio::spawn(tidy_up(keeper, readers.clone()))));
        Ok(Self { readers, writer: Pen::new(writer), options, lock, tidying, files })
    }

    async fn connect_writer(&self) -> Result<SqliteConnection, StoreError> {
        self.check_files()?;
        Ok(SqliteConnection::connect_with(&self.options).await?)
    }

    /// What was written counts only if it is where the next server looks for it.
    fn check_files(&self) -> Result<(), StoreError> {
        self.files.iter().try_for_each(Kept::check)
    }

    /// The lock goes last: nobody else has the file before all is in it, also what
    /// was only in a log that somebody has deleted.
    async fn let_go(&self) {
        if let Some(tidying) = self.tidying.lock().await.take() {
            let _ = tidying.await;
        }
        self.lock.release();
    }
}

/// How somebody reads a file beside the server that has it open.
pub fn reading(path: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new().filename(path).create_if_missing(false).busy_timeout(BUSY).pragma("query_only", "on")
}

/// Brings the log into the file beside the commits, so that none of them waits
/// for it, until the store is closed.
async fn tidy_up(keeper: SqlitePool, readers: SqlitePool) {
    let (mut was_fine, mut is_closed) = (true, false);
    while !is_closed {
        is_closed = tokio::time::timeout(TIDY_EVERY, readers.close_event()).await.is_ok();
        let tidied = sqlx::query("PRAGMA wal_checkpoint(PASSIVE)").execute(&keeper).await;
        if let (Err(error), true) = (&tidied, was_fine) {
            tracing::warn!(%error, "the log could not be tidied up");
        }
        was_fine = tidied.is_ok();
    }
    keeper.close().await;
}

impl_store!(SqliteStore, Sqlite);
impl_accounts!(SqliteStore, Sqlite);
