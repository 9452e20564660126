//! A new table.

use super::about::ABSENCE_MINUTES;
use super::save::{Touched, change};
use super::wake::awaits_server;
use super::{About, Course, Live};
use crate::app::Shared;
use crate::caught::sound;
use crate::ids;
use crate::people::plain;
use crate::pool::Turn;
use crate::problem::Failure;
use crate::store::Change;
use catalog::{AnyGame, AnyMatch, Lesson, Level};
use kernel::{Scope, Seed};
use protocol::{NewSeat, SeatKind, TableState, TimeControl, Visibility, Who};
use serde_json::Value;
use std::sync::Arc;

/// The most characters of a title.
const MOST_TITLE: usize = 60;

/// Ten minutes, and thirty days.
const LEAST_ABSENCE: u32 = 10;
const MOST_ABSENCE: u32 = 30 * 24 * 60;

/// What a new table begins with.
pub struct Beginning {
    pub game: &'static dyn AnyGame,
    pub title: Option<String>,
    pub visibility: Visibility,
    pub host: Who,
    pub seats: Vec<SeatKind>,
    pub options: Value,
    /// A match to go on with.
    pub from: Option<Box<dyn AnyMatch>>,
    /// Whether that is somebody's record, with all that is hidden in it.
    pub from_record: bool,
    /// The table that it goes on from, with the same people.
    pub former: Option<Live>,
    /// The lesson that the match belongs to.
    pub lesson: Option<&'static Lesson>,
    /// Whether it is only to look at.
    pub is_replay: bool,
    /// How long somebody may be away; see [`About`].
    pub absence_minutes: Option<u32>,
    /// The clocks; they begin when the table is first looked at.
    pub time: Option<TimeControl>,
}

/// Who plays a seat that somebody wished for.
pub fn seat_kind(wish: &NewSeat, host: &Who) -> Result<SeatKind, Failure> {
    Ok(match wish {
        NewSeat::Me => SeatKind::Human { who: host.clone() },
        NewSeat::Open => SeatKind::Open,
        NewSeat::HotSeat => SeatKind::HotSeat { who: host.clone() },
        NewSeat::Bot { level } => bot(level, None)?,
    })
}

/// A bot of a named level.
pub fn bot(level: &str, stands_in_for: Option<Who>) -> Result<SeatKind, Failure> {
    let level = Level::parse(level).ok_or_else(|| Failure::malformed("there is no such level"))?;
    Ok(SeatKind::Bot { level: level.id().to_owned(), stands_in_for })
}

/// The table's id and what has to be stored.
pub fn prepare(wish: Beginning) -> Result<(String, Change), Failure> {
    let info = wish.game.info();
    let n_seats = wish.seats.len();
    if !(info.least_seats..=info.most_seats).contains(&n_seats) {
        let words = format!("{} is for {} to {} seats", info.id, info.least_seats, info.most_seats);
        return Err(Failure::malformed(words));
    }
    let title = wish.title.unwrap_or_default();
    let title: String = plain(&title).chars().take(MOST_TITLE).collect();
    let fresh = Seed(rand::random());
    let mut from = wish.from;
    let seed = match &mut from {
        None => fresh,
        // A lesson's chance is part of it.
        Some(game) if wish.is_replay || wish.lesson.is_some() || game.outcome().is_some() => game.seed(),
        // It has just begun: the seed that all of its chance follows from is its own.
        Some(game) if game.n_entries() == 0 && !wish.from_record && wish.former.is_none() => game.seed(),
        Some(game) => {
            game.reseed(fresh);
            fresh
        }
    };
    let has_open = wish.seats.contains(&SeatKind::Open);
    // Whoever made it from a record knows what is hidden there.
    if wish.from_record && has_open {
        return Err(Failure::forbidden("a game that goes on from a record has no open seats: you know what is hidden"));
    }
    let about = About {
        id: ids::fresh(),
        game: info.id,
        title,
        visibility: wish.visibility,
        host: wish.host,
        options: wish.options,
        seed,
        created: ids::now(),
        is_replay: wish.is_replay,
        from_record: wish.from_record,
        absence_minutes: wish.absence_minutes.unwrap_or(ABSENCE_MINUTES).clamp(LEAST_ABSENCE, MOST_ABSENCE),
        time: wish.time,
        host_starts: has_open && info.options.iter().any(|it| it.scope == Scope::Seat),
    };
    let mut live = Live::new(wish.seats, about.created);
    if let Some(former) = wish.former {
        live.take_seats_of(former);
    }
    live.course = wish.lesson.map(Course::new);
    // Options are checked even if the game does not begin yet.
    let game = match from {
        Some(game) if game.n_seats() == n_seats => Some(game),
        Some(_) => return Err(Failure::malformed("the record has another number of seats")),
        None => Some(sound(wish.game.begin(n_seats, &about.options, seed))?).filter(|_| !has_open),
    };
    if let Some(game) = &game {
        live.state = TableState::Running;
        live.note_people();
        live.opened = live.revision;
        live.asked = game.waiting().into_iter().filter(|it| !it.has_answered).map(|it| it.seat).collect();
        live.n_entries = game.n_entries();
        live.outcome = game.outcome();
        if live.outcome.is_some() || about.is_replay {
            live.state = TableState::Finished;
        }
    }
    let awaits_server = awaits_server(&about, &live, game.as_deref());
    let all = Touched { about: true, header: true, entries_from: Some(0), sitters: true, ..Touched::default() };
    let change = change(&about, &live, game.as_deref(), None, awaits_server, None, all);
    Ok((about.id, change))
}

/// Refuses another table to whoever has too many that are not finished, and
/// another replay file to whoever has put too many up. What is being made counts
/// until the ticket is gone, as what comes at once is stored later.
pub async fn check_room(app: &Shared, host: &Who, is_replay: bool) -> Result<Arc<()>, Failure> {
    let (states, most, words): (&[&str], i64, &str) = if is_replay {
        (&["replay"], app.config.replays, "you have put up too many replay files")
    } else {
        let words = "you have too many tables that are not finished; finish some of them first";
        (&["gathering", "running"], app.config.tables, words)
    };
    let (ticket, n_making) = app.limits.making(format!("{} {is_replay}", host.id));
    let n_stored = app.store.count_hosted(&host.id, states).await?;
    let is_room = n_stored.saturating_add(n_making as i64) <= most;
    if is_room { Ok(ticket) } else { Err(Failure::conflict(words)) }
}

/// Makes a table; returns its id when it is stored. The game is begun in the pool:
/// nobody else waits while the rules read an army.
pub async fn make(app: &Shared, turn: Turn, wish: Beginning) -> Result<String, Failure> {
    let prepared = app.pool.begin(turn, move || prepare(wish)).await;
    let (id, change) = prepared.ok_or_else(|| {
        tracing::error!("the rules failed at a new table");
        Failure::internal()
    })??;
    app.writer.write(vec![change]).await?;
    metrics::counter!("runetable_tables_total").increment(1);
    Ok(id)
}
