//! Army lists as text that people can read, write and paste.
//!
//! ```text
//! Northern March (Daqan, 99 points)
//! Spearmen 2x2: Citadel Weapons Master, Tempered Steel [41]
//! Kari Wraithstalker [32]
//! ```

use super::{ArmyError, ArmyList, Entry, Import, MOST_UNITS, names};
use crate::content::{Faction, content};
use std::fmt::Write;

/// Writes a list as text.
pub fn to_text(list: &ArmyList) -> String {
    let mut text = String::new();
    // What would begin a comment or another line is no part of a title.
    let name: String = list.name.chars().filter(|it| *it != '#' && !it.is_control()).collect();
    let name = if name.trim().is_empty() { "Army" } else { name.trim() };
    let faction = list.faction().map_or("none", Faction::word);
    writeln!(text, "{name} ({faction}, {} points)", list.points()).expect("strings take all");
    for entry in &list.units {
        let title = entry.unit().map_or(entry.unit.as_str(), |it| it.name.as_str());
        write!(text, "{title}").expect("strings take all");
        // Heroes come in one arrangement only; others say even that they are alone.
        let is_only = entry.unit().is_some_and(|it| it.configs.len() == 1) && (entry.columns, entry.rows) == (1, 1);
        if !is_only {
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

/// Reads a list from text, all of it.
pub fn from_text(source: &str) -> Result<ArmyList, ArmyError> {
    let (list, faults) = read(source)?;
    match faults.into_iter().next() {
        Some(first) => Err(first),
        None if list.units.is_empty() => Err(ArmyError::Empty),
        None => Ok(list),
    }
}

/// Reads a list from text as far as it is understood.
pub fn import(source: &str) -> Result<Import, ArmyError> {
    let (list, faults) = read(source)?;
    if list.units.is_empty() {
        return Err(faults.into_iter().next().unwrap_or(ArmyError::Empty));
    }
    let name = |fault: ArmyError| match fault {
        ArmyError::NoUnit { name, .. } | ArmyError::NoUpgrade { name, .. } => name,
        other => other.to_string(),
    };
    Ok(Import { list, unread: faults.into_iter().map(name).collect() })
}

/// What is understood of a text, and what is not.
fn read(source: &str) -> Result<(ArmyList, Vec<ArmyError>), ArmyError> {
    let mut list = ArmyList::default();
    let mut faults = Vec::new();
    let mut is_first = true;
    for (number, line) in source.lines().enumerate() {
        let line = line.split('#').next().unwrap_or_default().trim();
        if line.is_empty() {
            continue;
        }
        if std::mem::take(&mut is_first) && is_title(line) {
            let (name, rest) = line.rsplit_once('(').unwrap_or((line, ""));
            list.name = name.trim().to_owned();
            let word = rest.split(',').next().unwrap_or_default().trim().to_lowercase();
            list.faction = Faction::ALL.iter().copied().find(|it| it.word() == word);
            continue;
        }
        if list.units.len() + faults.len() >= MOST_UNITS {
            return Err(ArmyError::TooLong { most: MOST_UNITS, what: "units" });
        }
        list.units.extend(read_entry(line, number + 1, &mut faults));
    }
    list.faction = list.faction();
    Ok((list, faults))
}

/// The first line is a title if it names no unit.
fn is_title(line: &str) -> bool {
    let is_unit = || {
        let mut faults = Vec::new();
        read_entry(line, 0, &mut faults).is_some() && faults.is_empty()
    };
    let head = line.split([':', '+', '[']).next().unwrap_or_default();
    let says_trays = trays_of(head.trim()).1.is_some();
    line.contains('(') && line.ends_with(')') || !line.contains(':') && !says_trays && !is_unit()
}

/// Reads one unit such as `spearmen 3x2 +tempered_steel +trumpets`.
pub fn parse_entry(source: &str) -> Result<Entry, ArmyError> {
    let mut faults = Vec::new();
    let entry = read_entry(source, 1, &mut faults);
    match faults.into_iter().next() {
        Some(fault) => Err(fault),
        None => entry.ok_or(ArmyError::Empty),
    }
}

/// The unit of a line, and what of it is not understood.
fn read_entry(line: &str, number: usize, faults: &mut Vec<ArmyError>) -> Option<Entry> {
    let line = line.trim_start_matches(['-', '*', '•', ' ']);
    let line = line.split('[').next().unwrap_or_default().trim();
    let (line, player) = match line.rsplit_once('@') {
        Some((rest, player)) => (rest.trim(), player.trim().parse::<u8>().unwrap_or(1).saturating_sub(1)),
        None => (line, 0),
    };
    let (head, tail) = line.split_once([':', '+']).unwrap_or((line, ""));
    let (name, trays) = trays_of(head.trim());
    let Some(card) = names::unit(name) else {
        faults.push(ArmyError::NoUnit { line: number, name: name.to_owned() });
        return None;
    };
    let unit = content().unit(card);
    let (columns, rows) = match (trays, &unit.configs[..]) {
        (Some(trays), _) => trays,
        (None, [only]) => (only.columns, only.rows),
        (None, _) => {
            faults.push(ArmyError::NoTrays { line: number, name: name.to_owned() });
            return None;
        }
    };
    let mut upgrades = Vec::new();
    for part in tail.split([',', '+']).map(str::trim).filter(|it| !it.is_empty()) {
        match names::upgrade(part, unit, Some((columns, rows)), &upgrades) {
            Some(card) => upgrades.push(content().upgrade(card).id.clone()),
            None => faults.push(ArmyError::NoUpgrade { line: number, name: part.to_owned() }),
        }
    }
    Some(Entry { unit: unit.id.clone(), columns, rows, upgrades, player })
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
