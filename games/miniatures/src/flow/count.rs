//! 6 The Activation Phase: counting, and activations in turn.

use super::activation::Activation;
use super::{Cx, Flow, Frame, ask, elimination, tokens};
use crate::Event;
use crate::action::{About, Action, Prompt};
use crate::content::Passive;
use crate::state::{Side, State, Status, UnitIx};
use kernel::Ask;
use serde::{Deserialize, Serialize};

/// 6.1 The phase counts up; at each value the sides activate in turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Step {
    /// A new value is called.
    Count,
    /// Raven-Pennon Bearers may act a step earlier or later: asked one after the
    /// other, by their place in the order of [`State::in_turn`].
    Window {
        place: u8,
    },
    WindowChosen {
        place: u8,
    },
    Turn {
        side: Side,
    },
    Chosen {
        side: Side,
    },
}

impl State {
    /// Units of a side that activate at the value that is counted.
    pub fn at_count(&self, side: Side) -> impl Iterator<Item = UnitIx> + '_ {
        self.of_side(side).filter(|it| !self[*it].has_activated && self.initiative(*it) == self.count)
    }

    /// A ready card that lets the unit act earlier or later.
    pub fn early_card(&self, unit: UnitIx) -> Option<u8> {
        let is = |it: &crate::state::Equipped| {
            it.status == Status::Ready && it.upgrade().passives().any(|it| it == Passive::EarlyOrLate)
        };
        self[unit].upgrades.iter().position(is).map(|index| index as u8)
    }
}

impl Step {
    pub fn step(self, cx: &mut Cx<'_>) -> Flow {
        if let Some(over) = elimination(cx) {
            return over;
        }
        match self {
            Step::Count => {
                if cx.state.in_play().all(|it| cx.state[it].has_activated) {
                    return Flow::Done;
                }
                cx.state.count += 1;
                // Who has nothing at a value is learned by counting past it.
                cx.reveal();
                cx.state.passed = [false; 2];
                debug_assert!(cx.state.count <= 11, "6.2 every unit activates at 10 at the latest");
                let value = cx.state.count;
                cx.emit(Event::Counted { value });
                Flow::Next(Frame::Count(Step::Window { place: 0 }))
            }
            // 83.10 The first player decides first.
            Step::Window { place } => {
                let side = cx.state.first;
                let Some(unit) = cx.state.in_turn().nth(usize::from(place)) else {
                    return Flow::Next(Frame::Count(Step::Turn { side }));
                };
                let it = &cx.state[unit];
                let is_open = it.is_in_play() && !it.has_activated && cx.state.early_card(unit).is_some();
                if !is_open {
                    return Flow::Next(Frame::Count(Step::Window { place: place + 1 }));
                }
                // Asked at every value, so that nobody learns when it could.
                let initiative = cx.state.initiative(unit);
                let early = (initiative == cx.state.count + 1).then_some(Action::Early);
                let late = (initiative == cx.state.count && initiative < 10).then_some(Action::Late);
                let prompt = Prompt::new(About::EarlyOrLate).unit(cx.state.named(unit)).number(cx.state.count);
                let actions = [Action::Pass].into_iter().chain(early).chain(late);
                let ask = Ask::listed(it.owner, "6.1", prompt, actions).window();
                Flow::ask(ask, Frame::Count(Step::WindowChosen { place }))
            }
            Step::WindowChosen { place } => {
                let unit = cx.state.in_turn().nth(usize::from(place)).expect("the unit was asked about");
                let by = match cx.answer() {
                    Action::Early => -1,
                    Action::Late => 1,
                    _ => 0,
                };
                if by != 0 {
                    let card = cx.state.early_card(unit).expect("the card was ready");
                    tokens::exhaust(cx, unit, card);
                    cx.state[unit].delay = by;
                    cx.reveal();
                }
                Flow::Next(Frame::Count(Step::Window { place: place + 1 }))
            }
            // 6.1-2 One unit of the first player, then one of the second, in turn.
            Step::Turn { side } => {
                let open: Vec<UnitIx> = cx.state.at_count(side).collect();
                match open[..] {
                    [] => {
                        cx.reveal();
                        cx.state.passed[usize::from(side)] = true;
                        // 6.1-3 A side without a unit at this value is skipped.
                        if cx.state.passed == [true; 2] {
                            return Flow::Next(Frame::Count(Step::Count));
                        }
                        Flow::Next(Frame::Count(Step::Turn { side: 1 - side }))
                    }
                    [only] => {
                        cx.reveal();
                        activate(only, side)
                    }
                    _ => {
                        let prompt = Prompt::new(About::Activate).number(cx.state.count);
                        let actions = open.into_iter().map(Action::Unit).collect();
                        ask(cx.state.captain(side), "6.1-2", prompt, actions, Frame::Count(Step::Chosen { side }))
                    }
                }
            }
            Step::Chosen { side } => {
                let Action::Unit(unit) = cx.answer() else { unreachable!("6.1-2 lists units") };
                cx.reveal();
                activate(unit, side)
            }
        }
    }
}

fn activate(unit: UnitIx, side: Side) -> Flow {
    Flow::call(Frame::Activation(Activation::new(unit)), Frame::Count(Step::Turn { side: 1 - side }))
}
