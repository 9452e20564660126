//! Bands of a range ruler.

use crate::{Convex, Footprint, Length, Point, Shape};
use serde::{Deserialize, Serialize};

/// A ruler of equal bands. The line between two bands belongs to the nearer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Ruler {
    pub band: Length,
    pub bands: u8,
}

/// How far the nearest and the farthest point of something are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bands {
    ruler: Ruler,
    pub nearest: Length,
    pub farthest: Length,
}

impl Ruler {
    pub const fn new(band: Length, bands: u8) -> Ruler {
        Ruler { band, bands }
    }

    /// The far line of a band.
    pub fn reach(self, band: u8) -> Length {
        self.band * i32::from(band)
    }

    /// The band of a gap that was rounded up, as all gaps here are. `None` is
    /// beyond the ruler.
    pub fn band_of(self, gap: Length) -> Option<u8> {
        (1..=self.bands).find(|band| gap <= self.reach(*band))
    }

    /// The band between the nearest points of two shapes. Law: symmetric.
    pub fn band_between(self, a: &Shape, b: &Shape) -> Option<u8> {
        self.band_of(a.gap(b))
    }

    /// A block measured from a shape. The farthest point is taken among the
    /// corners of the trays.
    pub fn measure(self, from: &Shape, block: &Footprint) -> Bands {
        let corners = block.block.trays().iter().flat_map(|slot| block.tray(slot).points().to_vec());
        let gap = |point: Point| from.gap(&Shape::new([Convex::new([point])]));
        Bands {
            ruler: self,
            nearest: from.gap(&block.shape()),
            farthest: corners.map(gap).max().expect("a block has trays"),
        }
    }
}

impl Bands {
    /// Whether any part is inside the band.
    pub fn is_at(self, band: u8) -> bool {
        self.nearest <= self.ruler.reach(band) && (band == 1 || self.farthest > self.ruler.reach(band - 1))
    }

    /// Whether any part is inside one of the bands `low..=high`.
    pub fn is_at_span(self, low: u8, high: u8) -> bool {
        (low..=high).any(|band| self.is_at(band))
    }

    /// Whether everything is inside the band.
    pub fn is_within(self, band: u8) -> bool {
        self.is_within_span(band, band)
    }

    /// Whether everything is inside the bands `low..=high`.
    pub fn is_within_span(self, low: u8, high: u8) -> bool {
        self.farthest <= self.ruler.reach(high) && (low == 1 || self.nearest > self.ruler.reach(low - 1))
    }

    /// Whether no part is inside the band or a nearer one.
    pub fn is_beyond(self, band: u8) -> bool {
        self.nearest > self.ruler.reach(band)
    }
}
