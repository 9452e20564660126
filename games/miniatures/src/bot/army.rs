//! What the strongest levels answer: the tools of a whole army, whom to
//! activate and how to move, each rehearsed to the end of the round.

use super::rehearse::{Rehearsals, best_of};
use super::{eye, plan};
use crate::Miniatures;
use crate::action::{Action, SetDial};
use crate::state::{Dial, UnitIx};
use bots::{Budget, Level};
use kernel::{Ask, Chance, Position};

/// How many iterations of a budget a rehearsal counts for.
const COST: u32 = 8;
/// So many tools of each unit are rehearsed.
const TOOLS: usize = 8;
/// So many answers to other questions.
const ANSWERS: usize = 6;

/// The tools of all units of a seat that are not set yet: those that suit each
/// by itself, improved unit by unit.
pub fn tools(
    position: &Position<Miniatures>,
    ask: &Ask<Miniatures>,
    budget: &Budget,
    chance: &mut Chance,
) -> Action {
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
    for index in 0..own.len() {
        // The one that is chosen so far comes first.
        let mut offers = options[index].clone();
        offers.sort_by_key(|it| *it != chosen[index]);
        let best = best_of(offers.len(), share, budget, |offer, world| {
            let mut dials = chosen.clone();
            dials[index] = offers[offer];
            rehearsals.play(world, as_answer(&dials))
        });
        chosen[index] = offers[best];
    }
    as_answer(&chosen)
}

/// The best of the listed answers, the one that looks best by eye in doubt.
pub fn listed(
    position: &Position<Miniatures>,
    ask: &Ask<Miniatures>,
    budget: &Budget,
    chance: &mut Chance,
) -> Option<Action> {
    let first = eye::answer(position, ask, Level::Medium, chance)?;
    let others = ask.choices.listed.iter().filter(|it| **it != first).take(ANSWERS - 1).cloned();
    let offers: Vec<Action> = [first.clone()].into_iter().chain(others).collect();
    let mut rehearsals = Rehearsals::new(position, ask.seat, chance);
    let n_games = budget.iterations / COST / 4;
    let best = best_of(offers.len(), n_games, budget, |offer, world| rehearsals.play(world, offers[offer].clone()));
    Some(offers[best].clone())
}
