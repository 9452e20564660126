//! Combats exactly: every cast and every recast is enumerated, and the rounds
//! are a chain over what lasts from one to the next.

use super::combat::{CombatOdds, Fight};
use crate::flow::combat::MOST_ROUNDS;
use crate::tools::fast::{Duel, Half, Luck};
use std::collections::BTreeMap;
use std::fmt;

/// The combat is too large to be enumerated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooLarge;

impl fmt::Display for TooLarge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("too many casts to enumerate; simulate instead")
    }
}

impl std::error::Error for TooLarge {}

/// What lasts from one round to the next, for each side: damage, cards in hand,
/// abilities used up.
type Between = [(u8, u8, u64); 2];

/// Where a round leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum To {
    /// The combat is over: whether it is won, and the hero's damage.
    End(bool, u8),
    Round(Between),
}

/// What the rest of a combat holds on average.
#[derive(Clone, Copy, Default)]
struct Rest {
    win: f64,
    damage: f64,
    rounds: f64,
}

/// Every result of chance in turn, as the digits of a number that counts up.
#[derive(Default)]
struct Counting {
    /// The result and of how many.
    digits: Vec<(u32, u32)>,
    at: usize,
}

impl Counting {
    /// The next combination, if there is one.
    fn advance(&mut self) -> bool {
        self.at = 0;
        while let Some((result, of)) = self.digits.last_mut() {
            if *result + 1 < *of {
                *result += 1;
                return true;
            }
            self.digits.pop();
        }
        false
    }

    /// How likely the combination is.
    fn weight(&self) -> f64 {
        self.digits.iter().map(|(_, of)| 1.0 / f64::from(*of)).product()
    }
}

impl Luck for Counting {
    fn cast(&mut self, n_tokens: u8) -> u16 {
        self.pick(1 << n_tokens) as u16
    }

    fn pick(&mut self, of: u32) -> u32 {
        if self.at == self.digits.len() {
            self.digits.push((0, of));
        }
        self.at += 1;
        self.digits[self.at - 1].0
    }
}

/// The chance to win under the same policy as the simulation, without error, if
/// it takes no more than that many rounds to play through.
pub fn exact(fight: &Fight, most_rounds: u64) -> Result<CombatOdds, TooLarge> {
    let duel = fight.duel();
    // A test leaves another deck behind: too much to remember.
    if duel.has_tests() {
        return Err(TooLarge);
    }
    let mut left = most_rounds;
    let first = enumerate(&duel, None, &mut left)?;
    let mut chain = BTreeMap::new();
    let mut open: Vec<Between> = states(&first).collect();
    while let Some(between) = open.pop() {
        if chain.contains_key(&between) {
            continue;
        }
        let to = enumerate(&duel, Some(between), &mut left)?;
        open.extend(states(&to));
        chain.insert(between, to);
    }
    let rest = solve(&chain, &first);
    Ok(CombatOdds { win: rest.win, error: 0.0, n_combats: 0, damage: rest.damage, rounds: rest.rounds })
}

fn states(to: &[(To, f64)]) -> impl Iterator<Item = Between> {
    to.iter().filter_map(|(it, _)| if let To::Round(between) = it { Some(*between) } else { None })
}

/// Where a round leads, and how likely.
fn enumerate(duel: &Duel, after: Option<Between>, left: &mut u64) -> Result<Vec<(To, f64)>, TooLarge> {
    let after = after.map(|sides| sides.map(|(damage, hand, used)| Half::new(damage, hand).having_used(used)));
    let mut luck = Counting::default();
    let mut to: BTreeMap<To, f64> = BTreeMap::new();
    loop {
        *left = left.checked_sub(1).ok_or(TooLarge)?;
        let (end, halves) = duel.round(after, &mut luck);
        let led = match end.winner {
            Some(side) => To::End(side == 0, end.damage[0]),
            None => To::Round(halves.map(|it| (it.damage, it.hand, it.used_combat))),
        };
        *to.entry(led).or_default() += luck.weight();
        if !luck.advance() {
            return Ok(to.into_iter().collect());
        }
    }
}

/// Goes back from the last round that there can be to the first.
fn solve(chain: &BTreeMap<Between, Vec<(To, f64)>>, first: &[(To, f64)]) -> Rest {
    // A combat that is broken off is not won.
    let mut rests: BTreeMap<Between, Rest> =
        chain.keys().map(|it| (*it, Rest { damage: f64::from(it[0].0), ..Rest::default() })).collect();
    let ahead = |to: &[(To, f64)], rests: &BTreeMap<Between, Rest>| {
        let mut sum = Rest::default();
        for (to, weight) in to {
            let rest = match to {
                To::End(is_won, damage) => {
                    Rest { win: f64::from(u8::from(*is_won)), damage: f64::from(*damage), rounds: 0.0 }
                }
                To::Round(between) => rests[between],
            };
            sum.win += weight * rest.win;
            sum.damage += weight * rest.damage;
            sum.rounds += weight * (rest.rounds + 1.0);
        }
        sum
    };
    for _ in 1..MOST_ROUNDS {
        rests = chain.iter().map(|(between, to)| (*between, ahead(to, &rests))).collect();
    }
    ahead(first, &rests)
}
