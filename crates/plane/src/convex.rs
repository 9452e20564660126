//! Convex pieces and the exact questions about two of them.

use crate::length::{over_root_up, root_up};
use crate::{Bounds, Length, Point, Vector};
use smallvec::SmallVec;

/// A convex polygon, counter-clockwise. A single point and a segment count too.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Convex {
    points: SmallVec<[Point; 4]>,
}

impl Convex {
    /// The caller promises a convex, counter-clockwise list.
    pub fn new(points: impl IntoIterator<Item = Point>) -> Convex {
        Convex { points: points.into_iter().collect() }
    }

    /// [`Convex::new`] for the most usual number of corners.
    #[inline]
    pub fn four(points: [Point; 4]) -> Convex {
        Convex { points: SmallVec::from_buf(points) }
    }

    #[inline]
    pub fn segment(start: Point, end: Point) -> Convex {
        Convex { points: SmallVec::from_buf_and_len([start, end, end, end], 2) }
    }

    #[inline]
    pub fn points(&self) -> &[Point] {
        &self.points
    }

    #[inline]
    pub fn bounds(&self) -> Bounds {
        Bounds::around(&self.points)
    }

    pub fn moved(&self, by: Vector) -> Convex {
        Convex { points: self.points.iter().map(|point| *point + by).collect() }
    }

    /// Starting points and directions of the sides.
    #[inline]
    pub(crate) fn sides(&self) -> impl Iterator<Item = (Point, Vector)> {
        let points = self.points.as_slice();
        let next = points.iter().skip(1).chain(points.first());
        points.iter().zip(next).map(|(here, next)| (*here, *next - *here))
    }

    /// Whether the point is inside or on the boundary.
    pub fn contains(&self, point: Point) -> bool {
        match self.points.as_slice() {
            [only] => *only == point,
            [start, end] => nearest_squared_is_zero(*start, *end, point),
            _ => self.sides().all(|(start, along)| along.cross(point - start) >= 0),
        }
    }

    /// Whether the two would have to be pushed apart by more than `depth`.
    ///
    /// Two convex polygons come apart soonest along the normal of a side, so
    /// it is enough to look at those. Exact. Points and segments have no
    /// inside and never overlap anything.
    pub fn overlaps_by_more(&self, other: &Convex, depth: Length) -> bool {
        if self.points.len() < 3 || other.points.len() < 3 {
            return false;
        }
        let square = i128::from(depth.squared());
        let deep = |a: &Convex, b: &Convex| {
            a.sides().all(|(start, along)| {
                let distance = lowest(along.outward(), start, b);
                distance < 0 && i128::from(distance) * i128::from(distance) > square * i128::from(along.squared())
            })
        };
        deep(self, other) && deep(other, self)
    }

    /// The gap between the two, rounded up, zero if they meet. Law:
    /// `gap <= length` is exactly "no further apart than `length`".
    pub fn gap(&self, other: &Convex) -> Length {
        if self.meets(other) {
            return Length::ZERO;
        }
        let mut least = i32::MAX;
        for (start, along, point) in self.sides_and_points(other) {
            least = nearer_than(start, along, point, least).unwrap_or(least);
        }
        Length::um(least)
    }

    /// Whether the gap is at most `length`. Exact, and quicker than [`Convex::gap`].
    pub fn is_within(&self, other: &Convex, length: Length) -> bool {
        self.meets(other)
            || self
                .sides_and_points(other)
                .any(|(start, along, point)| nearer_than(start, along, point, length.as_um() + 1).is_some())
    }

    /// Each side of the one with each point of the other, both ways.
    fn sides_and_points<'a>(&'a self, other: &'a Convex) -> impl Iterator<Item = (Point, Vector, Point)> + 'a {
        let pairs = |a: &'a Convex, b: &'a Convex| {
            a.sides().flat_map(move |(start, along)| b.points.iter().map(move |point| (start, along, *point)))
        };
        pairs(self, other).chain(pairs(other, self))
    }

    /// Whether the two share a point.
    pub fn meets(&self, other: &Convex) -> bool {
        let apart = |a: &Convex, b: &Convex| a.sides().any(|(start, along)| separates(start, along, a, b));
        !apart(self, other) && !apart(other, self)
    }

    /// A pair of nearest points, each rounded to the micrometre. If the two
    /// meet, some shared point twice (or a point within a micrometre).
    pub fn nearest_points(&self, other: &Convex) -> (Point, Point) {
        use crate::outline::Side;
        let mut best = (i64::MAX, self.points[0], other.points[0]);
        for (start, along) in self.sides() {
            let side = Side { start, end: start + along };
            for point in &other.points {
                let near = if self.points.len() > 2 && self.contains(*point) { *point } else { side.nearest(*point) };
                best = nearer(best, (near.gap_squared(*point), near, *point));
            }
            if let Some(shared) = other.crossing(side) {
                best = nearer(best, (0, shared, shared));
            }
        }
        for (start, along) in other.sides() {
            let side = Side { start, end: start + along };
            for point in &self.points {
                let near = if other.points.len() > 2 && other.contains(*point) { *point } else { side.nearest(*point) };
                best = nearer(best, (near.gap_squared(*point), *point, near));
            }
        }
        (best.1, best.2)
    }

    /// A point shared with a segment whose ends may both lie outside.
    fn crossing(&self, side: crate::outline::Side) -> Option<Point> {
        let direction = side.end - side.start;
        let mut low = (0i64, 1i64);
        let mut high = (1i64, 1i64);
        if self.points.len() < 3 || direction == Vector::new(0, 0) {
            return None;
        }
        // Clip the segment by each side; parameters are exact fractions.
        for (start, along) in self.sides() {
            let at_start = along.cross(side.start - start);
            let change = along.cross(direction);
            if change == 0 {
                if at_start < 0 {
                    return None;
                }
            } else if change > 0 {
                low = larger(low, (-at_start, change));
            } else {
                high = smaller(high, (at_start, -change));
            }
        }
        if less(high, low) {
            return None;
        }
        let all = i128::from(low.1);
        let part = |whole: i32| ((2 * i128::from(whole) * i128::from(low.0) + all).div_euclid(2 * all)) as i32;
        Some(side.start + Vector::new(part(direction.x), part(direction.y)))
    }

    /// No more than the distance by which the two are apart; if they
    /// penetrate, no more than minus the depth (a micrometre short at most).
    pub(crate) fn clearance_at_least(&self, other: &Convex) -> i32 {
        let mut best = i64::MIN;
        for (a, b) in [(self, other), (other, self)] {
            for (start, along) in a.sides() {
                let distance = lowest(along.outward(), start, b);
                let root = along.squared().isqrt();
                let bound = if distance >= 0 { distance / (root + 1) } else { -(-distance / root.max(1) + 1) };
                best = best.max(bound);
            }
        }
        best as i32
    }
}

fn nearer<T>(a: (i64, T, T), b: (i64, T, T)) -> (i64, T, T) {
    if b.0 < a.0 { b } else { a }
}

/// How far `other` reaches against a normal, seen from `start`: negative if
/// it comes through the line.
#[inline]
pub(crate) fn lowest(normal: Vector, start: Point, other: &Convex) -> i64 {
    other.points.iter().map(|point| normal.dot(*point - start)).min().expect("a shape has points")
}

/// Whether the line of a side of `a` has `b` strictly on its outer side. For
/// points and segments every direction of theirs is tried.
#[inline]
fn separates(start: Point, along: Vector, a: &Convex, b: &Convex) -> bool {
    if a.points.len() > 2 {
        return lowest(along.outward(), start, b) > 0;
    }
    // A point or a segment: the line along it, and the lines across its ends.
    let beside = lowest(along.outward(), start, b) > 0 || lowest(-along.outward(), start, b) > 0;
    let behind = lowest(-along, start, b) > 0;
    beside || behind || (along == Vector::new(0, 0) && b.points.len() < 3 && !b.contains(start))
}

fn nearest_squared_is_zero(start: Point, end: Point, point: Point) -> bool {
    let along = end - start;
    let to = point - start;
    along.cross(to) == 0 && along.dot(to) >= 0 && along.dot(to) <= along.squared()
}

/// The distance of a point from a segment, rounded up, if that is less than
/// `limit`. Most pairs are dismissed by comparing squares, without a root.
#[inline]
fn nearer_than(start: Point, along: Vector, point: Point, limit: i32) -> Option<i32> {
    let to = point - start;
    let dot = along.dot(to);
    let square = along.squared();
    // Rounded up below the limit is at most one less.
    let most = Length::um(limit - 1).squared();
    if dot <= 0 || dot >= square {
        let end = if dot <= 0 { to } else { point - (start + along) };
        return (end.squared() <= most).then(|| root_up(end.squared()));
    }
    let cross = along.cross(to);
    let is_near = i128::from(cross) * i128::from(cross) <= i128::from(most) * i128::from(square);
    is_near.then(|| over_root_up(cross, square))
}

/// Fractions with positive denominators.
pub(crate) type Fraction = (i64, i64);

#[inline]
pub(crate) fn less(a: Fraction, b: Fraction) -> bool {
    i128::from(a.0) * i128::from(b.1) < i128::from(b.0) * i128::from(a.1)
}

#[inline]
pub(crate) fn larger(a: Fraction, b: Fraction) -> Fraction {
    if less(a, b) { b } else { a }
}

#[inline]
pub(crate) fn smaller(a: Fraction, b: Fraction) -> Fraction {
    if less(b, a) { b } else { a }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn square(x: i32, y: i32, side: i32) -> Convex {
        Convex::new([
            Point::new(x, y),
            Point::new(x + side, y),
            Point::new(x + side, y + side),
            Point::new(x, y + side),
        ])
    }

    #[test]
    fn depth_is_compared_exactly() {
        let here = square(0, 0, 1000);
        let there = square(980, 0, 1000);
        assert!(!here.overlaps_by_more(&there, Length::um(20)));
        assert!(here.overlaps_by_more(&there, Length::um(19)));
        assert!(!here.overlaps_by_more(&square(1000, 0, 1000), Length::ZERO));
    }

    #[test]
    fn gaps_to_sides_and_corners() {
        let here = square(0, 0, 1000);
        assert_eq!(here.gap(&square(1500, 0, 10)), Length::um(500));
        assert_eq!(here.gap(&square(1003, 1004, 10)), Length::um(5));
        assert_eq!(here.gap(&square(1001, 1001, 10)), Length::um(2), "root two, rounded up");
        assert_eq!(here.gap(&square(500, 500, 10)), Length::ZERO);
    }

    #[test]
    fn points_and_segments_meet_shapes() {
        let here = square(0, 0, 1000);
        let across = Convex::segment(Point::new(-10, 500), Point::new(2000, 500));
        assert!(across.meets(&here) && here.meets(&across));
        let beside = Convex::segment(Point::new(-10, -500), Point::new(-10, 2000));
        assert_eq!(beside.gap(&here), Length::um(10));
        let past_corner = Convex::segment(Point::new(900, 1200), Point::new(1200, 900));
        assert!(!past_corner.meets(&here));
        assert_eq!(past_corner.gap(&here), Length::um(71), "50 root two");
        let point = Convex::new([Point::new(5, 5)]);
        assert!(point.meets(&here));
        assert_eq!(point.gap(&Convex::new([Point::new(5, 9)])), Length::um(4));
        let collinear = Convex::segment(Point::new(0, 0), Point::new(10, 0));
        assert_eq!(collinear.gap(&Convex::segment(Point::new(20, 0), Point::new(30, 0))), Length::um(10));
    }

    #[test]
    fn nearest_points_realise_the_gap() {
        let here = square(0, 0, 1000);
        let (a, b) = here.nearest_points(&square(1500, 400, 10));
        assert_eq!(a.gap(b), Length::um(500));
        let across = Convex::segment(Point::new(-10, 500), Point::new(2000, 500));
        let (a, b) = across.nearest_points(&here);
        assert_eq!(a, b);
    }
}
