//! 27, 39, 46, 59, 60, 61, 62, 64, 66, 82, 87 Arcs, sight, range, obstacles, and the shape of units.

use crate::kit::{BLUE, Battle, RED, TRAY, at};
use miniatures::content::{ActionKind, AttackKind, Choose, Chosen, TemplateKind, Value, content};
use miniatures::flow::movement::travel;
use miniatures::query::blocks::threat;
use miniatures::query::{Thing, exit_fault, reform_fault};
use miniatures::state::{Attack, Place};
use miniatures::{Event, Frame, MoveChoice};
use plane::{Angle, Block, Edge, Hand, Length, Point, Pose, Shape, Slot, Table};
use testkit::proves;

fn straight(leading: Edge, speed: u8) -> MoveChoice {
    MoveChoice { leading, template: TemplateKind::Straight, hand: Hand::Left, speed, charge: false, through: false }
}

/// A unit that only touches the line of the arc is inside it.
#[test]
fn the_line_of_the_arc_belongs_to_it() {
    let mut battle = Battle::new();
    let archers = battle.unit(RED, "reanimate_archers 2x1", at(900, 200, 90));
    // The line leaves the right corner at 942 / 221 and rises by 45 degrees; the golem's left lower corner lies on it.
    let golem = battle.unit(BLUE, "rune_golems 1x1", at(942 + 200 + 21, 221 + 200 - 21, 90));
    let below = battle.unit(BLUE, "rune_golems 1x1", at(942 + 300 + 21, 221 + 290 - 21, 90));
    proves!("39.2");
    assert!(battle.state.is_in_arc(archers, Edge::Front, golem));
    assert!(!battle.state.is_in_arc(archers, Edge::Front, below), "ten millimetres below the line");
}

/// A target whose part inside the arc is hidden is not seen by the part outside.
#[test]
fn both_ends_of_a_line_are_in_the_arc() {
    let mut battle = Battle::new();
    let archers = battle.unit(RED, "reanimate_archers 2x1", at(900, 200, 90));
    let wide = battle.unit(BLUE, "reanimates 4x1", at(1140, 340, 270));
    assert!(battle.state.is_in_arc(archers, Edge::Front, wide) && battle.state.sees(archers, wide).is_some());
    let seen = battle.state.sees(archers, wide).and_then(|it| it.line).expect("a line");
    proves!("39.3", "46.1a");
    // 45 degrees to the right of the corner at 942 / 221.
    let is_inside = |it: Point| it.x - 942_000 <= it.y - 221_000;
    assert!(is_inside(seen.from) && is_inside(seen.to), "{seen:?}");
    // Its left end, the only part in the arc, is covered.
    battle.unit(RED, "spearmen 2x1", at(1010, 308, 45));
    assert!(battle.state.is_in_arc(archers, Edge::Front, wide));
    assert!(battle.state.sees(archers, wide).is_none(), "the rest is outside the arc");
}

/// One free line is enough, through a gap that no ruler fits into.
#[test]
fn one_free_line_is_enough() {
    let mut battle = Battle::new();
    let archers = battle.unit(RED, "reanimate_archers 2x1", at(900, 200, 90));
    let target = battle.unit(BLUE, "spearmen 2x1", at(900, 500, 270));
    let gap = 2_000;
    for x in [900_000 - gap / 2 - 84_000, 900_000 + gap / 2 + 84_000] {
        let wall = battle.unit(RED, "reanimates 4x1", at(900, 350, 90));
        battle.state[wall].place = Place::Field(Pose::new(Point::new(x, 350_000), Angle::degrees(90)));
    }
    proves!("46.1", "46.1b");
    assert!(battle.state.sees(archers, target).is_some(), "two millimetres between two walls");
    let plug = battle.unit(RED, "rune_golems 1x1", at(900, 400, 90));
    assert!(battle.state.sees(archers, target).is_none());
    battle.state[plug].place = Place::Destroyed;
    assert!(battle.state.sees(archers, target).is_some());
}

/// Sight, range and movement know trays; how many figures stand in them changes nothing.
#[test]
fn figures_do_not_matter_for_sight_and_range() {
    let measured = |figures: usize| {
        let mut battle = Battle::new();
        let archers = battle.unit(RED, "reanimate_archers 2x1", at(900, 200, 90));
        let target = battle.unit(BLUE, "spearmen 2x1", at(900, 500, 270));
        let between = battle.unit(RED, "reanimates 1x1", at(900, 350, 90));
        battle.figures(target, 0, 0, figures).figures(between, 0, 0, figures);
        let moved = travel(&battle.state, archers, straight(Edge::Front, 4), None).expect("it moves").pose;
        (battle.state.sees(archers, target).map(|it| it.length), battle.state.gap(archers, target), moved)
    };
    proves!("46.1c", "87.3");
    assert_eq!(measured(4), measured(1));
}

/// Obstacles hide what is behind them from shots; an effect that asks for no sight reaches it.
#[test]
fn obstacles_hide_targets() {
    let mut battle = Battle::new();
    let archers = battle.unit(RED, "reanimate_archers 2x1", at(900, 200, 90));
    let target = battle.unit(BLUE, "spearmen 2x1", at(900, 480, 270));
    assert!(battle.state.ranged_targets(archers).contains(target));
    battle.terrain("forest", at(900, 340, 0));
    proves!("59.2", "46.0");
    assert!(!battle.state.ranged_targets(archers).contains(target));
    let blind = Choose { at: Some(Value::of(5)), ..Choose::any(Chosen::Enemy) };
    assert_eq!(battle.state.choices(&blind, archers, archers), [target]);
}

/// Obstacles are other units, terrain and all outside the table; a destroyed unit is none and hides nobody.
#[test]
fn what_is_an_obstacle() {
    let mut battle = Battle::new();
    let spears = battle.unit(RED, "spearmen 2x1", at(900, 200, 90));
    let ally = battle.unit(RED, "spearmen 2x1", at(300, 200, 90));
    let foe = battle.unit(BLUE, "spearmen 2x1", at(900, 480, 270));
    battle.terrain("forest", at(1300, 340, 0));
    proves!("59.1", "27.1");
    let ahead = battle.state.ahead_of(spears);
    assert_eq!(ahead.things, [Thing::Outside, Thing::Terrain(0), Thing::Unit(ally), Thing::Unit(foe)]);
    battle.state[foe].place = Place::Destroyed;
    assert_eq!(battle.state.ahead_of(spears).things.len(), 3);
    assert!(battle.state.blockers(spears, ally).is_empty() && !battle.state.in_play().any(|it| it == foe));
}

/// Sharing an edge is touching, sharing an area is overlapping.
#[test]
fn overlapping_is_sharing_space() {
    let mut battle = Battle::new();
    let one = battle.unit(RED, "spearmen 2x1", at(900, 200, 90));
    let beside = battle.unit(RED, "spearmen 2x1", at(900 + 84, 200, 90));
    let on = battle.unit(RED, "spearmen 2x1", at(920, 210, 90));
    let shape = |unit| battle.state.shape_of(unit).expect("there");
    proves!("60.0");
    assert!(shape(one).touches(&shape(beside)) && !shape(one).overlaps(&shape(beside)));
    assert!(shape(one).overlaps(&shape(on)));
}

/// A shift that would end in terrain stops at its edge, and that is a collision.
#[test]
fn a_move_into_terrain_collides() {
    let mut battle = Battle::new();
    let spears = battle.unit(RED, "spearmen 3x3", at(900, 200, 90));
    battle.unit(BLUE, "rune_golems 1x1", at(200, 800, 270));
    battle.terrain("crumbling_wall", at(900, 200 + 63 + 20 + 90, 0));
    battle.dial(spears, ActionKind::March, None);
    battle.state[spears].has_activated = false;
    let (table, events) =
        battle.run_told(vec![Frame::Activation(miniatures::flow::activation::Activation::new(spears))]);
    proves!("60.1", "55.3");
    assert_eq!(table[spears].pose().map(|it| it.centre.y), Some(220_000), "it stops where it touches");
    assert!(events.iter().any(|it| matches!(it, Event::HitTerrain { .. })));
}

/// The play area is a rectangle: everything that is placed lies inside it.
#[test]
fn the_table_is_a_rectangle() {
    let table = Table::new(Length::mm(1829), Length::mm(914));
    let square = |x: i32| {
        let corner = |dx: i32, dy: i32| Point::mm(x + dx, 100 + dy);
        Shape::new([plane::Convex::new([corner(0, 0), corner(42, 0), corner(42, 42), corner(0, 42)])])
    };
    proves!("61.0", "setup.2");
    assert_eq!((content().measures.standard.width, content().measures.standard.depth), (table.width, table.depth));
    assert!(table.holds(&square(1829 - 42)) && !table.holds(&square(1829 - 41)));
    let battle = Battle::new();
    assert!(battle.state.areas(0).iter().all(|it| it.points().iter().any(|it| it.y == 0)), "red sits at a long edge");
}

/// The gap is measured straight from point to point, over whatever stands between, whenever somebody asks.
#[test]
fn the_ruler_reaches_over_units() {
    let mut battle = Battle::new();
    let one = battle.unit(RED, "spearmen 2x1", at(900, 200, 90));
    let two = battle.unit(BLUE, "spearmen 2x1", at(900, 400, 270));
    let before = (battle.state.gap(one, two), battle.state.clone());
    battle.unit(RED, "reanimates 4x1", at(900, 300, 90));
    proves!("60.3", "62.1");
    assert_eq!(battle.state.gap(one, two), before.0);
    battle.state.units.pop();
    assert_eq!(battle.state, before.1, "measuring has changed nothing");
}

/// The two closest points are measured, whatever else is near, and the ruler has no width.
#[test]
fn the_closest_points_are_measured() {
    let mut battle = Battle::new();
    let one = battle.unit(RED, "spearmen 2x1", at(900, 200, 90));
    let two = battle.unit(BLUE, "spearmen 2x1", at(900 + 84 + 30, 200 + 42 + 40, 90));
    proves!("64.3", "64.4", "64.4a");
    // From one corner to the other: 30 mm across and 40 mm up.
    assert_eq!(battle.state.gap(one, two), Some(Length::mm(50)));
    assert_eq!(battle.state.band(one, two), Some(1), "the band of 75 mm over the second point");
}

/// The nearest point of an edge of the table counts.
#[test]
fn edges_are_measured_at_their_nearest_point() {
    let battle = Battle::new();
    let gap = |x: i32, y: i32| battle.state.table().gap_of_box(plane::Bounds::around(&[Point::mm(x, y)]));
    proves!("64.5");
    assert_eq!((gap(100, 400), gap(900, 30), gap(1829 - 7, 880)), (Length::mm(100), Length::mm(30), Length::mm(7)));
}

/// Range 1-3 takes in the bands 1, 2 and 3; a unit is within a band only with all its trays.
#[test]
fn spans_and_within() {
    let mut battle = Battle::new();
    let one = battle.unit(RED, "spearmen 2x1", at(900, 200, 90));
    let gaps = [10, 80, 160, 230];
    let others = gaps.map(|gap| battle.unit(BLUE, "spearmen 2x1", at(900, 221 + gap + 21, 270)));
    proves!("64.6c", "64.6d");
    assert_eq!(others.map(|it| battle.state.is_at(one, it, 3)), [true, true, true, false]);
    let measure = |unit| {
        let shape = battle.state.shape_of(one).expect("there");
        content().measures.ruler.measure(&shape, &battle.state[unit].footprint().expect("there"))
    };
    assert!(measure(others[0]).is_within(1), "from 10 to 52 mm");
    assert!(!measure(others[1]).is_within(1) && measure(others[1]).is_within(2));
    assert!(!measure(others[2]).is_within_span(1, 2), "from 160 to 202 mm");
}

/// A point of the table can be measured to.
#[test]
fn points_are_measured_to() {
    let mut battle = Battle::new();
    let one = battle.unit(RED, "spearmen 2x1", at(900, 200, 90));
    proves!("faq.measuring-range.2");
    assert_eq!(battle.state.gap_to_point(one, Point::mm(942 + 30, 221 + 40)), Some(Length::mm(50)));
}

/// Rows of trays are ranks: full ones are as wide as the front, partial ones narrower.
#[test]
fn rows_are_ranks() {
    let block = Block::new(Length::um(TRAY), 3, 2).expect("a block");
    let partial = block.with_rear(&[0, 1]).expect("a partial rank");
    proves!("66.0", "66.2", "66.3");
    assert_eq!((block.ranks(), block.partial_rank()), (2, None));
    assert_eq!((partial.ranks(), partial.partial_rank()), (2, Some(1)));
    let mut battle = Battle::new();
    let spears = battle.unit(RED, "spearmen 3x2", at(900, 200, 90));
    let rerolls = |battle: &Battle| battle.state.rank_rerolls(&Attack::new(spears, spears, AttackKind::Melee));
    assert_eq!(rerolls(&battle), (1, false), "one full rank behind the front");
    battle.state[spears].block = partial;
    assert_eq!(rerolls(&battle), (0, true));
}

/// The trays of a unit hang together: what would part them may not be taken.
#[test]
fn a_unit_hangs_together() {
    let row = Block::new(Length::um(TRAY), 3, 1).expect("a block");
    proves!("87.0");
    assert!(row.without(Slot::new(1, 0)).is_err(), "the middle of three");
    assert!(row.without(Slot::new(0, 0)).is_ok());
}

/// The middle of an L is that of the rectangle around it.
#[test]
fn the_centre_is_that_of_the_rectangle() {
    let mut battle = Battle::new();
    let spears = battle.unit(RED, "spearmen 2x2", at(900, 200, 90));
    battle.state[spears].block = battle.state[spears].block.with_rear(&[0]).expect("three trays");
    let footprint = battle.state[spears].footprint().expect("there");
    let turned = footprint.reformed(plane::Pivot::Centre, Angle::degrees(180));
    let bounds = |it: &plane::Footprint| {
        let shape = it.shape().bounds();
        shape.low.middle(shape.high)
    };
    proves!("68.1a");
    assert_eq!((bounds(&footprint), bounds(&turned)), (Point::mm(900, 200), Point::mm(900, 200)));
}

/// An engaged unit that turns may touch nothing new, neither enemies nor anything else.
#[test]
fn an_engaged_reform_touches_nothing_new() {
    let mut battle = Battle::new();
    let riders = battle.unit(RED, "oathsworn_cavalry 2x1", at(900, 300, 90));
    battle.touching(BLUE, "reanimates 2x2", Edge::Front, riders, Edge::Right, 0);
    let turned =
        battle.state[riders].footprint().expect("there").reformed(plane::Pivot::Tray(Slot::new(1, 0)), Angle::ZERO);
    proves!("68.2b");
    assert_eq!(reform_fault(&battle.state, riders, turned.pose), Ok(()));
    // The far end of the turned unit would touch it.
    battle.unit(RED, "rune_golems 1x1", at(921, 300 + 63 + 21, 90));
    assert_eq!(reform_fault(&battle.state, riders, turned.pose).expect_err("it would touch the golem").rule, "68.2b");
}

/// Who leaves terrain may touch nothing but that terrain.
#[test]
fn an_exit_touches_nothing_else() {
    let mut battle = Battle::new();
    let spears = battle.unit(RED, "rune_golems 1x1", at(900, 100, 90));
    let wall = battle.terrain("crumbling_wall", at(900, 450, 0));
    battle.state[spears].place = Place::Terrain(wall);
    let pose = battle.state.exit_poses(spears, wall, true)[0];
    assert_eq!(exit_fault(&battle.state, spears, wall, true, pose), Ok(()));
    let beside = pose.moved(plane::Vector::along(pose.facing, 42_000));
    battle.unit(BLUE, "rune_golems 1x1", beside);
    proves!("81.4c");
    assert_eq!(exit_fault(&battle.state, spears, wall, true, pose).expect_err("it touches an enemy").rule, "81.4c");
}

/// Range and sight to an occupant go to any point of its terrain.
#[test]
fn an_occupant_is_measured_at_its_terrain() {
    let mut battle = Battle::new();
    let archers = battle.unit(RED, "reanimate_archers 2x1", at(900, 100, 90));
    let inside = battle.unit(BLUE, "spearmen 2x1", at(200, 800, 270));
    let wall = battle.terrain("crumbling_wall", at(900, 400, 0));
    battle.state[inside].place = Place::Terrain(wall);
    proves!("81.7", "81.2a");
    assert_eq!(battle.state.gap(archers, inside), Some(Length::mm(400 - 90 - 121)));
    assert!(battle.state.ranged_targets(archers).contains(inside));
    assert!(battle.state[inside].footprint().is_none(), "it takes no other room, however large it is");
}

/// An occupant acts as usual, but its march leads out.
#[test]
fn an_occupant_acts_as_usual() {
    let act = |action: ActionKind| {
        let mut battle = Battle::new();
        let spears = battle.unit(RED, "spearmen 2x1", at(900, 100, 90));
        battle.unit(BLUE, "rune_golems 1x1", at(200, 800, 270));
        let wall = battle.terrain("crumbling_wall", at(900, 450, 0));
        battle.state[spears].place = Place::Terrain(wall);
        battle.state[spears].banes[0] = 1;
        battle.dial(spears, action, None);
        let table = battle.activate(spears);
        (table.ask(RED).rule.to_string(), table[spears].n_banes())
    };
    proves!("81.3", "81.3-2");
    assert_eq!(act(ActionKind::Rally), ("20.0".to_owned(), 0), "it rallied");
    assert_eq!(act(ActionKind::March), ("81.4".to_owned(), 1), "it is placed outside");
}

/// Every keyword of a piece counts in its own situation.
#[test]
fn terrain_has_its_keywords() {
    let mut battle = Battle::new();
    let inside = battle.unit(BLUE, "spearmen 2x1", at(200, 800, 270));
    let attacker = battle.unit(RED, "spearmen 2x1", at(900, 100, 90));
    let keep = battle.terrain("stronghold", at(900, 450, 0));
    battle.state[inside].place = Place::Terrain(keep);
    let plain = miniatures::state::FigureKind::Regular { wounds: 0 };
    let melee = Attack::new(attacker, inside, AttackKind::Melee);
    proves!("81.9", "81.0");
    assert_eq!(battle.state.defense(inside, plain, Some(&melee)).total(), 2, "Fortified");
    battle.unit(RED, "reanimates 4x1", at(900, 600, 90));
    let hidden = battle.unit(RED, "rune_golems 1x1", at(900, 680, 90));
    assert!(battle.state.sees(inside, hidden).is_some(), "Elevated");
    assert!(battle.state.ahead_of(attacker).things.contains(&Thing::Terrain(keep)), "and it is an obstacle");
}

/// Threat is counted for each attack anew, along the edge that is used.
#[test]
fn threat_depends_on_the_attack() {
    let mut battle = Battle::new();
    let spears = battle.unit(RED, "spearmen 3x2", at(900, 200, 90));
    let none = plane::Trays::NONE;
    let threat = |battle: &Battle, edge, kind| battle.state.base_threat(spears, edge, none, kind);
    proves!("82.0", "82.1b");
    assert_eq!(threat(&battle, Edge::Left, AttackKind::Melee), 2);
    assert_eq!(threat(&battle, Edge::Left, AttackKind::Ranged), 3);
    battle.state[spears].block = battle.state[spears].block.with_rear(&[2]).expect("a partial rank");
    assert_eq!(threat(&battle, Edge::Left, AttackKind::Melee), 1, "82.1b-side, not the plain number of ranks");
}

/// A partial rank counts for a side or the rear only as far as it is touched.
#[test]
fn untouched_partial_ranks_do_not_count() {
    let block = Block::new(Length::um(TRAY), 3, 2).and_then(|it| it.with_rear(&[1, 2])).expect("a block");
    let slots = |all: &[(u8, u8)]| all.iter().map(|(c, r)| Slot::new(*c, *r)).collect::<plane::Trays>();
    proves!("faq.threat.1", "faq.threat.2");
    assert_eq!(threat(block, Edge::Left, slots(&[(0, 0)])), 1);
    assert_eq!(threat(block, Edge::Rear, slots(&[(1, 1), (2, 1)])), 2, "its two trays");
    assert_eq!(threat(block, Edge::Rear, slots(&[(0, 0), (1, 1)])), 3, "as many as the front has");
}

/// Corners engage, gaps do not; an unengaged unit touches no enemy.
#[test]
fn touching_at_a_corner_engages() {
    let mut battle = Battle::new();
    let spears = battle.unit(RED, "spearmen 2x1", at(900, 300, 90));
    let corner = battle.unit(BLUE, "spearmen 2x1", at(900 + 84, 300 + 42, 270));
    let apart = battle.unit(BLUE, "spearmen 2x1", at(900 - 84 - 2, 300, 270));
    proves!("34.0", "34.5");
    assert!(battle.state.is_engaged_with(spears, corner));
    assert!(!battle.state.is_engaged_with(spears, apart));
    battle.state[corner].place = Place::Destroyed;
    assert!(!battle.state.is_engaged(spears));
}

/// The edges that touch are the contacted edges; which way units are turned decides about flanking.
#[test]
fn contacted_edges_decide_about_flanks() {
    let mut battle = Battle::new();
    let bones = battle.unit(BLUE, "reanimates 2x2", at(900, 400, 90));
    let front = battle.touching(RED, "spearmen 2x1", Edge::Front, bones, Edge::Front, 0);
    let flank = battle.touching(RED, "spearmen 2x1", Edge::Front, bones, Edge::Left, 0);
    let contacts = battle.state.contacts(flank, bones).expect("they touch");
    proves!("34.3", "41.0");
    assert_eq!((contacts.mine, contacts.theirs), (plane::Edges::only(Edge::Front), plane::Edges::only(Edge::Left)));
    assert!(battle.state.is_flanking(flank, bones) && !battle.state.is_flanking(front, bones));
    assert!(!battle.state.is_flanking(bones, front));
}

/// Front on a corner between side and back: it flanks, as it would after squaring up.
#[test]
fn a_front_on_a_corner_may_flank() {
    let mut battle = Battle::new();
    let golem = battle.unit(BLUE, "rune_golems 1x1", at(900, 400, 45));
    let corner = battle.state[golem].footprint().expect("there").outline().corners().iter().map(|it| it.y).min();
    let y = corner.expect("it has corners") - TRAY / 2;
    let pose = Pose::new(Point::new(900_000, y), Angle::degrees(90));
    let spears = battle.unit(RED, "spearmen 3x1", pose);
    proves!("41.1a");
    assert!(battle.state.is_flanking(spears, golem));
    let ways = miniatures::flow::square_up::SquareUp::new(spears, golem, Edge::Front).ways(&battle.state);
    assert!(ways.iter().all(|it| it.theirs != Edge::Front), "it would square up to the back or a side");
}
