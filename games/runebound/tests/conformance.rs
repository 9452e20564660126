//! What every game is held to.

use crate::kit::{A, B, Build, Table, enemy};
use runebound::state::EnemyControl;
use runebound::{Runebound, Setup};
use testkit::{Conformance, perft, proof};

/// Both scenarios, one to six seats, and every option, in every mixture: each divides
/// the number of the game by what those before it have taken.
fn setup(game: usize) -> Setup {
    let mut left = game;
    let mut draw = |n: usize| {
        let drawn = left % n;
        left /= n;
        drawn
    };
    let scenario = ["margath", "corpse_king"][draw(2)];
    let mut setup = Setup::new(1 + draw(6), scenario);
    setup.enemies = [EnemyControl::Right, EnemyControl::Engine, EnemyControl::People][draw(3)];
    setup.river_steps = draw(2) == 1;
    setup.break_off = game % 5 != 4;
    if setup.enemies == EnemyControl::People {
        setup.plays_enemies = (0..setup.seats).map(|seat| !(game + seat).is_multiple_of(3)).collect();
    }
    setup
}

/// What games are counted by, beside seats and players.
fn labels(setup: &Setup) -> Vec<String> {
    let switch = |is_on: bool, what: &str| format!("{} {what}", if is_on { "with" } else { "without" });
    vec![
        setup.scenario.clone(),
        format!("enemies by {:?}", setup.enemies),
        switch(setup.river_steps, "steps over rivers"),
        switch(setup.break_off, "breaking off"),
    ]
}

#[test]
fn random_games_keep_every_law() {
    let report = Conformance::<Runebound>::new(setup).all_players().labels(labels).games(72).thorough_every(200).run();
    assert_eq!(report.games, report.endings.values().sum::<usize>());
    let labels = ["margath", "corpse_king", "1 seats", "6 seats", "enemies by People", "mixed players"];
    report.assert_drawn(72, &labels);
}

#[test]
fn every_rule_is_proven() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests");
    let rules = <Runebound as kernel::Game>::rules_toml();
    let proof = proof::check("runebound", rules, include_str!("../RULES.md"), folder);
    assert!(proof.bundled.is_empty() && proof.missing.is_empty(), "{:?} {:?}", proof.bundled, proof.missing);
    assert_eq!((proof.proven.len(), proof.excluded.len(), proof.all), (308, 1, 309));
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

/// Counts of answers to so many steps, with chance as scripted.
fn counts(table: &Table, most: u32) -> Vec<u64> {
    (0..=most).map(|depth| perft(table.position(), depth)).collect()
}

/// A lone hero with one action at the edge of the map: five steps, a roll, a rest, a
/// training, and ending the turn are 9.
#[test]
fn perft_of_a_lone_hero() {
    let mut build = Build::new(1);
    build.actions(1);
    assert_eq!(counts(&build.turn(), 3), [1, 9, 82, 723]);
}

/// A defeated hero may rest or end the turn. It heals by resting, so that its next
/// turn has 10 answers (six steps); otherwise 2 again.
#[test]
fn perft_of_a_defeated_hero() {
    let mut build = Build::new(1);
    build.damage(A, 9).actions(1).at(A, "x02y04");
    assert_eq!(counts(&build.turn(), 3), [1, 2, 10 + 2, 112]);
}

/// Four cards in a shop, of which 5 gold buy any but the axe: three to buy and four to
/// discard. Then the turn is over, and the next one offers 11 answers in the city.
#[test]
fn perft_of_a_shop() {
    let mut build = Build::new(1);
    build.at(A, "x06y12").gold(A, 5).actions(1).market("x06y12", ["A06", "C09", "satchel"]).next_assets(&["B05"]);
    let mut table = build.turn();
    table.answers(A, runebound::Action::Shop);
    assert_eq!(counts(&table, 2), [1, 3 + 4, 7 * 11]);
}

/// The first round of a combat, three tokens against five.
#[test]
fn perft_of_a_combat() {
    let mut build = Build::new(2);
    let foe = ["shield", "agility", "surge", "skull", "double"];
    build.cast(A, &["physical", "agility", "dash"], enemy("ogre"), &foe);
    assert_eq!(counts(&build.fight("ogre"), 4), [1, 9, 39, 235, 782]);
}
