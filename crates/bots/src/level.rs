//! How strong a bot is, and how long it may think.

use std::time::{Duration, Instant};

/// A named level.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Level {
    Random,
    Easy,
    Medium,
    Hard,
    Expert,
}

impl Level {
    /// All levels, from weak to strong.
    pub const ALL: [Level; 5] = [Level::Random, Level::Easy, Level::Medium, Level::Hard, Level::Expert];
    /// The one that a new player meets.
    pub const DEFAULT: Level = Level::Medium;

    /// The name in addresses and files.
    pub const fn id(self) -> &'static str {
        match self {
            Level::Random => "random",
            Level::Easy => "easy",
            Level::Medium => "medium",
            Level::Hard => "hard",
            Level::Expert => "expert",
        }
    }

    /// The level of a name.
    pub fn parse(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|it| it.id() == id)
    }
}

/// How long a bot may think about one answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// At most so many iterations; results are repeatable by seed if this is
    /// what ends the search.
    pub iterations: u32,
    /// At most until then, whatever has been found.
    pub deadline: Option<Instant>,
}

impl Budget {
    /// So many iterations, however long they take.
    pub const fn iterations(iterations: u32) -> Self {
        Self { iterations, deadline: None }
    }

    /// So much time from now on.
    pub fn time(time: Duration) -> Self {
        Self { iterations: u32::MAX, deadline: Some(Instant::now() + time) }
    }
}
