//! Who and where abilities of their own kind may reach.

use crate::content::{Faction, UnitType, content};
use crate::flow::deploy::{DeployUnit, Kind};
use crate::state::{State, UnitIx};
use plane::{Angle, Edge, Footprint, Pose, Relation, Slot, Vector};

impl State {
    /// Waiqar infantry in reach that can be given a tray.
    pub(crate) fn raisable(&self, source: UnitIx) -> Vec<UnitIx> {
        let is_figure = self[source].card().id != "ankaur_maro";
        let fits = |it: &UnitIx| {
            let card = self[*it].card();
            card.faction == Faction::Waiqar
                && card.unit_type == UnitType::Infantry
                && !card.unique
                && !(is_figure && *it == source)
                && self.is_at(source, *it, 5)
                && !self.tray_places(*it).is_empty()
        };
        self.allies_of(source).filter(fits).collect()
    }

    /// exp.adding-trays.4 Columns where a tray can be added to the back.
    pub fn tray_places(&self, unit: UnitIx) -> Vec<u8> {
        let it = &self[unit];
        let block = it.block;
        let rank = match block.partial_rank() {
            Some(rank) => rank,
            None if block.ranks() < 4 => block.ranks(),
            None => return Vec::new(),
        };
        let ahead = self.ahead_of(unit);
        let fits = |column: &u8| {
            let slot = Slot::new(*column, rank);
            match it.footprint() {
                Some(footprint) => footprint.with(slot).is_ok_and(|it| ahead.overlapped_by(&it.shape()).is_none()),
                None => block.with(slot).is_ok(),
            }
        };
        (0..block.columns()).filter(fits).collect()
    }

    pub(crate) fn leonx(&self, source: UnitIx) -> Vec<UnitIx> {
        let is = |it: &UnitIx| self[*it].card().id == "leonx_riders" && self.find_deployment(*it).is_some();
        self.allies_of(source).filter(is).collect()
    }

    pub(crate) fn heelable(&self, source: UnitIx) -> Vec<UnitIx> {
        let fits = |it: &UnitIx| {
            *it != source && !self[*it].card().unique && {
                let frame = DeployUnit { kind: Kind::Near(source), ..DeployUnit::new(*it) };
                !frame.poses(self).is_empty()
            }
        };
        self.allies_of(source).filter(fits).collect()
    }

    /// Enemies at range 1-2 of the terrain that a unit has trapped.
    pub(crate) fn trapped(&self, owner: UnitIx) -> Vec<UnitIx> {
        let reach = content().measures.ruler.reach(2);
        let pieces: Vec<u8> = (0..self.terrain.len() as u8)
            .filter(|it| self.terrain[usize::from(*it)].trap.is_some_and(|(unit, _)| unit == owner))
            .collect();
        let near = |enemy: &UnitIx| {
            let shape = self.shape_of(*enemy);
            pieces.iter().any(|it| shape.as_ref().is_some_and(|shape| shape.gap(&self.shape_of_piece(*it)) <= reach))
        };
        self.enemies_of(owner).filter(near).collect()
    }

    /// Poses of a one-tray unit flat on a tray of an enemy's edge, touching
    /// nothing that it would overlap.
    fn flush_poses(&self, unit: UnitIx, enemy: UnitIx, edges: &[Edge], own: &[Edge]) -> Vec<Pose> {
        let Some(target) = self[enemy].footprint() else { return Vec::new() };
        let ahead = self.ahead_of(unit);
        let half = self[unit].block.depth().as_um() / 2;
        let mut poses = Vec::new();
        for edge in edges {
            let side = target.edge(*edge);
            let outward = target.pose.facing + edge.bearing();
            let n_trays = target.block.length_of(*edge).as_um() / target.block.tray().as_um();
            for tray in 0..n_trays {
                let along = target.block.tray().as_um() * tray + target.block.tray().as_um() / 2;
                let centre = side.at(along) + Vector::along(outward, half);
                for mine in own {
                    let pose = Pose::new(centre, outward + Angle::HALF - mine.bearing());
                    let footprint = Footprint::new(self[unit].block, pose);
                    let touches = footprint.shape().relation(&target.shape()) == Relation::Touching;
                    if touches && ahead.overlapped_by(&footprint.shape()).is_none() {
                        poses.push(pose);
                    }
                }
            }
        }
        poses
    }

    /// card.wraith-step Places at the back of engaged enemies.
    pub(crate) fn wraith_step_poses(&self, unit: UnitIx) -> Vec<Pose> {
        let engaged = self.engaged(unit);
        engaged.iter().flat_map(|enemy| self.flush_poses(unit, enemy, &[Edge::Rear], &Edge::ALL)).collect()
    }

    /// Places from which Lord Vorun'thul falls on an enemy.
    pub(crate) fn lunge_poses(&self, unit: UnitIx) -> Vec<Pose> {
        let Some(here) = self.shape_of(unit) else { return Vec::new() };
        let reach = content().measures.ruler.reach(1);
        let seen = self.enemies_of(unit).filter(|it| self.is_at(unit, *it, 1) && self.sees(unit, *it).is_some());
        let mut poses = Vec::new();
        for enemy in seen {
            let flush = self.flush_poses(unit, enemy, &Edge::ALL, &[Edge::Front]);
            let near = |pose: &Pose| Footprint::new(self[unit].block, *pose).shape().gap(&here) <= reach;
            poses.extend(flush.into_iter().filter(near));
        }
        poses
    }

    /// Places at range 2 where the Cursed becomes the Lord again.
    pub(super) fn retreat_poses(&self, unit: UnitIx) -> Vec<Pose> {
        let (Some(here), Some(pose)) = (self.shape_of(unit), self[unit].pose()) else { return Vec::new() };
        let ruler = content().measures.ruler;
        let ahead = self.ahead_of(unit);
        let mut poses = Vec::new();
        for direction in 0..16 {
            let way = Angle::millidegrees(22_500 * direction);
            let centre = pose.centre + Vector::along(way, 165_000);
            for quarter in 0..4 {
                let there = Pose::new(centre, pose.facing + Angle::degrees(90 * quarter));
                let shape = Footprint::new(self[unit].block, there).shape();
                let gap = shape.gap(&here);
                let fits = gap > ruler.reach(1) && gap <= ruler.reach(2);
                if fits && ahead.overlapped_by(&shape).is_none() && ahead.touched_by(&shape).is_empty() {
                    poses.push(there);
                }
            }
        }
        poses
    }

    /// Places for an overgrowth token at range 3-5 of a unit.
    pub(super) fn overgrowth_places(&self, unit: UnitIx) -> Vec<Pose> {
        let Some(pose) = self[unit].pose() else { return Vec::new() };
        let (table, ruler) = (self.table(), content().measures.ruler);
        let mut places = Vec::new();
        for direction in 0..16 {
            for distance in [230_000, 320_000] {
                let at = pose.centre + Vector::along(Angle::millidegrees(22_500 * direction), distance);
                let on = at.x > 0 && at.y > 0 && at.x < table.width.as_um() && at.y < table.depth.as_um();
                let gap = self.gap_to_point(unit, at);
                if on && gap.is_some_and(|it| it > ruler.reach(2) && it <= ruler.reach(5)) {
                    places.push(Pose::new(at, Angle::ZERO));
                }
            }
        }
        places
    }
}
