//! What the game adds to the command line and to the army builder: armies
//! checked and carried from one form into another, and the odds of attacks.

mod army;
pub mod army_report;
pub mod cards;
pub mod odds;

use kernel::Text;
use std::sync::LazyLock;
use tools::{Input, Tool, ToolError};
use words::{Numbered, Words};

/// All tools of the game.
pub const TOOLS: &[Tool] = &[
    Tool { name: "army", about: "Checks, converts, lists and invents armies", usage: army::USAGE, run: army::run },
    Tool { name: "odds", about: "What an attack is likely to do", usage: odds::USAGE, run: odds::run },
];

fn usage(why: impl Into<String>) -> ToolError {
    ToolError::Usage(why.into())
}

fn number<T: std::str::FromStr>(input: &Input<'_>, name: &str, default: T) -> Result<T, ToolError> {
    Ok(given(input, name)?.unwrap_or(default))
}

fn given<T: std::str::FromStr>(input: &Input<'_>, name: &str) -> Result<Option<T>, ToolError> {
    let read = |text: &str| text.parse().map_err(|_| usage(format!("--{name}: '{text}' is no such number")));
    input.option(name).map(read).transpose()
}

/// A sentence of the game's catalogue, in English: tools speak no other language.
fn say(text: &Text) -> String {
    static WORDS: LazyLock<Words> = LazyLock::new(|| {
        let sources = [("en", include_str!("../../content/en.ftl"))];
        Words::new("en", &sources).expect("the catalogue is tested")
    });
    WORDS.say(text, &Numbered)
}
