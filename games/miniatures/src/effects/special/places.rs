//! Who and where abilities of their own kind may reach.

use crate::content::{Faction, Kin, UnitType, content};
use crate::effects::{AbilityRef, CardRef};
use crate::flow::deploy::{DeployUnit, Kind};
use crate::query::{Fault, Thing};
use crate::state::{Place, State, UnitIx};
use plane::{Angle, Convex, Edge, Fit, Footprint, Length, Point, Pose, Relation, Shape, Slot, TOUCH, Vector};

impl State {
    /// Waiqar infantry in reach that can be given a tray; not the unit itself of a
    /// figure that has the skill.
    pub(crate) fn raisable(&self, by: AbilityRef, source: UnitIx) -> Vec<UnitIx> {
        let is_figure = matches!(by.card, CardRef::Upgrade(_));
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

    /// Riders of the leonx that can be deployed again.
    pub(crate) fn leonx(&self, source: UnitIx) -> Vec<UnitIx> {
        let is = |it: &UnitIx| self[*it].card().kin == Some(Kin::Leonx) && self.find_deployment(*it).is_some();
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
        let seen = self.enemies_of(unit).filter(|it| self.sees_at(unit, *it, Some(1)));
        let mut poses = Vec::new();
        for enemy in seen {
            let flush = self.flush_poses(unit, enemy, &Edge::ALL, &[Edge::Front]);
            let near = |pose: &Pose| Footprint::new(self[unit].block, *pose).shape().gap(&here) <= reach;
            poses.extend(flush.into_iter().filter(near));
        }
        poses
    }

    /// Places at range 2 where the Cursed becomes the Lord again.
    pub(crate) fn retreat_poses(&self, unit: UnitIx) -> Vec<Pose> {
        let (Some(here), Some(middle)) = (self.shape_of(unit), self.middle_of(unit)) else { return Vec::new() };
        let facing = self[unit].pose().map_or(Angle::ZERO, |it| it.facing);
        let ways = (0..16).map(|it| middle + Vector::along(Angle::millidegrees(22_500 * it), 165_000));
        let poses = ways.flat_map(|at| (0..4).map(move |it| Pose::new(at, facing + Angle::degrees(90 * it))));
        let poses: Vec<Pose> = poses.filter(|it| retreat_fault(self, unit, *it).is_ok()).collect();
        if poses.is_empty() { self.fit_retreat(unit, &here).into_iter().collect() } else { poses }
    }

    /// One found by exact search, facing by facing.
    fn fit_retreat(&self, unit: UnitIx, here: &Shape) -> Option<Pose> {
        let reach = content().measures.ruler.reach(2).as_um();
        let (round, margin) = (Convex::round(Length::um(reach - reach / 300)), Convex::round(TOUCH + Length::um(10)));
        let wanted = here.bounds().grown(Length::um(2 * reach));
        let ahead = self.ahead_within(unit, wanted);
        (0..90).map(Angle::degrees).find_map(|facing| {
            let shape = Footprint::new(self[unit].block, Pose::new(Point::default(), facing)).shape();
            let mut fit = Fit::new(&shape);
            fit.near(here, &round);
            ahead.shapes().iter().for_each(|it| fit.clear_of(it, Some(&margin)));
            let mut poses = fit.places(wanted).into_iter().map(|at| Pose::new(at, facing));
            poses.find(|it| retreat_fault(self, unit, *it).is_ok())
        })
    }

    /// The middle of a unit, or of the terrain that it occupies.
    fn middle_of(&self, unit: UnitIx) -> Option<Point> {
        match self[unit].place {
            Place::Field(pose) => Some(pose.centre),
            Place::Terrain(piece) => Some(self.terrain[usize::from(piece)].pose.centre),
            Place::Reserve | Place::Destroyed => None,
        }
    }

    /// Places for an overgrowth token at range 3-5 of a unit.
    pub(crate) fn overgrowth_places(&self, unit: UnitIx) -> Vec<Pose> {
        let Some(middle) = self.middle_of(unit) else { return Vec::new() };
        let way = |it: i32| Angle::millidegrees(22_500 * it);
        let all = (0..16).flat_map(|it| [230_000, 320_000].map(|far| middle + Vector::along(way(it), far)));
        let legal = all.filter(|at| overgrowth_fault(self, unit, *at).is_ok());
        legal.map(|at| Pose::new(at, Angle::ZERO)).collect()
    }
}

/// Whether the Cursed may go there: some part of it at range 2 of where it
/// stood, and no enemy touched.
pub(crate) fn retreat_fault(state: &State, unit: UnitIx, pose: Pose) -> Result<(), Fault> {
    let footprint = Footprint::new(state[unit].block, pose);
    let shape = footprint.shape();
    let is_at = |it: Shape| content().measures.ruler.measure(&it, &footprint).is_at(2);
    if !state.shape_of(unit).is_some_and(is_at) {
        return Err(Fault { rule: "64.6a", key: "refused-not-at-range" });
    }
    let ahead = state.ahead_within(unit, shape.bounds());
    if ahead.overlapped_by(&shape).is_some() {
        return Err(Fault { rule: "60.0", key: "refused-overlap" });
    }
    let is_enemy = |it: UnitIx| state[it].side != state[unit].side;
    let engages = |it: &Thing| match it {
        Thing::Unit(other) => is_enemy(*other),
        Thing::Terrain(piece) => state.occupant(*piece).is_some_and(is_enemy),
        Thing::Outside => false,
    };
    if ahead.touched_by(&shape).iter().any(engages) {
        return Err(Fault { rule: "34.5", key: "refused-engages" });
    }
    Ok(())
}

/// Whether an overgrowth token may lie there: on the table, at range 3-5.
pub(crate) fn overgrowth_fault(state: &State, unit: UnitIx, at: Point) -> Result<(), Fault> {
    let (table, ruler) = (state.table(), content().measures.ruler);
    if at.x <= 0 || at.y <= 0 || at.x >= table.width.as_um() || at.y >= table.depth.as_um() {
        return Err(Fault { rule: "61.0", key: "refused-off-table" });
    }
    match state.gap_to_point(unit, at) {
        Some(gap) if gap > ruler.reach(2) && gap <= ruler.reach(5) => Ok(()),
        _ => Err(Fault { rule: "64.6c", key: "refused-not-at-range" }),
    }
}
