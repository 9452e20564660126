//! The table of contents.

use crate::app::Shared;
use crate::caught::caught_later;
use crate::limits::{self, MOST_BODY, MOST_RECORD};
use crate::problem::Failure;
use crate::{client, games, headers, health, openapi, people, tables};
use axum::Router;
use axum::extract::{DefaultBodyLimit, Request};
use axum::http::{Extensions, HeaderMap, StatusCode, Version};
use axum::middleware::{Next, from_fn, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{DefaultPredicate, Predicate as _};
use tower_http::trace::TraceLayer;

/// Everything that the server answers.
pub fn router(app: Shared) -> Router {
    let records = Router::new()
        .route("/api/tables", get(tables::list::list).post(tables::create::create))
        .route("/api/records", post(tables::upload::upload))
        .layer(DefaultBodyLimit::max(MOST_RECORD));
    let api = Router::new()
        .route("/api/me", get(people::show::show).post(people::set::set))
        .route("/api/openapi.json", get(openapi::openapi))
        .route("/api/games", get(games::list::list))
        .route("/api/games/{game}/texts/{language}", get(games::texts::texts))
        .route("/api/games/{game}/rules", get(games::rules::rules))
        .route("/api/games/{game}/puzzles", get(games::puzzles::puzzles))
        .route("/api/games/{game}/origins", get(games::origins::origins))
        .route("/api/games/{game}/tools/{tool}", post(games::tool::tool))
        .route("/api/tables/{id}", get(tables::show::show))
        .route("/api/tables/{id}/record", get(tables::record::record))
        .route("/api/tables/{id}/replay", get(tables::replay::replay))
        .route("/api/tables/{id}/coach", get(tables::coach::coach))
        .route("/api/tables/{id}/fork", post(tables::fork::fork))
        .route("/api/tables/{id}/socket", get(tables::socket::socket))
        .layer(DefaultBodyLimit::max(MOST_BODY))
        .merge(records)
        .layer(from_fn_with_state(app.clone(), limits::check_rate))
        .layer(from_fn_with_state(app.clone(), limits::check_origin));
    Router::new()
        .route("/healthz", get(health::health))
        .route("/metrics", get(health::public_metrics))
        .merge(api)
        .fallback(client::client)
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

/// Files of the client come packed already.
fn is_unpacked(_: StatusCode, _: Version, _: &HeaderMap, extensions: &Extensions) -> bool {
    extensions.get::<client::AsItIs>().is_none()
}

fn span<B>(request: &axum::http::Request<B>) -> tracing::Span {
    let route = request.extensions().get::<axum::extract::MatchedPath>().map_or("client", |it| it.as_str());
    tracing::info_span!("request", method = %request.method(), route)
}
