//! What must be true of every state.

use crate::content::content;
use crate::state::{Figure, Place, State, Status, tray_slot};
use plane::Relation;
use std::collections::BTreeSet;

impl State {
    /// The first thing that is not as it should be.
    pub fn invariants(&self) -> Result<(), String> {
        self.nothing_overlaps()?;
        self.figures_are_conserved()?;
        self.cards_are_conserved()?;
        self.dials_exist()
    }

    /// No two units overlap, none overlaps terrain, all are on the table.
    fn nothing_overlaps(&self) -> Result<(), String> {
        let shapes: Vec<_> = self.all().filter_map(|it| Some((it, self[it].footprint()?.shape()))).collect();
        for (index, (unit, shape)) in shapes.iter().enumerate() {
            if !self.table().holds(shape) {
                return Err(format!("unit {} is not on the table", unit.0));
            }
            for (other, there) in &shapes[index + 1..] {
                if shape.relation(there) == Relation::Overlapping {
                    return Err(format!("units {} and {} overlap", unit.0, other.0));
                }
            }
            for piece in 0..self.terrain.len() as u8 {
                if shape.relation(&self.shape_of_piece(piece)) == Relation::Overlapping {
                    return Err(format!("unit {} overlaps terrain {piece}", unit.0));
                }
            }
        }
        let occupied: Vec<u8> = self.all().filter_map(|it| self[it].terrain()).collect();
        let distinct: BTreeSet<u8> = occupied.iter().copied().collect();
        if distinct.len() != occupied.len() {
            return Err("two units occupy one piece of terrain".to_owned());
        }
        Ok(())
    }

    /// Figures stand in trays of their unit; each upgrade's figure once.
    fn figures_are_conserved(&self) -> Result<(), String> {
        for unit in self.all() {
            let it = &self[unit];
            for (index, tray) in it.trays.iter().enumerate() {
                let slot = tray_slot(index);
                if !tray.is_empty() && !it.block.has(slot) {
                    return Err(format!("unit {} has figures in a tray that it does not have", unit.0));
                }
                if it.block.has(slot) && tray.n_figures() > it.n_slots(slot) {
                    return Err(format!("unit {} has too many figures in tray {index}", unit.0));
                }
            }
            let mut seen = BTreeSet::new();
            for figure in it.trays.iter().flat_map(|tray| tray.slots) {
                match figure {
                    Figure::Upgrade { upgrade, wounds } => {
                        let card = &it.upgrades[usize::from(upgrade)];
                        if !seen.insert(upgrade) || card.status == Status::Discarded {
                            return Err(format!("unit {} has a figure of upgrade {upgrade} too many", unit.0));
                        }
                        if card.upgrade().figure.is_none_or(|it| wounds >= it.wounds) {
                            return Err(format!("unit {}: upgrade {upgrade} should be gone", unit.0));
                        }
                    }
                    Figure::Regular { wounds } if wounds >= it.card().wounds => {
                        return Err(format!("unit {} has a figure that should be gone", unit.0));
                    }
                    _ => {}
                }
            }
            if it.is_destroyed() && it.n_figures() > 0 {
                return Err(format!("unit {} is destroyed but has figures", unit.0));
            }
            if let Place::Terrain(piece) = it.place
                && usize::from(piece) >= self.terrain.len()
            {
                return Err(format!("unit {} occupies terrain that is not there", unit.0));
            }
        }
        Ok(())
    }

    /// All morale cards are in the deck, the discards or a test.
    fn cards_are_conserved(&self) -> Result<(), String> {
        let n_cards = self.deck.len() + self.discard.len() + self.tests.iter().map(|it| it.drawn.len()).sum::<usize>();
        let all = content().morale_deck().len();
        if n_cards != 0 && n_cards != all {
            return Err(format!("{n_cards} morale cards of {all}"));
        }
        Ok(())
    }

    fn dials_exist(&self) -> Result<(), String> {
        for unit in self.all() {
            let it = &self[unit];
            let action = it.dial.action.is_none_or(|at| usize::from(at) < it.card().actions.len());
            let modifier = it.dial.modifier.is_none_or(|at| usize::from(at) < it.card().modifiers.len());
            if !action || !modifier {
                return Err(format!("unit {} has a dial that it does not have", unit.0));
            }
        }
        Ok(())
    }
}
