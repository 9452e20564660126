//! What is printed on cards, dials, dice and tokens: rows in `content/`,
//! parsed and checked once.

mod ability;
mod cards;
mod check;
mod effect;
mod kinds;
mod measures;
mod passive;
mod value;

pub use ability::*;
pub use cards::*;
pub use effect::*;
pub use kinds::*;
pub use measures::{Measures, TemplateKind};
pub use passive::*;
pub use value::Value;

use serde::de::DeserializeOwned;
use std::collections::BTreeMap;
use std::sync::LazyLock;
use thiserror::Error;

/// The source text of every content file.
#[derive(Clone, Copy, Debug)]
pub struct Sources<'a> {
    pub units: &'a str,
    pub upgrades: &'a str,
    pub conditions: &'a str,
    pub dice: &'a str,
    pub runes: &'a str,
    pub morale: &'a str,
    pub terrain: &'a str,
    pub deployments: &'a str,
    pub objectives: &'a str,
    pub geometry: &'a str,
    pub tokens: &'a str,
}

/// The files of this crate.
pub const SOURCES: Sources<'static> = Sources {
    units: include_str!("../../content/units.toml"),
    upgrades: include_str!("../../content/upgrades.toml"),
    conditions: include_str!("../../content/conditions.toml"),
    dice: include_str!("../../content/dice.toml"),
    runes: include_str!("../../content/runes.toml"),
    morale: include_str!("../../content/morale.toml"),
    terrain: include_str!("../../content/terrain.toml"),
    deployments: include_str!("../../content/deployments.toml"),
    objectives: include_str!("../../content/objectives.toml"),
    geometry: include_str!("../../content/geometry.toml"),
    tokens: include_str!("../../content/tokens.toml"),
};

/// The files by name.
pub const PRINTED: [rows::File; 11] = [
    ("units.toml", SOURCES.units),
    ("upgrades.toml", SOURCES.upgrades),
    ("conditions.toml", SOURCES.conditions),
    ("dice.toml", SOURCES.dice),
    ("runes.toml", SOURCES.runes),
    ("morale.toml", SOURCES.morale),
    ("terrain.toml", SOURCES.terrain),
    ("deployments.toml", SOURCES.deployments),
    ("objectives.toml", SOURCES.objectives),
    ("geometry.toml", SOURCES.geometry),
    ("tokens.toml", SOURCES.tokens),
];

/// Fields that are words for readers, beside names and texts.
const WORDS: [&str; 4] = ["setup", "during_play", "end_of_game", "meaning"];

static RULES_HASH: LazyLock<String> = LazyLock::new(|| rows::rules_hash(&PRINTED, &WORDS));

/// The fingerprint of all that decides how a game goes.
pub fn rules_hash() -> &'static str {
    &RULES_HASH
}

/// Why content cannot be used: which file, which card, and what about it.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{file}: {card}: {why}")]
pub struct ContentError {
    pub file: &'static str,
    pub card: String,
    pub why: String,
}

impl ContentError {
    pub(crate) fn new(file: &'static str, card: impl Into<String>, why: impl Into<String>) -> Self {
        Self { file, card: card.into(), why: why.into() }
    }
}

/// Everything that is printed.
#[derive(Clone, Debug)]
pub struct Content {
    pub units: Vec<Unit>,
    pub upgrades: Vec<Upgrade>,
    pub conditions: Vec<ConditionCard>,
    pub dice: Vec<DieSides>,
    pub energy: Vec<EnergyToken>,
    pub morale: Vec<Morale>,
    pub terrain: Vec<Terrain>,
    pub deployments: Vec<Deployment>,
    pub objectives: Vec<ObjectiveCard>,
    pub banes: Vec<TokenCard<Bane>>,
    pub boons: Vec<TokenCard<Boon>>,
    pub measures: Measures,
    unit_ids: BTreeMap<String, UnitCard>,
    upgrade_ids: BTreeMap<String, UpgradeCard>,
}

static CONTENT: LazyLock<Content> =
    LazyLock::new(|| Content::parse(&SOURCES).unwrap_or_else(|error| panic!("content: {error}")));

/// The content of this crate.
pub fn content() -> &'static Content {
    &CONTENT
}

impl Content {
    /// Reads and checks all files.
    pub fn parse(sources: &Sources<'_>) -> Result<Self, ContentError> {
        let units: Vec<Unit> = rows("units.toml", sources.units, "unit")?;
        let upgrades: Vec<Upgrade> = rows("upgrades.toml", sources.upgrades, "upgrade")?;
        let unit_ids = numbered("units.toml", units.iter().map(|it| &it.id), UnitCard)?;
        let upgrade_ids = numbered("upgrades.toml", upgrades.iter().map(|it| &it.id), UpgradeCard)?;
        let mut content = Self {
            units,
            upgrades,
            conditions: rows("conditions.toml", sources.conditions, "condition")?,
            dice: rows("dice.toml", sources.dice, "die")?,
            energy: rows("runes.toml", sources.runes, "token")?,
            morale: rows("morale.toml", sources.morale, "card")?,
            terrain: rows("terrain.toml", sources.terrain, "terrain")?,
            deployments: rows("deployments.toml", sources.deployments, "deployment")?,
            objectives: rows("objectives.toml", sources.objectives, "objective")?,
            banes: rows("tokens.toml", sources.tokens, "bane")?,
            boons: rows("tokens.toml", sources.tokens, "boon")?,
            measures: Measures::parse(sources.geometry)
                .map_err(|why| ContentError::new("geometry.toml", "measures", why))?,
            unit_ids,
            upgrade_ids,
        };
        content.draw_shapes()?;
        content.check()?;
        Ok(content)
    }

    pub fn unit(&self, card: UnitCard) -> &Unit {
        &self.units[card.index()]
    }

    pub fn upgrade(&self, card: UpgradeCard) -> &Upgrade {
        &self.upgrades[card.index()]
    }

    pub fn condition(&self, condition: Condition) -> &ConditionCard {
        &self.conditions[condition.index()]
    }

    pub fn morale_card(&self, card: MoraleCard) -> &Morale {
        &self.morale[card.index()]
    }

    pub fn terrain_card(&self, card: TerrainCard) -> &Terrain {
        &self.terrain[card.index()]
    }

    pub fn deployment(&self, card: DeploymentCard) -> &Deployment {
        &self.deployments[card.index()]
    }

    pub fn objective(&self, objective: Objective) -> &ObjectiveCard {
        &self.objectives[objective.index()]
    }

    pub fn faces(&self, colour: Colour) -> &[Vec<Icon>] {
        &self.dice[colour.index()].faces
    }

    pub fn unit_by_id(&self, id: &str) -> Option<UnitCard> {
        self.unit_ids.get(id).copied()
    }

    pub fn upgrade_by_id(&self, id: &str) -> Option<UpgradeCard> {
        self.upgrade_ids.get(id).copied()
    }

    /// The fixed layout of skirmishes.
    pub fn skirmish_deployment(&self) -> DeploymentCard {
        let index =
            self.deployments.iter().position(|it| it.play_area == PlayArea::Skirmish).expect("checked: there is one");
        DeploymentCard(index as u8)
    }

    /// The deck of morale cards, unshuffled.
    pub fn morale_deck(&self) -> Vec<MoraleCard> {
        let copies =
            |(index, card): (usize, &Morale)| std::iter::repeat_n(MoraleCard(index as u8), usize::from(card.count));
        self.morale.iter().enumerate().flat_map(copies).collect()
    }

    /// Terrain and deployment areas as outlines.
    fn draw_shapes(&mut self) -> Result<(), ContentError> {
        for piece in &mut self.terrain {
            let (width, depth) = (plane::Length::mm(piece.width), plane::Length::mm(piece.depth));
            let polygon = match piece.shape {
                TerrainShape::Rectangle => plane::Polygon::rectangle(width, depth),
                TerrainShape::Ellipse => plane::Polygon::ellipse(width, depth, 24),
            };
            piece.polygon = Some(polygon.map_err(|why| ContentError::new("terrain.toml", &piece.id, why.to_string()))?);
        }
        for deployment in &mut self.deployments {
            for (colour, areas) in [(0, &deployment.red), (1, &deployment.blue)] {
                for area in areas {
                    let points = area.iter().map(|[x, y]| plane::Point::mm(*x, *y)).collect();
                    let polygon = plane::Polygon::new(points)
                        .map_err(|why| ContentError::new("deployments.toml", &deployment.id, why.to_string()))?;
                    deployment.shapes[colour].push(polygon.shape());
                    deployment.areas[colour].push(polygon);
                }
            }
        }
        Ok(())
    }
}

/// Reads the rows of one table; an error names the row.
fn rows<T: DeserializeOwned>(file: &'static str, source: &str, table: &str) -> Result<Vec<T>, ContentError> {
    let parsed: toml::Table =
        source.parse().map_err(|error: toml::de::Error| ContentError::new(file, "the file", error.to_string()))?;
    let list = parsed.get(table).and_then(toml::Value::as_array);
    let list = list.ok_or_else(|| ContentError::new(file, "the file", format!("there is no [[{table}]]")))?;
    let read = |(number, row): (usize, &toml::Value)| {
        let id = row.get("id").or_else(|| row.get("color")).map(|it| it.to_string().trim_matches('"').to_owned());
        let card = id.unwrap_or_else(|| format!("{table} {}", number + 1));
        row.clone().try_into().map_err(|error: toml::de::Error| ContentError::new(file, card, error.to_string()))
    };
    list.iter().enumerate().map(read).collect()
}

fn numbered<'a, T>(
    file: &'static str,
    ids: impl Iterator<Item = &'a String>,
    number: impl Fn(u8) -> T,
) -> Result<BTreeMap<String, T>, ContentError> {
    let mut map = BTreeMap::new();
    for (index, id) in ids.enumerate() {
        let index = u8::try_from(index).map_err(|_| ContentError::new(file, id, "more than 256 cards"))?;
        if map.insert(id.clone(), number(index)).is_some() {
            return Err(ContentError::new(file, id, "the id is used twice"));
        }
    }
    Ok(map)
}
