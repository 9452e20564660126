//! What stands on the table, as convex pieces.

use crate::{Bounds, Convex, Length, TOUCH, Vector};
use smallvec::SmallVec;

/// A solid made of convex pieces, which may overlap each other.
///
/// Depth of penetration is judged piece by piece. The pieces of a block are
/// its largest rectangles, so this is the depth one would measure; a terrain
/// polygon that is not convex may be entered a little further than [`TOUCH`]
/// right where two of its pieces meet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shape {
    pieces: SmallVec<[Convex; 2]>,
    bounds: Bounds,
}

/// How two shapes stand to each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Relation {
    /// The gap is more than [`TOUCH`].
    Apart,
    Touching,
    /// They would have to be pushed apart by more than [`TOUCH`].
    Overlapping,
}

impl Shape {
    /// The list must not be empty.
    pub fn new(pieces: impl IntoIterator<Item = Convex>) -> Shape {
        let pieces: SmallVec<[Convex; 2]> = pieces.into_iter().collect();
        let bounds = pieces.iter().map(Convex::bounds).reduce(Bounds::joined).expect("a shape has pieces");
        Shape { pieces, bounds }
    }

    #[inline]
    pub fn pieces(&self) -> &[Convex] {
        &self.pieces
    }

    #[inline]
    pub fn bounds(&self) -> Bounds {
        self.bounds
    }

    pub fn moved(&self, by: Vector) -> Shape {
        Shape { pieces: self.pieces.iter().map(|piece| piece.moved(by)).collect(), bounds: self.bounds.moved(by) }
    }

    fn pairs<'a>(&'a self, other: &'a Shape) -> impl Iterator<Item = (&'a Convex, &'a Convex)> {
        self.pieces.iter().flat_map(|mine| other.pieces.iter().map(move |theirs| (mine, theirs)))
    }

    /// Laws: symmetric; exactly one of the three.
    pub fn relation(&self, other: &Shape) -> Relation {
        if !self.bounds.within(other.bounds, TOUCH) {
            return Relation::Apart;
        }
        let mut relation = Relation::Apart;
        for (mine, theirs) in self.pairs(other) {
            if !mine.bounds().within(theirs.bounds(), TOUCH) {
                continue;
            }
            if mine.overlaps_by_more(theirs, TOUCH) {
                return Relation::Overlapping;
            }
            if relation == Relation::Apart && mine.is_within(theirs, TOUCH) {
                relation = Relation::Touching;
            }
        }
        relation
    }

    pub fn overlaps(&self, other: &Shape) -> bool {
        let meets = |mine: &Convex, theirs: &Convex| mine.bounds().within(theirs.bounds(), Length::ZERO);
        self.bounds.within(other.bounds, Length::ZERO)
            && self.pairs(other).any(|(mine, theirs)| meets(mine, theirs) && mine.overlaps_by_more(theirs, TOUCH))
    }

    #[inline]
    pub fn touches(&self, other: &Shape) -> bool {
        self.relation(other) == Relation::Touching
    }

    /// The gap, rounded up, zero if they meet. Laws: symmetric;
    /// `gap <= length` is exact.
    pub fn gap(&self, other: &Shape) -> Length {
        self.pairs(other).map(|(mine, theirs)| mine.gap(theirs)).min().expect("a shape has pieces")
    }

    /// Whether `gap <= length`, without finding the gap.
    pub fn is_within(&self, other: &Shape, length: Length) -> bool {
        let may = |mine: &Convex, theirs: &Convex| mine.bounds().within(theirs.bounds(), length);
        self.bounds.within(other.bounds, length)
            && self.pairs(other).any(|(mine, theirs)| may(mine, theirs) && mine.is_within(theirs, length))
    }
}
