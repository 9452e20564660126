//! Firing arcs: what lies between two lines out of the corners of an edge.

use crate::convex::lowest;
use crate::{Angle, Convex, Edge, Footprint, Point, Shape, Vector, trig};

/// The region in front of an edge between two lines that leave its corners.
/// It has no far end. The lines and the edge belong to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Arc {
    left: Point,
    right: Point,
    left_line: Vector,
    right_line: Vector,
}

/// Directions are kept this much shorter than the full fixed point, so that
/// products fit.
const SHORTER: u32 = 4;

fn direction(angle: Angle) -> Vector {
    let (sine, cosine) = trig::sin_cos(angle);
    Vector::new((cosine >> SHORTER) as i32, (sine >> SHORTER) as i32)
}

impl Arc {
    /// The arc of an edge, with lines that lean outwards by `lean` (at most
    /// 90°) from straight ahead.
    pub fn new(block: &Footprint, edge: Edge, lean: Angle) -> Arc {
        debug_assert!(lean <= Angle::RIGHT, "lines lean outwards by at most a right angle");
        let side = block.edge(edge);
        let ahead = block.pose.facing + edge.bearing();
        Arc {
            left: side.end,
            right: side.start,
            left_line: direction(ahead + lean),
            right_line: direction(ahead - lean),
        }
    }

    /// The corner and the inward normal of each border.
    fn borders(&self) -> [(Point, Vector); 3] {
        [
            (self.right, (self.left - self.right).outward()),
            (self.left, self.left_line.outward()),
            (self.right, -self.right_line.outward()),
        ]
    }

    /// Whether a point is in the arc. Exact.
    pub fn contains(&self, point: Point) -> bool {
        self.borders().iter().all(|(corner, inward)| inward.dot(point - *corner) >= 0)
    }

    /// Whether any part of a convex piece is in the arc. Exact: two convex
    /// regions without a common point are parted by a line along a border of
    /// one of them.
    pub fn reaches_piece(&self, piece: &Convex) -> bool {
        let outside = |(corner, inward): (Point, Vector)| lowest(-inward, corner, piece) > 0;
        if self.borders().into_iter().any(outside) {
            return false;
        }
        if piece.points().len() < 3 {
            // Points are settled by the borders; segments are cut like areas.
            return piece.points().len() < 2 || self.cut(piece).is_some();
        }
        !piece.sides().any(|(start, along)| {
            let normal = along.outward();
            let opens_away = normal.dot(self.left_line) >= 0 && normal.dot(self.right_line) >= 0;
            opens_away && normal.dot(self.left - start) > 0 && normal.dot(self.right - start) > 0
        })
    }

    /// Whether any part of a shape is in the arc.
    pub fn reaches(&self, shape: &Shape) -> bool {
        shape.pieces().iter().any(|piece| self.reaches_piece(piece))
    }

    /// The part of a piece inside the arc, its corners rounded; points up to
    /// two micrometres outside are kept.
    pub(crate) fn cut(&self, piece: &Convex) -> Option<Convex> {
        let mut points: Vec<Point> = piece.points().to_vec();
        for (corner, inward) in self.borders() {
            let slack = 2 * (inward.squared().isqrt() + 1);
            let inside: Vec<i64> = points.iter().map(|point| inward.dot(*point - corner)).collect();
            let n = points.len();
            let mut kept = Vec::with_capacity(n + 2);
            for k in 0..n {
                let next = (k + 1) % n;
                if inside[k] >= -slack {
                    kept.push(points[k]);
                }
                let crosses = (inside[k] > 0 && inside[next] < -slack) || (inside[k] < -slack && inside[next] > 0);
                if crosses {
                    let whole = points[next] - points[k];
                    let (part, all) = (i128::from(inside[k].abs()), i128::from((inside[k] - inside[next]).abs()));
                    let share = |length: i32| ((2 * i128::from(length) * part + all).div_euclid(2 * all)) as i32;
                    kept.push(points[k] + Vector::new(share(whole.x), share(whole.y)));
                }
            }
            if kept.is_empty() {
                return None;
            }
            points = hull(kept);
        }
        Some(Convex::new(points))
    }
}

/// The convex hull, counter-clockwise without repeated or straight corners.
/// Rounding may have bent a thin piece a little; this makes it convex again.
/// What has no area becomes a segment or a point.
fn hull(mut points: Vec<Point>) -> Vec<Point> {
    points.sort_unstable();
    points.dedup();
    if points.len() < 3 {
        return points;
    }
    let chain = |points: &mut dyn Iterator<Item = Point>| {
        let mut chain: Vec<Point> = Vec::new();
        for point in points {
            while let [.., before, last] = chain[..]
                && (last - before).cross(point - last) <= 0
            {
                chain.pop();
            }
            chain.push(point);
        }
        chain.pop();
        chain
    };
    let mut hull = chain(&mut points.iter().copied());
    hull.extend(chain(&mut points.iter().rev().copied()));
    hull
}
