//! `GET` and `POST /api/account/kept`: what the owner's browsers share.

use super::Holder;
use crate::app::Shared;
use crate::body::{Asked, Body};
use crate::problem::Failure;
use crate::store::{KeptAs, KeptRow, Quota};
use axum::Json;
use axum::extract::State;
use protocol::{Keep, KeepDone, Kept, KeptEntry, ProblemKind};
use serde::Deserialize;
use ts_rs::TS;

/// How much an account may keep.
const QUOTA: Quota = Quota { most_names: 64, most_bytes: 1024 * 1024 };
/// The most bytes of one thing, and of its name.
const MOST_VALUE: usize = 192 * 1024;
const MOST_KEY: usize = 64;

#[derive(Clone, Copy, Debug, Deserialize, TS)]
#[ts(rename = "KeptWish")]
pub struct Wish {
    /// Only what came after this revision.
    #[serde(default)]
    #[ts(optional, as = "Option<i64>")]
    since: i64,
}

/// What is kept.
pub async fn kept(State(app): State<Shared>, holder: Holder, Asked(wish): Asked<Wish>) -> Result<Json<Kept>, Failure> {
    let rows = app.store.kept(&holder.who.id, wish.since).await?;
    let revision = rows.last().map_or(wish.since, |it| it.revision);
    let read = |it: KeptRow| -> Option<KeptEntry> {
        let value = serde_json::from_str(&it.body).ok()?;
        Some(KeptEntry { key: it.name, revision: it.revision, value })
    };
    Ok(Json(Kept { revision, entries: rows.into_iter().filter_map(read).collect() }))
}

/// Keeps something.
pub async fn keep(
    State(app): State<Shared>,
    holder: Holder,
    Body(wish): Body<Keep>,
) -> Result<Json<KeepDone>, Failure> {
    let is_key = |it: char| it.is_ascii_alphanumeric() || matches!(it, '.' | '-' | '_');
    if wish.key.is_empty() || wish.key.len() > MOST_KEY || !wish.key.chars().all(is_key) {
        return Err(Failure::malformed(format!("a key has 1 to {MOST_KEY} letters, digits, dots, - or _")));
    }
    let body = wish.value.to_string();
    let too_large = || Failure::new(ProblemKind::TooLarge, "this is more than an account keeps");
    if body.len() > MOST_VALUE {
        return Err(too_large());
    }
    let row = KeptRow { name: wish.key, revision: wish.base.max(0), body };
    match app.store.keep(&holder.who.id, &row, QUOTA).await? {
        KeptAs::Revision(revision) => Ok(Json(KeepDone { revision })),
        KeptAs::Outdated => Err(Failure::conflict("another of your devices changed this meanwhile")),
        KeptAs::Full => Err(too_large()),
    }
}
