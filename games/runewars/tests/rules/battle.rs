//! battle, combat, rout, damage, retreat.

use crate::kit::*;
use runewars::battle::Side;
use runewars::content::{Building, Faction};
use runewars::state::Stronghold;
use runewars::{Action, Asked, Options, Runewars, What};
use testkit::Table;
use testkit::proves;

/// A attacks an area from next to it with all that was put there.
pub fn attack(field: Field, from: &str, to: &str) -> Table<Runewars> {
    let mut table = field.turn(A, 3);
    table.answers(A, Action::Area(area(&table, to)));
    let from = area(&table, from);
    let stacks: Vec<_> = table.area(from).units.stacks().to_vec();
    for stack in stacks {
        if stack.standing > 0 {
            table.answers(A, Action::March { from, unit: stack.unit, n: stack.standing, portal: false });
        }
    }
    while matches!(asked(&table).1, Asked::Gather | Asked::DuringOrder) {
        table.answers(A, Action::Pass);
    }
    if asked(&table).1 == Asked::Enter {
        table.answers(A, Action::Fight);
    }
    table
}

/// Answers with the first choice until the question comes, or nobody fights.
pub fn play_to(table: &mut Table<Runewars>, wanted: &[Asked]) {
    for _ in 0..300 {
        let ask = table.position().waiting().next().expect("somebody is asked");
        if wanted.contains(&ask.prompt.ask) || ask.prompt.ask == Asked::AfterOrder {
            return;
        }
        let (seat, action) = (ask.seat, ask.choices.listed[0]);
        table.answers(seat, action);
    }
    panic!("{wanted:?} was not asked");
}

fn fighters(table: &Table<Runewars>, side: Side) -> usize {
    table.fight().combat.host(side).fighters.len()
}

fn happened(table: &Table<Runewars>, what: What) -> usize {
    table.events().iter().filter(|it| it.what() == what).count()
}

/// The strength that was told.
fn tallied(table: &Table<Runewars>, what: What) -> i32 {
    let told = table.events().iter().find(|it| it.what() == what).expect("battle.5 tallies");
    told.slots().tally.as_ref().expect("strength has reasons").total()
}

/// battle.1 The marker is in the contested area; battle.2.a units that were routed before draw nothing.
#[test]
fn line_up() {
    let it =
        field().put("9A", "footman", 1).put("1A", "berserker", 2).put_routed("1A", "berserker", 2).fate(&[1, 2, 3]);
    let mut table = attack(it, "9A", "1A");
    let began: Vec<_> = table.events().iter().filter(|it| it.what() == What::BattleBegan).collect();
    proves!("battle.1", "battle.2.a");
    assert_eq!(began.len(), 1);
    assert_eq!(began[0].slots().area.expect("an area").id, area(&table, "1A"));
    play_to(&mut table, &[]);
    assert_eq!(happened(&table, What::BattleDrew), 3, "two Berserkers and a Footman");
}

/// Two Footmen (initiative 3) attack two Berserkers (2), who draw damage and damage.
fn footmen_fall() -> Table<Runewars> {
    let it = field().put("9A", "footman", 2).put("1A", "berserker", 2).fate(&[15, 17, 1, 2]);
    attack(it, "9A", "1A")
}

/// The types that drew, one entry for each card.
fn drawn(table: &Table<Runewars>) -> Vec<runewars::ids::UnitType> {
    table.events().iter().filter(|it| it.what() == What::BattleDrew).filter_map(|it| it.slots().unit).collect()
}

/// battle.4, battle.4.a, combat.7 Rounds go by initiative, 1 to 5, whoever attacks; each type draws in
/// its own round and never again.
#[test]
fn rounds_by_initiative() {
    // Bowmen and Flesh Rippers 1, Berserkers 2, Footmen 3, a Siege Tower 5; all draw blanks.
    let it = field()
        .put("9A", "siege_tower", 1)
        .put("9A", "footman", 1)
        .put("9A", "bowman", 1)
        .put("1A", "berserker", 1)
        .put("1A", "flesh_ripper", 1)
        .fate(&[1, 5, 2, 3, 24]);
    let mut table = attack(it, "9A", "1A");
    play_to(&mut table, &[]);
    let rows: Vec<u8> = drawn(&table).iter().map(|it| runewars::content::content().unit(*it).initiative).collect();
    proves!("battle.4", "battle.4.a", "combat.7");
    assert!(rows.is_sorted(), "{rows:?}");
    let mut once = drawn(&table);
    once.sort_unstable();
    once.dedup();
    assert_eq!(once.len(), rows.len(), "one unit of each type: one card");
}

/// combat.1.a, combat.2 Each side draws a card for each unit of its type; a side without units of the
/// initiative draws nothing.
#[test]
fn a_card_for_each_unit() {
    let table = footmen_fall();
    proves!("combat.1.a", "combat.2");
    assert_eq!(drawn(&table), [unit("berserker"); 2], "the attacker has nobody of initiative 2");
    let it = field().put("9A", "footman", 4).put("1A", "chaos_lord", 1).fate(&[1, 2, 3, 4, 5]);
    let mut table = attack(it, "9A", "1A");
    play_to(&mut table, &[]);
    assert_eq!(drawn(&table).iter().filter(|it| **it == unit("footman")).count(), 4);
}

/// damage.3 A unit whose tokens reach its health is destroyed at once and goes back to the supply.
#[test]
fn damage_destroys() {
    let table = footmen_fall();
    proves!("damage.3");
    assert_eq!(happened(&table, What::FighterDestroyed), 2);
    assert_eq!(table.supply[unit("footman").index()], 16);
    assert_eq!((tallied(&table, What::AttackStrength), tallied(&table, What::DefenceStrength)), (0, 2));
    assert_eq!(table.controller(area(&table, "1A")), Some(B));
    // One token on a Knight with two health does not destroy him.
    let it = field().put("9A", "knight", 1).put("1A", "berserker", 1).fate(&[1, 15]);
    let mut table = attack(it, "9A", "1A");
    play_to(&mut table, &[]);
    assert_eq!((happened(&table, What::FighterHurt), happened(&table, What::FighterDestroyed)), (1, 0));
}

/// combat.8, combat.4, rout.1 Cards that were drawn count even if their units are
/// routed in the same pass.
#[test]
fn drawn_cards_always_count() {
    // Uthuk attack: Berserker (2) against Knight (2). Berserker draws 5: rout 1;
    // the Knight drew 18: rectangle damage 1, which still hits.
    let mut it = field().put("1A", "knight", 1).put("1B", "berserker", 1).fate(&[5, 18]);
    it.state.turn = Some(B);
    let mut table = it.turn(B, 3);
    table.answers(B, Action::Area(area(&table, "1A")));
    table.answers(B, Action::March { from: area(&table, "1B"), unit: unit("berserker"), n: 1, portal: false });
    if asked(&table).1 == Asked::Gather {
        table.answers(B, Action::Pass);
    }
    proves!("combat.8", "combat.4");
    assert_eq!(happened(&table, What::FighterRouted), 1);
    assert_eq!(happened(&table, What::FighterDestroyed), 1);
}

/// combat.3 Each special icon uses the ability once: two Footmen with specials
/// strike twice.
#[test]
fn specials_are_used_once_per_icon() {
    // Berserker blank (1); Footmen 9 and 10 are special: Valiant Strike twice.
    let it =
        field().put("9A", "footman", 2).put("1A", "berserker", 1).put("1A", "flesh_ripper", 1).fate(&[5, 1, 9, 10]);
    let mut table = attack(it, "9A", "1A");
    play_to(&mut table, &[]);
    proves!("combat.3");
    assert_eq!(happened(&table, What::SpecialUsed), 2);
}

/// combat.0, combat.6, amb.empty-rounds Types of one initiative draw one after the other, the attacker
/// choosing; there is a round for each row and no sixth.
#[test]
fn types_of_one_initiative() {
    let it = field().put("9A", "knight", 1).put("9A", "beastman", 1).put("1A", "berserker", 1).fate(&[4, 4 + 20, 1, 2]);
    let mut table = attack(it, "9A", "1A");
    proves!("combat.0", "combat.6");
    assert_eq!(asked(&table), (A, Asked::UnitType));
    assert_eq!(table.choices(A), [Action::Type(unit("knight")), Action::Type(unit("beastman"))]);
    table.answers(A, Action::Type(unit("beastman")));
    play_to(&mut table, &[]);
    assert_eq!(drawn(&table), [unit("beastman"), unit("berserker"), unit("knight")]);
    assert!(runewars::content::content().units.iter().all(|it| (1..=5).contains(&it.initiative)));
    assert!(table.battle.is_none(), "after the fifth row it is over");
    assert_eq!(table.fate.discard.len(), 3, "what was drawn lies on the discards");
}

/// A fresh Footman, a damaged Knight and a routed Footman defend.
fn mixed_host() -> runewars::battle::Combat {
    use runewars::battle::{Combat, Fighter, Host};
    let hurt = Fighter { damage: 1, ..Fighter::fresh(unit("knight")) };
    let down = Fighter { is_routed: true, ..Fighter::fresh(unit("footman")) };
    let mut host = Host::of([(unit("footman"), 1)]);
    host.fighters.push(hurt);
    host.fighters.push(down);
    Combat::new(Host::of([(unit("archer"), 1)]), host)
}

/// rout.2, rout.3 The owner routs undamaged standing units first; if all who stand are damaged, one of
/// those.
#[test]
fn who_is_routed() {
    use runewars::battle::{Aim, Op};
    let mut combat = mixed_host();
    combat.push(Op::Rout { user: Side::Attacker, n: 1, aim: Aim::OWNER });
    let targets = |combat: &runewars::battle::Combat| combat.targets(runewars::content::content()).1.to_vec();
    proves!("rout.2", "rout.3");
    assert_eq!(targets(&combat), [0], "only the undamaged standing unit");
    combat.host_mut(Side::Defender).fighters.remove(0);
    assert_eq!(targets(&combat), [0], "the damaged Knight, not the routed Footman");
}

/// damage.4, damage.5 Damage goes to a damaged unit first, then to standing ones, then to routed ones.
#[test]
fn who_is_damaged() {
    use runewars::battle::{Hit, Op};
    let mut combat = mixed_host();
    combat.push(Op::Damage { user: Side::Attacker, n: 2, hit: Hit::PLAIN });
    let targets = |combat: &runewars::battle::Combat| combat.targets(runewars::content::content()).1.to_vec();
    proves!("damage.4", "damage.5");
    assert_eq!(targets(&combat), [1], "the damaged unit first");
    combat.host_mut(Side::Defender).fighters[1].damage = 0;
    assert_eq!(targets(&combat), [0, 1], "then standing ones");
    combat.host_mut(Side::Defender).fighters.drain(..2);
    assert_eq!(targets(&combat), [0], "then routed ones");
}

/// damage.1 Whoever must destroy a unit has to choose a standing one.
#[test]
fn standing_units_are_destroyed_first() {
    use runewars::battle::{Aim, Combat, Fighter, Host, Op};
    use runewars::content::content;
    let mut host = Host::of([(unit("footman"), 1)]);
    host.fighters.push(Fighter { is_routed: true, ..Fighter::fresh(unit("bowman")) });
    let mut combat = Combat::new(Host::default(), host);
    combat.push(Op::Destroy { user: Side::Attacker, n: 1, aim: Aim::OWNER });
    proves!("damage.1");
    assert_eq!(combat.targets(content()).1[..], [0]);
}

/// battle.5.b, battle.5.b-2 Standing units count one each; a routed hexagon counts, another routed unit
/// does not.
#[test]
fn the_tally_of_units() {
    use runewars::battle::{Fighter, Host};
    use runewars::content::content;
    let mut host = Host::of([(unit("footman"), 4)]);
    for id in ["footman", "footman", "siege_tower"] {
        host.fighters.push(Fighter { is_routed: true, ..Fighter::fresh(unit(id)) });
    }
    proves!("battle.5.b", "battle.5.b-2");
    assert_eq!(host.strength_of_units(content()), 5);
}

/// battle.5 Strength is tallied after everybody has attacked, with all that are left.
#[test]
fn the_tally_comes_last() {
    let it = field().put("9A", "siege_tower", 1).put("1A", "berserker", 2).fate(&[1, 2, 24]);
    let mut table = attack(it, "9A", "1A");
    play_to(&mut table, &[]);
    let last = |what| table.events().iter().rposition(|it| it.what() == what);
    let first = |what| table.events().iter().position(|it| it.what() == what);
    proves!("battle.5");
    assert_eq!(drawn(&table).last(), Some(&unit("siege_tower")), "initiative 5");
    assert!(last(What::BattleDrew) < first(What::AttackStrength));
    assert!(first(What::AttackStrength) < first(What::DefenceStrength));
    assert!(first(What::DefenceStrength) < first(What::BattleWon));
}

/// battle.5.c, battle.5.d, battle.6 A stronghold adds 5, a tie goes to the defender, and standing enemies
/// damage it for good.
#[test]
fn strongholds_in_the_tally() {
    let mut table = attack(field().put("2A", "footman", 5).fate(&[]), "2A", "uthukA");
    play_to(&mut table, &[Asked::Breach]);
    table.answers(A, Action::Pass);
    let home = area(&table, "uthukA");
    proves!("battle.5.c", "battle.5.d", "battle.6");
    assert_eq!((tallied(&table, What::AttackStrength), tallied(&table, What::DefenceStrength)), (5, 5));
    assert!(table.area(home).stronghold.expect("stands").is_damaged);
    assert_eq!(table.controller(home), Some(B));
    let strength = table.stronghold_strength(table.area(home).stronghold.expect("stands"));
    assert_eq!(strength.total(), 3);
}

/// development.defensive The fortification helps only in its own area, and only if its owner wishes.
#[test]
fn a_fortification_defends_its_area() {
    let walled = || {
        let it = Field::new(&[Faction::Uthuk, Faction::Daqan], Options::default());
        it.put("2A", "berserker", 6).with(|state| {
            let at = area(state, "daqanA");
            state.area_mut(at).buildings.push(Building::Defensive);
            state.players[1].buildings[Building::Defensive.index()] -= 1;
        })
    };
    let mut table = attack(walled(), "2A", "daqanA");
    play_to(&mut table, &[Asked::Fortification]);
    proves!("development.defensive");
    assert_eq!(table.choices(B), [Action::Yes, Action::Pass]);
    table.answers(B, Action::Pass);
    play_to(&mut table, &[Asked::Breach]);
    assert_eq!(table.fight().bonus[1], 0, "he did not wish to");
    let mut table = attack(walled(), "2A", "daqanC");
    play_to(&mut table, &[Asked::Fortification]);
    assert_eq!(asked(&table).1, Asked::AfterOrder, "another area of the same owner");
}

/// battle.6.b, battle.6.b-3, development.lost The attacker who won takes the
/// stronghold over, damaged, or lets it be destroyed; the development is lost.
#[test]
fn conquering_a_stronghold() {
    proves!("battle.6.b", "battle.6.b-3", "development.lost");
    for takes in [true, false] {
        let it = field().put("2A", "footman", 6).with(|it| {
            let home = area(it, "uthukA");
            it.area_mut(home).buildings.push(Building::Diplomat);
            it.players[1].buildings[Building::Diplomat.index()] -= 1;
        });
        let mut table = attack(it, "2A", "uthukA");
        play_to(&mut table, &[Asked::Breach]);
        table.answers(A, Action::Pass);
        assert_eq!(asked(&table).1, Asked::Conquer);
        table.answers(A, if takes { Action::Yes } else { Action::Pass });
        let home = area(&table, "uthukA");
        let expected = takes.then_some(Stronghold { owner: A, is_damaged: true, is_capital: false });
        assert_eq!(table.area(home).stronghold, expected);
        assert!(table.area(home).buildings.is_empty());
        assert_eq!(table.player(B).strongholds, 4);
        assert_eq!(table.controller(home), Some(A));
    }
}

/// battle.6.b-2 With all his strongholds out he may destroy one for it.
#[test]
fn conquering_without_a_token() {
    let it = field().put("2A", "footman", 6).with(|it| {
        it.players[0].strongholds = 0;
        for name in ["daqanB", "daqanC", "9A"] {
            let at = area(it, name);
            it.area_mut(at).stronghold = Some(Stronghold { owner: A, is_damaged: false, is_capital: false });
        }
    });
    let mut table = attack(it, "2A", "uthukA");
    play_to(&mut table, &[Asked::Breach]);
    table.answers(A, Action::Pass);
    let own = area(&table, "9A");
    proves!("battle.6.b-2");
    assert!(table.choices(A).contains(&Action::Area(own)) && !table.choices(A).contains(&Action::Yes));
    table.answers(A, Action::Area(own));
    assert!(table.area(own).stronghold.is_none());
    assert_eq!(table.area(area(&table, "uthukA")).stronghold.expect("stands").owner, A);
}

/// battle.2.c, battle.2.d The attacker's left neighbour plays unallied neutrals, without Tactics cards.
#[test]
fn neutral_defenders() {
    // The Sorcerers draw blanks, the Footman one damage.
    let it = Field::new(&[Faction::Daqan, Faction::Uthuk, Faction::Latari], Options::default())
        .put("9A", "footman", 1)
        .put("1A", "hell_hound", 1)
        .put("1A", "sorcerer", 2)
        .hold(B, "shield_wall")
        .hold(C, "shield_wall")
        .fate(&[7, 8, 15, 1]);
    let mut table = attack(it, "9A", "1A");
    let mut assigned = Vec::new();
    while asked(&table).1 != Asked::AfterOrder {
        let ((seat, question), listed) = (asked(&table), table.position().waiting().next().expect("asked"));
        assert!(seat == A || !listed.is_window, "no Tactics for neutrals");
        let listed = listed.choices.listed.clone();
        assigned.extend((question == Asked::AssignDamage).then_some((seat, listed.len())));
        table.answers(seat, listed[0]);
    }
    proves!("battle.2.c", "battle.2.d");
    assert_eq!(assigned, [(B, 2)], "the left neighbour chooses between the two types");
}

/// battle.3, tactics.3, amb.same-card Start-of-battle cards come attacker first,
/// then defender, once each.
#[test]
fn cards_at_the_start_of_a_battle() {
    let it =
        field().put("9A", "footman", 2).put("1A", "berserker", 2).hold(A, "to_the_victor").hold(B, "to_the_victor");
    let mut table = attack(it, "9A", "1A");
    // First the window before the line-up, for the defender.
    proves!("battle.3", "tactics.3");
    assert_eq!(asked(&table), (B, Asked::Window));
    table.answers(B, Action::Pass);
    assert_eq!(asked(&table), (A, Asked::Window));
    table.answers(A, Action::Play(tactics("to_the_victor")));
    // No cards are left, so it is the defender's turn; his copy is a new step.
    assert_eq!(asked(&table), (B, Asked::Window));
    assert!(table.choices(B).contains(&Action::Play(tactics("to_the_victor"))));
    table.answers(B, Action::Pass);
    assert!(table.position().waiting().all(|it| it.prompt.ask != Asked::Window || it.seat != A));
}

/// battle.3.a, battle.3.b, move.hero.4 A standing hero supports one type: one card
/// more is drawn and one discarded; a routed hero is not offered.
#[test]
fn heroes_support() {
    let it = field()
        .put("9A", "footman", 3)
        .put("1A", "berserker", 1)
        .hero(A, "ronan_of_the_wild", "1A")
        .hero(A, "andira_runehand", "1A")
        .with(|it| it.heroes[1].is_routed = true)
        .fate(&[1, 1 + 1, 3, 4, 11]);
    let mut table = attack(it, "9A", "1A");
    proves!("battle.3.a", "battle.3.b", "move.hero.4");
    assert_eq!(asked(&table).1, Asked::Support);
    let (ronan, footman) = (hero("ronan_of_the_wild"), unit("footman"));
    assert_eq!(table.choices(A), [Action::Support { hero: ronan, unit: footman }, Action::Pass]);
    table.answers(A, Action::Support { hero: ronan, unit: footman });
    play_to(&mut table, &[Asked::SpareCard]);
    assert_eq!(table.fight().combat.host(Side::Attacker).cards.len(), 4);
    table.answers(A, Action::Fate(0));
    let drawn =
        table.events().iter().filter(|it| it.what() == What::BattleDrew && it.slots().unit == Some(footman)).count();
    assert_eq!(drawn, 4);
}

/// Eight Footmen attack the home of a faction, which uses its fortification; the area.
fn fort(faction: Faction) -> (Table<Runewars>, String) {
    let it = Field::new(&[Faction::Daqan, faction], Options::default());
    let home = it.state.areas.iter().find(|at| at.home == Some(B)).expect("a home").name().to_owned();
    let it = it.put("2A", "footman", 8).with(|state| {
        let at = area(state, &home);
        state.area_mut(at).buildings.push(Building::Defensive);
        state.players[1].buildings[Building::Defensive.index()] -= 1;
    });
    let mut table = attack(it, "2A", &home);
    play_to(&mut table, &[Asked::Fortification]);
    assert_eq!(asked(&table), (B, Asked::Fortification));
    table.answers(B, Action::Yes);
    play_to(&mut table, &[Asked::Breach]);
    (table, home)
}

/// battle.5.a, development.cursed-tomb.1, development.cursed-tomb.2 Three are routed before the
/// count; the token can be built again.
#[test]
fn cursed_tomb() {
    let (table, home) = fort(Faction::Waiqar);
    proves!("battle.5.a", "development.cursed-tomb.1", "development.cursed-tomb.2");
    assert_eq!(table.fight().combat.host(Side::Attacker).standing(), 5, "three are routed");
    assert!(table.area(area(&table, &home)).buildings.is_empty());
    assert_eq!(table.player(B).buildings[Building::Defensive.index()], 1, "it can be built again");
}

/// development.hungry-spawn.1, development.hungry-spawn.2 Four damage; the token can be built
/// again.
#[test]
fn hungry_spawn() {
    let (table, home) = fort(Faction::Uthuk);
    proves!("development.hungry-spawn.1", "development.hungry-spawn.2");
    assert_eq!(fighters(&table, Side::Attacker), 4, "four damage destroys four Footmen");
    assert!(table.area(area(&table, &home)).buildings.is_empty());
    assert_eq!(table.player(B).buildings[Building::Defensive.index()], 1, "it can be built again");
}

/// development.protective-wards One standing unit retreats; the token stays.
#[test]
fn protective_wards() {
    let (table, home) = fort(Faction::Latari);
    proves!("development.protective-wards");
    assert_eq!(fighters(&table, Side::Attacker), 7, "one retreats");
    assert_eq!(table.area(area(&table, &home)).buildings.len(), 1, "the token stays");
}

/// development.reinforced-walls Daqan walls give two strength and stay.
#[test]
fn reinforced_walls() {
    let it =
        Field::new(&[Faction::Uthuk, Faction::Daqan], Options::default()).put("2A", "berserker", 6).with(|state| {
            let at = area(state, "daqanA");
            state.area_mut(at).buildings.push(Building::Defensive);
            state.players[1].buildings[Building::Defensive.index()] -= 1;
        });
    let mut table = attack(it, "2A", "daqanA");
    play_to(&mut table, &[Asked::Fortification]);
    table.answers(B, Action::Yes);
    play_to(&mut table, &[Asked::Breach]);
    proves!("development.reinforced-walls");
    assert_eq!(table.fight().bonus[1], 2);
    table.answers(A, Action::Pass);
    // 6 against 5 + 2.
    assert_eq!(table.controller(area(&table, "daqanA")), Some(B));
}

/// battle.6.d-2 A winner's routed unit stays routed.
#[test]
fn routed_winners_stay_routed() {
    // The Berserker routs one Footman (5), who is not stood up by the victory.
    let it = field().put("9A", "footman", 4).put("1A", "berserker", 1).fate(&[5, 15, 17, 18]);
    let mut table = attack(it, "9A", "1A");
    play_to(&mut table, &[Asked::Retreat]);
    play_to(&mut table, &[]);
    let (standing, routed) = stack(&table, "1A", "footman");
    proves!("battle.6.d-2");
    assert_eq!(standing + routed, 4);
    assert_eq!(routed, 1);
}
