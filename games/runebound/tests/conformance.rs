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
    if !testkit::golden::is_updating() {
        return;
    }
    for seats in 1..=6 {
        for scenario in ["margath", "corpse_king"] {
            let name = format!("random_{scenario}_{seats}");
            testkit::golden::record_random::<Runebound>(REPLAYS, &name, Setup::new(seats, scenario), 40 + seats as u64);
        }
    }
    for (number, scenario, seats) in
        [(0, "margath", 1), (1, "margath", 2), (2, "corpse_king", 1), (3, "corpse_king", 3)]
    {
        let name = format!("planned_{scenario}_{seats}");
        let setup = Setup::new(seats, scenario);
        testkit::golden::record_with::<Runebound>(REPLAYS, &name, setup, 7 + number, |game, chance| {
            let ask = game.position().waiting().next().expect("somebody is asked");
            (ask.seat, plan(game, chance))
        });
    }
    for (number, (scenario, hero)) in [
        ("margath", "corbin"),
        ("margath", "lyssa"),
        ("margath", "elder_mok"),
        ("corpse_king", "laurel_of_bloodwood"),
        ("corpse_king", "master_thorn"),
    ]
    .into_iter()
    .enumerate()
    {
        record_last_fight(scenario, hero, number as u64);
    }
}

/// What a bot with little patience answers.
fn plan(game: &kernel::Match<Runebound>, chance: &mut kernel::Chance) -> runebound::Action {
    let ask = game.position().waiting().next().expect("somebody is asked");
    let eyes = kernel::Eyes::new(game.position(), ask.seat);
    bots::choose(eyes, bots::Level::Easy, &bots::Budget::iterations(40), chance.fork())
}

/// The end of a game: a hero well armed stands before the villain.
fn record_last_fight(scenario: &str, hero: &str, number: u64) {
    use crate::support::{A, B, Build};
    let file = std::path::Path::new(REPLAYS).join(format!("last_fight_{scenario}_{hero}.jsonl"));
    if file.exists() {
        return;
    }
    let lair = if scenario == "margath" { "x06y24" } else { "x03y09" };
    for seed in 0..200 {
        let mut build = Build::of(2, scenario);
        build.hero(A, hero).hero(B, "lord_hawthorne").at(A, lair).villain(lair).act(2, 9).story_tokens(A, 6);
        build.assets(A, &["B08", "B10", "A02", "winged_boots"]).learned(A, &["brawler_1"]).fill_hand(A, 3);
        let table = build.turn();
        let setup = Setup::new(2, scenario);
        let seed = kernel::Seed::from_number(1000 * number + seed);
        let position = table.position().to_json();
        let mut game = kernel::Match::<Runebound>::at(setup, seed, position).expect("a sound position");
        let mut chance = kernel::Chance::new(seed.derive(1));
        game.answer(A, game.position().ask_id(), runebound::Action::FightVillain).expect("the villain is here");
        for _ in 0..400 {
            let Some(ask) = game.position().waiting().next() else { break };
            let (seat, action) = (ask.seat, plan(&game, &mut chance));
            game.answer(seat, game.position().ask_id(), action).expect("bots answer legally");
        }
        if game.position().outcome().is_some_and(|it| it.why.key == "ended-villain") {
            std::fs::write(&file, kernel::Record::of(&game).to_lines()).expect("the folder is writable");
            return;
        }
    }
    panic!("{hero} never beats the villain of {scenario}");
}
