//! 68 Reform.

use super::{Cx, Flow, Frame};
use crate::Event;
use crate::action::Domain;
use crate::action::{About, Action, Prompt};
use crate::content::{ActionKind, When};
use crate::query::pose_from_spot;
use crate::state::{Place, UnitIx};
use kernel::{Ask, SeatId};
use serde::{Deserialize, Serialize};

/// A unit turns where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reform {
    pub unit: UnitIx,
    /// Who decides.
    pub by: SeatId,
    pub answered: bool,
}

impl Reform {
    pub fn new(unit: UnitIx, by: SeatId) -> Self {
        Self { unit, by, answered: false }
    }

    pub fn step(self, cx: &mut Cx<'_>) -> Flow {
        let unit = self.unit;
        if self.answered {
            let Action::Place(spot) = cx.answer() else { unreachable!("68.0 asks for a place") };
            let from = cx.state[unit].pose().expect("it stands on the table");
            let to = pose_from_spot(cx.state, unit, spot).expect("68.0 checked the place");
            cx.state[unit].place = Place::Field(to);
            let named = cx.state.named(unit);
            cx.emit(Event::Reformed { unit: named, from, to });
            return Flow::Next(Frame::moment_of(When::AfterReform, unit));
        }
        if !cx.state[unit].is_in_play() {
            return Flow::Done;
        }
        if cx.state.is_pinned(unit, ActionKind::Reform) {
            let named = cx.state.named(unit);
            cx.emit(Event::ActionNotPerformed { unit: named });
            return Flow::Done;
        }
        // amb.reform-in-terrain In terrain it changes nothing, but is performed.
        if cx.state[unit].terrain().is_some() {
            return Flow::Next(Frame::moment_of(When::AfterReform, unit));
        }
        let prompt = Prompt::new(About::Reform).unit(cx.state.named(unit));
        let listed = cx.state.reform_poses(unit).into_iter().map(|it| Action::Place(it.into()));
        let ask = Ask::listed(self.by, "68.0", prompt, listed).or_open(Domain::Reform { unit });
        Flow::ask(ask, Frame::Reform(Reform { answered: true, ..self }))
    }
}
