//! A block on the table: its trays, edges and outline.

use crate::block::TwiceShift;
use crate::outline::Side;
use crate::point::Turned;
use crate::{Block, BlockFault, Bounds, Convex, Edge, Length, Outline, Point, Pose, Shape, Slot, Trays};
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

/// A block and where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Footprint {
    pub block: Block,
    pub pose: Pose,
}

/// A straight piece of the outline, between two grid corners `(line, seam)`.
/// An edge of a block with a partial rear rank has several: the sides of a gap
/// are left and right edges, its bottom is rear edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EdgePiece {
    pub edge: Edge,
    pub from: (u8, u8),
    pub to: (u8, u8),
}

impl EdgePiece {
    /// The trays along the piece, in the order of the outline.
    pub fn slots(self) -> impl Iterator<Item = Slot> {
        let (line, seam) = self.from;
        let n = line.abs_diff(self.to.0) + seam.abs_diff(self.to.1);
        (0..n).map(move |k| match self.edge {
            Edge::Left => Slot::new(seam, line + k),
            Edge::Rear => Slot::new(seam + k, line - 1),
            Edge::Right => Slot::new(seam - 1, line - 1 - k),
            Edge::Front => Slot::new(seam - 1 - k, line),
        })
    }
}

impl Footprint {
    #[inline]
    pub const fn new(block: Block, pose: Pose) -> Footprint {
        Footprint { block, pose }
    }

    #[inline]
    pub const fn at(self, pose: Pose) -> Footprint {
        Footprint { pose, ..self }
    }

    fn corner(&self, line: u8, seam: u8) -> Point {
        let (forward, left) = self.block.twice_corner(line, seam);
        self.pose.place(forward, left)
    }

    /// A rectangle of trays, with the turn of the facing at hand.
    fn rectangle(&self, turned: Turned, (front, left, rear, right): (u8, u8, u8, u8)) -> Convex {
        let corner = |line: u8, seam: u8| {
            let (forward, left) = self.block.twice_corner(line, seam);
            self.pose.centre + turned.halves(forward, left)
        };
        Convex::four([corner(front, left), corner(rear, left), corner(rear, right), corner(front, right)])
    }

    fn turned(&self) -> Turned {
        Turned::by(self.pose.facing)
    }

    pub fn shape(&self) -> Shape {
        let turned = self.turned();
        Shape::new(self.block.rectangles().map(|rectangle| self.rectangle(turned, rectangle)))
    }

    /// No less than how far any point of the block is from its centre.
    pub fn radius(&self) -> Length {
        let (width, depth) = (self.block.width().as_um(), self.block.depth().as_um());
        // The diagonal is at most the longer side and half of the shorter one;
        // three more for the rounding of the corners.
        Length::um((width.max(depth) + width.min(depth) / 2) / 2 + 3)
    }

    /// A box around the block, larger than needed and quick to find.
    pub fn roughly(&self) -> Bounds {
        let reach = self.radius().as_um();
        let Point { x, y } = self.pose.centre;
        Bounds { low: Point::new(x - reach, y - reach), high: Point::new(x + reach, y + reach) }
    }

    /// One of the pieces of [`Footprint::shape`].
    pub(crate) fn piece(&self, number: usize) -> Convex {
        self.rectangle(self.turned(), self.block.rectangles().nth(number).expect("a piece of the shape"))
    }

    /// One tray alone.
    pub fn tray(&self, slot: Slot) -> Convex {
        self.rectangle(self.turned(), (slot.rank, slot.column, slot.rank + 1, slot.column + 1))
    }

    pub fn middle_of(&self, slot: Slot) -> Point {
        let (forward, left) = self.block.twice_middle(slot);
        self.pose.place(forward, left)
    }

    /// An edge of the rectangle around the trays, counter-clockwise. The front
    /// edge runs from the front right to the front left corner.
    pub fn edge(&self, edge: Edge) -> Side {
        let (lines, seams) = (self.block.ranks(), self.block.columns());
        let (start, end) = match edge {
            Edge::Front => ((0, seams), (0, 0)),
            Edge::Left => ((0, 0), (lines, 0)),
            Edge::Rear => ((lines, 0), (lines, seams)),
            Edge::Right => ((lines, seams), (0, seams)),
        };
        Side { start: self.corner(start.0, start.1), end: self.corner(end.0, end.1) }
    }

    /// The pieces of the outline, counter-clockwise from the front left
    /// corner. Law: piece `k` is side `k` of [`Footprint::outline`].
    pub fn pieces(&self) -> SmallVec<[EdgePiece; 8]> {
        let block = self.block;
        let mut pieces = SmallVec::new();
        let mut at = (0, 0);
        let mut go = |edge: Edge, to: (u8, u8), pieces: &mut SmallVec<[EdgePiece; 8]>| {
            pieces.push(EdgePiece { edge, from: at, to });
            at = to;
        };
        let mut depth = block.depth_of(0);
        // The body's own side comes first; a first column without a rear tray
        // is just that much shorter.
        go(Edge::Left, (depth, 0), &mut pieces);
        for column in 1..=block.columns() {
            let next = if column < block.columns() { Some(block.depth_of(column)) } else { None };
            if next == Some(depth) {
                continue;
            }
            go(Edge::Rear, (depth, column), &mut pieces);
            if let Some(next) = next {
                go(if next > depth { Edge::Left } else { Edge::Right }, (next, column), &mut pieces);
                depth = next;
            }
        }
        go(Edge::Right, (0, block.columns()), &mut pieces);
        go(Edge::Front, (0, 0), &mut pieces);
        pieces
    }

    pub fn outline(&self) -> Outline {
        Outline::new(self.pieces().iter().map(|piece| self.corner(piece.from.0, piece.from.1)))
    }

    /// Without one tray. Law: the trays that stay move by at most a micrometre.
    pub fn without(&self, slot: Slot) -> Result<Footprint, BlockFault> {
        self.block.without(slot).map(|changed| self.changed(changed))
    }

    /// With one more tray. Law as for [`Footprint::without`].
    pub fn with(&self, slot: Slot) -> Result<Footprint, BlockFault> {
        self.block.with(slot).map(|changed| self.changed(changed))
    }

    fn changed(&self, (block, (forward, left)): (Block, TwiceShift)) -> Footprint {
        Footprint { block, pose: Pose { centre: self.pose.place(forward, left), ..self.pose } }
    }

    /// The trays of this block that a shape overlaps.
    pub fn overlapped_trays(&self, other: &Shape) -> Trays {
        self.block.trays().iter().filter(|slot| Shape::new([self.tray(*slot)]).overlaps(other)).collect()
    }
}
