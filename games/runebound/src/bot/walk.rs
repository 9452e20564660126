//! A move with terrain dice: where they lead, and whether to roll some again.

use super::goals::BITE;
use super::itinerary::Itinerary;
use super::quick::{aims, best};
use crate::action::Action;
use crate::content::content;
use crate::flow::movement::may_cross;
use crate::flow::turn::ACTIONS;
use crate::ids::*;
use crate::state::{Die, State};
use kernel::SeatId;
use smallvec::SmallVec;
use std::cell::RefCell;

/// What entering a hex costs who wants to go elsewhere.
pub fn bite(state: &State, hex: HexId, target: Option<HexId>) -> f64 {
    if state.has_zombie(hex) && target != Some(hex) { BITE } else { 0.0 }
}

/// Toward what is best with all dice in mind, the least useful of them first.
pub fn go(state: &State, seat: SeatId, listed: &[Action]) -> Action {
    let way = Way::of(state, seat);
    let is_retreat = state.fight.is_some();
    best(listed, |action| match action {
        Action::Enter { hex, die } => {
            let face = state.roll.dice[usize::from(*die)].shows();
            let thrift = f64::from(face.0.count_ones()) * 0.0004 + if face.is_wild() { 0.002 } else { 0.0 };
            way.after(&state.roll.dice, *hex, way.dice & !(1 << die)) - thrift + if is_retreat { 50.0 } else { 0.0 }
        }
        Action::GoTo(hex) => way.after(&[], *hex, 0),
        Action::Done => way.pull(way.from) + 0.01,
        _ if is_retreat => f64::NEG_INFINITY,
        _ => again(state, action, |dice| way.after(dice, way.from, way.dice)),
    })
}

/// exert.4 What it costs to give away a card for another roll of a die.
const CARD: f64 = 0.35;
/// What an ability that rolls dice again should bring at least.
const BOTHER: f64 = 0.05;
/// How many of the dice that are rolled again are thought about; the others count as they lie.
const MOST_AGAIN: usize = 2;
/// With more dice left than this none is rerolled: they lead far enough.
const ENOUGH: usize = 4;

/// What rolling dice again brings on average, by what a roll is worth.
pub fn again(state: &State, action: &Action, worth: impl Fn(&[Die]) -> f64) -> f64 {
    let (again, price) = match action {
        Action::Reroll(die) => (1 << die, CARD),
        Action::RerollWith { dice, .. } => (*dice, BOTHER),
        _ => return f64::NEG_INFINITY,
    };
    let n_faces = content().faces.len();
    let again: SmallVec<[usize; MOST_AGAIN]> =
        (0..state.roll.dice.len()).filter(|it| again & (1 << it) != 0).take(MOST_AGAIN).collect();
    let n_results = n_faces.pow(again.len() as u32);
    let mut dice = state.roll.dice.clone();
    if dice.iter().filter(|it| !it.is_spent).count() > ENOUGH {
        return f64::NEG_INFINITY;
    }
    let mut sum = 0.0;
    for mut result in 0..n_results {
        for die in &again {
            dice[*die] = Die::new((result % n_faces) as u8);
            result /= n_faces;
        }
        sum += worth(&dice);
    }
    sum / n_results as f64 - price
}

/// How many hexes are thought ahead at most: with each one entered, a hero thinks again.
const FURTHEST: u8 = 3;
/// What entering a hex costs at least, so that the shortest of equal ways is taken.
const STEP: f64 = 0.0005;

/// A move with dice, and what draws the hero.
struct Way<'a> {
    state: &'a State,
    plan: Itinerary,
    from: HexId,
    /// The actions of this turn after the move, or of the next one.
    left: u8,
    target: Option<HexId>,
    /// The dice that are left, as bits.
    dice: u32,
    /// How much each hex draws the hero, as far as that was asked.
    pulls: RefCell<Vec<Option<f64>>>,
}

impl<'a> Way<'a> {
    fn of(state: &'a State, seat: SeatId) -> Self {
        let (plan, _) = aims(state, seat);
        let from = state.hero(seat).hex;
        let unspent = state.roll.dice.iter().enumerate().filter(|(_, die)| !die.is_spent);
        let dice = unspent.fold(0, |dice, (at, _)| dice | 1 << at);
        let is_over = state.fight.is_some() || state.turn.actions == 0;
        let left = if is_over { ACTIONS } else { state.turn.actions };
        let pulls = RefCell::new(vec![None; content().hexes.len()]);
        Self { state, target: plan.target(from, left), plan, from, left, dice, pulls }
    }

    fn pull(&self, hex: HexId) -> f64 {
        *self.pulls.borrow_mut()[hex.index()].get_or_insert_with(|| self.plan.pull(hex, self.left))
    }

    /// What being in a hex leads to: the best place that the dice left reach from
    /// there, or the hex itself.
    fn after(&self, dice: &[Die], hex: HexId, left: u32) -> f64 {
        self.within(FURTHEST, dice, hex, left)
    }

    fn within(&self, n_hexes: u8, dice: &[Die], hex: HexId, left: u32) -> f64 {
        let mut best = self.pull(hex);
        for edge in content().hex(hex).edges.iter().filter(|_| n_hexes > 0) {
            for die in (0..dice.len()).filter(|it| left & (1 << it) != 0) {
                if may_cross(dice[die].shows(), *edge) {
                    best = best.max(self.within(n_hexes - 1, dice, edge.to, left & !(1 << die)));
                }
            }
        }
        best - STEP - bite(self.state, hex, self.target)
    }
}
