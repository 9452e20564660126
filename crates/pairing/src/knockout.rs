//! Single elimination: seeds kept apart as long as possible, byes for the
//! highest, and the winners go on.

use crate::field::{PlayerId, Round, Table, check};
use crate::{Unpairable, field};

/// The first round for a field in order of seeding. The first and the second
/// seed can meet in the final only.
pub fn first(seeded: &[PlayerId]) -> Result<Round, Unpairable> {
    check(seeded, 2)?;
    let size = seeded.len().next_power_of_two();
    let order = bracket(size);
    let tables = order.chunks(2).map(|pair| {
        let seats = pair.iter().filter_map(|at| seeded.get(*at)).copied().collect();
        Table::new(seats)
    });
    Ok(Round { tables: tables.collect() })
}

/// The round after this one: the winners of neighbouring tables meet. None when
/// the final has been played. A draw sends the first seat on, which is the
/// higher seed's in the first round; events that forbid draws ask for a result.
pub fn next(last: &Round) -> Result<Option<Round>, Unpairable> {
    if let Some(table) = field::unfinished(std::slice::from_ref(last)) {
        return Err(Unpairable::Unfinished { table });
    }
    if last.tables.len() < 2 {
        return Ok(None);
    }
    let winners: Vec<PlayerId> = last.tables.iter().map(winner).collect();
    Ok(Some(Round { tables: winners.chunks(2).map(|it| Table::new(it.to_vec())).collect() }))
}

/// Who goes on from a table.
pub fn winner(table: &Table) -> PlayerId {
    let places = table.result.as_ref().map(|it| it.places.as_slice()).unwrap_or_default();
    let best = (0..table.seats.len()).min_by_key(|seat| (places.get(*seat).copied().unwrap_or(1), *seat));
    table.seats[best.expect("a table has a seat")]
}

/// The seeds (from 0) in the order of the bracket: 0 and 1 at its far ends.
fn bracket(size: usize) -> Vec<usize> {
    let mut order = vec![0];
    while order.len() < size {
        let last = 2 * order.len() - 1;
        order = order.into_iter().flat_map(|seed| [seed, last - seed]).collect();
    }
    order
}
