//! 77.2 Which way a block goes round a corner that it meets.

use plane::length::over_root;
use plane::{Footprint, Length, Outline, TOUCH, Vector};

/// The edges next to a corner that a block may come to lie on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// The side of the outline that ends at the corner.
    Before,
    /// The side that starts at the corner.
    After,
    /// As many trays on either side: the owner chooses.
    Either,
}

/// Trays of a block on either side of a line out of a corner.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Count {
    /// Trays on the side of the outline's side before the corner.
    pub before: u8,
    pub after: u8,
    /// Trays the line passes over.
    pub under: u8,
}

/// A ruler as wide as `width` lies along the outward bisector of a right
/// corner, over the block: trays wholly on one side are counted there, those
/// that it covers by more than [`TOUCH`] on neither.
pub fn count_trays(of: &Outline, corner: usize, block: &Footprint, width: Length) -> Count {
    let before = of.side(of.side_before(corner));
    let after = of.side(corner);
    // The bisector of two unit directions, in units of 2^-20 or so.
    let unit = |v: Vector| {
        let square = v.squared();
        Vector::new(over_root(i64::from(v.x) << 20, square), over_root(i64::from(v.y) << 20, square))
    };
    let (into, out) = (unit(before.end - before.start), unit(after.end - after.start));
    let ruler = Vector::new(into.x - out.x, into.y - out.y);
    let half = width.as_um() / 2 - TOUCH.as_um();
    let mut count = Count { before: 0, after: 0, under: 0 };
    for slot in block.block.trays().iter() {
        let tray = block.tray(slot);
        let offsets = tray.points().iter().map(|point| {
            let to = *point - of.corner(corner);
            over_root(ruler.cross(to), ruler.squared())
        });
        let (low, high) = offsets.fold((i32::MAX, i32::MIN), |(low, high), at| (low.min(at), high.max(at)));
        // Looking out along the ruler with the solid behind, the side before
        // the corner is on the right.
        if low >= half {
            count.after += 1;
        } else if high <= -half {
            count.before += 1;
        } else {
            count.under += 1;
        }
    }
    count
}

/// The side with more trays, or either.
pub fn way_round(of: &Outline, corner: usize, block: &Footprint, ruler_width: Length) -> Way {
    let count = count_trays(of, corner, block, ruler_width);
    match count.before.cmp(&count.after) {
        std::cmp::Ordering::Less => Way::After,
        std::cmp::Ordering::Greater => Way::Before,
        std::cmp::Ordering::Equal => Way::Either,
    }
}
