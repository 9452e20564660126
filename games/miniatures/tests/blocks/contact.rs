//! 34.3, 82.1 Contacted edges and trays, corners, threat.

use super::*;
use miniatures::query::blocks::{threat, touched};
use plane::{Edge, Edges, Length, Relation, Slot, Trays};

fn relation(a: &plane::Footprint, b: &plane::Footprint) -> Relation {
    a.shape().relation(&b.shape())
}

#[test]
fn front_on_left_contacts_exactly_these_edges() {
    let attacker = block(2, 1, 0, 0, 0);
    // Faces down the table: its left edge looks at the attacker.
    let defender = block(2, 2, 21 + 42, 0, 90);
    assert_eq!(touched(&attacker, &defender, NO_RULER).expect("touching").edges, Edges::only(Edge::Front));
    assert_eq!(touched(&defender, &attacker, NO_RULER).expect("touching").edges, Edges::only(Edge::Left));
    assert_eq!(touched(&attacker, &moved(defender, 21, 0), NO_RULER), None, "apart");
    assert_eq!(touched(&attacker, &moved(defender, -21, 0), NO_RULER), None, "overlapping");
}

#[test]
fn only_touched_trays_are_listed() {
    let wide = block(4, 1, 0, 0, 0);
    let single = block(1, 1, 42, 63, 180);
    let touched = touched(&wide, &single, NO_RULER).expect("touching");
    assert_eq!(touched.trays, Trays::from_iter([Slot::new(0, 0)]), "its left tray, not the neighbour at the seam");
    assert_eq!(touched.edges, Edges::only(Edge::Front));
}

/// The corner of the other stands on the front edge: that edge is contacted,
/// and the other is touched at a corner.
#[test]
fn a_corner_on_an_edge() {
    let here = block(2, 1, 0, 0, 0);
    let there = block(1, 1, 0, 0, 45);
    // Half the diagonal of a tray is 29.698 mm.
    let there = moved(there, 21_000 + 29_698, 5_000);
    assert_eq!(relation(&here, &there), Relation::Touching);
    let mine = touched(&here, &there, NO_RULER).expect("touching");
    assert_eq!((mine.edges, mine.at_corner), (Edges::only(Edge::Front), false));
    let theirs = touched(&there, &here, NO_RULER).expect("touching");
    assert!(theirs.at_corner);
    // The corner between its left and rear edges points at the block. A ruler
    // out of it passes over the left tray; the right one lies on the rear side.
    assert_eq!(theirs.edges, Edges::only(Edge::Rear));
    let on_the_seam = moved(there, 0, -5_000);
    let theirs = touched(&on_the_seam, &here, NO_RULER).expect("touching");
    assert_eq!(theirs.edges, Edge::Left | Edge::Rear, "one tray on either side");
    let wide_ruler = touched(&there, &here, Length::mm(12)).expect("touching");
    assert_eq!(wide_ruler.edges, Edge::Left | Edge::Rear, "a wide ruler covers both trays");
}

/// A wide block at the corner of another lies mostly on one side of the
/// corner, so that side is the contacted edge.
#[test]
fn at_a_corner_most_trays_decide_the_contacted_edge() {
    let corner = block(1, 1, 0, 0, 0);
    // A block of four whose front runs across the corner at 45 degrees, most
    // of it above (to the left of the corner block).
    let wide = block(4, 1, 0, 0, 225);
    let wide = moved(wide, 21_000, 21_000);
    let out = plane::Vector::along(plane::Angle::degrees(45), 21_000);
    let up = plane::Vector::along(plane::Angle::degrees(135), 50_000);
    let wide = moved(wide, out.x + up.x, out.y + up.y);
    assert_eq!(relation(&corner, &wide), Relation::Touching);
    let theirs = touched(&corner, &wide, NO_RULER).expect("touching");
    assert!(theirs.at_corner);
    assert_eq!(theirs.edges, Edges::only(Edge::Left), "three trays above the corner, one below or crossed");
    let mirrored = moved(wide, -2 * up.x, -2 * up.y);
    assert_eq!(touched(&corner, &mirrored, NO_RULER).expect("touching").edges, Edges::only(Edge::Front));
    let even = moved(wide, -up.x, -up.y);
    assert_eq!(touched(&corner, &even, NO_RULER).expect("touching").edges, Edge::Front | Edge::Left);
}

#[test]
fn threat_counts_the_trays_of_the_edge() {
    let full = block(3, 2, 0, 0, 0).block;
    let any = Trays::from_iter([Slot::new(0, 0)]);
    assert_eq!(threat(full, Edge::Front, any), 3);
    assert_eq!(threat(full, Edge::Rear, any), 3);
    assert_eq!(threat(full, Edge::Left, any), 2);
    assert_eq!(threat(block(4, 1, 0, 0, 0).block, Edge::Front, any), 4, "not only the touching tray");
}

/// Front rank of two, one tray behind on the right.
#[test]
fn threat_with_a_partial_rank() {
    let unit = with_rear(block(2, 2, 0, 0, 0), &[1]);
    let on = |x: f64, y: f64, degrees: i32| {
        let enemy = block(2, 1, 0, 0, degrees);
        let enemy = moved(enemy, (x * 42_000.0) as i32, (y * 42_000.0) as i32);
        let touched = touched(&unit, &enemy, NO_RULER).expect("touching");
        let threats: Vec<(Edge, u8)> =
            touched.edges.iter().map(|edge| (edge, threat(unit.block, edge, touched.trays))).collect();
        threats
    };
    // Full left side of the front tray, away from the partial rank.
    assert_eq!(on(0.5, 1.5, 270), [(Edge::Left, 1)]);
    // Behind, on the partial tray only.
    assert_eq!(on(-1.5, -1.0, 0), [(Edge::Rear, 1)]);
    // On the right side, both ranks.
    assert_eq!(on(0.0, -1.5, 90), [(Edge::Right, 2)]);
    // In the notch: the side of the partial tray and the rear of the other.
    let single = moved(block(1, 1, 0, 0, 0), -21_000, 21_000);
    let in_notch = touched(&unit, &single, NO_RULER).expect("touching");
    assert_eq!(in_notch.edges, Edge::Left | Edge::Rear);
    assert_eq!(threat(unit.block, Edge::Left, in_notch.trays), 2);
    assert_eq!(threat(unit.block, Edge::Rear, in_notch.trays), 2);
}
