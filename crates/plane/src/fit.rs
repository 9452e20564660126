//! Where something fits in one facing.
//!
//! Put the facing aside, and a place is a point: that of the centre. What is in
//! the way then forbids a convex region of centres for each pair of pieces, and
//! what must be kept to is a line or a region as well. If there is any place at
//! all, there is one at which two of these boundaries cross or one has a corner:
//! push whatever fits against one thing, then along it until the next stops it.
//! So it is enough to look at those points, and the answer is exact for the
//! facing, up to rounding and to how round a [`Convex::round`] is.

use crate::outline::Side;
use crate::{Bounds, Convex, Length, Point, Polygon, Shape, Vector};

/// Deeper than this inside a forbidden region is inside it: rounding is less.
const SLACK: i64 = 4;

/// The space of centres for a shape that is pushed about but not turned.
#[derive(Clone, Debug)]
pub struct Fit<'a> {
    /// The shape with its centre at the origin.
    shape: &'a Shape,
    /// Regions in which the centre may not be.
    barred: Vec<Convex>,
    /// Boundaries that bar nothing by themselves.
    lines: Vec<Side>,
}

impl<'a> Fit<'a> {
    /// For a shape whose centre is at the origin.
    pub fn new(shape: &'a Shape) -> Fit<'a> {
        Fit { shape, barred: Vec::new(), lines: Vec::new() }
    }

    /// The shape may touch the other but not overlap it.
    pub fn outside(&mut self, other: &Shape) {
        self.clear_of(other, None);
    }

    /// The gap to the other is at least the radius of a round.
    pub fn clear_of(&mut self, other: &Shape, round: Option<&Convex>) {
        for region in self.regions(other, round) {
            self.barred.push(region);
        }
    }

    /// The shape stays within a convex polygon.
    pub fn inside(&mut self, polygon: &Polygon) {
        for side in polygon.sides() {
            let along = side.end - side.start;
            let corners = self.shape.pieces().iter().flat_map(|piece| piece.points());
            let farthest = corners.max_by_key(|it| along.outward().dot(**it - Point::default()));
            let corner = *farthest.expect("a shape has corners") - Point::default();
            // The centres at which that corner is on the line of the side.
            self.lines.push(Side { start: side.start - corner - along, end: side.end - corner + along });
        }
    }

    /// A line that the centre may have to be on.
    pub fn along(&mut self, start: Point, end: Point) {
        self.lines.push(Side { start, end });
    }

    /// Places on the edge of being nearer than the radius of a round.
    pub fn near(&mut self, other: &Shape, round: &Convex) {
        for region in self.regions(other, Some(round)) {
            self.lines.extend(sides(&region));
        }
    }

    fn regions(&self, other: &Shape, round: Option<&Convex>) -> Vec<Convex> {
        let mut regions = Vec::new();
        for mine in self.shape.pieces() {
            for theirs in other.pieces() {
                let sum = theirs.sum(&mine.opposite());
                regions.push(round.map_or_else(|| sum.clone(), |it| sum.sum(it)));
            }
        }
        regions
    }

    /// The centres at which the shape fits if it fits at all, without those that
    /// are barred. What the lines ask for is left to the caller.
    pub fn places(&self, within: Bounds) -> Vec<Point> {
        let all: Vec<Side> = self.barred.iter().flat_map(sides).chain(self.lines.iter().copied()).collect();
        let corners = all.iter().map(|it| it.start);
        let crossed = all.iter().enumerate().flat_map(|(number, side)| {
            let others = &all[number + 1..];
            others.iter().filter_map(move |other| crossing(*side, *other))
        });
        self.open(corners.chain(crossed), within)
    }

    /// The centres at which the shape just touches `on` and is not barred, one
    /// for each stretch of the way round it.
    pub fn places_on(&self, on: &Shape, within: Bounds) -> Vec<Point> {
        let regions = self.regions(on, None);
        let walls: Vec<Side> = self.barred.iter().chain(&regions).flat_map(sides).collect();
        let mut places = Vec::new();
        for side in regions.iter().flat_map(sides) {
            let mut stops: Vec<Point> = walls.iter().filter_map(|it| crossing(side, *it)).collect();
            stops.extend([side.start, side.end]);
            stops.sort_by_key(|it| it.gap_squared(side.start));
            stops.dedup();
            places.extend(stops.windows(2).map(|pair| pair[0].middle(pair[1])));
            places.extend(stops);
        }
        let deep = |point: &Point| regions.iter().any(|it| is_deep(it, *point));
        let mut open = self.open(places.into_iter(), within);
        open.retain(|it| !deep(it));
        open
    }

    fn open(&self, points: impl Iterator<Item = Point>, within: Bounds) -> Vec<Point> {
        let is_within = |it: &Point| within.holds(Bounds { low: *it, high: *it }, Length::um(2));
        let boxes: Vec<Bounds> = self.barred.iter().map(Convex::bounds).collect();
        let is_barred = |point: &Point| {
            let at = Bounds { low: *point, high: *point };
            boxes.iter().zip(&self.barred).any(|(area, it)| area.within(at, Length::ZERO) && is_deep(it, *point))
        };
        let mut open: Vec<Point> = points.filter(is_within).filter(|it| !is_barred(it)).collect();
        open.sort_unstable();
        open.dedup();
        open
    }
}

impl Convex {
    /// A disc around the origin, as a polygon that holds all of it and sticks out
    /// by little more than two thousandths of the radius.
    pub fn round(radius: Length) -> Convex {
        const CORNERS: i32 = 48;
        // One over the cosine of half the angle between two corners.
        let reach = (i64::from(radius.as_um()) * 1_002_146 / 1_000_000) as i32 + 2;
        let corner =
            |k: i32| Point::default() + Vector::along(crate::Angle::millidegrees(360_000 / CORNERS * k), reach);
        Convex::new((0..CORNERS).map(corner))
    }

    /// Each point mirrored at the origin.
    pub fn opposite(&self) -> Convex {
        Convex::new(self.points().iter().map(|it| Point::new(-it.x, -it.y)))
    }

    /// All sums of a point of the one and a point of the other.
    pub fn sum(&self, other: &Convex) -> Convex {
        let lowest = |it: &Convex| *it.points().iter().min_by_key(|it| (it.y, it.x)).expect("a piece has points");
        let (mine, theirs) = (lowest(self), lowest(other));
        let mut along: Vec<Vector> = edges(self).chain(edges(other)).collect();
        along.sort_by(|a, b| half(*a).cmp(&half(*b)).then_with(|| 0.cmp(&a.cross(*b))));
        let mut at = Point::new(mine.x + theirs.x, mine.y + theirs.y);
        let mut points = vec![at];
        let mut last: Option<Vector> = None;
        for step in along {
            at = at + step;
            // Two steps in one direction are one side.
            if last.is_some_and(|it| it.cross(step) == 0 && it.dot(step) > 0) {
                points.pop();
            }
            points.push(at);
            last = Some(step);
        }
        if points.len() > 1 {
            points.pop();
        }
        Convex::new(points)
    }
}

/// The sides of a piece as steps; none of a single point.
fn edges(piece: &Convex) -> impl Iterator<Item = Vector> {
    piece.sides().map(|(_, along)| along).filter(|it| it.squared() > 0)
}

/// The upper half of the directions comes first.
fn half(step: Vector) -> u8 {
    u8::from(step.y < 0 || (step.y == 0 && step.x < 0))
}

fn sides(piece: &Convex) -> impl Iterator<Item = Side> {
    piece.sides().map(|(start, along)| Side { start, end: start + along })
}

/// Whether a point is inside by more than rounding.
fn is_deep(piece: &Convex, point: Point) -> bool {
    piece.points().len() > 2
        && piece.sides().all(|(start, along)| {
            let turn = along.cross(point - start);
            turn > 0 && i128::from(turn) * i128::from(turn) > i128::from(SLACK * SLACK) * i128::from(along.squared())
        })
}

/// Where two sides cross, rounded; none if they run alongside.
fn crossing(one: Side, other: Side) -> Option<Point> {
    let (a, b) = (one.end - one.start, other.end - other.start);
    let turn = a.cross(b);
    if turn == 0 {
        return None;
    }
    let between = other.start - one.start;
    let part = |it: i64| i128::from(it) * i128::from(turn.signum());
    let (all, mine, theirs) = (part(turn), part(between.cross(b)), part(between.cross(a)));
    if !(0..=all).contains(&mine) || !(0..=all).contains(&theirs) {
        return None;
    }
    let share = |length: i32| (2 * i128::from(length) * mine + all).div_euclid(2 * all) as i32;
    Some(one.start + Vector::new(share(a.x), share(a.y)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Angle, Block, Footprint, Pose, Relation};

    fn square(x: i32, y: i32, side: i32) -> Shape {
        let corner = |dx: i32, dy: i32| Point::new(x + dx, y + dy);
        Shape::new([Convex::new([corner(0, 0), corner(side, 0), corner(side, side), corner(0, side)])])
    }

    fn everywhere() -> Bounds {
        Bounds { low: Point::mm(-2000, -2000), high: Point::mm(2000, 2000) }
    }

    #[test]
    fn a_sum_of_squares_is_a_square() {
        let one = square(0, 0, 100);
        let sum = one.pieces()[0].sum(&one.pieces()[0]);
        assert_eq!(sum.points(), square(0, 0, 200).pieces()[0].points());
        let point = Convex::new([Point::new(7, 9)]);
        assert_eq!(one.pieces()[0].sum(&point).points(), square(7, 9, 100).pieces()[0].points());
    }

    #[test]
    fn a_round_holds_its_disc() {
        let round = Convex::round(Length::mm(75));
        let origin = Convex::new([Point::new(0, 0)]);
        for (start, along) in round.sides() {
            let side = Convex::segment(start, start + along);
            assert!(side.gap(&origin) >= Length::mm(75));
            assert!(start.gap(Point::default()) <= Length::um(75_200));
        }
    }

    #[test]
    fn a_block_fits_exactly_between_two_others() {
        let block = Block::new(Length::mm(42), 2, 1).expect("a block");
        let shape = Footprint::new(block, Pose::new(Point::default(), Angle::degrees(90))).shape();
        // A strip as deep as the block, with a gap as wide as the block between two others.
        let strip = Polygon::new(vec![Point::mm(0, 0), Point::mm(1000, 0), Point::mm(1000, 42), Point::mm(0, 42)]);
        let strip = strip.expect("a polygon");
        let box_ = |from: i32, to: i32| {
            let points = vec![Point::mm(from, 0), Point::mm(to, 0), Point::mm(to, 42), Point::mm(from, 42)];
            Polygon::new(points).expect("a polygon").shape()
        };
        let mut fit = Fit::new(&shape);
        fit.inside(&strip);
        let walls = [box_(0, 400), box_(484, 1000)];
        walls.iter().for_each(|it| fit.outside(it));
        let legal = |at: &Point| {
            let there = shape.moved(*at - Point::default());
            strip.holds(&there) && walls.iter().all(|it| there.relation(it) != Relation::Overlapping)
        };
        let places: Vec<Point> = fit.places(everywhere()).into_iter().filter(legal).collect();
        assert_eq!(places, [Point::mm(442, 21)], "the one place");
        let mut tight = Fit::new(&shape);
        tight.inside(&strip);
        [box_(0, 401), box_(484, 1000)].iter().for_each(|it| tight.outside(it));
        let none = |at: &Point| {
            let there = shape.moved(*at - Point::default());
            strip.holds(&there) && !there.overlaps(&box_(0, 401)) && !there.overlaps(&box_(484, 1000))
        };
        assert!(!tight.places(everywhere()).iter().any(none), "a millimetre less is no place");
    }

    #[test]
    fn touching_places_go_round_and_keep_off_others() {
        let block = Block::new(Length::mm(42), 1, 1).expect("a block");
        let shape = Footprint::new(block, Pose::new(Point::default(), Angle::degrees(30))).shape();
        let on = square(0, 0, 100_000);
        // Everything but a gap of 60 mm on the right is walled up.
        let wall = |x0: i32, y0: i32, x1: i32, y1: i32| {
            let points = vec![Point::mm(x0, y0), Point::mm(x1, y0), Point::mm(x1, y1), Point::mm(x0, y1)];
            Polygon::new(points).expect("a polygon").shape()
        };
        let walls = [
            wall(-200, -200, -1, 300),
            wall(-200, 101, 300, 300),
            wall(-200, -200, 300, -1),
            wall(170, -200, 300, 300),
        ];
        let margin = Convex::round(crate::TOUCH + Length::um(10));
        let mut fit = Fit::new(&shape);
        walls.iter().for_each(|it| fit.clear_of(it, Some(&margin)));
        let places = fit.places_on(&on, everywhere());
        assert!(!places.is_empty());
        for place in places {
            let there = shape.moved(place - Point::default());
            assert_eq!(there.relation(&on), Relation::Touching);
            assert!(walls.iter().all(|it| there.relation(it) == Relation::Apart), "{place:?}");
        }
    }
}
