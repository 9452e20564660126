//! Numbers on cards: plain, or as many as a rune is active.

use super::Rune;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize};
use std::fmt;

/// 33.6 A printed number, perhaps with a rune that stands for a number.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
pub struct Value {
    pub plain: i8,
    pub rune: Option<Rune>,
}

impl Value {
    pub const fn of(plain: i8) -> Self {
        Self { plain, rune: None }
    }

    pub const fn rune(rune: Rune) -> Self {
        Self { plain: 0, rune: Some(rune) }
    }

    /// The number while the runes have these values.
    pub fn with(self, runes: [u8; 3]) -> i32 {
        i32::from(self.plain) + self.rune.map_or(0, |it| i32::from(runes[it.index()]))
    }

    fn parse(text: &str) -> Option<Self> {
        let (plain, rune) = match text.split_once('+') {
            Some((plain, rune)) => (plain.parse().ok()?, rune),
            None => (0, text),
        };
        let rune = Rune::ALL.iter().copied().find(|it| it.word() == rune)?;
        Some(Self { plain, rune: Some(rune) })
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.plain, self.rune) {
            (plain, None) => write!(f, "{plain}"),
            (0, Some(rune)) => f.write_str(rune.word()),
            (plain, Some(rune)) => write!(f, "{plain}+{}", rune.word()),
        }
    }
}

impl<'de> Deserialize<'de> for Value {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Visitor;
        impl serde::de::Visitor<'_> for Visitor {
            type Value = Value;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a number, a rune, or a number + a rune")
            }
            fn visit_i64<E: Error>(self, plain: i64) -> Result<Value, E> {
                i8::try_from(plain).map(Value::of).map_err(|_| E::custom("the number is too large for a card"))
            }
            fn visit_str<E: Error>(self, text: &str) -> Result<Value, E> {
                Value::parse(text).ok_or_else(|| E::custom(format!("'{text}' is no number and no rune")))
            }
        }
        deserializer.deserialize_any(Visitor)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_numbers_runes_or_sums() {
        assert_eq!(Value::parse("stable").map(|it| it.with([4, 2, 1])), Some(2));
        assert_eq!(Value::parse("1+stable").map(|it| it.with([4, 2, 1])), Some(3));
        assert_eq!(Value::parse("plenty"), None);
    }
}
