//! Places found by exact search, facing by facing, where a quick look found
//! none. Nothing counts as impossible because a sample missed it.

use super::Thing;
use super::pieces::{PieceRules, TokenRules};
use super::places::deploy_fault_if;
use super::poses::exit_fault;
use crate::content::{TerrainCard, content};
use crate::flow::deploy::{beside_fault, near_fault};
use crate::state::{Side, State, UnitIx};
use plane::{Angle, Block, Bounds, Convex, Edge, Fit, Footprint, Length, Point, Polygon, Pose, Shape, TOUCH};

/// More than touching: apart by rounding and a little.
const APART: Length = Length::um(TOUCH.as_um() + 10);

/// Facings worth a look first, then every whole degree.
fn facings(first: impl IntoIterator<Item = Angle>, degrees: i32) -> Vec<Angle> {
    let mut all: Vec<Angle> = Vec::new();
    for facing in first.into_iter().chain((0..degrees).map(Angle::degrees)) {
        if !all.contains(&facing) {
            all.push(facing);
        }
    }
    all
}

/// 26.2b Whether a block has room in an area at all, in any facing.
pub(super) fn fits_in(block: Block, area: &Polygon) -> bool {
    let bounds = Bounds::around(area.points());
    let flat = area.sides().filter_map(|it| Angle::of(it.end - it.start));
    facings(flat.flat_map(|it| [it, it + Angle::RIGHT]), 180).into_iter().any(|facing| {
        let shape = Footprint::new(block, Pose::new(Point::default(), facing)).shape();
        let mut fit = Fit::new(&shape);
        fit.inside(area);
        fit.places(bounds).into_iter().any(|at| area.holds(&shape.moved(at - Point::default())))
    })
}

impl State {
    fn whole_table(&self) -> Bounds {
        let table = self.table();
        Bounds { low: Point::new(0, 0), high: Point::new(table.width.as_um(), table.depth.as_um()) }
    }

    /// A block with its centre at the origin.
    fn turned(&self, unit: UnitIx, facing: Angle) -> Shape {
        Footprint::new(self[unit].block, Pose::new(Point::default(), facing)).shape()
    }

    /// 26.2c A place inside an area, or for a unit that fits into none, by its size
    /// or because of those who stand there, with its back on the edge of the table.
    pub(super) fn fit_deployment(&self, unit: UnitIx) -> Option<Pose> {
        self.fit_within(unit).or_else(|| self.fit_on_edge(unit))
    }

    /// A place wholly inside an area.
    fn fit_within(&self, unit: UnitIx) -> Option<Pose> {
        if self.is_oversize(self[unit].side, self[unit].block) {
            return None;
        }
        self.fit_in_area(unit, |_, _| {}, |pose| deploy_fault_if(self, unit, pose, || false).is_ok())
    }

    /// 26.2b Whether there is room for a unit within its areas.
    pub(super) fn has_room(&self, unit: UnitIx) -> bool {
        self.fit_within(unit).is_some()
    }

    /// A place in an area and at range 1 of another unit.
    pub fn fit_near(&self, unit: UnitIx, near: UnitIx) -> Option<Pose> {
        let other = self.shape_of(near)?;
        // A little less than the range, so that the corners of the round are in it.
        let reach = content().measures.ruler.reach(1).as_um();
        let round = Convex::round(Length::um(reach - reach / 300));
        let around = |fit: &mut Fit<'_>, _: &Polygon| fit.near(&other, &round);
        self.fit_in_area(unit, around, |pose| near_fault(self, unit, near, pose))
    }

    fn fit_in_area(
        &self,
        unit: UnitIx,
        also: impl Fn(&mut Fit<'_>, &Polygon),
        is_legal: impl Fn(Pose) -> bool,
    ) -> Option<Pose> {
        let side = self[unit].side;
        let ahead = self.ahead_of(unit);
        let others = self.in_play().filter_map(|it| self[it].pose()).map(|it| it.facing);
        let home = self.areas(side).iter().map(|it| self.facing_from(side, it));
        for facing in facings(home.chain(others), 180) {
            let shape = self.turned(unit, facing);
            for area in self.areas(side) {
                let bounds = Bounds::around(area.points());
                let mut fit = Fit::new(&shape);
                fit.inside(area);
                for other in ahead.shapes().iter().filter(|it| it.bounds().within(bounds, TOUCH)) {
                    fit.outside(other);
                }
                also(&mut fit, area);
                let mut poses = fit.places(bounds).into_iter().map(|at| Pose::new(at, facing));
                if let Some(pose) = poses.find(|pose| is_legal(*pose)) {
                    return Some(pose);
                }
            }
        }
        None
    }

    /// 26.2b Along the long edges of the table.
    fn fit_on_edge(&self, unit: UnitIx) -> Option<Pose> {
        let depth = self.table().depth.as_um();
        let half = self[unit].block.depth().as_um() / 2;
        let width = self[unit].block.width().as_um();
        let ahead = self.ahead_of(unit);
        for (y, facing) in [(half, 90), (depth - half, 270)] {
            let facing = Angle::degrees(facing);
            let shape = self.turned(unit, facing);
            for area in self.areas(self[unit].side) {
                let bounds = Bounds::around(area.points());
                // Its back may reach out of the area on either hand.
                let ends = [bounds.low.x - width / 2 + 1, bounds.high.x + width / 2 - 1].map(|x| Point::new(x, y));
                let mut fit = Fit::new(&shape);
                fit.along(ends[0], ends[1]);
                ahead.shapes().iter().for_each(|it| fit.outside(it));
                let mut poses = fit.places(self.whole_table()).into_iter().map(|at| Pose::new(at, facing));
                if let Some(pose) = poses.find(|pose| deploy_fault_if(self, unit, *pose, || true).is_ok()) {
                    return Some(pose);
                }
            }
        }
        None
    }

    /// 81.5 Places beside a piece of terrain from which a unit may exit it.
    pub(super) fn fit_exit(&self, unit: UnitIx, piece: u8, is_march: bool) -> Vec<Pose> {
        self.fit_beside(unit, piece, |pose| exit_fault(self, unit, piece, is_march, pose).is_ok())
    }

    /// Places that touch one piece of terrain and nothing else.
    pub fn fit_beside_terrain(&self, unit: UnitIx, piece: u8) -> Vec<Pose> {
        self.fit_beside(unit, piece, |pose| beside_fault(self, unit, pose).is_ok())
    }

    fn fit_beside(&self, unit: UnitIx, piece: u8, is_legal: impl Fn(Pose) -> bool) -> Vec<Pose> {
        let at = &self.terrain[usize::from(piece)];
        let polygon = content().terrain_card(at.card).placed(at.pose);
        let (terrain, margin) = (polygon.shape(), Convex::round(APART));
        let radius = Footprint::new(self[unit].block, Pose::default()).radius();
        let wanted = terrain.bounds().grown(radius * 2);
        let ahead = self.ahead_within(unit, wanted);
        let others: Vec<&Shape> = ahead
            .things
            .iter()
            .zip(ahead.shapes())
            .filter(|(thing, _)| **thing != Thing::Terrain(piece))
            .map(|(_, shape)| shape)
            .collect();
        let flat = polygon.sides().filter_map(|it| Angle::of(it.end - it.start));
        let flat = flat.flat_map(|along| Edge::ALL.map(|edge| along + Angle::RIGHT - edge.bearing()));
        for facing in facings(flat, 360) {
            let shape = self.turned(unit, facing);
            let mut fit = Fit::new(&shape);
            others.iter().for_each(|it| fit.clear_of(it, Some(&margin)));
            let poses = fit.places_on(&terrain, wanted).into_iter().map(|at| Pose::new(at, facing));
            let legal: Vec<Pose> = poses.filter(|it| is_legal(*it)).take(4).collect();
            if !legal.is_empty() {
                return legal;
            }
        }
        Vec::new()
    }

    /// faq.setup.1 A place for a piece of terrain.
    pub(super) fn fit_piece(&self, card: TerrainCard) -> Option<Pose> {
        let rules = PieceRules::new(self);
        let (clear, apart) = (Convex::round(rules.clear), Convex::round(APART));
        let inner = self.inner_table(rules.clear)?;
        for facing in facings([], 180) {
            let shape = content().terrain_card(card).shape_at(Pose::new(Point::default(), facing));
            let mut fit = Fit::new(&shape);
            fit.inside(&inner);
            rules.placed.iter().for_each(|it| fit.clear_of(it, Some(&clear)));
            let areas = (0..2).flat_map(|side| self.area_shapes(side));
            areas.for_each(|it| fit.clear_of(it, Some(&apart)));
            let mut poses = fit.places(self.whole_table()).into_iter().map(|at| Pose::new(at, facing));
            let legal = |pose: &Pose| rules.fault(&content().terrain_card(card).shape_at(*pose)).is_ok();
            if let Some(pose) = poses.find(legal) {
                return Some(pose);
            }
        }
        None
    }

    /// faq.setup.2 A place for an objective token.
    pub(super) fn fit_token(&self, side: Side) -> Option<Point> {
        let rules = TokenRules::new(self, side);
        let point = Shape::new([Convex::new([Point::default()])]);
        let clear = Convex::round(rules.clear);
        let mut fit = Fit::new(&point);
        fit.inside(&self.inner_table(rules.clear)?);
        rules.terrain.iter().for_each(|it| fit.clear_of(it, Some(&clear)));
        for token in &self.tokens {
            fit.clear_of(&Shape::new([Convex::new([token.at])]), Some(&clear));
        }
        let (width, depth) = (self.table().width.as_um(), self.table().depth.as_um());
        for off in [-1, 1] {
            fit.along(Point::new(0, depth / 2 + off), Point::new(width, depth / 2 + off));
            fit.along(Point::new(width / 2 + off, 0), Point::new(width / 2 + off, depth));
        }
        if let Some((area, reach)) = rules.near {
            let round = Convex::round(Length::um(reach.as_um() - reach.as_um() / 300));
            self.area_shapes(area).iter().for_each(|it| fit.near(it, &round));
        }
        fit.places(self.whole_table()).into_iter().find(|at| rules.fault(*at).is_ok())
    }

    /// The table without what is at a range of its edges.
    fn inner_table(&self, clear: Length) -> Option<Polygon> {
        let (low, table) = (clear.as_um() + 1, self.table());
        let (right, top) = (table.width.as_um() - low, table.depth.as_um() - low);
        let corners = [(low, low), (right, low), (right, top), (low, top)].map(|(x, y)| Point::new(x, y));
        Polygon::new(corners.to_vec()).ok().filter(|_| right > low && top > low)
    }
}
