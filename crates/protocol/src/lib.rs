//! What server and clients say to each other, as data. The TypeScript types of
//! the web client are generated from these.

mod game;
mod socket;
mod table;

pub use game::{GameInfo, LevelInfo, RuleInfo, RulesInfo, RulingInfo};
pub use socket::{ClientMessage, Problem, ProblemKind, ServerMessage};
pub use table::{
    AskOut, ChatLine, Choice, CreateTable, LogLine, MatchView, NewSeat, Offer, OfferKind, Presence, SeatInfo, SeatKind,
    TableInfo, TableState, TableSummary, Visibility, Waiting, Who,
};
