//! Figures in trays.

use serde::{Deserialize, Serialize};

/// Trays are kept in a grid of four by four.
pub const TRAY_GRID: usize = 16;

/// What stands in a slot of a tray.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Figure {
    #[default]
    Empty,
    Regular {
        wounds: u8,
    },
    /// 38 The figure of an upgrade, by its place among the unit's upgrades.
    Upgrade {
        upgrade: u8,
        wounds: u8,
    },
}

/// Which figure of a tray: all regular ones with as many wounds are alike.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum FigureKind {
    Regular { wounds: u8 },
    Upgrade { upgrade: u8 },
}

/// A tray: up to four slots.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Tray {
    pub slots: [Figure; 4],
}

impl Tray {
    pub fn full(n_figures: u8) -> Self {
        let mut tray = Self::default();
        for slot in tray.slots.iter_mut().take(usize::from(n_figures)) {
            *slot = Figure::Regular { wounds: 0 };
        }
        tray
    }

    pub fn n_figures(&self) -> u8 {
        self.slots.iter().filter(|it| **it != Figure::Empty).count() as u8
    }

    pub fn n_regular(&self) -> u8 {
        self.slots.iter().filter(|it| matches!(it, Figure::Regular { .. })).count() as u8
    }

    pub fn is_empty(&self) -> bool {
        self.n_figures() == 0
    }

    /// Each sort of figure once.
    pub fn kinds(&self) -> impl Iterator<Item = FigureKind> + '_ {
        let kind = |figure: &Figure| match figure {
            Figure::Empty => None,
            Figure::Regular { wounds } => Some(FigureKind::Regular { wounds: *wounds }),
            Figure::Upgrade { upgrade, .. } => Some(FigureKind::Upgrade { upgrade: *upgrade }),
        };
        let first = move |place: usize| {
            let found = kind(&self.slots[place])?;
            let before = self.slots[..place].iter().any(|it| kind(it) == Some(found));
            (!before).then_some(found)
        };
        (0..4).filter_map(first)
    }

    pub fn slot_of(&mut self, kind: FigureKind) -> Option<&mut Figure> {
        self.slots.iter_mut().find(|it| match (it, kind) {
            (Figure::Regular { wounds }, FigureKind::Regular { wounds: wanted }) => *wounds == wanted,
            (Figure::Upgrade { upgrade, .. }, FigureKind::Upgrade { upgrade: wanted }) => *upgrade == wanted,
            _ => false,
        })
    }

    /// Wounds on all figures.
    pub fn wounds(&self) -> u8 {
        self.slots
            .iter()
            .map(|it| match it {
                Figure::Empty => 0,
                Figure::Regular { wounds } | Figure::Upgrade { wounds, .. } => *wounds,
            })
            .sum()
    }
}
