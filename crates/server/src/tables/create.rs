//! `POST /api/tables`

use super::upload::read_record;
use crate::app::Shared;
use crate::body::Body;
use crate::caught::sound;
use crate::limits::{ClientAddress, check_options};
use crate::people::Guest;
use crate::pool::Turn;
use crate::problem::Failure;
use crate::table::{Beginning, Command, check_room, check_time, make, seat_kind};
use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use catalog::AnyGame;
use kernel::SeatId;
use protocol::{CreateTable, NewSeat, TableMade, Visibility, Who};

type Made = (StatusCode, HeaderMap, Json<TableMade>);

/// Makes a table.
pub async fn create(
    State(app): State<Shared>,
    guest: Guest,
    address: ClientAddress,
    Body(wish): Body<CreateTable>,
) -> Result<Made, Failure> {
    let game = app.game(&wish.game).ok_or_else(|| Failure::missing("there is no such game"))?;
    if let Some(lesson) = &wish.lesson {
        let beginning = begin_lesson(game, lesson, wish.title, guest.who)?;
        return made(&app, address, guest.headers, beginning).await;
    }
    let from = match wish.from_record {
        Some(record) => Some(read_record(&app, address, game, record, wish.from_entry).await?),
        None => None,
    };
    check_options(&game.info().options, wish.seats.len(), &wish.options)?;
    wish.time.map(check_time).transpose()?;
    let host = guest.who;
    let beginning = Beginning {
        game,
        title: wish.title,
        visibility: wish.visibility,
        seats: wish.seats.iter().map(|it| seat_kind(it, &host)).collect::<Result<_, _>>()?,
        host,
        options: wish.options,
        from_record: from.is_some(),
        from,
        former: None,
        lesson: None,
        is_replay: false,
        absence_minutes: wish.absence_minutes,
        time: wish.time,
    };
    made(&app, address, guest.headers, beginning).await
}

/// A lesson: the learner on its seat, bots on all others.
fn begin_lesson(game: &'static dyn AnyGame, id: &str, title: Option<String>, host: Who) -> Result<Beginning, Failure> {
    let lesson = catalog::lesson(game.id(), id).ok_or_else(|| Failure::missing("there is no such lesson"))?;
    let bot = NewSeat::Bot { level: lesson.level.clone() };
    let wish = |seat: SeatId| if seat == lesson.seat() { &NewSeat::Me } else { &bot };
    Ok(Beginning {
        game,
        title,
        visibility: Visibility::Link,
        seats: SeatId::all(lesson.seats).map(|it| seat_kind(wish(it), &host)).collect::<Result<_, _>>()?,
        host,
        options: lesson.options.clone(),
        from: Some(sound(game.begin_lesson(lesson))?),
        from_record: false,
        former: None,
        lesson: Some(lesson),
        is_replay: false,
        absence_minutes: None,
        time: None,
    })
}

/// Stores the table and has it do what is due.
pub async fn made(
    app: &Shared,
    address: ClientAddress,
    headers: HeaderMap,
    beginning: Beginning,
) -> Result<Made, Failure> {
    let _room = check_room(app, &beginning.host, beginning.is_replay).await?;
    app.limits.make_table(address)?;
    let turn = Turn { from: address.to_string(), ..Turn::of(beginning.host.id.clone()) };
    let id = make(app, turn, beginning).await?;
    // It is made, also if the server stops right now: the next one has it do that.
    if let Ok(table) = app.registry.open(app, &id) {
        let _ = table.send(Command::Wake { reply: None }).await;
    }
    Ok((StatusCode::CREATED, headers, Json(TableMade { id })))
}
