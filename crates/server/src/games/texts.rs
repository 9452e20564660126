//! `GET /api/games/{game}/texts/{lang}`

use super::find;
use crate::problem::Failure;
use axum::Json;
use axum::extract::Path;
use protocol::TextsInfo;

/// The source in a language: the exact one, or the same without its region, or
/// English.
fn choose(texts: &'static [(&'static str, &'static str)], wish: &str) -> Option<(&'static str, &'static str)> {
    let short = wish.split('-').next().unwrap_or(wish);
    let find = |language: &str| texts.iter().find(|(it, _)| it.eq_ignore_ascii_case(language)).copied();
    find(wish).or_else(|| find(short)).or_else(|| find("en")).or_else(|| texts.first().copied())
}

/// A game's words in Fluent.
pub async fn texts(Path((game, language)): Path<(String, String)>) -> Result<Json<TextsInfo>, Failure> {
    let found = find(&game)?;
    let (language, own) = choose(found.texts(), &language).ok_or_else(|| Failure::missing("the game has no words"))?;
    let shared = choose(catalog::shared_texts(), language).map_or("", |(_, text)| text);
    Ok(Json(TextsInfo { game, language: language.to_owned(), own: own.to_owned(), shared: shared.to_owned() }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_region_falls_back_to_its_language_and_then_to_english() {
        let texts = &[("en", "hello"), ("de", "hallo")];
        assert_eq!(choose(texts, "de-AT"), Some(("de", "hallo")));
        assert_eq!(choose(texts, "fr"), Some(("en", "hello")));
    }
}
