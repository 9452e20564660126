//! What a strong bot would do, for whoever plays with bots alone.

use super::{Command, Table};
use crate::problem::Failure;
use kernel::{SeatId, Seed};
use protocol::{Hint, LessonState, ServerMessage, TableState, Who};

/// What a hint says of a hand is for whoever holds it.
fn look_from_there() -> Failure {
    Failure::conflict("look from that seat first")
}

impl Table {
    fn looks_from(&self, client: u64, seat: SeatId) -> bool {
        self.client(client).is_some_and(|it| it.look == Some(seat))
    }

    /// Whether bots give this person hints: nobody else plays here or ever did.
    pub fn may_hint(&self, who: &Who) -> bool {
        self.live.state == TableState::Running && self.live.is_played_alone_by(who)
    }

    /// Has a bot think about what the seat is asked. What it says comes back as a
    /// command.
    pub fn hint(&self, client: u64, who: &Who, tag: u32, seat: SeatId) -> Result<(), Failure> {
        self.must_run()?;
        if !self.may_hint(who) {
            return Err(Failure::forbidden("others play here: hints are for games with bots"));
        }
        if !self.looks_from(client, seat) {
            return Err(look_from_there());
        }
        let (Some(game), Some(handle)) = (&self.game, self.handle.upgrade()) else { return Err(Failure::internal()) };
        let lesson = self.live.course.as_ref().and_then(|it| it.now(&**game));
        if lesson.is_some_and(|it| it.state == LessonState::Doing) {
            return Err(Failure::conflict("the lesson says what to do"));
        }
        if !self.live.asked.contains(&seat) {
            return Err(Failure::conflict("nothing is asked of this seat"));
        }
        let musing = game.hint(seat, Seed(rand::random()));
        let (app, opened) = (self.app.clone(), self.errand());
        let turn = self.turn();
        tokio::spawn(async move {
            let hint = app.pool.muse(turn, musing).await;
            // A table that is gone needs no hint.
            let _ = handle.send(Command::Hinted { client, tag, seat, opened, hint }).await;
        });
        Ok(())
    }

    /// Tells the client what the bot would do, unless the question is another one
    /// by now, or the device has changed hands.
    pub fn take_hint(&mut self, client: u64, tag: u32, seat: SeatId, opened: u64, hint: Result<Option<Hint>, Failure>) {
        let hint = match hint {
            Ok(_) if opened != self.errand() => Err(Failure::conflict("the question is another one by now")),
            Ok(_) if !self.looks_from(client, seat) => Err(look_from_there()),
            Ok(None) => Err(Failure::conflict("there is nothing to choose")),
            Ok(Some(hint)) => Ok(hint),
            Err(failure) => Err(failure),
        };
        let message = match hint {
            Ok(hint) => ServerMessage::Hint { tag, hint: Box::new(hint) },
            Err(Failure(problem)) => ServerMessage::Refused { tag: Some(tag), problem: *problem },
        };
        self.tell(client, &message);
    }
}
