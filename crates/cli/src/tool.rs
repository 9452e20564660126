//! What games add to the command line: `runetable TOOL GAME …`. The tools come
//! out of the catalogue, so a game's crate adds one without touching this one.
//! A tool that only one game has needs no game: `runetable army check FILE`.

use crate::common;
use crate::exit::{Exit, Problem};
use crate::out::Out;
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use catalog::{AnyGame, Input, Tool, ToolError};
use clap::{Arg, ArgMatches, Command};
use std::io;

/// A tool that was called.
#[derive(Debug)]
pub struct Call {
    name: String,
    game: String,
    args: Vec<String>,
}

/// The names of all tools, each once.
fn names() -> Vec<&'static str> {
    let mut names: Vec<&str> = catalog::all().iter().flat_map(|game| game.tools()).map(|tool| tool.name).collect();
    names.sort_unstable();
    names.dedup();
    names
}

/// The tool of that name of each game that has one.
fn of_games(name: &str) -> Vec<(&'static dyn AnyGame, &'static Tool)> {
    let all = catalog::all().iter().flat_map(|game| game.tools().iter().map(move |tool| (*game, tool)));
    all.filter(|(_, tool)| tool.name == name).collect()
}

/// Adds the tools of all games as subcommands.
pub fn add_to(mut command: Command) -> Command {
    for name in names() {
        let of_games = of_games(name);
        let help: String = of_games
            .iter()
            .map(|(game, tool)| format!("{}: {}\n  {}\n", game.id(), tool.about, tool.usage.replace('\n', "\n  ")))
            .collect();
        let games: Vec<&str> = of_games.iter().map(|(game, _)| game.id()).collect();
        let is_only = of_games.len() == 1;
        command = command.subcommand(
            Command::new(name)
                .about(format!("{} ({})", of_games[0].1.about, games.join(", ")))
                .after_help(help)
                .arg(Arg::new("game").required(!is_only).allow_hyphen_values(is_only).help(if is_only {
                    "The game's id; may be left out, since only one game has this"
                } else {
                    "The game's id"
                }))
                .arg(
                    Arg::new("args")
                        .num_args(0..)
                        .trailing_var_arg(true)
                        .allow_hyphen_values(true)
                        .help("What the game's tool takes; see below"),
                ),
        );
    }
    command
}

/// The tool that was called, if it was one.
pub fn named(matches: &ArgMatches) -> Option<Call> {
    let (name, matches) = matches.subcommand()?;
    if !names().contains(&name) {
        return None;
    }
    let mut args: Vec<String> = matches.get_many::<String>("args").into_iter().flatten().cloned().collect();
    let first = matches.get_one::<String>("game").cloned();
    let game = match (&of_games(name)[..], first) {
        ([(only, _)], first) if first.as_deref().is_none_or(|it| catalog::find(it).is_none()) => {
            args.splice(0..0, first);
            only.id().to_owned()
        }
        (_, first) => first.expect("it is required where several games have the tool"),
    };
    Some(Call { name: name.to_owned(), game, args })
}

/// A file as text; one that is no text comes as base64.
fn read(path: &str) -> io::Result<String> {
    match common::read_file(path) {
        Err(error) if error.kind() == io::ErrorKind::InvalidData && path != "-" => {
            std::fs::read(path).map(|bytes| STANDARD.encode(bytes))
        }
        read => read,
    }
}

pub fn run(call: &Call, out: &mut Out<'_>) -> Result<Exit, Problem> {
    let game = common::game(&call.game)?;
    let tool = game
        .tools()
        .iter()
        .find(|it| it.name == call.name)
        .ok_or_else(|| Problem::Usage(format!("{} has no {}", game.id(), call.name)))?;
    // `--json` may stand anywhere, also behind the game.
    let (ours, args): (Vec<_>, Vec<_>) = call.args.iter().cloned().partition(|it| it == "--json");
    let input = Input { args: &args, read: &read };
    let report = (tool.run)(&input).map_err(|error| match error {
        ToolError::Usage(why) => {
            Problem::Usage(format!("{why}\nusage: runetable {} {} {}", tool.name, game.id(), tool.usage))
        }
        ToolError::Failed(why) => Problem::Failed(why),
    })?;
    if out.is_json() || !ours.is_empty() {
        out.json(&report.json)?
    } else {
        out.line(report.text.trim_end())?
    }
    Ok(if report.is_ok { Exit::Done } else { Exit::Failed })
}
