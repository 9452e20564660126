//! Everybody meets everybody: the tables of Berger, with a bye where the number
//! is odd.

use crate::Unpairable;
use crate::field::{PlayerId, Round, Table, check};

/// All rounds, everybody meeting everybody `times` times; seats change from one
/// time to the next.
pub fn rounds(field: &[PlayerId], times: usize) -> Result<Vec<Round>, Unpairable> {
    check(field, 2)?;
    let once = berger(field);
    let turned = |round: &Round| Round {
        tables: round.tables.iter().map(|it| Table::new(it.seats.iter().rev().copied().collect())).collect(),
    };
    Ok((0..times)
        .flat_map(|time| once.iter().map(move |it| if time % 2 == 0 { it.clone() } else { turned(it) }))
        .collect())
}

/// One player stands still and changes seats, the others move half the circle
/// on from round to round; nobody has the same seat three times running.
fn berger(field: &[PlayerId]) -> Vec<Round> {
    let n = field.len() + field.len() % 2;
    let moving = n - 1;
    let half = n / 2;
    (0..moving)
        .map(|round| {
            let at = |i: usize| (i + round * half) % moving;
            let mut tables = Vec::with_capacity(half);
            let mut bye = None;
            for i in 0..half {
                let (one, other) = if i == 0 { (at(0), moving) } else { (at(i), at(moving - i)) };
                match (field.get(one), field.get(other)) {
                    (Some(a), Some(b)) if i == 0 && round % 2 == 1 => tables.push(Table::new(vec![*b, *a])),
                    (Some(a), Some(b)) => tables.push(Table::new(vec![*a, *b])),
                    (Some(alone), None) | (None, Some(alone)) => bye = Some(Table::new(vec![*alone])),
                    (None, None) => unreachable!("only one place is empty"),
                }
            }
            Round { tables: tables.into_iter().chain(bye).collect() }
        })
        .collect()
}
