//! JSON in, with problems that say what is wrong.

use crate::app::Shared;
use crate::limits::{ClientAddress, MOST_BODY};
use crate::problem::Failure;
use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{FromRequest, FromRequestParts, Query, Request};
use axum::http::request::Parts;
use axum::http::{StatusCode, header};
use protocol::ProblemKind;
use serde::de::DeserializeOwned;
use std::time::Duration;
use tokio::time::timeout;

/// A JSON body.
#[derive(Clone, Copy, Debug)]
pub struct Body<T>(pub T);

impl<T: DeserializeOwned> FromRequest<Shared> for Body<T> {
    type Rejection = Failure;

    async fn from_request(request: Request, app: &Shared) -> Result<Self, Failure> {
        // Large bodies are held in memory while they come in: a client has a few at a time.
        let length = request.headers().get(header::CONTENT_LENGTH).and_then(|it| it.to_str().ok()?.parse().ok());
        let is_large = length.is_none_or(|it: usize| it > MOST_BODY);
        let (parts, body) = request.into_parts();
        let _ticket = match is_large {
            true => Some(app.limits.upload(ClientAddress::of(app, &parts))?),
            false => None,
        };
        let reading = Json::<T>::from_request(Request::from_parts(parts, body), app);
        let in_time = timeout(Duration::from_secs(app.config.body_seconds.max(1)), reading).await;
        let too_slow = || Failure::new(ProblemKind::TooSlow, "the body did not come in time");
        match in_time.map_err(|_| too_slow())? {
            Ok(Json(value)) => Ok(Self(value)),
            Err(JsonRejection::BytesRejection(it)) if it.status() == StatusCode::PAYLOAD_TOO_LARGE => {
                Err(Failure::new(ProblemKind::TooLarge, "the body is too large"))
            }
            Err(other) => Err(Failure::malformed(other.body_text())),
        }
    }
}

/// What an address asks for behind its question mark.
#[derive(Clone, Copy, Debug)]
pub struct Asked<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequestParts<S> for Asked<T> {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Failure> {
        let query = Query::<T>::from_request_parts(parts, state).await;
        query.map(|Query(it)| Self(it)).map_err(|it| Failure::malformed(it.body_text()))
    }
}
