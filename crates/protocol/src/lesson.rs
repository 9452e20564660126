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
