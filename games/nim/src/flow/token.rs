//! Secret tokens, and the window to answer them.

use super::Frame;
use crate::{Action, Event, Nim, Prompt, State, Token};
use kernel::{Ask, Cx, Flow, SeatId};

/// Turns a seat's token face up for good.
pub fn spend(state: &mut State, seat: SeatId) -> u8 {
    let Token::Hidden(value) = state.tokens[seat] else {
        unreachable!("token.2 lists a token only while it is hidden");
    };
    state.tokens[seat] = Token::Spent(value);
    value
}

/// token.3 Each other seat with a hidden token, in turn order, MAY answer with
/// one of the same value. All of them are asked, so that nobody learns who could.
pub fn window(cx: &mut Cx<'_, Nim>, value: u8, asked: u8) -> Flow<Nim> {
    let (n_seats, active) = (cx.state.n_seats(), cx.state.active);
    if usize::from(asked) + 1 == n_seats {
        cx.emit(Event::TurnSkipped { seat: active });
        return Flow::Next(Frame::EndTurn);
    }
    let seat = active.after(usize::from(asked) + 1, n_seats);
    let Token::Hidden(own) = cx.state.tokens[seat] else {
        return Flow::Next(Frame::Window { value, asked: asked + 1 });
    };
    let actions = [Action::Pass].into_iter().chain((own == value).then_some(Action::Cancel));
    let prompt = Prompt::Answer { seat: active, value };
    Flow::ask(Ask::listed(seat, "token.3", prompt, actions).window(), Frame::WindowChosen { value, asked })
}

pub fn window_chosen(cx: &mut Cx<'_, Nim>, value: u8, asked: u8) -> Flow<Nim> {
    match cx.answer() {
        Action::Pass => Flow::Next(Frame::Window { value, asked: asked + 1 }),
        // token.4 An answered token is lost and the turn is taken after all.
        Action::Cancel => {
            let seat = cx.state.active.after(usize::from(asked) + 1, cx.state.n_seats());
            let value = spend(cx.state, seat);
            cx.reveal();
            cx.emit(Event::TokenCancelled { seat, value });
            Flow::Next(Frame::Turn)
        }
        other => unreachable!("token.3 does not list {other:?}"),
    }
}
