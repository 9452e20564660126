//! Abilities that come at the same moment.

use crate::kit::*;
use runebound::Action;
use runebound::ids::*;
use testkit::proves;

fn nine_lives() -> AbilityId {
    ability("Lyssa", "Nine Lives")
}

/// Lyssa with Martyr's Courage steps into a zombie that defeats her.
fn lyssa_falls(n_hand: usize) -> Table {
    let mut build = Build::of(1, "corpse_king");
    build.hero(A, "lyssa").learned(A, &["martyrs_courage"]).damage(A, 7).zombie("x02y04").fill_hand(A, n_hand);
    let mut table = build.turn();
    table.answers(A, Action::Step(hex("x02y04")));
    table
}

/// amb.simultaneous-effects, exert.2 Of two abilities at her defeat the hero has
/// the order: without a card in hand Lyssa first draws three, and may then exert.
#[test]
fn what_cannot_be_paid_is_offered_after_the_free_ones() {
    let mut table = lyssa_falls(0);
    proves!("exert.2");
    assert_eq!(table.hero(A).hand.len(), 3);
    assert_eq!(table.choices(A), [Action::Use(nine_lives()), Action::Decline]);
    table.answers(A, Action::Use(nine_lives()));
    give(&mut table, A, |it| matches!(it, Action::Discard(_)));
    assert_eq!((table.hero(A).damage, table.hero(A).hand.len()), (0, 2));
    assert!(is_turn(&table) && may(&table, A, |it| *it == Action::Roll));
}

/// amb.simultaneous-effects With a card she may exert at once or draw first; what
/// was used is not offered a second time, and what was declined twice is over.
#[test]
fn the_hero_has_the_order() {
    let mut table = lyssa_falls(1);
    assert_eq!((table.hero(A).hand.len(), table.choices(A).len()), (1, 2));
    table.answers(A, Action::Use(nine_lives()));
    assert_eq!((table.hero(A).damage, table.hero(A).hand.len()), (0, 3), "exert, heal, draw three");
    assert!(is_turn(&table));
    let mut table = lyssa_falls(1);
    table.answers(A, Action::Decline);
    assert_eq!(table.hero(A).hand.len(), 4, "drawn, and one too many");
    give(&mut table, A, |it| matches!(it, Action::Discard(_)));
    table.answers(A, Action::Decline);
    assert!(is_turn(&table) && table.is_defeated(A));
}

/// combat.defeat.2 The combat ends at once: when the shots before the first cast
/// have felled the foe, nobody is asked to exert for one more.
#[test]
fn nothing_is_asked_about_a_foe_that_has_fallen() {
    let mut build = Build::new(2);
    build.learned(A, &["ambidextrous", "marksmanship"]).assets(A, &["C07", "B04"]).fill_hand(A, 1);
    let mut table = build.fight("dragon_whelp");
    proves!("combat.defeat.2");
    assert_eq!(table.choices(A).len(), 2, "the sling may be used first");
    table.answers(A, Action::Decline);
    // The bow's 2 and Marksmanship's 1 are its 3 health: only the reward is left.
    assert_eq!(table.choices(A), [Action::Choose(0), Action::Choose(1)]);
    table.answers(A, Action::Choose(1));
    assert_eq!((table.hero(A).story_tokens, table.hero(A).hand.len(), table.trophies(A)), (1, 1, [1, 0, 0]));
}

/// amb.exert-off-turn, test.6, story.4 A story card tests every hero in turn
/// order; one whose turn it is not may exert as well.
#[test]
fn heroes_exert_on_a_story_card() {
    let mut build = Build::new(2);
    build.fill_hand(B, 1).next_story("visions_of_dawn").next_successes(&[false, false, false, true]);
    let mut table = build.turn();
    table.answers(A, Action::EndTurn).answers(B, Action::EndTurn);
    proves!("test.6", "story.4");
    assert_eq!(asked(&table), B, "A has failed with one card and nothing to exert");
    assert_eq!(table.choices(B), [Action::Reveal, Action::Done]);
    table.answers(B, Action::Reveal);
    assert_eq!((table.hero(A).story_tokens, table.hero(B).story_tokens), (0, 1));
    assert_eq!((table.space, asked(&table)), (2, A));
}
