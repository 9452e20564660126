//! What is printed, and what is our own design.
//!
//! A row says it field by field: `confidence` speaks of the whole row;
//! `proposed = ["cost"]` names fields of ours in a row that is known otherwise,
//! `known = ["name"]` fields with a source in a row that is otherwise ours, and
//! `cost_confidence` speaks of one field.

use crate::{File, is_about};
use serde::{Deserialize, Serialize};
use toml::{Table, Value};

/// A row with something in it that is our own design.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Origin {
    /// What sort of thing it is: the name of its list in the file, or that of the
    /// file where the list is of cards.
    pub kind: String,
    pub id: String,
    pub name: String,
    /// The fields that are ours; empty if all is printed.
    pub ours: Vec<String>,
    /// Whether all of it is ours.
    pub is_whole: bool,
}

/// How much of something is ours.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Share {
    /// How many rows there are.
    pub rows: usize,
    /// How many are wholly ours, and how many in part.
    pub whole: usize,
    pub partly: usize,
}

/// Keys that identify a row rather than describe it.
const IDENTITY: [&str; 5] = ["id", "number", "set", "copy", "format"];

/// Every row of the files that says where it comes from.
///
/// # Panics
/// If a file is not TOML; the content of a game is checked when it is read.
pub fn origins(files: &[File]) -> Vec<Origin> {
    let mut found = Vec::new();
    for (file, text) in files {
        let table: Table = text.parse().unwrap_or_else(|error| panic!("{file}: {error}"));
        let stem = file.trim_end_matches(".toml");
        for (name, value) in &table {
            match value {
                Value::Array(rows) => {
                    // Several files have cards: those of tactics.toml are tactics, those
                    // of later.toml are more of the same.
                    let kind = if name == "card" && !["cards", "later"].contains(&stem) { stem } else { name };
                    let rows = rows.iter().filter_map(Value::as_table).enumerate();
                    found.extend(rows.filter_map(|(index, row)| origin(kind, row, &(index + 1).to_string())));
                }
                Value::Table(row) => found.extend(origin(stem, row, name)),
                _ => {}
            }
        }
    }
    found
}

/// How much of these rows is ours.
pub fn share(origins: &[Origin]) -> Share {
    let whole = origins.iter().filter(|it| it.is_whole).count();
    let partly = origins.iter().filter(|it| !it.is_whole && !it.ours.is_empty()).count();
    Share { rows: origins.len(), whole, partly }
}

/// What a row says of itself, if it does.
fn origin(kind: &str, row: &Table, default_id: &str) -> Option<Origin> {
    row.keys().find(|key| is_about(key))?;
    let word = |key: &str| row.get(key).and_then(Value::as_str);
    let list = |key: &str| -> Option<Vec<&str>> {
        let values = row.get(key)?.as_array()?;
        Some(values.iter().filter_map(Value::as_str).collect())
    };
    let fields: Vec<&str> =
        row.keys().map(String::as_str).filter(|it| !is_about(it) && !IDENTITY.contains(it)).collect();
    let (known, proposed) = (list("known"), list("proposed"));
    let is_ours = |field: &&&str| match word(&format!("{field}_confidence")) {
        Some(confidence) => confidence == "proposed",
        None => match (&proposed, &known) {
            (Some(proposed), _) => proposed.contains(field),
            (None, Some(known)) => word("confidence") == Some("proposed") && !known.contains(field),
            (None, None) => word("confidence") == Some("proposed"),
        },
    };
    let mut ours: Vec<String> = fields.iter().filter(is_ours).map(|it| (*it).to_owned()).collect();
    // A part that has no field of its own, such as the dial of a unit.
    let parts = row.keys().filter_map(|key| key.strip_suffix("_confidence"));
    ours.extend(
        parts
            .filter(|it| !fields.contains(it) && word(&format!("{it}_confidence")) == Some("proposed"))
            .map(str::to_owned),
    );
    Some(Origin {
        kind: kind.to_owned(),
        id: word("id").unwrap_or(default_id).to_owned(),
        name: word("name").or_else(|| word("id")).unwrap_or(default_id).to_owned(),
        is_whole: !fields.is_empty() && fields.iter().all(|it| ours.iter().any(|ours| ours == it)),
        ours,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all() -> Vec<Origin> {
        origins(&[(
            "cards.toml",
            r#"
            [[card]]
            id = "a"
            name = "A"
            cost = 1
            confidence = "proposed"
            [[card]]
            id = "b"
            name = "B"
            cost = 1
            confidence = "proposed"
            known = ["name"]
            [[card]]
            id = "c"
            name = "C"
            cost = 1
            confidence = "certain"
            proposed = ["cost"]
            [[card]]
            id = "d"
            name = "D"
            cost = 1
            confidence = "likely"
            cost_confidence = "proposed"
            dial_confidence = "proposed"
            [[card]]
            id = "e"
            name = "E"
            confidence = "likely"
            [[card]]
            id = "f"
            name = "Says nothing of itself"
            [ruler]
            length = 5
            confidence = "proposed"
            "#,
        )])
    }

    #[test]
    fn a_row_tells_what_is_ours_field_by_field() {
        let seen: Vec<(String, String, bool)> =
            all().into_iter().map(|it| (it.id, it.ours.join(" "), it.is_whole)).collect();
        let expected = [
            ("a", "cost name", true),
            ("b", "cost", false),
            ("c", "cost", false),
            ("d", "cost dial", false),
            ("e", "", false),
            ("ruler", "length", true),
        ];
        assert_eq!(seen, expected.map(|(id, ours, is_whole)| (id.to_owned(), ours.to_owned(), is_whole)));
    }

    #[test]
    fn shares_are_counted() {
        assert_eq!(share(&all()), Share { rows: 6, whole: 2, partly: 3 });
    }
}
