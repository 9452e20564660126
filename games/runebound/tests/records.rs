//! Records that were made under older rules.

use crate::kit::*;
use kernel::{Entry, Game as _, Outcome, Record};
use runebound::{Action, Runebound};

/// Version 2 names the ability of a challenge; there was one, Corbin's. The record is the
/// beginning of a game of version 1, up to the challenge and the answers after it.
#[test]
fn a_challenge_of_version_1_names_its_ability() {
    let lines = include_str!("old/version_1.jsonl");
    assert!(lines.contains("\"rules_version\":1") && lines.contains("{\"Challenge\":1}"));
    let record = Record::<Runebound>::parse(lines).expect("it loads");
    let challenges: Vec<Action> = record
        .entries
        .iter()
        .filter_map(|it| match it {
            Entry::Answer { action: action @ Action::Challenge { .. }, .. } => Some(*action),
            _ => None,
        })
        .collect();
    assert_eq!(challenges, [hunt(B)]);
    assert_eq!(record.header.rules_version, Runebound::RULES_VERSION);
}

/// There is an upgrade from each older version to the next, and no other.
#[test]
fn all_older_versions_can_be_read() {
    for version in 1..Runebound::RULES_VERSION {
        assert_eq!(Runebound::upgrade(version, Vec::new()), Some(Vec::new()), "version {version}");
    }
    assert_eq!(Runebound::upgrade(0, Vec::new()), None);
    assert_eq!(Runebound::upgrade(Runebound::RULES_VERSION, Vec::new()), None);
}

fn played_out(lines: &str) -> Outcome {
    let record = Record::<Runebound>::parse(lines).expect("it loads");
    let game = record.verify().expect("it verifies");
    game.position().outcome().expect("the villain falls").clone()
}

/// A whole record of version 2 that begins in the middle of a game still loads, and is
/// played to the end that it had: fields that the state no longer has are passed over.
#[test]
fn a_record_of_version_2_is_played_to_its_end() {
    let lines = include_str!("old/version_2.jsonl");
    assert!(lines.contains("\"rules_version\":2") && lines.contains("\"has_won\""));
    let outcome = played_out(lines);
    assert_eq!((outcome.why.key.as_ref(), outcome.winners_of().collect::<Vec<_>>()), ("ended-villain", vec![A]));
}

/// The same of version 4.
#[test]
fn a_record_of_version_4_is_played_to_its_end() {
    let lines = include_str!("old/version_4.jsonl");
    assert!(lines.contains("\"rules_version\":4"));
    let outcome = played_out(lines);
    assert_eq!((outcome.why.key.as_ref(), outcome.winners_of().collect::<Vec<_>>()), ("ended-villain", vec![A]));
}

/// The same of version 3.
#[test]
fn a_record_of_version_3_is_played_to_its_end() {
    let lines = include_str!("old/version_3.jsonl");
    assert!(lines.contains("\"rules_version\":3"));
    let outcome = played_out(lines);
    assert_eq!((outcome.why.key.as_ref(), outcome.winners_of().collect::<Vec<_>>()), ("ended-villain", vec![A]));
}
