//! A side in the middle of a combat, all in small numbers and bits.

use super::kit::{Kit, MOST_TOKENS, Often, Power};
use crate::ids::*;

/// One side of a combat under way. Tokens are bits of a word.
#[derive(Clone, Copy, Debug)]
pub struct Half {
    pub damage: u8,
    pub hand: u8,
    /// Which side of each token is up.
    pub faces: u16,
    pub unspent: u16,
    pub spent: u16,
    /// combat.double.1 Tokens that lie on a double, and doubles under a token.
    pub stacked: u16,
    pub covered: u16,
    /// The double below a stacked token.
    below: [u8; MOST_TOKENS],
    pub used_round: u64,
    pub used_combat: u64,
    /// Symbols that count twice this round, as bits.
    pub doubled: u8,
    /// Shields of this round that lie on no token.
    pub ward: u8,
    pub has_passed: bool,
    pub cannot_surge: bool,
    pub is_next_unblockable: bool,
    pub returns_damage: bool,
}

/// The bits that are set, from the lowest.
pub fn bits(mut set: u16) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        (set != 0).then(|| {
            let at = set.trailing_zeros() as usize;
            set &= set - 1;
            at
        })
    })
}

impl Half {
    pub fn new(damage: u8, hand: u8) -> Self {
        Self {
            damage,
            hand,
            faces: 0,
            unspent: 0,
            spent: 0,
            stacked: 0,
            covered: 0,
            below: [0; MOST_TOKENS],
            used_round: 0,
            used_combat: 0,
            doubled: 0,
            ward: 0,
            has_passed: false,
            cannot_surge: false,
            is_next_unblockable: false,
            returns_damage: false,
        }
    }

    /// The same with abilities used up that work once a combat.
    pub fn having_used(self, used_combat: u64) -> Self {
        Self { used_combat, ..self }
    }

    /// combat.round.1 All tokens are cast; what lasts for a round is over.
    pub fn cast(&mut self, kit: &Kit, faces: u16) {
        let (damage, hand, used_combat) = (self.damage, self.hand, self.used_combat);
        *self = Self { used_combat, faces, unspent: (1 << kit.n_tokens) - 1, ..Self::new(damage, hand) };
    }

    /// Tokens that can be spent or named: unspent and not covered.
    pub fn usable(&self) -> u16 {
        self.unspent & !self.covered
    }

    /// Tokens with the symbol up, in whatever state.
    fn up(&self, kit: &Kit, symbol: Symbol) -> u16 {
        let symbol = symbol as usize;
        kit.shows[1][symbol] & self.faces | kit.shows[0][symbol] & !self.faces
    }

    /// The usable tokens that show a symbol.
    pub fn showing(&self, kit: &Kit, symbol: Symbol) -> u16 {
        self.usable() & self.up(kit, symbol)
    }

    /// Whether any token is left that is no dash.
    pub fn has_symbols(&self, kit: &Kit) -> bool {
        self.unspent & !self.up(kit, Symbol::Dash) != 0
    }

    /// combat.initiative.2 Gold symbols face up.
    pub fn n_gold(&self, kit: &Kit) -> u8 {
        (kit.gold[1] & self.faces | kit.gold[0] & !self.faces & self.unspent).count_ones() as u8
    }

    pub fn face(&self, at: usize) -> usize {
        usize::from(self.faces >> at & 1)
    }

    /// What the token's upper and lower sides are worth.
    pub fn up_and_down(&self, kit: &Kit, at: usize) -> (i32, i32) {
        let face = self.face(at);
        (kit.worths[face][at], kit.worths[1 - face][at])
    }

    /// combat.double.2 What a token is worth when it is spent.
    pub fn value(&self, kit: &Kit, at: usize) -> u8 {
        let face = self.face(at);
        let twice = (self.stacked >> at & 1) as u8 + (self.doubled >> kit.symbols[face][at] as u8 & 1);
        kit.values[face][at] << twice
    }

    /// The total value of tokens.
    pub fn total(&self, kit: &Kit, tokens: u16) -> u8 {
        bits(tokens).map(|at| self.value(kit, at)).sum()
    }

    /// combat.double.4 Spends tokens, each with the double below it.
    pub fn spend(&mut self, tokens: u16) {
        let mut gone = tokens;
        for at in bits(tokens & self.stacked) {
            gone |= 1 << self.below[at];
        }
        self.unspent &= !gone;
        self.spent |= gone;
        self.stacked &= !gone;
        self.covered &= !gone;
    }

    pub fn stack(&mut self, token: usize, on: usize) {
        self.stacked |= 1 << token;
        self.covered |= 1 << on;
        self.below[token] = on as u8;
    }

    pub fn flip(&mut self, tokens: u16) {
        self.faces ^= tokens;
    }

    /// combat.recast.1 The token is cast again; a spent one comes back.
    pub fn recast(&mut self, at: usize, face: u16) {
        self.faces = self.faces & !(1 << at) | face << at;
        self.unspent |= 1 << at;
        self.spent &= !(1 << at);
    }

    /// The token is out for this round; a double below it stays.
    pub fn remove(&mut self, at: usize) {
        self.unspent &= !(1 << at);
        if self.stacked >> at & 1 != 0 {
            self.covered &= !(1 << self.below[at]);
            self.stacked &= !(1 << at);
        }
    }

    pub fn may_use(&self, power: &Power) -> bool {
        match power.often {
            Often::Always => true,
            Often::Round => self.used_round & power.bit == 0,
            Often::Combat => self.used_combat & power.bit == 0,
        }
    }

    pub fn mark_used(&mut self, power: &Power) {
        match power.often {
            Often::Always => {}
            Often::Round => self.used_round |= power.bit,
            Often::Combat => self.used_combat |= power.bit,
        }
    }
}
