//! What there is to play.

use kernel::OptionSpec;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;

/// A game of the catalogue. Title and words are in its message catalogue.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct GameInfo {
    pub id: String,
    /// Whether it is offered to players, or only there for tests.
    pub is_offered: bool,
    pub rules_version: u32,
    /// The fingerprint of all content that decides how a game goes.
    pub rules_hash: String,
    /// How much of its content is our own design.
    pub ours: rows::Share,
    pub least_seats: usize,
    pub most_seats: usize,
    pub options: Vec<OptionSpec>,
    pub levels: Vec<LevelInfo>,
    /// The languages that the game speaks.
    pub languages: Vec<String>,
    /// The games that are played with a coach.
    pub lessons: Vec<LessonInfo>,
}

/// A lesson. Its words are `lesson-ID` and `lesson-ID-hint` of the game's.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct LessonInfo {
    pub id: String,
    /// How many steps the learner takes.
    pub n_steps: usize,
}

/// A level of the bots.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct LevelInfo {
    pub id: String,
    pub is_default: bool,
}

/// A game's rule index.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct RulesInfo {
    pub game: String,
    pub rules: Vec<RuleInfo>,
    pub rulings: Vec<RulingInfo>,
}

/// A rule in our own words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct RuleInfo {
    pub id: String,
    pub title: String,
    pub text: String,
    pub section: String,
}

/// An open question of the rulebook and what we play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct RulingInfo {
    pub id: String,
    pub question: String,
    pub ruling: String,
    pub reason: String,
    pub rules: Vec<String>,
}

/// The words of a game in one language, as Fluent source.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct TextsInfo {
    pub game: String,
    /// The language that was found; the one asked for or English.
    pub language: String,
    /// The game's own messages.
    pub own: String,
    /// The messages that all games share; the game's own come first.
    pub shared: String,
}

/// A tool of a game to run.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct RunTool {
    /// What it is asked: a type of the game, such as its `OddsRequest`.
    #[ts(type = "unknown")]
    pub request: Value,
}

/// What a tool found.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct ToolReport {
    /// For people.
    pub text: String,
    /// For boards and scripts; each tool's usage says what is in it.
    #[ts(type = "unknown")]
    pub json: Value,
    /// Whether what was checked is in order.
    pub is_ok: bool,
}
