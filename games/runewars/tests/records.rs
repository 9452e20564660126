//! Records of older rules.

use kernel::{Game, Record};
use runewars::Runewars;
use serde_json::{Value, json};

/// A game of the rules of today, as a file of an older version.
fn older(version: u32) -> String {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/replays/claim-won.jsonl");
    let lines = std::fs::read_to_string(file).expect("a recorded game");
    let (header, rest) = lines.split_once('\n').expect("a header");
    let mut header: Value = serde_json::from_str(header).expect("JSON");
    header["rules_version"] = json!(version);
    header["rules_hash"] = json!("another");
    format!("{header}\n{rest}")
}

/// Games of earlier versions are read as they were answered, and played again as far as they go.
#[test]
fn games_of_older_versions_are_read() {
    for version in [1, 2] {
        let record = Record::<Runewars>::parse(&older(version)).expect("it can be upgraded");
        let (game, stopped) = record.replay_readable().expect("it begins");
        assert!(stopped.is_none() && game.position().outcome().is_some(), "version {version}");
    }
    assert!(Record::<Runewars>::parse(&older(0)).is_err());
    assert_eq!(Runewars::upgrade(0, Vec::new()), None);
}
