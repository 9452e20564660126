//! Checking decks, and making them by chance.

use crate::content::{Mode, content};
use crate::modes::{Deck, Options, WrittenDeck, random_deck};
use kernel::{Chance, Game as _, Refusal, Seed, Text};
use serde_json::{Map, Value, json};
use std::sync::LazyLock;
use tools::{Input, Report, ToolError};
use words::{Numbered, Words};

static WORDS: LazyLock<Words> =
    LazyLock::new(|| Words::new("en", crate::Runeslingers::texts()).expect("the tests read the catalogue"));

pub fn run(input: &Input<'_>) -> Result<Report, ToolError> {
    let usage = |why: String| ToolError::Usage(why);
    let mode = match input.option("mode") {
        None => Mode::Constructed,
        Some(name) => {
            let named = Mode::ALL.into_iter().find(|it| it.name() == name);
            named.ok_or_else(|| usage(format!("there is no mode '{name}'")))?
        }
    };
    match input.words(&["mode", "seed"])[..] {
        ["check", path] => Ok(check(&input.file(path)?, mode)),
        ["check"] => Err(usage("which file?".to_owned())),
        ["random"] => {
            let seed = input.option("seed").ok_or_else(|| usage("which seed? Say --seed and a number".to_owned()))?;
            let seed = Seed::parse(seed).ok_or_else(|| usage(format!("'{seed}' is no seed")))?;
            let deck = random_deck(mode, &mut Chance::new(seed));
            let text = format!("{}\n# {}\n", deck.to_text().trim_end(), deck.share_code());
            Ok(Report::new(text, described(&WrittenDeck::of(&deck), Some(&deck), mode)))
        }
        _ => Err(usage("check or random?".to_owned())),
    }
}

/// The deck as data: its parts by name, its text and its share code.
fn described(written: &WrittenDeck, deck: Option<&Deck>, mode: Mode) -> Value {
    let content = content();
    let cards: Map<String, Value> =
        written.cards.iter().map(|(card, n)| (content[*card].name.clone(), json!(n))).collect();
    json!({
        "mode": mode.name(),
        "size": written.size(),
        "runeslinger": written.slinger.map(|it| &content[it].name),
        "stance": written.stance.map(|it| &content[it].name),
        "ability": written.equip.map(|it| &content[it].name),
        "cards": cards,
        "text": deck.map(Deck::to_text),
        "code": deck.map(Deck::share_code),
        "faults": [],
    })
}

fn fault(rule: Option<&str>, text: &Text) -> (String, Value) {
    let words = WORDS.say(text, &Numbered);
    let rule = rule.unwrap_or_default();
    (format!("{words} [{rule}]"), json!({ "rule": rule, "words": words }))
}

/// All that is wrong with a deck, each with the rule that it breaks.
fn check(text: &str, mode: Mode) -> Report {
    let written = match WrittenDeck::read(text) {
        Ok(written) => written,
        Err(Refusal { rule, text, .. }) => {
            let (line, fault) = fault(rule.as_deref(), &text);
            return Report::wrong(line, json!({ "mode": mode.name(), "faults": [fault] }));
        }
    };
    let options = Options::default();
    let faults: Vec<_> = written.faults(mode, &options).into_iter().map(|it| fault(Some(it.rule), &it.text)).collect();
    if !faults.is_empty() {
        let mut json = described(&written, None, mode);
        let (lines, faults): (Vec<String>, Vec<Value>) = faults.into_iter().unzip();
        json["faults"] = json!(faults);
        return Report::wrong(lines.join("\n"), json);
    }
    let size = written.size();
    let json = match Deck::read(text, mode, &options) {
        Ok(deck) => described(&written, Some(&deck), mode),
        Err(_) => unreachable!("a deck without faults is read"),
    };
    let code = json["code"].as_str().unwrap_or_default();
    Report::new(format!("A legal deck of {size} cards ({}).\n{code}", mode.name()), json.clone())
}
