//! 77 Squaring up and aligning, with blocked cases.

use super::*;
use miniatures::query::blocks::{Blocked, Squared, aligned_places, is_aligned, square_up};
use plane::{Angle, Edge, Footprint, Obstacle, Path, Point, Pose, Relation, Shape, Vector, advance};

/// A block that is pushed straight up the table from below until it hits.
fn charge(columns: u8, ranks: u8, x: i32, degrees: i32, enemy: &Footprint) -> Footprint {
    let unit = block(columns, ranks, x, 100, degrees);
    let shape = enemy.shape();
    let path = Path::straight(unit.pose, Angle::degrees(90), plane::Length::mm(600));
    let result = advance(&unit, &path, &[Obstacle::Solid(&shape)]);
    assert_eq!(result.stopped_by, Some(0), "it hits");
    assert_eq!(result.touching, [0], "and touches");
    unit.at(result.pose)
}

fn check(unit: &Footprint, enemy: &Footprint, others: &[&Shape], ways: &[Squared]) {
    assert!(!ways.is_empty());
    for way in ways {
        let end = unit.at(way.pose);
        assert_eq!(end.shape().relation(&enemy.shape()), Relation::Touching);
        assert!(is_aligned(&end, enemy) && is_aligned(enemy, &end), "{way:?}");
        assert!(others.iter().all(|other| end.shape().relation(other) != Relation::Overlapping));
    }
}

/// Hits the enemy's front with a corner, at 20 degrees. The right front corner
/// is the higher one.
#[test]
fn an_edge_hit_pivots_about_the_contact_and_slides_either_way() {
    let enemy = block(3, 1, 500, 600, 270);
    let unit = charge(2, 1, 470, 110, &enemy);
    let corner = unit.edge(Edge::Front).start;
    assert!((corner.y - 579_000).abs() <= 20, "{corner:?}");
    let ways = square_up(&unit, Edge::Front, &enemy, &[], NO_RULER).expect("nothing is in the way");
    check(&unit, &enemy, &[], &ways);
    assert_eq!(ways.len(), 2);
    // Enemy seams are at 437, 479, 521, 563 mm. The corner's neighbours.
    let fronts: Vec<i32> = ways.iter().map(|way| unit.at(way.pose).edge(Edge::Front).start.x / 1000).collect();
    let below = [437, 479, 521, 563].into_iter().rev().find(|seam| seam * 1000 < corner.x).expect("a seam");
    assert_eq!(fronts.iter().max(), Some(&(below + 42)));
    assert_eq!(fronts.iter().min(), Some(&below));
    for way in &ways {
        assert_eq!((way.mine, way.theirs), (Edge::Front, Edge::Front));
        assert_eq!(way.pose.facing, Angle::degrees(90));
        assert!(way.slid.abs() < 42_000 && way.cleared_by == 0);
    }
}

#[test]
fn a_flat_hit_only_slides() {
    let enemy = block(2, 1, 500, 600, 270);
    // Seams of the unit are 0.3 of a tray off.
    let unit = moved(charge(2, 1, 500, 90, &enemy), 12_600, 0);
    let ways = square_up(&unit, Edge::Front, &enemy, &[], NO_RULER).expect("free");
    check(&unit, &enemy, &[], &ways);
    let centres: Vec<Point> = ways.iter().map(|way| way.pose.centre).collect();
    assert_eq!(centres, [Point::mm(500, 558), Point::mm(542, 558)], "0.3 back or 0.7 on");
    let slides: Vec<i32> = ways.iter().map(|way| way.slid).collect();
    assert_eq!(slides, [-12_600, 29_400], "along the enemy's outline, which runs to the right here");
}

#[test]
fn who_is_already_aligned_stays() {
    let enemy = block(3, 2, 500, 600, 270);
    let unit = charge(2, 1, 500 - 21, 90, &enemy);
    assert!(is_aligned(&unit, &enemy));
    let ways = square_up(&unit, Edge::Front, &enemy, &[], NO_RULER).expect("free");
    assert_eq!(ways.len(), 1);
    assert_eq!(ways[0].pose, unit.pose);
    assert!(!is_aligned(&moved(unit, 21_000, 0), &enemy), "twin: half a tray off");
    assert!(is_aligned(&moved(unit, 42_000, 0), &enemy), "one tray off");
    assert!(!is_aligned(&moved(unit, 0, -1_000), &enemy), "not touching");
}

/// A seam of the cavalry, 0.4 of a tray from the side edge of the archers.
#[test]
fn seams_align_with_side_edges() {
    let archers = block(2, 1, 500, 600, 270);
    let cavalry = moved(charge(2, 1, 542, 90, &archers), -16_800, 0);
    let ways = square_up(&cavalry, Edge::Front, &archers, &[], NO_RULER).expect("free");
    let ends: Vec<Point> = ways.iter().map(|way| way.pose.centre).collect();
    assert!(ends.contains(&Point::mm(542, 558)), "slid 0.4: its seam meets the side edge");
}

/// The front edge of the unit meets a corner of the enemy. More of its trays
/// are on the left, so it takes the edge on that side.
#[test]
fn at_a_corner_the_side_with_more_trays_is_taken() {
    let enemy = block(1, 1, 500, 600, 225);
    // The lowest corner of the enemy points down at (500, 570.3).
    let mostly_left = charge(3, 1, 460, 90, &enemy);
    let ways = square_up(&mostly_left, Edge::Front, &enemy, &[], NO_RULER).expect("free");
    check(&mostly_left, &enemy, &[], &ways);
    // The enemy faces down left; its front edge is the lower left one.
    assert!(ways.iter().all(|way| way.theirs == Edge::Front), "{ways:?}");
    let mostly_right = charge(3, 1, 540, 90, &enemy);
    let ways = square_up(&mostly_right, Edge::Front, &enemy, &[], NO_RULER).expect("free");
    assert!(ways.iter().all(|way| way.theirs == Edge::Left), "{ways:?}");
    check(&mostly_right, &enemy, &[], &ways);
    let even = charge(2, 1, 500, 90, &enemy);
    let ways = square_up(&even, Edge::Front, &enemy, &[], NO_RULER).expect("free");
    check(&even, &enemy, &[], &ways);
    assert!(ways.iter().any(|way| way.theirs == Edge::Front) && ways.iter().any(|way| way.theirs == Edge::Left));
}

#[test]
fn a_sideways_move_squares_the_side_that_leads() {
    let enemy = block(2, 2, 500, 600, 270);
    let unit = block(2, 1, 500, 300, 0);
    // Faces right, shifts up the table with its left edge.
    let unit = unit.at(Pose::new(unit.pose.centre, Angle::degrees(10)));
    let shape = enemy.shape();
    let result = advance(&unit, &straight(&unit, Edge::Left, 400), &[Obstacle::Solid(&shape)]);
    let unit = unit.at(result.pose);
    assert_eq!(result.touching, [0]);
    let ways = square_up(&unit, Edge::Left, &enemy, &[], NO_RULER).expect("free");
    check(&unit, &enemy, &[], &ways);
    assert!(ways.iter().all(|way| way.mine == Edge::Left && way.theirs == Edge::Front));
    assert!(ways.iter().all(|way| way.pose.facing == Angle::degrees(0)));
}

/// One of two candidate places is taken by somebody else.
#[test]
fn a_place_that_is_taken_is_not_offered() {
    let enemy = block(3, 1, 500, 600, 270);
    let unit = charge(1, 1, 500 + 10, 90, &enemy);
    let free = square_up(&unit, Edge::Front, &enemy, &[], NO_RULER).expect("free");
    assert_eq!(free.len(), 2);
    // The unit spans 489 to 531; a neighbour stands from 545 on.
    let neighbour = rectangle(545, 400, 600, 579);
    let ways = square_up(&unit, Edge::Front, &enemy, &[&neighbour], NO_RULER).expect("the other side is free");
    let centres: Vec<Point> = ways.iter().map(|way| way.pose.centre).collect();
    assert_eq!(centres, [Point::mm(500, 558)]);
}

/// The pivot would swing the unit's low side into something; it first slides
/// along the enemy's edge until it is clear.
#[test]
fn a_barred_pivot_is_tried_again_after_a_slide() {
    let enemy = block(4, 1, 500, 600, 270);
    let unit = charge(2, 1, 420, 110, &enemy);
    // The pivot about its right front corner swings the rest up to the left.
    let corner = unit.edge(Edge::Front).start;
    let plain = square_up(&unit, Edge::Front, &enemy, &[], NO_RULER).expect("free");
    assert!(plain.iter().all(|way| way.cleared_by == 0));
    let x = corner.x / 1000 - 84;
    let post = rectangle(x - 10, 560, x + 12, 575);
    assert_eq!(unit.shape().relation(&post), Relation::Apart);
    let ways = square_up(&unit, Edge::Front, &enemy, &[&post], NO_RULER).expect("it slides clear");
    check(&unit, &enemy, &[&post], &ways);
    assert!(ways.iter().all(|way| way.cleared_by != 0), "{ways:?}");
}

#[test]
fn who_is_hemmed_in_cannot_square_up() {
    let enemy = block(2, 1, 500, 600, 270);
    let unit = charge(2, 1, 470, 110, &enemy);
    let corner = unit.edge(Edge::Front).start;
    // Posts close on both sides of the contact.
    let x = corner.x / 1000;
    let left = rectangle(x - 82, 566, x - 40, 578);
    let right = rectangle(x + 4, 572, x + 10, 578);
    let pair: [&Shape; 2] = [&left, &right];
    assert!(pair.iter().all(|post| unit.shape().relation(post) != Relation::Overlapping));
    assert_eq!(square_up(&unit, Edge::Front, &enemy, &pair, NO_RULER), Err(Blocked::By(vec![0, 1])));
}

#[test]
fn at_a_corner_the_other_way_is_tried_when_the_first_is_barred() {
    let enemy = block(1, 1, 500, 600, 225);
    let unit = charge(3, 1, 470, 90, &enemy);
    let free = square_up(&unit, Edge::Front, &enemy, &[], NO_RULER).expect("free");
    assert!(free.iter().all(|way| way.theirs == Edge::Front));
    // Something stands close to the lower left side of the enemy.
    let rock = rectangle(476, 574, 484, 580);
    assert_eq!(enemy.shape().relation(&rock), Relation::Apart);
    assert_eq!(unit.shape().relation(&rock), Relation::Apart);
    let ways = square_up(&unit, Edge::Front, &enemy, &[&rock], NO_RULER).expect("the other way");
    check(&unit, &enemy, &[&rock], &ways);
    assert!(ways.iter().all(|way| way.theirs == Edge::Left), "{ways:?}");
}

#[test]
fn all_aligned_places_on_an_edge() {
    let enemy = block(3, 2, 500, 600, 270);
    let hero = block(1, 1, 0, 0, 0);
    let places = aligned_places(&hero, Edge::Front, &enemy, Edge::Rear);
    let centres: Vec<Point> = places.iter().map(|pose| pose.centre).collect();
    assert_eq!(centres, [Point::mm(542, 663), Point::mm(500, 663), Point::mm(458, 663)], "one behind each tray");
    assert!(places.iter().all(|pose| pose.facing == Angle::degrees(270) && is_aligned(&hero.at(*pose), &enemy)));
    let wide = block(2, 1, 0, 0, 0);
    assert_eq!(aligned_places(&wide, Edge::Front, &enemy, Edge::Rear).len(), 4, "overhanging by a tray either way");
    assert_eq!(aligned_places(&wide, Edge::Left, &enemy, Edge::Rear).len(), 3, "its side is one tray");
}

#[test]
fn who_does_not_touch_cannot_square_up() {
    let enemy = block(2, 1, 500, 600, 270);
    let unit = block(2, 1, 500, 400, 90);
    assert_eq!(square_up(&unit, Edge::Front, &enemy, &[], NO_RULER), Err(Blocked::NotTouching));
}

/// Whatever the facing of the two, the result is flat and aligned.
#[test]
fn all_facings_square_up() {
    for turn in (0..360_000).step_by(2_357) {
        let enemy = block(3, 2, 500, 600, 0);
        let enemy = enemy.at(Pose::new(enemy.pose.centre, Angle::millidegrees(turn)));
        for offset in [-60, -31, 0, 17, 58] {
            let unit = charge(2, 2, 500 + offset, 90, &enemy);
            let ways = square_up(&unit, Edge::Front, &enemy, &[], NO_RULER)
                .unwrap_or_else(|blocked| panic!("{turn} {offset}: {blocked:?}"));
            check(&unit, &enemy, &[], &ways);
            let contact = unit.pose.centre + Vector::new(0, 42_000);
            assert!(ways.iter().all(|way| way.pose.centre.gap(contact) < plane::Length::mm(140)));
        }
    }
}
