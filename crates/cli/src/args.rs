//! The command line as it is typed.

use crate::out::Color;
use crate::{backup, content, games, play, puzzles, replay, rules, serve, simulate, tournament};
use clap::{Parser, Subcommand};

const EXIT_CODES: &str = "\
Exit codes:
  0  it worked
  1  it was refused, failed, or did not verify
  2  the command line makes no sense";

/// Rune games at one table: in the browser, in the terminal, for scripts.
#[derive(Debug, Parser)]
#[command(name = "runetable", version, after_help = EXIT_CODES)]
#[command(subcommand_required = true, arg_required_else_help = true)]
pub struct Cli {
    /// Print data for scripts instead of words.
    #[arg(long, global = true)]
    pub json: bool,

    /// Whether words are painted.
    #[arg(long, global = true, value_enum, default_value_t, value_name = "WHEN")]
    pub color: Color,

    #[command(subcommand)]
    pub command: Option<Command>,
}

#[derive(Debug, Subcommand)]
pub enum Command {
    /// Serve tables in the browser.
    Serve(serve::Args),
    /// Write everything that a server has stored into one file, also while it runs.
    Backup(backup::Args),
    /// Put such a file into an empty database.
    Restore(backup::Args),
    /// Play in the terminal, against bots or with others at the same keyboard.
    Play(play::Args),
    /// Let bots play many games and count who wins.
    Simulate(simulate::Args),
    /// Play whole tournaments, or pair one that is written in a file.
    Tournament(tournament::Args),
    /// Drive any game from any language: JSON lines in, JSON lines out.
    Referee,
    /// Show or verify a recorded game.
    Replay(replay::Args),
    /// List a game's puzzles, or make more of them.
    Puzzles(puzzles::Args),
    /// Read a game's rules.
    Rules(rules::Args),
    /// List a game's content, and which of it is our own design.
    Content(content::Args),
    /// List the games.
    Games(games::Args),
}
