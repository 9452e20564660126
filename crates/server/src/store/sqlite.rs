//! One file, no configuration: the default.

use super::sql::impl_store;
use super::{Change, Filter, Later, Listed, PersonRow, Saved, StoreError};
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{QueryBuilder, Sqlite, Transaction};
use std::path::Path;
use std::time::Duration;

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
            .pragma("temp_store", "memory");
        let writer = SqlitePoolOptions::new().max_connections(1).connect_with(options.clone()).await?;
        sqlx::migrate!("migrations/sqlite").run(&writer).await?;
        let readers = SqlitePoolOptions::new()
            .max_connections(3)
            .min_connections(1)
            .connect_with(options.pragma("query_only", "on"))
            .await?;
        Ok(Self { readers, writer })
    }
}

impl_store!(SqliteStore, Sqlite);
