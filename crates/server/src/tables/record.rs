//! `GET /api/tables/{id}/record`

use super::{begun, look};
use crate::app::Shared;
use crate::people::Visitor;
use crate::problem::Failure;
use axum::extract::{Path, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use protocol::TableState;

/// The replay file of a finished game, or of one that only bots play with the
/// visitor. It holds the seed, and with it every secret.
pub async fn record(
    State(app): State<Shared>,
    Visitor(person): Visitor,
    Path(id): Path<String>,
) -> Result<Response, Failure> {
    let look = look(&app, &id, person.clone()).await?;
    let is_alone = person.is_some_and(|it| look.live.is_played_alone_by(&it));
    if look.live.state != TableState::Finished && !is_alone {
        return Err(Failure::conflict("the game is not over, and others play it"));
    }
    let game = begun(look.game)?;
    let name = format!("attachment; filename=\"{}-{id}.jsonl\"", look.about.game);
    let text = app.pool.run(move || game.record()).await.ok_or_else(Failure::internal)?;
    let headers = [(header::CONTENT_TYPE, "application/jsonl".to_owned()), (header::CONTENT_DISPOSITION, name)];
    Ok((headers, text).into_response())
}
