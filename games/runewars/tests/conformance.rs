//! What every game is held to.

use runewars::{Options, Runewars, Setup};
use testkit::Conformance;

/// Seats and options of the n-th game: each variant on and off.
pub fn mix(game: usize) -> Setup {
    let seats = 2 + game % 3;
    let bow = game % 4 >= 2;
    let options = Options {
        exploration: game % 2 == 1,
        bow,
        development_cards: bow && (game / 4).is_multiple_of(2),
        commanders: bow && (game / 8).is_multiple_of(2),
        free_cities: bow && (game / 16).is_multiple_of(2),
        quick: game % 5 != 0,
        uncorrected: game % 7 == 6,
        epic: bow && game % 11 == 10,
    };
    Setup { options, ..Setup::played(seats) }
}

#[test]
fn random_games_keep_every_law() {
    let report = Conformance::<Runewars>::new(mix).games(12).thorough_every(40).run();
    assert_eq!(report.games, report.endings.values().sum::<usize>());
}
