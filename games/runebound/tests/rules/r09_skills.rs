//! Trophies and learning.

use crate::kit::*;
use runebound::Action;
use runebound::ids::*;
use testkit::proves;

fn learn(id: &str, pay: [u8; 3]) -> Action {
    Action::Learn { skill: skill(id), pay }
}

/// trophy.1, trophy.2 A resolved card lies face down as a trophy of its back: a
/// quest of the combat deck is a combat trophy.
#[test]
fn trophies_are_of_their_back() {
    let mut build = Build::new(2);
    build.at(A, "x04y16").quest(A, "blood_of_the_strong").next_successes(&[true, false, false]);
    let mut table = build.turn();
    give(&mut table, A, |it| matches!(it, Action::Work(_)));
    give(&mut table, A, |it| matches!(it, Action::Outcome { .. }));
    proves!("trophy.1", "trophy.2");
    assert_eq!(table.trophies(A), [1, 0, 0]);
    assert_eq!((table.hero(A).quests.len(), table.hero(A).trophies[0].is_known), (0, true));
}

/// trophy.3 Spent trophies leave the row for the discard pile of their back.
#[test]
fn trophies_are_spent() {
    let mut build = Build::new(1);
    build.hand(A, &["athletics"]).trophies(A, Deck::Social, 1);
    let spent = build.state.heroes[A].trophies[0].card;
    let mut table = build.turn();
    table.answers(A, learn("athletics", [0, 0, 1]));
    proves!("trophy.3");
    assert!(table.hero(A).trophies.is_empty());
    assert_eq!(table.adventures[Deck::Social.index()].discard[..], [spent]);
}

/// trophy.4, trophy.5 A trophy by effect is the top card of a deck of choice: it
/// is not resolved and nobody sees its face.
#[test]
fn a_trophy_from_a_deck() {
    let mut build = Build::new(2);
    build.at(A, "x08y24").quest(A, "captive_spirit").next_card("ogre");
    build.script(dice(&["mountain/water", "mountain/water", "wild"]));
    let mut table = build.turn();
    table.answers(A, Action::Explore);
    give(&mut table, A, |it| matches!(it, Action::Outcome { index: 2, .. }));
    proves!("trophy.4", "trophy.5");
    assert_eq!(table.choices(A), Deck::ALL.iter().map(|it| Action::TakeFrom(*it)).collect::<Vec<_>>());
    table.answers(A, Action::TakeFrom(Deck::Combat));
    assert!(table.fight.is_none(), "the ogre is not fought");
    assert_eq!(table.trophies(A), [1, 1, 0]);
    assert!(table.view(A).seats[A].trophies.iter().any(|it| it.deck == Deck::Combat && it.card.is_none()));
}

/// skill.1, skill.2 Skills are learned between actions, without one, but not in
/// the middle of a move.
#[test]
fn learning_is_free_between_actions() {
    let mut build = Build::new(1);
    build.hand(A, &["athletics"]).trophies(A, Deck::Combat, 1).script(dice(&["plains"; 3]));
    let mut table = build.turn();
    table.answers(A, Action::Roll);
    proves!("skill.1", "skill.2");
    assert_eq!(table.refuses(A, learn("athletics", [1, 0, 0])).rule.as_deref(), Some("move.6"));
    table.answers(A, Action::Done);
    table.answers(A, learn("athletics", [1, 0, 0]));
    assert_eq!(table.turn.actions, 2);
    assert_eq!(table.hero(A).learned[..], [skill("athletics")]);
}

/// skill.1, amb.end-of-turn Also after the last action.
#[test]
fn learning_after_the_last_action() {
    let mut build = Build::new(2);
    build.hand(A, &["athletics"]).trophies(A, Deck::Combat, 1).actions(1);
    let mut table = build.turn();
    table.answers(A, Action::Step(hex("x02y04")));
    proves!("skill.1");
    assert_eq!(table.choices(A), [learn("athletics", [1, 0, 0]), Action::EndTurn]);
    assert_eq!(table.rule_against(A, Action::Rest), "action.1");
    table.answers(A, learn("athletics", [1, 0, 0]));
    assert_eq!(asked(&table), B, "nothing free is left");
}

/// skill.3 One trophy for each orb, of its colour.
#[test]
fn orbs_have_colours() {
    let mut build = Build::new(1);
    build.hand(A, &["counterblow"]).trophies(A, Deck::Combat, 2);
    proves!("skill.3");
    assert_eq!(build.turn().rule_against(A, learn("counterblow", [2, 0, 0])), "skill.3");
    build.trophies(A, Deck::Social, 1);
    let mut table = build.turn();
    assert_eq!(table.rule_against(A, learn("counterblow", [2, 0, 0])), "skill.3");
    table.answers(A, learn("counterblow", [1, 0, 1]));
    assert_eq!(table.trophies(A), [1, 0, 0]);
}

/// skill.4 A gray orb takes a trophy of any type.
#[test]
fn gray_orbs_take_any() {
    let mut build = Build::new(1);
    build.hand(A, &["fleet_of_foot"]).trophies(A, Deck::Social, 1).trophies(A, Deck::Exploration, 2);
    build.trophies(A, Deck::Combat, 1);
    let mut table = build.turn();
    let ways: Vec<Action> = table.choices(A).iter().copied().filter(|it| matches!(it, Action::Learn { .. })).collect();
    proves!("skill.4");
    assert_eq!(
        ways,
        [learn("fleet_of_foot", [0, 1, 1]), learn("fleet_of_foot", [0, 2, 0]), learn("fleet_of_foot", [1, 1, 0])]
    );
    assert_eq!(table.rule_against(A, learn("fleet_of_foot", [1, 0, 1])), "skill.3");
}

/// skill.5 Only cards in your own hand can be learned.
#[test]
fn only_from_the_hand() {
    let mut build = Build::new(2);
    build.hand(B, &["athletics"]).trophies(A, Deck::Combat, 1);
    proves!("skill.5");
    assert_eq!(build.turn().rule_against(A, learn("athletics", [1, 0, 0])), "skill.5");
}

/// skill.6, skill.7 A learned skill works at once, one in hand does not.
#[test]
fn learned_skills_work() {
    let mut build = Build::new(1);
    build.hand(A, &["fleet_of_foot"]).trophies(A, Deck::Exploration, 2).script(dice(&["plains"; 4]));
    let mut table = build.turn();
    proves!("skill.6", "skill.7");
    assert_eq!(table.speed(A), 3);
    table.answers(A, learn("fleet_of_foot", [0, 2, 0]));
    assert_eq!(table.speed(A), 4);
    table.answers(A, Action::Roll);
    assert_eq!(table.roll.dice.len(), 4);
}

/// skill.9, skill.10, amb.learn-over-limit A skill beyond the attribute forces a
/// discard of one of its kind, old or new; with attribute 0 it is refused.
#[test]
fn skills_are_limited_by_the_attribute() {
    let mut build = Build::new(1);
    build.learned(A, &["devout"]).hand(A, &["serenity_1", "healing_touch", "blessing_1"]).trophies(A, Deck::Social, 3);
    // Spirit is 1 and one more by Devout: two skills stand.
    let mut table = build.turn();
    table.answers(A, learn("serenity_1", [0, 0, 1]));
    proves!("skill.9", "skill.10");
    assert_eq!(table.hero(A).learned.len(), 2);
    table.answers(A, learn("blessing_1", [0, 0, 1]));
    let forget = |id: &str| Action::Forget(skill(id));
    assert_eq!(table.choices(A), [forget("devout"), forget("serenity_1"), forget("blessing_1")]);
    table.answers(A, forget("serenity_1"));
    assert_eq!(table.hero(A).learned[..], [skill("devout"), skill("blessing_1")]);
    let mut build = Build::new(1);
    build.hero(A, "corbin").hand(A, &["serenity_1"]).trophies(A, Deck::Social, 1);
    assert_eq!(build.turn().rule_against(A, learn("serenity_1", [0, 0, 1])), "skill.9");
    let mut build = Build::new(1);
    build.hero(A, "corbin").hand(A, &["devout"]).trophies(A, Deck::Social, 1);
    assert!(may(&build.turn(), A, |it| *it == learn("devout", [0, 0, 1])), "its own bonus counts");
}

/// skill.10, skill.11 The limit follows the value of the moment: selling the
/// asset that gives it forces a discard.
#[test]
fn the_limit_follows_the_current_value() {
    let mut build = Build::new(1);
    build.at(A, "x06y12").assets(A, &["C10"]).learned(A, &["tactician_1", "alchemist"]);
    let mut table = build.turn();
    proves!("skill.10", "skill.11");
    assert_eq!(table.attribute(A, Attribute::Mind), 2);
    table.answers(A, Action::Shop);
    table.answers(A, Action::Sell(asset("C10")));
    assert_eq!(table.choices(A).len(), 2);
    table.answers(A, Action::Forget(skill("alchemist")));
    assert_eq!(table.hero(A).learned[..], [skill("tactician_1")]);
    assert_eq!(table.skills.discard.last(), Some(&skill("alchemist")));
}

/// amb.bonus-lost-health Losing health below the damage defeats at once.
#[test]
fn lost_health_may_defeat() {
    let mut build = Build::new(1);
    build.at(A, "x06y12").assets(A, &["A10"]).damage(A, 9);
    let mut table = build.turn();
    assert!(!table.is_defeated(A));
    table.answers(A, Action::Shop);
    table.answers(A, Action::Sell(asset("A10")));
    assert!(table.is_defeated(A) && table.hero(A).is_down);
}
