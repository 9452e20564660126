//! What a step can reach: the state, the answers, chance, and the events' way
//! out.

use crate::{Chance, Draw, Game, SeatId};
use smallvec::SmallVec;

/// Sealed or given answers, in seat order of the asks.
pub(crate) type Answers<G> = SmallVec<[(SeatId, <G as Game>::Action); 1]>;

/// What came out of an answer, beside the new position. Reuse one for many
/// answers: it keeps its buffers.
#[derive(Clone, Debug)]
pub struct Trace<G: Game> {
    pub events: Vec<G::Event>,
    pub draws: Vec<Draw>,
    /// Whether something hidden was shown to anybody.
    pub has_revealed: bool,
    /// How many results of chance were drawn, recorded or not.
    pub n_draws: u32,
    keeps_record: bool,
}

impl<G: Game> Trace<G> {
    /// Keeps events and draws.
    pub const fn recording() -> Self {
        Self::new(true)
    }

    /// Keeps nothing: for playouts.
    pub const fn silent() -> Self {
        Self::new(false)
    }

    const fn new(keeps_record: bool) -> Self {
        Self { events: Vec::new(), draws: Vec::new(), has_revealed: false, n_draws: 0, keeps_record }
    }

    /// Empties it for the next answer.
    pub fn clear(&mut self) {
        self.events.clear();
        self.draws.clear();
        self.has_revealed = false;
        self.n_draws = 0;
    }

    /// Whether an answer that left this trace can no longer be taken back by
    /// its seat alone: chance was drawn, or something hidden was shown.
    pub fn is_barrier(&self) -> bool {
        self.has_revealed || self.n_draws > 0
    }
}

/// The context of a step.
#[derive(Debug)]
pub struct Cx<'a, G: Game> {
    pub state: &'a mut G::State,
    pub(crate) answers: &'a mut Answers<G>,
    pub(crate) returned: Option<G::Returned>,
    pub(crate) chance: &'a mut Chance,
    pub(crate) trace: &'a mut Trace<G>,
    pub(crate) stack: &'a [G::Frame],
}

impl<G: Game> Cx<'_, G> {
    /// The answer to an ask of one seat.
    ///
    /// # Panics
    /// If the step before did not ask exactly one seat.
    pub fn answer(&mut self) -> G::Action {
        assert!(self.answers.len() == 1, "one answer is read after one ask");
        self.answers.pop().expect("there is one").1
    }

    /// The answer to an ask of one seat, which stays to be read.
    pub fn peek(&self) -> Option<&G::Action> {
        self.answers.first().map(|it| &it.1)
    }

    /// The answers to an ask of several seats, in the order of the asks.
    pub fn answers(&mut self) -> impl Iterator<Item = (SeatId, G::Action)> + use<G> {
        std::mem::take(self.answers).into_iter()
    }

    /// What the procedure that ran just before returned to this one.
    ///
    /// # Panics
    /// If it returned nothing, or the result was read already.
    pub fn returned(&mut self) -> G::Returned {
        self.returned.take().expect("a result is read once, by the step after the call")
    }

    /// Tells what has happened. Call it after the change, in the past tense.
    pub fn emit(&mut self, event: G::Event) {
        if self.trace.keeps_record {
            self.trace.events.push(event);
        }
    }

    /// Whether anybody listens: costly reasons need not be gathered otherwise.
    pub fn is_heard(&self) -> bool {
        self.trace.keeps_record
    }

    /// Says that something hidden was shown to somebody, so that what led here
    /// cannot be taken back.
    pub fn reveal(&mut self) {
        self.trace.has_revealed = true;
    }

    /// How many frames lie below the one that runs; see [`crate::Flow::Cut`].
    pub fn depth(&self) -> usize {
        self.stack.len()
    }

    /// The frames below the one that runs, the outermost first.
    pub fn stack(&self) -> &[G::Frame] {
        self.stack
    }

    /// One of `of` equally likely results, counted from zero.
    pub fn pick(&mut self, of: u32) -> u32 {
        let result = self.chance.pick(of);
        self.trace.n_draws += 1;
        if self.trace.keeps_record {
            self.trace.draws.push(Draw::Pick { of, result });
        }
        result
    }

    /// A die with the sides 1 to `sides`.
    pub fn die(&mut self, sides: u32) -> u32 {
        self.pick(sides) + 1
    }

    /// Puts the items in a random order.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        shuffle(self.chance, self.trace, items);
    }

    /// Puts a part of the state in a random order.
    pub fn shuffle_in<T>(&mut self, items: impl FnOnce(&mut G::State) -> &mut [T]) {
        shuffle(self.chance, self.trace, items(self.state));
    }
}

fn shuffle<G: Game, T>(chance: &mut Chance, trace: &mut Trace<G>, items: &mut [T]) {
    trace.n_draws += 1;
    if !trace.keeps_record {
        chance.shuffle(items);
        return;
    }
    // The same draws on a list of places give the order to be recorded.
    let mut order: Vec<u32> = (0..items.len() as u32).collect();
    let mut twin = chance.clone();
    twin.shuffle(&mut order);
    chance.shuffle(items);
    trace.draws.push(Draw::Shuffle { order });
}
