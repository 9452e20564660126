//! What every game is held to.

use kernel::{Chance, Seed};
use runeslingers::content::Mode;
use runeslingers::modes::{AnswerTo, EventKind, Options, random_deck};
use runeslingers::{Runeslingers, Setup};
use testkit::Conformance;

/// Decks of any cards of the set, other ones in each game.
fn any_decks(game: usize, n_seats: usize) -> Setup {
    let mut chance = Chance::new(Seed::from_number(game as u64));
    let decks = (0..n_seats).map(|_| random_deck(Mode::Constructed, &mut chance).share_code()).collect();
    Setup { decks, ..Setup::of(Mode::Constructed, n_seats) }
}

#[test]
fn random_encounters_keep_every_law() {
    let report = Conformance::<Runeslingers>::new(|game| match game % 6 {
        0 => Setup::starter(2),
        1 => Setup::of(Mode::Constructed, 2),
        2 => any_decks(game, 2),
        3 => any_decks(game, 3),
        4 => any_decks(game, 4),
        _ => {
            let options = Options { answers: AnswerTo::Runespells, redraw: true, turn_limit: 40, small_sealed: true };
            Setup { options, ..any_decks(game, 2) }
        }
    })
    .games(36)
    .run();
    assert!(report.endings["ended-no-power"] > 0 && report.endings["ended-turn-limit"] > 0, "{report:?}");
}

#[test]
fn random_drafts_and_sealed_games_keep_every_law() {
    let report = Conformance::<Runeslingers>::new(|game| match game % 5 {
        0 => Setup::of(Mode::Draft, 4),
        1 => Setup::of(Mode::Draft, 5),
        2 => Setup::of(Mode::Sealed, 2),
        3 => Setup { event: EventKind::RoundRobin, ..Setup::of(Mode::Sealed, 3) },
        _ => Setup { event: EventKind::Swiss, ..Setup::of(Mode::Draft, 4) },
    })
    .games(5)
    .thorough_every(40)
    .run();
    assert_eq!(report.endings["ended-event"], 4, "{report:?}");
}

#[test]
fn every_rule_is_cited_by_a_test() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests");
    let rules = <Runeslingers as kernel::Game>::rules_toml();
    let (covered, all) = testkit::coverage::check("runeslingers", rules, include_str!("../RULES.md"), folder);
    assert_eq!((covered, all), (350, 350));
}
