//! What every game is held to.

use crate::kit::Scenario as _;
use kernel::{Chance, Match, Record, Seed};
use runeslingers::content::{Mode, content};
use runeslingers::modes::{AnswerBy, AnswerTo, EventKind, Inherent, Options, random_deck};
use runeslingers::{Runeslingers, Setup};
use testkit::{Conformance, Report, golden, perft, proof};

/// Takes the number of a game apart: each question divides it by what those before
/// have left, so that all mixtures come up.
struct Draws(usize);

impl Draws {
    fn of<T: Copy>(&mut self, all: &[T]) -> T {
        let drawn = all[self.0 % all.len()];
        self.0 /= all.len();
        drawn
    }
}

/// Where decks come from.
#[derive(Clone, Copy)]
enum Decks {
    Starter,
    Preset,
    Random,
}

/// Starter decks, presets in any mixture, or decks of any cards of the set, other
/// ones in each game.
fn with_decks(from: Decks, game: usize, n_seats: usize) -> Setup {
    let mut chance = Chance::new(Seed::from_number(game as u64));
    let presets: Vec<&str> =
        content().presets.iter().filter(|it| it.mode == Mode::Constructed).map(|it| it.id.as_str()).collect();
    match from {
        Decks::Starter => Setup::starter(n_seats),
        Decks::Preset => {
            let decks = (0..n_seats).map(|_| (*chance.choose(&presets).expect("there are presets")).to_owned());
            Setup { decks: decks.collect(), ..Setup::of(Mode::Constructed, n_seats) }
        }
        Decks::Random => any_decks(game, n_seats),
    }
}

/// Decks of any cards of the set, other ones in each game.
fn any_decks(game: usize, n_seats: usize) -> Setup {
    let mut chance = Chance::new(Seed::from_number(game as u64));
    let decks = (0..n_seats).map(|_| random_deck(Mode::Constructed, &mut chance).share_code()).collect();
    Setup { decks, ..Setup::of(Mode::Constructed, n_seats) }
}

/// What players may agree on.
fn options(game: usize, draws: &mut Draws) -> Options {
    let turn_limit = draws.of(&[0, 0, 40]);
    Options {
        turn_limit,
        answers: draws.of(&[AnswerTo::Runespells, AnswerTo::AnyCard]),
        answer_by: draws.of(&[AnswerBy::Left, AnswerBy::Any]),
        inherent: draws.of(&[Inherent::AsWritten, Inherent::OncePerTurn]),
        redraw: game.is_multiple_of(7),
        small_sealed: draws.of(&[false, true]),
    }
}

/// One encounter of two, three or four players.
fn encounter(game: usize) -> Setup {
    let mut draws = Draws(game);
    let n_seats = draws.of(&[2, 3, 4]);
    let from = draws.of(&[Decks::Preset, Decks::Random, Decks::Preset, Decks::Random, Decks::Starter]);
    Setup { options: options(game, &mut draws), ..with_decks(from, game, n_seats) }
}

/// Several encounters: drafts of four to eight, sealed decks, and tournaments of
/// each kind.
fn event(game: usize) -> Setup {
    let mut draws = Draws(game);
    let mode = draws.of(&[Mode::Draft, Mode::Sealed, Mode::Constructed]);
    let n_seats = match mode {
        Mode::Draft => draws.of(&[4, 5, 6, 7, 8]),
        _ => draws.of(&[2, 3, 4, 5, 3]),
    };
    let usual = Setup::of(mode, n_seats);
    let kind = draws.of(&[usual.event, EventKind::Pairs, EventKind::Swiss, EventKind::RoundRobin]);
    // So that everybody plays a lot in little time, games of eight end early.
    let mut options = options(game, &mut draws);
    options.turn_limit = if n_seats > 5 { 12 } else { options.turn_limit };
    Setup { event: kind, options, ..usual }
}

/// What games are counted by, beside seats and players.
fn labels(setup: &Setup) -> Vec<String> {
    let Options { answers, answer_by, inherent, redraw, turn_limit, small_sealed } = setup.options;
    let is_preset = setup.decks.iter().all(|it| content().preset(it).is_some());
    let switch = |is_on: bool, what: &str| format!("{} {what}", if is_on { "with" } else { "without" });
    let mut labels = vec![
        format!("mode {}", setup.mode.name()),
        format!("event {:?}", setup.event),
        format!("answers to {answers:?}"),
        format!("answers by {answer_by:?}"),
        format!("inherent abilities {inherent:?}"),
        switch(redraw, "a redraw"),
        switch(turn_limit > 0, "a turn limit"),
    ];
    match setup.mode {
        Mode::Constructed if is_preset => labels.push("preset decks".to_owned()),
        Mode::Constructed => labels.push("random decks".to_owned()),
        Mode::Sealed => labels.push(switch(small_sealed, "small sealed decks")),
        Mode::Starter | Mode::Draft => {}
    }
    labels
}

/// Each of these was drawn, at least if enough games were played.
fn all_drawn(report: &Report, least: usize, labels: &[&str]) {
    let missing = labels.iter().filter(|it| !report.shares.contains_key(**it)).count();
    assert!(report.games < least || missing == 0, "{:?}", report.shares);
}

#[test]
fn random_encounters_keep_every_law() {
    let report =
        Conformance::<Runeslingers>::new(encounter).all_players().labels(labels).games(360).thorough_every(200).run();
    assert_eq!(report.endings.values().sum::<usize>(), report.games);
    let wanted = ["3 seats", "4 seats", "preset decks", "random decks", "mode starter", "mixed players"];
    all_drawn(&report, 360, &wanted);
    all_drawn(&report, 360, &["answers to AnyCard", "answers by Any", "with a redraw", "with a turn limit"]);
    assert!(report.games < 360 || report.shares["3 seats"] + report.shares["4 seats"] >= 240, "{:?}", report.shares);
}

/// A few games in which the costly laws are checked often.
#[test]
fn thorough_encounters_keep_every_law() {
    let report = Conformance::<Runeslingers>::new(encounter).labels(labels).seed(2).games(30).run();
    assert_eq!(report.endings.values().sum::<usize>(), report.games);
}

#[test]
fn random_events_keep_every_law() {
    let report = Conformance::<Runeslingers>::new(event)
        .all_players()
        .labels(labels)
        .seed(3)
        .games(30)
        .thorough_every(400)
        .run();
    let wanted = ["mode draft", "mode sealed", "event Swiss", "event RoundRobin", "event Pairs", "8 seats"];
    all_drawn(&report, 30, &wanted);
}

#[test]
fn every_rule_is_proven() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests");
    let rules = <Runeslingers as kernel::Game>::rules_toml();
    let proof = proof::check("runeslingers", rules, include_str!("../RULES.md"), folder);
    assert!(proof.bundled.is_empty() && proof.missing.is_empty(), "{:?} {:?}", proof.bundled, proof.missing);
    assert_eq!((proof.proven.len(), proof.excluded.len(), proof.all), (349, 1, 350));
}

/// How many ways there are to answer the next questions of a scenario.
fn counts(given: &str, script: &str, most: u32) -> Vec<u64> {
    let mut game = crate::kit::given(given);
    game.play(script);
    (0..=most).map(|depth| perft(game.position(), depth)).collect()
}

/// Red may end the phase, sling Mend or set it, activate Breathe Fire, or make light
/// with one of two concentrations.
#[test]
fn perft_of_a_play_phase() {
    assert_eq!(counts("red hand Mend; red light 0; red concentrations 2", "", 3), [1, 6, 27, 108]);
}

/// Blue may take the damage or block with one of two different cards. After that red
/// has neither cards nor light and can only end the phase.
#[test]
fn perft_of_a_block() {
    let given = "red hand Fireball; red light 3; red concentrations 1; blue hand Hush, Purge";
    assert_eq!(counts(given, "red plays Fireball at blue; blue declines; blue waits", 2), [1, 3, 3]);
}

/// Blue may let Mend resolve, or answer with Hush or Kindling Cry. Both answers can be
/// answered with Hush in turn.
#[test]
fn perft_of_an_answer() {
    let given = "red hand Mend, Hush; red concentrations 2; blue hand Hush, Kindling Cry; blue concentrations 1";
    assert_eq!(counts(given, "red plays Mend; blue waits", 3), [1, 3, 8, 23]);
}

/// Three players: red names who chooses for Tribunal, that player chooses one of two
/// bullets, and blue has nothing to answer with.
#[test]
fn perft_of_a_free_for_all() {
    let given = "red hand Tribunal; red concentrations 1; blue hand 1; green hand 1";
    assert_eq!(counts(given, "red plays Tribunal; red waits", 3), [1, 2, 4, 4]);
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

/// Records of an older rules version still load and read the same: one of a whole game,
/// one that begins in the middle, with a state and a procedure as they were laid out then.
#[test]
fn records_of_version_2_still_load() {
    for name in ["turn-limit", "no-health"] {
        let lines = std::fs::read_to_string(format!("{REPLAYS}/version-2/{name}.jsonl")).expect("it is there");
        assert!(lines.starts_with("{\"runetable\":2,\"game\":\"runeslingers\",\"rules_version\":2,"), "{name}");
        let record = Record::<Runeslingers>::parse(&lines).unwrap_or_else(|error| panic!("{name}: {error}"));
        let game = record.verify().unwrap_or_else(|error| panic!("{name}: {error}"));
        let told = std::fs::read_to_string(format!("{REPLAYS}/{name}.txt")).expect("it is there");
        assert_eq!(golden::transcript(&game), told, "{name}");
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
