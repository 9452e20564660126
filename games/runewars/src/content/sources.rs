//! The content files.

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

    /// All files in a fixed order, for the content hash.
    pub fn all(&self) -> [&'static str; 16] {
        [
            self.fate,
            self.units,
            self.factions,
            self.tiles,
            self.cities,
            self.exploration,
            self.titles,
            self.orders,
            self.seasons,
            self.tactics,
            self.objectives,
            self.quests,
            self.rewards,
            self.heroes,
            self.developments,
            self.commanders,
        ]
    }
}
