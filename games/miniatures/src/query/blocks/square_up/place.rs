//! A block flat on a side of another: where it may stand.

use plane::footprint::EdgePiece;
use plane::{Angle, Edge, Footprint, Point, Pose, Vector};

/// One piece of a block's outline lying flat on one piece of another's.
///
/// Offsets say where the centre of the block is along the other's piece,
/// measured from the start of the piece, in half micrometres.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Flat<'a> {
    block: &'a Footprint,
    mine: EdgePiece,
    other: &'a Footprint,
    theirs: EdgePiece,
}

impl<'a> Flat<'a> {
    pub fn new(block: &'a Footprint, mine: usize, other: &'a Footprint, theirs: usize) -> Flat<'a> {
        Flat { block, mine: block.pieces()[mine], other, theirs: other.pieces()[theirs] }
    }

    pub fn edges(&self) -> (Edge, Edge) {
        (self.mine.edge, self.theirs.edge)
    }

    /// The facing of a block whose piece lies flat on the other's.
    pub fn facing(&self) -> Angle {
        self.other.pose.facing + self.theirs.edge.bearing() + Angle::HALF - self.mine.edge.bearing()
    }

    /// Twice the local coordinates of the start of the other's piece.
    fn twice_start(&self) -> (i64, i64) {
        self.other.block.twice_corner(self.theirs.from.0, self.theirs.from.1)
    }

    /// Twice the distance of the block's centre from its own piece.
    fn twice_height(&self) -> i64 {
        let (forward, left) = self.block.block.twice_corner(self.mine.from.0, self.mine.from.1);
        let normal = self.mine.edge.normal();
        forward * normal.0 + left * normal.1
    }

    /// The pose of the block at an offset. Rounded once.
    pub fn pose(&self, offset: i64) -> Pose {
        let (forward, left) = self.twice_start();
        let (along, out) = (self.theirs.edge.direction(), self.theirs.edge.normal());
        let height = self.twice_height();
        let centre = self
            .other
            .pose
            .place(forward + along.0 * offset + out.0 * height, left + along.1 * offset + out.1 * height);
        Pose::new(centre, self.facing())
    }

    /// The offset of a point on the table, to the micrometre.
    pub fn offset_of(&self, point: Point) -> i64 {
        let from = point - self.other.pose.centre;
        let back = -self.other.pose.facing;
        let local = Vector::halves_turned(2 * i64::from(from.x), 2 * i64::from(from.y), back);
        let (forward, left) = self.twice_start();
        let along = self.theirs.edge.direction();
        (2 * i64::from(local.x) - forward) * along.0 + (2 * i64::from(local.y) - left) * along.1
    }

    /// How far a point of the block is from its centre along its own piece, in
    /// half micrometres, at the pose it has now.
    pub fn reach_of(&self, point: Point) -> i64 {
        let from = point - self.block.pose.centre;
        let back = -self.block.pose.facing;
        let local = Vector::halves_turned(2 * i64::from(from.x), 2 * i64::from(from.y), back);
        let along = self.mine.edge.direction();
        2 * (i64::from(local.x) * along.0 + i64::from(local.y) * along.1)
    }

    /// All offsets at which a seam or end of the one meets a seam or end of
    /// the other while the two still touch, in order.
    pub fn aligned_offsets(&self) -> Vec<i64> {
        let half_width = i64::from(self.block.block.length_of(self.mine.edge).as_um());
        let tray = 2 * i64::from(self.block.block.tray().as_um());
        let mine = || (0..=half_width * 2 / tray).map(|k| half_width - k * tray);
        // Seams of the whole edge, seen from the start of this piece.
        let (start_forward, start_left) = self.twice_start();
        let along = self.theirs.edge.direction();
        let start = start_forward * along.0 + start_left * along.1;
        let their_half = i64::from(self.other.block.length_of(self.theirs.edge).as_um());
        let their_tray = 2 * i64::from(self.other.block.tray().as_um());
        let theirs = (0..=their_half * 2 / their_tray).map(|k| k * their_tray - their_half - start);
        let mut offsets: Vec<i64> =
            theirs.flat_map(|seam| mine().map(move |reach| seam + reach)).filter(|at| self.shared(*at) >= 0).collect();
        offsets.sort_unstable();
        offsets.dedup();
        offsets
    }

    /// How much of the two pieces lies on each other at an offset, in whole
    /// micrometres; negative if there is a gap.
    pub fn shared(&self, offset: i64) -> i64 {
        let (start, end) = self.mine_ends();
        let length = self.length_of_theirs();
        // Along their piece, mine runs backwards.
        ((offset - start).min(length) - (offset - end).max(0)).div_euclid(2)
    }

    /// Twice the length of the other's piece.
    fn length_of_theirs(&self) -> i64 {
        let tray = 2 * i64::from(self.other.block.tray().as_um());
        tray * self.theirs.slots().count() as i64
    }

    /// Where the block's own piece starts and ends along its direction, from
    /// the centre, in half micrometres.
    fn mine_ends(&self) -> (i64, i64) {
        let along = self.mine.edge.direction();
        let at = |(line, seam): (u8, u8)| {
            let (forward, left) = self.block.block.twice_corner(line, seam);
            forward * along.0 + left * along.1
        };
        (at(self.mine.from), at(self.mine.to))
    }

    /// Whether a point of the other's piece is still on it.
    pub fn is_on_theirs(&self, offset: i64) -> bool {
        (0..=self.length_of_theirs()).contains(&offset)
    }

    /// Whether a reach along the block's own piece is still on it.
    pub fn is_on_mine(&self, reach: i64) -> bool {
        let (start, end) = self.mine_ends();
        (start..=end).contains(&reach)
    }
}
