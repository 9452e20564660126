//! Keys and arguments of every sentence; the sentences are in `content/en.ftl`.

mod actions;
mod events;
mod prompts;

pub use actions::action;
pub use events::tell;
pub use prompts::prompt;

use crate::content::content;
use crate::effects::Source;
use crate::event::Named;
use crate::ids::{CardId, ObjId};
use crate::state::{State, Target};
use kernel::Text;

/// A card by its printed name.
fn card(id: CardId) -> Text {
    Text::new("card").thing("card", "card", id.0, content()[id].name.as_str())
}

/// A card in play.
fn object(id: ObjId, card: CardId) -> Text {
    Text::new("card").thing("card", "object", id.0, content()[card].name.as_str())
}

/// Something on the table.
fn named(it: Named) -> Text {
    match it {
        Named::Seat(seat) => Text::new("runeslinger-of").seat("seat", seat),
        Named::Card { object: id, card } => object(id, card),
        Named::Concentration { seat, area } => {
            Text::new("concentration-of").seat("seat", seat).number("area", area + 1)
        }
        Named::Inherent { slinger, .. } => Text::new("words").words("words", content()[slinger].inherent.as_str()),
        Named::Stance { stance, .. } => Text::new("words").words("words", content()[stance].name.as_str()),
        Named::Equip { equip, .. } => Text::new("words").words("words", content()[equip].name.as_str()),
        Named::Ailment { ailment, .. } => Text::new("words").words("words", ailment.name()),
    }
}

fn target(state: &State, it: Target) -> Text {
    named(Named::of(state, it))
}

fn source(state: &State, it: Source) -> Text {
    named(Named::of_source(state, it))
}
