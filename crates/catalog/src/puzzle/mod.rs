//! Puzzles: positions of played games where one answer is clearly the best. A file
//! of JSON lines for each game, made by `runetable puzzles GAME --make N`: what made
//! it, games, and puzzles that point into the game before them.
//!
//! At a table a puzzle is a lesson: its steps are the line of answers, those of the
//! solver are not shown, and whatever else is tried is refused and counted.

mod make;
mod rating;

pub use make::{Mined, mine};
pub use rating::rating;

use crate::{AnyMatch, Lesson};
use bots::Brain;
use kernel::{Match, Position, Refusal, SeatId, Seed, Text, Trace};
use protocol::{PuzzleInfo, PuzzleNow};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::{LazyLock, OnceLock};

/// The ids of puzzles begin with this where lessons are named.
const PREFIX: &str = "puzzle-";
/// After this many wrong answers the right one is shown.
pub const TRIES: u8 = 3;

/// A line of the file.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Line {
    /// What made the file, under which version of the rules.
    Made {
        by: String,
        rules: u32,
    },
    Game(Played),
    Puzzle(Facts),
}

/// A game that was played, as far as puzzles need it.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Played {
    pub setup: Value,
    pub seed: u64,
    /// Of whoever waits first, one after the other.
    pub answers: Vec<Given>,
}

/// An answer: its place among the listed ones, or itself.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Given {
    Listed(u16),
    Open(Value),
}

/// A puzzle as it is stored.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Facts {
    pub id: String,
    pub theme: String,
    /// After this many answers of the game.
    pub at: usize,
    pub seat: u8,
    /// What chance follows from.
    pub seed: u64,
    /// The answers from there on; the last one is the solver's.
    pub line: Vec<(u8, Value)>,
    /// The answers of the line that the solver has to find.
    pub turns: Vec<Turn>,
    /// How many of a hundred tries found the first answer: by chance, and by easy,
    /// medium and hard bots.
    pub solved: [u8; 4],
    pub rating: u16,
}

/// An answer that is to be found.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Turn {
    /// Its place in the line.
    pub step: usize,
    /// Other answers that do the same.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub also: Vec<Value>,
    /// The place of the next best among the listed answers.
    pub second: u16,
    /// What both are worth, in percent.
    pub best_value: u8,
    pub second_value: u8,
    /// In how many imagined worlds that was tried.
    pub worlds: u16,
}

/// A puzzle with the game that it comes from.
#[derive(Debug)]
pub struct Puzzle {
    pub game: &'static str,
    pub facts: Facts,
    played: &'static Played,
    /// What is answered at each turn: the best and the next best.
    told: OnceLock<Vec<[Text; 2]>>,
    lesson: OnceLock<Lesson>,
}

/// The puzzles of all games.
static PUZZLES: LazyLock<BTreeMap<&'static str, Vec<Puzzle>>> = LazyLock::new(|| {
    let of = |game: &&'static dyn crate::AnyGame| {
        (game.id(), read(game.id(), game.puzzles_jsonl()).expect("the tests read every puzzle"))
    };
    crate::all().iter().map(of).collect()
});

/// Reads a file of puzzles, for good.
pub fn read(game: &'static str, source: &str) -> Result<Vec<Puzzle>, String> {
    let mut puzzles = Vec::new();
    let mut played: Option<&'static Played> = None;
    for (number, line) in source.lines().enumerate() {
        let line: Line = serde_json::from_str(line).map_err(|it| format!("line {}: {it}", number + 1))?;
        match line {
            Line::Made { .. } => {}
            Line::Game(it) => played = Some(Box::leak(Box::new(it))),
            Line::Puzzle(facts) => {
                let played = played.ok_or_else(|| format!("line {}: no game comes before it", number + 1))?;
                puzzles.push(Puzzle { game, facts, played, told: OnceLock::new(), lesson: OnceLock::new() });
            }
        }
    }
    Ok(puzzles)
}

/// The puzzles of a game.
pub fn puzzles(game: &str) -> &'static [Puzzle] {
    PUZZLES.get(game).map_or(&[], Vec::as_slice)
}

/// The lesson that a puzzle is at a table, by `puzzle-ID`.
pub fn as_lesson(game: &str, id: &str) -> Option<&'static Lesson> {
    let id = id.strip_prefix(PREFIX)?;
    let puzzle = puzzles(game).iter().find(|it| it.facts.id == id)?;
    Some(puzzle.lesson.get_or_init(|| Lesson::of_puzzle(puzzle)))
}

impl Puzzle {
    pub fn seat(&self) -> SeatId {
        SeatId(self.facts.seat)
    }

    /// The id of the lesson that it is at a table.
    pub fn lesson_id(&self) -> String {
        format!("{PREFIX}{}", self.facts.id)
    }

    pub fn n_seats(&self) -> usize {
        self.played.n_seats(self.game)
    }

    pub fn info(&self) -> PuzzleInfo {
        PuzzleInfo { id: self.facts.id.clone(), theme: self.facts.theme.clone(), rating: self.facts.rating }
    }

    /// A key of the words of its theme.
    pub fn key(&self, what: &str) -> Text {
        Text { key: Cow::Owned(format!("puzzle-{}{what}", self.facts.theme)), args: Vec::new() }
    }

    /// Whether a step of the line is for the solver to find.
    pub fn is_turn(&self, step: usize) -> bool {
        self.facts.turns.iter().any(|it| it.step == step)
    }

    /// The other answers that a step of the line takes.
    pub fn also(&self, step: usize) -> &[Value] {
        self.facts.turns.iter().find(|it| it.step == step).map_or(&[], |it| &it.also)
    }

    /// What the solver is told: nothing of the answers before they are found or given
    /// up.
    pub fn now(&self, n_done: usize, n_wrong: u8, is_over: bool) -> PuzzleNow {
        let turn = self.facts.turns.iter().position(|it| it.step >= n_done);
        let told = self.told();
        let either = |turn: usize| {
            let [best, second] = told.get(turn)?.clone();
            // Which comes first tells nothing.
            let is_best_first = (self.facts.seed ^ turn as u64) & 1 == 0;
            let (left, right) = if is_best_first { (best, second) } else { (second, best) };
            Some(Text::new("puzzle-either").text("left", left).text("right", right))
        };
        let why = |(turn, words): (&Turn, &[Text; 2])| {
            let [best, second] = words.clone();
            self.key("-why")
                .text("best", best)
                .text("second", second)
                .number("best_percent", turn.best_value)
                .number("second_percent", turn.second_value)
                .number("worlds", i64::from(turn.worlds))
        };
        let hint = turn.filter(|_| !is_over).and_then(either);
        PuzzleNow {
            theme: self.facts.theme.clone(),
            rating: self.facts.rating,
            n_wrong,
            n_tries: TRIES,
            hint: hint.map_or_else(Vec::new, |it| vec![self.key("-hint"), it]),
            why: if is_over { self.facts.turns.iter().zip(told).map(why).collect() } else { Vec::new() },
        }
    }

    /// The answers in words; they are worked out once.
    fn told(&self) -> &[[Text; 2]] {
        let game = || crate::find(self.game).expect("it is a puzzle of a game");
        self.told.get_or_init(|| game().tell_puzzle(self).unwrap_or_default())
    }
}

impl Played {
    fn n_seats(&self, game: &str) -> usize {
        crate::find(game).and_then(|it| it.n_seats_of(&self.setup).ok()).unwrap_or(2)
    }

    /// The position after a number of answers.
    pub(crate) fn reach<G: Brain>(&self, at: usize) -> Result<(G::Setup, Position<G>), Refusal> {
        let setup: G::Setup = crate::erased::read(self.setup.clone())?;
        let mut trace = Trace::silent();
        let mut position = Position::<G>::new(&setup, Seed::from_number(self.seed), &mut trace)?;
        for given in self.answers.get(..at).ok_or_else(|| Refusal::malformed("the game is too short"))? {
            let ask = position.waiting().next().ok_or_else(|| Refusal::malformed("the game is over before"))?;
            let seat = ask.seat;
            let action = match given {
                Given::Listed(place) => ask.choices.listed.get(usize::from(*place)).cloned(),
                Given::Open(action) => Some(crate::erased::read(action.clone())?),
            };
            let action = action.ok_or_else(|| Refusal::malformed("an answer of the game is not listed"))?;
            ask.check(position.scene(), &action)?;
            trace.clear();
            position.answer_unchecked(seat, action, &mut trace);
        }
        Ok((setup, position))
    }
}

/// The position of a puzzle, with its coming chance.
pub(crate) fn reach<G: Brain>(puzzle: &Puzzle) -> Result<(G::Setup, Position<G>), Refusal> {
    let (setup, mut position) = puzzle.played.reach::<G>(puzzle.facts.at)?;
    position.reseed(Seed::from_number(puzzle.facts.seed));
    Ok((setup, position))
}

/// Begins a match at the position of a puzzle.
pub(crate) fn begin<G: Brain>(puzzle: &Puzzle) -> Result<Box<dyn AnyMatch>, Refusal> {
    let (setup, position) = reach::<G>(puzzle)?;
    Match::<G>::at(setup, Seed::from_number(puzzle.facts.seed), position.to_json()).map(crate::erased::boxed)
}

/// Plays the line, and shows each turn: its position, the answer to find and the next
/// best.
fn follow<G: Brain>(
    puzzle: &Puzzle,
    mut look: impl FnMut(usize, &Position<G>, &G::Action, &G::Action),
) -> Result<(), Refusal> {
    let (_, mut position) = reach::<G>(puzzle)?;
    let mut trace = Trace::silent();
    for (step, (seat, action)) in puzzle.facts.line.iter().enumerate() {
        let action: G::Action = crate::erased::read(action.clone())?;
        let seat = SeatId(*seat);
        position.check(seat, position.ask_id(), &action)?;
        if let Some(turn) = puzzle.facts.turns.iter().position(|it| it.step == step) {
            let second = usize::from(puzzle.facts.turns[turn].second);
            let ask = position.ask_of(seat).ok_or_else(Refusal::not_asked)?;
            let second = ask.choices.listed.get(second).filter(|it| **it != action);
            let second = second.ok_or_else(|| Refusal::malformed("there is no second answer"))?.clone();
            look(turn, &position, &action, &second);
        }
        trace.clear();
        position.answer_unchecked(seat, action, &mut trace);
    }
    Ok(())
}

/// The answers to be found and the next best, in words.
pub(crate) fn tell<G: Brain>(puzzle: &Puzzle) -> Result<Vec<[Text; 2]>, Refusal> {
    let mut told = Vec::new();
    follow::<G>(puzzle, |_, position, best, second| {
        let ask = position.ask_of(puzzle.seat()).expect("the solver is asked");
        told.push([best, second].map(|it| G::say_action(position.scene(), ask, it)));
    })?;
    Ok(told)
}

/// In which worlds a turn of a puzzle is looked at again.
fn fresh_worlds(seed: u64, turn: usize) -> Seed {
    Seed::from_number(seed).derive(1000 + turn as u64)
}

/// Whether the puzzle can still be solved, and its answers lead in fresh worlds, if
/// that is looked at; the error says what is wrong.
pub(crate) fn solve<G: Brain>(puzzle: &Puzzle, is_proved: bool) -> Result<(), String> {
    let theme = G::THEMES.iter().find(|it| it.id == puzzle.facts.theme).ok_or("there is no such theme")?;
    let mut faults = Vec::new();
    let mut n_turns = 0;
    follow::<G>(puzzle, |turn, position, best, _| {
        n_turns += 1;
        let seat = puzzle.seat();
        let listed = &position.ask_of(seat).expect("the solver is asked").choices.listed;
        let best = listed.iter().position(|it| it == best).expect("the answer is listed");
        let seed = fresh_worlds(puzzle.facts.seed, turn);
        if is_proved && !bots::still_leads(position, seat, theme, best, seed) {
            faults.push(format!("another answer leads at turn {}", turn + 1));
        }
    })
    .map_err(|it| format!("the line is refused: {it}"))?;
    if n_turns != puzzle.facts.turns.len() || n_turns == 0 {
        faults.push("the line has other turns".to_owned());
    }
    if faults.is_empty() { Ok(()) } else { Err(faults.join("; ")) }
}
