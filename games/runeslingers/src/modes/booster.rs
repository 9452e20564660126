//! Boosters: which cards come out of them.

use crate::content::{Mode, Rarity, Slot, content};
use crate::ids::CardId;
use kernel::Chance;

/// Where chance comes from: a game in progress, or a tool.
pub trait Picks {
    /// One of `of` equally likely results, counted from zero.
    fn pick(&mut self, of: u32) -> u32;
}

impl Picks for Chance {
    fn pick(&mut self, of: u32) -> u32 {
        Chance::pick(self, of)
    }
}

impl Picks for crate::flow::Cx<'_> {
    fn pick(&mut self, of: u32) -> u32 {
        kernel::Cx::pick(self, of)
    }
}

/// Opens one booster: nine cards, none of them twice.
pub fn open_booster(chance: &mut impl Picks) -> Vec<CardId> {
    let mut cards = Vec::new();
    for slot in &content().slots {
        loop {
            let drawn = draw_slot(slot, &cards, chance);
            let holds = |types: &crate::content::Types| drawn.iter().any(|it| types.has(content()[*it].kind));
            if slot.ensure.iter().all(holds) {
                cards.extend(drawn);
                break;
            }
        }
    }
    cards
}

fn draw_slot(slot: &Slot, taken: &[CardId], chance: &mut impl Picks) -> Vec<CardId> {
    let mut drawn: Vec<CardId> = Vec::new();
    for _ in 0..slot.count {
        let rarity = pick_rarity(slot, chance);
        let is_open = |it: &&CardId| !taken.contains(it) && !drawn.contains(it);
        let mut open = content().of_rarity(rarity).iter().filter(is_open);
        let n_open = open.clone().count() as u32;
        drawn.push(*open.nth(chance.pick(n_open) as usize).expect("one of the open cards is picked"));
    }
    drawn
}

fn pick_rarity(slot: &Slot, chance: &mut impl Picks) -> Rarity {
    let total: u32 = slot.weights.iter().map(|(_, weight)| weight).sum();
    let mut number = if slot.weights.len() == 1 { 0 } else { chance.pick(total) };
    for (rarity, weight) in &slot.weights {
        if number < *weight {
            return *rarity;
        }
        number -= weight;
    }
    unreachable!("a number below the total falls on a rarity")
}

/// A card by itself, as often this or that one as in boosters.
pub fn random_card(chance: &mut Chance) -> CardId {
    let slots = &content().slots;
    let total: u32 = slots.iter().map(|it| u32::from(it.count)).sum();
    let mut number = chance.pick(total);
    let slot = slots.iter().find(|it| {
        let is_here = number < u32::from(it.count);
        number = number.saturating_sub(u32::from(it.count));
        is_here
    });
    let rarity = pick_rarity(slot.expect("a number below the total falls on a slot"), chance);
    *chance.choose(content().of_rarity(rarity)).expect("boosters hold rarities that there are")
}

/// Opens that many boosters.
pub fn open_boosters(n: usize, chance: &mut impl Picks) -> Vec<CardId> {
    (0..n).flat_map(|_| open_booster(chance)).collect()
}

/// mode.sealed.1, mode.draft.2 The cards that a seat would open in a mode.
pub fn random_pool(mode: Mode, chance: &mut impl Picks) -> Vec<CardId> {
    let mut pool = open_boosters(usize::from(content().mode(mode).boosters), chance);
    pool.sort_unstable();
    pool
}
