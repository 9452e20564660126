//! The procedures, a file for each chapter: set up, bid, turns, answers to tokens.

mod bid;
mod setup;
mod token;
mod turn;

use crate::Nim;
use kernel::{Cx, Flow};
use serde::{Deserialize, Serialize};

kernel::frames! {
    /// A procedure under way.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
    pub enum Frame {
        /// Deal the tokens and find out who begins.
        SetUp => setup::set_up,
        /// All seats bid at the same time.
        Bid => bid::ask,
        /// The bids are in.
        Begin => bid::begin,
        /// The active seat takes its turn.
        Turn => turn::ask,
        /// The active seat has chosen.
        Chosen => turn::chosen,
        /// What is left of the pile may be split.
        Split { pile: u8 } => turn::ask_split,
        /// The split is chosen.
        SplitChosen { pile: u8 } => turn::split,
        /// The turn passes on.
        EndTurn => turn::end,
        /// The others may answer a played token; `asked` of them have.
        Window { value: u8, asked: u8 } => token::window,
        /// One of them has chosen.
        WindowChosen { value: u8, asked: u8 } => token::window_chosen,
    }

    /// Takes the procedure one step further.
    pub fn step(cx: &mut Cx<'_, Nim>) -> Flow<Nim>;
}
