//! Swiss rounds: nobody meets twice while that can be helped, equals meet
//! equals, the bye goes to the lowest who has had none, and nobody always sits
//! in the same seat.
//!
//! The whole round is one matching of least cost, so no greedy choice at the
//! top can force a rematch at the bottom.

use crate::draw::{lot, lot_of};
use crate::field::{PlayerId, Round, Table, check};
use crate::matching::{Cost, cheapest};
use crate::scoring::{Points, Scoring};
use crate::{Unpairable, field};
use serde::{Deserialize, Serialize};
use std::cmp::Reverse;
use std::collections::BTreeMap;

/// How a Swiss event pairs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Swiss {
    /// Who meets whom among those of equal score.
    pub within: Within,
    /// For the first rounds of a large field: how many, and what the upper half
    /// of the start list is given for pairing alone.
    #[serde(default)]
    pub accelerated: Option<Accelerated>,
    /// Draws the lots; an event writes it down before its first round.
    pub seed: u64,
}

/// Who meets whom among those of equal score.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Within {
    /// By lot.
    #[default]
    Lot,
    /// The upper half of the start list meets the lower half, the first with
    /// the first of it.
    Halves,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Accelerated {
    pub rounds: usize,
    pub points: Points,
}

/// What a pair costs, the most important first.
const LEVELS: usize = 6;
const SECOND_BYE: usize = 0;
const REMATCH: usize = 1;
const BYE_FROM_BELOW: usize = 2;
const DISTANCE: usize = 3;
const SEATS: usize = 4;
const WITHIN: usize = 5;

/// A player as the next round sees it.
#[derive(Clone, Debug)]
struct Entry {
    player: PlayerId,
    /// Points in the steps in which scores of this event differ.
    score: u64,
    /// Place in the start list, from 0.
    start: usize,
    byes: u64,
    /// How much more often the player had the first seat than the second.
    first_seats: i64,
    /// The place among those of equal score, from 0, and their number.
    within: (usize, usize),
}

/// The next round for those who are in the field now, in the order of the start
/// list (the strongest first, or as drawn). The history must be finished.
pub fn next(field: &[PlayerId], history: &[Round], scoring: &Scoring, swiss: &Swiss) -> Result<Round, Unpairable> {
    check(field, 2)?;
    if let Some(table) = field::unfinished(history) {
        return Err(Unpairable::Unfinished { table });
    }
    let met = meetings(history);
    let entries = entries(field, history, scoring, swiss);
    let n = entries.len();
    let lowest = entries[n - 1].score;
    // With an odd number the bye is one more thing to be matched with.
    let vertices = n + n % 2;
    let round = history.len() as u64 + 1;
    let cost = |i: usize, j: usize| {
        let a = &entries[i];
        let Some(b) = entries.get(j) else { return of_bye(a, n - 1 - i, lowest) };
        of_pair(a, b, met.get(&key(a.player, b.player)).copied().unwrap_or(0), round, swiss)
    };
    let mates = cheapest(vertices, cost)?;
    let mut tables: Vec<(u64, usize, Table)> = Vec::with_capacity(vertices / 2);
    let mut bye = None;
    for (i, a) in entries.iter().enumerate() {
        match entries.get(mates[i]) {
            None => bye = Some(Table::new(vec![a.player])),
            Some(b) if i < mates[i] => {
                let table = Table::new(seated(a, b, round, swiss.seed));
                tables.push((a.score.max(b.score), i, table));
            }
            Some(_) => {}
        }
    }
    // The highest table first; the entries are in order of score already.
    tables.sort_by_key(|(score, at, _)| (Reverse(*score), *at));
    Ok(Round { tables: tables.into_iter().map(|(.., table)| table).chain(bye).collect() })
}

/// How often each two have met.
fn meetings(history: &[Round]) -> BTreeMap<(PlayerId, PlayerId), u64> {
    let mut met = BTreeMap::new();
    for table in history.iter().flat_map(|it| &it.tables).filter(|it| it.has_met()) {
        for (at, a) in table.seats.iter().enumerate() {
            for b in &table.seats[at + 1..] {
                *met.entry(key(*a, *b)).or_default() += 1;
            }
        }
    }
    met
}

fn key(a: PlayerId, b: PlayerId) -> (PlayerId, PlayerId) {
    (a.min(b), a.max(b))
}

/// The field from the highest score to the lowest, and within a score by start
/// list or by lot.
fn entries(field: &[PlayerId], history: &[Round], scoring: &Scoring, swiss: &Swiss) -> Vec<Entry> {
    let round = history.len() as u64 + 1;
    let mut entries: Vec<Entry> = Vec::with_capacity(field.len());
    let mut at_of = BTreeMap::new();
    for (start, player) in field.iter().enumerate() {
        at_of.insert(*player, entries.len());
        entries.push(Entry { player: *player, score: 0, start, byes: 0, first_seats: 0, within: (0, 1) });
    }
    for table in history.iter().flat_map(|it| &it.tables) {
        let worth = scoring.worth(table);
        for (seat, player) in table.seats.iter().enumerate() {
            let Some(entry) = at_of.get(player).map(|at| &mut entries[*at]) else { continue };
            entry.score += u64::from(worth[seat].points.0);
            entry.byes += u64::from(table.is_bye());
            if table.has_met() {
                entry.first_seats += if seat == 0 { 1 } else { -1 };
            }
        }
    }
    if let Some(accelerated) = swiss.accelerated.filter(|it| history.len() < it.rounds) {
        let upper = field.len().div_ceil(2);
        entries[..upper].iter_mut().for_each(|it| it.score += u64::from(accelerated.points.0));
    }
    // Distances count in the smallest step between scores.
    let step = entries.iter().fold(0, |so_far, it| gcd(so_far, it.score)).max(1);
    entries.iter_mut().for_each(|it| it.score /= step);
    let by_lot = |it: &Entry| lot_of(swiss.seed, round, it.player);
    match swiss.within {
        Within::Halves => entries.sort_by_key(|it| (Reverse(it.score), it.start)),
        Within::Lot => entries.sort_by_key(|it| (Reverse(it.score), by_lot(it), it.player)),
    }
    for group in entries.chunk_by_mut(|a, b| a.score == b.score) {
        let n = group.len();
        group.iter_mut().enumerate().for_each(|(at, it)| it.within = (at, n));
    }
    entries
}

fn gcd(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { gcd(b, a % b) }
}

/// One with the lowest score among those who have had the fewest byes sits out;
/// where that leaves a choice, the one further down.
fn of_bye(entry: &Entry, from_below: usize, lowest: u64) -> Cost<LEVELS> {
    let mut cost = [0; LEVELS];
    cost[SECOND_BYE] = entry.byes;
    cost[BYE_FROM_BELOW] = entry.score - lowest;
    cost[WITHIN] = from_below as u64;
    cost
}

fn of_pair(a: &Entry, b: &Entry, times_met: u64, round: u64, swiss: &Swiss) -> Cost<LEVELS> {
    let mut cost = [0; LEVELS];
    let distance = a.score.abs_diff(b.score);
    cost[REMATCH] = times_met;
    // Squares, so that one long way down is worse than several short ones.
    cost[DISTANCE] = distance * distance;
    // Only a third time in a row of the same imbalance is worth avoiding.
    let leans =
        (a.first_seats.signum() == b.first_seats.signum()).then(|| a.first_seats.abs().min(b.first_seats.abs()));
    cost[SEATS] = leans.map_or(0, |it| it.unsigned_abs());
    if distance == 0 {
        cost[WITHIN] = match swiss.within {
            Within::Lot => {
                lot(swiss.seed, &[round, u64::from(a.player.0.min(b.player.0)), u64::from(a.player.0.max(b.player.0))])
                    % 64
            }
            Within::Halves => {
                let half = a.within.1.div_ceil(2) as u64;
                let off = a.within.0.abs_diff(b.within.0) as u64;
                off.abs_diff(half).pow(2)
            }
        };
    }
    cost
}

/// Whoever has had the first seat less often has it; a lot decides otherwise.
fn seated(a: &Entry, b: &Entry, round: u64, seed: u64) -> Vec<PlayerId> {
    let lots = |it: &Entry| lot_of(seed, round ^ 0x5ea7, it.player);
    let first_is_a = (a.first_seats, lots(a), a.player) < (b.first_seats, lots(b), b.player);
    if first_is_a { vec![a.player, b.player] } else { vec![b.player, a.player] }
}

/// How many rounds find one winner among that many: each round halves those who
/// have won all their games.
pub fn rounds_for(n: usize) -> usize {
    n.max(2).next_power_of_two().trailing_zeros() as usize
}
