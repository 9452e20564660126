//! Checking decks, and making them by chance.

use crate::content::{Mode, content};
use crate::modes::{Deck, Options, WrittenDeck, random_deck};
use kernel::{Chance, Game as _, Refusal, Seed, Text};
use serde::{Deserialize, Serialize};
use serde_json::json;
use std::collections::BTreeMap;
use std::sync::LazyLock;
use tools::{Input, Report, Request, ToolError};
use words::{Numbered, Words};

static WORDS: LazyLock<Words> =
    LazyLock::new(|| Words::new("en", crate::Runeslingers::BOOK.texts).expect("the tests read the catalogue"));

/// What is asked about decks; the mode is Constructed unless one is named.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum DeckRequest {
    /// What is wrong with a deck: a list, a share code or the name of a preset.
    Check { deck: String, mode: Option<Mode> },
    /// A deck from the pool that the seed opens.
    Random {
        #[cfg_attr(feature = "ts", ts(as = "String"))]
        seed: Seed,
        mode: Option<Mode>,
    },
}

impl Request for DeckRequest {
    fn read(input: &Input<'_>) -> Result<Self, ToolError> {
        let usage = |why: String| ToolError::Usage(why);
        let named = |name: &str| {
            let mode = Mode::ALL.into_iter().find(|it| it.name() == name);
            mode.ok_or_else(|| usage(format!("there is no mode '{name}'")))
        };
        let mode = input.option("mode").map(named).transpose()?;
        match input.words(&["mode", "seed"])[..] {
            ["check", path] => Ok(Self::Check { deck: input.file(path)?, mode }),
            ["check"] => Err(usage("which file?".to_owned())),
            ["random"] => {
                let seed =
                    input.option("seed").ok_or_else(|| usage("which seed? Say --seed and a number".to_owned()))?;
                let seed = Seed::parse(seed).ok_or_else(|| usage(format!("'{seed}' is no seed")))?;
                Ok(Self::Random { seed, mode })
            }
            _ => Err(usage("check or random?".to_owned())),
        }
    }

    fn answer(self, _: bool) -> Result<Report, ToolError> {
        Ok(match self {
            Self::Check { deck, mode } => check(&deck, mode.unwrap_or(Mode::Constructed)),
            Self::Random { seed, mode } => random(seed, mode.unwrap_or(Mode::Constructed)),
        })
    }
}

/// A deck as data: its parts by name, its text and its share code. Of a text that
/// is no deck there is only what is wrong with it.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct DeckReport {
    pub mode: &'static str,
    pub size: Option<usize>,
    pub runeslinger: Option<&'static str>,
    pub stance: Option<&'static str>,
    pub ability: Option<&'static str>,
    /// How many of each card, by its name.
    pub cards: Option<BTreeMap<&'static str, u32>>,
    /// Of a legal deck.
    pub text: Option<String>,
    pub code: Option<String>,
    pub faults: Vec<DeckFault>,
}

/// What is wrong with a deck, and the rule that it breaks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct DeckFault {
    pub rule: String,
    pub words: String,
}

fn described(written: &WrittenDeck, deck: Option<&Deck>, mode: Mode) -> DeckReport {
    let content = content();
    DeckReport {
        mode: mode.name(),
        size: Some(written.size()),
        runeslinger: written.slinger.map(|it| content[it].name.as_str()),
        stance: written.stance.map(|it| content[it].name.as_str()),
        ability: written.equip.map(|it| content[it].name.as_str()),
        cards: Some(written.cards.iter().map(|(card, n)| (content[*card].name.as_str(), *n)).collect()),
        text: deck.map(Deck::to_text),
        code: deck.map(Deck::share_code),
        faults: Vec::new(),
    }
}

fn fault(rule: Option<&str>, text: &Text) -> DeckFault {
    DeckFault { rule: rule.unwrap_or_default().to_owned(), words: WORDS.say(text, &Numbered) }
}

fn random(seed: Seed, mode: Mode) -> Report {
    let deck = random_deck(mode, &mut Chance::new(seed));
    let text = format!("{}\n# {}\n", deck.to_text().trim_end(), deck.share_code());
    Report::new(text, json!(described(&WrittenDeck::of(&deck), Some(&deck), mode)))
}

/// All that is wrong with a deck, each with the rule that it breaks.
fn check(text: &str, mode: Mode) -> Report {
    let options = Options::default();
    let report = match WrittenDeck::read(text) {
        Err(Refusal { rule, text, .. }) => {
            DeckReport { mode: mode.name(), faults: vec![fault(rule.as_deref(), &text)], ..DeckReport::default() }
        }
        Ok(written) => {
            let faults = written.faults(mode, &options).into_iter().map(|it| fault(Some(it.rule), &it.text)).collect();
            let deck = Deck::read(text, mode, &options).ok();
            DeckReport { faults, ..described(&written, deck.as_ref(), mode) }
        }
    };
    if !report.faults.is_empty() {
        let lines: Vec<String> = report.faults.iter().map(|it| format!("{} [{}]", it.words, it.rule)).collect();
        return Report::wrong(lines.join("\n"), json!(report));
    }
    let (size, code) = (report.size.unwrap_or_default(), report.code.as_deref().unwrap_or_default());
    Report::new(format!("A legal deck of {size} cards ({}).\n{code}", mode.name()), json!(report))
}
