//! From gathering to playing.

use super::save::Touched;
use super::{Seat, Table};
use crate::caught::sound;
use crate::limits::check_options;
use crate::problem::Failure;
use catalog::{AnyGame, AnyMatch};
use kernel::SeatId;
use protocol::{TableState, Who};
use serde_json::{Map, Value};

impl Table {
    fn is_full(&self) -> bool {
        self.live.state == TableState::Gathering && !self.live.seats.iter().any(|it| it.is_open())
    }

    /// Whether only the host's start is missing.
    pub fn may_start(&self) -> bool {
        self.about.host_starts && self.is_full()
    }

    /// Begins the match if everybody is there and nobody has to say so. The
    /// caller stores it.
    pub async fn start_if_full(&mut self, who: &Who, touched: &mut Touched) -> Result<(), Failure> {
        if self.is_full() && !self.about.host_starts { self.begin(who, touched).await } else { Ok(()) }
    }

    async fn begin(&mut self, who: &Who, touched: &mut Touched) -> Result<(), Failure> {
        let rules = self.app.game(&self.about.game).ok_or_else(Failure::internal)?;
        let game = self.try_begin(who, rules, self.about.options.clone()).await?;
        self.game = Some(game);
        self.live.state = TableState::Running;
        self.start_time();
        self.live.note_people();
        self.live.opened = self.live.revision + 1;
        self.due.clear();
        *touched = Touched { header: true, entries_from: Some(0), ..*touched };
        Ok(())
    }

    /// The host's start.
    pub async fn start(&mut self, who: &Who) -> Result<(), Failure> {
        if !self.is_full() {
            return Err(Failure::conflict("the game has begun, or seats are open"));
        }
        let mut touched = Touched::default();
        self.begin(who, &mut touched).await?;
        self.save(touched, Vec::new()).await?;
        self.tell_sync();
        self.wake();
        Ok(())
    }

    /// The host's other options; what seats chose for themselves stays.
    pub async fn set_options(&mut self, who: &Who, mut options: Value) -> Result<(), Failure> {
        let Value::Object(wished) = &mut options else {
            return Err(Failure::malformed("options are an object"));
        };
        if let Some(by_seat) = self.about.options.get("by_seat") {
            wished.insert("by_seat".to_owned(), by_seat.clone());
        }
        self.try_options(who, options).await
    }

    /// A seat's own options.
    pub async fn set_seat_options(&mut self, who: &Who, seat: SeatId, options: Value) -> Result<(), Failure> {
        if !options.is_object() {
            return Err(Failure::malformed("options are an object"));
        }
        let mut all = match self.about.options.clone() {
            Value::Object(all) => all,
            _ => Map::new(),
        };
        let by_seat = all.entry("by_seat").or_insert_with(|| Value::Array(Vec::new()));
        let Value::Array(by_seat) = by_seat else { return Err(Failure::internal()) };
        by_seat.resize(self.live.seats.len(), Value::Object(Map::new()));
        by_seat[seat.index()] = options;
        self.try_options(who, Value::Object(all)).await
    }

    /// Begins a match, or says why it cannot. What is wrong with the options of
    /// others is theirs to know: a deck is a secret, and so is what it lacks.
    /// It is done in the pool: a long list of somebody's takes a while to read.
    async fn try_begin(
        &self,
        who: &Who,
        rules: &'static dyn AnyGame,
        options: Value,
    ) -> Result<Box<dyn AnyMatch>, Failure> {
        let (n_seats, seed) = (self.live.seats.len(), self.about.seed);
        let mut own = options.clone();
        if let Some(Value::Array(by_seat)) = own.get_mut("by_seat") {
            let is_others = |seat: &Seat| seat.owner().is_some_and(|it| it.id != who.id);
            let others = by_seat.iter_mut().zip(&self.live.seats).filter(|(_, seat)| is_others(seat));
            others.for_each(|(options, _)| *options = Value::Object(Map::new()));
        }
        let begin = move |options: &Value| sound(rules.begin(n_seats, options, seed));
        let begun = self.app.pool.begin(self.turn(), move || match begin(&options) {
            Ok(game) => Ok(game),
            Err(refused) => match begin(&own) {
                Err(alone) if alone == refused => Err(refused.into()),
                _ => Err(Failure::conflict("this does not go together with what another seat has chosen")),
            },
        });
        begun.await.expect("a game begins, or the rules say why not")
    }

    /// Takes the options if a game could begin with them.
    async fn try_options(&mut self, who: &Who, options: Value) -> Result<(), Failure> {
        if self.live.state != TableState::Gathering {
            return Err(Failure::conflict("the game has begun"));
        }
        let rules = self.app.game(&self.about.game).ok_or_else(Failure::internal)?;
        check_options(&rules.info().options, self.live.seats.len(), &options)?;
        self.try_begin(who, rules, options.clone()).await?;
        self.about.options = options;
        self.save(Touched { about: true, ..Touched::default() }, Vec::new()).await?;
        self.tell_table(None);
        Ok(())
    }
}
