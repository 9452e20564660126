//! Accounts in the store: rows, and the edits that change them together.

use super::{Later, StoreError};
use serde::{Deserialize, Serialize};

/// An account as it is stored.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, sqlx::FromRow)]
pub struct AccountRow {
    pub person_id: String,
    pub handle: String,
    /// How the handle looks.
    pub look: String,
    /// The hash, never the password.
    pub password: Option<String>,
    pub created: i64,
    /// The last revision of what is kept.
    pub kept: i64,
}

impl std::fmt::Debug for AccountRow {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("AccountRow").field("person_id", &self.person_id).finish_non_exhaustive()
    }
}

/// A browser that is signed in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, sqlx::FromRow)]
pub struct SessionRow {
    pub token_hash: String,
    pub person_id: String,
    pub created: i64,
    pub used: i64,
    pub device: String,
    pub how: String,
}

/// A passkey.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, sqlx::FromRow)]
pub struct PasskeyRow {
    pub id: String,
    pub person_id: String,
    pub name: String,
    pub public_key: String,
    pub counter: i64,
    pub created: i64,
    pub used: i64,
}

/// One of the things that an account keeps.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, sqlx::FromRow)]
pub struct KeptRow {
    pub name: String,
    pub revision: i64,
    pub body: String,
}

/// A line of talk, wherever it was said.
#[derive(Clone, Debug, PartialEq, Eq, sqlx::FromRow)]
pub struct SaidRow {
    pub table_id: String,
    pub number: i64,
    pub body: String,
}

/// How an account is looked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AccountBy<'a> {
    Person(&'a str),
    Look(&'a str),
}

/// How much an account may keep.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Quota {
    pub most_names: i64,
    pub most_bytes: i64,
}

/// What became of something that should be kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KeptAs {
    Revision(i64),
    /// Another device was quicker.
    Outdated,
    /// There is no room for it.
    Full,
}

/// A change. What MUST find its row refuses all edits that come with it where it
/// does not, with [`super::Trouble::Outdated`].
#[derive(Clone, Copy, Debug)]
pub enum Edit<'a> {
    /// Also ends what proved who the guest was. Refused if the person has an
    /// account, or another one looks like that.
    AddAccount(&'a AccountRow),
    AddSession(&'a SessionRow),
    UseSession {
        token_hash: &'a str,
        at: i64,
    },
    EndSession {
        person: &'a str,
        token_hash: &'a str,
    },
    /// All of a person but one.
    EndSessions {
        person: &'a str,
        but: &'a str,
    },
    /// All of a person but those that were used last.
    EndOldest {
        person: &'a str,
        most: i64,
    },
    /// Those that nobody used since then.
    EndOldSessions {
        unused_since: i64,
        begun_before: i64,
    },
    SetPassword {
        person: &'a str,
        hash: &'a str,
    },
    AddCode {
        person: &'a str,
        hash: &'a str,
    },
    /// MUST be there.
    UseCode {
        person: &'a str,
        hash: &'a str,
    },
    DropCodes {
        person: &'a str,
    },
    AddPasskey(&'a PasskeyRow),
    /// MUST be there, with the counter that was read.
    UsePasskey {
        id: &'a str,
        before: i64,
        counter: i64,
        at: i64,
    },
    /// MUST be there.
    DropPasskey {
        person: &'a str,
        id: &'a str,
    },
    /// As it was, out of a backup.
    PutKept {
        person: &'a str,
        row: &'a KeptRow,
    },
    /// A guest is somebody with an account; their seats follow.
    MoveOn {
        from: &'a str,
        to: &'a str,
    },
    HasMoved {
        from: &'a str,
    },
    /// Everything but the person's id goes; the new name follows to the tables.
    Forget {
        person: &'a str,
        name: &'a str,
    },
    Reword(&'a SaidRow),
}

/// The part of a store that is about accounts. Laws as those of
/// [`super::Store::commit`]: edits are durable when they return, all or none.
pub trait AccountStore: Send + Sync + 'static {
    fn account<'a>(&'a self, by: AccountBy<'a>) -> Later<'a, Option<AccountRow>>;
    fn session<'a>(&'a self, token_hash: &'a str) -> Later<'a, Option<SessionRow>>;
    /// Those of a person, the latest used first.
    fn sessions<'a>(&'a self, person: &'a str) -> Later<'a, Vec<SessionRow>>;
    fn codes<'a>(&'a self, person: &'a str) -> Later<'a, Vec<String>>;
    fn passkey<'a>(&'a self, id: &'a str) -> Later<'a, Option<PasskeyRow>>;
    fn passkeys<'a>(&'a self, person: &'a str) -> Later<'a, Vec<PasskeyRow>>;
    /// What came after a revision.
    fn kept<'a>(&'a self, person: &'a str, since: i64) -> Later<'a, Vec<KeptRow>>;
    /// Keeps something in place of the revision that it builds on.
    fn keep<'a>(&'a self, person: &'a str, row: &'a KeptRow, quota: Quota) -> Later<'a, KeptAs>;
    /// Where a person sits, or is the host.
    fn tables_of<'a>(&'a self, person: &'a str) -> Later<'a, Vec<String>>;
    /// What a person said after that line, the tables in order.
    fn said_by<'a>(&'a self, person: &'a str, after: (&'a str, i64), most: i64) -> Later<'a, Vec<SaidRow>>;
    /// The seats that have not gone over yet: from whom, to whom.
    fn moves(&self) -> Later<'_, Vec<(String, String)>>;
    /// All edits in one transaction.
    fn edit<'a>(&'a self, edits: &'a [Edit<'a>]) -> Later<'a, ()>;
}

/// What a change that found nothing to change is.
pub fn found(n_rows: u64, what: &str) -> Result<(), StoreError> {
    if n_rows > 0 { Ok(()) } else { Err(StoreError::outdated(format!("there is no such {what}"))) }
}

/// Binds all and runs it; gives how many rows it changed.
macro_rules! run {
    ($on:expr, $query:expr, $($value:expr),*) => {
        sqlx::query($query)$(.bind($value))*.execute(&mut **$on).await?.rows_affected()
    };
}

pub(super) use run;

/// Implements [`AccountStore`] beside [`super::sql::impl_store`].
macro_rules! impl_accounts {
    ($store:ty, $database:ty) => {
        use $crate::store::accounts::{
            AccountBy, AccountRow, AccountStore, Edit, KeptAs, KeptRow, PasskeyRow, Quota, SaidRow, SessionRow, run,
        };

        impl $store {
            /// Reads rows by one key.
            async fn rows<T>(&self, query: &'static str, key: &str) -> Result<Vec<T>, StoreError>
            where
                T: for<'r> sqlx::FromRow<'r, <$database as sqlx::Database>::Row> + Send + Unpin,
            {
                let mut reading = Lease::of(&self.readers).await?;
                let rows = sqlx::query_as(query).bind(key).fetch_all(&mut *reading).await?;
                reading.give_back();
                Ok(rows)
            }
        }

        impl AccountStore for $store {
            fn account<'a>(&'a self, by: AccountBy<'a>) -> Later<'a, Option<AccountRow>> {
                let (query, key) = match by {
                    AccountBy::Person(id) => ("SELECT * FROM account WHERE person_id = $1", id),
                    AccountBy::Look(look) => ("SELECT * FROM account WHERE look = $1", look),
                };
                Box::pin(within(async move { Ok(self.rows(query, key).await?.pop()) }))
            }

            fn session<'a>(&'a self, token_hash: &'a str) -> Later<'a, Option<SessionRow>> {
                let query = "SELECT * FROM session WHERE token_hash = $1";
                Box::pin(within(async move { Ok(self.rows(query, token_hash).await?.pop()) }))
            }

            fn sessions<'a>(&'a self, person: &'a str) -> Later<'a, Vec<SessionRow>> {
                Box::pin(within(
                    self.rows("SELECT * FROM session WHERE person_id = $1 ORDER BY used DESC, token_hash", person),
                ))
            }

            fn codes<'a>(&'a self, person: &'a str) -> Later<'a, Vec<String>> {
                let query = "SELECT code_hash FROM recovery_code WHERE person_id = $1 ORDER BY code_hash";
                Box::pin(within(async move {
                    Ok(self.rows::<(String,)>(query, person).await?.into_iter().map(|it| it.0).collect())
                }))
            }

            fn passkey<'a>(&'a self, id: &'a str) -> Later<'a, Option<PasskeyRow>> {
                let query = "SELECT * FROM passkey WHERE id = $1";
                Box::pin(within(async move { Ok(self.rows(query, id).await?.pop()) }))
            }

            fn passkeys<'a>(&'a self, person: &'a str) -> Later<'a, Vec<PasskeyRow>> {
                Box::pin(within(self.rows("SELECT * FROM passkey WHERE person_id = $1 ORDER BY created, id", person)))
            }

            fn kept<'a>(&'a self, person: &'a str, since: i64) -> Later<'a, Vec<KeptRow>> {
                Box::pin(within(async move {
                    let kept = "SELECT name, revision, body FROM kept WHERE person_id = $1 AND revision > $2 \
                        ORDER BY revision";
                    let mut reading = Lease::of(&self.readers).await?;
                    let kept = sqlx::query_as(kept).bind(person).bind(since).fetch_all(&mut *reading).await?;
                    reading.give_back();
                    Ok(kept)
                }))
            }

            fn keep<'a>(&'a self, person: &'a str, row: &'a KeptRow, quota: Quota) -> Later<'a, KeptAs> {
                Box::pin(within(async move {
                    let mut writing = self.writing().await?;
                    let mut transaction = writing.begin_with(Self::BEGIN_WRITING).await?;
                    let kept_as = keep_one(&mut transaction, person, row, quota).await?;
                    match kept_as {
                        KeptAs::Revision(_) => transaction.commit().await?,
                        KeptAs::Outdated | KeptAs::Full => transaction.rollback().await?,
                    }
                    self.check_files()?;
                    writing.put_back();
                    Ok(kept_as)
                }))
            }

            fn tables_of<'a>(&'a self, person: &'a str) -> Later<'a, Vec<String>> {
                Box::pin(within(async move {
                    // The first tables have no host beside what they are.
                    let tables = "SELECT table_id FROM sitter WHERE person_id = $1 \
                        UNION SELECT id FROM game_table WHERE host = $1 \
                        UNION SELECT id FROM game_table WHERE host = '' AND about LIKE $2";
                    let mut reading = Lease::of(&self.readers).await?;
                    let tables = sqlx::query_scalar(tables).bind(person).bind(format!("%\"{person}\"%"));
                    let tables = tables.fetch_all(&mut *reading).await?;
                    reading.give_back();
                    Ok(tables)
                }))
            }

            fn said_by<'a>(&'a self, person: &'a str, after: (&'a str, i64), most: i64) -> Later<'a, Vec<SaidRow>> {
                Box::pin(within(async move {
                    let said = "SELECT table_id, number, body FROM chat WHERE (table_id, number) > ($1, $2) \
                        AND body LIKE $3 ORDER BY table_id, number LIMIT $4";
                    let mut reading = Lease::of(&self.readers).await?;
                    let said = sqlx::query_as(said).bind(after.0).bind(after.1);
                    let said = said.bind(format!("%\"{person}\"%")).bind(most).fetch_all(&mut *reading).await?;
                    reading.give_back();
                    Ok(said)
                }))
            }

            fn moves(&self) -> Later<'_, Vec<(String, String)>> {
                Box::pin(within(async {
                    let mut reading = Lease::of(&self.readers).await?;
                    let moves = sqlx::query_as("SELECT from_id, to_id FROM move_on ORDER BY from_id");
                    let moves = moves.fetch_all(&mut *reading).await?;
                    reading.give_back();
                    Ok(moves)
                }))
            }

            fn edit<'a>(&'a self, edits: &'a [Edit<'a>]) -> Later<'a, ()> {
                Box::pin(within(async move {
                    let mut writing = self.writing().await?;
                    let mut transaction = writing.begin_with(Self::BEGIN_WRITING).await?;
                    for edit in edits {
                        let done = carry_out(&mut transaction, *edit).await;
                        if done.as_ref().is_err_and(|it| it.trouble.is_of_one_change()) {
                            // The connection is as good as before.
                            transaction.rollback().await?;
                            writing.put_back();
                            return done;
                        }
                        done?;
                    }
                    transaction.commit().await?;
                    self.check_files()?;
                    writing.put_back();
                    Ok(())
                }))
            }
        }

        async fn keep_one(
            on: &mut Transaction<'_, $database>,
            person: &str,
            row: &KeptRow,
            quota: Quota,
        ) -> Result<KeptAs, StoreError> {
            // This row of the account is what devices queue for.
            run!(on, "UPDATE account SET kept = kept + 1 WHERE person_id = $1", person);
            let next = sqlx::query_scalar("SELECT kept FROM account WHERE person_id = $1").bind(person);
            let Some(next): Option<i64> = next.fetch_optional(&mut **on).await? else { return Ok(KeptAs::Outdated) };
            let n_rows = if row.revision == 0 {
                let add = "INSERT INTO kept (person_id, name, revision, body) VALUES ($1, $2, $3, $4) \
                    ON CONFLICT DO NOTHING";
                run!(on, add, person, &row.name, next, &row.body)
            } else {
                let change = "UPDATE kept SET revision = $1, body = $2 \
                    WHERE person_id = $3 AND name = $4 AND revision = $5";
                run!(on, change, next, &row.body, person, &row.name, row.revision)
            };
            if n_rows == 0 {
                return Ok(KeptAs::Outdated);
            }
            let all = "SELECT COUNT(*), CAST(COALESCE(SUM(LENGTH(body)), 0) AS BIGINT) FROM kept WHERE person_id = $1";
            let (n_names, n_bytes): (i64, i64) = sqlx::query_as(all).bind(person).fetch_one(&mut **on).await?;
            let is_full = n_names > quota.most_names || n_bytes > quota.most_bytes;
            Ok(if is_full { KeptAs::Full } else { KeptAs::Revision(next) })
        }

        async fn carry_out(on: &mut Transaction<'_, $database>, edit: Edit<'_>) -> Result<(), StoreError> {
            use $crate::store::accounts::found;
            match edit {
                Edit::AddAccount(it) => {
                    let add = "INSERT INTO account (person_id, handle, look, password, created, kept) \
                        VALUES ($1, $2, $3, $4, $5, $6)";
                    run!(on, add, &it.person_id, &it.handle, &it.look, &it.password, it.created, it.kept);
                    run!(on, "UPDATE person SET token_hash = '' WHERE id = $1", &it.person_id);
                }
                Edit::AddSession(it) => {
                    let add = "INSERT INTO session (token_hash, person_id, created, used, device, how) \
                        VALUES ($1, $2, $3, $4, $5, $6)";
                    run!(on, add, &it.token_hash, &it.person_id, it.created, it.used, &it.device, &it.how);
                }
                Edit::UseSession { token_hash, at } => {
                    run!(on, "UPDATE session SET used = $1 WHERE token_hash = $2", at, token_hash);
                }
                Edit::EndSession { person, token_hash } => {
                    run!(on, "DELETE FROM session WHERE person_id = $1 AND token_hash = $2", person, token_hash);
                }
                Edit::EndSessions { person, but } => {
                    run!(on, "DELETE FROM session WHERE person_id = $1 AND token_hash <> $2", person, but);
                }
                Edit::EndOldest { person, most } => {
                    let end = "DELETE FROM session WHERE person_id = $1 AND token_hash NOT IN (SELECT token_hash \
                        FROM session WHERE person_id = $1 ORDER BY used DESC, created DESC LIMIT $2)";
                    run!(on, end, person, most);
                }
                Edit::EndOldSessions { unused_since, begun_before } => {
                    run!(on, "DELETE FROM session WHERE used < $1 OR created < $2", unused_since, begun_before);
                }
                Edit::SetPassword { person, hash } => {
                    let set = "UPDATE account SET password = $1 WHERE person_id = $2";
                    found(run!(on, set, hash, person), "account")?;
                }
                Edit::AddCode { person, hash } => {
                    run!(on, "INSERT INTO recovery_code (person_id, code_hash) VALUES ($1, $2)", person, hash);
                }
                Edit::UseCode { person, hash } => {
                    let drop = "DELETE FROM recovery_code WHERE person_id = $1 AND code_hash = $2";
                    found(run!(on, drop, person, hash), "code")?;
                }
                Edit::DropCodes { person } => {
                    run!(on, "DELETE FROM recovery_code WHERE person_id = $1", person);
                }
                Edit::AddPasskey(it) => {
                    let add = "INSERT INTO passkey (id, person_id, name, public_key, counter, created, used) \
                        VALUES ($1, $2, $3, $4, $5, $6, $7)";
                    run!(on, add, &it.id, &it.person_id, &it.name, &it.public_key, it.counter, it.created, it.used);
                }
                Edit::UsePasskey { id, before, counter, at } => {
                    let count = "UPDATE passkey SET counter = $1, used = $2 WHERE id = $3 AND counter = $4";
                    found(run!(on, count, counter, at, id, before), "passkey")?;
                }
                Edit::DropPasskey { person, id } => {
                    found(run!(on, "DELETE FROM passkey WHERE person_id = $1 AND id = $2", person, id), "passkey")?;
                }
                Edit::PutKept { person, row } => {
                    let put = "INSERT INTO kept (person_id, name, revision, body) VALUES ($1, $2, $3, $4)";
                    run!(on, put, person, &row.name, row.revision, &row.body);
                }
                Edit::MoveOn { from, to } => {
                    let note = "INSERT INTO move_on (from_id, to_id) VALUES ($1, $2) \
                        ON CONFLICT (from_id) DO UPDATE SET to_id = excluded.to_id";
                    run!(on, note, from, to);
                    run!(on, "UPDATE person SET token_hash = '' WHERE id = $1", from);
                }
                Edit::HasMoved { from } => {
                    run!(on, "DELETE FROM move_on WHERE from_id = $1", from);
                }
                Edit::Forget { person, name } => {
                    run!(on, "DELETE FROM account WHERE person_id = $1", person);
                    run!(on, "DELETE FROM session WHERE person_id = $1", person);
                    run!(on, "DELETE FROM recovery_code WHERE person_id = $1", person);
                    run!(on, "DELETE FROM passkey WHERE person_id = $1", person);
                    run!(on, "DELETE FROM kept WHERE person_id = $1", person);
                    run!(on, "UPDATE person SET name = $1, token_hash = '' WHERE id = $2", name, person);
                    let note = "INSERT INTO move_on (from_id, to_id) VALUES ($1, $1) ON CONFLICT DO NOTHING";
                    run!(on, note, person);
                }
                Edit::Reword(it) => {
                    let set = "UPDATE chat SET body = $1 WHERE table_id = $2 AND number = $3";
                    run!(on, set, &it.body, &it.table_id, it.number);
                }
            }
            Ok(())
        }
    };
}

pub(super) use impl_accounts;
