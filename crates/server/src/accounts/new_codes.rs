//! `POST /api/account/codes`

use super::{Holder, codes};
use crate::app::Shared;
use crate::body::Body;
use crate::limits::ClientAddress;
use crate::problem::Failure;
use crate::store::Edit;
use axum::Json;
use axum::extract::State;
use protocol::{Codes, Proof};

/// Gives fresh recovery codes; the old ones are worth nothing from then on.
pub async fn new_codes(
    State(app): State<Shared>,
    holder: Holder,
    address: ClientAddress,
    Body(proof): Body<Proof>,
) -> Result<Json<Codes>, Failure> {
    holder.prove(&app, address, proof.password.as_deref()).await?;
    let person = &holder.who.id;
    let codes = codes::fresh();
    let hashes: Vec<String> = codes.iter().map(|it| codes::hash(person, it)).collect();
    let mut edits = vec![Edit::DropCodes { person }];
    edits.extend(hashes.iter().map(|hash| Edit::AddCode { person, hash }));
    app.store.edit(&edits).await?;
    Ok(Json(Codes { codes }))
}
