//! `GET /api/games/{game}/texts/{lang}`

use super::find;
use crate::app::Shared;
use crate::problem::Failure;
use axum::Json;
use axum::extract::{Path, State};
use protocol::TextsInfo;

/// The language that comes nearest to a wish: the same, or the same without its
/// region, or English.
fn choose(texts: &'static [(&'static str, &'static str)], wish: &str) -> &'static str {
    let short = wish.split('-').next().unwrap_or(wish);
    let find = |language: &str| texts.iter().map(|(it, _)| *it).find(|it| it.eq_ignore_ascii_case(language));
    find(wish).or_else(|| find(short)).unwrap_or("en")
}

/// All parts in a language.
fn join(texts: &'static [(&'static str, &'static str)], language: &str) -> String {
    texts.iter().filter(|(it, _)| *it == language).map(|(_, text)| *text).collect::<Vec<_>>().join("\n")
}

/// A game's words in Fluent.
pub async fn texts(
    State(app): State<Shared>,
    Path((game, wish)): Path<(String, String)>,
) -> Result<Json<TextsInfo>, Failure> {
    let found = find(&app, &game)?;
    let language = choose(found.texts(), &wish);
    let shared = catalog::shared_texts();
    let (own, shared) = (join(found.texts(), language), join(shared, choose(shared, &wish)));
    Ok(Json(TextsInfo { game, language: language.to_owned(), own, shared }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_region_falls_back_to_its_language_and_then_to_english() {
        let texts = &[("en", "hello"), ("de", "hallo"), ("en", "bye")];
        assert_eq!(choose(texts, "de-AT"), "de");
        assert_eq!(choose(texts, "fr"), "en");
        assert_eq!(join(texts, "en"), "hello\nbye");
    }
}
