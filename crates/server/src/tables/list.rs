//! `GET /api/tables`

use crate::app::Shared;
use crate::body::Asked;
use crate::people::{Names, Visitor};
use crate::problem::Failure;
use crate::store::Filter;
use crate::table::{About, Live, summary};
use axum::Json;
use axum::extract::State;
use protocol::{SeatKind, TableSummary};
use serde::Deserialize;
use ts_rs::TS;

/// How many tables a list has at most.
const MOST_TABLES: i64 = 100;

#[derive(Clone, Copy, Debug, Deserialize, TS)]
pub struct Wish {
    list: Which,
}

#[derive(Clone, Copy, Debug, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(rename = "TableList")]
enum Which {
    Mine,
    Open,
    Running,
}

/// Tables, the latest change first.
pub async fn list(
    State(app): State<Shared>,
    Visitor(person): Visitor,
    Asked(wish): Asked<Wish>,
) -> Result<Json<Vec<TableSummary>>, Failure> {
    let person = person.map(|it| it.id);
    let filter = match (wish.list, &person) {
        (Which::Open, _) => Filter::Public("gathering"),
        (Which::Running, _) => Filter::Public("running"),
        (Which::Mine, Some(person)) => Filter::Mine(person),
        (Which::Mine, None) => return Ok(Json(Vec::new())),
    };
    let listed = app.store.list(filter, MOST_TABLES).await?;
    let read = |about: &str, live: &str| -> serde_json::Result<TableSummary> {
        let (about, live): (About, Live) = (serde_json::from_str(about)?, serde_json::from_str(live)?);
        Ok(summary(about, live, person.as_deref()))
    };
    let tables = listed.iter().filter_map(|it| {
        read(&it.about, &it.live).inspect_err(|error| tracing::error!(%error, "a table cannot be listed")).ok()
    });
    let mut tables: Vec<TableSummary> = tables.collect();
    let people = |it: &TableSummary| {
        let seats = it.seats.iter().filter_map(|it| match &it.kind {
            SeatKind::Human { who } | SeatKind::HotSeat { who } => Some(who.clone()),
            SeatKind::Bot { stands_in_for, .. } => stands_in_for.clone(),
            SeatKind::Open => None,
        });
        seats.chain([it.host.clone()]).collect::<Vec<_>>()
    };
    let names = Names::of(&tables.iter().flat_map(people).collect::<Vec<_>>());
    for table in &mut tables {
        names.tell_apart(&mut table.host);
        table.seats.iter_mut().for_each(|it| names.tell_seat_apart(&mut it.kind));
    }
    Ok(Json(tables))
}
