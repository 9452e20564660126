//! Where two outlines touch: sides flat on each other, corners on sides,
//! corners on corners.

use crate::outline::Side;
use crate::{Bounds, CORNER, Outline, Point, TOUCH};
use smallvec::SmallVec;

/// The part of an outline that takes part in a joint.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Feature {
    /// A stretch of a side, in micrometres from its start. For a corner that
    /// stands on the side, the stretch is that one point.
    Side {
        side: usize,
        from: i32,
        to: i32,
    },
    Corner {
        corner: usize,
    },
}

/// One place where two outlines touch.
///
/// - Side and side: they lie flat on each other over more than [`CORNER`].
/// - Corner and side: the corner stands on the side, more than [`CORNER`] from
///   its ends.
/// - Corner and corner.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Joint {
    pub mine: Feature,
    pub theirs: Feature,
    /// A point of the contact: the corner, or the middle of the stretch.
    pub at: Point,
}

impl Joint {
    pub fn is_flat(self) -> bool {
        matches!((self.mine, self.theirs), (Feature::Side { .. }, Feature::Side { .. }))
    }

    fn flipped(self) -> Joint {
        Joint { mine: self.theirs, theirs: self.mine, at: self.at }
    }
}

/// All joints of two outlines. Laws: a corner at the end of a flat joint is
/// not listed again; outlines of touching shapes have at least one joint;
/// `flipped` is the contact seen from the other side.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Contact {
    pub joints: SmallVec<[Joint; 4]>,
}

/// Sides are seen in whole micrometres, which adds up to one on each axis.
const SLACK: i32 = TOUCH.as_um() + 2;

impl Contact {
    /// Where two outlines touch that do not overlap.
    pub fn between(mine: &Outline, theirs: &Outline) -> Contact {
        let mut contact = Contact::default();
        for (a, my_side) in mine.sides().enumerate() {
            for (b, their_side) in theirs.sides().enumerate() {
                if let Some(joint) = flat(a, my_side, b, their_side) {
                    contact.joints.push(joint);
                }
            }
        }
        contact.add_corners(mine, mine, theirs, false);
        contact.add_corners(mine, theirs, mine, true);
        contact
    }

    /// The same contact seen from the other side.
    pub fn flipped(&self) -> Contact {
        Contact { joints: self.joints.iter().map(|joint| joint.flipped()).collect() }
    }

    /// Joints of the sticking-out corners of one outline with the other.
    fn add_corners(&mut self, mine: &Outline, of: &Outline, on: &Outline, flip: bool) {
        for corner in (0..of.len()).filter(|corner| of.is_convex_at(*corner)) {
            let point = of.corner(corner);
            if self.covers(mine, point) {
                continue;
            }
            for (number, side) in on.sides().enumerate() {
                let Some(theirs) = stands_on(point, number, side, on.len()) else { continue };
                let joint = Joint { mine: Feature::Corner { corner }, theirs, at: point };
                let joint = if flip { joint.flipped() } else { joint };
                // A corner on a corner is found from both sides of both.
                let same = |other: &Joint| other.mine == joint.mine && other.theirs == joint.theirs;
                if !self.joints.iter().any(same) {
                    self.joints.push(joint);
                }
            }
        }
    }

    /// Whether a point belongs to a flat joint that is already listed.
    fn covers(&self, mine: &Outline, point: Point) -> bool {
        self.joints.iter().filter(|joint| joint.is_flat()).any(|joint| {
            let Feature::Side { side, from, to } = joint.mine else { return false };
            let (along, inside) = mine.side(side).see(point);
            let corner = CORNER.as_um();
            inside.abs() <= 2 * SLACK && (from - corner..=to + corner).contains(&along)
        })
    }
}

/// Two sides that run against each other, with a gap of at most [`TOUCH`] at
/// both ends of the stretch that they share.
fn flat(a: usize, mine: Side, b: usize, theirs: Side) -> Option<Joint> {
    if (mine.end - mine.start).dot(theirs.end - theirs.start) >= 0
        || mine.bounds().gap_at_least(theirs.bounds()) > SLACK
    {
        return None;
    }
    let (late, late_inside) = mine.see(theirs.start);
    let (early, early_inside) = mine.see(theirs.end);
    let from = early.max(0);
    let to = late.min(mine.length().as_um());
    if to - from <= CORNER.as_um() {
        return None;
    }
    let inside_at = |along: i32| {
        let share = i64::from(late_inside - early_inside) * i64::from(along - early) / i64::from(late - early);
        early_inside + share as i32
    };
    if inside_at(from).abs() > SLACK || inside_at(to).abs() > SLACK {
        return None;
    }
    Some(Joint {
        mine: Feature::Side { side: a, from, to },
        theirs: Feature::Side { side: b, from: late - to, to: late - from },
        at: mine.at((from + to) / 2),
    })
}

/// What of a side a point stands on, if it does.
fn stands_on(point: Point, number: usize, side: Side, n: usize) -> Option<Feature> {
    if side.bounds().gap_at_least(Bounds::around(&[point])) > SLACK {
        return None;
    }
    let (along, inside) = side.see(point);
    let length = side.length().as_um();
    if inside.abs() > SLACK || along < -SLACK || along > length + SLACK {
        return None;
    }
    let corner = CORNER.as_um();
    Some(if along <= corner {
        Feature::Corner { corner: number }
    } else if along >= length - corner {
        Feature::Corner { corner: (number + 1) % n }
    } else {
        Feature::Side { side: number, from: along, to: along }
    })
}
