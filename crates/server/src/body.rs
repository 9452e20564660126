//! JSON in, with problems that say what is wrong.

use crate::problem::Failure;
use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{FromRequest, FromRequestParts, Query, Request};
use axum::http::StatusCode;
use axum::http::request::Parts;
use protocol::ProblemKind;
use serde::de::DeserializeOwned;

/// A JSON body.
#[derive(Clone, Copy, Debug)]
pub struct Body<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Body<T> {
    type Rejection = Failure;

    async fn from_request(request: Request, state: &S) -> Result<Self, Failure> {
        match Json::<T>::from_request(request, state).await {
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
