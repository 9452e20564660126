//! What there is to play.

pub mod list;
pub mod rules;
pub mod texts;
pub mod tool;

use crate::problem::Failure;
use catalog::AnyGame;

fn find(id: &str) -> Result<&'static dyn AnyGame, Failure> {
    catalog::find(id).ok_or_else(|| Failure::missing("there is no such game"))
}
