//! The exact chances of the Fate deck.

use crate::content::{Destiny, Icon, Shape, content};
use serde::Serialize;

/// The exact chances of drawing that many Fate cards for a shape.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct FateTable {
    pub shape: Shape,
    pub cards: u8,
    /// By number: how likely that many specials, routs, damage in all.
    pub specials: Vec<f64>,
    pub routs: Vec<f64>,
    pub damage: Vec<f64>,
    /// How likely at least one gold, at least one silver or gold.
    pub gold: f64,
    pub silver_or_gold: f64,
}

/// The chances of the next cards of a full deck.
pub fn fate(shape: Shape, cards: u8) -> FateTable {
    let cards = cards.min(30);
    let sums = |icon: Icon| {
        let shown = |card: u8| {
            let section = content().section(card, shape);
            if section.kind == icon { usize::from(section.n) } else { 0 }
        };
        distribution(&(0..30).map(shown).collect::<Vec<_>>(), usize::from(cards))
    };
    let none_of = |fits: &dyn Fn(u8) -> bool| {
        let marks: Vec<usize> = (0..30).map(|it| usize::from(fits(it))).collect();
        distribution(&marks, usize::from(cards)).first().copied().unwrap_or(0.0)
    };
    let destiny = |card: u8| content().fate[card as usize].destiny;
    FateTable {
        shape,
        cards,
        specials: sums(Icon::Special),
        routs: sums(Icon::Rout),
        damage: sums(Icon::Damage),
        gold: 1.0 - none_of(&|it| destiny(it) == Destiny::Gold),
        silver_or_gold: 1.0 - none_of(&|it| destiny(it) != Destiny::Red),
    }
}

/// How the sum of `n` different items is distributed.
fn distribution(items: &[usize], n: usize) -> Vec<f64> {
    let most = items.iter().sum::<usize>();
    // ways[k][s]: in how many ways k items sum to s.
    let mut ways = vec![vec![0.0_f64; most + 1]; n + 1];
    ways[0][0] = 1.0;
    for item in items {
        for k in (1..=n).rev() {
            for s in (*item..=most).rev() {
                ways[k][s] += ways[k - 1][s - item];
            }
        }
    }
    let all: f64 = ways[n].iter().sum();
    let last = ways[n].iter().rposition(|it| *it > 0.0).map_or(0, |it| it + 1);
    ways[n][..last].iter().map(|it| it / all).collect()
}
