//! Moving, exerting, cities, roads, bridges, rivers.

use crate::kit::*;
use runebound::{Action, Event};
use testkit::proves;

/// A roll of these dice for the hero of seat A at a hex, ready to be used.
fn rolled(at: &str, faces: &[&str]) -> Table {
    rolled_with(at, faces, |_| {})
}

fn rolled_with(at: &str, faces: &[&str], more: impl Fn(&mut Build)) -> Table {
    let mut build = Build::new(1);
    build.at(A, at).script(dice(faces));
    more(&mut build);
    let mut table = build.turn();
    table.answers(A, Action::Roll);
    table
}

fn enter(table: &mut Table, id: &str, die: u8) {
    table.answers(A, Action::Enter { hex: hex(id), die });
}

/// move.1, move.2, move.3 A move is a step or a roll, for one action; the step
/// needs no die, whatever the terrain.
#[test]
fn a_step_needs_no_die() {
    let mut build = Build::new(1);
    build.at(A, "x08y16");
    let mut table = build.turn();
    proves!("move.1", "move.2", "move.3");
    assert!(may(&table, A, |it| *it == Action::Roll));
    table.answers(A, Action::Step(hex("x09y17")));
    assert_eq!((table.hero(A).hex, table.turn.actions), (hex("x09y17"), 2));
    assert_eq!(table.rule_against(A, Action::Step(hex("x00y02"))), "move.10");
}

/// move.4 As many dice as speed, bonuses included.
#[test]
fn dice_equal_speed() {
    let table = rolled("x02y02", &["wild", "plains", "plains"]);
    proves!("move.4");
    assert_eq!(table.roll.dice.len(), 3);
    let table = rolled_with("x02y02", &["wild"; 4], |it| {
        it.assets(A, &["winged_boots"]);
    });
    assert_eq!(table.roll.dice.len(), 4);
}

/// move.5 A hex is one terrain: the Hedge beside a river is forest, no water.
#[test]
fn one_terrain_a_hex() {
    let mut table = rolled("x02y12", &["mountain/water", "plains", "plains"]);
    proves!("move.5");
    assert_eq!(table.rule_against(A, Action::Enter { hex: hex("x02y14"), die: 0 }), "move.9");
    assert_eq!(table.rule_against(A, Action::Enter { hex: hex("x02y14"), die: 1 }), "move.9");
}

/// move.6, move.10 One die for each hex, one hex after the other; a fourth hex
/// has no die left, and the action is over.
#[test]
fn one_die_for_each_hex() {
    let mut table = rolled("x01y09", &["plains/forest", "forest/hills", "plains"]);
    proves!("move.6", "move.10");
    assert_eq!(table.rule_against(A, Action::Enter { hex: hex("x01y05"), die: 0 }), "move.10");
    enter(&mut table, "x01y07", 0);
    assert_eq!(table.rule_against(A, Action::Enter { hex: hex("x01y05"), die: 0 }), "move.6");
    enter(&mut table, "x01y05", 1);
    enter(&mut table, "x02y04", 2);
    assert!(is_turn(&table));
    assert_eq!((table.hero(A).hex, table.turn.actions), (hex("x02y04"), 2));
}

/// move.7 A die with two symbols stands for either, but is spent once.
#[test]
fn two_symbols_one_use() {
    let mut table = rolled("x08y16", &["mountain/water", "plains", "plains"]);
    proves!("move.7");
    assert!(may(&table, A, |it| *it == Action::Enter { hex: hex("x09y17"), die: 0 }));
    enter(&mut table, "x09y17", 0);
    assert_eq!(table.rule_against(A, Action::Enter { hex: hex("x10y18"), die: 0 }), "move.6");
    let mut table = rolled("x04y14", &["mountain/water", "plains", "plains"]);
    enter(&mut table, "x05y13", 0);
    assert_eq!(table.hero(A).hex, hex("x05y13"));
}

/// move.8, move.9 Wild matches any terrain; without a fitting die a hex cannot
/// be entered.
#[test]
fn wild_matches_all_and_others_only_their_own() {
    let mut table = rolled("x08y16", &["wild", "wild", "wild"]);
    enter(&mut table, "x09y17", 0);
    enter(&mut table, "x10y16", 1);
    enter(&mut table, "x11y15", 2);
    proves!("move.8", "move.9");
    assert_eq!(table.hero(A).hex, hex("x11y15"));
    let mut table = rolled("x08y16", &["plains", "plains", "forest/hills"]);
    for die in 0..3 {
        assert_eq!(table.rule_against(A, Action::Enter { hex: hex("x09y17"), die }), "move.9");
    }
}

/// move.11 Dice that are left have no further use: the next move rolls anew.
#[test]
fn unused_dice_are_lost() {
    let mut table = rolled("x02y02", &["plains", "plains", "plains"]);
    enter(&mut table, "x02y04", 0);
    table.answers(A, Action::Done);
    proves!("move.11");
    assert_eq!(table.turn.actions, 2);
    table.script(dice(&["wild", "wild", "wild"]));
    table.answers(A, Action::Roll);
    assert!(table.roll.dice.iter().all(|it| it.shows().is_wild() && !it.is_spent));
}

/// exert.1, exert.3, exert.4 An exert discards one card of the hand and rerolls
/// one die, as often as there are cards.
#[test]
fn exerting_rerolls_one_die() {
    let mut table = rolled_with("x02y02", &["plains", "plains/forest", "wild"], |it| {
        it.fill_hand(A, 2);
    });
    table.script(dice(&["mountain/water"]));
    table.answers(A, Action::Reroll(1));
    let discarded = table.hero(A).hand[0];
    table.answers(A, Action::Discard(discarded));
    proves!("exert.1", "exert.3", "exert.4");
    assert_eq!(table.hero(A).hand.len(), 1);
    assert_eq!(table.skills.discard.last(), Some(&discarded));
    let shown: Vec<u8> = table.roll.dice.iter().map(|it| it.face).collect();
    assert_eq!(shown, [1, 4, 0], "only the second die changed");
    table.script(dice(&["wild"]));
    table.answers(A, Action::Reroll(1));
    assert!(table.hero(A).hand.is_empty(), "the last card needs no choice");
    assert_eq!(table.rule_against(A, Action::Reroll(0)), "exert.6");
}

/// exert.6 Learned skills cannot be discarded to exert.
#[test]
fn only_hand_cards_exert() {
    let mut table = rolled_with("x02y02", &["plains"; 3], |it| {
        it.learned(A, &["athletics", "endurance"]);
    });
    proves!("exert.6");
    assert_eq!(table.rule_against(A, Action::Reroll(0)), "exert.6");
}

/// exert.2 An ability that costs an exert is offered with a card in hand and
/// refused without.
#[test]
fn exert_as_a_price() {
    let mut build = Build::new(1);
    build.hero(A, "elder_mok").fill_hand(A, 1);
    let id = ability("Elder Mok", "Strong Spirit");
    proves!("exert.2");
    assert!(may(&build.turn(), A, |it| *it == Action::Use(id)));
    let mut build = Build::new(1);
    build.hero(A, "elder_mok");
    assert_eq!(build.turn().rule_against(A, Action::Use(id)), "exert.2");
}

/// exert.5 The reroll works for every kind of terrain roll: here two misses of a
/// rest.
#[test]
fn rest_dice_may_be_rerolled() {
    let mut build = Build::new(1);
    build.at(A, "x08y10").damage(A, 5).fill_hand(A, 2);
    build.script(dice(&["plains", "plains", "wild", "wild", "wild"]));
    let mut table = build.turn();
    table.answers(A, Action::Rest);
    table.script(dice(&["plains/forest"]));
    table.answers(A, Action::Reroll(0));
    give(&mut table, A, |it| matches!(it, Action::Discard(_)));
    table.script(dice(&["forest/hills"]));
    table.answers(A, Action::Reroll(1));
    proves!("exert.5");
    assert!(is_turn(&table), "without a card the result applies by itself");
    assert_eq!(table.hero(A).damage, 0);
}

/// city.1 Any die enters a city; towns need their terrain.
#[test]
fn any_die_enters_a_city() {
    let mut table = rolled("x05y11", &["plains", "hills/plains", "plains"]);
    enter(&mut table, "x06y12", 0);
    proves!("city.1");
    assert_eq!(table.hero(A).hex, hex("x06y12"));
    let mut table = rolled("x08y16", &["mountain/water", "forest/hills", "forest/hills"]);
    assert_eq!(table.rule_against(A, Action::Enter { hex: hex("x08y14"), die: 0 }), "move.9");
}

/// road.1, road.3 Along a road any die will do, whatever the terrain.
#[test]
fn any_die_along_a_road() {
    let mut table = rolled("x06y14", &["mountain/water", "forest/hills", "mountain/water"]);
    enter(&mut table, "x06y16", 0);
    enter(&mut table, "x07y17", 1);
    enter(&mut table, "x07y19", 2);
    proves!("road.1", "road.3");
    assert_eq!(table.hero(A).hex, hex("x07y19"));
}

/// road.2 Any die crosses a bridge.
#[test]
fn any_die_over_a_bridge() {
    let mut table = rolled("x10y24", &["forest/hills", "plains", "plains"]);
    enter(&mut table, "x10y26", 0);
    proves!("road.2");
    assert_eq!(table.hero(A).hex, hex("x10y26"));
}

/// road.4, road.5 The road helps only who is on it already, and only along its
/// course.
#[test]
fn a_road_helps_only_along_its_course() {
    let mut table = rolled("x05y15", &["mountain/water", "plains", "plains"]);
    proves!("road.4", "road.5");
    assert_eq!(table.rule_against(A, Action::Enter { hex: hex("x06y14"), die: 0 }), "move.9");
    let mut table = rolled("x06y14", &["plains", "mountain/water", "plains"]);
    assert_eq!(table.rule_against(A, Action::Enter { hex: hex("x05y13"), die: 0 }), "move.9");
    assert!(may(&table, A, |it| *it == Action::Enter { hex: hex("x05y13"), die: 1 }));
}

/// river.1 A river lies on an edge and blocks the step without dice; a bridge
/// does not.
#[test]
fn rivers_block_steps() {
    let mut build = Build::new(1);
    build.at(A, "x04y14");
    let mut table = build.turn();
    proves!("river.1");
    assert_eq!(table.rule_against(A, Action::Step(hex("x03y15"))), "river.1");
    let mut build = Build::new(1);
    build.at(A, "x10y24");
    assert!(may(&build.turn(), A, |it| *it == Action::Step(hex("x10y26"))));
}

/// river.2, river.3, river.4 A matching die does not cross; water or wild does,
/// whatever lies beyond, and is the whole price.
#[test]
fn water_or_wild_crosses_a_river() {
    let mut table = rolled("x04y14", &["plains/forest", "mountain/water", "plains"]);
    proves!("river.2", "river.3", "river.4");
    assert_eq!(table.rule_against(A, Action::Enter { hex: hex("x03y15"), die: 0 }), "river.2");
    enter(&mut table, "x03y15", 1);
    assert_eq!(table.hero(A).hex, hex("x03y15"));
    let mut table = rolled("x04y14", &["wild", "plains", "mountain/water"]);
    enter(&mut table, "x03y15", 0);
    enter(&mut table, "x03y17", 1);
    assert_eq!(table.hero(A).hex, hex("x03y17"));
    assert!(has_event(&table, |it| matches!(it, Event::Moved { .. })));
}
