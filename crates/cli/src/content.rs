//! `runetable content`: which of a game's content is printed, and which is our
//! own design.

use crate::common;
use crate::exit::{Exit, Problem};
use crate::out::Out;
use catalog::Origin;
use serde_json::json;

#[derive(Debug, clap::Args)]
pub struct Args {
    /// The game's id.
    pub game: String,
    /// Only what is our own design, with the fields that are.
    #[arg(long)]
    pub ours: bool,
}

pub fn run(args: &Args, out: &mut Out<'_>) -> Result<Exit, Problem> {
    let game = common::game(&args.game)?;
    let (origins, share) = (game.origins(), game.info().ours);
    let shown: Vec<&Origin> = origins.iter().filter(|it| !args.ours || !it.ours.is_empty()).collect();
    if out.is_json() {
        out.json(&json!({ "game": game.id(), "share": share, "rows": shown }))?;
        return Ok(Exit::Done);
    }
    let mut kind = "";
    for row in shown {
        if row.kind != kind {
            kind = &row.kind;
            let paint = out.paint();
            out.line(format!("\n{}", paint.bold(kind)))?;
        }
        out.line(format!("  {:<28} {}", row.name, origin(row)))?;
    }
    let (rows, whole, partly) = (share.rows, share.whole, share.partly);
    out.line(format!("\n{rows} rows: {whole} are our own design, {partly} in part."))?;
    Ok(Exit::Done)
}

/// Where a row comes from, in words.
fn origin(row: &Origin) -> String {
    match row.ours.as_slice() {
        [] => "printed".to_owned(),
        _ if row.is_whole => "our own design".to_owned(),
        fields => format!("ours: {}", fields.join(", ")),
    }
}
