//! Rerolls in the middle of a move, and edges that the board does not have.

use crate::kit::*;
use runebound::Action;
use runebound::content::{Edge, Face};
use runebound::flow::movement::may_cross;
use runebound::ids::*;
use testkit::proves;

/// exert.4, amb.reroll-window A die may be rerolled until the move is ended, also
/// after a step, but not a spent one; the same die again for another card.
#[test]
fn a_die_is_rerolled_after_a_step() {
    let mut build = Build::new(1);
    build.fill_hand(A, 2).script(dice(&["plains", "mountain/water", "mountain/water"]));
    let mut table = build.turn();
    table.answers(A, Action::Roll).answers(A, Action::Enter { hex: hex("x02y04"), die: 0 });
    proves!("exert.4");
    assert!(!may(&table, A, |it| *it == Action::Reroll(0)), "a spent die is gone");
    assert_eq!(table.refuses(A, Action::Reroll(0)).text.key, "refused-die-spent");
    for face in ["forest/hills", "plains"] {
        table.script(dice(&[face]));
        table.answers(A, Action::Reroll(1));
        if !table.hero(A).hand.is_empty() && !may(&table, A, |it| matches!(it, Action::Reroll(_))) {
            give(&mut table, A, |it| matches!(it, Action::Discard(_)));
        }
    }
    let faces: Vec<u8> = table.roll.dice.iter().map(|it| it.face).collect();
    assert_eq!(faces, [1, 1, 4]);
    table.answers(A, Action::Enter { hex: hex("x02y02"), die: 1 });
    assert_eq!((table.hero(A).hex, table.hero(A).hand.len()), (hex("x02y02"), 0));
}

/// city.1, river.3, road.2, amb.city-over-river, amb.road-over-river Any die
/// enters a city, but not over a river; a bridge takes any die, whatever is
/// beyond.
#[test]
fn rivers_come_before_cities_and_bridges_before_rivers() {
    let to = hex("x06y12");
    let edge = |river: bool, road: bool| Edge { to, river, road };
    let plains = Face::of(Terrain::Plains);
    let water = Face::of(Terrain::Water);
    proves!("city.1", "river.3", "road.2");
    assert!(may_cross(plains, edge(false, false)));
    assert!(!may_cross(plains, edge(true, false)));
    assert!(may_cross(water, edge(true, false)) && may_cross(Face::WILD, edge(true, false)));
    assert!(may_cross(plains, edge(true, true)));
}

/// exert.3 The same roll may be rerolled card by card until the
/// hand is empty, then the rest of the move is made with what lies there.
#[test]
fn as_many_rerolls_as_cards() {
    let mut build = Build::new(1);
    build.at(A, "x08y16").fill_hand(A, 3).script(dice(&["plains", "forest/hills", "forest/hills"]));
    let mut table = build.turn();
    table.answers(A, Action::Roll);
    for left in (0..3).rev() {
        table.script(dice(&["forest/hills"]));
        table.answers(A, Action::Reroll(0));
        if left > 0 {
            give(&mut table, A, |it| matches!(it, Action::Discard(_)));
        }
        assert_eq!(table.hero(A).hand.len(), left);
    }
    proves!("exert.3");
    assert_eq!(table.skills.discard.len(), 3);
    assert!(!may(&table, A, |it| matches!(it, Action::Reroll(_))));
}

/// rest.5, exert.5, combat.defeat.6 A defeated hero may exert for the dice of its
/// rest, and one match ends the defeat.
#[test]
fn a_defeated_hero_exerts_to_rest() {
    let mut build = Build::new(1);
    build.damage(A, 9).fill_hand(A, 1).script(dice(&["mountain/water"; 5]));
    let mut table = build.turn();
    table.answers(A, Action::Rest);
    table.script(dice(&["plains"]));
    table.answers(A, Action::Reroll(0));
    proves!("rest.5", "exert.5", "combat.defeat.6");
    assert_eq!((table.hero(A).damage, table.is_defeated(A)), (8, false));
}
