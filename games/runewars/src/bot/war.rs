//! Which areas can be taken, with what, and what for.

use super::value::{self, MIGHT, might, standing_might};
use crate::content::content;
use crate::hex::Hex;
use crate::ids::{AreaId, UnitType};
use crate::query::moves::Reach;
use crate::state::State;
use kernel::SeatId;
use smallvec::SmallVec;

/// A march into an area as a player reckons it.
#[derive(Clone, Copy, Debug)]
pub struct March {
    /// What can come, after leaving a guard where one is needed.
    pub host: f64,
    /// What it meets, walls included.
    pub defence: f64,
    /// What the area is worth to the player, and its loss to the owner.
    pub prize: f64,
    /// What a point of might is worth now.
    pub cost: f64,
}

impl March {
    /// How likely it succeeds, roughly.
    pub fn chance(&self) -> f64 {
        if self.host <= 0.0 {
            return 0.0;
        }
        if self.defence <= 0.0 {
            return 1.0;
        }
        let ratio = self.host / self.defence;
        // Even forces favour the defender, who wins ties.
        (0.5 + 0.75 * (ratio - 1.15)).clamp(0.0, 0.97)
    }

    /// What to expect of it: the prize, less the losses.
    pub fn gain(&self) -> f64 {
        let chance = self.chance();
        if chance == 0.0 {
            return 0.0;
        }
        let losses = 0.45 * self.defence.min(self.host) * self.cost;
        let spoils = 0.35 * self.defence * self.cost;
        chance * (self.prize + spoils) - losses
    }
}

/// A ground unit, for reach.
fn walker() -> UnitType {
    let at = content().units.iter().position(|it| !it.is_flying).expect("somebody walks");
    UnitType(at as u8)
}

/// How many steps each area is from the target for units on foot.
fn steps_to(state: &State, seat: SeatId, area: AreaId) -> Reach {
    state.reach(&state.gait(seat, walker(), false), area, 3, false)
}

/// Whether an area stays the player's when its units leave.
pub fn holds_alone(state: &State, seat: SeatId, area: AreaId) -> bool {
    let it = state.area(area);
    it.home == Some(seat) || it.stronghold.is_some_and(|it| it.owner == seat)
}

/// What may leave an area: a guard stays where something would be lost.
fn spare_might(state: &State, seat: SeatId, area: AreaId) -> f64 {
    let all = standing_might(&state.area(area).units);
    if holds_alone(state, seat, area) { all } else { (all - 1.25).max(0.0) }
}

/// What a march into the area would be.
pub fn march(state: &State, seat: SeatId, area: AreaId) -> March {
    let it = state.area(area);
    let steps = steps_to(state, seat, area);
    let mut host = state.army.as_ref().filter(|it| it.area == area).map_or(0.0, |it| might(&it.units));
    for from in state.controlled_by(seat).filter(|from| *from != area && state.may_leave(seat, *from)) {
        // Units without wings need the way; those with wings need distance.
        if steps[from.index()] <= 2 {
            host += spare_might(state, seat, from);
        } else if steps[from.index()] == 3 || it.hex.distance(state.area(from).hex) <= 2 {
            let fits = |unit: UnitType| content().unit(unit).is_fast || content().unit(unit).is_flying;
            let stacks = state.area(from).units.stacks().iter().filter(|it| fits(it.unit));
            host += stacks.map(|it| value::worth_of(it.unit) * f64::from(it.standing)).sum::<f64>();
        }
    }
    let cost = MIGHT * value::use_of_goods(state);
    March { host: host.min(16.0), defence: defence(state, seat, area), prize: prize(state, seat, area), cost }
}

/// What defends an area against a player.
fn defence(state: &State, seat: SeatId, area: AreaId) -> f64 {
    let it = state.area(area);
    let walls = it.stronghold.filter(|it| it.owner != seat);
    let walls = walls.map_or(0.0, |it| f64::from(state.stronghold_strength(it).total()));
    // A breach takes three.
    let conquers = state.player(seat).active == Some(3) && state.has_supremacy(seat);
    let walls = if conquers { (walls - 3.0).max(0.0) } else { walls };
    standing_might(&it.units) + 1.3 * walls
}

/// What an area that is not the player's is worth to him.
fn prize(state: &State, seat: SeatId, area: AreaId) -> f64 {
    let it = state.area(area);
    let runes = f64::from(state.runes_in(area));
    let mut prize = value::use_of_goods(state) * value::land(state, area) + 1.3 * runes;
    if it.rune.is_some_and(|it| !it.is_dragon) {
        prize += 0.05;
    }
    if let Some(owner) = state.controller(area).filter(|it| *it != seat) {
        // What a rival loses counts too, most if he is about to win.
        let share = if state.n_seats == 2 { 0.6 } else { 0.2 };
        let urgent = state.player(owner).claim.is_some() || state.runes_of(owner) >= state.options.runes_to_win();
        prize += if urgent { runes + 0.3 } else { share * (runes + value::land(state, area)) };
        prize += if it.stronghold.is_some() { 0.3 } else { 0.0 };
    }
    prize
}

/// The best marches that a player can make now: what to expect of the first and
/// of the second.
pub fn best_marches(state: &State, seat: SeatId) -> [f64; 2] {
    let leaves = |it: &AreaId| !state.area(*it).units.is_empty() && state.may_leave(seat, *it);
    let armies: SmallVec<[(Hex, f64); 8]> = state
        .controlled_by(seat)
        .filter(leaves)
        .map(|it| (state.area(it).hex, standing_might(&state.area(it).units)))
        .collect();
    let mut best = [0.0; 2];
    for area in state.area_ids().filter(|it| state.may_leave(seat, *it)) {
        let hex = state.area(area).hex;
        let host: f64 = armies.iter().filter(|it| it.0.distance(hex) <= 3).map(|it| it.1).sum();
        if host == 0.0 || state.controls(seat, area) {
            continue;
        }
        // The way is only looked for if it could matter.
        let hope = March { host, defence: defence(state, seat, area), prize: prize(state, seat, area), cost: 0.0 };
        if hope.chance() * (hope.prize + 1.0) <= best[1] {
            continue;
        }
        let gain = march(state, seat, area).gain();
        if gain > best[0] {
            best = [gain, best[0]];
        } else if gain > best[1] {
            best[1] = gain;
        }
    }
    best
}

/// What armies could gain by coming nearer to others: those far from the enemy
/// wait for nothing.
pub fn idle(state: &State, seat: SeatId) -> f64 {
    let is_foreign = |at: AreaId| !state.controls(seat, at) && !state.area(at).units.is_empty();
    let is_idle = |area: &AreaId| {
        let hex = state.area(*area).hex;
        !state.area_ids().any(|at| is_foreign(at) && hex.distance(state.area(at).hex) <= 2)
    };
    let all: f64 = state.controlled_by(seat).filter(is_idle).map(|it| spare_might(state, seat, it)).sum();
    (0.012 * all).min(0.2)
}

/// How much a unit is missed where it stands now.
pub fn is_missed(state: &State, seat: SeatId, from: AreaId, n: u8) -> bool {
    let units = &state.area(from).units;
    units.count() <= n && !holds_alone(state, seat, from)
}
