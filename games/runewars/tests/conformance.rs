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
        quick: !game.is_multiple_of(5),
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

/// Every rule of the index is cited by a test, or excused with a reason.
#[test]
fn every_rule_is_cited_by_a_test() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests");
    let rules = <Runewars as kernel::Game>::rules_toml();
    let (covered, all) = testkit::coverage::check("runewars", rules, include_str!("../RULES.md"), folder);
    assert_eq!((covered, all), (488, 488));
}

const REPLAYS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/replays");

/// Recorded games: quick and played setups, each option, each way to end.
#[test]
fn golden_replays_verify_and_read_the_same() {
    for number in 0..20 {
        let name = format!("random-{number:02}");
        testkit::golden::record_random::<Runewars>(REPLAYS, &name, mix(number), 100 + number as u64);
    }
    let endings = testkit::golden::check::<Runewars>(REPLAYS);
    assert!(endings.len() >= 20);
    assert!(endings.iter().any(|it| it == "ended-years"));
}
