//! For those who run a database server anyway.

use super::accounts::impl_accounts;
use super::owner;
use super::pen::{Pen, within};
use super::sql::impl_store;
use super::{Change, Filter, Later, Listed, PersonRow, Saved, StoreError};
use sqlx::postgres::{PgConnectOptions, PgConnection, PgPool, PgPoolOptions};
use sqlx::{Connection as _, Postgres, QueryBuilder, Transaction};
use std::str::FromStr;
use std::time::Duration;

/// How long a request waits for a connection.
const ACQUIRE: Duration = Duration::from_secs(3);
/// The advisory lock that a server holds while it is the one that writes:
/// "runetable" in bytes, as far as they fit.
const OWNER: i64 = 0x7275_6e65_7461_626c;

/// A store in a PostgreSQL database. The connection that writes holds the lock
/// that makes this server the owner: whoever has lost it has lost the right to
/// write with it.
#[derive(Debug)]
pub struct PostgresStore {
    readers: PgPool,
    writer: Pen<PgConnection>,
    options: PgConnectOptions,
    /// What the database's own lists show of this server.
    name: String,
}

impl PostgresStore {
    /// What begins a transaction that only reads.
    const BEGIN_READING: &'static str = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY";
    /// What begins one that writes.
    const BEGIN_WRITING: &'static str = "BEGIN";
    const LOCK_ROWS: &'static str = " FOR UPDATE";

    /// Connects and brings the tables up to date. Refused while another server
    /// owns the database.
    pub async fn open(address: &str) -> Result<Self, StoreError> {
        let name = fresh_name();
        let options = PgConnectOptions::from_str(address)?
            .application_name(&name)
            .statement_cache_capacity(256)
            // What is acknowledged must not be lost, whatever the server's default is.
            .options([("synchronous_commit", "on"), ("statement_timeout", "5000")]);
        let mut writer = within(connect(&options, &name)).await?;
        sqlx::migrate!("migrations/postgres").run(&mut writer).await?;
        let readers = PgPoolOptions::new().max_connections(4).acquire_timeout(ACQUIRE);
        let readers = readers.connect_with(options.clone()).await?;
        Ok(Self { readers, writer: Pen::new(writer), options, name })
    }

    async fn connect_writer(&self) -> Result<PgConnection, StoreError> {
        connect(&self.options, &self.name).await
    }

    /// The files are the database server's.
    const fn check_files(&self) -> Result<(), StoreError> {
        Ok(())
    }

    async fn let_go(&self) {}
}

/// A name of this server alone, no longer than the database keeps.
fn fresh_name() -> String {
    let name: String = owner::name().chars().filter(char::is_ascii).take(50).collect();
    format!("{name} #{:06x}", rand::random::<u32>() & 0x00ff_ffff)
}

/// A connection that owns the database.
async fn connect(options: &PgConnectOptions, name: &str) -> Result<PgConnection, StoreError> {
    let mut connection = PgConnection::connect_with(options).await?;
    if own(&mut connection).await? {
        return Ok(connection);
    }
    // The connection that was thrown away may not have been noticed yet.
    let own_last = "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity \
        WHERE pid IN (SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND granted \
            AND database = (SELECT oid FROM pg_database WHERE datname = current_database())) \
        AND application_name = $1 AND pid <> pg_backend_pid() AND state_change < now() - interval '1 second'";
    sqlx::query(own_last).bind(name).execute(&mut connection).await?;
    tokio::time::sleep(Duration::from_millis(100)).await;
    if own(&mut connection).await? {
        return Ok(connection);
    }
    let holder = "SELECT application_name || ' (from ' || COALESCE(host(client_addr), 'this machine') || \
        ', since ' || to_char(backend_start, 'YYYY-MM-DD HH24:MI') || ')' FROM pg_stat_activity \
        JOIN pg_locks USING (pid) WHERE locktype = 'advisory' AND granted AND objsubid = 1 \
        AND ((classid::bigint << 32) | objid::bigint) = $1 AND datname = current_database() LIMIT 1";
    let holder: Option<String> = sqlx::query_scalar(holder).bind(OWNER).fetch_optional(&mut connection).await?;
    Err(owner::taken(&holder.unwrap_or_default()))
}

async fn own(connection: &mut PgConnection) -> Result<bool, StoreError> {
    Ok(sqlx::query_scalar("SELECT pg_try_advisory_lock($1)").bind(OWNER).fetch_one(connection).await?)
}

impl_store!(PostgresStore, Postgres);
impl_accounts!(PostgresStore, Postgres);
