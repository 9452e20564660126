//! Records of older rules.

use kernel::{Game, Record};
use runewars::Runewars;
use serde_json::{Value, json};

/// A file of an older version.
fn kept(name: &str) -> String {
    let file = format!("{}/tests/records/{name}.jsonl", env!("CARGO_MANIFEST_DIR"));
    std::fs::read_to_string(file).expect("a recorded game")
}

/// A game of the third version, as a file of an earlier one.
fn older(version: u32) -> String {
    let lines = kept("version-3-claim");
    let (header, rest) = lines.split_once('\n').expect("a header");
    let mut header: Value = serde_json::from_str(header).expect("JSON");
    header["rules_version"] = json!(version);
    header["rules_hash"] = json!("another");
    format!("{header}\n{rest}")
}

/// Games of earlier versions are read as they were answered, and played again as far as they go.
#[test]
fn games_of_older_versions_are_read() {
    for version in [1, 2, 3, 4] {
        let record = Record::<Runewars>::parse(&older(version)).expect("it can be upgraded");
        let (game, stopped) = record.replay_readable().expect("it begins");
        assert!(stopped.is_none() && game.position().outcome().is_some(), "version {version}");
    }
    assert!(Record::<Runewars>::parse(&older(0)).is_err());
    assert_eq!(Runewars::upgrade(0, Vec::new()), None);
}

/// The first years of a random game of the third version: every answer still means what it meant.
#[test]
fn a_game_of_the_third_version_goes_on() {
    let record = Record::<Runewars>::parse(&kept("version-3")).expect("it can be upgraded");
    let (game, stopped) = record.replay_readable().expect("it begins");
    assert!(stopped.is_none(), "{stopped:?}");
    assert!(game.position().outcome().is_none() && game.position().waiting().next().is_some());
    assert_eq!(game.position().state().year, 2);
}

/// A game of the fourth version with a long winter: Orders of the year before still count for its bonuses.
#[test]
fn a_long_winter_of_the_fourth_version_goes_on() {
    let record = Record::<Runewars>::parse(&kept("version-4-long-winter")).expect("it can be upgraded");
    let (_, stopped) = record.replay_readable().expect("it begins");
    assert!(stopped.is_none(), "{stopped:?}");
}
