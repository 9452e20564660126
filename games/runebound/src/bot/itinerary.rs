//! Where a hero goes next with the way after that in mind, and with what its
//! turns allow: an adventure takes two actions of one turn.

use super::goals::{Goal, Goals, HOPE};
use super::travel;
use super::value::ACTION;
use crate::flow::turn::{ACTIONS, ADVENTURE_ACTIONS};
use crate::ids::*;
use smallvec::SmallVec;

/// How much of what the next goal brings counts for this one: a rival may come
/// first, or dice may tell otherwise.
const NEXT: f64 = 0.5;

/// Goals, each worth what it brings and a part of what is near it.
#[derive(Debug)]
pub struct Itinerary(SmallVec<[Goal; 48]>);

impl Itinerary {
    pub fn of(goals: &Goals) -> Self {
        let stops = goals.iter().map(|goal| {
            let others = goals.iter().filter(|it| it.hex != goal.hex);
            // After an adventure a turn is nearly over or has just begun.
            let next = others.map(|it| {
                let [late, early] = [1, ACTIONS].map(|left| delay(it, goal.hex, left));
                it.worth - ACTION * 0.5 * (late + early)
            });
            Goal { worth: goal.worth + NEXT * next.fold(0.0, f64::max), ..*goal }
        });
        Self(stops.collect())
    }

    /// How much a hex draws a hero with this number of actions left in its turn.
    pub fn pull(&self, from: HexId, left: u8) -> f64 {
        self.best(from, left, |_| true).0
    }

    /// The same without what lies here.
    pub fn pull_elsewhere(&self, from: HexId, left: u8) -> f64 {
        self.best(from, left, |it| it != from).0
    }

    /// The goal that draws most.
    pub fn target(&self, from: HexId, left: u8) -> Option<HexId> {
        self.best(from, left, |_| true).1
    }

    fn best(&self, from: HexId, left: u8, is_wanted: impl Fn(HexId) -> bool) -> (f64, Option<HexId>) {
        let mut best = (0.0, None);
        for stop in self.0.iter().filter(|it| is_wanted(it.hex)) {
            let value = HOPE * (stop.worth - ACTION * delay(stop, from, left));
            if value > best.0 {
                best = (value, Some(stop.hex));
            }
        }
        best
    }
}

/// The actions until a hero can do what a goal is about.
fn delay(goal: &Goal, from: HexId, left: u8) -> f64 {
    if goal.takes == ADVENTURE_ACTIONS {
        travel::actions_to_adventure(from, goal.hex, left)
    } else {
        travel::actions(from, goal.hex)
    }
}
