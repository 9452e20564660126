//! What server and clients say to each other, as data. The TypeScript types of
//! the web client are generated from these: `cargo test -p protocol` writes them
//! to `web/src/protocol`.

mod game;
mod lesson;
mod person;
mod replay;
mod socket;
mod table;

pub use game::{GameInfo, LessonInfo, LevelInfo, RuleInfo, RulesInfo, RulingInfo, RunTool, TextsInfo, ToolReport};
pub use lesson::{LessonNow, LessonState, Light};
pub use person::{Me, SetName};
pub use replay::{ForkTable, Moment, TableMade, UploadRecord};
pub use rows::{Origin, Share};
pub use socket::{ClientMessage, Problem, ProblemKind, ServerMessage};
pub use table::{
    AskOut, ChatLine, Choice, CreateTable, LogLine, MatchView, NewSeat, Offer, OfferKind, Presence, SeatInfo, SeatKind,
    TableInfo, TableState, TableSummary, TableTrouble, TroubleKind, Visibility, Waiting, Who,
};
