//! All that is printed: read from `content/*.toml`, checked once, then only
//! looked up. Errors name the file, the card and the field.

pub mod ability;
mod board;
mod build;
pub mod cards;
pub mod parse;
pub mod raw;
mod rows;
mod story;
mod tokens;

pub use crate::effects::{Amount, Count, Effect, Script, Whose};
pub use ability::*;
pub use cards::*;
pub use raw::{Bonus, ContentError, Orbs, Supply};

use crate::ids::*;
use std::sync::LazyLock;

/// The texts of the content files.
#[derive(Clone, Copy, Debug)]
pub struct Files<'a> {
    pub map: &'a str,
    pub dice: &'a str,
    pub tokens: &'a str,
    pub heroes: &'a str,
    pub assets: &'a str,
    pub skills: &'a str,
    pub adventures: &'a str,
    pub stories: &'a str,
    pub scenarios: &'a str,
}

/// The files that are built in.
pub const FILES: Files<'static> = Files {
    map: include_str!("../../content/map.toml"),
    dice: include_str!("../../content/dice.toml"),
    tokens: include_str!("../../content/tokens.toml"),
    heroes: include_str!("../../content/heroes.toml"),
    assets: include_str!("../../content/assets.toml"),
    skills: include_str!("../../content/skills.toml"),
    adventures: include_str!("../../content/adventures.toml"),
    stories: include_str!("../../content/stories.toml"),
    scenarios: include_str!("../../content/scenarios.toml"),
};

/// All that is printed.
#[derive(Debug)]
pub struct Content {
    pub hexes: Vec<Hex>,
    /// Distances between hexes, over any terrain and river.
    distances: Vec<u8>,
    pub n_gems: u8,
    pub n_dice: u8,
    pub faces: Vec<Face>,
    pub tokens: Vec<Token>,
    /// The common tokens of enemies, and the master token.
    pub enemy_tokens: Vec<TokenId>,
    pub master_token: TokenId,
    pub heroes: Vec<Hero>,
    pub assets: Vec<Asset>,
    pub skills: Vec<Skill>,
    pub cards: Vec<Card>,
    pub stories: Vec<Story>,
    pub scenarios: Vec<Scenario>,
    pub track: Track,
    pub supply: Supply,
    pub abilities: Vec<Ability>,
    pub scripts: Vec<Script>,
    pub cities: Vec<HexId>,
    /// Hexes with a gem, and hexes where a rest heals all.
    pub gem_hexes: Vec<HexId>,
    pub safe_hexes: Vec<HexId>,
}

static CONTENT: LazyLock<Content> = LazyLock::new(|| match Content::parse(&FILES) {
    Ok(content) => content,
    Err(error) => panic!("the built-in content is sound: {error}"),
});

/// The built-in content.
pub fn content() -> &'static Content {
    &CONTENT
}

/// The files by name.
pub const PRINTED: [::rows::File; 9] = [
    ("map.toml", FILES.map),
    ("dice.toml", FILES.dice),
    ("tokens.toml", FILES.tokens),
    ("heroes.toml", FILES.heroes),
    ("assets.toml", FILES.assets),
    ("skills.toml", FILES.skills),
    ("adventures.toml", FILES.adventures),
    ("stories.toml", FILES.stories),
    ("scenarios.toml", FILES.scenarios),
];

/// Fields that are words for readers, beside names and texts.
const WORDS: [&str; 1] = ["label"];

static RULES_HASH: LazyLock<String> = LazyLock::new(|| ::rows::rules_hash(&PRINTED, &WORDS));

/// The fingerprint of all that decides how a game goes.
pub fn rules_hash() -> &'static str {
    &RULES_HASH
}

macro_rules! lookups {
    ($($name:ident, $table:ident, $id:ident, $item:ty;)*) => {
        impl Content {
            $(
                /// The printed thing with this id.
                pub fn $name(&self, id: $id) -> &$item {
                    &self.$table[id.index()]
                }
            )*
        }
    };
}

lookups! {
    hex, hexes, HexId, Hex;
    token, tokens, TokenId, Token;
    hero, heroes, HeroId, Hero;
    asset, assets, AssetId, Asset;
    skill, skills, SkillId, Skill;
    card, cards, CardId, Card;
    story, stories, StoryId, Story;
    scenario, scenarios, ScenarioId, Scenario;
    ability, abilities, AbilityId, Ability;
    script, scripts, ScriptId, Script;
}

impl Content {
    /// How many hexes lie between two, the second included.
    pub fn distance(&self, from: HexId, to: HexId) -> u8 {
        self.distances[from.index() * self.hexes.len() + to.index()]
    }

    /// All hexes.
    pub fn hex_ids(&self) -> impl Iterator<Item = HexId> + use<> {
        (0..self.hexes.len() as u8).map(HexId)
    }

    /// The hex with this printed id, such as `x06y12`.
    pub fn hex_named(&self, id: &str) -> Option<HexId> {
        self.hexes.iter().position(|it| it.id == id).map(|at| HexId(at as u8))
    }

    /// The enemy's side of a card.
    ///
    /// # Panics
    /// If the card is no enemy.
    pub fn enemy(&self, card: CardId) -> &Enemy {
        self.card(card).enemy().expect("only enemies are fought")
    }
}

macro_rules! by_name {
    ($($name:ident, $table:ident, $id:ident;)*) => {
        impl Content {
            $(
                /// The thing with this printed id.
                pub fn $name(&self, id: &str) -> Option<$id> {
                    self.$table.iter().position(|it| it.id == id).map(|at| $id(at as _))
                }
            )*
        }
    };
}

by_name! {
    hero_named, heroes, HeroId;
    token_named, tokens, TokenId;
    asset_named, assets, AssetId;
    skill_named, skills, SkillId;
    card_named, cards, CardId;
    story_named, stories, StoryId;
    scenario_named, scenarios, ScenarioId;
}
