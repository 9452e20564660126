//! battle.0: entering an enemy area where nobody stands.

use super::banners::bow;
use super::battle::{attack, play_to};
use crate::kit::*;
use kernel::SeatSet;
use runewars::content::{Faction, TokenPower, content};
use runewars::ids::TokenId;
use runewars::state::Explore;
use runewars::{Action, Asked, Options, Runewars, What};
use testkit::Table;
use testkit::proves;

fn happened(table: &Table<Runewars>, what: What) -> bool {
    table.events().iter().any(|it| it.what() == what)
}

/// Footmen come from 2A into the home area of B that holds neither units nor stronghold.
fn enter(field: Field) -> Table<Runewars> {
    let mut table = attack(field, "2A", "uthukC");
    play_to(&mut table, &[Asked::AfterOrder]);
    table
}

/// battle.0, move.battle.1 An enemy home area without units and stronghold is fought for: there is a
/// battle, and whoever brings more strength has the area (amb.empty-enemy-area).
#[test]
fn an_empty_home_area_is_fought_for() {
    let it = field().put("2A", "footman", 1);
    proves!("battle.0", "move.battle.1");
    assert_eq!(it.state.controller(it.area("uthukC")), Some(B));
    let table = enter(it);
    assert!(happened(&table, What::BattleBegan) && happened(&table, What::BattleWon));
    assert_eq!(table.controller(area(&table, "uthukC")), Some(A));
    assert_eq!(stack(&table, "uthukC", "footman"), (1, 0));
}

/// tactics.3, battle.6 Cards of the defender count though he has no unit there: with them he wins, and
/// the attackers retreat.
#[test]
fn cards_defend_an_empty_area() {
    let mut table = attack(field().put("2A", "footman", 2).hold(B, "shield_wall"), "2A", "uthukC");
    while !offers(&table, B).contains(&Action::Play(tactics("shield_wall"))) {
        let (seat, _) = asked(&table);
        table.answers(seat, Action::Pass);
    }
    table.answers(B, Action::Play(tactics("shield_wall")));
    play_to(&mut table, &[Asked::Retreat]);
    proves!("battle.6");
    assert_eq!(asked(&table), (A, Asked::Retreat), "two against two: the defender wins ties");
    assert_eq!(table.controller(area(&table, "uthukC")), Some(B));
}

/// bow.garrison.1, explore.defensible-area What helps a defender counts without units too.
#[test]
fn garrison_and_walls_of_the_land() {
    let strength = |it: Field| {
        let table = enter(it);
        let told = table.events().iter().find(|it| it.what() == What::DefenceStrength).expect("a tally");
        told.slots().n.expect("a number")
    };
    proves!("bow.garrison.1", "explore.defensible-area");
    assert_eq!(strength(bow().put("2A", "footman", 3)), 0);
    assert_eq!(strength(bow().put("2A", "footman", 3).with(|it| it.players[1].active = Some(0))), 2);
    let kind = content().tokens.iter().position(|it| it.power == TokenPower::DefensibleArea).expect("in the box");
    let token = Explore { kind: TokenId(kind as u8), is_near: true, is_faceup: true, seen: SeatSet::EMPTY };
    let walled = bow().put("2A", "footman", 3).with(|it| {
        let at = area(it, "uthukC");
        it.area_mut(at).token = Some(token);
    });
    assert_eq!(strength(walled), 1);
}

/// combat.1 The attacker draws though nobody stands against him: a Necromancer raises the dead.
#[test]
fn the_attacker_draws_against_nobody() {
    // Fate 1 is a special icon for circles.
    let it = Field::new(&[Faction::Waiqar, Faction::Uthuk], Options::default());
    let table = enter(it.put("2A", "necromancer", 1).fate(&[1, 2, 3]));
    proves!("combat.1");
    assert_eq!(stack(&table, "uthukC", "reanimate"), (2, 0));
}

/// order.mobilize.2, order.mobilize.4 It counts as the one battle of a Mobilize Order: after a battle no
/// unit marches into another enemy area, empty or not.
#[test]
fn an_empty_area_is_a_second_battle() {
    let may = |has_battled: bool| {
        let it = field().put("2A", "footman", 1);
        let mut table = it.turn(A, 2);
        table.answers(A, Action::Area(area(&table, "9A")));
        pass_windows(&mut table);
        let mut table = table;
        if asked(&table).1 == Asked::Gather {
            table.answers(A, Action::Pass);
        }
        table.answers(A, Action::Supremacy);
        let mut state = (*table).clone();
        state.player_mut(A).deeds.has_battled = has_battled;
        let mut table = Field { state }.run(vec![runewars::flow::MarchFrame::Activate { seat: A }.into()]);
        table.answers(A, Action::Area(area(&table, "uthukC")));
        asked(&table).1 == Asked::Gather
    };
    proves!("order.mobilize.2", "order.mobilize.4");
    assert_eq!([may(false), may(true)], [true, false]);
}
