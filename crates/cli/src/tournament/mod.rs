//! `runetable tournament`: whole events played by bots or by a model, and the
//! next round of an event that is written in a file.

mod model;
mod pair;
mod sheet;
mod show;
mod simulate;

use crate::exit::{Exit, Problem};
use crate::out::Out;
use clap::{Subcommand, ValueEnum};
use pairing::swiss::Within;
use pairing::{Format, Scoring, System};

#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(subcommand)]
    pub what: What,
}

#[derive(Debug, Subcommand)]
pub enum What {
    /// Play whole events, and see how well they tell the strong from the weak.
    Simulate(simulate::Args),
    /// Pair the next round of an event in a CSV or TRF file, and print the standings.
    Pair(pair::Args),
}

/// What both need to know of an event.
#[derive(Debug, clap::Args)]
pub struct FormatArgs {
    /// Who meets whom.
    #[arg(long, value_enum, default_value_t)]
    pub system: SystemName,
    /// How many rounds, for Swiss and pods; as many as find one winner unless given.
    #[arg(long, value_name = "N")]
    pub rounds: Option<usize>,
    /// So many go on to a knockout.
    #[arg(long, value_name = "N")]
    pub cut: Option<usize>,
    /// What a result is worth.
    #[arg(long, value_enum, default_value_t)]
    pub scoring: ScoringName,
    /// How many sit at a table of pods.
    #[arg(long, default_value_t = 4, value_name = "N")]
    pub pod: usize,
    /// Draws all lots.
    #[arg(long, default_value_t = 1, value_name = "NUMBER")]
    pub seed: u64,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum SystemName {
    #[default]
    Swiss,
    /// Swiss, the upper half of the start list against the lower within a score.
    SwissHalves,
    RoundRobin,
    Knockout,
    Pods,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum ScoringName {
    /// A point for a win, half for a draw.
    #[default]
    One,
    /// Three points for a win, one for a draw.
    Three,
    /// Eleven points shared by the margin of victory.
    Margin,
}

impl FormatArgs {
    fn format(&self) -> Result<Format, Problem> {
        let system = match self.system {
            SystemName::Swiss => System::Swiss { within: Within::Lot, accelerated: None },
            SystemName::SwissHalves => System::Swiss { within: Within::Halves, accelerated: None },
            SystemName::RoundRobin => System::RoundRobin { times: 1 },
            SystemName::Knockout => System::Knockout,
            SystemName::Pods => System::Pods { size: self.pod },
        };
        if self.cut.is_some_and(|it| it < 2) {
            return Err(Problem::Usage("a cut leaves two players at least".to_owned()));
        }
        let scoring = match self.scoring {
            ScoringName::One => Scoring::best_of_one(),
            ScoringName::Three => Scoring::three_one(),
            ScoringName::Margin => Scoring::eleven_by_margin(),
        };
        let tie_breaks = pairing::standings::USUAL.to_vec();
        Ok(Format { system, rounds: self.rounds, cut: self.cut, scoring, tie_breaks, seed: self.seed })
    }
}

impl From<pairing::Unpairable> for Problem {
    fn from(why: pairing::Unpairable) -> Self {
        Problem::Failed(why.to_string())
    }
}

pub fn run(args: &Args, out: &mut Out<'_>) -> Result<Exit, Problem> {
    match &args.what {
        What::Simulate(args) => simulate::run(args, out),
        What::Pair(args) => pair::run(args, out),
    }
}
