//! Setup.

use kernel::{Game, RefusalKind};
use nim::{Nim, Setup};
use testkit::proves;

fn rule_against(setup: Setup) -> String {
    let refusal = Nim::begin(&setup).expect_err("not legal");
    assert_eq!(refusal.kind, RefusalKind::Setup);
    refusal.rule.expect("it names the rule").into_owned()
}

/// setup.1 Two to four players.
#[test]
fn one_or_five_players_are_refused() {
    proves!("setup.1");
    assert!(Nim::begin(&Setup::plain(2, &[1])).is_ok());
    assert!(Nim::begin(&Setup::plain(4, &[1])).is_ok());
    assert_eq!(rule_against(Setup::plain(1, &[1])), "setup.1");
    assert_eq!(rule_against(Setup::plain(5, &[1])), "setup.1");
}

/// setup.2 One to six piles of one to nine stones.
#[test]
fn piles_have_limits() {
    proves!("setup.2");
    assert!(Nim::begin(&Setup::plain(2, &[9; 6])).is_ok());
    for piles in [&[][..], &[1; 7], &[0], &[10]] {
        assert_eq!(rule_against(Setup::plain(2, piles)), "setup.2");
    }
}

/// setup.2 What is written in the options is checked too.
#[test]
fn options_are_read_and_checked() {
    let setup = Nim::setup_from_options(2, &serde_json::json!({ "piles": "1 2", "bid": true })).expect("legal");
    proves!("setup.2");
    assert_eq!(setup, Setup { bid: true, ..Setup::plain(2, &[1, 2]) });
    assert!(Nim::setup_from_options(2, &serde_json::json!({ "piles": "one two" })).is_err());
}
