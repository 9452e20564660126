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

const REPLAYS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/replays");

/// Recorded games: each way to win and lose in both scenarios, one to six seats.
#[test]
fn golden_replays_verify_and_read_the_same() {
    record();
    let endings = testkit::golden::check::<Runebound>(REPLAYS);
    assert!(endings.len() >= 20, "{} replays", endings.len());
    for ending in ["ended-villain", "ended-goal", "ended-time"] {
        assert!(endings.iter().any(|it| it == ending), "no replay ends with {ending}");
    }
}

/// Writes the replays that are missing, if golden files are being updated.
fn record() {
    for seats in 1..=6 {
        for scenario in ["margath", "corpse_king"] {
            let name = format!("random_{scenario}_{seats}");
            testkit::golden::record_random::<Runebound>(REPLAYS, &name, Setup::new(seats, scenario), 40 + seats as u64);
        }
    }
    for (number, (scenario, seats)) in [
        ("margath", 1),
        ("margath", 2),
        ("margath", 2),
        ("margath", 3),
        ("corpse_king", 1),
        ("corpse_king", 2),
        ("corpse_king", 2),
        ("corpse_king", 3),
    ]
    .into_iter()
    .enumerate()
    {
        let name = format!("planned_{scenario}_{seats}_{number}");
        let setup = Setup::new(seats, scenario);
        testkit::golden::record_with::<Runebound>(REPLAYS, &name, setup, 7 + number as u64, |game, chance| {
            let ask = game.position().waiting().next().expect("somebody is asked");
            let eyes = kernel::Eyes::new(game.position(), ask.seat);
            let budget = bots::Budget::iterations(40);
            (ask.seat, bots::choose(eyes, bots::Level::Easy, &budget, chance.fork()))
        });
    }
}
