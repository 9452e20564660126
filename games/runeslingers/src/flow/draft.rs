//! The draft and the building of decks.

use super::{Cx, Flow, Frame};
use crate::action::{Action, Domain, Prompt};
use crate::content::{Mode, content};
use crate::event::Event;
use crate::ids::{CardId, SlingerId};
use crate::modes::{Draft, random_pool};
use kernel::{Ask, SeatId};
use serde::{Deserialize, Serialize};

/// From sealed boosters to decks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum DraftStep {
    /// mode.draft.3
    OpenRound {
        round: u8,
    },
    /// mode.draft.4
    Pick,
    Picked,
    /// mode.sealed.1
    OpenPools,
    Build,
    Built,
}

impl DraftStep {
    pub fn step(self, cx: &mut Cx<'_>) -> Flow {
        let n_seats = cx.state.n_seats();
        match self {
            DraftStep::OpenRound { round } => {
                let draft = Draft::open_round(cx, round, n_seats);
                cx.state.affair.draft = Some(draft);
                for seat in SeatId::all(n_seats) {
                    cx.emit(Event::PackOpened { round, seat });
                }
                Flow::Next(Frame::Draft(DraftStep::Pick))
            }
            // mode.draft.4 All pick two cards at the same time.
            DraftStep::Pick => {
                let draft = cx.state.affair.draft.as_ref().expect("a round was opened");
                let ask = |seat: SeatId| {
                    let prompt = Prompt::DraftPick { round: draft.round, left: draft.packs[seat.index()].len() as u8 };
                    Ask::open(seat, "mode.draft.4", prompt, Domain::PickTwo(draft.question(seat)))
                };
                let asks: Vec<_> = SeatId::all(n_seats).map(ask).collect();
                Flow::ask_all(asks, Frame::Draft(DraftStep::Picked))
            }
            DraftStep::Picked => picked(cx),
            DraftStep::OpenPools => {
                for seat in SeatId::all(n_seats) {
                    let pool = random_pool(Mode::Sealed, cx);
                    cx.emit(Event::PoolOpened { seat, cards: pool.clone() });
                    cx.state.affair.pools[seat.index()] = pool;
                }
                cx.reveal();
                Flow::Next(Frame::Draft(DraftStep::Build))
            }
            // mode.draft.6, mode.draft.7, mode.sealed.2 By hand or automatically.
            DraftStep::Build => {
                let slingers = || (0..content().slingers.len()).map(|it| Action::AutoBuild(SlingerId(it as u8)));
                let ask = |seat: SeatId| {
                    let rule = if cx.state.mode == Mode::Draft { "mode.draft.6" } else { "mode.sealed.2" };
                    Ask::listed(seat, rule, Prompt::BuildDeck, slingers()).or_open(Domain::Build { seat })
                };
                Flow::ask_all(SeatId::all(n_seats).map(ask).collect::<Vec<_>>(), Frame::Draft(DraftStep::Built))
            }
            DraftStep::Built => {
                for (seat, answer) in cx.answers() {
                    let affair = &cx.state.affair;
                    let deck = match answer {
                        Action::AutoBuild(slinger) => affair.auto_build(cx.state, seat, slinger),
                        Action::Build(build) => {
                            affair.check_build(cx.state, seat, &build).expect("the domain has checked it")
                        }
                        other => unreachable!("decks are built, not {other:?}"),
                    };
                    cx.state.affair.decks[seat.index()] = Some(deck);
                    cx.emit(Event::DeckBuilt { seat });
                }
                Flow::Done
            }
        }
    }
}

/// mode.draft.4-2 The picks lie face-down; the packs go on.
fn picked(cx: &mut Cx<'_>) -> Flow {
    for (seat, answer) in cx.answers() {
        let Action::Pick(mut places) = answer else { unreachable!("two cards are asked for") };
        places.sort_unstable();
        let affair = &mut cx.state.affair;
        let pack = &mut affair.draft.as_mut().expect("a round is open").packs[seat.index()];
        let cards: Vec<CardId> = places.iter().rev().map(|it| pack.remove(usize::from(*it))).collect();
        affair.pools[seat.index()].extend(&cards);
        affair.pools[seat.index()].sort_unstable();
        cx.emit(Event::Picked { seat, cards });
    }
    cx.reveal();
    let draft = cx.state.affair.draft.as_mut().expect("a round is open");
    draft.pass();
    if !draft.packs[0].is_empty() {
        return Flow::Next(Frame::Draft(DraftStep::Pick));
    }
    let round = draft.round;
    cx.state.affair.draft = None;
    let next =
        if round < crate::modes::DRAFT_ROUNDS { DraftStep::OpenRound { round: round + 1 } } else { DraftStep::Build };
    Flow::Next(Frame::Draft(next))
}
