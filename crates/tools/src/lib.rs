//! What a game adds to the command line beside playing: odds, deck and army
//! checks, maps. A game crate lists its tools and the catalogue carries them;
//! `runetable TOOL GAME …` and `POST /api/games/GAME/tools/TOOL` run them, so no
//! game's name appears in shared code.
//!
//! A tool reads its arguments and, through [`Input::read`], files. It touches
//! nothing else and returns both words and data, so that `--json` and boards
//! can use what it found.

use serde_json::Value;
use std::fmt;

/// One tool of one game. Tools of different games that do the same share a
/// name: `runetable odds GAME …` finds the one of the game.
#[derive(Clone, Copy, Debug)]
pub struct Tool {
    /// The subcommand: lower case, one word.
    pub name: &'static str,
    /// What it does, in one line.
    pub about: &'static str,
    /// What follows the game, and what each part means.
    pub usage: &'static str,
    pub run: fn(&Input<'_>) -> Result<Report, ToolError>,
}

/// What a tool is given.
pub struct Input<'a> {
    /// The arguments after the game, without those of the command line itself.
    pub args: &'a [String],
    /// Reads a file; `-` is the standard input.
    pub read: &'a dyn Fn(&str) -> std::io::Result<Vec<u8>>,
    /// Whether others wait for the machine: simulate just enough to be useful.
    pub is_shared: bool,
}

impl fmt::Debug for Input<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Input").field("args", &self.args).finish_non_exhaustive()
    }
}

impl Input<'_> {
    /// The arguments that are no options, in order.
    pub fn words(&self, options_with_value: &[&str]) -> Vec<&str> {
        let mut words = Vec::new();
        let mut args = self.args.iter().map(String::as_str);
        while let Some(arg) = args.next() {
            match arg.strip_prefix("--") {
                None => words.push(arg),
                Some(name) if options_with_value.contains(&name) => drop(args.next()),
                Some(_) => {}
            }
        }
        words
    }

    /// The value of `--name value` or `--name=value`.
    pub fn option(&self, name: &str) -> Option<&str> {
        let is_it = |arg: &String| arg.strip_prefix("--") == Some(name);
        let apart = self.args.iter().position(is_it).and_then(|at| self.args.get(at + 1)).map(String::as_str);
        let joined = || self.args.iter().find_map(|arg| arg.strip_prefix("--")?.strip_prefix(name)?.strip_prefix('='));
        apart.or_else(joined)
    }

    /// Whether `--name` is among the arguments.
    pub fn has(&self, name: &str) -> bool {
        self.args.iter().any(|arg| arg.strip_prefix("--") == Some(name))
    }

    /// The text of a file that the user named.
    pub fn file(&self, path: &str) -> Result<String, ToolError> {
        String::from_utf8(self.bytes(path)?).map_err(|_| ToolError::Failed(format!("{path} is not text")))
    }

    /// The bytes of a file that the user named.
    pub fn bytes(&self, path: &str) -> Result<Vec<u8>, ToolError> {
        (self.read)(path).map_err(|error| ToolError::Failed(format!("{path}: {error}")))
    }
}

/// What a tool found.
#[derive(Clone, Debug, PartialEq)]
pub struct Report {
    /// For people.
    pub text: String,
    /// For scripts.
    pub json: Value,
    /// Whether what was checked is in order; becomes the exit code.
    pub is_ok: bool,
}

impl Report {
    /// A result that is in order.
    pub fn new(text: impl Into<String>, json: Value) -> Self {
        Self { text: text.into(), json, is_ok: true }
    }

    /// A check that found something wrong.
    pub fn wrong(text: impl Into<String>, json: Value) -> Self {
        Self { is_ok: false, ..Self::new(text, json) }
    }
}

/// Why a tool could not do its work.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ToolError {
    /// The arguments make no sense; the usage is shown. Exit code 2.
    Usage(String),
    /// It did not work out. Exit code 1.
    Failed(String),
}

impl fmt::Display for ToolError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Usage(why) | Self::Failed(why) => f.write_str(why),
        }
    }
}

impl std::error::Error for ToolError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_and_options_are_told_apart() {
        let args = ["5", "--against", "3", "--fast", "--seed=7", "rest"].map(str::to_owned);
        let input = Input { args: &args, read: &|path| Ok(path.as_bytes().to_vec()), is_shared: false };
        assert_eq!(input.words(&["against"]), ["5", "rest"]);
        assert_eq!(input.option("against"), Some("3"));
        assert_eq!(input.option("seed"), Some("7"));
        assert_eq!(input.option("fa"), None);
        assert!(input.has("fast") && !input.has("slow"));
        assert_eq!(input.file("deck.txt"), Ok("deck.txt".to_owned()));
        let input = Input { args: &[], read: &|_| Ok(vec![0xff]), is_shared: false };
        assert_eq!(input.file("deck.zip"), Err(ToolError::Failed("deck.zip is not text".to_owned())));
        assert_eq!(input.bytes("deck.zip"), Ok(vec![0xff]));
    }
}
