//! `runetable games`: what there is to play.

use crate::common;
use crate::exit::{Exit, Problem};
use crate::out::Out;
use catalog::AnyGame;
use serde_json::{Value, json};

#[derive(Debug, clap::Args)]
pub struct Args {
    /// Also those that are only there for tests.
    #[arg(long)]
    pub all: bool,
}

pub fn run(args: &Args, out: &mut Out<'_>) -> Result<Exit, Problem> {
    let games: Vec<_> = catalog::all().iter().copied().filter(|it| args.all || it.is_offered()).collect();
    if out.is_json() {
        let list = games.iter().map(|game| describe(*game)).collect::<Result<Vec<Value>, _>>()?;
        out.json(&list)?;
        return Ok(Exit::Done);
    }
    if games.is_empty() {
        out.line("There is nothing to play yet; --all shows the games for tests.")?;
    }
    let paint = out.paint();
    for game in games {
        let (info, words) = (game.info(), common::words(game, words::FALLBACK)?);
        let seats = match (info.least_seats, info.most_seats) {
            (least, most) if least == most => format!("{least} players"),
            (least, most) => format!("{least} to {most} players"),
        };
        let for_tests = if info.is_offered { "" } else { ", for tests" };
        let tagline = words.get("game-tagline").unwrap_or_default();
        out.line(format!("{}  {tagline}", paint.bold(format!("{:<14}", common::title(game, &words)))))?;
        let tools: Vec<&str> = game.tools().iter().map(|it| it.name).collect();
        let tools = if tools.is_empty() { String::new() } else { format!("; tools: {}", tools.join(", ")) };
        out.line(paint.dim(format!("  {:<12}  {seats}{for_tests}{tools}", info.id)))?;
    }
    Ok(Exit::Done)
}

/// All about a game, as data.
pub fn describe(game: &dyn AnyGame) -> Result<Value, Problem> {
    let words = common::words(game, words::FALLBACK)?;
    let mut info = serde_json::to_value(game.info()).expect("what is known of a game serializes");
    info["title"] = json!(common::title(game, &words));
    info["tagline"] = json!(words.get("game-tagline"));
    let tool = |it: &catalog::Tool| json!({ "name": it.name, "about": it.about, "usage": it.usage });
    info["tools"] = game.tools().iter().map(tool).collect();
    Ok(info)
}
