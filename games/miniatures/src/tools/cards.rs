//! `runetable army cards`: every unit and upgrade as data, for the army builder.

use crate::content::{
    Ability, ActionKind, AttackKind, Colour, Confidence, Faction, Icon, ModifierKind, Rune, Stance, Unit, UnitType,
    Upgrade, UpgradeIcon, When, content,
};
use serde::Serialize;
use serde_json::json;
use tools::Report;

/// All units and upgrades.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct AllCards {
    pub units: Vec<UnitRow>,
    pub upgrades: Vec<UpgradeRow>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct UnitRow {
    pub id: &'static str,
    pub name: &'static str,
    pub faction: Faction,
    #[serde(rename = "type")]
    pub unit_type: UnitType,
    pub unique: bool,
    pub defense: String,
    pub wounds: u8,
    pub figures_per_tray: u8,
    pub attacks: Vec<ProfileRow>,
    pub keywords: Vec<String>,
    pub abilities: Vec<AbilityRow>,
    pub army_rule: Option<ArmyRuleRow>,
    pub configs: Vec<ConfigRow>,
    pub actions: Vec<ActionRow>,
    pub modifiers: Vec<ModifierRow>,
    pub confidence: Confidence,
    pub dial_confidence: Confidence,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ProfileRow {
    pub kind: AttackKind,
    pub dice: Vec<Colour>,
    pub per_rune: Option<PerRuneRow>,
}

/// As many more dice as the rune is active.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PerRuneRow {
    pub colour: Colour,
    pub rune: Rune,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct AbilityRow {
    pub text: &'static str,
    pub when: When,
    pub surge: u8,
    pub may: bool,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ArmyRuleRow {
    pub name: &'static str,
    pub text: &'static str,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ConfigRow {
    pub columns: u8,
    pub rows: u8,
    pub cost: u16,
    pub upgrades: Vec<UpgradeIcon>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ActionRow {
    pub initiative: u8,
    pub stance: Stance,
    pub action: ActionKind,
    pub speed: Option<String>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ModifierRow {
    pub stance: Stance,
    pub kind: ModifierKind,
    pub speed_delta: i8,
    pub value: Option<String>,
    pub icons: Vec<Icon>,
    pub action: Option<ActionKind>,
    pub speed: Option<String>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct UpgradeRow {
    pub id: &'static str,
    pub name: &'static str,
    pub icon: UpgradeIcon,
    pub faction: Option<Faction>,
    pub cost: u16,
    pub unique_name: bool,
    pub unit_types: Vec<UnitType>,
    pub only_units: Vec<String>,
    pub keywords: Vec<String>,
    pub abilities: Vec<AbilityRow>,
    pub figure: Option<FigureRow>,
    pub takes_a_tray: bool,
    pub confidence: Confidence,
    pub cost_confidence: Confidence,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct FigureRow {
    pub defense: String,
    pub wounds: u8,
}

pub fn report() -> Report {
    let units = content().units.iter().map(unit).collect();
    let upgrades = content().upgrades.iter().map(upgrade).collect();
    let mut text = String::new();
    for it in &content().units {
        let costs: Vec<String> =
            it.configs.iter().map(|it| format!("{}x{} {}", it.columns, it.rows, it.cost)).collect();
        text += &format!("{} ({}): {}\n", it.name, it.faction.word(), costs.join(", "));
    }
    for it in &content().upgrades {
        text +=
            &format!("{} ({}, {}): {}\n", it.name, it.icon.word(), it.faction.map_or("any", |it| it.word()), it.cost);
    }
    Report::new(text, json!(AllCards { units, upgrades }))
}

fn abilities(abilities: &'static [Ability]) -> Vec<AbilityRow> {
    let row = |it: &'static Ability| AbilityRow { text: &it.text, when: it.when, surge: it.surge, may: it.may };
    abilities.iter().map(row).collect()
}

fn unit(unit: &'static Unit) -> UnitRow {
    let attacks = unit.attacks.iter().map(|it| ProfileRow {
        kind: it.kind,
        dice: it.dice.clone(),
        per_rune: it.per_rune.map(|it| PerRuneRow { colour: it.colour, rune: it.rune }),
    });
    let configs = unit.configs.iter().map(|it| ConfigRow {
        columns: it.columns,
        rows: it.rows,
        cost: it.cost,
        upgrades: it.upgrades.clone(),
    });
    let actions = unit.actions.iter().map(|it| ActionRow {
        initiative: it.initiative,
        stance: it.stance,
        action: it.action,
        speed: it.speed.map(|it| it.to_string()),
    });
    let modifiers = unit.modifiers.iter().map(|it| ModifierRow {
        stance: it.stance,
        kind: it.kind,
        speed_delta: it.speed_delta,
        value: it.value.map(|it| it.to_string()),
        icons: it.icons.clone(),
        action: it.action,
        speed: it.speed.map(|it| it.to_string()),
    });
    UnitRow {
        id: &unit.id,
        name: &unit.name,
        faction: unit.faction,
        unit_type: unit.unit_type,
        unique: unit.unique,
        defense: unit.defense.to_string(),
        wounds: unit.wounds,
        figures_per_tray: unit.figures_per_tray,
        attacks: attacks.collect(),
        keywords: unit.keywords.iter().map(crate::army::keyword).collect(),
        abilities: abilities(&unit.abilities),
        army_rule: unit.army_rule.as_ref().map(|it| ArmyRuleRow { name: &it.name, text: &it.text }),
        configs: configs.collect(),
        actions: actions.collect(),
        modifiers: modifiers.collect(),
        confidence: unit.confidence,
        dial_confidence: unit.dial_confidence,
    }
}

fn upgrade(upgrade: &'static Upgrade) -> UpgradeRow {
    UpgradeRow {
        id: &upgrade.id,
        name: &upgrade.name,
        icon: upgrade.icon,
        faction: upgrade.faction,
        cost: upgrade.cost,
        unique_name: upgrade.unique_name,
        unit_types: upgrade.unit_types.clone(),
        only_units: upgrade.only_units.clone(),
        keywords: upgrade.keywords.iter().map(crate::army::keyword).collect(),
        abilities: abilities(&upgrade.abilities),
        figure: upgrade.figure.map(|it| FigureRow { defense: it.defense.to_string(), wounds: it.wounds }),
        takes_a_tray: upgrade.takes_a_tray(),
        confidence: upgrade.confidence,
        cost_confidence: upgrade.cost_confidence,
    }
}
