//! Rune tokens: receiving, placing, looking.

use super::{Go, Table, ask, question};
use crate::action::Action;
use crate::event::{Asked, Event, slots};
use crate::ids::AreaId;
use crate::state::{Rune, State};
use kernel::{Flow, SeatId, SeatSet};
use serde::{Deserialize, Serialize};

/// Receiving a dragon rune.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum RuneFrame {
    /// rune.1 False runes may be discarded first.
    Receive {
        seat: SeatId,
    },
    Discard {
        seat: SeatId,
        left: u8,
    },
    Discarded {
        seat: SeatId,
        left: u8,
    },
    /// rune.1.a Tokens are taken.
    Take {
        seat: SeatId,
    },
    /// rune.1.b Their places are chosen, then which is which.
    First {
        seat: SeatId,
    },
    FirstChosen {
        seat: SeatId,
    },
    Second {
        seat: SeatId,
        first: AreaId,
    },
    SecondChosen {
        seat: SeatId,
        first: AreaId,
    },
    Which {
        seat: SeatId,
        first: AreaId,
        second: AreaId,
    },
    WhichChosen {
        seat: SeatId,
        first: AreaId,
        second: AreaId,
    },
    /// One dragon rune is given; the chooser places it.
    Given {
        seat: SeatId,
        chooser: SeatId,
    },
    GivenChosen {
        seat: SeatId,
        chooser: SeatId,
    },
    /// A token of the player's choice is turned up.
    Reveal {
        seat: SeatId,
    },
    Revealed {
        seat: SeatId,
    },
}

/// rune.1.b, rune.3 Friendly or uncontrolled, and without a rune token.
pub fn places(state: &State, seat: SeatId) -> Vec<AreaId> {
    let fits = |it: &AreaId| {
        state.area(*it).rune.is_none() && state.controller(*it).is_none_or(|controller| controller == seat)
    };
    state.area_ids().filter(fits).collect()
}

/// A token lies facedown; the seat knows it.
pub fn put(cx: Table<'_, '_>, area: AreaId, is_dragon: bool, seen: SeatSet) {
    cx.state.area_mut(area).rune = Some(Rune { is_dragon, is_faceup: false, seen });
}

/// A token is turned up for all.
pub fn reveal(cx: Table<'_, '_>, seat: SeatId, area: AreaId) {
    let rune = cx.state.area_mut(area).rune.as_mut().expect("a token is turned up where one lies");
    if rune.is_faceup {
        return;
    }
    rune.is_faceup = true;
    let is_dragon = rune.is_dragon;
    cx.reveal();
    cx.emit(Event::RuneRevealed { seat, area: cx.state.place(area), rune: is_dragon });
}

/// The seat looks at a token.
pub fn look(cx: Table<'_, '_>, seat: SeatId, area: AreaId) {
    let Some(rune) = cx.state.area_mut(area).rune.as_mut() else { return };
    rune.seen.insert(seat);
    let is_dragon = rune.is_dragon;
    cx.reveal();
    cx.emit(Event::RuneSeen { seat, area: cx.state.place(area), rune: Some(is_dragon) });
}

impl RuneFrame {
    pub fn step(self, cx: Table<'_, '_>) -> Go {
        match self {
            RuneFrame::Receive { seat } => {
                // amb.rune-shortage Without a dragon rune nothing is received.
                if cx.state.dragon_runes == 0 {
                    cx.emit(Event::NoRunes { seat });
                    return Flow::Done;
                }
                cx.emit(Event::RuneReceived { seat });
                Flow::Next(RuneFrame::Discard { seat, left: 2 }.into())
            }
            RuneFrame::Discard { seat, left } => {
                // Asked whenever a facedown token could be false, so that a pause
                // tells nothing.
                let lies = |it: &AreaId| cx.state.area(*it).rune.is_some();
                if left == 0 || !cx.state.controlled_by(seat).any(|it| lies(&it)) {
                    return Flow::Next(RuneFrame::Take { seat }.into());
                }
                let is_false = |it: &AreaId| cx.state.area(*it).rune.is_some_and(|it| !it.is_dragon);
                let mut actions = vec![Action::Pass];
                actions.extend(cx.state.controlled_by(seat).filter(is_false).map(Action::Area));
                let question = question(seat, Asked::DiscardFalse, slots().n(left), actions).private().window();
                Flow::ask(question, RuneFrame::Discarded { seat, left }.into())
            }
            RuneFrame::Discarded { seat, left } => match cx.answer() {
                Action::Area(area) => {
                    cx.state.area_mut(area).rune = None;
                    cx.state.false_runes += 1;
                    cx.reveal();
                    cx.emit(Event::RuneDiscarded { seat, area: cx.state.place(area), rune: false });
                    Flow::Next(RuneFrame::Discard { seat, left: left - 1 }.into())
                }
                _ => Flow::Next(RuneFrame::Take { seat }.into()),
            },
            RuneFrame::Take { seat } => {
                let places = places(cx.state, seat);
                match places[..] {
                    // rune.2 Tokens that cannot be placed go back faceup.
                    [] => {
                        cx.emit(Event::RuneNowhere { seat });
                        Flow::Done
                    }
                    [only] => {
                        cx.state.dragon_runes -= 1;
                        put(cx, only, true, SeatSet::only(seat));
                        cx.emit(Event::RunePlacedOpenly { seat, area: cx.state.place(only), rune: true });
                        Flow::Done
                    }
                    _ => Flow::Next(RuneFrame::First { seat }.into()),
                }
            }
            RuneFrame::First { .. }
            | RuneFrame::FirstChosen { .. }
            | RuneFrame::Second { .. }
            | RuneFrame::SecondChosen { .. }
            | RuneFrame::Which { .. }
            | RuneFrame::WhichChosen { .. } => place(cx, self),
            RuneFrame::Given { .. } | RuneFrame::GivenChosen { .. } => give(cx, self),
            RuneFrame::Reveal { .. } | RuneFrame::Revealed { .. } => turn_up(cx, self),
        }
    }
}

/// rune.1.b Two areas, then which of them gets the dragon rune.
fn place(cx: Table<'_, '_>, step: RuneFrame) -> Go {
    match step {
        RuneFrame::First { seat } => {
            let actions = places(cx.state, seat).into_iter().map(Action::Area).collect();
            ask(seat, Asked::PlaceRune, slots(), actions, RuneFrame::FirstChosen { seat }.into())
        }
        RuneFrame::FirstChosen { seat } => {
            let Action::Area(first) = cx.answer() else { unreachable!("areas are listed") };
            if cx.state.false_runes == 0 {
                cx.state.dragon_runes -= 1;
                put(cx, first, true, SeatSet::only(seat));
                cx.emit(Event::RunePlacedOpenly { seat, area: cx.state.place(first), rune: true });
                return Flow::Done;
            }
            Flow::Next(RuneFrame::Second { seat, first }.into())
        }
        RuneFrame::Second { seat, first } => {
            let actions = places(cx.state, seat).into_iter().filter(|it| *it != first).map(Action::Area).collect();
            let told = slots().area(cx.state, first);
            ask(seat, Asked::PlaceSecondRune, told, actions, RuneFrame::SecondChosen { seat, first }.into())
        }
        RuneFrame::SecondChosen { seat, first } => {
            let Action::Area(second) = cx.answer() else { unreachable!("areas are listed") };
            Flow::Next(RuneFrame::Which { seat, first, second }.into())
        }
        RuneFrame::Which { seat, first, second } => {
            let actions = vec![Action::Area(first), Action::Area(second)];
            let question = question(seat, Asked::WhichRune, slots(), actions).private();
            Flow::ask(question, RuneFrame::WhichChosen { seat, first, second }.into())
        }
        RuneFrame::WhichChosen { seat, first, second } => {
            let Action::Area(dragon) = cx.answer() else { unreachable!("two areas are listed") };
            cx.state.dragon_runes -= 1;
            cx.state.false_runes -= 1;
            for area in [first, second] {
                put(cx, area, area == dragon, SeatSet::only(seat));
                cx.emit(Event::RunePlaced { seat, area: cx.state.place(area), rune: Some(area == dragon) });
            }
            Flow::Done
        }
        other => unreachable!("{other:?} is another step"),
    }
}

/// A dragon rune without a false one, in an area that the chooser names.
fn give(cx: Table<'_, '_>, step: RuneFrame) -> Go {
    match step {
        RuneFrame::Given { seat, chooser } => {
            let places = places(cx.state, seat);
            if cx.state.dragon_runes == 0 || places.is_empty() {
                return Flow::Done;
            }
            let actions = places.into_iter().map(Action::Area).collect();
            let then = RuneFrame::GivenChosen { seat, chooser }.into();
            ask(chooser, Asked::PlaceRuneFor, slots().other(seat), actions, then)
        }
        RuneFrame::GivenChosen { seat, chooser } => {
            let Action::Area(area) = cx.answer() else { unreachable!("areas are listed") };
            cx.state.dragon_runes -= 1;
            put(cx, area, true, SeatSet::only(seat).with(chooser));
            // Everybody knows that it is a dragon rune.
            let all = cx.state.seats().collect();
            cx.state.area_mut(area).rune = Some(Rune { is_dragon: true, is_faceup: false, seen: all });
            cx.emit(Event::RuneGiven { seat: chooser, other: seat, area: cx.state.place(area), rune: true });
            Flow::Done
        }
        other => unreachable!("{other:?} is another step"),
    }
}

/// rune.7 One facedown token is turned up.
fn turn_up(cx: Table<'_, '_>, step: RuneFrame) -> Go {
    match step {
        RuneFrame::Reveal { seat } => {
            let is_down = |it: &AreaId| cx.state.area(*it).rune.is_some_and(|it| !it.is_faceup);
            let actions: Vec<Action> = cx.state.controlled_by(seat).filter(is_down).map(Action::Area).collect();
            if actions.is_empty() {
                return Flow::Done;
            }
            ask(seat, Asked::RevealRune, slots(), actions, RuneFrame::Revealed { seat }.into())
        }
        RuneFrame::Revealed { seat } => {
            let Action::Area(area) = cx.answer() else { unreachable!("areas are listed") };
            reveal(cx, seat, area);
            Flow::Done
        }
        other => unreachable!("{other:?} is another step"),
    }
}
