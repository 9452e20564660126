//! The clocks of a table: what each seat has left, and what happens when that
//! is nothing.

use super::make::bot;
use super::save::Touched;
use super::{About, Command, Live, Table};
use crate::problem::Failure;
use catalog::Level;
use kernel::SeatId;
use protocol::{AtZero, FreeFor, OfferKind, TableState, TimeControl, TimeLeft, Who};
use serde::{Deserialize, Serialize};
use std::time::{Duration, Instant};
use tokio::task::AbortHandle;

/// The most of anything, in seconds: thirty days.
const MOST: u32 = 30 * 24 * 60 * 60;
/// Nobody can answer in less.
const LEAST: u32 = 5;
const SECOND: u64 = 1000;

/// What is left to the seats of a table. It is stored with the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Clocks {
    /// Up to when it has been counted, in the service's time.
    at: i64,
    #[serde(default)]
    pub is_paused: bool,
    seats: Vec<SeatClock>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct SeatClock {
    left: TimeLeft,
    /// Whether its time was up once.
    #[serde(default)]
    has_run_out: bool,
}

/// Refuses clocks that nobody can play by.
pub fn check_time(control: TimeControl) -> Result<(), Failure> {
    let TimeControl { bank, free, added, .. } = control;
    if [bank, free, added].into_iter().any(|it| it > MOST) {
        return Err(Failure::malformed("no part of a clock may be more than thirty days"));
    }
    if bank.saturating_add(free) < LEAST {
        return Err(Failure::malformed(format!("a clock has to begin with {LEAST} seconds at least")));
    }
    // With nothing new, somebody who is out of time would be so at each question.
    if control.at_zero == AtZero::Pass && free == 0 && added == 0 {
        return Err(Failure::malformed("where a bot answers in time trouble, questions or answers have to bring time"));
    }
    Ok(())
}

/// What a seat begins with.
fn full(control: TimeControl) -> TimeLeft {
    TimeLeft { free_ms: u64::from(control.free) * SECOND, bank_ms: u64::from(control.bank) * SECOND }
}

impl Clocks {
    pub fn new(control: TimeControl, n_seats: usize, now: i64) -> Self {
        let seat = SeatClock { left: full(control), has_run_out: false };
        Self { at: now, is_paused: false, seats: vec![seat; n_seats] }
    }

    pub fn left(&self) -> Vec<TimeLeft> {
        self.seats.iter().map(|it| it.left).collect()
    }

    /// Goes on to a time; these seats spend what has passed.
    fn go_to(&mut self, now: i64, timed: &[SeatId]) {
        // After a crash the service's time may be a little behind.
        let passed = u64::try_from(now - self.at).unwrap_or(0);
        self.at = now;
        for seat in timed {
            let left = &mut self.seats[seat.index()].left;
            *left = left.after(passed);
        }
    }

    fn refill(&mut self, control: TimeControl, seat: SeatId) {
        self.seats[seat.index()].left.free_ms = full(control).free_ms;
    }

    fn add(&mut self, control: TimeControl, seat: SeatId) {
        let bank = &mut self.seats[seat.index()].left.bank_ms;
        *bank = (*bank + u64::from(control.added) * SECOND).min(u64::from(MOST) * SECOND);
    }
}

impl Live {
    /// The seats whose clocks run.
    pub fn timed(&self, about: &About) -> Vec<SeatId> {
        let is_running = self.state == TableState::Running && !about.is_replay && about.time.is_some();
        let Some(_) = self.time.as_ref().filter(|it| is_running && !it.is_paused) else { return Vec::new() };
        self.asked.iter().copied().filter(|it| self.seats[it.index()].player().is_some()).collect()
    }

    pub fn left(&self, seat: SeatId) -> Option<TimeLeft> {
        self.time.as_ref()?.seats.get(seat.index()).map(|it| it.left)
    }

    pub fn has_run_out(&self, seat: SeatId) -> bool {
        self.time.as_ref().and_then(|it| it.seats.get(seat.index())).is_some_and(|it| it.has_run_out)
    }

    pub fn is_paused(&self) -> bool {
        self.time.as_ref().is_some_and(|it| it.is_paused)
    }

    fn is_at_zero(&self, seat: SeatId) -> bool {
        self.left(seat).is_some_and(|it| it.in_all() == 0)
    }

    /// Whether a bot gives the answer that is due, as the time for it is up.
    pub fn is_answered_for(&self, about: &About, seat: SeatId) -> bool {
        about.time.is_some_and(|it| it.at_zero == AtZero::Pass) && self.is_at_zero(seat) && !self.is_paused()
    }

    /// When the next seat runs out of time, in the service's time.
    pub fn flag_at(&self, about: &About) -> Option<i64> {
        let left = self.timed(about).into_iter().filter_map(|it| self.left(it)).map(TimeLeft::in_all).min()?;
        Some(self.time.as_ref()?.at.saturating_add(i64::try_from(left).unwrap_or(i64::MAX)))
    }
}

/// The alarm of a table. One that is not needed any more is switched off.
#[derive(Debug, Default)]
pub struct Alarm(Option<AbortHandle>);

impl Alarm {
    fn set(&mut self, to: Option<AbortHandle>) {
        if let Some(before) = std::mem::replace(&mut self.0, to) {
            before.abort();
        }
    }
}

impl Drop for Alarm {
    fn drop(&mut self) {
        self.set(None);
    }
}

impl Table {
    /// The clocks begin, where some were agreed on.
    pub fn start_time(&mut self) {
        let now = self.app.time.now();
        self.live.time = self.about.time.map(|it| Clocks::new(it, self.live.seats.len(), now));
    }

    /// Counts the time up to now for those who were asked until now. Call it
    /// before who is asked changes, and before anybody is told.
    pub fn count_time(&mut self) {
        let (now, timed) = (self.app.time.now(), self.live.timed(&self.about));
        let timed = if self.trouble.is_none() { timed } else { Vec::new() };
        if let Some(clocks) = &mut self.live.time {
            clocks.go_to(now, &timed);
        }
    }

    /// A seat has answered what it was asked.
    pub fn time_of_answer(&mut self, seat: SeatId) {
        self.count_time();
        let is_person = self.live.seats[seat.index()].player().is_some();
        let (Some(control), Some(clocks)) = (self.about.time.filter(|_| is_person), &mut self.live.time) else {
            return;
        };
        clocks.add(control, seat);
        if control.free_for == FreeFor::Answer {
            clocks.refill(control, seat);
        }
    }

    /// Others are asked now: the turns of those who were are over.
    pub fn time_of_turns(&mut self, before: &[SeatId]) {
        let control = self.about.time.filter(|it| it.free_for == FreeFor::Turn);
        let (Some(control), Some(clocks)) = (control, &mut self.live.time) else { return };
        let is_others = self.live.asked.iter().any(|it| !before.contains(it));
        for seat in before.iter().filter(|it| is_others && !self.live.asked.contains(it)) {
            clocks.refill(control, *seat);
        }
    }

    /// Refuses an answer that comes too late, or while the clocks stand.
    pub fn must_have_time(&mut self, seat: SeatId) -> Result<(), Failure> {
        if self.live.is_paused() {
            return Err(Failure::conflict("the clocks stand: go on first"));
        }
        self.count_time();
        if self.live.timed(&self.about).contains(&seat) && self.live.is_at_zero(seat) {
            return Err(Failure::conflict("your time is up"));
        }
        Ok(())
    }

    /// Whether a person may not have their seat back from the bot.
    pub fn is_out_of_time(&self, seat: SeatId) -> bool {
        let has_free = self.about.time.is_some_and(|it| it.free > 0);
        self.live.has_run_out(seat) && self.live.is_at_zero(seat) && !has_free
    }

    /// Somebody takes a seat back from a bot: time that costs nothing is theirs anew.
    pub fn time_of_return(&mut self, seat: SeatId) {
        if let (Some(control), Some(clocks)) = (self.about.time, &mut self.live.time) {
            clocks.refill(control, seat);
        }
    }

    /// Sets the alarm to when the next seat runs out of time.
    pub fn set_alarm(&mut self) {
        let due = |it: &SeatId| !self.live.is_answered_for(&self.about, *it) || !self.due.has(*it);
        let timed = self.live.timed(&self.about);
        let left = timed.iter().filter(|it| due(it)).filter_map(|it| self.live.left(*it)).map(TimeLeft::in_all).min();
        let Some(left) = left.filter(|_| self.trouble.is_none()) else { return self.alarm.set(None) };
        let passed = self.live.time.as_ref().map_or(0, |it| self.app.time.now() - it.at);
        let left = left.saturating_sub(u64::try_from(passed).unwrap_or(0));
        let handle = self.handle.clone();
        let ringing = tokio::spawn(async move {
            tokio::time::sleep(Duration::from_millis(left + 1)).await;
            if let Some(handle) = handle.upgrade() {
                let _ = handle.send(Command::Alarm).await;
            }
        });
        self.alarm.set(Some(ringing.abort_handle()));
    }

    /// Looks whose time is up.
    pub async fn ring(&mut self) {
        if self.trouble.is_some() {
            return;
        }
        self.count_time();
        let is_new = |it: &SeatId| self.live.is_at_zero(*it) && !self.due.has(*it);
        let fallen: Vec<SeatId> = self.live.timed(&self.about).into_iter().filter(is_new).collect();
        for seat in fallen {
            if self.live.state != TableState::Running {
                break;
            }
            // Whoever comes to this table by its alarm is somebody whom bots play on for.
            self.watched = Instant::now();
            if let Err(failure) = self.time_is_up(seat).await {
                tracing::warn!(table = %self.about.id, problem = %failure.0.words, "a seat is out of time, and it could not be stored");
                break;
            }
            metrics::counter!("runetable_out_of_time_total").increment(1);
        }
        self.wake();
    }

    async fn time_is_up(&mut self, seat: SeatId) -> Result<(), Failure> {
        let (Some(control), Some(clocks)) = (self.about.time, &mut self.live.time) else { return Ok(()) };
        clocks.seats[seat.index()].has_run_out = true;
        match control.at_zero {
            AtZero::Lost => self.resign(seat).await,
            AtZero::Bot => {
                let owner = self.live.seats[seat.index()].owner().cloned();
                self.live.seats[seat.index()].kind = bot(Level::DEFAULT.id(), owner)?;
                self.due.give_up(seat);
                self.save(Touched { sitters: true, ..Touched::default() }, Vec::new()).await?;
                self.tell_seats();
                Ok(())
            }
            AtZero::Pass => {
                self.save(Touched::default(), Vec::new()).await?;
                self.tell_table(None);
                Ok(())
            }
        }
    }

    /// Refuses to stop clocks that there are not, or that stand.
    pub fn may_pause(&self) -> Result<(), Failure> {
        match &self.live.time {
            None => Err(Failure::conflict("this table has no clocks")),
            Some(it) if it.is_paused => Err(Failure::conflict("the clocks stand already")),
            Some(_) => Ok(()),
        }
    }

    /// All have agreed: the clocks stand.
    pub async fn pause(&mut self) -> Result<(), Failure> {
        self.set_paused(true).await
    }

    /// Anybody who sits here lets them run again.
    pub async fn resume(&mut self, _: &Who) -> Result<(), Failure> {
        if !self.live.is_paused() {
            return Err(Failure::conflict("the clocks do not stand"));
        }
        self.set_paused(false).await
    }

    async fn set_paused(&mut self, is_paused: bool) -> Result<(), Failure> {
        self.count_time();
        self.live.offers.retain(|it| it.kind != OfferKind::Pause);
        if let Some(clocks) = &mut self.live.time {
            clocks.is_paused = is_paused;
        }
        self.due.clear();
        self.save(Touched::default(), Vec::new()).await?;
        self.tell_table(None);
        self.wake();
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const EACH: TimeControl =
        TimeControl { bank: 60, free: 10, free_for: FreeFor::Answer, added: 2, at_zero: AtZero::Lost };

    #[test]
    fn what_is_free_goes_first() {
        let mut clocks = Clocks::new(EACH, 2, 1_000);
        clocks.go_to(9_000, &[SeatId(1)]);
        let left = |clocks: &Clocks| clocks.left().iter().map(|it| (it.free_ms, it.bank_ms)).collect::<Vec<_>>();
        assert_eq!(left(&clocks), [(10_000, 60_000), (2_000, 60_000)]);
        clocks.go_to(14_000, &[SeatId(1), SeatId(0)]);
        assert_eq!(left(&clocks), [(5_000, 60_000), (0, 57_000)]);
        clocks.refill(EACH, SeatId(1));
        clocks.add(EACH, SeatId(1));
        assert_eq!(left(&clocks)[1], (10_000, 59_000));
        clocks.go_to(1_000_000, &[SeatId(1)]);
        assert_eq!(left(&clocks)[1], (0, 0));
        // A service whose time is behind takes nothing and gives nothing.
        clocks.go_to(999_000, &[SeatId(0)]);
        assert_eq!(left(&clocks)[0], (5_000, 60_000));
    }

    #[test]
    fn clocks_that_nobody_can_play_by_are_refused() {
        let with = |change: fn(&mut TimeControl)| {
            let mut control = EACH;
            change(&mut control);
            check_time(control)
        };
        assert_eq!(with(|_| {}), Ok(()));
        assert!(with(|it| (it.bank, it.free) = (4, 0)).is_err());
        assert!(with(|it| it.added = MOST + 1).is_err());
        assert!(with(|it| (it.at_zero, it.free, it.added) = (AtZero::Pass, 0, 0)).is_err());
        assert_eq!(with(|it| (it.at_zero, it.free) = (AtZero::Pass, 0)), Ok(()));
    }
}
