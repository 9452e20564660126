//! `GET /api/tables/{id}/record`

use super::{begun, look};
use crate::app::Shared;
use crate::limits::ClientAddress;
use crate::people::Visitor;
use crate::problem::Failure;
use crate::report::raw_record;
use axum::extract::{Path, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use protocol::TableState;

/// The record of a table in trouble, as it is stored.
async fn stored(app: &Shared, id: &str) -> Result<String, Failure> {
    let saved = app.store.load(id).await?;
    saved.map(|it| raw_record(&it)).ok_or_else(|| Failure::missing("there is no such table"))
}

/// The replay file of a finished game, or of one that only bots play with the
/// visitor. It holds the seed, and with it every secret.
pub async fn record(
    State(app): State<Shared>,
    Visitor(person): Visitor,
    address: ClientAddress,
    Path(id): Path<String>,
) -> Result<Response, Failure> {
    let look = look(&app, &id, person.clone()).await?;
    let name = format!("attachment; filename=\"{}-{id}.jsonl\"", look.about.game);
    let text = match &look.trouble {
        Some(trouble) if trouble.may_have_record => stored(&app, &id).await?,
        Some(_) => return Err(Failure::forbidden("the record holds secrets: all who sit there have to agree first")),
        None => {
            let is_alone = person.is_some_and(|it| look.is_alone(&it));
            if look.live.state != TableState::Finished && !is_alone {
                return Err(Failure::conflict("the game is not over, and others play it"));
            }
            let game = begun(look.game)?;
            app.pool.run(&address.to_string(), move || game.record()).await.ok_or_else(Failure::internal)?
        }
    };
    let headers = [(header::CONTENT_TYPE, "application/jsonl".to_owned()), (header::CONTENT_DISPOSITION, name)];
    Ok((headers, text).into_response())
}
