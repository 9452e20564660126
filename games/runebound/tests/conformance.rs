//! What every game is held to.

use crate::kit::{A, Build, Table, enemy};
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
    let rules = <Runebound as kernel::Game>::BOOK.rules;
    let proof = proof::check("runebound", rules, include_str!("../RULES.md"), folder);
    assert!(proof.bundled.is_empty() && proof.missing.is_empty(), "{:?} {:?}", proof.bundled, proof.missing);
    assert_eq!((proof.proven.len(), proof.excluded.len(), proof.all), (308, 1, 309));
}

/// Counts of sequences of answers up to a depth, with chance as scripted.
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
