//! The fingerprint of what decides how a game goes.

use crate::{File, is_about};
use toml::{Table, Value};

/// Keys that are words for readers in every game, where a string stands there: a
/// list of titles is a list of cards.
const WORDS: [&str; 3] = ["name", "text", "title"];

/// Whether a string is written as ids are: such a name (that of a keyword) is what
/// the rules go by.
fn is_id(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|it| matches!(it, b'a'..=b'z' | b'0'..=b'9' | b'_'))
}

/// The fingerprint of all behaviour in the files. Keys that say where a row
/// comes from, names and texts are left out, and so are the game's own `words`.
///
/// # Panics
/// If a file is not TOML; the content of a game is checked when it is read.
pub fn rules_hash(files: &[File], words: &[&str]) -> String {
    let mut hasher = blake3::Hasher::new();
    for (name, text) in files {
        let mut table: Table = text.parse().unwrap_or_else(|error| panic!("{name}: {error}"));
        strip(&mut table, words);
        hasher.update(name.as_bytes());
        hasher.update(&[0]);
        hasher.update(table.to_string().as_bytes());
        hasher.update(&[0]);
    }
    hasher.finalize().to_hex()[..16].to_owned()
}

/// Takes out what is no behaviour.
fn strip(table: &mut Table, words: &[&str]) {
    let is_word = |key: &str, value: &Value| {
        let is_name = key == "name" && value.as_str().is_some_and(is_id);
        (WORDS.contains(&key) || words.contains(&key)) && value.is_str() && !is_name
    };
    table.retain(|key, value| !(is_about(key) || is_word(key, value)));
    table.iter_mut().for_each(|(_, value)| strip_value(value, words));
}

fn strip_value(value: &mut Value, words: &[&str]) {
    match value {
        Value::Table(table) => strip(table, words),
        Value::Array(values) => values.iter_mut().for_each(|it| strip_value(it, words)),
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ROWS: &str = r#"
        [[card]]
        id = "ember"
        name = "Ember"
        text = "Deal 2 damage."
        confidence = "likely"
        cost = 1
        summary = "small"
        abilities = [{ text = "burns", damage = 2 }]
        keywords = [{ name = "swift", value = 1 }]
        [[title]]
        name = "Warden"
        gold = 3
    "#;

    fn hash(text: &str) -> String {
        let file = ("cards.toml", Box::leak(text.to_owned().into_boxed_str()) as &'static str);
        rules_hash(&[file], &["summary"])
    }

    #[test]
    fn words_do_not_count_and_numbers_do() {
        let was = hash(ROWS);
        for (from, to) in [
            ("\"Ember\"", "\"Glow\""),
            ("Deal 2 damage.", "It deals 2 damage."),
            ("\"likely\"", "\"certain\""),
            ("small", "little"),
            ("burns", "is on fire"),
            ("\"Warden\"", "\"Keeper\""),
            ("cost = 1", "cost = 1\n        known = [\"cost\"]"),
        ] {
            assert_eq!(hash(&ROWS.replace(from, to)), was, "{from}");
        }
        for (from, to) in [
            ("cost = 1", "cost = 2"),
            ("damage = 2", "damage = 3"),
            ("\"ember\"", "\"embers\""),
            ("\"swift\"", "\"slow\""),
            ("value = 1", "value = 2"),
            ("gold = 3", "gold = 4"),
        ] {
            assert!(ROWS.contains(from), "{from}");
            assert_ne!(hash(&ROWS.replace(from, to)), was, "{from}");
        }
    }
}
