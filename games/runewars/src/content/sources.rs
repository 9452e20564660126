//! The content files.

use std::sync::LazyLock;

/// The content files, as they are compiled in.
#[derive(Clone, Copy, Debug)]
pub struct Sources {
    pub fate: &'static str,
    pub units: &'static str,
    pub factions: &'static str,
    pub tiles: &'static str,
    pub cities: &'static str,
    pub exploration: &'static str,
    pub titles: &'static str,
    pub orders: &'static str,
    pub seasons: &'static str,
    pub tactics: &'static str,
    pub objectives: &'static str,
    pub quests: &'static str,
    pub rewards: &'static str,
    pub heroes: &'static str,
    pub developments: &'static str,
    pub commanders: &'static str,
}

impl Sources {
    /// The files of the crate.
    pub const PRINTED: Sources = Sources {
        fate: include_str!("../../content/fate.toml"),
        units: include_str!("../../content/units.toml"),
        factions: include_str!("../../content/factions.toml"),
        tiles: include_str!("../../content/tiles.toml"),
        cities: include_str!("../../content/cities.toml"),
        exploration: include_str!("../../content/exploration.toml"),
        titles: include_str!("../../content/titles.toml"),
        orders: include_str!("../../content/orders.toml"),
        seasons: include_str!("../../content/seasons.toml"),
        tactics: include_str!("../../content/tactics.toml"),
        objectives: include_str!("../../content/objectives.toml"),
        quests: include_str!("../../content/quests.toml"),
        rewards: include_str!("../../content/rewards.toml"),
        heroes: include_str!("../../content/heroes.toml"),
        developments: include_str!("../../content/developments.toml"),
        commanders: include_str!("../../content/commanders.toml"),
    };
}

/// The files by name.
pub const PRINTED: [::rows::File; 16] = [
    ("fate.toml", Sources::PRINTED.fate),
    ("units.toml", Sources::PRINTED.units),
    ("factions.toml", Sources::PRINTED.factions),
    ("tiles.toml", Sources::PRINTED.tiles),
    ("cities.toml", Sources::PRINTED.cities),
    ("exploration.toml", Sources::PRINTED.exploration),
    ("titles.toml", Sources::PRINTED.titles),
    ("orders.toml", Sources::PRINTED.orders),
    ("seasons.toml", Sources::PRINTED.seasons),
    ("tactics.toml", Sources::PRINTED.tactics),
    ("objectives.toml", Sources::PRINTED.objectives),
    ("quests.toml", Sources::PRINTED.quests),
    ("rewards.toml", Sources::PRINTED.rewards),
    ("heroes.toml", Sources::PRINTED.heroes),
    ("developments.toml", Sources::PRINTED.developments),
    ("commanders.toml", Sources::PRINTED.commanders),
];

/// Fields that are words for readers, beside names and texts.
const WORDS: [&str; 3] = ["ability", "defence_name", "defence_text"];

static RULES_HASH: LazyLock<String> = LazyLock::new(|| ::rows::rules_hash(&PRINTED, &WORDS));

/// The fingerprint of all that decides how a game goes.
pub fn rules_hash() -> &'static str {
    &RULES_HASH
}
