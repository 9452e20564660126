//! Who sends a request.

use super::cookie::Token;
use super::names;
use crate::accounts;
use crate::app::Shared;
use crate::ids;
use crate::limits::ClientAddress;
use crate::problem::Failure;
use crate::store::{PersonRow, SessionRow};
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, header};
use protocol::Who;

/// Whoever it is: a person if the cookie proves it.
#[derive(Clone, Debug)]
pub struct Visitor(pub Option<Who>);

impl FromRequestParts<Shared> for Visitor {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, app: &Shared) -> Result<Self, Failure> {
        Ok(Self(Signed::of(&parts.headers, app).await?.who))
    }
}

/// Whoever it is, and the session if they have signed in; guests have none.
#[derive(Clone, Debug)]
pub struct Signed {
    pub who: Option<Who>,
    pub session: Option<SessionRow>,
}

impl Signed {
    pub async fn of(headers: &HeaderMap, app: &Shared) -> Result<Self, Failure> {
        for token in Token::all(headers) {
            let Some(person) = app.store.person(&token.person).await? else { continue };
            let is_guest = token.is_proof_for(&person.token_hash);
            let session = if is_guest { None } else { accounts::session_of(app, &token).await? };
            if is_guest || session.is_some() {
                return Ok(Self { who: Some(Who { id: person.id, name: person.name }), session });
            }
        }
        Ok(Self { who: None, session: None })
    }
}

impl FromRequestParts<Shared> for Signed {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, app: &Shared) -> Result<Self, Failure> {
        Self::of(&parts.headers, app).await
    }
}

/// A person, made on the spot if nobody knows them; `headers` then carry the
/// cookie.
#[derive(Clone, Debug)]
pub struct Guest {
    pub who: Who,
    pub headers: HeaderMap,
}

impl Guest {
    /// Makes somebody of the visitor.
    pub async fn need(
        app: &Shared,
        visitor: Visitor,
        name: Option<String>,
        address: ClientAddress,
        is_secure: bool,
    ) -> Result<Self, Failure> {
        let mut headers = HeaderMap::new();
        if let Visitor(Some(who)) = visitor {
            return Ok(Self { who, headers });
        }
        app.limits.make_guest(address)?;
        let (id, name) = (ids::fresh(), name.unwrap_or_else(names::any));
        let token = Token::fresh(id.clone());
        let row = PersonRow { id: id.clone(), name: name.clone(), token_hash: token.hash(), created: ids::now() };
        app.store.add_person(&row).await?;
        headers.insert(header::SET_COOKIE, token.set_cookie(is_secure));
        Ok(Self { who: Who { id, name }, headers })
    }
}

impl FromRequestParts<Shared> for Guest {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, app: &Shared) -> Result<Self, Failure> {
        let visitor = Visitor::from_request_parts(parts, app).await?;
        let address = ClientAddress::of(app, parts);
        Self::need(app, visitor, None, address, is_secure(app, &parts.headers)).await
    }
}

/// Whether the browser came over an encrypted line.
pub fn is_secure(app: &Shared, headers: &HeaderMap) -> bool {
    app.config.trust_proxy && headers.get("x-forwarded-proto").is_some_and(|it| it == "https")
}
