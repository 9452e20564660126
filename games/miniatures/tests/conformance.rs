//! What every game is held to.

use miniatures::{Miniatures, Mode, Setup};
use testkit::Conformance;

/// Which setup a random skirmish has.
fn skirmish(game: usize) -> Setup {
    let armies = ["daqan-core", "waiqar-core", "latari-skirmish", "uthuk-skirmish"];
    let (first, second) = (game % 4, (game / 4 + game + 1) % 4);
    Setup::presets(Mode::Skirmish, [armies[first], armies[second]])
}

/// 69.3, 90.0 Random skirmishes keep every law and end.
#[test]
fn random_skirmishes_keep_every_law() {
    let report = Conformance::<Miniatures>::new(skirmish).games(12).thorough_every(24).run();
    assert!(report.games > 0);
    println!("{report:?}");
}

/// army.1 Random battles of 200 points keep every law.
#[test]
fn random_battles_keep_every_law() {
    let armies = ["daqan-200", "waiqar-200", "latari-200", "uthuk-200"];
    let setup =
        move |game: usize| Setup::presets(Mode::Standard, [armies[game % 4], armies[(game / 4 + game + 1) % 4]]);
    let report = Conformance::<Miniatures>::new(setup).games(4).seed(2).thorough_every(40).run();
    assert!(report.games > 0);
}

/// team.1, team.2 Random team games keep every law.
#[test]
fn random_team_games_keep_every_law() {
    let setup = |game: usize| Setup { seats: 3 + game % 2, ..skirmish(game) };
    let report = Conformance::<Miniatures>::new(setup).games(2).seed(3).thorough_every(40).run();
    assert!(report.games > 0);
}
