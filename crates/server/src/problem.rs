//! What went wrong, as an answer.

use crate::store::{StoreError, Trouble};
use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use kernel::Refusal;
use protocol::{Problem, ProblemKind};

/// A problem on its way to the client.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure(pub Box<Problem>);

impl Failure {
    pub fn new(kind: ProblemKind, words: impl Into<String>) -> Self {
        Self(Box::new(Problem { kind, words: words.into(), refusal: None }))
    }

    pub fn malformed(words: impl Into<String>) -> Self {
        Self::new(ProblemKind::Malformed, words)
    }

    pub fn unknown() -> Self {
        Self::new(ProblemKind::Unknown, "nobody knows who you are: POST /api/me first")
    }

    pub fn forbidden(words: impl Into<String>) -> Self {
        Self::new(ProblemKind::Forbidden, words)
    }

    pub fn missing(words: impl Into<String>) -> Self {
        Self::new(ProblemKind::Missing, words)
    }

    pub fn conflict(words: impl Into<String>) -> Self {
        Self::new(ProblemKind::Conflict, words)
    }

    pub fn too_often() -> Self {
        Self::new(ProblemKind::TooOften, "too many at once; wait a moment")
    }

    pub fn unavailable() -> Self {
        let words = "it could not be stored, nothing changed: the database does not answer. Send it again in a moment";
        Self::new(ProblemKind::Unavailable, words)
    }

    /// Something that is stored cannot be read.
    pub fn damaged() -> Self {
        let words = "what is stored of this table is damaged; it is kept as it is, and the operator can look at it";
        Self::new(ProblemKind::Internal, words)
    }

    pub fn internal() -> Self {
        Self::new(ProblemKind::Internal, "our fault; nothing changed")
    }
}

impl From<Refusal> for Failure {
    fn from(refusal: Refusal) -> Self {
        let words = refusal.to_string();
        Self(Box::new(Problem { kind: ProblemKind::Refused, words, refusal: Some(refusal) }))
    }
}

impl From<StoreError> for Failure {
    fn from(error: StoreError) -> Self {
        tracing::error!(%error, "the store failed");
        match error.trouble {
            Trouble::Down | Trouble::Refused | Trouble::Taken => Self::unavailable(),
            Trouble::Outdated => Self::conflict("somebody else changed it meanwhile; look again"),
            Trouble::Damaged => Self::damaged(),
        }
    }
}

/// The status of each kind.
pub fn status(kind: ProblemKind) -> StatusCode {
    match kind {
        ProblemKind::Malformed => StatusCode::BAD_REQUEST,
        ProblemKind::Unknown => StatusCode::UNAUTHORIZED,
        ProblemKind::Forbidden => StatusCode::FORBIDDEN,
        ProblemKind::Missing => StatusCode::NOT_FOUND,
        ProblemKind::Conflict => StatusCode::CONFLICT,
        ProblemKind::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
        ProblemKind::Refused => StatusCode::UNPROCESSABLE_ENTITY,
        ProblemKind::TooSlow => StatusCode::REQUEST_TIMEOUT,
        ProblemKind::TooOften => StatusCode::TOO_MANY_REQUESTS,
        ProblemKind::Internal => StatusCode::INTERNAL_SERVER_ERROR,
        ProblemKind::Unavailable => StatusCode::SERVICE_UNAVAILABLE,
    }
}

impl IntoResponse for Failure {
    fn into_response(self) -> Response {
        (status(self.0.kind), Json(self.0)).into_response()
    }
}
