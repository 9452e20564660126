//! A legal army out of the blue.

use super::{ArmyList, Entry, spoils};
use crate::content::{Faction, content};
use kernel::Chance;

/// Of this many tries the one that leaves the fewest points is taken.
const TRIES: u32 = 6;

/// A legal army of the faction, or of any, that costs no more than the limit.
/// `None` if the limit is too low for a single unit.
pub fn random(faction: Option<Faction>, limit: u16, chance: &mut Chance) -> Option<ArmyList> {
    let faction = faction.or_else(|| chance.choose(Faction::ALL).copied())?;
    let tries: Vec<ArmyList> = (0..TRIES).map(|_| one(faction, limit, chance)).collect();
    tries.into_iter().filter(|it| !it.units.is_empty()).max_by_key(ArmyList::points)
}

fn one(faction: Faction, limit: u16, chance: &mut Chance) -> ArmyList {
    let mut list = ArmyList { name: "Random army".to_owned(), faction: Some(faction), units: Vec::new() };
    // Trays for four fifths of the points, so that something is left for upgrades.
    while let Some(entry) = add(&list, units_to_add(&list, limit - limit / 5), limit, chance) {
        list.units.push(entry);
    }
    loop {
        let with = |(index, id): (usize, &str)| {
            let mut changed = list.clone();
            changed.units[index].upgrades.push(id.to_owned());
            changed
        };
        let all = (0..list.units.len()).flat_map(|index| content().upgrades.iter().map(move |it| (index, it)));
        let left = limit - list.points();
        let mut fitting: Vec<(usize, &str)> =
            all.filter(|(_, it)| it.cost <= left).map(|(index, it)| (index, it.id.as_str())).collect();
        chance.shuffle(&mut fitting);
        match fitting.into_iter().map(with).find(|changed| !spoils(&list, changed, limit)) {
            Some(changed) => list = changed,
            None => break,
        }
    }
    // What is left may still buy a small unit.
    while let Some(entry) = add(&list, units_to_add(&list, limit), limit, chance) {
        list.units.push(entry);
    }
    list
}

/// Units of the army's faction that the points allow.
fn units_to_add(list: &ArmyList, limit: u16) -> Vec<Entry> {
    let left = limit.saturating_sub(list.points());
    let units = content().units.iter().filter(|it| Some(it.faction) == list.faction);
    units
        .flat_map(|unit| unit.configs.iter().map(move |it| (unit, it)))
        .filter(|(_, config)| config.cost <= left)
        .map(|(unit, config)| Entry::new(&unit.id, config.columns, config.rows, &[]))
        .collect()
}

/// One of the units that spoils nothing.
fn add(list: &ArmyList, mut entries: Vec<Entry>, limit: u16, chance: &mut Chance) -> Option<Entry> {
    chance.shuffle(&mut entries);
    entries.into_iter().find(|entry| {
        let mut changed = list.clone();
        changed.units.push(entry.clone());
        !spoils(list, &changed, limit)
    })
}
