//! The time that a table gives its seats.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// The clocks of a table, in seconds. Whoever sits down agrees to them.
///
/// A seat that is asked spends what is free first, then its bank.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct TimeControl {
    /// What each seat begins with.
    pub bank: u32,
    /// What costs nothing of the bank, each time anew.
    #[serde(default)]
    pub free: u32,
    #[serde(default)]
    pub free_for: FreeFor,
    /// What each answer adds to the bank.
    #[serde(default)]
    pub added: u32,
    pub at_zero: AtZero,
}

/// When the free time begins anew.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum FreeFor {
    /// With each question.
    #[default]
    Answer,
    /// When others have been asked in between.
    Turn,
}

/// What happens to a seat whose time is up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum AtZero {
    /// A bot plays on for it.
    Bot,
    /// A bot gives the answer that is due, and no other.
    Pass,
    /// It has lost.
    Lost,
}

/// What a seat has left, in milliseconds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct TimeLeft {
    pub free_ms: u64,
    pub bank_ms: u64,
}

impl TimeLeft {
    /// All of it.
    pub const fn in_all(self) -> u64 {
        self.free_ms + self.bank_ms
    }

    /// What is left after so many milliseconds.
    #[must_use]
    pub const fn after(self, ms: u64) -> Self {
        let of_bank = ms.saturating_sub(self.free_ms);
        Self { free_ms: self.free_ms.saturating_sub(ms), bank_ms: self.bank_ms.saturating_sub(of_bank) }
    }
}
