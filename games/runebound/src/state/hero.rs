//! A hero: the card and all that lies in front of its player.

use crate::ids::*;
use arrayvec::ArrayVec;
use kernel::SeatSet;
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

/// trophy.1 A face-down adventure card in front of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Trophy {
    pub card: CardId,
    /// Whether its face was seen before it was turned down. One taken straight
    /// from a deck is known to nobody.
    pub is_known: bool,
}

/// A hero.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hero {
    /// None until it is chosen.
    pub card: Option<HeroId>,
    /// setup.21 Whether the card was turned to its game side.
    pub is_flipped: bool,
    pub hex: HexId,
    pub gold: u16,
    pub damage: u8,
    /// combat.defeat.2 Whether the hero is defeated; see the frame that settles damage.
    pub is_down: bool,
    pub is_delayed: bool,
    pub story_tokens: u8,
    pub hand: ArrayVec<SkillId, 60>,
    pub learned: ArrayVec<SkillId, 24>,
    pub assets: ArrayVec<AssetId, 16>,
    pub trophies: SmallVec<[Trophy; 8]>,
    pub quests: SmallVec<[CardId; 8]>,
    /// Abilities with a limit a turn that were used this turn.
    pub used: SmallVec<[AbilityId; 4]>,
    /// The seats that this hero has challenged.
    pub challenged: SeatSet,
}

impl Hero {
    /// A seat whose hero is still to be chosen.
    pub fn unchosen() -> Self {
        Self {
            card: None,
            is_flipped: false,
            hex: HexId(0),
            gold: 0,
            damage: 0,
            is_down: false,
            is_delayed: false,
            story_tokens: 0,
            hand: ArrayVec::new(),
            learned: ArrayVec::new(),
            assets: ArrayVec::new(),
            trophies: SmallVec::new(),
            quests: SmallVec::new(),
            used: SmallVec::new(),
            challenged: SeatSet::EMPTY,
        }
    }

    /// The hero card.
    ///
    /// # Panics
    /// Before it is chosen.
    pub fn id(&self) -> HeroId {
        self.card.expect("setup.13 every player has chosen a hero")
    }
}
