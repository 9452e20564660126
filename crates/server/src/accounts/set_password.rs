//! `POST /api/account/password`

use super::session::{How, begin};
use super::show::info;
use super::{Holder, password};
use crate::app::Shared;
use crate::body::Body;
use crate::limits::ClientAddress;
use crate::problem::Failure;
use crate::store::Edit;
use axum::Json;
use axum::extract::State;
use axum::http::HeaderMap;
use protocol::{AccountInfo, SetPassword};

/// Takes another password. All other browsers are signed out, and this one gets
/// another cookie.
pub async fn set_password(
    State(app): State<Shared>,
    mut holder: Holder,
    address: ClientAddress,
    headers: HeaderMap,
    Body(wish): Body<SetPassword>,
) -> Result<(HeaderMap, Json<AccountInfo>), Failure> {
    password::check(&wish.new, &holder.account.handle)?;
    holder.prove(&app, address, wish.password.as_deref()).await?;
    let hash = app.accounts.hasher.hash(&wish.new).await?;
    let person = holder.who.id.clone();
    let all = app.store.sessions(&person).await?;
    let (session, cookie) = begin(&app, &person, How::Password, &headers);
    let edits = [
        Edit::SetPassword { person: &person, hash: &hash },
        Edit::EndSessions { person: &person, but: "" },
        Edit::AddSession(&session),
    ];
    app.store.edit(&edits).await?;
    all.iter().for_each(|it| app.accounts.say_ended(&it.token_hash));
    holder.account.password = Some(hash);
    holder.session = session;
    Ok((cookie, Json(info(&app, &holder).await?)))
}
