//! `POST /api/account/passkeys/{id}/remove`

use crate::accounts::Holder;
use crate::accounts::show::info;
use crate::app::Shared;
use crate::body::Body;
use crate::limits::ClientAddress;
use crate::problem::Failure;
use crate::store::Edit;
use axum::Json;
use axum::extract::{Path, State};
use protocol::{AccountInfo, Proof};

/// Removes a passkey of one's own; not the last way in.
pub async fn remove(
    State(app): State<Shared>,
    holder: Holder,
    address: ClientAddress,
    Path(id): Path<String>,
    Body(proof): Body<Proof>,
) -> Result<Json<AccountInfo>, Failure> {
    holder.prove(&app, address, proof.password.as_deref()).await?;
    let person = &holder.who.id;
    let passkeys = app.store.passkeys(person).await?;
    if !passkeys.iter().any(|it| it.id == id) {
        return Err(Failure::missing("you have no such passkey"));
    }
    if passkeys.len() == 1 && holder.account.password.is_none() {
        return Err(Failure::conflict("this is your only way in; set a password or add another passkey first"));
    }
    app.store.edit(&[Edit::DropPasskey { person, id: &id }]).await?;
    Ok(Json(info(&app, &holder).await?))
}
