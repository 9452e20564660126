//! What a player gets of a position, and nothing more.

use crate::{Ask, AskId, Chance, Game, Position, SeatId, Seed, Viewer};

/// The eyes of one seat. Bots are given these, not the position.
#[derive(Debug)]
pub struct Eyes<'a, G: Game> {
    position: &'a Position<G>,
    seat: SeatId,
}

impl<G: Game> Clone for Eyes<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for Eyes<'_, G> {}

impl<'a, G: Game> Eyes<'a, G> {
    /// Looks at the position from a seat.
    pub fn new(position: &'a Position<G>, seat: SeatId) -> Self {
        Self { position, seat }
    }

    /// Whose eyes they are.
    pub fn seat(&self) -> SeatId {
        self.seat
    }

    /// How many seats there are.
    pub fn n_seats(&self) -> usize {
        self.position.n_seats()
    }

    /// What the seat sees.
    pub fn view(&self) -> G::View {
        self.position.view(Viewer::Seat(self.seat))
    }

    /// What the seat is asked.
    pub fn ask(&self) -> Option<&'a Ask<G>> {
        self.position.ask_of(self.seat)
    }

    /// Some answer to the ask that may be given.
    pub fn sample(&self, ask: &Ask<G>, chance: &mut Chance) -> G::Action {
        ask.sample(self.position.scene(), chance)
    }

    /// The number of the ask.
    pub fn ask_id(&self) -> AskId {
        self.position.ask_id()
    }

    /// A whole position that the seat could be in, for all that it knows.
    pub fn imagine(&self, seed: Seed) -> Position<G> {
        self.position.imagine(Viewer::Seat(self.seat), seed)
    }
}
