//! How strong a bot is, and how long it may think.

use std::time::{Duration, Instant};

/// A named level.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Level {
    /// Anything that is allowed.
    Random,
    /// One step ahead, overlooking a third of the answers.
    Easy,
    /// One step ahead.
    Medium,
    /// A short search.
    Hard,
    /// A long search.
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

    /// The level of a name. `greedy` and `search` say how a bot works instead of
    /// how strong it is.
    pub fn parse(id: &str) -> Option<Self> {
        match id {
            "greedy" => Some(Level::Medium),
            "search" => Some(Level::Hard),
            _ => Self::ALL.into_iter().find(|it| it.id() == id),
        }
    }

    /// How long the level thinks unless somebody says otherwise.
    pub const fn patience(self) -> Patience {
        let (iterations, time) = match self {
            Level::Random => (0, 100),
            Level::Easy => (200, 200),
            Level::Medium => (1_000, 500),
            Level::Hard => (2_000, 1_500),
            Level::Expert => (20_000, 6_000),
        };
        Patience { iterations, time: Some(Duration::from_millis(time)) }
    }
}

/// How long a bot may think about each of its answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Patience {
    /// The most imagined games or, for bots that look one step ahead, imagined
    /// answers.
    pub iterations: u32,
    /// The longest time.
    pub time: Option<Duration>,
}

impl Patience {
    /// The same without a clock: results are repeatable by seed.
    pub const fn without_clock(self) -> Self {
        Self { time: None, ..self }
    }

    /// The budget of an answer that is thought about from now on.
    pub fn budget(&self) -> Budget {
        Budget { iterations: self.iterations, deadline: self.time.map(|time| Instant::now() + time) }
    }
}

/// How long a bot may think about one answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// The most iterations. Results are repeatable by seed if these end the
    /// search.
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

    /// What the level takes unless somebody says otherwise, from now on.
    pub fn of(level: Level) -> Self {
        level.patience().budget()
    }

    /// Whether the time is up.
    pub fn is_up(&self) -> bool {
        self.deadline.is_some_and(|deadline| Instant::now() >= deadline)
    }
}
