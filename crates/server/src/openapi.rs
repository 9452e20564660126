//! `GET /api/openapi.json`

use axum::http::header;
use axum::response::IntoResponse;

/// The HTTP part, described. The tests hold every answer of the server against
/// it, so that it stays true.
pub async fn openapi() -> impl IntoResponse {
    ([(header::CONTENT_TYPE, "application/json")], include_str!("../openapi.json"))
}
