//! 17, 68 Reforming and closing in.

use super::*;
use miniatures::query::blocks::{Neighbour, ReformFault, check_reform, close_in, square_up, touched};
use plane::{Angle, Edge, Edges, Pivot, Relation, Slot};

/// Flanked on the right, it turns about its right tray to face the enemy.
#[test]
fn a_flanked_unit_turns_about_a_tray_to_face_its_enemy() {
    let cavalry = block(2, 1, 500, 400, 90);
    // The enemy's front is on the cavalry's right edge, x = 542.
    let archers = block(2, 1, 563, 400, 180);
    assert_eq!(touched(&cavalry, &archers, NO_RULER).expect("touching").edges, Edges::only(Edge::Right));
    let neighbours = [Neighbour::Engaged(&archers)];
    let turned = cavalry.reformed(Pivot::Tray(Slot::new(1, 0)), Angle::degrees(0));
    assert_eq!(check_reform(&cavalry, &turned, &neighbours, NO_RULER), Ok(()));
    assert_eq!(
        touched(&cavalry.at(turned.pose), &archers, NO_RULER).expect("touching").edges,
        Edges::only(Edge::Front)
    );
    let about_centre = cavalry.reformed(Pivot::Centre, Angle::degrees(0));
    assert_eq!(check_reform(&cavalry, &about_centre, &neighbours, NO_RULER), Err(ReformFault::LosesContact(0)));
    let about_left = cavalry.reformed(Pivot::Tray(Slot::new(0, 0)), Angle::degrees(270));
    assert_eq!(check_reform(&cavalry, &about_left, &neighbours, NO_RULER), Err(ReformFault::LosesContact(0)));
    let into = cavalry.reformed(Pivot::Tray(Slot::new(1, 0)), Angle::degrees(45));
    assert_eq!(check_reform(&cavalry, &into, &neighbours, NO_RULER), Err(ReformFault::Overlaps(0)));
}

#[test]
fn no_new_obstacle_may_be_touched_but_an_old_one_may() {
    let unit = block(3, 1, 500, 400, 90);
    let forest = rectangle(521, 300, 600, 340);
    assert_eq!(unit.shape().relation(&forest), Relation::Apart);
    let turned = unit.reformed(Pivot::Centre, Angle::degrees(0));
    assert_eq!(check_reform(&unit, &turned, &[Neighbour::Other(&forest)], NO_RULER), Err(ReformFault::TouchesNew(0)));
    let beside = rectangle(563, 421, 600, 500);
    let also = unit.reformed(Pivot::Centre, Angle::degrees(270));
    assert_eq!(unit.shape().relation(&beside), Relation::Touching);
    assert_eq!(check_reform(&unit, &also, &[Neighbour::Other(&beside)], NO_RULER), Ok(()));
    let wall = rectangle(510, 421, 600, 500);
    assert_eq!(check_reform(&unit, &turned, &[Neighbour::Other(&wall)], NO_RULER), Err(ReformFault::Overlaps(0)));
}

/// Turning so that another edge of the enemy is touched is refused.
#[test]
fn the_same_edge_of_the_enemy_must_be_touched() {
    // Two trays in a row above the enemy's corner tray.
    let enemy = block(1, 1, 500, 400, 90);
    let unit = block(2, 1, 521, 442, 90);
    assert_eq!(touched(&enemy, &unit, NO_RULER).expect("touching").edges, Edges::only(Edge::Front));
    let turned = unit.reformed(Pivot::Tray(Slot::new(1, 0)), Angle::degrees(180));
    // Now the unit hangs down beside the enemy: on its right edge.
    assert_eq!(turned.shape().relation(&enemy.shape()), Relation::Touching);
    assert_eq!(touched(&enemy, &turned, NO_RULER).expect("touching").edges, Edges::only(Edge::Right));
    let result = check_reform(&unit, &turned, &[Neighbour::Engaged(&enemy)], NO_RULER);
    assert_eq!(result, Err(ReformFault::OtherEdge(0)));
}

#[test]
fn a_gap_of_one_tray_is_always_closed() {
    for facing in [0, 90_000, 17_123, 222_222] {
        let enemy = block(2, 2, 500, 400, 0);
        let enemy = enemy.at(plane::Pose::new(enemy.pose.centre, Angle::millidegrees(facing)));
        // Behind the enemy, facing its rear, flush but for the tolerance.
        for gap in [-18, 0, 18] {
            let unit = block(2, 1, 0, 0, 0);
            let unit = unit.at(plane::Pose::new(enemy.pose.place(-2 * (63_000 + gap), 0), enemy.pose.facing));
            assert_eq!(unit.shape().relation(&enemy.shape()), Relation::Touching);
            let left = enemy.without(Slot::new(0, 1)).expect("rear").without(Slot::new(1, 1)).expect("rear");
            let goal = left.shape();
            assert_eq!(unit.shape().relation(&goal), Relation::Apart);
            let ways = close_in(&unit, &goal, &[], TRAY);
            assert_eq!(ways.len(), 1, "{facing} {gap}");
            assert_eq!(ways[0].leading, Edge::Front);
            let moved = unit.at(ways[0].advance.pose);
            assert_eq!(moved.shape().relation(&goal), Relation::Touching);
            let ways = square_up(&moved, Edge::Front, &left, &[], NO_RULER).expect("it squares up");
            assert_eq!(ways.len(), 1, "already aligned");
        }
    }
}

#[test]
fn two_trays_are_too_far_and_others_stand_in_the_way() {
    let enemy = block(2, 1, 500, 400, 90);
    let unit = block(2, 1, 500, 400 - 42 * 3, 90);
    let goal = enemy.shape();
    assert_eq!(close_in(&unit, &goal, &[], TRAY), []);
    let near = block(2, 1, 500, 400 - 42 * 2, 90);
    assert_eq!(close_in(&near, &goal, &[], TRAY).len(), 1);
    let rock = rectangle(480, 350, 520, 360);
    assert_eq!(close_in(&near, &goal, &[&rock], TRAY), []);
}
