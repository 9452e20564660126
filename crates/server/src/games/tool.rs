//! `POST /api/games/{game}/tools/{tool}`

use super::find;
use crate::app::Shared;
use crate::body::Body;
use crate::limits::ClientAddress;
use crate::pool::Turn;
use crate::problem::Failure;
use axum::Json;
use axum::extract::{Path, State};
use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use catalog::{Input, Report, Tool, ToolError};
use protocol::{ProblemKind, RunTool, ToolReport};
use std::io;
use std::time::Duration;
use tokio::time::timeout;

/// A file that came along with the request. Files of the server are out of reach.
fn read(wish: &RunTool, name: &str) -> io::Result<Vec<u8>> {
    let file = wish.files.get(name).ok_or_else(|| io::Error::other("this file was not sent along"))?;
    match file.strip_prefix("base64:") {
        Some(bytes) => BASE64_STANDARD.decode(bytes).map_err(io::Error::other),
        None => Ok(file.clone().into_bytes()),
    }
}

fn run(tool: &Tool, wish: &RunTool) -> Result<Report, ToolError> {
    (tool.run)(&Input { args: &wish.args, read: &|name| read(wish, name), is_shared: true })
}

/// What a tool reads at most; files are as long as a request may be, and each
/// game knows how much of one it takes.
const MOST_ARGS: usize = 100;
const MOST_LETTERS: usize = 16 * 1024;
const MOST_FILES: usize = 4;
/// Requests of one client that may be here at once: one is worked on, the others
/// wait for it.
const MOST_OF_A_CLIENT: usize = 8;

/// Runs a tool of a game, in a lane of its own: odds, and checks of decks and
/// armies. A client has one at a time, and none for longer than the operator allows.
pub async fn tool(
    State(app): State<Shared>,
    address: ClientAddress,
    Path((game, name)): Path<(String, String)>,
    Body(wish): Body<RunTool>,
) -> Result<Json<ToolReport>, Failure> {
    let tool = find(&app, &game)?.tools().iter().find(|it| it.name == name);
    let tool = tool.ok_or_else(|| Failure::missing("the game has no such tool"))?;
    let n_letters: usize = wish.args.iter().map(String::len).sum();
    if wish.args.len() > MOST_ARGS || n_letters > MOST_LETTERS || wish.files.len() > MOST_FILES {
        return Err(Failure::malformed("that is more than a tool reads"));
    }
    let owner = address.to_string();
    if app.pool.tools.n_of(&owner) >= MOST_OF_A_CLIENT {
        return Err(Failure::too_often());
    }
    let working = app.pool.tools.run(Turn::of(owner), move || run(tool, &wish));
    let report = timeout(Duration::from_secs(app.config.tool_seconds), working).await;
    let too_long = || Failure::new(ProblemKind::Unavailable, "this takes too long here; try it with less");
    let report = report.map_err(|_| too_long())?.ok_or_else(Failure::internal)?;
    let Report { text, json, is_ok } = report.map_err(|error| Failure::malformed(error.to_string()))?;
    Ok(Json(ToolReport { text, json, is_ok }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_files_that_were_sent_can_be_read() {
        let files = [("list.txt", "3 Fireball"), ("list.zip", "base64:AP8="), ("bad", "base64:!")];
        let files = files.map(|(name, file)| (name.to_owned(), file.to_owned())).into();
        let wish = RunTool { args: Vec::new(), files };
        assert_eq!(read(&wish, "list.txt").expect("text"), b"3 Fireball");
        assert_eq!(read(&wish, "list.zip").expect("bytes"), [0, 0xff]);
        assert!(read(&wish, "bad").is_err());
        assert!(read(&wish, "/etc/hostname").is_err());
    }
}
