//! Replay files: JSON lines, a header and then what was answered.
//!
//! The seed alone would do; chance and sparse hashes are there so that a reader
//! can verify, and so that a difference is found where it begins.

use crate::{AskId, Draw, Game, Match, Outcome, Position, Refusal, Scripted, SeatId, Seed};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::fmt;

/// The version of the file format itself. The first one had a hash of all
/// content, words included, where the later ones have a hash of what decides how a
/// game goes; that of the second left names of keywords and lists of titles out.
/// They are read as well.
const FORMAT: u32 = 3;
const READABLE: std::ops::RangeInclusive<u32> = 1..=FORMAT;
/// How many entries lie between two hashes.
const HASH_EVERY: usize = 16;

/// What a game was begun with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct Header<G: Game> {
    /// The version of the file format.
    pub runetable: u32,
    pub game: String,
    pub rules_version: u32,
    /// The hash of all content that decides how a game goes.
    #[serde(alias = "content")]
    pub rules_hash: String,
    pub setup: G::Setup,
    /// Secret until the game has ended.
    pub seed: Seed,
    /// Where the game began, if not at its beginning.
    #[serde(default)]
    pub position: Option<Value>,
    /// The first results of chance, where something else than the seed decides
    /// them (a lesson).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub script: Vec<Scripted>,
}

impl<G: Game> Header<G> {
    /// The header of a game that begins now.
    pub fn new(setup: G::Setup, seed: Seed) -> Self {
        Self {
            runetable: FORMAT,
            game: G::ID.to_owned(),
            rules_version: G::RULES_VERSION,
            rules_hash: (G::BOOK.rules_hash)().to_owned(),
            setup,
            seed,
            position: None,
            script: Vec::new(),
        }
    }
}

/// One thing that happened to a match from outside.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(bound = "", rename_all = "snake_case")]
pub enum Entry<G: Game> {
    /// A seat answered.
    Answer {
        seat: SeatId,
        ask: AskId,
        action: G::Action,
        /// The chance that was drawn because of it.
        draws: Vec<Draw>,
    },
    /// An arbiter decided coming results of chance.
    Script { coming: Vec<Scripted> },
    /// From here on chance follows from another seed.
    Reseed { seed: Seed },
    /// The game was ended by resignation or agreement.
    Ended { outcome: Outcome },
}

/// A whole replay file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record<G: Game> {
    pub header: Header<G>,
    pub entries: Vec<Entry<G>>,
    /// Fingerprints, each after a number of entries.
    pub hashes: Vec<(usize, String)>,
}

/// Why a record cannot be read or does not verify.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RecordError {
    /// A line is not what it should be.
    Line { line: usize, why: String },
    /// It is a record of another game.
    OtherGame { game: String },
    /// It was made under rules that cannot be upgraded.
    OtherRules { version: u32 },
    /// It was made with other cards, maps or dials, and with those of today it
    /// goes otherwise; the entry is the first that does.
    OtherContent { entry: usize },
    /// The setup, or an answer, is refused now.
    Refused { entry: usize, refusal: Box<Refusal> },
    /// Chance gave a different result.
    OtherChance { entry: usize },
    /// The position is a different one.
    OtherPosition { entry: usize },
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Line { line, why } => write!(f, "line {line}: {why}"),
            Self::OtherGame { game } => write!(f, "this is a record of '{game}'"),
            Self::OtherRules { version } => {
                write!(f, "rules version {version} cannot be read any more")
            }
            Self::OtherContent { entry } => {
                write!(f, "made with other cards, maps or dials: from entry {entry} on it would go otherwise today")
            }
            Self::Refused { entry, refusal } => write!(f, "entry {entry} is refused: {refusal}"),
            Self::OtherChance { entry } => write!(f, "entry {entry}: chance gave a different result"),
            Self::OtherPosition { entry } => {
                write!(f, "after entry {entry} the position is a different one")
            }
        }
    }
}

impl std::error::Error for RecordError {}

/// A line that carries a fingerprint.
#[derive(Serialize, Deserialize)]
struct HashLine {
    after: usize,
    hash: String,
}

impl<G: Game> Record<G> {
    /// The record of a match, with fresh fingerprints.
    pub fn of(game: &Match<G>) -> Self {
        let mut record = Self { header: game.header().clone(), entries: game.entries().to_vec(), hashes: Vec::new() };
        record.hashes = record.fingerprints().expect("a match replays");
        record
    }

    fn fingerprints(&self) -> Result<Vec<(usize, String)>, RecordError> {
        let mut hashes = Vec::new();
        self.replay_with(|after, position| {
            if after % HASH_EVERY == 0 || after == self.entries.len() {
                hashes.push((after, position.hash().to_string()));
            }
        })?;
        Ok(hashes)
    }

    /// Plays the first `n_entries` again, checking answers and chance. The match
    /// is one by the content of today, and says so, whatever the record was.
    pub fn replay_to(&self, n_entries: usize) -> Result<Match<G>, RecordError> {
        let mut game = Match::begin(Header { rules_hash: (G::BOOK.rules_hash)().to_owned(), ..self.header.clone() })
            .map_err(|refusal| RecordError::Refused { entry: 0, refusal: Box::new(refusal) })?;
        for (index, entry) in self.entries.iter().take(n_entries).enumerate() {
            game.repeat(entry, index + 1)?;
        }
        Ok(game)
    }

    /// Plays everything again.
    pub fn replay(&self) -> Result<Match<G>, RecordError> {
        self.replay_to(self.entries.len())
    }

    fn replay_with(&self, mut look: impl FnMut(usize, &Position<G>)) -> Result<Match<G>, RecordError> {
        let mut game = self.replay_to(0)?;
        for (index, entry) in self.entries.iter().enumerate() {
            game.repeat(entry, index + 1)?;
            look(index + 1, game.position());
        }
        Ok(game)
    }

    /// Whether the content has changed since, in more than words. Such a record
    /// still plays where the change does not touch it; [`Record::verify`] tells.
    pub fn is_of_other_content(&self) -> bool {
        self.header.rules_hash != (G::BOOK.rules_hash)()
    }

    /// Plays everything again and compares every fingerprint.
    pub fn verify(&self) -> Result<Match<G>, RecordError> {
        self.compare().map_err(|error| match error {
            RecordError::Refused { entry, .. }
            | RecordError::OtherChance { entry }
            | RecordError::OtherPosition { entry }
                if self.is_of_other_content() =>
            {
                RecordError::OtherContent { entry }
            }
            error => error,
        })
    }

    fn compare(&self) -> Result<Match<G>, RecordError> {
        let mut other = None;
        let game = self.replay_with(|after, position| {
            let expected = self.hashes.iter().find(|(at, _)| *at == after);
            if expected.is_some_and(|(_, hash)| *hash != position.hash().to_string()) {
                other.get_or_insert(after);
            }
        })?;
        match other {
            Some(entry) => Err(RecordError::OtherPosition { entry }),
            None => Ok(game),
        }
    }

    /// The file.
    pub fn to_lines(&self) -> String {
        let line = |value: &dyn erased::Line| value.line();
        let mut text = line(&self.header);
        for (index, entry) in self.entries.iter().enumerate() {
            text.push_str(&line(entry));
            if let Some((after, hash)) = self.hashes.iter().find(|(after, _)| *after == index + 1) {
                text.push_str(&line(&HashLine { after: *after, hash: hash.clone() }));
            }
        }
        text
    }

    /// Plays as much again as the rules of today can, and says what stopped it.
    ///
    /// # Errors
    /// If not even the beginning can be played.
    pub fn replay_readable(&self) -> Result<(Match<G>, Option<RecordError>), RecordError> {
        let mut game = self.replay_to(0)?;
        for (index, entry) in self.entries.iter().enumerate() {
            if let Err(error) = game.repeat(entry, index + 1) {
                return Ok((self.replay_to(index)?, Some(error)));
            }
        }
        Ok((game, None))
    }

    /// Reads a file, upgrading records of older rules.
    pub fn parse(text: &str) -> Result<Self, RecordError> {
        let (record, unreadable) = Self::parse_readable(text)?;
        unreadable.map_or(Ok(record), Err)
    }

    /// Reads a file up to the first entry that cannot be read any more, and says
    /// why that cannot.
    pub fn parse_readable(text: &str) -> Result<(Self, Option<RecordError>), RecordError> {
        let bad = |line: usize, why: String| RecordError::Line { line: line + 1, why };
        let mut lines = text.lines().enumerate().filter(|(_, it)| !it.trim().is_empty());
        let (at, first) = lines.next().ok_or_else(|| bad(0, "the file is empty".to_owned()))?;
        let head: Value = serde_json::from_str(first).map_err(|it| bad(at, it.to_string()))?;
        let game = head["game"].as_str().unwrap_or("nothing").to_owned();
        if game != G::ID {
            return Err(RecordError::OtherGame { game });
        }
        let mut header: Header<G> = serde_json::from_value(head).map_err(|it| bad(at, it.to_string()))?;
        if !READABLE.contains(&header.runetable) {
            return Err(bad(at, format!("file format {} is unknown", header.runetable)));
        }
        header.runetable = FORMAT;
        let (mut entries, mut hashes) = (Vec::new(), Vec::new());
        for (at, line) in lines {
            let value: Value = serde_json::from_str(line).map_err(|it| bad(at, it.to_string()))?;
            match serde_json::from_value::<HashLine>(value.clone()) {
                Ok(hash) => hashes.push((hash.after, hash.hash)),
                Err(_) => entries.push((at, value)),
            }
        }
        if header.rules_version != G::RULES_VERSION {
            let mut upgraded: Vec<Value> = entries.into_iter().map(|(_, value)| value).collect();
            while header.rules_version < G::RULES_VERSION {
                let version = header.rules_version;
                upgraded = G::upgrade(version, upgraded).ok_or(RecordError::OtherRules { version })?;
                header.rules_version += 1;
            }
            if header.rules_version != G::RULES_VERSION {
                return Err(RecordError::OtherRules { version: header.rules_version });
            }
            // Older fingerprints are of positions that no longer exist.
            hashes.clear();
            header.rules_hash = (G::BOOK.rules_hash)().to_owned();
            entries = upgraded.into_iter().enumerate().collect();
        }
        let (mut readable, mut unreadable) = (Vec::new(), None);
        for (at, value) in entries {
            match serde_json::from_value::<Entry<G>>(value) {
                Ok(entry) => readable.push(entry),
                Err(error) => {
                    unreadable = Some(bad(at, error.to_string()));
                    break;
                }
            }
        }
        Ok((Self { header, entries: readable, hashes }, unreadable))
    }
}

mod erased {
    use serde::Serialize;

    /// Anything that is one line of JSON.
    pub trait Line {
        fn line(&self) -> String;
    }

    impl<T: Serialize> Line for T {
        fn line(&self) -> String {
            let mut text = serde_json::to_string(self).expect("records serialize");
            text.push('\n');
            text
        }
    }
}
