//! Events and attribute tests.

use crate::support::*;
use runebound::ids::*;
use runebound::{Action, Event};

/// event.1, event.6 Both options are open to be read; one is chosen, and only it
/// is carried out.
#[test]
fn one_of_two_options() {
    let mut build = Build::new(1);
    build.next_card("attempted_robbery").next_successes(&[false; 3]);
    let mut table = build.draw(Deck::Combat);
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
    assert_eq!((table.hero(A).gold, table.trophies(A)), (1, [0; 3]));
    assert!(has_event(&table, |it| matches!(it, Event::CouldNotPay { gold: 2, .. })));
    let mut build = Build::of(1, "corpse_king");
    build.at(A, "x13y25").quest(A, "muster_of_the_watch").next_successes(&[false]);
    let mut table = build.turn();
    give(&mut table, A, |it| matches!(it, Action::Work(_)));
    give(&mut table, A, |it| matches!(it, Action::Outcome { index: 0, .. }));
    assert_eq!((table.hero(A).gold, table.trophies(A)), (0, [0, 0, 1]), "nothing to lose, and still done");
}

/// event.4, event.5 A passed test makes the card a trophy; a failed one stops
/// and discards it.
#[test]
fn the_test_decides_on_the_trophy() {
    let mut build = Build::new(1);
    build.next_card("harvest_festival").next_successes(&[false, false, true]);
    let mut table = build.draw(Deck::Social);
    table.answers(A, Action::Choose(0));
    assert_eq!((table.hero(A).gold, table.trophies(A)), (1, [0, 0, 1]));
    let mut build = Build::new(1);
    build.next_card("harvest_festival").next_successes(&[false, false, false]);
    let mut table = build.draw(Deck::Social);
    table.answers(A, Action::Choose(0));
    assert_eq!((table.hero(A).gold, table.trophies(A)), (0, [0; 3]));
    assert_eq!(table.adventures[2].discard[..], [card("harvest_festival")]);
}

/// test.1, test.3 As many cards as the attribute, plus or minus the modifier.
#[test]
fn a_test_reveals_cards_by_the_attribute() {
    for (id, option, wanted) in [("harvest_festival", 0, 3), ("trials_of_strength", 0, 2), ("ancient_burials", 0, 1)] {
        let mut build = Build::new(1);
        build.next_card(id).next_successes(&[false; 3]);
        let mut table = build.draw(Deck::Social);
        table.answers(A, Action::Choose(option));
        let revealed = table.events().iter().find_map(|it| match it {
            Event::CardsRevealed { skills, .. } => Some(skills.len()),
            _ => None,
        });
        assert_eq!(revealed, Some(wanted), "body 3 against {id}");
    }
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
    assert_eq!(damage_of(&table, 1), 0);
    assert_eq!(shown(&table, 0), ["magic 2", "agility 1"]);
    assert!(table.fight.is_some() && table.skills.discard.len() == 3);
}

/// test.4, test.5 One success is enough, none is a failure.
#[test]
fn one_success_is_enough() {
    for (successes, trophies) in [([true, false, false], 1), ([false, true, true], 1), ([false; 3], 0)] {
        let mut build = Build::new(1);
        build.next_card("harvest_festival").next_successes(&successes);
        let mut table = build.draw(Deck::Social);
        table.answers(A, Action::Choose(0));
        assert_eq!(table.trophies(A)[2], trophies);
    }
}

/// test.6, test.7, test.8, test.9, test.11 Exerting reveals one more card, one
/// decision at a time, until the result is applied; all revealed cards are then
/// discarded and none enters the hand.
#[test]
fn exerting_reveals_one_more_card() {
    let mut build = Build::new(1);
    build.next_card("harvest_festival").fill_hand(A, 2).next_successes(&[false, false, false, false, true]);
    let mut table = build.draw(Deck::Social);
    table.answers(A, Action::Choose(0));
    assert_eq!(table.choices(A), [Action::Reveal, Action::Done]);
    table.answers(A, Action::Reveal);
    give(&mut table, A, |it| matches!(it, Action::Discard(_)));
    assert_eq!((table.test.revealed.len(), table.test.successes, table.hero(A).hand.len()), (4, 0, 1));
    assert_eq!(table.choices(A), [Action::Reveal, Action::Done], "decided anew");
    table.answers(A, Action::Done);
    assert!(is_turn(&table));
    assert_eq!(table.refuses(A, Action::Reveal).rule.as_deref(), Some("action.3"));
    assert_eq!((table.skills.discard.len(), table.hero(A).hand.len()), (5, 1));
    assert_eq!(table.trophies(A)[2], 0);
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
    assert_eq!(table.test.revealed.len(), 0);
    table.answers(A, Action::Reveal);
    assert_eq!(table.trophies(A)[2], 1);
}
