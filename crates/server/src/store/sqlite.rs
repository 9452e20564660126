//! One file, no configuration: the default.

use super::sql::impl_store;
use super::{Change, Filter, Later, Listed, PersonRow, Saved, StoreError};
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{QueryBuilder, Sqlite, Transaction};
use std::path::Path;
use std::time::Duration;

/// How often the log is brought into the file.
const TIDY_EVERY: Duration = Duration::from_millis(500);

/// A store in an SQLite file. One connection writes, a few read beside it.
#[derive(Debug)]
pub struct SqliteStore {
    readers: SqlitePool,
    writer: SqlitePool,
}

impl SqliteStore {
    /// What begins a transaction that only reads.
    const BEGIN_READING: &'static str = "BEGIN DEFERRED";

    /// Opens the file, or makes it.
    pub async fn open(path: &Path) -> Result<Self, StoreError> {
        let options = SqliteConnectOptions::new()
            .filename(path)
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            // FULL syncs the log with every commit: a commit survives a power cut.
            .synchronous(SqliteSynchronous::Full)
            .busy_timeout(Duration::from_secs(10))
            .statement_cache_capacity(256)
            .pragma("journal_size_limit", "67108864")
            // Commits do not stop to tidy the log up, unless it gets out of hand.
            .pragma("wal_autocheckpoint", "16000")
            .pragma("temp_store", "memory");
        let writer = SqlitePoolOptions::new().max_connections(1).connect_with(options.clone()).await?;
        sqlx::migrate!("migrations/sqlite").run(&writer).await?;
        let keeper = SqlitePoolOptions::new().max_connections(1).connect_with(options.clone()).await?;
        tokio::spawn(tidy_up(keeper, writer.clone()));
        let readers = SqlitePoolOptions::new()
            .max_connections(3)
            .min_connections(1)
            .connect_with(options.pragma("query_only", "on"))
            .await?;
        Ok(Self { readers, writer })
    }
}

/// Brings the log into the file beside the commits, so that none of them waits
/// for it, until the store is closed.
async fn tidy_up(keeper: SqlitePool, writer: SqlitePool) {
    while tokio::time::timeout(TIDY_EVERY, writer.close_event()).await.is_err() {
        let tidied = sqlx::query("PRAGMA wal_checkpoint(PASSIVE)").execute(&keeper).await;
        if let Err(error) = tidied {
            tracing::warn!(%error, "the log could not be tidied up");
        }
    }
    keeper.close().await;
}

impl_store!(SqliteStore, Sqlite);
