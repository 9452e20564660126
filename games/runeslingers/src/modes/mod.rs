//! What surrounds an encounter: decks, boosters, drafts, events.

mod auto;
mod booster;
mod build;
mod deck;
mod draft;
pub mod tournament;

pub use auto::{auto_deck, card_worth, random_deck};
pub use booster::{open_booster, open_boosters, random_card, random_pool};
pub use build::Build;
pub use deck::{Deck, DeckFault, SampleHand, Written as WrittenDeck};
pub use draft::{BOOSTERS_PER_PACK, Draft, PACK_SIZE, PICKS, PickTwo, ROUNDS as DRAFT_ROUNDS};
pub use tournament::{EventKind, Pairing, Round};

use crate::content::{Mode, content};
use kernel::SeatId;
use serde::{Deserialize, Serialize};

/// amb.answerable-defense Which played cards can be answered.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum AnswerTo {
    AnyCard,
    #[default]
    Runespells,
}

/// amb.answerable-side Who may answer in a free-for-all.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum AnswerBy {
    /// The next enemy on the left.
    #[default]
    Left,
    /// Every enemy, from the left, until one answers.
    Any,
}

/// amb.ability-limit How often an inherent ability works.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Inherent {
    /// As often as its text says, otherwise as often as it can be paid.
    #[default]
    AsWritten,
    OncePerTurn,
}

/// Under which version of the rules a table was made. What an older table asks in
/// another way it goes on asking that way, so that its answers still mean the same.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum MadeUnder {
    /// Up to version 3, which did not write it down.
    Version3,
    #[default]
    Version4,
}

impl MadeUnder {
    const fn unsaid() -> Self {
        Self::Version3
    }
}

/// What players may agree on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Options {
    #[serde(default = "MadeUnder::unsaid")]
    pub made_under: MadeUnder,
    pub answers: AnswerTo,
    #[serde(default)]
    pub answer_by: AnswerBy,
    #[serde(default)]
    pub inherent: Inherent,
    /// amb.mulligan Each player may redraw the opening hand once.
    pub redraw: bool,
    /// amb.endless After this many turns the stronger player wins; 0 is never.
    pub turn_limit: u16,
    /// amb.sealed-size Sealed decks of 30 cards instead of 40.
    pub small_sealed: bool,
}

/// The match around the encounters.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Affair {
    pub event: EventKind,
    /// The deck of each seat, once it has one.
    pub decks: Vec<Option<Deck>>,
    /// The pool that each seat builds its deck from, in draft and sealed.
    pub pools: Vec<Vec<crate::ids::CardId>>,
    pub draft: Option<Draft>,
    /// The encounters of this round that are still to be played.
    pub pairings: Vec<Pairing>,
    /// How many rounds and encounters have begun.
    pub round: u8,
    pub encounter: u8,
    /// By seat: 2 for an encounter won or a bye, 1 for a draw.
    pub points: Vec<u8>,
    /// Who has had a bye, for the pairings of a Swiss event.
    #[serde(default)]
    pub byes: Vec<SeatId>,
    /// Who has met whom, for the pairings of a Swiss event.
    pub met: Vec<(SeatId, SeatId)>,
}

impl Affair {
    pub fn new(event: EventKind, decks: Vec<Option<Deck>>) -> Self {
        let n_seats = decks.len();
        Self {
            event,
            decks,
            pools: vec![Vec::new(); n_seats],
            draft: None,
            pairings: Vec::new(),
            round: 0,
            encounter: 0,
            points: vec![0; n_seats],
            byes: Vec::new(),
            met: Vec::new(),
        }
    }
}

/// How many cards a deck has in a mode.
pub fn deck_size(mode: Mode, options: &Options) -> usize {
    let small = mode == Mode::Sealed && options.small_sealed;
    usize::from(if small { 30 } else { content().mode(mode).deck_size })
}
