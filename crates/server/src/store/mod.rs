//! What outlives the process: people, tables, and every answer.
//!
//! A store knows no rules. What a table changes reaches it as a [`Change`];
//! several of them are committed in one transaction (see [`Writer`]).

mod change;
mod postgres;
mod sql;
mod sqlite;
mod writer;

pub use change::{Change, Filter, Listed, PersonRow, Saved, TableRow};
pub use postgres::PostgresStore;
pub use sqlite::SqliteStore;
pub use writer::Writer;

use std::fmt;
use std::pin::Pin;
use std::sync::Arc;

/// A result that the store gives later.
pub type Later<'a, T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send + 'a>>;

/// Why the store could not do it. What it says is for logs, not for clients.
#[derive(Clone, Debug)]
pub struct StoreError(pub Arc<str>);

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for StoreError {}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> Self {
        Self(error.to_string().into())
    }
}

impl From<sqlx::migrate::MigrateError> for StoreError {
    fn from(error: sqlx::migrate::MigrateError) -> Self {
        Self(error.to_string().into())
    }
}

/// The contract of a store. Laws: what [`Store::commit`] has returned survives
/// the death of the process and of the machine; a commit is seen whole or not
/// at all; an entry that is already there is refused.
pub trait Store: Send + Sync + 'static {
    /// Whether the store answers.
    fn ping(&self) -> Later<'_, ()>;
    fn add_person<'a>(&'a self, person: &'a PersonRow) -> Later<'a, ()>;
    fn rename_person<'a>(&'a self, id: &'a str, name: &'a str) -> Later<'a, ()>;
    fn person<'a>(&'a self, id: &'a str) -> Later<'a, Option<PersonRow>>;
    /// All changes in one transaction.
    fn commit<'a>(&'a self, changes: &'a [Change]) -> Later<'a, ()>;
    /// All that is known of a table.
    fn load<'a>(&'a self, id: &'a str) -> Later<'a, Option<Saved>>;
    /// Tables for a lobby, the latest change first.
    fn list<'a>(&'a self, filter: Filter<'a>, most: i64) -> Later<'a, Vec<Listed>>;
    /// Tables that wait for something that the server has to do.
    fn awaiting_server(&self) -> Later<'_, Vec<String>>;
    /// Lets go of the database.
    fn close(&self) -> Later<'_, ()>;
}

/// Opens the store that the address names: `postgres://…`, or `sqlite:PATH`.
pub async fn open(address: &str) -> Result<Arc<dyn Store>, StoreError> {
    if address.starts_with("postgres://") || address.starts_with("postgresql://") {
        return Ok(Arc::new(PostgresStore::open(address).await?));
    }
    let Some(path) = address.strip_prefix("sqlite:") else {
        return Err(StoreError("a database address begins with postgres: or sqlite:".into()));
    };
    Ok(Arc::new(SqliteStore::open(path.trim_start_matches("//").as_ref()).await?))
}
