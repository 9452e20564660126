//! What has happened.

use crate::content::{Ailment, Instances, Keyword, Pile, Token};
use crate::effects::Source;
use crate::flow::{Cause, End, FetchFrom, Way};
use crate::ids::{AbilityId, CardId, EquipId, ObjId, SlingerId, StanceId};
use crate::state::{HandCard, Phase, Place, State, Target, TimedOn, TimedWhat};
use kernel::{SeatId, Tally, Viewer};
use serde::{Deserialize, Serialize};

/// Something on the table with what is needed to name it, also after it has
/// left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Named {
    Seat(SeatId),
    Card { object: ObjId, card: CardId },
    Concentration { seat: SeatId, area: u8 },
    Inherent { seat: SeatId, slinger: SlingerId },
    Stance { seat: SeatId, stance: StanceId },
    Equip { seat: SeatId, equip: EquipId },
    Ailment { seat: SeatId, ailment: Ailment },
}

impl Named {
    pub fn of(state: &State, it: Target) -> Self {
        match it {
            Target::Seat(seat) => Named::Seat(seat),
            Target::Concentration(seat, area) => Named::Concentration { seat, area },
            Target::Object(object) => Self::of_object(state, object),
        }
    }

    fn of_object(state: &State, object: ObjId) -> Self {
        let card = state.last_known(object).map_or(CardId(0), |it| it.card);
        Named::Card { object, card }
    }

    pub fn of_source(state: &State, it: Source) -> Self {
        match it {
            Source::Card(object) => Self::of_object(state, object),
            Source::Runeslinger(seat) => Named::Inherent { seat, slinger: state[seat].slinger },
            Source::Stance(seat) => Named::Stance { seat, stance: state[seat].stance },
            Source::Equip(seat) => Named::Equip { seat, equip: state[seat].equip },
            Source::Ailment(seat, ailment) => Named::Ailment { seat, ailment },
        }
    }

    /// The source that is named; seats and concentrations are none.
    pub fn source(self) -> Option<Source> {
        match self {
            Named::Card { object, .. } => Some(Source::Card(object)),
            Named::Inherent { seat, .. } => Some(Source::Runeslinger(seat)),
            Named::Stance { seat, .. } => Some(Source::Stance(seat)),
            Named::Equip { seat, .. } => Some(Source::Equip(seat)),
            Named::Ailment { seat, ailment } => Some(Source::Ailment(seat, ailment)),
            Named::Seat(_) | Named::Concentration { .. } => None,
        }
    }

    pub fn of_timed(state: &State, it: TimedOn) -> Self {
        match it {
            TimedOn::Player(seat) => Named::Seat(seat),
            TimedOn::Object(object) => Self::of_object(state, object),
        }
    }
}

/// What made light.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum LightFrom {
    Concentration(u8),
    Effect,
}

/// Something that has happened. Where a field is an `Option<CardId>`, a viewer
/// who may not know the card gets none.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Event {
    // Before the first turn.
    EncounterBegan {
        number: u8,
        seats: Vec<SeatId>,
    },
    /// Nobody is left for this player in a round of a Swiss event.
    HadBye {
        seat: SeatId,
    },
    PackOpened {
        round: u8,
        seat: SeatId,
    },
    Picked {
        seat: SeatId,
        cards: Vec<CardId>,
    },
    PoolOpened {
        seat: SeatId,
        cards: Vec<CardId>,
    },
    DeckBuilt {
        seat: SeatId,
    },
    Shuffled {
        seat: SeatId,
    },
    Redrew {
        seat: SeatId,
    },
    Rolled {
        rolls: Vec<(SeatId, u8)>,
    },
    FirstChosen {
        by: SeatId,
        first: SeatId,
    },
    Revealed {
        seat: SeatId,
        slinger: SlingerId,
        stance: StanceId,
        equip: EquipId,
    },
    // Turns.
    TurnBegan {
        seat: SeatId,
        turn: u16,
    },
    PhaseBegan {
        seat: SeatId,
        phase: Phase,
    },
    Readied {
        seat: SeatId,
        n: u8,
    },
    Passed {
        seat: SeatId,
        area: Option<u8>,
    },
    TimeUp,
    // Power, health, defeat.
    HealthLost {
        seat: SeatId,
        amount: u16,
        health: u16,
    },
    HealthGained {
        seat: SeatId,
        amount: u16,
        health: u16,
    },
    HealthNotGained {
        seat: SeatId,
    },
    HealthCapped {
        seat: SeatId,
        health: u16,
    },
    HealthReset {
        seat: SeatId,
        health: u16,
    },
    PowerLost {
        seat: SeatId,
        cause: Cause,
        power: u8,
        determination: u8,
    },
    DeterminationGained {
        seat: SeatId,
        amount: u8,
        total: u8,
    },
    DeterminationSpent {
        seat: SeatId,
        amount: u8,
        left: u8,
    },
    Defeated {
        seat: SeatId,
        why: End,
    },
    EncounterEnded {
        winners: Vec<SeatId>,
    },
    // Light.
    LightCreated {
        seat: SeatId,
        amount: u8,
        pool: u8,
        from: LightFrom,
    },
    LightSpent {
        seat: SeatId,
        amount: u8,
        pool: u8,
    },
    // Cards played.
    /// A card is shown; its costs, place and targets come next.
    PlayBegan {
        seat: SeatId,
        card: CardId,
        is_answer: bool,
    },
    /// It is on the field.
    CardPlayed {
        seat: SeatId,
        object: ObjId,
        card: HandCard,
        field: SeatId,
        place: Place,
        is_answer: bool,
    },
    BulletChosen {
        by: SeatId,
        source: Named,
        ability: AbilityId,
        bullet: u8,
    },
    AilmentsChosen {
        seat: SeatId,
        source: Named,
        chosen: Instances,
    },
    Targeted {
        seat: SeatId,
        source: Named,
        target: Named,
    },
    Resolved {
        object: ObjId,
        card: CardId,
    },
    HadNoEffect {
        card: CardId,
    },
    Activated {
        seat: SeatId,
        source: Named,
    },
    Triggered {
        seat: SeatId,
        source: Named,
    },
    Charged {
        object: ObjId,
        card: CardId,
        total: u8,
    },
    LeftPlay {
        object: ObjId,
        card: HandCard,
        seat: SeatId,
        way: Way,
    },
    TokensChanged {
        object: ObjId,
        card: CardId,
        token: Token,
        change: i16,
        total: u8,
    },
    KeywordChanged {
        object: ObjId,
        card: CardId,
        keyword: Keyword,
        is_lost: bool,
    },
    TurnedReady {
        it: Named,
    },
    TurnedUsed {
        it: Named,
    },
    EffectLasts {
        what: TimedWhat,
        on: Named,
    },
    // Damage.
    Damaged {
        source: Named,
        on: Named,
        amount: Tally,
        dealt: u16,
        left: u16,
    },
    DamagePrevented {
        on: Named,
        amount: u16,
    },
    Blocked {
        seat: SeatId,
        card: HandCard,
        on: Named,
    },
    BarrierPut {
        on: Named,
        amount: u16,
        total: u16,
    },
    // Ailments.
    AilmentApplied {
        seat: SeatId,
        by: SeatId,
        ailment: Ailment,
        total: u16,
    },
    AilmentFoundNoRoom {
        seat: SeatId,
        ailment: Ailment,
    },
    AilmentWardedOff {
        seat: SeatId,
        ailment: Ailment,
    },
    AilmentsRemoved {
        seat: SeatId,
        ailment: Ailment,
        n: u16,
    },
    AilmentConverted {
        seat: SeatId,
        from: Ailment,
        to: Ailment,
    },
    AilmentsMerged {
        seat: SeatId,
        ailment: Ailment,
        total: u16,
    },
    // Hands, decks, piles.
    Drew {
        seat: SeatId,
        card: Option<CardId>,
    },
    HandWasFull {
        seat: SeatId,
        card: HandCard,
    },
    Seared {
        seat: SeatId,
        card: CardId,
    },
    Voided {
        seat: SeatId,
        card: CardId,
    },
    DeckRemade {
        seat: SeatId,
        n: u8,
    },
    ShuffledIn {
        seat: SeatId,
        from: Pile,
        n: u8,
    },
    Discarded {
        seat: SeatId,
        card: HandCard,
        is_random: bool,
    },
    ConcentrationSet {
        seat: SeatId,
        area: u8,
        card: Option<HandCard>,
    },
    ConcentrationDiscarded {
        seat: SeatId,
        area: u8,
        card: HandCard,
    },
    /// The cards are the looker's to see.
    Looked {
        seat: SeatId,
        n: u8,
        cards: Vec<CardId>,
    },
    TookFromDeck {
        seat: SeatId,
        card: Option<CardId>,
    },
    PutToBottom {
        seat: SeatId,
        card: Option<CardId>,
    },
    Fetched {
        seat: SeatId,
        from: FetchFrom,
        card: CardId,
    },
    Stolen {
        from: SeatId,
        by: SeatId,
        card: Option<HandCard>,
    },
}

impl Event {
    /// What the viewer learns.
    pub fn redact(&self, viewer: Viewer) -> Option<Event> {
        let mut event = self.clone();
        match &mut event {
            Event::Drew { seat, card } | Event::TookFromDeck { seat, card } | Event::PutToBottom { seat, card } => {
                *card = card.filter(|_| viewer.sees(*seat));
            }
            Event::ConcentrationSet { seat, card, .. } => *card = card.filter(|_| viewer.sees(*seat)),
            Event::Looked { seat, cards, .. } | Event::Picked { seat, cards } | Event::PoolOpened { seat, cards }
                if !viewer.sees(*seat) =>
            {
                cards.clear();
            }
            Event::Stolen { from, by, card } => {
                *card = card.filter(|_| viewer.sees(*from) || viewer.sees(*by));
            }
            _ => {}
        }
        Some(event)
    }
}
