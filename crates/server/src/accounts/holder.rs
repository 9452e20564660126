//! Whoever has an account, and has signed in.

use super::session::is_fresh;
use crate::app::Shared;
use crate::limits::ClientAddress;
use crate::people::Signed;
use crate::problem::Failure;
use crate::store::{AccountBy, AccountRow, SessionRow};
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use protocol::Who;

/// A request of somebody's own account.
#[derive(Clone, Debug)]
pub struct Holder {
    pub who: Who,
    pub account: AccountRow,
    pub session: SessionRow,
}

impl FromRequestParts<Shared> for Holder {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, app: &Shared) -> Result<Self, Failure> {
        Self::of(app, Signed::of(&parts.headers, app).await?).await
    }
}

impl Holder {
    /// Whoever has signed in, with their account.
    pub async fn of(app: &Shared, signed: Signed) -> Result<Self, Failure> {
        let who = signed.who.ok_or_else(Failure::unknown)?;
        let none = || Failure::forbidden("this needs an account; guests have none");
        let session = signed.session.ok_or_else(none)?;
        let account = app.store.account(AccountBy::Person(&who.id)).await?.ok_or_else(none)?;
        Ok(Self { who, account, session })
    }

    /// Whether the password is asked before something that cannot be taken back.
    pub fn asks_password(&self) -> bool {
        self.account.password.is_some() && !is_fresh(&self.session)
    }

    /// Whether that means signing in once more, as there is no password.
    pub fn asks_passkey(&self) -> bool {
        self.account.password.is_none() && !is_fresh(&self.session)
    }

    /// Refuses whoever does not prove once more who they are.
    pub async fn prove(&self, app: &Shared, address: ClientAddress, password: Option<&str>) -> Result<(), Failure> {
        if is_fresh(&self.session) {
            return Ok(());
        }
        let Some(kept) = &self.account.password else {
            return Err(Failure::forbidden("sign in again with your passkey first"));
        };
        let password = password.ok_or_else(|| Failure::forbidden("give your password once more"))?;
        app.accounts.attempts.at(address, &self.account.look)?;
        let is_right = app.accounts.hasher.verify(password, Some(kept)).await?;
        if is_right { Ok(()) } else { Err(Failure::forbidden("this is not your password")) }
    }
}
