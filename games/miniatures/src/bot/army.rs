//! The command tools of a whole army, as the strongest levels set them: each
//! choice is rehearsed for two rounds.

use super::plan;
use super::rehearse::{Rehearsals, best_of};
use crate::Miniatures;
use crate::action::{Action, SetDial};
use crate::state::{Dial, UnitIx};
use bots::Budget;
use kernel::{Ask, Chance, Position};
use std::time::Instant;

/// How many iterations of a budget a rehearsal counts for.
const COST: u32 = 4;
/// So many tools of each unit are rehearsed.
const TOOLS: usize = 8;

/// The tools of all units of a seat that are not set yet: those that suit each
/// by itself, improved unit by unit.
pub fn tools(position: &Position<Miniatures>, ask: &Ask<Miniatures>, budget: &Budget, chance: &mut Chance) -> Action {
    let state = position.state();
    let mut own: Vec<UnitIx> = state.unset_units(ask.seat).collect();
    own.sort_by_key(|it| std::cmp::Reverse(state.unit_points(*it)));
    let options: Vec<Vec<Dial>> = own.iter().map(|it| plan::best(state, *it, TOOLS)).collect();
    let mut chosen: Vec<Dial> = options.iter().map(|it| it[0]).collect();
    let mut rehearsals = Rehearsals::new(position, ask.seat, chance);
    let as_answer = |dials: &[Dial]| {
        let set = own.iter().zip(dials).map(|(unit, dial)| SetDial { unit: *unit, dial: *dial });
        Action::Dials(set.collect())
    };
    let share = budget.iterations / COST / own.len().max(1) as u32;
    for (index, offers) in options.iter().enumerate() {
        let part = part(budget, own.len() - index);
        let best = best_of(offers.len(), share, &part, |offer, world| {
            let mut dials = chosen.clone();
            dials[index] = offers[offer];
            rehearsals.play(world, as_answer(&dials))
        });
        chosen[index] = offers[best];
    }
    as_answer(&chosen)
}

/// The next of the equal parts of the time that is left.
fn part(budget: &Budget, n_parts: usize) -> Budget {
    let now = Instant::now();
    let end = |end: Instant| now + end.saturating_duration_since(now) / n_parts as u32;
    Budget { deadline: budget.deadline.map(end), ..*budget }
}
