//! What a game adds to the command line beside playing: odds, deck and army
//! checks, maps. A game crate lists its tools and the catalogue carries them;
//! `runetable TOOL GAME …` and `POST /api/games/GAME/tools/TOOL` run them, so no
//! game's name appears in shared code.
//!
//! A tool answers a [`Request`]: a type of its game. Boards send it as an object,
//! the command line makes it of words; from there on both go the same way. The
//! answer is words and data, so that `--json` and boards can use what it found.
//! Only reading the words may open files.

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::fmt;

/// What a tool is asked. It says what somebody wants, and not that this makes
/// sense: [`Request::answer`] checks it, for it may come from anywhere.
pub trait Request: Serialize + DeserializeOwned {
    /// Reads it from the words of the command line.
    fn read(input: &Input<'_>) -> Result<Self, ToolError>;

    /// Answers it. Where others wait for the machine (`is_shared`), it simulates
    /// just enough to be useful.
    fn answer(self, is_shared: bool) -> Result<Report, ToolError>;
}

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
    read: fn(&Input<'_>) -> Result<Value, ToolError>,
    run: fn(Value, bool) -> Result<Report, ToolError>,
}

impl Tool {
    /// A tool that answers requests of type `R`.
    pub const fn new<R: Request>(name: &'static str, about: &'static str, usage: &'static str) -> Self {
        Self { name, about, usage, read: read::<R>, run: run::<R> }
    }

    /// The request that the words of the command line make.
    pub fn read(&self, input: &Input<'_>) -> Result<Value, ToolError> {
        (self.read)(input)
    }

    /// Answers a request. Where others wait for the machine (`is_shared`), it
    /// simulates just enough to be useful.
    pub fn run(&self, request: Value, is_shared: bool) -> Result<Report, ToolError> {
        (self.run)(request, is_shared)
    }
}

fn read<R: Request>(input: &Input<'_>) -> Result<Value, ToolError> {
    let request = R::read(input)?;
    Ok(serde_json::to_value(request).expect("requests are plain data with text for keys"))
}

fn run<R: Request>(request: Value, is_shared: bool) -> Result<Report, ToolError> {
    let request: R = serde_json::from_value(request).map_err(|why| ToolError::Usage(format!("request: {why}")))?;
    request.answer(is_shared)
}

/// What the command line was given.
pub struct Input<'a> {
    /// The arguments after the game, without those of the command line itself.
    pub args: &'a [String],
    /// Reads a file; `-` is the standard input.
    pub read: &'a dyn Fn(&str) -> std::io::Result<Vec<u8>>,
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
    /// The request makes no sense; the command line shows the usage. Exit code 2.
    Usage(String),
    /// One part of it makes no sense: `--NAME` of the command line. Exit code 2.
    Part(&'static str, String),
    /// It did not work out. Exit code 1.
    Failed(String),
}

impl fmt::Display for ToolError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Usage(why) | Self::Failed(why) => f.write_str(why),
            Self::Part(name, why) => write!(f, "{name}: {why}"),
        }
    }
}

impl std::error::Error for ToolError {}

impl ToolError {
    /// Whether the request makes no sense, so that asking again is no use.
    pub fn is_usage(&self) -> bool {
        !matches!(self, Self::Failed(_))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_and_options_are_told_apart() {
        let args = ["5", "--against", "3", "--fast", "--seed=7", "rest"].map(str::to_owned);
        let input = Input { args: &args, read: &|path| Ok(path.as_bytes().to_vec()) };
        assert_eq!(input.words(&["against"]), ["5", "rest"]);
        assert_eq!(input.option("against"), Some("3"));
        assert_eq!(input.option("seed"), Some("7"));
        assert_eq!(input.option("fa"), None);
        assert!(input.has("fast") && !input.has("slow"));
        assert_eq!(input.file("deck.txt"), Ok("deck.txt".to_owned()));
        let input = Input { args: &[], read: &|_| Ok(vec![0xff]) };
        assert_eq!(input.file("deck.zip"), Err(ToolError::Failed("deck.zip is not text".to_owned())));
        assert_eq!(input.bytes("deck.zip"), Ok(vec![0xff]));
    }

    #[derive(Serialize, serde::Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Double {
        number: u32,
    }

    impl Request for Double {
        fn read(input: &Input<'_>) -> Result<Self, ToolError> {
            let number = input.option("number").unwrap_or("1");
            let number = number.parse().map_err(|_| ToolError::Part("number", format!("'{number}' is none")))?;
            Ok(Self { number })
        }

        fn answer(self, is_shared: bool) -> Result<Report, ToolError> {
            if is_shared && self.number > 9 {
                return Err(ToolError::Part("number", "at most 9".to_owned()));
            }
            Ok(Report::new("", Value::from(2 * self.number)))
        }
    }

    #[test]
    fn words_and_objects_make_the_same_request() {
        const DOUBLE: Tool = Tool::new::<Double>("double", "Doubles", "--number N");
        let read = |args: &[&str]| {
            let args: Vec<String> = args.iter().map(|it| (*it).to_owned()).collect();
            DOUBLE.read(&Input { args: &args, read: &|_| Ok(Vec::new()) })
        };
        let request = serde_json::json!({ "number": 21 });
        assert_eq!(read(&["--number", "21"]), Ok(request.clone()));
        assert_eq!(DOUBLE.run(request.clone(), false).map(|it| it.json), Ok(Value::from(42)));
        assert_eq!(DOUBLE.run(request, true).expect_err("others wait").to_string(), "number: at most 9");
        assert!(read(&["--number", "many"]).is_err_and(|it| it.is_usage()));
        for wrong in [serde_json::json!({}), serde_json::json!({ "number": 1, "more": 2 }), Value::Null] {
            assert!(DOUBLE.run(wrong, false).is_err_and(|it| it.is_usage() && it.to_string().starts_with("request: ")));
        }
    }
}
