//! `runetable rules`: a game's rules, each by its id, in our own words.

use crate::common;
use crate::exit::{Exit, Problem};
use crate::out::{Out, Paint};
use rulebook::{Rule, RuleIndex, Ruling};
use serde_json::{Value, json};
use std::io;

#[derive(Debug, clap::Args)]
pub struct Args {
    /// The game's id.
    pub game: String,
    /// One rule, or all whose ids begin so.
    pub id: Option<String>,
    /// Rules that hold all these words.
    #[arg(long, value_name = "WORDS", conflicts_with = "id")]
    pub search: Option<String>,
}

pub fn run(args: &Args, out: &mut Out<'_>) -> Result<Exit, Problem> {
    let game = common::game(&args.game)?;
    let index = common::rule_index(game)?;
    let found = select(&index, args.id.as_deref(), args.search.as_deref());
    if found.is_empty() {
        let what = args.id.as_deref().or(args.search.as_deref()).unwrap_or_default();
        return Err(Problem::Failed(format!("{} has no rule for '{what}'", game.id())));
    }
    if out.is_json() {
        out.json(&as_json(game.id(), &index, &found, args.id.is_none() && args.search.is_none()))?;
        return Ok(Exit::Done);
    }
    let is_list = args.id.is_none() && args.search.is_none();
    let mut section = "";
    for rule in found {
        if rule.section != section {
            section = &rule.section;
            let paint = out.paint();
            out.line(format!("\n{}", paint.bold(section)))?;
        }
        if is_list { show_title(rule, out)? } else { show(rule, &index, out)? }
    }
    Ok(Exit::Done)
}

/// One rule and those below it, those that hold the words, or all.
pub fn select<'a>(index: &'a RuleIndex, id: Option<&str>, search: Option<&str>) -> Vec<&'a Rule> {
    if let Some(words) = search {
        return index.search(words).collect();
    }
    let Some(id) = id else { return index.rules.iter().collect() };
    let is_below = |rule: &Rule| {
        let rest = rule.id.strip_prefix(id);
        rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
    };
    index.rules.iter().filter(|it| is_below(it)).collect()
}

/// The rules as data, with the rulings on them (or all rulings).
pub fn as_json(game: &str, index: &RuleIndex, found: &[&Rule], is_whole: bool) -> Value {
    let concerns = |ruling: &&Ruling| is_whole || found.iter().any(|rule| ruling.rules.contains(&rule.id));
    let rulings: Vec<&Ruling> = index.rulings.iter().filter(concerns).collect();
    json!({ "game": game, "rules": found, "rulings": rulings })
}

fn show_title(rule: &Rule, out: &mut Out<'_>) -> io::Result<()> {
    out.line(format!("  {:<12} {}", rule.id, rule.title))
}

/// A rule with what we play where it is unclear.
pub fn show(rule: &Rule, index: &RuleIndex, out: &mut Out<'_>) -> io::Result<()> {
    let paint: Paint = out.paint();
    out.line(format!("  {} {}", paint.bold(&rule.id), paint.bold(&rule.title)))?;
    for line in wrap(&rule.text, 88) {
        out.line(format!("    {line}"))?;
    }
    for ruling in index.rulings_on(&rule.id) {
        out.line(paint.dim(format!("    unclear: {}", ruling.question)))?;
        for line in wrap(&format!("we play: {}", ruling.ruling), 88) {
            out.line(format!("    {line}"))?;
        }
    }
    Ok(())
}

/// Breaks a text into lines.
pub fn wrap(text: &str, width: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + word.chars().count() <= width => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_broken_between_words() {
        assert_eq!(wrap("one two  three", 7), ["one two", "three"]);
        assert_eq!(wrap("unbreakable", 3), ["unbreakable"]);
        assert!(wrap(" ", 5).is_empty());
    }
}
