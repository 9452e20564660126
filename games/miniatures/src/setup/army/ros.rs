//! BattleScribe rosters (`.ros`, `.rosz`), in and out.
//!
//! Import goes by names: a selection that names a unit is that unit; what is
//! selected below it is its arrangement ("3x2 Trays") or an upgrade. Export
//! writes a roster of the public Runewars catalogues' game system.

use super::{ArmyError, ArmyList, Entry, Import, names};
use crate::content::{Faction, Unit, content};
use quick_xml::Reader;
use quick_xml::events::{BytesStart, Event};
use std::io::{Cursor, Read, Write};

/// The game system and cost type of the public catalogues.
const SYSTEM_ID: &str = "8c15-bb29-54a4-9982";
const COST_ID: &str = "eec9-41b4-b794-8076";
/// A roster is small; what is larger than this is something else.
const MOST_BYTES: u64 = 4 << 20;
/// More units of one selection are no army.
const MOST_COPIES: u32 = 50;
/// What the name that a player gives to a unit begins with in a team.
const PLAYER: &str = "Player ";

fn catalogue(faction: Faction) -> &'static str {
    match faction {
        Faction::Daqan => "Daqan Lords",
        Faction::Waiqar => "Waiqar the Undying",
        Faction::Latari => "Latari Elves",
        Faction::Uthuk => "Uthuk Y'llan",
    }
}

fn broken(why: impl ToString) -> ArmyError {
    ArmyError::Roster(why.to_string())
}

/// A unit under way, with what is selected below it.
struct Open {
    unit: &'static Unit,
    depth: usize,
    /// How many such units there are.
    copies: u32,
    player: u8,
    trays: Option<(u8, u8)>,
    /// Names of upgrades, and how many of each.
    upgrades: Vec<(String, u32)>,
}

/// A `.ros` file, all of it.
pub fn from_ros(source: &str) -> Result<ArmyList, ArmyError> {
    import(source)?.whole()
}

/// Reads a `.ros` file as far as it is understood.
pub fn import(source: &str) -> Result<Import, ArmyError> {
    let mut reader = Reader::from_str(source);
    let mut read = Import::default();
    let mut open: Option<Open> = None;
    let mut depth = 0usize;
    let mut is_roster = false;
    loop {
        match reader.read_event().map_err(broken)? {
            Event::Start(tag) => {
                is_roster |= tag.local_name().as_ref() == "roster";
                if tag.local_name().as_ref() == "selection" {
                    depth += 1;
                    select(&tag, depth, &mut open, &mut read)?;
                } else {
                    note_roster(&tag, &mut read.list)?;
                }
            }
            Event::Empty(tag) if tag.local_name().as_ref() == "selection" => {
                select(&tag, depth + 1, &mut open, &mut read)?;
                close(depth + 1, &mut open, &mut read);
            }
            Event::End(tag) if tag.local_name().as_ref() == "selection" => {
                close(depth, &mut open, &mut read);
                depth = depth.saturating_sub(1);
            }
            Event::Eof => break,
            _ => {}
        }
    }
    if !is_roster {
        return Err(broken("there is no <roster>"));
    }
    if read.list.units.is_empty() {
        return Err(if read.unread.is_empty() { ArmyError::Empty } else { ArmyError::Unread(read.unread) });
    }
    read.list.faction = read.list.faction();
    Ok(read)
}

fn attribute(tag: &BytesStart<'_>, name: &str) -> Result<Option<String>, ArmyError> {
    let found = tag.try_get_attribute(name).map_err(broken)?;
    let Some(found) = found else { return Ok(None) };
    let value: &str = &found.value;
    Ok(Some(quick_xml::escape::unescape(value).map_err(broken)?.into_owned()))
}

/// The roster's name and the faction of its force.
fn note_roster(tag: &BytesStart<'_>, list: &mut ArmyList) -> Result<(), ArmyError> {
    match tag.local_name().as_ref() {
        "roster" => list.name = attribute(tag, "name")?.unwrap_or_default(),
        "force" => {
            let name = attribute(tag, "catalogueName")?.unwrap_or_default();
            let wanted = names::plain(&name);
            list.faction = Faction::ALL.iter().copied().find(|it| wanted.contains(it.word())).or(list.faction);
        }
        _ => {}
    }
    Ok(())
}

fn select(tag: &BytesStart<'_>, depth: usize, open: &mut Option<Open>, read: &mut Import) -> Result<(), ArmyError> {
    let name = attribute(tag, "name")?.unwrap_or_default();
    let kind = attribute(tag, "type")?.unwrap_or_default();
    let number = attribute(tag, "number")?.and_then(|it| it.parse().ok()).unwrap_or(1);
    match open {
        Some(unit) => {
            if let Some(trays) = trays_of(&name) {
                unit.trays = Some(trays);
            } else if !is_label(&name) {
                unit.upgrades.push((name, number));
            }
        }
        None => match names::unit(&name) {
            Some(card) => {
                let player = attribute(tag, "customName")?.and_then(|it| it.strip_prefix(PLAYER)?.parse().ok());
                *open = Some(Open {
                    unit: content().unit(card),
                    depth,
                    copies: number.clamp(1, MOST_COPIES),
                    player: player.unwrap_or(1u8).saturating_sub(1).min(3),
                    trays: None,
                    upgrades: Vec::new(),
                });
            }
            None if kind == "unit" => read.unread.push(name),
            None => {}
        },
    }
    Ok(())
}

/// Selections of the catalogues that stand for nothing in the box.
fn is_label(name: &str) -> bool {
    let name = names::plain(name);
    ["uniqueunit", "unitsize", "commander", "warlord"].iter().any(|it| name.contains(it))
}

/// The unit is complete: as many of it as the roster counts, each with its
/// share of what is selected below.
fn close(depth: usize, open: &mut Option<Open>, read: &mut Import) {
    let Some(found) = open.take_if(|it| it.depth == depth) else { return };
    let Open { unit, copies, player, trays, upgrades, .. } = found;
    let only = match &unit.configs[..] {
        [only] => Some((only.columns, only.rows)),
        _ => None,
    };
    let Some((columns, rows)) = trays.or(only) else {
        read.unread.push(format!("{} (without a number of trays)", unit.name));
        return;
    };
    // The catalogues write some arrangements the other way round.
    let has = |columns, rows| unit.configs.iter().any(|it| it.columns == columns && it.rows == rows);
    let (columns, rows) = if !has(columns, rows) && has(rows, columns) { (rows, columns) } else { (columns, rows) };
    let mut equipped = Vec::new();
    for (name, number) in upgrades {
        for _ in 0..(number / copies).clamp(1, MOST_COPIES) {
            match names::upgrade(&name, unit, Some((columns, rows)), &equipped) {
                Some(card) => equipped.push(content().upgrade(card).id.clone()),
                None => read.unread.push(name.clone()),
            }
        }
    }
    let entry = Entry { unit: unit.id.clone(), columns, rows, upgrades: equipped, player };
    read.list.units.extend(std::iter::repeat_n(entry, copies as usize));
}

/// Reads "3x2 Trays" or "1 Tray".
fn trays_of(name: &str) -> Option<(u8, u8)> {
    let word = name.split_whitespace().next()?;
    if !name.to_lowercase().contains("tray") {
        return None;
    }
    match word.split_once('x') {
        Some((columns, rows)) => Some((columns.parse().ok()?, rows.parse().ok()?)),
        None => word.parse().ok().map(|trays| (trays, 1)),
    }
}

/// A `.rosz` file, all of it.
pub fn from_rosz(bytes: &[u8]) -> Result<ArmyList, ArmyError> {
    import_zipped(bytes)?.whole()
}

/// Reads a `.rosz` file, a roster in a zip archive, as far as it is understood.
pub fn import_zipped(bytes: &[u8]) -> Result<Import, ArmyError> {
    let mut archive = zip::ZipArchive::new(Cursor::new(bytes)).map_err(broken)?;
    if archive.len() > 8 {
        return Err(broken("too many files for a roster"));
    }
    for index in 0..archive.len() {
        let file = archive.by_index(index).map_err(broken)?;
        if !file.name().map_err(broken)?.to_lowercase().ends_with(".ros") {
            continue;
        }
        let mut source = String::new();
        file.take(MOST_BYTES + 1).read_to_string(&mut source).map_err(broken)?;
        if source.len() as u64 > MOST_BYTES {
            return Err(broken("too large for a roster"));
        }
        return import(&source);
    }
    Err(broken("there is no .ros file in the archive"))
}

/// Writes a `.ros` file.
pub fn to_ros(list: &ArmyList) -> String {
    let escape = |text: &str| quick_xml::escape::escape(text).into_owned();
    let mut ids = 0u32;
    let mut id = || {
        ids += 1;
        format!("a0a0-{ids:04x}")
    };
    let cost =
        |points: u16| format!("<costs><cost name=\" Points\" typeId=\"{COST_ID}\" value=\"{points}.0\"/></costs>");
    let faction = list.faction().unwrap_or(Faction::Daqan);
    let mut text = String::from("<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n");
    text += &format!(
        "<roster id=\"{}\" name=\"{}\" battleScribeVersion=\"2.03\" gameSystemId=\"{SYSTEM_ID}\" gameSystemName=\"Runewars\" gameSystemRevision=\"36\" xmlns=\"http://www.battlescribe.net/schema/rosterSchema\">\n  {}\n  <forces>\n    <force id=\"{}\" name=\"Standard Army\" catalogueName=\"{}\">\n      <selections>\n",
        id(),
        escape(&list.name),
        cost(list.points()),
        id(),
        escape(catalogue(faction)),
    );
    for entry in &list.units {
        let Some(unit) = entry.unit() else { continue };
        let own = if unit.configs.len() == 1 { entry.tray_cost() } else { 0 };
        let player = match entry.player {
            0 => String::new(),
            player => format!(" customName=\"{PLAYER}{}\"", player + 1),
        };
        text += &format!(
            "        <selection id=\"{}\" name=\"{}\"{player} number=\"1\" type=\"unit\">\n          <selections>\n",
            id(),
            escape(&unit.name),
        );
        if unit.configs.len() > 1 {
            text += &format!(
                "            <selection id=\"{}\" name=\"{}x{} Trays\" number=\"1\" type=\"upgrade\">{}</selection>\n",
                id(),
                entry.columns,
                entry.rows,
                cost(entry.tray_cost()),
            );
        }
        for (_, upgrade) in entry.upgrade_cards() {
            text += &format!(
                "            <selection id=\"{}\" name=\"{}\" number=\"1\" type=\"upgrade\">{}</selection>\n",
                id(),
                escape(&upgrade.name),
                cost(upgrade.cost),
            );
        }
        text += &format!("          </selections>\n          {}\n        </selection>\n", cost(own));
    }
    text += "      </selections>\n    </force>\n  </forces>\n</roster>\n";
    text
}

/// Writes a `.rosz` file.
pub fn to_rosz(list: &ArmyList) -> Result<Vec<u8>, ArmyError> {
    let mut archive = zip::ZipWriter::new(Cursor::new(Vec::new()));
    let options = zip::write::SimpleFileOptions::default().compression_method(zip::CompressionMethod::Deflated);
    archive.start_file("army.ros", options).map_err(broken)?;
    archive.write_all(to_ros(list).as_bytes()).map_err(broken)?;
    Ok(archive.finish().map_err(broken)?.into_inner())
}
