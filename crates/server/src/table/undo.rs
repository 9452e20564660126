//! Taking back.

use super::Table;
use super::save::Touched;
use crate::problem::Failure;
use kernel::SeatId;
use protocol::OfferKind;

impl Table {
    /// Takes the seat's last answer back, which concerns nobody else.
    pub async fn undo(&mut self, seat: SeatId) -> Result<(), Failure> {
        self.must_run()?;
        let Some(game) = &mut self.game else { return Err(Failure::internal()) };
        game.undo(seat)?;
        self.has_rewound().await
    }

    /// Takes back to before the seat's last answer, whatever lies between: all
    /// have agreed.
    pub async fn rewind(&mut self, seat: SeatId) -> Result<(), Failure> {
        let Some(game) = &self.game else { return Err(Failure::internal()) };
        let n_entries =
            game.before_last_answer(seat).ok_or_else(|| Failure::conflict("there is nothing to take back"))?;
        let game = game.boxed_clone();
        let rewound = self.app.pool.load(self.about.host.id.clone(), move || game.rewound(n_entries)).await;
        self.game = Some(rewound.ok_or_else(Failure::internal)?);
        self.has_rewound().await
    }

    async fn has_rewound(&mut self) -> Result<(), Failure> {
        let n_entries = self.game.as_ref().map_or(0, |it| it.n_entries());
        self.live.offers.retain(|it| it.kind != OfferKind::Undo);
        if let Some(course) = &mut self.live.course {
            course.rewind(n_entries);
        }
        self.live.opened = self.live.revision + 1;
        self.live.rewritten = self.live.revision + 1;
        self.due.clear();
        let touched = Touched { entries_from: Some(n_entries), has_rewound: true, ..Touched::default() };
        self.save(touched, Vec::new()).await?;
        self.tell_sync();
        self.wake();
        Ok(())
    }
}
