//! The queries. Both databases understand the same text; a macro spells it for
//! the types of each, as generic code over databases needs more bounds than it
//! has statements.

/// How many lines of the chat come back with a table.
pub const MOST_CHAT: i64 = 200;
/// How many old tables are thrown away at once.
pub const HANDFUL: i64 = 20;
/// How many tables with clocks that ran out are looked at in one go.
pub const MOST_FLAGS: i64 = 1000;

/// Implements [`super::Store`] for a struct with the pool `readers` and the pen
/// `writer`.
macro_rules! impl_store {
    ($store:ty, $database:ty) => {
        use $crate::store::pen::{Lease, Writing};
        use sqlx::{Row as _, ValueRef as _};

        impl $store {
            /// The connection that writes, if what it writes into is where it was.
            async fn writing(&self) -> Result<Writing<'_, <$database as sqlx::Database>::Connection>, StoreError> {
                let writing = self.writer.take(|| self.connect_writer()).await?;
                self.check_files()?;
                Ok(writing)
            }
        }

        impl $crate::store::Store for $store {
            fn check(&self) -> Later<'_, ()> {
                Box::pin(within(async {
                    let mut writing = self.writing().await?;
                    let mut transaction = writing.begin_with(Self::BEGIN_WRITING).await?;
                    // Always another value: SQLite does not write a row that stays the same.
                    sqlx::query("UPDATE health SET at = at + 1").execute(&mut *transaction).await?;
                    transaction.commit().await?;
                    self.check_files()?;
                    writing.put_back();
                    Ok(())
                }))
            }

            fn add_person<'a>(&'a self, person: &'a PersonRow) -> Later<'a, ()> {
                Box::pin(within(async move {
                    let mut writing = self.writing().await?;
                    sqlx::query("INSERT INTO person (id, name, token_hash, created) VALUES ($1, $2, $3, $4)")
                        .bind(&person.id)
                        .bind(&person.name)
                        .bind(&person.token_hash)
                        .bind(person.created)
                        .execute(&mut *writing)
                        .await?;
                    self.check_files()?;
                    writing.put_back();
                    Ok(())
                }))
            }

            fn rename_person<'a>(&'a self, id: &'a str, name: &'a str) -> Later<'a, ()> {
                Box::pin(within(async move {
                    let mut writing = self.writing().await?;
                    let rename = sqlx::query("UPDATE person SET name = $1 WHERE id = $2").bind(name).bind(id);
                    rename.execute(&mut *writing).await?;
                    self.check_files()?;
                    writing.put_back();
                    Ok(())
                }))
            }

            fn person<'a>(&'a self, id: &'a str) -> Later<'a, Option<PersonRow>> {
                Box::pin(within(async move {
                    let mut reading = Lease::of(&self.readers).await?;
                    let row: Option<(String, String, String, i64)> =
                        sqlx::query_as("SELECT id, name, token_hash, created FROM person WHERE id = $1")
                            .bind(id)
                            .fetch_optional(&mut *reading)
                            .await?;
                    reading.give_back();
                    Ok(row.map(|(id, name, token_hash, created)| PersonRow { id, name, token_hash, created }))
                }))
            }

            fn commit<'a>(&'a self, changes: &'a [Change]) -> Later<'a, ()> {
                Box::pin(within(async move {
                    let mut writing = self.writing().await?;
                    // Begun by our own word, a transaction inside another is an error.
                    let mut transaction = writing.begin_with(Self::BEGIN_WRITING).await?;
                    check_revisions(&mut transaction, changes, Self::LOCK_ROWS).await?;
                    for change in changes {
                        take_back(&mut transaction, change).await?;
                        set_sitters(&mut transaction, change).await?;
                    }
                    put_tables(&mut transaction, changes).await?;
                    put_lines(&mut transaction, "entry", changes, |it| &it.entries).await?;
                    put_lines(&mut transaction, "chat", changes, |it| &it.chat).await?;
                    transaction.commit().await?;
                    self.check_files()?;
                    writing.put_back();
                    Ok(())
                }))
            }

            fn load<'a>(&'a self, id: &'a str) -> Later<'a, Option<Saved>> {
                Box::pin(within(async move {
                    // One transaction, so that the entries are those of the snapshot.
                    let mut lease = Lease::of(&self.readers).await?;
                    let mut reading = lease.begin_with(Self::BEGIN_READING).await?;
                    let table = "SELECT about, live, header, snapshot, revision FROM game_table WHERE id = $1";
                    let row = sqlx::query(table).bind(id).fetch_optional(&mut *reading).await?;
                    let Some(row) = row else {
                        reading.rollback().await?;
                        lease.give_back();
                        return Ok(None);
                    };
                    let entries = sqlx::query("SELECT body FROM entry WHERE table_id = $1 ORDER BY number");
                    let entries = entries.bind(id).fetch_all(&mut *reading).await?;
                    let chat = sqlx::query("SELECT body FROM chat WHERE table_id = $1 ORDER BY number DESC LIMIT $2");
                    let chat = chat.bind(id).bind($crate::store::sql::MOST_CHAT).fetch_all(&mut *reading).await?;
                    reading.rollback().await?;
                    self.check_files()?;
                    lease.give_back();
                    Ok(Some(Saved {
                        about: text(&row, 0),
                        live: text(&row, 1),
                        header: row.try_get_raw(2).is_ok_and(|it| !it.is_null()).then(|| text(&row, 2)),
                        snapshot: row.try_get(3)?,
                        entries: entries.iter().map(|it| text(it, 0)).collect(),
                        chat: chat.iter().rev().map(|it| text(it, 0)).collect(),
                        revision: row.try_get(4)?,
                    }))
                }))
            }

            fn list<'a>(&'a self, filter: Filter<'a>, most: i64) -> Later<'a, Vec<Listed>> {
                Box::pin(within(async move {
                    let (query, key) = match filter {
                        Filter::Mine(person) => (
                            "SELECT id, about, live FROM game_table JOIN sitter ON table_id = id \
                             WHERE person_id = $1 ORDER BY changed DESC LIMIT $2",
                            person,
                        ),
                        Filter::Public(state) => (
                            // A few of each host, so that nobody's fill the list. Older ones have none.
                            "SELECT id, about, live FROM (SELECT id, about, live, changed, ROW_NUMBER() OVER (\
                             PARTITION BY CASE host WHEN '' THEN id ELSE host END ORDER BY changed DESC) AS place \
                             FROM game_table WHERE state = $1 AND visibility = 'public') AS public_table \
                             WHERE place <= 20 ORDER BY changed DESC LIMIT $2",
                            state,
                        ),
                    };
                    let mut reading = Lease::of(&self.readers).await?;
                    let rows = sqlx::query(query).bind(key).bind(most).fetch_all(&mut *reading).await?;
                    reading.give_back();
                    let listed = |row| Listed { id: text(row, 0), about: text(row, 1), live: text(row, 2) };
                    Ok(rows.iter().map(listed).collect())
                }))
            }

            fn awaiting_server(&self, since: i64) -> Later<'_, Vec<String>> {
                Box::pin(within(async move {
                    let due = "SELECT id FROM game_table WHERE state = 'running' AND awaits_server AND changed >= $1 \
                               ORDER BY changed DESC";
                    let mut reading = Lease::of(&self.readers).await?;
                    let due = sqlx::query_scalar(due).bind(since).fetch_all(&mut *reading).await?;
                    reading.give_back();
                    Ok(due)
                }))
            }

            fn flags_due(&self, by: i64) -> Later<'_, Vec<String>> {
                Box::pin(within(async move {
                    let due = "SELECT id FROM game_table WHERE flag_at <= $1 ORDER BY flag_at LIMIT $2";
                    let due = sqlx::query_scalar(due).bind(by).bind($crate::store::sql::MOST_FLAGS);
                    let mut reading = Lease::of(&self.readers).await?;
                    let due = due.fetch_all(&mut *reading).await?;
                    reading.give_back();
                    Ok(due)
                }))
            }

            fn service_time(&self) -> Later<'_, i64> {
                Box::pin(within(async move {
                    let mut reading = Lease::of(&self.readers).await?;
                    let ran = sqlx::query_scalar("SELECT ran_ms FROM service_time").fetch_one(&mut *reading).await?;
                    reading.give_back();
                    Ok(ran)
                }))
            }

            fn keep_service_time(&self, ms: i64) -> Later<'_, ()> {
                Box::pin(within(async move {
                    let mut writing = self.writing().await?;
                    let keep = sqlx::query("UPDATE service_time SET ran_ms = $1 WHERE ran_ms < $1").bind(ms);
                    keep.execute(&mut *writing).await?;
                    self.check_files()?;
                    writing.put_back();
                    Ok(())
                }))
            }

            fn count_hosted<'a>(&'a self, host: &'a str, states: &'a [&'a str]) -> Later<'a, i64> {
                Box::pin(within(async move {
                    let mut reading = Lease::of(&self.readers).await?;
                    let mut n_tables = 0;
                    for state in states {
                        let count = "SELECT COUNT(*) FROM game_table WHERE host = $1 AND state = $2";
                        let count = sqlx::query_scalar::<_, i64>(count).bind(host).bind(*state);
                        n_tables += count.fetch_one(&mut *reading).await?;
                    }
                    reading.give_back();
                    Ok(n_tables)
                }))
            }

            fn expire<'a>(&'a self, state: &'a str, before: i64) -> Later<'a, u64> {
                Box::pin(within(async move {
                    let mut writing = self.writing().await?;
                    let mut transaction = writing.begin_with(Self::BEGIN_WRITING).await?;
                    let old = "SELECT id FROM game_table WHERE state = $1 AND changed < $2 LIMIT $3";
                    let old = sqlx::query_scalar(old).bind(state).bind(before).bind($crate::store::sql::HANDFUL);
                    let old: Vec<String> = old.fetch_all(&mut *transaction).await?;
                    for id in &old {
                        for part in ["entry", "chat", "sitter"] {
                            let mut delete = QueryBuilder::<$database>::new("DELETE FROM ");
                            delete.push(part).push(" WHERE table_id = ").push_bind(id);
                            delete.build().execute(&mut *transaction).await?;
                        }
                        let delete = sqlx::query("DELETE FROM game_table WHERE id = $1").bind(id);
                        delete.execute(&mut *transaction).await?;
                    }
                    transaction.commit().await?;
                    self.check_files()?;
                    writing.put_back();
                    Ok(old.len() as u64)
                }))
            }

            fn sitters<'a>(&'a self, id: &'a str) -> Later<'a, Vec<String>> {
                Box::pin(within(async move {
                    let sitters = sqlx::query_scalar("SELECT person_id FROM sitter WHERE table_id = $1");
                    let mut reading = Lease::of(&self.readers).await?;
                    let sitters = sitters.bind(id).fetch_all(&mut *reading).await?;
                    reading.give_back();
                    Ok(sitters)
                }))
            }

            fn is_empty(&self) -> Later<'_, bool> {
                Box::pin(within(async {
                    let mut reading = Lease::of(&self.readers).await?;
                    let mut n_rows = 0;
                    for table in ["person", "game_table"] {
                        let mut count = QueryBuilder::<$database>::new("SELECT COUNT(*) FROM ");
                        n_rows += count.push(table).build_query_scalar::<i64>().fetch_one(&mut *reading).await?;
                    }
                    reading.give_back();
                    Ok(n_rows == 0)
                }))
            }

            fn close(&self) -> Later<'_, ()> {
                Box::pin(async {
                    self.readers.close().await;
                    let closed = match self.writer.put_down().await {
                        Some(writer) => writer.close().await,
                        None => Ok(()),
                    };
                    self.let_go().await;
                    Ok(closed?)
                })
            }
        }

        /// A text as far as it can be read: what is damaged is found by whoever
        /// reads it, and takes nothing else down.
        fn text(row: &<$database as sqlx::Database>::Row, column: usize) -> String {
            let bytes = || row.try_get_unchecked::<Vec<u8>, _>(column).unwrap_or_default();
            row.try_get(column).unwrap_or_else(|_| String::from_utf8_lossy(&bytes()).into_owned())
        }

        /// Refuses changes that build on something else than what is stored.
        async fn check_revisions(
            transaction: &mut Transaction<'_, $database>,
            changes: &[Change],
            lock: &str,
        ) -> Result<(), StoreError> {
            let mut query = QueryBuilder::<$database>::new("SELECT id, revision FROM game_table WHERE id IN (");
            let mut ids = query.separated(", ");
            for change in changes {
                ids.push_bind(&change.table.id);
            }
            query.push(")").push(lock);
            let rows: Vec<(String, i64)> = query.build_query_as().fetch_all(&mut **transaction).await?;
            let stored: std::collections::HashMap<String, i64> = rows.into_iter().collect();
            for change in changes {
                let id = &change.table.id;
                let is_next = match (change.base, stored.get(id).copied()) {
                    (None, None) | (Some(_), Some(-1)) => true,
                    (base, stored) => base.is_some() && base == stored,
                };
                if !is_next {
                    let (base, stored) = (change.base, stored.get(id));
                    let words = format!("table {id}: it builds on revision {base:?}, stored is {stored:?}");
                    return Err(StoreError::outdated(words));
                }
            }
            Ok(())
        }

        async fn take_back(transaction: &mut Transaction<'_, $database>, change: &Change) -> Result<(), StoreError> {
            let Some(from) = change.take_back else { return Ok(()) };
            sqlx::query("DELETE FROM entry WHERE table_id = $1 AND number >= $2")
                .bind(&change.table.id)
                .bind(from)
                .execute(&mut **transaction)
                .await?;
            Ok(())
        }

        async fn set_sitters(transaction: &mut Transaction<'_, $database>, change: &Change) -> Result<(), StoreError> {
            let Some(sitters) = &change.sitters else { return Ok(()) };
            let id = &change.table.id;
            let clear = sqlx::query("DELETE FROM sitter WHERE table_id = $1").bind(id);
            clear.execute(&mut **transaction).await?;
            for person in sitters {
                let add = "INSERT INTO sitter (person_id, table_id) VALUES ($1, $2) ON CONFLICT DO NOTHING";
                sqlx::query(add).bind(person).bind(id).execute(&mut **transaction).await?;
            }
            Ok(())
        }

        /// All tables with one statement. Tables that are known keep what is not
        /// given; they are updated, as an insert would want an `about`.
        async fn put_tables(
            transaction: &mut Transaction<'_, $database>,
            changes: &[Change],
        ) -> Result<(), StoreError> {
            let mut query = QueryBuilder::<$database>::new(
                "INSERT INTO game_table \
                 (id, state, visibility, changed, awaits_server, about, live, header, snapshot, host, revision, \
                 flag_at) ",
            );
            query.push_values(changes.iter().map(|it| &it.table), |mut row, table| {
                row.push_bind(&table.id)
                    .push_bind(table.state)
                    .push_bind(table.visibility)
                    .push_bind(table.changed)
                    .push_bind(table.awaits_server)
                    .push_bind(table.about.as_deref().unwrap_or(""))
                    .push_bind(&table.live)
                    .push_bind(&table.header)
                    .push_bind(&table.snapshot)
                    .push_bind(&table.host)
                    .push_bind(table.revision)
                    .push_bind(table.flag_at);
            });
            query.push(
                " ON CONFLICT (id) DO UPDATE SET state = excluded.state, visibility = excluded.visibility, \
                 changed = excluded.changed, awaits_server = excluded.awaits_server, live = excluded.live, \
                 host = excluded.host, revision = excluded.revision, flag_at = excluded.flag_at, \
                 about = CASE excluded.about WHEN '' THEN game_table.about ELSE excluded.about END, \
                 header = COALESCE(excluded.header, game_table.header), \
                 snapshot = COALESCE(excluded.snapshot, game_table.snapshot)",
            );
            query.build().execute(&mut **transaction).await?;
            Ok(())
        }

        async fn put_lines(
            transaction: &mut Transaction<'_, $database>,
            into: &str,
            changes: &[Change],
            lines: impl Fn(&Change) -> &(i64, Vec<String>),
        ) -> Result<(), StoreError> {
            let rows = changes.iter().flat_map(|change| {
                let (first, bodies) = lines(change);
                (*first..).zip(bodies).map(|(number, body)| (&change.table.id, number, body))
            });
            let rows: Vec<_> = rows.collect();
            // Far below the most parameters that a statement may have.
            for rows in rows.chunks(1000) {
                let mut query = QueryBuilder::<$database>::new("INSERT INTO ");
                query.push(into).push(" (table_id, number, body) ");
                query.push_values(rows, |mut row, (id, number, body)| {
                    row.push_bind(*id).push_bind(*number).push_bind(*body);
                });
                query.build().execute(&mut **transaction).await?;
            }
            Ok(())
        }
    };
}

pub(super) use impl_store;
