//! What follows at once from a change, whatever is going on.

use super::{Cx, Defeat, DestroyAll, Doer, End, Flow, Frame};
use crate::action::{Action, Prompt};
use crate::content::Type;
use crate::event::Event;
use crate::ids::ObjId;
use crate::query::stat;
use crate::state::{AILMENT_AREAS, State, Target};
use kernel::{Ask, SeatId};
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

/// Does what is due; when nothing is, `then` goes on.
///
/// It runs before a step, never between a question and its answer: a step asks
/// only when all is settled, and asking changes nothing.
pub fn settle(then: Frame, cx: &mut Cx<'_>) -> Flow {
    // What is done now may unsettle the table again; then it is settled again.
    cx.state.note_outline();
    let alive: SmallVec<[SeatId; 4]> = SeatId::all(cx.state.n_seats()).filter(|it| cx.state.is_alive(*it)).collect();
    for seat in &alive {
        merge(cx, *seat);
    }
    // loss.2 A maximum health of 0 loses the encounter.
    if let Some(falls) = falls(cx.state) {
        return Flow::call(falls, then);
    }
    for seat in alive {
        let most = stat::max_health(cx.state, seat);
        // amb.max-health-drop This is neither damage nor health loss.
        if i32::from(cx.state[seat].health) > most {
            cx.state[seat].health = most as u16;
            cx.emit(Event::HealthCapped { seat, health: most as u16 });
        }
    }
    let doomed = doomed(cx.state);
    if !doomed.is_empty() {
        return Flow::call(Frame::DestroyAll(DestroyAll::new(doomed, Doer::nobody())), then);
    }
    Flow::Next(then)
}

/// Who loses because the maximum health is 0. With several at once the active
/// player says who is first (setup.5-6, amb.both-defeated).
fn falls(state: &State) -> Option<Frame> {
    match fallen(state)[..] {
        [] => None,
        [seat] => Some(Frame::Defeat(Defeat { seat, why: End::NoHealth })),
        _ => Some(Frame::Falls(Falls { is_answered: false })),
    }
}

fn fallen(state: &State) -> SmallVec<[SeatId; 4]> {
    state.alive().filter(|it| stat::max_health(state, *it) == 0).collect()
}

/// setup.5-6 Several players lose at the same time: the active player chooses
/// who is defeated first. The others are looked at again afterwards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Falls {
    is_answered: bool,
}

impl Falls {
    pub fn step(self, cx: &mut Cx<'_>) -> Flow {
        if self.is_answered {
            let Action::Target(Target::Seat(seat)) = cx.answer() else { unreachable!("Runeslingers are listed") };
            return Flow::Next(Frame::Defeat(Defeat { seat, why: End::NoHealth }));
        }
        let by = cx.state.alive().next().expect("the encounter goes on while there are two");
        let actions = fallen(cx.state).into_iter().map(|it| Action::Target(Target::Seat(it)));
        let ask = Ask::listed(by, "setup.5-6", Prompt::FallsNext, actions);
        Flow::ask(ask, Frame::Falls(Self { is_answered: true }))
    }
}

/// ailment.14 Two exposed stacks of one ailment merge. That is no application.
fn merge(cx: &mut Cx<'_>, seat: SeatId) {
    for first in 0..AILMENT_AREAS {
        let areas = &mut cx.state[seat].areas;
        let Some((ailment, before)) = areas[first].exposed() else { continue };
        let mut total = before;
        for other in &mut areas[first + 1..] {
            if other.exposed().is_some_and(|(it, _)| it == ailment) {
                total += other.take(u16::MAX);
            }
        }
        if total > before {
            areas[first].stack = Some((ailment, total));
            cx.emit(Event::AilmentsMerged { seat, ailment, total });
        }
    }
}

/// defense.6, amb.defense-lowered, amb.trinket-second The cards that cannot stay.
fn doomed(state: &State) -> SmallVec<[ObjId; 4]> {
    let is_second = |index: usize| {
        let object = &state.objects[index];
        object.spec().kind == Type::Trinket
            && state.objects[..index].iter().any(|it| it.card == object.card && it.seat == object.seat)
    };
    let is_broken = |index: usize| {
        let object = &state.objects[index];
        object.spec().kind.is_defense() && i32::from(object.damage) >= stat::defense(state, object)
    };
    (0..state.objects.len()).filter(|it| is_broken(*it) || is_second(*it)).map(|it| state.objects[it].id).collect()
}
