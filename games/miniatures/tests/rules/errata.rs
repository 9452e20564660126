//! The errata, the FAQ and the expansion rules in play.

use crate::kit::{BLUE, Battle, RED, at};
use miniatures::content::{ActionKind, AttackKind, Condition, TerrainCard, content};
use miniatures::flow::deploy::DeployUnit;
use miniatures::flow::setup::{PlaceStep, PlaceTerrain};
use miniatures::flow::{Frame, morale};
use miniatures::query::reform_fault;
use miniatures::state::{Place, UnitIx};
use miniatures::{Action, Event};
use plane::{Angle, Edge, Pose};
use testkit::proves;

fn is_cursed(state: &miniatures::State, unit: UnitIx) -> bool {
    state[unit].has_condition(Condition::DeathsGrasp)
}

/// exp.conditions.3, exp.conditions.4, errata.conditions A unique condition given anew leaves its old bearer; a copy that the other
/// player gave stays.
#[test]
fn a_unique_condition_leaves_its_old_bearer() {
    let mut battle = Battle::new();
    let hero = battle.unit(RED, "reanimates 2x1 +obcasiums_gauntlet", at(900, 400, 90));
    let foe = battle.touching(BLUE, "rune_golems 2x1", Edge::Front, hero, Edge::Front, 0);
    let old = battle.unit(BLUE, "rune_golems 1x1", at(300, 700, 270));
    let other = battle.unit(RED, "rune_golems 1x1", at(300, 200, 90));
    battle.state[old].conditions.push((Condition::DeathsGrasp, 0));
    battle.state[other].conditions.push((Condition::DeathsGrasp, 1));
    // Stable 1: Death's Grasp, which comes later in the round, kills nobody.
    battle.energy([false; 5]);
    battle.dial(hero, ActionKind::Melee, None);
    battle.dice(&[0, 0]);
    let mut table = battle.activate(hero);
    let use_it = table.choices(RED)[0].clone();
    proves!("exp.conditions.4", "errata.conditions");
    assert!(matches!(use_it, Action::Use(_)), "{use_it:?}");
    table.answers(RED, use_it);
    let told: Vec<(UnitIx, bool)> = table
        .events()
        .iter()
        .filter_map(|it| match it {
            Event::ConditionReceived { unit, .. } => Some((unit.unit, true)),
            Event::ConditionDiscarded { unit, .. } => Some((unit.unit, false)),
            _ => None,
        })
        .collect();
    assert_eq!(told, [(old, false), (foe, true)], "the old copy goes first");
    assert_eq!((is_cursed(&table, old), is_cursed(&table, foe), is_cursed(&table, other)), (false, true, true));
}

/// exp.conditions.3 A condition that the unit has is not received again.
#[test]
fn a_condition_is_not_received_twice() {
    let mut battle = Battle::new();
    let hero = battle.unit(RED, "reanimates 2x1 +obcasiums_gauntlet", at(900, 400, 90));
    let foe = battle.touching(BLUE, "rune_golems 2x1", Edge::Front, hero, Edge::Front, 0);
    battle.state[foe].conditions.push((Condition::DeathsGrasp, 0));
    battle.dial(hero, ActionKind::Melee, None);
    battle.dice(&[0, 0]);
    let mut table = battle.activate(hero);
    let use_it = table.choices(RED)[0].clone();
    table.answers(RED, use_it);
    proves!("exp.conditions.3");
    assert!(!table.events().iter().any(|it| matches!(it, Event::ConditionReceived { .. })));
    assert_eq!(table[foe].conditions.len(), 1);
}

/// errata.53.7, 53.7, amb.morale-mid-draw A deck that runs out in a draw is made anew at once from the discards, without the
/// cards just drawn.
#[test]
fn the_deck_is_made_anew_in_the_middle_of_a_draw() {
    let mut battle = Battle::new();
    battle.unit(RED, "spearmen 2x1", at(900, 200, 90));
    let bones = battle.unit(BLUE, "reanimates 2x1", at(200, 800, 270));
    let keep = battle.state.deck.pop().expect("a card");
    battle.state.discard = std::mem::replace(&mut battle.state.deck, vec![keep]);
    let frame = morale::test(&battle.state, bones, 3);
    let (table, events) = battle.run_told(vec![frame]);
    let drawn = &table.tests.last().expect("a test is under way").drawn;
    proves!("53.7");
    assert_eq!((drawn.len(), drawn[0]), (3, keep));
    assert_eq!((table.deck.len(), table.discard.len()), (27, 0));
    assert!(events.iter().any(|it| matches!(it, Event::MoraleReshuffled)));
}

/// 53.3, amb.morale-no-legal Cards with more icons than the severity are not offered; without a legal one nothing happens and all
/// are discarded.
#[test]
fn cards_above_the_severity_are_not_resolved() {
    let mut battle = Battle::new();
    battle.unit(RED, "spearmen 2x1", at(900, 200, 90));
    let bones = battle.unit(BLUE, "reanimates 2x1", at(200, 800, 270));
    // The gravest cards lie on top.
    battle.state.deck.reverse();
    let top = *battle.state.deck.last().expect("a card");
    proves!("53.3");
    assert_eq!(content().morale_card(top).icons, 3);
    let frame = morale::test(&battle.state, bones, 2);
    let (table, events) = battle.run_told(vec![frame]);
    assert!(events.iter().any(|it| matches!(it, Event::MoraleHeld { all, .. } if all.len() == 2)));
    assert!(table.tests.is_empty() && table.discard.len() == 2);
    assert_eq!(table[bones].n_banes(), 0);
}

/// 45.6, 53.3 Steadfast keeps a card away that the severity would allow: Loss of Faith is a Doubt card of two icons.
#[test]
fn steadfast_keeps_a_card_away() {
    proves!("45.6");
    for (seat, entry, offered) in [(RED, "spearmen 2x2", true), (BLUE, "reanimates 2x2", false)] {
        let mut battle = Battle::new();
        let unit = battle.unit(seat, entry, at(900, 400, 90));
        battle.unit(kernel::SeatId(1 - seat.0), "rune_golems 1x1", at(200, 800, 270));
        let doubt = content().morale.iter().position(|it| it.id == miniatures::content::MoraleEffect::LossOfFaith);
        let doubt = miniatures::content::MoraleCard(doubt.expect("there is such a card") as u8);
        battle.state.deck.sort_by_key(|it| *it == doubt);
        let frame = morale::test(&battle.state, unit, 2);
        let (table, events) = battle.run_told(vec![frame]);
        assert_eq!(!table.tests.is_empty(), offered, "{entry}");
        assert_eq!(events.iter().any(|it| matches!(it, Event::MoraleHeld { .. })), !offered, "{entry}");
    }
}

/// errata.81.9, 81.9e, faq.terrain.5 Exposed terrain does not hide what is behind it, and its occupant can be shot at.
#[test]
fn the_occupant_of_exposed_terrain_is_a_target() {
    let mut battle = Battle::new();
    let archers = battle.unit(RED, "reanimate_archers 2x1", at(900, 100, 90));
    let inside = battle.unit(BLUE, "spearmen 2x1", at(200, 800, 270));
    let behind = battle.unit(BLUE, "spearmen 2x1", at(900, 440, 270));
    let terrace = battle.terrain("stone_terrace", at(900, 300, 0));
    battle.state[inside].place = Place::Terrain(terrace);
    let targets = battle.state.ranged_targets(archers);
    proves!("errata.81.9", "81.9e", "faq.terrain.5");
    assert!(targets.contains(inside) && targets.contains(behind));
    // A forest hides what is behind it, not its occupant.
    battle.state.terrain.clear();
    battle.terrain("forest", at(900, 300, 0));
    let targets = battle.state.ranged_targets(archers);
    assert!(targets.contains(inside) && !targets.contains(behind));
}

/// errata.68, 68.0, amb.reform-touching A reform may go on touching what it touched before, and nothing else.
#[test]
fn a_reform_may_keep_touching() {
    let mut battle = Battle::new();
    let spears = battle.unit(RED, "spearmen 2x2", at(900, 300, 90));
    battle.unit(RED, "spearmen 2x2", at(900 + 84, 300, 90));
    let about = |degrees: i32| Pose::new(plane::Point::mm(900, 300), Angle::degrees(degrees));
    proves!("errata.68", "68.0", "60.2");
    assert_eq!(reform_fault(&battle.state, spears, about(270)), Ok(()), "turned round beside its ally");
    assert_eq!(reform_fault(&battle.state, spears, about(135)).expect_err("a corner in the ally").rule, "68.0");
    battle.unit(BLUE, "rune_golems 1x1", at(900 - 42 - 10 - 21, 300, 0));
    assert_eq!(reform_fault(&battle.state, spears, about(270)), Ok(()));
}

/// errata.68.2, 68.2a, 68.2b An engaged reform keeps the contacted edge of the enemy, whatever edge of its own comes to it.
#[test]
fn an_engaged_reform_may_bring_another_edge_to_bear() {
    let mut battle = Battle::new();
    let golem = battle.unit(RED, "rune_golems 1x1", at(900, 300, 90));
    let bones = battle.touching(BLUE, "reanimates 2x1", Edge::Front, golem, Edge::Left, 0);
    let turned = |degrees: i32| Pose::new(plane::Point::mm(900, 300), Angle::degrees(degrees));
    proves!("errata.68.2", "68.2a");
    assert_eq!(reform_fault(&battle.state, golem, turned(180)), Ok(()), "it faces who was on its left");
    assert_eq!(reform_fault(&battle.state, golem, turned(45)).expect_err("its corner is in the way").rule, "68.0");
    let ally = battle.unit(RED, "rune_golems 2x1", at(900, 300 + 21 + 21, 90));
    assert!(battle.state.touches(golem, ally));
    assert_eq!(reform_fault(&battle.state, golem, turned(180)), Ok(()), "the ally was touched before");
    assert!(battle.state.is_engaged_with(golem, bones));
}

/// faq.setup.1, setup.5-5 A piece of terrain without a legal place is left out.
#[test]
fn terrain_without_a_place_is_left_out() {
    let mut battle = Battle::new();
    battle.state.is_skirmish = true;
    battle.state.deployment = Some(content().skirmish_deployment());
    let card = content().terrain.iter().position(|it| it.id == "mire").expect("there is such terrain");
    let card = TerrainCard(card as u8);
    battle.state.set_aside = [card].into_iter().collect();
    proves!("faq.setup.1");
    assert!(battle.state.find_piece_place(card).is_some());
    battle.unit(RED, "rune_golems 1x1", at(100, 50, 90));
    battle.unit(BLUE, "rune_golems 1x1", at(100, 850, 270));
    for x in [330, 465, 600] {
        battle.terrain("forest", at(x, 457, 0));
    }
    assert!(battle.state.find_piece_place(card).is_none());
    let frame = Frame::Terrain(PlaceTerrain { side: 0, step: PlaceStep::Pick });
    let mut table = battle.run(vec![frame]);
    assert_eq!(table.choices(RED), [Action::NoPlace]);
    table.answers(RED, Action::NoPlace);
    assert!(table.events().iter().any(|it| matches!(it, Event::TerrainLeftOut { piece } if *piece == card)));
    assert_eq!((table.terrain.len(), table.set_aside.len()), (3, 0));
}

/// 26.2c, 27.1 A unit for which there is no place any more is destroyed.
#[test]
fn a_unit_without_a_place_is_destroyed() {
    let mut battle = Battle::new();
    battle.state.is_skirmish = true;
    battle.state.deployment = Some(content().skirmish_deployment());
    battle.unit(BLUE, "rune_golems 1x1", at(457, 840, 270));
    let last = battle.unit(RED, "reanimates 4x3", at(457, 60, 90));
    battle.state[last].place = Place::Reserve;
    while let Some(pose) = battle.state.find_deployment(last) {
        battle.unit(RED, "reanimates 4x3", pose);
        assert!(battle.state.units.len() < 40, "the area is full some day");
    }
    let mut table = battle.run(vec![Frame::DeployUnit(DeployUnit::new(last))]);
    proves!("26.2c");
    assert_eq!(table.choices(RED), [Action::NoPlace]);
    table.answers(RED, Action::NoPlace);
    assert!(table.events().iter().any(|it| matches!(it, Event::NotDeployable { unit } if unit.unit == last)));
    assert!(table[last].is_destroyed());
}

/// exp.lethal.1, exp.protected.1, exp.damage-pool.2, amb.damage-pool-zero Protected eats damage of hits, and Lethal comes even without one.
#[test]
fn the_pool_is_changed_before_damage_is_assigned() {
    let pooled = |seat_entry: &str, faces: &[u32]| {
        let mut battle = Battle::new();
        let spears = battle.unit(RED, seat_entry, at(900, 400, 90));
        let obscenes = battle.touching(BLUE, "obscenes 1x1", Edge::Front, spears, Edge::Front, 0);
        battle.dial(spears, ActionKind::Melee, None);
        battle.dice(faces);
        battle.state[spears].has_activated = false;
        let frame = Frame::Activation(miniatures::flow::activation::Activation::new(spears));
        let (table, events) = battle.run_told(vec![frame]);
        let pool = events.iter().find_map(|it| match it {
            Event::DamagePooled { damage, .. } => Some(damage.total()),
            _ => None,
        });
        (pool, table[obscenes].wounds())
    };
    proves!("exp.lethal.1", "exp.protected.1", "exp.damage-pool.2");
    assert_eq!(pooled("spearmen 2x1", &[2, 0]), (Some(1), 0), "two damage less one is below defense 2");
    assert_eq!(pooled("spearmen 2x1", &[0, 0]), (None, 0));
    // Serrated Spines: Lethal [stable], which is 2.
    assert_eq!(pooled("spearmen 2x1 +serrated_spines", &[0, 0]).0, Some(1));
}

/// faq.measuring-range.1, 64.3b Range is the same from either end, by the closest points.
#[test]
fn range_is_the_same_from_either_end() {
    let mut battle = Battle::new();
    let one = battle.unit(RED, "spearmen 3x1", at(900, 200, 90));
    let two = battle.unit(BLUE, "spearmen 2x2", at(1000, 400, 200));
    proves!("faq.measuring-range.1", "64.0");
    assert_eq!(battle.state.gap(one, two), battle.state.gap(two, one));
    assert_eq!(battle.state.band(one, two), battle.state.band(two, one));
}

/// 74.0, 1.4, 1.4a, 4.4 A skill action without a skill ability is not performed.
#[test]
fn a_skill_action_needs_a_skill() {
    let mut battle = Battle::new();
    let spears = battle.unit(RED, "spearmen 2x1", at(900, 200, 90));
    battle.unit(BLUE, "reanimates 2x1", at(200, 800, 270));
    let skill = miniatures::flow::skill::Skill::new(spears);
    assert!(skill.options(&battle.state).is_empty());
    let (_, events) = battle.run_told(vec![Frame::Skill(skill)]);
    assert!(events.iter().any(|it| matches!(it, Event::ActionNotPerformed { .. })));
}

/// 82.2, 81.6 The threat of a shot from terrain is the front rank, and the shot may go in any direction.
#[test]
fn an_occupant_shoots_all_around() {
    let mut battle = Battle::new();
    let archers = battle.unit(RED, "reanimate_archers 3x2", at(200, 200, 90));
    let tower = battle.terrain("stone_terrace", at(900, 450, 0));
    battle.state[archers].place = Place::Terrain(tower);
    let foes: Vec<UnitIx> = [(900, 150), (900, 750), (600, 450), (1200, 450)]
        .into_iter()
        .map(|(x, y)| battle.unit(BLUE, "spearmen 2x1", at(x, y, 90)))
        .collect();
    let targets = battle.state.ranged_targets(archers);
    proves!("81.6");
    assert!(foes.iter().all(|it| targets.contains(*it)));
    let none = plane::Trays::NONE;
    assert_eq!(battle.state.base_threat(archers, Edge::Front, none, AttackKind::Ranged), 3);
}

/// 65.2, 81.8 A unit in terrain that an enemy touches is engaged: it does not shoot.
#[test]
fn an_engaged_occupant_does_not_shoot() {
    let mut battle = Battle::new();
    let archers = battle.unit(RED, "reanimate_archers 2x1", at(200, 200, 90));
    let wall = battle.terrain("crumbling_wall", at(900, 450, 0));
    battle.state[archers].place = Place::Terrain(wall);
    let far = battle.unit(BLUE, "spearmen 2x1", at(1100, 450, 180));
    assert!(battle.state.ranged_targets(archers).contains(far));
    battle.unit(BLUE, "rune_golems 1x1", at(900, 450 + 90 + 21, 270));
    assert!(battle.state.ranged_targets(archers).is_empty());
}
