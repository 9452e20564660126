//! Which area lies on which hex.

use crate::hex::Hex;
use crate::state::Area;

/// Hexes in a row of the chart: more than any map reaches in a direction.
const SIDE: usize = 128;
const NOBODY: u8 = u8::MAX;

/// The areas by hex.
pub struct Chart([u8; SIDE * SIDE]);

impl Chart {
    pub fn of(areas: &[Area]) -> Self {
        let mut chart = Self([NOBODY; SIDE * SIDE]);
        for (index, area) in areas.iter().enumerate() {
            chart.0[place(area.hex)] = index as u8;
        }
        chart
    }

    /// The area on a hex.
    #[inline]
    pub fn at(&self, hex: Hex) -> Option<usize> {
        let found = self.0[place(hex)];
        (found != NOBODY).then_some(found as usize)
    }

    /// The areas that touch a hex, by bit.
    pub fn around(&self, hex: Hex) -> u64 {
        hex.around().filter_map(|it| self.at(it)).fold(0, |areas, it| areas | 1 << it)
    }

    /// The free hexes around the areas, in order.
    pub fn rim(&self, areas: &[Area]) -> Vec<Hex> {
        self.free(areas.iter().flat_map(|it| it.hex.around()))
    }

    /// Those of the hexes where nothing lies, in order.
    pub fn free(&self, hexes: impl Iterator<Item = Hex>) -> Vec<Hex> {
        let mut free: Vec<Hex> = hexes.filter(|it| self.at(*it).is_none()).collect();
        free.sort_unstable();
        free.dedup();
        free
    }
}

/// Rows wrap around: no map is as wide as the chart.
fn place(hex: Hex) -> usize {
    let wrap = |it: i8| it as usize % SIDE;
    wrap(hex.r) * SIDE + wrap(hex.q)
}
