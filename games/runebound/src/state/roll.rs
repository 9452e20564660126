//! Terrain dice on the table.

use crate::content::{Face, content};
use crate::ids::*;
use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

/// The most dice that any hero can gather; a roll never has more.
pub const MOST_DICE: usize = 12;

/// A terrain die as it lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Die {
    /// The number of the face that is up.
    pub face: u8,
    pub is_spent: bool,
    /// What an ability treats it as.
    pub treated: Option<Terrain>,
}

impl Die {
    /// A die that was just rolled.
    pub const fn new(face: u8) -> Self {
        Self { face, is_spent: false, treated: None }
    }

    /// What it shows.
    pub fn shows(self) -> Face {
        match self.treated {
            Some(terrain) => Face::of(terrain),
            None => content().faces[usize::from(self.face)],
        }
    }
}

/// The dice of the roll under way, or of the last one.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Roll {
    pub dice: ArrayVec<Die, MOST_DICE>,
    /// Abilities that were used on this roll.
    pub used: ArrayVec<AbilityId, 12>,
}
