//! 59 Obstacles.

use crate::content::{TerrainKeyword, content};
use crate::state::{Place, State, UnitIx};
use plane::{Footprint, Obstacle, Shape};

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
        let mut ahead = Ahead { things: Vec::new(), shapes: Vec::new(), blocks: Vec::new() };
        let mut add = |thing: Thing, shape: Shape, block: Option<Footprint>| {
            ahead.things.push(thing);
            ahead.shapes.push(shape);
            ahead.blocks.push(block);
        };
        add(Thing::Outside, self.table().outside(), None);
        for piece in 0..self.terrain.len() as u8 {
            add(Thing::Terrain(piece), self.shape_of_piece(piece), None);
        }
        for other in self.all().filter(|it| *it != unit) {
            let Some(footprint) = self[other].footprint() else { continue };
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
        let pieces = (0..self.terrain.len() as u8).filter(|it| Some(*it) != own && Some(*it) != target);
        let solid = pieces.filter(|it| {
            let card = self.terrain[usize::from(*it)].card;
            !content().terrain_card(card).has(TerrainKeyword::Exposed)
        });
        let terrain = solid.map(|it| self.shape_of_piece(it));
        let units = self.all().filter(|it| *it != from && *it != to);
        terrain.chain(units.filter_map(|it| self[it].footprint().map(|it| it.shape()))).collect()
    }

    /// The unit that occupies a piece of terrain.
    pub fn occupant(&self, piece: u8) -> Option<UnitIx> {
        self.all().find(|it| self[*it].place == Place::Terrain(piece))
    }
}
