//! Sitting down, leaving, and who plays for whom.

use super::make::{bot, seat_kind};
use super::save::Touched;
use super::{Seat, Table};
use crate::ids;
use crate::problem::Failure;
use catalog::Level;
use kernel::SeatId;
use protocol::{NewSeat, SeatKind, TableState, Who};
use serde_json::Value;

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

    /// The seat, if it is this person's, also while a bot stands in.
    pub fn owned_seat(&self, who: &Who, seat: SeatId) -> Result<&Seat, Failure> {
        let it = self.seat(seat)?;
        if it.is_owned_by(&who.id) { Ok(it) } else { Err(Failure::forbidden("this is not your seat")) }
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
        // What was dealt to somebody else is nobody's to look at.
        if it.is_open() && self.live.state == TableState::Running {
            return Err(Failure::forbidden("the game runs, and this hand was somebody else's"));
        }
        self.seat_changes(&who.clone(), seat, SeatKind::Human { who }).await
    }

    /// Leaves a seat. Before the game it is open again; in the game it stays its
    /// owner's, and a bot stands in until they are back.
    pub async fn leave(&mut self, who: Who, seat: SeatId, to_bot: Option<&str>) -> Result<(), Failure> {
        self.must_not_be_over()?;
        self.own_seat(&who, seat)?;
        let kind = match to_bot {
            Some(level) => bot(level, Some(who.clone()))?,
            None if self.live.state == TableState::Gathering => SeatKind::Open,
            None => bot(Level::DEFAULT.id(), Some(who.clone()))?,
        };
        self.seat_changes(&who, seat, kind).await
    }

    /// Somebody changes who plays a seat: the host, or anybody who sits here
    /// where a person has been away for too long.
    pub async fn set_seat(&mut self, who: Who, seat: SeatId, to: &NewSeat) -> Result<(), Failure> {
        self.must_not_be_over()?;
        let kind = match self.live.state {
            TableState::Gathering => self.seat_before(&who, seat, to)?,
            _ => self.seat_within(&who, seat, to)?,
        };
        self.seat_changes(&who, seat, kind).await
    }

    /// Before the game the host decides, but sits on nobody's place.
    fn seat_before(&self, host: &Who, seat: SeatId, to: &NewSeat) -> Result<SeatKind, Failure> {
        self.must_host(host)?;
        let is_others = self.seat(seat)?.owner().is_some_and(|it| it.id != host.id);
        match to {
            NewSeat::Me | NewSeat::HotSeat if is_others => Err(Failure::forbidden("the seat is somebody else's")),
            to => seat_kind(to, host),
        }
    }

    /// Within the game a hand is its owner's: a bot may stand in for them with
    /// their consent or when they have been away for as long as was agreed, and
    /// nobody else may look at it.
    fn seat_within(&self, who: &Who, seat: SeatId, to: &NewSeat) -> Result<SeatKind, Failure> {
        let it = self.seat(seat)?;
        let sits_here = self.live.seats.iter().any(|it| it.is_owned_by(&who.id));
        let is_waited_for = self.live.asked.contains(&seat) && self.is_long_away(it);
        match (to, it.owner().cloned()) {
            (NewSeat::Bot { level }, Some(owner)) if owner.id == who.id => bot(level, Some(owner)),
            // The others do not choose how well somebody is played for.
            (NewSeat::Bot { .. }, Some(owner)) if sits_here && is_waited_for => bot(Level::DEFAULT.id(), Some(owner)),
            (NewSeat::Me, Some(owner)) if owner.id == who.id => Ok(SeatKind::Human { who: owner }),
            (NewSeat::HotSeat, Some(owner)) if owner.id == who.id => Ok(SeatKind::HotSeat { who: owner }),
            (_, Some(_)) => {
                Err(Failure::forbidden("the seat is somebody else's until they have been away for as long as agreed"))
            }
            (NewSeat::Bot { level }, None) => {
                self.must_host(who)?;
                bot(level, None)
            }
            (NewSeat::Me | NewSeat::HotSeat, None) if self.is_alone(who) => {
                self.must_host(who)?;
                seat_kind(to, who)
            }
            (_, None) => Err(Failure::forbidden("others play here: nobody may look at this hand")),
        }
    }

    /// Whether nobody but this person plays here or ever did.
    fn is_alone(&self, who: &Who) -> bool {
        let is_there = self.live.people.contains(&who.id) || self.about.host.id == who.id;
        is_there && self.live.is_played_alone_by(who)
    }

    async fn seat_changes(&mut self, who: &Who, seat: SeatId, kind: SeatKind) -> Result<(), Failure> {
        let is_person = matches!(kind, SeatKind::Human { .. } | SeatKind::HotSeat { .. });
        if is_person && self.is_out_of_time(seat) {
            return Err(Failure::forbidden("the time of this seat is up: the bot plays on"));
        }
        let before = self.live.seats[seat.index()].clone();
        self.live.seats[seat.index()].kind = kind;
        let (former, owner) = (before.owner(), self.live.seats[seat.index()].owner());
        let has_left = former.is_some_and(|it| owner.is_none_or(|owner| owner.id != it.id));
        let options_before = self.about.options.clone();
        if has_left && self.live.state == TableState::Gathering {
            self.forget_secrets(seat);
        }
        if self.live.seats[seat.index()].player().is_some() {
            self.live.seats[seat.index()].seen = ids::now();
            if before.player().is_none() {
                self.time_of_return(seat);
            }
        }
        self.due.give_up(seat);
        if self.live.state == TableState::Running {
            self.live.note_people();
        }
        let about = self.about.options != options_before;
        let mut touched = Touched { about, sitters: true, ..Touched::default() };
        if let Err(refused) = self.start_if_full(who, &mut touched).await {
            (self.live.seats[seat.index()], self.about.options) = (before, options_before);
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

    /// What somebody wrote for a seat (a deck) leaves with them: whoever sits
    /// there next is not to see it.
    fn forget_secrets(&mut self, seat: SeatId) {
        let secret = self.secret_options();
        let own = self.about.options.get_mut("by_seat").and_then(|it| it.get_mut(seat.index()));
        if let Some(own) = own.and_then(Value::as_object_mut) {
            own.retain(|key, _| !secret.contains(key));
        }
    }

    pub async fn pass_windows(&mut self, seat: SeatId, on: bool) -> Result<(), Failure> {
        self.live.seats[seat.index()].passes_windows = on;
        self.due.give_up(seat);
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
        self.due.give_up(seat);
        self.save(touched, Vec::new()).await?;
        self.tell_seats();
        self.wake();
        Ok(())
    }
}
