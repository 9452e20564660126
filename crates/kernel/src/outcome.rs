//! How a game ended.

use crate::{BySeat, SeatId, Text};
use serde::{Deserialize, Serialize};

/// Ranks of all seats, best first from 1, and why the game ended. Seats of one
/// team share a rank; equal best ranks of different teams are a draw. Where the
/// game itself has won, all seats share the second rank and nobody the first.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Outcome {
    #[cfg_attr(feature = "ts", ts(as = "Vec<u8>"))]
    pub ranks: BySeat<u8>,
    pub why: Text,
}

impl Outcome {
    /// One seat wins, the others share the second rank.
    pub fn winner(n_seats: usize, winner: SeatId, why: Text) -> Self {
        Self::winners(n_seats, |seat| seat == winner, why)
    }

    /// Several seats win together, the others share the rank behind them.
    pub fn winners(n_seats: usize, wins: impl Fn(SeatId) -> bool, why: Text) -> Self {
        Self::by_score(BySeat::new(n_seats, |seat| i64::from(wins(seat))), why)
    }

    /// Nobody wins, nobody loses.
    pub fn draw(n_seats: usize, why: Text) -> Self {
        Self::by_score(BySeat::new(n_seats, |_| 0), why)
    }

    /// The game has won: all seats lose together.
    pub fn all_lose(n_seats: usize, why: Text) -> Self {
        Self { ranks: BySeat::new(n_seats, |_| 2), why }
    }

    /// Higher scores rank better; equal scores share a rank.
    pub fn by_score(scores: BySeat<i64>, why: Text) -> Self {
        let ranks = scores.map(|_, score| 1 + scores.iter().filter(|it| *it > score).count() as u8);
        Self { ranks, why }
    }

    /// The seats on the first rank.
    pub fn winners_of(&self) -> impl Iterator<Item = SeatId> + '_ {
        self.ranks.pairs().filter(|(_, rank)| **rank == 1).map(|(seat, _)| seat)
    }

    /// Whether nobody has won: several seats and no other share the first rank,
    /// or nobody has it. A lone player on the first rank has won.
    pub fn is_draw(&self) -> bool {
        match self.winners_of().count() {
            0 => true,
            1 => false,
            n_winners => n_winners == self.ranks.n_seats(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_scores_share_a_rank_and_the_next_rank_is_skipped() {
        let scores = [5, 9, 5, 1].into_iter().collect();
        let outcome = Outcome::by_score(scores, Text::new("end"));
        assert_eq!(outcome.ranks.iter().copied().collect::<Vec<_>>(), [2, 1, 2, 4]);
        assert_eq!(outcome.winners_of().collect::<Vec<_>>(), [SeatId(1)]);
        assert!(!outcome.is_draw());
    }

    #[test]
    fn a_game_that_all_lose_has_no_winner_and_a_lone_winner_is_no_draw() {
        let lost = Outcome::all_lose(2, Text::new("end"));
        assert!(lost.is_draw() && lost.winners_of().next().is_none());
        assert!(!Outcome::winner(1, SeatId(0), Text::new("end")).is_draw());
        assert!(Outcome::all_lose(1, Text::new("end")).is_draw());
    }

    #[test]
    fn a_draw_ranks_all_first() {
        assert!(Outcome::draw(3, Text::new("end")).is_draw());
    }
}
