//! The table. Everything on it is small and plain: a card in a pile is one
//! byte, a card in play is an [`Object`] on somebody's field.

mod field;
mod player;

pub use field::{Gone, KeywordChange, Object, Place, Rung, Timed, TimedOn, TimedWhat, Until};
pub use kernel::SeatSet;
pub use player::{Area, Concentration, HandCard, Held, Player, Standing, ThisTurn};

use crate::content::{Mode, Outline, Type, content};
use crate::ids::ObjId;
use crate::modes::{Affair, MadeUnder, Options};
use kernel::SeatId;
use serde::{Deserialize, Serialize};
use std::ops::{Index, IndexMut};

/// phase.1 The phases of a turn, and what lies around them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Drafting or building decks.
    Before,
    Setup,
    Ready,
    Ailment,
    Draw,
    Play,
    Discard,
}

/// Something that effects can be aimed at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Target {
    /// A Runeslinger, and so its player.
    Seat(SeatId),
    /// A card in play.
    Object(ObjId),
    /// A concentration, by its area.
    Concentration(SeatId, u8),
}

/// All that lies on the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct State {
    pub mode: Mode,
    pub options: Options,
    /// What surrounds the encounter: decks, the draft, results.
    pub affair: Affair,
    /// One for each seat, also for those who are not in this encounter.
    pub players: Vec<Player>,
    /// The cards in play, the oldest first.
    pub objects: Vec<Object>,
    /// Cards that have left play while something is still going on: what they
    /// were like when they left.
    pub gone: Vec<Gone>,
    /// ladder.1 Played cards that have not resolved, the bottom rung first.
    pub ladder: Vec<Rung>,
    /// Modifiers and rules for a time.
    pub timed: Vec<Timed>,
    pub active: SeatId,
    /// Who took the first turn.
    pub first: SeatId,
    /// Counts the turns of all players, from 1.
    pub turn: u16,
    pub phase: Phase,
    /// setup.5-5 Whether Runeslingers and equips lie face-up.
    pub is_revealed: bool,
    pub next_object: u16,
    /// Whether something changed that maximum health, defense or stacks of
    /// ailments could follow from; see `flow::settle`.
    pub is_unsettled: bool,
    /// What all that lies on the table is about, as long as that is settled.
    #[serde(skip)]
    pub outline: TableOutline,
}

/// What the abilities on the table are about. It follows from the rest of the
/// state, so that it is neither stored nor compared; where it is not known it
/// may be anything.
#[derive(Clone, Copy, Debug)]
pub struct TableOutline(Outline);

impl Default for TableOutline {
    fn default() -> Self {
        Self(Outline::ANYTHING)
    }
}

impl PartialEq for TableOutline {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for TableOutline {}

impl State {
    #[inline]
    pub fn n_seats(&self) -> usize {
        self.players.len()
    }

    /// Whether the seat is in the encounter and not defeated.
    #[inline]
    pub fn is_alive(&self, seat: SeatId) -> bool {
        self[seat].standing == Standing::In
    }

    /// The seats that are still in the encounter, clockwise from `first`.
    pub fn alive_from(&self, first: SeatId) -> impl Iterator<Item = SeatId> + '_ {
        first.clockwise(self.n_seats()).filter(|it| self.is_alive(*it))
    }

    /// All seats that are still in the encounter, in turn order from the active
    /// one.
    pub fn alive(&self) -> impl Iterator<Item = SeatId> + '_ {
        self.alive_from(self.active)
    }

    /// The living enemies, clockwise from the left neighbour.
    pub fn enemies_of(&self, seat: SeatId) -> impl Iterator<Item = SeatId> + '_ {
        self.alive_from(seat).filter(move |it| *it != seat)
    }

    /// amb.defeat-effects Whether what a player's effect has still to do is done:
    /// not after that player's defeat. Nobody's effect always goes on.
    pub fn goes_on(&self, by: Option<SeatId>) -> bool {
        self.options.made_under == MadeUnder::Version3 || by.is_none_or(|it| self.is_alive(it))
    }

    /// play.6 The enemy on the left.
    pub fn left_of(&self, seat: SeatId) -> Option<SeatId> {
        self.enemies_of(seat).next()
    }

    /// What any ability at work could be about: a quick way to see that none is.
    #[inline]
    pub fn outline(&self) -> Outline {
        if self.is_unsettled { Outline::ANYTHING } else { self.outline.0 }
    }

    /// What the abilities of everything that lies here are about.
    pub fn find_outline(&self) -> Outline {
        let content = content();
        let cards = self.objects.iter().map(|it| it.spec().outline);
        let stances = self.players.iter().map(|it| content[it.stance].outline);
        let stacks = self.players.iter().flat_map(|it| &it.areas).filter_map(|it| it.stack);
        let ailments = stacks.map(|(ailment, _)| content.ailment(ailment).outline);
        cards.chain(stances).chain(ailments).fold(Outline::default(), Outline::and)
    }

    /// A Runeslinger was exchanged: what the table is about has to be seen anew.
    pub fn forget_outline(&mut self) {
        self.outline = TableOutline::default();
    }

    /// Notes what the abilities on the table are about, now that nothing moves.
    pub fn note_outline(&mut self) {
        self.is_unsettled = false;
        self.outline = TableOutline(self.find_outline());
    }

    /// A card in play.
    pub fn object(&self, id: ObjId) -> Option<&Object> {
        self.objects.iter().find(|it| it.id == id)
    }

    pub fn object_mut(&mut self, id: ObjId) -> Option<&mut Object> {
        self.objects.iter_mut().find(|it| it.id == id)
    }

    /// A card in play, or as it was when it left.
    pub fn last_known(&self, id: ObjId) -> Option<&Object> {
        self.object(id).or_else(|| self.gone.iter().rev().map(|it| &it.object).find(|it| it.id == id))
    }

    /// The cards in play that a player controls.
    pub fn controlled(&self, seat: SeatId) -> impl Iterator<Item = &Object> {
        self.objects.iter().filter(move |it| it.seat == seat)
    }

    /// Whether an area of concentration has a free utility slot, and which.
    pub fn free_slots(&self, seat: SeatId) -> impl Iterator<Item = u8> + '_ {
        (0..UTILITY_SLOTS).filter(move |slot| !self.controlled(seat).any(|it| it.place == Place::Utility(*slot)))
    }

    /// How many cards of a type a player has played this turn.
    pub fn played_this_turn(&self, seat: SeatId, kind: Type) -> u8 {
        self[seat].this_turn.played[kind as usize]
    }

    /// The name of a card in play.
    pub fn name_of(&self, id: ObjId) -> &'static str {
        self.last_known(id).map_or("a card", |it| content()[it.card].name.as_str())
    }
}

/// zone.utility How many utility slots a player has.
pub const UTILITY_SLOTS: u8 = 2;
/// zone.concentration How many concentration areas a player has.
pub const CONCENTRATION_AREAS: usize = 6;
/// zone.ailment How many ailment areas a player has.
pub const AILMENT_AREAS: usize = 4;

impl Index<SeatId> for State {
    type Output = Player;
    #[inline]
    fn index(&self, seat: SeatId) -> &Player {
        &self.players[seat.index()]
    }
}

impl IndexMut<SeatId> for State {
    #[inline]
    fn index_mut(&mut self, seat: SeatId) -> &mut Player {
        &mut self.players[seat.index()]
    }
}
