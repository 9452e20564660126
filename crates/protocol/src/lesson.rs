//! Where a learner stands in a lesson.

use kernel::Text;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;

/// What the coach says now.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct LessonNow {
    pub lesson: String,
    pub state: LessonState,
    /// How many of the learner's steps are done, and how many there are.
    pub n_done: usize,
    pub n_steps: usize,
    /// The words, a page each.
    pub say: Vec<Text>,
    /// What the learner is asked to do, in one short sentence.
    pub task: Option<Text>,
    /// What the words speak of.
    pub light: Vec<Light>,
    /// The answers that do it, the one to show first. Empty if any answer will do.
    pub answers: Vec<Value>,
    /// What is to be known of it if it is a puzzle.
    pub puzzle: Option<PuzzleNow>,
}

/// A puzzle as it stands.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct PuzzleNow {
    /// Its words are `puzzle-THEME` and so on, of the game's.
    pub theme: String,
    /// How hard it is: the rating of a solver who finds it half of the time.
    pub rating: u16,
    /// How many wrong answers there were; after `n_tries` the right one is shown.
    pub n_wrong: u8,
    pub n_tries: u8,
    /// For whoever asks: what to look at, and two answers of which one is right.
    pub hint: Vec<Text>,
    /// Once it is over: why each answer of the line is the best.
    pub why: Vec<Text>,
}

/// A puzzle to choose. As a lesson of a new table it is named `puzzle-ID`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct PuzzleInfo {
    pub id: String,
    pub theme: String,
    pub rating: u16,
}

/// Whose move it is in a lesson.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum LessonState {
    /// The learner's.
    Doing,
    /// The others' answers come by themselves.
    Watching,
    /// All steps are done; the game goes on freely.
    Finished,
    /// The game took a way that the lesson does not know; it goes on freely.
    Left,
}

/// A thing to light up: its kind and its id, as the texts of the game name it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Light {
    pub kind: String,
    pub id: String,
}
