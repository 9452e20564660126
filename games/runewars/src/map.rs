//! Laying tiles, markers and home realms: what is legal, and a generator that
//! obeys the same rules.

use crate::content::{Border, Faction, Set, content};
use crate::hex::{DIRECTIONS, Hex, opposite};
use crate::ids::{AreaId, PrintedArea, TileId};
use crate::state::{Area, MOST_AREAS, NOWHERE, Units};
use arrayvec::ArrayVec;
use kernel::{Chance, SeatId, Seed};
use serde::Serialize;

/// A tile on the table: where its origin lies and how far it is turned.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Laid {
    pub tile: TileId,
    pub at: Hex,
    pub turn: u8,
}

/// A home realm marker covers two hexes at the rim (amb.marker-size).
pub type Marker = (Hex, Hex);

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

fn area_at(areas: &[Area], hex: Hex) -> Option<usize> {
    areas.iter().position(|it| it.hex == hex)
}

/// setup.4.c, bow.tile12.3 Coloured borders may not lie against each other.
fn clash(areas: &[Area], hex: Hex, borders: &[Border; 6]) -> bool {
    (0..6).any(|direction| {
        borders[direction] != Border::Plain
            && area_at(areas, hex.toward(direction))
                .is_some_and(|it| own_border(&areas[it], opposite(direction)) != Border::Plain)
    })
}

/// The border that the area itself prints in a direction of the table.
fn own_border(area: &Area, direction: usize) -> Border {
    area.printed().borders[(direction + 6 - area.turned as usize) % 6]
}

/// setup.4 to setup.4.c, bow.tile12.1, bow.tile12.2 Whether a tile may lie so.
pub fn check_tile(areas: &[Area], laid: Laid) -> Result<(), TileFault> {
    let new: ArrayVec<(PrintedArea, Hex, [Border; 6]), 4> = pieces(laid).collect();
    if new.iter().any(|it| area_at(areas, it.1).is_some()) {
        return Err(TileFault::Overlap);
    }
    if areas.is_empty() {
        return Ok(());
    }
    let touched = areas.iter().filter(|area| new.iter().any(|it| it.1.touches(area.hex))).count();
    let touching = new.iter().filter(|it| areas.iter().any(|area| area.hex.touches(it.1))).count();
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
    if new.iter().any(|it| clash(areas, it.1, &it.2)) {
        return Err(TileFault::Borders);
    }
    Ok(())
}

/// All ways to lay a tile.
pub fn tile_places(areas: &[Area], tile: TileId) -> Vec<Laid> {
    if areas.is_empty() {
        return vec![Laid { tile, at: Hex::new(0, 0), turn: 0 }];
    }
    let mut places = Vec::new();
    let mut rim: Vec<Hex> = areas.iter().flat_map(|it| it.hex.around()).collect();
    rim.sort_unstable();
    rim.dedup();
    rim.retain(|it| area_at(areas, *it).is_none());
    for turn in 0..6 {
        let mut anchors: Vec<Hex> = Vec::new();
        for (_, hex, _) in pieces(Laid { tile, at: Hex::new(0, 0), turn }) {
            anchors.extend(rim.iter().map(|it| it.minus(hex)));
        }
        anchors.sort_unstable();
        anchors.dedup();
        let laid = anchors.into_iter().map(|at| Laid { tile, at, turn });
        places.extend(laid.filter(|it| check_tile(areas, *it).is_ok()));
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
            rune: None,
            token: None,
            activated: 0,
            is_desolate: false,
            frozen: 0,
            has_peasant: false,
            lost_strongholds: 0,
            lost_capitals: 0,
        };
        for (direction, own) in borders.into_iter().enumerate() {
            if let Some(other) = area_at(areas, hex.toward(direction)) {
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

/// The areas next to a marker.
fn areas_beside(areas: &[Area], marker: Marker) -> impl Iterator<Item = usize> + '_ {
    (0..areas.len()).filter(move |it| areas[*it].hex.touches(marker.0) || areas[*it].hex.touches(marker.1))
}

/// setup.6.c Whether an area lies next to a marker.
pub fn is_beside(areas: &[Area], area: AreaId, marker: Marker) -> bool {
    areas_beside(areas, marker).any(|it| it == area.index())
}

/// setup.5.a How many borders without colour a marker touches.
pub fn open_borders(areas: &[Area], marker: Marker) -> usize {
    [marker.0, marker.1]
        .iter()
        .flat_map(|hex| (0..6).map(move |direction| (hex, direction)))
        .filter(|(hex, direction)| {
            area_at(areas, hex.toward(*direction))
                .is_some_and(|it| areas[it].borders[opposite(*direction)] == Border::Plain)
        })
        .count()
}

/// setup.5.b The areas on the shortest way between two markers.
pub fn areas_between(areas: &[Area], one: Marker, other: Marker) -> usize {
    let goals: ArrayVec<usize, MOST_AREAS> = areas_beside(areas, other).collect();
    let mut front: ArrayVec<usize, MOST_AREAS> = areas_beside(areas, one).collect();
    let mut seen: u64 = front.iter().fold(0, |bits, it| bits | 1 << it);
    let mut n_areas = 1;
    while !front.is_empty() {
        if front.iter().any(|it| goals.contains(it)) {
            return n_areas;
        }
        let mut next = ArrayVec::new();
        for at in front {
            for other in areas[at].neighbours() {
                if seen & (1 << other.0) == 0 {
                    seen |= 1 << other.0;
                    next.push(other.index());
                }
            }
        }
        front = next;
        n_areas += 1;
    }
    usize::MAX
}

/// All places at the rim with enough open borders.
pub fn marker_places(areas: &[Area]) -> Vec<Marker> {
    let mut rim: Vec<Hex> = areas.iter().flat_map(|it| it.hex.around()).collect();
    rim.sort_unstable();
    rim.dedup();
    rim.retain(|it| area_at(areas, *it).is_none());
    let mut wide: Vec<Hex> = rim.iter().flat_map(|it| it.around()).chain(rim.iter().copied()).collect();
    wide.sort_unstable();
    wide.dedup();
    wide.retain(|it| area_at(areas, *it).is_none());
    let mut places = Vec::new();
    for one in &rim {
        for other in wide.iter().filter(|it| one.touches(**it)) {
            if rim.contains(other) && other < one {
                continue;
            }
            let marker = (*one.min(other), *one.max(other));
            if open_borders(areas, marker) >= 3 && !home_hexes(areas, marker).is_empty() && !places.contains(&marker) {
                places.push(marker);
            }
        }
    }
    places.sort_unstable();
    places
}

/// The hexes where the third area of a home realm can come to lie.
fn home_hexes(areas: &[Area], marker: Marker) -> ArrayVec<Hex, 2> {
    marker.0.around().filter(|it| it.touches(marker.1) && area_at(areas, *it).is_none()).collect()
}

/// setup.5.b Whether two markers may lie on the same map.
pub fn may_coexist(areas: &[Area], one: Marker, other: Marker) -> bool {
    let hexes = |it: Marker| [it.0, it.1];
    let is_apart = hexes(one).iter().all(|a| hexes(other).iter().all(|b| a != b && !a.touches(*b)));
    is_apart && areas_between(areas, one, other) >= 3
}

/// Whether `n_more` further markers can be placed (amb.setup-markers-impossible).
pub fn can_complete(areas: &[Area], places: &[Marker], placed: &[Marker], n_more: usize) -> bool {
    if n_more == 0 {
        return true;
    }
    let fits = |it: &&Marker| placed.iter().all(|other| may_coexist(areas, **it, *other));
    let left: Vec<Marker> = places.iter().filter(fits).copied().collect();
    left.iter().enumerate().any(|(index, it)| {
        let mut placed: Vec<Marker> = placed.to_vec();
        placed.push(*it);
        can_complete(areas, &left[index + 1..], &placed, n_more - 1)
    })
}

/// The markers that may be placed next, so that the rest still can be.
pub fn next_markers(areas: &[Area], placed: &[Marker], n_players: usize) -> Vec<Marker> {
    let places = marker_places(areas);
    let fits = |it: &Marker| placed.iter().all(|other| may_coexist(areas, *it, *other));
    let fitting: Vec<Marker> = places.into_iter().filter(fits).collect();
    let n_more = n_players - placed.len() - 1;
    let mut found = Vec::new();
    for it in &fitting {
        let mut with: Vec<Marker> = placed.to_vec();
        with.push(*it);
        if can_complete(areas, &fitting, &with, n_more) {
            found.push(*it);
        }
    }
    found
}

/// setup.7.a, setup.7.b The ways a home realm can replace a marker.
pub fn home_places(areas: &[Area], markers: &[Marker], marker: Marker, faction: Faction) -> Vec<Laid> {
    let tile = content().sheet(faction).home;
    let mut places = Vec::new();
    for turn in 0..6 {
        for (_, hex, _) in pieces(Laid { tile, at: Hex::new(0, 0), turn }) {
            let laid = Laid { tile, at: marker.0.minus(hex), turn };
            let new: ArrayVec<(PrintedArea, Hex, [Border; 6]), 4> = pieces(laid).collect();
            let covers = new.iter().any(|it| it.1 == marker.1);
            let is_free = new.iter().all(|it| area_at(areas, it.1).is_none());
            let touches_home = |hex: Hex| areas.iter().any(|it| it.home.is_some() && it.hex.touches(hex));
            let touches_marker = |hex: Hex| {
                let others = markers.iter().filter(|it| **it != marker);
                others.flat_map(|it| [it.0, it.1]).any(|it| it == hex || it.touches(hex))
            };
            let is_apart = new.iter().all(|it| !touches_home(it.1) && !touches_marker(it.1));
            let is_clean = new.iter().all(|it| !clash(areas, it.1, &it.2));
            if covers && is_free && is_apart && is_clean {
                places.push(laid);
            }
        }
    }
    places
}

/// The numbered tiles of a game.
pub fn numbered_tiles(has_bow: bool) -> impl Iterator<Item = TileId> {
    let tiles = content().tiles.iter().enumerate();
    tiles
        .filter(move |(_, it)| it.home_of.is_none() && (has_bow || it.set == Set::Base))
        .map(|(index, _)| TileId(index as u8))
}

/// A whole map: tiles, markers, and the home realm that replaced each of them.
#[derive(Clone, Debug)]
pub struct Plan {
    pub tiles: Vec<Laid>,
    pub markers: Vec<Marker>,
    /// By seat: the marker and the home realm.
    pub homes: Vec<Laid>,
    pub areas: ArrayVec<Area, MOST_AREAS>,
}

/// Draws a legal map for the factions, seat by seat, out of the given tiles.
/// `pick` gives one of so many.
pub fn plan(tiles: &[TileId], factions: &[Faction], pick: &mut dyn FnMut(u32) -> u32) -> Plan {
    loop {
        if let Some(plan) = try_plan(tiles, factions, pick) {
            return plan;
        }
    }
}

fn try_plan(tiles: &[TileId], factions: &[Faction], pick: &mut dyn FnMut(u32) -> u32) -> Option<Plan> {
    let mut areas = ArrayVec::new();
    let mut laid_tiles = Vec::new();
    for tile in tiles {
        let places = tile_places(&areas, *tile);
        // Compact maps are fairer: of a few random places take the one with most contact.
        let mut best: Option<(usize, Laid)> = None;
        for _ in 0..4 {
            let laid = *places.get(pick(places.len().max(1) as u32) as usize)?;
            let contact =
                pieces(laid).map(|it| it.1.around().filter(|it| area_at(&areas, *it).is_some()).count()).sum();
            if best.is_none_or(|it| contact > it.0) {
                best = Some((contact, laid));
            }
        }
        let (_, laid) = best?;
        lay(&mut areas, laid, None);
        laid_tiles.push(laid);
    }
    let mut markers: Vec<Marker> = Vec::new();
    for _ in factions {
        let choices = next_markers(&areas, &markers, factions.len());
        // Equal distances are fairer: take the one farthest from the others of a few.
        let mut best: Option<(usize, Marker)> = None;
        for _ in 0..4 {
            let marker = *choices.get(pick(choices.len().max(1) as u32) as usize)?;
            let apart = markers.iter().map(|it| areas_between(&areas, marker, *it)).min().unwrap_or(0);
            if best.is_none_or(|it| apart > it.0) {
                best = Some((apart, marker));
            }
        }
        markers.push(best?.1);
    }
    let mut homes = Vec::new();
    let mut left = markers.clone();
    for (seat, faction) in factions.iter().enumerate() {
        let marker = left[0];
        let places = home_places(&areas, &left, marker, *faction);
        let laid = *places.get(pick(places.len().max(1) as u32) as usize)?;
        left.remove(0);
        lay(&mut areas, laid, Some(SeatId(seat as u8)));
        homes.push(laid);
    }
    Some(Plan { tiles: laid_tiles, markers, homes, areas })
}

/// A legal map for so many players, as the `map` tool prints it.
pub fn generate(n_players: usize, has_bow: bool, seed: Seed) -> Plan {
    let mut chance = Chance::new(seed);
    let mut tiles: Vec<TileId> = numbered_tiles(has_bow).collect();
    chance.shuffle(&mut tiles);
    tiles.truncate(2 * n_players);
    let mut factions = Faction::ALL.to_vec();
    chance.shuffle(&mut factions);
    factions.truncate(n_players);
    plan(&tiles, &factions, &mut |of| chance.pick(of))
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

/// The hexes around a hex, with their direction.
pub fn edges(hex: Hex) -> impl Iterator<Item = (usize, Hex)> {
    DIRECTIONS.into_iter().enumerate().map(move |(direction, it)| (direction, hex.plus(it)))
}
