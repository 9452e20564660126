//! Who plays whom.

use kernel::SeatId;
use serde::{Deserialize, Serialize};

/// How the seats of a match meet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
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

/// tournament.2 Pairs players of equal points as far as possible who have not
/// met yet. The last one of an odd number has a bye.
pub fn swiss_round(points: &[u8], met: &[(SeatId, SeatId)]) -> Vec<Pairing> {
    let mut order: Vec<SeatId> = SeatId::all(points.len()).collect();
    order.sort_by_key(|it| (std::cmp::Reverse(points[it.index()]), *it));
    let have_met = |a: SeatId, b: SeatId| met.contains(&(a, b)) || met.contains(&(b, a));
    let mut pairings = Vec::new();
    while order.len() >= 2 {
        let first = order.remove(0);
        let fresh = order.iter().position(|it| !have_met(first, *it)).unwrap_or(0);
        pairings.push(Pairing(vec![first, order.remove(fresh)]));
    }
    pairings
}

/// How many rounds a Swiss event needs until one player is left unbeaten.
pub fn swiss_rounds(n_players: usize) -> usize {
    (usize::BITS - (n_players - 1).leading_zeros()) as usize
}
