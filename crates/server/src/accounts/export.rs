//! `GET /api/account/export`

use super::Holder;
use super::show::info;
use crate::app::Shared;
use crate::ids;
use crate::problem::Failure;
use crate::report::raw_record;
use crate::store::Filter;
use crate::table::{About, Live};
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use protocol::{KeptEntry, TableState};
use serde_json::{Value, json};

/// The most tables of an export, the latest first, and the most bytes of their records.
const MOST_TABLES: i64 = 2000;
const MOST_BYTES: usize = 32 * 1024 * 1024;

/// Everything that is stored of somebody, in one file. Of a game that others still
/// play it has no record: that would tell their secrets.
pub async fn export(State(app): State<Shared>, holder: Holder) -> Result<Response, Failure> {
    let Ok(_turn) = app.accounts.exports.try_acquire() else { return Err(Failure::too_often()) };
    let account = info(&app, &holder).await?;
    let kept = app.store.kept(&holder.who.id, 0).await?.into_iter().map(|it| KeptEntry {
        key: it.name,
        revision: it.revision,
        value: serde_json::from_str(&it.body).unwrap_or_default(),
    });
    let (tables, n_left_out) = tables(&app, &holder).await?;
    let all = json!({
        "runetable_export": 1,
        "at": ids::now(),
        "who": holder.who,
        "account": account,
        "kept": kept.collect::<Vec<_>>(),
        "tables": tables,
        "records_left_out_for_their_size": n_left_out,
    });
    let headers = [
        (header::CONTENT_TYPE, "application/json"),
        (header::CONTENT_DISPOSITION, "attachment; filename=\"runetable-export.json\""),
    ];
    Ok((headers, all.to_string()).into_response())
}

async fn tables(app: &Shared, holder: &Holder) -> Result<(Vec<Value>, usize), Failure> {
    let (mut tables, mut n_bytes, mut n_left_out) = (Vec::new(), 0, 0);
    for listed in app.store.list(Filter::Mine(&holder.who.id), MOST_TABLES).await? {
        let read = |about: &str, live: &str| -> serde_json::Result<(About, Live)> {
            Ok((serde_json::from_str(about)?, serde_json::from_str(live)?))
        };
        let Ok((about, live)) = read(&listed.about, &listed.live) else { continue };
        let may_see = live.state == TableState::Finished || live.is_played_alone_by(&holder.who);
        let mut record = None;
        if may_see && n_bytes >= MOST_BYTES {
            n_left_out += 1;
        } else if may_see {
            record = app.store.load(&listed.id).await?.filter(|it| it.header.is_some()).map(|it| raw_record(&it));
            n_bytes += record.as_ref().map_or(0, String::len);
        }
        let seats: Vec<_> = live.seats.iter().map(|it| &it.kind).collect();
        tables.push(json!({
            "id": about.id,
            "game": about.game,
            "title": about.title,
            "state": live.state,
            "created": about.created,
            "changed": live.changed,
            "host": about.host,
            "seats": seats,
            "outcome": live.outcome,
            "record": record,
        }));
    }
    Ok((tables, n_left_out))
}
