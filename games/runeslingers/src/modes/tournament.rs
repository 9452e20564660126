//! Who plays whom.

use kernel::SeatId;
use serde::{Deserialize, Serialize};

/// How the seats of a match meet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum EventKind {
    /// All seats in one encounter; with three or four a free-for-all.
    Encounter,
    /// One round: seats that sit opposite each other meet.
    Pairs,
    /// tournament.1 Everybody meets everybody.
    RoundRobin,
    /// tournament.2 Rounds of players with like results.
    Swiss,
}

/// The seats of one encounter.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Pairing(pub Vec<SeatId>);

/// Seats that sit opposite each other. With an odd number the last three play
/// a free-for-all, so that nobody watches.
pub fn pairs(n_seats: usize) -> Vec<Pairing> {
    let half = n_seats / 2;
    let mut pairs: Vec<Pairing> =
        (0..half).map(|it| Pairing(vec![SeatId(it as u8), SeatId((it + half) as u8)])).collect();
    if n_seats % 2 == 1 {
        pairs.last_mut().expect("there are at least two seats").0.push(SeatId(n_seats as u8 - 1));
    }
    pairs
}

/// tournament.1 Every player meets every other once; a list of rounds (the
/// circle method: one seat stays, the others turn).
pub fn round_robin(n_players: usize) -> Vec<Vec<Pairing>> {
    let n_even = n_players + n_players % 2;
    let mut circle: Vec<usize> = (0..n_even).collect();
    let mut rounds = Vec::new();
    for _ in 1..n_even {
        let met = (0..n_even / 2).map(|it| (circle[it], circle[n_even - 1 - it]));
        // Who meets the empty chair has a bye.
        let real = met.filter(|(a, b)| *a < n_players && *b < n_players);
        rounds.push(real.map(|(a, b)| Pairing(vec![SeatId(a as u8), SeatId(b as u8)])).collect());
        circle[1..].rotate_right(1);
    }
    rounds
}

/// One round of a Swiss event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Round {
    pub pairings: Vec<Pairing>,
    /// Who sits out an odd round, and wins it.
    pub bye: Option<SeatId>,
}

/// How bad a round is: rematches first, then how far the points of opponents
/// are apart.
type Badness = (u32, u32);

/// tournament.2 The round in which the fewest meet again and points differ
/// least. Of an odd number the last without a bye so far sits out
/// (amb.swiss-bye).
pub fn swiss_round(points: &[u8], met: &[(SeatId, SeatId)], byes: &[SeatId]) -> Round {
    let mut order: Vec<SeatId> = SeatId::all(points.len()).collect();
    order.sort_by_key(|it| (std::cmp::Reverse(points[it.index()]), *it));
    if order.len().is_multiple_of(2) {
        return Round { pairings: pair_up(&order, points, met).1, bye: None };
    }
    let n_byes = |seat: SeatId| byes.iter().filter(|it| **it == seat).count();
    let sitting_out = |bye: SeatId| {
        let playing: Vec<SeatId> = order.iter().copied().filter(|it| *it != bye).collect();
        let (badness, pairings) = pair_up(&playing, points, met);
        ((n_byes(bye), badness.0, points[bye.index()], badness.1), Round { pairings, bye: Some(bye) })
    };
    // From the last place up: of equals the last one sits out.
    let rounds = order.iter().rev().map(|it| sitting_out(*it));
    rounds.min_by_key(|(badness, _)| *badness).expect("somebody is there").1
}

/// The best pairs of these players, who are in the order of their points.
fn pair_up(order: &[SeatId], points: &[u8], met: &[(SeatId, SeatId)]) -> (Badness, Vec<Pairing>) {
    let mut best = None;
    try_pairs(order, points, met, (0, 0), &mut Vec::new(), &mut best);
    best.unwrap_or_default()
}

/// Pairs the first player with everybody in turn and goes on with the others,
/// as long as that can be better than the best so far.
fn try_pairs(
    rest: &[SeatId],
    points: &[u8],
    met: &[(SeatId, SeatId)],
    so_far: Badness,
    pairs: &mut Vec<Pairing>,
    best: &mut Option<(Badness, Vec<Pairing>)>,
) {
    if best.as_ref().is_some_and(|(badness, _)| *badness <= so_far) {
        return;
    }
    let Some((first, others)) = rest.split_first() else {
        *best = Some((so_far, pairs.clone()));
        return;
    };
    for (index, other) in others.iter().enumerate() {
        let n_met = met.iter().filter(|it| **it == (*first, *other) || **it == (*other, *first)).count() as u32;
        let apart = u32::from(points[first.index()].abs_diff(points[other.index()]));
        let left: Vec<SeatId> = others.iter().enumerate().filter(|(it, _)| *it != index).map(|(_, it)| *it).collect();
        pairs.push(Pairing(vec![*first, *other]));
        try_pairs(&left, points, met, (so_far.0 + n_met, so_far.1 + apart * apart), pairs, best);
        pairs.pop();
    }
}

/// How many rounds a Swiss event needs until one player is left unbeaten.
pub fn swiss_rounds(n_players: usize) -> usize {
    (usize::BITS - (n_players - 1).leading_zeros()) as usize
}
