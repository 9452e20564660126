//! Tables of three or four: everybody meets as many different people as
//! possible, and those of like score sit together.

use crate::draw::lot_of;
use crate::field::{PlayerId, Round, Table, check};
use crate::scoring::Scoring;
use crate::{Unpairable, field};
use std::cmp::Reverse;
use std::collections::BTreeMap;

/// How many people sit at each table when `n` play: as many tables of `wanted`
/// as possible, the rest with one less; whoever finds no place at a table of two
/// or more has a bye (the list then ends with 1).
pub fn sizes(n: usize, wanted: usize) -> Result<Vec<usize>, Unpairable> {
    if !(2..=8).contains(&wanted) {
        return Err(Unpairable::TableSize(wanted));
    }
    if n < 2 {
        return Err(Unpairable::TooFew(n));
    }
    // With k tables the sizes differ by one at most: the first k that works.
    let tables = n.div_ceil(wanted);
    let (least, larger) = (n / tables, n % tables);
    if least + usize::from(larger > 0) <= wanted && least >= wanted.saturating_sub(1).max(2) {
        return Ok((0..tables).map(|at| least + usize::from(at < larger)).collect());
    }
    // Too few for even tables: full ones, and a smaller one or a bye.
    let (full, rest) = (n / wanted, n % wanted);
    Ok(std::iter::repeat_n(wanted, full).chain((rest > 0).then_some(rest)).collect())
}

/// The next round of tables of `wanted`.
pub fn next(
    field: &[PlayerId],
    history: &[Round],
    scoring: &Scoring,
    wanted: usize,
    seed: u64,
) -> Result<Round, Unpairable> {
    check(field, 2)?;
    if let Some(table) = field::unfinished(history) {
        return Err(Unpairable::Unfinished { table });
    }
    let sizes = sizes(field.len(), wanted)?;
    let round = history.len() as u64 + 1;
    let past = Past::of(history, scoring);
    let mut order = field.to_vec();
    order.sort_by_key(|it| (Reverse(past.points(*it)), lot_of(seed, round, *it), *it));
    // A bye, or the smallest table, goes to the lowest who had the fewest.
    if *sizes.last().expect("there is a table") == 1 {
        let lucky = (0..order.len()).min_by_key(|at| (past.byes(order[*at]), Reverse(*at))).expect("somebody plays");
        let lucky = order.remove(lucky);
        order.push(lucky);
    }
    let mut tables: Vec<Vec<PlayerId>> = Vec::with_capacity(sizes.len());
    let mut rest = order.as_slice();
    for size in sizes {
        let (here, after) = rest.split_at(size);
        tables.push(here.to_vec());
        rest = after;
    }
    exchange(&mut tables, &past);
    let tables = tables.into_iter().map(|seats| Table::new(past.seated(seats, seed, round)));
    Ok(Round { tables: tables.collect() })
}

/// Swaps two people at different tables as long as that makes the round better;
/// each swap makes it strictly better, so this ends.
fn exchange(tables: &mut [Vec<PlayerId>], past: &Past) {
    loop {
        let mut best: Option<(Cost, [usize; 4])> = None;
        for a in 0..tables.len() {
            for b in a + 1..tables.len() {
                if tables[a].len() == 1 || tables[b].len() == 1 {
                    continue;
                }
                let before = past.cost(&tables[a]).and(past.cost(&tables[b]));
                for i in 0..tables[a].len() {
                    for j in 0..tables[b].len() {
                        let (mut one, mut other) = (tables[a].clone(), tables[b].clone());
                        std::mem::swap(&mut one[i], &mut other[j]);
                        let after = past.cost(&one).and(past.cost(&other));
                        let gain = Cost {
                            rematches: before.rematches - after.rematches,
                            spread: before.spread - after.spread,
                        };
                        if gain > Cost::default() && best.is_none_or(|(so_far, _)| gain > so_far) {
                            best = Some((gain, [a, i, b, j]));
                        }
                    }
                }
            }
        }
        let Some((_, [a, i, b, j])) = best else { return };
        let moved = tables[a][i];
        tables[a][i] = std::mem::replace(&mut tables[b][j], moved);
    }
}

/// What is wrong with a table; rematches count before spread.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
struct Cost {
    rematches: i64,
    spread: i64,
}

impl Cost {
    fn and(self, other: Self) -> Self {
        Cost { rematches: self.rematches + other.rematches, spread: self.spread + other.spread }
    }
}

/// What the round needs to know of the rounds before.
#[derive(Debug)]
struct Past {
    points: BTreeMap<PlayerId, u32>,
    byes: BTreeMap<PlayerId, u32>,
    met: BTreeMap<(PlayerId, PlayerId), i64>,
    /// The sum of the seats somebody had, to take turns at going first.
    seats: BTreeMap<PlayerId, usize>,
}

impl Past {
    fn of(history: &[Round], scoring: &Scoring) -> Self {
        let mut past =
            Past { points: BTreeMap::new(), byes: BTreeMap::new(), met: BTreeMap::new(), seats: BTreeMap::new() };
        for table in history.iter().flat_map(|it| &it.tables) {
            let worth = scoring.worth(table);
            for (seat, player) in table.seats.iter().enumerate() {
                *past.points.entry(*player).or_default() += worth[seat].points.0;
                *past.byes.entry(*player).or_default() += u32::from(table.is_bye());
                *past.seats.entry(*player).or_default() += seat;
                for other in table.seats.iter().filter(|it| table.has_met() && *it != player) {
                    *past.met.entry((*player, *other)).or_default() += 1;
                }
            }
        }
        past
    }

    fn points(&self, player: PlayerId) -> u32 {
        self.points.get(&player).copied().unwrap_or(0)
    }

    fn byes(&self, player: PlayerId) -> u32 {
        self.byes.get(&player).copied().unwrap_or(0)
    }

    /// Meeting for the third time is worse than two second meetings: squares.
    fn cost(&self, seats: &[PlayerId]) -> Cost {
        let mut cost = Cost::default();
        for (at, a) in seats.iter().enumerate() {
            for b in &seats[at + 1..] {
                let times = self.met.get(&(*a, *b)).copied().unwrap_or(0);
                cost.rematches += times * times;
                let distance = i64::from(self.points(*a).abs_diff(self.points(*b)));
                cost.spread += distance * distance;
            }
        }
        cost
    }

    /// Whoever sat late so far sits early now.
    fn seated(&self, mut seats: Vec<PlayerId>, seed: u64, round: u64) -> Vec<PlayerId> {
        let sat = |it: &PlayerId| self.seats.get(it).copied().unwrap_or(0);
        seats.sort_by_key(|it| (Reverse(sat(it)), lot_of(seed, round ^ 0x5ea7, *it), *it));
        seats
    }
}
