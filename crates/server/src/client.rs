//! The web client, embedded in the binary.

use axum::body::Bytes;
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri, header};
use axum::response::{Html, IntoResponse, Response};
use flate2::Compression;
use flate2::write::GzEncoder;
use rust_embed::{EmbeddedFile, RustEmbed};
use std::collections::BTreeMap;
use std::io::Write as _;
use std::sync::{Mutex, PoisonError};

/// What is worth packing.
const PACKED_KINDS: [&str; 5] =
    ["text/", "application/javascript", "application/json", "application/manifest", "image/svg"];

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

/// Says of an answer that it is packed already, or not worth it.
#[derive(Clone, Copy, Debug)]
pub struct AsItIs;

/// The file packed, once for all who ask for it: packing it for each of them
/// would be work that anybody could ask for without end.
fn packed(hash: [u8; 32], bytes: &[u8]) -> Bytes {
    static KNOWN: Mutex<BTreeMap<[u8; 32], Bytes>> = Mutex::new(BTreeMap::new());
    let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    let pack = || {
        let mut packer = GzEncoder::new(Vec::new(), Compression::best());
        packer.write_all(bytes).and_then(|()| packer.finish()).map_or_else(|_| Bytes::new(), Bytes::from)
    };
    known.entry(hash).or_insert_with(pack).clone()
}

/// Whether a browser takes packed files.
fn takes_packed(wished: &HeaderMap) -> bool {
    let lines = wished.get_all(header::ACCEPT_ENCODING).iter().filter_map(|it| it.to_str().ok());
    let mut ways = lines.flat_map(|it| it.split(','));
    ways.any(|it| {
        let mut parts = it.split(';').map(str::trim);
        let is_gzip = parts.next().is_some_and(|it| it.eq_ignore_ascii_case("gzip"));
        let is_refused = parts.any(|it| it.strip_prefix("q=").is_some_and(|it| it.parse() == Ok(0.0)));
        is_gzip && !is_refused
    })
}

fn serve(path: &str, file: EmbeddedFile, wished: &HeaderMap) -> Response {
    let mut response = found(path, file, wished);
    response.extensions_mut().insert(AsItIs);
    response
}

fn found(path: &str, file: EmbeddedFile, wished: &HeaderMap) -> Response {
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
    let is_text = PACKED_KINDS.iter().any(|it| file.metadata.mimetype().starts_with(it));
    if is_text {
        headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    }
    if is_text && takes_packed(wished) {
        let packed = packed(file.metadata.sha256_hash(), &file.data);
        if !packed.is_empty() {
            headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
            return (headers, packed).into_response();
        }
    }
    (headers, file.data).into_response()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_packed_once() {
        let file = b"a line of a script; ".repeat(1000);
        let (first, again) = (packed([7; 32], &file), packed([7; 32], &file));
        assert!(first.len() < file.len() / 10);
        assert_eq!(first.as_ptr(), again.as_ptr(), "it is the same one");
    }

    #[test]
    fn browsers_say_what_they_take() {
        let takes = |ways: &'static str| {
            let mut headers = HeaderMap::new();
            headers.insert(header::ACCEPT_ENCODING, HeaderValue::from_static(ways));
            takes_packed(&headers)
        };
        assert!(takes("gzip") && takes("br, gzip;q=0.5") && takes("GZIP"));
        assert!(!takes("br") && !takes("gzip;q=0") && !takes("identity, gzip; q=0.0") && !takes(""));
    }
}
