//! The game as a value.
//!
//! A game is a [`Game`]: plain data for its state and for every half-finished
//! procedure, one function that takes a procedure a step further, and one that
//! builds what a viewer may see. Everything else falls out of that: undo,
//! replay, bots, reconnecting, two stores.
//!
//! * One way in: an answer to a numbered ask ([`Position::answer`]).
//! * One way out: events and views, each for one [`Viewer`].
//! * One source of chance: [`Chance`], seeded, committed to, recorded.
//!
//! A [`Position`] is the value itself. A [`Match`] is a position with its
//! history: what undo and replay files need. [`Eyes`] is what a player or a bot
//! gets of a position and nothing more.

mod ask;
mod book;
mod chance;
mod cx;
mod eyes;
mod flow;
mod frames;
mod game;
mod matches;
mod outcome;
mod position;
mod record;
mod refusal;
mod seat;
mod set;
mod tally;
mod text;

pub use ask::{Ask, Asks, Choices, Domain, Form, FormItem, NoDomain};
pub use book::Book;
pub use chance::{Chance, Draw, Scripted, Seed};
pub use cx::{Cx, Trace};
pub use eyes::Eyes;
pub use flow::Flow;
pub use game::{Data, Game, OptionKind, OptionSpec, Scene, SceneMut, Scope};
pub use matches::{Advance, Logged, Match};
pub use outcome::Outcome;
pub use position::{AskId, Position, Progress, StateHash};
pub use record::{Entry, Header, Record, RecordError};
pub use refusal::{Refusal, RefusalKind};
pub use seat::{BySeat, MAX_SEATS, SeatId, Viewer};
pub use set::{Bits, IdSet, Ids, SeatSet, SmallId};
pub use tally::{Part, Tally};
pub use text::{Arg, Text, Told};

/// The words of the kernel's own refusals and endings, as Fluent source.
pub const TEXTS: &str = include_str!("../content/en.ftl");
