//! What a result is worth, as data: each game and each event brings its own.

use crate::field::{How, Result, Table};
use serde::{Deserialize, Serialize};

/// Points in twelfths, so that two, three or four can share what a place is
/// worth and nothing is ever rounded.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Points(pub u32);

impl Points {
    pub const fn whole(n: u32) -> Self {
        Points(12 * n)
    }

    pub const fn half() -> Self {
        Points(6)
    }
}

impl std::ops::Add for Points {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Points(self.0 + other.0)
    }
}

impl std::iter::Sum for Points {
    fn sum<I: Iterator<Item = Self>>(each: I) -> Self {
        each.fold(Points(0), std::ops::Add::add)
    }
}

/// How results become points.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Scoring {
    pub win: Points,
    pub draw: Points,
    pub loss: Points,
    pub bye: Points,
    /// What whoever did not come gets; who came gets a win.
    #[serde(default)]
    pub absent: Points,
    /// The margin that a bye counts as.
    #[serde(default)]
    pub bye_margin: u32,
    /// Where the margin decides what a game of two is worth: rows in rising
    /// order of margin; win and loss are not used then.
    #[serde(default)]
    pub by_margin: Vec<MarginRow>,
    /// Margins count up to here.
    #[serde(default = "no_limit")]
    pub most_margin: u32,
    /// The least margin that somebody whose opponent gave up is given.
    #[serde(default)]
    pub conceded_margin: u32,
    /// What somebody who gave up gets, where that is not the usual.
    #[serde(default)]
    pub conceding: Option<Points>,
    /// What each place is worth at a table of three or more; empty for one
    /// point for each player who was beaten.
    #[serde(default)]
    pub by_place: Vec<Points>,
}

fn no_limit() -> u32 {
    u32::MAX
}

/// What a margin of `at_least` is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MarginRow {
    pub at_least: u32,
    pub winner: Points,
    pub loser: Points,
}

/// What a seat takes from a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Worth {
    pub points: Points,
    pub margin: u32,
}

impl Scoring {
    /// One point for a win and for a bye, half a point for a draw.
    pub fn best_of_one() -> Self {
        Scoring {
            win: Points::whole(1),
            draw: Points::half(),
            loss: Points(0),
            bye: Points::whole(1),
            absent: Points(0),
            bye_margin: 0,
            by_margin: Vec::new(),
            most_margin: no_limit(),
            conceded_margin: 0,
            conceding: None,
            by_place: Vec::new(),
        }
    }

    /// Three points for a win or a bye, one for a draw.
    pub fn three_one() -> Self {
        Scoring { win: Points::whole(3), draw: Points::whole(1), bye: Points::whole(3), ..Self::best_of_one() }
    }

    /// Eleven points shared by the margin of victory: what a miniatures event
    /// plays for.
    pub fn eleven_by_margin() -> Self {
        let row = |at_least, winner, loser| MarginRow {
            at_least,
            winner: Points::whole(winner),
            loser: Points::whole(loser),
        };
        Scoring {
            win: Points::whole(6),
            loss: Points::whole(5),
            draw: Points(66),
            bye: Points::whole(8),
            bye_margin: 70,
            by_margin: vec![row(0, 6, 5), row(30, 7, 4), row(70, 8, 3), row(110, 9, 2), row(150, 10, 1)],
            most_margin: 200,
            conceded_margin: 70,
            conceding: Some(Points(0)),
            ..Self::best_of_one()
        }
    }

    /// What each seat takes from the table; nothing while it is being played.
    pub fn worth(&self, table: &Table) -> Vec<Worth> {
        let n = table.seats.len();
        let mut worth = self.usual(table, n);
        if let Some(result) = &table.result {
            worth.iter_mut().zip(&result.awarded).for_each(|(it, points)| it.points = *points);
        }
        worth
    }

    fn usual(&self, table: &Table, n: usize) -> Vec<Worth> {
        if table.is_bye() {
            return vec![Worth { points: self.bye, margin: self.bye_margin }];
        }
        match &table.result {
            None => vec![Worth::default(); n],
            Some(result) if n == 2 => self.of_two(result),
            Some(result) => (0..n).map(|seat| self.of_many(result, seat)).collect(),
        }
    }

    fn of_two(&self, result: &Result) -> Vec<Worth> {
        let is_forfeit = result.how == How::Forfeited;
        if result.places[0] == result.places[1] {
            let points = if is_forfeit { self.absent } else { self.draw };
            return vec![Worth { points, margin: 0 }; 2];
        }
        let winner = usize::from(result.places[1] < result.places[0]);
        let margin = if result.how == How::Played { result.margin } else { result.margin.max(self.conceded_margin) };
        let margin = margin.min(self.most_margin);
        let row = self.by_margin.iter().rev().find(|it| it.at_least <= margin);
        let won = row.map_or(self.win, |it| it.winner);
        let lost = match result.how {
            How::Played => row.map_or(self.loss, |it| it.loser),
            How::Conceded => self.conceding.unwrap_or(row.map_or(self.loss, |it| it.loser)),
            How::Forfeited => self.absent,
        };
        let mut worth = vec![Worth { points: lost, margin: 0 }; 2];
        worth[winner] = Worth { points: won, margin };
        worth
    }

    /// Those who share a place share what their places are worth.
    fn of_many(&self, result: &Result, seat: usize) -> Worth {
        let place = result.places[seat];
        // Nobody came.
        if result.how == How::Forfeited && result.places.iter().all(|it| *it == place) {
            return Worth { points: self.absent, margin: 0 };
        }
        let ahead = result.places.iter().filter(|it| **it < place).count();
        let level = result.places.iter().filter(|it| **it == place).count();
        let n = result.places.len();
        let total: u32 = (ahead..ahead + level).map(|at| self.of_place(at, n).0).sum();
        let margin = if ahead == 0 && level == 1 { result.margin.min(self.most_margin) } else { 0 };
        Worth { points: Points(total / level as u32), margin }
    }

    fn of_place(&self, at: usize, n: usize) -> Points {
        if self.by_place.is_empty() {
            return Points::whole((n - 1 - at) as u32);
        }
        self.by_place.get(at).copied().unwrap_or_default()
    }

    /// The most that one round can be worth.
    pub fn most(&self) -> Points {
        let rows = self.by_margin.iter().map(|it| it.winner);
        rows.chain(self.by_place.iter().copied()).chain([self.win, self.bye, self.draw]).max().unwrap_or_default()
    }
}
