//! What follows at once from a change, whatever is going on.

use super::{Cx, Defeat, DestroyAll, Doer, End, Flow, Frame};
use crate::content::Type;
use crate::event::Event;
use crate::ids::ObjId;
use crate::query::stat;
use crate::state::{AILMENT_AREAS, State};
use kernel::SeatId;
use smallvec::SmallVec;

/// Does what is due; when nothing is, `then` goes on.
///
/// It runs before a step, never between a question and its answer: a step asks
/// only when all is settled, and asking changes nothing.
pub fn settle(then: Frame, cx: &mut Cx<'_>) -> Flow {
    // What is done now may unsettle the table again; then it is settled again.
    cx.state.note_outline();
    for seat in SeatId::all(cx.state.n_seats()) {
        if !cx.state.is_alive(seat) {
            continue;
        }
        merge(cx, seat);
        let most = stat::max_health(cx.state, seat);
        // loss.2 A maximum health of 0 loses the encounter.
        if most == 0 {
            return Flow::call(Frame::Defeat(Defeat { seat, why: End::NoHealth }), then);
        }
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
