//! For those who run a database server anyway.

use super::sql::impl_store;
use super::{Change, Filter, Later, Listed, PersonRow, Saved, StoreError};
use sqlx::postgres::{PgConnectOptions, PgPool, PgPoolOptions};
use sqlx::{Postgres, QueryBuilder, Transaction};
use std::str::FromStr;

/// A store in a PostgreSQL database.
#[derive(Debug)]
pub struct PostgresStore {
    readers: PgPool,
    writer: PgPool,
}

impl PostgresStore {
    /// What begins a transaction that only reads.
    const BEGIN_READING: &'static str = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY";

    /// Connects and brings the tables up to date.
    pub async fn open(address: &str) -> Result<Self, StoreError> {
        let options = PgConnectOptions::from_str(address)?
            .application_name("runetable")
            .statement_cache_capacity(256)
            // What is acknowledged must not be lost, whatever the server's default is.
            .options([("synchronous_commit", "on")]);
        let writer = PgPoolOptions::new().max_connections(1).connect_with(options.clone()).await?;
        sqlx::migrate!("migrations/postgres").run(&writer).await?;
        let readers = PgPoolOptions::new().max_connections(4).connect_with(options).await?;
        Ok(Self { readers, writer })
    }
}

impl_store!(PostgresStore, Postgres);
