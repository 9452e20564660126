//! explore, setup: retreats past tokens, floods, locations, tiles side by side.

use super::battle::{attack, play_to};
use crate::kit::*;
use kernel::{SeatId, SeatSet};
use runewars::content::{Border, TokenPower, content};
use runewars::flow::{Frame, QuestFrame};
use runewars::hex::{Hex, opposite};
use runewars::ids::*;
use runewars::map::{self, Laid, TileFault};
use runewars::state::Explore;
use runewars::{Action, Asked, Runewars, Setup};
use testkit::Table;
use testkit::proves;

fn lay(field: Field, name: &str, power: TokenPower, is_faceup: bool) -> Field {
    let kind = content().tokens.iter().position(|it| it.power == power).expect("in the box");
    field.with(|it| {
        let at = area(it, name);
        it.area_mut(at).token =
            Some(Explore { kind: TokenId(kind as u8), is_near: true, is_faceup, seen: SeatSet::EMPTY });
    })
}

/// explore.3, battle.3.c A supporter who retreats onto a token leaves it facedown.
#[test]
fn retreating_heroes_explore_nothing() {
    let it = field()
        .put("9A", "footman", 2)
        .put("9B", "bowman", 1)
        .put("1A", "berserker", 6)
        .hero(A, "ronan_of_the_wild", "1A")
        .fate(&[1, 2, 3, 4, 11, 12, 13, 14, 21]);
    let mut table = attack(lay(it, "9B", TokenPower::Training, false), "9A", "1A");
    let ronan = hero("ronan_of_the_wild");
    table.answers(A, Action::Support { hero: ronan, unit: unit("footman") });
    play_to(&mut table, &[Asked::Retreat]);
    let to = area(&table, "9B");
    table.answers(A, Action::Area(to));
    proves!("explore.3", "battle.3.c");
    assert_eq!(table.hero(ronan).area, to);
    assert!(!table.area(to).token.expect("lies").is_faceup);
    assert_eq!(table.hero(ronan).training, [0; 3]);
}

/// explore.location, explore.hall-of-kellos, amb.end-quest-phase An open location works for
/// every hero who ends his action there, whatever he did.
#[test]
fn a_location_works_again() {
    let it = field().hero(A, "ronan_of_the_wild", "9A").hero(A, "andira_runehand", "9A");
    let mut table = lay(it, "9A", TokenPower::HallOfKellos, true).run(vec![Frame::Quest(QuestFrame::Begin)]);
    table.answers(A, Action::Act(hero("ronan_of_the_wild")));
    table.answers(A, Action::Train);
    let action = table.choices(A)[0];
    table.answers(A, action);
    proves!("explore.location", "explore.hall-of-kellos");
    assert_eq!(table.player(A).hand.len(), 1);
    table.answers(A, Action::Act(hero("andira_runehand")));
    table.answers(A, Action::Travel { to: area(&table, "9A"), portal: false });
    table.answers(A, Action::Pass);
    assert_eq!(table.player(A).hand.len(), 2);
    assert!(table.area(area(&table, "9A")).token.expect("stays").is_faceup);
}

/// explore.flooded-area.2, explore.flooded-area.3, amb.flooded-retreat Nobody walks out of a
/// flood, not even in retreat; no army destroys it.
#[test]
fn nobody_walks_out_of_a_flood() {
    let arrange = |is_flooded| {
        let it = field().put("1A", "footman", 6).put("1A", "razorwing", 1).hero(A, "ronan_of_the_wild", "1A");
        if is_flooded { lay(it, "1A", TokenPower::FloodedArea, true) } else { it }
    };
    for is_flooded in [true, false] {
        let table = arrange(is_flooded).turn(A, 1);
        let (from, to) = (area(&table, "1A"), area(&table, "9A"));
        let shift = Action::Shift { from, to, unit: unit("footman"), n: 1, portal: false };
        let hero = Action::ShiftHero { hero: hero("ronan_of_the_wild"), to, portal: false };
        assert_eq!([shift, hero].map(|it| table.choices(A).contains(&it)), [!is_flooded; 2]);
        assert_eq!(table.retreats(A, from, &[unit("footman")]).is_empty(), is_flooded);
        assert!(!table.retreats(A, from, &[unit("razorwing")]).is_empty(), "flying units leave");
    }
    let table = arrange(true).whole_turn(A, 7);
    proves!("explore.flooded-area.2", "explore.flooded-area.3");
    assert_eq!(asked(&table), (A, Asked::BeforeOrder));
    assert!(!table.choices(A).iter().any(|it| matches!(it, Action::DestroyLocation(_))));
}

/// explore.destructible Not a facedown token, and not in the turn of another.
#[test]
fn what_six_units_may_not_destroy() {
    let village = TokenPower::Village(runewars::content::Dial::Food);
    let arrange = |is_faceup| lay(field().put("1A", "footman", 6), "1A", village, is_faceup);
    let is_offered = |table: Table<Runewars>, seat: SeatId| {
        table.choices(seat).iter().any(|it| matches!(it, Action::DestroyLocation(_)))
    };
    proves!("explore.destructible");
    assert!(is_offered(arrange(true).whole_turn(A, 7), A));
    assert!(!is_offered(arrange(false).whole_turn(A, 7), A));
    assert!(!is_offered(arrange(true).whole_turn(B, 7), B));
}

/// setup.4.b, setup.4.c, bow.tile12.3 Every way to lay every tile beside a small
/// map: it is refused exactly where too few areas meet or coloured borders lie together.
#[test]
fn every_way_to_lay_a_tile() {
    let tile = |id: &str| content().tile_named(id).expect("in the box");
    let mut areas = arrayvec::ArrayVec::new();
    map::lay(&mut areas, Laid { tile: tile("1"), at: Hex::new(0, 0), turn: 0 }, None);
    map::lay(&mut areas, Laid { tile: tile("3"), at: Hex::new(-1, 1), turn: 0 }, None);
    let old: Vec<(Hex, [Border; 6])> = [("1", 0, 0), ("3", -1, 1)]
        .into_iter()
        .flat_map(|(id, q, r)| map::pieces(Laid { tile: tile(id), at: Hex::new(q, r), turn: 0 }))
        .map(|it| (it.1, it.2))
        .collect();
    let mut found = [0; 4];
    for tile in map::numbered_tiles(true) {
        for (turn, q, r) in (0..6).flat_map(|turn| (-5..6).flat_map(move |q| (-5..7).map(move |r| (turn, q, r)))) {
            let laid = Laid { tile, at: Hex::new(q, r), turn };
            let new: Vec<(Hex, [Border; 6])> = map::pieces(laid).map(|it| (it.1, it.2)).collect();
            let meets = |one: &Hex, others: &[(Hex, [Border; 6])]| others.iter().any(|it| it.0.touches(*one));
            let n_new = new.iter().filter(|it| meets(&it.0, &old)).count();
            let n_old = old.iter().filter(|it| meets(&it.0, &new)).count();
            let clashes = new.iter().any(|(hex, borders)| {
                (0..6).any(|side| {
                    let there = old.iter().find(|it| it.0 == hex.toward(side));
                    there.is_some_and(|it| borders[side] != Border::Plain && it.1[opposite(side)] != Border::Plain)
                })
            });
            let expected = if new.iter().any(|it| old.iter().any(|old| old.0 == it.0)) {
                Err(TileFault::Overlap)
            } else if n_old < 2 || n_new < 2.min(new.len()) {
                Err(TileFault::Contact)
            } else if clashes {
                Err(TileFault::Borders)
            } else {
                Ok(())
            };
            assert_eq!(map::check_tile(&areas, laid), expected, "{laid:?}");
            found[match expected {
                Ok(()) => 0,
                Err(TileFault::Overlap) => 1,
                Err(TileFault::Contact) => 2,
                Err(TileFault::Borders) => 3,
            }] += 1;
        }
    }
    proves!("setup.4.b", "setup.4.c", "bow.tile12.3");
    assert!(found.iter().all(|it| *it > 0), "each case is met: {found:?}");
}

/// setup.6.b, setup.6.c, setup.7.a What the map does not allow is refused with its rule.
#[test]
fn refusals_of_the_setup() {
    let mut table: Table<Runewars> = Table::new(&Setup::played(2), []);
    let step = |table: &mut Table<Runewars>| {
        let ask = table.position().waiting().next().expect("somebody is asked");
        let (seat, action) = (ask.seat, ask.choices.listed[ask.choices.listed.len() / 2]);
        table.answers(seat, action);
    };
    while asked(&table).1 != Asked::StartRune {
        step(&mut table);
    }
    let (seat, _) = asked(&table);
    let marker = table.layout.as_ref().expect("setup").markers[0];
    let beside = table.area_ids().find(|it| map::is_beside(&table.areas, *it, marker)).expect("at the rim");
    proves!("setup.6.c", "setup.7.a");
    assert!(!table.choices(seat).contains(&Action::Area(beside)));
    while asked(&table).1 == Asked::StartRune || asked(&table).1 != Asked::Home {
        step(&mut table);
    }
    let (seat, _) = asked(&table);
    let Action::Home { marker, at, turn } = table.choices(seat)[0] else { panic!("homes are listed") };
    let away = Action::Home { marker, at: at.plus(Hex::new(9, 9)), turn };
    assert_eq!(table.rule_against(seat, away), "setup.7.a");
}
