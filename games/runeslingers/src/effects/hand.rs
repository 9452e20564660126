//! Cards that leave a hand.

use super::{Ctx, Did, nothing};
use crate::content::How;
use crate::event::Event;
use crate::flow::{Cx, Frame, HandOut, HandTo};
use crate::query::stat;
use kernel::SeatId;

/// amb.discard-chooser The discarding player chooses, or chance does.
pub fn discard(ctx: &Ctx, seat: SeatId, amount: i32, how: How) -> Did {
    let to = match how {
        How::Choose => HandTo::Discard,
        How::Random => HandTo::DiscardAtRandom,
    };
    hand_out(ctx, seat, amount, to)
}

/// Cards of the player's choice go to the bottom of their owners' decks.
pub fn tuck(ctx: &Ctx, seat: SeatId, amount: i32) -> Did {
    hand_out(ctx, seat, amount, HandTo::Bottom)
}

/// That many cards leave a hand.
pub fn hand_out(ctx: &Ctx, seat: SeatId, amount: i32, to: HandTo) -> Did {
    Did::Counts(Frame::HandOut(HandOut::new(ctx.you, seat, amount.clamp(0, 255) as u8, to)))
}

/// term.at-random Random cards change hands; their owner stays the same.
pub fn steal(cx: &mut Cx<'_>, ctx: &Ctx, from: SeatId, amount: i32) -> Did {
    let thief = ctx.you;
    for _ in 0..amount {
        let n_cards = cx.state[from].hand.len();
        if n_cards == 0 || from == thief {
            break;
        }
        let index = cx.pick(n_cards as u32) as usize;
        let mut held = cx.state[from].hand.remove(index);
        held.known = held.known.with(thief).with(from);
        cx.reveal();
        // amb.hand-return-full A full hand takes no more.
        if cx.state[thief].hand.len() >= stat::max_hand(cx.state, thief) {
            let owner = held.card.owner;
            cx.state[owner].discard.push(held.card.card);
            cx.emit(Event::HandWasFull { seat: thief, card: held.card });
        } else {
            cx.state[thief].hand.push(held);
            cx.emit(Event::Stolen { from, by: thief, card: Some(held.card) });
        }
    }
    nothing()
}
