//! Stronger levels win more often.

use crate::support::play;
use bots::Level;
use kernel::SeatId;
use nim::Setup;

/// How many of the games the first level wins against the second, each seat
/// half of the time.
fn wins(setup: &Setup, one: (Level, u32), other: (Level, u32), n_games: u64) -> u64 {
    let n_pairs = n_games / 2;
    let as_first = (0..n_pairs).filter(|seed| play(setup, &[one, other], *seed) == [SeatId(0)]).count();
    let as_second = (0..n_pairs).filter(|seed| play(setup, &[other, one], *seed) == [SeatId(1)]).count();
    (as_first + as_second) as u64
}

#[test]
fn every_level_beats_the_one_below_on_plain_nim() {
    let setup = Setup::plain(2, &[3, 4, 5, 6]);
    assert!(wins(&setup, (Level::Easy, 200), (Level::Random, 0), 200) > 140);
    assert!(wins(&setup, (Level::Medium, 1000), (Level::Easy, 200), 200) > 140);
}

/// With bids, tokens and splits the judgement of the game is still almost
/// always right: a search keeps up with it.
#[test]
fn searching_keeps_up_with_an_almost_perfect_judgement() {
    let setup = Setup::full(2, &[2, 3, 4]);
    let won = wins(&setup, (Level::Hard, 1000), (Level::Medium, 1000), 100);
    assert!((38..=62).contains(&won), "{won} of 100");
}

/// With three seats the nim-sum misleads: looking further ahead pays.
#[test]
fn searching_beats_looking_one_step_ahead_where_the_judgement_misleads() {
    let setup = Setup::plain(3, &[3, 4, 5]);
    let won = (0..90_u64).filter(|game| {
        let mut levels = [(Level::Medium, 1000); 3];
        let seat = (game % 3) as usize;
        levels[seat] = (Level::Hard, 1000);
        play(&setup, &levels, game / 3).contains(&SeatId(seat as u8))
    });
    let won = won.count();
    assert!(won > 45, "{won} of 90, where 30 would be even");
}

#[test]
fn four_searching_seats_finish_a_game() {
    let setup = Setup::full(4, &[3, 4]);
    let hard = (Level::Hard, 200);
    assert_eq!(play(&setup, &[hard; 4], 3).len(), 1);
}
