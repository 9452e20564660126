//! `POST /api/records`

use super::create::made;
use crate::app::Shared;
use crate::body::Body;
use crate::caught::caught;
use crate::limits::ClientAddress;
use crate::people::Guest;
use crate::problem::Failure;
use crate::table::{Beginning, seat_kind};
use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use catalog::{AnyGame, AnyMatch};
use kernel::{SeatId, Viewer};
use protocol::{SeatKind, TableMade, UploadRecord, Visibility};
use serde_json::Value;

/// The most lines of a replay file, and the most bytes of a line.
const MOST_LINES: usize = 20_000;
const MOST_LINE: usize = 256 * 1024;
/// The most bytes of a position. It is written with each answer, and kept for as
/// many as can be taken back; those of real games are far smaller.
const MOST_POSITION: usize = 256 * 1024;

/// Whether a game that somebody brings along can be played and shown: where it
/// begins may be made up.
fn is_sound(game: &dyn AnyMatch) -> bool {
    let is_sound = || {
        let seats = || SeatId::all(game.n_seats());
        for viewer in seats().map(Viewer::Seat).chain([Viewer::Spectator, Viewer::Referee]) {
            drop((game.view(viewer), game.log(viewer, 0)));
        }
        seats().for_each(|it| drop(game.forced(it)));
        game.snapshot().len() <= MOST_POSITION
    };
    caught(is_sound).unwrap_or(false)
}

/// Plays a replay file again, in the pool: it is somebody's file.
pub async fn read_record(
    app: &Shared,
    address: ClientAddress,
    game: &'static dyn AnyGame,
    record: String,
    n_entries: Option<usize>,
) -> Result<Box<dyn AnyMatch>, Failure> {
    if record.lines().count() > MOST_LINES || record.lines().any(|it| it.len() > MOST_LINE) {
        return Err(Failure::malformed("the record is too long"));
    }
    let read = move || -> Result<_, Failure> {
        let game = game.read_record(&record, n_entries).map_err(|error| Failure::malformed(error.to_string()))?;
        let unsound = || Failure::malformed("what the record leads to is no game that could be shown");
        if is_sound(&*game) { Ok(game) } else { Err(unsound()) }
    };
    app.pool.run(&address.to_string(), read).await?
}

/// Which game a replay file is of.
fn game_of(app: &Shared, record: &str) -> Result<&'static dyn AnyGame, Failure> {
    let bad = || Failure::malformed("this is not a replay file");
    let header: Value = serde_json::from_str(record.lines().next().unwrap_or("")).map_err(|_| bad())?;
    let game = header["game"].as_str().ok_or_else(bad)?;
    app.game(game).ok_or_else(|| Failure::missing("there is no such game"))
}

/// Puts a replay file up, to look at or to go on from.
pub async fn upload(
    State(app): State<Shared>,
    guest: Guest,
    address: ClientAddress,
    Body(wish): Body<UploadRecord>,
) -> Result<(StatusCode, HeaderMap, Json<TableMade>), Failure> {
    let game = game_of(&app, &wish.record)?;
    let from = read_record(&app, address, game, wish.record, wish.entry).await?;
    let host = guest.who;
    let is_replay = wish.seats.is_none();
    let seats = match wish.seats {
        Some(seats) => seats.iter().map(|it| seat_kind(it, &host)).collect::<Result<_, _>>()?,
        None => vec![SeatKind::Open; from.n_seats()],
    };
    let beginning = Beginning {
        game,
        title: wish.title,
        visibility: wish.visibility.unwrap_or(Visibility::Link),
        host,
        seats,
        // What it was set up with may hold secrets; the record itself has it.
        options: Value::Null,
        from: Some(from),
        from_record: !is_replay,
        former: None,
        lesson: None,
        is_replay,
        absence_minutes: None,
        time: None,
    };
    made(&app, address, guest.headers, beginning).await
}
