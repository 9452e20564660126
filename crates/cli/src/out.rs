//! Where words go, and how they are painted.

use clap::ValueEnum;
use serde::Serialize;
use std::fmt::Display;
use std::io::{self, IsTerminal, Write};

/// Whether words are painted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum Color {
    /// Where a terminal is and `NO_COLOR` is not set.
    #[default]
    Auto,
    Always,
    Never,
}

impl Color {
    fn is_on(self, is_terminal: bool) -> bool {
        let wanted = || is_terminal && std::env::var_os("NO_COLOR").is_none_or(|it| it.is_empty());
        match self {
            Color::Auto => wanted(),
            Color::Always => true,
            Color::Never => false,
        }
    }
}

/// Colours of seats; they always stand beside a name.
const SEATS: [&str; 8] = ["36", "33", "35", "32", "34", "31", "96", "93"];

/// Paints words, or leaves them plain.
#[derive(Clone, Copy, Debug)]
pub struct Paint {
    is_on: bool,
}

impl Paint {
    pub const PLAIN: Paint = Paint { is_on: false };

    fn with(self, code: &str, words: impl Display) -> String {
        if self.is_on { format!("\x1b[{code}m{words}\x1b[0m") } else { words.to_string() }
    }

    pub fn bold(self, words: impl Display) -> String {
        self.with("1", words)
    }

    pub fn dim(self, words: impl Display) -> String {
        self.with("2", words)
    }

    pub fn good(self, words: impl Display) -> String {
        self.with("32", words)
    }

    pub fn bad(self, words: impl Display) -> String {
        self.with("31", words)
    }

    /// A seat's name in the seat's colour.
    pub fn seat(self, index: usize, words: impl Display) -> String {
        self.with(SEATS[index % SEATS.len()], words)
    }
}

/// The standard output, or what a test gives instead.
pub struct Out<'a> {
    to: Box<dyn Write + 'a>,
    is_json: bool,
    is_terminal: bool,
    color: Color,
}

impl Out<'_> {
    /// The standard output.
    pub fn stdout(is_json: bool, color: Color) -> Self {
        let stdout = io::stdout();
        let is_terminal = stdout.is_terminal();
        Self { to: Box::new(stdout.lock()), is_json, is_terminal, color }
    }
}

impl<'a> Out<'a> {
    /// Plain words into anything.
    pub fn plain(to: impl Write + 'a) -> Self {
        Self { to: Box::new(to), is_json: false, is_terminal: false, color: Color::Never }
    }

    /// Whether data is wanted instead of words.
    pub fn is_json(&self) -> bool {
        self.is_json
    }

    /// Whether somebody looks at it.
    pub fn is_terminal(&self) -> bool {
        self.is_terminal
    }

    pub fn paint(&self) -> Paint {
        Paint { is_on: self.color.is_on(self.is_terminal) && !self.is_json }
    }

    /// How words on the standard error are painted.
    pub fn error_paint(&self) -> Paint {
        Paint { is_on: self.color.is_on(io::stderr().is_terminal()) }
    }

    pub fn line(&mut self, words: impl Display) -> io::Result<()> {
        writeln!(self.to, "{words}")
    }

    /// Words without an end of line, shown at once.
    pub fn ask(&mut self, words: impl Display) -> io::Result<()> {
        write!(self.to, "{words}")?;
        self.to.flush()
    }

    /// One line of JSON, shown at once.
    pub fn json(&mut self, value: &impl Serialize) -> io::Result<()> {
        serde_json::to_writer(&mut self.to, value)?;
        self.line("")?;
        self.to.flush()
    }

    pub fn flush(&mut self) -> io::Result<()> {
        self.to.flush()
    }

    /// Takes what was shown out of sight, where a terminal is.
    pub fn clear_screen(&mut self) -> io::Result<()> {
        if self.is_terminal { self.ask("\x1b[3J\x1b[2J\x1b[H") } else { Ok(()) }
    }
}

impl std::fmt::Debug for Out<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Out").field("is_json", &self.is_json).finish_non_exhaustive()
    }
}
