//! `GET /api/games`

use crate::body::Asked;
use axum::Json;

use protocol::GameInfo;
use serde::Deserialize;
use ts_rs::TS;

#[derive(Clone, Copy, Debug, Deserialize, TS)]
pub struct Wish {
    /// Also those that are only there for tests.
    #[serde(default)]
    #[ts(optional, as = "Option<bool>")]
    all: bool,
}

/// The games that are offered.
pub async fn list(Asked(wish): Asked<Wish>) -> Json<Vec<GameInfo>> {
    let games = catalog::all().iter().filter(|it| wish.all || it.is_offered());
    Json(games.map(|it| it.info()).collect())
}
