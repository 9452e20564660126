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
use protocol::{TableState, Who};

/// The record of a table in trouble, as it is stored.
async fn stored(app: &Shared, id: &str) -> Result<String, Failure> {
    let saved = app.store.load(id).await?;
    saved.map(|it| raw_record(&it)).ok_or_else(|| Failure::missing("there is no such table"))
}

/// What is stored of a table of which not even that can be read who plays there:
/// for whoever is noted as the only one with a seat.
async fn left_over(app: &Shared, id: &str, person: Option<Who>, damaged: Failure) -> Result<String, Failure> {
    let sitters = app.store.sitters(id).await?;
    match person {
        Some(who) if sitters == [who.id.as_str()] => stored(app, id).await,
        _ => Err(damaged),
    }
}

/// The replay file of a finished game, or of one that only bots play with the
/// visitor. It holds the seed, and with it every secret.
pub async fn record(
    State(app): State<Shared>,
    Visitor(person): Visitor,
    address: ClientAddress,
    Path(id): Path<String>,
) -> Result<Response, Failure> {
    let mut look = match look(&app, &id, person.clone()).await {
        Err(damaged) if damaged == Failure::damaged() => {
            return Ok(attached("table", &id, left_over(&app, &id, person, damaged).await?));
        }
        look => look?,
    };
    let text = match &look.trouble {
        Some(trouble) if trouble.may_have_record => stored(&app, &id).await?,
        Some(_) => return Err(Failure::forbidden("the record holds secrets: all who sit there have to agree first")),
        None => {
            let is_alone = person.is_some_and(|it| look.is_alone(&it));
            if look.live.state != TableState::Finished && !is_alone {
                return Err(Failure::conflict("the game is not over, and others play it"));
            }
            let game = begun(&mut look)?;
            app.pool.run(&address.to_string(), move || game.record()).await?
        }
    };
    Ok(attached(&look.about.game, &id, text))
}

fn attached(game: &str, id: &str, text: String) -> Response {
    let name = format!("attachment; filename=\"{game}-{id}.jsonl\"");
    let headers = [(header::CONTENT_TYPE, "application/jsonl".to_owned()), (header::CONTENT_DISPOSITION, name)];
    (headers, text).into_response()
}
