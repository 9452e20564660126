//! 59 Obstacles.

use crate::content::{TerrainKeyword, content};
use crate::state::{Place, State, UnitIx};
use plane::{Bounds, Footprint, Length, Obstacle, Point, Shape, TOUCH};

/// Something that may be in the way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Thing {
    Outside,
    Terrain(u8),
    Unit(UnitIx),
}

/// All obstacles for a moving unit, each with what it is.
#[derive(Clone, Debug)]
pub struct Ahead {
    pub things: Vec<Thing>,
    shapes: Vec<Shape>,
    blocks: Vec<Option<Footprint>>,
}

impl Ahead {
    /// As the plane wants them: allies may be passed (55.3b).
    pub fn obstacles(&self) -> Vec<Obstacle<'_>> {
        let obstacle = |index: usize| match &self.blocks[index] {
            Some(block) => Obstacle::Passable(block),
            None => Obstacle::Solid(&self.shapes[index]),
        };
        (0..self.things.len()).map(obstacle).collect()
    }

    /// All as solid shapes, without one unit.
    pub fn shapes_without(&self, unit: Option<UnitIx>) -> Vec<&Shape> {
        let wanted = |index: &usize| unit.is_none_or(|it| self.things[*index] != Thing::Unit(it));
        (0..self.things.len()).filter(wanted).map(|index| &self.shapes[index]).collect()
    }

    pub fn shapes(&self) -> &[Shape] {
        &self.shapes
    }

    /// Those that a shape touches.
    pub fn touched_by(&self, shape: &Shape) -> Vec<Thing> {
        let touches = |index: &usize| shape.touches(&self.shapes[*index]);
        (0..self.things.len()).filter(touches).map(|index| self.things[index]).collect()
    }

    /// The first that a shape overlaps.
    pub fn overlapped_by(&self, shape: &Shape) -> Option<Thing> {
        (0..self.things.len()).find(|index| shape.overlaps(&self.shapes[*index])).map(|index| self.things[index])
    }
}

impl State {
    /// 59.1 Other units, all terrain, and everything outside the play area.
    pub fn ahead_of(&self, unit: UnitIx) -> Ahead {
        self.ahead_near(unit, None)
    }

    /// The same, of which only what may be met or touched in a box is wanted.
    pub fn ahead_within(&self, unit: UnitIx, wanted: Bounds) -> Ahead {
        self.ahead_near(unit, Some(wanted))
    }

    fn ahead_near(&self, unit: UnitIx, wanted: Option<Bounds>) -> Ahead {
        let is_wanted = |roughly: Bounds| wanted.is_none_or(|it| it.within(roughly, TOUCH));
        let table = self.table();
        // A box inside the table by more than the tolerance meets no edge.
        let inner = Bounds {
            low: Point::new(2 * TOUCH.as_um(), 2 * TOUCH.as_um()),
            high: Point::new(table.width.as_um() - 2 * TOUCH.as_um(), table.depth.as_um() - 2 * TOUCH.as_um()),
        };
        let mut ahead = Ahead { things: Vec::new(), shapes: Vec::new(), blocks: Vec::new() };
        let mut add = |thing: Thing, shape: Shape, block: Option<Footprint>| {
            ahead.things.push(thing);
            ahead.shapes.push(shape);
            ahead.blocks.push(block);
        };
        if wanted.is_none_or(|it| !inner.holds(it, Length::ZERO)) {
            add(Thing::Outside, table.outside(), None);
        }
        for (piece, at) in self.terrain.iter().enumerate() {
            let card = content().terrain_card(at.card);
            if is_wanted(card.roughly(at.pose)) {
                add(Thing::Terrain(piece as u8), card.shape_at(at.pose), None);
            }
        }
        for other in self.all().filter(|it| *it != unit) {
            let Some(footprint) = self[other].footprint().filter(|it| is_wanted(it.roughly())) else { continue };
            let passable = (self[other].side == self[unit].side).then_some(footprint);
            add(Thing::Unit(other), footprint.shape(), passable);
        }
        ahead
    }

    /// Everything that blocks sight between two units, without themselves and
    /// the terrain that they occupy; `Exposed` terrain blocks nothing (81.9e).
    pub fn blockers(&self, from: UnitIx, to: UnitIx) -> Vec<Shape> {
        let occupied = |unit: UnitIx| match self[unit].place {
            Place::Terrain(piece) => Some(piece),
            _ => None,
        };
        let (own, target) = (occupied(from), occupied(to));
        // Every line between the two runs inside a box around both.
        let (Some(here), Some(there)) = (self.roughly(from), self.roughly(to)) else { return Vec::new() };
        let between = here.joined(there);
        let is_between = |roughly: Bounds| roughly.within(between, TOUCH);
        let pieces = self.terrain.iter().enumerate();
        let others = pieces.filter(|(it, _)| Some(*it as u8) != own && Some(*it as u8) != target);
        let terrain = others.filter_map(|(_, at)| {
            let card = content().terrain_card(at.card);
            let blocks = !card.has(TerrainKeyword::Exposed) && is_between(card.roughly(at.pose));
            blocks.then(|| card.shape_at(at.pose))
        });
        let units = self.all().filter(|it| *it != from && *it != to).filter_map(|it| self[it].footprint());
        terrain.chain(units.filter(|it| is_between(it.roughly())).map(|it| it.shape())).collect()
    }

    /// The unit that occupies a piece of terrain.
    pub fn occupant(&self, piece: u8) -> Option<UnitIx> {
        self.all().find(|it| self[*it].place == Place::Terrain(piece))
    }
}
