//! What several commands need: games by id, seeds, options, words.

use crate::exit::Problem;
use catalog::AnyGame;
use kernel::{Outcome, Refusal, Seed};
use rulebook::RuleIndex;
use serde_json::Value;
use std::io::{self, Read as _};
use words::{Dress, Words};

/// The game with this id, or which there are.
pub fn game(id: &str) -> Result<&'static dyn AnyGame, Problem> {
    catalog::find(id).ok_or_else(|| {
        let ids: Vec<&str> = catalog::all().iter().map(|it| it.id()).collect();
        Problem::Usage(format!("there is no game '{id}'; there is {}", ids.join(", ")))
    })
}

/// The sentences of a game.
pub fn words(game: &dyn AnyGame, language: &str) -> Result<Words, Problem> {
    let sources: Vec<_> = catalog::shared_texts().iter().chain(game.texts()).copied().collect();
    Words::new(language, &sources).map_err(|error| Problem::Failed(error.to_string()))
}

/// The game's title, or its id where the catalogue has none.
pub fn title(game: &dyn AnyGame, words: &Words) -> String {
    words.get("game-title").unwrap_or_else(|| game.id().to_owned())
}

/// The game's rule index.
pub fn rule_index(game: &dyn AnyGame) -> Result<RuleIndex, Problem> {
    RuleIndex::parse(game.rules_toml()).map_err(|error| Problem::Failed(error.to_string()))
}

/// A seed that somebody typed: a number or 64 hexadecimal digits.
pub fn seed(text: &str) -> Result<Seed, String> {
    Seed::parse(text).ok_or_else(|| "a seed is a number or 64 hexadecimal digits".to_owned())
}

/// A seed that nobody can guess.
pub fn fresh_seed() -> Seed {
    Seed(rand::random())
}

/// Options of a table that somebody typed: a JSON object.
pub fn options(text: &str) -> Result<Value, String> {
    match serde_json::from_str(text) {
        Ok(options @ Value::Object(_)) => Ok(options),
        Ok(_) => Err("options are a JSON object".to_owned()),
        Err(error) => Err(format!("options are a JSON object: {error}")),
    }
}

/// What is in a file, or in the standard input for `-`.
pub fn read_bytes(path: &str) -> io::Result<Vec<u8>> {
    if path == "-" {
        let mut bytes = Vec::new();
        io::stdin().read_to_end(&mut bytes)?;
        return Ok(bytes);
    }
    std::fs::read(path)
}

/// The text of a file, or of the standard input for `-`.
pub fn read_file(path: &str) -> io::Result<String> {
    let text = read_bytes(path).and_then(|it| String::from_utf8(it).map_err(io::Error::other));
    text.map_err(|error| io::Error::new(error.kind(), format!("{path}: {error}")))
}

/// A refusal in one sentence, with its rule.
pub fn refusal(refusal: &Refusal, words: &Words, dress: &dyn Dress) -> String {
    let sentence = words.say(&refusal.text, dress);
    match &refusal.rule {
        Some(rule) => format!("{sentence} (rule {rule})"),
        None => sentence,
    }
}

/// How a game ended: why, and who came where.
pub fn ending(outcome: &Outcome, words: &Words, dress: &dyn Dress) -> String {
    let why = words.say(&outcome.why, dress);
    if outcome.is_draw() {
        return format!("{why} Nobody wins.");
    }
    let winners: Vec<String> = outcome.winners_of().map(|seat| dress.seat(seat)).collect();
    let verb = if winners.len() == 1 { "wins" } else { "win" };
    format!("{why} {} {verb}.", join(&winners))
}

/// `a, b and c`.
pub fn join(parts: &[String]) -> String {
    match parts {
        [] => String::new(),
        [only] => only.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}
