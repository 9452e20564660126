//! `runetable puzzles`: which puzzles a game has, or the making of more.

use crate::common;
use crate::exit::{Exit, Problem};
use crate::out::Out;
use catalog::{AnyGame, Mined, PuzzleFacts, PuzzleLine};
use kernel::Seed;
use rayon::prelude::*;
use serde_json::json;
use std::collections::BTreeMap;
use std::time::Instant;

/// How many games are played at the same time. What is found does not depend on it.
const TOGETHER: u64 = 4;

#[derive(Debug, clap::Args)]
pub struct Args {
    /// The game's id.
    pub game: String,
    /// Make this many, from games that bots play, and print the file.
    #[arg(long, value_name = "N")]
    pub make: Option<usize>,
    /// The games that are played: the same seed makes the same puzzles.
    #[arg(long, default_value_t = 1, value_name = "S")]
    pub seed: u64,
    /// Look in no more games than this.
    #[arg(long, default_value_t = 240, value_name = "G")]
    pub games: u64,
}

pub fn run(args: &Args, out: &mut Out<'_>) -> Result<Exit, Problem> {
    let game = common::game(&args.game)?;
    match args.make {
        Some(n) => make(game, n, args, out),
        None => list(game, out),
    }
}

/// Which there are, by theme.
fn list(game: &dyn AnyGame, out: &mut Out<'_>) -> Result<Exit, Problem> {
    let puzzles = catalog::puzzles(game.id());
    if out.is_json() {
        let all: Vec<_> = puzzles.iter().map(|it| json!(it.facts)).collect();
        out.json(&all)?;
        return Ok(Exit::Done);
    }
    let words = common::words(game, words::FALLBACK)?;
    for theme in game.themes() {
        let mut ratings: Vec<u16> =
            puzzles.iter().filter(|it| it.facts.theme == theme).map(|it| it.facts.rating).collect();
        ratings.sort_unstable();
        let title = words.get(&format!("puzzle-{theme}")).unwrap_or_default();
        let range = match (ratings.first(), ratings.last()) {
            (Some(least), Some(most)) => format!("rated {least} to {most}"),
            _ => "none".to_owned(),
        };
        out.line(format!("{theme:<10} {:>3}  {title}, {range}", ratings.len()))?;
    }
    Ok(Exit::Done)
}

/// What has been made so far.
struct Made {
    /// Of each theme, how many are wanted and how many there are.
    wanted: BTreeMap<&'static str, usize>,
    found: BTreeMap<String, usize>,
    n_tried: usize,
}

impl Made {
    fn is_wanted(&self, theme: &str) -> bool {
        let n_found = self.found.get(theme).copied().unwrap_or(0);
        self.wanted.get(theme).is_some_and(|it| n_found < *it)
    }

    fn n_found(&self) -> usize {
        self.found.values().sum()
    }

    fn is_done(&self) -> bool {
        !self.wanted.keys().any(|it| self.is_wanted(it))
    }

    /// Keeps what is wanted of what was found in a game.
    fn keep(&mut self, mut mined: Mined) -> Mined {
        self.n_tried += mined.n_tried;
        let mut kept = Vec::new();
        for mut puzzle in std::mem::take(&mut mined.puzzles) {
            if self.is_wanted(&puzzle.theme) {
                let number = self.found.entry(puzzle.theme.clone()).or_default();
                *number += 1;
                puzzle.id = format!("{}-{number}", puzzle.theme);
                kept.push(puzzle);
            }
        }
        let n_answers = kept.last().map_or(0, |it: &PuzzleFacts| it.at);
        mined.played.answers.truncate(n_answers);
        mined.puzzles = kept;
        mined
    }
}

fn make(game: &dyn AnyGame, n: usize, args: &Args, out: &mut Out<'_>) -> Result<Exit, Problem> {
    let themes = game.themes();
    if themes.is_empty() {
        return Err(Problem::Usage(format!("{} has no themes of puzzles", game.id())));
    }
    let share = n.div_ceil(themes.len());
    let wanted = themes.iter().map(|it| (*it, share)).collect();
    let mut made = Made { wanted, found: BTreeMap::new(), n_tried: 0 };
    let (seed, begun) = (Seed::from_number(args.seed), Instant::now());
    let by = format!("runetable puzzles {} --make {n} --seed {} --games {}", game.id(), args.seed, args.games);
    out.json(&PuzzleLine::Made { by, rules: game.info().rules_version })?;
    let mut number = 0;
    while number < args.games && !made.is_done() {
        // A theme that is rare leaves its share to the others.
        if number >= args.games / 2 && made.n_found() < n {
            let missing = n - made.n_found();
            made.wanted.values_mut().for_each(|it| *it = (*it).max(share + missing));
        }
        let wants = |theme: &str| made.is_wanted(theme);
        let found: Vec<_> = (number..number + TOGETHER).into_par_iter().map(|it| game.mine(seed, it, &wants)).collect();
        for (number, mined) in (number..).zip(found) {
            match mined {
                Ok(mined) => print_game(made.keep(mined), out)?,
                Err(refusal) => eprintln!("game {number}: {refusal}"),
            }
        }
        number += TOGETHER;
        let (seconds, n_tried) = (begun.elapsed().as_secs_f64(), made.n_tried);
        eprintln!("{number} games, {n_tried} asks, {seconds:.0} s: {:?}", made.found);
        if made.n_found() >= n && number >= args.games / 2 {
            break;
        }
    }
    Ok(Exit::Done)
}

fn print_game(mined: Mined, out: &mut Out<'_>) -> Result<(), Problem> {
    if mined.puzzles.is_empty() {
        return Ok(());
    }
    out.json(&PuzzleLine::Game(mined.played))?;
    for puzzle in mined.puzzles {
        out.json(&PuzzleLine::Puzzle(puzzle))?;
    }
    Ok(())
}
