//! Overlap, touch, edges and trays in contact.

mod common;
use common::*;
use plane::{Contact, Edge, Edges, Relation, Slot, Trays};

fn relation(a: &plane::Footprint, b: &plane::Footprint) -> Relation {
    let relation = a.shape().relation(&b.shape());
    assert_eq!(relation, b.shape().relation(&a.shape()), "symmetric");
    relation
}

#[test]
fn touching_is_between_apart_and_overlapping_with_an_exact_tolerance() {
    let here = block(2, 2, 0, 0, 0);
    let there = block(2, 2, 84, 0, 0);
    assert_eq!(relation(&here, &there), Relation::Touching);
    assert_eq!(relation(&here, &moved(there, 20, 0)), Relation::Touching);
    assert_eq!(relation(&here, &moved(there, 21, 0)), Relation::Apart);
    assert_eq!(relation(&here, &moved(there, -20, 0)), Relation::Touching);
    assert_eq!(relation(&here, &moved(there, -21, 0)), Relation::Overlapping);
}

#[test]
fn corners_touch_too() {
    let here = block(2, 2, 0, 0, 0);
    let there = block(2, 2, 84, 84, 0);
    assert_eq!(relation(&here, &there), Relation::Touching);
    assert_eq!(relation(&here, &moved(there, 15, 15)), Relation::Apart, "21 micrometres across");
    assert_eq!(relation(&here, &moved(there, 14, 14)), Relation::Touching, "19.8 micrometres");
}

#[test]
fn a_block_in_the_notch_of_another_touches_it() {
    let notched = with_rear(block(2, 2, 0, 0, 0), &[0]);
    let single = block(1, 1, -21, -21, 0);
    assert_eq!(relation(&notched, &single), Relation::Touching);
    let touched = notched.touched_in(&Contact::between(&notched.outline(), &single.outline()));
    assert_eq!(touched.edges, Edge::Rear | Edge::Right);
    assert_eq!(touched.trays, Trays::from_iter([Slot::new(1, 0), Slot::new(0, 1)]));
    assert!(!touched.at_corner);
    assert_eq!(relation(&block(2, 2, 0, 0, 0), &single), Relation::Overlapping, "twin: no notch");
}

#[test]
fn edges_that_touch_terrain_or_the_table_edge() {
    let unit = block(2, 2, 42, 300, 0);
    assert_eq!(unit.edges_on(&TABLE.outline()), Edges::only(Edge::Rear));
    assert_eq!(moved(unit, 30, 0).edges_on(&TABLE.outline()), Edges::empty());
    let in_the_corner = block(2, 2, 42, 42, 0);
    assert_eq!(in_the_corner.edges_on(&TABLE.outline()), Edge::Rear | Edge::Right);
    assert_eq!(block(2, 2, 500, 500, 0).edges_on(&TABLE.outline()), Edges::empty());
}
