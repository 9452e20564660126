//! What the game adds to the command line and to the army builder: armies
//! checked and carried from one form into another, and the odds of attacks.

mod army;
pub mod army_report;
pub mod cards;
pub mod odds;

pub use army::{ArmyForm, ArmyRequest, ArmySource};
pub use odds::OddsRequest;

use kernel::Text;
use std::sync::LazyLock;
use tools::{Input, Tool, ToolError};
use words::{Numbered, Words};

/// All tools of the game.
pub const TOOLS: &[Tool] = &[
    Tool::new::<ArmyRequest>("army", "Checks, converts, lists and invents armies", army::USAGE),
    Tool::new::<OddsRequest>("odds", "What an attack is likely to do", odds::USAGE),
];

fn usage(why: impl Into<String>) -> ToolError {
    ToolError::Usage(why.into())
}

fn part(name: &'static str, why: impl Into<String>) -> ToolError {
    ToolError::Part(name, why.into())
}

/// The value of an option that is a number, if it is there.
fn number<T: std::str::FromStr>(input: &Input<'_>, name: &'static str) -> Result<Option<T>, ToolError> {
    let read = |text: &str| text.parse().map_err(|_| part(name, format!("'{text}' is no such number")));
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
