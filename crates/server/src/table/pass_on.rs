//! Seats that go over from one person to another who is the same: a guest who
//! has signed in. And names that go, with whoever has left for good.

use super::save::{Touched, change};
use super::{About, Live, Table};
use crate::problem::Failure;
use crate::store::{Change, Saved};
use protocol::{SeatKind, TableState, Who};

/// Whose is whose now.
#[derive(Clone, Debug)]
pub struct Passing {
    pub from: String,
    pub to: Who,
}

impl Passing {
    /// Returns whether it was theirs, and was not so already.
    pub fn pass(&self, who: &mut Who) -> bool {
        let is_theirs = who.id == self.from && *who != self.to;
        if is_theirs {
            who.clone_from(&self.to);
        }
        is_theirs
    }

    fn pass_live(&self, live: &mut Live) -> bool {
        let mut has_changed = false;
        for seat in &mut live.seats {
            if let SeatKind::Human { who }
            | SeatKind::HotSeat { who }
            | SeatKind::Bot { stands_in_for: Some(who), .. } = &mut seat.kind
            {
                has_changed |= self.pass(who);
            }
        }
        if self.from != self.to.id && live.people.contains(&self.from) {
            live.people.retain(|it| *it != self.from && *it != self.to.id);
            live.people.push(self.to.id.clone());
            has_changed = true;
        }
        has_changed
    }

    /// Both, whatever the first says.
    fn pass_table(&self, about: &mut About, live: &mut Live) -> bool {
        let is_host = self.pass(&mut about.host);
        self.pass_live(live) || is_host
    }
}

const TOUCHED: Touched =
    Touched { about: true, header: false, entries_from: None, has_rewound: false, chat: false, sitters: true };

impl Table {
    /// Takes over whose is whose, for those who are connected too.
    pub async fn pass_on(&mut self, passing: &Passing) -> Result<(), Failure> {
        let has_changed = passing.pass_table(&mut self.about, &mut self.live);
        for line in &mut self.chat {
            passing.pass(&mut line.who);
        }
        self.pass_clients(passing);
        if has_changed {
            self.save(TOUCHED, Vec::new()).await?;
            self.tell_seats();
        }
        Ok(())
    }
}

/// What is to be done about a table that is not in memory.
#[derive(Debug)]
pub enum AtRest {
    Change(Box<Change>),
    Nothing,
    /// It has to be opened: something may be due there.
    Open,
    /// Nobody can read it.
    Damaged,
}

impl Passing {
    /// The same for a table that is not in memory.
    pub fn at_rest(&self, saved: &Saved) -> AtRest {
        let (Ok(mut about), Ok(mut live)) =
            (serde_json::from_str::<About>(&saved.about), serde_json::from_str::<Live>(&saved.live))
        else {
            return AtRest::Damaged;
        };
        if live.state == TableState::Running {
            return AtRest::Open;
        }
        if !self.pass_table(&mut about, &mut live) {
            return AtRest::Nothing;
        }
        live.revision += 1;
        AtRest::Change(Box::new(change(&about, &live, None, None, false, Some(saved.revision), TOUCHED)))
    }
}
