//! Cards that leave or enter a hand.

use super::{Cx, Flow, Frame, Triggers, counted};
use crate::action::{Action, Prompt};
use crate::content::When;
use crate::effects::Moment;
use crate::event::Event;
use crate::query::stat;
use crate::state::{Concentration, HandCard, Held};
use kernel::{Ask, SeatId};
use serde::{Deserialize, Serialize};

/// Where cards from a hand go.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum HandTo {
    Discard,
    DiscardAtRandom,
    /// The bottom of their owner's deck.
    Bottom,
    Concentration {
        is_used: bool,
    },
}

/// That many cards leave a hand, if available, one at a time (resolve.1). Returns
/// how many.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct HandOut {
    seat: SeatId,
    /// Whose effect it is.
    #[serde(default)]
    by: Option<SeatId>,
    left: u8,
    n_gone: u16,
    to: HandTo,
    is_answered: bool,
}

impl HandOut {
    pub fn new(by: SeatId, seat: SeatId, left: u8, to: HandTo) -> Self {
        Self { seat, by: Some(by), left, n_gone: 0, to, is_answered: false }
    }

    pub fn step(mut self, cx: &mut Cx<'_>) -> Flow {
        let seat = self.seat;
        if self.is_answered {
            self.is_answered = false;
            let Action::Card(card) = cx.answer() else { unreachable!("a hand lists its cards") };
            return self.move_out(cx, card);
        }
        let is_full = matches!(self.to, HandTo::Concentration { .. }) && cx.state[seat].free_area().is_none();
        let goes_on = cx.state.is_alive(seat) && cx.state.goes_on(self.by);
        if self.left == 0 || !goes_on || cx.state[seat].hand.is_empty() || is_full {
            return counted(self.n_gone);
        }
        // term.at-random Each card has the same chance; its owner has no say.
        if self.to == HandTo::DiscardAtRandom {
            let index = cx.pick(cx.state[seat].hand.len() as u32) as usize;
            let card = cx.state[seat].hand[index].card;
            cx.reveal();
            return self.move_out(cx, card);
        }
        // Others know how many cards there are, not whether they are alike: that
        // nothing was asked would tell them.
        let cards = cx.state[seat].different_cards();
        if cx.state[seat].hand.len() == 1 {
            return self.move_out(cx, cards[0]);
        }
        let ask = Ask::listed(
            seat,
            "resolve.1",
            Prompt::FromHand { to: self.to, left: self.left },
            cards.into_iter().map(Action::Card),
        );
        self.is_answered = true;
        Flow::ask(ask, Frame::HandOut(self))
    }

    fn move_out(mut self, cx: &mut Cx<'_>, card: HandCard) -> Flow {
        let seat = self.seat;
        self.left -= 1;
        self.n_gone += 1;
        let held = cx.state[seat].take_from_hand(card).expect("a card of the hand was listed");
        let then = Frame::HandOut(self);
        match self.to {
            HandTo::Discard | HandTo::DiscardAtRandom => {
                cx.state[card.owner].discard.push(card.card);
                cx.reveal();
                cx.emit(Event::Discarded { seat, card, is_random: self.to == HandTo::DiscardAtRandom });
                Triggers::then(cx.state, Moment::new(When::Discarded).player(seat), then)
            }
            HandTo::Bottom => {
                cx.state[seat].forget_hand(seat);
                let owner = &mut cx.state[card.owner];
                owner.deck.insert(0, card.card);
                // The owner knows the bottom of the deck as long as nobody else
                // put a card there.
                owner.known_bottom = if card.owner == seat { owner.known_bottom + 1 } else { 0 };
                cx.emit(Event::PutToBottom { seat, card: Some(card.card) });
                Flow::Next(then)
            }
            HandTo::Concentration { is_used } => {
                set_concentration(cx, seat, held, is_used);
                Flow::Next(then)
            }
        }
    }
}

/// Puts a card face-down on a free concentration area.
pub fn set_concentration(cx: &mut Cx<'_>, seat: SeatId, held: Held, is_used: bool) {
    let area = cx.state[seat].free_area().expect("whoever sets has looked for a free area");
    let held = Held::secret(held.card, seat);
    cx.state[seat].forget_hand(seat);
    cx.state[seat].concentrations[area] = Some(Concentration { held, is_used, cover: None });
    cx.emit(Event::ConcentrationSet { seat, area: area as u8, card: Some(held.card) });
}

/// amb.hand-return-full A card enters a hand, or its owner's discard pile if the
/// hand is full.
pub fn put_into_hand(cx: &mut Cx<'_>, seat: SeatId, held: Held) {
    if !cx.state.is_alive(seat) {
        return;
    }
    if cx.state[seat].hand.len() >= stat::max_hand(cx.state, seat) {
        cx.reveal();
        cx.state[held.card.owner].discard.push(held.card.card);
        cx.emit(Event::HandWasFull { seat, card: held.card });
    } else {
        let known = held.known.with(seat);
        cx.state[seat].hand.push(Held { known, ..held });
    }
}
