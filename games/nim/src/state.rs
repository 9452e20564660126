//! The table.

use kernel::{BySeat, SeatId};
use serde::{Deserialize, Serialize};

/// The values of the tokens that are dealt from, one a seat.
pub const TOKENS: [u8; 6] = [1, 1, 2, 2, 3, 3];
/// The most piles that splitting can make.
pub const MOST_PILES: usize = 12;

/// A seat's secret token.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Token {
    /// The game is played without tokens.
    None,
    /// Only the seat itself knows its value.
    Hidden(u8),
    /// It was played.
    Spent(u8),
}

/// All that lies on the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct State {
    pub piles: Vec<u8>,
    pub tokens: BySeat<Token>,
    /// Tokens that nobody was dealt; nobody sees them.
    pub rest: Vec<u8>,
    pub active: SeatId,
    pub may_split: bool,
    pub has_tokens: bool,
    pub has_bid: bool,
}

impl State {
    /// How many seats there are.
    pub fn n_seats(&self) -> usize {
        self.tokens.n_seats()
    }

    /// The seat whose turn comes next.
    pub fn next_seat(&self) -> SeatId {
        self.active.after(1, self.n_seats())
    }
}
