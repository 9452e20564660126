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

/// The number of different Development cards.
const N_UPGRADES: usize = Upgrade::ALL.len();

/// What a Development card improves.
#[derive(Clone, Copy, Debug, Default)]
struct Improved {
    /// Unit types by bit.
    units: u32,
    n: u8,
}

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
    /// By [`Upgrade`].
    improved: [Improved; N_UPGRADES],
    /// By faction: the unit type that it can raise in battle.
    raised: [Option<UnitType>; 4],
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

    /// Whether a Development card speaks of a unit type.
    #[inline]
    pub fn improves(&self, upgrade: Upgrade, unit: UnitType) -> bool {
        self.improved[upgrade.index()].units & (1 << unit.0) != 0
    }

    /// The unit type that a Development card speaks of.
    ///
    /// # Panics
    /// If it speaks of none.
    pub fn improved_unit(&self, upgrade: Upgrade) -> UnitType {
        let units = self.improved[upgrade.index()].units;
        assert!(units != 0, "{upgrade:?} names units in developments.toml");
        UnitType(units.trailing_zeros() as u8)
    }

    /// The number in the text of a Development card.
    #[inline]
    pub fn number_of(&self, upgrade: Upgrade) -> u8 {
        self.improved[upgrade.index()].n
    }

    /// The unit type that a faction can raise in battle.
    pub fn raised_by(&self, faction: Faction) -> Option<UnitType> {
        self.raised[faction.index()]
    }

    /// The Development card with this power.
    pub fn development_of(&self, upgrade: Upgrade) -> DevelopmentId {
        let at = self.developments.iter().position(|it| it.power == upgrade);
        DevelopmentId(at.expect("each power has a card") as u8)
    }

    /// The Commander card with this power.
    pub fn commander_of(&self, command: Command) -> CommanderId {
        let at = self.commanders.iter().position(|it| it.power == command);
        CommanderId(at.expect("each power has a card") as u8)
    }

    /// bow.lieutenant.3 The Tactics card that stays in play and allows a second commander.
    pub fn lieutenant(&self) -> TacticsId {
        let at = (0..self.tactics.len() as u8)
            .map(TacticsId)
            .find(|it| self.says(*it, |verb| matches!(verb, Verb::Lieutenant)));
        at.expect("the card is in the box")
    }

    /// Whether a verb stands in the text of a Tactics card.
    pub fn says(&self, card: TacticsId, wanted: impl Fn(&Verb) -> bool) -> bool {
        self.blocks[self.tactics[card.index()].does.0 as usize].iter().any(wanted)
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
