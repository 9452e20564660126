//! What a strong player would do, and what cost most.

use kernel::{SeatId, Text};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;

/// What a strong bot would answer in the place of a seat, and why.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct Hint {
    /// The answer, and what it is in words.
    pub action: Value,
    pub words: Text,
    pub outlook: Outlook,
    /// The best of the other answers.
    pub other: Option<OtherWay>,
    /// What would happen in most cases.
    pub follows: Vec<Follows>,
}

/// How good something looks: roughly the chance to win, in percent, and how it is
/// in the worst quarter of all cases.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Outlook {
    pub percent: u8,
    pub at_worst: u8,
}

/// Another answer.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct OtherWay {
    pub words: Text,
    pub outlook: Outlook,
}

/// Something that would happen, in how many of 100 cases.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct Follows {
    pub text: Text,
    pub percent: u8,
}

/// An answer that cost much, by a bot's judgement.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct Costly {
    /// How many entries there were before it: where to go on from.
    pub entry: usize,
    pub seat: SeatId,
    /// What was asked, what was answered, and what looked better.
    pub prompt: Text,
    pub given: Text,
    pub better: Text,
    /// The chance to win after either, in percent.
    pub given_percent: u8,
    pub better_percent: u8,
}
