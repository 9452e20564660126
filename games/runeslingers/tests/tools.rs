//! The deck tool of the command line and of the deck builder.

use runeslingers::TOOLS;
use serde_json::json;
use tools::{Input, Report, ToolError};

fn deck(args: &[&str], file: &str) -> Result<Report, ToolError> {
    let args: Vec<String> = args.iter().map(|it| (*it).to_owned()).collect();
    let request = TOOLS[0].read(&Input { args: &args, read: &|_| Ok(file.as_bytes().to_vec()) })?;
    TOOLS[0].run(request, false)
}

/// mode.sealed.2 A random sealed deck is legal, and its list and its share code
/// read back as the same deck.
#[test]
fn a_random_deck_is_legal_and_reads_back() {
    for mode in ["constructed", "sealed", "draft"] {
        for seed in ["1", "2", "3"] {
            let made = deck(&["random", "--mode", mode, "--seed", seed], "").expect("a deck");
            let code = made.json["code"].as_str().expect("a share code");
            for text in [made.text.as_str(), code] {
                let checked = deck(&["check", "it", "--mode", mode], text).expect("it is read");
                assert!(checked.is_ok, "{mode} {seed}: {}", checked.text);
                assert_eq!(checked.json["cards"], made.json["cards"]);
                assert_eq!(checked.json["code"], made.json["code"]);
            }
        }
    }
    let one = deck(&["random", "--mode", "sealed", "--seed", "7"], "").expect("a deck");
    assert_eq!(one.json["size"], 40);
    assert_eq!(one, deck(&["random", "--seed", "7", "--mode=sealed"], "").expect("the same"));
}

/// mode.constructed.1, mode.constructed.2, runeslinger.2 All faults are told,
/// each with its rule.
#[test]
fn an_illegal_deck_is_told_every_rule_that_it_breaks() {
    let list = "Runeslinger: Eva\nStance: Cinder Brand\nAbility: Flame of Nim\n4 Fireball\n";
    let report = deck(&["check", "it"], list).expect("it is read");
    assert!(!report.is_ok);
    let rules: Vec<&str> =
        report.json["faults"].as_array().expect("faults").iter().filter_map(|it| it["rule"].as_str()).collect();
    assert_eq!(rules, ["runeslinger.2", "mode.constructed.1", "mode.constructed.2"]);
    assert_eq!(report.json["cards"]["Fireball"], 4);
    assert_eq!(report.text.lines().count(), 3);
    let broken = deck(&["check", "it"], "many Fireballs").expect("it is read");
    assert!(!broken.is_ok && broken.text.contains("many Fireballs"), "{}", broken.text);
    assert!(!deck(&["check", "it"], "RS-000").expect("it is read").is_ok);
}

/// mode.constructed.1 Numbers without measure are a deck that is too large, nothing else.
#[test]
fn a_deck_of_far_too_many_cards() {
    let list = "Runeslinger: Eva\nStance: Ember Sight\nAbility: Flame of Nim\n4294967295 Mend\n41 Mend\n";
    let report = deck(&["check", "it"], list).expect("it is read");
    let rules: Vec<&str> =
        report.json["faults"].as_array().expect("faults").iter().filter_map(|it| it["rule"].as_str()).collect();
    assert_eq!(rules, ["mode.constructed.1", "mode.constructed.2"]);
    assert!(!deck(&["check", "it"], "4294967296 Mend").expect("it is read").is_ok);
}

#[test]
fn a_starter_deck_is_legal_in_its_mode_only() {
    assert!(deck(&["check", "it", "--mode", "starter"], "starter_eva").expect("it is read").is_ok);
    assert!(!deck(&["check", "it"], "starter_eva").expect("it is read").is_ok);
}

#[test]
fn what_makes_no_sense_is_a_usage_error() {
    for args in [&["check"][..], &["random"], &[], &["random", "--seed", "x"], &["check", "it", "--mode", "chess"]] {
        assert!(deck(args, "").is_err_and(|it| it.is_usage()), "{args:?}");
    }
}

/// Builders send objects: the same questions without words.
#[test]
fn a_deck_is_asked_about_as_an_object() {
    let made = TOOLS[0].run(json!({ "random": { "seed": "7", "mode": "sealed" } }), true).expect("a deck");
    assert_eq!(Ok(&made), deck(&["random", "--seed", "7", "--mode=sealed"], "").as_ref());
    let checked = TOOLS[0].run(json!({ "check": { "deck": made.text, "mode": "sealed" } }), true).expect("it is read");
    assert!(checked.is_ok && checked.json["code"] == made.json["code"], "{}", checked.text);
    for wrong in [json!({ "check": {} }), json!({ "check": { "deck": "", "mode": "chess" } }), json!("shuffle")] {
        assert!(TOOLS[0].run(wrong, true).is_err_and(|it| it.is_usage()));
    }
}
