//! `POST /api/account/sessions/{id}/end`, and all of them but this one.

use super::Holder;
use super::session::id_of;
use super::show::info;
use crate::app::Shared;
use crate::problem::Failure;
use crate::store::{Edit, SessionRow};
use axum::Json;
use axum::extract::{Path, State};
use protocol::AccountInfo;

/// Ends a session of one's own.
pub async fn end(
    State(app): State<Shared>,
    holder: Holder,
    Path(id): Path<String>,
) -> Result<Json<AccountInfo>, Failure> {
    let person = &holder.who.id;
    let sessions = app.store.sessions(person).await?;
    let session = sessions.iter().find(|it| id_of(it) == id).ok_or_else(|| Failure::missing("it has ended already"))?;
    if session.token_hash == holder.session.token_hash {
        return Err(Failure::conflict("this is the browser that you use right now: sign out instead"));
    }
    app.store.edit(&[Edit::EndSession { person, token_hash: &session.token_hash }]).await?;
    app.accounts.say_ended(&session.token_hash);
    Ok(Json(info(&app, &holder).await?))
}

/// Ends all sessions but the one that asks.
pub async fn end_others(State(app): State<Shared>, holder: Holder) -> Result<Json<AccountInfo>, Failure> {
    let others = others(&app, &holder).await?;
    app.store.edit(&[Edit::EndSessions { person: &holder.who.id, but: &holder.session.token_hash }]).await?;
    others.iter().for_each(|it| app.accounts.say_ended(&it.token_hash));
    Ok(Json(info(&app, &holder).await?))
}

/// All but the one that asks.
pub async fn others(app: &Shared, holder: &Holder) -> Result<Vec<SessionRow>, Failure> {
    let mut sessions = app.store.sessions(&holder.who.id).await?;
    sessions.retain(|it| it.token_hash != holder.session.token_hash);
    Ok(sessions)
}
