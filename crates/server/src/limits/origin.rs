//! Pages of other sites may not speak for their visitors.

use crate::app::Shared;
use crate::problem::Failure;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

/// Whether a request comes from our own page or from no page at all. Browsers
/// always name the page's origin with what can change something.
fn is_own(headers: &HeaderMap, allowed: &[String]) -> bool {
    let Some(origin) = headers.get(header::ORIGIN) else { return true };
    let Ok(origin) = origin.to_str() else { return false };
    if allowed.iter().any(|it| it.trim_end_matches('/') == origin) {
        return true;
    }
    let host = headers.get(header::HOST).and_then(|it| it.to_str().ok());
    let authority = origin.strip_prefix("http://").or_else(|| origin.strip_prefix("https://"));
    host.is_some() && authority == host
}

/// Refuses what changes something or opens a socket from another origin.
pub async fn check_origin(State(app): State<Shared>, request: Request, next: Next) -> Response {
    let is_socket = request.headers().contains_key(header::UPGRADE);
    let may_change = ![Method::GET, Method::HEAD].contains(request.method());
    if (is_socket || may_change) && !is_own(request.headers(), &app.config.allow_origin) {
        return Failure::forbidden("this page may not do that here").into_response();
    }
    next.run(request).await
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(origin: Option<&'static str>) -> HeaderMap {
        let mut headers = HeaderMap::new();
        headers.insert(header::HOST, "play.example:8080".parse().expect("a header"));
        origin.map(|it| headers.insert(header::ORIGIN, it.parse().expect("a header")));
        headers
    }

    #[test]
    fn only_our_own_page_or_an_allowed_one() {
        let allowed = ["https://friend.example".to_owned()];
        assert!(is_own(&headers(None), &allowed));
        assert!(is_own(&headers(Some("http://play.example:8080")), &allowed));
        assert!(is_own(&headers(Some("https://play.example:8080")), &allowed));
        assert!(is_own(&headers(Some("https://friend.example")), &allowed));
        assert!(!is_own(&headers(Some("https://evil.example")), &allowed));
        assert!(!is_own(&headers(Some("http://play.example")), &allowed));
        assert!(!is_own(&headers(Some("null")), &allowed));
    }
}
