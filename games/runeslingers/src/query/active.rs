//! Which abilities are at work.

use crate::content::{Ailment, When, content};
use crate::effects::Source;
use crate::ids::AbilityId;
use crate::state::State;
use kernel::SeatId;

/// An ability at work: where it is, who controls it, which it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Active {
    pub source: Source,
    pub seat: SeatId,
    pub ability: AbilityId,
}

/// Calls `look` with every ability at work that acts then: of cards in play in
/// the order of their age, of stances, and of ailments whose level is reached.
pub fn each(state: &State, when: When, mut look: impl FnMut(Active)) {
    let content = content();
    for object in &state.objects {
        if object.is_resolved && object.spec().kind.is_defense() && object.spec().waits_for(when) {
            for ability in &object.spec().abilities {
                if content[*ability].when == when {
                    look(Active { source: Source::Card(object.id), seat: object.seat, ability: *ability });
                }
            }
        }
    }
    for seat in SeatId::all(state.n_seats()).filter(|it| state.is_alive(*it)) {
        let player = &state[seat];
        // equip.6 Stances are always active, once they lie face-up.
        if state.is_revealed {
            for ability in &content[player.stance].abilities {
                if content[*ability].when == when {
                    look(Active { source: Source::Stance(seat), seat, ability: *ability });
                }
            }
        }
        for (ailment, n) in player.areas.iter().filter_map(|it| it.exposed()) {
            for level in &content.ailment(ailment).levels {
                if n >= u16::from(level.from) && content[level.ability].when == when {
                    look(Active { source: Source::Ailment(seat, ailment), seat, ability: level.ability });
                }
            }
        }
    }
}

/// Whether a level of an ailment is active on a player, counted from 1.
pub fn has_level(state: &State, seat: SeatId, ailment: Ailment, level: usize) -> bool {
    let levels = &content().ailment(ailment).levels;
    levels.get(level - 1).is_some_and(|it| state[seat].exposed(ailment) >= u16::from(it.from))
}
