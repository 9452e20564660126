//! How a unit may stand after a reform or an exit from terrain, and how not.

use super::Thing;
use super::blocks::{Neighbour, ReformFault, check_reform};
use super::places::{Fault, fault};
use crate::action::Spot;
use crate::content::content;
use crate::state::{State, UnitIx};
use plane::{Angle, Edge, Footprint, Length, Pivot, Pose, Relation, TOUCH, Vector};

impl State {
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

    /// Some poses from which a unit may exit a piece; empty if there is none.
    pub fn exit_poses(&self, unit: UnitIx, piece: u8, is_march: bool) -> Vec<Pose> {
        let poses = self.flat_poses(unit, piece, is_march);
        if poses.is_empty() { self.fit_exit(unit, piece, is_march) } else { poses }
    }

    /// Those flat on the middle of a side of the piece.
    pub(crate) fn flat_poses(&self, unit: UnitIx, piece: u8, is_march: bool) -> Vec<Pose> {
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
