//! What hexes are called: places by their names, the wilderness by what lies
//! near it, so that no sentence needs coordinates.

use crate::content::{Hex, content};
use crate::ids::*;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

static NAMES: LazyLock<Vec<String>> = LazyLock::new(build);

/// The name of a hex. No two hexes share one.
pub fn hex_name(hex: HexId) -> &'static str {
    &NAMES[hex.index()]
}

/// Whether the name tells the terrain.
pub fn name_tells_terrain(hex: HexId) -> bool {
    content().hex(hex).place.is_none()
}

/// How far a name may reach for something known.
const FAR: u8 = 4;

fn build() -> Vec<String> {
    let mut areas: BTreeMap<&str, Vec<HexId>> = BTreeMap::new();
    for hex in content().hex_ids() {
        if let Some(place) = content().hex(hex).place.as_deref() {
            areas.entry(place).or_default().push(hex);
        }
    }
    let landmarks: Vec<(HexId, &str)> =
        areas.iter().filter(|(_, hexes)| hexes.len() == 1).map(|(place, hexes)| (hexes[0], *place)).collect();
    let mut taken: BTreeSet<String> = landmarks.iter().map(|(_, place)| (*place).to_owned()).collect();
    let mut name = |hex: HexId| {
        let place = content().hex(hex).place.as_deref();
        if landmarks.iter().any(|(it, _)| *it == hex) {
            return place.expect("landmarks have names").to_owned();
        }
        let within = place.map(|it| format!("{it} ({})", part_of(hex, &areas[it])));
        let what = match place {
            Some(place) => place.to_owned(),
            None => format!("the {}", content().hex(hex).terrain.word()),
        };
        let near = near(hex, &landmarks).into_iter().map(|it| format!("{what} {it}"));
        let found = within.into_iter().chain(near).find(|it| !taken.contains(it));
        let found = found.unwrap_or_else(|| format!("{what} at {}", content().hex(hex).id));
        taken.insert(found.clone());
        found
    };
    content().hex_ids().map(&mut name).collect()
}

/// Which part of an area a hex is: its wind from the middle, or the middle.
fn part_of(hex: HexId, area: &[HexId]) -> &'static str {
    let it = content().hex(hex);
    let n = area.len() as i32;
    let sum = |of: fn(&Hex) -> u8| area.iter().map(|it| i32::from(of(content().hex(*it)))).sum::<i32>();
    let (dx, dy) = (i32::from(it.x) * n - sum(|it| it.x), i32::from(it.y) * n - sum(|it| it.y));
    if dx.abs() + dy.abs() < n { "middle" } else { wind(dx, dy) }
}

/// Where a hex lies as seen from each landmark, the best description first.
fn near(hex: HexId, landmarks: &[(HexId, &str)]) -> Vec<String> {
    let it = content().hex(hex);
    let mut found: Vec<(u8, bool, String)> = Vec::new();
    for (from, place) in landmarks {
        let distance = content().distance(*from, hex);
        if distance > FAR {
            continue;
        }
        let from = content().hex(*from);
        let (dx, dy) = (i32::from(it.x) - i32::from(from.x), i32::from(it.y) - i32::from(from.y));
        let wind = wind(dx, dy);
        let far = match distance {
            1 => String::new(),
            2 => "two hexes ".to_owned(),
            3 => "three hexes ".to_owned(),
            n => format!("{n} hexes "),
        };
        // Of two ways to say it, the one with a plain wind.
        found.push((distance, wind.matches('-').count() > 1, format!("{far}{wind} of {place}")));
    }
    found.sort();
    found.into_iter().map(|(_, _, words)| words).collect()
}

/// The wind in which a step over the board goes; y grows to the south. A
/// column is the square root of three as wide as a row of doubled height.
fn wind(dx: i32, dy: i32) -> &'static str {
    let (x, y) = (dx.abs() * 1732, dy.abs() * 1000);
    // Tangents of 15, 38 and 75 degrees from the meridian, in tenths.
    let slant = if x * 10 < y * 3 {
        0
    } else if x * 10 < y * 8 {
        1
    } else if x * 10 < y * 37 {
        2
    } else {
        3
    };
    match (slant, dy < 0, dx < 0) {
        (0, true, _) => "north",
        (0, false, _) => "south",
        (1, true, false) => "north-north-east",
        (1, true, true) => "north-north-west",
        (1, false, false) => "south-south-east",
        (1, false, true) => "south-south-west",
        (2, true, false) => "north-east",
        (2, true, true) => "north-west",
        (2, false, false) => "south-east",
        (2, false, true) => "south-west",
        (_, _, false) => "east",
        (_, _, true) => "west",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_hex_has_a_name_of_its_own_and_none_is_a_coordinate() {
        let names: BTreeSet<&str> = content().hex_ids().map(hex_name).collect();
        assert_eq!(names.len(), content().hexes.len());
        for hex in content().hex_ids() {
            assert!(!hex_name(hex).contains(&content().hex(hex).id), "{}", hex_name(hex));
        }
    }

    #[test]
    fn the_wilderness_is_named_by_what_lies_near() {
        let name = |id: &str| hex_name(content().hex_named(id).expect("a hex of the board"));
        assert_eq!(name("x06y12"), "Tamalir");
        assert_eq!(name("x01y11"), "the plains north of Castle Thelis");
        assert_eq!(name("x00y10"), "the plains south-west of Everton");
        assert_eq!(name("x00y14"), "Howling Valley (north)");
    }
}
