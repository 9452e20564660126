//! The next round of an event that somebody keeps in a file.

use super::sheet::{self, Sheet};
use super::{FormatArgs, show};
use crate::common;
use crate::exit::{Exit, Problem};
use crate::out::Out;
use pairing::trf::Trf;
use pairing::{Event, PlayerId};
use serde_json::json;

#[derive(Debug, clap::Args)]
pub struct Args {
    /// A CSV or TRF file, or `-` for the standard input.
    pub file: String,
    /// Print the new round as CSV lines, to be added to the file.
    #[arg(long)]
    pub csv: bool,
    /// Print the event as TRF16 instead of pairing it.
    #[arg(long, conflicts_with = "csv")]
    pub trf: bool,
    #[command(flatten)]
    pub format: FormatArgs,
}

pub fn run(args: &Args, out: &mut Out<'_>) -> Result<Exit, Problem> {
    let text = common::read_file(&args.file)?;
    let sheet = read(&text, args)?;
    let event = &sheet.event;
    let name = |player: PlayerId| {
        sheet.names.iter().find(|(it, _)| *it == player).map_or_else(|| player.to_string(), |(_, name)| name.clone())
    };
    if args.trf {
        let report = Trf::of_event(&args.file, &sheet.names, &event.rounds, &event.standings(), &event.format.scoring);
        out.ask(report.write())?;
        return Ok(Exit::Done);
    }
    let next = event.next()?;
    if out.is_json() {
        let tables = next.as_ref().map(|it| {
            it.tables.iter().map(|it| it.seats.iter().map(|it| name(*it)).collect::<Vec<_>>()).collect::<Vec<_>>()
        });
        out.json(&json!({ "round": event.rounds.len() + 1, "tables": tables, "standings": event.standings() }))?;
        return Ok(Exit::Done);
    }
    let number = event.rounds.len() + 1;
    match (&next, args.csv) {
        (Some(round), true) => out.ask(sheet::write(round, number, &name))?,
        (next, _) => {
            if !event.rounds.is_empty() {
                show::standings(event, &name, None, out)?;
                out.line("")?;
            }
            match next {
                None => out.line("The event is over.")?,
                Some(round) => {
                    out.line(out.paint().bold(format!("Round {number}")))?;
                    show::pairings(round, &name, out)?;
                }
            }
        }
    }
    Ok(Exit::Done)
}

fn read(text: &str, args: &Args) -> Result<Sheet, Problem> {
    let mut format = args.format.format()?;
    let wrong = |why: String| Problem::Failed(format!("{}: {why}", args.file));
    if !text.lines().any(|it| it.starts_with("001 ")) {
        return sheet::read(text, format).map_err(wrong);
    }
    let trf = Trf::read(text).map_err(|it| wrong(it.to_string()))?;
    let rounds = trf.rounds().map_err(|it| wrong(it.to_string()))?;
    format.rounds = format.rounds.or_else(|| trf.of("XXR").and_then(|it| it.parse().ok()));
    let names: Vec<(PlayerId, String)> = trf.players().map(|it| (PlayerId(it.number), it.name.clone())).collect();
    let mut event = Event::new(format, names.iter().map(|(id, _)| *id).collect());
    event.rounds = rounds;
    Ok(Sheet { event, names })
}
