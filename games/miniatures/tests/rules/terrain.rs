//! 81 terrain, 39 arcs, 46 sight, 64 range.

use crate::kit::{BLUE, Battle, RED, at};
use miniatures::content::{ActionKind, Bane, ModifierKind, content};
use miniatures::query::exit_fault;
use miniatures::state::{Attack, FigureKind, Place};
use miniatures::{Action, Event, Frame};
use plane::{Edge, Length, Pose};
use testkit::proves;

/// 81.1, 81.1a, 81.2, 81.2a, 81.2b, 59.1b, 18.0 A unit that collides may enter, and its activation ends.
#[test]
fn a_unit_may_enter_terrain() {
    let mut battle = Battle::new();
    let spears = battle.unit(RED, "spearmen 2x2", at(900, 250, 90));
    battle.unit(BLUE, "reanimates 2x1", at(200, 800, 270));
    let forest = battle.terrain("forest", at(900, 450, 0));
    battle.dial(spears, ActionKind::March, Some(ModifierKind::Defend));
    let mut table = battle.activate(spears);
    proves!("81.1", "81.2", "59.1b");
    assert_eq!(table.choices(RED), [Action::Enter, Action::Pass]);
    table.answers(RED, Action::Enter);
    assert_eq!(table[spears].place, Place::Terrain(forest));
    assert_eq!(table.occupant(forest), Some(spears));
    assert!(table.events().iter().any(|it| matches!(it, Event::Entered { .. })));
}

/// 81.1a Too many trays, or somebody inside: nobody is asked.
#[test]
fn full_terrain_is_not_entered() {
    let mut battle = Battle::new();
    let spears = battle.unit(RED, "spearmen 3x3", at(900, 220, 90));
    battle.unit(BLUE, "reanimates 2x1", at(200, 800, 270));
    battle.terrain("forest", at(900, 450, 0));
    battle.dial(spears, ActionKind::March, None);
    let table = battle.activate(spears);
    proves!("81.1a");
    assert!(table[spears].footprint().is_some());
    assert_eq!(table.phase, miniatures::state::Phase::Command, "nothing was asked");
}

/// 81.3, 81.3-2, 81.4, 81.4a, 81.4b, 81.4c, faq.terrain.3 Exits: which edge touches depends on the action.
#[test]
fn units_exit_terrain() {
    let mut battle = Battle::new();
    let spears = battle.unit(RED, "spearmen 2x2", at(900, 250, 90));
    battle.unit(BLUE, "reanimates 2x1", at(200, 800, 270));
    let wall = battle.terrain("crumbling_wall", at(900, 450, 0));
    battle.state[spears].place = Place::Terrain(wall);
    let poses = battle.state.exit_poses(spears, wall, true);
    proves!("81.4", "81.4a", "81.4b");
    assert!(!poses.is_empty());
    assert!(poses.iter().all(|pose| exit_fault(&battle.state, spears, wall, true, *pose).is_ok()));
    let backwards = Pose::new(poses[0].centre, poses[0].facing + plane::Angle::HALF);
    assert_eq!(exit_fault(&battle.state, spears, wall, true, backwards).expect_err("the front touches").rule, "81.4a");
    assert_eq!(exit_fault(&battle.state, spears, wall, false, poses[0]).expect_err("the back touches").rule, "81.4b");
    let away = Pose::new(plane::Point::mm(300, 300), plane::Angle::ZERO);
    assert_eq!(exit_fault(&battle.state, spears, wall, true, away).expect_err("nowhere near").rule, "81.4");
    battle.dial(spears, ActionKind::March, None);
    let mut table = battle.activate(spears);
    let first = table.choices(RED)[0].clone();
    table.answers(RED, first);
    assert!(table[spears].footprint().is_some(), "it stands on the table again");
}

/// 81.5 Without room it stays.
#[test]
fn without_room_it_stays() {
    let mut battle = Battle::new();
    let spears = battle.unit(RED, "spearmen 2x2", at(900, 250, 90));
    battle.unit(BLUE, "reanimates 2x1", at(200, 800, 270));
    let keep = battle.terrain("stronghold", at(900, 450, 0));
    battle.state[spears].place = Place::Terrain(keep);
    for (x, y) in [(900, 330), (900, 570), (780, 450), (1020, 450)] {
        battle.unit(RED, "spearmen 3x3", at(x, y, 90));
    }
    let open = battle.state.exit_poses(spears, keep, true);
    proves!("81.5");
    assert!(open.is_empty(), "{open:?}");
}

/// 81.8, 81.8a, 34.1, 81.8b, faq.terrain.2, amb.occupant-flanks Touching occupied terrain is touching the front.
#[test]
fn touching_occupied_terrain_engages() {
    let mut battle = Battle::new();
    let inside = battle.unit(BLUE, "reanimates 2x2", at(900, 700, 270));
    let wall = battle.terrain("crumbling_wall", at(900, 450, 0));
    battle.state[inside].place = Place::Terrain(wall);
    let spears = battle.unit(RED, "spearmen 2x2", at(900, 450 - 90 - 42, 90));
    proves!("81.8", "81.8a", "34.1");
    assert!(battle.state.is_engaged_with(spears, inside));
    let contacts = battle.state.contacts(spears, inside).expect("they touch");
    assert!(contacts.mine.contains(Edge::Front) && contacts.theirs.contains(Edge::Front));
    assert!(!battle.state.is_flanking(spears, inside));
    let second = battle.unit(RED, "spearmen 2x2", at(900, 450 + 90 + 42, 90));
    assert_eq!(battle.state.engaged(inside).len(), 2);
    assert!(battle.state.is_flanking(inside, second), "its back touches the occupant's front");
}

/// 81.9, 81.9a, 81.9d, 24.4 Cover and Fortified.
#[test]
fn terrain_protects() {
    let mut battle = Battle::new();
    let inside = battle.unit(BLUE, "reanimates 2x1", at(900, 700, 270));
    let spears = battle.unit(RED, "spearmen 2x2", at(900, 200, 90));
    let plain = FigureKind::Regular { wounds: 0 };
    let mut defense = |id: &str, kind| {
        battle.state.terrain.clear();
        let piece = battle.terrain(id, at(900, 450, 0));
        battle.state[inside].place = Place::Terrain(piece);
        battle.state.defense(inside, plain, Some(&Attack::new(spears, inside, kind))).total()
    };
    use miniatures::content::AttackKind::{Melee, Ranged};
    proves!("81.9a", "81.9d");
    assert_eq!((defense("forest", Ranged), defense("forest", Melee)), (2, 1));
    assert_eq!((defense("crumbling_wall", Ranged), defense("crumbling_wall", Melee)), (1, 2));
}

/// 81.9b, 81.9f, 22.0, 22.1, faq.terrain.1, faq.terrain.7 Deadly and Taxing when colliding.
#[test]
fn terrain_hurts() {
    let mut battle = Battle::new();
    let spears = battle.unit(RED, "spearmen 2x2", at(900, 300, 90));
    battle.unit(BLUE, "reanimates 2x1", at(200, 800, 270));
    battle.terrain("spikes", at(900, 450, 90));
    battle.dial(spears, ActionKind::March, None);
    let mut table = battle.activate(spears);
    proves!("81.9b", "22.1");
    assert_eq!(table.ask(BLUE).rule, "22.1", "the opponent assigns the damage");
    let first = table.choices(BLUE)[0].clone();
    table.answers(BLUE, first.clone()).answers(BLUE, first);
    assert_eq!(table[spears].n_figures(), 14, "two damage");
    let mut taxed = Battle::new();
    let spears = taxed.unit(RED, "spearmen 3x3", at(900, 250, 90));
    taxed.unit(BLUE, "reanimates 2x1", at(200, 800, 270));
    taxed.terrain("dimoran_fissure", at(900, 420, 0));
    taxed.dial(spears, ActionKind::March, None);
    let table = taxed.activate(spears);
    assert_eq!(table[spears].bane(Bane::Panic), 1);
}

/// 81.9c, 81.9e, 81.6, 81.7, 46.1, 46.1-2, 46.1b, 46.1c, 46.1d, 87.3, faq.terrain.5, faq.terrain.6, errata.81.9,
/// amb.sight-grazing Sight past units and terrain.
#[test]
fn sight_is_blocked_by_units_and_terrain() {
    let mut battle = Battle::new();
    let archers = battle.unit(RED, "reanimate_archers 2x1", at(900, 200, 90));
    let target = battle.unit(BLUE, "spearmen 2x1", at(900, 500, 270));
    proves!("46.1-2", "81.9c", "faq.terrain.6");
    assert!(battle.state.sees(archers, target).is_some());
    let wall = battle.unit(RED, "reanimates 4x3", at(900, 350, 90));
    assert!(battle.state.sees(archers, target).is_none(), "an ally is in the way");
    battle.state[wall].place = Place::Destroyed;
    battle.terrain("forest", at(900, 350, 0));
    assert!(battle.state.sees(archers, target).is_none(), "a forest is in the way");
    battle.state.terrain.clear();
    battle.terrain("stone_terrace", at(900, 350, 0));
    assert!(battle.state.sees(archers, target).is_some(), "Exposed terrain is ignored");
    // Elevated looks over everything, and is seen like anybody.
    battle.state[wall].place = Place::Field(at(900, 430, 90));
    battle.state[archers].place = Place::Terrain(0);
    assert!(battle.state.sees(archers, target).is_some());
    assert!(battle.state.sees(target, archers).is_none());
}

/// 39.0, 39.1, 39.2, 39.3, 46.1a, 65.0 The arc opens by 45 degrees from the front corners.
#[test]
fn the_arc_opens_from_the_front_corners() {
    let mut battle = Battle::new();
    let archers = battle.unit(RED, "reanimate_archers 2x1", at(900, 200, 90));
    let ahead = battle.unit(BLUE, "spearmen 2x1", at(900, 500, 270));
    let behind = battle.unit(BLUE, "spearmen 2x1", at(900, 60, 90));
    let aside = battle.unit(BLUE, "spearmen 2x1", at(300, 230, 90));
    let arc = |it| battle.state.is_in_arc(archers, Edge::Front, it);
    proves!("39.0", "39.1");
    assert_eq!((arc(ahead), arc(behind), arc(aside)), (true, false, false));
    let corner = battle.unit(BLUE, "spearmen 2x1", at(700, 340, 90));
    assert!(battle.state.is_in_arc(archers, Edge::Front, corner), "partly inside is inside");
}

/// faq.line-of-sight.1 A front wholly in contact sees nobody else.
#[test]
fn a_covered_front_sees_nobody_else() {
    let mut battle = Battle::new();
    let archers = battle.unit(RED, "reanimate_archers 2x1", at(900, 200, 90));
    battle.touching(BLUE, "spearmen 2x1", Edge::Front, archers, Edge::Front, 0);
    let other = battle.unit(BLUE, "spearmen 2x1", at(700, 400, 270));
    proves!("faq.line-of-sight.1");
    assert!(battle.state.sees(archers, other).is_none());
}

/// 62.1, 64.0, 64.1, 64.2, 64.3, 64.3b, 64.4, 64.4a, 64.5, 64.6a, 64.6b, 64.6c, 64.6d, 60.3, faq.measuring-range.1,
/// faq.measuring-range.2 Bands of the ruler.
#[test]
fn the_ruler_has_five_bands() {
    let mut battle = Battle::new();
    let one = battle.unit(RED, "spearmen 2x1", at(900, 200, 90));
    let two = battle.unit(BLUE, "spearmen 2x1", at(900, 200 + 42 + 225, 270));
    proves!("64.1", "64.6a", "64.6b");
    assert_eq!(battle.state.gap(one, two), Some(Length::mm(225)));
    assert_eq!(battle.state.band(one, two), Some(3), "the line belongs to the nearer band");
    assert_eq!(battle.state.band(two, one), Some(3));
    assert!(battle.state.is_at(one, two, 3) && !battle.state.is_at(one, two, 2));
    let measured = content()
        .measures
        .ruler
        .measure(&battle.state.shape_of(one).expect("there"), &battle.state[two].footprint().expect("there"));
    assert!(measured.is_at(3) && measured.is_at(4) && measured.is_beyond(2) && !measured.is_beyond(3));
    assert!(!measured.is_within(3) && measured.is_within_span(3, 4) && measured.is_at_span(1, 3));
    let far = battle.unit(BLUE, "spearmen 2x1", at(900, 860, 270));
    assert_eq!(battle.state.band(one, far), None, "beyond the ruler");
    assert_eq!(battle.state.gap_to_point(one, plane::Point::mm(900, 321)), Some(Length::mm(100)));
}

/// 81.3 An occupant performs a reform, though it changes nothing: what follows a reform follows it.
#[test]
fn an_occupant_reforms_where_it_is() {
    proves!("81.3");
    let mut battle = Battle::new();
    let beast = battle.unit(RED, "thuk_tar_and_gorgemaw +thrashing_tail", at(900, 100, 90));
    let wall = battle.terrain("crumbling_wall", at(900, 450, 0));
    battle.state[beast].place = Place::Terrain(wall);
    let foe = battle.unit(BLUE, "rune_golems 1x1", at(900, 600, 270));
    let reform = Frame::reform(&battle.state, beast);
    let mut table = battle.run(vec![Frame::Finish, reform]);
    assert_eq!(table.ask(RED).rule, "83.9", "the tail may lash out");
    let lash = table.choices(RED)[0].clone();
    table.answers(RED, lash);
    assert!(table.events().iter().any(|it| matches!(it, Event::DamageSuffered { unit, .. } if unit.unit == foe)));
    assert_eq!(table[beast].place, Place::Terrain(wall));
}
