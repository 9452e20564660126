//! A turn: taking stones, splitting what is left.

use super::{Frame, token};
use crate::{Action, Event, Nim, Prompt, SplitPile, State, Token};
use kernel::{Ask, Cx, Flow, Outcome, SeatId, Text};

/// turn.1 The active seat MUST take stones from one pile, or play its token.
pub fn ask(cx: &Cx<'_, Nim>) -> Flow<Nim> {
    Flow::ask(Ask::listed(cx.state.active, "turn.1", Prompt::Turn, turn_actions(cx.state)), Frame::Chosen)
}

/// All that the active seat may do: each pile by each number, then the token.
fn turn_actions(state: &State) -> impl Iterator<Item = Action> {
    let takes = state
        .piles
        .iter()
        .enumerate()
        .flat_map(|(pile, left)| (1..=*left).map(move |stones| Action::Take { pile: pile as u8, stones }));
    let token = matches!(state.tokens[state.active], Token::Hidden(_)).then_some(Action::PlayToken);
    takes.chain(token)
}

pub fn chosen(cx: &mut Cx<'_, Nim>) -> Flow<Nim> {
    let seat = cx.state.active;
    match cx.answer() {
        Action::Take { pile, stones } => take(cx, seat, pile, stones),
        // token.2 A played token is shown, and skips the turn unless it is answered.
        Action::PlayToken => {
            let value = token::spend(cx.state, seat);
            cx.reveal();
            cx.emit(Event::TokenPlayed { seat, value });
            Flow::Next(Frame::Window { value, asked: 0 })
        }
        other => unreachable!("turn.1 does not list {other:?}"),
    }
}

fn take(cx: &mut Cx<'_, Nim>, seat: SeatId, pile: u8, stones: u8) -> Flow<Nim> {
    let left = &mut cx.state.piles[usize::from(pile)];
    *left -= stones;
    let left = *left;
    cx.emit(Event::Took { seat, pile, stones, left });
    // end.1 Who takes the last stone wins.
    if cx.state.piles.iter().all(|it| *it == 0) {
        return Flow::Over(Outcome::winner(cx.state.n_seats(), seat, Text::new("ended-last-stone")));
    }
    if cx.state.may_split && left >= 2 {
        return Flow::Next(Frame::Split { pile });
    }
    Flow::Next(Frame::EndTurn)
}

/// split.1 Who took stones MAY split what is left of the pile.
pub fn ask_split(cx: &Cx<'_, Nim>, pile: u8) -> Flow<Nim> {
    let left = cx.state.piles[usize::from(pile)];
    let ask = Ask::open(cx.state.active, "split.1", Prompt::Split { pile, left }, SplitPile { left });
    Flow::ask(ask, Frame::SplitChosen { pile })
}

pub fn split(cx: &mut Cx<'_, Nim>, pile: u8) -> Flow<Nim> {
    let Action::Split(moved) = cx.answer() else {
        unreachable!("split.1 asks for a split");
    };
    if moved > 0 {
        cx.state.piles[usize::from(pile)] -= moved;
        cx.state.piles.push(moved);
        let seat = cx.state.active;
        cx.emit(Event::WasSplit { seat, pile, moved });
    }
    Flow::Next(Frame::EndTurn)
}

/// The turn passes on.
pub fn end(cx: &mut Cx<'_, Nim>) -> Flow<Nim> {
    cx.state.active = cx.state.next_seat();
    Flow::Next(Frame::Turn)
}
