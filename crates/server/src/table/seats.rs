//! Sitting down, leaving, and who plays for whom.

use super::make::{bot, seat_kind};
use super::save::Touched;
use super::{Seat, Table};
use crate::problem::Failure;
use catalog::Level;
use kernel::SeatId;
use protocol::{NewSeat, SeatKind, TableState, Who};

impl Table {
    /// The seat, if there is one.
    pub fn seat(&self, seat: SeatId) -> Result<&Seat, Failure> {
        self.live.seats.get(seat.index()).ok_or_else(|| Failure::missing("there is no such seat"))
    }

    /// The seat, if this person answers for it.
    pub fn own_seat(&self, who: &Who, seat: SeatId) -> Result<&Seat, Failure> {
        let it = self.seat(seat)?;
        if it.is_played_by(&who.id) { Ok(it) } else { Err(Failure::forbidden("this is not your seat")) }
    }

    pub fn must_host(&self, who: &Who) -> Result<(), Failure> {
        if self.about.host.id == who.id { Ok(()) } else { Err(Failure::forbidden("only the host may do this")) }
    }

    pub fn must_run(&self) -> Result<(), Failure> {
        let is_running = self.live.state == TableState::Running;
        if is_running { Ok(()) } else { Err(Failure::conflict("the game is not running")) }
    }

    fn must_not_be_over(&self) -> Result<(), Failure> {
        let is_over = self.live.state == TableState::Finished;
        if is_over { Err(Failure::conflict("the game is over")) } else { Ok(()) }
    }

    /// Takes an open seat, or one's own back from a bot.
    pub async fn sit(&mut self, who: Who, seat: SeatId) -> Result<(), Failure> {
        self.must_not_be_over()?;
        let it = self.seat(seat)?;
        let stands_in = matches!(it.kind, SeatKind::Bot { .. }) && it.is_owned_by(&who.id);
        if !it.is_open() && !stands_in {
            return Err(Failure::conflict("the seat is taken"));
        }
        self.seat_changes(seat, SeatKind::Human { who }).await
    }

    /// Leaves a seat; a bot stands in, or the seat is open again.
    pub async fn leave(&mut self, who: Who, seat: SeatId, to_bot: Option<&str>) -> Result<(), Failure> {
        self.must_not_be_over()?;
        self.own_seat(&who, seat)?;
        let kind = match to_bot {
            Some(level) => bot(level, Some(who))?,
            None => SeatKind::Open,
        };
        self.seat_changes(seat, kind).await
    }

    /// The host changes who plays a seat. Seats of other people can be given to
    /// a bot that stands in for them, and to nobody else: hands are secret.
    pub async fn set_seat(&mut self, host: Who, seat: SeatId, to: &NewSeat) -> Result<(), Failure> {
        self.must_not_be_over()?;
        let other = self.seat(seat)?.owner().filter(|it| it.id != host.id).cloned();
        let kind = match (to, other) {
            (NewSeat::Bot { level }, Some(other)) => bot(level, Some(other))?,
            (NewSeat::Open, Some(_)) if self.live.state == TableState::Gathering => SeatKind::Open,
            (_, Some(_)) => return Err(Failure::forbidden("the seat is somebody else's")),
            (to, None) => seat_kind(to, &host)?,
        };
        self.seat_changes(seat, kind).await
    }

    async fn seat_changes(&mut self, seat: SeatId, kind: SeatKind) -> Result<(), Failure> {
        let before = self.live.seats[seat.index()].clone();
        self.live.seats[seat.index()].kind = kind;
        self.due.retain(|it| *it != seat);
        let mut touched = Touched { sitters: true, ..Touched::default() };
        if let Err(refused) = self.start_if_full(&mut touched) {
            self.live.seats[seat.index()] = before;
            return Err(refused);
        }
        let has_begun = touched.header;
        self.save(touched, Vec::new()).await?;
        self.tell_seats();
        if has_begun {
            self.tell_sync();
        }
        self.wake();
        Ok(())
    }

    pub async fn pass_windows(&mut self, seat: SeatId, on: bool) -> Result<(), Failure> {
        self.live.seats[seat.index()].passes_windows = on;
        self.due.retain(|it| *it != seat);
        self.save(Touched::default(), Vec::new()).await?;
        self.tell_table(None);
        self.wake();
        Ok(())
    }

    /// A seat gives up. If that does not end the game a bot plays on for it.
    pub async fn resign(&mut self, seat: SeatId) -> Result<(), Failure> {
        self.must_run()?;
        self.live.seats[seat.index()].has_resigned = true;
        let gave_up: Vec<SeatId> = self.live.pairs().filter(|(_, it)| it.has_resigned).map(|(id, _)| id).collect();
        let Some(game) = &mut self.game else { return Err(Failure::internal()) };
        let n_entries = game.n_entries();
        let mut touched = Touched { sitters: true, ..Touched::default() };
        if game.concede(&gave_up) {
            touched.entries_from = Some(n_entries);
            self.live.opened = self.live.revision + 1;
            self.save(touched, Vec::new()).await?;
            self.tell_update(usize::MAX);
            self.tell_table(None);
            return Ok(());
        }
        self.live.seats[seat.index()].kind = bot(Level::DEFAULT.id(), None)?;
        self.due.retain(|it| *it != seat);
        self.save(touched, Vec::new()).await?;
        self.tell_seats();
        self.wake();
        Ok(())
    }
}
