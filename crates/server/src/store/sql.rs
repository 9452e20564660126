//! The queries. Both databases understand the same text; a macro spells it for
//! the types of each, as generic code over databases needs more bounds than it
//! has statements.

/// How many lines of the chat come back with a table.
pub const MOST_CHAT: i64 = 200;

/// Implements [`super::Store`] for a struct with the pools `readers` and
/// `writer`.
macro_rules! impl_store {
    ($store:ty, $database:ty) => {
        impl $crate::store::Store for $store {
            fn ping(&self) -> Later<'_, ()> {
                Box::pin(async {
                    sqlx::query("SELECT 1").execute(&self.readers).await?;
                    Ok(())
                })
            }

            fn add_person<'a>(&'a self, person: &'a PersonRow) -> Later<'a, ()> {
                Box::pin(async move {
                    sqlx::query("INSERT INTO person (id, name, token_hash, created) VALUES ($1, $2, $3, $4)")
                        .bind(&person.id)
                        .bind(&person.name)
                        .bind(&person.token_hash)
                        .bind(person.created)
                        .execute(&self.writer)
                        .await?;
                    Ok(())
                })
            }

            fn rename_person<'a>(&'a self, id: &'a str, name: &'a str) -> Later<'a, ()> {
                Box::pin(async move {
                    sqlx::query("UPDATE person SET name = $1 WHERE id = $2")
                        .bind(name)
                        .bind(id)
                        .execute(&self.writer)
                        .await?;
                    Ok(())
                })
            }

            fn person<'a>(&'a self, id: &'a str) -> Later<'a, Option<PersonRow>> {
                Box::pin(async move {
                    let row: Option<(String, String, String, i64)> =
                        sqlx::query_as("SELECT id, name, token_hash, created FROM person WHERE id = $1")
                            .bind(id)
                            .fetch_optional(&self.readers)
                            .await?;
                    Ok(row.map(|(id, name, token_hash, created)| PersonRow { id, name, token_hash, created }))
                })
            }

            fn commit<'a>(&'a self, changes: &'a [Change]) -> Later<'a, ()> {
                Box::pin(async move {
                    let mut transaction = self.writer.begin().await?;
                    for change in changes {
                        take_back(&mut transaction, change).await?;
                        set_sitters(&mut transaction, change).await?;
                    }
                    put_tables(&mut transaction, changes).await?;
                    put_lines(&mut transaction, "entry", changes, |it| &it.entries).await?;
                    put_lines(&mut transaction, "chat", changes, |it| &it.chat).await?;
                    transaction.commit().await?;
                    Ok(())
                })
            }

            fn load<'a>(&'a self, id: &'a str) -> Later<'a, Option<Saved>> {
                Box::pin(async move {
                    // One transaction, so that the entries are those of the snapshot.
                    let mut reading = self.readers.begin_with(Self::BEGIN_READING).await?;
                    let row: Option<(String, String, Option<String>, Option<Vec<u8>>)> =
                        sqlx::query_as("SELECT about, live, header, snapshot FROM game_table WHERE id = $1")
                            .bind(id)
                            .fetch_optional(&mut *reading)
                            .await?;
                    let Some((about, live, header, snapshot)) = row else { return Ok(None) };
                    let entries = sqlx::query_scalar("SELECT body FROM entry WHERE table_id = $1 ORDER BY number")
                        .bind(id)
                        .fetch_all(&mut *reading)
                        .await?;
                    let mut chat: Vec<String> =
                        sqlx::query_scalar("SELECT body FROM chat WHERE table_id = $1 ORDER BY number DESC LIMIT $2")
                            .bind(id)
                            .bind($crate::store::sql::MOST_CHAT)
                            .fetch_all(&mut *reading)
                            .await?;
                    chat.reverse();
                    Ok(Some(Saved { about, live, header, snapshot, entries, chat }))
                })
            }

            fn list<'a>(&'a self, filter: Filter<'a>, most: i64) -> Later<'a, Vec<Listed>> {
                Box::pin(async move {
                    let rows: Vec<(String, String)> = match filter {
                        Filter::Mine(person) => {
                            sqlx::query_as(
                                "SELECT about, live FROM game_table JOIN sitter ON table_id = id \
                                 WHERE person_id = $1 ORDER BY changed DESC LIMIT $2",
                            )
                            .bind(person)
                            .bind(most)
                            .fetch_all(&self.readers)
                            .await?
                        }
                        Filter::Public(state) => {
                            sqlx::query_as(
                                "SELECT about, live FROM game_table \
                                 WHERE state = $1 AND visibility = 'public' ORDER BY changed DESC LIMIT $2",
                            )
                            .bind(state)
                            .bind(most)
                            .fetch_all(&self.readers)
                            .await?
                        }
                    };
                    Ok(rows.into_iter().map(|(about, live)| Listed { about, live }).collect())
                })
            }

            fn awaiting_server(&self) -> Later<'_, Vec<String>> {
                Box::pin(async {
                    let due = "SELECT id FROM game_table WHERE state = 'running' AND awaits_server ORDER BY changed";
                    Ok(sqlx::query_scalar(due).fetch_all(&self.readers).await?)
                })
            }

            fn close(&self) -> Later<'_, ()> {
                Box::pin(async {
                    self.readers.close().await;
                    self.writer.close().await;
                    Ok(())
                })
            }
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
                 (id, state, visibility, changed, awaits_server, about, live, header, snapshot) ",
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
                    .push_bind(&table.snapshot);
            });
            query.push(
                " ON CONFLICT (id) DO UPDATE SET state = excluded.state, visibility = excluded.visibility, \
                 changed = excluded.changed, awaits_server = excluded.awaits_server, live = excluded.live, \
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
