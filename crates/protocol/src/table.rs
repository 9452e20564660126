//! A table and the match on it, as one viewer sees them.

use crate::{LessonNow, TimeControl, TimeLeft};
use kernel::{AskId, Form, Outcome, SeatId, Text, Told, Viewer};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;

/// The match as a viewer sees it now.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct MatchView {
    pub viewer: Viewer,
    /// The number of the open asks.
    pub ask: AskId,
    /// What the game shows; its board knows how to draw it.
    pub view: Value,
    /// What this viewer is asked.
    pub asks: Vec<AskOut>,
    /// All who are asked, as far as everybody may know.
    pub waiting: Vec<Waiting>,
    pub outcome: Option<Outcome>,
    /// Whether this viewer may take its last answer back by itself.
    pub may_undo: bool,
    /// Whether there is an answer of this viewer that all could agree to take back.
    pub may_offer_undo: bool,
    /// How many entries (answers) the record has.
    pub entries: usize,
    /// How many events the log has, also those that the viewer cannot see.
    pub events: usize,
    /// What the coach says to this viewer, where the table is a lesson.
    pub lesson: Option<LessonNow>,
}

/// A question to a seat.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct AskOut {
    pub seat: SeatId,
    pub prompt: Text,
    pub rule: String,
    /// A window to respond; it may be passed automatically.
    pub is_window: bool,
    pub choices: Vec<Choice>,
    pub form: Option<Form>,
    /// The sealed answer, which may still be changed.
    pub sealed: Option<Value>,
}

/// One listed answer.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct Choice {
    pub action: Value,
    pub text: Text,
}

/// Somebody who is asked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Waiting {
    pub seat: SeatId,
    /// For what, unless that is a secret.
    pub prompt: Option<Text>,
    /// Whether the answer is in, sealed.
    pub has_answered: bool,
    pub is_window: bool,
}

/// A line of the log.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct LogLine {
    /// Its number among all events.
    pub number: usize,
    /// How many entries the record had when it happened.
    pub entry: u32,
    pub told: Told,
    /// The event itself, as far as the viewer may know it; boards animate it.
    pub event: Value,
}

/// Where a table stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum TableState {
    /// Seats are still open.
    Gathering,
    Running,
    Finished,
}

/// Who may find a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Visibility {
    Public,
    Link,
}

/// A person.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Who {
    pub id: String,
    pub name: String,
}

/// Who plays a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum SeatKind {
    /// Nobody yet.
    Open,
    /// A person on a device of their own.
    Human { who: Who },
    /// A further seat of the person who made the table, on the same device.
    HotSeat { who: Who },
    /// A bot; `stands_in_for` is the person who may take the seat back.
    Bot { level: String, stands_in_for: Option<Who> },
}

/// Whether somebody is there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Presence {
    Here,
    Away,
    /// A bot that is choosing right now.
    Thinking,
}

/// A seat of a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct SeatInfo {
    pub seat: SeatId,
    pub kind: SeatKind,
    pub presence: Presence,
    pub has_resigned: bool,
    /// Whether the seat passes windows automatically.
    pub passes_windows: bool,
    /// Milliseconds this seat has spent being asked, up to this message.
    pub spent_ms: u64,
    /// Whether it is asked and has not answered.
    pub is_asked: bool,
    /// What is left of its time, where a clock was agreed on.
    pub time: Option<TimeLeft>,
    /// Whether its clock runs.
    pub is_timed: bool,
    /// Whether its time was up once.
    pub has_run_out: bool,
}

/// A table as a lobby shows it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct TableSummary {
    pub id: String,
    pub game: String,
    pub title: String,
    pub state: TableState,
    pub visibility: Visibility,
    pub seats: Vec<SeatInfo>,
    pub host: Who,
    pub n_entries: usize,
    pub outcome: Option<Outcome>,
    /// A record that was put up to look at; nobody plays.
    pub is_replay: bool,
    /// It goes on from a record: who made it may know what is hidden.
    pub from_record: bool,
    /// The clocks, where some were agreed on.
    pub time: Option<TimeControl>,
    /// Whether I sit here, and whether I am asked.
    pub is_mine: bool,
    pub is_my_turn: bool,
    /// Seconds since 1970.
    pub created: i64,
    pub changed: i64,
}

/// A table as those at it see it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct TableInfo {
    pub id: String,
    pub game: String,
    pub title: String,
    pub state: TableState,
    pub visibility: Visibility,
    pub host: Who,
    pub options: Value,
    pub seats: Vec<SeatInfo>,
    pub n_spectators: usize,
    /// The blake3 hash of the seed, public from the start.
    pub commitment: String,
    /// The seed itself, once the game has ended.
    pub seed: Option<String>,
    /// What is offered and waits for the others' consent.
    pub offers: Vec<Offer>,
    /// The table that a rematch was started at, or that a table in trouble went
    /// on at.
    pub rematch: Option<String>,
    /// A record that was put up to look at; nobody plays.
    pub is_replay: bool,
    /// It goes on from a record: who made it may know what is hidden.
    pub from_record: bool,
    /// A bot may stand in for a person who is asked and has been away for so
    /// many minutes. Whoever sits down agrees to that.
    pub absence_minutes: u32,
    /// The clocks, where some were agreed on.
    pub time: Option<TimeControl>,
    /// All have agreed to stop the clocks for a while. Anybody who sits here may
    /// go on; until then nobody answers.
    pub is_paused: bool,
    /// Why nobody can play here, if so.
    pub trouble: Option<TableTrouble>,
    /// Whether all seats are taken and only the host's start is missing. Tables
    /// without options of their seats start by themselves.
    pub may_start: bool,
    /// Whether bots give me hints: nobody but me plays here or ever did.
    pub may_hint: bool,
    /// Seconds since 1970.
    pub created: i64,
    pub changed: i64,
}

/// Why nobody can play at a table, and what can still be done.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct TableTrouble {
    pub kind: TroubleKind,
    /// English, for people and logs.
    pub words: String,
    /// Whether you may have its record now.
    pub may_have_record: bool,
    /// Whether the game can go on from where it stands, if all agree.
    pub may_go_on: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum TroubleKind {
    /// The rules failed here several times; the operator has a report.
    SetAside,
    /// What is stored of it cannot be read.
    Damaged,
    /// It was played by other rules, and there is no way from them to these.
    OtherRules,
}

/// Something that needs the others' consent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Offer {
    pub by: SeatId,
    pub kind: OfferKind,
    /// The seats that have agreed.
    pub agreed: Vec<SeatId>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum OfferKind {
    Draw,
    /// Take the last answer of the offering seat back.
    Undo,
    /// Let all who sit here have the record of a table that is in trouble.
    Record,
    /// Go on from where a table in trouble stands, at a new table, by the rules
    /// of today.
    GoOn,
    /// Stop the clocks for a while.
    Pause,
    /// Let them run again, which needs nobody's consent.
    Resume,
}

/// A line of the chat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct ChatLine {
    pub number: usize,
    pub who: Who,
    pub seat: Option<SeatId>,
    pub words: String,
    pub at: i64,
}

/// A wish for a new table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct CreateTable {
    pub game: String,
    #[serde(default)]
    #[ts(optional)]
    pub title: Option<String>,
    pub visibility: Visibility,
    pub seats: Vec<NewSeat>,
    /// The game's options by key, and `by_seat`: a list with an object of options
    /// for each seat.
    #[serde(default)]
    #[ts(optional, as = "Option<Value>")]
    pub options: Value,
    /// A replay file to go on from, with how many of its entries.
    #[serde(default)]
    #[ts(optional)]
    pub from_record: Option<String>,
    #[serde(default)]
    #[ts(optional)]
    pub from_entry: Option<usize>,
    /// After how many minutes away a bot may stand in for somebody who is asked;
    /// three days if left out.
    #[serde(default)]
    #[ts(optional)]
    pub absence_minutes: Option<u32>,
    /// The clocks; none if left out.
    #[serde(default)]
    #[ts(optional)]
    pub time: Option<TimeControl>,
    /// A lesson of the game, by its id. It brings its own seats and options.
    #[serde(default)]
    #[ts(optional)]
    pub lesson: Option<String>,
}

/// A seat of a new table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum NewSeat {
    Me,
    Open,
    HotSeat,
    Bot { level: String },
}
