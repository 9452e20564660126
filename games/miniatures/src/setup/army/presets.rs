//! Armies to begin with.

use super::{ArmyList, from_text};
use std::sync::LazyLock;

/// A named army.
#[derive(Clone, Debug)]
pub struct Preset {
    pub id: &'static str,
    pub points: u16,
    pub list: ArmyList,
}

/// The presets: the core set first, then one skirmish and one full army of
/// each faction.
pub fn presets() -> &'static [Preset] {
    &PRESETS
}

const SOURCES: &[(&str, u16, &str)] = &[
    ("daqan-core", 100, include_str!("../../../content/armies/daqan-core.txt")),
    ("waiqar-core", 100, include_str!("../../../content/armies/waiqar-core.txt")),
    ("latari-skirmish", 100, include_str!("../../../content/armies/latari-skirmish.txt")),
    ("uthuk-skirmish", 100, include_str!("../../../content/armies/uthuk-skirmish.txt")),
    ("daqan-200", 200, include_str!("../../../content/armies/daqan-200.txt")),
    ("waiqar-200", 200, include_str!("../../../content/armies/waiqar-200.txt")),
    ("latari-200", 200, include_str!("../../../content/armies/latari-200.txt")),
    ("uthuk-200", 200, include_str!("../../../content/armies/uthuk-200.txt")),
];

static PRESETS: LazyLock<Vec<Preset>> = LazyLock::new(|| {
    let read = |(id, points, source): &(&'static str, u16, &str)| {
        let list = from_text(source).unwrap_or_else(|error| panic!("preset {id}: {error}"));
        Preset { id, points: *points, list }
    };
    SOURCES.iter().map(read).collect()
});
