//! What every game is held to.

use miniatures::{Miniatures, Mode, Setup};
use testkit::{Conformance, coverage, golden};

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

const REPLAYS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/replays");

/// 90.0 Twenty recorded games verify and read the same.
#[test]
fn golden_replays_verify_and_read_the_same() {
    for game in 0..18 {
        golden::record_random::<Miniatures>(REPLAYS, &format!("skirmish-{game:02}"), skirmish(game), game as u64);
    }
    let battle = Setup::presets(Mode::Standard, ["daqan-200", "waiqar-200"]);
    golden::record_random::<Miniatures>(REPLAYS, "battle-1", battle, 1);
    let battle = Setup::presets(Mode::Standard, ["latari-200", "uthuk-200"]);
    golden::record_random::<Miniatures>(REPLAYS, "battle-2", battle, 2);
    let endings = golden::check::<Miniatures>(REPLAYS);
    assert!(endings.len() >= 20, "{endings:?}");
}

#[test]
fn every_rule_is_cited_or_excused() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests");
    let rules = <Miniatures as kernel::Game>::rules_toml();
    let (covered, all) = coverage::check("miniatures", rules, include_str!("../RULES.md"), folder);
    assert_eq!(all, 641);
    assert!(covered >= 600, "{covered}");
}
