//! The printable sheet of an army: what a player wants beside the table.

use super::ArmyList;
use crate::content::{ActionKind, DialAction, DialModifier, KeywordValue, ModifierKind};
use std::fmt::Write;

/// The sheet as plain text.
pub fn sheet(list: &ArmyList) -> String {
    let mut text = super::to_text(list);
    for entry in &list.units {
        let Some(unit) = entry.unit() else { continue };
        writeln!(text, "\n{} — {}x{}, {} points", unit.name, entry.columns, entry.rows, entry.cost())
            .expect("strings take all");
        writeln!(text, "  defense {}, wounds {}, {}", unit.defense, unit.wounds, unit.unit_type.word())
            .expect("strings take all");
        for profile in &unit.attacks {
            let dice: Vec<&str> = profile.dice.iter().map(|it| it.word()).collect();
            let per = profile.per_rune.map(|it| format!("{} per {}", it.colour.word(), it.rune.word()));
            let dice = dice.into_iter().map(str::to_owned).chain(per).collect::<Vec<_>>().join(" ");
            writeln!(text, "  {}: {dice}", profile.kind.word()).expect("strings take all");
        }
        let upgrades: Vec<_> = entry.upgrade_cards().map(|(_, it)| it).collect();
        let keywords = unit.keywords.iter().chain(upgrades.iter().flat_map(|it| &it.keywords));
        let keywords: Vec<String> = keywords.map(keyword).collect();
        if !keywords.is_empty() {
            writeln!(text, "  {}", keywords.join(", ")).expect("strings take all");
        }
        for ability in &unit.abilities {
            writeln!(text, "  · {}", ability.text).expect("strings take all");
        }
        let actions: Vec<String> = unit.actions.iter().map(action).collect();
        writeln!(text, "  actions: {}", actions.join("; ")).expect("strings take all");
        let modifiers: Vec<String> = unit.modifiers.iter().map(modifier).collect();
        writeln!(text, "  modifiers: {}", modifiers.join("; ")).expect("strings take all");
        for upgrade in upgrades {
            let figure = upgrade.figure.map(|it| format!(", figure {}/{}", it.defense, it.wounds)).unwrap_or_default();
            writeln!(text, "  + {} ({}{figure})", upgrade.name, upgrade.cost).expect("strings take all");
            for ability in &upgrade.abilities {
                writeln!(text, "    · {}", ability.text).expect("strings take all");
            }
        }
    }
    text
}

/// A keyword as it is printed.
pub fn keyword(keyword: &KeywordValue) -> String {
    let mut text = keyword.name.word().to_owned();
    if let Some(value) = keyword.value {
        write!(text, " {value}").expect("strings take all");
    }
    if !keyword.types.is_empty() {
        let types: Vec<&str> = keyword.types.iter().map(|it| it.word()).collect();
        write!(text, " [{}]", types.join(", ")).expect("strings take all");
    }
    text
}

fn action(action: &DialAction) -> String {
    let speed = action.speed.map(|it| format!(" {it}")).unwrap_or_default();
    format!("{} {} {}{speed}", action.initiative, action.stance.word(), action.action.word())
}

fn modifier(modifier: &DialModifier) -> String {
    let stance = modifier.stance.word();
    let what = match modifier.kind {
        ModifierKind::Defend => format!("defend +{}", modifier.value.unwrap_or_default()),
        ModifierKind::Enhance => {
            let icons: Vec<&str> = modifier.icons.iter().map(|it| it.word()).collect();
            format!("enhance {}", icons.join("+"))
        }
        ModifierKind::Bonus => {
            let action = modifier.action.unwrap_or(ActionKind::Rally);
            let speed = modifier.speed.map(|it| format!(" {it}")).unwrap_or_default();
            format!("bonus {}{speed}", action.word())
        }
        kind => format!("{} {:+}", kind.word(), modifier.speed_delta),
    };
    format!("{stance} {what}")
}
