//! Trying answers out in imagined worlds.

use crate::{Brain, Budget};
use kernel::{Ask, BySeat, Chance, Domain as _, Eyes, Position, Progress, SeatId, Trace};

/// How many answers may be given to reach a quiet position.
const MOST_RESTLESS: u32 = 48;

/// Gives the seat's answer, and quick answers of all who are asked at the same
/// time.
pub fn give<G: Brain>(
    world: &mut Position<G>,
    seat: SeatId,
    action: G::Action,
    chance: &mut Chance,
    trace: &mut Trace<G>,
) {
    let mut progress = answer(world, seat, action, trace);
    while progress == Progress::Sealed {
        progress = answer_quickly(world, chance, trace);
    }
}

/// The same, and what nobody may foresee happens: for whoever makes puzzles.
pub fn give_for_good<G: Brain>(
    world: &mut Position<G>,
    seat: SeatId,
    action: G::Action,
    chance: &mut Chance,
    trace: &mut Trace<G>,
) {
    trace.clear();
    let mut progress = world.answer_unchecked(seat, action, trace);
    while progress == Progress::Sealed {
        let ask = world.waiting().next().expect("somebody has still to answer");
        let (seat, action) = (ask.seat, G::rollout(world, ask, chance));
        progress = world.answer_unchecked(seat, action, trace);
    }
}

/// Gives an answer in a world that is tried out: what nobody may foresee does
/// not happen in it. After that nobody is asked any more.
pub fn answer<G: Brain>(world: &mut Position<G>, seat: SeatId, action: G::Action, trace: &mut Trace<G>) -> Progress {
    trace.clear();
    world.answer_until(seat, action, trace, G::is_unforeseen)
}

/// Whether nothing more can be tried out: it is over, or not to be foreseen.
pub fn is_at_end<G: Brain>(world: &Position<G>) -> bool {
    world.asks().is_empty()
}

/// Somebody who is asked answers quickly.
pub fn answer_quickly<G: Brain>(world: &mut Position<G>, chance: &mut Chance, trace: &mut Trace<G>) -> Progress {
    let ask = world.waiting().next().expect("somebody is asked while the game is not over");
    let (seat, action) = (ask.seat, G::rollout(world, ask, chance));
    answer(world, seat, action, trace)
}

/// What a quick player would answer in the place of the seat.
pub fn quick_answer<G: Brain>(eyes: Eyes<'_, G>, chance: &mut Chance) -> G::Action {
    let world = eyes.imagine(chance.fork());
    let ask = world.ask_of(eyes.seat()).expect("a bot is asked before it chooses");
    G::rollout(&world, ask, chance)
}

/// Plays on with a number of quick answers, and then until it is quiet.
pub fn play_on<G: Brain>(
    world: &mut Position<G>,
    n_answers: u32,
    chance: &mut Chance,
    trace: &mut Trace<G>,
    budget: &Budget,
) {
    for n_given in 0..n_answers.saturating_add(MOST_RESTLESS) {
        if is_at_end(world) || (n_given >= n_answers && G::is_quiet(world)) || budget.is_up() {
            return;
        }
        answer_quickly(world, chance, trace);
    }
}

/// How good the world is for each seat, from 0 to 1.
pub fn values<G: Brain>(world: &Position<G>) -> BySeat<f64> {
    match world.outcome() {
        Some(outcome) => BySeat::new(world.n_seats(), |seat| G::worth(world, outcome, seat)),
        None => {
            let mut values = G::evaluate_all(world);
            values.iter_mut().for_each(|it| *it = it.clamp(0.0, 1.0));
            values
        }
    }
}

/// How good the world is for one seat, from 0 to 1.
pub fn value<G: Brain>(world: &Position<G>, seat: SeatId) -> f64 {
    match world.outcome() {
        Some(outcome) => G::worth(world, outcome, seat),
        None => G::evaluate(world, seat).clamp(0.0, 1.0),
    }
}

/// Answers worth trying, up to a number: the listed ones with the greatest
/// weights, what the game proposes for an open domain, and samples of it.
pub fn candidates<G: Brain>(
    world: &Position<G>,
    ask: &Ask<G>,
    most_listed: usize,
    most_open: usize,
    chance: &mut Chance,
) -> Vec<G::Action> {
    let mut found: Vec<G::Action> = Vec::new();
    for index in by_weight(world, ask, chance).into_iter().take(most_listed) {
        found.push(ask.choices.listed[index].clone());
    }
    let Some(domain) = &ask.choices.open else {
        return found;
    };
    let n_listed = found.len();
    for action in G::candidates(world, ask, chance) {
        let is_new = !found[n_listed..].contains(&action);
        if found.len() - n_listed < most_open && is_new && ask.check(world.scene(), &action).is_ok() {
            found.push(action);
        }
    }
    // Small domains repeat themselves: a few samples more than wanted, no end.
    for _ in 0..most_open * 2 {
        if found.len() - n_listed >= most_open {
            break;
        }
        let action = domain.sample(world.scene(), ask.seat, chance);
        if !found[n_listed..].contains(&action) {
            found.push(action);
        }
    }
    found
}

/// The places of the listed answers, those with the greatest weight first and
/// equal ones in a random order. Weightless ones only if there is nothing else.
pub fn by_weight<G: Brain>(world: &Position<G>, ask: &Ask<G>, chance: &mut Chance) -> Vec<usize> {
    let listed = &ask.choices.listed;
    let mut weighed: Vec<(f64, usize)> =
        listed.iter().enumerate().map(|(index, action)| (G::prior(world, ask, action), index)).collect();
    if ask.choices.open.is_some() || weighed.iter().any(|(weight, _)| *weight > 0.0) {
        weighed.retain(|(weight, _)| *weight > 0.0);
    }
    chance.shuffle(&mut weighed);
    weighed.sort_by(|(left, _), (right, _)| right.total_cmp(left));
    weighed.into_iter().map(|(_, index)| index).collect()
}
