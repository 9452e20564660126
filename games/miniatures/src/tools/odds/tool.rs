//! `runetable odds miniatures …`: what an attack is likely to do.

use super::{Answer, Given, Question, Side, Spread, odds};
use crate::army::{Entry, MOST_UPGRADES, parse_entry};
use crate::content::{AttackKind, Colour, Icon, content};
use crate::tools::{number, part, usage};
use serde::{Deserialize, Serialize};
use serde_json::json;
use std::collections::BTreeMap;
use std::fmt::Write;
use tools::{Input, Report, Request, ToolError};

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

/// More than any attack rolls, and more icons than an enhance modifier has.
const MOST_DICE: usize = 20;
const MOST_ICONS: usize = 20;
/// More than any unit has in a column or row.
const MOST_TRAYS: u8 = 12;
/// More figures than fit on a table; wounds are those of one figure.
const MOST_FIGURES: u32 = 1000;
const MOST_WOUNDS: u32 = 100;
const MOST_RUNES: u8 = 9;
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

/// What an attack is likely to do. What is left out follows from the lists.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
#[serde(deny_unknown_fields)]
pub struct OddsRequest {
    pub attacker: Entry,
    pub defender: Entry,
    /// The edge of the defender that is touched: its front unless it says otherwise.
    pub edge: Option<Side>,
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<_>"))]
    pub ranged: bool,
    /// How often each rune is active: unstable, stable, natural.
    pub runes: Option<[u8; 3]>,
    /// 41.1b The die that flanking adds: the attacker takes the better one unless it says otherwise.
    pub flank: Option<Colour>,
    /// The whole pool, flanking die included.
    pub dice: Option<Vec<Colour>>,
    /// 82 With Brutal.
    pub threat: Option<u8>,
    /// 10.4a How often any dice may be rolled again.
    pub rerolls: Option<u8>,
    /// 10.4b One die may be rolled again for a partial rank.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<_>"))]
    pub single: bool,
    /// Icons of an enhance modifier.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<_>"))]
    pub enhance: Vec<Icon>,
    pub defense: Option<u8>,
    /// Figures that the defender has left.
    pub figures: Option<u32>,
    /// Wounds that figures of the defender have already, one number for each.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<_>"))]
    pub wounds: Vec<u32>,
    /// So many attacks are simulated; the odds are exact unless it says so.
    pub trials: Option<u32>,
    pub seed: Option<u64>,
}

/// Without anything said, a usual cast: two of each but one stable.
const USUAL_RUNES: [u8; 3] = [2, 1, 2];

impl Request for OddsRequest {
    fn read(input: &Input<'_>) -> Result<Self, ToolError> {
        let side = |name: &'static str| -> Result<Entry, ToolError> {
            let text = input.option(name).ok_or_else(|| usage(format!("--{name} is missing")))?;
            parse_entry(text).map_err(|error| part(name, error.to_string()))
        };
        let colour = |word: &str| Colour::ALL.iter().copied().find(|it| it.word() == word);
        let die = |word: &str| colour(word).ok_or_else(|| part("dice", format!("there is no {word} die")));
        let flank = |word: &str| colour(word).ok_or_else(|| part("flank", format!("'{word}' is neither red nor blue")));
        let icon = |word: &str| {
            let found = Icon::ALL.iter().copied().find(|it| it.word() == word);
            found.ok_or_else(|| part("enhance", format!("there is no icon '{word}'")))
        };
        let wounds = || part("wounds", format!("'{}' are not small numbers", words_of(input, "wounds").join(",")));
        let wound = |word: &str| word.parse().map_err(|_| wounds());
        let dice = words_of(input, "dice").into_iter().map(die).collect::<Result<_, _>>()?;
        Ok(Self {
            attacker: side("attacker")?,
            defender: side("defender")?,
            edge: input.option("edge").map(edge).transpose()?,
            ranged: input.has("ranged"),
            runes: input.option("runes").map(runes).transpose()?,
            flank: input.option("flank").map(flank).transpose()?,
            dice: input.option("dice").map(|_| dice),
            threat: number(input, "threat")?,
            rerolls: number(input, "rerolls")?,
            single: input.has("single"),
            enhance: words_of(input, "enhance").into_iter().map(icon).collect::<Result<_, _>>()?,
            defense: number(input, "defense")?,
            figures: number(input, "figures")?,
            wounds: words_of(input, "wounds").into_iter().map(wound).collect::<Result<_, _>>()?,
            trials: number(input, "trials")?,
            seed: number(input, "seed")?,
        })
    }

    fn answer(self, is_shared: bool) -> Result<Report, ToolError> {
        let mut question = self.question()?;
        if is_shared {
            question.trials = question.trials.min(MOST_SHARED);
        }
        let answer = odds(&question).map_err(|error| usage(error.to_string()))?;
        let means = spreads(&answer).map(|(name, spread)| (name, spread.mean())).into();
        let text = words(&answer);
        Ok(Report::new(text, json!(OddsReport { answer, means })))
    }
}

/// The parts of a list.
fn words_of<'a>(input: &'a Input<'_>, name: &str) -> Vec<&'a str> {
    let words = input.option(name).into_iter().flat_map(|it| it.split([',', '+', ' ']));
    words.map(str::trim).filter(|it| !it.is_empty()).collect()
}

fn edge(word: &str) -> Result<Side, ToolError> {
    match word {
        "front" => Ok(Side::Front),
        "side" => Ok(Side::Side),
        "rear" => Ok(Side::Rear),
        other => Err(part("edge", format!("'{other}' is none of front, side, rear"))),
    }
}

fn runes(text: &str) -> Result<[u8; 3], ToolError> {
    let read: Option<Vec<u8>> = text.split(',').map(|it| it.trim().parse().ok()).collect();
    let read = read.and_then(|it| it.try_into().ok()).filter(are_small);
    read.ok_or_else(|| part("runes", format!("'{text}' is not three small numbers")))
}

fn are_small(runes: &[u8; 3]) -> bool {
    runes.iter().all(|it| *it <= MOST_RUNES)
}

/// A unit that a list may hold; whether it may be in an army does not matter.
fn checked(name: &'static str, entry: &Entry) -> Result<Entry, ToolError> {
    if !(1..=MOST_TRAYS).contains(&entry.columns) || !(1..=MOST_TRAYS).contains(&entry.rows) {
        return Err(part(name, format!("a unit has 1 to {MOST_TRAYS} columns and rows")));
    }
    if entry.upgrades.len() > MOST_UPGRADES {
        return Err(part(name, format!("at most {MOST_UPGRADES} upgrades")));
    }
    let is_missing = |it: &&String| content().upgrade_by_id(it).is_none();
    match entry.upgrades.iter().find(is_missing) {
        Some(id) => Err(part(name, format!("there is no upgrade '{id}'"))),
        None => Ok(entry.clone()),
    }
}

impl OddsRequest {
    /// The question, if it is of a reasonable size.
    fn question(&self) -> Result<Question, ToolError> {
        if self.flank == Some(Colour::White) {
            return Err(part("flank", "'white' is neither red nor blue"));
        }
        if self.dice.as_ref().is_some_and(|it| it.len() > MOST_DICE) {
            return Err(part("dice", format!("at most {MOST_DICE}")));
        }
        if self.enhance.len() > MOST_ICONS {
            return Err(part("enhance", format!("at most {MOST_ICONS}")));
        }
        if self.wounds.iter().any(|it| *it > MOST_WOUNDS) {
            let written: Vec<String> = self.wounds.iter().map(u32::to_string).collect();
            return Err(part("wounds", format!("'{}' are not small numbers", written.join(","))));
        }
        let runes = self.runes.unwrap_or(USUAL_RUNES);
        if !are_small(&runes) {
            return Err(part("runes", format!("at most {MOST_RUNES} of each")));
        }
        let trials = self.trials.unwrap_or(0);
        if trials > MOST_TRIALS {
            return Err(part("trials", format!("at most {MOST_TRIALS}")));
        }
        let mut icons = [0; 5];
        self.enhance.iter().for_each(|it| icons[it.index()] += 1);
        Ok(Question {
            attacker: checked("attacker", &self.attacker)?,
            defender: checked("defender", &self.defender)?,
            kind: if self.ranged { AttackKind::Ranged } else { AttackKind::Melee },
            side: self.edge.unwrap_or(Side::Front),
            runes,
            given: Given {
                dice: self.dice.clone(),
                threat: self.threat,
                rerolls: self.rerolls,
                single: self.single,
                icons,
                defense: self.defense,
                figures: self.figures.map(|it| it.min(MOST_FIGURES)),
                wounds: self.wounds.clone(),
            },
            flank: self.flank,
            trials,
            seed: self.seed.unwrap_or(1),
        })
    }
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
