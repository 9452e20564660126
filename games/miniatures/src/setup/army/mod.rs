//! Army building: lists, points, legality, and the ways lists travel.

mod code;
mod legal;
mod names;
mod presets;
mod random;
mod ros;
mod share;
mod sheet;
mod text;

pub use code::{from_code, to_code};
pub use legal::{Broken, check, slots, spoils};
pub use presets::{Preset, presets};
pub use random::random;
pub use ros::{from_ros, from_rosz, to_ros, to_rosz};
pub use share::{Collection, share};
pub use sheet::{keyword, sheet};
pub use text::{from_text, parse_entry, to_text};

use crate::content::{Config, Faction, Unit, UnitCard, Upgrade, UpgradeCard, content};
use crate::ids::Units;
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// Two armies fill a table: a set of units holds no more.
const MOST_UNITS: usize = Units::MOST / 2;
/// The same for upgrades of one unit.
pub(crate) const MOST_UPGRADES: usize = 20;

/// An army as somebody wrote it. Cards are named by their ids, so that lists
/// outlive changes of the content.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ArmyList {
    #[serde(default)]
    pub name: String,
    pub faction: Option<Faction>,
    pub units: Vec<Entry>,
}

/// A unit of an army: its card, its trays and its upgrades.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Entry {
    pub unit: String,
    pub columns: u8,
    pub rows: u8,
    #[serde(default)]
    pub upgrades: Vec<String>,
    /// team.3 Which player of the team controls it, counted from zero.
    #[serde(default)]
    pub player: u8,
}

/// Why a list cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ArmyError {
    #[error("line {line}: there is no unit '{name}'")]
    NoUnit { line: usize, name: String },
    #[error("line {line}: there is no upgrade '{name}'")]
    NoUpgrade { line: usize, name: String },
    #[error("line {line}: '{name}' does not say how many trays, such as 3x2")]
    NoTrays { line: usize, name: String },
    #[error("the list has no units")]
    Empty,
    #[error("no army has more than {most} {what}")]
    TooLong { most: usize, what: &'static str },
    #[error("the share code is damaged or of another kind")]
    Code,
    #[error("the roster cannot be read: {0}")]
    Roster(String),
    #[error("the list is no army in JSON: {0}")]
    Json(String),
    #[error("there is no card for {}", .0.join(", "))]
    Unread(Vec<String>),
}

/// What was read of a list that others wrote.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Import {
    pub list: ArmyList,
    /// What stands in it and is no card of the game, as it is written there.
    pub unread: Vec<String>,
}

impl Import {
    /// The list, if all of it was understood.
    pub fn whole(self) -> Result<ArmyList, ArmyError> {
        if self.unread.is_empty() { Ok(self.list) } else { Err(ArmyError::Unread(self.unread)) }
    }
}

impl From<ArmyList> for Import {
    fn from(list: ArmyList) -> Self {
        Self { list, unread: Vec::new() }
    }
}

impl Entry {
    pub fn new(unit: &str, columns: u8, rows: u8, upgrades: &[&str]) -> Self {
        let upgrades = upgrades.iter().map(|it| (*it).to_owned()).collect();
        Self { unit: unit.to_owned(), columns, rows, upgrades, player: 0 }
    }

    pub fn card(&self) -> Option<UnitCard> {
        content().unit_by_id(&self.unit)
    }

    pub fn unit(&self) -> Option<&'static Unit> {
        self.card().map(|it| content().unit(it))
    }

    /// The rows of the costing table with this arrangement.
    pub fn configs(&self) -> impl Iterator<Item = &'static Config> {
        let (columns, rows) = (self.columns, self.rows);
        let configs: &'static [Config] = self.unit().map_or(&[], |it| &it.configs);
        configs.iter().filter(move |it| it.columns == columns && it.rows == rows)
    }

    pub fn upgrade_cards(&self) -> impl Iterator<Item = (UpgradeCard, &'static Upgrade)> {
        self.upgrades.iter().filter_map(|id| content().upgrade_by_id(id)).map(|it| (it, content().upgrade(it)))
    }

    /// army.4 What the trays cost.
    pub fn tray_cost(&self) -> u16 {
        self.configs().map(|it| it.cost).min().unwrap_or(0)
    }

    /// army.4, army.6 What the unit costs with its upgrades.
    pub fn cost(&self) -> u16 {
        self.tray_cost() + self.upgrade_cards().map(|(_, it)| it.cost).sum::<u16>()
    }
}

impl ArmyList {
    /// army.1 The points of everything in the army.
    pub fn points(&self) -> u16 {
        self.units.iter().map(Entry::cost).sum()
    }

    /// army.2 The faction that follows from the units; without units the one
    /// that was named.
    pub fn faction(&self) -> Option<Faction> {
        legal::faction_of(self)
    }

    /// Reads any of the ways to write a list, all of it: the name of a preset, a
    /// share code, a roster, JSON, or plain text.
    pub fn read(source: &str) -> Result<Self, ArmyError> {
        Self::import(source.as_bytes())?.whole()
    }

    /// Reads a file as far as it is understood: what [`ArmyList::read`] reads, or a
    /// roster in a zip archive. Lists and rosters of others may name cards that do
    /// not exist here; what can be read of them is read.
    pub fn import(bytes: &[u8]) -> Result<Import, ArmyError> {
        let read = Self::import_any(bytes)?;
        read.list.within_reason()?;
        Ok(read)
    }

    /// Refuses what no table has room for, before anybody works with it: rules
    /// about armies compare every unit with every other.
    pub(crate) fn within_reason(&self) -> Result<(), ArmyError> {
        if self.units.len() > MOST_UNITS {
            return Err(ArmyError::TooLong { most: MOST_UNITS, what: "units" });
        }
        if self.units.iter().any(|it| it.upgrades.len() > MOST_UPGRADES) {
            return Err(ArmyError::TooLong { most: MOST_UPGRADES, what: "upgrades on a unit" });
        }
        Ok(())
    }

    fn import_any(bytes: &[u8]) -> Result<Import, ArmyError> {
        if bytes.starts_with(b"PK\x03\x04") {
            return ros::import_zipped(bytes);
        }
        let source = String::from_utf8_lossy(bytes);
        let source = source.trim();
        if let Some(preset) = presets().iter().find(|it| it.id == source) {
            return Ok(preset.list.clone().into());
        }
        if source.starts_with(code::PREFIX) {
            return from_code(source).map(Import::from);
        }
        if source.starts_with('<') {
            return ros::import(source);
        }
        if source.starts_with('{') {
            let list: ArmyList = serde_json::from_str(source).map_err(|error| ArmyError::Json(error.to_string()))?;
            return Ok(list.into());
        }
        text::import(source)
    }
}
