//! `runetable odds miniatures …`: what an attack is likely to do.

use super::{Answer, Given, Question, Side, Spread, odds};
use crate::army::{Entry, parse_entry};
use crate::content::{AttackKind, Colour, Icon};
use crate::tools::{given, number, usage};
use serde::Serialize;
use serde_json::json;
use std::collections::BTreeMap;
use std::fmt::Write;
use tools::{Input, Report, ToolError};

pub const USAGE: &str = "--attacker 'spearmen 3x2 +tempered_steel' --defender 'reanimates 3x3'
[--edge front|side|rear] [--flank red|blue] [--ranged] [--runes UNSTABLE,STABLE,NATURAL] [--trials N] [--seed S]
What a table knows better than the lists: [--dice red,red,blue] [--threat N] [--rerolls N] [--single]
[--enhance hit,surge] [--defense N] [--figures N] [--wounds N,N]
Without --trials the odds are exact: every dice result with its chance. --flank is the die that flanking adds; left
out, the attacker takes the one that is worth more wounds. --dice is the whole pool, --threat counts Brutal, --rerolls
the rank rerolls, --single the reroll of a partial rank, --figures those that the defender has left, --wounds the
wounds that figures of the defender have already, a number for each.
JSON: { is_exact, threat, n_dice, rerolls, defense, flank, destroyed, hits, mortal_strikes, surges, accuracy, damage,
wounds, figures, trays, severity, means }; hits to severity are lists: the chance of 0, of 1, of 2 and so on. destroyed
is the chance that nothing is left of the defender; severity that of the morale test. surges and accuracy are those of
the dice and of enhance.";

/// More than any attack rolls.
const MOST_DICE: usize = 20;
/// More is not needed for three digits; far fewer where others wait.
const MOST_TRIALS: u32 = 20_000_000;
const MOST_SHARED: u32 = 200_000;

/// What the tool tells, as data.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct OddsReport {
    #[serde(flatten)]
    pub answer: Answer,
    /// The mean of each spread.
    pub means: BTreeMap<&'static str, f64>,
}

pub fn run(input: &Input<'_>) -> Result<Report, ToolError> {
    let side = |name: &str| -> Result<Entry, ToolError> {
        let text = input.option(name).ok_or_else(|| usage(format!("--{name} is missing")))?;
        parse_entry(text).map_err(|error| usage(format!("--{name}: {error}")))
    };
    let mut question = Question {
        attacker: side("attacker")?,
        defender: side("defender")?,
        kind: if input.has("ranged") { AttackKind::Ranged } else { AttackKind::Melee },
        side: match input.option("edge").unwrap_or("front") {
            "front" => Side::Front,
            "side" => Side::Side,
            "rear" => Side::Rear,
            other => return Err(usage(format!("--edge: '{other}' is none of front, side, rear"))),
        },
        runes: runes(input)?,
        flank: input.option("flank").map(flank).transpose()?,
        given: known(input)?,
        trials: number(input, "trials", 0)?,
        seed: number(input, "seed", 1)?,
    };
    if question.trials > MOST_TRIALS {
        return Err(usage(format!("--trials: at most {MOST_TRIALS}")));
    }
    if input.is_shared {
        question.trials = question.trials.min(MOST_SHARED);
    }
    let answer = odds(&question).map_err(|error| usage(error.to_string()))?;
    let means = spreads(&answer).map(|(name, spread)| (name, spread.mean())).into();
    let text = words(&answer);
    Ok(Report::new(text, json!(OddsReport { answer, means })))
}

fn flank(word: &str) -> Result<Colour, ToolError> {
    let found = [Colour::Red, Colour::Blue].into_iter().find(|it| it.word() == word);
    found.ok_or_else(|| usage(format!("--flank: '{word}' is neither red nor blue")))
}

/// Without anything said, a usual cast: two of each but one stable.
fn runes(input: &Input<'_>) -> Result<[u8; 3], ToolError> {
    let Some(text) = input.option("runes") else { return Ok([2, 1, 2]) };
    let read: Option<Vec<u8>> = text.split(',').map(|it| it.trim().parse().ok().filter(|it| *it <= 9)).collect();
    let read = read.and_then(|it| it.try_into().ok());
    read.ok_or_else(|| usage(format!("--runes: '{text}' is not three small numbers")))
}

fn known(input: &Input<'_>) -> Result<Given, ToolError> {
    let list = |name: &str| -> Vec<&str> {
        let words = input.option(name).into_iter().flat_map(|it| it.split([',', '+', ' ']));
        words.map(str::trim).filter(|it| !it.is_empty()).collect()
    };
    let mut dice = Vec::new();
    for word in list("dice") {
        let colour = Colour::ALL.iter().copied().find(|it| it.word() == word);
        if dice.len() == MOST_DICE {
            return Err(usage(format!("--dice: at most {MOST_DICE}")));
        }
        dice.push(colour.ok_or_else(|| usage(format!("--dice: there is no {word} die")))?);
    }
    let mut icons = [0; 5];
    for word in list("enhance") {
        let icon = Icon::ALL.iter().copied().find(|it| it.word() == word);
        icons[icon.ok_or_else(|| usage(format!("--enhance: there is no icon '{word}'")))?.index()] += 1;
    }
    let figures: Option<u32> = given(input, "figures")?;
    Ok(Given {
        dice: input.option("dice").map(|_| dice),
        threat: given(input, "threat")?,
        rerolls: given(input, "rerolls")?,
        single: input.has("single"),
        icons,
        defense: given(input, "defense")?,
        figures: figures.map(|it| it.min(1000)),
        wounds: wounds(&list("wounds"))?,
    })
}

fn wounds(words: &[&str]) -> Result<Vec<u32>, ToolError> {
    let read = |word: &&str| word.parse().ok().filter(|it| *it <= 100);
    let read: Option<Vec<u32>> = words.iter().map(read).collect();
    read.ok_or_else(|| usage(format!("--wounds: '{}' are not small numbers", words.join(","))))
}

fn spreads(answer: &Answer) -> [(&'static str, &Spread); 9] {
    [
        ("hits", &answer.hits),
        ("mortal_strikes", &answer.mortal_strikes),
        ("surges", &answer.surges),
        ("accuracy", &answer.accuracy),
        ("damage", &answer.damage),
        ("wounds", &answer.wounds),
        ("figures", &answer.figures),
        ("trays", &answer.trays),
        ("severity", &answer.severity),
    ]
}

fn words(answer: &Answer) -> String {
    let kind = if answer.is_exact { "exact" } else { "simulated" };
    let flank = answer.flank.map(|it| format!(", {} for the flank", it.word())).unwrap_or_default();
    let mut text = format!(
        "{} dice{flank}, {} rerolls, threat {}, defense {} ({kind})\n",
        answer.n_dice, answer.rerolls, answer.threat, answer.defense
    );
    for (name, spread) in spreads(answer) {
        write!(text, "{:<15} {:>6.2} on average:", name.replace('_', " "), spread.mean()).expect("strings take all");
        for (number, chance) in spread.0.iter().enumerate().filter(|(_, chance)| **chance >= 0.0005) {
            write!(text, "  {number}: {:.1} %", 100.0 * chance).expect("strings take all");
        }
        text.push('\n');
    }
    write!(text, "destroyed with {:.1} %", 100.0 * answer.destroyed).expect("strings take all");
    text
}
