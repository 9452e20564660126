//! 77 Squaring up: a block that touches another pivots until it lies flat on it,
//! then slides until the trays form a grid.
//!
//! The work is done in the frame of the other block, where a squared-up block
//! stands at a right angle on whole micrometres; the result is rounded once,
//! when it is put back on the table.

mod place;
mod search;

pub use search::square_up;

use plane::{CORNER, Contact, Edge, Feature, Footprint, Length, Pose, Relation, TOUCH};

/// One way to square up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Squared {
    pub pose: Pose,
    /// The edge of the moving block that lies flat on the other.
    pub mine: Edge,
    /// The edge of the other that it lies on.
    pub theirs: Edge,
    /// How far the contact was slid before the pivot to get clear of
    /// something, along the other's outline; zero if nothing was in the way.
    pub cleared_by: i32,
    /// How far the block slid after the pivot until it was aligned, along the
    /// other's outline (counter-clockwise positive).
    pub slid: i32,
    /// How much of the two edges lies on each other.
    pub shared: Length,
}

/// Why a block cannot square up. It stays where it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Blocked {
    /// The two do not touch.
    NotTouching,
    /// Every way is barred. The obstacles met, by number, in order; empty if
    /// only the other block itself is in the way.
    By(Vec<usize>),
}

/// All places where an edge of a block lies flat on an edge of another with the
/// trays in one grid and more than a corner in contact, in the order of the
/// other's outline. Whether anything is in the way there is not looked at, not
/// even the other block itself (a notch).
pub fn aligned_places(block: &Footprint, mine: Edge, other: &Footprint, theirs: Edge) -> Vec<Pose> {
    let number_of = |of: &Footprint, edge: Edge| -> Vec<usize> {
        of.pieces().iter().enumerate().filter(|(_, piece)| piece.edge == edge).map(|(number, _)| number).collect()
    };
    let mut places = Vec::new();
    for their_piece in number_of(other, theirs) {
        for my_piece in number_of(block, mine) {
            let flat = place::Flat::new(block, my_piece, other, their_piece);
            for offset in flat.aligned_offsets() {
                let pose = flat.pose(offset);
                if flat.shared(offset) > i64::from(CORNER.as_um()) && !places.contains(&pose) {
                    places.push(pose);
                }
            }
        }
    }
    places
}

/// Whether two touching blocks are flat on each other with their trays in one
/// grid. Law: symmetric.
pub fn is_aligned(a: &Footprint, b: &Footprint) -> bool {
    if !a.pose.facing.is_square_to(b.pose.facing) || a.shape().relation(&b.shape()) != Relation::Touching {
        return false;
    }
    let contact = Contact::between(&a.outline(), &b.outline());
    contact.joints.iter().any(|joint| {
        let (Feature::Side { side: mine, .. }, Feature::Side { side: theirs, .. }) = (joint.mine, joint.theirs) else {
            return false;
        };
        let flat = place::Flat::new(a, mine, b, theirs);
        let offset = flat.offset_of(a.pose.centre);
        flat.aligned_offsets().iter().any(|aligned| (aligned - offset).abs() <= 2 * i64::from(TOUCH.as_um()))
    })
}
