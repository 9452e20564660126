//! Whether the words of a row and what the rules do with it speak of the same
//! numbers.
//!
//! A card says "deal 8 damage" and its row says `amount = 8`: two truths, if
//! somebody changes one of them. The numbers can be compared without knowing what
//! the row means.

use crate::File;
use std::collections::BTreeSet;
use toml::{Table, Value};

/// A row whose words and deeds speak of different numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unlike {
    pub file: &'static str,
    pub id: String,
    pub text: String,
    /// Numbers that only the words have.
    pub said: BTreeSet<i64>,
    /// Numbers that only the deeds have.
    pub done: BTreeSet<i64>,
}

/// Numbers from here on are compared: 0 and 1 often go without saying ("a card",
/// "once", a field that is left out).
const LEAST: i64 = 2;

/// Numbers as words.
const WORDS: [(&str, i64); 12] = [
    ("two", 2),
    ("twice", 2),
    ("three", 3),
    ("thrice", 3),
    ("four", 4),
    ("five", 5),
    ("six", 6),
    ("seven", 7),
    ("eight", 8),
    ("nine", 9),
    ("ten", 10),
    ("twelve", 12),
];

/// Every row, or part of a row, with a `text` and at least one of the keys `deeds`
/// whose numbers differ. Of numbers only the value counts, not the sign, nor how
/// often there is one. Keys in `silent` are of what a card shows elsewhere than in
/// its words: a cost in a corner.
///
/// # Panics
/// If a file is not TOML; the content of a game is checked when it is read.
pub fn unlike_numbers(files: &[File], deeds: &[&str], silent: &[&str]) -> Vec<Unlike> {
    let keys = Keys { deeds, silent };
    let mut found = Vec::new();
    for (file, text) in files {
        let table: Table = text.parse().unwrap_or_else(|error| panic!("{file}: {error}"));
        table.values().for_each(|it| keys.look(file, "", it, &mut found));
    }
    found
}

#[derive(Clone, Copy)]
struct Keys<'a> {
    deeds: &'a [&'a str],
    silent: &'a [&'a str],
}

impl Keys<'_> {
    fn look(self, file: &'static str, id: &str, value: &Value, found: &mut Vec<Unlike>) {
        match value {
            Value::Array(values) => values.iter().for_each(|it| self.look(file, id, it, found)),
            Value::Table(row) => {
                let id = row.get("id").and_then(Value::as_str).unwrap_or(id);
                found.extend(self.compare(file, id, row));
                row.values().for_each(|it| self.look(file, id, it, found));
            }
            _ => {}
        }
    }

    fn compare(self, file: &'static str, id: &str, row: &Table) -> Option<Unlike> {
        let text = row.get("text")?.as_str()?;
        let mut done = BTreeSet::new();
        let mut values = self.deeds.iter().filter_map(|it| row.get(*it)).peekable();
        values.peek()?;
        values.for_each(|it| self.gather(it, &mut done));
        let said = numbers_of(text);
        let (said, done): (BTreeSet<i64>, BTreeSet<i64>) = (&said - &done, &done - &said);
        let is_unlike = !said.is_empty() || !done.is_empty();
        is_unlike.then(|| Unlike { file, id: id.to_owned(), text: text.to_owned(), said, done })
    }

    /// The numbers of what is done. Words inside it, for a part of it, are left out;
    /// `"token:2"` has the number 2, but `"t2"` is a name.
    fn gather(self, value: &Value, numbers: &mut BTreeSet<i64>) {
        match value {
            Value::Integer(number) => numbers.extend(Some(number.abs()).filter(|it| *it >= LEAST)),
            Value::String(word) => {
                let number = word.split_once(':').and_then(|(_, number)| number.parse::<i64>().ok());
                numbers.extend(number.filter(|it| *it >= LEAST));
            }
            Value::Array(values) => values.iter().for_each(|it| self.gather(it, numbers)),
            Value::Table(table) => {
                let deeds = table.iter().filter(|(key, _)| *key != "text" && !self.silent.contains(&key.as_str()));
                deeds.for_each(|(_, it)| self.gather(it, numbers));
            }
            Value::Float(_) | Value::Boolean(_) | Value::Datetime(_) => {}
        }
    }
}

/// The numbers that a text speaks of, in digits and in words.
fn numbers_of(text: &str) -> BTreeSet<i64> {
    let words = text.split(|it: char| !it.is_alphanumeric()).filter(|it| !it.is_empty());
    let number = |word: &str| {
        let word = word.to_lowercase();
        let named = WORDS.iter().find(|(name, _)| *name == word).map(|(_, number)| *number);
        named.or_else(|| word.parse().ok())
    };
    words.filter_map(number).filter(|it| *it >= LEAST).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn unlike(text: &str) -> Vec<Unlike> {
        let file = ("cards.toml", Box::leak(text.to_owned().into_boxed_str()) as &'static str);
        unlike_numbers(&[file], &["abilities", "do"], &["light"])
    }

    #[test]
    fn words_and_deeds_that_agree() {
        let row = r#"
            [[card]]
            id = "ember"
            cost = 7
            text = "Deal 4 damage to each of up to two targets (12 at most). -3 block."
            abilities = [{ targets = [{ id = "t9", n = 2 }], amount = { times = 4, max = 12 }, block = -3, light = 6 }]
        "#;
        assert_eq!(unlike(row), []);
    }

    #[test]
    fn each_side_names_what_the_other_lacks() {
        let row = r#"
            [[card]]
            id = "ember"
            text = "Deal 8 damage, three times."
            abilities = [{ amount = 9, keywords = ["token:5"], text = "6" }, { times = 3 }]
        "#;
        let [found] = &unlike(row)[..] else { panic!("one row differs") };
        assert_eq!(found.id, "ember");
        assert_eq!((&found.said, &found.done), (&BTreeSet::from([8]), &BTreeSet::from([5, 9])));
    }

    #[test]
    fn parts_of_a_row_have_words_of_their_own() {
        let row = r#"
            [[unit]]
            id = "archers"
            parts = [{ text = "Add 2 hits.", do = [{ n = 2 }] }, { text = "Add 3 hits.", do = [{ n = 2 }] }]
        "#;
        let [found] = &unlike(row)[..] else { panic!("one part differs") };
        assert_eq!((found.id.as_str(), found.text.as_str()), ("archers", "Add 3 hits."));
    }
}
