//! Trophies.

use super::trigger::{Moment, Trigger};
use super::{Ask, Cx, Flow, ask, barter, next};
use crate::action::{Action, Prompt};
use crate::content::content;
use crate::event::Event;
use crate::ids::*;
use crate::state::Trophy;
use kernel::SeatId;
use serde::{Deserialize, Serialize};

/// Gaining a trophy.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum TrophyFrame {
    /// A card that was resolved is turned face down.
    Take {
        seat: SeatId,
        card: CardId,
    },
    /// trophy.4 The top card of a deck of choice.
    Any {
        seat: SeatId,
    },
    Chosen {
        seat: SeatId,
    },
    FromDeck {
        seat: SeatId,
        deck: Deck,
    },
}

impl TrophyFrame {
    pub fn step(self, cx: &mut Cx<'_>) -> Flow {
        match self {
            TrophyFrame::Take { seat, card } => {
                let at = cx.state.table.iter().rposition(|it| *it == card);
                cx.state.table.remove(at.expect("a card is resolved on the table"));
                gain(cx, seat, Trophy { card, is_known: true })
            }
            TrophyFrame::Any { seat } => {
                let decks = Deck::ALL.iter().filter(|it| !cx.state.adventures[it.index()].is_spent());
                let mut actions: Vec<Action> = decks.map(|it| Action::TakeFrom(*it)).collect();
                if actions.is_empty() {
                    return Flow::Done;
                }
                barter::add(cx.state, seat, &mut actions);
                ask(Ask::listed(seat, "trophy.4", Prompt::Trophy, actions), TrophyFrame::Chosen { seat })
            }
            TrophyFrame::Chosen { seat } => match cx.answer() {
                Action::TakeFrom(deck) => next(TrophyFrame::FromDeck { seat, deck }),
                other => barter::opened(other, seat, TrophyFrame::Any { seat }).expect("trophy.4 lists decks"),
            },
            // trophy.5 The card is not resolved, and nobody sees its face.
            TrophyFrame::FromDeck { seat, deck } => {
                let Some(card) = super::adventure::draw_card(cx, deck) else { return Flow::Done };
                gain(cx, seat, Trophy { card, is_known: false })
            }
        }
    }
}

fn gain(cx: &mut Cx<'_>, seat: SeatId, trophy: Trophy) -> Flow {
    let deck = content().card(trophy.card).deck;
    cx.state.heroes[seat].trophies.push(trophy);
    cx.emit(Event::TrophyGained { seat, deck, card: trophy.is_known.then_some(trophy.card) });
    next(Trigger::of(seat, Moment::GainTrophy(deck)))
}
