//! Home realm markers at the rim of the map, and the home realms that replace
//! them.

use super::chart::Chart;
use super::{Laid, clash, pieces};
use crate::content::{Border, Faction, content};
use crate::hex::{Hex, opposite};
use crate::ids::{AreaId, PrintedArea};
use crate::state::Area;
use arrayvec::ArrayVec;

/// A home realm marker covers two hexes at the rim (amb.marker-size).
pub type Marker = (Hex, Hex);

/// A place for a marker, with the areas by bit that make it too near to others.
#[derive(Clone, Copy)]
struct Site {
    marker: Marker,
    /// The areas that touch it.
    beside: u64,
    /// Those, and the areas that touch them.
    near: u64,
}

impl Site {
    fn new(areas: &[Area], chart: &Chart, marker: Marker) -> Self {
        let beside = chart.around(marker.0) | chart.around(marker.1);
        Self { marker, beside, near: beside | next_to(areas, beside) }
    }

    /// setup.5.b Whether both may lie on the same map: three areas or more are on
    /// the shortest way between them.
    fn suits(&self, other: &Site) -> bool {
        let hexes = |it: &Site| [it.marker.0, it.marker.1];
        let is_apart = hexes(self).iter().all(|a| hexes(other).iter().all(|b| a != b && !a.touches(*b)));
        is_apart && self.near & other.beside == 0
    }
}

/// The areas next to others, all by bit.
fn next_to(areas: &[Area], of: u64) -> u64 {
    let mut found = 0;
    let mut left = of;
    while left != 0 {
        let area = &areas[left.trailing_zeros() as usize];
        found |= area.neighbours().fold(0, |bits, it| bits | 1 << it.0);
        left &= left - 1;
    }
    found
}

/// setup.6.c Whether an area lies next to a marker.
pub fn is_beside(areas: &[Area], area: AreaId, marker: Marker) -> bool {
    let hex = areas[area.index()].hex;
    hex.touches(marker.0) || hex.touches(marker.1)
}

/// setup.5.a How many borders without colour a marker touches.
pub fn open_borders(areas: &[Area], marker: Marker) -> usize {
    open_on(areas, &Chart::of(areas), marker)
}

fn open_on(areas: &[Area], chart: &Chart, marker: Marker) -> usize {
    [marker.0, marker.1]
        .iter()
        .flat_map(|hex| (0..6).map(move |direction| (hex, direction)))
        .filter(|(hex, direction)| {
            chart.at(hex.toward(*direction)).is_some_and(|it| areas[it].borders[opposite(*direction)] == Border::Plain)
        })
        .count()
}

/// setup.5.b The areas on the shortest way between two markers.
pub fn areas_between(areas: &[Area], one: Marker, other: Marker) -> usize {
    let chart = Chart::of(areas);
    let goals = Site::new(areas, &chart, other).beside;
    let mut reached = Site::new(areas, &chart, one).beside;
    let mut n_areas = 1;
    while reached & goals == 0 {
        let farther = reached | next_to(areas, reached);
        if farther == reached {
            return usize::MAX;
        }
        reached = farther;
        n_areas += 1;
    }
    n_areas
}

/// All places at the rim with enough open borders.
fn sites(areas: &[Area]) -> Vec<Site> {
    let chart = Chart::of(areas);
    let rim = chart.rim(areas);
    let wide = chart.free(rim.iter().flat_map(|it| it.around()).chain(rim.iter().copied()));
    let mut places = Vec::new();
    for one in &rim {
        for other in wide.iter().filter(|it| one.touches(**it)) {
            if other < one && rim.binary_search(other).is_ok() {
                continue;
            }
            let marker = (*one.min(other), *one.max(other));
            if open_on(areas, &chart, marker) >= 3 && has_room(&chart, marker) {
                places.push(marker);
            }
        }
    }
    places.sort_unstable();
    places.dedup();
    places.into_iter().map(|it| Site::new(areas, &chart, it)).collect()
}

/// Whether the third area of a home realm can come to lie beside both hexes.
fn has_room(chart: &Chart, marker: Marker) -> bool {
    marker.0.around().any(|it| it.touches(marker.1) && chart.at(it).is_none())
}

/// Whether `n_more` further markers can be placed (amb.setup-markers-impossible)
/// on sites that suit all those that are placed.
fn can_complete(left: &[Site], n_more: usize) -> bool {
    if n_more <= 1 {
        return n_more == 0 || !left.is_empty();
    }
    left.iter().enumerate().any(|(index, it)| {
        let rest: Vec<Site> = left[index + 1..].iter().filter(|other| it.suits(other)).copied().collect();
        can_complete(&rest, n_more - 1)
    })
}

/// The markers that may be placed next, so that the rest still can be.
pub fn next_markers(areas: &[Area], placed: &[Marker], n_players: usize) -> Vec<Marker> {
    let chart = Chart::of(areas);
    let placed: Vec<Site> = placed.iter().map(|it| Site::new(areas, &chart, *it)).collect();
    let mut fitting = sites(areas);
    fitting.retain(|it| placed.iter().all(|other| it.suits(other)));
    let n_more = n_players - placed.len() - 1;
    let leaves_room = |it: &&Site| {
        let rest: Vec<Site> = fitting.iter().filter(|other| it.suits(other)).copied().collect();
        can_complete(&rest, n_more)
    };
    fitting.iter().filter(leaves_room).map(|it| it.marker).collect()
}

/// setup.7.a, setup.7.b The ways a home realm can replace a marker.
pub fn home_places(areas: &[Area], markers: &[Marker], marker: Marker, faction: Faction) -> Vec<Laid> {
    let tile = content().sheet(faction).home;
    let chart = Chart::of(areas);
    let mut places = Vec::new();
    for turn in 0..6 {
        for (_, hex, _) in pieces(Laid { tile, at: Hex::new(0, 0), turn }) {
            let laid = Laid { tile, at: marker.0.minus(hex), turn };
            let new: ArrayVec<(PrintedArea, Hex, [Border; 6]), 4> = pieces(laid).collect();
            let covers = new.iter().any(|it| it.1 == marker.1);
            let is_free = new.iter().all(|it| chart.at(it.1).is_none());
            let touches_home = |hex: Hex| areas.iter().any(|it| it.home.is_some() && it.hex.touches(hex));
            let touches_marker = |hex: Hex| {
                let others = markers.iter().filter(|it| **it != marker);
                others.flat_map(|it| [it.0, it.1]).any(|it| it == hex || it.touches(hex))
            };
            let is_apart = new.iter().all(|it| !touches_home(it.1) && !touches_marker(it.1));
            let is_clean = new.iter().all(|it| !clash(areas, &chart, it.1, &it.2));
            if covers && is_free && is_apart && is_clean {
                places.push(laid);
            }
        }
    }
    places
}
