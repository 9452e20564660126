//! What a game tells its bots.

use kernel::{Game, Position, SeatId};

/// A game that bots can judge.
pub trait Brain: Game {
    /// How good the position looks for the seat: 0 is lost, 1 is won. It is
    /// asked of imagined positions only, so it may read all of the state.
    fn evaluate(position: &Position<Self>, seat: SeatId) -> f64;
}
