//! Everything that a database holds, read in one transaction beside a server
//! that may be running, and put into an empty one.

use super::{
    AccountRow, Change, Edit, KeptRow, PasskeyRow, PersonRow, SessionRow, Store, StoreError, TableRow, sqlite,
};
use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use serde::{Deserialize, Serialize};
use sqlx::postgres::{PgConnectOptions, PgConnection};
use sqlx::sqlite::SqliteConnection;
use sqlx::{Connection as _, Postgres, Row as _, Sqlite};
use std::str::FromStr as _;

/// How many rows are read at once.
const PAGE: i64 = 200;

/// A line of a backup.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Line {
    Person {
        id: String,
        name: String,
        token_hash: String,
        created: i64,
    },
    /// How long servers had been there, in milliseconds: clocks are read by it.
    ServiceTime {
        ran_ms: i64,
    },
    Account(Box<AccountLine>),
    /// Seats that have not gone over yet.
    Move {
        from: String,
        to: String,
    },
    Table(Box<TableLine>),
}

/// An account with all that belongs to it. It comes after its person.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AccountLine {
    account: AccountRow,
    sessions: Vec<SessionRow>,
    codes: Vec<String>,
    passkeys: Vec<PasskeyRow>,
    kept: Vec<KeptRow>,
}

/// A table with all that belongs to it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TableLine {
    id: String,
    state: String,
    visibility: String,
    changed: i64,
    awaits_server: bool,
    about: String,
    live: String,
    header: Option<String>,
    /// In base64.
    snapshot: Option<String>,
    host: String,
    revision: i64,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    flag_at: Option<i64>,
    /// The number of the first, and all of them; the same for the talk.
    entries: (i64, Vec<String>),
    chat: (i64, Vec<String>),
    sitters: Vec<String>,
}

/// Where lines go.
pub type Sink<'a> = dyn FnMut(Line) -> Result<(), StoreError> + Send + 'a;

/// Reads everything. The address is one that a store could be opened with; the
/// database is not changed, and nobody has to stop.
pub async fn read_all(address: &str, sink: &mut Sink<'_>) -> Result<(), StoreError> {
    match address.strip_prefix("sqlite:") {
        Some(path) => {
            let options = sqlite::reading(path.trim_start_matches("//").as_ref());
            let mut connection = SqliteConnection::connect_with(&options).await?;
            read_sqlite(&mut connection, sink).await?;
            Ok(connection.close().await?)
        }
        None => {
            let mut connection = PgConnection::connect_with(&PgConnectOptions::from_str(address)?).await?;
            read_postgres(&mut connection, sink).await?;
            Ok(connection.close().await?)
        }
    }
}

macro_rules! impl_reading {
    ($name:ident, $database:ty, $connection:ty, $begin:literal) => {
        async fn $name(connection: &mut $connection, sink: &mut Sink<'_>) -> Result<(), StoreError> {
            let mut reading = connection.begin_with($begin).await?;
            let ran = "SELECT ran_ms FROM service_time";
            let ran_ms = sqlx::query_scalar::<$database, i64>(ran).fetch_one(&mut *reading).await?;
            if ran_ms > 0 {
                sink(Line::ServiceTime { ran_ms })?;
            }
            let mut last = String::new();
            loop {
                let people = "SELECT id, name, token_hash, created FROM person WHERE id > $1 ORDER BY id LIMIT $2";
                let people = sqlx::query_as::<$database, (String, String, String, i64)>(people);
                let people = people.bind(&last).bind(PAGE).fetch_all(&mut *reading).await?;
                let Some((id, ..)) = people.last() else { break };
                last.clone_from(id);
                for (id, name, token_hash, created) in people {
                    sink(Line::Person { id, name, token_hash, created })?;
                }
            }
            let mut last = String::new();
            loop {
                let accounts = "SELECT * FROM account WHERE person_id > $1 ORDER BY person_id LIMIT $2";
                let accounts = sqlx::query_as::<$database, AccountRow>(accounts).bind(&last).bind(PAGE);
                let accounts = accounts.fetch_all(&mut *reading).await?;
                let Some(account) = accounts.last() else { break };
                last.clone_from(&account.person_id);
                for account in accounts {
                    macro_rules! all {
                        ($query:literal) => {
                            sqlx::query_as($query).bind(&account.person_id).fetch_all(&mut *reading).await?
                        };
                    }
                    let sessions = all!("SELECT * FROM session WHERE person_id = $1 ORDER BY token_hash");
                    let codes = "SELECT code_hash FROM recovery_code WHERE person_id = $1 ORDER BY code_hash";
                    let codes = sqlx::query_scalar(codes).bind(&account.person_id).fetch_all(&mut *reading).await?;
                    let passkeys = all!("SELECT * FROM passkey WHERE person_id = $1 ORDER BY id");
                    let kept = all!("SELECT name, revision, body FROM kept WHERE person_id = $1 ORDER BY revision");
                    sink(Line::Account(Box::new(AccountLine { account, sessions, codes, passkeys, kept })))?;
                }
            }
            let moves = "SELECT from_id, to_id FROM move_on ORDER BY from_id";
            let moves: Vec<(String, String)> = sqlx::query_as(moves).fetch_all(&mut *reading).await?;
            for (from, to) in moves {
                sink(Line::Move { from, to })?;
            }
            let mut last = String::new();
            loop {
                let ids = "SELECT id FROM game_table WHERE id > $1 ORDER BY id LIMIT $2";
                let ids = sqlx::query_scalar::<$database, String>(ids).bind(&last).bind(PAGE);
                let ids = ids.fetch_all(&mut *reading).await?;
                let Some(id) = ids.last() else { break };
                last.clone_from(id);
                for id in ids {
                    let table = "SELECT state, visibility, changed, \
                        CAST(CASE WHEN awaits_server THEN 1 ELSE 0 END AS BIGINT), about, live, header, snapshot, \
                        host, revision, flag_at FROM game_table WHERE id = $1";
                    let row = sqlx::query::<$database>(table).bind(&id).fetch_one(&mut *reading).await?;
                    let lines = "SELECT number, body FROM entry WHERE table_id = $1 ORDER BY number";
                    let entries = sqlx::query::<$database>(lines).bind(&id).fetch_all(&mut *reading).await?;
                    let lines = "SELECT number, body FROM chat WHERE table_id = $1 ORDER BY number";
                    let chat = sqlx::query::<$database>(lines).bind(&id).fetch_all(&mut *reading).await?;
                    let sitters = "SELECT person_id FROM sitter WHERE table_id = $1 ORDER BY person_id";
                    let sitters = sqlx::query_scalar::<$database, String>(sitters).bind(&id);
                    let sitters = sitters.fetch_all(&mut *reading).await?;
                    // What is damaged is kept as far as it can be read.
                    let text = |row: &<$database as sqlx::Database>::Row, column: usize| -> String {
                        let bytes = || row.try_get_unchecked::<Vec<u8>, _>(column).unwrap_or_default();
                        row.try_get(column).unwrap_or_else(|_| String::from_utf8_lossy(&bytes()).into_owned())
                    };
                    let numbered = |rows: &[<$database as sqlx::Database>::Row]| -> (i64, Vec<String>) {
                        let first = rows.first().and_then(|it| it.try_get(0).ok()).unwrap_or(0);
                        (first, rows.iter().map(|it| text(it, 1)).collect())
                    };
                    let header: Option<Option<String>> = row.try_get(6).ok();
                    let snapshot: Option<Vec<u8>> = row.try_get(7).unwrap_or_default();
                    sink(Line::Table(Box::new(TableLine {
                        state: text(&row, 0),
                        visibility: text(&row, 1),
                        changed: row.try_get(2)?,
                        awaits_server: row.try_get::<i64, _>(3)? != 0,
                        about: text(&row, 4),
                        live: text(&row, 5),
                        header: header.unwrap_or_else(|| Some(text(&row, 6))),
                        snapshot: snapshot.map(|it| BASE64_STANDARD.encode(it)),
                        host: text(&row, 8),
                        revision: row.try_get(9)?,
                        flag_at: row.try_get(10)?,
                        entries: numbered(&entries),
                        chat: numbered(&chat),
                        sitters,
                        id,
                    })))?;
                }
            }
            reading.rollback().await?;
            Ok(())
        }
    };
}

impl_reading!(read_sqlite, Sqlite, SqliteConnection, "BEGIN DEFERRED");
impl_reading!(read_postgres, Postgres, PgConnection, "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");

/// The same word as the rest of the server uses.
fn known(word: &str, all: &[&'static str]) -> Result<&'static str, StoreError> {
    let found = all.iter().copied().find(|it| *it == word);
    found.ok_or_else(|| StoreError::damaged(format!("the backup says \"{word}\" where nothing of that name exists")))
}

/// Puts a line into a store.
pub async fn put(store: &dyn Store, line: Line) -> Result<(), StoreError> {
    match line {
        Line::Person { id, name, token_hash, created } => {
            store.add_person(&PersonRow { id, name, token_hash, created }).await
        }
        Line::ServiceTime { ran_ms } => store.keep_service_time(ran_ms).await,
        Line::Account(it) => {
            let person = &it.account.person_id;
            let mut edits = vec![Edit::AddAccount(&it.account)];
            edits.extend(it.sessions.iter().map(Edit::AddSession));
            edits.extend(it.codes.iter().map(|hash| Edit::AddCode { person, hash }));
            edits.extend(it.passkeys.iter().map(Edit::AddPasskey));
            edits.extend(it.kept.iter().map(|row| Edit::PutKept { person, row }));
            store.edit(&edits).await
        }
        Line::Move { from, to } => store.edit(&[Edit::MoveOn { from: &from, to: &to }]).await,
        Line::Table(it) => {
            let broken = |error: base64::DecodeError| StoreError::damaged(error.to_string());
            let table = TableRow {
                state: known(&it.state, &["gathering", "running", "finished", "replay"])?,
                visibility: known(&it.visibility, &["public", "link"])?,
                changed: it.changed,
                awaits_server: it.awaits_server,
                about: Some(it.about),
                live: it.live,
                header: it.header,
                snapshot: it.snapshot.map(|it| BASE64_STANDARD.decode(it)).transpose().map_err(broken)?,
                host: it.host,
                revision: it.revision,
                flag_at: it.flag_at,
                id: it.id,
            };
            let (entries, chat, sitters) = (it.entries, it.chat, Some(it.sitters));
            store.commit(&[Change { table, base: None, take_back: None, entries, chat, sitters }]).await
        }
    }
}
