//! Setting up: tokens, and who begins.

use super::Frame;
use crate::state::TOKENS;
use crate::{Event, Nim, Token};
use kernel::{Cx, Flow};

/// token.1 Each seat is dealt one token in secret.
pub fn set_up(cx: &mut Cx<'_, Nim>) -> Flow<Nim> {
    if cx.state.has_tokens {
        let mut tokens = TOKENS.to_vec();
        cx.shuffle(&mut tokens);
        for seat in cx.state.tokens.seats() {
            let value = tokens.pop().expect("there are more tokens than seats");
            cx.state.tokens[seat] = Token::Hidden(value);
            cx.emit(Event::TokenDealt { seat, value: Some(value) });
        }
        cx.state.rest = tokens;
    }
    Flow::Next(if cx.state.has_bid { Frame::Bid } else { Frame::Turn })
}
