//! Records: what verifies, and what is found out.

use kernel::{Chance, Match, Record, RecordError, RefusalKind, Seed};
use nim::{Nim, Setup};
use serde_json::Value;

/// A whole random game.
fn played() -> Match<Nim> {
    let mut game = Match::<Nim>::new(Setup::full(3, &[4, 5, 6]), Seed::from_number(9)).expect("legal");
    let mut chance = Chance::new(Seed::from_number(10));
    while game.position().outcome().is_none() {
        let ask = game.position().waiting().next().expect("somebody is asked");
        let (seat, action) = (ask.seat, ask.sample(game.position().scene(), &mut chance));
        game.answer(seat, game.position().ask_id(), action).expect("sampled answers are legal");
    }
    game
}

/// The record with one line changed.
fn changed(line: usize, change: impl Fn(&mut Value)) -> String {
    let text = Record::of(&played()).to_lines();
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    let mut value: Value = serde_json::from_str(&lines[line]).expect("lines are JSON");
    change(&mut value);
    lines[line] = value.to_string();
    lines.join("\n")
}

fn error_of(text: &str) -> RecordError {
    match Record::<Nim>::parse(text) {
        Err(error) => error,
        Ok(record) => record.verify().expect_err("something was changed"),
    }
}

#[test]
fn a_record_verifies_and_can_be_stopped_anywhere() {
    let game = played();
    let record = Record::<Nim>::parse(&Record::of(&game).to_lines()).expect("it parses");
    assert_eq!(record.verify().expect("it verifies").position(), game.position());
    let half = record.replay_to(game.entries().len() / 2).expect("it replays");
    assert_eq!(half.entries(), &game.entries()[..game.entries().len() / 2]);
    assert_eq!(game.rewound(half.entries().len()).position(), half.position());
}

#[test]
fn the_seed_is_the_one_that_was_committed_to() {
    let game = played();
    let committed = game.header().seed.commitment();
    let record = Record::<Nim>::parse(&Record::of(&game).to_lines()).expect("it parses");
    assert_eq!(record.header.seed.commitment(), committed);
    assert_ne!(Seed::from_number(8).commitment(), committed);
}

#[test]
fn another_seed_is_found_out() {
    let text = changed(0, |it| it["seed"] = Seed::from_number(1).to_string().into());
    let error = error_of(&text);
    let expected = |it: &RecordError| {
        matches!(it, RecordError::OtherChance { .. } | RecordError::Refused { .. } | RecordError::OtherPosition { .. })
    };
    assert!(expected(&error), "{error}");
}

#[test]
fn an_answer_that_was_not_legal_is_found_out() {
    let text = changed(1, |it| it["answer"]["action"] = serde_json::json!({ "Bid": 9 }));
    let RecordError::Refused { entry: 1, refusal } = error_of(&text) else { panic!("entry 1 is refused") };
    assert_eq!(refusal.kind, RefusalKind::Illegal);
}

#[test]
fn a_changed_fingerprint_is_found_out() {
    let text = Record::of(&played()).to_lines();
    let at = text.lines().position(|it| it.contains("\"hash\"")).expect("there are fingerprints");
    assert!(matches!(error_of(&changed(at, |it| it["hash"] = "00".into())), RecordError::OtherPosition { .. }));
}

#[test]
fn what_is_no_record_of_this_game_says_why() {
    assert_eq!(
        error_of(&changed(0, |it| it["game"] = "chess".into())),
        RecordError::OtherGame { game: "chess".into() }
    );
    assert_eq!(error_of(&changed(0, |it| it["rules_version"] = 0.into())), RecordError::OtherRules { version: 0 });
    assert_eq!(error_of(&changed(0, |it| it["rules_version"] = 7.into())), RecordError::OtherRules { version: 7 });
    assert!(matches!(error_of(""), RecordError::Line { line: 1, .. }));
    assert!(matches!(error_of("{nonsense"), RecordError::Line { line: 1, .. }));
    assert!(matches!(error_of(&changed(2, |it| *it = Value::Null)), RecordError::Line { line: 3, .. }));
}

/// A change of content that does not touch a game leaves its record alone; one
/// that does is told as what it is.
#[test]
fn other_content_matters_only_where_the_game_goes_otherwise() {
    let other = |it: &mut Value| it["rules_hash"] = "ffff".into();
    let record = Record::<Nim>::parse(&changed(0, other)).expect("it parses");
    assert!(record.is_of_other_content());
    assert_eq!(record.verify().expect("nothing went otherwise").position(), played().position());
    let mut touched = record.clone();
    touched.hashes[0].1 = "00".to_owned();
    assert_eq!(
        touched.verify().expect_err("it goes otherwise"),
        RecordError::OtherContent { entry: touched.hashes[0].0 }
    );
}

/// The first format had a hash of all content, under another name.
#[test]
fn records_of_the_first_format_load() {
    let text = changed(0, |it| {
        it["runetable"] = 1.into();
        let head = it.as_object_mut().expect("a header");
        head.remove("rules_hash");
        head.insert("content".to_owned(), "0123456789abcdef".into());
    });
    let record = Record::<Nim>::parse(&text).expect("it parses");
    assert_eq!(record.verify().expect("it verifies").position(), played().position());
    assert!(matches!(error_of(&changed(0, |it| it["runetable"] = 4.into())), RecordError::Line { line: 1, .. }));
}

/// What cannot be read any more costs only what comes after it.
#[test]
fn a_record_is_read_as_far_as_it_goes() {
    let whole = played();
    let text = changed(3, |it| it["answer"]["action"] = serde_json::json!({ "Juggle": 2 }));
    assert!(matches!(error_of(&text), RecordError::Line { .. }));
    let (record, unreadable) = Record::<Nim>::parse_readable(&text).expect("its beginning can be read");
    assert!(unreadable.is_some());
    let (game, stopped) = record.replay_readable().expect("it plays");
    assert_eq!((game.entries().len(), stopped), (2, None));
    assert_eq!(game.position(), whole.rewound(2).position());
    let text = changed(2, |it| it["answer"]["action"] = serde_json::json!({ "Bid": 9 }));
    let (record, unreadable) = Record::<Nim>::parse_readable(&text).expect("it parses");
    assert_eq!(unreadable, None);
    let (game, stopped) = record.replay_readable().expect("its beginning plays");
    assert_eq!(game.entries().len(), 1);
    assert!(matches!(stopped, Some(RecordError::Refused { entry: 2, .. })));
}

/// From a fork on, chance follows from another seed, and the record still verifies.
#[test]
fn a_game_that_is_seeded_anew_replays() {
    let mut game = Match::<Nim>::new(Setup::full(2, &[5, 6, 7]), Seed::from_number(3)).expect("it begins");
    let first = game.seed();
    game.reseed(Seed::from_number(4));
    assert_eq!((first, game.seed()), (Seed::from_number(3), Seed::from_number(4)));
    let record = Record::<Nim>::parse(&Record::of(&game).to_lines()).expect("it parses");
    let again = record.verify().expect("it verifies");
    assert_eq!((again.position(), again.seed()), (game.position(), Seed::from_number(4)));
}
