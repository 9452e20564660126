//! What a unit's special ability does in a battle.

use super::terms::{Pick, Shape};
use serde::Deserialize;

/// One verb of a special ability. The user is the side whose unit uses it.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Special {
    Damage(Damage),
    Rout(Rout),
    Destroy(Destroy),
    /// The user picks enemy units that leave the battle by the retreat rules.
    Expel(u8),
    /// Figures out of the supply join the user.
    Raise {
        unit: String,
        n: u8,
    },
    /// The user destroys one of his standing units first.
    Sacrifice {
        #[serde(default)]
        unit: Option<String>,
        #[serde(default)]
        shape: Option<Shape>,
    },
    /// The user picks units: standing ones are routed, routed ones destroyed.
    Terrify(u8),
    /// The user's damaged unit of the type loses damage.
    Mend {
        unit: String,
        n: u8,
    },
    Strength(u8),
    Tactics(u8),
    /// A red destiny on the card hurts one of the user's units of the type.
    Backfire,
    /// If the battle is won the loser destroys a unit that would retreat.
    Prowl,
    /// One more Fate card is drawn for the type.
    DrawAgain,
    /// All units of the type have one more health for this battle.
    Toughen,
    /// As much damage as one of the user's units of the type has suffered.
    Rage,
}

#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Damage {
    pub n: u8,
    pub pick: Option<Pick>,
    /// It has to go to units of at least this health while there is one.
    pub prefer_health: u8,
    /// Points that a surviving unit suffers at once.
    pub again: u8,
    /// One more point if this many units of the type stand.
    pub swarm: u8,
    pub standing: bool,
    pub distinct: bool,
    pub rout_survivor: bool,
    pub stand_on_kill: bool,
    pub mend_on_kill: bool,
}

#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Rout {
    pub n: u8,
    pub pick: Option<Pick>,
    pub shapes: Vec<Shape>,
    pub up_to: bool,
    pub prefer_initiative: u8,
    /// Damage instead if no unit stands.
    pub or_damage: u8,
}

#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Destroy {
    pub n: u8,
    pub pick: Option<Pick>,
    pub shapes: Vec<Shape>,
    pub up_to: bool,
    /// Only damaged or routed units.
    pub weakened: bool,
    pub standing: bool,
    pub standing_first: bool,
}
