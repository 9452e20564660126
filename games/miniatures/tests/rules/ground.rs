//! 57 Objectives on every deployment card, Confluence of Magic, and places that are said not to exist.

use crate::kit::{BLUE, Battle, RED, at};
use miniatures::content::{ActionKind, DeploymentCard, Objective, TerrainCard, content};
use miniatures::flow::damage;
use miniatures::flow::deploy::DeployUnit;
use miniatures::flow::setup::{PlaceStep, PlaceTerrain};
use miniatures::query::piece_fault;
use miniatures::state::{ObjectiveToken, Place};
use miniatures::{Action, Frame};
use plane::Point;
use testkit::proves;

/// On Long Canyon the halves are left and right, as its areas are.
#[test]
fn halves_follow_the_deployment_card() {
    let mut battle = Battle::new();
    let canyon = content().deployments.iter().position(|it| it.id == "long_canyon").expect("there is such a card");
    battle.state.deployment = Some(DeploymentCard(canyon as u8));
    proves!("57.2a");
    assert_eq!(battle.state.half_of(Point::mm(100, 800)), Some(0));
    assert_eq!(battle.state.half_of(Point::mm(1700, 100)), Some(1));
}

/// Every area lies wholly on its side's half, whatever the card.
#[test]
fn areas_lie_on_their_halves() {
    for card in 0..content().deployments.len() {
        let mut battle = Battle::new();
        battle.state.deployment = Some(DeploymentCard(card as u8));
        battle.state.is_skirmish = DeploymentCard(card as u8) == content().skirmish_deployment();
        for side in [0, 1] {
            for corner in battle.state.areas(side).iter().flat_map(|it| it.points()) {
                let half = battle.state.half_of(*corner);
                assert!(half.is_none_or(|it| it == side), "{}: {corner:?}", content().deployments[card].name);
            }
        }
    }
}

/// All tokens of each objective find a place on every deployment, each where its card says.
#[test]
fn objectives_fit_every_deployment() {
    proves!("57.2a", "faq.setup.2");
    for card in 0..content().deployments.len() {
        let name = &content().deployments[card].name;
        for (objective, each) in
            [(Objective::UpInFlames, 2), (Objective::SupplyRaid, 4), (Objective::ConfluenceOfMagic, 3)]
        {
            let mut battle = Battle::new();
            battle.state.deployment = Some(DeploymentCard(card as u8));
            battle.state.is_skirmish = DeploymentCard(card as u8) == content().skirmish_deployment();
            battle.state.objective = Some(objective);
            for turn in 0..2 * each {
                let side = turn % 2;
                let at = battle.state.find_token_place(side).unwrap_or_else(|| panic!("{objective:?} on {name}"));
                let half = battle.state.half_of(at);
                match objective {
                    Objective::UpInFlames => assert_eq!(half, Some(side), "{name}"),
                    Objective::SupplyRaid => assert_eq!(half, Some(1 - side), "{name}"),
                    _ => {
                        let reach = content().measures.ruler.reach(2);
                        let point = plane::Shape::new([plane::Convex::new([at])]);
                        let areas = battle.state.areas(1 - side);
                        assert!(areas.iter().any(|it| it.shape().is_within(&point, reach)), "{name}");
                    }
                }
                battle.state.tokens.push(ObjectiveToken { at, side: Some(side) });
            }
        }
    }
}

/// Up in Flames: the tokens hurt units at range 1 by the unstable value before they are scored.
#[test]
fn fire_tokens_hurt_who_is_near() {
    let lost = |y: i32, energy: [bool; 5]| {
        let mut battle = Battle::new();
        let archers = battle.unit(RED, "reanimate_archers 2x1", at(900, y, 90));
        battle.unit(BLUE, "rune_golems 1x1", at(200, 800, 270));
        battle.state.objective = Some(Objective::UpInFlames);
        battle.state.tokens = vec![ObjectiveToken { at: Point::mm(900, 300), side: Some(0) }];
        battle.energy(energy);
        let mut table = battle.run(vec![]);
        while let Some(ask) = table.position().ask_of(BLUE).filter(|it| it.rule == "22.1") {
            let first = ask.choices.listed[0].clone();
            table.answers(BLUE, first);
        }
        8 - table[archers].n_figures()
    };
    proves!("57.2b");
    let (wild, calm) = ([true, false, false, false, false], [false, false, false, false, true]);
    assert_eq!(lost(220, wild), 4, "four unstable runes");
    assert_eq!(lost(100, wild), 0, "beyond range 1");
    assert_eq!(lost(220, calm), 0, "no unstable rune");
}

/// Confluence of Magic: a unit that marches over a token takes it along; it scores nothing.
#[test]
fn a_unit_takes_the_token_that_it_overlaps() {
    let mut battle = Battle::new();
    let spears = battle.unit(RED, "spearmen 2x2", at(900, 200, 90));
    battle.unit(BLUE, "reanimates 2x1", at(200, 800, 270));
    battle.state.objective = Some(Objective::ConfluenceOfMagic);
    battle.state.tokens = vec![
        ObjectiveToken { at: Point::mm(900, 280), side: Some(0) },
        ObjectiveToken { at: Point::mm(100, 100), side: Some(1) },
    ];
    battle.dial(spears, ActionKind::March, None);
    let table = battle.activate(spears);
    proves!("57.2b");
    assert_eq!((table[spears].carries, table.tokens.len(), table.scored), (1, 1, [0, 0]));
}

/// Confluence of Magic: the tokens of a destroyed unit lie where it stood.
#[test]
fn a_destroyed_unit_drops_its_tokens() {
    let mut battle = Battle::new();
    let golem = battle.unit(RED, "rune_golems 1x1", at(900, 300, 90));
    battle.unit(RED, "spearmen 2x1", at(200, 100, 90));
    battle.unit(BLUE, "reanimates 2x1", at(200, 800, 270));
    battle.state.objective = Some(Objective::ConfluenceOfMagic);
    battle.state[golem].carries = 2;
    let table = battle.run(vec![Frame::Finish, damage::wounds(golem, 2)]);
    proves!("57.2b");
    assert!(table[golem].is_destroyed());
    assert_eq!(table.tokens.iter().map(|it| it.at).collect::<Vec<_>>(), [Point::mm(900, 300); 2]);
}

/// Who says that there is no place while there is one is refused.
#[test]
fn there_is_a_place_after_all() {
    let mut battle = Battle::new();
    let spears = battle.unit(RED, "spearmen 2x2", at(900, 200, 90));
    battle.unit(BLUE, "reanimates 2x1", at(200, 800, 270));
    battle.state[spears].place = Place::Reserve;
    let mut table = battle.run(vec![Frame::DeployUnit(DeployUnit::new(spears))]);
    let refusal = table.refuses(RED, Action::NoPlace);
    proves!("26.2c");
    assert_eq!(refusal.rule.as_deref(), Some("26.2c"));
}

/// A gap as wide as the unit, between the points of any grid: the unit is deployed there and not destroyed.
#[test]
fn the_only_place_to_deploy_is_found() {
    let mut battle = Battle::new();
    battle.state.is_skirmish = true;
    battle.state.deployment = Some(content().skirmish_deployment());
    let last = battle.unit(RED, "spearmen 2x2", at(900, 200, 90));
    battle.state[last].place = Place::Reserve;
    battle.unit(BLUE, "rune_golems 1x1", at(457, 840, 270));
    let block = |battle: &mut Battle, entry: &str, x: i32| {
        let pose = plane::Pose::new(Point::new(x, 75_000), plane::Angle::degrees(90));
        battle.unit(RED, entry, pose);
    };
    // 13.7 mm, three blocks, the gap of 84 mm from 475.7 to 559.7, two blocks, 18.3 mm.
    for (entry, x) in [
        ("reanimates 4x3", 97_700),
        ("reanimates 4x3", 265_700),
        ("spearmen 3x3", 412_700),
        ("reanimates 4x3", 643_700),
    ] {
        block(&mut battle, entry, x);
    }
    block(&mut battle, "reanimates 4x3", 811_700);
    let found = battle.state.find_deployment(last).expect("there is a place");
    proves!("26.2c");
    assert_eq!(found.centre.x, 517_700);
    let mut table = battle.run(vec![Frame::DeployUnit(DeployUnit::new(last))]);
    assert_eq!(table.choices(RED)[0], Action::Place(found.into()));
    assert_eq!(table.refuses(RED, Action::NoPlace).rule.as_deref(), Some("26.2c"));
    let place = table.choices(RED)[0].clone();
    table.answers(RED, place);
    assert_eq!(table[last].place, Place::Field(found));
}

/// The middle of every side of the terrain is blocked: the unit leaves it at a corner.
#[test]
fn a_way_out_beside_the_middle_is_found() {
    let mut battle = Battle::new();
    let golem = battle.unit(RED, "rune_golems 1x1", at(900, 100, 90));
    battle.unit(BLUE, "rune_golems 1x1", at(200, 860, 270));
    let keep = battle.terrain("stronghold", at(900, 450, 0));
    battle.state[golem].place = Place::Terrain(keep);
    for (x, y) in [(900, 359), (900, 541), (809, 450), (991, 450)] {
        battle.unit(RED, "rune_golems 1x1", at(x, y, 90));
    }
    battle.dial(golem, ActionKind::March, None);
    let mut table = battle.activate(golem);
    proves!("81.5", "81.4");
    assert_eq!(table.ask(RED).rule, "81.4");
    assert_eq!(table.refuses(RED, Action::NoPlace).rule.as_deref(), Some("81.5"));
    let first = table.choices(RED)[0].clone();
    table.answers(RED, first);
    assert!(table[golem].footprint().is_some_and(|it| it.shape().touches(&table.shape_of_piece(keep))));
}

/// A corner of some millimetres is the only place for a piece of terrain, and no grid meets it.
#[test]
fn the_only_place_for_terrain_is_found() {
    let mut battle = Battle::new();
    battle.state.is_skirmish = true;
    battle.state.deployment = Some(content().skirmish_deployment());
    battle.unit(RED, "rune_golems 1x1", at(100, 50, 90));
    battle.unit(BLUE, "rune_golems 1x1", at(100, 850, 270));
    battle.terrain("crumbling_wall", at(300, 457, 0));
    battle.terrain("crumbling_wall", at(487, 457, 0));
    let card = content().terrain.iter().position(|it| it.id == "stronghold").expect("there is such terrain");
    let card = TerrainCard(card as u8);
    battle.state.set_aside = [card].into_iter().collect();
    let found = battle.state.find_piece_place(card).expect("there is a place in the corner");
    proves!("faq.setup.1", "setup.5-5");
    assert_eq!(piece_fault(&battle.state, card, found), Ok(()));
    assert!((691_000..704_000).contains(&found.centre.x), "{found:?}");
    let mut table = battle.run(vec![Frame::Terrain(PlaceTerrain { side: 0, step: PlaceStep::Pick })]);
    assert_eq!(table.choices(RED), [Action::Place(found.into())]);
    assert_eq!(table.refuses(RED, Action::NoPlace).rule.as_deref(), Some("faq.setup.1"));
}
