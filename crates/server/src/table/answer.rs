//! An answer: checked, applied, stored, shown.

use super::Table;
use super::save::Touched;
use crate::caught::sound;
use crate::problem::Failure;
use kernel::{AskId, Progress, Refusal, RefusalKind, SeatId, Text};
use protocol::OfferKind;
use serde_json::Value;
use std::time::Instant;

/// How often sealed answers to one ask may be changed: each change is stored.
const MOST_CHANGES: u32 = 200;

/// An answer as it was sent.
#[derive(Clone, Copy, Debug)]
pub struct Given<'a> {
    pub seat: SeatId,
    pub ask: AskId,
    pub revision: u64,
    pub action: &'a Value,
}

/// Whether what is noted of an answer is of one to the same ask that was given
/// in knowledge of a later revision.
fn is_newer(noted: &str, ask: AskId, revision: u64) -> bool {
    let mut parts = noted.split('/').skip(1).map(str::parse::<u64>);
    let (its_ask, its_revision) = (parts.next(), parts.next());
    its_ask == Some(Ok(ask.0.into())) && its_revision.is_some_and(|it| it.is_ok_and(|it| it > revision))
}

impl Table {
    /// Takes a person's answer. One that was taken already and is sent again,
    /// because the line broke or the store did not answer, is fine and counts
    /// once.
    pub async fn answer_once(&mut self, tag: u32, given: Given<'_>) -> Result<(), Failure> {
        let Given { seat, ask, revision, action } = given;
        let print = format!(
            "{tag}/{}/{revision}/{}",
            ask.0,
            blake3::hash(action.to_string().as_bytes()).to_hex().get(..16).unwrap_or_default()
        );
        let last = self.live.seats[seat.index()].last.as_deref();
        if last == Some(print.as_str()) {
            return Ok(());
        }
        // An older one that comes once more takes no change of mind back.
        if last.is_some_and(|it| is_newer(it, ask, revision)) {
            return Err(Refusal::new(RefusalKind::Stale, Text::new("refused-stale")).into());
        }
        self.must_have_time(seat)?;
        // It is stored with the answer, or not at all.
        let before = self.live.seats[seat.index()].last.replace(print.clone());
        let n_before = self.live.revision;
        let answered = self.answer(seat, ask, revision, action).await;
        if answered.is_err() {
            let was_written = self.live.revision != n_before && !self.is_lost;
            let last = &mut self.live.seats[seat.index()].last;
            // A write that seemed to fail may have gone through, as the store shows.
            if was_written && last.as_ref() == Some(&print) {
                return Ok(());
            }
            if !was_written {
                *last = before;
            }
        }
        answered
    }

    /// Gives a seat's answer. `revision` is the one that who answers saw.
    pub async fn answer(&mut self, seat: SeatId, ask: AskId, revision: u64, action: &Value) -> Result<(), Failure> {
        let begun = Instant::now();
        if self.about.is_replay {
            return Err(Failure::conflict("this table is only to look at"));
        }
        // Numbers of asks come again after something was taken back; revisions never do.
        if revision < self.live.opened {
            return Err(Refusal::new(RefusalKind::Stale, Text::new("refused-stale")).into());
        }
        let is_step = self.follow_lesson(seat, action)?;
        let Some(game) = &mut self.game else {
            return Err(Failure::conflict("the game has not begun"));
        };
        let is_change = game.waiting().iter().any(|it| it.seat == seat && it.has_answered);
        if is_change && self.n_changes >= MOST_CHANGES {
            return Err(Failure::conflict("answers were changed often enough here: yours stands as it is"));
        }
        let n_entries = game.n_entries();
        let advance = sound(game.answer(seat, ask, action))?;
        self.count_step(is_step);
        self.n_bot_failures = 0;
        self.n_changes += u32::from(is_change);
        if !is_change {
            self.time_of_answer(seat);
        }
        if advance.progress == Progress::Advanced {
            self.n_changes = 0;
            self.live.opened = self.live.revision + 1;
            self.due.clear();
        }
        let n_offers = self.live.offers.len();
        self.drop_offers(seat);
        self.save(Touched { entries_from: Some(n_entries), ..Touched::default() }, Vec::new()).await?;
        metrics::counter!("runetable_answers_total").increment(1);
        self.tell_update(advance.first_event);
        if self.live.outcome.is_some() {
            metrics::counter!("runetable_finished_total").increment(1);
        }
        if self.live.outcome.is_some() || n_offers != self.live.offers.len() {
            self.tell_table(None);
        }
        self.wake();
        metrics::histogram!("runetable_answer_seconds").record(begun.elapsed());
        Ok(())
    }

    /// Whether a seat's answer would be accepted.
    pub fn check(&self, seat: SeatId, ask: AskId, action: &Value) -> Result<(), Failure> {
        let Some(game) = &self.game else {
            return Err(Failure::conflict("the game has not begun"));
        };
        Ok(sound(game.check(seat, ask, action))?)
    }

    /// Who plays on has declined: what was offered lapses with a person's next
    /// answer, but for the draw that the same seat offered.
    fn drop_offers(&mut self, seat: SeatId) {
        if self.live.seats[seat.index()].player().is_some() {
            self.live.offers.retain(|it| it.kind == OfferKind::Draw && it.by == seat);
        }
    }
}
