//! How printed things are told to a client: one type for each.

use crate::content::{NeedSymbol, Side};
use crate::ids::*;
use serde::{Deserialize, Serialize};

/// What a terrain die shows, or an outcome asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(untagged)]
pub enum DieSymbol {
    Terrain(Terrain),
    Any(Wild),
}

/// Any terrain.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Wild {
    Wild,
}

impl DieSymbol {
    /// The word for it.
    pub const fn word(self) -> &'static str {
        match self {
            DieSymbol::Terrain(terrain) => terrain.word(),
            DieSymbol::Any(Wild::Wild) => "wild",
        }
    }

    /// Reads that word.
    pub fn parse(word: &str) -> Option<Self> {
        let wild = || (word == "wild").then_some(DieSymbol::Any(Wild::Wild));
        Terrain::parse(word).map(DieSymbol::Terrain).or_else(wild)
    }
}

impl From<NeedSymbol> for DieSymbol {
    fn from(it: NeedSymbol) -> Self {
        match it {
            NeedSymbol::Terrain(terrain) => DieSymbol::Terrain(terrain),
            NeedSymbol::Wild => DieSymbol::Any(Wild::Wild),
        }
    }
}

impl From<DieSymbol> for NeedSymbol {
    fn from(it: DieSymbol) -> Self {
        match it {
            DieSymbol::Terrain(terrain) => NeedSymbol::Terrain(terrain),
            DieSymbol::Any(Wild::Wild) => NeedSymbol::Wild,
        }
    }
}

/// A printed ability.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct AbilityFace {
    pub id: AbilityId,
    pub name: String,
    /// The card that carries it.
    pub card: String,
    /// passive, free, action, combat_action or surge.
    pub usage: &'static str,
    /// Such as `2 surge`, `exert 1`, or empty.
    pub price: String,
    /// Such as `round`, or empty.
    pub limit: &'static str,
    /// When it works, in words, or empty.
    pub when: String,
    /// What it does, in the effect vocabulary, which reads as plain words.
    pub effect: String,
}

/// A combat token.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TokenFace {
    pub id: TokenId,
    /// The printed code, such as `B05`.
    pub code: String,
    pub sides: [Side; 2],
}

/// A change to a number on the hero card.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct BonusFace {
    /// speed, health, hand, body, mind or spirit.
    pub stat: &'static str,
    pub amount: i8,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct HeroFace {
    pub id: HeroId,
    pub code: String,
    pub name: String,
    pub speed: i8,
    pub health: i8,
    pub hand: i8,
    pub gold: u8,
    pub body: i8,
    pub mind: i8,
    pub spirit: i8,
    pub start: Kind,
    pub setup: String,
    pub tokens: Vec<TokenFace>,
    pub abilities: Vec<AbilityFace>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct AssetFace {
    pub id: AssetId,
    pub code: String,
    pub name: String,
    pub kind: AssetType,
    pub cost: u8,
    pub token: Option<TokenFace>,
    pub bonus: Vec<BonusFace>,
    /// What a goods is traded for, and in which kind of hex.
    pub trade: Option<(u8, Kind)>,
    pub abilities: Vec<AbilityFace>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SkillFace {
    pub id: SkillId,
    pub code: String,
    pub name: String,
    pub attribute: Attribute,
    /// Orbs: combat, exploration, social, gray.
    pub cost: [u8; 4],
    pub success: bool,
    pub bonus: Vec<BonusFace>,
    pub abilities: Vec<AbilityFace>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct OptionFace {
    pub label: String,
    /// Gold that is paid first.
    pub cost: Option<u8>,
    /// The attribute and the modifier of the test.
    pub test: Option<(Attribute, i8)>,
    pub effect: String,
    pub trophy: bool,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct OutcomeFace {
    pub label: String,
    /// Symbols to match.
    pub need: Option<Vec<DieSymbol>>,
    /// Successes, such as `1` or `2+`.
    pub successes: Option<String>,
    pub effect: String,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct QuestFace {
    /// explore, test, deliver or fight.
    pub task: &'static str,
    pub test: Option<(Attribute, i8)>,
    /// The other attribute, where the hero chooses between two.
    pub or_test: Option<Attribute>,
    /// The name of the enemy of a fight, and the word for it in questions about
    /// odds.
    pub enemy: Option<String>,
    pub enemy_code: Option<String>,
    pub place: String,
    pub hexes: Vec<HexId>,
    pub outcomes: Vec<OutcomeFace>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct EnemyFace {
    pub health: u8,
    pub traits: Vec<String>,
    pub abilities: Vec<AbilityFace>,
    pub reward: String,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CardFace {
    pub id: CardId,
    pub code: String,
    pub name: String,
    pub deck: Deck,
    pub enemy: Option<EnemyFace>,
    pub event: Option<[OptionFace; 2]>,
    pub quest: Option<QuestFace>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct StoryFace {
    pub id: StoryId,
    pub code: String,
    pub name: String,
    /// A story quest stays in its slot; an event is carried out at once.
    pub quest: Option<QuestFace>,
    /// Gold that a try costs beside the action.
    pub cost: u8,
    /// What an event does, step by step.
    pub steps: Vec<String>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct VillainFace {
    pub name: String,
    pub health: u8,
    pub health_min: u8,
    pub per_story_token: i8,
    pub per_zombie: i8,
    pub token: TokenFace,
    pub abilities: Vec<AbilityFace>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ScenarioFace {
    pub id: ScenarioId,
    pub code: String,
    pub name: String,
    /// What story tokens are called: lore or ally.
    pub story_token: String,
    pub villain: VillainFace,
    pub villain_hex: HexId,
    /// Where the villain marches after Act 2, if it does.
    pub goal: Option<HexId>,
}

/// A hex of the board, as it is printed.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct HexFace {
    pub id: HexId,
    /// Such as `x06y12`: doubled-height coordinates of flat-topped hexes.
    pub code: String,
    /// What sentences call it.
    pub name: &'static str,
    pub x: u8,
    pub y: u8,
    pub terrain: Terrain,
    pub kind: Option<Kind>,
    pub place: Option<String>,
    pub gem: Option<Deck>,
}

/// The board, as it is printed.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct MapFace {
    pub hexes: Vec<HexFace>,
    pub rivers: Vec<[HexId; 2]>,
    /// A road over a river is a bridge.
    pub roads: Vec<[HexId; 2]>,
    /// The six faces of a terrain die.
    pub die_faces: Vec<Vec<DieSymbol>>,
    pub track_spaces: u8,
    pub gem_spaces: Vec<u8>,
    pub story_spaces: Vec<u8>,
}
