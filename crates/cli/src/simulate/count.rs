//! What came out of many games.

use catalog::Played;
use kernel::Refusal;
use std::collections::BTreeMap;

/// Games, counted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Count {
    pub finished: u64,
    pub unfinished: u64,
    pub decisions: u64,
    pub draws: u64,
    pub seat_wins: Vec<u64>,
    pub bot_wins: Vec<u64>,
    /// How often each way to end was taken.
    pub endings: BTreeMap<String, u64>,
    /// Games that ended in a bug, and what it said.
    pub failed: Vec<(u64, String)>,
}

impl Count {
    pub fn new(n_seats: usize) -> Self {
        Self {
            finished: 0,
            unfinished: 0,
            decisions: 0,
            draws: 0,
            seat_wins: vec![0; n_seats],
            bot_wins: vec![0; n_seats],
            endings: BTreeMap::new(),
            failed: Vec::new(),
        }
    }

    /// How many games were played, to their end or not.
    pub fn played(&self) -> u64 {
        self.finished + self.unfinished
    }

    /// Counts a game in which `seating[seat]` is the bot of each seat.
    pub fn add(&mut self, game: u64, seating: &[usize], played: Result<Played, Refusal>) {
        let played = match played {
            Ok(played) => played,
            Err(refusal) => return self.failed.push((game, why(&refusal))),
        };
        self.decisions += played.decisions;
        let Some(outcome) = played.outcome else {
            self.unfinished += 1;
            return;
        };
        self.finished += 1;
        *self.endings.entry(outcome.why.key.to_string()).or_default() += 1;
        if outcome.is_draw() {
            self.draws += 1;
            return;
        }
        for seat in outcome.winners_of() {
            self.seat_wins[seat.index()] += 1;
            self.bot_wins[seating[seat.index()]] += 1;
        }
    }

    /// Both counts together.
    pub fn and(mut self, other: Self) -> Self {
        let add = |sums: &mut Vec<u64>, more: Vec<u64>| sums.iter_mut().zip(more).for_each(|(sum, it)| *sum += it);
        self.finished += other.finished;
        self.unfinished += other.unfinished;
        self.decisions += other.decisions;
        self.draws += other.draws;
        add(&mut self.seat_wins, other.seat_wins);
        add(&mut self.bot_wins, other.bot_wins);
        for (key, n_games) in other.endings {
            *self.endings.entry(key).or_default() += n_games;
        }
        self.failed.extend(other.failed);
        self.failed.sort_unstable();
        self
    }
}

/// What a bug said: it comes as the words of a refusal.
fn why(refusal: &Refusal) -> String {
    let words = refusal.text.args.iter().find_map(|(_, arg)| match arg {
        kernel::Arg::Words(words) => Some(words.to_string()),
        _ => None,
    });
    words.unwrap_or_else(|| refusal.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::{Outcome, SeatId, Text};

    fn played(outcome: Option<Outcome>) -> Result<Played, Refusal> {
        Ok(Played { outcome, decisions: 10 })
    }

    #[test]
    fn wins_are_counted_for_the_seat_and_for_the_bot_that_sat_there() {
        let mut one = Count::new(2);
        one.add(0, &[1, 0], played(Some(Outcome::winner(2, SeatId(0), Text::new("end")))));
        one.add(1, &[0, 1], played(Some(Outcome::draw(2, Text::new("end")))));
        let mut other = Count::new(2);
        other.add(2, &[0, 1], played(None));
        other.add(3, &[0, 1], Err(Refusal::malformed("a bug")));
        let both = other.and(one);
        assert_eq!((both.finished, both.unfinished, both.draws, both.decisions), (2, 1, 1, 30));
        assert_eq!((&both.seat_wins[..], &both.bot_wins[..]), (&[1, 0][..], &[0, 1][..]));
        assert_eq!(both.failed, [(3, "a bug".to_owned())]);
        assert_eq!(both.endings["end"], 2);
    }
}
