//! Finding cards by what people call them.

use crate::content::{UnitCard, UpgradeCard, UpgradeIcon, content};

/// Letters and digits only, in lower case: "Ardus Ix'Erebus" is `ardusixerebus`.
pub fn plain(name: &str) -> String {
    name.chars().filter(|it| it.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

pub fn unit(name: &str) -> Option<UnitCard> {
    let wanted = plain(name);
    let found = content().units.iter().position(|it| plain(&it.name) == wanted || plain(&it.id) == wanted);
    found.map(|index| UnitCard(index as u8))
}

/// All upgrades of that name; a hero may be on several cards.
pub fn upgrades(name: &str) -> Vec<UpgradeCard> {
    let wanted = plain(name);
    let matches = |id: &str, title: &str| plain(id) == wanted || plain(title) == wanted;
    let all = content().upgrades.iter().enumerate();
    all.filter(|(_, it)| matches(&it.id, &it.name)).map(|(index, _)| UpgradeCard(index as u8)).collect()
}

/// The upgrade of that name that fits an icon, else the first.
pub fn upgrade(name: &str, icons: &[UpgradeIcon]) -> Option<UpgradeCard> {
    let found = upgrades(name);
    let fits = |it: &&UpgradeCard| icons.contains(&content().upgrade(**it).icon);
    found.iter().find(fits).or(found.first()).copied()
}
