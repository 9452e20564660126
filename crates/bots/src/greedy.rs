//! One step ahead: every answer is tried in several imagined worlds, and the
//! one that looks best on average is given.

use crate::{Brain, Budget, trial};
use kernel::{Chance, Eyes, Seed, Trace};

/// While more answers than this are left, each further world drops the worse
/// half of them.
const FINALISTS: usize = 16;
/// After this many worlds without a difference, further ones would show none.
const SAME_WORLDS: u32 = 3;

/// How a greedy bot works.
#[derive(Clone, Copy, Debug)]
pub struct Greedy {
    /// In how many imagined worlds an answer is tried.
    pub n_worlds: u32,
    /// How many listed answers are tried, and how many of an open domain.
    pub most_listed: usize,
    pub most_open: usize,
    /// Of 100 answers, how many are overlooked.
    pub overlooked: u32,
}

impl Greedy {
    pub const EASY: Self = Self { n_worlds: 2, most_listed: 48, most_open: 8, overlooked: 33 };
    pub const MEDIUM: Self = Self { n_worlds: 12, most_listed: 400, most_open: 32, overlooked: 0 };
    /// What a search looks at first.
    pub const GLANCE: Self = Self { n_worlds: 4, most_listed: 200, most_open: 16, overlooked: 0 };

    /// The answer that looks best.
    pub fn choose<G: Brain>(&self, eyes: Eyes<'_, G>, budget: &Budget, seed: Seed) -> G::Action {
        let mut ranked = self.rank(eyes, budget, seed);
        ranked.swap_remove(0).0
    }

    /// All answers worth trying with how good they look, the best first.
    pub fn rank<G: Brain>(&self, eyes: Eyes<'_, G>, budget: &Budget, seed: Seed) -> Vec<(G::Action, f64)> {
        let mut chance = Chance::new(seed);
        let mut trials = self.trials(eyes, &mut chance);
        let (seat, mut trace) = (eyes.seat(), Trace::silent());
        let (mut n_left, mut n_same) = (trials.len(), 0);
        let mut spent = 0_u32;
        'worlds: for _ in 0..self.n_worlds {
            if n_left == 1 {
                break;
            }
            let mut start = eyes.imagine(chance.fork());
            start.unseal_others(seat);
            let mut is_same = true;
            for trial in &mut trials[..n_left] {
                if spent > 0 && (spent >= budget.iterations || budget.is_up()) {
                    break 'worlds;
                }
                spent += 1;
                let mut world = start.clone();
                trial::give(&mut world, seat, trial.action.clone(), &mut chance, &mut trace);
                trial::play_on(&mut world, 0, &mut chance, &mut trace, budget);
                is_same &= trial.add(trial::value(&world, seat));
            }
            sort(&mut trials[..n_left]);
            n_same = if is_same { n_same + 1 } else { 0 };
            if n_same == SAME_WORLDS {
                break;
            }
            n_left = n_left.min(FINALISTS.max(n_left / 2));
        }
        sort(&mut trials[..n_left]);
        trials.into_iter().map(|it| (it.mean(), it.action)).map(|(mean, action)| (action, mean)).collect()
    }

    /// The answers to be tried, in a random order among equals.
    fn trials<G: Brain>(&self, eyes: Eyes<'_, G>, chance: &mut Chance) -> Vec<Trial<G>> {
        let world = eyes.imagine(chance.fork());
        let ask = world.ask_of(eyes.seat()).expect("a bot is asked before it chooses");
        let mut actions = trial::candidates(&world, ask, self.most_listed, self.most_open, chance);
        if self.overlooked > 0 {
            let spare = actions[0].clone();
            actions.retain(|_| !chance.happens(self.overlooked, 100));
            if actions.is_empty() {
                actions.push(spare);
            }
        }
        actions.into_iter().map(|action| Trial { action, n_tried: 0, sum: 0.0, last: f64::NAN }).collect()
    }
}

/// The best first.
fn sort<G: Brain>(trials: &mut [Trial<G>]) {
    trials.sort_by(|left, right| right.mean().total_cmp(&left.mean()));
}

/// An answer and how it went.
struct Trial<G: Brain> {
    action: G::Action,
    n_tried: u32,
    sum: f64,
    last: f64,
}

impl<G: Brain> Trial<G> {
    /// Notes how a world went; returns whether it went as the one before.
    fn add(&mut self, value: f64) -> bool {
        let is_same = value == self.last;
        self.n_tried += 1;
        self.sum += value;
        self.last = value;
        is_same
    }

    /// How good it looks on average; what was not tried looks worse than all.
    fn mean(&self) -> f64 {
        if self.n_tried == 0 { -1.0 } else { self.sum / f64::from(self.n_tried) }
    }
}
