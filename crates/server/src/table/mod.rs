//! A table: one task owns it, everything else sends it commands.
//!
//! Whatever changes is stored before anybody is told: an answer is applied,
//! written, and only then shown. If it cannot be written the table is read
//! again from the store, as if the answer had never come.

mod about;
mod answer;
mod chat;
mod clients;
mod clock;
mod command;
mod due;
mod hint;
mod lesson;
mod load;
mod make;
mod offers;
mod outgoing;
mod pass_on;
mod rematch;
mod save;
mod say;
mod seats;
mod show;
mod start;
mod task;
mod time;
mod trouble;
mod undo;
mod wake;

pub use about::{About, Live, Seat, summary};
pub use command::{Command, Handle, Look, NewClient, WeakHandle};
pub use lesson::Course;
pub use make::{Beginning, check_room, make, seat_kind};
pub use outgoing::{Outgoing, queue};
pub use pass_on::{AtRest, Passing};
pub use task::run;
pub use time::{Clocks, check_time};

use crate::app::Shared;
use catalog::AnyMatch;
use clients::Client;
use clock::Clock;
use due::Due;
use protocol::ChatLine;
use std::time::Instant;
use time::Alarm;
use trouble::Stranded;

/// A table in memory.
pub(crate) struct Table {
    app: Shared,
    handle: WeakHandle,
    about: About,
    live: Live,
    /// Absent while seats are open.
    game: Option<Box<dyn AnyMatch>>,
    /// The last lines.
    chat: Vec<ChatLine>,
    clients: Vec<Client>,
    clock: Clock,
    /// The answers to the open ask that the server has begun to work on.
    due: Due,
    /// Rings when somebody's time is up.
    alarm: Alarm,
    /// The revision that it had when it was last read again; what the server had
    /// begun before that is void.
    read_again: u64,
    /// The revision that is stored, and that the next write builds on.
    stored: i64,
    /// Why nobody can play here, if so.
    trouble: Option<Stranded>,
    /// How often in a row bots found no answer to the open ask.
    n_bot_failures: u32,
    /// How often sealed answers to the open asks were changed.
    n_changes: u32,
    /// What went wrong for single viewers while they were told.
    stumbles: Vec<String>,
    /// When somebody was last here.
    watched: Instant,
    /// The store could neither write nor read it: the task ends.
    is_lost: bool,
}
