//! A combat: two sides with their tokens.

use crate::content::{Side as TokenSide, content};
use crate::ids::*;
use arrayvec::ArrayVec;
use kernel::{IdSet, SeatId};
use serde::{Deserialize, Serialize};

/// No token below this one.
pub const NONE: u8 = u8::MAX;

/// Who fights.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Fighter {
    Hero(SeatId),
    Enemy(CardId),
    Villain,
}

/// Whom a hero engages.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Foe {
    Enemy(CardId),
    Villain,
    Hero(SeatId),
}

/// Whether a token can still be used in this round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum TokenState {
    Unspent,
    Spent,
    /// Taken out for the round by an effect.
    Removed,
}

/// A combat token on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct FightToken {
    pub token: TokenId,
    /// Which side is up, 0 or 1.
    pub face: u8,
    pub state: TokenState,
    /// combat.double.1 The place of the double that it lies on, or [`NONE`].
    pub on: u8,
}

impl FightToken {
    /// The side that is up.
    pub fn up(self) -> TokenSide {
        content().token(self.token).sides[usize::from(self.face)]
    }

    pub fn is_unspent(self) -> bool {
        self.state == TokenState::Unspent
    }
}

/// How a combat ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum End {
    /// The side was defeated.
    Defeated(u8),
    /// The side left the hex.
    Fled(u8),
    /// It went on beyond all measure and was broken off.
    BrokenOff,
}

/// One side of a combat.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Side {
    pub fighter: Fighter,
    /// The damage of an enemy or villain; a hero's is the hero's own.
    pub damage: u8,
    pub tokens: ArrayVec<FightToken, 10>,
    pub has_passed: bool,
    pub used_round: ArrayVec<AbilityId, 16>,
    pub used_combat: ArrayVec<AbilityId, 8>,
    /// Symbols that count twice this round.
    pub doubled: IdSet<Symbol, u8>,
    pub cannot_surge: bool,
    pub is_next_unblockable: bool,
    pub returns_damage: bool,
    /// Shields of this round that lie on no token.
    pub ward: u8,
}

impl Side {
    pub fn new(fighter: Fighter) -> Self {
        Self {
            fighter,
            damage: 0,
            tokens: ArrayVec::new(),
            has_passed: false,
            used_round: ArrayVec::new(),
            used_combat: ArrayVec::new(),
            doubled: IdSet::EMPTY,
            cannot_surge: false,
            is_next_unblockable: false,
            returns_damage: false,
            ward: 0,
        }
    }

    /// combat.round.6 What lasts for a round is over.
    pub fn clear_round(&mut self) {
        self.has_passed = false;
        self.used_round.clear();
        self.doubled = IdSet::EMPTY;
        self.cannot_surge = false;
        self.is_next_unblockable = false;
        self.returns_damage = false;
        self.ward = 0;
    }

    /// combat.double.6 Whether another token lies on this one.
    pub fn is_covered(&self, at: usize) -> bool {
        self.covered().contains(at as u8)
    }

    /// The doubles with a token on them.
    fn covered(&self) -> Places {
        self.tokens.iter().filter(|it| it.on != NONE && it.is_unspent()).map(|it| it.on).collect()
    }

    /// The symbol of a token that can be spent: unspent and not covered.
    pub fn symbol(&self, at: usize) -> Option<Symbol> {
        let token = self.tokens[at];
        (token.is_unspent() && !self.is_covered(at)).then(|| token.up().symbol)
    }

    /// combat.double.2 What a token is worth when it is spent.
    pub fn value(&self, at: usize) -> u8 {
        let token = self.tokens[at];
        let side = token.up();
        let mut value = side.value;
        if token.on != NONE {
            value *= 2;
        }
        if self.doubled.contains(side.symbol) {
            value *= 2;
        }
        value
    }

    /// The tokens that show a symbol and can be spent.
    pub fn showing(&self, symbol: Symbol) -> Places {
        let shows = |it: &FightToken| it.is_unspent() && it.up().symbol == symbol;
        let all = self.tokens.iter().enumerate().filter(|(_, it)| shows(it));
        all.map(|(at, _)| at as u8).collect::<Places>().difference(self.covered())
    }

    /// The total value of the tokens.
    pub fn total(&self, tokens: Places) -> u8 {
        self.places(tokens).map(|at| self.value(at)).sum()
    }

    /// Those of the places at which a token lies.
    pub fn places(&self, tokens: Places) -> impl Iterator<Item = usize> + use<> {
        let n_tokens = self.tokens.len();
        tokens.iter().map(usize::from).filter(move |at| *at < n_tokens)
    }

    /// combat.double.4 Spends tokens, each with the double below it.
    pub fn spend(&mut self, tokens: Places) {
        for at in self.places(tokens) {
            let below = self.tokens[at].on;
            self.tokens[at].state = TokenState::Spent;
            self.tokens[at].on = NONE;
            if below != NONE {
                self.tokens[usize::from(below)].state = TokenState::Spent;
            }
        }
    }

    /// combat.initiative.2 Tokens with a gold symbol face up.
    pub fn n_gold(&self) -> u8 {
        self.tokens.iter().filter(|it| it.up().gold).count() as u8
    }

    /// Whether any token is left that is no dash.
    pub fn has_symbols(&self) -> bool {
        self.tokens.iter().any(|it| it.is_unspent() && it.up().symbol != Symbol::Dash)
    }
}

/// A combat under way.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Fight {
    /// combat.initiative.4 The attacker is side 0.
    pub sides: [Side; 2],
    /// 0 before the first cast.
    pub round: u16,
    /// The side whose combat action is next.
    pub next: u8,
    /// Neither hero may retreat, by the text of a challenge.
    pub is_to_the_end: bool,
    pub end: Option<End>,
    /// A surge ability was cancelled: nothing of it happens.
    pub is_cancelled: bool,
}

impl Fight {
    pub fn side(&self, side: u8) -> &Side {
        &self.sides[usize::from(side)]
    }

    pub fn side_mut(&mut self, side: u8) -> &mut Side {
        &mut self.sides[usize::from(side)]
    }

    /// The attacking hero.
    pub fn attacker(&self) -> SeatId {
        match self.sides[0].fighter {
            Fighter::Hero(seat) => seat,
            other => unreachable!("combat.initiative.4 a hero starts a combat, not {other:?}"),
        }
    }
}
