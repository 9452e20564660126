//! Axial hexes, flat-top. Directions run clockwise from north.

use serde::{Deserialize, Serialize};

/// A hex of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Hex {
    pub q: i8,
    pub r: i8,
}

/// North, north-east, south-east, south, south-west, north-west.
pub const DIRECTIONS: [Hex; 6] =
    [Hex::new(0, -1), Hex::new(1, -1), Hex::new(1, 0), Hex::new(0, 1), Hex::new(-1, 1), Hex::new(-1, 0)];

impl Hex {
    pub const fn new(q: i8, r: i8) -> Self {
        Self { q, r }
    }

    #[inline]
    pub const fn plus(self, other: Hex) -> Self {
        Self::new(self.q + other.q, self.r + other.r)
    }

    #[inline]
    pub const fn minus(self, other: Hex) -> Self {
        Self::new(self.q - other.q, self.r - other.r)
    }

    /// Turned clockwise around the origin by that many sixths.
    pub const fn turned(self, sixths: u8) -> Self {
        let mut it = self;
        let mut n = 0;
        while n < sixths % 6 {
            it = Self::new(-it.r, it.q + it.r);
            n += 1;
        }
        it
    }

    /// The hex in a direction.
    pub const fn toward(self, direction: usize) -> Self {
        self.plus(DIRECTIONS[direction % 6])
    }

    /// The six hexes around.
    pub fn around(self) -> impl Iterator<Item = Hex> {
        DIRECTIONS.into_iter().map(move |it| self.plus(it))
    }

    /// Whether the hexes share an edge.
    #[inline]
    pub const fn touches(self, other: Hex) -> bool {
        self.distance(other) == 1
    }

    /// Steps between hexes as the crow flies.
    #[inline]
    pub const fn distance(self, other: Hex) -> u8 {
        let (q, r) = (self.q as i16 - other.q as i16, self.r as i16 - other.r as i16);
        // The axes are skewed: two of the steps q, r and their sum make up the third.
        ((q.abs() + r.abs() + (q + r).abs()) / 2) as u8
    }
}

/// The direction that looks back.
pub const fn opposite(direction: usize) -> usize {
    (direction + 3) % 6
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbours_are_one_step_away() {
        let centre = Hex::new(3, -2);
        assert!(centre.around().all(|it| it.touches(centre)));
        let others = (-4..=4).flat_map(|q| (-4..=4).map(move |r| Hex::new(q, r)));
        assert_eq!(others.filter(|it| it.plus(centre).touches(centre)).count(), 6);
    }

    #[test]
    fn turning_by_a_sixth_takes_each_direction_to_the_next() {
        for (index, direction) in DIRECTIONS.into_iter().enumerate() {
            assert_eq!(direction.turned(1), DIRECTIONS[(index + 1) % 6]);
            assert_eq!(direction.turned(6), direction);
            assert_eq!(DIRECTIONS[opposite(index)], Hex::new(0, 0).minus(direction));
        }
    }
}
