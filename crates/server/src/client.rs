//! The web client, embedded in the binary.

use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri, header};
use axum::response::{Html, IntoResponse, Response};
use rust_embed::{EmbeddedFile, RustEmbed};

/// What `npm run build` made; nothing if it has not run.
#[derive(RustEmbed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct Files;

/// Shown while there is no client.
const WITHOUT_CLIENT: &str = "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Runetable</title>\
    <p>The server runs, but was built without its web client. Build the client in <code>web/</code> and then the \
    server again.</p></html>";

/// Gives a file, or the page that finds its way by itself.
pub async fn client(uri: Uri, headers: HeaderMap) -> Response {
    let path = uri.path().trim_start_matches('/');
    if let Some(file) = Files::get(path).filter(|_| !path.is_empty()) {
        return serve(path, file, &headers);
    }
    // A missing picture is missing; any other address is a page of the client.
    if path.starts_with("api/") || path.rsplit('/').next().is_some_and(|name| name.contains('.')) {
        return crate::problem::Failure::missing("there is nothing here").into_response();
    }
    match Files::get("index.html") {
        Some(file) => serve("index.html", file, &headers),
        None => Html(WITHOUT_CLIENT).into_response(),
    }
}

fn serve(path: &str, file: EmbeddedFile, wished: &HeaderMap) -> Response {
    let hash: String = file.metadata.sha256_hash().iter().take(12).map(|it| format!("{it:02x}")).collect();
    let tag = HeaderValue::try_from(format!("W/\"{hash}\"")).expect("digits are plain");
    // Built files carry a hash in their names and never change.
    let caching = if path.starts_with("assets/") { "public, max-age=31536000, immutable" } else { "no-cache" };
    let kind = HeaderValue::from_str(file.metadata.mimetype());
    let kind = kind.unwrap_or(HeaderValue::from_static("application/octet-stream"));
    let mut headers = HeaderMap::new();
    headers.insert(header::CONTENT_TYPE, kind);
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(caching));
    headers.insert(header::ETAG, tag.clone());
    if wished.get(header::IF_NONE_MATCH) == Some(&tag) {
        return (StatusCode::NOT_MODIFIED, headers).into_response();
    }
    (headers, file.data).into_response()
}
