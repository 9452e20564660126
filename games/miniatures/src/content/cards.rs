//! Units, upgrades and the other cards as they are printed.

use super::{
    Ability, ActionKind, AttackKind, Bane, Colour, Condition, Confidence, Effect, Faction, Icon, Keyword, Kin,
    ModifierKind, MoraleType, Objective, Rune, Special, Stance, TerrainKeyword, TerrainKind, UnitType, UpgradeIcon,
    Value,
};
use plane::{Pose, Shape};
use serde::{Deserialize, Serialize};

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident),+) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
        #[serde(transparent)]
        pub struct $name(pub u8);

        impl $name {
            pub const fn index(self) -> usize {
                self.0 as usize
            }
        }
    )+};
}

ids!(
    /// A unit card.
    UnitCard,
    /// An upgrade card.
    UpgradeCard,
    /// One of the different morale cards.
    MoraleCard,
    /// One side of a terrain piece.
    TerrainCard,
    /// A deployment card.
    DeploymentCard
);

/// 87 A unit card with its command tool.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Unit {
    pub id: String,
    pub name: String,
    pub faction: Faction,
    #[serde(rename = "type")]
    pub unit_type: UnitType,
    pub unique: bool,
    /// 86.1 Cards of one hero share a unique name.
    pub hero: Option<String>,
    /// Cards that others name together.
    pub kin: Option<Kin>,
    pub defense: Value,
    pub wounds: u8,
    pub figures_per_tray: u8,
    pub keywords: Vec<KeywordValue>,
    pub attacks: Vec<Profile>,
    pub abilities: Vec<Ability>,
    pub army_rule: Option<ArmyRuleText>,
    pub configs: Vec<Config>,
    pub actions: Vec<DialAction>,
    pub modifiers: Vec<DialModifier>,
    pub transforms_into: Option<String>,
    pub confidence: Confidence,
    pub dial_confidence: Confidence,
}

/// 45 A keyword with its value.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct KeywordValue {
    pub name: Keyword,
    #[serde(default)]
    pub value: Option<Value>,
    /// 45.6 Steadfast: the types of morale cards.
    #[serde(default)]
    pub types: Vec<MoraleType>,
    /// 45.5 Resilient: the bane.
    pub bane: Option<Bane>,
}

/// 11 An attack profile.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Profile {
    pub kind: AttackKind,
    pub dice: Vec<Colour>,
    /// As many more dice as the rune is active.
    pub per_rune: Option<PerRune>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PerRune {
    pub colour: Colour,
    pub rune: Rune,
}

/// army.3 A row of a costing table.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Config {
    pub trays: u8,
    pub columns: u8,
    pub rows: u8,
    pub cost: u16,
    pub upgrades: Vec<UpgradeIcon>,
}

/// 4.1 An entry of the action dial.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DialAction {
    pub initiative: u8,
    pub stance: Stance,
    pub action: ActionKind,
    pub speed: Option<Value>,
}

/// 49 An entry of the modifier dial.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DialModifier {
    pub stance: Stance,
    pub kind: ModifierKind,
    /// 56.2 Added to the speed of the action.
    #[serde(default)]
    pub speed_delta: i8,
    /// 23 Defend: added to the defense.
    pub value: Option<Value>,
    /// 35 Enhance: added to the roll.
    #[serde(default)]
    pub icons: Vec<Icon>,
    /// 14 The bonus action.
    pub action: Option<ActionKind>,
    pub speed: Option<Value>,
}

/// A rule of a hero that changes army building or the start of the game.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ArmyRuleText {
    pub rule: ArmyRule,
    pub name: String,
    pub text: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ArmyRule {
    AymhelinAllies,
    LessonsOfSeragart,
    RunicAugmentation,
    HostOfCrows,
    ForbiddenLore,
    DreadLord,
    LanasWildstalkers,
    HighCircle,
    ChampionOfTheStarplain,
    YnfernaelPresence,
    TwistBone,
    CalledToHeel,
    SlaveringHorde,
}

/// 88 An upgrade card.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Upgrade {
    pub id: String,
    pub name: String,
    #[serde(rename = "type")]
    pub icon: UpgradeIcon,
    #[serde(deserialize_with = "faction_or_any")]
    pub faction: Option<Faction>,
    pub cost: u16,
    pub unique_name: bool,
    pub hero: Option<String>,
    /// Cards that others name together.
    pub kin: Option<Kin>,
    #[serde(default)]
    pub unit_types: Vec<UnitType>,
    #[serde(default)]
    pub only_units: Vec<String>,
    pub figure: Option<FigureStats>,
    pub figure_replaces: Option<Replaces>,
    #[serde(default)]
    pub keywords: Vec<KeywordValue>,
    pub abilities: Vec<Ability>,
    pub confidence: Confidence,
    pub cost_confidence: Confidence,
}

fn faction_or_any<'de, D: serde::Deserializer<'de>>(deserializer: D) -> Result<Option<Faction>, D::Error> {
    let word = String::deserialize(deserializer)?;
    if word == "any" {
        return Ok(None);
    }
    let found = Faction::ALL.iter().copied().find(|it| it.word() == word);
    found.map(Some).ok_or_else(|| serde::de::Error::custom(format!("there is no faction '{word}'")))
}

/// 38.2 The figure of a figure upgrade.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FigureStats {
    pub defense: Value,
    pub wounds: u8,
}

/// What the figure of an upgrade takes the place of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Replaces {
    Figure,
    Tray,
}

impl Upgrade {
    /// 36.5 Whether the card must be exhausted for some effect of it.
    pub fn can_exhaust(&self) -> bool {
        self.abilities.iter().any(|it| it.cost.exhaust)
            || self.passives().any(|it| matches!(it, super::Passive::EarlyOrLate | super::Passive::CunningStrikes))
            || [Special::Bloodrage, Special::ShadowShard, Special::Divine].iter().any(|it| self.does(*it))
    }

    /// Whether an ability of the card has a procedure of its own: this one.
    pub fn does(&self, special: Special) -> bool {
        self.abilities.iter().flat_map(|it| &it.effects).any(|it| *it == Effect::Special(special))
    }

    pub fn passives(&self) -> impl Iterator<Item = super::Passive> + '_ {
        self.abilities.iter().flat_map(|it| it.always.iter().copied())
    }

    /// Whether the figure of the upgrade stands on a tray of its own.
    pub fn takes_a_tray(&self) -> bool {
        self.figure_replaces == Some(Replaces::Tray)
    }
}

impl Unit {
    pub fn passives(&self) -> impl Iterator<Item = super::Passive> + '_ {
        self.abilities.iter().flat_map(|it| it.always.iter().copied())
    }

    pub fn has_scout(&self) -> bool {
        self.keywords.iter().any(|it| it.name == Keyword::Scout)
    }
}

/// A die with its faces.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct DieSides {
    pub color: Colour,
    pub sides: u8,
    pub faces: Vec<Vec<Icon>>,
}

/// An energy token: the active runes of each side.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct EnergyToken {
    pub id: u8,
    pub side_a: Vec<Rune>,
    pub side_b: Vec<Rune>,
}

impl EnergyToken {
    /// The active runes if side a (`false`) or b is up.
    pub fn runes(&self, is_b_up: bool) -> &[Rune] {
        if is_b_up { &self.side_b } else { &self.side_a }
    }
}

/// 53 A morale card.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct Morale {
    pub id: MoraleEffect,
    pub name: String,
    #[serde(rename = "type")]
    pub card_type: MoraleType,
    pub icons: u8,
    pub count: u8,
    pub text: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MoraleEffect {
    RisingPanic,
    FrozenWithDread,
    Disarray,
    WaveringResolve,
    CommunicationBreakdown,
    LossOfFaith,
    Uncertainty,
    Betrayal,
    DisciplineBreakdown,
    FleeInTerror,
}

/// 81 One side of a piece of terrain.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct Terrain {
    pub id: String,
    pub name: String,
    pub kind: TerrainKind,
    pub capacity: u8,
    pub keywords: Vec<TerrainKeywordValue>,
    pub shape: TerrainShape,
    /// Millimetres.
    pub width: i32,
    pub depth: i32,
    /// The card, which names two sides of one piece.
    pub card: u8,
    pub confidence: Confidence,
    /// The outline with its middle at the origin.
    #[serde(skip)]
    pub polygon: Option<plane::Polygon>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub struct TerrainKeywordValue {
    pub name: TerrainKeyword,
    #[serde(default)]
    pub value: u8,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TerrainShape {
    Ellipse,
    Rectangle,
}

impl Terrain {
    pub fn has(&self, keyword: TerrainKeyword) -> bool {
        self.keywords.iter().any(|it| it.name == keyword)
    }

    /// The value of a keyword, 0 if the piece does not have it.
    pub fn value(&self, keyword: TerrainKeyword) -> u8 {
        self.keywords.iter().filter(|it| it.name == keyword).map(|it| it.value).sum()
    }

    /// The outline put on the table.
    pub fn placed(&self, pose: Pose) -> plane::Polygon {
        let polygon = self.polygon.as_ref().expect("content gives each piece its outline");
        polygon.placed(pose)
    }

    pub fn shape_at(&self, pose: Pose) -> Shape {
        self.placed(pose).shape()
    }

    /// A box around the piece, larger than needed and quick to find.
    pub fn roughly(&self, pose: Pose) -> plane::Bounds {
        // Half the diagonal is less than half of both sides together.
        let reach = plane::Length::mm(self.width + self.depth).as_um() / 2 + 3;
        let plane::Point { x, y } = pose.centre;
        plane::Bounds { low: plane::Point::new(x - reach, y - reach), high: plane::Point::new(x + reach, y + reach) }
    }
}

/// How a deployment card divides the table into halves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Halves {
    /// By a line between the long edges.
    #[default]
    Depth,
    /// By a line between the short edges.
    Width,
    /// Each side has two quarters that face each other across the corner.
    Quarters,
}

/// Which table a deployment card is for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PlayArea {
    #[default]
    Standard,
    /// skirmish.4 The square table.
    Skirmish,
}

/// 25 A deployment card. Areas in millimetres.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct Deployment {
    pub id: String,
    pub name: String,
    pub set: String,
    /// The table that it is for; the standard one if left out.
    #[serde(default)]
    pub play_area: PlayArea,
    pub defensive_terrain: u8,
    pub dangerous_terrain: u8,
    pub red: Vec<Vec<[i32; 2]>>,
    pub blue: Vec<Vec<[i32; 2]>>,
    #[serde(default)]
    pub halves: Halves,
    pub confidence: Confidence,
    pub red_confidence: Confidence,
    pub blue_confidence: Confidence,
    /// Both colours as polygons: red, then blue.
    #[serde(skip)]
    pub areas: [Vec<plane::Polygon>; 2],
    /// The areas as shapes.
    #[serde(skip)]
    pub shapes: [Vec<Shape>; 2],
}

/// 57 An objective card.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct ObjectiveCard {
    pub id: Objective,
    pub name: String,
    pub points: u16,
    pub setup: String,
    pub during_play: String,
    pub end_of_game: String,
    pub confidence: Confidence,
    pub name_confidence: Confidence,
}

/// 12, 13 A bane or a boon, in words.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct TokenCard<T> {
    pub id: T,
    pub name: String,
    pub text: String,
    pub confidence: Confidence,
}

/// exp.conditions.1 A condition card.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ConditionCard {
    pub id: Condition,
    pub name: String,
    pub unique: bool,
    #[serde(default)]
    pub text: String,
    pub abilities: Vec<Ability>,
    pub confidence: Confidence,
}
