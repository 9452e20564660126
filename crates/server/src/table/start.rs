//! From gathering to playing.

use super::Table;
use super::save::Touched;
use crate::problem::Failure;
use kernel::SeatId;
use protocol::TableState;
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
    pub fn start_if_full(&mut self, touched: &mut Touched) -> Result<(), Failure> {
        if self.is_full() && !self.about.host_starts { self.begin(touched) } else { Ok(()) }
    }

    fn begin(&mut self, touched: &mut Touched) -> Result<(), Failure> {
        let rules = catalog::find(&self.about.game).ok_or_else(Failure::internal)?;
        let game = rules.begin(self.live.seats.len(), &self.about.options, self.about.seed)?;
        self.game = Some(game);
        self.live.state = TableState::Running;
        self.live.opened = self.live.revision + 1;
        self.due.clear();
        *touched = Touched { header: true, entries_from: Some(0), ..*touched };
        Ok(())
    }

    /// The host's start.
    pub async fn start(&mut self) -> Result<(), Failure> {
        if !self.is_full() {
            return Err(Failure::conflict("the game has begun, or seats are open"));
        }
        let mut touched = Touched::default();
        self.begin(&mut touched)?;
        self.save(touched, Vec::new()).await?;
        self.tell_sync();
        self.wake();
        Ok(())
    }

    /// The host's other options; what seats chose for themselves stays.
    pub async fn set_options(&mut self, mut options: Value) -> Result<(), Failure> {
        let Value::Object(wished) = &mut options else {
            return Err(Failure::malformed("options are an object"));
        };
        if let Some(by_seat) = self.about.options.get("by_seat") {
            wished.insert("by_seat".to_owned(), by_seat.clone());
        }
        self.try_options(options).await
    }

    /// A seat's own options.
    pub async fn set_seat_options(&mut self, seat: SeatId, options: Value) -> Result<(), Failure> {
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
        self.try_options(Value::Object(all)).await
    }

    /// Takes the options if a game could begin with them.
    async fn try_options(&mut self, options: Value) -> Result<(), Failure> {
        if self.live.state != TableState::Gathering {
            return Err(Failure::conflict("the game has begun"));
        }
        if options.to_string().len() > 32 * 1024 {
            return Err(Failure::malformed("the options are too long"));
        }
        let rules = catalog::find(&self.about.game).ok_or_else(Failure::internal)?;
        rules.begin(self.live.seats.len(), &options, self.about.seed)?;
        self.about.options = options;
        self.save(Touched { about: true, ..Touched::default() }, Vec::new()).await?;
        self.tell_table(None);
        Ok(())
    }
}
