//! What is printed on cards, tiles, sheets and tokens.

use super::specials::Special;
use super::terms::*;
use crate::ids::*;
use serde::Deserialize;

/// A Fate card.
#[derive(Clone, Copy, Debug)]
pub struct FateCard {
    pub number: u8,
    pub sections: [Section; 4],
    pub destiny: Destiny,
}

/// A unit type.
#[derive(Clone, Debug)]
pub struct Unit {
    pub id: String,
    pub name: String,
    /// None for neutral units.
    pub faction: Option<Faction>,
    pub set: Set,
    /// The base unit whose dial image it may stand for.
    pub replaces: Option<UnitType>,
    pub shape: Shape,
    pub initiative: u8,
    pub health: u8,
    pub figures: u8,
    pub is_fast: bool,
    pub is_flying: bool,
    pub ability: String,
    pub text: String,
    pub special: Vec<Vec<Special>>,
    /// Whether the player who suffers it chooses between the alternatives.
    pub owner_chooses: bool,
    /// Whether the user may leave the ability unused.
    pub is_optional: bool,
}

impl Unit {
    /// Whether its ability drives enemy units out of the battle.
    pub fn expels(&self) -> bool {
        self.special.iter().flatten().any(|it| matches!(it, Special::Expel(_)))
    }

    /// Whether its ability makes all units of the type tough.
    pub fn toughens(&self) -> bool {
        self.special.iter().flatten().any(|it| matches!(it, Special::Toughen))
    }
}

/// What a dial space shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Space {
    None,
    Influence,
    Tactics,
    Unit(UnitType),
}

/// A faction sheet.
#[derive(Clone, Debug)]
pub struct Sheet {
    pub faction: Faction,
    pub name: String,
    pub colour: String,
    pub alignment: Alignment,
    pub home: TileId,
    pub influence: u8,
    pub tactics: u8,
    pub start: [u8; 3],
    pub dials: [[Space; 9]; 3],
    pub strongholds: u8,
    /// Undamaged and damaged.
    pub stronghold: [u8; 2],
    pub capital: [u8; 2],
    /// How many development tokens of each kind, base and with Banners of War.
    pub buildings: [[u8; 4]; 2],
    pub defence: Defence,
    pub defence_name: String,
    pub defence_text: String,
}

/// A map tile.
#[derive(Clone, Debug)]
pub struct Tile {
    pub id: String,
    pub set: Set,
    pub home_of: Option<Faction>,
    pub is_puzzle_fit: bool,
    pub areas: Vec<PrintedArea>,
}

/// An area as it is printed.
#[derive(Clone, Debug)]
pub struct Printed {
    pub id: String,
    pub tile: TileId,
    pub at: (i8, i8),
    pub yields: [u8; 3],
    pub neutral: Option<(UnitType, u8)>,
    pub is_city: bool,
    /// By direction: n, ne, se, s, sw, nw.
    pub borders: [Border; 6],
}

/// A city token.
#[derive(Clone, Debug)]
pub struct City {
    pub id: String,
    pub name: String,
    pub set: Set,
    pub neutral: (Shape, u8),
    pub tactics: u8,
    pub influence: u8,
    pub quests: u8,
    pub has_rune: bool,
    pub yields: [u8; 3],
}

/// What an exploration token does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TokenPower {
    DragonThrone,
    Village(Dial),
    MagicPortal,
    Dungeon,
    Temple,
    HallOfKellos,
    TravelingMerchant,
    RaidingParty,
    ScrollOfSight,
    Training,
    DefensibleArea,
    FloodedArea,
}

/// A kind of exploration token.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Token {
    pub id: String,
    pub name: String,
    pub set: Set,
    pub kind: TokenKind,
    pub power: TokenPower,
    #[serde(rename = "near")]
    pub n_near: u8,
    #[serde(rename = "far")]
    pub n_far: u8,
    pub text: String,
    pub confidence: Confidence,
}

/// A Title card.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Title {
    pub id: String,
    pub name: String,
    pub set: Set,
    pub power: TitlePower,
    pub text: String,
    pub confidence: Confidence,
}

/// An Order card; its number is its index.
#[derive(Clone, Debug)]
pub struct OrderCard {
    pub id: String,
    pub name: String,
    pub set: Set,
    pub text: String,
    pub supremacy: String,
}

/// A Season card.
#[derive(Clone, Debug)]
pub struct SeasonCard {
    pub id: String,
    pub name: String,
    pub set: Set,
    pub season: Season,
    pub is_council: bool,
    pub text: String,
    pub does: BlockId,
}

/// A kind of Tactics card.
#[derive(Clone, Debug)]
pub struct Tactics {
    pub id: String,
    pub name: String,
    pub set: Set,
    pub count: u8,
    pub timing: Timing,
    pub also: Option<Timing>,
    pub role: Option<Role>,
    /// One copy a battle, whoever plays it.
    pub is_once: bool,
    pub text: String,
    pub does: BlockId,
    /// The sections of a Tactical Fate card.
    pub fate: Option<[Section; 4]>,
}

/// When an Objective is fulfilled.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Goal {
    /// No unallied neutral unit of the shape is on the map.
    NoWild {
        shape: Shape,
    },
    Ally(String),
    /// So many cities, one less with two players.
    Cities(u8),
    Strongholds,
    Titles(u8),
    HeroesWithRewards(u8),
    Dial {
        dial: Dial,
        least: u8,
    },
    WonAtStronghold,
    DefendedAgainstFive,
    /// Destroyed an enemy stronghold or damaged two, this turn.
    BrokeWalls,
    Slain(u8),
    RazedCity,
    HeroSlain,
    EnemyHome,
    LostCity,
    CleanAreas(u8),
    NewUnits(u8),
    Desolations(u8),
    BrokeKings,
    WonAtRune,
}

/// An Objective card.
#[derive(Clone, Debug)]
pub struct Objective {
    pub id: String,
    pub name: String,
    pub set: Set,
    pub alignment: Alignment,
    pub text: String,
    pub when: Goal,
    /// Once all figures of this kind are out of the game it may be exchanged.
    pub lost_with: Option<UnitType>,
    /// The unit type that the goal names.
    pub ally: Option<UnitType>,
}

/// What a Quest asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trial {
    Test(Attribute),
    Duel { unit: UnitType, n: u8, goal: DuelGoal },
}

/// A Quest card.
#[derive(Clone, Debug)]
pub struct Quest {
    pub id: String,
    pub name: String,
    pub set: Set,
    pub is_setup: bool,
    pub area: PrintedArea,
    pub is_lost_city: bool,
    pub text: String,
    pub trial: Trial,
    /// By destiny; a won duel is gold.
    pub results: [BlockId; 3],
}

/// What a Reward does when its hero draws a special icon in a duel.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct DuelSpecial {
    pub damage: u8,
    /// As much as the hero's strength.
    pub by_strength: bool,
    pub recoil: u8,
    pub prevent: u8,
    pub heal_on_kill: bool,
    pub freeze: bool,
    /// The user tests this; red costs him a damage.
    pub backfire: Option<Attribute>,
}

/// How a Reward keeps damage away, once a duel or once each round.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct DuelGuard {
    pub all: bool,
    pub n: u8,
    pub each_round: bool,
}

/// What a Reward does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RewardPower {
    /// Used in its player's turn.
    Turn(BlockId),
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

/// A kind of Reward card.
#[derive(Clone, Debug)]
pub struct Reward {
    pub id: String,
    pub name: String,
    pub set: Set,
    pub count: u8,
    pub kind: RewardKind,
    pub text: String,
    pub power: RewardPower,
}

/// What a hero can do beside his numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum HeroPower {
    SupportStrength(u8),
    Stride(u8),
    BlessedHand,
    Unyielding,
    SlipAway,
    Cutpurse,
    Volatile,
    Deathless,
    Bloodlust,
    Gore,
    FirstStrike,
    KeenBow,
    Falcon,
    Martyr,
    SilentKnife,
    Opportunist,
    MistForm,
    BloodPact,
    Devourer,
}

/// A Hero card.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HeroCard {
    pub id: String,
    pub name: String,
    pub set: Set,
    pub alignment: Alignment,
    pub attributes: [u8; 3],
    pub health: u8,
    pub ability: String,
    pub text: String,
    pub power: HeroPower,
    pub confidence: Confidence,
}

/// A Development card.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Development {
    pub id: String,
    pub name: String,
    pub faction: Faction,
    pub cost: [u8; 3],
    pub power: Upgrade,
    /// The units that its text speaks of.
    #[serde(default)]
    pub units: Vec<String>,
    /// The number of its text.
    #[serde(default)]
    pub n: u8,
    pub text: String,
    pub confidence: Confidence,
}

/// A Commander card.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Commander {
    pub id: String,
    pub name: String,
    pub power: Command,
    pub text: String,
    pub confidence: Confidence,
}
