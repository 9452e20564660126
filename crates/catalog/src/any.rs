//! A game and a match without their types.

use crate::{Lesson, Mined, Puzzle};
use bots::{Budget, Level, Patience};
use kernel::{AskId, Outcome, Progress, RecordError, Refusal, Scripted, SeatId, Seed, Text, Viewer};
use protocol::{AskOut, Costly, GameInfo, Hint, LogLine, MatchView, Waiting};
use rows::Origin;
use serde_json::Value;
use tools::Tool;

/// A game of the catalogue.
pub trait AnyGame: Send + Sync {
    fn id(&self) -> &'static str;
    fn is_offered(&self) -> bool;
    fn info(&self) -> GameInfo;
    /// The Fluent source by language.
    fn texts(&self) -> &'static [(&'static str, &'static str)];
    /// The rule index, as TOML.
    fn rules_toml(&self) -> &'static str;
    /// Begins a match from the options that a table was made with.
    fn begin(&self, n_seats: usize, options: &Value, seed: Seed) -> Result<Box<dyn AnyMatch>, Refusal>;
    /// Begins a match from the game's own setup, as records spell it.
    fn begin_with_setup(&self, setup: Value, seed: Seed) -> Result<Box<dyn AnyMatch>, Refusal>;
    /// Begins a match at a position made by [`AnyMatch::position`].
    fn begin_at(&self, setup: Value, seed: Seed, position: Value) -> Result<Box<dyn AnyMatch>, Refusal>;
    /// Begins a lesson of this game.
    fn begin_lesson(&self, lesson: &Lesson) -> Result<Box<dyn AnyMatch>, Refusal>;
    /// The lessons, as TOML; [`crate::lessons`] reads them.
    fn lessons_toml(&self) -> &'static [&'static str];
    /// The puzzles, as JSON lines; [`crate::puzzles`] reads them.
    fn puzzles_jsonl(&self) -> &'static str;
    /// What puzzles may be about.
    fn themes(&self) -> Vec<&'static str>;
    /// How many seats a setup has, as records spell it.
    fn n_seats_of(&self, setup: &Value) -> Result<usize, Refusal>;
    /// The answers of a puzzle, the best and the next best of each turn, in words.
    fn tell_puzzle(&self, puzzle: &Puzzle) -> Result<Vec<[Text; 2]>, Refusal>;
    /// Whether the answers of a puzzle are accepted and, if that is to be looked at,
    /// still lead in fresh worlds; the error says what is wrong.
    fn solve_puzzle(&self, puzzle: &Puzzle, is_proved: bool) -> Result<(), String>;
    /// Looks for puzzles of the wanted themes in the game of a number.
    fn mine(&self, seed: Seed, number: u64, wants: &(dyn Fn(&str) -> bool + Sync)) -> Result<Mined, Refusal>;
    /// Plays a replay file again, up to the given number of entries, and verifies it.
    fn read_record(&self, text: &str, n_entries: Option<usize>) -> Result<Box<dyn AnyMatch>, RecordError>;
    /// What is left of a record that the rules of today refuse: the position as
    /// it stood, if its snapshot can still be read, or else the game as far as it
    /// can be played. With neither there is an error.
    fn salvage(&self, record: &str, snapshot: Option<&[u8]>) -> Result<Salvaged, RecordError>;
    /// Which of the content is printed and which is our own design.
    fn origins(&self) -> Vec<Origin>;
    /// Plays `simulate` games; see there.
    fn simulator(&self) -> &dyn Simulator;
    /// What the game adds to the command line.
    fn tools(&self) -> &'static [Tool];
}

/// Plays whole games without JSON in between.
pub trait Simulator: Send + Sync {
    /// Plays one game with a bot on each seat, until it is over or the given number of
    /// decisions have been made. A bug in the rules comes back as a refusal.
    fn play(&self, options: &Value, bots: &[Bot], seed: Seed, most_decisions: u64) -> Result<Played, Refusal>;
}

/// What is left of a record that the rules of today refuse.
#[expect(missing_debug_implementations, reason = "a match has none")]
pub struct Salvaged {
    /// A match without the history that led to it.
    pub game: Box<dyn AnyMatch>,
    /// Whether it stands where it stood; otherwise the entries after `n_entries`
    /// are missing.
    pub is_complete: bool,
    pub n_entries: usize,
    /// Why the record is refused.
    pub why: Option<RecordError>,
}

/// A bot of a simulated game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bot {
    pub level: Level,
    pub patience: Patience,
}

/// A simulated game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// Nothing if it was not over after the most decisions that were allowed.
    pub outcome: Option<Outcome>,
    pub decisions: u64,
}

/// What an accepted answer led to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AnyAdvance {
    pub progress: Progress,
    /// The first event that is new.
    pub first_event: usize,
}

/// A bot's work: run it anywhere, it holds all it needs, and gives the action.
pub type Thought = Box<dyn FnOnce(Budget) -> Value + Send>;

/// The same for other questions than what to answer.
pub type Musing<T> = Box<dyn FnOnce(Budget) -> T + Send>;

/// A running match. Whatever panics inside (a bug in the rules) leaves the
/// match as it was and comes back as a refusal.
pub trait AnyMatch: Send + Sync {
    fn game(&self) -> &'static str;
    fn n_seats(&self) -> usize;
    fn ask_id(&self) -> AskId;
    fn n_entries(&self) -> usize;
    fn n_events(&self) -> usize;
    fn outcome(&self) -> Option<Outcome>;
    /// What the viewer is asked. The referee sees all asks.
    fn asks(&self, viewer: Viewer) -> Vec<AskOut>;
    /// Who is asked, as far as everybody may know.
    fn waiting(&self) -> Vec<Waiting>;
    /// The only action that the seat can answer, if there is only one.
    fn forced(&self, seat: SeatId) -> Option<Value>;
    fn view(&self, viewer: Viewer) -> MatchView;
    /// The log from the event `first` on.
    fn log(&self, viewer: Viewer, first: usize) -> Vec<LogLine>;
    fn answer(&mut self, seat: SeatId, ask: AskId, action: &Value) -> Result<AnyAdvance, Refusal>;
    /// Whether the answer would be accepted.
    fn check(&self, seat: SeatId, ask: AskId, action: &Value) -> Result<(), Refusal>;
    /// The action in words.
    fn say(&self, seat: SeatId, action: &Value) -> Result<Text, Refusal>;
    fn script(&mut self, coming: Vec<Scripted>);
    /// Lets all coming chance follow from another seed.
    fn reseed(&mut self, seed: Seed);
    fn may_undo(&self, seat: SeatId) -> bool;
    fn undo(&mut self, seat: SeatId) -> Result<(), Refusal>;
    /// The match as it was after the given number of entries.
    fn rewound(&self, n_entries: usize) -> Box<dyn AnyMatch>;
    /// The number of entries before the last answer of this seat, as far as this
    /// table remembers: not beyond where it was forked.
    fn before_last_answer(&self, seat: SeatId) -> Option<usize>;
    /// These seats give up; returns whether that ends the game.
    fn concede(&mut self, gave_up: &[SeatId]) -> bool;
    fn agree_draw(&mut self) -> Result<(), Refusal>;
    /// The seed that chance follows from now.
    fn seed(&self) -> Seed;
    /// The setup as records spell it.
    fn setup(&self) -> Value;
    /// The header as records spell it, and one entry of it.
    fn header(&self) -> Value;
    fn entry(&self, index: usize) -> Value;
    /// The whole replay file. It holds the seed: finished games and arbiters only.
    fn record(&self) -> String;
    /// The whole position, secrets included.
    fn position(&self) -> Value;
    /// The whole position as compact bytes.
    fn snapshot(&self) -> Vec<u8>;
    fn hash(&self) -> String;
    fn invariants(&self) -> Result<(), String>;
    /// A bot's answer to the ask of a seat, to be worked out elsewhere.
    fn think(&self, seat: SeatId, level: Level, seed: Seed) -> Thought;
    /// What a strong bot would answer for the seat, and why; nothing where there
    /// is nothing to choose.
    fn hint(&self, seat: SeatId, seed: Seed) -> Musing<Option<Hint>>;
    /// The answers of the seat that cost most, the dearest first, up to the given number.
    fn costly(&self, seat: SeatId, most: usize, seed: Seed) -> Musing<Vec<Costly>>;
    fn boxed_clone(&self) -> Box<dyn AnyMatch>;
}
