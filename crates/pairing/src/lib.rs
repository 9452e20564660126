//! Tournaments as pure functions: who plays whom, and who stands where.
//!
//! * [`field`]: entrants, rounds, tables and results, as plain data.
//! * [`swiss`], [`robin`], [`knockout`], [`pods`]: the next round of each system.
//! * [`event`]: a whole event, from its format to its order.
//! * [`scoring`]: what a result is worth; [`standings`]: the order, and why.
//! * [`trf`]: the report format of chess federations, read and written.
//!
//! Everything is a function of its arguments: the same field, history and seed
//! give the same round on every machine. Nobody here knows a game, a clock or a
//! database.

mod draw;
pub mod event;
pub mod field;
pub mod fraction;
pub mod knockout;
mod matching;
pub mod pods;
pub mod robin;
pub mod scoring;
pub mod standings;
pub mod swiss;
pub mod trf;

pub use event::{Event, Format, System};
pub use field::{How, PlayerId, Result as TableResult, Round, Table};
pub use fraction::Fraction;
pub use scoring::{MarginRow, Points, Scoring};
pub use standings::{Standing, TieBreak, standings};
pub use swiss::{Swiss, Within};

/// Why no round can be made.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unpairable {
    #[error("a round needs two players at least, and {0} can play")]
    TooFew(usize),
    #[error("player {0} is entered twice")]
    Twice(PlayerId),
    #[error("no more than {most} players can be paired at once, and {n} want to play")]
    TooMany { n: usize, most: usize },
    #[error("tables of {0} players cannot be made")]
    TableSize(usize),
    #[error("the round before is not finished: table {table} has no result")]
    Unfinished { table: usize },
}
