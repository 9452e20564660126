//! An answer: checked, applied, stored, shown.

use super::Table;
use super::save::Touched;
use crate::caught::sound;
use crate::problem::Failure;
use kernel::{AskId, Progress, Refusal, RefusalKind, SeatId, Text};
use protocol::OfferKind;
use serde_json::Value;
use std::time::Instant;

/// An answer as it was sent.
#[derive(Clone, Copy, Debug)]
pub struct Given<'a> {
    pub seat: SeatId,
    pub ask: AskId,
    pub revision: u64,
    pub action: &'a Value,
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
        if self.live.seats[seat.index()].last.as_ref() == Some(&print) {
            return Ok(());
        }
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
        let n_entries = game.n_entries();
        let advance = sound(game.answer(seat, ask, action))?;
        self.count_step(is_step);
        self.n_bot_failures = 0;
        if advance.progress == Progress::Advanced {
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
