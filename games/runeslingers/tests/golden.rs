//! Recorded games: a short one for each mode and each way to end, with a transcript
//! that can be read.
//!
//! `UPDATE_GOLDEN=1 cargo test -p runeslingers golden` writes both files of each game
//! anew; a game whose files were deleted is played again.

use crate::conformance::any_decks;
use kernel::{Chance, Match, Record, Seed};
use runeslingers::content::Mode;
use runeslingers::modes::{EventKind, MadeUnder, Options};
use runeslingers::{Runeslingers, Setup};
use testkit::golden;

const REPLAYS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/replays");

/// A game to be recorded.
struct Wanted {
    name: &'static str,
    setup: Setup,
    /// Where it begins, if not at its beginning.
    given: Option<&'static str>,
    ending: &'static str,
}

/// A match that is cut off after a number of turns of each encounter.
fn short(setup: Setup, event: EventKind, turn_limit: u16) -> Setup {
    Setup { event, options: Options { turn_limit, ..setup.options }, ..setup }
}

/// All games, by name.
fn wanted() -> Vec<Wanted> {
    use EventKind::{Encounter, Pairs, RoundRobin, Swiss};
    let from_setup = |name, setup, ending| Wanted { name, setup, given: None, ending };
    let from_middle = |name, seats, given, ending| {
        let setup = Setup::of(Mode::Constructed, seats);
        Wanted { name, setup, given: Some(given), ending }
    };
    let redraw = |setup: Setup| Setup { options: Options { redraw: true, ..setup.options }, ..setup };
    vec![
        from_setup("constructed-three", short(redraw(any_decks(1, 3)), Encounter, 3), "ended-turn-limit"),
        from_setup("draft", short(Setup::of(Mode::Draft, 4), Pairs, 1), "ended-event"),
        from_middle(
            "four-players",
            4,
            "any enemy answers; red power 1; blue power 1; green power 1; gold power 1; \
             red hand Fireball, Mend, Binding; blue hand Kindling Cry, Ember Flick; green hand Hush, Heavy Swing; \
             gold hand Quick Jab, Whetstone; red health 6; blue health 7; green health 8; gold health 9; \
             green controls Collector's Jar; gold Curse 2 under red's Divine Barrier",
            "ended-no-power",
        ),
        from_middle(
            "no-cards",
            2,
            "red hand Oblivion Gate; blue deck 6; blue void 20; blue hand 3; blue Curse 3",
            "ended-no-cards",
        ),
        from_middle(
            "no-health",
            2,
            "red hand Venom Lash, Rust Needle; blue Debilitate 19; blue health 1; blue hand 2",
            "ended-no-health",
        ),
        from_setup("round-robin", short(Setup::starter(3), RoundRobin, 1), "ended-event"),
        from_setup("sealed", short(Setup::of(Mode::Sealed, 2), Encounter, 2), "ended-turn-limit"),
        from_setup("starter", Setup::starter(2), "ended-no-power"),
        from_setup("swiss", short(Setup::of(Mode::Constructed, 3), Swiss, 1), "ended-event"),
    ]
}

#[test]
fn golden_games_verify_and_read_the_same() {
    let wanted = wanted();
    if golden::is_updating() {
        wanted.iter().for_each(record);
    }
    let endings: Vec<&str> = wanted.iter().map(|it| it.ending).collect();
    assert_eq!(golden::check::<Runeslingers>(REPLAYS), endings);
    for mode in Mode::ALL {
        assert!(wanted.iter().any(|it| it.setup.mode == mode), "no game of {}", mode.name());
    }
    for key in ["ended-no-power", "ended-no-cards", "ended-no-health", "ended-turn-limit", "ended-event"] {
        assert!(endings.contains(&key), "no game ends with {key}");
    }
}

/// Plays with one seed after the other, and keeps the shortest game that ends as it
/// should.
fn record(wanted: &Wanted) {
    let file = std::path::Path::new(REPLAYS).join(format!("{}.jsonl", wanted.name));
    if file.exists() {
        return;
    }
    let games = (0..60).map(|it| played(wanted, Seed::from_number(it)));
    let fitting = games.filter(|it| it.position().outcome().is_some_and(|it| it.why.key == wanted.ending));
    let shortest = fitting.min_by_key(|it| it.entries().len()).expect("a game that ends so");
    std::fs::create_dir_all(REPLAYS).expect("the folder can be made");
    std::fs::write(file, Record::of(&shortest).to_lines()).expect("the folder is writable");
}

/// A game of quick players.
fn played(wanted: &Wanted, seed: Seed) -> Match<Runeslingers> {
    let game = match wanted.given {
        None => Match::new(wanted.setup.clone(), seed),
        Some(text) => Match::at(wanted.setup.clone(), seed, crate::kit::given(text).position().to_json()),
    };
    let mut game: Match<Runeslingers> = game.expect("a legal setup");
    let mut chance = Chance::new(seed.derive(1));
    while game.position().outcome().is_none() {
        let ask = game.position().waiting().next().expect("somebody is asked");
        let action = <Runeslingers as bots::Brain>::rollout(game.position(), ask, &mut chance);
        let seat = ask.seat;
        game.answer(seat, game.position().ask_id(), action).expect("quick players answer legally");
    }
    game
}

/// Records of older rules versions still load: every answer is still taken, and the
/// games end as they did. One of version 2 begins in the middle, with a state and a
/// procedure as they were laid out then. In that of version 3 the winner of the roll
/// lets the left neighbour begin, and a player with a Collector's Jar sees another fall.
#[test]
fn records_of_older_versions_still_load() {
    for (name, version, ending, ranks) in [
        ("version-2/turn-limit", 2, "ended-turn-limit", vec![2, 1]),
        ("version-2/no-health", 2, "ended-no-health", vec![1, 2]),
        ("version-3/three-players", 3, "ended-no-power", vec![1, 3, 2]),
    ] {
        let lines = std::fs::read_to_string(format!("{REPLAYS}/{name}.jsonl")).expect("it is there");
        let head = format!("{{\"runetable\":2,\"game\":\"runeslingers\",\"rules_version\":{version},");
        assert!(lines.starts_with(&head), "{name}");
        let record = Record::<Runeslingers>::parse(&lines).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(record.header.setup.options.made_under, MadeUnder::Version3, "{name}");
        let game = record.verify().unwrap_or_else(|error| panic!("{name}: {error}"));
        let outcome = game.position().outcome().unwrap_or_else(|| panic!("{name}: it was over"));
        assert_eq!(outcome.why.key, ending, "{name}");
        assert_eq!(outcome.ranks.iter().copied().collect::<Vec<u8>>(), ranks, "{name}");
    }
}
