//! What games add to the command line: `runetable TOOL GAME …`, or without the
//! game if only one has such a tool. The tools come out of the catalogue, so a
//! game's crate adds one without touching this one.

use crate::common;
use crate::exit::{Exit, Problem};
use crate::out::Out;
use catalog::{AnyGame, Input, Tool, ToolError};
use clap::{Arg, ArgMatches, Command};

/// A tool that was called.
#[derive(Debug)]
pub struct Call {
    name: String,
    args: Vec<String>,
}

/// The names of all tools, each once.
fn names() -> Vec<&'static str> {
    let mut names: Vec<&str> = catalog::all().iter().flat_map(|game| game.tools()).map(|tool| tool.name).collect();
    names.sort_unstable();
    names.dedup();
    names
}

/// The games that have this tool.
fn games_with(name: &str) -> Vec<&'static dyn AnyGame> {
    catalog::all().iter().copied().filter(|game| tool_of(*game, name).is_some()).collect()
}

fn tool_of(game: &'static dyn AnyGame, name: &str) -> Option<&'static Tool> {
    game.tools().iter().find(|it| it.name == name)
}

/// Adds the tools of all games as subcommands.
pub fn add_to(mut command: Command) -> Command {
    for name in names() {
        let games = games_with(name);
        let of_games = || games.iter().filter_map(|game| Some((game.id(), tool_of(*game, name)?)));
        let help: String =
            of_games().map(|(game, tool)| format!("{game}: {}\n  {}\n", tool.about, tool.usage)).collect();
        let about = of_games().map(|(game, tool)| format!("{} ({game})", tool.about)).collect::<Vec<_>>().join("; ");
        let game = if games.len() == 1 { "[GAME] ARGS" } else { "GAME ARGS" };
        command = command.subcommand(
            Command::new(name).about(about).after_help(help).arg(
                Arg::new("args")
                    .value_name(game)
                    .num_args(0..)
                    .trailing_var_arg(true)
                    .allow_hyphen_values(true)
                    .help("The game's id, and what its tool takes; see below"),
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
    let args = matches.get_many::<String>("args").into_iter().flatten().cloned().collect();
    Some(Call { name: name.to_owned(), args })
}

/// The game that is meant, and the arguments behind it.
fn game_of(call: &Call) -> Result<(&'static dyn AnyGame, &[String]), Problem> {
    let named = call.args.first().filter(|it| !it.starts_with('-'));
    if let Some(game) = named.and_then(|it| catalog::find(it)) {
        return Ok((game, &call.args[1..]));
    }
    match (&games_with(&call.name)[..], named) {
        ([only], _) => Ok((*only, &call.args)),
        (_, Some(id)) => common::game(id).map(|game| (game, &call.args[1..])),
        (games, None) => {
            let games: Vec<&str> = games.iter().map(|it| it.id()).collect();
            Err(Problem::Usage(format!("of which game? runetable {} {} …", call.name, games.join("|"))))
        }
    }
}

pub fn run(call: &Call, out: &mut Out<'_>) -> Result<Exit, Problem> {
    let (game, args) = game_of(call)?;
    let tool =
        tool_of(game, &call.name).ok_or_else(|| Problem::Usage(format!("{} has no {}", game.id(), call.name)))?;
    // `--json` may stand anywhere, also behind the game.
    let (ours, args): (Vec<_>, Vec<_>) = args.iter().cloned().partition(|it| it == "--json");
    let usage =
        |why: String| Problem::Usage(format!("{why}\nusage: runetable {} {} {}", tool.name, game.id(), tool.usage));
    let request = tool.read(&Input { args: &args, read: &common::read_bytes });
    let report = request.and_then(|it| tool.run(it, false)).map_err(|error| match error {
        ToolError::Usage(why) => usage(why),
        ToolError::Part(name, why) => usage(format!("--{name}: {why}")),
        ToolError::Failed(why) => Problem::Failed(why),
    })?;
    if out.is_json() || !ours.is_empty() {
        out.json(&report.json)?
    } else {
        out.line(report.text.trim_end())?
    }
    Ok(if report.is_ok { Exit::Done } else { Exit::Failed })
}
