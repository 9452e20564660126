//! `POST /api/account/sign-out`

use crate::app::Shared;
use crate::people::{Signed, Token, is_secure};
use crate::problem::Failure;
use crate::store::Edit;
use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, header};
use protocol::Me;

/// Ends the session of this browser. A guest, who could not come back, stays.
pub async fn sign_out(
    State(app): State<Shared>,
    signed: Signed,
    headers: HeaderMap,
) -> Result<(HeaderMap, Json<Me>), Failure> {
    let mut cookie = HeaderMap::new();
    let Some(session) = signed.session else {
        let words = "you have no account: whoever signs a guest out could never come back";
        return Err(signed.who.map_or_else(Failure::unknown, |_| Failure::forbidden(words)));
    };
    let (person, token_hash) = (&session.person_id, &session.token_hash);
    app.store.edit(&[Edit::EndSession { person, token_hash }]).await?;
    app.accounts.say_ended(token_hash);
    cookie.insert(header::SET_COOKIE, Token::no_cookie(is_secure(&app, &headers)));
    Ok((cookie, Json(Me { who: None, handle: None })))
}
