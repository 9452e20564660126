//! `POST /api/account/sign-in`

use super::handle::look_of;
use super::session::{How, enter};
use crate::app::Shared;
use crate::body::Body;
use crate::limits::ClientAddress;
use crate::people::{Signed, me};
use crate::problem::Failure;
use crate::store::AccountBy;
use axum::Json;
use axum::extract::State;
use axum::http::HeaderMap;
use protocol::{Me, SignIn, Who};

/// Signs in. Whether the name or the password was wrong nobody is told, neither
/// in words nor by how long it took.
pub async fn sign_in(
    State(app): State<Shared>,
    before: Signed,
    address: ClientAddress,
    headers: HeaderMap,
    Body(wish): Body<SignIn>,
) -> Result<(HeaderMap, Json<Me>), Failure> {
    let look = look_of(&wish.handle);
    app.accounts.attempts.at(address, &look)?;
    let account = app.store.account(AccountBy::Look(&look)).await?;
    let kept = account.as_ref().and_then(|it| it.password.as_deref());
    let is_right = app.accounts.hasher.verify(&wish.password, kept).await?;
    let Some(account) = account.filter(|_| is_right) else {
        metrics::counter!("runetable_refused_sign_ins_total").increment(1);
        return Err(Failure::forbidden("there is no account with this name and password"));
    };
    let cookie = enter(&app, before, &account.person_id, How::Password, &headers, &[]).await?;
    Ok((cookie, Json(signed_in(&app, &account.person_id).await?)))
}

/// Who somebody is now.
pub async fn signed_in(app: &Shared, person: &str) -> Result<Me, Failure> {
    let person = app.store.person(person).await?.ok_or_else(Failure::internal)?;
    me(app, Some(Who { id: person.id, name: person.name })).await
}
