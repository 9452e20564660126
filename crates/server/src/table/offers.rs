//! What needs the others' consent: a draw, or taking back.

use super::Table;
use super::save::Touched;
use crate::problem::Failure;
use kernel::SeatId;
use protocol::{Offer, OfferKind, SeatKind, Who};

impl Table {
    /// Offers something. If nobody else is concerned it is done at once: bots
    /// let you take back, but do not agree to draws.
    pub async fn offer(&mut self, who: &Who, seat: SeatId, kind: OfferKind) -> Result<(), Failure> {
        self.must_run()?;
        let game = self.game.as_ref().ok_or_else(Failure::internal)?;
        let has_bots = self.live.seats.iter().any(|it| matches!(it.kind, SeatKind::Bot { .. }) && !it.has_resigned);
        match kind {
            OfferKind::Undo if game.before_last_answer(seat).is_none() => {
                return Err(Failure::conflict("there is nothing to take back"));
            }
            OfferKind::Draw if has_bots => return Err(Failure::conflict("bots do not agree to a draw")),
            _ => {}
        }
        self.live.offers.retain(|it| it.by != seat || it.kind != kind);
        self.live.offers.push(Offer { by: seat, kind, agreed: self.live.own_seats(Some(who)) });
        self.settle(kind).await
    }

    /// Agrees to what the others offer.
    pub async fn agree(&mut self, seat: SeatId, kind: OfferKind) -> Result<(), Failure> {
        self.must_run()?;
        let offers = self.live.offers.iter_mut().filter(|it| it.kind == kind && !it.agreed.contains(&seat));
        let n_agreed = offers.map(|it| it.agreed.push(seat)).count();
        if n_agreed == 0 {
            return Err(Failure::conflict("there is no such offer"));
        }
        self.settle(kind).await
    }

    /// Declines what the others offer, or takes one's own offer back.
    pub async fn decline(&mut self, kind: OfferKind) -> Result<(), Failure> {
        let n_offers = self.live.offers.len();
        self.live.offers.retain(|it| it.kind != kind);
        if n_offers == self.live.offers.len() {
            return Err(Failure::conflict("there is no such offer"));
        }
        self.save(Touched::default(), Vec::new()).await?;
        self.tell_table(None);
        Ok(())
    }

    /// Whether everybody has agreed: one seat of each person speaks for them.
    fn is_agreed(&self, offer: &Offer) -> bool {
        let agreed: Vec<&str> =
            offer.agreed.iter().filter_map(|it| Some(self.live.seats.get(it.index())?.player()?.id.as_str())).collect();
        self.live.seats.iter().filter_map(|it| it.player()).all(|it| agreed.contains(&it.id.as_str()))
    }

    /// Carries an offer out once all have agreed; else everybody hears of it.
    async fn settle(&mut self, kind: OfferKind) -> Result<(), Failure> {
        let agreed = self.live.offers.iter().find(|it| it.kind == kind && self.is_agreed(it)).map(|it| it.by);
        match (agreed, kind) {
            (Some(seat), OfferKind::Undo) => self.rewind(seat).await,
            (Some(_), OfferKind::Draw) => self.draw().await,
            (None, _) => {
                self.save(Touched::default(), Vec::new()).await?;
                self.tell_table(None);
                Ok(())
            }
        }
    }

    async fn draw(&mut self) -> Result<(), Failure> {
        let Some(game) = &mut self.game else { return Err(Failure::internal()) };
        let n_entries = game.n_entries();
        game.agree_draw()?;
        self.live.opened = self.live.revision + 1;
        self.save(Touched { entries_from: Some(n_entries), ..Touched::default() }, Vec::new()).await?;
        self.tell_update(usize::MAX);
        self.tell_table(None);
        Ok(())
    }
}
