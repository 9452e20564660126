//! Range bands, arcs, lines of sight.

mod common;
use common::*;
use plane::{Angle, Arc, Edge, Footprint, Length, Point, Ruler, Shape, Sight, Sightline};

const RULER: Ruler = Ruler::new(Length::mm(75), 5);

#[test]
fn a_line_belongs_to_the_nearer_band() {
    assert_eq!(RULER.band_of(Length::ZERO), Some(1));
    assert_eq!(RULER.band_of(Length::mm(75)), Some(1));
    assert_eq!(RULER.band_of(Length::um(75_001)), Some(2));
    assert_eq!(RULER.band_of(Length::mm(225)), Some(3));
    assert_eq!(RULER.band_of(Length::mm(375)), Some(5));
    assert_eq!(RULER.band_of(Length::um(375_001)), None);
}

#[test]
fn range_is_the_gap_of_the_nearest_points_both_ways() {
    let a = block(2, 1, 100, 100, 0).shape();
    let b = block(2, 1, 100 + 42 + 225, 130, 0).shape();
    assert_eq!(RULER.band_between(&a, &b), Some(3));
    assert_eq!(RULER.band_between(&b, &a), Some(3));
    assert_eq!(RULER.band_between(&a, &moved(block(2, 1, 367, 130, 0), 1, 0).shape()), Some(4));
}

#[test]
fn at_within_and_beyond() {
    let from = block(1, 1, 0, 0, 0).shape();
    // Its trays lie from 54 to 96 mm away.
    let straddles = RULER.measure(&from, &block(1, 1, 96, 0, 0));
    assert_eq!((straddles.nearest, straddles.farthest), (Length::mm(54), Length::mm(96)));
    assert!(straddles.is_at(1) && straddles.is_at(2) && !straddles.is_at(3));
    assert!(!straddles.is_within(1) && !straddles.is_within(2) && straddles.is_within_span(1, 2));
    assert!(!straddles.is_beyond(1));
    assert!(straddles.is_at_span(2, 5) && !straddles.is_at_span(3, 5));
    let inside = RULER.measure(&from, &block(1, 1, 54, 0, 0));
    assert!(inside.is_at(1) && inside.is_within(1) && !inside.is_at(2));
    let far = RULER.measure(&from, &block(1, 1, 42 + 76, 0, 0));
    assert!(far.is_beyond(1) && !far.is_beyond(2) && far.is_within(2));
}

fn front_arc(block: &Footprint) -> Arc {
    Arc::new(block, Edge::Front, Angle::degrees(45))
}

#[test]
fn the_arc_opens_from_both_front_corners() {
    let archers = block(2, 1, 500, 400, 90);
    let arc = front_arc(&archers);
    for inside in [(500, 421), (458, 421), (500, 900), (448, 431), (552, 431)] {
        assert!(arc.contains(Point::mm(inside.0, inside.1)), "{inside:?}");
    }
    for outside in [(500, 420), (447, 431), (553, 431), (500, 100), (400, 421)] {
        assert!(!arc.contains(Point::mm(outside.0, outside.1)), "{outside:?}");
    }
}

#[test]
fn any_part_of_a_tray_in_the_arc_is_enough_and_its_lines_belong_to_it() {
    let archers = block(2, 1, 500, 400, 90);
    let arc = front_arc(&archers);
    // The left line runs through (437, 442), where the target's corner is.
    let touching = block(1, 1, 416, 442 - 21, 0);
    assert!(arc.reaches(&touching.shape()), "its corner (437, 442) is on the line");
    assert!(!arc.reaches(&moved(touching, -1, 0).shape()), "a micrometre off");
    assert!(!arc.reaches(&block(2, 2, 500, 300, 0).shape()), "behind");
    let huge = rectangle(100, 700, 900, 701);
    assert!(arc.reaches(&huge), "no corner inside, but it runs across");
}

#[test]
fn other_edges_have_arcs_too() {
    let unit = block(2, 1, 500, 400, 90);
    let right = Arc::new(&unit, Edge::Right, Angle::degrees(45));
    assert!(right.contains(Point::mm(700, 400)));
    assert!(!right.contains(Point::mm(500, 700)));
}

fn look(from: &Footprint, target: &Shape, blockers: &[&Shape]) -> Option<Sightline> {
    let arc = front_arc(from);
    Sight { from: &[from.edge(Edge::Front)], arc: Some(&arc), target, blockers }.line()
}

#[test]
fn a_free_line_joins_nearest_points() {
    let archers = block(2, 1, 500, 400, 90);
    let target = block(2, 1, 520, 600, 90);
    let line = look(&archers, &target.shape(), &[]).expect("nothing between");
    assert_eq!(line.length, Length::mm(158));
    let behind = block(2, 1, 500, 200, 90);
    assert_eq!(look(&archers, &behind.shape(), &[]), None, "not in the arc");
}

#[test]
fn a_blocker_across_the_whole_way_blocks() {
    let archers = block(2, 1, 500, 400, 90);
    let target = block(2, 1, 500, 600, 90).shape();
    let wall = rectangle(300, 500, 700, 510);
    assert_eq!(look(&archers, &target, &[&wall]), None);
    let behind_it = rectangle(300, 700, 700, 710);
    assert!(look(&archers, &target, &[&behind_it]).is_some());
}

/// Most lines are blocked, one is free: that is enough, and it is longer.
#[test]
fn one_free_line_is_enough() {
    let archers = block(2, 1, 500, 400, 90);
    let target = block(2, 1, 500, 600, 90).shape();
    let ally = block(2, 1, 490, 500, 90).shape();
    let line = look(&archers, &target, &[&ally]).expect("past the right end of the ally");
    assert!(line.from.x > 532_000 || line.to.x > 532_000, "{line:?}");
    assert!(line.length >= Length::mm(158));
    assert_eq!(RULER.band_of(line.length), Some(3));
    let wide = block(3, 1, 500, 500, 90).shape();
    assert_eq!(look(&archers, &target, &[&wide]), None, "twin: a wider ally hides it all");
}

#[test]
fn two_blockers_leave_a_slit() {
    let archers = block(2, 1, 500, 400, 90);
    let target = block(2, 1, 500, 600, 90).shape();
    let left = rectangle(300, 490, 509, 510);
    let right = rectangle(510, 490, 700, 510);
    let line = look(&archers, &target, &[&left, &right]).expect("a slit of one millimetre");
    assert_eq!(line.length, Length::mm(158), "straight through it");
    let closed = rectangle(509, 490, 700, 510);
    assert_eq!(look(&archers, &target, &[&left, &closed]), None, "two that touch leave none");
    let second_left = rectangle(300, 550, 511, 551);
    let second_right = rectangle(512, 550, 700, 551);
    let crooked = look(&archers, &target, &[&left, &right, &second_left, &second_right]);
    assert!(crooked.expect("through both slits at a slant").length > Length::mm(158));
}

/// A line that only grazes a blocker is blocked.
#[test]
fn grazing_blocks() {
    let looker = block(1, 1, 500, 400, 90);
    let target = block(1, 1, 500, 600, 90).shape();
    let flush = rectangle(479, 500, 700, 510);
    assert_eq!(look(&looker, &target, &[&flush]), None, "its left end is exactly on the edge of the way");
    let off = rectangle(480, 500, 700, 510);
    assert!(look(&looker, &target, &[&off]).is_some());
}

/// Full front contact: no line leaves past the corners of the arc.
#[test]
fn nobody_looks_past_an_enemy_across_the_whole_front() {
    for facing in [90_000, 47_113] {
        let unit = block(2, 1, 500, 400, 0);
        let unit = unit.at(plane::Pose::new(unit.pose.centre, Angle::millidegrees(facing)));
        let enemy = unit.at(plane::Pose::new(unit.pose.place(84_000, 0), unit.pose.facing + Angle::HALF)).shape();
        // Far out on the left line of the arc.
        let other = block(3, 3, 0, 0, 0);
        let other = other.at(plane::Pose::new(unit.pose.place(400_000, 400_000), unit.pose.facing)).shape();
        assert!(look(&unit, &other, &[]).is_some(), "it is in the arc");
        assert_eq!(look(&unit, &other, &[&enemy]), None);
        let narrow = block(1, 1, 0, 0, 0);
        let narrow = narrow.at(plane::Pose::new(unit.pose.place(84_000, 0), unit.pose.facing)).shape();
        assert!(look(&unit, &other, &[&narrow]).is_some(), "twin: a narrow enemy leaves room");
    }
}

/// From terrain, any side may look and no arc matters.
#[test]
fn an_occupant_looks_from_any_side_of_its_terrain() {
    let forest = plane::Polygon::ellipse(Length::mm(200), Length::mm(200), 24).expect("a forest");
    let forest = forest.moved(plane::Vector::new(500_000, 400_000));
    let sides: Vec<_> = forest.sides().collect();
    for (x, y) in [(500, 700), (500, 100), (900, 400), (100, 400)] {
        let target = block(1, 1, x, y, 0).shape();
        let line = Sight { from: &sides, arc: None, target: &target, blockers: &[] }.line().expect("all round");
        assert_eq!(line.length, forest.shape().gap(&target));
    }
}
