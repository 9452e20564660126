//! Cards that the FAQ speaks of.

use crate::kit::{BLUE, Battle, RED, at};
use miniatures::content::{ActionKind, AttackKind, Bane, Icon, TemplateKind, content};
use miniatures::flow::movement::Move;
use miniatures::flow::skill::Skill;
use miniatures::state::{Attack, Place, Status, UnitIx};
use miniatures::{Action, Frame};
use plane::Edge;
use testkit::proves;

fn skill(unit: UnitIx) -> Vec<Frame> {
    vec![Frame::Skill(Skill::new(unit))]
}

/// card.ardus-ixerebus.profile, card.kari-wraithstalker.profile, card.lord-hawthorne.profile The heroes' numbers.
#[test]
fn the_heroes_have_their_numbers() {
    for (id, cost, defense) in [("ardus_ixerebus", 37, 3), ("kari_wraithstalker", 32, 3), ("lord_hawthorne", 34, 3)] {
        let unit = content().unit(content().unit_by_id(id).expect("there"));
        assert_eq!((unit.configs[0].cost, i32::from(unit.defense.plain), unit.wounds), (cost, defense, 4), "{id}");
    }
    let mut battle = Battle::new();
    let kari = battle.unit(RED, "kari_wraithstalker", at(300, 200, 90));
    let attack = Attack::new(kari, kari, AttackKind::Melee);
    assert_eq!(battle.state.rank_rerolls(&attack), (1, false), "45.3 Precise 1 is a reroll like a full rank");
}

/// card.ardus-ixerebus.1, card.ardus-ixerebus.2, card.ardus-ixerebus.3, 1.7, 80.1b Ardus borrows surge abilities; the
/// lender exhausts its card, and its discount counts.
#[test]
fn ardus_borrows_surges() {
    let mut battle = Battle::new();
    let ardus = battle.unit(RED, "ardus_ixerebus", at(900, 300, 90));
    let near = battle.unit(RED, "reanimate_archers 2x2 +tempered_steel +combat_ingenuity", at(700, 300, 90));
    let far = battle.unit(RED, "reanimate_archers 2x1", at(100, 300, 90));
    let foe = battle.touching(BLUE, "spearmen 2x2", Edge::Front, ardus, Edge::Front, 0);
    let mut attack = Attack::new(ardus, foe, AttackKind::Melee);
    attack.added[Icon::Surge.index()] = 2;
    battle.state.attacks.push(attack);
    let options = battle.state.surge_options();
    let lenders: Vec<UnitIx> = options.iter().map(|it| it.0.unit).collect();
    proves!("card.ardus-ixerebus.1", "card.ardus-ixerebus.3");
    assert!(lenders.contains(&near) && !lenders.contains(&far));
    let blight = options.iter().find(|it| it.0.card == miniatures::effects::CardRef::Unit).expect("the archers' own");
    assert_eq!(blight.1, 1, "two surges less one");
    battle.state[near].upgrades[0].status = Status::Exhausted;
    let left = battle.state.surge_options().len();
    assert_eq!(left, options.len() - 1, "an exhausted card lends nothing");
    // In a ranged attack nothing is borrowed.
    battle.state.attack_mut().kind = AttackKind::Ranged;
    assert!(battle.state.surge_options().is_empty());
}

/// card.kari-wraithstalker.surge, card.kari-wraithstalker.1, 80.2, 80.2a, errata.46, exp.damage-pool.3 Kari's damage.
#[test]
fn kari_hits_another_enemy() {
    let mut battle = Battle::new();
    let kari = battle.unit(RED, "kari_wraithstalker", at(900, 300, 90));
    let foe = battle.touching(BLUE, "rune_golems 2x1", Edge::Front, kari, Edge::Front, 0);
    let hidden = battle.unit(BLUE, "reanimates 2x1", at(900, 560, 270));
    battle.dial(kari, ActionKind::Melee, None);
    battle.dice(&[10, 7]);
    let mut table = battle.activate(kari);
    table.answers(RED, Action::Dice(0));
    let counts: Vec<u8> =
        table.choices(RED).iter().map(|it| if let Action::Surge { surges, .. } = it { *surges } else { 0 }).collect();
    proves!("card.kari-wraithstalker.surge", "card.kari-wraithstalker.1", "errata.46");
    assert_eq!(counts, [1, 2, 3, 4]);
    let three = table.choices(RED)[2].clone();
    table.answers(RED, three);
    // Six damage on the only other enemy, seen or not.
    for _ in 0..4 {
        if table.ask(RED).rule == "22.1" {
            let first = table.choices(RED)[0].clone();
            table.answers(RED, first);
        }
    }
    assert!(table[hidden].n_figures() < 8);
    assert_eq!(table[foe].wounds(), 0, "the defender is not another enemy");
}

/// card.lord-hawthorne.extra-attack, card.lord-hawthorne.1 He attacks each engaged enemy once.
#[test]
fn hawthorne_attacks_again() {
    let mut battle = Battle::new();
    let lord = battle.unit(RED, "lord_hawthorne", at(900, 300, 90));
    let one = battle.touching(BLUE, "rune_golems 1x1", Edge::Front, lord, Edge::Front, 0);
    let two = battle.touching(BLUE, "rune_golems 1x1", Edge::Front, lord, Edge::Left, 0);
    battle.dial(lord, ActionKind::Melee, None);
    battle.dice(&[0, 0, 0, 0, 0]);
    let mut table = battle.activate(lord);
    proves!("card.lord-hawthorne.extra-attack");
    assert_eq!(table.choices(RED), [Action::Unit(one), Action::Unit(two)]);
    table.answers(RED, Action::Unit(one));
    assert!(matches!(table.choices(RED)[..], [Action::Use(_), Action::Pass]));
    let again = table.choices(RED)[0].clone();
    table.answers(RED, again);
    let began = table.events().iter().filter(|it| matches!(it, miniatures::Event::AttackBegan { .. })).count();
    assert_eq!(began, 2);
    assert!(table.attacks.is_empty(), "nobody is left to attack");
}

/// card.lord-hawthorne.lessons-of-seragart, card.lord-hawthorne.2 Full ranks, at most four by four, before step 3.
#[test]
fn hawthorne_rearranges_trays() {
    let setup = miniatures::Setup::presets(miniatures::Mode::Standard, ["daqan-200", "uthuk-200"]);
    let mut table = testkit::Table::<miniatures::Miniatures>::new(&setup, []);
    let arrange = |columns, rows| Action::Arrange { columns, rows };
    proves!("card.lord-hawthorne.lessons-of-seragart", "card.lord-hawthorne.2");
    assert_eq!(table.choices(RED), [arrange(2, 3), arrange(3, 2)]);
    table.answers(RED, arrange(2, 3));
    assert_eq!((table.units[0].block.columns(), table.units[0].block.ranks()), (2, 3));
    let many: Vec<(u8, u8)> = {
        let mut battle = Battle::new();
        let bones = battle.unit(RED, "reanimates 4x3", at(900, 300, 90));
        battle.state.arrangements(bones)
    };
    assert_eq!(many, [(3, 4), (4, 3)], "6x2 is too wide");
}

/// card.close-quarters-targeting.1, card.close-quarters-targeting.2, errata.close-quarters-targeting, golden.2 Shooting while engaged.
#[test]
fn close_quarters_targeting() {
    let mut battle = Battle::new();
    let archers = battle.unit(RED, "reanimate_archers 2x1 +close_quarters_targeting", at(900, 300, 90));
    let foe = battle.touching(BLUE, "spearmen 2x1", Edge::Front, archers, Edge::Front, 0);
    let friend = battle.touching(RED, "reanimates 2x1", Edge::Front, foe, Edge::Left, 0);
    proves!("card.close-quarters-targeting.1", "card.close-quarters-targeting.2", "errata.close-quarters-targeting");
    assert!(battle.state.ranged_targets(archers).contains(foe));
    battle.dial(archers, ActionKind::Ranged, None);
    battle.dice(&[0, 0]);
    let table = battle.activate(archers);
    assert_eq!(table.tests.last().map(|it| it.unit), Some(friend), "only the other ally tests");
}

/// card.wind-rune, card.wind-rune.1, 33.6, 33.6-2, 74.0, 1.4 A shift by the natural value, then a reform.
#[test]
fn wind_rune() {
    let mut battle = Battle::new();
    let spears = battle.unit(RED, "spearmen 2x1 +wind_rune", at(900, 300, 90));
    battle.unit(BLUE, "reanimates 2x1", at(200, 800, 270));
    battle.energy([false, false, false, false, false]);
    let mut table = battle.run(skill(spears));
    proves!("card.wind-rune", "33.6", "33.6-2");
    assert_eq!(table.ask(RED).rule, "73.0");
    assert!(table.choices(RED).iter().all(|it| matches!(it, Action::Move(choice) if choice.speed == 2)));
    let first = table.choices(RED)[0].clone();
    table.answers(RED, first);
    assert_eq!(table.ask(RED).rule, "68.0");
    let mut calm = Battle::new();
    let spears = calm.unit(RED, "spearmen 2x1 +wind_rune", at(900, 300, 90));
    calm.unit(BLUE, "reanimates 2x1", at(200, 800, 270));
    let table = calm.run(skill(spears));
    assert_eq!(table.ask(RED).rule, "68.0", "natural is 0: no shift");
}

/// card.trumpets, card.trumpets.1 Turn and wheel keep the speed; turning charge does not.
#[test]
fn trumpets_keep_the_speed() {
    let speed = |modifier: u8| {
        let mut battle = Battle::new();
        let spears = battle.unit(RED, "spearmen 2x1 +trumpets", at(900, 200, 90));
        battle.unit(BLUE, "reanimates 2x1", at(200, 800, 270));
        battle.set(spears, Some(1), Some(modifier));
        let table = battle.activate(spears);
        match table.choices(RED)[0] {
            Action::Move(choice) => choice.speed,
            ref other => panic!("moves are listed, not {other:?}"),
        }
    };
    proves!("card.trumpets", "card.trumpets.1");
    assert_eq!((speed(0), speed(1), speed(3)), (3, 3, 2));
}

/// card.wraith-step, card.wraith-step.1 Kari steps behind her enemy, but not behind terrain.
#[test]
fn wraith_step() {
    let mut battle = Battle::new();
    let kari = battle.unit(RED, "kari_wraithstalker +wraith_step", at(900, 300, 90));
    let foe = battle.touching(BLUE, "rune_golems 2x1", Edge::Front, kari, Edge::Front, 0);
    let mut table = battle.run(skill(kari));
    proves!("card.wraith-step", "card.wraith-step.1");
    assert_eq!(table.choices(RED).len(), 8, "two places by four facings");
    let first = table.choices(RED)[0].clone();
    table.answers(RED, first);
    assert_eq!(table.contacts(foe, kari).map(|it| it.mine), Some(plane::Edges::only(Edge::Rear)));
    let mut wall = Battle::new();
    let kari = wall.unit(RED, "kari_wraithstalker +wraith_step", at(900, 450 - 90 - 21, 90));
    let foe = wall.unit(BLUE, "reanimates 2x1", at(200, 800, 270));
    let piece = wall.terrain("crumbling_wall", at(900, 450, 0));
    wall.state[foe].place = Place::Terrain(piece);
    assert!(wall.state.is_engaged_with(kari, foe));
    let table = wall.run(skill(kari));
    assert_eq!(table[kari].pose(), Some(at(900, 450 - 90 - 21, 90)));
}

/// card.heartseeker, card.heartseeker.1 No sight needed, the arc is.
#[test]
fn heartseeker() {
    let mut battle = Battle::new();
    let kari = battle.unit(RED, "kari_wraithstalker +heartseeker", at(900, 200, 90));
    battle.unit(RED, "reanimates 4x3", at(900, 350, 90));
    let hidden = battle.unit(BLUE, "spearmen 2x1", at(900, 460, 270));
    let behind = battle.unit(BLUE, "spearmen 2x1", at(900, 60, 90));
    let targets = battle.state.ranged_targets(kari);
    proves!("card.heartseeker", "card.heartseeker.1");
    assert!(targets.contains(hidden) && !targets.contains(behind));
}

/// card.aggressive-cornicen, card.aggressive-cornicen.1, card.aggressive-drummer, card.aggressive-drummer.1,
/// faq.modifiers.1 Marches are charges without the panic for missing, with turns too.
#[test]
fn aggressive_music() {
    for entry in ["spearmen 2x1 +aggressive_cornicen", "reanimates 2x1 +aggressive_drummer"] {
        let mut battle = Battle::new();
        let unit = battle.unit(RED, entry, at(900, 200, 90));
        battle.unit(BLUE, "rune_golems 1x1", at(200, 800, 270));
        battle.dial(unit, ActionKind::March, None);
        let turning = Move { template: TemplateKind::Turn, ..Move::new(&battle.state, unit, ActionKind::March, 2) };
        assert!(turning.choices(&battle.state).iter().all(|it| it.charge && it.template == TemplateKind::Turn));
        let table = battle.activate(unit);
        assert_eq!(table[unit].bane(Bane::Panic), 0);
    }
    let mut battle = Battle::new();
    let spears = battle.unit(RED, "spearmen 2x1 +aggressive_cornicen", at(900, 200, 90));
    let foe = battle.unit(BLUE, "rune_golems 1x1", at(880, 300, 270));
    battle.dial(spears, ActionKind::March, None);
    battle.dice(&[0, 0]);
    let mut table = battle.activate(spears);
    while table.position().ask_of(RED).is_some_and(|it| it.rule == "77.1-2") {
        table.answers(RED, Action::Way(0));
    }
    proves!("card.aggressive-cornicen", "card.aggressive-drummer", "card.aggressive-drummer.1");
    assert!(
        table.events().iter().any(|it| matches!(it, miniatures::Event::AttackBegan { .. }))
            || table.touches(spears, foe)
    );
}
