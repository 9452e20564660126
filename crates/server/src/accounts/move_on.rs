//! Seats go over: from a guest to the account that they signed in to, and from a
//! name to none.
//!
//! What is to be done is stored first, with the sign-in or the deletion. It may be
//! begun again at any time, as what was done stays done; a server that dies in the
//! middle goes on when it is started.

use crate::app::Shared;
use crate::problem::Failure;
use crate::store::{Edit, SaidRow, Trouble};
use crate::table::{AtRest, Command, Passing};
use protocol::{ChatLine, Who};
use std::time::Duration;

/// How long somebody waits for it. It goes on without them.
const PATIENCE: Duration = Duration::from_secs(3);
/// How many lines of talk are read at once.
const PAGE: i64 = 500;

/// Does it now if that is quick, else soon.
pub async fn soon(app: &Shared, from: &str, to: &str) {
    let (app, from, to) = (app.clone(), from.to_owned(), to.to_owned());
    let work = tokio::spawn(async move {
        if let Err(failure) = carry_out(&app, &from, &to).await {
            tracing::warn!(problem = %failure.0.words, "seats have not gone over yet; it is tried again");
        }
    });
    let _ = tokio::time::timeout(PATIENCE, work).await;
}

/// Does all of it.
pub async fn carry_out(app: &Shared, from: &str, to: &str) -> Result<(), Failure> {
    let person = app.store.person(to).await?.ok_or_else(Failure::internal)?;
    let passing = Passing { from: from.to_owned(), to: Who { id: person.id, name: person.name } };
    // Whoever is connected first, so that they take no more seats as who they were.
    let mut is_done = true;
    for table in app.registry.all() {
        is_done &= table.ask(|reply| Command::PassOn { passing: passing.clone(), reply }).await.is_ok();
    }
    for id in app.store.tables_of(from).await? {
        is_done &= pass_on(app, &id, &passing).await?;
    }
    reword(app, &passing).await?;
    if is_done {
        app.store.edit(&[Edit::HasMoved { from }]).await?;
    }
    Ok(())
}

/// One table; returns whether nothing is left to do there.
async fn pass_on(app: &Shared, id: &str, passing: &Passing) -> Result<bool, Failure> {
    if app.registry.loaded(id).is_none() {
        let Some(saved) = app.store.load(id).await? else { return Ok(true) };
        match passing.at_rest(&saved) {
            AtRest::Nothing => return Ok(true),
            AtRest::Damaged => {
                tracing::warn!(table = id, "nobody can read who sits there: it stays as it is");
                return Ok(true);
            }
            AtRest::Open => {}
            AtRest::Change(change) => match app.writer.write(vec![*change]).await {
                // Whoever has opened it meanwhile has it as it was.
                Ok(()) if app.registry.loaded(id).is_none() => return Ok(true),
                Ok(()) => {}
                Err(error) if error.trouble == Trouble::Outdated => {}
                Err(error) => return Err(error.into()),
            },
        }
    }
    let table = app.registry.open(app, id)?;
    let passed = table.ask(|reply| Command::PassOn { passing: passing.clone(), reply }).await;
    if let Err(failure) = &passed {
        tracing::warn!(table = id, problem = %failure.0.words, "its seats have not gone over yet");
    }
    Ok(passed.is_ok())
}

/// The names beside what was said.
async fn reword(app: &Shared, passing: &Passing) -> Result<(), Failure> {
    let mut after = (String::new(), -1);
    loop {
        let said = app.store.said_by(&passing.from, (&after.0, after.1), PAGE).await?;
        let Some(last) = said.last() else { return Ok(()) };
        after = (last.table_id.clone(), last.number);
        let reworded: Vec<SaidRow> = said.into_iter().filter_map(|it| said_as(it, passing)).collect();
        let edits: Vec<Edit<'_>> = reworded.iter().map(Edit::Reword).collect();
        app.store.edit(&edits).await?;
    }
}

fn said_as(row: SaidRow, passing: &Passing) -> Option<SaidRow> {
    let mut line: ChatLine = serde_json::from_str(&row.body).ok()?;
    if !passing.pass(&mut line.who) {
        return None;
    }
    let body = serde_json::to_string(&line).ok()?;
    Some(SaidRow { body, ..row })
}
