//! 70 Scoring.

use crate::state::{Side, State, Unit, UnitIx};
use kernel::Tally;

impl State {
    /// 70.4 The points of the trays that are left.
    pub fn tray_points(&self, unit: UnitIx) -> u16 {
        let it = &self[unit];
        if it.is_destroyed() {
            return 0;
        }
        let trays = it.n_trays();
        let rows = it.card().configs.iter().filter(|row| row.trays <= trays);
        let listed = rows.map(|row| row.cost).max().unwrap_or(0);
        // faq.adding-trays.1 Never more than it started with.
        listed.min(it.start_cost)
    }

    /// 88.3 The points of upgrades that are not discarded.
    pub fn upgrade_points(&self, unit: UnitIx) -> u16 {
        let it = &self[unit];
        if it.is_destroyed() {
            return 0;
        }
        it.active_upgrades().map(|(_, it)| it.upgrade().cost).sum()
    }

    pub fn unit_points(&self, unit: UnitIx) -> u16 {
        self.tray_points(unit) + self.upgrade_points(unit)
    }

    /// 70.2 The score of a side, and why.
    pub fn score(&self, side: Side) -> Tally {
        let own = |it: &UnitIx| self[*it].side == side;
        let trays: u16 = self.all().filter(own).map(|it| self.tray_points(it)).sum();
        let upgrades: u16 = self.all().filter(own).map(|it| self.upgrade_points(it)).sum();
        let tokens = u16::from(self.scored[usize::from(side)]) * self.token_points();
        Tally::base(i32::from(trays), "70.4 units")
            .add(i32::from(upgrades), "70.3 upgrades")
            .add(i32::from(tokens), "70.5 objective tokens")
    }

    /// 30.0 Whether all units of a side are destroyed.
    pub fn is_eliminated(&self, side: Side) -> bool {
        self.units.iter().filter(|it| it.side == side).all(Unit::is_destroyed)
    }
}
