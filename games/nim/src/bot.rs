//! What bots think of a position.

use crate::{Nim, Prompt, Token};
use bots::Brain;
use kernel::{Position, SeatId};

impl Brain for Nim {
    /// The seat that faces a nim-sum of zero is losing; a hidden token is worth
    /// a little, as it can turn that around.
    fn evaluate(position: &Position<Self>, seat: SeatId) -> f64 {
        let state = position.state();
        let nim_sum = state.piles.iter().fold(0, |sum, pile| sum ^ pile);
        let good = (nim_sum != 0) == (state.active == seat);
        let token = if matches!(state.tokens[seat], Token::Hidden(_)) { 0.05 } else { 0.0 };
        (if good { 0.7 } else { 0.3 }) + token
    }

    /// The nim-sum speaks of the seat whose turn it is: not while a pile is being
    /// split, a token answered or the first turn bid for.
    fn is_quiet(position: &Position<Self>) -> bool {
        position.asks().iter().all(|ask| ask.prompt == Prompt::Turn)
    }
}
