//! Which abilities are at work.

use crate::content::{Ailment, Outline, Touch, When, content};
use crate::effects::Source;
use crate::ids::AbilityId;
use crate::state::{Standing, State};
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
pub fn each(state: &State, when: When, look: impl FnMut(Active)) {
    if state.outline().acts(when) {
        each_of(state, when, |it| it.acts(when), look);
    }
}

/// Calls `look` with the abilities that are always on of every source that
/// touches this in one of them.
pub fn each_touching(state: &State, what: Touch, look: impl FnMut(Active)) {
    if state.outline().touches(what) {
        each_of(state, When::Static, |it| it.touches(what), look);
    }
}

/// The innermost loop of nearly every question: kept plain.
#[inline]
fn each_of(state: &State, when: When, is_meant: impl Fn(Outline) -> bool, mut look: impl FnMut(Active)) {
    let content = content();
    for object in &state.objects {
        let spec = &content[object.card];
        if is_meant(spec.outline) && object.is_resolved && spec.kind.is_defense() {
            for ability in &spec.abilities {
                if content[*ability].when == when {
                    look(Active { source: Source::Card(object.id), seat: object.seat, ability: *ability });
                }
            }
        }
    }
    for (index, player) in state.players.iter().enumerate() {
        if player.standing != Standing::In {
            continue;
        }
        let seat = SeatId(index as u8);
        let stance = &content[player.stance];
        // equip.6 Stances are always active, once they lie face-up.
        if is_meant(stance.outline) && state.is_revealed {
            for ability in &stance.abilities {
                if content[*ability].when == when {
                    look(Active { source: Source::Stance(seat), seat, ability: *ability });
                }
            }
        }
        for area in &player.areas {
            let Some((ailment, n)) = area.exposed() else { continue };
            let spec = content.ailment(ailment);
            if !is_meant(spec.outline) {
                continue;
            }
            for level in &spec.levels {
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
