//! Which answers a lesson means.

use crate::AnyMatch;
use kernel::{Arg, Text};
use protocol::AskOut;
use serde::{Deserialize, Deserializer};
use serde_json::Value;
use std::cmp::Reverse;
use std::collections::BTreeMap;

/// Which answers are meant.
#[derive(Clone, Debug, PartialEq)]
pub enum Pattern {
    Any,
    /// Listed ones by their tag and by what their words hold.
    Named {
        tag: String,
        names: Vec<String>,
    },
    Exactly(Value),
}

impl Pattern {
    pub fn parse(text: &str) -> Result<Self, String> {
        let text = text.trim();
        if text == "*" {
            return Ok(Self::Any);
        }
        if text.starts_with(['{', '"']) {
            return serde_json::from_str(text).map(Self::Exactly).map_err(|it| it.to_string());
        }
        let (tag, names) = text.split_once(' ').unwrap_or((text, ""));
        if tag.is_empty() {
            return Err("an answer is empty".to_owned());
        }
        let names = names.split(" + ").map(str::trim).filter(|it| !it.is_empty()).map(str::to_lowercase).collect();
        Ok(Self::Named { tag: tag.to_owned(), names })
    }

    /// Whether an answer is meant; its words are needed for names.
    pub fn fits(&self, action: &Value, text: Option<&Text>) -> bool {
        match self {
            Self::Any => true,
            Self::Exactly(it) => it == action,
            Self::Named { tag, names } => {
                tag_of(action) == Some(tag) && names.iter().all(|name| text.is_some_and(|it| holds(it, name)))
            }
        }
    }

    /// The answers to the ask that are meant.
    pub fn among(&self, ask: &AskOut, game: &dyn AnyMatch) -> Vec<Value> {
        let listed = ask.choices.iter();
        match self {
            Self::Any => listed.take(1).map(|it| it.action.clone()).collect(),
            Self::Exactly(action) => {
                let is_accepted = game.check(ask.seat, game.ask_id(), action).is_ok();
                is_accepted.then(|| action.clone()).into_iter().collect()
            }
            Self::Named { .. } => {
                listed.filter(|it| self.fits(&it.action, Some(&it.text))).map(|it| it.action.clone()).collect()
            }
        }
    }
}

/// `Take` of `{ "Take": … }`, `Pass` of `"Pass"`.
fn tag_of(action: &Value) -> Option<&str> {
    match action {
        Value::Object(fields) => fields.keys().next().map(String::as_str),
        other => other.as_str(),
    }
}

/// Whether a name is among what fills the gaps of a text; `gap=name` says in
/// which.
fn holds(text: &Text, name: &str) -> bool {
    let (gap, name) = name.split_once('=').map_or((None, name), |(gap, name)| (Some(gap), name));
    text.args.iter().any(|(its_gap, arg)| match arg {
        Arg::Text(text) if gap.is_none_or(|it| it == its_gap) => holds(text, name),
        _ if gap.is_some_and(|it| it != its_gap) => false,
        Arg::Number(number) => number.to_string() == name,
        Arg::Words(words) => words.to_lowercase() == name,
        Arg::Seat(seat) => format!("seat {}", seat.0) == name,
        Arg::Thing { name: it, .. } => it.to_lowercase() == name,
        Arg::Text(_) => false,
    })
}

pub fn one_or_more<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<Pattern>, D::Error> {
    let texts = match Value::deserialize(deserializer)? {
        Value::String(text) => vec![text],
        Value::Array(texts) => texts.into_iter().filter_map(|it| it.as_str().map(str::to_owned)).collect(),
        _ => return Err(serde::de::Error::custom("an answer is a text, or a list of texts")),
    };
    texts.iter().map(|it| Pattern::parse(it).map_err(serde::de::Error::custom)).collect()
}

pub fn reasons<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<(Pattern, String)>, D::Error> {
    let mut texts: Vec<(String, String)> = BTreeMap::deserialize(deserializer)?.into_iter().collect();
    // The one that says most comes first, and any other answer last.
    texts.sort_by_key(|(answer, _)| Reverse(answer.len()));
    let read = |(answer, why): (String, String)| Ok((Pattern::parse(&answer).map_err(serde::de::Error::custom)?, why));
    texts.into_iter().map(read).collect()
}
