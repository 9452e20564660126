//! Messages of the table's socket: JSON, one message a frame.

use crate::{ChatLine, Hint, LogLine, MatchView, NewSeat, OfferKind, TableInfo, TimeLeft};
use kernel::{AskId, Refusal, SeatId};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;

/// A message of a client. The tag comes back with whatever answers it; only
/// `Hello` may go without.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct Said {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub tag: Option<u32>,
    #[serde(flatten)]
    pub message: ClientMessage,
}

/// What a client says.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(tag = "say", rename_all = "snake_case")]
pub enum ClientMessage {
    /// The first message, and the first after reconnecting: how much of the log
    /// and chat the client has (`MatchView::events` and one more than the last
    /// chat line's number) as of which revision. `seat` chooses among hot seats;
    /// whoever asks for another seat than before starts from zero events.
    Hello {
        #[serde(default)]
        #[ts(optional)]
        revision: Option<u64>,
        #[serde(default)]
        #[ts(optional, as = "Option<usize>")]
        events: usize,
        #[serde(default)]
        #[ts(optional, as = "Option<usize>")]
        chat: usize,
        #[serde(default)]
        #[ts(optional)]
        seat: Option<SeatId>,
    },
    /// An answer to an ask. `revision` is the one that the client saw.
    Answer {
        seat: SeatId,
        ask: AskId,
        revision: u64,
        action: Value,
    },
    /// Would this answer be accepted? Nothing is answered: the reply is `Done`,
    /// or `Refused` with the reason. For places that are tried out by dragging.
    Check {
        seat: SeatId,
        ask: AskId,
        action: Value,
    },
    /// What would a strong bot answer? The reply is `Hint`. Only where nobody but
    /// me plays or ever played.
    Hint {
        seat: SeatId,
    },
    /// Look from another of my hot seats. The answer is a fresh `Sync`. The
    /// server never does this by itself: the device may have to change hands.
    LookFrom {
        seat: SeatId,
    },
    /// Take my last answer back, which needs nobody's consent while
    /// `MatchView::may_undo` is true. Otherwise offer it.
    Undo {
        seat: SeatId,
    },
    /// Offer something that needs consent, agree to it, or decline it.
    Offer {
        seat: SeatId,
        kind: OfferKind,
    },
    Agree {
        seat: SeatId,
        kind: OfferKind,
    },
    Decline {
        seat: SeatId,
        kind: OfferKind,
    },
    Resign {
        seat: SeatId,
    },
    /// Take an open seat, or take one's own back from a bot.
    Sit {
        seat: SeatId,
    },
    /// Leave a seat. While a game runs it stays its owner's, and a bot plays for
    /// it until they are back.
    Leave {
        seat: SeatId,
        #[serde(default)]
        #[ts(optional)]
        to_bot: Option<String>,
    },
    /// The host changes who plays a seat. Somebody else's is theirs while a game
    /// runs, until they have been away for as long as the table agreed on.
    SetSeat {
        seat: SeatId,
        to: NewSeat,
    },
    /// The host changes the options of a table that has not started.
    SetOptions {
        options: Value,
    },
    /// A seat's own options (a deck, a colour) before the start.
    SetSeatOptions {
        seat: SeatId,
        options: Value,
    },
    /// The host starts a table whose seats are all taken; see
    /// `TableInfo::may_start`.
    Start,
    /// Pass windows of this seat automatically, or stop doing so.
    PassWindows {
        seat: SeatId,
        on: bool,
    },
    Chat {
        words: String,
    },
    /// Start another game with the same seats and options; everybody learns its
    /// id from `TableInfo::rematch`.
    Rematch,
    Ping,
}

/// What the server says.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(tag = "say", rename_all = "snake_case")]
pub enum ServerMessage {
    /// Everything: after hello, and whenever history changed (undo).
    Sync {
        revision: u64,
        table: Box<TableInfo>,
        /// Absent while seats are still open.
        game: Option<Box<MatchView>>,
        /// Whether `log` starts over instead of adding to what the client has.
        is_fresh: bool,
        log: Vec<LogLine>,
        chat: Vec<ChatLine>,
        /// The seats that this client may answer for.
        own_seats: Vec<SeatId>,
    },
    /// The game went on.
    Update {
        revision: u64,
        game: Box<MatchView>,
        /// The lines since the last message.
        log: Vec<LogLine>,
        /// Milliseconds that each seat has spent being asked.
        spent_ms: Vec<u64>,
        /// What each seat has left; empty where there are no clocks.
        time: Vec<TimeLeft>,
    },
    /// Seats, presence, offers or the like changed.
    Table {
        revision: u64,
        table: Box<TableInfo>,
        own_seats: Vec<SeatId>,
    },
    Chat {
        line: ChatLine,
    },
    /// The message with this tag was carried out.
    Done {
        tag: u32,
    },
    /// The message with this tag was not; nothing changed.
    Refused {
        tag: Option<u32>,
        problem: Problem,
    },
    Pong {
        tag: u32,
    },
    /// What a strong bot would answer.
    Hint {
        tag: u32,
        hint: Box<Hint>,
    },
    /// The server is about to stop; reconnect in a moment.
    Closing,
}

/// What went wrong, in data and in plain words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Problem {
    pub kind: ProblemKind,
    /// English, for scripts and logs.
    pub words: String,
    /// The game's refusal, if it was the game.
    pub refusal: Option<Refusal>,
}

/// What sort of problem it is; each becomes one HTTP status.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum ProblemKind {
    /// 400: the message cannot be read.
    Malformed,
    /// 401: nobody knows who you are.
    Unknown,
    /// 403: not yours to do.
    Forbidden,
    /// 404: there is no such thing.
    Missing,
    /// 409: not now.
    Conflict,
    /// 408: it did not come in time.
    TooSlow,
    /// 413: too large.
    TooLarge,
    /// 422: the game refuses it.
    Refused,
    /// 429: too often.
    TooOften,
    /// 500: our fault; nothing changed.
    Internal,
    /// 503: it could not be stored; nothing changed. Send it again in a moment:
    /// an answer with the same tag, ask and revision counts once.
    Unavailable,
}
