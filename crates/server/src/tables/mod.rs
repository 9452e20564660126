//! Tables over HTTP. What is played there goes over the socket.

pub mod coach;
pub mod create;
pub mod fork;
pub mod list;
pub mod record;
pub mod replay;
pub mod show;
pub mod socket;
pub mod upload;

use crate::app::Shared;
use crate::problem::Failure;
use crate::table::{Command, Look};
use catalog::AnyMatch;
use protocol::Who;

/// Looks at a table as a person.
async fn look(app: &Shared, id: &str, person: Option<Who>) -> Result<Look, Failure> {
    app.registry.open(app, id)?.ask(|reply| Command::Look { person, reply }).await
}

/// The match of a table that has begun and can be played.
fn begun(look: &mut Look) -> Result<Box<dyn AnyMatch>, Failure> {
    let why = look.trouble.as_ref().map_or("the game has not begun", |it| &it.words);
    look.game.take().ok_or_else(|| Failure::conflict(why))
}
