//! What a step of a procedure says happens next.

use crate::{Ask, Asks, Game, Outcome};
use smallvec::SmallVec;

/// What happens next. A procedure of the rulebook is a *frame*: a value with
/// its locals and the step it is at. Frames lie on one stack that the kernel
/// owns; interrupts and responses are frames called on top.
#[derive(Debug)]
pub enum Flow<G: Game> {
    /// This procedure goes on as the given frame.
    Next(G::Frame),
    /// The callees run one after the other, then this procedure goes on as
    /// `then`.
    Call { callees: SmallVec<[G::Frame; 2]>, then: G::Frame },
    /// Somebody is asked; when all have answered this procedure goes on as
    /// `then`.
    ///
    /// Law: **a step that asks changes nothing**: no state, no chance, no
    /// events. The kernel runs it again when a position is loaded or imagined,
    /// and the questions follow from the state as it is then.
    Ask { asks: Asks<G>, then: G::Frame },
    /// This procedure is over; the one below goes on.
    Done,
    /// This procedure is over and hands its result to the one below, whose next
    /// step reads it with [`crate::Cx::returned`].
    ///
    /// Law: **a step that asks reads no result**: when the kernel runs it again
    /// there is none. A procedure that needs the result later keeps it among its
    /// locals.
    Return(G::Returned),
    /// This procedure is over and so are those above `depth` frames of the
    /// stack; then `next` runs on top of what is left. For rules that end a
    /// turn or a battle at once. [`crate::Cx::depth`] tells the depth.
    Cut { depth: usize, next: Option<G::Frame> },
    /// The game is over.
    Over(Outcome),
}

impl<G: Game> Flow<G> {
    /// One procedure runs, then this one goes on as `then`.
    pub fn call(callee: G::Frame, then: G::Frame) -> Self {
        Flow::Call { callees: smallvec::smallvec![callee], then }
    }

    /// Several procedures run in order, then this one goes on as `then`.
    pub fn sequence(callees: impl IntoIterator<Item = G::Frame>, then: G::Frame) -> Self {
        Flow::Call { callees: callees.into_iter().collect(), then }
    }

    /// One seat is asked.
    pub fn ask(ask: Ask<G>, then: G::Frame) -> Self {
        Flow::Ask { asks: smallvec::smallvec![ask], then }
    }

    /// Several seats are asked at the same time; answers stay sealed until the
    /// last is in.
    pub fn ask_all(asks: impl IntoIterator<Item = Ask<G>>, then: G::Frame) -> Self {
        Flow::Ask { asks: asks.into_iter().collect(), then }
    }
}
