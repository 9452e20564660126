//! One combat from the first cast to the end, by the rules of `flow::combat`.

use super::half::{Half, bits};
use super::kit::{Cost, Kit, Power};
use super::policy::{Act, cancellation};
use super::{Duel, Ending, Luck};
use crate::content::{Amount, Count, Effect, Whose};
use crate::flow::combat::MOST_ROUNDS;
use crate::ids::*;

/// A combat under way.
pub struct Bout<'a, L> {
    pub(super) duel: &'a Duel,
    pub(super) halves: [Half; 2],
    luck: &'a mut L,
    round: u8,
    /// The side that was defeated.
    defeated: Option<usize>,
    is_cancelled: bool,
    /// The last test and the last explore.
    successes: u8,
    n_matching: u8,
    /// The skill deck: how many successes among how many cards; the same of the
    /// cards revealed before.
    deck: (u8, u8),
    revealed: (u8, u8),
}

/// An instance of damage on its way.
#[derive(Clone, Copy)]
struct Hit {
    to: usize,
    amount: u8,
    symbol: Symbol,
    can_block: bool,
    is_attack: bool,
}

impl<'a, L: Luck> Bout<'a, L> {
    pub fn new(duel: &'a Duel, luck: &'a mut L) -> Self {
        Self {
            duel,
            halves: [0, 1].map(|it| Half::new(duel.damage[it], duel.hand[it]).having_used(duel.used[it])),
            luck,
            round: u8::from(duel.has_begun),
            defeated: None,
            is_cancelled: false,
            successes: 0,
            n_matching: 0,
            deck: duel.deck,
            revealed: (0, 0),
        }
    }

    /// Goes on between two rounds with these sides.
    pub fn between(duel: &'a Duel, luck: &'a mut L, halves: [Half; 2]) -> Self {
        Self { halves, round: 1, ..Self::new(duel, luck) }
    }

    /// Fights to the end.
    pub fn play_out(mut self) -> Ending {
        if self.round == 0 {
            self.engage();
        }
        while self.defeated.is_none() && u16::from(self.round) < MOST_ROUNDS {
            self.fight_round();
        }
        self.ending()
    }

    /// Fights one round.
    pub fn one_round(mut self) -> (Ending, [Half; 2]) {
        if self.round == 0 {
            self.engage();
        }
        if self.defeated.is_none() {
            self.fight_round();
        }
        (self.ending(), self.halves)
    }

    fn ending(&self) -> Ending {
        let damage = [self.halves[0].damage, self.halves[1].damage];
        Ending { winner: self.defeated.map(|it| 1 - it), rounds: self.round, damage }
    }

    /// Abilities of the attacker for when it engages a foe.
    fn engage(&mut self) {
        let duel = self.duel;
        self.trigger(0, &duel.kits[0].engage);
    }

    /// Abilities whose moment has come; those with a price are used if they can
    /// be paid for.
    fn trigger(&mut self, side: usize, powers: &[Power]) {
        for power in powers {
            if self.defeated.is_some() || !self.halves[side].may_use(power) {
                continue;
            }
            if let Cost::Exert(n) = power.cost {
                if self.halves[side].hand < n {
                    continue;
                }
                self.halves[side].hand -= n;
            }
            self.halves[side].mark_used(power);
            self.carry_out(side, &power.effects, 0);
        }
    }

    /// combat.round.1 to combat.round.6 Casting, initiative, and combat actions
    /// in turn until both have passed.
    fn fight_round(&mut self) {
        let duel = self.duel;
        self.round += 1;
        let mut gold = [0; 2];
        for (side, kit) in duel.kits.iter().enumerate() {
            let faces = self.luck.cast(kit.n_tokens);
            self.halves[side].cast(kit, faces);
            gold[side] = self.halves[side].n_gold(kit) + kit.initiative;
        }
        let mut side = usize::from(gold[1] > gold[0]);
        while self.defeated.is_none() {
            if self.halves[side].has_passed {
                if self.halves[1 - side].has_passed {
                    return;
                }
            } else if self.halves[side].has_symbols(&duel.kits[side]) {
                self.take_action(side);
            } else {
                // combat.pass.4 Without a token but dashes one MUST pass.
                self.halves[side].has_passed = true;
            }
            side = 1 - side;
        }
    }

    /// combat.round.3 One combat action, and an extra one if an ability gives it.
    fn take_action(&mut self, side: usize) {
        let duel = self.duel;
        loop {
            match self.choose(side) {
                Act::Pass => {
                    self.halves[side].has_passed = true;
                    return;
                }
                act => self.act(side, act),
            }
            if self.defeated.is_some() {
                return;
            }
            let extra = duel.kits[side].extras.iter().find(|it| self.halves[side].may_use(it));
            match extra {
                Some(extra) if self.may_act(side) => self.halves[side].mark_used(extra),
                _ => return,
            }
        }
    }

    fn act(&mut self, side: usize, act: Act) {
        let kit = &self.duel.kits[side];
        match act {
            Act::Deal { symbol, tokens } => {
                let amount = self.halves[side].total(kit, tokens);
                self.halves[side].spend(tokens);
                self.attack(side, symbol, amount, false);
            }
            Act::Flip { with, .. } | Act::RecastFoe { with, .. } => {
                let uses = self.halves[side].value(kit, with);
                self.halves[side].spend(1 << with);
                self.use_agility(side, act);
                // combat.agility.3 The further uses of a doubled agility.
                for _ in 1..uses {
                    let Some(act) = self.agility(side, 1 << 15) else { break };
                    self.use_agility(side, act);
                }
            }
            Act::Stack { token, on } => self.halves[side].stack(token, on),
            Act::Use { power, tokens } => self.use_power(side, &kit.powers[power], tokens),
            Act::Pass => unreachable!("a pass is no action"),
        }
    }

    fn use_agility(&mut self, side: usize, act: Act) {
        match act {
            Act::Flip { token, .. } => self.halves[side].flip(1 << token),
            Act::RecastFoe { token, .. } => self.recast(1 - side, token),
            _ => unreachable!("agility flips or recasts"),
        }
    }

    fn recast(&mut self, side: usize, token: usize) {
        let face = self.luck.cast(1);
        self.halves[side].recast(token, face);
    }

    fn use_power(&mut self, side: usize, power: &Power, tokens: u16) {
        let kit = &self.duel.kits[side];
        let own = &mut self.halves[side];
        own.mark_used(power);
        if let Cost::Exert(n) = power.cost {
            own.hand -= n;
            self.carry_out(side, &power.effects, 0);
            return;
        }
        let paid = own.total(kit, tokens);
        own.spend(tokens);
        if self.is_countered(side) {
            return;
        }
        self.carry_out(side, &power.effects, paid);
        self.is_cancelled = false;
    }

    /// A foe's ability that cancels the surge ability that was paid for.
    fn is_countered(&mut self, side: usize) -> bool {
        let foe = &mut self.halves[1 - side];
        for power in &self.duel.kits[1 - side].counters {
            let price = if let Cost::Exert(n) = power.cost { n } else { 0 };
            if foe.hand >= price && foe.may_use(power) {
                foe.mark_used(power);
                foe.hand -= price;
                return true;
            }
        }
        false
    }

    /// Makes an attack of it: what lasts for the next damage is used up.
    fn attack(&mut self, side: usize, symbol: Symbol, amount: u8, unblockable: bool) {
        if amount == 0 {
            return;
        }
        let is_next = std::mem::take(&mut self.halves[side].is_next_unblockable);
        let can_block = !unblockable && !is_next && self.round > 0;
        self.damage(Hit { to: 1 - side, amount, symbol, can_block, is_attack: true });
    }

    fn suffer(&mut self, side: usize, amount: u8) {
        self.damage(Hit { to: side, amount, symbol: Symbol::Dash, can_block: self.round > 0, is_attack: false });
    }

    /// Damage comes to a side: reduction, shields, and what follows.
    fn damage(&mut self, mut hit: Hit) {
        if hit.amount == 0 || self.defeated.is_some() {
            return;
        }
        let duel = self.duel;
        let kit = &duel.kits[hit.to];
        if hit.symbol == Symbol::Physical {
            hit.amount = hit.amount.saturating_sub(kit.reduces).max(1);
        }
        let blocked = if hit.can_block { self.block(hit) } else { 0 };
        let own = &mut self.halves[hit.to];
        let taken = (hit.amount - blocked).min(kit.health.saturating_sub(own.damage));
        own.damage += taken;
        if own.damage >= kit.health {
            self.defeated = Some(hit.to);
            return;
        }
        if blocked > 0 && kit.is_hero {
            self.trigger(hit.to, &kit.after_block);
        }
        self.reflect(hit, taken);
    }

    /// combat.shield.1 What a side blocks, by shields that lie on no token, by
    /// abilities, by tokens.
    fn block(&mut self, hit: Hit) -> u8 {
        let kit: &Kit = &self.duel.kits[hit.to];
        let own = &mut self.halves[hit.to];
        let mut blocked = own.ward.min(hit.amount);
        own.ward -= blocked;
        for power in &kit.blocks {
            let price = if let Cost::Exert(n) = power.cost { n } else { 0 };
            while blocked < hit.amount && own.hand >= price && own.may_use(power) {
                own.mark_used(power);
                own.hand -= price;
                for effect in &power.effects {
                    if let Effect::Block(n) = effect {
                        blocked = blocked.saturating_add(*n);
                    }
                }
            }
        }
        if blocked < hit.amount {
            let tokens = self.shields(hit.to, hit.amount - blocked);
            let own = &mut self.halves[hit.to];
            blocked = blocked.saturating_add(own.total(kit, tokens));
            own.spend(tokens);
        }
        blocked.min(hit.amount)
    }

    /// Damage that is returned, and abilities that follow magic damage.
    fn reflect(&mut self, hit: Hit, taken: u8) {
        if self.defeated.is_some() || taken == 0 || !hit.is_attack {
            return;
        }
        if self.halves[hit.to].returns_damage {
            self.attack(hit.to, Symbol::Magic, taken, false);
        }
        if hit.symbol == Symbol::Magic && self.duel.kits[1 - hit.to].is_hero {
            let duel = self.duel;
            self.trigger(1 - hit.to, &duel.kits[1 - hit.to].after_magic);
        }
    }

    /// The clauses of an ability, one after the other.
    fn carry_out(&mut self, side: usize, effects: &[Effect], paid: u8) {
        for effect in effects {
            if self.defeated.is_some() || self.is_cancelled {
                return;
            }
            self.effect(side, effect, paid);
        }
    }

    fn effect(&mut self, side: usize, effect: &Effect, paid: u8) {
        let duel = self.duel;
        let (foe, foe_kit) = (1 - side, &duel.kits[1 - side]);
        match *effect {
            Effect::Deal { amount, symbol, unblockable } => {
                let amount = match amount {
                    Amount::Fixed(n) => n,
                    Amount::Paid => paid,
                    Amount::PerSuccess(n) => n * self.successes,
                    Amount::PerMatch(n) => n * self.n_matching,
                    Amount::Attribute(attribute) => duel.kits[side].attributes[attribute as usize] as u8,
                };
                self.attack(side, symbol, amount, unblockable);
            }
            Effect::Heal(n) => self.halves[side].damage = self.halves[side].damage.saturating_sub(n),
            Effect::HealAll => self.halves[side].damage = 0,
            Effect::Suffer(n) => self.suffer(side, n),
            Effect::FoeSuffers(n) => self.suffer(foe, n),
            Effect::Block(n) => self.halves[side].ward += n,
            Effect::Flip { count: Count::All, .. } => {
                let all = self.halves[foe].usable();
                self.halves[foe].flip(all);
            }
            Effect::Flip { whose, .. } => {
                let own = if whose == Whose::Foe { 0 } else { self.halves[side].usable() };
                let others = if whose == Whose::Own { 0 } else { self.halves[foe].usable() };
                if let Some((of, token)) = self.name_token(side, own, others) {
                    self.halves[of].flip(1 << token);
                }
            }
            Effect::Recast { whose, spent, .. } => self.recast_some(side, whose, spent),
            Effect::Remove { count, symbol } => {
                let tokens = symbol.map_or(self.halves[foe].usable(), |it| self.halves[foe].showing(foe_kit, it));
                if count == Count::All {
                    bits(tokens).for_each(|token| self.halves[foe].remove(token));
                } else if let Some((_, token)) = self.name_token(side, 0, tokens) {
                    self.halves[foe].remove(token);
                }
            }
            Effect::DoubleSymbol(symbol) => self.halves[side].doubled |= 1 << symbol as u8,
            Effect::FoeCannotSurge { .. } => self.halves[foe].cannot_surge = true,
            Effect::NextUnblockable => self.halves[side].is_next_unblockable = true,
            Effect::ReturnDamage => self.halves[side].returns_damage = true,
            Effect::FoeMayCancel => {
                if let Some(tokens) = cancellation(&self.halves[foe], foe_kit, paid) {
                    self.halves[foe].spend(tokens);
                    self.is_cancelled = true;
                }
            }
            Effect::RaiseTheDead => self.raise_the_dead(side),
            Effect::FoeDiscardsSkills(n) => self.halves[foe].hand = self.halves[foe].hand.saturating_sub(n),
            Effect::Test { attribute, modifier } => self.test(side, attribute, modifier),
            Effect::Explore => self.explore(side),
            // Gold and cards change no combat.
            _ => {}
        }
    }

    fn recast_some(&mut self, side: usize, whose: Whose, spent: bool) {
        let named = match (whose, spent) {
            (Whose::Foe, _) => self.name_token(side, 0, self.halves[1 - side].usable()),
            (_, true) => self.name_token(side, self.halves[side].spent, 0),
            (_, false) => {
                bits(self.worth_recasting(side)).for_each(|token| self.recast(side, token));
                return;
            }
        };
        if let Some((of, token)) = named {
            self.recast(of, token);
        }
    }

    /// A random enemy of the combat discard pile lends a surge ability.
    fn raise_the_dead(&mut self, side: usize) {
        let duel = self.duel;
        if duel.dead.is_empty() {
            return;
        }
        let enemy = &duel.dead[self.luck.pick(duel.dead.len() as u32) as usize];
        if let Some(power) = self.raised(side, enemy) {
            self.carry_out(side, &power.effects, power.raised_for());
        }
    }

    /// test.3 As many cards as the attribute, plus or minus.
    fn test(&mut self, side: usize, attribute: Attribute, modifier: i8) {
        let kit = &self.duel.kits[side];
        let mut n_cards = (kit.attributes[attribute as usize] + modifier).max(0) as u8 + kit.test_extra;
        n_cards += self.once(side, 62, kit.test_extra_once);
        self.successes = 0;
        let mut shown = (0, 0);
        for _ in 0..n_cards {
            if self.deck.1 == 0 {
                self.deck = std::mem::take(&mut self.revealed);
            }
            if self.deck.1 == 0 {
                break;
            }
            let success = u8::from(self.luck.success(self.deck.0, self.deck.1));
            self.deck = (self.deck.0 - success, self.deck.1 - 1);
            shown = (shown.0 + success, shown.1 + 1);
            self.successes += success;
        }
        // test.9 They are discarded only after the test.
        self.revealed = (self.revealed.0 + shown.0, self.revealed.1 + shown.1);
    }

    fn explore(&mut self, side: usize) {
        let kit = &self.duel.kits[side];
        let n_dice = (kit.dice + self.once(side, 63, kit.dice_once)).min(crate::state::MOST_DICE as u8);
        self.n_matching = 0;
        for _ in 0..n_dice {
            let face = self.luck.pick(u32::from(self.duel.n_faces));
            self.n_matching += self.duel.matching >> face & 1;
        }
    }

    /// What comes once a combat, remembered under a bit that no ability has.
    fn once(&mut self, side: usize, bit: u32, amount: u8) -> u8 {
        let is_first = self.halves[side].used_combat >> bit & 1 == 0;
        self.halves[side].used_combat |= 1 << bit;
        if is_first { amount } else { 0 }
    }
}
