//! The fixed policy of `flow::combat::policy` over bits: the same choices among
//! the same options, the first of equals included. A test holds the two together.

use super::Luck;
use super::bout::Bout;
use super::half::{Half, bits};
use super::kit::{Cost, Kit, Power};
use crate::content::{Amount, Count, Effect, Whose};
use crate::ids::*;

/// A combat action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    Deal {
        symbol: Symbol,
        tokens: u16,
    },
    Flip {
        with: usize,
        token: usize,
    },
    RecastFoe {
        with: usize,
        token: usize,
    },
    Stack {
        token: usize,
        on: usize,
    },
    /// A surge ability or combat action by its place, and the tokens that pay.
    Use {
        power: usize,
        tokens: u16,
    },
    Pass,
}

/// The first of the best.
struct Best<T> {
    points: i32,
    found: Option<T>,
}

impl<T> Best<T> {
    const fn new() -> Self {
        Self { points: i32::MIN, found: None }
    }

    fn offer(&mut self, points: i32, it: T) {
        if self.found.is_none() || points > self.points {
            *self = Self { points, found: Some(it) };
        }
    }
}

/// All non-empty sets of the given tokens, the largest number first.
fn subsets(tokens: u16) -> impl Iterator<Item = u16> {
    let mut set = tokens;
    std::iter::from_fn(move || {
        (set != 0).then(|| {
            let current = set;
            set = (set - 1) & tokens;
            current
        })
    })
}

/// combat.surge.1 Sets of surge tokens that pay a cost, none of them in vain.
fn payments(half: &Half, kit: &Kit, cost: u8) -> impl Iterator<Item = u16> {
    subsets(half.showing(kit, Symbol::Surge)).filter(move |tokens| {
        let total = half.total(kit, *tokens);
        total >= cost && bits(*tokens).all(|at| total - half.value(kit, at) < cost)
    })
}

/// The tokens that cancel an ability for so much surge, if they can.
pub fn cancellation(half: &Half, kit: &Kit, surge: u8) -> Option<u16> {
    payments(half, kit, surge).next()
}

impl<L: Luck> Bout<'_, L> {
    /// The combat action of a side.
    pub(super) fn choose(&self, side: usize) -> Act {
        let (own, kit) = self.of(side);
        let (foe, foe_kit) = self.of(1 - side);
        let strike = strike(own, kit);
        // 1. Damage that defeats the foe through all visible shields.
        if let Some((symbol, tokens, total)) = strike {
            let shields = i32::from(foe.total(foe_kit, foe.showing(foe_kit, Symbol::Shield)));
            let left = i32::from(foe_kit.health) - i32::from(foe.damage);
            if i32::from(total) - shields >= left {
                return Act::Deal { symbol, tokens };
            }
        }
        // 2. The surge ability that is worth most.
        if let Some((power, tokens)) = self.surge(side) {
            return Act::Use { power, tokens };
        }
        // 3. The largest damage on a double.
        if let Some((token, on)) = stack(own, kit) {
            return Act::Stack { token, on };
        }
        // 4. Agility.
        if let Some(act) = self.agility(side, own.showing(kit, Symbol::Agility)) {
            return act;
        }
        // 5. All damage of one kind.
        if let Some((symbol, tokens, _)) = strike {
            return Act::Deal { symbol, tokens };
        }
        // 6 and 7. An ability that helps, else nothing does.
        let mut best = Best::new();
        for (at, power) in kit.powers.iter().enumerate() {
            if matches!(power.cost, Cost::Exert(n) if own.hand >= n) && own.may_use(power) {
                let score = self.score(side, power, 0);
                if score >= 10 {
                    best.offer(score, Act::Use { power: at, tokens: 0 });
                }
            }
        }
        best.found.unwrap_or(Act::Pass)
    }

    fn is_kept_from_surge(&self, side: usize) -> bool {
        self.halves[side].cannot_surge || self.duel.kits[1 - side].bans_surge
    }

    fn surge(&self, side: usize) -> Option<(usize, u16)> {
        let (own, kit) = self.of(side);
        let tokens = own.showing(kit, Symbol::Surge);
        if tokens == 0 || self.is_kept_from_surge(side) {
            return None;
        }
        let mut best = Best::new();
        for (at, power) in kit.powers.iter().enumerate() {
            if !own.may_use(power) {
                continue;
            }
            let mut consider = |tokens: u16| {
                let paid = own.total(kit, tokens);
                let score = self.score(side, power, paid);
                if score > 0 {
                    best.offer(100 * score - i32::from(paid) - tokens.count_ones() as i32, (at, tokens));
                }
            };
            match power.cost {
                Cost::Surge(cost) => payments(own, kit, cost).for_each(&mut consider),
                Cost::SurgeX => subsets(tokens).for_each(&mut consider),
                Cost::Free | Cost::Exert(_) => {}
            }
        }
        best.found
    }

    /// More damage of one's own, else the foe's strongest token.
    pub(super) fn agility(&self, side: usize, with: u16) -> Option<Act> {
        let (own, kit) = self.of(side);
        let (foe, foe_kit) = self.of(1 - side);
        let mut best = Best::new();
        for with in bits(with) {
            for token in bits(own.usable() & !(1 << with)) {
                let (up, down) = own.up_and_down(kit, token);
                if down > up && down >= 10 {
                    best.offer(100 + down - up, Act::Flip { with, token });
                }
            }
            for token in bits(foe.usable()) {
                let (up, down) = foe.up_and_down(foe_kit, token);
                if up > down {
                    best.offer(up - down, Act::RecastFoe { with, token });
                }
            }
        }
        best.found
    }

    /// Whether any combat action but passing is possible.
    pub(super) fn may_act(&self, side: usize) -> bool {
        let (own, kit) = self.of(side);
        let (foe, usable) = (&self.halves[1 - side], own.usable());
        if !own.has_symbols(kit) {
            return false;
        }
        let damage = damage_symbols(kit).iter().any(|it| own.showing(kit, *it) != 0);
        let agility = own.showing(kit, Symbol::Agility);
        let has_use = agility != 0 && (foe.usable() != 0 || usable.count_ones() > 1);
        let doubles = own.showing(kit, Symbol::Double) & !own.stacked;
        let has_stack = bits(doubles).any(|on| usable & !own.stacked & !(1 << on) != 0);
        let surge = own.total(kit, own.showing(kit, Symbol::Surge));
        let has_power = kit.powers.iter().any(|it| {
            own.may_use(it)
                && match it.cost {
                    Cost::Surge(cost) => surge >= cost && !self.is_kept_from_surge(side),
                    Cost::SurgeX => surge > 0 && !self.is_kept_from_surge(side),
                    Cost::Exert(n) => own.hand >= n,
                    Cost::Free => false,
                }
        });
        damage || has_use || has_stack || has_power
    }

    /// combat.shield.1 Block all it can, without waste where possible.
    pub(super) fn shields(&self, side: usize, damage: u8) -> u16 {
        let (own, kit) = self.of(side);
        let mut best = Best::new();
        for tokens in subsets(own.showing(kit, Symbol::Shield)).chain([0]) {
            let total = i32::from(own.total(kit, tokens));
            let blocked = total.min(i32::from(damage));
            best.offer(100 * blocked - 10 * (total - blocked) - tokens.count_ones() as i32, tokens);
        }
        best.found.expect("no shield is a choice")
    }

    /// The token to name: a foe's loses what it shows, one's own gains what it
    /// hides.
    pub(super) fn name_token(&self, side: usize, own: u16, foe: u16) -> Option<(usize, usize)> {
        let mut best = Best::new();
        for (of, tokens) in [(side, own), (1 - side, foe)] {
            let (half, kit) = self.of(of);
            for at in bits(tokens) {
                let (up, down) = half.up_and_down(kit, at);
                best.offer(if of == side { down - up } else { up - down / 2 }, (of, at));
            }
        }
        best.found
    }

    /// The tokens of a side that show no more than they hide.
    pub(super) fn worth_recasting(&self, side: usize) -> u16 {
        let (own, kit) = self.of(side);
        let poor = bits(own.usable()).filter(|at| {
            let (up, down) = own.up_and_down(kit, *at);
            down >= up
        });
        poor.fold(0, |set, at| set | 1 << at)
    }

    /// The best of the surge abilities of a raised enemy.
    pub(super) fn raised<'p>(&self, side: usize, powers: &'p [Power]) -> Option<&'p Power> {
        let mut best = Best::new();
        for power in powers {
            best.offer(self.score(side, power, 1).max(1), power);
        }
        best.found
    }

    /// What an ability is worth to the side now, in tenths of a damage.
    fn score(&self, side: usize, power: &Power, paid: u8) -> i32 {
        power.effects.iter().map(|it| self.effect_score(side, it, paid)).sum()
    }

    fn effect_score(&self, side: usize, effect: &Effect, paid: u8) -> i32 {
        let (own, kit) = self.of(side);
        let (foe, foe_kit) = self.of(1 - side);
        let losses = || bits(foe.usable()).map(|at| foe.up_and_down(foe_kit, at)).map(|(up, down)| up - down);
        match effect {
            Effect::Deal { amount: Amount::Fixed(n), .. } => 10 * i32::from(*n),
            Effect::Deal { amount: Amount::Paid, .. } => 10 * i32::from(paid),
            Effect::Deal { .. } => 10,
            Effect::FoeSuffers(n) => 10 * i32::from(*n),
            Effect::Heal(n) => 6 * i32::from((*n).min(own.damage)),
            Effect::DoubleSymbol(symbol) => 10 * i32::from(own.total(kit, own.showing(kit, *symbol))),
            Effect::Flip { count: Count::All, .. } => losses().sum(),
            Effect::Flip { whose: Whose::Own, .. } => {
                let gains = bits(own.usable()).map(|at| own.up_and_down(kit, at)).map(|(up, down)| down - up);
                gains.fold(0, i32::max)
            }
            Effect::Flip { .. } => losses().fold(0, i32::max),
            Effect::Remove { symbol, .. } => {
                let fits = symbol.map_or(foe.usable(), |it| foe.showing(foe_kit, it));
                bits(fits).map(|at| foe.up_and_down(foe_kit, at).0).fold(0, i32::max)
            }
            Effect::Recast { spent: true, .. } => 5,
            Effect::Recast { .. } => 3,
            Effect::FoeCannotSurge { .. } => 5 * i32::from(foe.total(foe_kit, foe.showing(foe_kit, Symbol::Surge))),
            Effect::FoeLosesGold(_) | Effect::FoeDiscardsSkills(_) => 2,
            Effect::RaiseTheDead => 9,
            Effect::ReturnDamage => 6,
            Effect::Block(n) => 5 * i32::from(*n),
            Effect::NextUnblockable => 5 * i32::from(foe.total(foe_kit, foe.showing(foe_kit, Symbol::Shield))),
            _ => 0,
        }
    }

    pub(super) fn of(&self, side: usize) -> (&Half, &Kit) {
        (&self.halves[side], &self.duel.kits[side])
    }
}

fn damage_symbols(kit: &Kit) -> &'static [Symbol] {
    if kit.is_hero { &[Symbol::Physical, Symbol::Magic] } else { &[Symbol::Skull] }
}

/// Damage that the side can deal with one action: the better kind.
fn strike(own: &Half, kit: &Kit) -> Option<(Symbol, u16, u8)> {
    let mut best = Best::new();
    for symbol in damage_symbols(kit) {
        let tokens = own.showing(kit, *symbol);
        if tokens != 0 {
            let total = own.total(kit, tokens);
            best.offer(i32::from(total), (*symbol, tokens, total));
        }
    }
    best.found
}

/// The largest damage, and the double to put it on.
fn stack(own: &Half, kit: &Kit) -> Option<(usize, usize)> {
    let doubles = own.showing(kit, Symbol::Double) & !own.stacked;
    if doubles == 0 {
        return None;
    }
    let kinds = [Symbol::Physical, Symbol::Magic, Symbol::Skull];
    let damage = kinds.iter().fold(0, |set, it| set | own.showing(kit, *it)) & !own.stacked;
    let mut best = Best::new();
    for on in bits(doubles) {
        for token in bits(damage) {
            best.offer(i32::from(own.value(kit, token)), (token, on));
        }
    }
    best.found
}
