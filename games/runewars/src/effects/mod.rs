//! What card texts do: a file for each group of verbs.
//!
//! [`program`] carries a block out, and [`fits`] knows what a text describes. Each
//! group has its part of three functions: what a verb lets somebody choose from,
//! what it does, and what it does with the answer.

mod battle;
pub mod fits;
mod heroes;
mod income;
mod land;
pub mod program;
mod runes;
mod units;

pub use program::{Regs, Run};
pub use units::{barrage, barrage_chosen};

use crate::action::Action;
use crate::content::verbs::Verb;
use crate::content::{TurnFlag, content};
use crate::event::Asked;
use crate::flow::{Go, Table, power};
use crate::state::State;
use kernel::{Flow, SeatId};

/// What is asked, whom, and what may be answered.
pub type Choice = (Asked, SeatId, Vec<Action>);

/// What an acting verb asks before it acts.
pub fn choices(state: &State, regs: &Regs, verb: &Verb) -> Option<Choice> {
    let groups = [income::choices, units::choices, land::choices, runes::choices, heroes::choices, battle::choices];
    groups.into_iter().find_map(|it| it(state, regs, verb))
}

/// A verb acts.
pub fn apply(cx: Table<'_, '_>, run: Run, verb: &'static Verb) -> Go {
    let groups = [income::apply, units::apply, land::apply, runes::apply, heroes::apply, battle::apply];
    for act in groups {
        if let Some(go) = act(cx, run, verb) {
            return go;
        }
    }
    // Whoever has nothing to choose from goes on.
    Flow::Next(run.next())
}

/// The answer to an acting verb.
pub fn chosen(cx: Table<'_, '_>, run: Run, verb: &'static Verb, answer: Action) -> Go {
    let groups = [income::chosen, units::chosen, land::chosen, runes::chosen, heroes::chosen, battle::chosen];
    for act in groups {
        if let Some(go) = act(cx, run, verb, answer) {
            return go;
        }
    }
    unreachable!("{verb:?} does not list {answer:?}")
}

/// Whether a verb that asks nothing could do something.
pub fn can_apply(state: &State, regs: &Regs, verb: &Verb) -> bool {
    match verb {
        Verb::TurnFlag(TurnFlag::ForcedMarch) => matches!(state.player(regs.seat).active, Some(2 | 3)),
        Verb::StandFighters(_) => battle::has_routed(state, regs),
        Verb::RedrawBlank => battle::blank_at(state, regs).is_some(),
        Verb::StrikeFoe(_) => state.duel.is_some(),
        Verb::RazeOwn => state.battle.as_ref().is_some_and(|it| state.area(it.area).stronghold.is_some()),
        Verb::RedrawObjective => false,
        Verb::ReceiveRune => state.dragon_runes > 0,
        Verb::PlaceAllies { shape, .. } => power::has_neutrals(state, *shape),
        Verb::PlaceNeutrals { unit, .. } => content().unit_named(unit).is_some_and(|it| state.supply[it.index()] > 0),
        Verb::RoutForeign(_) => units::light_foes(state, regs).next().is_some(),
        _ => true,
    }
}

/// So many times the same verb asks, one answer after the other.
fn again(run: Run, times: u8) -> Go {
    let stage = run.stage + 1;
    Flow::Next(if stage < times { run.stage(stage).into() } else { run.next() })
}
