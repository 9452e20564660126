//! One battle of many: the rounds of [`crate::battle`] once more, without halts
//! and without a stack of effects, over sets of figures in fixed places.
//!
//! The table's machine stays the law. With the same Fate draws and the same lots
//! both end alike, figure for figure; `tests/odds` holds this one to that.

use super::deck::LooseDeck;
use super::muster::{Figures, Kind, MOST_KINDS, Ranks};
use super::{Choices, Force};
use crate::battle::{Aim, Fighter, Hit};
use crate::content::{Content, Defence, Destiny, Icon, Shape, Upgrade};
use arrayvec::ArrayVec;
use kernel::Chance;

const ATTACKER: usize = 0;
const DEFENDER: usize = 1;
const BOTH: [usize; 2] = [ATTACKER, DEFENDER];

/// All that the trials of a match-up share.
#[derive(Clone, Debug)]
pub struct Plan {
    pub(super) ranks: [Ranks; 2],
    pub(super) fate: Icons,
    pub(super) choices: Choices,
    /// Silent Arrows: damage at the start.
    opening: u8,
    fortification: Option<Defence>,
}

/// The Fate deck, a table for each shape.
#[derive(Clone, Debug)]
pub(super) struct Icons {
    /// By shape: the cards that show a special icon, by bit.
    specials: [u32; 4],
    /// By shape and card: routs, and damage in the upper byte.
    marks: [[u16; 32]; 4],
    /// By shape and card: tenths of a unit that a card is worth.
    pub(super) worth: [[u8; 32]; 4],
    pub(super) red: u32,
}

impl Icons {
    fn new(content: &Content) -> Self {
        let mut icons = Self { specials: [0; 4], marks: [[0; 32]; 4], worth: [[0; 32]; 4], red: 0 };
        for (card, printed) in content.fate.iter().enumerate() {
            for (shape, section) in printed.sections.iter().enumerate() {
                match section.kind {
                    Icon::Special => icons.specials[shape] |= 1 << card,
                    Icon::Rout => icons.marks[shape][card] = u16::from(section.n),
                    Icon::Damage => icons.marks[shape][card] = u16::from(section.n) << 8,
                    Icon::Blank => {}
                }
                icons.worth[shape][card] = crate::battle::sensible::card_worth(*section);
            }
            icons.red |= u32::from(printed.destiny == Destiny::Red) << card;
        }
        icons
    }
}

impl Plan {
    pub fn new(content: &Content, attacker: &Force, defender: &Force, choices: Choices) -> Self {
        let arrows = Upgrade::SilentArrows;
        let archers = attacker.units.iter().filter(|it| content.improves(arrows, it.0)).map(|it| it.1).sum::<u8>();
        Self {
            ranks: [Ranks::new(content, attacker), Ranks::new(content, defender)],
            fate: Icons::new(content),
            choices,
            opening: u8::from(attacker.has(arrows) && archers >= content.number_of(arrows)),
            fortification: defender.fortification,
        }
    }
}

/// One side while it fights.
#[derive(Clone, Debug)]
pub(super) struct Band {
    pub alive: Figures,
    pub routed: Figures,
    /// Figures with damage.
    pub hurt: Figures,
    /// Already hit by an effect that hits different units.
    pub marked: Figures,
    /// Figures of types that have drawn.
    pub fought: Figures,
    pub damage: [u8; 64],
    /// By kind.
    pub health: [u8; MOST_KINDS],
    /// The kind that draws in this pass.
    acting: Option<u8>,
    pub cards: ArrayVec<u8, 30>,
    /// How many cards the type may still draw again.
    pub draws_left: u8,
    pub n_raised: u8,
    /// Figures of the type that can be raised that were destroyed in this battle.
    pub n_back: u8,
    pub has_ignored_backfire: bool,
    /// Strength beside units.
    pub strength: u8,
    pub n_dead: u8,
}

impl Band {
    fn new(ranks: &Ranks) -> Self {
        let mut health = [0; MOST_KINDS];
        for (health, kind) in health.iter_mut().zip(&ranks.kinds) {
            *health = kind.health;
        }
        Self {
            alive: ranks.lined_up,
            routed: 0,
            hurt: 0,
            marked: 0,
            fought: 0,
            damage: [0; 64],
            health,
            acting: None,
            cards: ArrayVec::new(),
            draws_left: 0,
            n_raised: 0,
            n_back: 0,
            has_ignored_backfire: false,
            strength: 0,
            n_dead: 0,
        }
    }
}

/// A battle under way.
#[derive(Debug)]
pub struct Melee<'a> {
    pub(super) plan: &'a Plan,
    pub(super) bands: [Band; 2],
    pub(super) deck: LooseDeck<'a>,
    /// Lots for random choices.
    pub(super) lots: &'a mut Chance,
    pub(super) round: u8,
    spared: ArrayVec<u8, 30>,
}

impl<'a> Melee<'a> {
    /// Both sides line up behind a full Fate deck.
    pub fn new(plan: &'a Plan, fate: &'a mut Chance, lots: &'a mut Chance) -> Self {
        let bands = [Band::new(&plan.ranks[ATTACKER]), Band::new(&plan.ranks[DEFENDER])];
        Self { plan, bands, deck: LooseDeck::new(fate), lots, round: 1, spared: ArrayVec::new() }
    }

    /// Fights to the tally.
    pub fn fight(&mut self) {
        if self.plan.opening > 0 {
            self.damage(ATTACKER, self.plan.opening, Hit::PLAIN);
        }
        while self.round <= 5 {
            let acts = BOTH.map(|side| self.draw(side));
            if acts == [false; 2] {
                self.round += 1;
                continue;
            }
            BOTH.into_iter().for_each(|side| self.specials(side));
            // combat.4, combat.5 The attacker's routs, the defender's, then damage.
            let marks = BOTH.map(|side| self.marks(side));
            BOTH.into_iter().for_each(|side| self.rout(side, marks[side] as u8, &Aim::OWNER));
            BOTH.into_iter().for_each(|side| self.damage(side, (marks[side] >> 8) as u8, Hit::PLAIN));
            self.end_pass();
        }
        self.fortify();
    }

    /// battle.5.a The defensive development of the stronghold.
    fn fortify(&mut self) {
        match self.plan.fortification {
            None => {}
            Some(Defence::ReinforcedWalls) => self.bands[DEFENDER].strength += 2,
            Some(Defence::ProtectiveWards) => {
                let standing = self.bands[ATTACKER].alive & !self.bands[ATTACKER].routed;
                if standing != 0 {
                    let figure = self.least_of(ATTACKER, standing);
                    self.bands[ATTACKER].alive &= !(1 << figure);
                }
            }
            Some(Defence::CursedTomb) => self.rout(DEFENDER, 3, &Aim::OWNER),
            Some(Defence::HungrySpawn) => self.damage(DEFENDER, 4, Hit::PLAIN),
        }
    }

    /// combat.1 A side picks a type of this initiative and draws for it.
    fn draw(&mut self, side: usize) -> bool {
        let (ranks, band) = (&self.plan.ranks[side], &self.bands[side]);
        let round = usize::from(self.round);
        let open = band.alive & !band.routed & !band.fought & ranks.slow[round] & !ranks.slow[round + 1];
        if open == 0 {
            return false;
        }
        let first = ranks.kind_of[open.trailing_zeros() as usize];
        let is_only = open & !ranks.of_kind[usize::from(first)] == 0;
        let kind = if is_only { first } else { self.choose_kind(side, open) };
        let figures = ranks.of_kind[usize::from(kind)];
        let n_units = (open & figures).count_ones() as u8;
        let printed = &ranks.kinds[usize::from(kind)];
        let band = &mut self.bands[side];
        band.fought |= figures;
        band.acting = Some(kind);
        band.draws_left = n_units;
        let mut n_drawn = 0;
        for _ in 0..n_units + printed.spare {
            if let Some(card) = self.deck.draw() {
                band.cards.push(card);
                n_drawn += 1;
            }
        }
        // battle.3.b As many as the hero brought are discarded.
        for _ in 0..printed.spare.min(n_drawn) {
            let at = self.choose_spare(side, printed.shape);
            let card = self.bands[side].cards.remove(at);
            self.spared.push(card);
        }
        true
    }

    pub(super) fn cards(&self, side: usize) -> &[u8] {
        &self.bands[side].cards
    }

    fn acting(&self, side: usize) -> Option<&'a Kind> {
        Some(&self.plan.ranks[side].kinds[usize::from(self.bands[side].acting?)])
    }

    /// combat.3 Each special icon uses the ability of the type once.
    fn specials(&mut self, side: usize) {
        let Some(kind) = self.acting(side) else { return };
        let special = self.plan.fate.specials[kind.shape.index()];
        let mut at = 0;
        while let Some(card) = self.bands[side].cards.get(at).copied() {
            at += 1;
            if special & (1 << card) != 0 {
                self.use_special(side, kind, card);
            }
        }
    }

    /// What the cards of a side show: routs, and damage in the upper byte.
    fn marks(&self, side: usize) -> u16 {
        let Some(kind) = self.acting(side) else { return 0 };
        let marks = &self.plan.fate.marks[kind.shape.index()];
        self.bands[side].cards.iter().map(|card| marks[usize::from(*card)]).sum()
    }

    /// combat.6 All cards are discarded.
    fn end_pass(&mut self) {
        for band in &mut self.bands {
            band.acting = None;
            band.cards.drain(..).for_each(|card| self.deck.discard(card));
        }
        self.spared.drain(..).for_each(|card| self.deck.discard(card));
    }

    fn use_special(&mut self, user: usize, kind: &'a Kind, card: u8) {
        let way = match &kind.ways[..] {
            [only] if !kind.is_optional => (self.met(user, &only[0]).0 > 0).then_some(only),
            _ => self.choose_way(user, kind),
        };
        for deed in way.into_iter().flatten() {
            self.perform(user, kind, deed, card);
        }
    }

    /// How many figures are left and stand, and the strength (battle.5.b).
    pub fn count(&self, side: usize) -> (u32, u32, i32) {
        let band = &self.bands[side];
        let hexagons = self.plan.ranks[side].of_shape[Shape::Hexagon.index()];
        let standing = band.alive & !band.routed;
        let counts = (standing | band.alive & hexagons).count_ones() as i32;
        (band.alive.count_ones(), standing.count_ones(), counts + i32::from(band.strength))
    }

    /// How many figures were destroyed.
    pub fn n_dead(&self, side: usize) -> u8 {
        self.bands[side].n_dead
    }

    /// Whether a unit of the type is still there.
    pub fn has(&self, side: usize, unit: crate::ids::UnitType) -> bool {
        self.bands[side].alive & self.plan.ranks[side].of(unit) != 0
    }

    /// The figures that are left, in their order.
    pub fn fighters(&self, side: usize) -> impl Iterator<Item = Fighter> + '_ {
        let (ranks, band) = (&self.plan.ranks[side], &self.bands[side]);
        (0..64_usize).filter(move |at| band.alive & (1 << at) != 0).map(move |at| Fighter {
            unit: ranks.kinds[usize::from(ranks.kind_of[at])].unit,
            damage: band.damage[at],
            is_routed: band.routed & (1 << at) != 0,
            is_marked: false,
        })
    }
}
