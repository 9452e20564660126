//! `GET /api/games/{game}/puzzles`

use super::find;
use crate::app::Shared;
use crate::problem::Failure;
use axum::Json;
use axum::extract::{Path, State};
use catalog::Puzzle;
use protocol::PuzzleInfo;

/// The puzzles of a game: what they are about and how hard they are, and nothing of
/// their answers.
pub async fn puzzles(State(app): State<Shared>, Path(game): Path<String>) -> Result<Json<Vec<PuzzleInfo>>, Failure> {
    let game = find(&app, &game)?;
    Ok(Json(catalog::puzzles(game.id()).iter().map(Puzzle::info).collect()))
}
