//! 22 Which figures may be assigned damage and wounds.

use crate::state::{Attack, FigureKind, State, TRAY_GRID, Unit, UnitIx, tray_slot};
use plane::Slot;

/// A figure that may suffer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Target {
    pub tray: u8,
    pub figure: FigureKind,
}

impl State {
    /// 22.3, 22.4, 2.4 The figures of a unit that may be assigned damage. The
    /// accuracy of an attack opens figure upgrades.
    pub fn targets(&self, unit: UnitIx, attack: Option<&Attack>) -> Vec<Target> {
        self.targets_beside(unit, attack, 0)
    }

    /// 38.7-2 Those that could be assigned damage while a slot of a tray is to be
    /// filled: that tray counts as being there.
    pub fn fillers(&self, unit: UnitIx, tray: u8) -> Vec<Target> {
        self.targets_beside(unit, None, 1 << tray)
    }

    /// Trays in `held` count for holding the unit together whatever stands in them.
    fn targets_beside(&self, unit: UnitIx, attack: Option<&Attack>, held: u16) -> Vec<Target> {
        let it = &self[unit];
        let live: Vec<u8> = (0..TRAY_GRID as u8).filter(|index| !it.trays[usize::from(*index)].is_empty()).collect();
        let Some(back) = live.iter().map(|index| tray_slot(usize::from(*index)).rank).max() else {
            return Vec::new();
        };
        let present = present(it, back) | held;
        let mut targets = Vec::new();
        for index in live {
            let tray = &it.trays[usize::from(index)];
            let slot = tray_slot(usize::from(index));
            let is_open = slot.rank == back && !splits(present, index);
            for figure in tray.kinds() {
                let has_accuracy = match (figure, attack) {
                    (FigureKind::Upgrade { upgrade }, Some(attack)) if attack.defender == unit => {
                        attack.accuracy[usize::from(upgrade)] > 0
                    }
                    _ => false,
                };
                if is_open || has_accuracy && self.may_lose(unit, index, present, back) {
                    targets.push(Target { tray: index, figure });
                }
            }
        }
        targets
    }

    /// amb.accuracy-split A figure in a tray that holds the unit together may be
    /// reached if something takes its place.
    fn may_lose(&self, unit: UnitIx, index: u8, present: u16, back: u8) -> bool {
        let tray = &self[unit].trays[usize::from(index)];
        let is_replaced = tray.n_figures() > 1 || tray_slot(usize::from(index)).rank < back;
        is_replaced || !splits(present, index)
    }

    /// Those that the damage is enough to wound.
    pub fn woundable(&self, unit: UnitIx, damage: i32, attack: Option<&Attack>) -> Vec<Target> {
        let mut targets = self.targets(unit, attack);
        targets.retain(|it| self.defense(unit, it.figure, attack).total() <= damage);
        targets
    }

    /// 92.2 How many wounds remove a figure.
    pub fn threshold(&self, unit: UnitIx, figure: FigureKind) -> u8 {
        match figure {
            FigureKind::Regular { .. } => self[unit].card().wounds,
            FigureKind::Upgrade { upgrade } => {
                let card = self[unit].upgrades[usize::from(upgrade)].upgrade();
                card.figure.expect("38 only figure upgrades have figures").wounds
            }
        }
    }
}

/// amb.split-empty-trays Trays that count for holding a unit together: those
/// with figures, and those of a fallen tray-sized upgrade that a tray of the
/// back rank will replace.
fn present(unit: &Unit, back: u8) -> u16 {
    let mut bits = 0;
    for slot in unit.block.trays().iter() {
        let tray = unit.tray(slot);
        if !tray.is_empty() || slot.rank < back {
            bits |= 1 << (slot.rank * 4 + slot.column);
        }
    }
    bits
}

/// 22.4 Whether the trays fall apart without this one.
fn splits(present: u16, index: u8) -> bool {
    let rest = present & !(1 << index);
    if rest == 0 {
        return false;
    }
    let mut reached = rest & rest.wrapping_neg();
    loop {
        let mut next = reached;
        for bit in 0..TRAY_GRID as u8 {
            if reached >> bit & 1 == 0 {
                continue;
            }
            let Slot { column, rank } = tray_slot(usize::from(bit));
            let mut join = |column: u8, rank: u8| next |= 1 << (rank * 4 + column);
            if column > 0 {
                join(column - 1, rank);
            }
            if column < 3 {
                join(column + 1, rank);
            }
            if rank > 0 {
                join(column, rank - 1);
            }
            if rank < 3 {
                join(column, rank + 1);
            }
        }
        next &= rest;
        if next == reached {
            return reached != rest;
        }
        reached = next;
    }
}
