//! A combat: two sides with their tokens.

use crate::content::{Side as TokenSide, content};
use crate::ids::*;
use arrayvec::ArrayVec;
use kernel::SeatId;
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
    /// Symbols that count twice this round, as bits.
    pub doubled: u8,
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
            doubled: 0,
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
        self.doubled = 0;
        self.cannot_surge = false;
        self.is_next_unblockable = false;
        self.returns_damage = false;
        self.ward = 0;
    }

    /// combat.double.6 Whether another token lies on this one.
    pub fn is_covered(&self, at: usize) -> bool {
        self.covered() & (1 << at) != 0
    }

    /// The places of the doubles with a token on them, as bits.
    fn covered(&self) -> u16 {
        let on_top = self.tokens.iter().filter(|it| it.on != NONE && it.is_unspent());
        on_top.fold(0, |bits, it| bits | 1 << it.on)
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
        if self.doubled & (1 << side.symbol as u8) != 0 {
            value *= 2;
        }
        value
    }

    /// The places of the tokens that show a symbol and can be spent, as bits.
    pub fn showing(&self, symbol: Symbol) -> u16 {
        let shows = |it: &FightToken| it.is_unspent() && it.up().symbol == symbol;
        let all = self.tokens.iter().enumerate().filter(|(_, it)| shows(it));
        all.fold(0, |bits, (at, _)| bits | 1 << at) & !self.covered()
    }

    /// The total value of tokens given as bits.
    pub fn total(&self, tokens: u16) -> u8 {
        (0..self.tokens.len()).filter(|at| tokens & (1 << at) != 0).map(|at| self.value(at)).sum()
    }

    /// combat.double.4 Spends tokens, each with the double below it.
    pub fn spend(&mut self, tokens: u16) {
        for at in 0..self.tokens.len() {
            if tokens & (1 << at) == 0 {
                continue;
            }
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
