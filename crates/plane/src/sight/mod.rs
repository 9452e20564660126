//! Line of sight.
//!
//! A line may be drawn from any point of the seeing edges to any point of the
//! target that lies in the arc. Blockers are closed: a line that grazes one,
//! or passes within [`TOUCH`] of it, is blocked.
//!
//! There are infinitely many lines, but whether any is clear changes only at
//! lines that graze two things at once. So it is enough to try the points of
//! the seeing edge between those, and from each the lines that just pass a
//! blocker. What this cannot see is a way through that is narrower than a few
//! micrometres.

mod candidates;

use crate::outline::Side;
use crate::{Arc, Convex, Length, Point, Shape, TOUCH};
use candidates::{sources, targets};

/// What looks, at what, past what.
#[derive(Clone, Debug)]
pub struct Sight<'a> {
    /// The edges the line may start from: the front edge of a block, or all
    /// sides of the terrain it occupies.
    pub from: &'a [Side],
    /// The arc in which the line must end, unless it does not matter.
    pub arc: Option<&'a Arc>,
    pub target: &'a Shape,
    /// Everything that blocks, without the one who looks and the target.
    pub blockers: &'a [&'a Shape],
}

/// A clear line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sightline {
    pub from: Point,
    pub to: Point,
    /// Rounded up.
    pub length: Length,
}

impl Sight<'_> {
    /// A clear line as short as can be found, or `None` if all are blocked.
    ///
    /// Laws: the line starts on a seeing edge and ends in the target and in
    /// the arc (each within two micrometres); it keeps more than [`TOUCH`]
    /// away from every blocker; with no blocker near, it joins nearest points.
    /// Not promised: that no clear line is shorter. The line is improved until
    /// small changes no longer help.
    pub fn line(&self) -> Option<Sightline> {
        let regions: Vec<Convex> = match self.arc {
            None => self.target.pieces().to_vec(),
            Some(arc) => {
                let reached = self.target.pieces().iter().filter(|piece| arc.reaches_piece(piece));
                reached.filter_map(|piece| arc.cut(piece)).collect()
            }
        };
        let mut best: Option<Sightline> = None;
        for side in self.from {
            for region in &regions {
                let pass = Pass::new(*side, region, self.blockers);
                if let Some(line) = pass.line()
                    && best.is_none_or(|known| line.length < known.length)
                {
                    best = Some(line);
                }
            }
        }
        best
    }

    pub fn is_clear(&self) -> bool {
        self.line().is_some()
    }
}

/// One seeing edge, one convex part of the target, and the blockers between.
pub(crate) struct Pass<'a> {
    pub side: Side,
    pub region: &'a Convex,
    pub blockers: Vec<&'a Convex>,
}

impl<'a> Pass<'a> {
    fn new(side: Side, region: &'a Convex, blockers: &[&'a Shape]) -> Pass<'a> {
        let segment = Convex::segment(side.start, side.end);
        let between = segment.bounds().joined(region.bounds());
        let near = |piece: &&Convex| piece.bounds().within(between, TOUCH);
        let blockers = blockers.iter().flat_map(|shape| shape.pieces()).filter(near).collect();
        Pass { side, region, blockers }
    }

    pub fn is_clear(&self, from: Point, to: Point) -> bool {
        let line = Convex::segment(from, to);
        let bounds = line.bounds();
        !self.blockers.iter().any(|piece| piece.bounds().within(bounds, TOUCH) && piece.is_within(&line, TOUCH))
    }

    fn line(&self) -> Option<Sightline> {
        let (from, to) = Convex::segment(self.side.start, self.side.end).nearest_points(self.region);
        if self.is_clear(from, to) {
            return Some(Sightline { from, to, length: from.gap(to) });
        }
        let mut best: Option<(i64, Point, Point)> = None;
        for from in sources(self) {
            for to in targets(self, from) {
                let square = from.gap_squared(to);
                if best.is_none_or(|known| square < known.0) && self.is_clear(from, to) {
                    best = Some((square, from, to));
                }
            }
        }
        best.map(|(square, from, to)| self.improved(square, from, to))
    }

    /// Small changes of either end, as long as they make the line shorter.
    fn improved(&self, mut square: i64, mut from: Point, mut to: Point) -> Sightline {
        let length = self.side.length().as_um();
        let mut step = 16_384;
        while step > 0 {
            let (along, _) = self.side.see(from);
            let froms = [0, step, -step].map(|by| self.side.at((along + by).clamp(0, length)));
            let shifts = [(0, 0), (step, 0), (-step, 0), (0, step), (0, -step)];
            let tos = shifts.map(|(x, y)| candidates::into_region(self.region, Point::new(to.x + x, to.y + y)));
            let shorter = froms
                .iter()
                .flat_map(|from| tos.iter().map(move |to| (from.gap_squared(*to), *from, *to)))
                .filter(|found| found.0 < square && self.is_clear(found.1, found.2))
                .min();
            match shorter {
                Some(found) => (square, from, to) = found,
                None => step /= 2,
            }
        }
        Sightline { from, to, length: from.gap(to) }
    }
}
