//! `POST /api/account/recover`

use super::handle::look_of;
use super::session::{How, enter};
use super::sign_in::signed_in;
use super::{codes, password};
use crate::app::Shared;
use crate::body::Body;
use crate::limits::ClientAddress;
use crate::people::Signed;
use crate::problem::Failure;
use crate::store::{AccountBy, Edit};
use axum::Json;
use axum::extract::State;
use axum::http::HeaderMap;
use protocol::{Me, ProblemKind, Recover};

/// Takes a recovery code for a new password, and signs in. The code is used up,
/// and all other browsers are signed out.
pub async fn recover(
    State(app): State<Shared>,
    before: Signed,
    address: ClientAddress,
    headers: HeaderMap,
    Body(wish): Body<Recover>,
) -> Result<(HeaderMap, Json<Me>), Failure> {
    password::check(&wish.password, wish.handle.trim())?;
    let look = look_of(&wish.handle);
    app.accounts.attempts.at(address, &look)?;
    let account = app.store.account(AccountBy::Look(&look)).await?;
    let person = account.map(|it| it.person_id).unwrap_or_default();
    // Worked out for everybody, so that a right code takes no longer than a wrong one.
    let hash = app.accounts.hasher.hash(&wish.password).await?;
    let code = codes::hash(&person, &wish.code);
    let others = app.store.sessions(&person).await?;
    let also = [
        Edit::UseCode { person: &person, hash: &code },
        Edit::SetPassword { person: &person, hash: &hash },
        Edit::EndSessions { person: &person, but: "" },
    ];
    // The same is tried for everybody.
    let entered = enter(&app, before, &person, How::Code, &headers, &also).await;
    let cookie = entered.map_err(|it| if it.0.kind == ProblemKind::Conflict { wrong() } else { it })?;
    others.iter().for_each(|it| app.accounts.say_ended(&it.token_hash));
    Ok((cookie, Json(signed_in(&app, &person).await?)))
}

fn wrong() -> Failure {
    metrics::counter!("runetable_refused_sign_ins_total").increment(1);
    Failure::forbidden("there is no account with this name and recovery code")
}
