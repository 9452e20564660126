//! The name that a server is called by. A page of somebody else's whose name
//! suddenly leads here would otherwise be our own page to the browser.

use crate::app::Shared;
use crate::problem::Failure;
use axum::extract::{Request, State};
use axum::http::header;
use axum::http::uri::Authority;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use std::net::IpAddr;

/// Whether the server answers to this name: an address, a name that only the
/// local network gives, or one that it was told.
fn is_ours(host: &str, told: &[&str]) -> bool {
    let Ok(authority) = host.parse::<Authority>() else { return false };
    let name = authority.host().trim_end_matches('.').to_ascii_lowercase();
    let is_address = name.trim_matches(['[', ']']).parse::<IpAddr>().is_ok();
    let is_local =
        !name.is_empty() && (!name.contains('.') || name.ends_with(".local") || name.ends_with(".localhost"));
    is_address || is_local || told.iter().any(|it| it.eq_ignore_ascii_case(&name))
}

/// Whether a request names us, wherever it names anybody. Two headers are one too
/// many: a proxy may have looked at the other one.
fn is_for_us(request: &Request, told: &[&str]) -> bool {
    let mut names = Vec::new();
    for host in request.headers().get_all(header::HOST) {
        names.push(host.to_str().unwrap_or(""));
    }
    let is_once = names.len() <= 1;
    names.extend(request.uri().authority().map(Authority::as_str));
    is_once && !names.is_empty() && names.iter().all(|it| is_ours(it, told))
}

/// Refuses requests for names that are not ours.
pub async fn check_host(State(app): State<Shared>, request: Request, next: Next) -> Response {
    let origins = app.config.allow_origin.iter().filter_map(|it| it.split("://").nth(1));
    let origins = origins.map(|it| it.split([':', '/']).next().unwrap_or(it));
    let told: Vec<&str> = app.config.host.iter().map(String::as_str).chain(origins).collect();
    if is_for_us(&request, &told) {
        return next.run(request).await;
    }
    Failure::forbidden("this server does not answer to that name; its operator can allow it with --host")
        .into_response()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_local_names_and_what_was_told() {
        let told = ["play.example.org"];
        for ours in ["127.0.0.1:8080", "[::1]:8080", "localhost", "attic:8080", "attic.local", "Play.Example.org:443"] {
            assert!(is_ours(ours, &told), "{ours}");
        }
        for other in ["evil.example", "play.example.org.evil.example", "", ":80", "a b", "user@evil.example"] {
            assert!(!is_ours(other, &told), "{other}");
        }
    }
}
