//! `POST /api/account/passkeys/begin` and `POST /api/account/passkeys`

use super::check::registration;
use super::client::{ClientData, Place};
use super::key::ALGORITHMS;
use super::pending::{Pending, Purpose};
use super::{PATIENCE, Refused, read, written};
use crate::accounts::session::{How, begin, device_of, refused};
use crate::accounts::{Holder, codes, handle};
use crate::app::Shared;
use crate::body::Body;
use crate::ids;
use crate::limits::ClientAddress;
use crate::people::{Guest, Signed, is_secure};
use crate::problem::Failure;
use crate::store::{AccountBy, AccountRow, Edit, PasskeyRow};
use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, header};
use protocol::{NewPasskey, PasskeyMade, PasskeyOptions, PasskeyWish};

/// So many somebody may have.
const MOST_PASSKEYS: usize = 20;

/// Where the browser asks.
pub fn place_of(headers: &HeaderMap) -> Result<Place, Failure> {
    let host = headers.get(header::HOST).and_then(|it| it.to_str().ok());
    let none = || Failure::conflict("passkeys need a name in the address, not a number, and an encrypted line");
    host.and_then(Place::of).ok_or_else(none)
}

/// Asks the device for a new key: for one's account, or for a new one.
pub async fn ask(
    State(app): State<Shared>,
    signed: Signed,
    address: ClientAddress,
    headers: HeaderMap,
    Body(wish): Body<PasskeyWish>,
) -> Result<(HeaderMap, Json<PasskeyOptions>), Failure> {
    let place = place_of(&headers)?;
    app.accounts.attempts.from(address)?;
    let (cookie, person, name, purpose, known) = if signed.session.is_some() {
        let holder = Holder::of(&app, signed).await?;
        holder.prove(&app, address, wish.password.as_deref()).await?;
        let known = app.store.passkeys(&holder.who.id).await?;
        if known.len() >= MOST_PASSKEYS {
            return Err(Failure::conflict("you have too many passkeys; remove one of them first"));
        }
        let person = holder.who.id;
        (HeaderMap::new(), person.clone(), holder.account.handle, Purpose::Add { person }, known)
    } else {
        let (handle, look) = handle::tidy(wish.handle.as_deref().unwrap_or_default())?;
        if app.store.account(AccountBy::Look(&look)).await?.is_some() {
            return Err(crate::accounts::make::taken());
        }
        let visitor = crate::people::Visitor(signed.who);
        let guest = Guest::need(&app, visitor, None, address, is_secure(&app, &headers)).await?;
        let person = guest.who.id;
        (guest.headers, person.clone(), handle.clone(), Purpose::Make { person, handle }, Vec::new())
    };
    let rp_id = place.rp_id.clone();
    let options = PasskeyOptions {
        challenge: app.accounts.pendings.ask(purpose, place)?,
        rp_id,
        user_id: written(person.as_bytes()),
        user_name: name,
        algorithms: ALGORITHMS.to_vec(),
        exclude: known.into_iter().map(|it| it.id).collect(),
        timeout_ms: PATIENCE * 1000,
    };
    Ok((cookie, Json(options)))
}

/// Takes the key that the device has made.
pub async fn add(
    State(app): State<Shared>,
    signed: Signed,
    headers: HeaderMap,
    Body(wish): Body<NewPasskey>,
) -> Result<(HeaderMap, Json<PasskeyMade>), Failure> {
    let person = signed.who.as_ref().ok_or_else(Failure::unknown)?.id.clone();
    let [client_data, object, id] = [read(&wish.client_data)?, read(&wish.attestation)?, read(&wish.id)?];
    let challenge = ClientData::read(&client_data)?.challenge;
    let Pending { purpose, place, .. } = app.accounts.pendings.take(&challenge).ok_or(Refused::Challenge)?;
    let new = registration(&client_data, &object, &id, &challenge, &place)?;
    let now = ids::now();
    let passkey = PasskeyRow {
        id: written(&new.id),
        person_id: person.clone(),
        name: device_of(&headers),
        public_key: serde_json::to_string(&new.key).map_err(|_| Failure::internal())?,
        counter: new.counter.into(),
        created: now,
        used: now,
    };
    match purpose {
        Purpose::Add { person: of } if of == person && signed.session.is_some() => {
            app.store.edit(&[Edit::AddPasskey(&passkey)]).await.map_err(refused)?;
            Ok((HeaderMap::new(), Json(PasskeyMade { codes: Vec::new() })))
        }
        Purpose::Make { person: of, handle } if of == person && signed.session.is_none() => {
            make(&app, &headers, &passkey, &handle).await
        }
        _ => Err(Failure::forbidden("somebody else was asked for this passkey")),
    }
}

/// An account that is opened by a passkey alone.
async fn make(
    app: &Shared,
    headers: &HeaderMap,
    passkey: &PasskeyRow,
    handle: &str,
) -> Result<(HeaderMap, Json<PasskeyMade>), Failure> {
    let (handle, look) = handle::tidy(handle)?;
    let person = &passkey.person_id;
    let account =
        AccountRow { person_id: person.clone(), handle, look, password: None, created: passkey.created, kept: 0 };
    let (session, cookie) = begin(app, person, How::Passkey, headers);
    let codes = codes::fresh();
    let hashes: Vec<String> = codes.iter().map(|it| codes::hash(person, it)).collect();
    let mut edits = vec![Edit::AddAccount(&account), Edit::AddSession(&session), Edit::AddPasskey(passkey)];
    edits.extend(hashes.iter().map(|hash| Edit::AddCode { person, hash }));
    app.store.edit(&edits).await.map_err(refused)?;
    metrics::counter!("runetable_accounts_total").increment(1);
    Ok((cookie, Json(PasskeyMade { codes })))
}
