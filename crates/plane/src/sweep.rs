//! First contact on a path.
//!
//! Straights are solved in closed form with exact fractions. Curves are walked
//! with steps no longer than the clearance allows, so that no pose in between
//! could overlap; each pose looked at is judged exactly.

use crate::convex::{Fraction, larger, less, lowest, smaller};
use crate::path::{Motion, arm};
use crate::{Bounds, Convex, Footprint, Length, Path, Point, Shape, TOUCH, Vector};

/// Where a path runs into something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hit {
    /// The first step that overlaps.
    pub step: i32,
    /// The last step before it at which the pieces that hit each other do not
    /// penetrate at all: where sliding back ends. Zero if they penetrate
    /// (within the tolerance) from the start.
    pub back: i32,
}

/// A pose of a straight is rounded, so up to this much deeper or less deep
/// than the line says. Hits are found that much early, for curves alike.
const ROUNDED: i32 = 2;

/// The first hit of a block on a path with a shape, up to step `until`.
///
/// Law: if there is none, no pose up to `until` overlaps the shape, unless the
/// start already penetrates to within two micrometres of [`TOUCH`].
pub fn first_hit(block: &Footprint, path: &Path, until: i32, shape: &Shape) -> Option<Hit> {
    let start = block.at(path.pose(0)).shape();
    if !path.may_meet(&start, shape) {
        return None;
    }
    let mut first: Option<Hit> = None;
    let mut note = |hit: Option<Hit>| {
        if let Some(hit) = hit
            && first.is_none_or(|known| (hit.step, hit.back) < (known.step, known.back))
        {
            first = Some(hit);
        }
    };
    match path.motion() {
        Motion::Along { whole } => {
            for mine in start.pieces() {
                let reach = mine.bounds().joined(mine.bounds().moved(whole));
                let in_reach = |theirs: &&Convex| reach.within(theirs.bounds(), Length::ZERO);
                for theirs in shape.pieces().iter().filter(in_reach) {
                    note(straight(mine, theirs, whole, path.steps(), until));
                }
            }
        }
        Motion::About { pivot, .. } => {
            let here = Bounds::around(&[pivot]);
            for (number, mine) in start.pieces().iter().enumerate() {
                let radius = radius(pivot, mine);
                let in_reach = |theirs: &&Convex| i64::from(here.gap_at_least(theirs.bounds())) <= radius;
                for theirs in shape.pieces().iter().filter(in_reach) {
                    note(curve(block, path, until, number, radius, theirs));
                }
            }
        }
    }
    first
}

/// No less than how far any point of a turning piece gets from the pivot.
fn radius(pivot: Point, piece: &Convex) -> i64 {
    1 + piece.points().iter().map(|point| arm(pivot, *point)).max().expect("a piece has points")
}

/// How deep two pieces must be in each other to count as a hit.
fn depth_of_hit(mine: &Convex, theirs: &Convex) -> Length {
    let early = TOUCH - Length::um(ROUNDED);
    // Who starts nearly as deep as the tolerance may still move away.
    if mine.overlaps_by_more(theirs, early) { TOUCH + Length::um(ROUNDED) } else { early }
}

/// The open stretch of the whole way in which two pieces are more than `depth`
/// in each other.
fn stretch(mine: &Convex, theirs: &Convex, whole: Vector, depth: Length) -> Option<(Fraction, Fraction)> {
    let mut low: Fraction = (-1, 1);
    let mut high: Fraction = (2, 1);
    for (a, b, way) in [(mine, theirs, -whole), (theirs, mine, whole)] {
        for (start, along) in a.sides() {
            let normal = along.outward();
            // Deep enough as long as distance + part * change < 0.
            let distance = lowest(normal, start, b) + (depth.squared() * along.squared()).isqrt();
            let change = normal.dot(way);
            match change.signum() {
                0 if distance >= 0 => return None,
                0 => {}
                1 => high = smaller(high, (-distance, change)),
                _ => low = larger(low, (distance, -change)),
            }
        }
    }
    less(low, high).then_some((low, high))
}

fn straight(mine: &Convex, theirs: &Convex, whole: Vector, steps: i32, until: i32) -> Option<Hit> {
    let (low, high) = stretch(mine, theirs, whole, depth_of_hit(mine, theirs))?;
    if !less((0, 1), high) {
        return None;
    }
    let floor = |part: Fraction| (i128::from(part.0) * i128::from(steps)).div_euclid(i128::from(part.1)) as i32;
    let step = floor(larger(low, (0, 1))) + 1;
    if step > until {
        return None;
    }
    let (low, _) = stretch(mine, theirs, whole, Length::ZERO).expect("deeper is inside deep");
    Some(Hit { step, back: floor(low).clamp(0, step - 1) })
}

fn curve(block: &Footprint, path: &Path, until: i32, number: usize, radius: i64, theirs: &Convex) -> Option<Hit> {
    let bounds = theirs.bounds();
    let piece = |step: i32| block.at(path.pose(step)).piece(number);
    let mut step = 0;
    let mut clear = 0;
    let depth = depth_of_hit(&piece(0), theirs);
    loop {
        let mine = piece(step);
        let far = mine.bounds().gap_at_least(bounds);
        let clearance = if far > 0 { far } else { mine.clearance_at_least(theirs) };
        if clearance < 0 && mine.overlaps_by_more(theirs, depth) {
            let (mut low, mut high) = (clear, step);
            while high - low > 1 {
                let middle = (low + high) / 2;
                if piece(middle).overlaps_by_more(theirs, Length::ZERO) { high = middle } else { low = middle }
            }
            return Some(Hit { step, back: low });
        }
        if clearance >= 0 || !mine.overlaps_by_more(theirs, Length::ZERO) {
            clear = step;
        }
        if step == until {
            return None;
        }
        // A thousandth of a degree is less than 1746e-8 of the radius. Both
        // poses are rounded, each by less than a micrometre.
        let room = i64::from(clearance + depth.as_um() - 2).max(0);
        let steps = (room * 100_000_000 / (radius * 1746)).max(1);
        step = i64::from(step).saturating_add(steps).min(i64::from(until)) as i32;
    }
}
