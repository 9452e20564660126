//! Attribute tests.

use super::{Ask, Cx, Flow, Returned, ask, barter, call, exert, next, skills};
use crate::action::{Action, DiscardReason, Prompt};
use crate::content::{Limit, Price, When, content};
use crate::event::Event;
use crate::ids::*;
use crate::state::State;
use kernel::SeatId;
use serde::{Deserialize, Serialize};

/// test.2 The same routine serves events, quests, stories and surge abilities.
/// It returns the successes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum TestFrame {
    Begin {
        seat: SeatId,
        attribute: Attribute,
        modifier: i8,
        is_event: bool,
    },
    /// test.6 The tester may exert before the result is applied.
    Window {
        seat: SeatId,
        attribute: Attribute,
        is_event: bool,
    },
    Chosen {
        seat: SeatId,
        attribute: Attribute,
        is_event: bool,
    },
    /// An exert was paid: one more card.
    More {
        seat: SeatId,
        attribute: Attribute,
        is_event: bool,
    },
    /// An ability makes the failed test succeed.
    Succeed {
        seat: SeatId,
        attribute: Attribute,
    },
    Apply {
        seat: SeatId,
        attribute: Attribute,
        successes: u8,
    },
}

impl TestFrame {
    pub fn step(self, cx: &mut Cx<'_>) -> Flow {
        match self {
            TestFrame::Begin { seat, attribute, modifier, is_event } => {
                // test.3 As many cards as the attribute, plus or minus.
                let own = cx.state.attribute(seat, attribute) + i32::from(modifier);
                let extra = extra_cards(cx, seat, is_event);
                // amb.test-below-zero Never fewer than none.
                let n = own.max(0) as usize + extra;
                reveal(cx, seat, attribute, n);
                next(TestFrame::Window { seat, attribute, is_event })
            }
            TestFrame::Window { seat, attribute, is_event } => {
                let successes = cx.state.successes();
                let mut actions = Vec::new();
                if !cx.state.heroes[seat].hand.is_empty() {
                    actions.push(Action::Reveal);
                }
                if is_event && successes == 0 {
                    actions.extend(rescues(cx.state, seat).map(Action::Use));
                }
                if actions.is_empty() {
                    return next(TestFrame::Apply { seat, attribute, successes });
                }
                actions.push(Action::Done);
                barter::add(cx.state, seat, &mut actions);
                let prompt = Prompt::Test { attribute, successes };
                ask(Ask::listed(seat, "test.6", prompt, actions), TestFrame::Chosen { seat, attribute, is_event })
            }
            TestFrame::Chosen { seat, attribute, is_event } => match cx.answer() {
                Action::Reveal => {
                    let pay = exert::Exert::new(seat, 1, DiscardReason::Exert);
                    call(pay, TestFrame::More { seat, attribute, is_event })
                }
                Action::Use(id) => {
                    super::trigger::mark_used(cx.state, seat, id);
                    cx.emit(Event::AbilityUsed { seat: Some(seat), ability: id });
                    let Price::Exert(n) = content().ability(id).price else {
                        unreachable!("such abilities cost an exert")
                    };
                    let pay = exert::Exert::new(seat, n, DiscardReason::Exert);
                    call(pay, TestFrame::Succeed { seat, attribute })
                }
                // test.8 Once the result is applied no card can be revealed.
                Action::Done => {
                    let successes = cx.state.successes();
                    next(TestFrame::Apply { seat, attribute, successes })
                }
                other => {
                    let back = TestFrame::Window { seat, attribute, is_event };
                    barter::opened(other, seat, back).expect("test.6 lists what may be done")
                }
            },
            // test.7 Each exert is resolved before the next is decided.
            TestFrame::More { seat, attribute, is_event } => {
                let n = 1 + count_reveals(cx.state, seat, When::ExertInTest);
                reveal(cx, seat, attribute, n);
                next(TestFrame::Window { seat, attribute, is_event })
            }
            TestFrame::Succeed { seat, attribute } => next(TestFrame::Apply { seat, attribute, successes: 1 }),
            // test.9 All revealed cards are discarded.
            TestFrame::Apply { seat, attribute, successes } => {
                let revealed = std::mem::take(&mut cx.state.revealed);
                cx.state.skills.discard.extend(revealed);
                cx.emit(Event::Tested { seat, attribute, successes });
                Flow::Return(Returned::Successes(successes))
            }
        }
    }
}

/// test.11 Cards are revealed from the deck, never into the hand.
fn reveal(cx: &mut Cx<'_>, seat: SeatId, attribute: Attribute, n: usize) {
    let mut shown = Vec::new();
    for _ in 0..n {
        let Some(skill) = skills::draw_one(cx) else { break };
        cx.state.revealed.push(skill);
        shown.push(skill);
    }
    cx.reveal();
    let successes = cx.state.successes();
    cx.emit(Event::CardsRevealed { seat, attribute, skills: shown, successes });
}

fn reveals_of(id: AbilityId) -> usize {
    content().script(content().ability(id).script).n_reveals()
}

fn count_reveals(state: &State, seat: SeatId, when: When) -> usize {
    state.abilities_when(seat, when).map(reveals_of).sum()
}

/// Cards that abilities add to a test; a limit a turn is used by the first.
fn extra_cards(cx: &mut Cx<'_>, seat: SeatId, is_event: bool) -> usize {
    let mut extra = 0;
    let abilities: Vec<AbilityId> = cx
        .state
        .abilities(seat)
        .filter(|it| {
            let when = content().ability(*it).when;
            when == When::Test || is_event && when == When::TestOnEvent
        })
        .collect();
    for id in abilities {
        let has_limit = content().ability(id).limit == Limit::Turn;
        if !has_limit || cx.state.may_use_this_turn(seat, id) {
            extra += reveals_of(id);
            super::trigger::mark_used(cx.state, seat, id);
            cx.emit(Event::AbilityUsed { seat: Some(seat), ability: id });
        }
    }
    extra
}

/// Abilities that turn a failed test on an event into a success.
fn rescues(state: &State, seat: SeatId) -> impl Iterator<Item = AbilityId> + '_ {
    state.abilities_when(seat, When::EventTestFailed).filter(move |id| {
        let can_pay = match content().ability(*id).price {
            Price::Exert(n) => state.heroes[seat].hand.len() >= usize::from(n),
            _ => false,
        };
        can_pay && state.may_use_this_turn(seat, *id)
    })
}
