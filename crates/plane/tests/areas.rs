//! Polygons, the table, and what they hold.

mod common;
use common::*;
use plane::{Angle, Length, Point, Polygon, PolygonFault, Pose, Relation};

fn polygon(points: &[(i32, i32)]) -> Result<Polygon, PolygonFault> {
    Polygon::new(points.iter().map(|(x, y)| Point::mm(*x, *y)).collect())
}

#[test]
fn polygons_are_simple_and_counter_clockwise() {
    let clockwise = polygon(&[(0, 0), (0, 10), (10, 10), (10, 0)]).expect("a square");
    assert_eq!(clockwise, polygon(&[(10, 0), (10, 10), (0, 10), (0, 0)]).expect("the same"));
    assert_eq!(polygon(&[(0, 0), (1, 1)]), Err(PolygonFault::TooFewCorners));
    assert_eq!(polygon(&[(0, 0), (10, 10), (10, 0), (0, 10)]), Err(PolygonFault::SidesMeet(0, 2)), "a bow tie");
    assert!(matches!(polygon(&[(0, 0), (10, 0), (5, 0)]), Err(PolygonFault::SidesMeet(..))), "folded back");
    assert!(matches!(polygon(&[(0, 0), (0, 0), (10, 0), (5, 5)]), Err(PolygonFault::SidesMeet(..))), "twice a corner");
}

#[test]
fn a_hollow_polygon_is_cut_into_convex_pieces() {
    let hook = polygon(&[(0, 0), (100, 0), (100, 100), (50, 100), (50, 50), (0, 50)]).expect("an L");
    assert!(!hook.is_convex());
    let inside = block(1, 1, 75, 75, 0).shape();
    assert_eq!(hook.shape().relation(&inside), Relation::Overlapping);
    let in_the_hollow = block(1, 1, 29, 71, 0).shape();
    assert_eq!(hook.shape().relation(&in_the_hollow), Relation::Touching);
    let off = block(1, 1, 28, 72, 0).shape();
    assert_eq!(hook.shape().relation(&off), Relation::Apart);
}

#[test]
fn points_on_the_boundary_are_inside() {
    let hook = polygon(&[(0, 0), (100, 0), (100, 100), (50, 100), (50, 50), (0, 50)]).expect("an L");
    for inside in [(0, 0), (50, 50), (50, 75), (25, 50), (75, 75), (100, 100)] {
        assert!(hook.contains(Point::mm(inside.0, inside.1)), "{inside:?}");
    }
    for outside in [(25, 75), (101, 50), (-1, 0), (49, 51)] {
        assert!(!hook.contains(Point::mm(outside.0, outside.1)), "{outside:?}");
    }
}

#[test]
fn an_area_holds_a_block_that_is_wholly_inside() {
    let area = polygon(&[(0, 0), (300, 0), (300, 100), (0, 100)]).expect("a strip");
    assert!(area.holds(&block(2, 2, 42, 42, 0).shape()), "flush in the corner");
    assert!(!area.holds(&moved(block(2, 2, 42, 42, 0), 0, -21).shape()), "21 micrometres out");
    assert!(area.holds(&moved(block(2, 2, 42, 42, 0), 0, -20).shape()), "the tolerance");
    assert!(!area.holds(&block(3, 3, 150, 50, 0).shape()), "deeper than the area");
}

/// All corners of the block are inside, but a hollow runs into it.
#[test]
fn an_area_does_not_hold_a_block_across_its_hollow() {
    let area = polygon(&[(0, 0), (200, 0), (200, 100), (110, 100), (105, 50), (100, 100), (0, 100)]).expect("a notch");
    assert!(!area.holds(&block(3, 1, 105, 60, 90).shape()));
    assert!(area.holds(&block(3, 1, 105, 25, 90).shape()));
}

#[test]
fn terrain_is_placed_by_pose() {
    let wall = Polygon::rectangle(Length::mm(180), Length::mm(60)).expect("a wall");
    let placed = wall.placed(Pose::new(Point::mm(500, 500), Angle::degrees(90)));
    let bounds = placed.shape().bounds();
    assert_eq!((bounds.low, bounds.high), (Point::mm(410, 470), Point::mm(590, 530)));
}

#[test]
fn an_ellipse_is_convex_and_as_wide_as_told() {
    let forest = Polygon::ellipse(Length::mm(210), Length::mm(170), 32).expect("a forest");
    assert!(forest.is_convex());
    assert_eq!(forest.points().len(), 32);
    assert_eq!(forest.shape().bounds().high, Point::mm(85, 105));
    assert_eq!(forest.shape().bounds().low, Point::mm(-85, -105));
}

#[test]
fn the_table_ends_at_its_edge() {
    assert!(TABLE.holds(&block(2, 2, 42, 42, 0).shape()), "flush in the corner");
    assert!(!TABLE.holds(&moved(block(2, 2, 42, 42, 0), -21, 0).shape()));
    assert!(TABLE.holds(&block(2, 2, 1787, 872, 0).shape()));
    assert!(!TABLE.holds(&block(2, 2, 1787, 873, 0).shape()));
    assert_eq!(TABLE.outside().relation(&block(2, 2, 42, 400, 0).shape()), Relation::Touching);
    assert_eq!(TABLE.gap_to_edge(&block(2, 2, 142, 500, 0).shape()), Length::mm(100));
}
