//! `GET /api/me`

use super::Visitor;
use crate::app::Shared;
use crate::problem::Failure;
use crate::store::AccountBy;
use axum::Json;
use axum::extract::State;
use protocol::{Me, Who};

/// Who the cookie says you are.
pub async fn show(State(app): State<Shared>, Visitor(who): Visitor) -> Result<Json<Me>, Failure> {
    Ok(Json(me(&app, who).await?))
}

/// A person with the name that they sign in by, if they have one.
pub async fn me(app: &Shared, who: Option<Who>) -> Result<Me, Failure> {
    let handle = match &who {
        Some(who) => app.store.account(AccountBy::Person(&who.id)).await?.map(|it| it.handle),
        None => None,
    };
    Ok(Me { who, handle })
}
