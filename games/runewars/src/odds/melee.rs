//! One battle of many: the rounds of [`crate::battle`] once more, without halts
//! and without a stack of effects, over sets of figures in fixed places.
//!
//! The table's machine stays the law. With the same Fate draws and the same lots
//! both end alike, figure for figure; `tests/odds` holds this one to that.

use super::deck::LooseDeck;
use super::muster::{Deed, Figures, Kind, MOST_KINDS, Ranks};
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
    red: u32,
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
        let archers = attacker.units.iter().filter(|it| content.unit(it.0).id == "archer").map(|it| it.1).sum::<u8>();
        Self {
            ranks: [Ranks::new(content, attacker), Ranks::new(content, defender)],
            fate: Icons::new(content),
            choices,
            opening: u8::from(attacker.has(Upgrade::SilentArrows) && archers >= 3),
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
    cards: ArrayVec<u8, 30>,
    /// How many cards the type may still draw again.
    draws_left: u8,
    n_raised: u8,
    has_ignored_backfire: bool,
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
    deck: LooseDeck<'a>,
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

    fn perform(&mut self, user: usize, kind: &Kind, deed: &Deed, card: u8) {
        let foe = 1 - user;
        match *deed {
            Deed::Damage { n, swarm, hit, .. } => {
                let band = &self.bands[user];
                let n_standing = || (band.alive & !band.routed & self.plan.ranks[user].of(kind.unit)).count_ones();
                let swarms = swarm > 0 && n_standing() >= u32::from(swarm);
                self.damage(user, n + u8::from(swarms), hit);
            }
            Deed::Rout { n, ref aim, .. } => self.rout(user, n, aim),
            Deed::Destroy { n, or_damage, ref aim } => {
                if or_damage > 0 && self.to_destroy(foe, aim) == 0 {
                    self.damage(user, or_damage, Hit::PLAIN);
                } else {
                    self.destroy(user, n, aim);
                }
            }
            Deed::Expel(n) => {
                for _ in 0..n {
                    let alive = self.bands[foe].alive;
                    let Some(figure) = self.most_of(foe, alive) else { break };
                    self.bands[foe].alive &= !(1 << figure);
                }
            }
            Deed::Raise(n) => {
                let ranks = &self.plan.ranks[user];
                let n_lined_up = ranks.lined_up.count_ones();
                let band = &mut self.bands[user];
                for _ in 0..n.min(ranks.reserve - band.n_raised) {
                    band.alive |= 1 << (n_lined_up + u32::from(band.n_raised));
                    band.n_raised += 1;
                }
            }
            Deed::Sacrifice { of } => {
                let band = &self.bands[user];
                let pool = band.alive & !band.routed & of;
                if pool != 0 {
                    let figure = self.least_of(user, pool);
                    self.kill(user, figure);
                }
            }
            Deed::Terrify(n) => self.terrify(foe, n),
            Deed::Mend { of, n } => self.mend(user, of, n),
            Deed::Stand => self.stand(user),
            Deed::Strength(n) => self.bands[user].strength += n,
            Deed::Backfire { of } => {
                if self.plan.fate.red & (1 << card) != 0 {
                    self.backfire(user, of);
                }
            }
            Deed::DrawAgain => {
                let band = &mut self.bands[user];
                if band.draws_left > 0 {
                    band.draws_left -= 1;
                    band.cards.extend(self.deck.draw());
                }
            }
            Deed::Toughen => {
                let kinds = &self.plan.ranks[user].kinds;
                for (health, kind) in self.bands[user].health.iter_mut().zip(kinds) {
                    *health = if kind.toughens { 2.max(*health) } else { *health };
                }
            }
            Deed::Rage { of } => {
                let pool = self.bands[user].alive & of;
                if pool != 0 {
                    let figure = self.sorest_of(user, pool);
                    self.damage(user, self.bands[user].damage[figure as usize], Hit::PLAIN);
                }
            }
            Deed::Later => {}
        }
    }

    /// Points of damage, one after the other.
    fn damage(&mut self, user: usize, n: u8, hit: Hit) {
        let foe = 1 - user;
        for n_left in (1..=n).rev() {
            let pool = self.to_hurt(foe, &hit);
            if pool == 0 {
                break;
            }
            let figure = if hit.by_user { self.frailest_of(foe, pool) } else { self.bearer_of(foe, pool, n_left) };
            self.hurt(user, figure, &hit);
        }
        if hit.distinct {
            self.bands[foe].marked = 0;
        }
    }

    /// damage.2 One point on a unit, and what the ability adds.
    fn hurt(&mut self, user: usize, figure: u32, hit: &Hit) {
        let foe = 1 - user;
        if hit.distinct {
            self.bands[foe].marked |= 1 << figure;
        }
        let is_alive = self.wound(foe, figure, 1);
        let survives = is_alive && (hit.again == 0 || self.wound(foe, figure, hit.again));
        if survives {
            if hit.rout_survivor {
                self.bands[foe].routed |= 1 << figure;
            }
            return;
        }
        if hit.mend_on_kill {
            let own = self.plan.ranks[user].of(crate::ids::UnitType(hit.unit));
            self.mend(user, own, 1);
        }
        if hit.stand_on_kill {
            self.stand(user);
        }
        if !is_alive && hit.again > 0 && self.plan.ranks[user].has_drilled {
            self.damage(user, hit.again, Hit::PLAIN);
        }
    }

    /// damage.3 Tells whether the unit survives.
    fn wound(&mut self, side: usize, figure: u32, n: u8) -> bool {
        let band = &mut self.bands[side];
        let damage = &mut band.damage[figure as usize];
        *damage += n;
        band.hurt |= 1 << figure;
        let survives = *damage < band.health[usize::from(self.plan.ranks[side].kind_of[figure as usize])];
        if !survives {
            self.kill(side, figure);
        }
        survives
    }

    fn kill(&mut self, side: usize, figure: u32) {
        let band = &mut self.bands[side];
        band.alive &= !(1 << figure);
        band.n_dead += 1;
    }

    fn rout(&mut self, user: usize, n: u8, aim: &Aim) {
        let foe = 1 - user;
        for n_left in (1..=n).rev() {
            let pool = self.to_rout(foe, aim);
            if pool == 0 {
                // Dread: damage for what is left.
                self.damage(user, aim.or_damage * n_left, Hit::PLAIN);
                break;
            }
            let figure = if aim.by_user { self.chosen_of(foe, pool, aim.up_to) } else { self.rout_of(foe, pool) };
            let Some(figure) = figure else { break };
            self.bands[foe].routed |= 1 << figure;
        }
    }

    fn destroy(&mut self, user: usize, n: u8, aim: &Aim) {
        let foe = 1 - user;
        for _ in 0..n {
            let pool = self.to_destroy(foe, aim);
            if pool == 0 {
                break;
            }
            let figure =
                if aim.by_user { self.chosen_of(foe, pool, aim.up_to) } else { Some(self.least_of(foe, pool)) };
            let Some(figure) = figure else { break };
            self.kill(foe, figure);
        }
    }

    fn terrify(&mut self, foe: usize, n: u8) {
        for _ in 0..n {
            let band = &self.bands[foe];
            let pool = band.alive & !band.marked;
            if pool == 0 {
                break;
            }
            let figure = self.terror_of(foe, pool);
            if self.bands[foe].routed & (1 << figure) != 0 {
                self.kill(foe, figure);
            } else {
                self.bands[foe].routed |= 1 << figure;
                self.bands[foe].marked |= 1 << figure;
            }
        }
        self.bands[foe].marked = 0;
    }

    fn mend(&mut self, user: usize, of: Figures, n: u8) {
        for _ in 0..n {
            let band = &self.bands[user];
            let pool = band.alive & band.hurt & of;
            let Some(figure) = self.most_of(user, pool) else { break };
            let band = &mut self.bands[user];
            band.damage[figure as usize] -= 1;
            if band.damage[figure as usize] == 0 {
                band.hurt &= !(1 << figure);
            }
        }
    }

    fn stand(&mut self, user: usize) {
        let band = &self.bands[user];
        let pool = band.alive & band.routed;
        if let Some(figure) = self.most_of(user, pool) {
            self.bands[user].routed &= !(1 << figure);
        }
    }

    fn backfire(&mut self, user: usize, of: Figures) {
        if self.plan.ranks[user].has_tutors && !self.bands[user].has_ignored_backfire {
            self.bands[user].has_ignored_backfire = true;
            return;
        }
        let pool = self.in_order_of_damage(user, self.bands[user].alive & of);
        if pool != 0 {
            let figure = self.least_of(user, pool);
            self.wound(user, figure, 1);
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
