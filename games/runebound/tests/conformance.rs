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
