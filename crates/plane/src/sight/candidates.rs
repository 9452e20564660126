//! The ends of the lines that are worth trying.

use super::Pass;
use crate::length::over_root;
use crate::outline::Side;
use crate::{Convex, Point, TOUCH, Vector};

/// A line that passes this far from a corner of a blocker is just clear of it.
const PAST: i32 = TOUCH.as_um() + 3;

/// Evenly spread points of the seeing edge that are always tried.
const EVEN: i32 = 32;

/// Points of the seeing edge: both ends, evenly spread ones, the feet of the
/// target's corners, where lines that graze two things cross it, and the
/// middles between all of these.
pub(super) fn sources(pass: &Pass<'_>) -> Vec<Point> {
    let side = pass.side;
    let length = side.length().as_um();
    let mut places: Vec<i32> =
        (0..=EVEN).map(|k| (i64::from(length) * i64::from(k) / i64::from(EVEN)) as i32).collect();
    places.extend(pass.region.points().iter().map(|point| side.see(*point).0));
    for (number, blocker) in pass.blockers.iter().enumerate() {
        let others = pass.blockers[number + 1..].iter().copied();
        for other in std::iter::once(pass.region).chain(others) {
            for (a, b) in common_tangents(blocker, other) {
                places.extend(crossing(side, a, b));
            }
        }
    }
    places.retain(|along| (0..=length).contains(along));
    places.sort_unstable();
    places.dedup();
    let middles: Vec<i32> = places.windows(2).map(|pair| (pair[0] + pair[1]) / 2).collect();
    places.extend(middles);
    places.into_iter().map(|along| side.at(along)).collect()
}

/// Points of the target to look at from one point: its corners, the nearest
/// point, and where lines that just pass a blocker meet it.
pub(super) fn targets(pass: &Pass<'_>, from: Point) -> Vec<Point> {
    let mut points = pass.region.points().to_vec();
    points.push(into_region(pass.region, from));
    for blocker in &pass.blockers {
        for corner in tangent_corners(blocker, from) {
            let to = corner - from;
            let square = to.squared();
            if square == 0 {
                continue;
            }
            let aside = Vector::new(
                over_root(-i64::from(to.y) * i64::from(PAST), square),
                over_root(i64::from(to.x) * i64::from(PAST), square),
            );
            for past in [corner + aside, corner - aside] {
                points.extend(ray_meets(pass.region, from, past));
            }
        }
    }
    points
}

/// The point itself if it is in the region, else the nearest one, rounded.
pub(super) fn into_region(region: &Convex, point: Point) -> Point {
    if region.points().len() > 2 && region.contains(point) {
        return point;
    }
    let sides = region.sides().map(|(start, along)| Side { start, end: start + along }.nearest(point));
    sides.min_by_key(|near| near.gap_squared(point)).expect("a region has points")
}

/// The corners of a blocker that a line from a point can graze.
fn tangent_corners(blocker: &Convex, from: Point) -> impl Iterator<Item = Point> {
    blocker.points().iter().copied().filter(move |corner| is_one_sided(blocker, from, *corner))
}

/// Pairs of corners, one of each piece, whose line has each piece on one side.
fn common_tangents<'a>(a: &'a Convex, b: &'a Convex) -> impl Iterator<Item = (Point, Point)> + 'a {
    a.points()
        .iter()
        .flat_map(|p| b.points().iter().map(move |q| (*p, *q)))
        .filter(|(p, q)| is_one_sided(a, *q, *p) && is_one_sided(b, *p, *q))
}

/// Whether the line through two points leaves the whole piece on one side.
fn is_one_sided(piece: &Convex, from: Point, through: Point) -> bool {
    let line = through - from;
    let (mut left, mut right) = (false, false);
    for point in piece.points() {
        match line.cross(*point - from).signum() {
            1 => left = true,
            -1 => right = true,
            _ => {}
        }
    }
    !(left && right)
}

/// Where the line through two points crosses the line of a side: a few
/// micrometres before and after, as grazing is blocked.
fn crossing(side: Side, a: Point, b: Point) -> Vec<i32> {
    let (a_along, a_inside) = side.see(a);
    let (b_along, b_inside) = side.see(b);
    let fall = i64::from(a_inside - b_inside);
    if fall == 0 {
        return Vec::new();
    }
    let along = i64::from(a_along) + i64::from(b_along - a_along) * i64::from(a_inside) / fall;
    let Ok(along) = i32::try_from(along) else { return Vec::new() };
    [-4 * PAST, 0, 4 * PAST].into_iter().filter_map(|by| along.checked_add(by)).collect()
}

/// Where the ray from a point through another meets a region: the points on
/// its boundary.
fn ray_meets(region: &Convex, from: Point, through: Point) -> Vec<Point> {
    let ray = through - from;
    let mut points = Vec::new();
    for (start, along) in region.sides() {
        let turn = ray.cross(along);
        if turn == 0 {
            continue;
        }
        // start + along * part lies on the line of the ray.
        let part = i128::from((start - from).cross(ray)) * i128::from(turn.signum());
        let all = i128::from(turn.abs());
        if part < 0 || part > all {
            continue;
        }
        let share = |length: i32| ((2 * i128::from(length) * part + all).div_euclid(2 * all)) as i32;
        let point = start + Vector::new(share(along.x), share(along.y));
        if ray.dot(point - from) > 0 {
            points.push(point);
        }
    }
    points
}
