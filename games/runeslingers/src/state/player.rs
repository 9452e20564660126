//! What belongs to one player.

use super::{AILMENT_AREAS, CONCENTRATION_AREAS};
use crate::content::{Ailment, Class, content};
use crate::ids::{CardId, EquipId, ObjId, SlingerId, StanceId};
use arrayvec::ArrayVec;
use kernel::{IdSet, SeatId, SeatSet};
use serde::{Deserialize, Serialize};

/// The most cards that a pile can hold: a whole deck.
pub const MOST_CARDS: usize = 40;
/// The most cards that a hand can hold, whatever effects say.
pub const MOST_HAND: usize = 16;

/// A card with its owner, as it lies in a hand or under a card. Copies of one
/// card and owner are alike.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct HandCard {
    pub card: CardId,
    /// zone.discard-2 Whose deck it began in; a stolen card keeps its owner.
    pub owner: SeatId,
}

/// A card that lies hidden, and who knows it all the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Held {
    pub card: HandCard,
    pub known: SeatSet,
}

/// A face-down card that makes light.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Concentration {
    pub held: Held,
    /// position.used Turned horizontal.
    pub is_used: bool,
    /// state.concealed The card on top of it.
    pub cover: Option<ObjId>,
}

impl Concentration {
    #[inline]
    pub fn is_exposed(&self) -> bool {
        self.cover.is_none()
    }

    /// phase.play.6 Only a ready exposed concentration makes light.
    #[inline]
    pub fn can_shine(&self) -> bool {
        !self.is_used && self.is_exposed()
    }
}

/// ailment.2 An area for one type of ailment.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Area {
    /// The ailment and how many instances of it; never none of it.
    pub stack: Option<(Ailment, u16)>,
    /// boon.2 The boon that conceals it.
    pub cover: Option<ObjId>,
}

impl Area {
    /// The stack, unless a boon conceals it.
    #[inline]
    pub fn exposed(&self) -> Option<(Ailment, u16)> {
        if self.cover.is_none() { self.stack } else { None }
    }

    /// Whether a new type of ailment could go there.
    pub fn is_free(&self) -> bool {
        self.stack.is_none() && self.cover.is_none()
    }
}

/// Whether a player is in the encounter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Standing {
    /// Sits this encounter out.
    Away,
    In,
    /// Defeated; the first to fall has 1.
    Out(u8),
}

/// What a player has done in this turn, whoever's turn it is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ThisTurn {
    /// block.12
    pub blocks: u8,
    /// Cards played, by type.
    pub played: [u8; 6],
    /// Powers lost.
    pub downed: u8,
    /// Ailments that were warded off.
    pub guarded: u8,
    /// phase.play.2
    pub has_set: bool,
    /// Which once-per-turn abilities of the Runeslinger and equips are spent.
    pub limits: IdSet<u8, u8>,
}

/// A player's field, hand and piles.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Player {
    pub slinger: SlingerId,
    pub stance: StanceId,
    pub equip: EquipId,
    pub standing: Standing,
    pub power: u8,
    pub health: u16,
    pub determination: u8,
    pub light: u8,
    pub barrier: u16,
    pub hand: ArrayVec<Held, MOST_HAND>,
    /// The top card is the last.
    pub deck: ArrayVec<CardId, MOST_CARDS>,
    pub discard: ArrayVec<CardId, MOST_CARDS>,
    pub void: ArrayVec<CardId, MOST_CARDS>,
    /// How many cards on the top and at the bottom of the deck its owner has
    /// seen since the last shuffle.
    pub known_top: u8,
    pub known_bottom: u8,
    pub areas: [Area; AILMENT_AREAS],
    pub concentrations: [Option<Concentration>; CONCENTRATION_AREAS],
    pub this_turn: ThisTurn,
}

impl Player {
    /// A player who sits out.
    pub fn away() -> Self {
        Self {
            slinger: SlingerId(0),
            stance: StanceId(0),
            equip: EquipId(0),
            standing: Standing::Away,
            power: 0,
            health: 0,
            determination: 0,
            light: 0,
            barrier: 0,
            hand: ArrayVec::new(),
            deck: ArrayVec::new(),
            discard: ArrayVec::new(),
            void: ArrayVec::new(),
            known_top: 0,
            known_bottom: 0,
            areas: [Area::default(); AILMENT_AREAS],
            concentrations: [None; CONCENTRATION_AREAS],
            this_turn: ThisTurn::default(),
        }
    }

    pub fn class(&self) -> Class {
        content()[self.slinger].class
    }

    /// How many exposed instances of an ailment there are.
    pub fn exposed(&self, ailment: Ailment) -> u16 {
        let stacks = self.areas.iter().filter_map(Area::exposed);
        stacks.filter(|(it, _)| *it == ailment).map(|(_, n)| n).sum()
    }

    /// How many exposed instances of all ailments there are.
    pub fn n_exposed(&self) -> u16 {
        self.areas.iter().filter_map(Area::exposed).map(|(_, n)| n).sum()
    }

    /// ailment.11, ailment.15 Whether an instance of the ailment finds an area.
    pub fn can_be_ailed(&self, ailment: Ailment) -> bool {
        self.exposed(ailment) > 0 || self.areas.iter().any(Area::is_free)
    }

    /// Adds instances; the caller knows that there is an area.
    pub fn add_ailment(&mut self, ailment: Ailment, n: u16) {
        let stack = self.areas.iter().position(|it| it.exposed().is_some_and(|(it, _)| it == ailment));
        let area = stack.or_else(|| self.areas.iter().position(Area::is_free)).expect("can_be_ailed was asked");
        let before = self.areas[area].stack.map_or(0, |(_, n)| n);
        self.areas[area].stack = Some((ailment, before + n));
    }

    /// Takes up to that many exposed instances off and says how many.
    pub fn remove_ailment(&mut self, ailment: Ailment, n: u16) -> u16 {
        let exposed = |it: &&mut Area| it.exposed().is_some_and(|(it, _)| it == ailment);
        let Some(area) = self.areas.iter_mut().find(exposed) else { return 0 };
        area.take(n)
    }

    /// The areas that hold a concentration, with it.
    pub fn concentrations(&self) -> impl Iterator<Item = (u8, &Concentration)> {
        self.concentrations.iter().enumerate().filter_map(|(area, it)| Some((area as u8, it.as_ref()?)))
    }

    /// Where a concentration could be set.
    pub fn free_area(&self) -> Option<usize> {
        self.concentrations.iter().position(Option::is_none)
    }

    /// How much light could be made now.
    pub fn n_shining(&self) -> u8 {
        self.concentrations().filter(|(_, it)| it.can_shine()).count() as u8
    }

    /// The different cards in hand, each once, in a stable order.
    pub fn different_cards(&self) -> ArrayVec<HandCard, MOST_HAND> {
        let mut cards: ArrayVec<HandCard, MOST_HAND> = ArrayVec::new();
        for held in &self.hand {
            // Hands are small: each card goes where it belongs at once.
            let place = cards.iter().position(|it| *it >= held.card).unwrap_or(cards.len());
            if cards.get(place) != Some(&held.card) {
                cards.insert(place, held.card);
            }
        }
        cards
    }

    pub fn has_in_hand(&self, card: HandCard) -> bool {
        self.hand.iter().any(|it| it.card == card)
    }

    /// Takes a card out of the hand: of several copies the one that most
    /// players know already.
    pub fn take_from_hand(&mut self, card: HandCard) -> Option<Held> {
        let copies = self.hand.iter().enumerate().filter(|(_, it)| it.card == card);
        let index = copies.max_by_key(|(_, it)| it.known.len())?.0;
        Some(self.hand.remove(index))
    }

    /// A card of the hand is shown to everybody.
    pub fn show_in_hand(&mut self, card: HandCard) {
        if let Some(held) = self.take_from_hand(card) {
            self.hand.push(Held { known: SeatSet::ALL, ..held });
        }
    }

    /// A card leaves the hand face-down: others can no longer tell which of the
    /// cards they knew are still there.
    pub fn forget_hand(&mut self, seat: SeatId) {
        for held in &mut self.hand {
            held.known = SeatSet::only(seat);
        }
    }
}

impl Area {
    /// Takes up to that many instances off, concealed or not, and says how many.
    pub fn take(&mut self, n: u16) -> u16 {
        let Some((ailment, before)) = self.stack else { return 0 };
        let taken = before.min(n);
        self.stack = (taken < before).then_some((ailment, before - taken));
        taken
    }
}
