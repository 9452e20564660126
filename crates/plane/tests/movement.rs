//! Moves along templates: full, halted, passing over.

mod common;
use common::*;
use plane::{Angle, Edge, Hand, Length, Obstacle, Point, Pose, Relation, advance};

const TURN_RADIUS: i32 = 53_480;

#[test]
fn a_straight_move_ends_its_length_away_in_all_four_directions() {
    let unit = block(2, 1, 500, 400, 90);
    let ends = Edge::ALL.map(|leading| straight(&unit, leading, 84).end());
    let at = |x: i32, y: i32| Pose::new(Point::mm(x, y), Angle::degrees(90));
    assert_eq!(ends, [at(500, 484), at(416, 400), at(500, 316), at(584, 400)], "front, left, rear, right");
}

/// The inner corner travels on the template; after a quarter the block stands
/// square again.
#[test]
fn a_curve_leads_the_block_round_a_point_beside_its_inner_corner() {
    let unit = block(2, 2, 500, 400, 90);
    let left = curve(&unit, Edge::Front, Hand::Left, 20_000, 90).end();
    // The pivot is at the front line y = 442, 20 mm left of x = 458.
    assert_eq!(left, Pose::new(Point::mm(480, 504), Angle::degrees(180)));
    let right = curve(&unit, Edge::Front, Hand::Right, 20_000, 90).end();
    assert_eq!(right, Pose::new(Point::mm(520, 504), Angle::degrees(0)));
}

#[test]
fn curves_can_lead_with_any_edge() {
    let unit = block(3, 1, 500, 400, 90);
    // Backwards to its right hand (looking back): the rear line is y = 379,
    // the pivot 10 mm beyond the corner at x = 437.
    let back = curve(&unit, Edge::Rear, Hand::Right, 10_000, 90).end();
    assert_eq!(back, Pose::new(Point::mm(427 + 21, 379 - 73), Angle::degrees(0)));
    let side = curve(&unit, Edge::Left, Hand::Left, 10_000, 90).end();
    // Looking left (west), its left is south: the pivot is at (437, 369).
    assert_eq!(side.facing, Angle::degrees(180));
    assert_eq!(side.centre, Point::mm(437 - 31, 369 + 63));
}

#[test]
fn a_wall_halts_a_march_at_contact() {
    let unit = block(2, 2, 500, 200, 90);
    let wall = rectangle(400, 326, 600, 400);
    let result = advance(&unit, &straight(&unit, Edge::Front, 126), &[Obstacle::Solid(&wall)]);
    assert_eq!(result.pose.centre, Point::mm(500, 284), "84 of 126 mm");
    assert_eq!((result.stopped_by, result.touching), (Some(0), vec![0]));
    assert_eq!(unit.at(result.pose).shape().relation(&wall), Relation::Touching);
}

#[test]
fn a_move_that_just_reaches_a_wall_is_not_halted_but_touches() {
    let unit = block(2, 2, 500, 200, 90);
    let wall = rectangle(400, 326, 600, 400);
    let result = advance(&unit, &straight(&unit, Edge::Front, 84), &[Obstacle::Solid(&wall)]);
    assert_eq!((result.stopped_by, result.touching), (None, vec![0]));
    let short = advance(&unit, &straight(&unit, Edge::Front, 83), &[Obstacle::Solid(&wall)]);
    assert_eq!((short.stopped_by, short.touching), (None, vec![]));
}

#[test]
fn the_nearest_of_several_obstacles_halts() {
    let unit = block(2, 2, 500, 200, 90);
    let far = rectangle(400, 326, 600, 400);
    let near = rectangle(530, 300, 600, 320);
    let result = advance(&unit, &straight(&unit, Edge::Front, 126), &[Obstacle::Solid(&far), Obstacle::Solid(&near)]);
    assert_eq!((result.stopped_by, result.pose.centre), (Some(1), Point::mm(500, 258)));
    let level = rectangle(400, 300, 470, 400);
    let both = advance(&unit, &straight(&unit, Edge::Front, 126), &[Obstacle::Solid(&level), Obstacle::Solid(&near)]);
    assert_eq!(both.touching, [0, 1], "two at the same distance are both touched");
}

/// Overlap is tested along the whole way, not only at its end.
#[test]
fn nothing_is_jumped_over() {
    let unit = block(1, 1, 500, 100, 90);
    let fence = rectangle(400, 200, 600, 201);
    let result = advance(&unit, &straight(&unit, Edge::Front, 168), &[Obstacle::Solid(&fence)]);
    assert_eq!((result.stopped_by, result.pose.centre), (Some(0), Point::mm(500, 179)));
}

#[test]
fn the_table_edge_halts() {
    let unit = block(2, 1, 500, 800, 90);
    let outside = TABLE.outside();
    let result = advance(&unit, &straight(&unit, Edge::Front, 168), &[Obstacle::Solid(&outside)]);
    assert_eq!(result.pose.centre, Point::mm(500, 893));
    assert!(TABLE.holds(&unit.at(result.pose).shape()));
}

#[test]
fn a_unit_that_touches_an_obstacle_cannot_go_into_it_but_may_leave_or_pass_along() {
    let unit = block(2, 2, 500, 284, 90);
    let wall = rectangle(300, 326, 900, 400);
    let obstacles = [Obstacle::Solid(&wall)];
    let into = advance(&unit, &straight(&unit, Edge::Front, 42), &obstacles);
    assert_eq!((into.step, into.stopped_by), (0, Some(0)));
    let away = advance(&unit, &straight(&unit, Edge::Rear, 42), &obstacles);
    assert_eq!((away.pose.centre, away.stopped_by), (Point::mm(500, 242), None));
    let along = advance(&unit, &straight(&unit, Edge::Right, 168), &obstacles);
    assert_eq!((along.pose.centre, along.stopped_by, along.touching), (Point::mm(668, 284), None, vec![0]));
}

/// The same at an angle, where the flat edges are a micrometre off.
#[test]
fn passing_along_works_at_odd_angles() {
    for facing in [7_001, 33_333, 123_457, 300_001] {
        let enemy = block(4, 1, 500, 400, 0);
        let enemy = enemy.at(Pose::new(enemy.pose.centre, Angle::millidegrees(facing)));
        let unit = block(2, 1, 0, 0, 0);
        // In front of the enemy's right end, face to face.
        let centre = enemy.pose.place(84_000, -84_000);
        let unit = unit.at(Pose::new(centre, Angle::millidegrees(facing + 180_000)));
        let shape = enemy.shape();
        assert_eq!(unit.shape().relation(&shape), Relation::Touching);
        let along = advance(&unit, &straight(&unit, Edge::Right, 84), &[Obstacle::Solid(&shape)]);
        assert_eq!((along.stopped_by, along.step), (None, 84_000), "{facing}");
        assert_eq!(along.touching, [0]);
        let into = advance(&unit, &straight(&unit, Edge::Front, 42), &[Obstacle::Solid(&shape)]);
        assert!(into.step <= 3, "{facing}: {}", into.step);
        assert_eq!(into.touching, [0]);
    }
}

/// Halted on a curve, the facing is that of the template at that point.
#[test]
fn a_halt_on_a_curve_keeps_the_facing_of_the_template() {
    let unit = block(2, 2, 500, 200, 90);
    let rock = rectangle(470, 300, 500, 330);
    let path = curve(&unit, Edge::Front, Hand::Right, TURN_RADIUS, 90);
    let full = advance(&unit, &path, &[]);
    assert_eq!(full.pose.facing, Angle::degrees(0));
    let result = advance(&unit, &path, &[Obstacle::Solid(&rock)]);
    assert_eq!(result.stopped_by, Some(0));
    assert!(result.step > 0 && result.step < 90_000);
    assert_eq!(result.pose.facing, Angle::millidegrees(90_000 - result.step));
    let end = unit.at(result.pose).shape();
    assert_eq!(end.relation(&rock), Relation::Touching);
    assert!(unit.at(path.pose(result.step + 10)).shape().gap(&rock) == Length::ZERO, "one step on it penetrates");
}

#[test]
fn an_ally_is_passed_over_one_tray_deep() {
    let unit = block(1, 1, 500, 100, 90);
    // The path is 42 mm wide; the ally's left tray stands half in it.
    let ally = block(3, 1, 500 + 63 - 10, 200, 90);
    let result = advance(&unit, &straight(&unit, Edge::Front, 168), &[Obstacle::Passable(&ally)]);
    assert_eq!((result.stopped_by, result.passed, result.step), (None, vec![0], 168_000));
    let solid = ally.shape();
    let halted = advance(&unit, &straight(&unit, Edge::Front, 168), &[Obstacle::Solid(&solid)]);
    assert_eq!(halted.pose.centre, Point::mm(500, 158), "twin: an enemy in the same place");
}

#[test]
fn an_ally_two_trays_deep_is_an_obstacle() {
    let unit = block(2, 1, 500, 100, 90);
    let ally = block(3, 1, 500 + 21, 200, 90);
    let result = advance(&unit, &straight(&unit, Edge::Front, 168), &[Obstacle::Passable(&ally)]);
    assert_eq!((result.stopped_by, result.pose.centre), (Some(0), Point::mm(500, 158)));
}

#[test]
fn an_ally_under_the_end_of_the_move_is_an_obstacle() {
    let unit = block(1, 1, 500, 100, 90);
    let ally = block(1, 1, 500, 200, 90);
    let over = advance(&unit, &straight(&unit, Edge::Front, 168), &[Obstacle::Passable(&ally)]);
    assert_eq!(over.passed, [0]);
    let onto = advance(&unit, &straight(&unit, Edge::Front, 126), &[Obstacle::Passable(&ally)]);
    assert_eq!((onto.stopped_by, onto.pose.centre), (Some(0), Point::mm(500, 158)));
}

#[test]
fn who_is_stopped_by_an_enemy_while_over_an_ally_halts_at_the_ally() {
    let unit = block(1, 1, 500, 100, 90);
    let ally = block(1, 1, 500, 200, 90);
    let enemy = rectangle(400, 260, 600, 300);
    let result =
        advance(&unit, &straight(&unit, Edge::Front, 168), &[Obstacle::Passable(&ally), Obstacle::Solid(&enemy)]);
    assert_eq!((result.stopped_by, result.pose.centre), (Some(0), Point::mm(500, 158)));
    assert_eq!(result.passed, Vec::<usize>::new());
}

#[test]
fn a_sideways_shift_meets_the_tray_in_a_notch() {
    let enemy = with_rear(block(3, 2, 500, 400, 90), &[2]);
    // Behind the enemy's full rank, flush, left of the tray at the right.
    let unit = block(1, 1, 458, 379, 90);
    let shape = enemy.shape();
    assert_eq!(unit.shape().relation(&shape), Relation::Touching);
    let result = advance(&unit, &straight(&unit, Edge::Right, 84), &[Obstacle::Solid(&shape)]);
    assert_eq!((result.stopped_by, result.pose.centre), (Some(0), Point::mm(500, 379)), "one tray, then contact");
}
