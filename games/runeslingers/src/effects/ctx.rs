//! What an ability knows while it acts.

use crate::content::{Ability, Ailment, Instances, Rank, Type, When, content};
use crate::ids::{AbilityId, ObjId};
use crate::state::{State, Target};
use arrayvec::ArrayVec;
use kernel::SeatId;
use serde::{Deserialize, Serialize};

/// Where an ability comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Source {
    /// A card in play, or one that has just left.
    Card(ObjId),
    /// A Runeslinger's inherent ability.
    Runeslinger(SeatId),
    Stance(SeatId),
    Equip(SeatId),
    Ailment(SeatId, Ailment),
}

impl Source {
    /// Its name, for reasons and logs.
    pub fn name(self, state: &State) -> &'static str {
        let content = content();
        match self {
            Source::Card(id) => state.name_of(id),
            Source::Runeslinger(seat) => &content[state[seat].slinger].inherent,
            Source::Stance(seat) => &content[state[seat].stance].name,
            Source::Equip(seat) => &content[state[seat].equip].name,
            Source::Ailment(_, ailment) => ailment.name(),
        }
    }

    /// golden.3 The rank of its effects.
    pub const fn rank(self) -> Rank {
        match self {
            Source::Card(_) => Rank::Card,
            Source::Runeslinger(_) | Source::Stance(_) | Source::Equip(_) => Rank::Equip,
            Source::Ailment(..) => Rank::Ailment,
        }
    }

    /// Whether the source is still in play.
    pub fn is_there(self, state: &State) -> bool {
        match self {
            Source::Card(id) => state.object(id).is_some(),
            Source::Runeslinger(seat) | Source::Stance(seat) | Source::Equip(seat) | Source::Ailment(seat, _) => {
                state.is_alive(seat)
            }
        }
    }

    /// Whether a once-per-turn ability has been used this turn.
    pub fn is_spent(self, state: &State, ability: &Ability) -> bool {
        let spent = match self {
            Source::Card(id) => state.object(id).map(|it| it.limits).unwrap_or_default(),
            Source::Runeslinger(seat) | Source::Equip(seat) | Source::Stance(seat) | Source::Ailment(seat, _) => {
                state[seat].this_turn.limits
            }
        };
        spent.contains(self.place_of(ability))
    }

    /// The place of a once-per-turn ability among those of the card, or of all that
    /// a player has beside cards.
    fn place_of(self, ability: &Ability) -> u8 {
        match self {
            Source::Card(_) => ability.place,
            Source::Runeslinger(_) => 0,
            Source::Equip(_) => 1 + ability.place,
            Source::Stance(_) | Source::Ailment(..) => 4 + ability.place,
        }
    }

    /// Notes that a once-per-turn ability has been used.
    pub fn spend(self, state: &mut State, ability: &Ability) {
        match self {
            Source::Card(id) => {
                if let Some(object) = state.object_mut(id) {
                    object.limits.insert(self.place_of(ability));
                }
            }
            Source::Runeslinger(seat) | Source::Equip(seat) | Source::Stance(seat) | Source::Ailment(seat, _) => {
                state[seat].this_turn.limits.insert(self.place_of(ability));
            }
        }
    }
}

/// Something that happened and that abilities can wait for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Moment {
    pub when: When,
    /// Whose doing it was.
    pub by: Option<SeatId>,
    /// Whom it happened to, or whose turn it is.
    pub player: Option<SeatId>,
    pub card: Option<ObjId>,
    pub target: Option<Target>,
    pub ailment: Option<Ailment>,
    /// The type of the card that did it.
    pub kind: Option<Type>,
    /// A card was played as an answer.
    pub is_answer: bool,
    /// Damage did it.
    pub is_damage: bool,
}

impl Moment {
    pub const fn new(when: When) -> Self {
        Self {
            when,
            by: None,
            player: None,
            card: None,
            target: None,
            ailment: None,
            kind: None,
            is_answer: false,
            is_damage: false,
        }
    }

    pub const fn by(mut self, seat: SeatId) -> Self {
        self.by = Some(seat);
        self
    }

    pub const fn player(mut self, seat: SeatId) -> Self {
        self.player = Some(seat);
        self
    }

    pub const fn card(mut self, id: ObjId) -> Self {
        self.card = Some(id);
        self
    }

    pub const fn target(mut self, target: Target) -> Self {
        self.target = Some(target);
        self
    }

    pub const fn ailment(mut self, ailment: Ailment) -> Self {
        self.ailment = Some(ailment);
        self
    }

    pub const fn kind(mut self, kind: Option<Type>) -> Self {
        self.kind = kind;
        self
    }
}

/// The most targets that an ability can declare.
pub const MOST_TARGETS: usize = 3;

/// A declared target and the place in the list that it fills.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Aim {
    pub slot: u8,
    pub target: Target,
}

/// An ability in action: who, from where, and what was declared.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ctx {
    /// The controller of the ability.
    pub you: SeatId,
    /// Who played the card.
    pub player: SeatId,
    pub source: Source,
    pub ability: AbilityId,
    /// Which bullet was chosen.
    pub bullet: u8,
    /// keyword.fate The enemy who chose it.
    pub chooser: Option<SeatId>,
    /// The declared ailments.
    pub chosen: Instances,
    pub targets: ArrayVec<Aim, MOST_TARGETS>,
    /// While something happens on a hit: what was hit. It stands for all
    /// declared targets.
    pub bound: Option<Target>,
    pub moment: Moment,
    pub paid_tokens: u8,
    /// How many things the effect before this one removed or moved.
    pub last_count: u16,
}

impl Ctx {
    /// Nothing is declared yet.
    pub fn plain(you: SeatId, source: Source, ability: AbilityId) -> Self {
        Self {
            you,
            player: you,
            source,
            ability,
            bullet: 0,
            chooser: None,
            chosen: [0; 6],
            targets: ArrayVec::new(),
            bound: None,
            moment: Moment::new(When::Static),
            paid_tokens: 0,
            last_count: 0,
        }
    }

    /// The card that acts, if it is one, as it is or was.
    pub fn kind(&self, state: &State) -> Option<Type> {
        match self.source {
            Source::Card(id) => state.last_known(id).map(|it| it.spec().kind),
            _ => None,
        }
    }
}
