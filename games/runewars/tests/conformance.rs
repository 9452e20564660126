//! What every game is held to.

use crate::kit::*;
use runewars::content::Faction;
use runewars::{Options, Runewars, Setup};
use testkit::Conformance;

/// Seats, options and factions of the n-th game: whatever a table offers, each drawn by itself, so that
/// no two of them always come together.
pub fn mix(game: usize) -> Setup {
    // The numbers of a scrambled counter (splitmix).
    let mut bits = (game as u64 + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    bits = (bits ^ (bits >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    bits = (bits ^ (bits >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    bits ^= bits >> 31;
    let mut one_in = |n: u64| {
        let it = bits.is_multiple_of(n);
        bits /= n;
        it
    };
    let seats = 2 + game % 3;
    let bow = one_in(2);
    let options = Options {
        made_under: runewars::MadeUnder::default(),
        exploration: one_in(2),
        bow,
        development_cards: bow && one_in(2),
        commanders: bow && one_in(2),
        free_cities: bow && one_in(2),
        road_to_victory: bow && !one_in(3),
        quick: !one_in(4),
        uncorrected: one_in(5),
        epic: bow && one_in(8),
    };
    // Every other table leaves the factions to chance; the others ask for some.
    let first = (game / 3) % Faction::ALL.len();
    let asked = |seat: usize| (seat < 2).then(|| Faction::ALL[(first + seat) % Faction::ALL.len()]);
    let factions = if one_in(2) { (0..seats).map(asked).collect() } else { vec![None; seats] };
    Setup { seats, options, factions }
}

#[test]
fn random_games_keep_every_law() {
    let report = Conformance::<Runewars>::new(mix).all_players().labels(labels).games(32).thorough_every(40).run();
    println!("{:?}", report.shares);
    assert_eq!(report.games, report.endings.values().sum::<usize>());
    report.assert_drawn(32, &LABELS);
}

/// What every run must have met.
const LABELS: [&str; 14] = [
    "2 seats",
    "3 seats",
    "4 seats",
    "base",
    "bow",
    "exploration",
    "development cards",
    "commanders",
    "free cities",
    "road to victory",
    "quick setup",
    "played setup",
    "uncorrected",
    "chosen factions",
];

/// The options that a game is counted by.
fn labels(setup: &Setup) -> Vec<String> {
    let it = &setup.options;
    let all = [
        (!it.bow, "base"),
        (it.bow, "bow"),
        (it.exploration, "exploration"),
        (it.development_cards, "development cards"),
        (it.commanders, "commanders"),
        (it.free_cities, "free cities"),
        (it.road_to_victory, "road to victory"),
        (it.quick, "quick setup"),
        (!it.quick, "played setup"),
        (it.uncorrected, "uncorrected"),
        (it.epic, "epic"),
        (setup.factions.iter().any(Option::is_some), "chosen factions"),
    ];
    all.into_iter().filter(|it| it.0).map(|it| it.1.to_owned()).collect()
}

/// A footman alone in 9A, nothing in hand. A Recruit Order begins with three dials or none, Strategize
/// with three steps or none; the counts of two answers are pinned as they were found.
#[test]
fn perft_of_two_orders() {
    let count = |order: u8| {
        let table = field().put("9A", "footman", 1).turn(A, order);
        (0..=2).map(|depth| testkit::perft(table.position(), depth)).collect::<Vec<u64>>()
    };
    assert_eq!((count(1), count(5)), (vec![1, 4, 8], vec![1, 4, 10]));
}

/// Every rule of the index is proven by a test that names at most two others.
#[test]
fn every_rule_is_proven() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests");
    let rules = <Runewars as kernel::Game>::BOOK.rules;
    let proof = testkit::proof::check("runewars", rules, include_str!("../RULES.md"), folder);
    assert_eq!((proof.all, proof.proven.len(), proof.excluded.len()), (489, 489, 0), "{proof}");
    assert!(proof.bundled.is_empty() && proof.missing.is_empty(), "{:?} {:?}", proof.bundled, proof.missing);
}
