//! Rule indexes: every rule of a game in our own words, with an id, and the
//! open questions with what we play.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fmt;

/// A game's rule index.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct RuleIndex {
    pub rules: Vec<Rule>,
    pub rulings: Vec<Ruling>,
    #[serde(skip)]
    by_id: BTreeMap<String, usize>,
}

/// One rule.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Rule {
    pub id: String,
    pub title: String,
    pub text: String,
    pub section: String,
}

/// An open question of the rulebook and what we play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ruling {
    pub id: String,
    pub question: String,
    #[serde(rename(deserialize = "proposed_ruling"))]
    pub ruling: String,
    #[serde(default)]
    pub reason: String,
    #[serde(default)]
    pub rules: Vec<String>,
}

/// Why a rule index cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IndexError(String);

impl fmt::Display for IndexError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "rule index: {}", self.0)
    }
}

impl std::error::Error for IndexError {}

#[derive(Deserialize)]
struct File {
    rule: Vec<Rule>,
    #[serde(default)]
    ambiguity: Vec<Ruling>,
}

impl RuleIndex {
    /// Reads an index. Ids must be unique; fields that players have no use for
    /// are passed over.
    pub fn parse(toml: &str) -> Result<Self, IndexError> {
        let file: File = toml::from_str(toml).map_err(|error| IndexError(error.to_string()))?;
        let mut by_id = BTreeMap::new();
        for (index, rule) in file.rule.iter().enumerate() {
            if by_id.insert(rule.id.clone(), index).is_some() {
                return Err(IndexError(format!("the id '{}' is given twice", rule.id)));
            }
        }
        Ok(Self { rules: file.rule, rulings: file.ambiguity, by_id })
    }

    /// The rule with this id.
    pub fn get(&self, id: &str) -> Option<&Rule> {
        self.by_id.get(id).map(|index| &self.rules[*index])
    }

    /// The rulings that concern a rule.
    pub fn rulings_on<'a>(&'a self, id: &'a str) -> impl Iterator<Item = &'a Ruling> {
        self.rulings.iter().filter(move |it| it.rules.iter().any(|rule| rule == id))
    }

    /// The rules that hold all the words, in any order and case.
    pub fn search<'a>(&'a self, words: &str) -> impl Iterator<Item = &'a Rule> + use<'a> {
        let words: Vec<String> = words.split_whitespace().map(str::to_lowercase).collect();
        self.rules.iter().filter(move |rule| {
            let text = format!("{} {} {} {}", rule.id, rule.title, rule.text, rule.section).to_lowercase();
            words.iter().all(|word| text.contains(word))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const INDEX: &str = r#"
        [[rule]]
        id = "turn.1"
        title = "A turn"
        text = "Take stones."
        section = "Turn"
        test = "passed over"
        [[ambiguity]]
        id = "amb.1"
        question = "How many?"
        proposed_ruling = "One or more."
        reason = "None is no move."
        rules = ["turn.1"]
    "#;

    #[test]
    fn an_index_is_read_and_searched() {
        let index = RuleIndex::parse(INDEX).expect("it parses");
        assert_eq!(index.get("turn.1").expect("it is there").title, "A turn");
        assert_eq!(index.get("turn.2"), None);
        assert_eq!(index.search("STONES take").count(), 1);
        assert_eq!(index.search("stones fly").count(), 0);
        assert_eq!(index.rulings_on("turn.1").next().expect("one").ruling, "One or more.");
    }

    #[test]
    fn an_id_given_twice_is_an_error_that_names_it() {
        let twice = format!("{INDEX}\n{}", INDEX.split("[[ambiguity]]").next().expect("the rule"));
        let error = RuleIndex::parse(&twice).expect_err("twice");
        assert!(error.to_string().contains("turn.1"), "{error}");
    }
}
