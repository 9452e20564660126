//! move, neutral.4: marches that are not allowed, and their allowed twins.

use crate::kit::*;
use runewars::{Action, Asked, Runewars};
use testkit::Table;
use testkit::proves;

fn march(table: &Table<Runewars>, from: &str, id: &str, n: u8) -> Action {
    Action::March { from: area(table, from), unit: unit(id), n, portal: false }
}

fn activated(field: Field, name: &str) -> Field {
    field.with(|it| {
        let at = area(it, name);
        it.area_mut(at).activated.insert(A);
    })
}

/// move.activate.6 Units do not march out of an area with their player's token; one with an
/// enemy's token does not bind.
#[test]
fn activation_binds_against_orders() {
    let it = field().put("9A", "footman", 2).put("9B", "footman", 1);
    let it = activated(it, "9A").with(|it| {
        let at = area(it, "9B");
        it.area_mut(at).activated.insert(B);
    });
    let mut table = it.turn(A, 3);
    table.answers(A, Action::Area(area(&table, "1A")));
    let (bound, free) = (march(&table, "9A", "footman", 1), march(&table, "9B", "footman", 1));
    proves!("move.activate.6");
    assert_eq!(table.rule_against(A, bound), "move.activate.6");
    assert!(table.choices(A).contains(&free));
}

/// move.strategize.4, move.strategize.5 What Strategize moved may march later in the year,
/// unless it came into an area with their player's token.
#[test]
fn after_strategize() {
    proves!("move.strategize.4", "move.strategize.5");
    for is_bound in [true, false] {
        let it = field().put("9A", "footman", 1).put("1A", "footman", 1).put("9B", "bowman", 1);
        let it = if is_bound { activated(it, "1A") } else { it };
        let mut table = it.turn(A, 1);
        let (from, to) = (area(&table, "9A"), area(&table, "1A"));
        table.answers(A, Action::Shift { from, to, unit: unit("footman"), n: 1, portal: false });
        let state = table.position().state().clone();
        let mut table = Field { state }.turn(A, 3);
        table.answers(A, Action::Area(area(&table, "1B")));
        let both = march(&table, "1A", "footman", 2);
        assert_eq!(table.choices(A).contains(&both), !is_bound);
        if is_bound {
            assert_eq!(table.rule_against(A, both), "move.activate.6");
        }
    }
}

/// neutral.4 With an Order, too, allies enter land that is not friendly only behind a
/// faction unit.
#[test]
fn allies_follow_a_leader() {
    let mut table = field().put("daqanB", "beastman", 2).put("9B", "footman", 1).turn(A, 3);
    table.answers(A, Action::Area(area(&table, "9A")));
    let (allies, leader) = (march(&table, "daqanB", "beastman", 2), march(&table, "9B", "footman", 1));
    proves!("neutral.4");
    assert!(!table.choices(A).contains(&allies));
    table.answers(A, leader);
    assert!(table.choices(A).contains(&allies));
    table.answers(A, allies);
    assert_eq!(table.area(area(&table, "9A")).units.count(), 3);
}

/// diplomacy.1 Not more influence than there is, and not more than six.
#[test]
fn the_price_of_diplomacy() {
    proves!("diplomacy.1");
    for (influence, too_much) in [(4, 5), (9, 7)] {
        let it = field().put("9A", "footman", 1).put("1A", "beastman", 1);
        let mut table = it.with(|it| it.players[0].influence = influence).turn(A, 3);
        table.answers(A, Action::Area(area(&table, "1A")));
        let action = march(&table, "9A", "footman", 1);
        table.answers(A, action);
        assert_eq!(table.rule_against(A, Action::Diplomacy(too_much)), "diplomacy.1");
        assert_eq!(table.rule_against(A, Action::Diplomacy(0)), "diplomacy.1");
    }
}

/// move.limit.1, move.limit.3, damage.1 Above eight in a friendly area the owner chooses whom
/// he destroys, standing units first (amb.limit-choice).
#[test]
fn above_eight_on_own_ground() {
    let it = field().put("1A", "footman", 6).put_routed("1A", "footman", 1).put("9A", "bowman", 3);
    let mut table = it.turn(A, 3);
    table.answers(A, Action::Area(area(&table, "1A")));
    let action = march(&table, "9A", "bowman", 3);
    table.answers(A, action);
    proves!("move.limit.1", "move.limit.3", "damage.1");
    assert_eq!(asked(&table), (A, Asked::Trim));
    let one = |id: &str, routed| Action::Unit { unit: unit(id), routed };
    assert_eq!(table.choices(A), [one("bowman", false), one("footman", false)]);
    assert_eq!(table.rule_against(A, one("footman", true)), "damage.1");
    table.answers(A, one("footman", false));
    table.answers(A, one("bowman", false));
    assert_eq!(table.area(area(&table, "1A")).units.count(), 8);
    assert_eq!(table.supply[unit("bowman").index()], 8 - 2);
}

/// rune.1.b, rune.3 A new token goes neither into an enemy's area nor onto another token.
#[test]
fn where_runes_may_not_go() {
    let it = field().put("1B", "berserker", 1).rune("9A", true);
    let mut table = it.run(vec![runewars::flow::RuneFrame::Receive { seat: A }.into()]);
    proves!("rune.1.b", "rune.3");
    assert_eq!(table.rule_against(A, Action::Area(area(&table, "1B"))), "rune.1.b");
    assert_eq!(table.rule_against(A, Action::Area(area(&table, "9A"))), "rune.3");
    table.answers(A, Action::Area(area(&table, "daqanA")));
    assert!(!table.choices(A).contains(&Action::Area(area(&table, "daqanA"))), "not both in one area");
}
