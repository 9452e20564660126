//! What a viewer sees, built up from nothing.

mod card;
mod field;

pub use card::{CardView, EquipView, SlingerView};
pub use field::{
    AilmentView, ConcentrationView, DeckView, HandView, LastingView, ObjectView, PlaceView, RungView, SeatView,
};

use crate::content::{Mode, content};
use crate::ids::CardId;
use crate::modes::{EventKind, Options};
use crate::state::Phase;
use crate::{Runeslingers, Standing};
use kernel::{Scene, SeatId, Viewer};
use serde::Serialize;
use std::collections::BTreeSet;

/// The table as a viewer sees it. Cards are named by number; [`View::cards`]
/// has the face of every card that the view names.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct View {
    pub mode: Mode,
    pub event: EventKind,
    pub options: Options,
    /// Which encounter of the event is being played, from 1; 0 before the first.
    pub encounter: u8,
    pub phase: Phase,
    /// Counts the turns of all players; 0 during setup.
    pub turn: u16,
    pub active: SeatId,
    /// Who took the first turn.
    pub first: SeatId,
    pub seats: Vec<SeatView>,
    /// The cards in play on all fields, the oldest first.
    pub objects: Vec<ObjectView>,
    /// Played cards that have not resolved, the bottom rung first.
    pub ladder: Vec<RungView>,
    /// What lasts for a time.
    pub lasting: Vec<LastingView>,
    /// The draft or deck building under way.
    pub draft: Option<DraftView>,
    /// The face of every card that this view names, by number.
    pub cards: Vec<CardView>,
}

/// A draft as a viewer sees it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct DraftView {
    /// 1 or 2; 0 when decks are being built.
    pub round: u8,
    /// How many cards are in each pack.
    pub left: usize,
    /// Whether the packs go to the left neighbour.
    pub goes_left: bool,
    /// The viewer's pack and picks; empty for others.
    pub pack: Vec<CardId>,
    pub pool: Vec<CardId>,
    /// How many cards the deck needs.
    pub deck_size: usize,
}

impl View {
    /// Builds the view up from nothing.
    pub fn new(scene: Scene<'_, Runeslingers>, viewer: Viewer) -> Self {
        let state = scene.state;
        let mut view = Self {
            mode: state.mode,
            event: state.affair.event,
            options: state.options,
            encounter: state.affair.encounter,
            phase: state.phase,
            turn: state.turn,
            active: state.active,
            first: state.first,
            seats: SeatId::all(state.n_seats()).map(|seat| SeatView::new(state, seat, viewer)).collect(),
            objects: state.objects.iter().map(|it| ObjectView::new(state, it)).collect(),
            ladder: state.ladder.iter().filter_map(|it| RungView::new(state, it)).collect(),
            lasting: state.timed.iter().map(|it| LastingView::new(state, it)).collect(),
            draft: DraftView::new(scene, viewer),
            cards: Vec::new(),
        };
        view.cards = view.named_cards().into_iter().map(CardView::new).collect();
        view
    }

    /// Every card that the view names.
    fn named_cards(&self) -> BTreeSet<CardId> {
        let mut cards = BTreeSet::new();
        for seat in &self.seats {
            cards.extend(seat.hand.iter().filter_map(|it| it.card));
            cards.extend(seat.deck.known_top.iter().chain(&seat.deck.known_bottom));
            cards.extend(seat.discard.iter().chain(&seat.void));
            cards.extend(seat.concentrations.iter().flatten().filter_map(|it| it.card));
        }
        cards.extend(self.objects.iter().map(|it| it.card));
        cards.extend(self.objects.iter().filter_map(|it| it.under));
        if let Some(draft) = &self.draft {
            cards.extend(draft.pack.iter().chain(&draft.pool));
        }
        cards
    }
}

impl DraftView {
    fn new(scene: Scene<'_, Runeslingers>, viewer: Viewer) -> Option<Self> {
        let state = scene.state;
        if state.phase != Phase::Before || !matches!(state.mode, Mode::Draft | Mode::Sealed) {
            return None;
        }
        let own = |lists: &[Vec<CardId>]| viewer.seat().map_or_else(Vec::new, |it| lists[it.index()].clone());
        let draft = state.affair.draft.as_ref();
        Some(Self {
            round: draft.map_or(0, |it| it.round),
            left: draft.map_or(0, |it| it.packs[0].len()),
            goes_left: draft.is_none_or(|it| it.round == 1),
            pack: draft.map_or_else(Vec::new, |it| own(&it.packs)),
            pool: own(&state.affair.pools),
            deck_size: crate::modes::deck_size(state.mode, &state.options),
        })
    }
}

/// Where a player stands in the match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum StandingView {
    Away,
    In,
    Defeated,
}

impl From<Standing> for StandingView {
    fn from(it: Standing) -> Self {
        match it {
            Standing::Away => StandingView::Away,
            Standing::In => StandingView::In,
            Standing::Out(_) => StandingView::Defeated,
        }
    }
}

/// The name of a card, for labels.
pub(crate) fn card_name(card: CardId) -> &'static str {
    &content()[card].name
}
