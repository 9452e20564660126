//! Between two rounds of a combat: bartering away the health one stands on, and the
//! die of a retreat.

use crate::kit::*;
use runebound::state::{End, Fighter};
use runebound::{Action, Event};
use testkit::proves;

/// Both sides pass until a hero is asked whether to stay.
fn to_the_end_of_the_round(table: &mut Table) {
    while !may(table, A, |it| *it == Action::Stay) {
        let seat = asked(table);
        table.answers(seat, Action::Pass);
    }
}

/// combat.defeat.2, challenge.3 A challenge is over as soon as one of the two is
/// defeated: the attacker who is handed the armor that the other stands on has won, and
/// nobody is asked to retreat.
#[test]
fn a_challenge_ends_with_the_barter_that_defeats() {
    proves!("combat.defeat.2", "challenge.3");
    let mut build = Build::new(2);
    build.learned(A, &["duelist"]).hero(B, "corbin").at(B, "x02y02").assets(B, &["A10"]).damage(B, 10);
    let corbin = ["physical", "shield", "agility", "shield"];
    build.cast(A, &["physical", "agility", "dash"], Fighter::Hero(B), &corbin);
    let mut table = build.turn();
    table.answers(A, Action::Challenge { seat: B, ability: ability("Duelist", "") });
    to_the_end_of_the_round(&mut table);
    table.answers(A, Action::Barter(B)).answers(A, Action::AskFor(asset("A10"))).answers(A, Action::Propose);
    table.answers(B, Action::Accept);
    assert!(table.fight.is_none() && table.is_defeated(B) && is_turn(&table));
    assert!(has_event(&table, |it| matches!(it, Event::FightEnded { end: End::Defeated(1), .. })));
    assert_eq!((table.hero(A).gold, table.trophies(A)), (1, [1, 0, 0]), "what the ability says");
}

/// combat.defeat.2, combat.defeat.4 The defeat ends the combat, also if an ability heals
/// the hero at once: Lyssa stands up again, and the enemy is gone without a trophy.
#[test]
fn who_rises_again_has_lost_the_combat() {
    proves!("combat.defeat.2", "combat.defeat.4");
    let mut build = Build::new(2);
    build.hero(A, "lyssa").hero(B, "corbin").at(B, "x02y02").assets(A, &["A10"]).damage(A, 9).fill_hand(A, 1);
    let foe = ["shield", "agility", "surge", "skull", "double"];
    build.cast(A, &["physical", "agility", "surge", "shield"], enemy("ogre"), &foe);
    let mut table = build.fight("ogre");
    to_the_end_of_the_round(&mut table);
    table.answers(A, Action::Barter(B)).answers(A, Action::Give(asset("A10"))).answers(A, Action::Propose);
    table.answers(B, Action::Accept);
    table.answers(A, Action::Use(ability("Lyssa", "Nine Lives")));
    assert!(table.fight.is_none() && is_turn(&table));
    assert_eq!((table.hero(A).damage, table.is_defeated(A), table.trophies(A)), (0, false, [0; 3]));
    assert_eq!(table.adventures[0].discard[..], [card("ogre")]);
}

/// combat.retreat.3, amb.retreat-die What helps a hero to move by dice helps it to flee:
/// with climbing gear any face leads up a mountain. A spent die is not rolled again.
#[test]
fn abilities_for_moving_by_dice_work_on_the_retreat_die() {
    proves!("combat.retreat.3");
    let mut build = Build::new(2);
    build.at(A, "x08y16").assets(A, &["climbing_gear"]);
    let foe = ["shield", "agility", "surge", "skull", "double"];
    build.cast(A, &["physical", "agility", "dash"], enemy("ogre"), &foe);
    let mut table = build.fight("ogre");
    to_the_end_of_the_round(&mut table);
    table.script(dice(&["plains"]));
    table.answers(A, Action::Retreat);
    let up = Action::Enter { hex: hex("x09y17"), die: 0 };
    assert_eq!(table.rule_against(A, up), "move.9");
    table.answers(A, Action::Treat { ability: ability("Climbing Gear", ""), die: 0 });
    table.answers(A, up);
    assert!(table.fight.is_none() && table.hero(A).hex == hex("x09y17"));
}
