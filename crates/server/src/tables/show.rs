//! `GET /api/tables/{id}`

use crate::app::Shared;
use crate::people::Visitor;
use crate::problem::Failure;
use crate::table::Command;
use axum::Json;
use axum::extract::{Path, State};
use protocol::TableInfo;

/// A table, its seats and options.
pub async fn show(
    State(app): State<Shared>,
    Visitor(person): Visitor,
    Path(id): Path<String>,
) -> Result<Json<TableInfo>, Failure> {
    let table = app.registry.open(&app, &id)?;
    Ok(Json(table.ask(|reply| Command::Info { person, reply }).await?))
}
