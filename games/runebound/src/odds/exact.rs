//! Combats exactly: every cast and every recast is enumerated, and the rounds
//! are a chain over the damage of both sides.

use super::combat::{CombatOdds, Fight, answer, has_won, is_over};
use crate::Runebound;
use crate::action::{Action, Prompt};
use crate::flow::combat::pool;
use crate::state::{Fighter, State};
use kernel::{Chance, Draw, Position, Scripted, SeatId, Seed, Trace};
use std::collections::BTreeMap;
use std::fmt;

const HERO: SeatId = SeatId(0);
/// More tokens than this make too many casts.
const MOST_TOKENS: usize = 9;
/// More branches than this in one round, and it is given up.
const MOST_BRANCHES: u64 = 2_000_000;
/// How far the chain is followed; the rest counts as not won.
const SWEEPS: usize = 400;

/// The combat is too large to be enumerated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooLarge;

impl fmt::Display for TooLarge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("too many casts to enumerate; simulate instead")
    }
}

impl std::error::Error for TooLarge {}

/// What lasts from one round to the next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Between {
    hero: u8,
    foe: u8,
    /// Abilities that work once a combat and were used.
    used: u8,
    hand: u8,
}

/// Where a round leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum To {
    Won,
    Lost,
    Round(Between),
}

struct Enumeration {
    /// For each state between rounds, where the next round leads and how likely.
    rounds: BTreeMap<Between, BTreeMap<To, f64>>,
    n_branches: u64,
}

/// The chance to win under the same policy as the simulation, without error.
pub fn exact(fight: &Fight) -> Result<CombatOdds, TooLarge> {
    let table = fight.table();
    let foe = match fight.against {
        super::Against::Enemy(card) => Fighter::Enemy(card),
        super::Against::Villain => Fighter::Villain,
    };
    // Cards in hand are drawn from a hidden deck: tests and exerts are not
    // enumerated.
    if pool(&table, Fighter::Hero(HERO)).len() + pool(&table, foe).len() > MOST_TOKENS || fight.hand > 0 {
        return Err(TooLarge);
    }
    let start = Start { state: table, fight };
    let mut all = Enumeration { rounds: BTreeMap::new(), n_branches: 0 };
    let mut first = BTreeMap::new();
    all.branch(&start, None, &mut Vec::new(), 1.0, &mut first)?;
    let mut open: Vec<Between> = states(&first);
    while let Some(between) = open.pop() {
        if all.rounds.contains_key(&between) {
            continue;
        }
        let mut to = BTreeMap::new();
        all.branch(&start, Some(between), &mut Vec::new(), 1.0, &mut to)?;
        open.extend(states(&to));
        all.rounds.insert(between, to);
    }
    Ok(all.solve(&first))
}

fn states(to: &BTreeMap<To, f64>) -> Vec<Between> {
    to.keys().filter_map(|it| if let To::Round(between) = it { Some(*between) } else { None }).collect()
}

/// The table before the combat, to begin any of its rounds from.
struct Start<'a> {
    state: State,
    fight: &'a Fight,
}

impl Start<'_> {
    /// Plays one round with the given results of chance; then says where it led,
    /// or how many results the next draw has that no script decided.
    fn round(&self, between: Option<Between>, script: &[u32]) -> Result<To, u32> {
        let mut chance = Chance::new(Seed::from_number(0));
        chance.script(script.iter().map(|it| Scripted::Pick(*it)));
        let mut trace = Trace::recording();
        let mut position = match between {
            None => Position::arranged(self.state.clone(), self.fight.frames(), 1, chance, &mut trace),
            Some(between) => {
                let (state, frames) = self.again(between);
                Position::arranged(state, frames, 1, chance, &mut trace)
            }
        };
        loop {
            if trace.draws.len() > script.len() {
                return Err(match &trace.draws[script.len()] {
                    Draw::Pick { of, .. } => *of,
                    Draw::Shuffle { .. } => 1,
                });
            }
            if is_over(&position) {
                return Ok(if has_won(&position) { To::Won } else { To::Lost });
            }
            if position.asks()[0].prompt == Prompt::Retreat {
                return Ok(To::Round(between_rounds(&position)));
            }
            let action: Action = answer(&position);
            position.answer_unchecked(HERO, action, &mut trace);
        }
    }

    /// A later round: the combat goes on with a cast.
    fn again(&self, between: Between) -> (State, Vec<crate::flow::Frame>) {
        use crate::flow::combat::{Combat, once_a_combat};
        use crate::state::{Fight as Fighting, Side};
        let mut state = self.state.clone();
        state.heroes[HERO].damage = between.hero;
        let foe = match self.fight.against {
            super::Against::Enemy(card) => Fighter::Enemy(card),
            super::Against::Villain => Fighter::Villain,
        };
        let mut sides = [Side::new(Fighter::Hero(HERO)), Side::new(foe)];
        sides[1].damage = between.foe;
        for (at, ability) in once_a_combat(&state, HERO).into_iter().enumerate() {
            if between.used & (1 << at) != 0 {
                sides[0].used_combat.push(ability);
            }
        }
        state.fight = Some(Fighting { sides, round: 1, next: 0, is_to_the_end: false, end: None, is_cancelled: false });
        (state, vec![crate::flow::turn::Turn::Choose.into(), Combat::Cast.into()])
    }
}

fn between_rounds(position: &Position<Runebound>) -> Between {
    use crate::flow::combat::once_a_combat;
    let state = position.state();
    let fight = state.fight.as_ref().expect("a round has ended");
    let used = once_a_combat(state, HERO)
        .into_iter()
        .enumerate()
        .filter(|(_, it)| fight.sides[0].used_combat.contains(it))
        .fold(0, |bits, (at, _)| bits | 1 << at);
    Between { hero: state.hero(HERO).damage, foe: fight.sides[1].damage, used, hand: 0 }
}

impl Enumeration {
    /// Adds where a round leads, over all results that the script leaves open.
    fn branch(
        &mut self,
        start: &Start<'_>,
        between: Option<Between>,
        script: &mut Vec<u32>,
        weight: f64,
        to: &mut BTreeMap<To, f64>,
    ) -> Result<(), TooLarge> {
        self.n_branches += 1;
        if self.n_branches > MOST_BRANCHES {
            return Err(TooLarge);
        }
        match start.round(between, script) {
            Ok(end) => *to.entry(end).or_default() += weight,
            Err(of) => {
                for result in 0..of {
                    script.push(result);
                    self.branch(start, between, script, weight / f64::from(of), to)?;
                    script.pop();
                }
            }
        }
        Ok(())
    }

    /// The chance to win from the first round, by sweeping until it settles.
    fn solve(&self, first: &BTreeMap<To, f64>) -> CombatOdds {
        let mut win: BTreeMap<Between, f64> = self.rounds.keys().map(|it| (*it, 0.0)).collect();
        let of = |to: &BTreeMap<To, f64>, win: &BTreeMap<Between, f64>| -> f64 {
            to.iter()
                .map(|(to, weight)| match to {
                    To::Won => *weight,
                    To::Lost => 0.0,
                    To::Round(between) => weight * win[between],
                })
                .sum()
        };
        for _ in 0..SWEEPS {
            for (between, to) in &self.rounds {
                let value = of(to, &win);
                win.insert(*between, value);
            }
        }
        CombatOdds { win: of(first, &win), error: 0.0, n_combats: 0, damage: f64::NAN, rounds: f64::NAN }
    }
}
