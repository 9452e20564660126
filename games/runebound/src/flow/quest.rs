//! Quests and story quests: working on them and their outcomes.

use super::dice::{self, Dice};
use super::{Ask, Cx, Flow, ask, barter, call, combat, effects, next, test, trophy};
use crate::action::{Action, Prompt};
use crate::content::{Need, Task, When, content};
use crate::event::{Event, Purpose};
use crate::state::{Foe, QuestRef, State};
use kernel::SeatId;
use serde::{Deserialize, Serialize};

/// The steps of work on a quest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum QuestFrame {
    /// explore.1 Dice equal to speed are rolled.
    Explore {
        seat: SeatId,
    },
    /// A test, a delivery or a fight.
    Work {
        seat: SeatId,
        quest: QuestRef,
    },
    /// One of two attributes is chosen for the test.
    Which {
        seat: SeatId,
        quest: QuestRef,
    },
    WhichChosen {
        seat: SeatId,
        quest: QuestRef,
    },
    /// The test of the quest was made.
    Tested {
        seat: SeatId,
        quest: QuestRef,
    },
    /// An outcome that the successes allow is offered.
    Offer {
        seat: SeatId,
        quest: QuestRef,
        successes: u8,
    },
    TestTaken {
        seat: SeatId,
        quest: QuestRef,
        successes: u8,
    },
    /// The fight of the quest is over.
    Fought {
        seat: SeatId,
        quest: QuestRef,
    },
    /// quest.6 An outcome is applied.
    Outcome {
        seat: SeatId,
        quest: QuestRef,
        index: u8,
        /// The dice that an effect counts.
        n_matching: u8,
    },
    /// Its effect was carried out.
    Resolved {
        seat: SeatId,
        quest: QuestRef,
        index: u8,
    },
}

impl QuestFrame {
    pub fn step(self, cx: &mut Cx<'_>) -> Flow {
        match self {
            QuestFrame::Explore { seat } => {
                let extra = dice::extra_dice(cx, seat, When::Explore);
                let n_dice = cx.state.speed(seat) as u8 + extra;
                dice::throw(cx, seat, Purpose::Explore, n_dice);
                next(Dice::Ask { seat, purpose: Purpose::Explore })
            }
            QuestFrame::Work { seat, quest } => {
                let gold = cx.state.quest_cost(quest);
                effects::lose_gold(cx, seat, gold);
                match cx.state.quest(quest).task {
                    Task::Test(attribute, modifier) => call(
                        test::TestFrame::Begin { seat, attribute, modifier, is_event: false },
                        QuestFrame::Tested { seat, quest },
                    ),
                    Task::TestEither(..) => next(QuestFrame::Which { seat, quest }),
                    Task::Deliver => next(QuestFrame::Outcome { seat, quest, index: 0, n_matching: 0 }),
                    Task::Fight(card) => call(
                        combat::Combat::Begin { seat, foe: Foe::Enemy(card), to_the_end: false },
                        QuestFrame::Fought { seat, quest },
                    ),
                    Task::Explore => unreachable!("explore.1 is an action of its own"),
                }
            }
            QuestFrame::Which { seat, quest } => {
                let Task::TestEither(either, _) = cx.state.quest(quest).task else {
                    unreachable!("only such a quest has a choice")
                };
                let mut actions: Vec<Action> = either.map(Action::TestBy).into();
                barter::add(cx.state, seat, &mut actions);
                let prompt = Prompt::WhichAttribute { quest };
                ask(Ask::listed(seat, "quest.4", prompt, actions), QuestFrame::WhichChosen { seat, quest })
            }
            QuestFrame::WhichChosen { seat, quest } => match (cx.answer(), cx.state.quest(quest).task) {
                (Action::TestBy(attribute), Task::TestEither(_, modifier)) => call(
                    test::TestFrame::Begin { seat, attribute, modifier, is_event: false },
                    QuestFrame::Tested { seat, quest },
                ),
                (other, _) => barter::opened(other, seat, QuestFrame::Which { seat, quest })
                    .expect("quest.4 lists two attributes"),
            },
            QuestFrame::Tested { seat, quest } => {
                let successes = cx.returned().successes();
                if fitting(cx.state, quest, successes).next().is_none() {
                    cx.emit(Event::NothingTaken { seat });
                    return Flow::Done;
                }
                next(QuestFrame::Offer { seat, quest, successes })
            }
            // quest.11 An outcome that fits may be taken; else the quest stays.
            QuestFrame::Offer { seat, quest, successes } => {
                let mut actions: Vec<Action> = fitting(cx.state, quest, successes).collect();
                actions.push(Action::Done);
                barter::add(cx.state, seat, &mut actions);
                let prompt = Prompt::TestOutcome { quest, successes };
                ask(Ask::listed(seat, "quest.6", prompt, actions), QuestFrame::TestTaken { seat, quest, successes })
            }
            QuestFrame::TestTaken { seat, quest: tested, successes } => match cx.answer() {
                Action::Outcome { quest, index } => next(QuestFrame::Outcome { seat, quest, index, n_matching: 0 }),
                Action::Done => {
                    cx.emit(Event::NothingTaken { seat });
                    Flow::Done
                }
                other => {
                    let back = QuestFrame::Offer { seat, quest: tested, successes };
                    barter::opened(other, seat, back).expect("quest.6 lists the outcome that fits")
                }
            },
            QuestFrame::Fought { seat, quest } => {
                if cx.returned().won() {
                    return next(QuestFrame::Outcome { seat, quest, index: 0, n_matching: 0 });
                }
                Flow::Done
            }
            QuestFrame::Outcome { seat, quest, index, n_matching } => {
                cx.emit(Event::OutcomeTaken { seat, quest, index });
                let script = cx.state.quest(quest).outcomes[usize::from(index)].script;
                let run = effects::Effects::of_hero(seat, script).paid_by(quest).counting(n_matching);
                call(run, QuestFrame::Resolved { seat, quest, index })
            }
            QuestFrame::Resolved { seat, quest, index } => resolved(cx, seat, quest, index),
        }
    }
}

/// quest.6 The outcomes that ask for this number of successes.
fn fitting(state: &State, quest: QuestRef, successes: u8) -> impl Iterator<Item = Action> {
    let outcomes = state.quest(quest).outcomes.iter().enumerate();
    outcomes.filter_map(move |(index, it)| match it.need {
        Need::Successes { least, most } if (least..=most).contains(&successes) => {
            Some(Action::Outcome { quest, index: index as u8 })
        }
        _ => None,
    })
}

fn resolved(cx: &mut Cx<'_>, seat: SeatId, quest: QuestRef, index: u8) -> Flow {
    match quest {
        QuestRef::Card(card) => {
            let quests = &mut cx.state.heroes[seat].quests;
            let at = quests.iter().position(|it| *it == card).expect("quest.10 the quest is the hero's own");
            quests.remove(at);
            cx.state.table.push(card);
            let script = cx.state.quest(quest).outcomes[usize::from(index)].script;
            // quest.8 An outcome that says so discards the card instead.
            if content().script(script).discards_card() {
                super::adventure::discard_card(cx, card);
                return Flow::Done;
            }
            // quest.7 The quest becomes a trophy, also if a fight of its outcome was lost
            // (amb.quest-fight-lost).
            next(trophy::TrophyFrame::Take { seat, card })
        }
        // amb.story-stock With its last story token the quest leaves play.
        QuestRef::Story(story) => {
            let slot = cx.state.slot_of(story);
            if cx.state.stocks[slot] == 0 {
                cx.state.slots[slot] = None;
                cx.state.stories.discard.push(story);
                cx.emit(Event::StoryGone { story });
            }
            Flow::Done
        }
    }
}
