//! Cards from decks and piles. A deck that runs out costs a power at once, then
//! what was going on continues.

use super::{Cause, Cx, Defeat, End, Flow, Frame, LosePower, counted, hand};
use crate::action::{Action, Prompt};
use crate::content::{Rest, Types, content};
use crate::effects::Number;
use crate::event::Event;
use crate::ids::CardId;
use crate::query::stat;
use crate::state::{Concentration, HandCard, Held, State};
use kernel::{Ask, SeatId};
use serde::{Deserialize, Serialize};

/// Where a card from the deck goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum DealTo {
    Hand,
    /// Into a starting hand: the encounter has not begun.
    OpeningHand,
    /// Sear.
    Discard,
    Void,
    Concentration {
        is_used: bool,
    },
}

/// golden.1 That many cards from the top of a deck, one at a time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Deal {
    pub seat: SeatId,
    pub left: u8,
    pub to: DealTo,
    /// Whose effect it is, if it is one.
    #[serde(default)]
    pub by: Option<SeatId>,
}

impl Deal {
    /// By the rules, not by an effect.
    pub const fn new(seat: SeatId, left: u8, to: DealTo) -> Self {
        Self { seat, left, to, by: None }
    }

    pub const fn by(self, seat: SeatId) -> Self {
        Self { by: Some(seat), ..self }
    }

    pub fn step(self, cx: &mut Cx<'_>) -> Flow {
        let Self { seat, left, to, by } = self;
        if left == 0 {
            return Flow::Done;
        }
        for left in (0..=left).rev() {
            // power.deck.1, power.deck.3 Everything pauses when the last card is gone.
            if let Some(out) = deck_out(cx.state, seat) {
                return Flow::call(out, Frame::Deal(Self { left, ..self }));
            }
            // amb.set-full Without a free area the card stays on the deck.
            let is_full = matches!(to, DealTo::Concentration { .. }) && cx.state[seat].free_area().is_none();
            if left == 0 || is_full || !cx.state.is_alive(seat) || !cx.state.goes_on(by) {
                break;
            }
            let card = take_top(cx.state, seat);
            cx.reveal();
            put(cx, seat, card, to);
        }
        Flow::Done
    }
}

fn put(cx: &mut Cx<'_>, seat: SeatId, card: CardId, to: DealTo) {
    let hand_card = HandCard { card, owner: seat };
    match to {
        // setup.4-6 A card drawn into a full hand is discarded.
        DealTo::Hand if cx.state[seat].hand.len() >= stat::max_hand(cx.state, seat) => {
            cx.state[seat].discard.push(card);
            cx.emit(Event::HandWasFull { seat, card: hand_card });
        }
        DealTo::Hand | DealTo::OpeningHand => {
            cx.state[seat].hand.push(Held::secret(hand_card, seat));
            cx.emit(Event::Drew { seat, card: Some(card) });
        }
        DealTo::Discard => {
            cx.state[seat].discard.push(card);
            cx.emit(Event::Seared { seat, card });
        }
        DealTo::Void => {
            cx.state[seat].void.push(card);
            cx.emit(Event::Voided { seat, card });
        }
        DealTo::Concentration { is_used } => {
            let area = cx.state[seat].free_area().expect("Deal looks for a free area");
            let held = Held::secret(hand_card, seat);
            cx.state[seat].concentrations[area] = Some(Concentration { held, is_used, cover: None });
            cx.emit(Event::ConcentrationSet { seat, area: area as u8, card: Some(hand_card) });
        }
    }
}

/// Takes the top card off a deck that is not empty.
fn take_top(state: &mut State, seat: SeatId) -> CardId {
    let player = &mut state[seat];
    let card = player.deck.pop().expect("an empty deck is remade first");
    player.known_top = player.known_top.saturating_sub(1);
    player.known_bottom = player.known_bottom.min(player.deck.len() as u8);
    card
}

/// power.deck.1, loss.1 What an empty deck leads to, if it is one.
pub fn deck_out(state: &State, seat: SeatId) -> Option<Frame> {
    if !state[seat].deck.is_empty() || !state.is_alive(seat) {
        return None;
    }
    Some(if state[seat].discard.is_empty() {
        Frame::Defeat(Defeat { seat, why: End::NoCards })
    } else {
        Frame::LosePower(LosePower::new(seat, Cause::Deck))
    })
}

/// golden.1-3 The owner's discard pile, and only that, becomes the deck.
pub fn remake_deck(cx: &mut Cx<'_>, seat: SeatId) {
    let player = &mut cx.state[seat];
    let discarded = std::mem::take(&mut player.discard);
    player.deck.extend(discarded);
    shuffle_deck(cx, seat);
    let n = cx.state[seat].deck.len() as u8;
    cx.emit(Event::DeckRemade { seat, n });
}

/// Shuffles a deck; nobody knows its order any more.
pub fn shuffle_deck(cx: &mut Cx<'_>, seat: SeatId) {
    let player = &mut cx.state[seat];
    player.known_top = 0;
    player.known_bottom = 0;
    // Piles are public; a deck in the order of a pile would not be, so the
    // cards go in sorted.
    player.deck.sort_unstable();
    cx.shuffle_in(|state| &mut state[seat].deck[..]);
}

/// Looking at the top cards of a deck and putting them somewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Look {
    seat: SeatId,
    /// How many of the top cards are still to be put somewhere.
    left: u8,
    take: u8,
    rest: Rest,
    /// How many were left on the top.
    kept: u8,
    is_answered: bool,
}

impl Look {
    pub fn new(seat: SeatId, left: u8, take: u8, rest: Rest) -> Self {
        Self { seat, left, take, rest, kept: 0, is_answered: false }
    }

    /// The cards that are looked at, the topmost first.
    fn cards(&self, state: &State) -> impl Iterator<Item = CardId> {
        let deck = state[self.seat].deck.clone();
        deck.into_iter().rev().skip(usize::from(self.kept)).take(usize::from(self.left))
    }

    pub fn step(mut self, cx: &mut Cx<'_>) -> Flow {
        let seat = self.seat;
        if self.is_answered {
            self.is_answered = false;
            match cx.answer() {
                Action::Take(card) => self.take(cx, card),
                Action::Bottom(card) => self.put_to_bottom(cx, card),
                Action::Top => {
                    self.kept += 1;
                    self.left -= 1;
                }
                other => unreachable!("a look does not list {other:?}"),
            }
            return Flow::Next(Frame::Look(self));
        }
        if self.left == 0 || !cx.state.is_alive(seat) {
            // amb.look-empty If the deck is empty now, that counts.
            return deck_out(cx.state, seat).map_or(Flow::Done, Flow::Next);
        }
        let mut cards: Vec<CardId> = self.cards(cx.state).collect();
        let first = cards[0];
        cards.sort_unstable();
        cards.dedup();
        let (prompt, actions): (Prompt, Vec<Action>) = if self.take > 0 {
            (Prompt::Take, cards.iter().map(|it| Action::Take(*it)).collect())
        } else if self.rest == Rest::TopOrBottom {
            (Prompt::TopOrBottom { card: first }, vec![Action::Top, Action::Bottom(first)])
        } else if self.left == 1 {
            self.put_to_bottom(cx, first);
            return Flow::Next(Frame::Look(self));
        } else {
            (Prompt::NextToBottom, cards.iter().map(|it| Action::Bottom(*it)).collect())
        };
        self.is_answered = true;
        Flow::ask(Ask::listed(seat, "golden.1-4", prompt, actions).private(), Frame::Look(self))
    }

    fn remove(&mut self, cx: &mut Cx<'_>, card: CardId) {
        let deck = &mut cx.state[self.seat].deck;
        let index = deck.len() - 1 - usize::from(self.kept);
        let lowest = index + 1 - usize::from(self.left);
        let found = (lowest..=index).rev().find(|it| deck[*it] == card).expect("a looked-at card was listed");
        deck.remove(found);
        self.left -= 1;
        let player = &mut cx.state[self.seat];
        player.known_top = player.known_top.saturating_sub(1);
    }

    fn take(&mut self, cx: &mut Cx<'_>, card: CardId) {
        self.remove(cx, card);
        self.take -= 1;
        cx.emit(Event::TookFromDeck { seat: self.seat, card: Some(card) });
        let held = Held::secret(HandCard { card, owner: self.seat }, self.seat);
        hand::put_into_hand(cx, self.seat, held);
    }

    fn put_to_bottom(&mut self, cx: &mut Cx<'_>, card: CardId) {
        self.remove(cx, card);
        let player = &mut cx.state[self.seat];
        player.deck.insert(0, card);
        player.known_bottom += 1;
        cx.emit(Event::PutToBottom { seat: self.seat, card: Some(card) });
    }
}

/// Where cards are fetched from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum FetchFrom {
    Deck,
    Discard,
    Void,
}

/// Choosing cards from a deck or an open pile into the hand. In a deck, which
/// nobody else sees, finding none is allowed; so is stopping early with "up to".
/// Returns how many.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fetch {
    seat: SeatId,
    from: FetchFrom,
    types: Types,
    left: u8,
    n_taken: u16,
    is_up_to: bool,
    step: FetchStep,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
enum FetchStep {
    Search,
    /// Something was found. What it is only the player who searches knows.
    Choose,
    Chosen,
    Ended,
}

impl Fetch {
    pub fn new(seat: SeatId, from: FetchFrom, types: Types, number: Number) -> Self {
        let is_up_to = number.is_up_to || from == FetchFrom::Deck;
        let left = number.n.clamp(0, 40) as u8;
        Self { seat, from, types, left, n_taken: 0, is_up_to, step: FetchStep::Search }
    }

    fn at(self, step: FetchStep) -> Frame {
        Frame::Fetch(Self { step, ..self })
    }

    pub fn step(mut self, cx: &mut Cx<'_>) -> Flow {
        match self.step {
            FetchStep::Search => {
                if self.left == 0 || !cx.state.is_alive(self.seat) || self.found(cx.state).is_empty() {
                    return self.end(cx);
                }
                Flow::Next(self.at(FetchStep::Choose))
            }
            FetchStep::Choose => {
                let found = self.found(cx.state).into_iter().map(Action::Take);
                let actions = found.chain(self.is_up_to.then_some(Action::Done));
                let prompt = Prompt::Fetch { from: self.from, is_up_to: self.is_up_to };
                let mut ask = Ask::listed(self.seat, "golden.1-4", prompt, actions);
                if self.from == FetchFrom::Deck {
                    ask = ask.private();
                }
                Flow::ask(ask, self.at(FetchStep::Chosen))
            }
            FetchStep::Chosen => {
                match cx.answer() {
                    Action::Take(card) => self.take(cx, card),
                    Action::Done => self.left = 0,
                    other => unreachable!("a search does not list {other:?}"),
                }
                Flow::Next(self.at(FetchStep::Search))
            }
            FetchStep::Ended => counted(self.n_taken),
        }
    }

    /// The different cards that may be chosen.
    fn found(&self, state: &State) -> Vec<CardId> {
        let player = &state[self.seat];
        let pile = match self.from {
            FetchFrom::Deck => &player.deck,
            FetchFrom::Discard => &player.discard,
            FetchFrom::Void => &player.void,
        };
        let mut found: Vec<CardId> = pile.iter().copied().filter(|it| self.types.has(content()[*it].kind)).collect();
        found.sort_unstable();
        found.dedup();
        found
    }

    fn take(&mut self, cx: &mut Cx<'_>, card: CardId) {
        let player = &mut cx.state[self.seat];
        let pile = match self.from {
            FetchFrom::Deck => &mut player.deck,
            FetchFrom::Discard => &mut player.discard,
            FetchFrom::Void => &mut player.void,
        };
        let index = pile.iter().position(|it| *it == card).expect("a found card was listed");
        pile.remove(index);
        if self.from == FetchFrom::Deck {
            player.known_top = player.deck.len() as u8;
        }
        self.left -= 1;
        self.n_taken += 1;
        cx.reveal();
        cx.emit(Event::Fetched { seat: self.seat, from: self.from, card });
        hand::put_into_hand(cx, self.seat, Held::open(HandCard { card, owner: self.seat }));
    }

    fn end(self, cx: &mut Cx<'_>) -> Flow {
        let ended = self.at(FetchStep::Ended);
        if self.from != FetchFrom::Deck || !cx.state.is_alive(self.seat) {
            return Flow::Next(ended);
        }
        shuffle_deck(cx, self.seat);
        cx.emit(Event::Shuffled { seat: self.seat });
        match deck_out(cx.state, self.seat) {
            Some(out) => Flow::call(out, ended),
            None => Flow::Next(ended),
        }
    }
}
