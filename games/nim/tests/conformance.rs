//! What every game is held to.

use kernel::{Position, Seed, Trace};
use nim::{Nim, Setup};
use testkit::{Conformance, golden, perft, proof};

const REPLAYS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/replays");

#[test]
fn random_games_keep_every_law() {
    let report = Conformance::<Nim>::new(|game| match game % 4 {
        0 => Setup::plain(2, &[1, 2, 3]),
        1 => Setup::full(2, &[3, 4, 5]),
        2 => Setup::full(3, &[9, 9, 9, 9, 9, 9]),
        _ => Setup::full(4, &[2, 7]),
    })
    .all_players()
    .games(200)
    .thorough_every(1)
    .run();
    assert_eq!(report.shares["2 seats"] + report.shares["3 seats"] + report.shares["4 seats"], report.games);
    assert_eq!(report.games, report.endings["ended-last-stone"]);
}

/// Plain Nim with one pile of 3: 3 answers at first (take 1, 2 or 3). After
/// taking 1: take 1 or 2; after taking 2: take 1; after taking 3: over. Of depth
/// 2 there are 2 + 1 + 1 = 4 sequences; of depth 3 the one of three single
/// stones goes on: (1,1,1), (1,2), (2,1), (3) are 4.
#[test]
fn perft_of_one_pile_of_three() {
    let position = Position::<Nim>::new(&Setup::plain(2, &[3]), Seed::from_number(0), &mut Trace::silent())
        .expect("a legal setup");
    let counts: Vec<u64> = (0..=4).map(|depth| perft(&position, depth)).collect();
    assert_eq!(counts, [1, 3, 4, 4, 4]);
}

#[test]
fn golden_replays_verify_and_read_the_same() {
    golden::record_random::<Nim>(REPLAYS, "plain", Setup::plain(2, &[3, 4, 5]), 1);
    golden::record_random::<Nim>(REPLAYS, "full", Setup::full(3, &[5, 6, 7]), 2);
    let endings = golden::check::<Nim>(REPLAYS);
    assert_eq!(endings, ["ended-last-stone", "ended-last-stone"]);
}

#[test]
fn every_rule_is_proven() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests");
    let proof = proof::check("nim", <Nim as kernel::Game>::BOOK.rules, include_str!("../RULES.md"), folder);
    assert_eq!(proof.proven.len(), proof.all, "{proof}");
}
