//! `GET /api/tables/{id}/coach`

use super::{begun, look};
use crate::app::Shared;
use crate::body::Asked;
use crate::limits::ClientAddress;
use crate::people::Visitor;
use crate::pool::Turn;
use crate::problem::Failure;
use axum::Json;
use axum::extract::{Path, State};
use kernel::{SeatId, Seed};
use protocol::{Costly, TableState};
use serde::Deserialize;
use ts_rs::TS;

/// How many moments are named.
const MOST: usize = 3;

#[derive(Clone, Copy, Debug, Deserialize, TS)]
pub struct Wish {
    seat: u8,
}

/// The answers of a seat that cost most, once the game is over. Whoever sat
/// there may ask.
pub async fn coach(
    State(app): State<Shared>,
    Visitor(person): Visitor,
    address: ClientAddress,
    Path(id): Path<String>,
    Asked(Wish { seat }): Asked<Wish>,
) -> Result<Json<Vec<Costly>>, Failure> {
    let person = person.ok_or_else(Failure::unknown)?;
    let mut look = look(&app, &id, Some(person.clone())).await?;
    let seat = SeatId(seat);
    let sat = look.live.seats.get(seat.index()).ok_or_else(|| Failure::missing("there is no such seat"))?;
    if !sat.is_owned_by(&person.id) {
        return Err(Failure::forbidden("this is not your seat"));
    }
    if look.live.state != TableState::Finished {
        return Err(Failure::conflict("the game is not over"));
    }
    let musing = begun(&mut look)?.costly(seat, MOST, Seed::from_number(0));
    let turn = Turn { from: address.to_string(), ..Turn::of(person.id) };
    Ok(Json(app.pool.muse(turn, musing).await?))
}
