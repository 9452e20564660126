//! Effects as they are written: clauses parted by `;`, alternatives by `|`.

use super::{Effect, board, damage, gain, skills, surge, tokens, travel};
use crate::ids::*;

/// How much of something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Amount {
    Fixed(u8),
    /// The X that was paid for the ability.
    Paid,
    /// This many for each success of the test just made.
    PerSuccess(u8),
    /// This many for each die of the roll just made that matches.
    PerMatch(u8),
    /// The value of an attribute.
    Attribute(Attribute),
}

/// How many tokens or dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Count {
    /// This number, or as many as there are.
    Exactly(u8),
    /// Any number, none included.
    Any,
    All,
}

/// Whose combat tokens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Whose {
    Own,
    Foe,
    Either,
}

/// A printed effect: alternatives of which one is chosen, each a list of
/// clauses in order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Script {
    pub alternatives: Vec<Vec<Effect>>,
    /// The words it was read from, for the view.
    pub words: String,
}

impl Script {
    /// All clauses of all alternatives.
    pub fn clauses(&self) -> impl Iterator<Item = &Effect> {
        self.alternatives.iter().flatten()
    }

    /// How many more cards a test reveals by it.
    pub fn n_reveals(&self) -> usize {
        self.clauses().map(|it| if let Effect::RevealExtra(n) = it { usize::from(*n) } else { 0 }).sum()
    }

    /// Whether an alternative says that the card is discarded.
    pub fn discards_card(&self) -> bool {
        self.clauses().any(|it| *it == Effect::DiscardThisCard)
    }
}

/// What a clause may refer to by name.
pub trait Names {
    /// The adventure card with this id.
    fn card(&self, id: &str) -> Option<CardId>;
}

/// Reads a whole effect.
pub fn script(words: &str, names: &dyn Names) -> Result<Script, String> {
    let alternatives = words
        .split('|')
        .map(|alternative| alternative.split(';').map(|clause| read(clause.trim(), names)).collect())
        .collect::<Result<Vec<Vec<Effect>>, String>>()?;
    Ok(Script { alternatives, words: words.to_owned() })
}

/// Reads one clause.
pub fn read(clause: &str, names: &dyn Names) -> Result<Effect, String> {
    let words: Vec<&str> = clause.split_whitespace().collect();
    for group in [damage::read, tokens::read, surge::read, gain::read, skills::read, travel::read] {
        if let Some(effect) = group(&words)? {
            return Ok(effect);
        }
    }
    board::read(&words, names)?.ok_or_else(|| format!("the vocabulary has no '{clause}'"))
}

/// An effect as it stands in the content files, as readable words.
pub fn say(script: &str) -> String {
    let side = |it: &str| it.split(';').map(|it| say_clause(it.trim())).collect::<Vec<_>>().join(", then ");
    script.split('|').map(side).collect::<Vec<_>>().join(", or ")
}

/// One side of an effect that offers two.
pub fn alternative(script: &str, index: u8) -> String {
    say(script.split('|').nth(usize::from(index)).unwrap_or(""))
}

/// One clause; one that reads well as it is written is told so.
fn say_clause(clause: &str) -> String {
    let words: Vec<&str> = clause.split_whitespace().collect();
    let groups = [damage::say, tokens::say, surge::say, gain::say, skills::say, travel::say, board::say];
    let said = groups.iter().find_map(|group| group(&words));
    said.unwrap_or_else(|| match words[..] {
        ["foe", ref rest @ ..] => format!("the foe {}", rest.join(" ")),
        _ => clause.to_owned(),
    })
}

pub(super) fn number(word: &str) -> Result<u8, String> {
    word.parse().map_err(|_| format!("'{word}' is not a number"))
}

pub(super) fn symbol(word: &str) -> Result<Symbol, String> {
    Symbol::parse(word).ok_or_else(|| format!("'{word}' is not a combat symbol"))
}

pub(super) fn deck(word: &str) -> Result<Deck, String> {
    Deck::parse(word).ok_or_else(|| format!("'{word}' is not an adventure deck"))
}

pub(super) fn terrain(word: &str) -> Result<Terrain, String> {
    Terrain::parse(word).ok_or_else(|| format!("'{word}' is not a terrain"))
}

/// An attribute by its word.
pub fn attribute(word: &str) -> Result<Attribute, String> {
    Attribute::parse(word).ok_or_else(|| format!("'{word}' is not an attribute"))
}

pub(super) fn count(word: &str) -> Result<Count, String> {
    match word {
        "all" => Ok(Count::All),
        "any" => Ok(Count::Any),
        other => number(other).map(Count::Exactly),
    }
}

/// A number of things, in the singular or the plural.
pub(super) fn many(n: &str, noun: &str) -> String {
    let many = match noun.strip_suffix('y') {
        Some(stem) => format!("{stem}ies"),
        None => format!("{noun}s"),
    };
    if n == "1" { format!("1 {noun}") } else { format!("{n} {many}") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clauses_read_as_words() {
        assert_eq!(say("deal 1 skull; heal 1"), "deal 1 damage, then heal 1");
        assert_eq!(say("recast 1 own spent token"), "recast 1 of your spent tokens");
        assert_eq!(say("remove 1 foe any token"), "remove 1 of the foe's tokens");
        assert_eq!(say("foe suffers 2"), "the foe takes 2 damage");
        assert_eq!(say("flip all foe token"), "flip all the foe's tokens");
        assert_eq!(say("gain 2 gold | draw 1 skill"), "gain 2 gold, or draw 1 skill card");
        assert_eq!(alternative("gain 2 gold | gain 2 any trophy", 1), "gain 2 trophies of your choice");
    }
}
