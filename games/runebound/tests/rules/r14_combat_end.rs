//! Defeat, passing, retreat, recasting and flipping.

use crate::kit::*;
use kernel::Scripted;
use runebound::ids::*;
use runebound::state::End;
use runebound::{Action, Event};
use testkit::proves;

fn fight(foe: &str, own: &[&str], theirs: &[&str], more: impl Fn(&mut Build)) -> Table {
    let mut build = Build::new(2);
    more(&mut build);
    build.cast(A, own, enemy(foe), theirs);
    build.fight(foe)
}

/// A round without any action of the hero, up to the question of retreat.
fn passed_round(at: &str, more: impl Fn(&mut Build)) -> Table {
    let foe = ["shield", "agility", "surge", "skull", "double"];
    let mut table = fight("ogre", &["physical", "agility", "dash"], &foe, |it| {
        it.at(A, at);
        more(it);
    });
    table.answers(A, Action::Pass).answers(B, Action::Pass);
    table
}

/// combat.defeat.1, combat.defeat.2, combat.defeat.3 Damage is tracked; at the
/// health the foe is defeated and combat ends at once; the reward comes first,
/// then the trophy.
#[test]
fn damage_equal_to_health_defeats() {
    let foe = ["skull", "agility", "surge", "skull", "double"];
    let mut table = fight("shade", &["physical", "agility", "dash", "physical"], &foe, |it| {
        it.assets(A, &["B08"]);
    });
    // The shade takes each physical damage less one: 2 + 3 becomes 4, its health.
    deal_all(&mut table, A, 0, Symbol::Physical);
    proves!("combat.defeat.1", "combat.defeat.2", "combat.defeat.3");
    assert!(table.fight.is_none() && is_turn(&table));
    assert_eq!((table.hero(A).gold, table.trophies(A)), (1, [1, 0, 0]));
    let at = |wanted: fn(&Event) -> bool| table.events().iter().position(wanted).expect("it happened");
    assert!(at(|it| matches!(it, Event::GoldGained { .. })) < at(|it| matches!(it, Event::TrophyGained { .. })));
}

/// combat.defeat.4, combat.defeat.5 A defeated hero gets nothing, the enemy is
/// discarded, and the hero may only rest.
#[test]
fn a_defeated_hero_may_only_rest() {
    let foe = ["skull", "skull", "skull", "skull", "double"];
    let mut table = fight("ogre", &["physical", "agility", "dash"], &foe, |it| {
        it.damage(A, 7);
    });
    if asked(&table) == A {
        table.answers(A, Action::Pass);
    }
    deal_all(&mut table, B, 1, Symbol::Skull);
    proves!("combat.defeat.4", "combat.defeat.5");
    assert!(table.is_defeated(A) && table.fight.is_none());
    assert_eq!((table.hero(A).damage, table.trophies(A), table.hero(A).gold), (9, [0; 3], 0), "no more than 9");
    assert_eq!(table.adventures[0].discard[..], [card("ogre")]);
    assert_eq!(table.choices(A), [Action::Rest, Action::EndTurn]);
    for action in [Action::Roll, Action::Train, Action::Shop, Action::Adventure] {
        assert_eq!(table.rule_against(A, action), "combat.defeat.5");
    }
}

/// combat.defeat.6, combat.defeat.8 One healed damage ends the defeat, also
/// within the turn; a rest without a match does not.
#[test]
fn healing_ends_the_defeat() {
    let mut build = Build::new(1);
    build.damage(A, 9).script(dice(&["mountain/water"; 5]));
    let mut table = build.turn();
    table.answers(A, Action::Rest);
    proves!("combat.defeat.6", "combat.defeat.8");
    assert_eq!((table.is_defeated(A), table.choices(A).len()), (true, 2));
    table.script(dice(&["plains", "forest/hills", "forest/hills", "forest/hills", "mountain/water"]));
    table.answers(A, Action::Rest);
    assert_eq!((table.hero(A).damage, table.is_defeated(A)), (8, false));
    assert!(may(&table, A, |it| *it == Action::Roll));
}

/// combat.defeat.7 The hero's damage stays after the combat.
#[test]
fn hero_damage_stays() {
    let foe = ["skull", "agility", "surge", "skull", "double"];
    let mut table = fight("kobolds", &["physical", "physical", "physical"], &foe, |it| {
        it.damage(A, 4);
    });
    deal_all(&mut table, A, 0, Symbol::Physical);
    proves!("combat.defeat.7");
    assert_eq!((table.hero(A).damage, table.trophies(A)[0]), (4, 1));
}

/// combat.pass.1, combat.pass.2, combat.pass.7 Pass is always among the options;
/// who has passed is not asked again, and the other goes on alone.
#[test]
fn passing_is_final_for_the_round() {
    let foe = ["skull", "agility", "surge", "skull", "double"];
    let mut table = fight("ogre", &["physical", "agility", "dash"], &foe, |_| {});
    proves!("combat.pass.1", "combat.pass.2", "combat.pass.7");
    assert!(may(&table, A, |it| *it == Action::Pass));
    table.answers(A, Action::Pass);
    for _ in 0..2 {
        assert_eq!(asked(&table), B);
        give(&mut table, B, |it| matches!(it, Action::Deal { tokens, .. } if tokens.count_ones() == 1));
    }
    assert_eq!((asked(&table), table.hero(A).damage), (B, 2));
}

/// combat.pass.3 A hero that has passed may still spend shields.
#[test]
fn shields_after_a_pass() {
    let foe = ["skull", "agility", "surge", "skull", "double"];
    let mut table = fight("ogre", &["shield", "agility", "dash"], &foe, |_| {});
    table.answers(A, Action::Pass);
    deal_all(&mut table, B, 1, Symbol::Skull);
    table.answers(A, Action::Block(1));
    proves!("combat.pass.3");
    assert_eq!(table.hero(A).damage, 1);
}

/// combat.pass.4, combat.pass.5, combat.pass.6 Without tokens, or with dashes
/// only, one must pass; a dash cannot be spent.
#[test]
fn who_has_nothing_must_pass() {
    let foe = ["skull", "agility", "surge", "skull", "double"];
    let mut table = fight("ogre", &["physical", "physical", "dash"], &foe, |_| {});
    proves!("combat.pass.4", "combat.pass.5", "combat.pass.6");
    assert!(table.choices(A).iter().all(|it| match it {
        Action::Deal { tokens, .. } => tokens & 0b100 == 0,
        Action::Stack { token, .. } => *token != 2,
        _ => true,
    }));
    deal_all(&mut table, A, 0, Symbol::Physical);
    table.answers(B, Action::Deal { symbol: Symbol::Skull, tokens: 1 });
    assert!(has_event(&table, |it| matches!(it, Event::Passed { must: true, .. })), "only the dash is left");
    assert_eq!(asked(&table), B);
    let mut table = fight("ogre", &["physical", "physical", "physical"], &foe, |_| {});
    deal_all(&mut table, A, 0, Symbol::Physical);
    table.answers(B, Action::Deal { symbol: Symbol::Skull, tokens: 1 });
    assert!(has_event(&table, |it| matches!(it, Event::Passed { must: true, .. })), "nothing is left");
}

/// combat.retreat.1, combat.retreat.6, combat.retreat.7 After the round's
/// actions the hero is offered to retreat, the enemy never; nobody has to.
#[test]
fn retreat_is_offered_between_rounds() {
    let mut table = passed_round("x02y02", |_| {});
    proves!("combat.retreat.1", "combat.retreat.6", "combat.retreat.7");
    assert_eq!((asked(&table), table.position().asks().len()), (A, 1));
    assert_eq!(table.choices(A), [Action::Stay, Action::Retreat]);
    table.script((0..8).map(|_| Scripted::Pick(0)));
    table.answers(A, Action::Stay);
    assert_eq!(table.fight.as_ref().map(|it| it.round), Some(2));
    assert!(table.roll.dice.is_empty(), "no die was rolled");
}

/// combat.retreat.2, combat.retreat.3, combat.retreat.4 One die, whatever the
/// speed; moving out with it ends the combat without trophy or reward.
#[test]
fn a_retreat_is_a_move_with_one_die() {
    let mut table = passed_round("x01y09", |it| {
        it.assets(A, &["stallion"]);
    });
    proves!("combat.retreat.2", "combat.retreat.3", "combat.retreat.4");
    assert_eq!(table.speed(A), 5);
    table.script(dice(&["forest/hills"]));
    table.answers(A, Action::Retreat);
    assert_eq!(table.roll.dice.len(), 1);
    table.answers(A, Action::Enter { hex: hex("x01y07"), die: 0 });
    assert_eq!((table.hero(A).hex, table.fight.is_none()), (hex("x01y07"), true));
    assert_eq!((table.trophies(A), table.hero(A).gold), ([0; 3], 0));
    assert_eq!(table.adventures[0].discard[..], [card("ogre")]);
    assert!(has_event(&table, |it| matches!(it, Event::FightEnded { end: End::Fled(0), .. })));
    assert!(is_turn(&table) && table.turn.actions == 3, "no action is spent, the turn goes on");
}

/// combat.retreat.5 A hero that cannot or will not move out fights another round.
#[test]
fn a_failed_retreat() {
    let mut table = passed_round("x02y02", |_| {});
    table.script(dice(&["mountain/water"]));
    table.script((0..8).map(|_| Scripted::Pick(0)));
    table.answers(A, Action::Retreat);
    proves!("combat.retreat.5");
    assert_eq!(table.fight.as_ref().map(|it| it.round), Some(2), "only plains around");
    let mut table = passed_round("x02y02", |_| {});
    table.script(dice(&["plains"]));
    table.answers(A, Action::Retreat);
    table.script((0..8).map(|_| Scripted::Pick(0)));
    table.answers(A, Action::Done);
    assert_eq!((table.fight.as_ref().map(|it| it.round), table.hero(A).hex), (Some(2), hex("x02y02")));
}

/// amb.retreat-die The die may be rerolled for an exert.
#[test]
fn the_retreat_die_may_be_rerolled() {
    let mut table = passed_round("x02y02", |it| {
        it.fill_hand(A, 1);
    });
    table.script(dice(&["mountain/water", "plains"]));
    table.answers(A, Action::Retreat);
    table.answers(A, Action::Reroll(0));
    give(&mut table, A, |it| matches!(it, Action::Enter { .. }));
    assert!(table.fight.is_none());
}

/// combat.flip.1 A flip turns the token over with certainty; twice is back.
#[test]
fn a_flip_is_certain() {
    let foe = ["skull", "agility", "surge", "skull", "double"];
    let mut table = fight("ogre", &["shield", "agility", "dash"], &foe, |it| {
        it.learned(A, &["tactician_1"]).fill_hand(A, 1);
    });
    table.answers(A, Action::Flip { with: 1, token: 0 });
    proves!("combat.flip.1");
    assert_eq!(shown(&table, 0)[0], "physical 2");
    give(&mut table, A, |it| matches!(it, Action::Decline));
    table.answers(B, Action::Pass);
    table.answers(A, Action::Use(ability("Tactician", "")));
    table.answers(A, Action::Token { side: 0, token: 0 });
    assert_eq!(shown(&table, 0)[0], "shield 1");
}
