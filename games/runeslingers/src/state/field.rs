//! Cards in play, the ladder, and what lasts for a time.

use super::HandCard;
use crate::content::{Card, Keyword, Rank, Rule, Stat, Types, content};
use crate::effects::Ctx;
use crate::ids::{CardId, ObjId};
use kernel::{IdSet, SeatId, SeatSet};
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

/// Where on a field a card lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Place {
    /// On the concentration in this area.
    Concentration(u8),
    /// On this utility slot.
    Utility(u8),
    /// On the ailments, or the boon, in this area.
    Ailment(u8),
}

/// keyword.3 A keyword that an effect gave or took.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct KeywordChange {
    pub keyword: Keyword,
    pub is_lost: bool,
    /// Who controls the effect.
    pub by: SeatId,
    pub rank: Rank,
    /// How many cards had been played when it began.
    pub age: u16,
}

/// A card in play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Object {
    pub id: ObjId,
    pub card: CardId,
    pub owner: SeatId,
    /// field.3 The player on whose field it lies controls it.
    pub seat: SeatId,
    /// Who played it.
    pub player: SeatId,
    pub place: Place,
    /// play.7 Whether its own effects work already.
    pub is_resolved: bool,
    /// Played as an answer.
    pub is_answer: bool,
    pub is_used: bool,
    pub is_charged: bool,
    /// The turn in which it was played.
    pub turn: u16,
    /// defense.2 Damage dealt to it this turn.
    pub damage: u16,
    pub barrier: u16,
    /// Basic tokens.
    pub tokens: u8,
    pub mastery: u8,
    /// Which of its once-per-turn abilities are spent.
    pub limits: IdSet<u8, u8>,
    /// How many cards of each type its player had played before it this turn.
    pub before: [u8; 6],
    pub keywords: SmallVec<[KeywordChange; 2]>,
    /// A card that was put under it.
    pub under: Option<HandCard>,
}

impl Object {
    #[inline]
    pub fn spec(&self) -> &'static Card {
        &content()[self.card]
    }

    /// The card and its owner.
    pub fn hand_card(&self) -> HandCard {
        HandCard { card: self.card, owner: self.owner }
    }

    /// Whether its static and triggered effects work.
    pub fn is_active(&self) -> bool {
        self.is_resolved && self.spec().kind.is_defense()
    }
}

/// A card as it was when it left play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Gone {
    pub object: Object,
    /// How many ailments it concealed.
    pub ailments_under: u16,
}

/// A card on the ladder, with all that was declared for it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Rung {
    pub object: ObjId,
    /// None for a card that does nothing when it is played.
    pub ctx: Option<Ctx>,
}

/// A modifier or rule for a time.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Timed {
    pub what: TimedWhat,
    pub on: TimedOn,
    pub types: Types,
    /// Only for the next matching card.
    pub is_for_next: bool,
    /// Who controls the effect.
    pub by: SeatId,
    pub rank: Rank,
    /// How many cards had been played when it began.
    pub age: u16,
    pub until: Until,
    /// The name of what it came from.
    pub from: crate::effects::Source,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum TimedWhat {
    Stat(Stat, i16),
    Rule { rule: Rule, is_not: bool },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum TimedOn {
    Player(SeatId),
    Object(ObjId),
}

/// When something that lasts for a time ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Until {
    /// At the end of the turn with this number.
    EndOfTurn(u16),
    /// When the next turn of this player begins.
    TurnOf(SeatId),
}

impl super::Held {
    /// A card that only its holder knows.
    pub fn secret(card: HandCard, holder: SeatId) -> Self {
        Self { card, known: SeatSet::only(holder) }
    }

    /// A card that everybody has seen.
    pub fn open(card: HandCard) -> Self {
        Self { card, known: SeatSet::ALL }
    }
}
