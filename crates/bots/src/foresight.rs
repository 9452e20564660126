//! Playing ahead: the answers that look best are each played on for a while,
//! everybody choosing as a greedy player would, and the one that turns out best
//! is given.
//!
//! A tree of single answers sees a few of them ahead. Where a turn is a dozen
//! answers long, that is less than one's own turn; here the plan goes on to the
//! end of the next one. All answers meet the same imagined worlds and the same
//! luck, so that they differ by what they are worth; those that fall behind are
//! dropped.

use crate::{Brain, Budget, Greedy, Level, glance, trial};
use kernel::{Chance, Eyes, Position, SeatId, Seed, Trace};

/// How many iterations of a budget a game that is played ahead counts for.
const COST: u32 = 10;
/// After this many worlds, answers may be dropped.
const FEWEST_WORLDS: u32 = 4;
/// How many standard errors an answer must be behind to be dropped.
const BEHIND: f64 = 1.6;
/// After this many worlds without a difference, further ones would show none.
const SAME_WORLDS: u32 = 4;

/// How a bot plays ahead.
#[derive(Clone, Copy, Debug)]
pub struct Foresight {
    /// How many answers are played on.
    pub finalists: usize,
    /// For how many turns, as the game's [`Brain::clock`] counts them.
    pub turns: u32,
    /// For how many answers at most.
    pub most_answers: u32,
    /// How many listed answers everybody considers on the way, and how many of
    /// an open domain. With none of both everybody answers quickly.
    pub most_listed: usize,
    pub most_open: usize,
    /// Whether what a quick player answers is the one to beat, rather than what
    /// looks best one step ahead.
    pub trusts_quick: bool,
}

impl Default for Foresight {
    fn default() -> Self {
        Self { finalists: 8, turns: 2, most_answers: 40, most_listed: 16, most_open: 4, trusts_quick: false }
    }
}

impl Foresight {
    /// The answer that turned out best.
    pub fn choose<G: Brain>(&self, eyes: Eyes<'_, G>, budget: &Budget, seed: Seed) -> G::Action {
        let mut chance = Chance::new(seed);
        let mut ranked = Greedy::MEDIUM.rank(eyes, &glance(budget), chance.fork());
        if self.trusts_quick {
            let quick = trial::quick_answer(eyes, &mut chance);
            ranked.retain(|it| it.0 != quick);
            ranked.insert(0, (quick, 1.0));
        }
        let first = ranked[0].0.clone();
        let mut arms: Vec<Arm<G>> =
            ranked.into_iter().take(self.finalists).map(|(action, _)| Arm::new(action)).collect();
        let mut trace = Trace::silent();
        let (mut n_left, mut n_same) = (budget.iterations / COST, 0);
        while arms.len() > 1 && n_left as usize >= arms.len() && !budget.is_up() && n_same < SAME_WORLDS {
            let mut start = eyes.imagine(chance.fork());
            start.unseal_others(eyes.seat());
            let luck = chance.fork();
            let mut values: Vec<f64> = Vec::with_capacity(arms.len());
            for arm in &arms {
                let value = self.play(start.clone(), eyes.seat(), arm.action.clone(), luck, &mut trace, budget);
                values.extend(value);
            }
            // What the clock cut short would count for some and not for others.
            if values.len() < arms.len() {
                break;
            }
            n_left -= arms.len() as u32;
            n_same = if values.iter().all(|it| *it == values[0]) { n_same + 1 } else { 0 };
            arms.iter_mut().zip(values).for_each(|(arm, value)| arm.values.push(value));
            drop_worst(&mut arms);
        }
        // The first of equals is the one that looked best at first.
        let best = arms
            .iter()
            .enumerate()
            .fold(0, |best, (index, arm)| if arm.mean() > arms[best].mean() { index } else { best });
        let is_doubtful = arms[0].action == first && arms[best].lead(&arms[0]) < G::DOUBT;
        arms.swap_remove(if is_doubtful { 0 } else { best }).action
    }

    /// What comes of an answer, or nothing if the time was up before.
    fn play<G: Brain>(
        &self,
        mut world: Position<G>,
        seat: SeatId,
        action: G::Action,
        luck: Seed,
        trace: &mut Trace<G>,
        budget: &Budget,
    ) -> Option<f64> {
        let mut chance = Chance::new(luck);
        let end = G::clock(&world).saturating_add(self.turns);
        trial::give(&mut world, seat, action, &mut chance, trace);
        for _ in 0..self.most_answers {
            if trial::is_at_end(&world) || G::clock(&world) >= end {
                break;
            }
            if budget.is_up() {
                return None;
            }
            self.step(&mut world, &mut chance, trace, budget);
        }
        trial::play_on(&mut world, 0, &mut chance, trace, budget);
        Some(trial::value(&world, seat))
    }

    /// Somebody who is asked gives the answer that looks best in this world.
    fn step<G: Brain>(&self, world: &mut Position<G>, chance: &mut Chance, trace: &mut Trace<G>, budget: &Budget) {
        let ask = world.waiting().next().expect("somebody is asked while the game is not over");
        let seat = ask.seat;
        let answers_quickly = self.most_listed + self.most_open == 0;
        let settled = ask
            .forced()
            .cloned()
            .or_else(|| G::outright(world, ask, Level::Easy, budget, chance))
            .or_else(|| answers_quickly.then(|| G::rollout(world, ask, chance)));
        let mut tried = match settled {
            Some(settled) => vec![settled],
            None => trial::candidates(world, ask, self.most_listed, self.most_open, chance),
        };
        let mut best = (f64::NEG_INFINITY, 0);
        // Nobody on the way knows the luck that will decide.
        let luck = chance.fork();
        for (index, action) in tried.iter().enumerate().filter(|_| tried.len() > 1) {
            let mut next = world.clone();
            next.reseed(luck);
            trial::give(&mut next, seat, action.clone(), chance, trace);
            trial::play_on(&mut next, 0, chance, trace, budget);
            let value = trial::value(&next, seat);
            if value > best.0 {
                best = (value, index);
            }
        }
        trial::answer(world, seat, tried.swap_remove(best.1), trace);
    }
}

/// Drops the answers that are clearly worse than the best one, world by world.
fn drop_worst<G: Brain>(arms: &mut Vec<Arm<G>>) {
    let n_worlds = arms[0].values.len();
    if n_worlds < FEWEST_WORLDS as usize {
        return;
    }
    let best = arms.iter().max_by(|left, right| left.mean().total_cmp(&right.mean())).expect("there is an answer");
    let best = Arm { action: best.action.clone(), values: best.values.clone() };
    arms.retain(|arm| best.lead(arm) <= BEHIND);
}

/// An answer, and how it went in each world.
struct Arm<G: Brain> {
    action: G::Action,
    values: Vec<f64>,
}

impl<G: Brain> Arm<G> {
    fn new(action: G::Action) -> Self {
        Self { action, values: Vec::new() }
    }

    /// How many standard errors it is ahead of another, world by world.
    fn lead(&self, other: &Self) -> f64 {
        let ahead = self.values.iter().zip(&other.values).map(|(own, other)| own - other);
        let n = self.values.len() as f64;
        let mean = ahead.clone().sum::<f64>() / n.max(1.0);
        if mean == 0.0 || n < 2.0 {
            return 0.0;
        }
        let spread = ahead.map(|it| (it - mean).powi(2)).sum::<f64>() / (n - 1.0);
        mean / (spread / n).sqrt()
    }

    fn mean(&self) -> f64 {
        self.values.iter().sum::<f64>() / (self.values.len().max(1)) as f64
    }
}
