//! The command line: every game of the catalogue, in the terminal.
//!
//! Each subcommand is a module with its arguments and a `run`. What a game adds
//! (`runetable odds GAME …`) comes out of the catalogue; see [`mod@tool`].

pub mod args;
pub mod backup;
pub mod common;
pub mod content;
pub mod exit;
pub mod games;
pub mod out;
pub mod play;
pub mod puzzles;
pub mod referee;
pub mod replay;
pub mod rules;
pub mod serve;
pub mod simulate;
pub mod tool;
pub mod tournament;

use args::{Cli, Command};
use clap::{CommandFactory as _, FromArgMatches as _};
use exit::{Exit, Problem};
use out::Out;
use std::process::ExitCode;

/// Reads the arguments, does what they say, and says how it went.
pub fn main() -> ExitCode {
    let matches = tool::add_to(Cli::command()).get_matches();
    let cli = Cli::from_arg_matches(&matches).unwrap_or_else(|error| error.exit());
    let mut out = Out::stdout(cli.json, cli.color);
    let done = match tool::named(&matches) {
        Some(call) => tool::run(&call, &mut out),
        None => run(cli, &mut out),
    };
    let exit = done.unwrap_or_else(|problem| exit::report(&problem, &mut out));
    ExitCode::from(exit.code())
}

fn run(cli: Cli, out: &mut Out<'_>) -> Result<Exit, Problem> {
    match cli.command.expect("without a tool there is a command") {
        Command::Serve(args) => serve::run(args, out),
        Command::Backup(args) => backup::back_up(args, out),
        Command::Restore(args) => backup::restore(args, out),
        Command::Play(args) => play::run(&args, out),
        Command::Simulate(args) => simulate::run(&args, out),
        Command::Tournament(args) => tournament::run(&args, out),
        Command::Referee => referee::run(out),
        Command::Replay(args) => replay::run(&args, out),
        Command::Puzzles(args) => puzzles::run(&args, out),
        Command::Rules(args) => rules::run(&args, out),
        Command::Content(args) => content::run(&args, out),
        Command::Games(args) => games::run(&args, out),
    }
}
