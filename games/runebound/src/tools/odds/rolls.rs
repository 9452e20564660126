//! Terrain rolls and attribute tests, exactly.

use crate::content::{Face, NeedSymbol, content};
use crate::flow::dice::meets;
use crate::ids::*;
use crate::query::route;
use crate::state::Die;

/// Calls `each` with every roll of `n_dice` dice, up to order, and its chance.
pub fn each_roll(n_dice: u8, mut each: impl FnMut(&[u8], f64)) {
    let n_faces = content().faces.len() as u8;
    let factorial = |n: usize| (1..=n).map(|it| it as f64).product::<f64>();
    let total = f64::from(n_faces).powi(i32::from(n_dice));
    let mut roll = vec![0; usize::from(n_dice)];
    loop {
        let mut ways = factorial(roll.len());
        for face in 0..n_faces {
            ways /= factorial(roll.iter().filter(|it| **it == face).count());
        }
        each(&roll, ways / total);
        // The next roll in ascending order.
        let Some(at) = roll.iter().rposition(|it| *it + 1 < n_faces) else { return };
        let face = roll[at] + 1;
        roll[at..].fill(face);
    }
}

fn faces(roll: &[u8]) -> Vec<Face> {
    roll.iter().map(|it| content().faces[usize::from(*it)]).collect()
}

/// The chance that a roll of `n_dice` dice lets a hero reach a hex.
pub fn reach_chance(from: HexId, to: HexId, n_dice: u8) -> f64 {
    let mut chance = 0.0;
    each_roll(n_dice, |roll, weight| {
        if route::reaches(from, to, &faces(roll)) {
            chance += weight;
        }
    });
    chance
}

/// The chance that an explore with `n_dice` dice reaches an outcome.
pub fn outcome_chance(need: &[NeedSymbol], n_dice: u8) -> f64 {
    let mut chance = 0.0;
    each_roll(n_dice, |roll, weight| {
        let dice: Vec<Die> = roll.iter().map(|it| Die::new(*it)).collect();
        if meets(&dice, need) {
            chance += weight;
        }
    });
    chance
}

/// The chance that at least this number of dice match a terrain.
pub fn match_at_least(terrain: Terrain, n_dice: u8, least: u8) -> f64 {
    let mut chance = 0.0;
    each_roll(n_dice, |roll, weight| {
        let matching = faces(roll).iter().filter(|it| it.matches(terrain)).count();
        if matching >= usize::from(least) {
            chance += weight;
        }
    });
    chance
}

/// The chances of 0, 1, 2 … successes when that many cards are revealed off a deck
/// with `successes` among `cards`; what the deck lacks comes out of the discard
/// pile, given likewise.
pub fn success_chances(n_revealed: usize, deck: (usize, usize), discard: (usize, usize)) -> Vec<f64> {
    let from_deck = n_revealed.min(deck.1);
    let from_discard = (n_revealed - from_deck).min(discard.1);
    let (first, second) = (hypergeometric(from_deck, deck), hypergeometric(from_discard, discard));
    let mut chances = vec![0.0; first.len() + second.len() - 1];
    for (left, one) in first.iter().enumerate() {
        for (right, other) in second.iter().enumerate() {
            chances[left + right] += one * other;
        }
    }
    chances
}

fn hypergeometric(n: usize, (successes, cards): (usize, usize)) -> Vec<f64> {
    let choose = |n: usize, k: usize| -> f64 {
        if k > n { 0.0 } else { (0..k).map(|it| (n - it) as f64 / (it + 1) as f64).product() }
    };
    let all = choose(cards, n);
    (0..=n).map(|k| choose(successes, k) * choose(cards - successes, n - k) / all).collect()
}
