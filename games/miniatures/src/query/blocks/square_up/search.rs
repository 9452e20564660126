//! The search for a clear way to square up.

use super::place::Flat;
use super::{Blocked, Squared};
use crate::query::blocks::corner::{Way, way_round};
use plane::sweep::first_hit;
use plane::{
    Angle, CORNER, Contact, Edge, Feature, Footprint, Joint, Length, Outline, Path, Point, Relation, Shape, TOUCH,
    Vector,
};

/// How far apart the places are that are tried when something is in the way.
/// The block ends in the grid anyway; this only decides from where it pivots.
const STEP: i32 = 1000;

/// One way to come to lie flat: which piece on which, about which point.
#[derive(Clone, Copy, Debug)]
struct Turn {
    mine: usize,
    theirs: usize,
    pivot: Point,
    /// The contact is at a corner of the other block: it is the moving
    /// block's edge that slides.
    at_their_corner: bool,
}

/// The ways to square up with a block that is touched.
///
/// - The block pivots about the point of contact until `leading` is flat on
///   the other's edge, then slides to the next place where the trays align, in
///   either direction: up to two ways, or one if it is aligned after the pivot.
/// - At a corner of the other, the edge with more of the block's trays on its
///   side MUST be taken, see [`count_trays`](crate::query::blocks::corner::count_trays); with equal numbers both are
///   offered. If every way to the one is barred the other is tried.
/// - If contact is not on the leading edge, the edge that is in contact takes
///   its place.
/// - A way is barred if an obstacle is overlapped during the pivot, the slide
///   or at the end. If all plain ways are barred, the contact is first slid
///   along the edge, least distance first, once in either direction.
/// - Contact must remain; contact at a corner is taken only if nothing else is
///   left.
///
/// Laws: each result touches the other block, is aligned with it, and overlaps
/// no obstacle. The list is never empty.
pub fn square_up(
    block: &Footprint,
    leading: Edge,
    other: &Footprint,
    obstacles: &[&Shape],
    ruler_width: Length,
) -> Result<Vec<Squared>, Blocked> {
    if block.shape().relation(&other.shape()) != Relation::Touching {
        return Err(Blocked::NotTouching);
    }
    let search = Search { block, leading, other, obstacles, ruler_width, outline: other.outline() };
    search.run()
}

/// What contact must be left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Least {
    Edge,
    Corner,
}

struct Search<'a> {
    block: &'a Footprint,
    leading: Edge,
    other: &'a Footprint,
    obstacles: &'a [&'a Shape],
    ruler_width: Length,
    outline: Outline,
}

impl Search<'_> {
    fn run(&self) -> Result<Vec<Squared>, Blocked> {
        let contact = Contact::between(&self.block.outline(), &self.outline);
        let flat = contact.joints.iter().any(|joint| joint.is_flat());
        let joints: Vec<Joint> = contact.joints.iter().copied().filter(|joint| joint.is_flat() || !flat).collect();
        let turns = [true, false]
            .map(|decided| -> Vec<Turn> { joints.iter().flat_map(|joint| self.turns(joint, decided)).collect() });
        let mut barred = Vec::new();
        for least in [Least::Edge, Least::Corner] {
            for turns in &turns {
                let ways = self.ways(turns, least, &mut barred);
                if !ways.is_empty() {
                    return Ok(ways);
                }
            }
        }
        barred.sort_unstable();
        barred.dedup();
        Err(Blocked::By(barred))
    }

    /// The plain ways, or if all are barred those after a slide.
    fn ways(&self, turns: &[Turn], least: Least, barred: &mut Vec<usize>) -> Vec<Squared> {
        let mut ways: Vec<Squared> = Vec::new();
        for turn in turns {
            ways.extend(self.ways_from(self.block, *turn, least, 0, barred));
        }
        if ways.is_empty() {
            for turn in turns {
                for sign in [1, -1] {
                    ways.extend(self.cleared(*turn, least, sign, barred));
                }
            }
        }
        let mut distinct: Vec<Squared> = Vec::new();
        for way in ways {
            if !distinct.iter().any(|known| known.pose == way.pose) {
                distinct.push(way);
            }
        }
        distinct
    }

    /// How the block may turn at a joint: the way that the trays decide, or
    /// the one that is left when that is barred.
    fn turns(&self, joint: &Joint, decided: bool) -> Vec<Turn> {
        let (theirs, at_their_corner) = match joint.theirs {
            Feature::Side { side, .. } if decided => (vec![side], false),
            Feature::Side { .. } => return Vec::new(),
            Feature::Corner { corner } => {
                let (before, after) = (self.outline.side_before(corner), corner);
                let sides = match (way_round(&self.outline, corner, self.block, self.ruler_width), decided) {
                    (Way::Before, true) | (Way::After, false) => vec![before],
                    (Way::After, true) | (Way::Before, false) => vec![after],
                    (Way::Either, true) => vec![before, after],
                    (Way::Either, false) => Vec::new(),
                };
                (sides, true)
            }
        };
        let pivot = match joint.theirs {
            Feature::Corner { corner } => self.outline.corner(corner),
            Feature::Side { .. } => joint.at,
        };
        theirs
            .into_iter()
            .map(|theirs| Turn { mine: self.own_piece(joint, theirs), theirs, pivot, at_their_corner })
            .collect()
    }

    /// The piece of the block that is to lie flat: the leading one if the
    /// contact is on it, else the one in contact that has to turn less.
    fn own_piece(&self, joint: &Joint, theirs: usize) -> usize {
        let pieces = self.block.pieces();
        match joint.mine {
            Feature::Side { side, .. } => side,
            Feature::Corner { corner } => {
                let before = (corner + pieces.len() - 1) % pieces.len();
                if pieces[before].edge == self.leading {
                    return before;
                }
                if pieces[corner].edge == self.leading {
                    return corner;
                }
                let turn = |mine: usize| {
                    let facing = Flat::new(self.block, mine, self.other, theirs).facing();
                    self.block.pose.facing.turn_to(facing).abs()
                };
                if turn(before) <= turn(corner) { before } else { corner }
            }
        }
    }

    /// From a pose that touches: pivot, then slide either way.
    fn ways_from(
        &self,
        block: &Footprint,
        turn: Turn,
        least: Least,
        cleared_by: i32,
        barred: &mut Vec<usize>,
    ) -> Vec<Squared> {
        let flat = Flat::new(block, turn.mine, self.other, turn.theirs);
        let (mine, theirs) = flat.edges();
        let by = block.pose.facing.turn_to(flat.facing());
        if self.is_barred(block, &Path::about(block.pose, turn.pivot, by), barred) {
            return Vec::new();
        }
        // The point of contact stays; the block now runs against their piece.
        let offset = flat.offset_of(turn.pivot) + flat.reach_of(turn.pivot);
        let aligned = flat.aligned_offsets();
        let near = |at: &&i64| (**at - offset).abs() <= 2 * i64::from(TOUCH.as_um());
        let goals: Vec<i64> = match aligned.iter().find(near) {
            Some(at) => vec![*at],
            None => {
                let below = aligned.iter().rev().find(|at| **at < offset);
                let above = aligned.iter().find(|at| **at > offset);
                below.into_iter().chain(above).copied().collect()
            }
        };
        let mut ways = Vec::new();
        for goal in goals {
            let pose = flat.pose(goal);
            let from = block.at(flat.pose(offset));
            let slide = Path::between(from.pose, pose);
            let end = block.at(pose);
            if self.is_barred(&from, &slide, barred)
                || self.overlaps(&end, barred)
                || end.shape().relation(&self.other.shape()) != Relation::Touching
            {
                continue;
            }
            let shared = Length::um(flat.shared(goal).max(0) as i32);
            if shared <= CORNER && least == Least::Edge {
                continue;
            }
            let slid = ((goal - offset) / 2) as i32;
            ways.push(Squared { pose, mine, theirs, cleared_by, slid, shared });
        }
        ways
    }

    /// The least slide in one direction from which squaring up succeeds.
    fn cleared(&self, turn: Turn, least: Least, sign: i32, barred: &mut Vec<usize>) -> Vec<Squared> {
        let flat = Flat::new(self.block, turn.mine, self.other, turn.theirs);
        let along = if turn.at_their_corner {
            // The block's own edge glides over the corner.
            self.block.pieces()[turn.mine].edge.bearing() + self.block.pose.facing + Angle::RIGHT + Angle::HALF
        } else {
            self.other.pieces()[turn.theirs].edge.bearing() + self.other.pose.facing + Angle::RIGHT
        };
        for distance in (1..).map(|k| k * STEP * sign) {
            let by = Vector::along(along, distance);
            let moved = self.block.at(self.block.pose.moved(by));
            let pivot = if turn.at_their_corner { turn.pivot } else { turn.pivot + by };
            let still_on = if turn.at_their_corner {
                // The edge moved, so the corner went the other way along it.
                flat.is_on_mine(flat.reach_of(turn.pivot - by))
            } else {
                flat.is_on_theirs(flat.offset_of(pivot))
            };
            if !still_on {
                return Vec::new();
            }
            // Whatever is met on the way there bars everything beyond it.
            if self.is_barred(self.block, &Path::between(self.block.pose, moved.pose), barred) {
                return Vec::new();
            }
            let ways = self.ways_from(&moved, Turn { pivot, ..turn }, least, distance, &mut Vec::new());
            if !ways.is_empty() {
                return ways;
            }
        }
        Vec::new()
    }

    fn is_barred(&self, block: &Footprint, path: &Path, barred: &mut Vec<usize>) -> bool {
        let hits = |shape: &Shape| first_hit(block, path, path.steps(), shape).is_some();
        self.note(barred, hits)
    }

    fn overlaps(&self, block: &Footprint, barred: &mut Vec<usize>) -> bool {
        let shape = block.shape();
        self.note(barred, |obstacle| shape.overlaps(obstacle))
    }

    fn note(&self, barred: &mut Vec<usize>, is_met: impl Fn(&Shape) -> bool) -> bool {
        let before = barred.len();
        barred.extend((0..self.obstacles.len()).filter(|number| is_met(self.obstacles[*number])));
        barred.len() > before
    }
}
