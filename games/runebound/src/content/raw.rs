//! Rows of the content files as they are written, before they are checked.

use serde::Deserialize;
use serde::de::DeserializeOwned;
use std::fmt;

/// What is wrong with the content, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ContentError {
    pub file: &'static str,
    /// The id of the row, or empty for the file itself.
    pub card: String,
    pub field: String,
    pub why: String,
}

impl fmt::Display for ContentError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}: {}: {}", self.file, self.card, self.field, self.why)
    }
}

impl std::error::Error for ContentError {}

/// Whether a key only says which fields of its row are printed (`rows::origins` reads it).
fn is_origin(key: &str) -> bool {
    matches!(key, "known" | "proposed") || key.ends_with("_confidence")
}

/// A file, for errors to name it.
#[derive(Clone, Copy, Debug)]
pub struct File(pub &'static str);

impl File {
    /// An error in a row.
    pub fn error(self, card: &str, field: &str, why: impl Into<String>) -> ContentError {
        ContentError { file: self.0, card: card.to_owned(), field: field.to_owned(), why: why.into() }
    }

    /// Reads the file as a table.
    pub fn table(self, text: &str) -> Result<toml::Table, ContentError> {
        text.parse().map_err(|error: toml::de::Error| self.error("", "", error.to_string()))
    }

    /// Reads a part of the file that is not a list of rows.
    pub fn part<T: DeserializeOwned>(self, table: &toml::Table, key: &str) -> Result<T, ContentError> {
        let value = table.get(key).ok_or_else(|| self.error("", key, "is missing"))?;
        value.clone().try_into().map_err(|error: toml::de::Error| self.error("", key, error.message().to_owned()))
    }

    /// Reads rows with an `id`, each by itself so that an error names it.
    pub fn rows<T: DeserializeOwned>(self, table: &toml::Table, key: &str) -> Result<Vec<T>, ContentError> {
        let rows = table.get(key).and_then(|it| it.as_array()).ok_or_else(|| self.error("", key, "is missing"))?;
        rows.iter()
            .enumerate()
            .map(|(at, row)| {
                let id = row.get("id").and_then(|it| it.as_str());
                let card = id.map_or_else(|| format!("{key} {}", at + 1), str::to_owned);
                let mut row = row.clone();
                if let Some(row) = row.as_table_mut() {
                    row.retain(|key, _| !is_origin(key));
                }
                row.try_into().map_err(|error: toml::de::Error| {
                    let why = error.message().to_owned();
                    let field = why.split('`').nth(1).unwrap_or("").to_owned();
                    self.error(&card, &field, why)
                })
            })
            .collect()
    }
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Hex {
    pub id: String,
    pub terrain: String,
    pub place: Option<String>,
    pub kind: Option<String>,
    pub gem: Option<String>,
    pub confidence: String,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Side {
    pub symbol: String,
    pub value: u8,
    pub gold: bool,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Token {
    pub id: String,
    pub owner: String,
    pub a: Side,
    pub b: Side,
    pub confidence: String,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ability {
    pub kind: String,
    pub name: Option<String>,
    pub cost: Option<String>,
    pub limit: Option<String>,
    pub when: Option<String>,
    pub effect: String,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Hero {
    pub id: String,
    pub name: String,
    pub speed: i8,
    pub health: i8,
    pub hand: i8,
    pub gold: u8,
    pub body: i8,
    pub mind: i8,
    pub spirit: i8,
    pub start: String,
    pub setup: String,
    pub tokens: Vec<String>,
    pub abilities: Vec<Ability>,
    pub confidence: String,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Bonus {
    pub speed: i8,
    pub health: i8,
    pub hand: i8,
    pub body: i8,
    pub mind: i8,
    pub spirit: i8,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Asset {
    pub id: String,
    pub name: String,
    pub r#type: String,
    pub cost: u8,
    pub set: String,
    pub token: Option<String>,
    #[serde(default)]
    pub bonus: Bonus,
    pub trade_value: Option<u8>,
    pub trade_at: Option<String>,
    #[serde(default)]
    pub abilities: Vec<Ability>,
    pub confidence: String,
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Orbs {
    pub combat: u8,
    pub exploration: u8,
    pub social: u8,
    pub any: u8,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Skill {
    pub id: String,
    pub name: String,
    pub r#type: String,
    pub cost: Orbs,
    pub success: bool,
    #[serde(default)]
    pub bonus: Bonus,
    #[serde(default)]
    pub abilities: Vec<Ability>,
    pub confidence: String,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EventOption {
    pub label: String,
    pub cost: Option<String>,
    pub test: Option<String>,
    #[serde(default)]
    pub r#mod: i8,
    /// The place of a delivery.
    pub deliver: Option<String>,
    #[serde(default)]
    pub hexes: Vec<String>,
    pub effect: String,
    pub trophy: bool,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Outcome {
    #[serde(default)]
    pub label: String,
    pub need: Option<Vec<String>>,
    pub successes: Option<String>,
    pub effect: String,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Card {
    pub id: String,
    pub deck: String,
    pub set: String,
    pub kind: String,
    pub name: String,
    pub health: Option<u8>,
    #[serde(default)]
    pub traits: Vec<String>,
    #[serde(default)]
    pub abilities: Vec<Ability>,
    pub reward: Option<String>,
    #[serde(default)]
    pub options: Vec<EventOption>,
    pub task: Option<String>,
    pub test: Option<String>,
    #[serde(default)]
    pub r#mod: i8,
    pub place: Option<String>,
    #[serde(default)]
    pub hexes: Vec<String>,
    #[serde(default)]
    pub outcomes: Vec<Outcome>,
    pub confidence: String,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StoryStep {
    pub act: Option<u8>,
    pub each: Option<String>,
    pub test: Option<String>,
    pub effect: Option<String>,
    pub otherwise: Option<String>,
    pub r#do: Option<String>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Story {
    pub id: String,
    pub scenario: String,
    pub kind: String,
    pub name: String,
    pub place: Option<String>,
    #[serde(default)]
    pub hexes: Vec<String>,
    pub ongoing: Option<String>,
    pub enters: Option<String>,
    pub task: Option<String>,
    pub enemy: Option<String>,
    pub test: Option<String>,
    #[serde(default)]
    pub r#mod: i8,
    pub cost: Option<String>,
    #[serde(default)]
    pub outcomes: Vec<Outcome>,
    pub stock: Option<String>,
    #[serde(default)]
    pub steps: Vec<StoryStep>,
    pub confidence: String,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Track {
    pub spaces: u8,
    pub gem_refresh: Vec<u8>,
    pub story: Vec<u8>,
    pub story_slots: u8,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Supply {
    /// Value and number of the tokens.
    pub gold: Vec<[u8; 2]>,
    pub damage: Vec<[u8; 2]>,
    pub story_tokens: u8,
    pub villain_tokens: u8,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Scenario {
    pub id: String,
    pub name: String,
    pub token: String,
    pub setup: String,
    pub villain: String,
    pub villain_hex: String,
    pub villain_zombies: u8,
    pub after_act_2: String,
    pub goal: Option<String>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Villain {
    pub id: String,
    pub name: String,
    pub traits: Vec<String>,
    pub health: u8,
    pub health_min: u8,
    pub per_story_token: i8,
    pub per_zombie: i8,
    pub token: String,
    pub abilities: Vec<Ability>,
    pub confidence: String,
}
