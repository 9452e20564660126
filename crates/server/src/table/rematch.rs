//! Another game with the same seats and options.

use super::make::{Beginning, check_room, prepare};
use super::save::Touched;
use super::{Seat, Table};
use crate::caught::sound;
use crate::problem::Failure;
use kernel::Seed;
use protocol::{SeatKind, TableState, Who};

impl Table {
    /// Makes the table of the rematch, once: whoever wishes for it later gets
    /// the same. Both tables are stored together.
    pub async fn rematch(&mut self, who: &Who) -> Result<(), Failure> {
        if !self.live.seats.iter().any(|it| it.is_owned_by(&who.id)) {
            return Err(Failure::forbidden("only those who played may ask for a rematch"));
        }
        if self.live.state != TableState::Finished || self.about.is_replay {
            return Err(Failure::conflict("the game is not over"));
        }
        if self.live.rematch.is_some() {
            return Ok(());
        }
        let _room = check_room(&self.app, &self.about.host, false).await?;
        let game = self.app.game(&self.about.game).ok_or_else(Failure::internal)?;
        let setup = self.game.as_ref().ok_or_else(Failure::internal)?.setup();
        let (id, change) = prepare(Beginning {
            game,
            title: Some(self.about.title.clone()),
            visibility: self.about.visibility,
            host: self.about.host.clone(),
            seats: self.live.seats.iter().map(again).collect(),
            options: self.about.options.clone(),
            // Not by the options: a table that went on from a record has none.
            from: Some(sound(game.begin_with_setup(setup, Seed(rand::random())))?),
            from_record: false,
            former: None,
            lesson: None,
            is_replay: false,
            absence_minutes: Some(self.about.absence_minutes),
            time: self.about.time,
        })?;
        self.live.rematch = Some(id);
        self.save(Touched::default(), vec![change]).await?;
        metrics::counter!("runetable_tables_total").increment(1);
        self.tell_table(None);
        Ok(())
    }
}

/// Bots that stood in give the seat back.
fn again(seat: &Seat) -> SeatKind {
    match &seat.kind {
        SeatKind::Bot { stands_in_for: Some(who), .. } => SeatKind::Human { who: who.clone() },
        kind => kind.clone(),
    }
}
