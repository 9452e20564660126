//! `POST /api/games/{game}/tools/{tool}`

use super::find;
use crate::app::Shared;
use crate::body::Body;
use crate::limits::ClientAddress;
use crate::pool::Turn;
use crate::problem::Failure;
use axum::Json;
use axum::extract::{Path, State};
use catalog::Report;
use protocol::{ProblemKind, RunTool, ToolReport};
use std::time::Duration;
use tokio::time::timeout;

/// Requests of one client that may be here at once: one is worked on, the others
/// wait for it.
const MOST_OF_A_CLIENT: usize = 8;

/// Runs a tool of a game, in a lane of its own: odds, and checks of decks and
/// armies. A request is as long as a body may be, and each tool says how much it
/// takes. A client has one at a time, and none for longer than the operator allows.
pub async fn tool(
    State(app): State<Shared>,
    address: ClientAddress,
    Path((game, name)): Path<(String, String)>,
    Body(wish): Body<RunTool>,
) -> Result<Json<ToolReport>, Failure> {
    let tool = find(&app, &game)?.tools().iter().find(|it| it.name == name);
    let tool = tool.ok_or_else(|| Failure::missing("the game has no such tool"))?;
    let owner = address.to_string();
    if app.pool.tools.n_of(&owner) >= MOST_OF_A_CLIENT {
        return Err(Failure::too_often());
    }
    let working = app.pool.tools.run(Turn::of(owner), move || tool.run(wish.request, true));
    let report = timeout(Duration::from_secs(app.config.tool_seconds), working).await;
    let too_long = || Failure::new(ProblemKind::Unavailable, "this takes too long here; try it with less");
    let report = report.map_err(|_| too_long())?.ok_or_else(Failure::internal)?;
    let Report { text, json, is_ok } = report.map_err(|error| Failure::malformed(error.to_string()))?;
    Ok(Json(ToolReport { text, json, is_ok }))
}
