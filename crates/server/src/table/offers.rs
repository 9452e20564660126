//! What needs the others' consent: a draw, or taking back.

use super::save::Touched;
use super::{Seat, Table};
use crate::problem::Failure;
use kernel::SeatId;
use protocol::{Offer, OfferKind, SeatKind, Who};

impl Table {
    /// Offers something. If nobody else is concerned it is done at once: bots
    /// let you take back, but do not agree to draws.
    pub async fn offer(&mut self, who: &Who, seat: SeatId, kind: OfferKind) -> Result<(), Failure> {
        self.must_run()?;
        if Self::is_for_trouble(kind) {
            return self.offer_in_trouble(who, seat, kind).await;
        }
        let game = self.game.as_ref().ok_or_else(Failure::internal)?;
        let has_bots = self.live.seats.iter().any(|it| matches!(it.kind, SeatKind::Bot { .. }) && !it.has_resigned);
        match kind {
            OfferKind::Undo if game.before_last_answer(seat).is_none() => {
                return Err(Failure::conflict("there is nothing to take back"));
            }
            OfferKind::Pause => self.may_pause()?,
            OfferKind::Resume => return self.resume(who).await,
            OfferKind::Draw if has_bots => return Err(Failure::conflict("bots do not agree to a draw")),
            _ => {}
        }
        self.put_offer(who, seat, kind).await
    }

    /// At a table in trouble: to have its record, or to go on elsewhere.
    async fn offer_in_trouble(&mut self, who: &Who, seat: SeatId, kind: OfferKind) -> Result<(), Failure> {
        if self.trouble.is_none() {
            return Err(Failure::conflict("this table is not in trouble"));
        }
        if kind == OfferKind::GoOn && self.position_to_go_on().is_none() {
            return Err(Failure::conflict("there is no position to go on from"));
        }
        self.put_offer(who, seat, kind).await
    }

    async fn put_offer(&mut self, who: &Who, seat: SeatId, kind: OfferKind) -> Result<(), Failure> {
        self.live.offers.retain(|it| it.by != seat || it.kind != kind);
        let agreed = self.live.pairs().filter(|(_, it)| it.is_owned_by(&who.id)).map(|(seat, _)| seat).collect();
        self.live.offers.push(Offer { by: seat, kind, agreed });
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

    /// Whether everybody has agreed: one seat of each person speaks for them. A
    /// person whom a bot stands in for has a say too, unless they have been away
    /// for as long as the table agreed on.
    fn is_agreed(&self, offer: &Offer) -> bool {
        let agreed: Vec<&str> =
            offer.agreed.iter().filter_map(|it| Some(self.live.seats.get(it.index())?.owner()?.id.as_str())).collect();
        let has_say = |it: &&Seat| it.player().is_some() || !self.is_long_away(it);
        let mut asked = self.live.seats.iter().filter(has_say).filter_map(|it| it.owner());
        asked.all(|it| agreed.contains(&it.id.as_str()))
    }

    /// Carries an offer out once all have agreed; else everybody hears of it.
    async fn settle(&mut self, kind: OfferKind) -> Result<(), Failure> {
        let agreed = self.live.offers.iter().find(|it| it.kind == kind && self.is_agreed(it)).map(|it| it.by);
        match (agreed, kind) {
            (Some(seat), OfferKind::Undo) => self.rewind(seat).await,
            (Some(_), OfferKind::Draw) => self.draw().await,
            (Some(_), OfferKind::Record) => self.release().await,
            (Some(_), OfferKind::GoOn) => self.go_on().await,
            (Some(_), OfferKind::Pause) => self.pause().await,
            (Some(_), OfferKind::Resume) => Err(Failure::internal()),
            (None, _) => {
                self.save(Touched::default(), Vec::new()).await?;
                self.tell_table(None);
                Ok(())
            }
        }
    }

    /// All agreed: whoever sits here may have the record.
    async fn release(&mut self) -> Result<(), Failure> {
        self.live.is_released = true;
        self.live.offers.retain(|it| it.kind != OfferKind::Record);
        self.save(Touched::default(), Vec::new()).await?;
        self.tell_table(None);
        Ok(())
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
