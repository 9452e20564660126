//! Army lists as text that people can read, write and paste.
//!
//! ```text
//! Northern March (Daqan, 99 points)
//! Spearmen 2x2: Citadel Weapons Master, Tempered Steel [41]
//! Kari Wraithstalker [32]
//! ```

use super::{ArmyError, ArmyList, Entry, MOST_UNITS, names};
use crate::content::{Faction, UpgradeIcon, content};
use std::fmt::Write;

/// Writes a list as text.
pub fn to_text(list: &ArmyList) -> String {
    let mut text = String::new();
    let name = if list.name.is_empty() { "Army" } else { &list.name };
    let faction = list.faction().map_or("none", Faction::word);
    writeln!(text, "{name} ({faction}, {} points)", list.points()).expect("strings take all");
    for entry in &list.units {
        let title = entry.unit().map_or(entry.unit.as_str(), |it| it.name.as_str());
        write!(text, "{title}").expect("strings take all");
        if (entry.columns, entry.rows) != (1, 1) {
            write!(text, " {}x{}", entry.columns, entry.rows).expect("strings take all");
        }
        let upgrades: Vec<&str> = entry.upgrade_cards().map(|(_, it)| title_of(it)).collect();
        if !upgrades.is_empty() {
            write!(text, ": {}", upgrades.join(", ")).expect("strings take all");
        }
        if entry.player > 0 {
            write!(text, " @{}", entry.player + 1).expect("strings take all");
        }
        writeln!(text, " [{}]", entry.cost()).expect("strings take all");
    }
    text
}

/// The name, or the id where two cards share a name.
fn title_of(upgrade: &'static crate::content::Upgrade) -> &'static str {
    if names::upgrades(&upgrade.name).len() > 1 { &upgrade.id } else { &upgrade.name }
}

/// Reads a list from text.
pub fn from_text(source: &str) -> Result<ArmyList, ArmyError> {
    let mut list = ArmyList::default();
    for (number, line) in source.lines().enumerate() {
        let line = line.split('#').next().unwrap_or_default().trim();
        if line.is_empty() {
            continue;
        }
        if list.units.is_empty() && list.name.is_empty() && is_title(line) {
            let (name, rest) = line.rsplit_once('(').unwrap_or((line, ""));
            list.name = name.trim().to_owned();
            let word = rest.split(',').next().unwrap_or_default().trim().to_lowercase();
            list.faction = Faction::ALL.iter().copied().find(|it| it.word() == word);
            continue;
        }
        if list.units.len() == MOST_UNITS {
            return Err(ArmyError::TooLong { most: MOST_UNITS, what: "units" });
        }
        list.units.push(read_entry(line, number + 1)?);
    }
    if list.units.is_empty() {
        return Err(ArmyError::Empty);
    }
    list.faction = list.faction();
    Ok(list)
}

/// The first line is a title if it names no unit.
fn is_title(line: &str) -> bool {
    line.contains('(') && line.ends_with(')') || read_entry(line, 0).is_err() && !line.contains(':')
}

/// Reads one unit such as `spearmen 3x2 +tempered_steel +trumpets`.
pub fn parse_entry(source: &str) -> Result<Entry, ArmyError> {
    read_entry(source, 1)
}

fn read_entry(line: &str, number: usize) -> Result<Entry, ArmyError> {
    let line = line.trim_start_matches(['-', '*', '•', ' ']);
    let line = line.split('[').next().unwrap_or_default().trim();
    let (line, player) = match line.rsplit_once('@') {
        Some((rest, player)) => (rest.trim(), player.trim().parse::<u8>().unwrap_or(1).saturating_sub(1)),
        None => (line, 0),
    };
    let (head, tail) = line.split_once([':', '+']).unwrap_or((line, ""));
    let (name, trays) = trays_of(head.trim());
    let no_unit = || ArmyError::NoUnit { line: number, name: name.to_owned() };
    let unit = content().unit(names::unit(name).ok_or_else(no_unit)?);
    let (columns, rows) = match (trays, &unit.configs[..]) {
        (Some(trays), _) => trays,
        (None, [only]) => (only.columns, only.rows),
        (None, _) => return Err(ArmyError::NoTrays { line: number, name: name.to_owned() }),
    };
    let with = unit.configs.iter().filter(|it| it.columns == columns && it.rows == rows);
    let icons: Vec<UpgradeIcon> = with.flat_map(|it| it.upgrades.iter().copied()).collect();
    let mut upgrades = Vec::new();
    for part in tail.split([',', '+']).map(str::trim).filter(|it| !it.is_empty()) {
        let missing = || ArmyError::NoUpgrade { line: number, name: part.to_owned() };
        let card = names::upgrade(part, &icons).ok_or_else(missing)?;
        upgrades.push(content().upgrade(card).id.clone());
    }
    Ok(Entry { unit: unit.id.clone(), columns, rows, upgrades, player })
}

/// Splits `spearmen 3x2` into the name and the arrangement.
fn trays_of(head: &str) -> (&str, Option<(u8, u8)>) {
    let read = |word: &str| {
        let (columns, rows) = word.split_once(['x', '×'])?;
        Some((columns.parse().ok()?, rows.parse().ok()?))
    };
    match head.rsplit_once(' ') {
        Some((name, word)) if read(word).is_some() => (name.trim(), read(word)),
        _ => (head, None),
    }
}
