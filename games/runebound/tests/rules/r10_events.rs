//! Events and attribute tests.

use crate::kit::*;
use runebound::ids::*;
use runebound::state::QuestRef;
use runebound::{Action, Event};
use testkit::proves;

/// event.1, event.6 Both options are open to be read; one is chosen, and only it
/// is carried out.
#[test]
fn one_of_two_options() {
    let mut build = Build::new(1);
    build.next_card("attempted_robbery").next_successes(&[false; 3]);
    let mut table = build.draw(Deck::Combat);
    proves!("event.1", "event.6");
    assert_eq!(table.choices(A), [Action::Choose(0), Action::Choose(1)]);
    let view = table.view(A);
    assert_eq!(view.cards[0].event.as_ref().expect("an event").len(), 2);
    table.answers(A, Action::Choose(0));
    assert!(is_turn(&table), "after the failed option the other is not offered");
}

/// event.2, event.3, amb.event-unpayable Either option may be picked; who cannot
/// pay pays nothing and gets nothing for it. A plain loss takes what is there.
#[test]
fn an_option_without_effect_may_be_chosen() {
    let mut build = Build::new(1);
    build.next_card("attempted_robbery").gold(A, 1);
    let mut table = build.draw(Deck::Combat);
    table.answers(A, Action::Choose(1));
    proves!("event.2", "event.3");
    assert_eq!((table.hero(A).gold, table.trophies(A)), (1, [0; 3]));
    assert!(has_event(&table, |it| matches!(it, Event::CouldNotPay { gold: 2, .. })));
    let mut build = Build::of(1, "corpse_king");
    build.at(A, "x13y25").quest(A, "muster_of_the_watch").next_successes(&[false]);
    let mut table = build.turn();
    give(&mut table, A, |it| matches!(it, Action::Work(_)));
    give(&mut table, A, |it| matches!(it, Action::Outcome { index: 0, .. }));
    assert_eq!((table.hero(A).gold, table.trophies(A)), (0, [0, 0, 1]), "nothing to lose, and still done");
}

/// event.3, quest.1, amb.delivery What an event hands over to be delivered is kept
/// like a quest. One action in its place brings the effect and the trophy; elsewhere
/// it cannot be delivered, and no dice are rolled for it.
#[test]
fn an_event_may_hand_over_a_delivery() {
    let delivery = Action::Work(QuestRef::Card(card("smuggling")));
    let mut build = Build::new(1);
    build.next_card("smuggling").at(A, "x06y12");
    let mut table = build.draw(Deck::Social);
    table.answers(A, Action::Choose(0));
    proves!("event.3", "quest.1");
    assert_eq!((&table.hero(A).quests[..], table.trophies(A)), (&[card("smuggling")][..], [0; 3]));
    assert!(table.table.is_empty() && table.adventures[2].discard.is_empty() && table.hero(A).gold == 0);
    let face = table.view(A).seats[A].quests[0].quest.as_ref().expect("its place is shown").hexes.clone();
    assert_eq!(face, [hex("x14y02")]);

    let mut build = Build::new(1);
    build.quest(A, "smuggling").at(A, "x06y12");
    assert_eq!(build.turn().refuses(A, delivery).rule.as_deref(), Some("quest.4"), "not in Tamalir");
    let mut build = Build::new(1);
    build.quest(A, "smuggling").at(A, "x14y02");
    let mut table = build.turn();
    assert!(!may(&table, A, |it| *it == Action::Explore), "there is nothing to explore");
    let before = table.turn.actions;
    table.answers(A, delivery);
    assert_eq!((table.hero(A).gold, table.trophies(A), table.turn.actions), (3, [0, 0, 1], before - 1));
    assert!(table.hero(A).quests.is_empty());
}

/// event.4, event.5 A passed test makes the card a trophy; a failed one stops
/// and discards it.
#[test]
fn the_test_decides_on_the_trophy() {
    let mut build = Build::new(1);
    build.next_card("harvest_festival").next_successes(&[false, false, true]);
    let mut table = build.draw(Deck::Social);
    table.answers(A, Action::Choose(0));
    proves!("event.4", "event.5");
    assert_eq!((table.hero(A).gold, table.trophies(A)), (1, [0, 0, 1]));
    let mut build = Build::new(1);
    build.next_card("harvest_festival").next_successes(&[false, false, false]);
    let mut table = build.draw(Deck::Social);
    table.answers(A, Action::Choose(0));
    assert_eq!((table.hero(A).gold, table.trophies(A)), (0, [0; 3]));
    assert_eq!(table.adventures[2].discard[..], [card("harvest_festival")]);
}

/// The attribute of the test that an option asks for, and how many cards it reveals.
fn tested(hero: &str, id: &str, option: u8) -> (Attribute, usize) {
    let mut build = Build::new(1);
    build.hero(A, hero).next_card(id).next_successes(&[false; 3]);
    let mut table = build.draw(Deck::Social);
    table.answers(A, Action::Choose(option));
    let revealed = table.events().iter().find_map(|it| match it {
        Event::CardsRevealed { skills, attribute, .. } => Some((*attribute, skills.len())),
        _ => None,
    });
    revealed.expect("a test was made")
}

/// test.1 A test is of body, mind or spirit, and counts that attribute alone: Master
/// Thorn has 0, 3 and 2.
#[test]
fn a_test_is_of_one_attribute() {
    proves!("test.1");
    assert_eq!(tested("master_thorn", "harvest_festival", 0), (Attribute::Body, 0));
    assert_eq!(tested("master_thorn", "harvest_festival", 1), (Attribute::Mind, 3));
    assert_eq!(tested("master_thorn", "trials_of_strength", 1), (Attribute::Spirit, 2));
}

/// test.3 As many cards as the attribute, plus or minus the modifier: body 3 here, and
/// spirit 2 with one more by the text of a surge ability.
#[test]
fn a_test_reveals_cards_by_the_attribute() {
    proves!("test.3");
    for (id, wanted) in [("harvest_festival", 3), ("trials_of_strength", 2), ("ancient_burials", 1)] {
        assert_eq!(tested("lord_hawthorne", id, 0), (Attribute::Body, wanted), "{id}");
    }
    let mut build = Build::new(2);
    build.hero(A, "elder_mok").next_successes(&[true, true, true]);
    build.cast(A, &["magic", "agility", "surge"], enemy("ogre"), &WEAK_FOE);
    let mut table = build.fight("ogre");
    give(&mut table, A, |it| matches!(it, Action::Surge { .. }));
    table.answers(B, Action::Block(0));
    assert_eq!(damage_of(&table, 1), 3, "three cards, a success on each");
}

/// test.2, test.12 The same routine serves a surge ability; if it fails the card
/// stays in play and the symbols are spent.
#[test]
fn a_surge_ability_may_test() {
    let mut build = Build::new(2);
    build.hero(A, "elder_mok").next_successes(&[false, false, false]);
    build.cast(A, &["magic", "agility", "surge"], enemy("ogre"), &WEAK_FOE);
    let mut table = build.fight("ogre");
    give(&mut table, A, |it| matches!(it, Action::Surge { .. }));
    proves!("test.2", "test.12");
    assert_eq!(damage_of(&table, 1), 0);
    assert_eq!(shown(&table, 0), ["magic 2", "agility 1"]);
    assert!(table.fight.is_some() && table.skills.discard.len() == 3);
}

/// test.4, test.5 One success is enough, none is a failure.
#[test]
fn one_success_is_enough() {
    proves!("test.4", "test.5");
    for (successes, trophies) in [([true, false, false], 1), ([false, true, true], 1), ([false; 3], 0)] {
        let mut build = Build::new(1);
        build.next_card("harvest_festival").next_successes(&successes);
        let mut table = build.draw(Deck::Social);
        table.answers(A, Action::Choose(0));
        assert_eq!(table.trophies(A)[2], trophies);
    }
}

/// A test of spirit that has failed so far, with cards in hand to exert.
fn failing_test(in_hand: usize) -> Table {
    let mut build = Build::new(1);
    build.next_card("harvest_festival").fill_hand(A, in_hand).next_successes(&[false, false, false, false, true]);
    let mut table = build.draw(Deck::Social);
    table.answers(A, Action::Choose(0));
    table
}

fn reveal_one_more(table: &mut Table) {
    table.answers(A, Action::Reveal);
    give(table, A, |it| matches!(it, Action::Discard(_)));
}

/// test.6, test.7 Exerting reveals one more card, one decision at a time: the card
/// is seen before the next exert is decided.
#[test]
fn exerting_reveals_one_more_card() {
    let mut table = failing_test(2);
    proves!("test.6", "test.7");
    assert_eq!(table.choices(A), [Action::Reveal, Action::Done]);
    reveal_one_more(&mut table);
    assert_eq!((table.revealed.len(), table.successes(), table.hero(A).hand.len()), (4, 0, 1));
    assert_eq!(table.choices(A), [Action::Reveal, Action::Done], "decided anew");
    table.answers(A, Action::Reveal);
    assert_eq!(table.trophies(A)[2], 1, "the fifth card is a success");
}

/// test.8 Once the result is applied nothing more is revealed.
#[test]
fn a_result_that_is_applied_stands() {
    let mut table = failing_test(2);
    table.answers(A, Action::Done);
    proves!("test.8");
    assert!(is_turn(&table));
    assert_eq!(table.refuses(A, Action::Reveal).rule.as_deref(), Some("action.3"));
    assert_eq!(table.trophies(A)[2], 0);
}

/// test.9, test.11 All cards that were revealed are discarded with the exerted one,
/// and none enters the hand.
#[test]
fn revealed_cards_are_discarded() {
    let mut table = failing_test(2);
    reveal_one_more(&mut table);
    table.answers(A, Action::Done);
    proves!("test.9", "test.11");
    assert_eq!((table.skills.discard.len(), table.hero(A).hand.len()), (5, 1));
}

/// test.10 An empty skill deck is shuffled out of the discard pile, but not the
/// cards revealed by the running test.
#[test]
fn an_empty_skill_deck_is_shuffled_anew() {
    let mut build = Build::new(1);
    build.next_card("harvest_festival");
    let kept = build.state.skills.deck.pop().expect("a card");
    let rest: Vec<SkillId> = build.state.skills.deck.drain(..).collect();
    build.state.skills.discard = rest.into_iter().collect();
    build.state.skills.deck.push(kept);
    build.script(vec![kernel::Scripted::Keep]);
    let mut table = build.draw(Deck::Social);
    table.script([]);
    table.answers(A, Action::Choose(0));
    let revealed = table.events().iter().find_map(|it| match it {
        Event::CardsRevealed { skills, .. } => Some(skills.clone()),
        _ => None,
    });
    let revealed = revealed.expect("a test was made");
    proves!("test.10");
    assert_eq!((revealed.len(), revealed[0]), (3, kept));
    assert_eq!(table.skills.deck.len(), 57);
    assert_eq!(table.skills.discard[..], revealed[..]);
}

/// test.13 An attribute of 0 reveals nothing; exerting still does.
#[test]
fn an_attribute_of_zero() {
    let mut build = Build::new(1);
    build.hero(A, "master_thorn").next_card("harvest_festival").fill_hand(A, 1).next_successes(&[true]);
    let mut table = build.draw(Deck::Social);
    table.answers(A, Action::Choose(0));
    proves!("test.13");
    assert_eq!(table.revealed.len(), 0);
    table.answers(A, Action::Reveal);
    assert_eq!(table.trophies(A)[2], 1);
}
