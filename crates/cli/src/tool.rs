//! What games add to the command line: `runetable TOOL GAME …`. The tools come
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
                .arg(Arg::new("game").required(true).help("The game's id"))
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
    let game = matches.get_one::<String>("game").expect("it is required").clone();
    let args = matches.get_many::<String>("args").into_iter().flatten().cloned().collect();
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
