//! What every game is held to.

use kernel::{Chance, Match, Record, Seed};
use runeslingers::content::Mode;
use runeslingers::modes::{AnswerTo, EventKind, Options, random_deck};
use runeslingers::{Runeslingers, Setup};
use testkit::{Conformance, golden};

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
            let options = Options { answers: AnswerTo::AnyCard, redraw: true, turn_limit: 40, ..Options::default() };
            Setup { options, ..any_decks(game, 2) }
        }
    })
    .games(36)
    .run();
    assert!(report.endings["ended-no-power"] > 0 && report.endings["ended-turn-limit"] > 0, "{report:?}");
}

/// Three and four players with the preset decks, who think: the games that
/// random players hardly ever reach.
#[test]
fn tables_of_four_with_preset_decks_keep_every_law() {
    let setup = |game: usize| Setup::of(Mode::Constructed, if game.is_multiple_of(4) { 3 } else { 4 });
    let report = Conformance::<Runeslingers>::new(setup).all_players().seed(4).games(60).thorough_every(200).run();
    assert_eq!(report.endings["ended-no-power"], report.games, "{report:?}");
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
    assert_eq!(report.endings["ended-event"] * 5, report.games * 4, "{report:?}");
}

#[test]
fn every_rule_is_cited_by_a_test() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests");
    let rules = <Runeslingers as kernel::Game>::rules_toml();
    let (covered, all) = testkit::coverage::check("runeslingers", rules, include_str!("../RULES.md"), folder);
    assert_eq!((covered, all), (350, 350));
}

const REPLAYS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/replays");

/// Recorded games, at least one for each way to end.
#[test]
fn golden_replays_verify_and_read_the_same() {
    record_golden();
    let endings = golden::check::<Runeslingers>(REPLAYS);
    assert!(endings.len() >= 20, "{}", endings.len());
    for key in ["ended-no-power", "ended-no-cards", "ended-no-health", "ended-turn-limit", "ended-event"] {
        assert!(endings.iter().any(|it| it == key), "no replay ends with {key}");
    }
}

/// Games of quick players, in all modes. What random play hardly ever reaches is
/// begun near its end.
fn record_golden() {
    if !golden::is_updating() {
        return;
    }
    let any = |_: &str| true;
    for seed in 0..5 {
        record(&format!("starter-{seed}"), Setup::starter(2), None, seed, any);
        record(&format!("constructed-{seed}"), Setup::of(Mode::Constructed, 2), None, seed, any);
        record(&format!("any-decks-{seed}"), any_decks(seed as usize, 2), None, seed, any);
    }
    record("three-players", any_decks(1, 3), None, 1, any);
    record("four-players", any_decks(2, 4), None, 2, any);
    record("draft-four", Setup::of(Mode::Draft, 4), None, 3, any);
    record("sealed", Setup::of(Mode::Sealed, 2), None, 4, any);
    let limited = Options { turn_limit: 12, redraw: true, ..Options::default() };
    record("turn-limit", Setup { options: limited, ..Setup::starter(2) }, None, 5, any);
    let constructed = || Setup::of(Mode::Constructed, 2);
    let voided = "red hand Oblivion Gate; blue deck 6; blue void 20; blue hand 3; blue Curse 3";
    record("no-cards", constructed(), Some(voided), 6, |it| it == "ended-no-cards");
    let weak = "red hand Venom Lash, Rust Needle; blue Debilitate 19; blue health 1; blue hand 2";
    record("no-health", constructed(), Some(weak), 7, |it| it == "ended-no-health");
}

/// Plays with one seed after the other until the ending is a wanted one.
fn record(name: &str, setup: Setup, given: Option<&str>, first_seed: u64, is_wanted: impl Fn(&str) -> bool) {
    let file = std::path::Path::new(REPLAYS).join(format!("{name}.jsonl"));
    if file.exists() {
        return;
    }
    for number in first_seed..first_seed + 200 {
        let seed = Seed::from_number(number);
        let game = match given {
            None => Match::<Runeslingers>::new(setup.clone(), seed),
            Some(text) => Match::at(setup.clone(), seed, crate::kit::given(text).position().to_json()),
        };
        let mut game = game.expect("a legal setup");
        let mut chance = Chance::new(seed.derive(1));
        while game.position().outcome().is_none() {
            let ask = game.position().waiting().next().expect("somebody is asked");
            let action = <Runeslingers as bots::Brain>::rollout(game.position(), ask, &mut chance);
            let seat = ask.seat;
            game.answer(seat, game.position().ask_id(), action).expect("quick players answer legally");
        }
        let ending = &game.position().outcome().expect("it is over").why.key;
        if is_wanted(ending) {
            std::fs::create_dir_all(REPLAYS).expect("the folder can be made");
            std::fs::write(file, Record::of(&game).to_lines()).expect("the folder is writable");
            return;
        }
    }
    panic!("{name}: no such ending in 200 games");
}
