//! 20 The Command Phase.

use super::{Cx, Flow, Frame};
use crate::Event;
use crate::action::Domain;
use crate::action::{About, Action, Prompt, SetDial};
use crate::state::{Dial, State, UnitIx};
use kernel::{Ask, SeatId};
use serde::{Deserialize, Serialize};

/// 20.0 All seats set their dials in secret and at the same time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Step {
    Ask,
    Set,
}

impl State {
    /// Units of a seat that have no command tool beside them yet.
    pub fn unset_units(&self, seat: SeatId) -> impl Iterator<Item = UnitIx> + '_ {
        self.in_play().filter(move |it| self[*it].owner == seat && !self[*it].is_set)
    }

    /// 19.0 All pairs of an action and a modifier of the unit's own dials, and
    /// the tool left unset.
    pub fn dials(&self, unit: UnitIx) -> Vec<Dial> {
        let card = self[unit].card();
        let mut dials = Vec::with_capacity(card.actions.len() * card.modifiers.len() + 1);
        for action in 0..card.actions.len() as u8 {
            for modifier in 0..card.modifiers.len() as u8 {
                dials.push(Dial { action: Some(action), modifier: Some(modifier) });
            }
        }
        dials.push(Dial::default());
        dials
    }
}

impl Step {
    pub fn step(self, cx: &mut Cx<'_>) -> Flow {
        match self {
            Step::Ask => {
                let state = &*cx.state;
                let open = state.sides.seats().filter_map(|seat| Some((seat, state.unset_units(seat).next()?)));
                let asks: Vec<Ask<crate::Miniatures>> = open
                    .map(|(seat, unit)| {
                        let prompt = Prompt::new(About::Dials).unit(state.named(unit));
                        let listed = state.dials(unit).into_iter().map(|dial| Action::Dial(SetDial { unit, dial }));
                        Ask::listed(seat, "20.0", prompt, listed).or_open(Domain::Dials).private()
                    })
                    .collect();
                // 20.2 The phase ends when every unit has its tool.
                if asks.is_empty() {
                    return Flow::Done;
                }
                Flow::ask_all(asks, Frame::Command(Step::Set))
            }
            Step::Set => {
                let answers: Vec<_> = cx.answers().collect();
                // That all have answered, and how many tools lie there, is seen by all.
                if answers.len() > 1 {
                    cx.reveal();
                }
                for (_, action) in answers {
                    match action {
                        Action::Dial(set) => set_dial(cx, set),
                        Action::Dials(all) => all.into_iter().for_each(|it| set_dial(cx, it)),
                        other => unreachable!("20.0 does not list {other:?}"),
                    }
                }
                Flow::Next(Frame::Command(Step::Ask))
            }
        }
    }
}

/// A tool is put beside its unit.
pub fn set_dial(cx: &mut Cx<'_>, set: SetDial) {
    let it = &mut cx.state[set.unit];
    it.dial = set.dial;
    it.is_set = true;
    let side = it.side;
    let unit = cx.state.named(set.unit);
    cx.emit(Event::DialSet { unit, side, dial: Some(set.dial) });
}
