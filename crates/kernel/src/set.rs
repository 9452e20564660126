//! Sets of seats and of other small ids, in one number.

use crate::SeatId;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::marker::PhantomData;

/// An id that counts up from zero: a place in a short list.
pub trait SmallId: Copy {
    /// Its number.
    fn index(self) -> usize;

    /// The id with that number.
    fn from_index(index: usize) -> Self;
}

impl SmallId for SeatId {
    fn index(self) -> usize {
        SeatId::index(self)
    }

    fn from_index(index: usize) -> Self {
        SeatId(index as u8)
    }
}

/// A place in a list, such as a die of a roll.
impl SmallId for u8 {
    fn index(self) -> usize {
        usize::from(self)
    }

    fn from_index(index: usize) -> Self {
        index as u8
    }
}

/// The number that holds a set: how many ids fit, and how it is stored.
pub trait Bits: Copy + Serialize + DeserializeOwned {
    const WIDTH: usize;
    const NONE: Self;
    const ALL: Self;

    fn get(self) -> u64;
    fn of(bits: u64) -> Self;
}

macro_rules! bits {
    ($($number:ty)*) => {$(
        impl Bits for $number {
            const WIDTH: usize = <$number>::BITS as usize;
            const NONE: Self = 0;
            const ALL: Self = <$number>::MAX;

            fn get(self) -> u64 {
                u64::from(self)
            }

            fn of(bits: u64) -> Self {
                bits as Self
            }
        }
    )*};
}

bits!(u8 u16 u32 u64);

/// A set of ids in one number `B`, which is also how it is stored.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent, bound = "B: Bits")]
pub struct IdSet<T, B>(B, PhantomData<T>);

/// A set of seats.
pub type SeatSet = IdSet<SeatId, u8>;

impl<T, B: Bits> IdSet<T, B> {
    /// How many ids fit.
    pub const MOST: usize = B::WIDTH;
    /// No id.
    pub const EMPTY: Self = Self(B::NONE, PhantomData);
    /// Every id that fits, whether or not there is such a thing.
    pub const ALL: Self = Self(B::ALL, PhantomData);

    /// The set that this number stands for.
    pub const fn from_bits(bits: B) -> Self {
        Self(bits, PhantomData)
    }
}

impl<T: SmallId, B: Bits> IdSet<T, B> {
    /// The number that stands for the set.
    pub fn bits(self) -> B {
        self.0
    }

    fn of(bits: u64) -> Self {
        Self(B::of(bits), PhantomData)
    }

    fn bit(id: T) -> u64 {
        debug_assert!(id.index() < B::WIDTH, "a set of {} has no room for number {}", B::WIDTH, id.index());
        1 << id.index()
    }

    /// The set of this id alone.
    pub fn only(id: T) -> Self {
        Self::of(Self::bit(id))
    }

    /// The ids numbered below `n`.
    pub fn first(n: usize) -> Self {
        (0..n).map(T::from_index).collect()
    }

    pub fn contains(self, id: T) -> bool {
        id.index() < B::WIDTH && self.0.get() >> id.index() & 1 == 1
    }

    pub fn insert(&mut self, id: T) {
        *self = self.with(id);
    }

    pub fn remove(&mut self, id: T) {
        *self = self.without(id);
    }

    /// The set and this id.
    #[must_use]
    pub fn with(self, id: T) -> Self {
        Self::of(self.0.get() | Self::bit(id))
    }

    /// The set but for this id.
    #[must_use]
    pub fn without(self, id: T) -> Self {
        Self::of(self.0.get() & !Self::bit(id))
    }

    /// What is in one of the two.
    #[must_use]
    pub fn union(self, other: Self) -> Self {
        Self::of(self.0.get() | other.0.get())
    }

    /// What is in both.
    #[must_use]
    pub fn intersection(self, other: Self) -> Self {
        Self::of(self.0.get() & other.0.get())
    }

    /// What is in this one and not in the other.
    #[must_use]
    pub fn difference(self, other: Self) -> Self {
        Self::of(self.0.get() & !other.0.get())
    }

    pub fn is_empty(self) -> bool {
        self.0.get() == 0
    }

    pub fn len(self) -> usize {
        self.0.get().count_ones() as usize
    }

    /// The ids in order.
    pub fn iter(self) -> Ids<T> {
        Ids(self.0.get(), PhantomData)
    }

    /// Every set of these ids but the empty one: all of them first, then in falling
    /// order of the numbers that stand for the sets.
    pub fn subsets(self) -> impl Iterator<Item = Self> {
        let all = self.0.get();
        let next = move |set: &u64| Some((set - 1) & all).filter(|it| *it != 0);
        std::iter::successors(Some(all).filter(|it| *it != 0), next).map(Self::of)
    }

    /// Takes out the one with the lowest number.
    pub fn pop(&mut self) -> Option<T> {
        let first = self.iter().next()?;
        self.remove(first);
        Some(first)
    }
}

impl<T, B: Bits> Default for IdSet<T, B> {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<T: SmallId + fmt::Debug, B: Bits> fmt::Debug for IdSet<T, B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl<T: SmallId, B: Bits> FromIterator<T> for IdSet<T, B> {
    fn from_iter<I: IntoIterator<Item = T>>(ids: I) -> Self {
        ids.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl<T: SmallId, B: Bits> IntoIterator for IdSet<T, B> {
    type Item = T;
    type IntoIter = Ids<T>;

    fn into_iter(self) -> Ids<T> {
        self.iter()
    }
}

/// The ids of a set, in order.
#[derive(Clone, Debug)]
pub struct Ids<T>(u64, PhantomData<T>);

impl<T: SmallId> Iterator for Ids<T> {
    type Item = T;

    fn next(&mut self) -> Option<T> {
        let index = (self.0 != 0).then(|| self.0.trailing_zeros() as usize)?;
        self.0 &= self.0 - 1;
        Some(T::from_index(index))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_is_stored_as_its_number() {
        let mut seats: SeatSet = [SeatId(5), SeatId(0), SeatId(5)].into_iter().collect();
        assert_eq!(serde_json::to_string(&seats).expect("a number"), "33");
        assert_eq!(serde_json::from_str::<SeatSet>("33").expect("a set"), seats);
        assert_eq!(postcard::to_allocvec(&seats).expect("a number"), postcard::to_allocvec(&33_u8).expect("a number"));
        assert_eq!((seats.len(), seats.iter().collect::<Vec<_>>()), (2, vec![SeatId(0), SeatId(5)]));
        seats.insert(SeatId(7));
        seats.remove(SeatId(5));
        assert!(seats.contains(SeatId(7)) && !seats.contains(SeatId(5)) && !seats.contains(SeatId(200)));
        assert_eq!(format!("{seats:?}"), "{SeatId(0), SeatId(7)}");
        assert_eq!((seats.pop(), seats.pop(), seats.pop()), (Some(SeatId(0)), Some(SeatId(7)), None));
        assert!(seats.is_empty());
    }

    #[test]
    fn sets_are_put_together_and_compared() {
        let (low, even) = (IdSet::<u8, u64>::first(4), IdSet::from_bits(0x5555_5555_5555_5555));
        assert_eq!(low.intersection(even).iter().collect::<Vec<_>>(), [0, 2]);
        assert_eq!(low.difference(even).iter().collect::<Vec<_>>(), [1, 3]);
        assert_eq!(low.union(even).len(), 34);
        assert_eq!(IdSet::<u8, u64>::ALL.iter().count(), 64);
        assert_eq!(IdSet::<u8, u16>::only(15).bits(), 1 << 15);
        let subsets: Vec<u16> = IdSet::<u8, u16>::from_bits(0b1010).subsets().map(IdSet::bits).collect();
        assert_eq!(subsets, [0b1010, 0b1000, 0b10]);
        assert_eq!(SeatSet::EMPTY.subsets().count(), 0);
    }
}
