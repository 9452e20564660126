//! An attack under way.

use super::{UnitIx, Units};
use crate::content::{AttackKind, Colour, Icon, content};
use crate::effects::AbilityRef;
use arrayvec::ArrayVec;
use plane::Edge;
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

/// A die that was rolled, or is to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Die {
    pub colour: Colour,
    pub face: u8,
}

impl Die {
    pub fn icons(self) -> &'static [Icon] {
        &content().faces(self.colour)[usize::from(self.face)]
    }

    pub fn is_blank(self) -> bool {
        self.icons().is_empty()
    }
}

/// A move that is made when the attack is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Later {
    Shift { speed: u8 },
    March { speed: u8 },
}

/// 10 An attack: who, whom, with what, and how far it has come.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Attack {
    pub attacker: UnitIx,
    pub defender: UnitIx,
    pub kind: AttackKind,
    /// 82.1 The contacted edge that is used, or the front.
    pub edge: Edge,
    /// 82 Without Brutal.
    pub threat: u8,
    /// 41.1 The attacker flanks the defender.
    pub is_flanking: bool,
    /// 41.1c The defender flanks the attacker.
    pub is_flanked: bool,
    pub is_charge: bool,
    /// 35.0 The attack of the selected action, which an enhance modifier changes.
    pub is_enhanced: bool,
    /// Whether attacker and defender were engaged when it began.
    pub was_engaged: bool,
    /// Betrayal: no rerolls, and only hits count.
    pub is_betrayal: bool,
    /// Fire Rune: each hit is worth this, whatever the threat.
    pub per_hit: Option<u8>,
    /// Column Tactics: ranks and front trays are swapped.
    pub is_swapped: bool,
    /// Shot from a side arc or terrain with Flank Fire.
    pub is_flank_fire: bool,
    /// Maegan's figure: the storm was chosen instead of Lethal.
    pub has_storm: bool,
    pub dice: ArrayVec<Die, 24>,
    /// 51.2b So many dice are still to be taken out of the pool.
    pub fewer: u8,
    pub is_rolled: bool,
    /// 10.10 The defender was put in order; what it loses now goes at once.
    pub is_reconfigured: bool,
    /// Icons added and removed in Modify Dice, and spent.
    pub added: [u8; 5],
    pub removed: [u8; 5],
    pub spent: [u8; 5],
    pub lethal: u8,
    pub brutal: u8,
    pub precise: u8,
    pub protected: u8,
    /// Changes of the defender's defense in this attack.
    pub defense: i8,
    /// The defense does not fall below this by `defense`.
    pub least_defense: i8,
    /// Hedge Shroud: the defense is this.
    pub defense_is: Option<u8>,
    /// 10.7 Accuracy assigned to each upgrade of the defender.
    pub accuracy: [u8; 8],
    /// Abilities used in this attack, once for each use.
    pub used: SmallVec<[AbilityRef; 4]>,
    pub later: ArrayVec<Later, 4>,
    pub wounds_dealt: u8,
    pub trays_destroyed: u8,
    /// Friends of the attacker that will test morale (65.3).
    pub friends: Units,
}

impl Attack {
    pub fn new(attacker: UnitIx, defender: UnitIx, kind: AttackKind) -> Self {
        Self {
            attacker,
            defender,
            kind,
            edge: Edge::Front,
            threat: 0,
            is_flanking: false,
            is_flanked: false,
            is_charge: false,
            is_enhanced: false,
            was_engaged: false,
            is_betrayal: false,
            per_hit: None,
            is_swapped: false,
            is_flank_fire: false,
            has_storm: false,
            dice: ArrayVec::new(),
            fewer: 0,
            is_rolled: false,
            is_reconfigured: false,
            added: [0; 5],
            removed: [0; 5],
            spent: [0; 5],
            lethal: 0,
            brutal: 0,
            precise: 0,
            protected: 0,
            defense: 0,
            least_defense: 1,
            defense_is: None,
            accuracy: [0; 8],
            used: SmallVec::new(),
            later: ArrayVec::new(),
            wounds_dealt: 0,
            trays_destroyed: 0,
            friends: Units::EMPTY,
        }
    }

    fn rolled(&self, icon: Icon) -> u8 {
        self.dice.iter().flat_map(|it| it.icons()).filter(|it| **it == icon).count() as u8
    }

    /// Icons that can still be spent.
    pub fn left(&self, icon: Icon) -> u8 {
        let index = icon.index();
        (self.rolled(icon) + self.added[index]).saturating_sub(self.removed[index] + self.spent[index])
    }

    /// 10.13 Whether icons of the roll are left; those are spent ahead of the added ones.
    pub fn has_rolled_left(&self, icon: Icon) -> bool {
        let index = icon.index();
        self.rolled(icon) > self.removed[index] + self.spent[index]
    }

    pub fn spend(&mut self, icon: Icon, n: u8) {
        self.spent[icon.index()] += n;
    }

    pub fn uses_of(&self, ability: AbilityRef) -> usize {
        self.used.iter().filter(|it| **it == ability).count()
    }

    /// 51.2a Puts another die into the pool.
    pub fn add_die(&mut self, colour: Colour) {
        if !self.dice.is_full() {
            self.dice.push(Die { colour, face: 0 });
        }
    }
}
