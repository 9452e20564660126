//! Measures how often something can be done in a second. Two things that are
//! compared are measured in turns, so that whatever else the machine does
//! meets both alike; the best of the turns counts, as noise only slows down.

use kernel::{Chance, Game, Position, Trace};
use shakmaty::Position as _;
use std::hint::black_box;
use std::time::{Duration, Instant};

/// Something to be measured: does some work and says how much it was.
pub struct Subject<'a> {
    pub name: &'a str,
    pub work: Box<dyn FnMut() -> u64 + 'a>,
}

impl<'a> Subject<'a> {
    pub fn new(name: &'a str, work: impl FnMut() -> u64 + 'a) -> Self {
        Self { name, work: Box::new(work) }
    }
}

impl std::fmt::Debug for Subject<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Subject").field("name", &self.name).finish_non_exhaustive()
    }
}

/// How much of each subject's work was done in a second, measured in turns.
pub fn rates(subjects: &mut [Subject<'_>]) -> Vec<f64> {
    let (turns, turn) = if is_quick() { (1, Duration::from_millis(20)) } else { (7, Duration::from_millis(300)) };
    let mut best = vec![0.0; subjects.len()];
    for _ in 0..turns {
        for (subject, best) in subjects.iter_mut().zip(&mut best) {
            let rate = rate(turn, &mut subject.work);
            *best = f64::max(*best, rate);
        }
    }
    best
}

fn rate(turn: Duration, work: &mut dyn FnMut() -> u64) -> f64 {
    let started = Instant::now();
    let mut done = 0;
    loop {
        done += black_box(work());
        let spent = started.elapsed();
        if spent >= turn {
            return done as f64 / spent.as_secs_f64();
        }
    }
}

/// `cargo test` runs benchmarks once to see that they work: without `--bench`
/// there is no hurry to be exact.
fn is_quick() -> bool {
    !std::env::args().any(|it| it == "--bench")
}

/// Does something small often enough that the clock does not count.
pub fn often(mut work: impl FnMut()) -> u64 {
    (0..OFTEN).for_each(|_| work());
    OFTEN
}

const OFTEN: u64 = 200;

/// The yardstick: plays a random game of chess by shakmaty, for at most as long
/// as games of people last, and says how many decisions it took.
pub fn chess_game(chance: &mut Chance) -> u64 {
    let mut position = shakmaty::Chess::default();
    let mut n_decisions = 0;
    while n_decisions < 300 {
        let moves = position.legal_moves();
        if moves.is_empty() || position.is_insufficient_material() || position.halfmoves() >= 100 {
            break;
        }
        let chosen = moves[chance.pick(moves.len() as u32) as usize];
        position.play_unchecked(chosen);
        n_decisions += 1;
    }
    black_box(&position);
    n_decisions
}

/// Plays a random game and returns the number of decisions.
pub fn random_game<G: Game>(setup: &G::Setup, chance: &mut Chance, trace: &mut Trace<G>) -> u64 {
    let mut position = Position::<G>::new(setup, chance.fork(), trace).expect("the setup is legal");
    let n_decisions = answer_at_random(&mut position, u64::MAX, chance, trace);
    black_box(&position);
    n_decisions
}

/// A position a given number of answers into a random game.
pub fn midgame<G: Game>(setup: &G::Setup, n_answers: u64, chance: &mut Chance) -> Position<G> {
    let mut trace = Trace::silent();
    let mut position = Position::<G>::new(setup, chance.fork(), &mut trace).expect("the setup is legal");
    answer_at_random(&mut position, n_answers, chance, &mut trace);
    position
}

/// Gives at most that many random answers and returns how many it gave.
fn answer_at_random<G: Game>(position: &mut Position<G>, most: u64, chance: &mut Chance, trace: &mut Trace<G>) -> u64 {
    let mut n_given = 0;
    while n_given < most && position.outcome().is_none() {
        let ask = position.waiting().next().expect("somebody is asked");
        let (seat, action) = (ask.seat, ask.sample(position.scene(), chance));
        trace.clear();
        position.answer_unchecked(seat, action, trace);
        n_given += 1;
    }
    n_given
}

/// A rate as people read it.
pub fn show(rate: f64) -> String {
    match rate {
        rate if rate >= 1e6 => format!("{:.2} M/s", rate / 1e6),
        rate if rate >= 1e3 => format!("{:.1} k/s", rate / 1e3),
        rate => format!("{rate:.1} /s"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rates_are_shown_in_their_size() {
        assert_eq!(show(2_500_000.0), "2.50 M/s");
        assert_eq!(show(1_250.0), "1.2 k/s");
        assert_eq!(show(3.0), "3.0 /s");
    }

    #[test]
    fn more_work_in_the_same_time_is_a_higher_rate() {
        let mut subjects = [Subject::new("one", || 1), Subject::new("many", || 100)];
        let rates = rates(&mut subjects);
        assert!(rates[1] > rates[0] * 10.0, "{rates:?}");
    }
}
