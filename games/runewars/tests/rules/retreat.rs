//! retreat, battle.6: what becomes of the losers.

use super::battle::{attack, play_to};
use crate::field::*;
use runewars::{Action, Asked};
use testkit::proves;

/// battle.6.a, battle.6.a-2, battle.6.a-3, battle.2.b, retreat.1, retreat.2,
/// retreat.5 The loser's units retreat together, routed, to a friendly area; those
/// routed before are destroyed.
#[test]
fn the_loser_retreats() {
    let it = field()
        .put("9A", "footman", 8)
        .put("1A", "berserker", 3)
        .put_routed("1A", "flesh_ripper", 1)
        .put("1B", "berserker", 1)
        .fate(&[1, 2, 3, 4, 11, 12, 13, 14, 21, 22, 23]);
    let mut table = attack(it, "9A", "1A");
    play_to(&mut table, &[Asked::Retreat]);
    assert_eq!(asked(&table), (B, Asked::Retreat));
    assert_eq!(table.choices(B), [Action::Area(area(&table, "1B"))], "the friendly area only");
    table.answers(B, Action::Area(area(&table, "1B")));
    assert_eq!(stack(&table, "1B", "berserker"), (1, 3));
    assert_eq!(table.supply[unit("flesh_ripper").index()], 8, "routed bystanders are destroyed");
    // battle.6.d, battle.6.d-3, battle.6.c The winner returns unhurt.
    assert_eq!(stack(&table, "1A", "footman"), (8, 0));
    assert!(table.battle.is_none());
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
