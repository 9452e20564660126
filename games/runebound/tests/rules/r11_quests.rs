//! Quests and exploring.

use crate::kit::*;
use runebound::Action;
use runebound::ids::Deck;
use runebound::state::QuestRef;
use testkit::proves;

fn outcome(id: &str, index: u8) -> Action {
    Action::Outcome { quest: QuestRef::Card(card(id)), index }
}

/// Seat A explores in a hex with a quest and these dice.
fn explored(quest: &str, at: &str, faces: &[&str], more: impl Fn(&mut Build)) -> Table {
    let mut build = Build::new(2);
    build.at(A, at).quest(A, quest).script(dice(faces));
    more(&mut build);
    let mut table = build.turn();
    table.answers(A, Action::Explore);
    table
}

/// quest.1, quest.2 A drawn quest lies face up, and there is no limit: a seventh
/// is kept.
#[test]
fn quests_are_kept_face_up() {
    let mut build = Build::new(1);
    for id in ["narrow_ledge", "goblin_raids", "spring_festival", "orc_renegades", "swamp_tales", "beloved"] {
        build.quest(A, id);
    }
    build.next_card("lost_cat");
    let table = build.draw(Deck::Exploration);
    proves!("quest.1", "quest.2");
    assert!(is_turn(&table));
    assert_eq!(table.hero(A).quests.len(), 7);
    assert_eq!(table.view(A).seats[A].quests[6].name, "Lost Cat");
}

/// quest.4, quest.5 In any of its hexes the quest may be worked on, elsewhere
/// not.
#[test]
fn quests_are_worked_on_in_their_hexes() {
    for (at, offered) in [("x14y22", true), ("x14y24", true), ("x14y20", false)] {
        let mut build = Build::new(1);
        build.at(A, at).quest(A, "the_twisted_path");
        assert_eq!(may(&build.turn(), A, |it| *it == Action::Explore), offered, "{at}");
    }
    let mut build = Build::new(1);
    build.at(A, "x14y20").quest(A, "the_twisted_path");
    proves!("quest.4", "quest.5");
    assert_eq!(build.turn().rule_against(A, Action::Explore), "quest.4");
}

/// quest.10 Another hero in the hex is not offered the quest.
#[test]
fn own_quests_only() {
    let mut build = Build::new(2);
    build.at(A, "x14y22").quest(B, "the_twisted_path");
    proves!("quest.10");
    assert_eq!(build.turn().rule_against(A, Action::Explore), "quest.4");
}

/// quest.6, explore.6 One of the reachable outcomes is taken and applied, the others
/// are not.
#[test]
fn one_outcome_is_taken() {
    let faces = ["mountain/water", "mountain/water", "plains/forest"];
    let mut table = explored("the_twisted_path", "x14y22", &faces, |_| {});
    proves!("quest.6", "explore.6");
    for index in 0..3 {
        assert!(may(&table, A, |it| *it == outcome("the_twisted_path", index)));
    }
    table.answers(A, outcome("the_twisted_path", 1));
    assert_eq!((table.hero(A).hand.len(), table.hero(A).gold), (2, 0), "II: draw 2 skills");
}

/// quest.7, explore.7 A quest whose outcome was applied is a trophy.
#[test]
fn a_quest_becomes_a_trophy() {
    let faces = ["mountain/water", "mountain/water", "plains/forest"];
    let mut table = explored("the_twisted_path", "x14y22", &faces, |_| {});
    proves!("quest.7", "explore.7");
    assert_eq!((table.trophies(A), table.hero(A).quests.len()), ([0; 3], 1));
    table.answers(A, outcome("the_twisted_path", 2));
    assert_eq!((table.hero(A).gold, table.trophies(A), table.hero(A).quests.len()), (3, [0, 1, 0], 0));
}

/// quest.8 An outcome that orders a discard gives no trophy.
#[test]
fn discard_outcomes() {
    let faces = ["mountain/water", "mountain/water", "plains"];
    let mut table = explored("swamp_tales", "x04y12", &faces, |it| {
        it.hand(A, &["athletics"]);
    });
    table.answers(A, outcome("swamp_tales", 2));
    table.answers(A, Action::Learn { skill: skill("athletics"), pay: [0; 3] });
    proves!("quest.8");
    assert!(table.hero(A).is_delayed);
    assert_eq!((table.trophies(A), table.hero(A).learned.len()), ([0; 3], 1));
    assert_eq!(table.adventures[1].discard[..], [card("swamp_tales")]);
}

/// quest.9 No bonus: the trophy is all.
#[test]
fn no_bonus() {
    let mut table = explored("swamp_tales", "x04y12", &["mountain/water", "plains", "plains"], |it| {
        it.damage(A, 1).gold(A, 2);
    });
    table.answers(A, outcome("swamp_tales", 0));
    proves!("quest.9");
    assert_eq!((table.trophies(A), table.hero(A).gold, table.hero(A).damage), ([0, 1, 0], 2, 1));
}

/// quest.11 Without a match the quest stays and one action is gone.
#[test]
fn a_try_may_fail() {
    let table = explored("swamp_tales", "x04y12", &["plains", "plains", "plains"], |_| {});
    proves!("quest.11");
    assert!(is_turn(&table));
    assert_eq!((table.hero(A).quests.len(), table.turn.actions), (1, 2));
}

/// explore.1 Dice equal to speed.
#[test]
fn speed_dice() {
    let table = explored("swamp_tales", "x04y12", &["mountain/water", "plains", "plains"], |_| {});
    proves!("explore.1");
    assert_eq!(table.roll.dice.len(), 3);
    let faces = ["mountain/water", "plains", "plains", "plains", "plains"];
    let table = explored("swamp_tales", "x04y12", &faces, |it| {
        it.assets(A, &["stallion"]);
    });
    assert_eq!((table.speed(A), table.roll.dice.len()), (5, 5));
}

/// explore.2 Each die is spent for one symbol only.
#[test]
fn one_symbol_a_die() {
    let table = explored("orc_renegades", "x13y15", &["forest/hills", "plains", "plains"], |_| {});
    proves!("explore.2");
    assert!(may(&table, A, |it| *it == outcome("orc_renegades", 0)));
    assert!(!may(&table, A, |it| *it == outcome("orc_renegades", 1)), "forest and hills need two dice");
}

/// explore.3, explore.4 Wild stands for any terrain, but only wild for wild.
#[test]
fn wild_results_and_wild_requirements() {
    let mut table = explored("swamp_tales", "x04y12", &["wild", "plains", "plains"], |_| {});
    proves!("explore.3", "explore.4");
    assert!(may(&table, A, |it| *it == outcome("swamp_tales", 0)));
    assert_eq!(table.rule_against(A, outcome("swamp_tales", 1)), "explore.5");
    let table = explored("swamp_tales", "x04y12", &["wild", "wild", "plains"], |_| {});
    assert!(may(&table, A, |it| *it == outcome("swamp_tales", 1)));
}

/// explore.5 Every symbol must be matched.
#[test]
fn all_symbols_are_needed() {
    let mut table = explored("the_twisted_path", "x14y22", &["mountain/water", "forest/hills", "plains"], |_| {});
    proves!("explore.5");
    assert!(may(&table, A, |it| *it == outcome("the_twisted_path", 1)));
    assert_eq!(table.rule_against(A, outcome("the_twisted_path", 2)), "explore.5");
}

/// explore.8 A die of an explore may be rerolled for an exert.
#[test]
fn explore_dice_may_be_rerolled() {
    let mut table = explored("swamp_tales", "x04y12", &["plains", "plains", "plains"], |it| {
        it.fill_hand(A, 1);
    });
    proves!("explore.8");
    assert!(may(&table, A, |it| matches!(it, Action::Reroll(_))));
    table.script(dice(&["wild"]));
    table.answers(A, Action::Reroll(0));
    assert!(may(&table, A, |it| *it == outcome("swamp_tales", 0)));
}

/// explore.9 A reachable outcome may be refused; the next explore rolls anew.
#[test]
fn an_outcome_may_be_refused() {
    let mut table = explored("swamp_tales", "x04y12", &["mountain/water", "plains", "plains"], |_| {});
    table.answers(A, Action::Done);
    proves!("explore.9");
    assert_eq!((table.hero(A).quests.len(), table.turn.actions), (1, 2));
    table.script(dice(&["wild", "wild", "wild"]));
    table.answers(A, Action::Explore);
    assert_eq!(table.roll.dice.len(), 3);
    assert!(may(&table, A, |it| *it == outcome("swamp_tales", 2)));
}

/// amb.several-quests-one-hex One roll serves one outcome of one quest, chosen
/// after the roll.
#[test]
fn several_quests_in_one_hex() {
    let mut table = explored("dwarven_craft", "x12y04", &["forest/hills", "hills/plains", "plains"], |it| {
        it.quest(A, "buried_evil");
    });
    assert!(may(&table, A, |it| *it == outcome("dwarven_craft", 1)));
    assert!(may(&table, A, |it| *it == outcome("buried_evil", 0)));
    table.answers(A, outcome("buried_evil", 0));
    assert_eq!(table.hero(A).gold, 2, "one for each die with hills");
    assert_eq!(table.hero(A).quests[..], [card("dwarven_craft")]);
}
