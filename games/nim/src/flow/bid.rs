//! The sealed bid for the first turn.

use super::Frame;
use crate::{Action, Event, Nim, Prompt};
use kernel::{Ask, Cx, Flow, SeatId};

/// bid.1 All seats bid 0 to 3 at the same time, in secret.
pub fn ask(cx: &Cx<'_, Nim>) -> Flow<Nim> {
    let bid = |seat| Ask::listed(seat, "bid.1", Prompt::Bid, (0..=3).map(Action::Bid));
    Flow::ask_all(cx.state.tokens.seats().map(bid), Frame::Begin)
}

/// bid.2 The highest bid begins; equal ones draw lots.
pub fn begin(cx: &mut Cx<'_, Nim>) -> Flow<Nim> {
    let bids: Vec<(SeatId, u8)> = cx
        .answers()
        .map(|(seat, action)| match action {
            Action::Bid(bid) => (seat, bid),
            other => unreachable!("bid.1 lists bids only, not {other:?}"),
        })
        .collect();
    let best = bids.iter().map(|(_, bid)| *bid).max().expect("all seats bid");
    let first: Vec<SeatId> = bids.iter().filter(|(_, bid)| *bid == best).map(|(seat, _)| *seat).collect();
    cx.emit(Event::BidsRevealed { bids });
    cx.reveal();
    cx.state.active = first[0];
    if first.len() > 1 {
        let seat = first[cx.pick(first.len() as u32) as usize];
        cx.state.active = seat;
        cx.emit(Event::LotDrawn { seat });
    }
    Flow::Next(Frame::Turn)
}
