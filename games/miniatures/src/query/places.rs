//! Where units, terrain and tokens may be put, and why not elsewhere.

use super::Thing;
use crate::action::Spot;
use crate::content::{Objective, TerrainCard, content};
use crate::state::{Side, State, UnitIx};
use plane::{
    Angle, Block, Bounds, Convex, Edge, Footprint, Length, Neighbour, Pivot, Point, Polygon, Pose, ReformFault,
    Relation, Shape, TOUCH, Vector, check_reform,
};

/// Why something may not be put somewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fault {
    pub rule: &'static str,
    pub key: &'static str,
}

const fn fault(rule: &'static str, key: &'static str) -> Result<(), Fault> {
    Err(Fault { rule, key })
}

/// How far apart the places are that are tried when a legal one is looked for.
const STEP: i32 = 14_000;

impl State {
    /// The areas in which a side deploys.
    pub fn areas(&self, side: Side) -> &'static [Polygon] {
        let deployment = self.deployment.expect("setup.4-4 a deployment is chosen before it matters");
        &content().deployment(deployment).areas[usize::from(self.colours[usize::from(side)])]
    }

    /// The same as shapes.
    pub fn area_shapes(&self, side: Side) -> &'static [Shape] {
        let deployment = self.deployment.expect("setup.4-4 a deployment is chosen before it matters");
        &content().deployment(deployment).shapes[usize::from(self.colours[usize::from(side)])]
    }

    /// Where a side looks when it deploys: see [`State::facing_from`].
    pub fn home_facing(&self, side: Side) -> Angle {
        self.facing_from(side, &self.areas(side)[0])
    }

    /// Where a unit in an area looks: straight across the gap to the nearest
    /// area of the enemy.
    pub fn facing_from(&self, side: Side, area: &Polygon) -> Angle {
        let own = Bounds::around(area.points());
        let across = |enemy: &Polygon| {
            let their = Bounds::around(enemy.points());
            let gap = |low: i32, high: i32, their_low: i32, their_high: i32| {
                if their_low > high { their_low - high } else { (their_high - low).min(0) }
            };
            Vector::new(
                gap(own.low.x, own.high.x, their.low.x, their.high.x),
                gap(own.low.y, own.high.y, their.low.y, their.high.y),
            )
        };
        let gaps = self.areas(1 - side).iter().map(across);
        let to = gaps.min_by_key(|it| it.squared()).expect("each side has an area");
        match (to.x.abs() > to.y.abs(), to.x > 0, to.y > 0) {
            (true, true, _) => Angle::ZERO,
            (true, false, _) => Angle::HALF,
            (false, _, true) => Angle::degrees(90),
            (false, _, false) => Angle::degrees(270),
        }
    }

    /// 26.2b Whether a block is too large for every area of its side.
    pub fn is_oversize(&self, side: Side, block: Block) -> bool {
        !self.areas(side).iter().any(|area| fits(block, area))
    }

    /// A legal place for a unit, if there is one.
    pub fn find_deployment(&self, unit: UnitIx) -> Option<Pose> {
        let (block, side) = (self[unit].block, self[unit].side);
        let turns = [Angle::ZERO, Angle::HALF, Angle::RIGHT, -Angle::RIGHT];
        if self.is_oversize(side, block) {
            return self.oversize_poses(unit).find(|pose| deploy_fault(self, unit, *pose).is_ok());
        }
        for turn in turns {
            for area in self.areas(side) {
                let facing = self.facing_from(side, area) + turn;
                let fits = |centre: Point| deploy_fault(self, unit, Pose::new(centre, facing)).is_ok();
                if let Some(centre) = find_centre(area, block, facing, fits) {
                    return Some(Pose::new(centre, facing));
                }
            }
        }
        None
    }

    /// Places along the own edge of the table for a unit that fits nowhere.
    pub fn oversize_poses(&self, unit: UnitIx) -> impl Iterator<Item = Pose> + '_ {
        let (block, side) = (self[unit].block, self[unit].side);
        let depth = self.table().depth.as_um();
        let half = block.depth().as_um() / 2;
        self.areas(side).iter().flat_map(move |area| {
            let bounds = area.outline().corners().to_vec();
            let low = bounds.iter().map(|it| it.x).min().expect("an area has corners");
            let high = bounds.iter().map(|it| it.x).max().expect("an area has corners");
            let touches_low = bounds.iter().any(|it| it.y == 0);
            let (y, facing) =
                if touches_low { (half, Angle::degrees(90)) } else { (depth - half, Angle::degrees(270)) };
            let margin = block.width().as_um() / 2;
            (low + margin..=high - margin).step_by(STEP as usize).map(move |x| Pose::new(Point::new(x, y), facing))
        })
    }

    /// A legal place for a piece of terrain, if there is one.
    pub fn find_piece_place(&self, card: TerrainCard) -> Option<Pose> {
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
        places.map(|(x, y)| Point::new(x, y)).find(|at| rules.fault(*at).is_ok())
    }

    /// 68.2 The points about which a unit may turn.
    pub fn pivots(&self, unit: UnitIx) -> Vec<Pivot> {
        let Some(footprint) = self[unit].footprint() else { return Vec::new() };
        if self.is_engaged(unit) { footprint.pivots() } else { vec![Pivot::Centre] }
    }

    /// Poses to which a unit may reform, for lists: as it stands, and by eighths.
    pub fn reform_poses(&self, unit: UnitIx) -> Vec<Pose> {
        let Some(footprint) = self[unit].footprint() else { return Vec::new() };
        let mut poses = vec![footprint.pose];
        for pivot in self.pivots(unit) {
            for eighth in 1..8 {
                let facing = footprint.pose.facing + Angle::degrees(45 * eighth);
                let pose = footprint.reformed(pivot, facing).pose;
                if !poses.contains(&pose) && reform_fault(self, unit, pose).is_ok() {
                    poses.push(pose);
                }
            }
        }
        poses
    }

    /// Poses flush on the sides of a piece from which a unit may exit it.
    pub fn exit_poses(&self, unit: UnitIx, piece: u8, is_march: bool) -> Vec<Pose> {
        let at = &self.terrain[usize::from(piece)];
        let polygon = content().terrain_card(at.card).placed(at.pose);
        let block = self[unit].block;
        let edges: &[Edge] = if is_march { &[Edge::Rear] } else { &[Edge::Front, Edge::Left, Edge::Right] };
        let mut poses = Vec::new();
        for side in polygon.sides() {
            let Some(along) = Angle::of(side.end - side.start) else { continue };
            let outward = along - Angle::RIGHT;
            let middle = side.at(side.length().as_um() / 2);
            for edge in edges {
                let reach = if edge.is_side() { block.width() } else { block.depth() };
                let centre = middle + Vector::along(outward, reach.as_um() / 2 + 1);
                let pose = Pose::new(centre, outward + Angle::HALF - edge.bearing());
                if exit_fault(self, unit, piece, is_march, pose).is_ok() {
                    poses.push(pose);
                }
            }
        }
        poses
    }
}

/// Whether a block fits into an area at all.
fn fits(block: Block, area: &Polygon) -> bool {
    let bounds = plane::Bounds::around(area.points());
    let (width, height) = (bounds.high.x - bounds.low.x, bounds.high.y - bounds.low.y);
    let (w, d) = (block.width().as_um(), block.depth().as_um());
    let slack = TOUCH.as_um();
    if w.min(d) > width.min(height) + slack || w.max(d) > width.max(height) + slack {
        return false;
    }
    let is_upright =
        area.points().len() == 4 && area.sides().all(|side| side.start.x == side.end.x || side.start.y == side.end.y);
    let turned = (w <= width + slack && d <= height + slack) || (d <= width + slack && w <= height + slack);
    if is_upright {
        return turned;
    }
    let facings = [Angle::degrees(90), Angle::ZERO];
    facings.into_iter().any(|facing| {
        let holds = |centre: Point| area.holds(&Footprint::new(block, Pose::new(centre, facing)).shape());
        find_centre(area, block, facing, holds).is_some()
    })
}

/// The first centre in an area that will do, from the middle of its front
/// outwards.
fn find_centre(area: &Polygon, block: Block, facing: Angle, will_do: impl Fn(Point) -> bool) -> Option<Point> {
    let bounds = plane::Bounds::around(area.points());
    let is_across = facing == Angle::degrees(90) || facing == Angle::degrees(270);
    let (w, d) = (block.width().as_um() / 2, block.depth().as_um() / 2);
    let (half_x, half_y) = if is_across { (w, d) } else { (d, w) };
    let line = |low: i32, high: i32, half: i32| -> Vec<i32> {
        let (first, last) = (low + half, high - half);
        if first > last {
            return Vec::new();
        }
        let mut at: Vec<i32> = (first..=last).step_by(STEP as usize).collect();
        at.push(last);
        at
    };
    let (mut across, along) = (line(bounds.low.x, bounds.high.x, half_x), line(bounds.low.y, bounds.high.y, half_y));
    let middle = bounds.low.middle(bounds.high).x;
    across.sort_by_key(|x| (x - middle).abs());
    // Two columns that are as far from the middle are tried row by row.
    let mut pairs = across.chunk_by(|a, b| (a - middle).abs() == (b - middle).abs());
    pairs.find_map(|pair| {
        let mut centres = along.iter().flat_map(|y| pair.iter().map(|x| Point::new(*x, *y)));
        centres.find(|centre| will_do(*centre))
    })
}

/// 26.2 Whether a unit may be deployed there.
pub fn deploy_fault(state: &State, unit: UnitIx, pose: Pose) -> Result<(), Fault> {
    let footprint = Footprint::new(state[unit].block, pose);
    let shape = footprint.shape();
    let side = state[unit].side;
    if !state.table().holds(&shape) {
        return fault("26.0", "refused-off-table");
    }
    let inside = state.areas(side).iter().any(|area| area.holds(&shape));
    if !inside {
        if state.areas(1 - side).iter().any(|area| area.holds(&shape)) {
            return fault("26.2", "refused-enemy-area");
        }
        if !state.is_oversize(side, state[unit].block) {
            return fault("26.2a", "refused-outside-area");
        }
        if !backs_on_edge(state, side, &footprint) {
            return fault("26.2b", "refused-oversize");
        }
    }
    match state.ahead_within(unit, shape.bounds()).overlapped_by(&shape) {
        Some(_) => fault("60.0", "refused-overlap"),
        None => Ok(()),
    }
}

/// 26.2b Whether the back edge touches a long edge of the table inside an area.
fn backs_on_edge(state: &State, side: Side, footprint: &Footprint) -> bool {
    let rear = footprint.edge(Edge::Rear);
    let depth = state.table().depth.as_um();
    let is_at = |y: i32| (rear.start.y - y).abs() <= TOUCH.as_um() && (rear.end.y - y).abs() <= TOUCH.as_um();
    let on_line = if is_at(0) {
        0
    } else if is_at(depth) {
        depth
    } else {
        return false;
    };
    let (low, high) = (rear.start.x.min(rear.end.x), rear.start.x.max(rear.end.x));
    state.areas(side).iter().any(|area| {
        let on_edge: Vec<i32> = area.points().iter().filter(|it| it.y == on_line).map(|it| it.x).collect();
        match (on_edge.iter().min(), on_edge.iter().max()) {
            (Some(from), Some(to)) => low < *to && high > *from,
            _ => false,
        }
    })
}

/// setup.5-4 to setup.5-6 Whether a piece of terrain may be placed there.
pub fn piece_fault(state: &State, card: TerrainCard, pose: Pose) -> Result<(), Fault> {
    PieceRules::new(state).fault(&content().terrain_card(card).shape_at(pose))
}

/// What a piece of terrain has to keep away from.
struct PieceRules<'a> {
    state: &'a State,
    clear: Length,
    placed: Vec<Shape>,
}

impl<'a> PieceRules<'a> {
    fn new(state: &'a State) -> Self {
        let placed = (0..state.terrain.len() as u8).map(|it| state.shape_of_piece(it)).collect();
        Self { state, clear: content().measures.ruler.reach(2), placed }
    }

    /// setup.5-4 Beyond range 2 of every edge of the table.
    fn clear_of_edge(&self, bounds: Bounds) -> bool {
        self.state.table().gap_of_box(bounds) > self.clear
    }

    fn fault(&self, shape: &Shape) -> Result<(), Fault> {
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

/// What an objective token has to keep away from.
struct TokenRules<'a> {
    state: &'a State,
    half: Side,
    reach: Length,
    terrain: Vec<Shape>,
}

impl<'a> TokenRules<'a> {
    fn new(state: &'a State, side: Side) -> Self {
        let objective = state.objective.expect("57.1 an objective is chosen before tokens are placed");
        let (bands, half) = match objective {
            Objective::UpInFlames => (2, side),
            _ => (1, 1 - side),
        };
        let terrain = (0..state.terrain.len() as u8).map(|it| state.shape_of_piece(it)).collect();
        Self { state, half, reach: content().measures.ruler.reach(bands), terrain }
    }

    fn fault(&self, at: Point) -> Result<(), Fault> {
        if self.state.table().gap_of_box(Bounds::around(&[at])) <= self.reach {
            return fault("57.2a", "refused-near-edge");
        }
        if self.state.half_of(at) != Some(self.half) {
            return fault("57.2a", "refused-wrong-half");
        }
        let point = Shape::new([Convex::new([at])]);
        if self.terrain.iter().any(|it| it.is_within(&point, self.reach)) {
            return fault("57.2a", "refused-near-terrain");
        }
        if self.state.tokens.iter().any(|it| it.at.gap(at) <= self.reach) {
            return fault("57.2a", "refused-near-token");
        }
        Ok(())
    }
}

impl State {
    /// On which side's half of the table a point lies; none on the middle line.
    pub fn half_of(&self, at: Point) -> Option<Side> {
        let middle = self.table().depth.as_um() / 2;
        let colour = match at.y.cmp(&middle) {
            std::cmp::Ordering::Less => 0,
            std::cmp::Ordering::Greater => 1,
            std::cmp::Ordering::Equal => return None,
        };
        (0..2).find(|side| self.colours[usize::from(*side)] == colour)
    }
}

/// The pose that a spot stands for when a unit reforms: turned exactly about
/// the pivot that the spot is nearest to.
pub fn pose_from_spot(state: &State, unit: UnitIx, spot: Spot) -> Option<Pose> {
    let (wanted, footprint) = (spot.pose()?, state[unit].footprint()?);
    let poses = state.pivots(unit).into_iter().map(|pivot| footprint.reformed(pivot, wanted.facing).pose);
    let near = poses.filter(|pose| pose.centre.gap(wanted.centre) <= Length::mm(3));
    near.min_by_key(|pose| pose.centre.gap_squared(wanted.centre))
}

/// 68 Whether a unit may turn to that pose.
pub fn reform_fault(state: &State, unit: UnitIx, pose: Pose) -> Result<(), Fault> {
    let Some(before) = state[unit].footprint() else { return Ok(()) };
    let after = before.at(pose);
    let engaged = state.engaged(unit);
    let ahead = state.ahead_within(unit, before.roughly().joined(after.roughly()));
    let blocks: Vec<Option<Footprint>> = ahead
        .things
        .iter()
        .map(|thing| match thing {
            Thing::Unit(other) if engaged.contains(*other) => state[*other].footprint(),
            _ => None,
        })
        .collect();
    let neighbours: Vec<Neighbour<'_>> = blocks
        .iter()
        .zip(ahead.shapes())
        .map(|(block, shape)| block.as_ref().map_or(Neighbour::Other(shape), Neighbour::Engaged))
        .collect();
    match check_reform(&before, &after, &neighbours, content().measures.ruler_width) {
        Err(ReformFault::Overlaps(_)) => return fault("68.0", "refused-overlap"),
        Err(ReformFault::TouchesNew(_)) if engaged.is_empty() => return fault("68.0", "refused-touches-new"),
        Err(ReformFault::TouchesNew(_)) => return fault("68.2b", "refused-touches-new"),
        Err(ReformFault::LosesContact(_)) => return fault("68.2a", "refused-loses-contact"),
        Err(ReformFault::OtherEdge(_)) => return fault("68.2a", "refused-other-edge"),
        Ok(()) => {}
    }
    // 68.2a An enemy in terrain must still be touched through it.
    let shape = after.shape();
    let lost = engaged.iter().filter_map(|it| state[it].terrain()).any(|it| !shape.touches(&state.shape_of_piece(it)));
    if lost { fault("68.2a", "refused-loses-contact") } else { Ok(()) }
}

/// 81.4 Whether a unit may be put there when it exits terrain.
pub fn exit_fault(state: &State, unit: UnitIx, piece: u8, is_march: bool, pose: Pose) -> Result<(), Fault> {
    let footprint = Footprint::new(state[unit].block, pose);
    let shape = footprint.shape();
    let at = &state.terrain[usize::from(piece)];
    let polygon = content().terrain_card(at.card).placed(at.pose);
    if shape.relation(&polygon.shape()) != Relation::Touching {
        return fault("81.4", "refused-exit-touch");
    }
    let edges = footprint.edges_on(&polygon.outline());
    if is_march && !edges.contains(Edge::Rear) {
        return fault("81.4a", "refused-exit-march");
    }
    if !is_march && !edges.iter().any(|it| it != Edge::Rear) {
        return fault("81.4b", "refused-exit-shift");
    }
    let ahead = state.ahead_within(unit, shape.bounds());
    let touches_other = ahead.touched_by(&shape).into_iter().any(|it| it != Thing::Terrain(piece));
    if touches_other || ahead.overlapped_by(&shape).is_some() {
        return fault("81.4c", "refused-exit-clear");
    }
    Ok(())
}

/// A pose near a piece of terrain, pushed along the line of centres until the
/// two just touch.
pub fn snapped_to_piece(state: &State, unit: UnitIx, piece: u8, pose: Pose) -> Pose {
    const SLACK: i32 = 15_000;
    let terrain = state.shape_of_piece(piece);
    let at = |by: i32| {
        let outward = Angle::of(pose.centre - state.terrain[usize::from(piece)].pose.centre).unwrap_or_default();
        pose.moved(Vector::along(outward, by))
    };
    let relation = |by: i32| Footprint::new(state[unit].block, at(by)).shape().relation(&terrain);
    if relation(0) == Relation::Touching || relation(-SLACK) == Relation::Apart || relation(SLACK) != Relation::Apart {
        return pose;
    }
    let (mut low, mut high) = (-SLACK, SLACK);
    while high - low > 1 {
        let middle = (low + high) / 2;
        if relation(middle) == Relation::Apart { high = middle } else { low = middle }
    }
    // The last touching pose is as far out as the tolerance; half of it is safer.
    let safe = low - TOUCH.as_um() / 2;
    if relation(safe) == Relation::Touching { at(safe) } else { at(low) }
}
