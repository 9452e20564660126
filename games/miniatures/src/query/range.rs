//! 64 Range.

use crate::content::{Value, content};
use crate::state::{Place, State, UnitIx};
use plane::{Bounds, Convex, Length, Point, Shape};

impl State {
    /// What is measured to and seen of a unit: its trays, or the terrain that
    /// it occupies (81.6, 81.7).
    pub fn shape_of(&self, unit: UnitIx) -> Option<Shape> {
        match self[unit].place {
            Place::Field(_) => self[unit].footprint().map(|it| it.shape()),
            Place::Terrain(piece) => Some(self.shape_of_piece(piece)),
            Place::Reserve | Place::Destroyed => None,
        }
    }

    /// A box around what [`State::shape_of`] gives, quick to find.
    pub fn roughly(&self, unit: UnitIx) -> Option<Bounds> {
        match self[unit].place {
            Place::Field(_) => self[unit].footprint().map(|it| it.roughly()),
            Place::Terrain(piece) => {
                let at = &self.terrain[usize::from(piece)];
                Some(content().terrain_card(at.card).roughly(at.pose))
            }
            Place::Reserve | Place::Destroyed => None,
        }
    }

    /// Whether the gap between two units may be as small as that.
    pub fn may_be_within(&self, a: UnitIx, b: UnitIx, length: Length) -> bool {
        match (self.roughly(a), self.roughly(b)) {
            (Some(a), Some(b)) => a.within(b, length),
            _ => false,
        }
    }

    /// 64.3b Whether the gap is at most that.
    pub fn is_within(&self, a: UnitIx, b: UnitIx, length: Length) -> bool {
        self.may_be_within(a, b, length)
            && match (self.shape_of(a), self.shape_of(b)) {
                (Some(a), Some(b)) => a.is_within(&b, length),
                _ => false,
            }
    }

    pub fn shape_of_piece(&self, piece: u8) -> Shape {
        let piece = &self.terrain[usize::from(piece)];
        content().terrain_card(piece.card).shape_at(piece.pose)
    }

    /// 64.3b The gap between the closest points.
    pub fn gap(&self, a: UnitIx, b: UnitIx) -> Option<Length> {
        Some(self.shape_of(a)?.gap(&self.shape_of(b)?))
    }

    /// 64.6c Whether the two are at range 1 to `most`.
    pub fn is_at(&self, a: UnitIx, b: UnitIx, most: i32) -> bool {
        let most = most.clamp(0, i32::from(content().measures.ruler.bands)) as u8;
        most > 0 && self.is_within(a, b, content().measures.ruler.reach(most))
    }

    pub fn is_at_value(&self, a: UnitIx, b: UnitIx, most: Value) -> bool {
        self.is_at(a, b, self.value(most))
    }

    /// 64.1 The band between two units, if the ruler reaches.
    pub fn band(&self, a: UnitIx, b: UnitIx) -> Option<u8> {
        self.gap(a, b).and_then(|gap| content().measures.ruler.band_of(gap))
    }

    /// The gap between a unit and a point (faq.measuring-range.2).
    pub fn gap_to_point(&self, unit: UnitIx, point: Point) -> Option<Length> {
        Some(self.shape_of(unit)?.gap(&Shape::new([Convex::new([point])])))
    }

    /// Whether a unit is at range 1-[natural] of overgrown terrain.
    pub fn is_near_overgrown(&self, unit: UnitIx) -> bool {
        let natural = i32::from(self.rune(crate::content::Rune::Natural));
        if natural == 0 {
            return false;
        }
        let reach = content().measures.ruler.reach(natural as u8);
        let Some(shape) = self.shape_of(unit) else { return false };
        let pieces = (0..self.terrain.len() as u8).filter(|it| self.terrain[usize::from(*it)].overgrown);
        let near_piece = pieces.into_iter().any(|it| shape.is_within(&self.shape_of_piece(it), reach));
        let near_token = self.overgrowths.iter().any(|it| shape.is_within(&Shape::new([Convex::new([*it])]), reach));
        near_piece || near_token
    }
}
