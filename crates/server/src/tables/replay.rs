//! `GET /api/tables/{id}/replay`

use super::{begun, look};
use crate::app::Shared;
use crate::body::Asked;
use crate::limits::ClientAddress;
use crate::people::Visitor;
use crate::problem::Failure;
use axum::Json;
use axum::extract::{Path, State};
use protocol::Moment;
use serde::Deserialize;
use ts_rs::TS;

#[derive(Clone, Copy, Debug, Deserialize, TS)]
pub struct Wish {
    entry: usize,
    /// The first event of the log that is wanted.
    #[serde(default)]
    #[ts(optional, as = "Option<usize>")]
    events: usize,
}

/// A past moment, as the visitor could see it; of a finished game as it was.
pub async fn replay(
    State(app): State<Shared>,
    Visitor(person): Visitor,
    address: ClientAddress,
    Path(id): Path<String>,
    Asked(wish): Asked<Wish>,
) -> Result<Json<Moment>, Failure> {
    let mut look = look(&app, &id, person).await?;
    let (game, viewer) = (begun(&mut look)?, look.viewer);
    let n_entries = game.n_entries();
    if wish.entry > n_entries {
        return Err(Failure::missing("the game has fewer entries"));
    }
    let moment = move || {
        let then = game.rewound(wish.entry);
        let mut view = then.view(viewer);
        // Nobody is asked in the past.
        (view.asks, view.may_undo, view.may_offer_undo) = (Vec::new(), false, false);
        Moment { entry: wish.entry, n_entries, log: then.log(viewer, wish.events), game: view }
    };
    Ok(Json(app.pool.run(&address.to_string(), moment).await?))
}
