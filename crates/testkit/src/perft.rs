//! How many sequences of answers there are.

use kernel::{Game, Position, Trace};

/// How many sequences of `depth` answers follow from the position, with chance
/// as its seed or script has it. A sequence that ends the game earlier counts
/// once. Open domains count as nothing: name scenarios without them.
pub fn perft<G: Game>(position: &Position<G>, depth: u32) -> u64 {
    if depth == 0 || position.outcome().is_some() {
        return 1;
    }
    let Some(ask) = position.waiting().next() else { return 1 };
    let mut trace = Trace::silent();
    let count = |action: &G::Action| {
        let mut next = position.clone();
        trace.clear();
        next.answer_unchecked(ask.seat, action.clone(), &mut trace);
        perft(&next, depth - 1)
    };
    ask.choices.listed.iter().map(count).sum()
}
