//! What clients say, and who may say it.

use super::Table;
use super::answer::Given;
use crate::problem::Failure;
use protocol::{ClientMessage, Said, ServerMessage, Who};
use std::time::Instant;

impl Table {
    /// Carries out what a client says, and answers it.
    pub async fn say(&mut self, client: u64, Said { tag, message }: Said) {
        let Some(it) = self.client(client) else { return };
        let (who, is_ready) = (it.who.clone(), it.is_ready);
        let result = match (message, tag) {
            (ClientMessage::Hello { revision, events, chat, seat }, _) => {
                self.hello(client, revision, events, chat, seat);
                Ok(())
            }
            (_, None) => Err(Failure::malformed("missing field `tag`")),
            (ClientMessage::Ping, Some(tag)) => return self.tell(client, &ServerMessage::Pong { tag }),
            _ if !is_ready => Err(Failure::conflict("say hello first")),
            (message, Some(tag)) => match who {
                None => Err(Failure::unknown()),
                Some(who) => self.carry_out(client, who, tag, message).await,
            },
        };
        match (result, tag) {
            (Ok(()), Some(tag)) => self.tell(client, &ServerMessage::Done { tag }),
            (Ok(()), None) => {}
            (Err(Failure(problem)), tag) => self.tell(client, &ServerMessage::Refused { tag, problem: *problem }),
        }
    }

    /// What a known person says.
    async fn carry_out(&mut self, client: u64, who: Who, tag: u32, message: ClientMessage) -> Result<(), Failure> {
        use ClientMessage as Say;
        self.note_seen(&who);
        let is_fine_in_trouble = match &message {
            Say::Chat { .. } | Say::LookFrom { .. } => true,
            Say::Offer { kind, .. } | Say::Agree { kind, .. } | Say::Decline { kind, .. } => {
                Self::is_for_trouble(*kind)
            }
            _ => false,
        };
        if !is_fine_in_trouble {
            self.must_be_sound()?;
        }
        match message {
            Say::Hello { .. } | Say::Ping => Err(Failure::internal()),
            Say::Answer { seat, ask, revision, action } => {
                self.own_seat(&who, seat)?;
                self.answer_once(tag, Given { seat, ask, revision, action: &action }).await
            }
            Say::Check { seat, ask, action } => {
                self.own_seat(&who, seat)?;
                self.check(seat, ask, &action)
            }
            Say::Hint { seat } => {
                self.own_seat(&who, seat)?;
                self.hint(client, &who, tag, seat)
            }
            Say::LookFrom { seat } => {
                self.own_seat(&who, seat)?;
                self.look_from(client, seat);
                Ok(())
            }
            Say::Undo { seat } => {
                self.own_seat(&who, seat)?;
                self.undo(seat).await
            }
            Say::Offer { seat, kind } => {
                // A bot may stand in meanwhile: what needs consent is still the owner's.
                self.owned_seat(&who, seat)?;
                self.offer(&who, seat, kind).await
            }
            Say::Agree { seat, kind } => {
                self.owned_seat(&who, seat)?;
                self.agree(seat, kind).await
            }
            Say::Decline { seat, kind } => {
                self.owned_seat(&who, seat)?;
                self.decline(kind).await
            }
            Say::Resign { seat } => {
                self.own_seat(&who, seat)?;
                self.resign(seat).await
            }
            Say::Sit { seat } => self.sit(who, seat).await,
            Say::Leave { seat, to_bot } => self.leave(who, seat, to_bot.as_deref()).await,
            Say::SetSeat { seat, to } => self.set_seat(who, seat, &to).await,
            Say::SetOptions { options } => {
                self.must_host(&who)?;
                self.set_options(&who, options).await
            }
            Say::SetSeatOptions { seat, options } => {
                self.own_seat(&who, seat)?;
                self.set_seat_options(&who, seat, options).await
            }
            Say::Start => {
                self.must_host(&who)?;
                self.start(&who).await
            }
            Say::PassWindows { seat, on } => {
                self.own_seat(&who, seat)?;
                self.pass_windows(seat, on).await
            }
            Say::Chat { words } => self.say_words(who, &words).await,
            Say::Rematch => self.rematch(&who).await,
        }
    }

    /// The first message of a socket: it gets all that it missed.
    fn hello(&mut self, client: u64, revision: Option<u64>, events: usize, chat: usize, seat: Option<kernel::SeatId>) {
        let Some(index) = self.clients.iter().position(|it| it.id == client) else { return };
        let who = self.clients[index].who.clone();
        let look = self.look_of(who.as_ref(), seat);
        let was_ready = self.clients[index].is_ready;
        (self.clients[index].look, self.clients[index].is_ready) = (look, true);
        if let Some(who) = &who {
            self.use_name(who);
            self.note_seen(who);
        }
        let n_events = self.seen_game().map_or(0, |it| it.n_events());
        // A client that had another history, or none, gets it whole.
        let knows = |it: u64| (self.live.rewritten..=self.live.revision).contains(&it) && events <= n_events;
        let since = revision.filter(|it| knows(*it) && seat == look).map(|_| events);
        self.clock.count(&mut self.live);
        self.count_time();
        self.sync(client, since, chat);
        if !was_ready {
            self.tell_table(Some(client));
        }
        // Bots pause where nobody watches, and somebody does now.
        self.watched = Instant::now();
        self.wake();
    }

    /// Looks from another of one's seats.
    fn look_from(&mut self, client: u64, seat: kernel::SeatId) {
        if let Some(it) = self.clients.iter_mut().find(|it| it.id == client) {
            it.look = Some(seat);
        }
        self.sync(client, None, self.live.n_chat);
    }

    /// People may have taken another name since they sat down.
    fn use_name(&mut self, who: &Who) {
        use protocol::SeatKind;
        for seat in &mut self.live.seats {
            if let SeatKind::Human { who: it }
            | SeatKind::HotSeat { who: it }
            | SeatKind::Bot { stands_in_for: Some(it), .. } = &mut seat.kind
                && it.id == who.id
            {
                it.name.clone_from(&who.name);
            }
        }
    }
}
