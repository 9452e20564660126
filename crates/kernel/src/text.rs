//! Words as data: a key with arguments. The sentence is made at the edge, from
//! the game's message catalogue (Fluent), in the reader's language.

use crate::SeatId;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;

/// A message: the key of a sentence and what fills its gaps.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Text {
    /// The key in the catalogue, such as `took-stones`.
    pub key: Cow<'static, str>,
    /// The gaps, by name.
    #[serde(default)]
    pub args: Vec<(Cow<'static, str>, Arg)>,
}

/// What fills a gap of a sentence.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Arg {
    /// A number; catalogues choose plurals by it.
    Number(i64),
    /// Words as they are.
    Words(Cow<'static, str>),
    /// A seat; shown as the player's name with its colour and shape.
    Seat(SeatId),
    /// A piece, card or place, so that clients can highlight it: its kind, its
    /// id as the view spells it, and its name.
    Thing { kind: Cow<'static, str>, id: String, name: Cow<'static, str> },
    /// Another message.
    Text(Box<Text>),
}

impl Text {
    /// A sentence without gaps.
    pub const fn new(key: &'static str) -> Self {
        Self { key: Cow::Borrowed(key), args: Vec::new() }
    }

    fn with(mut self, name: &'static str, arg: Arg) -> Self {
        self.args.push((Cow::Borrowed(name), arg));
        self
    }

    /// Fills a gap with a number.
    pub fn number(self, name: &'static str, value: impl Into<i64>) -> Self {
        self.with(name, Arg::Number(value.into()))
    }

    /// Fills a gap with words.
    pub fn words(self, name: &'static str, words: impl Into<Cow<'static, str>>) -> Self {
        self.with(name, Arg::Words(words.into()))
    }

    /// Fills a gap with a player.
    pub fn seat(self, name: &'static str, seat: SeatId) -> Self {
        self.with(name, Arg::Seat(seat))
    }

    /// Fills a gap with a piece, card or place.
    pub fn thing(
        self,
        name: &'static str,
        kind: &'static str,
        id: impl ToString,
        title: impl Into<Cow<'static, str>>,
    ) -> Self {
        let (id, title) = (id.to_string(), title.into());
        self.with(name, Arg::Thing { kind: Cow::Borrowed(kind), id, name: title })
    }

    /// Fills a gap with another message.
    pub fn text(self, name: &'static str, text: Text) -> Self {
        self.with(name, Arg::Text(Box::new(text)))
    }
}

/// A line of the log: the sentence, the rule behind it, and how far it belongs
/// to the line above (an attack, a battle) so that clients can fold it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Told {
    pub text: Text,
    /// The rule's id in the game's index.
    pub rule: Option<Cow<'static, str>>,
    /// 0 opens an entry; 1 and more are details of the entry above.
    pub depth: u8,
}

impl Told {
    /// A line that opens an entry.
    pub const fn new(text: Text) -> Self {
        Self { text, rule: None, depth: 0 }
    }

    /// Names the rule behind the line.
    pub fn rule(mut self, id: &'static str) -> Self {
        self.rule = Some(Cow::Borrowed(id));
        self
    }

    /// Makes the line a detail of the one above.
    pub const fn detail(mut self) -> Self {
        self.depth = 1;
        self
    }
}
