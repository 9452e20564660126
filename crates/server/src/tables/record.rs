//! `GET /api/tables/{id}/record`

use super::{begun, look};
use crate::app::Shared;
use crate::people::Visitor;
use crate::problem::Failure;
use axum::extract::{Path, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use protocol::TableState;

/// The replay file of a finished game. It holds the seed, and with it every
/// secret.
pub async fn record(
    State(app): State<Shared>,
    Visitor(person): Visitor,
    Path(id): Path<String>,
) -> Result<Response, Failure> {
    let look = look(&app, &id, person).await?;
    if look.live.state != TableState::Finished {
        return Err(Failure::conflict("the game is not over"));
    }
    let game = begun(look.game)?;
    let name = format!("attachment; filename=\"{}-{id}.jsonl\"", look.about.game);
    let text = app.pool.run(move || game.record()).await.ok_or_else(Failure::internal)?;
    let headers = [(header::CONTENT_TYPE, "application/jsonl".to_owned()), (header::CONTENT_DISPOSITION, name)];
    Ok((headers, text).into_response())
}
