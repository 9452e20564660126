//! `GET /api/me`

use super::Visitor;
use axum::Json;
use protocol::Me;

/// Who the cookie says you are.
pub async fn show(Visitor(who): Visitor) -> Json<Me> {
    Json(Me { who })
}
