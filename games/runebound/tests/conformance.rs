//! What every game is held to.

use runebound::{Runebound, Setup};
use testkit::Conformance;

/// Both scenarios, one to six seats, enemies from the right and by the engine.
fn setup(game: usize) -> Setup {
    let scenario = if game.is_multiple_of(2) { "margath" } else { "corpse_king" };
    let mut setup = Setup::new(1 + game / 2 % 6, scenario);
    if game % 5 == 4 {
        setup.enemies = runebound::state::EnemyControl::Engine;
    }
    setup
}

#[test]
fn random_games_keep_every_law() {
    let report = Conformance::<Runebound>::new(setup).games(24).thorough_every(60).run();
    assert_eq!(report.games, report.endings.values().sum::<usize>());
    println!("{report:?}");
}

#[test]
fn every_rule_is_cited_by_a_test() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests");
    let rules = <Runebound as kernel::Game>::rules_toml();
    let (covered, all) = testkit::coverage::check("runebound", rules, include_str!("../RULES.md"), folder);
    assert_eq!((covered, all), (309, 309));
}
