//! The rows of the content files, as they are written.

use super::specials::Special;
use super::verbs::Block;
use super::*;
use serde::Deserialize;

macro_rules! file {
    ($name:ident, $key:ident, $row:ty) => {
        #[derive(Deserialize)]
        #[serde(deny_unknown_fields)]
        pub struct $name {
            pub $key: Vec<$row>,
        }
    };
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FateRow {
    pub number: u8,
    pub triangle: Section,
    pub rectangle: Section,
    pub circle: Section,
    pub hexagon: Section,
    pub destiny: Destiny,
}
file!(FateFile, card, FateRow);

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct UnitRow {
    pub id: String,
    pub name: String,
    pub faction: Option<Faction>,
    pub set: Set,
    pub replaces: Option<String>,
    pub shape: Shape,
    pub initiative: u8,
    pub health: u8,
    pub figures: u8,
    #[serde(default)]
    pub fast: bool,
    #[serde(default)]
    pub flying: bool,
    pub ability: String,
    pub text: String,
    pub chooser: Option<Pick>,
    #[serde(default)]
    pub may: bool,
    pub special: Vec<Vec<Special>>,
    #[serde(rename = "confidence")]
    pub _confidence: Confidence,
}
file!(UnitFile, unit, UnitRow);

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FactionRow {
    pub id: Faction,
    pub name: String,
    pub colour: String,
    pub alignment: Alignment,
    pub home: String,
    pub influence: u8,
    pub tactics: u8,
    pub start: [u8; 3],
    pub food: Vec<String>,
    pub wood: Vec<String>,
    pub ore: Vec<String>,
    pub strongholds: u8,
    pub stronghold: [u8; 2],
    pub capital: [u8; 2],
    pub developments: Vec<Building>,
    pub developments_bow: Vec<Building>,
    pub defence: Defence,
    pub defence_name: String,
    pub defence_text: String,
    #[serde(rename = "confidence")]
    pub _confidence: Confidence,
}
file!(FactionFile, faction, FactionRow);

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NeutralRow {
    pub unit: String,
    pub n: u8,
}

#[derive(Deserialize, Default)]
#[serde(default, deny_unknown_fields)]
pub struct BorderRow {
    pub n: Option<Border>,
    pub ne: Option<Border>,
    pub se: Option<Border>,
    pub s: Option<Border>,
    pub sw: Option<Border>,
    pub nw: Option<Border>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AreaRow {
    pub id: String,
    pub at: (i8, i8),
    pub yields: [u8; 3],
    pub neutral: Option<NeutralRow>,
    #[serde(default)]
    pub city: bool,
    #[serde(default)]
    pub borders: BorderRow,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TileRow {
    pub id: String,
    pub set: Set,
    pub kind: String,
    #[serde(default)]
    pub puzzle_fit: bool,
    pub area: Vec<AreaRow>,
    #[serde(rename = "confidence")]
    pub _confidence: Confidence,
}
file!(TileFile, tile, TileRow);

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ShapeRow {
    pub shape: Shape,
    pub n: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CityRow {
    pub id: String,
    pub name: String,
    pub set: Set,
    pub neutral: ShapeRow,
    pub tactics: u8,
    pub influence: u8,
    pub quests: u8,
    #[serde(default)]
    pub rune: bool,
    #[serde(default)]
    pub yields: [u8; 3],
    #[serde(rename = "confidence")]
    pub _confidence: Confidence,
}
file!(CityFile, city, CityRow);

file!(TokenFile, token, Token);

file!(TitleFile, title, Title);

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OrderRow {
    pub number: u8,
    pub id: String,
    pub name: String,
    pub set: Set,
    pub text: String,
    pub supremacy: String,
}
file!(OrderFile, order, OrderRow);

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SeasonRow {
    pub id: String,
    pub name: String,
    pub set: Set,
    pub season: Season,
    #[serde(default)]
    pub council: bool,
    pub text: String,
    pub does: Block,
    #[serde(rename = "confidence")]
    pub _confidence: Confidence,
}
file!(SeasonFile, season, SeasonRow);

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SectionRow {
    pub triangle: Section,
    pub rectangle: Section,
    pub circle: Section,
    pub hexagon: Section,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TacticsRow {
    pub id: String,
    pub name: String,
    pub set: Set,
    pub count: u8,
    pub timing: Timing,
    /// A second moment at which it may be played.
    pub also: Option<Timing>,
    pub role: Option<Role>,
    #[serde(default)]
    pub once: bool,
    pub text: String,
    pub does: Block,
    pub fate: Option<SectionRow>,
    #[serde(rename = "confidence")]
    pub _confidence: Confidence,
}
file!(TacticsFile, card, TacticsRow);

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ObjectiveRow {
    pub id: String,
    pub name: String,
    pub set: Set,
    pub alignment: Alignment,
    pub text: String,
    pub when: Goal,
    pub lost_with: Option<String>,
    #[serde(rename = "confidence")]
    pub _confidence: Confidence,
}
file!(ObjectiveFile, objective, ObjectiveRow);

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DuelRow {
    pub unit: String,
    pub n: u8,
    pub win: DuelGoal,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct QuestRow {
    pub id: String,
    pub name: String,
    pub set: Set,
    #[serde(default)]
    pub setup: bool,
    pub area: String,
    #[serde(default)]
    pub lost_city: bool,
    pub test: Option<Attribute>,
    pub duel: Option<DuelRow>,
    pub text: String,
    #[serde(default)]
    pub gold: Block,
    #[serde(default)]
    pub silver: Block,
    #[serde(default)]
    pub red: Block,
    #[serde(rename = "confidence")]
    pub _confidence: Confidence,
}
file!(QuestFile, quest, QuestRow);

#[derive(Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum PowerRow {
    Turn(Block),
    DuelSpecial(DuelSpecial),
    DuelGuard(DuelGuard),
    SlipDuel,
    Stride(u8),
    Elixir,
    Insight(Attribute),
    SupportCards(u8),
    SupportStrength(u8),
    Mask,
    Thorns,
    Map,
    Crown(u8),
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RewardRow {
    pub id: String,
    pub name: String,
    pub set: Set,
    pub count: u8,
    pub kind: RewardKind,
    pub text: String,
    pub power: PowerRow,
    #[serde(rename = "confidence")]
    pub _confidence: Confidence,
}
file!(RewardFile, reward, RewardRow);

file!(HeroFile, hero, HeroCard);

file!(DevelopmentFile, development, Development);

file!(CommanderFile, commander, Commander);
