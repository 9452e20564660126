//! Finding cards by what people call them.

use super::legal::misfit;
use crate::content::{Unit, UnitCard, UpgradeCard, UpgradeIcon, content};

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

/// The upgrade of that name; of several the one that fits the unit and finds a
/// slot beside what it has already.
pub fn upgrade(name: &str, unit: &Unit, trays: Option<(u8, u8)>, taken: &[String]) -> Option<UpgradeCard> {
    let found = upgrades(name);
    let rows = || unit.configs.iter().filter(|it| trays.is_none_or(|trays| trays == (it.columns, it.rows)));
    let is_of = |id: &str, icon| content().upgrade_by_id(id).is_some_and(|it| content().upgrade(it).icon == icon);
    let has_slot = |icon: UpgradeIcon| {
        let used = taken.iter().filter(|it| is_of(it, icon)).count();
        rows().any(|row| row.upgrades.iter().filter(|it| **it == icon).count() > used)
    };
    let misfits = |it: &UpgradeCard| {
        let card = content().upgrade(*it);
        (misfit(unit, card, Some(unit.faction)).is_some(), !has_slot(card.icon))
    };
    found.into_iter().min_by_key(misfits)
}
