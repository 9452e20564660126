//! The procedures: set up, bid, turns, answers.

use crate::state::TOKENS;
use crate::{Action, Event, Nim, Prompt, SplitPile, State, Token};
use kernel::{Ask, Cx, Flow, Outcome, SeatId, Text};
use serde::{Deserialize, Serialize};

/// A procedure under way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Frame {
    /// Deal the tokens and find out who begins.
    SetUp,
    /// All seats bid at the same time.
    Bid,
    /// The bids are in.
    Begin,
    /// The active seat takes its turn.
    Turn,
    /// The active seat has chosen.
    Chosen,
    /// What is left of the pile may be split.
    Split { pile: u8 },
    /// The split is chosen.
    SplitChosen { pile: u8 },
    /// The turn passes on.
    EndTurn,
    /// The others may answer a played token; `asked` of them have.
    Window { value: u8, asked: u8 },
    /// One of them has chosen.
    WindowChosen { value: u8, asked: u8 },
}

impl Frame {
    /// Takes the procedure one step further.
    pub fn step(self, cx: &mut Cx<'_, Nim>) -> Flow<Nim> {
        match self {
            Frame::SetUp => set_up(cx),
            // bid.1 All seats bid 0 to 3 at the same time, in secret.
            Frame::Bid => Flow::ask_all(
                cx.state.tokens.seats().map(|seat| Ask::listed(seat, "bid.1", Prompt::Bid, (0..=3).map(Action::Bid))),
                Frame::Begin,
            ),
            Frame::Begin => begin(cx),
            // turn.1 The active seat MUST take stones from one pile, or play its token.
            Frame::Turn => {
                Flow::ask(Ask::listed(cx.state.active, "turn.1", Prompt::Turn, turn_actions(cx.state)), Frame::Chosen)
            }
            Frame::Chosen => chosen(cx),
            // split.1 Who took stones MAY split what is left of the pile.
            Frame::Split { pile } => {
                let left = cx.state.piles[usize::from(pile)];
                let ask = Ask::open(cx.state.active, "split.1", Prompt::Split { pile, left }, SplitPile { left });
                Flow::ask(ask, Frame::SplitChosen { pile })
            }
            Frame::SplitChosen { pile } => split(cx, pile),
            Frame::EndTurn => {
                cx.state.active = cx.state.next_seat();
                Flow::Next(Frame::Turn)
            }
            Frame::Window { value, asked } => window(cx, value, asked),
            Frame::WindowChosen { value, asked } => window_chosen(cx, value, asked),
        }
    }
}

/// token.1 Each seat is dealt one token in secret.
fn set_up(cx: &mut Cx<'_, Nim>) -> Flow<Nim> {
    if cx.state.has_tokens {
        let mut tokens = TOKENS.to_vec();
        cx.shuffle(&mut tokens);
        for seat in cx.state.tokens.seats() {
            let value = tokens.pop().expect("there are more tokens than seats");
            cx.state.tokens[seat] = Token::Hidden(value);
            cx.emit(Event::TokenDealt { seat, value: Some(value) });
        }
        cx.state.rest = tokens;
    }
    Flow::Next(if cx.state.has_bid { Frame::Bid } else { Frame::Turn })
}

/// bid.2 The highest bid begins; equal ones draw lots.
fn begin(cx: &mut Cx<'_, Nim>) -> Flow<Nim> {
    let bids: Vec<(SeatId, u8)> = cx
        .answers()
        .map(|(seat, action)| match action {
            Action::Bid(bid) => (seat, bid),
            other => unreachable!("bid.1 lists bids only, not {other:?}"),
        })
        .collect();
    let best = bids.iter().map(|(_, bid)| *bid).max().expect("all seats bid");
    let first: Vec<SeatId> = bids.iter().filter(|(_, bid)| *bid == best).map(|(seat, _)| *seat).collect();
    cx.emit(Event::BidsRevealed { bids });
    cx.reveal();
    cx.state.active = first[0];
    if first.len() > 1 {
        let seat = first[cx.pick(first.len() as u32) as usize];
        cx.state.active = seat;
        cx.emit(Event::LotDrawn { seat });
    }
    Flow::Next(Frame::Turn)
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

fn chosen(cx: &mut Cx<'_, Nim>) -> Flow<Nim> {
    let seat = cx.state.active;
    match cx.answer() {
        Action::Take { pile, stones } => take(cx, seat, pile, stones),
        // token.2 A played token is shown, and skips the turn unless it is answered.
        Action::PlayToken => {
            let value = spend(cx.state, seat);
            cx.reveal();
            cx.emit(Event::TokenPlayed { seat, value });
            Flow::Next(Frame::Window { value, asked: 0 })
        }
        other => unreachable!("turn.1 does not list {other:?}"),
    }
}

/// Turns a seat's token face up for good.
fn spend(state: &mut State, seat: SeatId) -> u8 {
    let Token::Hidden(value) = state.tokens[seat] else {
        unreachable!("token.2 lists a token only while it is hidden");
    };
    state.tokens[seat] = Token::Spent(value);
    value
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

fn split(cx: &mut Cx<'_, Nim>, pile: u8) -> Flow<Nim> {
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

/// token.3 Each other seat with a hidden token, in turn order, MAY answer with
/// one of the same value. All of them are asked, so that nobody learns who could.
fn window(cx: &mut Cx<'_, Nim>, value: u8, asked: u8) -> Flow<Nim> {
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

fn window_chosen(cx: &mut Cx<'_, Nim>, value: u8, asked: u8) -> Flow<Nim> {
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
