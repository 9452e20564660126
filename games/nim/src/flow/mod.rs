//! The procedures, a file for each chapter: set up, bid, turns, answers to tokens.

mod bid;
mod setup;
mod token;
mod turn;

use crate::Nim;
use kernel::{Cx, Flow};
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
            Frame::SetUp => setup::set_up(cx),
            Frame::Bid => bid::ask(cx),
            Frame::Begin => bid::begin(cx),
            Frame::Turn => turn::ask(cx),
            Frame::Chosen => turn::chosen(cx),
            Frame::Split { pile } => turn::ask_split(cx, pile),
            Frame::SplitChosen { pile } => turn::split(cx, pile),
            Frame::EndTurn => turn::end(cx),
            Frame::Window { value, asked } => token::window(cx, value, asked),
            Frame::WindowChosen { value, asked } => token::window_chosen(cx, value, asked),
        }
    }
}
