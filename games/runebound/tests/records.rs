//! Records that were made under older rules.

use crate::support::*;
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
