//! What server and clients say to each other, as data. The TypeScript types of
//! the web client are generated from these: `cargo test -p protocol` writes them
//! to `web/src/protocol`.

mod account;
mod game;
mod hint;
mod lesson;
mod passkey;
mod person;
mod replay;
mod socket;
mod table;
mod time;

pub use account::{
    AccountInfo, AccountPage, Codes, Keep, KeepDone, Kept, KeptEntry, NewAccount, PasskeyInfo, Proof, Recover,
    SessionInfo, SetPassword, SignIn,
};
pub use game::{GameInfo, LessonInfo, LevelInfo, RuleInfo, RulesInfo, RulingInfo, RunTool, TextsInfo, ToolReport};
pub use hint::{Costly, Follows, Hint, OtherWay, Outlook};
pub use lesson::{LessonNow, LessonState, Light, PuzzleInfo, PuzzleNow};
pub use passkey::{NewPasskey, PasskeyAsk, PasskeyMade, PasskeyOptions, PasskeyWish, UsePasskey};
pub use person::{Me, SetName};
pub use replay::{ForkTable, Moment, TableMade, UploadRecord};
pub use rows::{Origin, Share};
pub use socket::{ClientMessage, Problem, ProblemKind, Said, ServerMessage};
pub use table::{
    AskOut, ChatLine, Choice, CreateTable, LogLine, MatchView, NewSeat, Offer, OfferKind, Presence, SeatInfo, SeatKind,
    TableInfo, TableState, TableSummary, TableTrouble, TroubleKind, Visibility, Waiting, Who,
};
pub use time::{AtZero, FreeFor, TimeControl, TimeLeft};
