//! What must be true of every state.

use crate::state::{MOST_PILES, State, TOKENS, Token};

/// Checks a state; the sentence says what is not true.
pub fn check(state: &State) -> Result<(), String> {
    if state.piles.len() > MOST_PILES {
        return Err(format!("{} piles are more than {MOST_PILES}", state.piles.len()));
    }
    let dealt = state.tokens.iter().filter(|it| **it != Token::None).count();
    let all = dealt + state.rest.len();
    if state.has_tokens && all != TOKENS.len() {
        return Err(format!("{all} tokens of {}", TOKENS.len()));
    }
    Ok(())
}
