//! Advice of the bots in words: what to answer and why, and what cost most.

use bots::{Brain, Budget};
use kernel::{Ask, Entry, Eyes, Match, Position, SeatId, Seed, Text};
use protocol::{Costly, Follows, Hint, OtherWay, Outlook};
use std::time::Instant;

/// Answers that cost less are not worth a word, of 1.
const LEAST_COST: f64 = 0.04;
/// How many answers are tried for each question that is looked at again.
const GLANCE: u32 = 160;

/// What a strong bot would answer for the seat, and why.
pub fn hint<G: Brain>(position: &Position<G>, seat: SeatId, budget: &Budget, seed: Seed) -> Option<Hint> {
    let advice = bots::advise(Eyes::new(position, seat), budget, seed)?;
    let ask = position.ask_of(seat)?;
    let words = |action: &G::Action| G::say_action(position.scene(), ask, action);
    let told = |(event, percent): &(G::Event, u8)| Follows { text: G::tell(event).text, percent: *percent };
    Some(Hint {
        action: serde_json::to_value(&advice.action).expect("games serialize"),
        words: words(&advice.action),
        outlook: outlook(advice.outlook),
        other: advice.other.as_ref().map(|(it, value)| OtherWay { words: words(it), outlook: outlook(*value) }),
        follows: advice.follows.iter().map(told).collect(),
    })
}

fn outlook(it: bots::Outlook) -> Outlook {
    Outlook { percent: percent(it.mean), at_worst: percent(it.at_worst) }
}

fn percent(share: f64) -> u8 {
    (share.clamp(0.0, 1.0) * 100.0).round() as u8
}

/// The answers of the seat that cost most, the dearest first. Each is judged by
/// what the seat could know when it was given.
pub fn costly<G: Brain>(game: &Match<G>, seat: SeatId, most: usize, budget: &Budget, seed: Seed) -> Vec<Costly> {
    let is_own = |entry: &Entry<G>| matches!(entry, Entry::Answer { seat: it, .. } if *it == seat);
    let mut n_left = game.entries().iter().filter(|it| is_own(it)).count() as u32;
    let mut found: Vec<(f64, Costly)> = Vec::new();
    game.retrace(|index, position| {
        let Entry::Answer { action, .. } = &game.entries()[index] else { return };
        let Some(ask) = position.ask_of(seat).filter(|_| is_own(&game.entries()[index])) else { return };
        // A long record costs no more than the time that there is.
        if budget.is_up() {
            return;
        }
        let part = budget.deadline.map(|it| it.saturating_duration_since(Instant::now()) / n_left.max(1));
        let glance = Budget { iterations: GLANCE, deadline: part.map(|it| Instant::now() + it) };
        n_left = n_left.saturating_sub(1);
        let eyes = Eyes::new(position, seat);
        let Some(regret) = bots::regret(eyes, action, &glance, seed.derive(index as u64)) else { return };
        let cost = regret.better_value - regret.given_value;
        if cost >= LEAST_COST {
            found.push((cost, told(index, position, ask, action, &regret)));
        }
    });
    found.sort_by(|left, right| right.0.total_cmp(&left.0));
    found.into_iter().take(most).map(|it| it.1).collect()
}

fn told<G: Brain>(
    entry: usize,
    position: &Position<G>,
    ask: &Ask<G>,
    given: &G::Action,
    regret: &bots::Regret<G>,
) -> Costly {
    let words = |action: &G::Action| -> Text { G::say_action(position.scene(), ask, action) };
    Costly {
        entry,
        seat: ask.seat,
        prompt: G::say_prompt(&ask.prompt),
        given: words(given),
        better: words(&regret.better),
        given_percent: percent(regret.given_value),
        better_percent: percent(regret.better_value),
    }
}
