//! `POST /api/account`

use super::session::{How, begin};
use super::{codes, handle, password};
use crate::app::Shared;
use crate::body::Body;
use crate::ids;
use crate::limits::ClientAddress;
use crate::people::{Guest, Signed, Visitor, is_secure};
use crate::problem::Failure;
use crate::store::{AccountBy, AccountRow, Edit, StoreError, Trouble};
use axum::Json;
use axum::extract::State;
use axum::http::HeaderMap;
use protocol::{Codes, NewAccount};

/// A guest keeps what is theirs: they stay who they are, at all their tables, and
/// are given another cookie and recovery codes.
pub async fn make(
    State(app): State<Shared>,
    signed: Signed,
    address: ClientAddress,
    headers: HeaderMap,
    Body(wish): Body<NewAccount>,
) -> Result<(HeaderMap, Json<Codes>), Failure> {
    let (handle, look) = handle::tidy(&wish.handle)?;
    password::check(&wish.password, &handle)?;
    app.accounts.attempts.from(address)?;
    if signed.session.is_some() {
        return Err(Failure::conflict("you have an account already"));
    }
    if app.store.account(AccountBy::Look(&look)).await?.is_some() {
        return Err(taken());
    }
    let hash = app.accounts.hasher.hash(&wish.password).await?;
    // Whoever nobody knew is somebody from here on.
    let visitor = Visitor(signed.who);
    let guest = Guest::need(&app, visitor, None, address, is_secure(&app, &headers)).await?;
    let (person, created) = (guest.who.id, ids::now());
    let account = AccountRow { person_id: person.clone(), handle, look, password: Some(hash), created, kept: 0 };
    let (session, cookie) = begin(&app, &person, How::Password, &headers);
    let codes = codes::fresh();
    let hashes: Vec<String> = codes.iter().map(|it| codes::hash(&person, it)).collect();
    let mut edits = vec![Edit::AddAccount(&account), Edit::AddSession(&session)];
    edits.extend(hashes.iter().map(|hash| Edit::AddCode { person: &person, hash }));
    app.store.edit(&edits).await.map_err(|error: StoreError| match error.trouble {
        // Somebody was quicker.
        Trouble::Outdated => taken(),
        _ => error.into(),
    })?;
    metrics::counter!("runetable_accounts_total").increment(1);
    Ok((cookie, Json(Codes { codes })))
}

pub fn taken() -> Failure {
    Failure::conflict("this sign-in name is taken, or looks like one that is; take another")
}
