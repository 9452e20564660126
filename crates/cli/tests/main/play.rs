//! Games in the terminal.

use crate::support::{runetable, runetable_with};

/// 1 and 1 stones: the bot must take the last one.
#[test]
fn a_game_against_a_bot_is_played_to_the_end() {
    let ran = runetable_with(&["play", "nim", "--options", r#"{"piles":"1 1"}"#, "--seed", "1"], "1\n");
    assert_eq!(ran.code, 0, "{}", ran.stderr);
    assert!(ran.stdout.contains("Player 1: Take stones from one pile, or play your token. [turn.1]"), "{}", ran.stdout);
    assert!(ran.stdout.contains("   2  Take 1 stone from pile 2"), "{}", ran.stdout);
    assert!(ran.stdout.contains("The last stone is taken. Bot 2 wins."), "{}", ran.stdout);
    assert!(ran.stdout.contains("commitment "), "{}", ran.stdout);
}

#[test]
fn wrong_input_is_explained_and_asked_again() {
    let typed = "9\n= 3\npile 2\n{\"Take\":{\"pile\":0,\"stones\":5}}\n\"Fly\"\n1\n";
    let ran = runetable_with(&["play", "nim", "--options", r#"{"piles":"1 1"}"#], typed);
    for words in [
        "there is no choice 9",
        "there is no form to fill in",
        "Only 1 are left in that pile. (rule turn.2)",
        "That could not be read",
        "Bot 2 wins",
    ] {
        assert!(ran.stdout.contains(words), "{words}: {}", ran.stdout);
    }
}

#[test]
fn rules_hints_undo_views_and_the_log_are_at_hand() {
    let typed = "?\n? token.2\nh\nv\nl\nu\n1\nu\n1\n1\n1\n";
    let options = r#"{"piles":"1 3","split":true}"#;
    let ran =
        runetable_with(&["play", "nim", "--options", options, "--hot-seat", "--seed", "4"], "\n".to_owned() + typed);
    for words in [
        "choose that answer",
        "The active player takes stones",
        "A played token is shown to all",
        "A strong player might: Take 2 stones from pile 2",
        "piles: 1 3",
        "Nothing can be taken back",
    ] {
        assert!(ran.stdout.contains(words), "{words}: {}", ran.stdout);
    }
}

#[test]
fn an_answer_is_taken_back_before_another_seat_acts() {
    // What is left of the pile may be split: until then the take can be taken back.
    let typed = "\n2\nu\n";
    let args = ["play", "nim", "--options", r#"{"piles":"1 4","split":true}"#, "--hot-seat"];
    let ran = runetable_with(&args, typed);
    assert!(ran.stdout.contains("3 stones are left in pile 2. How many go to a new pile?"), "{}", ran.stdout);
    assert!(ran.stdout.contains("Taken back."), "{}", ran.stdout);
    assert_eq!(ran.stdout.matches("Player 1: Take stones").count(), 2, "{}", ran.stdout);
}

#[test]
fn forms_are_filled_in() {
    let typed = "\n2\n7\n1\n\n";
    let args = ["play", "nim", "--options", r#"{"piles":"1 4","split":true}"#, "--hot-seat"];
    let ran = runetable_with(&args, typed);
    assert!(ran.stdout.contains("= a number from 0 to 1"), "{}", ran.stdout);
    assert!(ran.stdout.contains("Player 1 moved 1 of pile 2 to a new pile."), "{}", ran.stdout);
}

/// The keyboard changes hands before each turn, and nobody sees the token of
/// another.
#[test]
fn hot_seats_keep_their_secrets() {
    let args = ["play", "nim", "--hot-seat", "--options", r#"{"tokens":true,"piles":"2 2"}"#, "--seed", "2"];
    let ran = runetable_with(&[&args[..], &["--name", "Ann", "--name", "Bob"]].concat(), "\n1\n\n");
    let (anns, bobs) = ran.stdout.split_once("Bob, it is your turn.").expect("Bob is called");
    assert!(anns.contains("Ann, it is your turn."), "{anns}");
    assert!(anns.contains("Ann got a token of") && anns.contains("Bob got a token."), "{anns}");
    assert!(bobs.contains("Bob got a token of") && bobs.contains("Ann got a token."), "{bobs}");
}

#[test]
fn a_game_is_recorded_left_and_gone_on_with() {
    let folder = tempfile::tempdir().expect("there is room");
    let file = folder.path().join("game.jsonl");
    let file = file.to_str().expect("paths here are UTF-8");
    let ran = runetable_with(&["play", "nim", "--save", file, "--seed", "3"], "3\nq\n");
    assert!(ran.stdout.contains(&format!("recorded in {file}")), "{}", ran.stdout);
    assert_eq!(runetable(&["replay", file, "--verify"]).code, 0);
    let ran = runetable_with(&["play", "--load", file], "r\n");
    assert_eq!(ran.code, 0);
    assert!(ran.stdout.contains("Player 1 took 3 stones from pile 1"), "{}", ran.stdout);
    assert!(ran.stdout.contains("Decided by resignation. Bot 2 wins."), "{}", ran.stdout);
}

#[test]
fn play_is_not_for_scripts() {
    assert_eq!(runetable(&["play", "nim", "--json"]).code, 2);
    assert_eq!(runetable(&["play", "nim", "--seat", "7", "--seats", "2"]).code, 2);
    assert_eq!(runetable(&["play"]).code, 2);
}
