//! What a viewer cannot know.

use crate::{State, Token};
use kernel::{Chance, SeatId, Viewer};

/// Deals the hidden tokens of the others anew, out of those that the viewer
/// cannot place.
pub fn imagine(state: &mut State, viewer: Viewer, chance: &mut Chance) {
    if !state.has_tokens || viewer == Viewer::Referee {
        return;
    }
    let unknown = |seat: SeatId, token: &Token| match token {
        Token::Hidden(value) if !viewer.sees(seat) => Some(*value),
        _ => None,
    };
    let mut pool = std::mem::take(&mut state.rest);
    pool.extend(state.tokens.pairs().filter_map(|(seat, token)| unknown(seat, token)));
    chance.shuffle(&mut pool);
    for seat in state.tokens.seats() {
        if unknown(seat, &state.tokens[seat]).is_some() {
            state.tokens[seat] = Token::Hidden(pool.pop().expect("the pool holds a token for each unknown one"));
        }
    }
    state.rest = pool;
}
