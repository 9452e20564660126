//! `POST /api/tables/{id}/fork`

use super::create::made;
use super::{begun, look};
use crate::app::Shared;
use crate::body::{Asked, Body};
use crate::limits::ClientAddress;
use crate::people::Guest;
use crate::problem::Failure;
use crate::table::{Beginning, Live, seat_kind};
use axum::Json;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use protocol::{ForkTable, SeatKind, TableMade, TableState, Visibility, Who};
use serde::Deserialize;
use ts_rs::TS;

#[derive(Clone, Copy, Debug, Deserialize, TS)]
pub struct Wish {
    entry: usize,
}

/// Who plays on if nothing is said: my seats and the bots stay, all others
/// become hot seats.
fn same_seats(live: &Live, host: &Who) -> Vec<SeatKind> {
    let kinds = live.seats.iter().map(|seat| match &seat.kind {
        SeatKind::Human { who } if who.id == host.id => seat.kind.clone(),
        SeatKind::Bot { level, stands_in_for: None } => SeatKind::Bot { level: level.clone(), stands_in_for: None },
        _ => SeatKind::HotSeat { who: host.clone() },
    });
    kinds.collect()
}

/// Goes on from a past moment at a new table. Chance is open again: whoever
/// looked ahead knows nothing of what is still to be rolled.
pub async fn fork(
    State(app): State<Shared>,
    guest: Guest,
    address: ClientAddress,
    Path(id): Path<String>,
    Asked(Wish { entry }): Asked<Wish>,
    Body(wish): Body<ForkTable>,
) -> Result<(StatusCode, HeaderMap, Json<TableMade>), Failure> {
    let host = guest.who;
    let mut look = look(&app, &id, Some(host.clone())).await?;
    if look.live.state != TableState::Finished && !look.is_alone(&host) {
        return Err(Failure::forbidden("the game is not over, and others play it"));
    }
    let game = begun(&mut look)?;
    if entry > game.n_entries() {
        return Err(Failure::missing("the game has fewer entries"));
    }
    let from = app.pool.run(&address.to_string(), move || game.rewound(entry)).await?;
    let seats = match wish.seats {
        Some(seats) => seats.iter().map(|it| seat_kind(it, &host)).collect::<Result<_, _>>()?,
        None => same_seats(&look.live, &host),
    };
    let beginning = Beginning {
        game: app.game(&look.about.game).ok_or_else(Failure::internal)?,
        title: wish.title.or(Some(look.about.title)),
        visibility: wish.visibility.unwrap_or(Visibility::Link),
        host,
        seats,
        options: look.about.options,
        from: Some(from),
        from_record: true,
        former: None,
        lesson: None,
        is_replay: false,
        absence_minutes: None,
        time: None,
    };
    made(&app, address, guest.headers, beginning).await
}
