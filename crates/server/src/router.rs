//! The table of contents.

use crate::app::Shared;
use crate::caught::caught_later;
use crate::limits::{self, MOST_BODY, MOST_RECORD};
use crate::openapi::Routes;
use crate::problem::Failure;
use crate::{accounts, client, games, headers, health, people, tables};
use axum::Router;
use axum::extract::{DefaultBodyLimit, Request};
use axum::http::header::{ALLOW, CONTENT_TYPE};
use axum::http::{Extensions, HeaderMap, StatusCode, Version};
use axum::middleware::{Next, from_fn, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use protocol::{Said, ServerMessage};
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{DefaultPredicate, Predicate as _};
use tower_http::trace::TraceLayer;

/// Everything that the server answers.
pub fn router(app: Shared) -> Router {
    let mut records = Routes::default()
        .get("/api/tables", "Tables, the latest change first.", tables::list::list)
        .post("/api/tables", "Make a table.", tables::create::create)
        .post("/api/records", "Put a replay file up, to look at or to go on from.", tables::upload::upload);
    records.router = records.router.layer(DefaultBodyLimit::max(MOST_RECORD));
    let own = Routes::default()
        .get("/api/account", "Your account, if you have one.", accounts::show::show)
        .post("/api/account", "Make an account: a guest keeps what is theirs.", accounts::make::make)
        .post("/api/account/sign-in", "Sign in with name and password.", accounts::sign_in::sign_in)
        .post("/api/account/recover", "A recovery code for a new password.", accounts::recover::recover)
        .post("/api/account/sign-out", "End the session of this browser.", accounts::sign_out::sign_out)
        .post("/api/account/password", "Take another password.", accounts::set_password::set_password)
        .post("/api/account/codes", "Fresh recovery codes.", accounts::new_codes::new_codes)
        .post("/api/account/sessions/end", "End all sessions but this one.", accounts::end_sessions::end_others)
        .post("/api/account/sessions/{id}/end", "End another session.", accounts::end_sessions::end)
        .post("/api/account/delete", "Delete the account; games stay, the name goes.", accounts::delete::delete)
        .post("/api/account/passkeys/begin", "Ask for a passkey.", accounts::passkeys::add::ask)
        .post("/api/account/passkeys", "Register a passkey.", accounts::passkeys::add::add)
        .post("/api/account/passkeys/{id}/remove", "Remove a passkey.", accounts::passkeys::remove::remove)
        .post("/api/account/sign-in/passkey/begin", "Ask whatever passkey.", accounts::passkeys::use_it::ask)
        .post("/api/account/sign-in/passkey", "Sign in with a passkey.", accounts::passkeys::use_it::sign_in)
        .get("/api/account/kept", "What your browsers share.", accounts::kept::kept)
        .post("/api/account/kept", "Share something.", accounts::kept::keep)
        .get_raw(
            "/api/account/export",
            "Everything that is stored of you, in one file.",
            accounts::export::export,
            "application/json",
        );
    let mut api = Routes::default()
        .merge(own)
        .get("/api/me", "Who the cookie says you are.", people::show::show)
        .post("/api/me", "Become a guest, or take another name.", people::set::set)
        .get("/api/games", "The games that are offered.", games::list::list)
        .get("/api/games/{game}/texts/{language}", "A game's words in Fluent.", games::texts::texts)
        .get("/api/games/{game}/rules", "A game's rules in our own words.", games::rules::rules)
        .get("/api/games/{game}/puzzles", "A game's puzzles, without their solutions.", games::puzzles::puzzles)
        .get(
            "/api/games/{game}/origins",
            "Which of a game's content is our own design, field by field.",
            games::origins::origins,
        )
        .post(
            "/api/games/{game}/tools/{tool}",
            "Run a tool of a game: odds, checks of decks and armies.",
            games::tool::tool,
        )
        .get("/api/tables/{id}", "A table, its seats and options.", tables::show::show)
        .get_raw(
            "/api/tables/{id}/record",
            "The replay file of a finished game.",
            tables::record::record,
            "application/jsonl",
        )
        .get(
            "/api/tables/{id}/replay",
            "A past moment, as the visitor could see it; of a finished game as it was.",
            tables::replay::replay,
        )
        .get(
            "/api/tables/{id}/coach",
            "The answers of a seat that cost most, once the game is over. Whoever sat there may ask.",
            tables::coach::coach,
        )
        .post("/api/tables/{id}/fork", "Go on from a past moment at a new table.", tables::fork::fork)
        .socket::<_, _, _, Said, ServerMessage>(
            "/api/tables/{id}/socket",
            "The table's WebSocket: `Said` from the client and `ServerMessage` from the server, as JSON text.",
            tables::socket::socket,
        );
    api.router = api.router.layer(DefaultBodyLimit::max(MOST_BODY));
    let base = Routes::default().get("/healthz", "Whether the store answers.", health::health).get(
        "/metrics",
        "Counters for Prometheus.",
        health::public_metrics,
    );
    let mut api = api.merge(records).with_document(&base);
    api.router = api
        .router
        .layer(from_fn(in_our_words))
        .layer(from_fn_with_state(app.clone(), limits::check_rate))
        .layer(from_fn_with_state(app.clone(), limits::check_origin));
    base.merge(api)
        .router
        .fallback_service(get(client::client))
        .layer(from_fn_with_state(app.clone(), limits::check_host))
        .layer(from_fn(caught_request))
        .layer(CompressionLayer::new().compress_when(DefaultPredicate::new().and(is_unpacked)))
        .layer(from_fn(headers::secure))
        // Addresses of tables are invitations: the log gets the route, not the address.
        .layer(TraceLayer::new_for_http().make_span_with(span))
        .with_state(app)
}

/// What is shown at the address for those who watch over the server.
pub fn metrics_router(app: Shared) -> Router {
    Router::new().route("/healthz", get(health::health)).route("/metrics", get(health::metrics)).with_state(app)
}

/// A bug in a handler costs one request.
async fn caught_request(request: Request, next: Next) -> Response {
    caught_later(next.run(request)).await.unwrap_or_else(|words| {
        tracing::error!(words, "a request failed");
        metrics::counter!("runetable_request_failures_total").increment(1);
        Failure::internal().into_response()
    })
}

/// What is refused before it reaches a handler is told as a problem too.
async fn in_our_words(request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    let kind = response.headers().get(CONTENT_TYPE).and_then(|it| it.to_str().ok()).unwrap_or("");
    if !response.status().is_client_error() || kind.starts_with("application/json") {
        return response;
    }
    let words = match response.status() {
        StatusCode::METHOD_NOT_ALLOWED => "this address does not take that method",
        _ => "the request cannot be read: its address or its headers are not what they should be",
    };
    let (status, allowed) = (response.status(), response.headers_mut().remove(ALLOW));
    let mut told = Failure::malformed(words).into_response();
    *told.status_mut() = status;
    told.headers_mut().extend(allowed.map(|it| (ALLOW, it)));
    told
}

/// Files of the client come packed already.
fn is_unpacked(_: StatusCode, _: Version, _: &HeaderMap, extensions: &Extensions) -> bool {
    extensions.get::<client::AsItIs>().is_none()
}

fn span<B>(request: &axum::http::Request<B>) -> tracing::Span {
    let route = request.extensions().get::<axum::extract::MatchedPath>().map_or("client", |it| it.as_str());
    tracing::info_span!("request", method = %request.method(), route)
}
