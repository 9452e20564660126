//! battle, combat, rout, damage: one battle for each thing that a card or a
//! figure may and may not do.

use super::battle::{attack, play_to};
use crate::kit::*;
use kernel::SeatId;
use runewars::battle::Side;
use runewars::content::Faction;
use runewars::{Action, Asked, Options, Runewars, What};
use testkit::Table;
use testkit::proves;

fn happened(table: &Table<Runewars>, what: What) -> usize {
    table.events().iter().filter(|it| it.what() == what).count()
}

/// The strengths that were compared, the attacker's first.
fn strengths(table: &Table<Runewars>) -> (i32, i32) {
    let told = |what| table.events().iter().find(|it| it.what() == what).and_then(|it| it.slots().tally);
    let total = |what| told(what).expect("battle.5 tallies").total();
    (total(What::AttackStrength), total(What::DefenceStrength))
}

fn fighter(id: &str, damage: u8, routed: bool) -> Action {
    Action::Fighter { unit: unit(id), damage, routed }
}

/// battle.1, battle.2, battle.2.a The marker is in one area; standing units of both
/// sides are lined up, those routed before lie in the area.
#[test]
fn only_standing_units_line_up() {
    let it = field()
        .put("9A", "footman", 2)
        .put("9A", "bowman", 1)
        .put("1A", "berserker", 3)
        .put_routed("1A", "flesh_ripper", 2)
        .hold(B, "to_the_victor");
    let mut table = attack(it, "9A", "1A");
    // One window before the line-up, one after it.
    table.answers(B, Action::Pass);
    proves!("battle.1", "battle.2", "battle.2.a");
    assert_eq!(asked(&table), (B, Asked::Window));
    let at = area(&table, "1A");
    assert_eq!(table.fight().area, at);
    let lined_up = Side::BOTH.map(|side| table.fight().combat.host(side).fighters.len());
    assert_eq!(lined_up, [3, 3]);
    assert_eq!(stack(&table, "1A", "flesh_ripper"), (0, 2));
    assert_eq!((stack(&table, "1A", "berserker"), stack(&table, "9A", "footman")), ((0, 0), (0, 0)));
    // amb.control-in-battle Until it is decided the area is the defender's.
    assert_eq!(table.controller(at), Some(B));
}

/// battle.2.a, battle.2.b, battle.6.d Where the defender wins, those who lay routed
/// before are still there, and draw and count nothing.
#[test]
fn routed_bystanders_survive_a_victory() {
    let it = field()
        .put("9A", "footman", 1)
        .put("1A", "berserker", 3)
        .put_routed("1A", "flesh_ripper", 2)
        .fate(&[1, 2, 3, 4]);
    let mut table = attack(it, "9A", "1A");
    play_to(&mut table, &[]);
    proves!("battle.2.a", "battle.2.b", "battle.6.d");
    assert_eq!(happened(&table, What::BattleDrew), 4, "three Berserkers and a Footman");
    assert_eq!(strengths(&table), (1, 3));
    assert_eq!((stack(&table, "1A", "berserker"), stack(&table, "1A", "flesh_ripper")), ((3, 0), (0, 2)));
}

/// amb.all-routed-defenders, battle.0, battle.2.a Routed defenders are attacked all the same: the attacker
/// draws, they count nothing and die, hexagons too, as they take no part.
#[test]
fn defenders_who_all_lie_routed() {
    let it = field().put("9A", "footman", 1).put_routed("1A", "berserker", 2).fate(&[4]);
    let mut table = attack(it, "9A", "1A");
    play_to(&mut table, &[]);
    proves!("battle.0", "battle.2.a");
    assert_eq!((happened(&table, What::BattleDrew), strengths(&table)), (1, (1, 0)));
    assert_eq!(table.supply[unit("berserker").index()], 16);
    assert_eq!(table.controller(area(&table, "1A")), Some(A));
    let it = field().put("9A", "footman", 1).put_routed("1A", "chaos_lord", 1).fate(&[4]);
    let mut table = attack(it, "9A", "1A");
    play_to(&mut table, &[]);
    assert_eq!(strengths(&table), (1, 0), "it takes no part");
    assert_eq!(table.supply[unit("chaos_lord").index()], 4);
}

/// combat.3 The ability is used once for each special icon, neither more nor less.
#[test]
fn one_use_for_each_icon() {
    // Valiant Strike deals two to one unit: two of them destroy a Chaos Lord (3).
    let arrange =
        |fate: &[u8]| attack(field().put("9A", "footman", 2).put("1A", "chaos_lord", 1).fate(fate), "9A", "1A");
    let table = arrange(&[9, 10]);
    proves!("combat.3");
    assert_eq!((happened(&table, What::SpecialUsed), happened(&table, What::FighterDestroyed)), (2, 1));
    assert_eq!(happened(&table, What::BattleDrew), 2, "the dead draw nothing in round 4");
    let mut table = arrange(&[9, 1, 5]);
    play_to(&mut table, &[]);
    assert_eq!((happened(&table, What::SpecialUsed), happened(&table, What::FighterDestroyed)), (1, 0));
    assert_eq!(happened(&table, What::FighterHurt), 2);
}

/// `n` Knights attack.
fn knights(n: u8, foe: &str, n_foes: u8, fate: &[u8]) -> Table<Runewars> {
    let mut table = attack(field().put("9A", "knight", n).put("1A", foe, n_foes).fate(fate), "9A", "1A");
    play_to(&mut table, &[]);
    table
}

/// combat.1.b Only the section of the drawing unit's shape counts.
#[test]
fn sections() {
    // 17: damage for triangles, blank for the Knight. 18: damage for both.
    proves!("combat.1.b");
    assert_eq!(happened(&knights(1, "chaos_lord", 1, &[17, 5]), What::FighterHurt), 0);
    assert_eq!(happened(&knights(1, "chaos_lord", 1, &[18, 5]), What::FighterHurt), 1);
}

/// combat.5, damage.2 The damage of all cards is added up and put down point by point.
#[test]
fn damage_is_added_up() {
    // 18 and 11: one and two damage.
    let table = knights(2, "chaos_lord", 1, &[18, 11]);
    proves!("combat.5", "damage.2");
    assert_eq!((happened(&table, What::FighterHurt), happened(&table, What::FighterDestroyed)), (3, 1));
    assert_eq!(happened(&knights(2, "chaos_lord", 1, &[18, 17]), What::FighterHurt), 1);
}

/// combat.4, rout.1 So are the routs: three routed Warlocks draw nothing later.
#[test]
fn routs_are_added_up() {
    // 1 and 8: two routs and one.
    let table = knights(2, "warlock", 4, &[1, 8, 7]);
    proves!("combat.4", "rout.1");
    assert_eq!((happened(&table, What::FighterRouted), happened(&table, What::BattleDrew)), (3, 3));
    assert_eq!(strengths(&table), (2, 1));
}

/// rout.1, rout.2, battle.5.b-2, amb.hexagon-scope One rout lays a unit of three health
/// down: it draws no card, but a hexagon still counts.
#[test]
fn a_routed_hexagon() {
    let it = field().put("9A", "knight", 1).put("1A", "chaos_lord", 1).fate(&[8]);
    let mut table = attack(it, "9A", "1A");
    play_to(&mut table, &[]);
    proves!("rout.1", "rout.2", "battle.5.b-2");
    assert_eq!((happened(&table, What::FighterRouted), happened(&table, What::BattleDrew)), (1, 1));
    assert_eq!(strengths(&table), (1, 1));
    assert_eq!(stack(&table, "1A", "chaos_lord"), (0, 1));
}

/// rout.2 A damaged unit is not routed while an undamaged one stands: the refusal names the rule.
#[test]
fn who_may_not_be_routed() {
    // The Bowman hurts a Chaos Lord; the Knight's rout may then not go there.
    let it = field()
        .put("9A", "bowman", 1)
        .put("9A", "knight", 1)
        .put("1A", "warlock", 1)
        .put("1A", "berserker", 1)
        .put("1A", "chaos_lord", 1)
        .fate(&[15, 8, 1]);
    let mut table = attack(it, "9A", "1A");
    assert_eq!(asked(&table), (B, Asked::AssignDamage));
    assert_eq!(table.choices(B).len(), 3);
    table.answers(B, fighter("chaos_lord", 0, false));
    proves!("rout.2");
    assert_eq!(asked(&table), (B, Asked::AssignRout));
    assert_eq!(table.choices(B).len(), 2);
    assert_eq!(table.rule_against(B, fighter("chaos_lord", 1, false)), "rout.2");
}

/// damage.4, damage.5 A routed unit is not hit while others stand; the second point follows the first.
#[test]
fn who_may_not_be_damaged() {
    let it = field().put("9A", "knight", 2).put("1A", "warlock", 2).put("1A", "chaos_lord", 1).fate(&[8, 11, 7, 5]);
    let mut table = attack(it, "9A", "1A");
    table.answers(B, fighter("warlock", 0, false));
    proves!("damage.4", "damage.5");
    assert_eq!(asked(&table), (B, Asked::AssignDamage));
    assert_eq!(table.rule_against(B, fighter("warlock", 0, true)), "damage.5");
    table.answers(B, fighter("chaos_lord", 0, false));
    assert_ne!(asked(&table).1, Asked::AssignDamage, "damage.4 leaves no choice for the second");
    assert_eq!((happened(&table, What::FighterHurt), happened(&table, What::FighterDestroyed)), (2, 0));
}

/// battle.5.d, battle.5.d-2, amb.hexagon-scope A stronghold is damaged only by enemies
/// who stand: a routed hexagon counts, but does not damage; damaged stays damaged.
#[test]
fn what_damages_a_stronghold() {
    let it = field().put("2A", "siege_tower", 1).put("uthukA", "flesh_ripper", 1).fate(&[8]);
    let mut table = attack(it, "2A", "uthukA");
    play_to(&mut table, &[Asked::Breach]);
    table.answers(A, Action::Pass);
    proves!("battle.5.d", "battle.5.d-2");
    assert_eq!(strengths(&table), (1, 6));
    let home = area(&table, "uthukA");
    assert!(!table.area(home).stronghold.expect("stands").is_damaged);
    let it = field().put("2A", "footman", 3).with(|it| {
        let home = area(it, "uthukA");
        it.area_mut(home).stronghold.as_mut().expect("stands").is_damaged = true;
    });
    let mut table = attack(it, "2A", "uthukA");
    play_to(&mut table, &[Asked::Breach]);
    table.answers(A, Action::Pass);
    assert_eq!(strengths(&table), (3, 3));
    assert!(table.area(home).stronghold.expect("the defender won").is_damaged);
    assert_eq!(happened(&table, What::StrongholdDamaged), 0);
}

/// battle.6, amb.zero-zero, combat.8 Both sides destroy each other in one pass: the
/// defender wins nought to nought, and the area is empty.
#[test]
fn nobody_is_left() {
    // The Knight deals two; the Berserkers' cards count although they are dead.
    let it = field().put("9A", "knight", 1).put("1A", "berserker", 2).fate(&[11, 15, 17]);
    let table = attack(it, "9A", "1A");
    proves!("battle.6", "combat.8");
    assert_eq!(happened(&table, What::FighterDestroyed), 3);
    assert_eq!(strengths(&table), (0, 0));
    assert!(table.is_empty_area(area(&table, "1A")));
}

/// battle.3.a Each hero supports one type, each type has one supporter.
#[test]
fn one_supporter_for_each_type() {
    let it = field()
        .put("9A", "footman", 1)
        .put("9A", "bowman", 1)
        .put("1A", "berserker", 1)
        .hero(A, "ronan_of_the_wild", "1A")
        .hero(A, "andira_runehand", "1A");
    let mut table = attack(it, "9A", "1A");
    let support = |id: &str, kind: &str| Action::Support { hero: hero(id), unit: unit(kind) };
    table.answers(A, support("ronan_of_the_wild", "footman"));
    proves!("battle.3.a");
    assert_eq!(table.choices(A), [support("andira_runehand", "bowman"), Action::Pass]);
    assert_eq!(table.rule_against(A, support("andira_runehand", "footman")), "battle.3.a");
    assert_eq!(table.rule_against(A, support("ronan_of_the_wild", "bowman")), "battle.3.a");
}

/// battle.3.a What the enemy's hero supports, allies of the same type, may be supported here too.
#[test]
fn both_sides_support_one_type() {
    let it = field()
        .put("9A", "footman", 1)
        .put("9A", "beastman", 1)
        .put("1A", "beastman", 1)
        .put("1A", "berserker", 1)
        .hero(A, "ronan_of_the_wild", "1A")
        .hero(B, "andira_runehand", "1A");
    let mut table = attack(it, "9A", "1A");
    let support = |id: &str, kind: &str| Action::Support { hero: hero(id), unit: unit(kind) };
    table.answers(A, support("ronan_of_the_wild", "beastman"));
    proves!("battle.3.a");
    assert!(table.choices(B).contains(&support("andira_runehand", "beastman")));
}

/// A battle against a Hell Hound and a Giant that takes one damage.
fn against_neutrals(seat: SeatId, from: &str, id: &str) -> Table<Runewars> {
    let three = [Faction::Daqan, Faction::Uthuk, Faction::Latari];
    let mut table = Field::new(&three, Options::default())
        .put(from, id, 2)
        .put("1A", "hell_hound", 1)
        .put("1A", "giant", 1)
        .fate(&[18, 5])
        .turn(seat, 3);
    table.answers(seat, Action::Area(area(&table, "1A")));
    table.answers(seat, Action::March { from: area(&table, from), unit: unit(id), n: 2, portal: false });
    table.answers(seat, Action::Fight);
    table
}

/// battle.2.c, neutral.6, amb.left-neighbour Neutral defenders are played by the player
/// to the left of whoever attacks.
#[test]
fn the_left_neighbour_plays_neutrals() {
    proves!("battle.2.c", "neutral.6");
    assert_eq!(asked(&against_neutrals(A, "9A", "knight")), (B, Asked::AssignDamage));
    assert_eq!(asked(&against_neutrals(B, "1B", "flesh_ripper")), (C, Asked::AssignDamage));
}
