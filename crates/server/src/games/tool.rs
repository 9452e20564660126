//! `POST /api/games/{game}/tools/{tool}`

use super::find;
use crate::app::Shared;
use crate::body::Body;
use crate::problem::Failure;
use axum::Json;
use axum::extract::{Path, State};
use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use catalog::{Input, Report, Tool, ToolError};
use protocol::{RunTool, ToolReport};
use std::io;

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

/// Runs a tool of a game, in the pool: odds, and checks of decks and armies.
pub async fn tool(
    State(app): State<Shared>,
    Path((game, name)): Path<(String, String)>,
    Body(wish): Body<RunTool>,
) -> Result<Json<ToolReport>, Failure> {
    let tool = find(&game)?.tools().iter().find(|it| it.name == name);
    let tool = tool.ok_or_else(|| Failure::missing("the game has no such tool"))?;
    let report = app.pool.run(move || run(tool, &wish)).await.ok_or_else(Failure::internal)?;
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
