//! 40.1, 51.4, 83.10 The first player first, in every window of an attack and a collision; 64.3a range along a line of
//! sight; 63.1 rallies.

use crate::kit::{BLUE, Battle, RED, at};
use kernel::SeatId;
use miniatures::content::{ActionKind, AttackKind, Bane, Boon, Effect, When, content};
use miniatures::flow::attack::Begin;
use miniatures::flow::collide;
use miniatures::state::{FigureKind, Moment, Status, UnitIx};
use miniatures::{Action, Event, Frame, Miniatures};
use plane::Edge;
use testkit::{Table, proves};

/// The cards whose abilities a seat is offered.
fn offered(table: &Table<Miniatures>, seat: SeatId) -> Vec<String> {
    let card = |it: &Action| match it {
        Action::Use(by) => match by.card {
            miniatures::effects::CardRef::Upgrade(index) => {
                Some(table[by.unit].upgrades[usize::from(index)].upgrade().id.clone())
            }
            _ => Some(table[by.unit].card().id.clone()),
        },
        _ => None,
    };
    let listed = table.position().ask_of(seat).map(|it| it.choices.listed.clone());
    listed.unwrap_or_default().iter().filter_map(card).collect()
}

fn melee(mut battle: Battle, attacker: UnitIx, dice: &[u32]) -> Table<Miniatures> {
    battle.dice(dice);
    battle.run(vec![Frame::Finish, Frame::BeginAttack(Begin::new(attacker, AttackKind::Melee))])
}

/// Whoever attacks: the holder of the counter is asked first, in the defender's place too.
#[test]
fn the_first_player_modifies_first() {
    for first in [0, 1] {
        let mut battle = Battle::new();
        let riders = battle.unit(RED, "aliana_of_summersong +packleaders_spear", at(900, 300, 90));
        battle.touching(BLUE, "spearmen 3x2 +shield_wall", Edge::Front, riders, Edge::Front, 0);
        battle.state.first = first;
        let table = melee(battle, riders, &[2, 2, 2, 2]);
        let mut table = table;
        while table.position().waiting().next().is_some_and(|it| it.rule == "10.4a") {
            table.answers(RED, Action::Dice(0));
        }
        proves!("83.10", "40.1");
        if first == 0 {
            assert_eq!(offered(&table, RED), ["packleaders_spear"]);
            table.answers(RED, Action::Pass);
            assert_eq!(offered(&table, BLUE), ["shield_wall"]);
        } else {
            assert_eq!(offered(&table, BLUE), ["shield_wall"]);
            table.answers(BLUE, Action::Pass);
            assert_eq!(offered(&table, RED), ["packleaders_spear"]);
        }
    }
}

/// Icons are added before dice are changed, and dice changed before icons are removed, whoever is first player.
#[test]
fn modify_dice_adds_then_changes_then_removes() {
    for first in [0, 1] {
        let mut battle = Battle::new();
        let spears =
            battle.unit(RED, "spearmen 3x2 +eagle_banner_bearer +artifact_bearer +fortunas_dice", at(900, 300, 90));
        let faolan = battle.touching(BLUE, "prince_faolan +the_spirit_sword", Edge::Front, spears, Edge::Front, 0);
        battle.state[spears].boons[Boon::Inspiration.index()] = 1;
        battle.state[faolan].boons[Boon::Inspiration.index()] = 1;
        battle.state.first = first;
        let mut table = melee(battle, spears, &[0, 0]);
        table.answers(RED, Action::Dice(0));
        proves!("51.4", "errata.51.4");
        assert_eq!(offered(&table, RED), ["eagle_banner_bearer"], "adding comes first");
        let add = table.choices(RED)[0].clone();
        table.answers(RED, add);
        assert_eq!(offered(&table, RED), ["fortunas_dice"], "then changing");
        let change = table.choices(RED)[0].clone();
        table.answers(RED, change);
        table.answers(RED, Action::Face { die: 0, face: 5 });
        assert_eq!(offered(&table, BLUE), ["the_spirit_sword"], "then removing");
        let remove = table.choices(BLUE)[0].clone();
        table.answers(BLUE, remove);
        let icons: Vec<&Action> = table.choices(BLUE).iter().collect();
        assert_eq!(icons.len(), 2, "the added strike and the hits of the turned die can go: {icons:?}");
    }
}

/// What follows an attack is one timing for both sides.
#[test]
fn the_first_player_resolves_first_after_an_attack() {
    for first in [0, 1] {
        let mut battle = Battle::new();
        let slasher = battle.unit(RED, "berserkers 2x2 +grotesque_slasher", at(900, 300, 90));
        let hurt = battle.touching(
            BLUE,
            "spearmen 2x2 +artifact_bearer +shield_of_margath",
            Edge::Front,
            slasher,
            Edge::Front,
            0,
        );
        battle.state.first = first;
        let mut table = melee(battle, slasher, &[0, 0, 0, 0]);
        let mut told = table.events().to_vec();
        for _ in 0..12 {
            if offered(&table, RED) == ["grotesque_slasher"] && !table.attacks.is_empty() {
                break;
            }
            let Some(ask) = table.position().waiting().next() else { break };
            let (seat, listed) = (ask.seat, ask.choices.listed.clone());
            let calm = listed.iter().find(|it| matches!(it, Action::Pass | Action::Dice(0))).unwrap_or(&listed[0]);
            table.answers(seat, calm.clone());
            told.extend(table.events().to_vec());
        }
        let shield = told.iter().any(|it| matches!(it, Event::DamageSuffered { unit, .. } if unit.unit == slasher));
        proves!("83.10", "83.8");
        assert_eq!(offered(&table, RED), ["grotesque_slasher"]);
        assert_eq!(shield, first == 1, "the shield of the first player strikes back before the slasher is asked");
        assert!(table[hurt].is_in_play());
    }
}

/// In a collision the first player's effects come first, whoever moved.
#[test]
fn the_first_player_resolves_first_in_a_collision() {
    for (first, mover) in [(0, RED), (1, RED), (0, BLUE), (1, BLUE)] {
        let mut battle = Battle::new();
        let red = battle.unit(RED, "aymhelin_scions 1x1", at(900, 300, 90));
        let blue = battle.touching(BLUE, "aymhelin_scions 1x1", Edge::Front, red, Edge::Front, 0);
        battle.state.first = first;
        let (unit, other) = if mover == RED { (red, blue) } else { (blue, red) };
        let moved = miniatures::flow::collide::Met { enemies: [other].into_iter().collect(), ..Default::default() };
        let collide = collide::Collide::new(unit, Edge::Front, false, false, moved);
        let (_, events) = battle.run_told(vec![Frame::Finish, Frame::Collide(collide)]);
        let held: Vec<UnitIx> = events
            .iter()
            .filter_map(|it| match it {
                Event::BaneGained { unit, bane: Bane::Immobilize, .. } => Some(unit.unit),
                _ => None,
            })
            .collect();
        proves!("83.10", "40.1");
        assert_eq!(held, if first == 0 { [blue, red] } else { [red, blue] }, "first {first}, {mover:?} moved");
    }
}

/// Both effects of one player in a collision with two enemies come in the order that it likes, once for each enemy.
#[test]
fn a_collision_with_two_enemies_is_two_events() {
    let mut battle = Battle::new();
    let scion = battle.unit(RED, "aymhelin_scions 1x1", at(900, 300, 90));
    let one = battle.touching(BLUE, "spearmen 2x1", Edge::Front, scion, Edge::Front, 0);
    let two = battle.touching(BLUE, "spearmen 2x1", Edge::Front, scion, Edge::Rear, 0);
    let moved = miniatures::flow::collide::Met { enemies: [one, two].into_iter().collect(), ..Default::default() };
    let collide = collide::Collide::new(scion, Edge::Front, false, false, moved);
    let table = battle.run(vec![Frame::Finish, Frame::Collide(collide)]);
    proves!("83.5");
    assert_eq!([one, two].map(|it| table[it].bane(Bane::Immobilize)), [1, 1]);
}

/// What comes before an activation comes before what happens when the unit activates.
#[test]
fn before_comes_ahead_of_when() {
    let mut battle = Battle::new();
    let knights = battle.unit(BLUE, "death_knights 2x1", at(900, 300, 90));
    battle.touching(RED, "thuk_tar_and_gorgemaw +kingsbone_armor", Edge::Front, knights, Edge::Front, 0);
    battle.dial(knights, ActionKind::Melee, None);
    let card = content()
        .upgrades
        .iter()
        .position(|it| it.abilities.iter().any(|it| it.when == When::BeforeActivation && it.cost.exhaust));
    let card = miniatures::content::UpgradeCard(card.expect("there is such a card") as u8);
    battle.state[knights].upgrades.push(miniatures::state::Equipped::new(card));
    let (table, events) = {
        battle.state[knights].has_activated = false;
        battle.run_told(vec![Frame::Activation(miniatures::flow::activation::Activation::new(knights))])
    };
    proves!("83.7", "83.5");
    assert_eq!(table.ask(BLUE).rule, "83.9");
    assert!(!events.iter().any(|it| matches!(it, Event::DamageSuffered { .. })), "the armour waits");
}

/// A melee ability does not follow a shot.
#[test]
fn what_follows_a_melee_attack_does_not_follow_a_shot() {
    let hurt = |kind| {
        let mut battle = Battle::new();
        let archers = battle.unit(RED, "reanimate_archers 2x1", at(900, 200, 90));
        let golems = if kind == AttackKind::Melee {
            battle.touching(BLUE, "rune_golems 2x1", Edge::Front, archers, Edge::Front, 0)
        } else {
            battle.unit(BLUE, "rune_golems 2x1", at(900, 400, 270))
        };
        let growths = miniatures::content::Condition::UnnaturalGrowths;
        battle.state[golems].conditions.push((growths, 1));
        battle.dice(&[0, 0, 0]);
        let (_, events) = battle.run_told(vec![Frame::Finish, Frame::BeginAttack(Begin::new(archers, kind))]);
        events.iter().any(|it| matches!(it, Event::DamageSuffered { unit, .. } if unit.unit == archers))
    };
    proves!("1.1", "1.2");
    assert!(hurt(AttackKind::Melee));
    assert!(!hurt(AttackKind::Ranged));
}

/// Two allies may each lend a reroll: declining the one does not decline the other.
#[test]
fn each_ability_that_rerolls_is_offered() {
    let mut battle = Battle::new();
    let golems = battle.unit(BLUE, "rune_golems 2x1", at(900, 400, 270));
    let riders = battle.touching(RED, "leonx_riders 2x1", Edge::Front, golems, Edge::Front, 0);
    let card = content()
        .upgrades
        .iter()
        .position(|it| it.abilities.iter().any(|it| it.when == When::AllyRerolls && !it.cost.exhaust));
    let card = miniatures::content::UpgradeCard(card.expect("there is such a card") as u8);
    for edge in [Edge::Left, Edge::Right] {
        let helper = battle.touching(RED, "leonx_riders 1x1", Edge::Front, golems, edge, 0);
        battle.state[helper].upgrades.push(miniatures::state::Equipped::new(card));
    }
    let mut table = melee(battle, riders, &[0, 0, 0]);
    proves!("83.9");
    assert_eq!(offered(&table, RED).len(), 2);
    let second = table.choices(RED)[1].clone();
    table.answers(RED, second);
    assert_eq!(table.ask(RED).rule, "83.2", "it picks a die");
}

/// Closest points in range, line of sight too long: an effect that needs sight does not reach.
#[test]
fn range_is_measured_along_the_line_of_sight() {
    let mut battle = Battle::new();
    let lancers = battle.unit(RED, "carrion_lancers 1x1", at(900, 200, 90));
    // Its near corner is 366 mm away but out of the arc; the nearest point in the arc is at 424 mm.
    let far = battle.unit(BLUE, "reanimates 4x3", at(495, 493, 270));
    let state = &battle.state;
    proves!("64.3a", "64.3b");
    assert!(state.is_at(lancers, far, 5) && state.sees(lancers, far).is_some());
    assert!(!state.sees_at(lancers, far, Some(5)));
    let units = content().units.iter().flat_map(|it| &it.abilities);
    let upgrades = content().upgrades.iter().flat_map(|it| &it.abilities);
    let with_sight: Vec<_> = units
        .chain(upgrades)
        .flat_map(|it| &it.effects)
        .filter_map(|it| if let Effect::Choose(choose) = it { Some(choose) } else { None })
        .filter(|it| it.sight)
        .collect();
    assert_eq!(with_sight.len(), 9);
    for choose in with_sight {
        let unlimited = miniatures::content::Choose { has: None, ..*choose };
        assert!(!state.choices(&unlimited, lancers, lancers).contains(&far), "{choose:?}");
        let blind =
            miniatures::content::Choose { sight: false, at: Some(miniatures::content::Value::of(5)), ..unlimited };
        assert!(state.choices(&blind, lancers, lancers).contains(&far), "{choose:?}");
    }
}

/// The lancers blight whom they reach, and nobody beyond.
#[test]
fn carrion_lancers_blight_what_they_reach() {
    let blighted = |x: i32, y: i32| {
        let mut battle = Battle::new();
        let lancers = battle.unit(RED, "carrion_lancers 1x1", at(900, 200, 90));
        let foe = battle.unit(BLUE, "reanimates 4x3", at(x, y, 270));
        let skill = miniatures::flow::skill::Skill::new(lancers);
        battle.run(vec![Frame::Finish, Frame::Skill(skill)])[foe].bane(Bane::Blight)
    };
    proves!("64.3a");
    assert_eq!((blighted(900, 493), blighted(495, 493)), (1, 0));
}

/// Heartseeker needs no line: the closest points are measured, in the front arc.
#[test]
fn without_a_line_the_closest_points_are_measured() {
    let mut battle = Battle::new();
    let kari = battle.unit(RED, "kari_wraithstalker +heartseeker", at(900, 200, 90));
    let foe = battle.unit(BLUE, "reanimates 4x3", at(495, 493, 270));
    let behind = battle.unit(BLUE, "reanimates 2x1", at(900, 100, 270));
    proves!("64.3b", "card.heartseeker");
    assert!(battle.state.ranged_targets(kari).contains(foe));
    assert!(!battle.state.ranged_targets(kari).contains(behind));
}

/// An exhausted card that a rally cannot ready is exhausted all the same: no inspiration.
#[test]
fn a_rally_inspires_only_without_exhausted_cards() {
    let inspired = |status: Status| {
        let mut battle = Battle::new();
        let aliana = battle.unit(RED, "aliana_of_summersong +packleaders_spear", at(900, 300, 90));
        battle.unit(BLUE, "reanimates 2x1", at(200, 800, 270));
        battle.state[aliana].upgrades[0].status = status;
        battle.dial(aliana, ActionKind::Rally, None);
        let mut table = battle.activate(aliana);
        while table.position().waiting().next().is_some_and(|it| it.choices.listed.contains(&Action::Pass)) {
            let seat = table.position().waiting().next().expect("asked").seat;
            table.answers(seat, Action::Pass);
        }
        (table[aliana].boon(Boon::Inspiration), table[aliana].upgrades[0].status)
    };
    proves!("63.1");
    assert_eq!(inspired(Status::Ready), (1, Status::Ready));
    assert_eq!(inspired(Status::Exhausted), (0, Status::Exhausted));
}

/// The witch chooses one of her two ways for each casting.
#[test]
fn the_bloodfire_witch_chooses_one() {
    for way in [0, 1] {
        let mut battle = Battle::new();
        let horde = battle.unit(RED, "berserkers 2x2 +bloodfire_witch", at(900, 300, 90));
        battle.unit(BLUE, "reanimates 2x1", at(200, 800, 270));
        battle.energy([false; 5]);
        let mut table = battle.run(vec![Frame::Finish, Frame::moment(Moment::new(When::AfterCast))]);
        assert_eq!(table.choices(RED).len(), 3, "both ways, or neither");
        let chosen = table.choices(RED)[way].clone();
        table.answers(RED, chosen);
        for _ in 0..4 {
            let Some(ask) = table.position().waiting().next() else { break };
            let (seat, first) = (ask.seat, ask.choices.listed[0].clone());
            table.answers(seat, first);
        }
        proves!("1.5");
        assert!(table.position().outcome().is_some(), "the other way is not offered");
        assert_eq!(table[horde].upgrades[0].status == Status::Exhausted, way == 0);
    }
}

/// A vitality token may take a wound in the place of a figure; the wound counts as suffered.
#[test]
fn vitality_takes_a_wound() {
    let lost = |answer: Action| {
        let mut battle = Battle::new();
        let golem = battle.unit(RED, "rune_golems 1x1", at(900, 300, 90));
        battle.unit(BLUE, "reanimates 2x1", at(200, 800, 270));
        battle.state[golem].boons[Boon::Vitality.index()] = 1;
        let mut table = battle.run(vec![Frame::Finish, miniatures::flow::damage::wounds(golem, 1)]);
        assert_eq!((table.ask(RED).rule, table.choices(RED)), ("13.1", &[Action::Yes, Action::Pass][..]));
        table.answers(RED, answer);
        (table[golem].wounds(), table[golem].boon(Boon::Vitality))
    };
    proves!("13.1", "13.2");
    assert_eq!(lost(Action::Yes), (0, 0));
    assert_eq!(lost(Action::Pass), (1, 1));
}

/// A hero of four wounds with one vitality falls to the fifth, whatever its defense.
#[test]
fn vitality_is_no_defense() {
    let mut battle = Battle::new();
    let baron = battle.unit(RED, "baron_zachareth", at(900, 300, 90));
    battle.unit(RED, "spearmen 2x1", at(200, 100, 90));
    battle.unit(BLUE, "reanimates 2x1", at(200, 800, 270));
    battle.state[baron].boons[Boon::Vitality.index()] = 1;
    let plain = FigureKind::Regular { wounds: 0 };
    let defense = battle.state.defense(baron, plain, None).total();
    let mut table = battle.run(vec![Frame::Finish, miniatures::flow::damage::wounds(baron, 4)]);
    table.answers(RED, Action::Yes);
    proves!("13.1");
    assert_eq!(table.defense(baron, plain, None).total(), defense);
    assert_eq!((table[baron].wounds(), table[baron].is_in_play()), (3, true), "the token took the first of four");
}

/// What both players do when a tool is revealed: the first player's comes first. A Lance Corporal makes his modifier count
/// before a stun can cancel it only if his player holds the counter.
#[test]
fn the_first_player_is_first_at_the_reveal() {
    for first in [0, 1] {
        let mut battle = Battle::new();
        let riders = battle.unit(RED, "oathsworn_cavalry 2x3 +lance_corporal", at(900, 300, 90));
        battle.unit(BLUE, "reanimates 2x1", at(200, 800, 270));
        // A green rally with a red enhance, which does not match.
        battle.set(riders, Some(4), Some(5));
        battle.state[riders].banes[Bane::Stun.index()] = 1;
        battle.state.first = first;
        let mut table = battle.activate(riders);
        proves!("83.10", "12.1d");
        if first == 0 {
            assert_eq!(offered(&table, RED), ["lance_corporal"]);
            table.answers(RED, Action::Pass);
            assert!(table[riders].bane(Bane::Stun) == 0, "nothing was left to cancel, and the rally took the stun");
        } else {
            assert_eq!(table.ask(BLUE).rule, "12.1d", "the stun is asked for first");
            table.answers(BLUE, Action::Bane(Bane::Stun));
            assert_eq!(offered(&table, RED), ["lance_corporal"]);
        }
    }
}

/// The range of a shot is that of its line of sight for the abilities of the shooter too.
#[test]
fn abilities_measure_a_shot_along_its_line() {
    let is_open = |blocked: bool| {
        let mut battle = Battle::new();
        let bows = battle.unit(RED, "heavy_crossbowmen 2x1", at(900, 200, 90));
        let foe = battle.unit(BLUE, "reanimates 4x1", at(1000, 466, 270));
        if blocked {
            battle.unit(RED, "rune_golems 2x1", at(935, 300, 90));
        }
        assert!(battle.state.is_at(bows, foe, 3), "the closest points are at range 3");
        let mut attack = miniatures::state::Attack::new(bows, foe, AttackKind::Ranged);
        attack.added[miniatures::content::Icon::Surge.index()] = 2;
        battle.state.attacks.push(attack);
        let seen = battle.state.sees(bows, foe).expect("there is a line").length;
        (seen <= content().measures.ruler.reach(3), !battle.state.surge_options().is_empty())
    };
    proves!("64.3a");
    assert_eq!(is_open(false), (true, true));
    assert_eq!(is_open(true), (false, false), "the clear line is longer than range 3");
}

/// A position that waits for the answer about a vitality asks the same when it is loaded, although a figure was just chosen.
#[test]
fn a_position_that_asks_for_vitality_can_be_loaded() {
    let mut battle = Battle::new();
    let golems = battle.unit(RED, "rune_golems 2x1", at(900, 300, 90));
    battle.unit(BLUE, "reanimates 2x1", at(200, 800, 270));
    battle.state[golems].boons[Boon::Vitality.index()] = 1;
    let mut table = battle.run(vec![Frame::Finish, miniatures::flow::damage::wounds(golems, 1)]);
    let first = table.choices(BLUE)[0].clone();
    table.answers(BLUE, first);
    assert_eq!(table.ask(RED).rule, "13.1");
    assert!(table.position().asks_purely());
}
