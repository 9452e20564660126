//! retreat, battle.6: what becomes of the losers.

use super::battle::{attack, play_to};
use crate::kit::*;
use runewars::{Action, Asked, Runewars, What};
use testkit::Table;
use testkit::proves;

/// Eight Footmen beat three Berserkers in 1A, beside whom a routed Flesh Ripper lies; B has a friendly
/// area, 1B. The first Berserker is routed in the battle.
fn beaten() -> Table<Runewars> {
    let it = field()
        .put("9A", "footman", 8)
        .put("1A", "berserker", 3)
        .put_routed("1A", "flesh_ripper", 1)
        .put("1B", "berserker", 1)
        .fate(&[1, 2, 3, 5, 4, 11, 12, 13, 14, 21, 22]);
    let mut table = attack(it, "9A", "1A");
    play_to(&mut table, &[Asked::Retreat]);
    assert_eq!(asked(&table), (B, Asked::Retreat));
    table
}

/// battle.6.a, retreat.1, retreat.5 All who took part on the losing side go to one area and are routed.
#[test]
fn the_loser_retreats() {
    let mut table = beaten();
    let to = area(&table, "1B");
    table.answers(B, Action::Area(to));
    proves!("battle.6.a", "retreat.1", "retreat.5");
    assert_eq!(stack(&table, "1B", "berserker"), (1, 3), "all in one area, routed; who was there stands");
    assert_eq!(stack(&table, "1A", "berserker"), (0, 0));
}

/// retreat.2 The friendly neighbour is the only choice, empty ones are refused.
#[test]
fn friendly_ground_first() {
    let mut table = beaten();
    let empty = area(&table, "1C");
    proves!("retreat.2");
    assert!(table.is_empty_area(empty) && table.are_adjacent(empty, area(&table, "1A")));
    assert_eq!(table.choices(B), [Action::Area(area(&table, "1B"))]);
    assert_eq!(table.rule_against(B, Action::Area(empty)), "retreat.2");
}

/// battle.6.a-2, battle.2.b Whoever lay routed before the battle is destroyed with the defeat.
#[test]
fn routed_bystanders_are_destroyed() {
    let mut table = beaten();
    let to = area(&table, "1B");
    table.answers(B, Action::Area(to));
    proves!("battle.6.a-2", "battle.2.b");
    assert_eq!(table.supply[unit("flesh_ripper").index()], 8);
    assert_eq!((stack(&table, "1A", "flesh_ripper"), stack(&table, "1B", "flesh_ripper")), ((0, 0), (0, 0)));
}

/// battle.6.a-3 Whoever was routed in the battle itself may retreat.
#[test]
fn those_routed_in_battle_retreat() {
    // Fate 5 is a rout for triangles: a Berserker is laid down by the Footmen.
    let it = field()
        .put("9A", "footman", 6)
        .put("1A", "berserker", 2)
        .put("1B", "berserker", 1)
        .fate(&[1, 2, 5, 3, 4, 11, 12, 13]);
    let mut table = attack(it, "9A", "1A");
    play_to(&mut table, &[Asked::Retreat]);
    let routed = table.events().iter().filter(|it| it.what() == What::FighterRouted).count();
    let to = area(&table, "1B");
    table.answers(B, Action::Area(to));
    proves!("battle.6.a-3");
    assert_eq!((routed, stack(&table, "1B", "berserker")), (1, (1, 2)));
}

/// battle.6.c, battle.6.d-3 After the battle nobody carries damage, and the marker is gone.
#[test]
fn after_the_battle() {
    // The Berserker hurts a Knight, who has two health.
    let it = field().put("9A", "knight", 3).put("1A", "berserker", 1).fate(&[1, 2, 3, 15]);
    let mut table = attack(it, "9A", "1A");
    play_to(&mut table, &[Asked::Retreat]);
    assert_eq!(table.events().iter().filter(|it| it.what() == What::FighterHurt).count(), 1);
    play_to(&mut table, &[]);
    proves!("battle.6.c", "battle.6.d-3");
    assert!(table.battle.is_none());
    let state = table.position().state().clone();
    assert_eq!(table.area(area(&table, "1A")).units.count(), 3);
    // A second battle with one more point of damage does not destroy him.
    let it = Field { state }.with(|it| {
        let (at, from) = (area(it, "1A"), area(it, "1B"));
        it.area_mut(at).units.stand_all();
        it.supply[unit("berserker").index()] -= 1;
        it.area_mut(from).units = Default::default();
        it.area_mut(from).units.add(unit("berserker"), 1, 0);
    });
    let mut table = it.fate(&[15, 1, 2, 3]).turn(B, 3);
    table.answers(B, Action::Area(area(&table, "1A")));
    table.answers(B, Action::March { from: area(&table, "1B"), unit: unit("berserker"), n: 1, portal: false });
    play_to(&mut table, &[]);
    assert_eq!(table.area(area(&table, "1A")).units.of(unit("knight")).count(), 3, "the old wound was healed");
}

/// retreat.2.a, retreat.2.b An empty area if none is friendly, else destruction.
#[test]
fn retreat_to_empty_land_or_death() {
    let draws = &[1, 2, 3, 4, 11, 12, 13, 14, 21, 22, 23];
    let it = field().put("9A", "footman", 8).put("1A", "berserker", 2).fate(draws);
    let mut table = attack(it, "9A", "1A");
    play_to(&mut table, &[Asked::Retreat]);
    proves!("retreat.2.a", "retreat.2.b");
    assert!(table.choices(B).contains(&Action::Area(area(&table, "1B"))), "no friendly neighbour: an empty one");
    let it = field()
        .put("9A", "footman", 8)
        .put("9A", "bowman", 1)
        .put("1A", "berserker", 2)
        .put("9B", "footman", 1)
        .put("1B", "beastman", 1)
        .put("1C", "beastman", 1)
        .fate(draws);
    let mut table = it.turn(A, 3);
    table.answers(A, Action::Area(area(&table, "1A")));
    table.answers(A, Action::March { from: area(&table, "9A"), unit: unit("footman"), n: 8, portal: false });
    table.answers(A, Action::Pass);
    play_to(&mut table, &[Asked::Retreat]);
    assert_eq!(table.supply[unit("berserker").index()], 16, "only enemy and neutral neighbours");
}

/// retreat.6 Retreating units obey borders: behind a mountain is no way.
#[test]
fn retreats_obey_borders() {
    let table = field()
        .put("1A", "berserker", 1)
        .put("1B", "berserker", 1)
        .with(|it| {
            let (one, other) = (area(it, "1A"), area(it, "1B"));
            it.area_mut(one).borders[2] = runewars::content::Border::Mountain;
            it.area_mut(other).borders[5] = runewars::content::Border::Mountain;
        })
        .turn(A, 8);
    let (from, behind) = (area(&table, "1A"), area(&table, "1B"));
    proves!("retreat.6");
    assert!(!table.retreats(B, from, &[unit("berserker")]).contains(&behind));
    assert_eq!(table.retreats(B, from, &[unit("razorwing")]), [behind]);
}

/// retreat.7, damage.1 Above eight after a retreat units are destroyed, those that stand
/// first, as long as there are some.
#[test]
fn the_limit_after_a_retreat() {
    let it = field()
        .put("9A", "footman", 8)
        .put("1A", "berserker", 3)
        .put("1B", "berserker", 7)
        .fate(&[1, 2, 3, 4, 11, 12, 13, 14, 21, 22, 23]);
    let mut table = attack(it, "9A", "1A");
    play_to(&mut table, &[Asked::Trim]);
    proves!("retreat.7", "damage.1");
    assert_eq!(asked(&table), (B, Asked::Trim));
    while asked(&table).1 == Asked::Trim {
        assert_eq!(table.choices(B), [Action::Unit { unit: unit("berserker"), routed: false }]);
        table.answers(B, Action::Unit { unit: unit("berserker"), routed: false });
    }
    assert_eq!(table.area(area(&table, "1B")).units.count(), 8);
}

/// battle.3.c, battle.3.d, retreat.4, amb.nonsupport-heroes Supporters of the losing side are
/// routed and leave with the units, or together for any neighbour; others stay.
#[test]
fn supporters_share_defeat() {
    let it = field()
        .put("9A", "footman", 1)
        .put("1A", "berserker", 6)
        .hero(A, "ronan_of_the_wild", "1A")
        .hero(A, "andira_runehand", "1A")
        .fate(&[15, 17, 18, 25, 26, 27]);
    let mut table = attack(it, "9A", "1A");
    let ronan = hero("ronan_of_the_wild");
    table.answers(A, Action::Support { hero: ronan, unit: unit("footman") });
    play_to(&mut table, &[Asked::RetreatHeroes, Asked::Retreat]);
    // The Footman is dead: the supporter goes alone, wherever he likes.
    proves!("battle.3.c", "battle.3.d", "retreat.4");
    assert_eq!(asked(&table), (A, Asked::RetreatHeroes));
    assert!(table.choices(A).contains(&Action::Area(area(&table, "1B"))));
    table.answers(A, Action::Area(area(&table, "1B")));
    assert!(table.hero(ronan).is_routed);
    assert_eq!(table.hero(ronan).area, area(&table, "1B"));
    let other = hero("andira_runehand");
    assert_eq!(table.hero(other).area, area(&table, "1A"));
    assert!(!table.hero(other).is_routed);
}
