//! Where units may be deployed, and why not elsewhere.

use crate::content::content;
use crate::state::{Side, State, UnitIx};
use plane::{Angle, Block, Bounds, Edge, Footprint, Point, Polygon, Pose, Shape, TOUCH, Vector};

/// Why something may not be put somewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fault {
    pub rule: &'static str,
    pub key: &'static str,
}

pub(super) const fn fault(rule: &'static str, key: &'static str) -> Result<(), Fault> {
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
        self.glance_deployment(unit).or_else(|| self.fit_deployment(unit))
    }

    /// One on a grid, in the four usual facings.
    fn glance_deployment(&self, unit: UnitIx) -> Option<Pose> {
        let (block, side) = (self[unit].block, self[unit].side);
        let turns = [Angle::ZERO, Angle::HALF, Angle::RIGHT, -Angle::RIGHT];
        if self.is_oversize(side, block) {
            return self.oversize_poses(unit).find(|pose| deploy_fault(self, unit, *pose).is_ok());
        }
        for turn in turns {
            for area in self.areas(side) {
                let facing = self.facing_from(side, area) + turn;
                let fits = |centre: Point| deploy_fault_if(self, unit, Pose::new(centre, facing), || false).is_ok();
                if let Some(centre) = find_centre(area, block, facing, fits) {
                    return Some(Pose::new(centre, facing));
                }
            }
        }
        None
    }

    /// Places along the player's own edge of the table for a unit that fits nowhere.
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
    super::fits::fits_in(block, area)
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
    deploy_fault_if(state, unit, pose, || !state.has_room(unit))
}

/// The same; whether it fits within no area is asked only where it matters.
pub(super) fn deploy_fault_if(
    state: &State,
    unit: UnitIx,
    pose: Pose,
    fits_nowhere: impl FnOnce() -> bool,
) -> Result<(), Fault> {
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
        let is_oversize = state.is_oversize(side, state[unit].block);
        if !backs_on_edge(state, side, &footprint) {
            let (rule, key) =
                if is_oversize { ("26.2b", "refused-oversize") } else { ("26.2a", "refused-outside-area") };
            return fault(rule, key);
        }
        // 26.2b Where others have taken all the room a unit fits no more than one
        // that is too large.
        if !is_oversize && !fits_nowhere() {
            return fault("26.2a", "refused-outside-area");
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
