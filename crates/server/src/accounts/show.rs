//! `GET /api/account`

use super::Holder;
use super::session::id_of;
use crate::app::Shared;
use crate::people::Signed;
use crate::problem::Failure;
use crate::store::AccountBy;
use axum::Json;
use axum::extract::State;
use protocol::{AccountInfo, AccountPage, PasskeyInfo, SessionInfo};

/// The account of whoever asks.
pub async fn show(State(app): State<Shared>, signed: Signed) -> Result<Json<AccountPage>, Failure> {
    let (Some(who), Some(session)) = (signed.who, signed.session) else {
        return Ok(Json(AccountPage { account: None }));
    };
    let Some(account) = app.store.account(AccountBy::Person(&who.id)).await? else {
        return Ok(Json(AccountPage { account: None }));
    };
    let holder = Holder { who, account, session };
    Ok(Json(AccountPage { account: Some(info(&app, &holder).await?) }))
}

/// An account, as its owner sees it.
pub async fn info(app: &Shared, holder: &Holder) -> Result<AccountInfo, Failure> {
    let person = &holder.who.id;
    let sessions = app.store.sessions(person).await?.into_iter().map(|it| SessionInfo {
        id: id_of(&it),
        is_this: it.token_hash == holder.session.token_hash,
        device: it.device,
        created: it.created,
        used: it.used,
    });
    let passkeys = app.store.passkeys(person).await?.into_iter();
    Ok(AccountInfo {
        handle: holder.account.handle.clone(),
        created: holder.account.created,
        has_password: holder.account.password.is_some(),
        codes_left: app.store.codes(person).await?.len() as i64,
        asks_password: holder.asks_password(),
        asks_passkey: holder.asks_passkey(),
        sessions: sessions.collect(),
        passkeys: passkeys
            .map(|it| PasskeyInfo { id: it.id, name: it.name, created: it.created, used: it.used })
            .collect(),
    })
}
