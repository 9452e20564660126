//! The closed line around something, with its corners and sides.

use crate::length::{over_root, root_up};
use crate::{Bounds, Length, Point};
use smallvec::SmallVec;

/// Corners in order, with the solid on the left of each side. Side `k` runs
/// from corner `k` to the next; so corner `k` lies between sides `k - 1` and
/// `k`. The outline of a hole (the table, whose outside is solid) runs
/// clockwise.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outline {
    points: SmallVec<[Point; 8]>,
}

impl Outline {
    pub fn new(points: impl IntoIterator<Item = Point>) -> Outline {
        Outline { points: points.into_iter().collect() }
    }

    pub fn len(&self) -> usize {
        self.points.len()
    }

    pub fn is_empty(&self) -> bool {
        self.points.is_empty()
    }

    pub fn corner(&self, corner: usize) -> Point {
        self.points[corner]
    }

    pub fn corners(&self) -> &[Point] {
        &self.points
    }

    pub fn side(&self, side: usize) -> Side {
        Side { start: self.points[side], end: self.points[(side + 1) % self.points.len()] }
    }

    pub fn sides(&self) -> impl Iterator<Item = Side> {
        (0..self.len()).map(|side| self.side(side))
    }

    pub fn side_before(&self, corner: usize) -> usize {
        (corner + self.len() - 1) % self.len()
    }

    /// Whether the solid sticks out at this corner.
    pub fn is_convex_at(&self, corner: usize) -> bool {
        let before = self.side(self.side_before(corner));
        let after = self.side(corner);
        (before.end - before.start).cross(after.end - after.start) > 0
    }
}

/// A piece of a straight line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Side {
    pub start: Point,
    pub end: Point,
}

impl Side {
    pub fn bounds(self) -> Bounds {
        Bounds::around(&[self.start, self.end])
    }

    pub fn length(self) -> Length {
        Length::um(root_up(self.start.gap_squared(self.end)))
    }

    /// A point as seen from the side: how far along it, and how far to its
    /// left (inside), both to the nearest micrometre.
    pub fn see(self, point: Point) -> (i32, i32) {
        let direction = self.end - self.start;
        let square = direction.squared();
        let to = point - self.start;
        (over_root(direction.dot(to), square), over_root(direction.cross(to), square))
    }

    /// The point some way along the side, rounded.
    pub fn at(self, along: i32) -> Point {
        let direction = self.end - self.start;
        let length = i64::from(self.length().as_um()).max(1);
        let part = |whole: i32| ((2 * i64::from(whole) * i64::from(along) + length).div_euclid(2 * length)) as i32;
        Point::new(self.start.x + part(direction.x), self.start.y + part(direction.y))
    }

    /// The point of the side nearest to another, rounded.
    pub fn nearest(self, point: Point) -> Point {
        let direction = self.end - self.start;
        let square = i128::from(direction.squared());
        if square == 0 {
            return self.start;
        }
        let along = i128::from(direction.dot(point - self.start)).clamp(0, square);
        let part = |whole: i32| ((2 * i128::from(whole) * along + square).div_euclid(2 * square)) as i32;
        Point::new(self.start.x + part(direction.x), self.start.y + part(direction.y))
    }
}
