//! Which of two effects that contradict each other holds.

use crate::content::Rank;
use crate::effects::Source;
use crate::state::State;
use kernel::SeatId;

/// golden.3, golden.4 The strength of an effect against others: first the rank
/// of its source, then whether the active player controls it, then its age
/// (amb.same-rank-same-player: the newer holds).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Claim {
    rank: Rank,
    is_active: bool,
    age: u16,
}

impl Claim {
    pub fn new(state: &State, rank: Rank, by: SeatId, age: u16) -> Self {
        Self { rank, is_active: by == state.active, age }
    }

    /// The claim of an ability that is always on.
    pub fn of(state: &State, source: Source, by: SeatId) -> Self {
        let age = if let Source::Card(id) = source { id.0 } else { 0 };
        Self::new(state, source.rank(), by, age)
    }

    /// amb.prevention Whether a standing "cannot" or "is not applied" holds
    /// against an effect that would do it just now. It does unless that effect
    /// is stronger: being the later one is not enough.
    pub fn withstands(self, effect: Claim) -> bool {
        (self.rank, self.is_active) >= (effect.rank, effect.is_active)
    }
}
