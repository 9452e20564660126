//! Laying tiles: what is legal.
//!
//! * [`chart`]: which area lies on which hex.
//! * [`markers`]: home realm markers, and the home realms that replace them.
//! * [`plan`]: a generator that obeys the same rules.

mod chart;
mod markers;
mod plan;

pub use markers::{Marker, areas_between, home_places, is_beside, next_markers, open_borders};
pub use plan::{Plan, generate, numbered_tiles, plan};

use crate::content::{Border, content};
use crate::hex::{Hex, opposite};
use crate::ids::{PrintedArea, TileId};
use crate::state::{Area, MOST_AREAS, NOWHERE, Units};
use arrayvec::ArrayVec;
use chart::Chart;
use kernel::{SeatId, SeatSet};
use serde::Serialize;

/// A tile on the table: where its origin lies and how far it is turned.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Laid {
    pub tile: TileId,
    pub at: Hex,
    pub turn: u8,
}

/// Why a tile may not lie there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TileFault {
    Overlap,
    /// setup.4.b Fewer than two areas touch fewer than two others.
    Contact,
    /// setup.4.c Coloured borders lie against each other.
    Borders,
}

impl TileFault {
    pub fn rule(self) -> &'static str {
        match self {
            TileFault::Overlap => "setup.4",
            TileFault::Contact => "setup.4.b",
            TileFault::Borders => "setup.4.c",
        }
    }
}

/// The areas of a laid tile with their hexes and turned borders.
pub fn pieces(laid: Laid) -> impl Iterator<Item = (PrintedArea, Hex, [Border; 6])> {
    content().tiles[laid.tile.index()].areas.iter().map(move |id| {
        let printed = &content().printed[id.index()];
        let hex = Hex::new(printed.at.0, printed.at.1).turned(laid.turn).plus(laid.at);
        let mut borders = [Border::Plain; 6];
        for (direction, border) in printed.borders.into_iter().enumerate() {
            borders[(direction + laid.turn as usize) % 6] = border;
        }
        (*id, hex, borders)
    })
}

/// setup.4.c, bow.tile12.3 Coloured borders may not lie against each other.
fn clash(areas: &[Area], chart: &Chart, hex: Hex, borders: &[Border; 6]) -> bool {
    (0..6).any(|direction| {
        borders[direction] != Border::Plain
            && chart
                .at(hex.toward(direction))
                .is_some_and(|it| own_border(&areas[it], opposite(direction)) != Border::Plain)
    })
}

/// The border that the area itself prints in a direction of the table.
fn own_border(area: &Area, direction: usize) -> Border {
    area.printed().borders[(direction + 6 - area.turned as usize) % 6]
}

/// setup.4 to setup.4.c, bow.tile12.1, bow.tile12.2 Whether a tile may lie so.
pub fn check_tile(areas: &[Area], laid: Laid) -> Result<(), TileFault> {
    check_on(areas, &Chart::of(areas), laid)
}

fn check_on(areas: &[Area], chart: &Chart, laid: Laid) -> Result<(), TileFault> {
    let new: ArrayVec<(PrintedArea, Hex, [Border; 6]), 4> = pieces(laid).collect();
    if new.iter().any(|it| chart.at(it.1).is_some()) {
        return Err(TileFault::Overlap);
    }
    if areas.is_empty() {
        return Ok(());
    }
    let contacts = new.iter().map(|it| chart.around(it.1));
    let touching = contacts.clone().filter(|it| *it != 0).count();
    let touched = contacts.fold(0, |all, it| all | it).count_ones();
    let is_enough = if new.len() == 1 {
        // Tile 12 has one area: two of its sides touch two different areas.
        touched >= 2
    } else if areas.len() == 1 {
        // Tile 12 opened the map: two different areas touch two of its sides.
        touching >= 2
    } else {
        touching >= 2 && touched >= 2
    };
    if !is_enough {
        return Err(TileFault::Contact);
    }
    if new.iter().any(|it| clash(areas, chart, it.1, &it.2)) {
        return Err(TileFault::Borders);
    }
    Ok(())
}

/// All ways to lay a tile.
pub fn tile_places(areas: &[Area], tile: TileId) -> Vec<Laid> {
    if areas.is_empty() {
        return vec![Laid { tile, at: Hex::new(0, 0), turn: 0 }];
    }
    let chart = Chart::of(areas);
    let rim = chart.rim(areas);
    let mut places = Vec::new();
    for turn in 0..6 {
        let mut anchors: Vec<Hex> = Vec::new();
        for (_, hex, _) in pieces(Laid { tile, at: Hex::new(0, 0), turn }) {
            anchors.extend(rim.iter().map(|it| it.minus(hex)));
        }
        anchors.sort_unstable();
        anchors.dedup();
        let laid = anchors.into_iter().map(|at| Laid { tile, at, turn });
        places.extend(laid.filter(|it| check_on(areas, &chart, *it).is_ok()));
        if content().tiles[tile.index()].areas.len() == 1
            && content().printed[content().tiles[tile.index()].areas[0].index()].borders == [Border::Plain; 6]
        {
            break;
        }
    }
    places
}

/// Puts a tile on the table.
pub fn lay(areas: &mut ArrayVec<Area, MOST_AREAS>, laid: Laid, home: Option<SeatId>) {
    for (printed, hex, borders) in pieces(laid) {
        let id = areas.len();
        let mut area = Area {
            printed,
            hex,
            turned: laid.turn,
            home,
            borders,
            next: [NOWHERE; 6],
            units: Units::default(),
            stronghold: None,
            buildings: ArrayVec::new(),
            city: None,
            is_razed: false,
            razed: None,
            rune: None,
            token: None,
            activated: SeatSet::EMPTY,
            is_desolate: false,
            frozen: 0,
            has_peasant: false,
            lost_strongholds: SeatSet::EMPTY,
            lost_capitals: SeatSet::EMPTY,
        };
        for (direction, own) in borders.into_iter().enumerate() {
            if let Some(other) = areas.iter().position(|it| it.hex == hex.toward(direction)) {
                let back = opposite(direction);
                let border = strongest(own, areas[other].borders[back]);
                area.next[direction] = other as u8;
                area.borders[direction] = border;
                areas[other].next[back] = id as u8;
                areas[other].borders[back] = border;
            }
        }
        areas.push(area);
    }
}

fn strongest(one: Border, other: Border) -> Border {
    if one == Border::Plain { other } else { one }
}

/// The map as text: one line for each row of hexes, areas by their printed id.
pub fn draw(areas: &[Area]) -> String {
    let (mut least, mut most) = ((i32::MAX, i32::MAX), (i32::MIN, i32::MIN));
    let spot = |hex: Hex| (i32::from(hex.q), 2 * i32::from(hex.r) + i32::from(hex.q));
    for area in areas {
        let (x, y) = spot(area.hex);
        least = (least.0.min(x), least.1.min(y));
        most = (most.0.max(x), most.1.max(y));
    }
    let mut lines = Vec::new();
    for y in least.1..=most.1 {
        let mut line = String::new();
        for x in least.0..=most.0 {
            let found = areas.iter().find(|it| spot(it.hex) == (x, y));
            line.push_str(&format!("{:<8}", found.map_or("", |it| it.name())));
        }
        lines.push(line.trim_end().to_owned());
    }
    lines.join("\n")
}
