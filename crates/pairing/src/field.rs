//! Who plays, and what was played: the plain data that everything else reads.

use crate::scoring::Points;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use std::fmt;

/// A player of an event, by the number that the event gave.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PlayerId(pub u32);

impl fmt::Display for PlayerId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// One round: its tables, the highest first. A table of one player is a bye.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Round {
    pub tables: Vec<Table>,
}

/// Those who meet, in the order of their seats.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Table {
    pub seats: Vec<PlayerId>,
    /// None until the table has been played; a bye needs none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub result: Option<Result>,
}

/// How a table ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Result {
    /// The place of each seat, 1 for the winner. Seats that share a place have
    /// the same number: two seats of place 1 have drawn.
    pub places: Vec<u8>,
    /// By how much the winner won, in what the game counts.
    #[serde(default)]
    pub margin: u32,
    #[serde(default)]
    pub how: How,
    /// What each seat gets, where a judge or a foreign report says so; empty
    /// where the event's scoring decides.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub awarded: Vec<Points>,
}

/// What made the result.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum How {
    #[default]
    Played,
    /// Somebody gave up after the game had begun.
    Conceded,
    /// Somebody did not come: no game was played, and nobody has met.
    Forfeited,
}

impl Table {
    /// A table that is still to be played.
    pub fn new(seats: Vec<PlayerId>) -> Self {
        Table { seats, result: None }
    }

    pub fn is_bye(&self) -> bool {
        self.seats.len() == 1
    }

    /// Whether those at the table have really met.
    pub fn has_met(&self) -> bool {
        self.seats.len() > 1 && self.result.as_ref().is_none_or(|it| it.how != How::Forfeited)
    }

    pub fn seat_of(&self, player: PlayerId) -> Option<usize> {
        self.seats.iter().position(|it| *it == player)
    }
}

impl Result {
    /// The place of each seat, played to the end.
    pub fn of(places: Vec<u8>) -> Self {
        Result { places, margin: 0, how: How::Played, awarded: Vec::new() }
    }

    /// The seat at `winner` of two has won.
    pub fn win(winner: usize) -> Self {
        Result::of(if winner == 0 { vec![1, 2] } else { vec![2, 1] })
    }

    /// Two players have drawn.
    pub fn draw() -> Self {
        Result::of(vec![1, 1])
    }

    pub fn by(self, margin: u32) -> Self {
        Result { margin, ..self }
    }

    pub fn how(self, how: How) -> Self {
        Result { how, ..self }
    }

    pub fn awarding(self, awarded: Vec<Points>) -> Self {
        Result { awarded, ..self }
    }
}

/// The table of a player in a round.
pub fn table_of(round: &Round, player: PlayerId) -> Option<&Table> {
    round.tables.iter().find(|it| it.seats.contains(&player))
}

/// The first table that is still to be played, if there is one.
pub fn unfinished(history: &[Round]) -> Option<usize> {
    history
        .iter()
        .flat_map(|round| round.tables.iter().enumerate())
        .find_map(|(at, table)| (!table.is_bye() && table.result.is_none()).then_some(at + 1))
}

/// Refuses a field that names somebody twice or is too small.
pub(crate) fn check(field: &[PlayerId], least: usize) -> std::result::Result<(), crate::Unpairable> {
    let mut seen = BTreeSet::new();
    if let Some(twice) = field.iter().find(|it| !seen.insert(**it)) {
        return Err(crate::Unpairable::Twice(*twice));
    }
    if field.len() < least { Err(crate::Unpairable::TooFew(field.len())) } else { Ok(()) }
}
