//! What games add to the command line: `runetable TOOL GAME …`, or without the
//! game where only one has such a tool. The tools come
//! out of the catalogue, so a game's crate adds one without touching this one.

use crate::common;
use crate::exit::{Exit, Problem};
use crate::out::Out;
use catalog::{Input, ToolError};
use clap::{Arg, ArgMatches, Command};

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

/// Adds the tools of all games as subcommands.
pub fn add_to(mut command: Command) -> Command {
    for name in names() {
        let of_games = catalog::all().iter().flat_map(|game| game.tools().iter().map(move |tool| (game.id(), tool)));
        let of_games: Vec<_> = of_games.filter(|(_, tool)| tool.name == name).collect();
        let help: String =
            of_games.iter().map(|(game, tool)| format!("{game}: {}\n  {}\n", tool.about, tool.usage)).collect();
        let games: Vec<&str> = of_games.iter().map(|(game, _)| *game).collect();
        command = command.subcommand(
            Command::new(name)
                .about(format!("{} ({})", of_games[0].1.about, games.join(", ")))
                .after_help(help)
                .arg(
                    Arg::new("args")
                        .num_args(1..)
                        .required(true)
                        .trailing_var_arg(true)
                        .allow_hyphen_values(true)
                        .value_names([if games.len() == 1 { "[GAME] ARGS" } else { "GAME ARGS" }])
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
    let mut args: Vec<String> = matches.get_many::<String>("args").into_iter().flatten().cloned().collect();
    let with_it = || catalog::all().iter().filter(|game| game.tools().iter().any(|it| it.name == name));
    // Where one game alone has such a tool, its name may be left out.
    let game = match with_it().collect::<Vec<_>>()[..] {
        [only] if args[0] != only.id() => only.id().to_owned(),
        _ => args.remove(0),
    };
    Some(Call { name: name.to_owned(), game, args })
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
    let input = Input { args: &args, read: &common::read_file };
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
