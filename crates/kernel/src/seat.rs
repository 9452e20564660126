//! Seats, per-seat data, and who looks.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::ops::{Index, IndexMut};

/// The most seats a table may have.
pub const MAX_SEATS: usize = 8;

/// A place at the table, counted from zero in clockwise order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(transparent)]
pub struct SeatId(pub u8);

impl SeatId {
    /// The seat as an index.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// All seats of a table of `n_seats`, in clockwise order.
    pub fn all(n_seats: usize) -> impl DoubleEndedIterator<Item = SeatId> + ExactSizeIterator + Clone {
        (0..n_seats as u8).map(SeatId)
    }

    /// The seat `steps` places clockwise (to the left) of this one.
    pub const fn after(self, steps: usize, n_seats: usize) -> SeatId {
        SeatId(((self.0 as usize + steps) % n_seats) as u8)
    }

    /// All seats in clockwise order, this one first.
    pub fn clockwise(self, n_seats: usize) -> impl Iterator<Item = SeatId> + Clone {
        (self.0..n_seats as u8).chain(0..self.0).map(SeatId)
    }
}

impl fmt::Display for SeatId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seat {}", self.0 + 1)
    }
}

/// Who looks at a game. A viewer decides what is in a view, never the client.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Viewer {
    /// The player in this seat.
    Seat(SeatId),
    /// Somebody without a seat: knows only what is public.
    Spectator,
    /// Knows everything. Tests, arbiters and finished games only.
    Referee,
}

impl Viewer {
    /// Whether this viewer may know what `seat` alone may know.
    pub fn sees(self, seat: SeatId) -> bool {
        match self {
            Viewer::Seat(it) => it == seat,
            Viewer::Spectator => false,
            Viewer::Referee => true,
        }
    }

    /// The viewer's seat, if it has one.
    pub fn seat(self) -> Option<SeatId> {
        match self {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator | Viewer::Referee => None,
        }
    }
}

/// One `T` for each seat.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(transparent)]
pub struct BySeat<T>(#[cfg_attr(feature = "ts", ts(as = "Vec<T>"))] ArrayVec<T, MAX_SEATS>);

impl<T> BySeat<T> {
    /// Asks `value` for each seat.
    ///
    /// # Panics
    /// If there are more than [`MAX_SEATS`] seats.
    pub fn new(n_seats: usize, value: impl FnMut(SeatId) -> T) -> Self {
        Self(SeatId::all(n_seats).map(value).collect())
    }

    /// How many seats there are.
    pub fn n_seats(&self) -> usize {
        self.0.len()
    }

    /// The values in seat order.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = &T> + ExactSizeIterator + Clone {
        self.0.iter()
    }

    /// The values in seat order, to be changed.
    pub fn iter_mut(&mut self) -> impl DoubleEndedIterator<Item = &mut T> + ExactSizeIterator {
        self.0.iter_mut()
    }

    /// Seats with their values.
    pub fn pairs(&self) -> impl DoubleEndedIterator<Item = (SeatId, &T)> + ExactSizeIterator + Clone {
        self.0.iter().enumerate().map(|(index, value)| (SeatId(index as u8), value))
    }

    /// All seats.
    pub fn seats(&self) -> impl DoubleEndedIterator<Item = SeatId> + ExactSizeIterator + Clone + use<T> {
        SeatId::all(self.0.len())
    }

    /// The value of a seat that may not exist.
    pub fn get(&self, seat: SeatId) -> Option<&T> {
        self.0.get(seat.index())
    }

    /// The same seats with other values.
    pub fn map<U>(&self, mut value: impl FnMut(SeatId, &T) -> U) -> BySeat<U> {
        BySeat(self.pairs().map(|(seat, it)| value(seat, it)).collect())
    }
}

impl<T> FromIterator<T> for BySeat<T> {
    fn from_iter<I: IntoIterator<Item = T>>(values: I) -> Self {
        Self(values.into_iter().collect())
    }
}

impl<T> Index<SeatId> for BySeat<T> {
    type Output = T;
    fn index(&self, seat: SeatId) -> &T {
        &self.0[seat.index()]
    }
}

impl<T> IndexMut<SeatId> for BySeat<T> {
    fn index_mut(&mut self, seat: SeatId) -> &mut T {
        &mut self.0[seat.index()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clockwise_starts_with_the_seat_and_wraps() {
        let order: Vec<u8> = SeatId(2).clockwise(4).map(|it| it.0).collect();
        assert_eq!(order, [2, 3, 0, 1]);
    }

    #[test]
    fn only_the_owner_and_the_referee_see_a_seat() {
        assert!(Viewer::Seat(SeatId(1)).sees(SeatId(1)));
        assert!(!Viewer::Seat(SeatId(0)).sees(SeatId(1)));
        assert!(!Viewer::Spectator.sees(SeatId(1)));
        assert!(Viewer::Referee.sees(SeatId(1)));
    }
}
