//! Whole maps by chance.

use super::chart::Chart;
use super::{Laid, Marker, areas_between, home_places, lay, next_markers, pieces, tile_places};
use crate::content::{Faction, Set, content};
use crate::ids::TileId;
use crate::state::{Area, MOST_AREAS};
use arrayvec::ArrayVec;
use kernel::{Chance, SeatId, Seed};

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
/// `pick` gives one of that many.
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
        let chart = Chart::of(&areas);
        let mut best: Option<(usize, Laid)> = None;
        for _ in 0..4 {
            let laid = *places.get(pick(places.len().max(1) as u32) as usize)?;
            let contact = pieces(laid).map(|it| it.1.around().filter(|it| chart.at(*it).is_some()).count()).sum();
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

/// A legal map for that many players, as the `map` tool prints it.
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
