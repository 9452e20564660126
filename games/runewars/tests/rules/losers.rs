//! battle.6, retreat, neutral: where the beaten go.

use super::battle::{attack, play_to};
use crate::kit::*;
use runewars::content::{Border, Faction, TurnFlag, Upgrade};
use runewars::{Action, Asked, Options, Runewars};
use testkit::Table;
use testkit::proves;

const BLANKS: [u8; 9] = [1, 2, 3, 4, 11, 12, 13, 14, 21];

/// battle.3.c A supporter leaves with the units he supported, to the one area that they go to, and is
/// routed.
#[test]
fn supporters_retreat_with_their_units() {
    let it = field()
        .put("9A", "footman", 2)
        .put("9B", "bowman", 1)
        .put("1A", "berserker", 6)
        .hero(A, "ronan_of_the_wild", "1A")
        .fate(&BLANKS);
    let mut table = attack(it, "9A", "1A");
    let ronan = hero("ronan_of_the_wild");
    table.answers(A, Action::Support { hero: ronan, unit: unit("footman") });
    play_to(&mut table, &[Asked::Retreat]);
    let to = area(&table, "9B");
    proves!("battle.3.c");
    assert_eq!(table.choices(A), [Action::Area(to)]);
    table.answers(A, Action::Area(to));
    assert_eq!((table.hero(ronan).area, table.hero(ronan).is_routed), (to, true));
    assert_eq!(stack(&table, "9B", "footman"), (0, 2));
    assert_eq!(stack(&table, "9B", "bowman"), (1, 0), "who was there stands");
}

/// A Footman dies and two allied Beastmen lose the battle.
fn allies_lose(has_friends: bool) -> Table<Runewars> {
    let mut it = field()
        .put("9A", "footman", 1)
        .put("9A", "beastman", 2)
        .put("1A", "berserker", 6)
        .fate(&[1, 2, 15, 3, 4, 11, 12, 13]);
    if has_friends {
        it = it.put("9B", "bowman", 1);
    }
    let mut table = attack(it, "9A", "1A");
    assert_eq!(asked(&table), (A, Asked::AssignDamage), "neutral.5 their ally decides");
    table.answers(A, Action::Fighter { unit: unit("footman"), damage: 0, routed: false });
    assert_eq!(asked(&table), (A, Asked::Retreat));
    let told = table.events().iter().find(|it| it.what() == runewars::What::AttackStrength).expect("a tally");
    assert_eq!(told.slots().tally.as_ref().expect("reasons").total(), 2, "neutral.2 they count to the end");
    table
}

/// neutral.2, neutral.3, neutral.5 Allies without their comrades stay loyal to the end of
/// the battle and retreat to friendly ground.
#[test]
fn loyal_to_the_end() {
    let mut table = allies_lose(true);
    proves!("neutral.2", "neutral.3", "neutral.5");
    assert_eq!(table.choices(A), [Action::Area(area(&table, "9B"))]);
    table.answers(A, Action::Area(area(&table, "9B")));
    assert_eq!(stack(&table, "9B", "beastman"), (0, 2));
    assert_eq!(table.controller(area(&table, "9B")), Some(A));
}

/// neutral.8, retreat.2.a Where no neighbour is friendly they go to empty land, and are
/// nobody's allies there.
#[test]
fn allies_alone_on_empty_land() {
    let mut table = allies_lose(false);
    table.answers(A, Action::Area(area(&table, "9A")));
    proves!("neutral.8", "retreat.2.a");
    assert_eq!(stack(&table, "9A", "beastman"), (0, 2));
    assert!(table.is_wild(area(&table, "9A")));
}

/// diplomacy.3.b, diplomacy.3.b-2, retreat.3 Neutral units go where the player to the
/// left of the talker says, never into a controlled area.
#[test]
fn neutrals_go_to_uncontrolled_land() {
    let three = [Faction::Daqan, Faction::Uthuk, Faction::Latari];
    let mut table = Field::new(&three, Options::default())
        .put("1B", "berserker", 2)
        .put("9B", "footman", 1)
        .put("1A", "beastman", 2)
        .put("9A", "giant", 1)
        .fate(&[3])
        .turn(B, 3);
    table.answers(B, Action::Area(area(&table, "1A")));
    table.answers(B, Action::March { from: area(&table, "1B"), unit: unit("berserker"), n: 2, portal: false });
    table.answers(B, Action::Diplomacy(1));
    proves!("diplomacy.3.b", "diplomacy.3.b-2", "retreat.3");
    assert_eq!(asked(&table), (C, Asked::Retreat));
    assert_eq!(table.rule_against(C, Action::Area(area(&table, "9B"))), "retreat.3");
    // Land with other neutral units is uncontrolled too.
    table.answers(C, Action::Area(area(&table, "9A")));
    assert_eq!((stack(&table, "9A", "beastman"), stack(&table, "9A", "giant")), ((0, 2), (1, 0)));
    assert_eq!(table.controller(area(&table, "1A")), Some(B));
}

/// retreat.6 Neutral units obey borders whoever plays: a Development card that opens
/// water for its faction opens none for them.
#[test]
fn neutrals_know_no_secret_paths() {
    let options = Options { bow: true, development_cards: true, ..Options::default() };
    let it = Field::new(&[Faction::Latari, Faction::Uthuk], options)
        .put("1C", "beastman", 1)
        .with(|it| it.players[0].upgrades.insert(Upgrade::MoonlitPaths));
    let (from, over_water) = (it.area("1C"), it.area("3A"));
    proves!("retreat.6");
    assert!(it.state.retreats(A, from, &[unit("warrior")]).contains(&over_water));
    assert!(!it.state.wild_retreats(from, &[unit("beastman")]).contains(&over_water));
    assert!(it.state.wild_retreats(from, &[unit("dragon")]).contains(&over_water), "those who fly");
}

/// A Roc of A and the hero who supports it lose a battle in 1C, which water parts from 3A.
fn over_water(has_land: bool) -> Table<Runewars> {
    let it = super::banners::bow().put("3A", "roc", 1).put("3A", "footman", 1).put("1C", "berserker", 6);
    let mut it = it.hero(A, "ronan_of_the_wild", "1C").fate(&BLANKS);
    if has_land {
        it = it.put("1B", "footman", 1);
    }
    let mut table = it.turn(A, 3);
    table.answers(A, Action::Area(area(&table, "1C")));
    table.answers(A, Action::March { from: area(&table, "3A"), unit: unit("roc"), n: 1, portal: false });
    while matches!(asked(&table).1, Asked::Gather | Asked::DuringOrder) {
        table.answers(A, Action::Pass);
    }
    play_to(&mut table, &[Asked::Support]);
    table.answers(A, Action::Support { hero: hero("ronan_of_the_wild"), unit: unit("roc") });
    play_to(&mut table, &[Asked::Retreat]);
    table
}

/// battle.3.c, retreat.4 Supporters go with their units to an area that all can reach, if there is one; a
/// hero does not cross the water that his units fly over, and stays routed (amb.heroes-retreat).
#[test]
fn heroes_do_not_fly_along() {
    let ronan = hero("ronan_of_the_wild");
    proves!("battle.3.c", "retreat.4");
    let mut table = over_water(true);
    let land = area(&table, "1B");
    assert_eq!(table.choices(A), [Action::Area(land)], "3A is friendly too");
    table.answers(A, Action::Area(land));
    assert_eq!((table.hero(ronan).area, table.hero(ronan).is_routed), (land, true));
    let mut table = over_water(false);
    let (from, to) = (area(&table, "1C"), area(&table, "3A"));
    assert_eq!(table.choices(A), [Action::Area(to)]);
    table.answers(A, Action::Area(to));
    assert_eq!(stack(&table, "3A", "roc"), (0, 1));
    assert_eq!((table.hero(ronan).area, table.hero(ronan).is_routed), (from, true));
}

/// retreat.1, retreat.6 Flying units go where all of their army can go, though they alone could reach
/// friendly ground over the water (amb.mixed-retreat).
#[test]
fn flyers_stay_with_their_army() {
    let it = super::banners::bow().put("3A", "footman", 1).put("1B", "roc", 1).put("1B", "footman", 1);
    let mut table = attack(it.put("1C", "berserker", 6).fate(&BLANKS), "1B", "1C");
    play_to(&mut table, &[Asked::Retreat]);
    let (land, over_water) = (area(&table, "1B"), area(&table, "3A"));
    proves!("retreat.1", "retreat.6");
    assert_eq!(asked(&table), (A, Asked::Retreat));
    assert!(table.choices(A).contains(&Action::Area(land)) && !table.choices(A).contains(&Action::Area(over_water)));
    table.answers(A, Action::Area(land));
    assert_eq!([stack(&table, "1B", "roc"), stack(&table, "1B", "footman")], [(0, 1), (0, 1)], "nobody is lost");
}

/// retreat.6 Whoever may cross mountains until the end of his turn may do so in retreat, in his own turn.
#[test]
fn a_pass_for_the_way_back() {
    let it = field().put("1A", "footman", 1).put("1B", "footman", 1).with(|it| {
        let (one, other) = (area(it, "1A"), area(it, "1B"));
        it.area_mut(one).borders[2] = Border::Mountain;
        it.area_mut(other).borders[5] = Border::Mountain;
    });
    let (from, to) = (it.area("1A"), it.area("1B"));
    let retreats = |turn| {
        let mut state = it.state.clone();
        state.turn = Some(turn);
        state.set_turn_flag(TurnFlag::MountainPass);
        state.retreats(A, from, &[unit("footman")]).contains(&to)
    };
    proves!("retreat.6");
    assert_eq!([retreats(A), retreats(B)], [true, false]);
    assert!(!it.state.retreats(A, from, &[unit("footman")]).contains(&to));
}

/// move.limit.4, move.limit.5, amb.excess-retreat The victors above eight retreat together
/// and routed, to empty land if no neighbour is friendly.
#[test]
fn a_crowd_of_victors() {
    let it = field().put("9A", "footman", 8).put("9B", "footman", 2).put("1A", "beastman", 1).fate(&[1]);
    let mut table = it.put("1B", "giant", 1).turn(A, 3);
    table.answers(A, Action::Area(area(&table, "1A")));
    for (from, n) in [("9A", 8), ("9B", 2)] {
        table.answers(A, Action::March { from: area(&table, from), unit: unit("footman"), n, portal: false });
    }
    proves!("move.limit.4", "move.limit.5");
    assert_eq!(table.rule_against(A, Action::Diplomacy(1)), "move.limit.4");
    table.answers(A, Action::Fight);
    play_to(&mut table, &[Asked::Excess]);
    let one = Action::Unit { unit: unit("footman"), routed: false };
    table.answers(A, one);
    table.answers(A, one);
    assert_eq!(asked(&table), (A, Asked::Retreat), "both of them at once");
    assert_eq!(table.rule_against(A, Action::Area(area(&table, "1B"))), "retreat.2");
    table.answers(A, Action::Area(area(&table, "1C")));
    assert_eq!((stack(&table, "1C", "footman"), stack(&table, "1A", "footman")), ((0, 2), (8, 0)));
}

/// move.limit.3 A defender who has more than eight units after the battle, because the dead were raised,
/// destroys the rest: only the units of whoever attacked retreat.
#[test]
fn a_crowd_of_defenders() {
    let it = Field::new(&[Faction::Daqan, Faction::Waiqar], Options::default());
    // Two special icons of the Necromancers raise four Reanimates.
    let it = it.put("9A", "footman", 1).put("1A", "reanimate", 6).put("1A", "necromancer", 2);
    let mut table = attack(it.put("1B", "reanimate", 1).fate(&[1, 2, 3]), "9A", "1A");
    play_to(&mut table, &[Asked::Trim, Asked::Excess]);
    proves!("move.limit.3");
    assert_eq!(asked(&table), (B, Asked::Trim));
    play_to(&mut table, &[]);
    assert_eq!(table.area(area(&table, "1A")).units.count(), 8);
    assert_eq!(stack(&table, "1B", "reanimate"), (1, 0), "nobody retreats from a victory");
}
