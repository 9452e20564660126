//! The box: everything that is printed. Parsed and checked once.

mod build;
mod cards;
mod rows;
mod sources;
pub mod specials;
pub mod terms;
pub mod verbs;

pub use build::ContentError;
pub use cards::*;
pub use sources::{PRINTED, Sources, rules_hash};
pub use terms::*;

use crate::ids::*;
use std::sync::LazyLock;
use verbs::Verb;

/// The number of unit types, of each shape of box.
pub const N_UNITS: usize = 30;

/// All that is printed.
#[derive(Clone, Debug)]
pub struct Content {
    pub fate: Vec<FateCard>,
    pub units: Vec<Unit>,
    /// The faction of each unit type, for the many who ask only that.
    pub faction_of: [Option<Faction>; N_UNITS],
    pub sheets: Vec<Sheet>,
    pub tiles: Vec<Tile>,
    pub printed: Vec<Printed>,
    pub cities: Vec<City>,
    pub tokens: Vec<Token>,
    pub titles: Vec<Title>,
    pub orders: Vec<OrderCard>,
    pub seasons: Vec<SeasonCard>,
    pub tactics: Vec<Tactics>,
    pub objectives: Vec<Objective>,
    pub quests: Vec<Quest>,
    pub rewards: Vec<Reward>,
    pub heroes: Vec<HeroCard>,
    pub developments: Vec<Development>,
    pub commanders: Vec<Commander>,
    pub blocks: Vec<Vec<Verb>>,
}

static CONTENT: LazyLock<Content> =
    LazyLock::new(|| Content::parse(&Sources::PRINTED).expect("the content of the crate is sound"));

/// The content of the crate.
#[inline]
pub fn content() -> &'static Content {
    &CONTENT
}

/// The first number that means a Tactical Fate card where Fate cards are named:
/// the number is this plus the kind of Tactics card.
pub const TACTICAL: u8 = 100;

impl Content {
    /// A section of a Fate or Tactical Fate card.
    pub fn section(&self, card: u8, shape: Shape) -> Section {
        if card >= TACTICAL {
            let sections = self.tactics[(card - TACTICAL) as usize].fate;
            return sections.expect("only Tactical Fate cards are used as Fate")[shape.index()];
        }
        self.fate[card as usize].sections[shape.index()]
    }

    /// The destiny of a Fate card; Tactical Fate cards have none.
    pub fn destiny(&self, card: u8) -> Option<Destiny> {
        (card < TACTICAL).then(|| self.fate[card as usize].destiny)
    }

    pub fn unit(&self, unit: UnitType) -> &Unit {
        &self.units[unit.index()]
    }

    pub fn sheet(&self, faction: Faction) -> &Sheet {
        &self.sheets[faction.index()]
    }

    /// The unit type with this id.
    pub fn unit_named(&self, id: &str) -> Option<UnitType> {
        self.units.iter().position(|it| it.id == id).map(|it| UnitType(it as u8))
    }

    /// The unit types of a faction that a game uses.
    pub fn units_of(&self, faction: Faction, has_bow: bool) -> impl Iterator<Item = UnitType> + '_ {
        let fits = move |it: &Unit| it.faction == Some(faction) && (has_bow || it.set == Set::Base);
        self.units.iter().enumerate().filter(move |(_, it)| fits(it)).map(|(index, _)| UnitType(index as u8))
    }

    /// The unit type that may be recruited in place of another.
    pub fn replacement_of(&self, unit: UnitType) -> Option<UnitType> {
        self.units.iter().position(|it| it.replaces == Some(unit)).map(|it| UnitType(it as u8))
    }

    /// Whether neutral.
    pub fn is_neutral(&self, unit: UnitType) -> bool {
        self.faction_of[unit.index()].is_none()
    }

    pub fn block(&self, block: BlockId) -> &'static [Verb] {
        &content().blocks[block.0 as usize]
    }

    /// The tile with this id.
    pub fn tile_named(&self, id: &str) -> Option<TileId> {
        self.tiles.iter().position(|it| it.id == id).map(|it| TileId(it as u8))
    }
}
