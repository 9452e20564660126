//! Share codes: an army in one short word.
//!
//! The bytes are a version, the faction, and each unit with its arrangement and
//! upgrades. Cards are three bytes of the hash of their id, so that codes
//! survive when cards are added; a check byte ends the code. They are written
//! in the alphabet of addresses (base64url).

use super::{ArmyError, ArmyList, Entry};
use crate::content::{Faction, content};

/// What a code starts with.
pub const PREFIX: &str = "RM1-";
const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

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
    format!("{PREFIX}{}", encode(&bytes))
}

/// Reads a code.
pub fn from_code(code: &str) -> Result<ArmyList, ArmyError> {
    let bytes = code.trim().strip_prefix(PREFIX).and_then(decode).ok_or(ArmyError::Code)?;
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

fn encode(bytes: &[u8]) -> String {
    let mut text = String::new();
    for chunk in bytes.chunks(3) {
        let word = chunk.iter().fold(0u32, |word, byte| word << 8 | u32::from(*byte)) << (8 * (3 - chunk.len()));
        for place in 0..=chunk.len() {
            text.push(char::from(ALPHABET[(word >> (18 - 6 * place) & 63) as usize]));
        }
    }
    text
}

fn decode(text: &str) -> Option<Vec<u8>> {
    let mut bytes = Vec::new();
    for chunk in text.as_bytes().chunks(4) {
        let mut word = 0u32;
        for place in 0..4 {
            let value = match chunk.get(place) {
                Some(letter) => ALPHABET.iter().position(|it| it == letter)? as u32,
                None => 0,
            };
            word = word << 6 | value;
        }
        let n_bytes = chunk.len().checked_sub(1)?;
        bytes.extend(&word.to_be_bytes()[1..=n_bytes]);
    }
    Some(bytes)
}
