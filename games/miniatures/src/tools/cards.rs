//! `runetable army cards`: every unit and upgrade as data, for the army builder.

use crate::content::{Ability, Unit, Upgrade, content};
use serde_json::{Value, json};
use tools::Report;

pub fn report() -> Report {
    let units: Vec<Value> = content().units.iter().map(unit).collect();
    let upgrades: Vec<Value> = content().upgrades.iter().map(upgrade).collect();
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
    Report::new(text, json!({ "units": units, "upgrades": upgrades }))
}

fn abilities(abilities: &[Ability]) -> Vec<Value> {
    abilities.iter().map(|it| json!({ "text": it.text, "when": it.when, "surge": it.surge, "may": it.may })).collect()
}

fn unit(unit: &Unit) -> Value {
    let attacks: Vec<Value> = unit
        .attacks
        .iter()
        .map(|it| {
            let per_rune = it.per_rune.map(|it| json!({ "colour": it.colour, "rune": it.rune }));
            json!({ "kind": it.kind, "dice": it.dice, "per_rune": per_rune })
        })
        .collect();
    let keywords: Vec<String> = unit.keywords.iter().map(crate::army::keyword).collect();
    let configs: Vec<Value> = unit
        .configs
        .iter()
        .map(|it| json!({ "columns": it.columns, "rows": it.rows, "cost": it.cost, "upgrades": it.upgrades }))
        .collect();
    let actions: Vec<Value> = unit
        .actions
        .iter()
        .map(|it| {
            let speed = it.speed.map(|it| it.to_string());
            json!({ "initiative": it.initiative, "stance": it.stance, "action": it.action, "speed": speed })
        })
        .collect();
    let modifiers: Vec<Value> = unit
        .modifiers
        .iter()
        .map(|it| {
            json!({
                "stance": it.stance, "kind": it.kind, "speed_delta": it.speed_delta,
                "value": it.value.map(|it| it.to_string()), "icons": it.icons, "action": it.action,
                "speed": it.speed.map(|it| it.to_string()),
            })
        })
        .collect();
    json!({
        "id": unit.id, "name": unit.name, "faction": unit.faction, "type": unit.unit_type, "unique": unit.unique,
        "defense": unit.defense.to_string(), "wounds": unit.wounds, "figures_per_tray": unit.figures_per_tray,
        "attacks": attacks, "keywords": keywords, "abilities": abilities(&unit.abilities),
        "army_rule": unit.army_rule.as_ref().map(|it| json!({ "name": it.name, "text": it.text })),
        "configs": configs, "actions": actions, "modifiers": modifiers,
        "confidence": unit.confidence, "dial_confidence": unit.dial_confidence,
    })
}

fn upgrade(upgrade: &Upgrade) -> Value {
    let keywords: Vec<String> = upgrade.keywords.iter().map(crate::army::keyword).collect();
    json!({
        "id": upgrade.id, "name": upgrade.name, "icon": upgrade.icon, "faction": upgrade.faction,
        "cost": upgrade.cost, "unique_name": upgrade.unique_name, "unit_types": upgrade.unit_types,
        "only_units": upgrade.only_units, "keywords": keywords, "abilities": abilities(&upgrade.abilities),
        "figure": upgrade.figure.map(|it| json!({ "defense": it.defense.to_string(), "wounds": it.wounds })),
        "takes_a_tray": upgrade.takes_a_tray(),
        "confidence": upgrade.confidence, "cost_confidence": upgrade.cost_confidence,
    })
}
