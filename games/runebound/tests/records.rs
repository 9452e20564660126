//! Records that were made under older rules.

use crate::kit::*;
use kernel::Game as _;
use runebound::{Action, Runebound};
use serde_json::json;

/// Version 2 names the ability of a challenge; there was one, Corbin's. Other answers
/// are read as they are, and nothing else is known of older versions.
#[test]
fn a_challenge_of_version_1_names_its_ability() {
    let old = vec![json!({ "Challenge": 1 }), json!("Rest"), json!({ "Step": 3 })];
    let new = Runebound::upgrade(1, old.clone()).expect("version 1 can be read");
    assert_eq!(serde_json::from_value::<Action>(new[0].clone()).expect("an answer"), hunt(B));
    assert_eq!(new[1..], old[1..]);
    assert_eq!(Runebound::upgrade(0, Vec::new()), None);
}

/// Version 3 reads the answers of version 2 as they are; there is no later one.
#[test]
fn answers_of_version_2_are_read_as_they_are() {
    let old = vec![json!("Train"), json!({ "Discard": 3 }), json!({ "Challenge": { "seat": 1, "ability": 0 } })];
    assert_eq!(Runebound::upgrade(2, old.clone()), Some(old));
    assert_eq!((Runebound::RULES_VERSION, Runebound::upgrade(3, Vec::new())), (3, None));
}

/// A whole record of version 2 that begins in the middle of a game still loads, and is
/// played to the end that it had: fields that the state no longer has are passed over.
#[test]
fn a_record_of_version_2_is_played_to_its_end() {
    let lines = include_str!("old/version_2.jsonl");
    assert!(lines.contains("\"rules_version\":2") && lines.contains("\"has_won\""));
    let record = kernel::Record::<Runebound>::parse(lines).expect("it loads");
    let game = record.verify().expect("it verifies");
    let outcome = game.position().outcome().expect("the villain falls");
    assert_eq!((outcome.why.key.as_ref(), outcome.winners_of().collect::<Vec<_>>()), ("ended-villain", vec![A]));
}
