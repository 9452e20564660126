//! Rounds that are rehearsed in the head.
//!
//! The table is taken as the eye sees it: who is not in a fight stands a little
//! off, and the others' hidden tools are guessed. There this round and the next
//! are played by the rules, everybody answering by eye, and judged. No template
//! is laid on the table itself (62.2): what an eye cannot tell comes out
//! otherwise from one rehearsal to the next.

use super::{eye, goal, plan, quick, worth};
use crate::Miniatures;
use crate::action::{About, Action, SetDial};
use crate::flow::round::LAST_ROUND;
use crate::hidden;
use crate::state::{Dial, Place, Side, State, UnitIx};
use bots::{Brain as _, Budget, Level};
use kernel::{Chance, Position, SeatId, Seed, Trace, Viewer};
use plane::{Angle, Point, Pose};

/// How far off a unit is seen at most, in micrometres and thousandths of a degree.
const OFF: u32 = 6_000;
const TURNED: u32 = 3_000;
/// So many rounds are rehearsed, the one that has begun included.
const ROUNDS: u8 = 2;
/// They have no more answers.
const MOST_ANSWERS: u32 = 300;
/// So many tools of each unit of the others are thought of.
const GUESSES: usize = 4;

/// The same worlds for everything that is compared.
pub struct Rehearsals<'a> {
    position: &'a Position<Miniatures>,
    seat: SeatId,
    /// Tools that the others may have set, by unit, the likeliest first.
    guesses: Vec<Vec<Dial>>,
    chance: Chance,
    worlds: Vec<World>,
    trace: Trace<Miniatures>,
}

/// A table as it may be, with what the others set if they are asked.
struct World {
    start: Position<Miniatures>,
    tools: Vec<Dial>,
    luck: Seed,
}

impl<'a> Rehearsals<'a> {
    pub fn new(position: &'a Position<Miniatures>, seat: SeatId, chance: &mut Chance) -> Self {
        let state = position.state();
        let guess = |unit: UnitIx| {
            let it = &state[unit];
            let is_open = it.owner != seat && it.is_in_play() && !it.has_activated;
            let knows = it.is_set && state.knows_dial(Viewer::Seat(seat), unit);
            if is_open && !knows { plan::best(state, unit, GUESSES) } else { Vec::new() }
        };
        let guesses = state.all().map(guess).collect();
        let chance = Chance::new(chance.fork());
        Self { position, seat, guesses, chance, worlds: Vec::new(), trace: Trace::silent() }
    }

    /// How good the end is in a world after this answer, from 0 to 1.
    pub fn play(&mut self, world: usize, answer: Action) -> f64 {
        while self.worlds.len() <= world {
            let new = self.imagine();
            self.worlds.push(new);
        }
        let world = &self.worlds[world];
        let mut table = world.start.clone();
        let mut chance = Chance::new(world.luck);
        let round = table.state().round;
        table.answer_unchecked(self.seat, answer, &mut self.trace);
        for _ in 0..MOST_ANSWERS {
            if table.outcome().is_some() || table.state().round >= round + ROUNDS {
                break;
            }
            let ask = table.waiting().next().expect("somebody is asked while the game is not over");
            let (seat, state) = (ask.seat, table.state());
            let action = match (ask.forced(), ask.prompt.about) {
                (Some(forced), _) => forced.clone(),
                (None, About::Dials) => {
                    // Later everybody takes what suits best.
                    let set = |unit: UnitIx| {
                        let is_now = state.round == round;
                        let dial =
                            if is_now { world.tools[usize::from(unit.0)] } else { plan::best(state, unit, 1)[0] };
                        SetDial { unit, dial }
                    };
                    Action::Dials(state.unset_units(seat).map(set).collect())
                }
                (None, _) => eye::answer(&table, ask, Level::Medium, &mut chance)
                    .unwrap_or_else(|| quick::answer(&table, ask, &mut chance)),
            };
            self.trace.clear();
            table.answer_unchecked(seat, action, &mut self.trace);
        }
        value(&table, self.seat)
    }

    fn imagine(&mut self) -> World {
        let chance = &mut self.chance;
        let scene = self.position.scene();
        let viewer = Viewer::Seat(self.seat);
        let mut table = seen(scene.state, chance);
        hidden::imagine(&mut table, hidden::choosing(scene.state, scene.stack), viewer, chance);
        let mut tools = vec![Dial::default(); table.units.len()];
        for unit in scene.state.all() {
            let guesses = self.guesses[usize::from(unit.0)].iter().copied();
            let open: Vec<Dial> = guesses.filter(|it| scene.state.can_wait(unit, *it)).collect();
            // Half of the time the best one, then half of the rest, and so on.
            let Some(last) = open.len().checked_sub(1) else { continue };
            let pick = (0..last).find(|_| chance.happens(1, 2)).unwrap_or(last);
            tools[usize::from(unit.0)] = open[pick];
            if table[unit].is_set {
                table[unit].dial = open[pick];
            }
        }
        let (stack, n_seats) = (scene.stack.to_vec(), self.position.n_seats());
        let start = Position::arranged(table, stack, n_seats, Chance::new(chance.fork()), &mut Trace::silent());
        World { start, tools, luck: chance.fork() }
    }
}

/// The table with everybody who touches nothing a little off.
fn seen(state: &State, chance: &mut Chance) -> State {
    let mut table = state.clone();
    for unit in state.in_play() {
        let Some(here) = state[unit].footprint() else { continue };
        let mut off = |most: u32| chance.pick(2 * most + 1) as i32 - most as i32;
        let centre = Point::new(here.pose.centre.x + off(OFF), here.pose.centre.y + off(OFF));
        let there = here.at(Pose::new(centre, here.pose.facing + Angle::millidegrees(off(TURNED))));
        let ahead = table.ahead_within(unit, here.roughly().joined(there.roughly()));
        let (here, shape) = (here.shape(), there.shape());
        let is_free = |it| ahead.touched_by(it).is_empty() && ahead.overlapped_by(it).is_none();
        if is_free(&here) && is_free(&shape) {
            table[unit].place = Place::Field(there.pose);
        }
    }
    table
}

/// How good a table is at the end of a round: the fewer rounds are left, the
/// surer the points.
fn value(table: &Position<Miniatures>, seat: SeatId) -> f64 {
    let state = table.state();
    let side = state.sides[seat];
    let likely = |ahead: f64, spread: f64| 1.0 / (1.0 + (-ahead / spread).exp());
    if let Some(outcome) = table.outcome() {
        let score = |side: Side| f64::from(state.score(side).total());
        let won = Miniatures::worth(table, outcome, seat);
        return 0.85 * won + 0.15 * likely(score(side) - score(1 - side), 20.0);
    }
    let worth = |side: Side| worth::of_side(state, side) + goal::of_side(state, side);
    let left = f64::from(LAST_ROUND + 1 - state.round);
    likely(worth(side) - worth(1 - side), 5.0 + 2.0 * left)
}

/// After this many worlds, answers may be dropped.
const FEWEST_WORLDS: usize = 4;
/// How many standard errors an answer must be behind to be dropped.
const BEHIND: f64 = 1.6;
/// How many it must be ahead of the first to be preferred.
const DOUBT: f64 = 1.2;

/// The best of some answers: all meet the same worlds, those that fall behind
/// are dropped, and in doubt it is the first. That one is never dropped: of
/// many answers one is ahead by luck sooner or later.
pub fn best_of(n_answers: usize, n_games: u32, budget: &Budget, mut play: impl FnMut(usize, usize) -> f64) -> usize {
    let mut arms: Vec<(usize, Vec<f64>)> = (0..n_answers).map(|it| (it, Vec::new())).collect();
    let mut n_left = n_games as usize;
    let mut world = 0;
    while arms.len() > 1 && n_left >= arms.len() && !budget.is_up() {
        n_left -= arms.len();
        let in_time = arms.iter().take_while(|_| world == 0 || !budget.is_up());
        let values: Vec<f64> = in_time.map(|(index, _)| play(*index, world)).collect();
        // What the clock cut short would count for some and not for others.
        if values.len() < arms.len() {
            break;
        }
        arms.iter_mut().zip(values).for_each(|(arm, value)| arm.1.push(value));
        world += 1;
        if world >= FEWEST_WORLDS {
            let best = best(&arms);
            let leader = arms[best].1.clone();
            arms.retain(|(index, values)| *index == 0 || lead(&leader, values) <= BEHIND);
        }
    }
    let found = best(&arms);
    if lead(&arms[found].1, &arms[0].1) < DOUBT { 0 } else { arms[found].0 }
}

fn mean(values: &[f64]) -> f64 {
    values.iter().sum::<f64>() / values.len().max(1) as f64
}

/// The first of those with the greatest mean.
fn best(arms: &[(usize, Vec<f64>)]) -> usize {
    (0..arms.len()).fold(0, |best, it| if mean(&arms[it].1) > mean(&arms[best].1) { it } else { best })
}

/// How many standard errors one is ahead of another, world by world.
fn lead(one: &[f64], other: &[f64]) -> f64 {
    let ahead: Vec<f64> = one.iter().zip(other).map(|(one, other)| one - other).collect();
    let (mean, n) = (mean(&ahead), ahead.len() as f64);
    if mean == 0.0 || n < 2.0 {
        return 0.0;
    }
    let spread = ahead.iter().map(|it| (it - mean).powi(2)).sum::<f64>() / (n - 1.0);
    mean / (spread / n).sqrt()
}
