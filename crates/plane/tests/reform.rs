//! Turning about a point.

mod common;
use common::*;
use plane::{Angle, Pivot, Point, Slot};

#[test]
fn a_free_unit_turns_about_its_centre_which_does_not_move() {
    let unit = with_rear(block(2, 2, 500, 400, 30), &[0]);
    let mut turned = unit;
    for facing in [137_000, 12_345, 359_999, 30_000] {
        turned = turned.reformed(Pivot::Centre, Angle::millidegrees(facing));
        assert_eq!(turned.pose.centre, Point::mm(500, 400));
    }
    assert_eq!(turned, unit);
}

#[test]
fn there_are_as_many_pivots_as_trays_and_one() {
    assert_eq!(
        block(2, 1, 0, 0, 0).pivots(),
        [Pivot::Centre, Pivot::Tray(Slot::new(0, 0)), Pivot::Tray(Slot::new(1, 0))]
    );
}
