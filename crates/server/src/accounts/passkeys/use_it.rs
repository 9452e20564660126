//! `POST /api/account/sign-in/passkey/begin` and `POST /api/account/sign-in/passkey`

use super::add::place_of;
use super::check::{Brought, Known, assertion};
use super::client::ClientData;
use super::key::PublicKey;
use super::pending::Purpose;
use super::{PATIENCE, Refused, read};
use crate::accounts::session::{How, enter};
use crate::accounts::sign_in::signed_in;
use crate::app::Shared;
use crate::body::Body;
use crate::ids;
use crate::limits::ClientAddress;
use crate::people::Signed;
use crate::problem::Failure;
use crate::store::Edit;
use axum::Json;
use axum::extract::State;
use axum::http::HeaderMap;
use protocol::{Me, PasskeyAsk, UsePasskey};

/// Asks whatever device has a passkey of ours. Nobody is named.
pub async fn ask(
    State(app): State<Shared>,
    address: ClientAddress,
    headers: HeaderMap,
) -> Result<Json<PasskeyAsk>, Failure> {
    let place = place_of(&headers)?;
    app.accounts.attempts.from(address)?;
    let rp_id = place.rp_id.clone();
    let challenge = app.accounts.pendings.ask(Purpose::SignIn, place)?;
    Ok(Json(PasskeyAsk { challenge, rp_id, timeout_ms: PATIENCE * 1000 }))
}

/// Signs in with what the device has signed.
pub async fn sign_in(
    State(app): State<Shared>,
    before: Signed,
    address: ClientAddress,
    headers: HeaderMap,
    Body(wish): Body<UsePasskey>,
) -> Result<(HeaderMap, Json<Me>), Failure> {
    app.accounts.attempts.from(address)?;
    let [client_data, device_data, signature, owner] =
        [read(&wish.client_data)?, read(&wish.device_data)?, read(&wish.signature)?, read(&wish.owner)?];
    let challenge = ClientData::read(&client_data)?.challenge;
    let pending = app.accounts.pendings.take(&challenge).filter(|it| it.purpose == Purpose::SignIn);
    let pending = pending.ok_or(Refused::Challenge)?;
    let row = app.store.passkey(&wish.id).await?.ok_or(Refused::Id)?;
    let key: PublicKey = serde_json::from_str(&row.public_key).map_err(|_| Failure::internal())?;
    let known = Known { owner: &row.person_id, key: &key, counter: row.counter };
    let brought =
        Brought { client_data: &client_data, device_data: &device_data, signature: &signature, owner: &owner };
    let counter = assertion(brought, known, &challenge, &pending.place)?;
    let used = Edit::UsePasskey { id: &row.id, before: row.counter, counter, at: ids::now() };
    let cookie = enter(&app, before, &row.person_id, How::Passkey, &headers, &[used]).await?;
    Ok((cookie, Json(signed_in(&app, &row.person_id).await?)))
}
