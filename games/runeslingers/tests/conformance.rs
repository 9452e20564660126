//! What every game is held to.

use kernel::{Chance, Seed};
use runeslingers::content::{Mode, content};
use runeslingers::modes::{AnswerBy, AnswerTo, EventKind, Inherent, MadeUnder, Options, random_deck};
use runeslingers::{Runeslingers, Setup};
use testkit::{Conformance, Report, proof};

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
pub fn any_decks(game: usize, n_seats: usize) -> Setup {
    let mut chance = Chance::new(Seed::from_number(game as u64));
    let decks = (0..n_seats).map(|_| random_deck(Mode::Constructed, &mut chance).share_code()).collect();
    Setup { decks, ..Setup::of(Mode::Constructed, n_seats) }
}

/// What players may agree on.
fn options(game: usize, draws: &mut Draws) -> Options {
    let turn_limit = draws.of(&[0, 0, 40]);
    Options {
        made_under: MadeUnder::default(),
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
    let Options { answers, answer_by, inherent, redraw, turn_limit, small_sealed, .. } = setup.options;
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
    let rules = <Runeslingers as kernel::Game>::BOOK.rules;
    let proof = proof::check("runeslingers", rules, include_str!("../RULES.md"), folder);
    assert!(proof.bundled.is_empty() && proof.missing.is_empty(), "{:?} {:?}", proof.bundled, proof.missing);
    assert_eq!((proof.proven.len(), proof.excluded.len(), proof.all), (349, 1, 350));
}
