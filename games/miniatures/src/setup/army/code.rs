//! Share codes: an army in one short word.
//!
//! The bytes are a version, the faction, and each unit with its arrangement and
//! upgrades. Cards are three bytes of the hash of their id, so that codes
//! survive when cards are added; a check byte ends the code. They are written
//! in the alphabet of addresses (base64url).

use super::{ArmyError, ArmyList, Entry};
use crate::content::{Faction, content};
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;

/// What a code starts with.
pub const PREFIX: &str = "RM1-";

fn short(id: &str) -> [u8; 3] {
    let hash = blake3::hash(id.as_bytes());
    let bytes = hash.as_bytes();
    [bytes[0], bytes[1], bytes[2]]
}

fn check_byte(bytes: &[u8]) -> u8 {
    blake3::hash(bytes).as_bytes()[0]
}

/// Writes an army as a code.
pub fn to_code(list: &ArmyList) -> String {
    let mut bytes = vec![list.faction().map_or(255, |it| it.index() as u8), list.units.len() as u8];
    for entry in &list.units {
        bytes.extend(short(&entry.unit));
        bytes.push(entry.columns << 4 | entry.rows);
        bytes.push(entry.player << 5 | entry.upgrades.len() as u8);
        for upgrade in &entry.upgrades {
            bytes.extend(short(upgrade));
        }
    }
    bytes.push(check_byte(&bytes));
    format!("{PREFIX}{}", URL_SAFE_NO_PAD.encode(&bytes))
}

/// Reads a code.
pub fn from_code(code: &str) -> Result<ArmyList, ArmyError> {
    let letters = code.trim().strip_prefix(PREFIX).ok_or(ArmyError::Code)?;
    let bytes = URL_SAFE_NO_PAD.decode(letters).map_err(|_| ArmyError::Code)?;
    let (last, body) = bytes.split_last().ok_or(ArmyError::Code)?;
    if *last != check_byte(body) {
        return Err(ArmyError::Code);
    }
    let mut at = body.iter().copied();
    let mut next = || at.next().ok_or(ArmyError::Code);
    let faction = next()?;
    let n_units = next()?;
    let mut units = Vec::new();
    for _ in 0..n_units {
        let key = [next()?, next()?, next()?];
        let unit = content().units.iter().find(|it| short(&it.id) == key).ok_or(ArmyError::Code)?;
        let size = next()?;
        let packed = next()?;
        let mut upgrades = Vec::new();
        for _ in 0..packed & 31 {
            let key = [next()?, next()?, next()?];
            let upgrade = content().upgrades.iter().find(|it| short(&it.id) == key).ok_or(ArmyError::Code)?;
            upgrades.push(upgrade.id.clone());
        }
        units.push(Entry { unit: unit.id.clone(), columns: size >> 4, rows: size & 15, upgrades, player: packed >> 5 });
    }
    let faction = Faction::ALL.get(usize::from(faction)).copied();
    Ok(ArmyList { name: String::new(), faction, units })
}
