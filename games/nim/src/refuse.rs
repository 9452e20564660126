//! Why an answer may not be given.

use crate::{Action, State, Token};
use kernel::{Refusal, RefusalKind, Text};

/// The rule that forbids the action.
pub fn why_not(state: &State, action: &Action) -> Refusal {
    match action {
        Action::Take { pile, .. } if usize::from(*pile) >= state.piles.len() => {
            Refusal::illegal("turn.1", Text::new("refused-no-pile"))
        }
        Action::Take { stones: 0, .. } => Refusal::illegal("turn.2", Text::new("refused-take-none")),
        Action::Take { pile, .. } => {
            let left = state.piles[usize::from(*pile)];
            Refusal::illegal("turn.2", Text::new("refused-take-too-many").number("left", left))
        }
        Action::PlayToken if matches!(state.tokens[state.active], Token::Spent(_)) => {
            Refusal::illegal("token.5", Text::new("refused-token-spent"))
        }
        Action::Cancel => Refusal::illegal("token.3", Text::new("refused-cancel")),
        Action::Bid(_) => Refusal::illegal("bid.1", Text::new("refused-bid")),
        _ => Refusal::new(RefusalKind::NotListed, Text::new("refused-not-listed")),
    }
}
