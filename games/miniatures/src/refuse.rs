//! Why an answer may not be given.

use crate::action::Action;
use crate::effects::CardRef;
use crate::state::State;
use kernel::{Refusal, Text};

/// Why an action that was not listed may not be chosen.
pub fn why_not(state: &State, action: &Action) -> Refusal {
    let illegal = |rule: &'static str, key: &'static str| Refusal::illegal(rule, Text::new(key));
    match action {
        Action::Pass => illegal("4.4", "refused-must"),
        Action::Move(_) | Action::Stop(_) => illegal("55.1", "refused-move"),
        Action::Dial(set) if usize::from(set.unit.0) < state.units.len() && state[set.unit].is_set => {
            illegal("20.2", "refused-dial-set")
        }
        Action::Dial(_) | Action::Dials(_) => illegal("19.0", "refused-no-such-dial"),
        Action::Unit(unit) if usize::from(unit.0) < state.units.len() && !state[*unit].is_in_play() => {
            illegal("27.1", "refused-not-in-play")
        }
        Action::Unit(_) => illegal("10.2", "refused-target"),
        Action::Figure { .. } => illegal("22.3", "refused-figure"),
        Action::Dice(_) | Action::Die(_) | Action::Face { .. } => illegal("10.4", "refused-dice"),
        Action::Surge { .. } => illegal("1.3", "refused-surge"),
        Action::Use(by) => match by.card {
            CardRef::Upgrade(_) => illegal("1.6", "refused-ability"),
            _ => illegal("83.0", "refused-ability"),
        },
        Action::Card(_) => illegal("53.3", "refused-card"),
        Action::Place(_) => illegal("61.0", "refused-place"),
        Action::Edge(_) => illegal("82.1a", "refused-edge"),
        Action::Panic(_) => illegal("12.1c", "refused-panic"),
        Action::Profile(_) => illegal("10.1", "refused-profile"),
        _ => illegal("83.0", "refused-now"),
    }
}
