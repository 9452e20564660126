//! What has happened.

use kernel::{SeatId, Viewer};
use serde::{Deserialize, Serialize};

/// Something that has happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Event {
    /// A seat got its token; others do not learn the value.
    TokenDealt {
        seat: SeatId,
        value: Option<u8>,
    },
    BidsRevealed {
        bids: Vec<(SeatId, u8)>,
    },
    /// Equal bids were decided by lot.
    LotDrawn {
        seat: SeatId,
    },
    Took {
        seat: SeatId,
        pile: u8,
        stones: u8,
        left: u8,
    },
    WasSplit {
        seat: SeatId,
        pile: u8,
        moved: u8,
    },
    TokenPlayed {
        seat: SeatId,
        value: u8,
    },
    TokenCancelled {
        seat: SeatId,
        value: u8,
    },
    TurnSkipped {
        seat: SeatId,
    },
}

impl Event {
    /// What the viewer learns.
    pub fn redact(&self, viewer: Viewer) -> Option<Event> {
        Some(match self {
            Event::TokenDealt { seat, .. } if !viewer.sees(*seat) => Event::TokenDealt { seat: *seat, value: None },
            other => other.clone(),
        })
    }
}
