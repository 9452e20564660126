//! What there is to play.

pub mod list;
pub mod origins;
pub mod puzzles;
pub mod rules;
pub mod texts;
pub mod tool;

use crate::app::Shared;
use crate::problem::Failure;
use catalog::AnyGame;

fn find(app: &Shared, id: &str) -> Result<&'static dyn AnyGame, Failure> {
    app.game(id).ok_or_else(|| Failure::missing("there is no such game"))
}
