//! Resting and training.

use crate::kit::*;
use runebound::Action;
use testkit::proves;

/// rest.1, rest.2 One action; a shrine, town, stronghold or city heals all
/// damage without dice.
#[test]
fn safe_places_heal_all() {
    proves!("rest.1", "rest.2");
    for at in ["x04y16", "x08y14", "x01y03", "x06y12"] {
        let mut build = Build::new(1);
        build.at(A, at).damage(A, 7);
        let mut table = build.turn();
        table.answers(A, Action::Rest);
        assert_eq!((table.hero(A).damage, table.turn.actions), (0, 2), "{at}");
        assert!(table.roll.dice.is_empty());
    }
}

/// rest.3, rest.4, rest.5 Any other hex is wilderness, a road hex too: five dice
/// whatever the speed, and each that shows the terrain heals one.
#[test]
fn the_wilderness_rolls_five_dice() {
    let mut build = Build::new(1);
    build.at(A, "x03y23").damage(A, 5);
    build.script(dice(&["hills/plains", "forest/hills", "plains", "plains", "mountain/water"]));
    let mut table = build.turn();
    table.answers(A, Action::Rest);
    proves!("rest.3", "rest.4", "rest.5");
    assert_eq!((table.roll.dice.len(), table.hero(A).damage), (5, 3));
    let mut build = Build::new(1);
    build.at(A, "x06y14").damage(A, 5).script(dice(&["plains", "mountain/water", "wild", "plains", "plains/forest"]));
    let mut table = build.turn();
    table.answers(A, Action::Rest);
    assert_eq!(table.hero(A).damage, 1);
}

/// rest.6, rest.7 Wild heals too; a die heals one at most, and never below zero.
#[test]
fn wild_heals_and_damage_ends_at_zero() {
    let mut build = Build::new(1);
    build.at(A, "x09y17").damage(A, 5).script(dice(&["wild", "wild", "plains", "plains", "plains"]));
    let mut table = build.turn();
    table.answers(A, Action::Rest);
    proves!("rest.6", "rest.7");
    assert_eq!(table.hero(A).damage, 3);
    let mut build = Build::new(1);
    build.at(A, "x02y02").damage(A, 1).script(dice(&["plains"; 5]));
    let mut table = build.turn();
    table.answers(A, Action::Rest);
    assert_eq!(table.hero(A).damage, 0);
}

/// train.2, train.3, train.4 Draw as many as the hand size, and only then discard
/// down, old or new cards.
#[test]
fn training_draws_a_hand_and_discards_down() {
    let mut build = Build::new(1);
    build.hand(A, &["steadfast", "berserker", "counterblow"]).next_skills(&["devout", "athletics", "scholar"]);
    let mut table = build.turn();
    table.answers(A, Action::Train);
    proves!("train.2", "train.3", "train.4");
    assert_eq!((table.hero(A).hand.len(), table.turn.actions), (6, 2));
    assert_eq!(table.choices(A).len(), 6, "the discard comes after the draw, out of all six");
    for id in ["steadfast", "devout", "counterblow"] {
        table.answers(A, Action::Discard(skill(id)));
    }
    assert_eq!(table.hero(A).hand[..], [skill("berserker"), skill("athletics"), skill("scholar")]);
    assert!(is_turn(&table));
    let mut build = Build::new(1);
    build.hand(A, &["steadfast"]);
    let mut table = build.turn();
    table.answers(A, Action::Train);
    assert_eq!(table.hero(A).hand.len(), 4);
}

/// train.1 Anywhere, for one action: in the wilderness as in a city.
#[test]
fn training_is_offered_anywhere() {
    proves!("train.1");
    for at in ["x02y04", "x06y12", "x08y14"] {
        let mut build = Build::new(1);
        build.at(A, at);
        let mut table = build.turn();
        table.answers(A, Action::Train);
        assert_eq!((table.hero(A).hand.len(), table.turn.actions), (3, 2), "{at}");
    }
}

/// train.4 What training draws beside its own cards comes before the discard, too: with
/// two copies of Quick Study five cards join the three in hand before one is discarded.
#[test]
fn all_cards_of_a_training_come_before_the_discard() {
    let mut build = Build::new(1);
    build.hero(A, "lyssa").learned(A, &["quick_study_1", "quick_study_2"]).fill_hand(A, 3);
    let mut table = build.turn();
    table.answers(A, Action::Train);
    proves!("train.4");
    assert_eq!((table.hero(A).hand.len(), table.choices(A).len()), (8, 8));
    for _ in 0..5 {
        give(&mut table, A, |it| matches!(it, Action::Discard(_)));
    }
    assert!(is_turn(&table) && table.hero(A).hand.len() == 3);
}

/// A hand of its maximum size is kept whole by a test of another kind: nothing
/// is discarded without a draw (amb.hand-limit).
#[test]
fn losing_hand_size_discards_nothing() {
    let mut build = Build::new(1);
    build.at(A, "x06y12").assets(A, &["satchel"]).fill_hand(A, 4);
    let mut table = build.turn();
    table.answers(A, Action::Shop);
    table.answers(A, Action::Sell(asset("satchel")));
    assert_eq!((table.hand_size(A), table.hero(A).hand.len()), (3, 4));
}
