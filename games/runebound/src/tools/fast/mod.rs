//! A combat alone, for odds and bots: the rules of `flow::combat` over bits and
//! fixed arrays, both sides by the fixed policy. A million combats a second is
//! the aim; the rules themselves manage some twenty thousand.
//!
//! A second telling of rules is a risk that only a test can carry: given the
//! same results of chance, a [`Duel`] and the rules must agree on every combat
//! to the last point of damage (`tests/duel.rs`). Where they differ, the rules
//! are right.

mod bout;
mod half;
mod kit;
mod policy;

pub use half::Half;

use crate::content::content;
use crate::ids::*;
use crate::state::{Fighter, Foe, State};
use bout::Bout;
use kernel::{Chance, SeatId};
use kit::{Kit, Power};

/// Where the results of chance come from.
pub trait Luck {
    /// Casts `n_tokens` tokens: a bit each, set if the second side is up.
    fn cast(&mut self, n_tokens: u8) -> u16;

    /// One of `of` equally likely results.
    fn pick(&mut self, of: u32) -> u32;

    /// Whether the top card is a success, with `successes` among the cards.
    fn success(&mut self, successes: u8, cards: u8) -> bool {
        self.pick(u32::from(cards)) < u32::from(successes)
    }
}

/// Chance, one word for many casts.
#[derive(Clone, Debug)]
pub struct Words {
    chance: Chance,
    bits: u64,
    n_bits: u8,
}

impl Words {
    pub fn new(chance: Chance) -> Self {
        Self { chance, bits: 0, n_bits: 0 }
    }
}

impl Luck for Words {
    fn cast(&mut self, n_tokens: u8) -> u16 {
        if self.n_bits < n_tokens {
            (self.bits, self.n_bits) = (self.chance.word(), 64);
        }
        let faces = self.bits & ((1 << n_tokens) - 1);
        self.bits >>= n_tokens;
        self.n_bits -= n_tokens;
        faces as u16
    }

    fn pick(&mut self, of: u32) -> u32 {
        self.chance.pick(of)
    }
}

/// How a combat ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ending {
    /// The side that won; none if it was broken off.
    pub winner: Option<usize>,
    pub rounds: u8,
    pub damage: [u8; 2],
}

/// A combat before the first cast: side 0 attacks.
#[derive(Clone, Debug)]
pub struct Duel {
    kits: [Kit; 2],
    /// Damage on each side, and cards to exert with.
    pub damage: [u8; 2],
    pub hand: [u8; 2],
    /// Abilities of each side that work once a combat and were used.
    used: [u64; 2],
    /// Whether the foes have engaged each other already.
    has_begun: bool,
    /// The skill deck: how many successes among how many cards.
    deck: (u8, u8),
    /// The faces of the terrain die that match the hex, as bits.
    matching: u8,
    n_faces: u8,
    /// The surge abilities of each enemy that can be raised.
    dead: Vec<Vec<Power>>,
}

impl Duel {
    /// The combat that a hero would start at this table.
    pub fn of(state: &State, seat: SeatId, foe: Foe) -> Self {
        let hero = state.hero(seat);
        let (other, damage, hand, tokens) = match foe {
            Foe::Enemy(card) => (Fighter::Enemy(card), 0, 0, 0),
            Foe::Villain => (Fighter::Villain, 0, 0, 0),
            Foe::Hero(seat) => {
                let it = state.hero(seat);
                (Fighter::Hero(seat), it.damage, it.hand.len() as u8, i32::from(it.story_tokens))
            }
        };
        let kits = [Kit::of(state, Fighter::Hero(seat), tokens), Kit::of(state, other, i32::from(hero.story_tokens))];
        let n_success = state.skills.deck.iter().filter(|it| content().skill(**it).success).count();
        let terrain = content().hex(hero.hex).terrain;
        let faces = &content().faces;
        let matching = (0..faces.len()).filter(|at| faces[*at].matches(terrain)).fold(0, |set, at| set | 1 << at);
        let dead = if foe == Foe::Villain { dead(state) } else { Vec::new() };
        Self {
            kits,
            damage: [hero.damage, damage],
            hand: [hero.hand.len() as u8, hand],
            used: [0; 2],
            has_begun: false,
            deck: (n_success as u8, state.skills.deck.len() as u8),
            matching,
            n_faces: faces.len() as u8,
            dead,
        }
    }

    /// The combat under way at this table, from its next cast on.
    ///
    /// # Panics
    /// If there is none.
    pub fn under_way(state: &State, foe: Foe) -> Self {
        let fight = state.fight.as_ref().expect("a combat is under way");
        let mut duel = Self { has_begun: true, ..Self::of(state, fight.attacker(), foe) };
        duel.damage = [0, 1].map(|side| state.fighter_damage(side).clamp(0, 255) as u8);
        duel.used = [0, 1].map(|side| {
            let side = fight.side(side);
            let all = state.fighter_abilities(side.fighter).into_iter().enumerate();
            all.filter(|(_, it)| side.used_combat.contains(it)).fold(0, |bits, (at, _)| bits | 1 << at)
        });
        duel
    }

    /// Fights it out.
    pub fn fight(&self, luck: &mut impl Luck) -> Ending {
        Bout::new(self, luck).play_out()
    }

    /// Fights a round: the first, or the one that follows these sides. The
    /// winner says whether it was the last.
    pub fn round(&self, after: Option<[Half; 2]>, luck: &mut impl Luck) -> (Ending, [Half; 2]) {
        match after {
            None => Bout::new(self, luck).one_round(),
            Some(halves) => Bout::between(self, luck, halves).one_round(),
        }
    }

    /// The share of `n_combats` combats that the attacker wins.
    pub fn win_rate(&self, n_combats: u32, luck: &mut impl Luck) -> f64 {
        let wins = (0..n_combats).filter(|_| self.fight(luck).winner == Some(0)).count();
        wins as f64 / f64::from(n_combats.max(1))
    }

    /// Says what health the foe has, if it is not what its card says.
    pub fn set_foe_health(&mut self, health: u8) {
        self.kits[1].health = health;
    }

    /// Has tests draw from the whole skill deck, whatever is left of it at the table.
    pub fn set_whole_deck(&mut self) {
        let n_success = content().skills.iter().filter(|it| it.success).count();
        self.deck = (n_success as u8, content().skills.len() as u8);
    }

    /// The health of each side.
    pub fn health(&self) -> [u8; 2] {
        [self.kits[0].health, self.kits[1].health]
    }

    /// How many tokens each side casts.
    pub fn n_tokens(&self) -> [u8; 2] {
        [self.kits[0].n_tokens, self.kits[1].n_tokens]
    }

    /// Whether all chance of a round lies in casts, recasts and raised enemies:
    /// tests depend on a deck that changes from round to round.
    pub fn has_tests(&self) -> bool {
        let effects = self.kits.iter().flat_map(|kit| &kit.powers).flat_map(|it| &it.effects);
        effects.into_iter().any(|it| matches!(it, crate::content::Effect::Test { .. }))
    }
}

/// The enemies of the combat discard pile, in its order.
fn dead(state: &State) -> Vec<Vec<Power>> {
    let pile = state.adventures[Deck::Combat.index()].discard.iter();
    pile.filter(|it| content().card(**it).enemy().is_some()).map(|it| Power::of_enemy(*it)).collect()
}
