//! `runetable replay`: a recorded game, shown or verified.

use crate::common;
use crate::exit::{Exit, Problem};
use crate::out::Out;
use catalog::{AnyGame, AnyMatch};
use kernel::Viewer;
use serde_json::{Value, json};
use words::{Dress, Numbered, Words};

#[derive(Debug, clap::Args)]
pub struct Args {
    /// The record; `-` is the standard input.
    pub file: String,
    /// Play everything again and compare answers, chance and fingerprints.
    #[arg(long, conflicts_with = "to")]
    pub verify: bool,
    /// Stop after this many entries.
    #[arg(long, value_name = "N")]
    pub to: Option<usize>,
    /// The language of the transcript.
    #[arg(long, default_value = words::FALLBACK)]
    pub language: String,
}

pub fn run(args: &Args, out: &mut Out<'_>) -> Result<Exit, Problem> {
    let text = common::read_file(&args.file)?;
    let game = game_of(&text)?;
    let words = common::words(game, &args.language)?;
    // Without --verify fingerprints are passed over: all entries are fewer than this.
    let n_entries = if args.verify { None } else { Some(args.to.unwrap_or(usize::MAX)) };
    let played = match game.read_record(&text, n_entries) {
        Ok(played) => played,
        Err(error) if out.is_json() => {
            out.json(&json!({ "game": game.id(), "verified": false, "error": error.to_string() }))?;
            return Ok(Exit::Failed);
        }
        Err(error) => return Err(Problem::Failed(error.to_string())),
    };
    if out.is_json() {
        out.json(&as_json(&*played, &words, args.verify))?;
    } else if args.verify {
        let paint = out.paint();
        let (entries, hash) = (played.n_entries(), played.hash());
        let state = if played.outcome().is_some() { "over" } else { "not over" };
        out.line(format!("{} {} entries of {}, {state}", paint.good("verified:"), entries, game.id()))?;
        out.line(format!("commitment {}", played.seed().commitment()))?;
        out.line(format!("position   {hash}"))?;
    } else {
        for line in transcript(&*played, &words, &Numbered, out) {
            out.line(line)?;
        }
    }
    Ok(Exit::Done)
}

/// The game that a record is of.
pub fn game_of(text: &str) -> Result<&'static dyn AnyGame, Problem> {
    let first = text.lines().find(|it| !it.trim().is_empty()).unwrap_or_default();
    let header: Value =
        serde_json::from_str(first).map_err(|error| Problem::Failed(format!("this is no record: {error}")))?;
    let id =
        header["game"].as_str().ok_or_else(|| Problem::Failed("this is no record: it names no game".to_owned()))?;
    catalog::find(id).ok_or_else(|| Problem::Failed(format!("this is a record of '{id}', which is not here")))
}

/// The log in words, with the rules behind it.
fn transcript(played: &dyn AnyMatch, words: &Words, dress: &dyn Dress, out: &Out<'_>) -> Vec<String> {
    let paint = out.paint();
    let log = played.log(Viewer::Referee, 0).into_iter().map(|line| {
        let indent = "  ".repeat(usize::from(line.told.depth));
        let rule = line.told.rule.map(|it| paint.dim(format!(" [{it}]"))).unwrap_or_default();
        let entry = paint.dim(format!("{:>4}", line.entry));
        format!("{entry}  {indent}{}{rule}", words.say(&line.told.text, dress))
    });
    let end = played.outcome().map(|outcome| format!("      {}", common::ending(&outcome, words, dress)));
    log.chain(end).collect()
}

fn as_json(played: &dyn AnyMatch, words: &Words, is_verified: bool) -> Value {
    let log = played.log(Viewer::Referee, 0).into_iter().map(|line| {
        json!({
            "number": line.number,
            "entry": line.entry,
            "words": words.say(&line.told.text, &Numbered),
            "rule": line.told.rule,
            "depth": line.told.depth,
            "event": line.event,
        })
    });
    json!({
        "game": played.game(),
        // Nothing was verified unless somebody asked for it.
        "verified": is_verified.then_some(true),
        "entries": played.n_entries(),
        "log": log.collect::<Vec<Value>>(),
        "outcome": played.outcome(),
        "view": played.view(Viewer::Referee),
        "hash": played.hash(),
        "seed": played.seed(),
        "commitment": played.seed().commitment(),
    })
}
