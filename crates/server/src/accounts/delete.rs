//! `POST /api/account/delete`

use super::{Holder, move_on};
use crate::app::Shared;
use crate::body::Body;
use crate::limits::ClientAddress;
use crate::people::{Token, is_secure};
use crate::problem::Failure;
use crate::store::Edit;
use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, header};
use protocol::{Me, Proof};

/// What stands where a name stood.
const NOBODY: &str = "Former player";

/// Deletes an account. The games stay, as they are others' too; the name goes,
/// there and everywhere.
pub async fn delete(
    State(app): State<Shared>,
    holder: Holder,
    address: ClientAddress,
    headers: HeaderMap,
    Body(proof): Body<Proof>,
) -> Result<(HeaderMap, Json<Me>), Failure> {
    holder.prove(&app, address, proof.password.as_deref()).await?;
    let person = &holder.who.id;
    let sessions = app.store.sessions(person).await?;
    app.store.edit(&[Edit::Forget { person, name: NOBODY }]).await?;
    sessions.iter().for_each(|it| app.accounts.say_ended(&it.token_hash));
    move_on::soon(&app, person, person).await;
    metrics::counter!("runetable_accounts_deleted_total").increment(1);
    let mut cookie = HeaderMap::new();
    cookie.insert(header::SET_COOKIE, Token::no_cookie(is_secure(&app, &headers)));
    Ok((cookie, Json(Me { who: None, handle: None })))
}
