//! 45.4 Figures return to a unit.

use super::{Cx, Flow, Frame, ask};
use crate::Event;
use crate::action::{About, Action, Prompt};
use crate::state::{Figure, State, UnitIx, tray_index, tray_slot};
use plane::Slot;
use serde::{Deserialize, Serialize};

/// New figures are slotted, one at a time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Regenerate {
    pub unit: UnitIx,
    /// How many are still to come.
    pub left: u8,
    pub answered: bool,
}

impl Regenerate {
    pub fn new(unit: UnitIx, n: u8) -> Self {
        Self { unit, left: n, answered: false }
    }

    pub fn step(mut self, cx: &mut Cx<'_>) -> Flow {
        if self.answered {
            let Action::Tray(tray) = cx.answer() else { unreachable!("45.4b lists trays") };
            self.answered = false;
            slot_figure(cx.state, self.unit, tray_slot(usize::from(tray)));
            return self.told(cx, 1);
        }
        let open = open_trays(cx.state, self.unit);
        let room: u8 = open.iter().map(|slot| room_in(cx.state, self.unit, *slot)).sum();
        if self.left == 0 || room == 0 {
            return Flow::Done;
        }
        // Where one tray is open, or all that are will be filled, there is nothing to choose.
        if open.len() == 1 || self.left >= room {
            let n = self.left.min(room);
            for slot in open {
                for _ in 0..room_in(cx.state, self.unit, slot).min(n) {
                    slot_figure(cx.state, self.unit, slot);
                }
            }
            return self.told(cx, n);
        }
        // 45.4b Of several the owner chooses.
        let prompt = Prompt::new(About::Regenerate).unit(cx.state.named(self.unit)).number(self.left);
        let actions = open.into_iter().map(|slot| Action::Tray(tray_index(slot) as u8)).collect();
        let then = Frame::Regenerate(Regenerate { answered: true, ..self });
        ask(cx.state[self.unit].owner, "45.4b", prompt, actions, then)
    }

    fn told(mut self, cx: &mut Cx<'_>, n: u8) -> Flow {
        self.left -= n;
        let unit = cx.state.named(self.unit);
        cx.emit(Event::FiguresAdded { unit, n });
        Flow::Next(Frame::Regenerate(self))
    }
}

fn room_in(state: &State, unit: UnitIx, slot: Slot) -> u8 {
    state[unit].n_slots(slot).saturating_sub(state[unit].tray(slot).n_figures())
}

/// 45.4b The trays that the next figure may go to: with other figures if possible,
/// and of those the frontmost.
fn open_trays(state: &State, unit: UnitIx) -> Vec<Slot> {
    let it = &state[unit];
    let mut open: Vec<Slot> = it.block.trays().iter().filter(|slot| room_in(state, unit, *slot) > 0).collect();
    if open.iter().any(|slot| !it.tray(*slot).is_empty()) {
        open.retain(|slot| !it.tray(*slot).is_empty());
    }
    let front = open.iter().map(|slot| slot.rank).min();
    open.retain(|slot| Some(slot.rank) == front);
    open
}

fn slot_figure(state: &mut State, unit: UnitIx, slot: Slot) {
    let tray = &mut state[unit].trays[tray_index(slot)];
    let free = tray.slots.iter_mut().find(|it| **it == Figure::Empty);
    *free.expect("45.4a the tray has an empty slot") = Figure::Regular { wounds: 0 };
}
