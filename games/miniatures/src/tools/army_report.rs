//! What `runetable army` tells, as data for scripts and the army builder.

use crate::army::{self, ArmyList, Entry};
use crate::content::{Config, Faction, Upgrade, UpgradeIcon, content};
use crate::tools::say;
use serde::Serialize;
use std::borrow::Cow;

/// An army with all that is known about it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ArmyReport {
    pub ok: bool,
    pub name: String,
    pub faction: Option<Faction>,
    pub points: u16,
    pub limit: u16,
    pub broken: Vec<BrokenRule>,
    pub units: Vec<UnitReport>,
    pub list: ArmyList,
    pub code: String,
    pub text: String,
    /// What it was converted to.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub output: Option<String>,
    /// What stands in the file and is no card.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub unread: Option<Vec<String>>,
    /// What may be added without breaking a rule.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub add_units: Option<Vec<UnitOffer>>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct BrokenRule {
    pub rule: Cow<'static, str>,
    /// The unit it is about, by its place in the list.
    pub unit: Option<usize>,
    pub text: String,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct UnitReport {
    pub unit: String,
    pub name: String,
    pub columns: u8,
    pub rows: u8,
    pub cost: u16,
    pub tray_cost: u16,
    pub player: u8,
    pub upgrades: Vec<HeldUpgrade>,
    pub slots: Vec<SlotReport>,
    /// Upgrades without a slot.
    pub extra: Vec<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub add: Option<Vec<UpgradeOffer>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub sizes: Option<Vec<Size>>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct HeldUpgrade {
    pub id: &'static str,
    pub name: &'static str,
    pub icon: UpgradeIcon,
    pub cost: u16,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SlotReport {
    pub icon: &'static str,
    pub upgrade: Option<&'static str>,
}

/// A size that a unit may have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Size {
    pub columns: u8,
    pub rows: u8,
    pub cost: u16,
}

/// A unit that may be added; `over` if the points do not allow it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct UnitOffer {
    pub unit: &'static str,
    pub columns: u8,
    pub rows: u8,
    pub cost: u16,
    pub over: bool,
}

/// An upgrade that a unit may be given.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct UpgradeOffer {
    pub upgrade: &'static str,
    pub cost: u16,
    pub over: bool,
}

/// An army that is there to be played.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PresetReport {
    pub id: &'static str,
    pub points: u16,
    pub limit: u16,
    pub name: String,
    pub faction: Option<Faction>,
    pub list: ArmyList,
    pub code: String,
}

impl From<&Config> for Size {
    fn from(it: &Config) -> Self {
        Self { columns: it.columns, rows: it.rows, cost: it.cost }
    }
}

impl ArmyReport {
    pub fn new(list: &ArmyList, limit: u16) -> Self {
        let broken: Vec<BrokenRule> = army::check(list, limit)
            .into_iter()
            .map(|it| BrokenRule { rule: it.rule, unit: it.unit, text: say(&it.text) })
            .collect();
        Self {
            ok: broken.is_empty(),
            name: list.name.clone(),
            faction: list.faction(),
            points: list.points(),
            limit,
            broken,
            units: (0..list.units.len()).map(|index| UnitReport::new(list, index)).collect(),
            list: list.clone(),
            code: army::to_code(list),
            text: army::to_text(list),
            output: None,
            unread: None,
            add_units: None,
        }
    }

    /// The same with what may be added to the army, to each unit, and how large each may be.
    pub fn with_choices(mut self) -> Self {
        let (list, limit) = (&self.list, self.limit);
        let left = i32::from(limit) - i32::from(list.points());
        let is_over = |cost: u16| i32::from(cost) > left;
        let mut units = Vec::new();
        for unit in &content().units {
            let mut changed = list.clone();
            let smallest = unit.configs.iter().min_by_key(|it| it.cost).expect("a unit can be had");
            changed.units.push(Entry::new(&unit.id, smallest.columns, smallest.rows, &[]));
            if army::spoils(list, &changed, limit) {
                continue;
            }
            units.extend(unit.configs.iter().map(|it| UnitOffer {
                unit: &unit.id,
                columns: it.columns,
                rows: it.rows,
                cost: it.cost,
                over: is_over(it.cost),
            }));
        }
        for (index, (entry, report)) in list.units.iter().zip(&mut self.units).enumerate() {
            let fits = |it: &&'static Upgrade| {
                let mut changed = list.clone();
                changed.units[index].upgrades.push(it.id.clone());
                !army::spoils(list, &changed, limit)
            };
            let offer = |it: &'static Upgrade| UpgradeOffer { upgrade: &it.id, cost: it.cost, over: is_over(it.cost) };
            report.add = Some(content().upgrades.iter().filter(fits).map(offer).collect());
            report.sizes = Some(entry.unit().map_or(&[][..], |it| &it.configs).iter().map(Size::from).collect());
        }
        self.add_units = Some(units);
        self
    }
}

impl UnitReport {
    fn new(list: &ArmyList, index: usize) -> Self {
        let entry = &list.units[index];
        let (slots, extra) = army::slots(list, index);
        let slot = |(icon, held): (&'static str, Option<&'static Upgrade>)| SlotReport {
            icon,
            upgrade: held.map(|it| it.id.as_str()),
        };
        let held = |it: &'static Upgrade| HeldUpgrade { id: &it.id, name: &it.name, icon: it.icon, cost: it.cost };
        Self {
            unit: entry.unit.clone(),
            name: entry.unit().map_or(&entry.unit, |it| &it.name).clone(),
            columns: entry.columns,
            rows: entry.rows,
            cost: entry.cost(),
            tray_cost: entry.tray_cost(),
            player: entry.player,
            upgrades: entry.upgrade_cards().map(|(_, it)| held(it)).collect(),
            slots: slots.into_iter().map(slot).collect(),
            extra: extra.iter().map(|it| it.id.as_str()).collect(),
            add: None,
            sizes: None,
        }
    }
}
