//! Looking back, and going on from there.

use crate::{LogLine, MatchView, NewSeat, Visibility};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A match as it was after a given number of entries.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct Moment {
    pub entry: usize,
    /// How many entries there are by now.
    pub n_entries: usize,
    pub game: MatchView,
    /// The log up to then, from the event that was asked for on.
    pub log: Vec<LogLine>,
}

/// How to go on from a past moment of a table.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct ForkTable {
    /// Who plays; left out, those who can be had now: my seats and the bots
    /// stay, all others become hot seats of mine.
    #[serde(default)]
    #[ts(optional)]
    pub seats: Option<Vec<NewSeat>>,
    #[serde(default)]
    #[ts(optional)]
    pub title: Option<String>,
    /// Left out, it is by link.
    #[serde(default)]
    #[ts(optional)]
    pub visibility: Option<Visibility>,
}

/// A replay file to look at, or to go on from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct UploadRecord {
    /// The file as it is: JSON lines.
    pub record: String,
    #[serde(default)]
    #[ts(optional)]
    pub title: Option<String>,
    /// Go on from here, with how many of its entries; all, if `entry` is left
    /// out. Without seats it is a table to look at.
    #[serde(default)]
    #[ts(optional)]
    pub seats: Option<Vec<NewSeat>>,
    #[serde(default)]
    #[ts(optional)]
    pub entry: Option<usize>,
    /// Left out, it is by link.
    #[serde(default)]
    #[ts(optional)]
    pub visibility: Option<Visibility>,
}

/// The table that was made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct TableMade {
    pub id: String,
}
