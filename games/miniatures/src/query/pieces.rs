//! Where terrain and objective tokens may be put, and why not elsewhere.

use super::places::{Fault, fault};
use crate::content::{Halves, Objective, TerrainCard, content};
use crate::state::{Side, State};
use plane::{Angle, Bounds, Convex, Length, Point, Pose, Relation, Shape, Vector};

impl State {
    /// A legal place for a piece of terrain, if there is one.
    pub fn find_piece_place(&self, card: TerrainCard) -> Option<Pose> {
        self.glance_piece(card).or_else(|| self.fit_piece(card))
    }

    /// One on a grid.
    fn glance_piece(&self, card: TerrainCard) -> Option<Pose> {
        let (width, depth) = (self.table().width.as_um(), self.table().depth.as_um());
        let rules = PieceRules::new(self);
        for facing in [Angle::ZERO, Angle::RIGHT] {
            // Pushing a piece about does not change its shape.
            let here = content().terrain_card(card).shape_at(Pose::new(Point::new(0, 0), facing));
            for x in (0..width).step_by(30_000) {
                for y in (0..depth).step_by(30_000) {
                    let by = Vector::new(x, y);
                    if rules.clear_of_edge(here.bounds().moved(by)) && rules.fault(&here.moved(by)).is_ok() {
                        return Some(Pose::new(Point::new(x, y), facing));
                    }
                }
            }
        }
        None
    }

    /// A legal place for an objective token of a side, if there is one.
    pub fn find_token_place(&self, side: Side) -> Option<Point> {
        let (width, depth) = (self.table().width.as_um(), self.table().depth.as_um());
        let places = (0..width).step_by(25_000).flat_map(|x| (0..depth).step_by(25_000).map(move |y| (x, y)));
        let rules = TokenRules::new(self, side);
        let glance = places.map(|(x, y)| Point::new(x, y)).find(|at| rules.fault(*at).is_ok());
        glance.or_else(|| self.fit_token(side))
    }

    /// On which side's half of the table a point lies, as the deployment card
    /// divides it; none on a line between halves.
    pub fn half_of(&self, at: Point) -> Option<Side> {
        let (width, depth) = (self.table().width.as_um(), self.table().depth.as_um());
        let deployment = self.deployment.expect("setup.4-4 a deployment is chosen before it matters");
        let (across, along) = ((at.x - width / 2).signum(), (at.y - depth / 2).signum());
        let sign = match content().deployment(deployment).halves {
            Halves::Depth => along,
            Halves::Width => across,
            Halves::Quarters => along * across,
        };
        let colour = match (sign, content().deployment(deployment).halves) {
            (0, _) => return None,
            // Red has the corner at the origin and the one opposite.
            (sign, Halves::Quarters) => u8::from(sign < 0),
            (sign, _) => u8::from(sign > 0),
        };
        (0..2).find(|side| self.colours[usize::from(*side)] == colour)
    }
}

/// setup.5-4 to setup.5-6 Whether a piece of terrain may be placed there.
pub fn piece_fault(state: &State, card: TerrainCard, pose: Pose) -> Result<(), Fault> {
    PieceRules::new(state).fault(&content().terrain_card(card).shape_at(pose))
}

/// What a piece of terrain has to keep away from.
pub(super) struct PieceRules<'a> {
    state: &'a State,
    pub clear: Length,
    pub placed: Vec<Shape>,
}

impl<'a> PieceRules<'a> {
    pub fn new(state: &'a State) -> Self {
        let placed = (0..state.terrain.len() as u8).map(|it| state.shape_of_piece(it)).collect();
        Self { state, clear: content().measures.ruler.reach(2), placed }
    }

    /// setup.5-4 Beyond range 2 of every edge of the table.
    fn clear_of_edge(&self, bounds: Bounds) -> bool {
        self.state.table().gap_of_box(bounds) > self.clear
    }

    pub fn fault(&self, shape: &Shape) -> Result<(), Fault> {
        if !self.clear_of_edge(shape.bounds()) {
            return fault("setup.5-4", "refused-near-edge");
        }
        if self.placed.iter().any(|other| shape.is_within(other, self.clear)) {
            return fault("setup.5-5", "refused-near-terrain");
        }
        let mut areas = (0..2).flat_map(|side| self.state.area_shapes(side));
        if areas.any(|area| area.relation(shape) != Relation::Apart) {
            return fault("setup.5-6", "refused-in-deployment-area");
        }
        Ok(())
    }
}

/// Whether an objective token may be placed there by a side.
pub fn token_fault(state: &State, side: Side, at: Point) -> Result<(), Fault> {
    TokenRules::new(state, side).fault(at)
}

/// What an objective token has to keep away from, and to.
pub(super) struct TokenRules<'a> {
    state: &'a State,
    /// On whose half it goes.
    half: Option<Side>,
    /// Beyond this of edges, terrain and other tokens.
    pub clear: Length,
    /// Within this of a side's deployment area.
    pub near: Option<(Side, Length)>,
    pub terrain: Vec<Shape>,
}

impl<'a> TokenRules<'a> {
    pub fn new(state: &'a State, side: Side) -> Self {
        let objective = state.objective.expect("57.1 an objective is chosen before tokens are placed");
        let reach = |bands| content().measures.ruler.reach(bands);
        let (bands, half, near) = match objective {
            Objective::UpInFlames => (2, Some(side), None),
            Objective::ConfluenceOfMagic => (1, None, Some((1 - side, reach(2)))),
            _ => (1, Some(1 - side), None),
        };
        let terrain = (0..state.terrain.len() as u8).map(|it| state.shape_of_piece(it)).collect();
        Self { state, half, clear: reach(bands), near, terrain }
    }

    pub fn fault(&self, at: Point) -> Result<(), Fault> {
        if self.state.table().gap_of_box(Bounds::around(&[at])) <= self.clear {
            return fault("57.2a", "refused-near-edge");
        }
        if self.half.is_some() && self.state.half_of(at) != self.half {
            return fault("57.2a", "refused-wrong-half");
        }
        let point = Shape::new([Convex::new([at])]);
        if let Some((side, reach)) = self.near
            && !self.state.area_shapes(side).iter().any(|it| it.is_within(&point, reach))
        {
            return fault("57.2a", "refused-far-from-area");
        }
        if self.terrain.iter().any(|it| it.is_within(&point, self.clear)) {
            return fault("57.2a", "refused-near-terrain");
        }
        if self.state.tokens.iter().any(|it| it.at.gap(at) <= self.clear) {
            return fault("57.2a", "refused-near-token");
        }
        Ok(())
    }
}
