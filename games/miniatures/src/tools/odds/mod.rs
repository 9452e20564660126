//! The odds of an attack: exact where each die can be followed by itself,
//! simulated where somebody asks for it.
//!
//! The attacker is taken to roll dice without a hit or mortal strike again as
//! often as its ranks allow, and to spend surges on abilities that add hits,
//! mortal strikes or Lethal, the most useful first. Damage goes to regular
//! figures. Abilities that somebody may or may not use, or that need something
//! of the table, are left out. Floats are fine here: odds are shown, never
//! stored in a game.

mod roll;
mod setting;
mod tool;

pub(super) use tool::USAGE;
pub use tool::{OddsReport, OddsRequest};

use crate::army::Entry;
use crate::content::{AttackKind, Colour};
use roll::Dice;
use serde::{Deserialize, Serialize};
use setting::Setting;

/// Which edge of the defender is touched.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Side {
    Front,
    Side,
    Rear,
}

/// An attack to be judged.
#[derive(Clone, Debug)]
pub struct Question {
    pub attacker: Entry,
    pub defender: Entry,
    pub kind: AttackKind,
    pub side: Side,
    /// How often each rune is active: unstable, stable, natural.
    pub runes: [u8; 3],
    pub given: Given,
    /// 41.1b The die that a flanking attacker adds; left open, the one that is
    /// worth more wounds.
    pub flank: Option<Colour>,
    /// Simulate this many attacks; 0 computes the exact odds.
    pub trials: u32,
    pub seed: u64,
}

/// What a table knows better than the lists say.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Given {
    /// The whole pool, flanking die included.
    pub dice: Option<Vec<Colour>>,
    /// 82 With Brutal.
    pub threat: Option<u8>,
    /// 10.4a How often any dice may be rolled again.
    pub rerolls: Option<u8>,
    /// 10.4b One die may be rolled again for a partial rank.
    pub single: bool,
    /// Icons of an enhance modifier.
    pub icons: [u8; 5],
    pub defense: Option<u8>,
    /// Figures that the defender has left.
    pub figures: Option<u32>,
    /// Wounds that figures of the defender have already, one number for each.
    pub wounds: Vec<u32>,
}

/// How likely each number is; index is the number.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Spread(pub Vec<f64>);

impl Spread {
    fn add(&mut self, number: u32, chance: f64) {
        let number = number as usize;
        if self.0.len() <= number {
            self.0.resize(number + 1, 0.0);
        }
        self.0[number] += chance;
    }

    pub fn mean(&self) -> f64 {
        self.0.iter().enumerate().map(|(number, chance)| number as f64 * chance).sum()
    }

    /// How likely at least that many are.
    pub fn at_least(&self, number: usize) -> f64 {
        self.0.iter().skip(number).sum()
    }
}

/// What comes of the attack.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Answer {
    /// Whether the numbers are exact.
    pub is_exact: bool,
    pub threat: u8,
    pub n_dice: usize,
    pub rerolls: u8,
    pub defense: u8,
    /// 41.1b The die that was added for flanking.
    pub flank: Option<Colour>,
    pub hits: Spread,
    pub mortal_strikes: Spread,
    /// 10.6 Surges to spend, those of enhance included.
    pub surges: Spread,
    /// 10.7 Accuracy to assign.
    pub accuracy: Spread,
    pub damage: Spread,
    pub wounds: Spread,
    pub figures: Spread,
    pub trays: Spread,
    pub severity: Spread,
    /// How likely it is that nothing of the defender is left.
    pub destroyed: f64,
}

/// Why there are no odds.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OddsError {
    #[error("there is no unit '{0}'")]
    NoUnit(String),
    #[error("{0} has no attack of that kind")]
    NoProfile(String),
}

/// What one attack does.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Outcome {
    pub hits: u32,
    pub mortal_strikes: u32,
    pub surges: u32,
    pub accuracy: u32,
    pub damage: u32,
    pub wounds: u32,
    pub figures: u32,
    pub trays: u32,
    pub severity: u32,
}

/// The odds of an attack.
pub fn odds(question: &Question) -> Result<Answer, OddsError> {
    let settings = Setting::all(question)?;
    let answers = settings.into_iter().map(|it| judge(question, &it));
    // 41.1b Of two dice for the flank the attacker takes the better one.
    let best = answers.reduce(|best, other| if other.wounds.mean() > best.wounds.mean() { other } else { best });
    Ok(best.expect("there is at least one pool of dice"))
}

fn judge(question: &Question, setting: &Setting) -> Answer {
    let dice = Dice::new(setting);
    let mut answer = Answer {
        is_exact: question.trials == 0,
        threat: setting.threat,
        n_dice: setting.dice.len(),
        rerolls: setting.rerolls,
        defense: setting.defense,
        flank: setting.flank,
        ..Answer::default()
    };
    let mut note = |outcome: Outcome, chance: f64| {
        answer.hits.add(outcome.hits, chance);
        answer.mortal_strikes.add(outcome.mortal_strikes, chance);
        answer.surges.add(outcome.surges, chance);
        answer.accuracy.add(outcome.accuracy, chance);
        answer.damage.add(outcome.damage, chance);
        answer.wounds.add(outcome.wounds, chance);
        answer.figures.add(outcome.figures, chance);
        answer.trays.add(outcome.trays, chance);
        answer.severity.add(outcome.severity, chance);
        if outcome.figures >= setting.figures {
            answer.destroyed += chance;
        }
    };
    if question.trials == 0 {
        dice.exactly().into_iter().for_each(|(icons, chance)| note(setting.outcome(icons), chance));
    } else {
        let share = 1.0 / f64::from(question.trials);
        let mut source = roll::Source::new(question.seed);
        (0..question.trials).for_each(|_| note(setting.outcome(dice.roll(&mut source)), share));
    }
    answer
}

/// So many attacks from the roll to the figures removed; what they did in all.
pub fn simulate(question: &Question, trials: u32) -> Result<Outcome, OddsError> {
    let setting = Setting::all(question)?.remove(0);
    let dice = Dice::new(&setting);
    let mut source = roll::Source::new(question.seed);
    let mut sum = Outcome::default();
    for _ in 0..trials {
        let outcome = setting.outcome(dice.roll(&mut source));
        sum.hits += outcome.hits;
        sum.mortal_strikes += outcome.mortal_strikes;
        sum.surges += outcome.surges;
        sum.accuracy += outcome.accuracy;
        sum.damage += outcome.damage;
        sum.wounds += outcome.wounds;
        sum.figures += outcome.figures;
        sum.trays += outcome.trays;
        sum.severity += outcome.severity;
    }
    Ok(sum)
}
