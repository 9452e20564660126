//! The strongest level plays Nim perfectly: from every position that can be
//! won it leaves a nim-sum of zero, so whatever the other seat plays, it wins.

use crate::support::{after, nim_sum, plain, small_positions};
use bots::{Budget, Level, Search};
use kernel::{Eyes, SeatId, Seed};

#[test]
fn the_expert_wins_every_position_that_can_be_won() {
    for piles in small_positions(7).into_iter().filter(|it| nim_sum(it) != 0) {
        let position = plain(&piles);
        let eyes = Eyes::new(&position, SeatId(0));
        let iterations = 1_000;
        let action = bots::choose(eyes, Level::Expert, &Budget::iterations(iterations), Seed::from_number(1));
        let left = after(&piles, &action);
        assert_eq!(nim_sum(&left), 0, "{piles:?}: {action:?} leaves {left:?}");
    }
}

/// The same without the game's judgement: games are played to their end, so all
/// that the bot knows is what the search finds out.
#[test]
fn a_search_that_knows_nothing_finds_every_win() {
    let blind = Search { play_on: Some(u32::MAX), glances: false, ..Search::default() };
    for piles in small_positions(3).into_iter().filter(|it| nim_sum(it) != 0) {
        let position = plain(&piles);
        let eyes = Eyes::new(&position, SeatId(0));
        let action = blind.choose(eyes, &Budget::iterations(20_000), Seed::from_number(1));
        let left = after(&piles, &action);
        assert_eq!(nim_sum(&left), 0, "{piles:?}: {action:?} leaves {left:?}");
    }
}
