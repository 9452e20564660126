//! Talk.

use super::Table;
use super::clients::told;
use super::save::Touched;
use crate::ids;
use crate::people::plain;
use crate::problem::Failure;
use protocol::{ChatLine, ServerMessage, Who};

/// The most characters of a line.
const MOST_CHARS: usize = 500;
/// How many lines a table keeps in all.
const MOST_STORED: usize = 10_000;
/// How many of these those who have no seat may fill, so that nobody silences
/// the players.
const MOST_OF_OTHERS: usize = 2_000;
/// How many lines stay in memory.
const MOST_LINES: usize = 200;

impl Table {
    pub async fn say_words(&mut self, who: Who, words: &str) -> Result<(), Failure> {
        let words = plain(words);
        if words.is_empty() || words.chars().count() > MOST_CHARS {
            return Err(Failure::malformed(format!("a line has 1 to {MOST_CHARS} characters")));
        }
        if self.live.n_chat >= MOST_STORED {
            return Err(Failure::conflict("this table has said all that fits"));
        }
        let seat = self.live.own_seats(Some(&who)).first().copied();
        let sits_here = self.live.seats.iter().any(|it| it.is_owned_by(&who.id));
        if !sits_here && self.live.n_chat >= MOST_OF_OTHERS {
            return Err(Failure::conflict("those who only watch have said enough here"));
        }
        let line = ChatLine { number: self.live.n_chat, who, seat, words, at: ids::now() };
        self.live.n_chat += 1;
        self.chat.push(line.clone());
        self.save(Touched { chat: true, ..Touched::default() }, Vec::new()).await?;
        if self.chat.len() > MOST_LINES {
            self.chat.remove(0);
        }
        self.tell_all(&ServerMessage::Chat { line: told(&self.names(), &line) });
        Ok(())
    }
}
