//! Terrain and areas: simple polygons.

use crate::outline::Side;
use crate::point::Turned;
use crate::{Angle, Bounds, Convex, Length, Outline, Point, Pose, Shape, TOUCH, Vector, trig};
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// A polygon without crossings or holes.
///
/// Laws: at least three corners, counter-clockwise, no side of length zero, no
/// two sides meet except neighbours at their corner.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "Vec<Point>", into = "Vec<Point>")]
pub struct Polygon {
    points: Vec<Point>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum PolygonFault {
    #[error("a polygon has at least three corners")]
    TooFewCorners,
    #[error("sides {0} and {1} of the polygon meet")]
    SidesMeet(usize, usize),
    #[error("the polygon has no area")]
    Flat,
}

impl Polygon {
    /// Corners in either order.
    pub fn new(mut points: Vec<Point>) -> Result<Polygon, PolygonFault> {
        let n = points.len();
        if n < 3 {
            return Err(PolygonFault::TooFewCorners);
        }
        let side = |k: usize| Convex::segment(points[k], points[(k + 1) % n]);
        for a in 0..n {
            for b in a + 1..n {
                let neighbours = b == a + 1 || (a == 0 && b == n - 1);
                let meet = if neighbours {
                    // Neighbours share a corner and nothing else.
                    let (first, shared, last) = if b == a + 1 {
                        (points[a], points[b], points[(b + 1) % n])
                    } else {
                        (points[b], points[a], points[1])
                    };
                    let (into, out) = (shared - first, last - shared);
                    into.squared() == 0 || out.squared() == 0 || (into.cross(out) == 0 && into.dot(out) < 0)
                } else {
                    side(a).meets(&side(b))
                };
                if meet {
                    return Err(PolygonFault::SidesMeet(a, b));
                }
            }
        }
        match twice_area(&points).signum() {
            0 => return Err(PolygonFault::Flat),
            -1 => points.reverse(),
            _ => {}
        }
        Ok(Polygon { points })
    }

    /// A rectangle around the origin, with `width` along y and `depth` along x.
    pub fn rectangle(width: Length, depth: Length) -> Result<Polygon, PolygonFault> {
        let (x, y) = (depth.as_um(), width.as_um());
        let (left, right) = (y / 2, y / 2 - y);
        let (front, rear) = (x / 2, x / 2 - x);
        Polygon::new(vec![
            Point::new(rear, right),
            Point::new(front, right),
            Point::new(front, left),
            Point::new(rear, left),
        ])
    }

    /// A polygon of `corners` corners on an ellipse around the origin, with
    /// `width` along y and `depth` along x.
    pub fn ellipse(width: Length, depth: Length, corners: u16) -> Result<Polygon, PolygonFault> {
        let round = |wide: i64| ((wide + trig::ONE) >> (trig::BITS + 1)) as i32;
        let points = (0..i32::from(corners)).map(|k| {
            let (sine, cosine) = trig::sin_cos(Angle::millidegrees(360_000 * k / i32::from(corners)));
            Point::new(round(i64::from(depth.as_um()) * cosine), round(i64::from(width.as_um()) * sine))
        });
        Polygon::new(points.collect())
    }

    /// Put on the table: the origin goes to the centre of the pose. Corners
    /// move by less than a micrometre against each other, so that a polygon
    /// whose parts are farther apart than that stays one.
    pub fn placed(&self, pose: Pose) -> Polygon {
        let turned = Turned::by(pose.facing);
        let place = |point: &Point| pose.centre + turned.halves(2 * i64::from(point.x), 2 * i64::from(point.y));
        Polygon { points: self.points.iter().map(place).collect() }
    }

    pub fn moved(&self, by: Vector) -> Polygon {
        Polygon { points: self.points.iter().map(|point| *point + by).collect() }
    }

    pub fn points(&self) -> &[Point] {
        &self.points
    }

    pub fn outline(&self) -> Outline {
        Outline::new(self.points.iter().copied())
    }

    pub fn sides(&self) -> impl Iterator<Item = Side> {
        let n = self.points.len();
        (0..n).map(move |k| Side { start: self.points[k], end: self.points[(k + 1) % n] })
    }

    pub fn is_convex(&self) -> bool {
        is_convex(&self.points)
    }

    /// The polygon as convex pieces. Law: the pieces have the same area
    /// together, and one piece is enough if the polygon is convex.
    pub fn shape(&self) -> Shape {
        if self.is_convex() {
            return Shape::new([Convex::new(self.points.iter().copied())]);
        }
        Shape::new(convex_pieces(&self.points).into_iter().map(Convex::new))
    }

    /// Whether a point lies inside or on the boundary. Exact.
    pub fn contains(&self, point: Point) -> bool {
        let mut inside = false;
        for side in self.sides() {
            let (a, b) = (side.start, side.end);
            let turn = (b - a).cross(point - a);
            if turn == 0 && (a - point).dot(b - point) <= 0 {
                return true;
            }
            if (a.y > point.y) != (b.y > point.y) && (turn > 0) == (b.y > a.y) {
                inside = !inside;
            }
        }
        inside
    }

    /// Whether a shape lies wholly inside, the boundary and [`TOUCH`]
    /// beyond it included.
    pub fn holds(&self, shape: &Shape) -> bool {
        if !Bounds::around(&self.points).holds(shape.bounds(), TOUCH) {
            return false;
        }
        // A convex polygon holds what it holds the corners of.
        let mut corners = shape.pieces().iter().flat_map(|piece| piece.points());
        if self.is_convex() && corners.all(|corner| self.contains(*corner)) {
            return true;
        }
        shape.pieces().iter().all(|piece| {
            let corners_inside = piece.points().iter().all(|point| {
                let alone = Convex::new([*point]);
                self.contains(*point)
                    || self.sides().any(|side| Convex::segment(side.start, side.end).is_within(&alone, TOUCH))
            });
            corners_inside && !self.sides().any(|side| runs_through(piece, side))
        })
    }
}

/// Whether a side comes deeper than [`TOUCH`] into a piece.
fn runs_through(piece: &Convex, side: Side) -> bool {
    use crate::convex::{larger, less, smaller};
    let direction = side.end - side.start;
    let (mut low, mut high) = ((0, 1), (1, 1));
    for (start, along) in piece.sides() {
        // The line of the piece's side, moved inwards by the tolerance.
        let inset = (TOUCH.squared() * along.squared()).isqrt() + 1;
        let at_start = along.cross(side.start - start) - inset;
        let change = along.cross(direction);
        match change.signum() {
            0 if at_start <= 0 => return false,
            0 => {}
            1 => low = larger(low, (-at_start, change)),
            _ => high = smaller(high, (at_start, -change)),
        }
    }
    less(low, high)
}

fn twice_area(points: &[Point]) -> i64 {
    let n = points.len();
    (1..n - 1).map(|k| (points[k] - points[0]).cross(points[k + 1] - points[0])).sum()
}

fn turn_at(points: &[Point], k: usize) -> i64 {
    let n = points.len();
    (points[k] - points[(k + n - 1) % n]).cross(points[(k + 1) % n] - points[k])
}

fn is_convex(points: &[Point]) -> bool {
    (0..points.len()).all(|k| turn_at(points, k) >= 0)
}

/// Ears are cut off until the rest is convex.
fn convex_pieces(points: &[Point]) -> Vec<Vec<Point>> {
    let mut rest = points.to_vec();
    let mut pieces: Vec<Vec<Point>> = Vec::new();
    while !is_convex(&rest) {
        let ear = (0..rest.len()).find(|k| is_ear(&rest, *k)).expect("a simple polygon has an ear");
        let n = rest.len();
        let triangle = vec![rest[(ear + n - 1) % n], rest[ear], rest[(ear + 1) % n]];
        // A triangle that continues the last piece convexly is joined to it.
        let joined = pieces.last().and_then(|last| join(last, &triangle));
        match joined {
            Some(joined) => *pieces.last_mut().expect("it was just looked at") = joined,
            None => pieces.push(triangle),
        }
        rest.remove(ear);
    }
    pieces.push(rest);
    pieces
}

fn is_ear(points: &[Point], k: usize) -> bool {
    let n = points.len();
    if turn_at(points, k) <= 0 {
        return false;
    }
    let (before, after) = ((k + n - 1) % n, (k + 1) % n);
    let triangle = Convex::new([points[before], points[k], points[after]]);
    (0..n).all(|other| other == before || other == k || other == after || !triangle.contains(points[other]))
}

/// Two pieces with a common side as one, if that is convex.
fn join(piece: &[Point], triangle: &[Point]) -> Option<Vec<Point>> {
    let n = piece.len();
    for k in 0..n {
        for t in 0..3 {
            if piece[k] == triangle[(t + 1) % 3] && piece[(k + 1) % n] == triangle[t] {
                let mut joined = piece.to_vec();
                joined.insert(k + 1, triangle[(t + 2) % 3]);
                return is_convex(&joined).then_some(joined);
            }
        }
    }
    None
}

impl TryFrom<Vec<Point>> for Polygon {
    type Error = PolygonFault;
    fn try_from(points: Vec<Point>) -> Result<Polygon, PolygonFault> {
        Polygon::new(points)
    }
}

impl From<Polygon> for Vec<Point> {
    fn from(polygon: Polygon) -> Vec<Point> {
        polygon.points
    }
}
