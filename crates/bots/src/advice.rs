//! What a strong player would answer, and why: what is likely to follow, how good
//! that looks, and how it can go wrong. The same judgement, after the game, finds
//! the answers that cost most.

use crate::{Brain, Budget, Greedy, Level, choose, trial};
use kernel::{Chance, Eyes, Game, Position, SeatId, Seed, Trace, Viewer};

/// In how many imagined worlds an answer is tried before it is spoken about.
const N_WORLDS: usize = 24;
/// What happens in this share of the worlds is worth telling, in percent.
const LIKELY: usize = 60;
/// How many of the things that follow are told.
const MOST_TOLD: usize = 5;
/// How many answers may be given until the consequences are clear.
const MOST_STEPS: u32 = 24;

/// An answer with its reasons.
#[derive(Clone, Debug)]
pub struct Advice<G: Game> {
    pub action: G::Action,
    /// How it looks.
    pub outlook: Outlook,
    /// The best of the other answers, and how that looks.
    pub other: Option<(G::Action, Outlook)>,
    /// What would happen in most cases, as the seat would see it, with in how many
    /// of 100.
    pub follows: Vec<(G::Event, u8)>,
}

/// How good something looks for a seat: roughly the chance to win, from 0 to 1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Outlook {
    pub mean: f64,
    /// The mean of the worst quarter of all cases.
    pub at_worst: f64,
}

impl Outlook {
    fn of(mut values: Vec<f64>) -> Self {
        let mean = |some: &[f64]| some.iter().sum::<f64>() / some.len().max(1) as f64;
        values.sort_by(f64::total_cmp);
        Self { mean: mean(&values), at_worst: mean(&values[..values.len().div_ceil(4)]) }
    }
}

/// What a bot that looks ahead would answer for the seat, and why. The seat must
/// be asked; nothing where its answer is forced.
pub fn advise<G: Brain>(eyes: Eyes<'_, G>, budget: &Budget, seed: Seed) -> Option<Advice<G>> {
    let ask = eyes.ask()?;
    if ask.forced().is_some() {
        return None;
    }
    let action = choose(eyes, Level::Hard, budget, seed);
    let quick = Budget::iterations(400);
    let other = Greedy::MEDIUM.rank(eyes, &quick, seed).into_iter().map(|it| it.0).find(|it| *it != action);
    let mut chance = Chance::new(seed.derive(1));
    let starts: Vec<(Position<G>, Seed)> = (0..N_WORLDS)
        .map(|_| {
            let mut start = eyes.imagine(chance.fork());
            start.unseal_others(eyes.seat());
            (start, chance.fork())
        })
        .collect();
    let (outlook, follows) = try_out(&starts, eyes.seat(), &action);
    // The same worlds and the same luck, so that both can be compared.
    let other = other.map(|it| {
        let (outlook, _) = try_out(&starts, eyes.seat(), &it);
        (it, outlook)
    });
    Some(Advice { action, outlook, other, follows })
}

/// Gives the answer in all worlds; how good they are then, and what happened in
/// most of them.
fn try_out<G: Brain>(
    starts: &[(Position<G>, Seed)],
    seat: SeatId,
    action: &G::Action,
) -> (Outlook, Vec<(G::Event, u8)>) {
    let mut values = Vec::with_capacity(starts.len());
    let mut seen: Vec<(G::Event, usize)> = Vec::new();
    for (start, seed) in starts {
        let mut world = start.clone();
        let happened = follow(&mut world, seat, action, &mut Chance::new(*seed));
        values.push(trial::value(&world, seat));
        // What happens twice in one world counts once.
        let is_first = |it: &(usize, &G::Event)| !happened[..it.0].contains(it.1);
        for (_, event) in happened.iter().enumerate().filter(is_first) {
            match seen.iter_mut().find(|it| it.0 == *event) {
                Some((_, n_times)) => *n_times += 1,
                None => seen.push((event.clone(), 1)),
            }
        }
    }
    let percent = |n_times: usize| n_times * 100 / starts.len().max(1);
    seen.retain(|(_, n_times)| percent(*n_times) >= LIKELY);
    seen.truncate(MOST_TOLD);
    (Outlook::of(values), seen.into_iter().map(|(event, n)| (event, percent(n) as u8)).collect())
}

/// Gives the answer, and quick ones for everybody until it is quiet; returns what
/// the seat saw happen.
fn follow<G: Brain>(world: &mut Position<G>, seat: SeatId, action: &G::Action, chance: &mut Chance) -> Vec<G::Event> {
    let (mut trace, mut seen) = (Trace::recording(), Vec::new());
    let mut see = |trace: &Trace<G>| {
        seen.extend(trace.events.iter().filter_map(|it| G::redact(it, Viewer::Seat(seat))));
    };
    trial::give(world, seat, action.clone(), chance, &mut trace);
    see(&trace);
    for _ in 0..MOST_STEPS {
        if trial::is_at_end(world) || G::is_quiet(world) {
            break;
        }
        trial::answer_quickly(world, chance, &mut trace);
        see(&trace);
    }
    seen
}

/// An answer that was given, and how much better another one looked.
#[derive(Clone, Debug)]
pub struct Regret<G: Game> {
    pub better: G::Action,
    /// How the answer looked that was given, and how the better one did.
    pub given_value: f64,
    pub better_value: f64,
}

/// How much an answer of the seat cost, by a look one step ahead. Nothing where
/// nothing looked better.
pub fn regret<G: Brain>(eyes: Eyes<'_, G>, given: &G::Action, budget: &Budget, seed: Seed) -> Option<Regret<G>> {
    if eyes.ask()?.forced().is_some() {
        return None;
    }
    let mut ranked = Greedy::GLANCE.rank(eyes, budget, seed);
    let given_value = ranked.iter().find(|it| it.0 == *given).map(|it| it.1).filter(|it| *it >= 0.0)?;
    let (better, better_value) = ranked.swap_remove(0);
    (better_value > given_value).then_some(Regret { better, given_value, better_value })
}
