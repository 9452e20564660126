//! What outlives the process: people, tables, and every answer.
//!
//! A store knows no rules. What a table changes reaches it as a [`Change`];
//! several of them are committed in one transaction (see [`Writer`]).

mod accounts;
mod change;
mod dump;
mod kept;
mod owner;
mod pen;
mod postgres;
mod sql;
mod sqlite;
mod writer;

pub use accounts::{
    AccountBy, AccountRow, AccountStore, Edit, KeptAs, KeptRow, PasskeyRow, Quota, SaidRow, SessionRow,
};
pub use change::{Change, Filter, Listed, PersonRow, Saved, TableRow};
pub use dump::{Line, put, read_all};
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
pub struct StoreError {
    pub trouble: Trouble,
    words: Arc<str>,
}

/// What sort of trouble it is, and with that what helps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// The database cannot be reached, is full, or does not answer: later.
    Down,
    /// What is stored cannot be read: nothing helps but a look at it.
    Damaged,
    /// Somebody else wrote in between: read it again.
    Outdated,
    /// The database answers, and does not take it: it is full, or one change is
    /// not what it should be.
    Refused,
    /// Another server owns the database.
    Taken,
}

impl Trouble {
    /// Whether other changes of the same transaction may be fine by themselves.
    pub fn is_of_one_change(self) -> bool {
        matches!(self, Self::Outdated | Self::Refused | Self::Damaged)
    }
}

impl StoreError {
    fn new(trouble: Trouble, words: impl Into<Arc<str>>) -> Self {
        Self { trouble, words: words.into() }
    }

    pub fn down(words: impl Into<Arc<str>>) -> Self {
        Self::new(Trouble::Down, words)
    }

    pub fn damaged(words: impl Into<Arc<str>>) -> Self {
        Self::new(Trouble::Damaged, words)
    }

    pub fn outdated(words: impl Into<Arc<str>>) -> Self {
        Self::new(Trouble::Outdated, words)
    }

    pub fn taken(words: impl Into<Arc<str>>) -> Self {
        Self::new(Trouble::Taken, words)
    }
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.words)
    }
}

impl std::error::Error for StoreError {}

/// What a database means by its code: SQLite's are numbers of which the last
/// eight bits count, PostgreSQL's have five letters of which the first two do.
fn trouble_of(code: &str) -> Trouble {
    match code.parse::<u32>() {
        Ok(number) if code.len() < 5 => match number & 0xff {
            // Pages that make no sense.
            11 | 26 => Trouble::Damaged,
            // Somebody else holds the file, or it cannot be read or written at all.
            5 | 6 | 10 | 13 | 14 => Trouble::Down,
            _ => Trouble::Refused,
        },
        // No room or no memory, and trouble of the machine.
        _ if code.starts_with("53") || code.starts_with("58") || code.starts_with("57P") => Trouble::Down,
        _ => Trouble::Refused,
    }
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> Self {
        use sqlx::Error as Sql;
        let trouble = match &error {
            Sql::ColumnDecode { .. } | Sql::Decode(_) => Trouble::Damaged,
            // A row that is there already: somebody else wrote it.
            Sql::Database(it) if it.is_unique_violation() => Trouble::Outdated,
            Sql::Database(it) => it.code().map_or(Trouble::Refused, |it| trouble_of(&it)),
            _ => Trouble::Down,
        };
        Self::new(trouble, error.to_string())
    }
}

impl From<sqlx::migrate::MigrateError> for StoreError {
    fn from(error: sqlx::migrate::MigrateError) -> Self {
        Self::down(error.to_string())
    }
}

/// The contract of a store. Laws: what [`Store::commit`] has returned survives
/// the death of the process and of the machine; a commit is seen whole or not
/// at all; an entry that is already there is refused, and so is a change that
/// builds on another revision than the one that is stored. What does not come
/// back in time has failed; whether it was written after all is seen by reading.
pub trait Store: AccountStore {
    /// Whether the store takes a write: it writes something small.
    fn check(&self) -> Later<'_, ()>;
    fn add_person<'a>(&'a self, person: &'a PersonRow) -> Later<'a, ()>;
    fn rename_person<'a>(&'a self, id: &'a str, name: &'a str) -> Later<'a, ()>;
    fn person<'a>(&'a self, id: &'a str) -> Later<'a, Option<PersonRow>>;
    /// All changes in one transaction.
    fn commit<'a>(&'a self, changes: &'a [Change]) -> Later<'a, ()>;
    /// All that is known of a table.
    fn load<'a>(&'a self, id: &'a str) -> Later<'a, Option<Saved>>;
    /// Tables for a lobby, the latest change first.
    fn list<'a>(&'a self, filter: Filter<'a>, most: i64) -> Later<'a, Vec<Listed>>;
    /// Tables that wait for something that the server has to do, and that
    /// something happened to since then.
    fn awaiting_server(&self, since: i64) -> Later<'_, Vec<String>>;
    /// Tables where somebody runs out of time by then, in the service's time.
    fn flags_due(&self, by: i64) -> Later<'_, Vec<String>>;
    /// How long servers have been there in all, in milliseconds.
    fn service_time(&self) -> Later<'_, i64>;
    fn keep_service_time(&self, ms: i64) -> Later<'_, ()>;
    /// How many tables this person has made that are in one of these states.
    fn count_hosted<'a>(&'a self, host: &'a str, states: &'a [&'a str]) -> Later<'a, i64>;
    /// Throws a handful of tables of a state away that nothing has happened to
    /// since then; returns how many.
    fn expire<'a>(&'a self, state: &'a str, before: i64) -> Later<'a, u64>;
    /// Everybody who is stored as sitting at a table.
    fn sitters<'a>(&'a self, id: &'a str) -> Later<'a, Vec<String>>;
    /// Whether nobody and nothing is stored yet.
    fn is_empty(&self) -> Later<'_, bool>;
    /// Lets go of the database.
    fn close(&self) -> Later<'_, ()>;
}

/// Opens the store that the address names: `postgres://…`, or `sqlite:PATH`.
pub async fn open(address: &str) -> Result<Arc<dyn Store>, StoreError> {
    if address.starts_with("postgres://") || address.starts_with("postgresql://") {
        return Ok(Arc::new(PostgresStore::open(address).await?));
    }
    let Some(path) = address.strip_prefix("sqlite:") else {
        return Err(StoreError::down("a database address begins with postgres: or sqlite:"));
    };
    Ok(Arc::new(SqliteStore::open(path.trim_start_matches("//").as_ref()).await?))
}
