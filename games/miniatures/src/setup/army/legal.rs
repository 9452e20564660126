//! Whether an army is legal, and which rule it breaks.

use super::{ArmyList, Entry, MOST_UNITS};
use crate::content::{ArmyRule, Faction, Kin, Passive, Unit, UnitType, Upgrade, UpgradeIcon, content};
use kernel::Text;
use std::borrow::Cow;
use std::collections::BTreeSet;

/// A rule that an army breaks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Broken {
    pub rule: Cow<'static, str>,
    /// The unit it is about, by its place in the list.
    pub unit: Option<usize>,
    pub text: Text,
}

struct Check<'a> {
    list: &'a ArmyList,
    limit: u16,
    faction: Option<Faction>,
    broken: Vec<Broken>,
}

/// All rules that the army breaks; none if it is legal.
pub fn check(list: &ArmyList, limit: u16) -> Vec<Broken> {
    let mut check = Check { list, limit, faction: list.faction(), broken: Vec::new() };
    check.points();
    if check.cards() {
        check.factions();
        check.uniques();
        for index in 0..list.units.len() {
            check.unit(index);
        }
    }
    check.broken
}

impl Check<'_> {
    fn breaks(&mut self, rule: &'static str, unit: Option<usize>, text: Text) {
        self.broken.push(Broken { rule: Cow::Borrowed(rule), unit, text });
    }

    /// army.1 Everything together costs no more than the limit.
    fn points(&mut self) {
        let points = self.list.points();
        if self.list.units.is_empty() {
            self.breaks("setup.1", None, Text::new("army-empty"));
        }
        if self.list.units.len() > MOST_UNITS {
            self.breaks("setup.1-3", None, Text::new("army-too-long").number("most", MOST_UNITS as i64));
        }
        if points > self.limit {
            let rule = match self.limit {
                200 => "army.1",
                100 => "skirmish.1",
                _ => "setup.1-3",
            };
            let text = Text::new("army-points").number("points", points).number("limit", self.limit);
            self.breaks(rule, None, text);
        }
    }

    /// army.3 Only cards that exist, in arrangements of their costing table;
    /// whether that holds, so that the rest can be looked at.
    fn cards(&mut self) -> bool {
        let before = self.broken.len();
        for (index, entry) in self.list.units.iter().enumerate() {
            if entry.unit().is_none() {
                self.breaks("army.2", Some(index), Text::new("army-no-unit").words("name", entry.unit.clone()));
                continue;
            }
            if entry.configs().next().is_none() {
                let text = Text::new("army-config").number("columns", entry.columns).number("rows", entry.rows);
                self.breaks("army.3", Some(index), text.words("unit", name_of(entry)));
            }
            for id in &entry.upgrades {
                if content().upgrade_by_id(id).is_none() {
                    self.breaks("army.5", Some(index), Text::new("army-no-upgrade").words("name", id.clone()));
                }
            }
        }
        self.broken.len() == before
    }

    /// army.2 All units share one faction, but for the guests of heroes.
    fn factions(&mut self) {
        let Some(faction) = self.faction else { return };
        for (index, rule) in strangers(self.list, faction) {
            let unit = self.unit_of(index);
            let text = Text::new("army-faction").words("unit", unit.name.clone()).words("faction", faction.word());
            self.breaks(rule, Some(index), text);
        }
    }

    fn unit_of(&self, index: usize) -> &'static Unit {
        self.list.units[index].unit().expect("checked: the card exists")
    }

    /// 86 No unique name twice; one unique unit for each 100 points.
    fn uniques(&mut self) {
        let mut names = BTreeSet::new();
        for (index, entry) in self.list.units.iter().enumerate() {
            let unit = self.unit_of(index);
            let of_unit = unit.hero.as_deref().map(|hero| (hero, unit.name.clone()));
            let of_upgrades = entry.upgrade_cards().filter(|(_, it)| it.unique_name);
            let of_upgrades = of_upgrades.map(|(_, it)| (it.hero.as_deref().unwrap_or(&it.id), it.name.clone()));
            for (key, name) in of_unit.into_iter().chain(of_upgrades) {
                if !names.insert(key) {
                    self.breaks("86.1", Some(index), Text::new("army-unique-name").words("name", name));
                }
            }
        }
        let n_unique = (0..self.list.units.len()).filter(|it| self.unit_of(*it).unique).count();
        let most = usize::from(self.limit / 100);
        if n_unique > most {
            let text = Text::new("army-unique-units").number("units", n_unique as i64).number("most", most as i64);
            self.breaks("army.11", None, text);
        }
    }

    /// army.5, army.7 Each upgrade fits its unit and takes a slot of its own.
    fn unit(&mut self, index: usize) {
        let entry = &self.list.units[index];
        let unit = self.unit_of(index);
        for (_, upgrade) in entry.upgrade_cards() {
            if let Some((rule, key)) = misfit(unit, upgrade, self.faction) {
                let text = Text::new(key).words("upgrade", upgrade.name.clone()).words("unit", unit.name.clone());
                self.breaks(rule, Some(index), text);
            }
        }
        if let Some(upgrade) = slots(self.list, index).1.first() {
            let text = Text::new("army-slot").words("icon", upgrade.icon.word());
            let text = text.words("upgrade", upgrade.name.clone()).words("unit", unit.name.clone());
            self.breaks("army.5", Some(index), text);
        }
        // 38.3 The front rank has a place for each figure.
        let figures = entry.upgrade_cards().filter(|(_, it)| it.figure.is_some());
        let is_behind = |it: &Upgrade| it.passives().any(|it| it == Passive::BackRank);
        let (mut trays, mut singles) = (0, 0);
        for (_, upgrade) in figures.filter(|(_, it)| !is_behind(it)) {
            if upgrade.takes_a_tray() { trays += 1 } else { singles += 1 }
        }
        let free = u32::from(entry.columns).saturating_sub(trays) * u32::from(unit.figures_per_tray);
        if trays > u32::from(entry.columns) || singles > free {
            self.breaks("38.3", Some(index), Text::new("army-front-rank").words("unit", unit.name.clone()));
        }
    }
}

/// Whether a unit of the army changes how armies are built in this way.
fn has_rule(list: &ArmyList, rule: ArmyRule) -> bool {
    let rules = list.units.iter().filter_map(Entry::unit).filter_map(|it| it.army_rule.as_ref());
    rules.into_iter().any(|it| it.rule == rule)
}

/// army.2, army.10 The units that have no place in an army of the faction, and
/// the rule that they break. Guests of heroes are none of them.
fn strangers(list: &ArmyList, faction: Faction) -> Vec<(usize, &'static str)> {
    let has = |rule: ArmyRule| {
        let of_faction = |it: &&Entry| it.unit().is_some_and(|it| it.faction == faction);
        let rules = list.units.iter().filter(of_faction).filter_map(Entry::unit).filter_map(|it| it.army_rule.as_ref());
        rules.into_iter().any(|it| it.rule == rule)
    };
    let (invites, mut aymhelin) = (has(ArmyRule::AymhelinAllies), has(ArmyRule::AymhelinAllies));
    let mut lore = has(ArmyRule::ForbiddenLore);
    let mut found = Vec::new();
    for (index, unit) in list.units.iter().enumerate().filter_map(|(index, it)| Some((index, it.unit()?))) {
        let is_aymhelin = unit.faction == Faction::Latari && unit.unit_type == UnitType::Infantry && !unit.unique;
        if unit.faction == faction {
            continue;
        }
        if aymhelin && is_aymhelin {
            aymhelin = false;
        } else if lore && !unit.unique {
            lore = false;
        } else {
            found.push((index, if invites { "card.kari-wraithstalker.aymhelin-allies" } else { "army.2" }));
        }
    }
    found
}

/// The faction of an army: the one that fits its units and upgrades best,
/// whatever is written above the list and whichever unit comes first.
pub fn faction_of(list: &ArmyList) -> Option<Faction> {
    let units: Vec<(&Entry, &'static Unit)> = list.units.iter().filter_map(|it| Some((it, it.unit()?))).collect();
    let mut factions: Vec<Faction> = units.iter().map(|(_, it)| it.faction).collect();
    factions.sort_unstable();
    factions.dedup();
    if factions.len() < 2 {
        return factions.first().copied().or(list.faction);
    }
    let faults = |faction: Faction| {
        let misfits = units.iter().flat_map(|(entry, unit)| {
            entry.upgrade_cards().filter(move |(_, it)| misfit(unit, it, Some(faction)).is_some())
        });
        strangers(list, faction).len() + misfits.count()
    };
    let of = |faction: Faction| units.iter().filter(move |(_, it)| it.faction == faction);
    factions.into_iter().min_by_key(|faction| {
        let leads = of(*faction).any(|(_, it)| it.army_rule.is_some());
        let points: u16 = of(*faction).map(|(it, _)| it.cost()).sum();
        (faults(*faction), list.faction != Some(*faction), !leads, std::cmp::Reverse(points))
    })
}

fn name_of(entry: &Entry) -> String {
    entry.unit().map_or_else(|| entry.unit.clone(), |it| it.name.clone())
}

/// The rule by which the upgrade does not fit the unit at all.
pub(super) fn misfit(unit: &Unit, upgrade: &Upgrade, army: Option<Faction>) -> Option<(&'static str, &'static str)> {
    if !upgrade.unit_types.is_empty() && !upgrade.unit_types.contains(&unit.unit_type) {
        return Some(("88.6", "army-unit-type"));
    }
    if !upgrade.only_units.is_empty() && !upgrade.only_units.contains(&unit.id) {
        return Some(("army.7", "army-only-units"));
    }
    match upgrade.faction {
        // faq.upgrades.1 A guest may only have upgrades without a faction.
        Some(_) if Some(unit.faction) != army => Some(("faq.upgrades.1", "army-guest")),
        Some(faction) if Some(faction) != army => Some(("88.7", "army-upgrade-faction")),
        _ => None,
    }
}

/// The rows of slots that the unit may use: one for each row of its table with
/// its arrangement, changed by the heroes of the army.
fn slots_of(list: &ArmyList, index: usize) -> Vec<Vec<Slot>> {
    let entry = &list.units[index];
    let Some(unit) = entry.unit() else { return Vec::new() };
    let crows = has_rule(list, ArmyRule::HostOfCrows);
    let row = |config: &'static crate::content::Config| {
        // Host of Crows: the slots of the next more expensive row.
        let higher = unit.configs.iter().filter(|it| it.cost > config.cost).min_by_key(|it| it.cost);
        let from = if crows { higher.unwrap_or(config) } else { config };
        let mut slots: Vec<Slot> = from.upgrades.iter().map(|icon| Slot::Icon(*icon)).collect();
        // High Circle at Lithelin: a place for a Sorceress in Latari infantry.
        let is_latari_infantry = unit.faction == Faction::Latari && unit.unit_type == UnitType::Infantry;
        if has_rule(list, ArmyRule::HighCircle) && is_latari_infantry {
            slots.push(Slot::Sorceress);
        }
        let bearer = |upgrade: &Upgrade| upgrade.passives().any(|it| it == Passive::ArtifactSlot);
        if entry.upgrade_cards().any(|(_, it)| bearer(it)) {
            slots.push(Slot::Icon(UpgradeIcon::Artifact));
        }
        slots
    };
    entry.configs().map(row).collect()
}

/// The slots of a unit with the upgrade in each, and what found no slot. Slots
/// that take less are given out first, so that a greedy choice is right. Of
/// several rows with its arrangement, the first that holds most.
pub fn slots(list: &ArmyList, index: usize) -> (Vec<(&'static str, Option<&'static Upgrade>)>, Vec<&'static Upgrade>) {
    let filled = |row: Vec<Slot>| {
        let mut places: Vec<(Slot, Option<&'static Upgrade>)> = row.into_iter().map(|it| (it, None)).collect();
        places.sort_by_key(|it| it.0 != Slot::Sorceress);
        let mut extra = Vec::new();
        for (_, upgrade) in list.units[index].upgrade_cards() {
            match places.iter_mut().find(|(slot, held)| held.is_none() && slot.takes(upgrade)) {
                Some((_, held)) => *held = Some(upgrade),
                None => extra.push(upgrade),
            }
        }
        (places.into_iter().map(|(slot, held)| (slot.word(), held)).collect(), extra)
    };
    slots_of(list, index).into_iter().map(filled).min_by_key(|(_, extra)| extra.len()).unwrap_or_default()
}

/// Whether the army would break a rule beside its points that it does not
/// break already, if it were changed so.
pub fn spoils(list: &ArmyList, changed: &ArmyList, limit: u16) -> bool {
    let breaks = |list: &ArmyList| -> Vec<Broken> {
        check(list, limit).into_iter().filter(|it| it.text.key != "army-points").collect()
    };
    let before = breaks(list);
    breaks(changed).iter().any(|it| !before.contains(it))
}

/// A place for an upgrade.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Slot {
    Icon(UpgradeIcon),
    /// Only for a Latari sorceress.
    Sorceress,
}

impl Slot {
    fn takes(self, upgrade: &Upgrade) -> bool {
        match self {
            Slot::Icon(icon) => upgrade.icon == icon,
            Slot::Sorceress => upgrade.faction == Some(Faction::Latari) && upgrade.kin == Some(Kin::Sorceress),
        }
    }

    fn word(self) -> &'static str {
        match self {
            Slot::Icon(icon) => icon.word(),
            Slot::Sorceress => "sorceress",
        }
    }
}
