//! All games behind one type-erased door: server, bots and command line drive
//! any game by its id, with JSON at the edge.

mod any;
mod coach;
mod erased;
mod lesson;
mod puzzle;
mod salvage;

pub use any::{AnyAdvance, AnyGame, AnyMatch, Bot, Musing, Played, Salvaged, Simulator, Thought};
pub use bots::{Budget, Level, Patience};
pub use lesson::{Lesson, Next, Step, lesson, lessons};
pub use puzzle::{Facts as PuzzleFacts, Line as PuzzleLine, Mined, Puzzle, puzzles, rating as puzzle_rating};
pub use rows::Origin;
pub use tools::{Input, Report, Request, Tool, ToolError};

use erased::Entry;

/// Every game, those that are not offered to players too.
pub fn all() -> &'static [&'static dyn AnyGame] {
    const ALL: &[&dyn AnyGame] = &[
        &Entry::<runeslingers::Runeslingers>::new(true).with_tools(runeslingers::TOOLS),
        &Entry::<runebound::Runebound>::new(true).with_tools(runebound::TOOLS),
        &Entry::<runewars::Runewars>::new(true).with_tools(runewars::TOOLS),
        &Entry::<miniatures::Miniatures>::new(true).with_tools(miniatures::TOOLS),
        &Entry::<nim::Nim>::new(false).with_tools(nim::TOOLS),
    ];
    ALL
}

/// The games that are offered to players.
pub fn offered() -> impl Iterator<Item = &'static dyn AnyGame> {
    all().iter().copied().filter(|it| it.is_offered())
}

/// The game with this id.
pub fn find(id: &str) -> Option<&'static dyn AnyGame> {
    all().iter().copied().find(|it| it.id() == id)
}

/// The words that all games share, as Fluent source by language; a language may
/// have several parts.
pub fn shared_texts() -> &'static [(&'static str, &'static str)] {
    &[("en", kernel::TEXTS), ("en", include_str!("../content/en.ftl"))]
}
