//! `GET /api/games/{game}/origins`

use super::find;
use crate::app::Shared;
use crate::problem::Failure;
use axum::Json;
use axum::extract::{Path, State};
use catalog::Origin;

/// Which of a game's content is our own design, field by field. What is all
/// printed is left out.
pub async fn origins(State(app): State<Shared>, Path(game): Path<String>) -> Result<Json<Vec<Origin>>, Failure> {
    let mut origins = find(&app, &game)?.origins();
    origins.retain(|it| !it.ours.is_empty());
    Ok(Json(origins))
}
