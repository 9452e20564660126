//! Looking at decks and fetching cards from piles.

use super::{Did, Number, nothing, one};
use crate::content::{Pile, RecoverTo, Rest, Types, content};
use crate::event::Event;
use crate::flow::{Cx, Fetch, FetchFrom, Frame, Look, shuffle_deck};
use crate::ids::CardId;
use kernel::SeatId;

/// golden.1-4 Looking takes what is there and never reshuffles.
pub fn look(cx: &mut Cx<'_>, seat: SeatId, amount: i32, take: u8, rest: Rest) -> Did {
    let player = &mut cx.state[seat];
    let n = (amount.max(0) as usize).min(player.deck.len());
    if n == 0 {
        return nothing();
    }
    player.known_top = player.known_top.max(n as u8);
    let cards: Vec<CardId> = player.deck.iter().rev().take(n).copied().collect();
    cx.reveal();
    cx.emit(Event::Looked { seat, n: n as u8, cards });
    one(Frame::Look(Look::new(seat, n as u8, take, rest)))
}

/// Searches a deck; finding nothing is allowed. Until it is shuffled again, who
/// searches has seen all of it.
pub fn search(cx: &mut Cx<'_>, seat: SeatId, types: Types, amount: i32) -> Did {
    let player = &mut cx.state[seat];
    player.known_top = player.deck.len() as u8;
    cx.reveal();
    Did::Counts(Frame::Fetch(Fetch::new(seat, FetchFrom::Deck, types, Number { n: amount, is_up_to: true })))
}

/// Takes cards out of the discard or void pile.
pub fn recover(cx: &mut Cx<'_>, seat: SeatId, from: Pile, types: Types, number: Number, to: RecoverTo) -> Did {
    if to == RecoverTo::Hand {
        let from = match from {
            Pile::Discard => FetchFrom::Discard,
            Pile::Void => FetchFrom::Void,
        };
        return Did::Counts(Frame::Fetch(Fetch::new(seat, from, types, number)));
    }
    let player = &mut cx.state[seat];
    let pile = match from {
        Pile::Discard => &mut player.discard,
        Pile::Void => &mut player.void,
    };
    let mut n = 0;
    let mut kept = arrayvec::ArrayVec::new();
    for card in std::mem::take(pile) {
        if n < number.n && types.has(content()[card].kind) {
            player.deck.push(card);
            n += 1;
        } else {
            kept.push(card);
        }
    }
    match from {
        Pile::Discard => player.discard = kept,
        Pile::Void => player.void = kept,
    }
    shuffle_deck(cx, seat);
    cx.emit(Event::ShuffledIn { seat, from, n: n as u8 });
    Did::AtOnce(n as u16)
}
