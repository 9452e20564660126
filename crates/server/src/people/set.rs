//! `POST /api/me`

use super::names;
use super::show::me;
use super::visitor::{Guest, Visitor, is_secure};
use crate::app::Shared;
use crate::body::Body;
use crate::limits::ClientAddress;
use crate::problem::Failure;
use axum::Json;
use axum::extract::State;
use axum::http::HeaderMap;
use protocol::{Me, SetName};

/// Becomes a guest, or takes another name.
pub async fn set(
    State(app): State<Shared>,
    visitor: Visitor,
    address: ClientAddress,
    headers: HeaderMap,
    Body(wish): Body<SetName>,
) -> Result<(HeaderMap, Json<Me>), Failure> {
    let name = wish.name.as_deref().map(names::tidy).transpose()?;
    let is_known = visitor.0.is_some();
    let mut guest = Guest::need(&app, visitor, name.clone(), address, is_secure(&app, &headers)).await?;
    if let (true, Some(name)) = (is_known, name) {
        app.store.rename_person(&guest.who.id, &name).await?;
        guest.who.name = name;
    }
    Ok((guest.headers, Json(me(&app, Some(guest.who)).await?)))
}
