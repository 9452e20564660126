//! A table as a client sees it.

use super::{Look, Table};
use crate::people::Names;
use kernel::{SeatId, Viewer};
use protocol::{Presence, SeatKind, TableInfo, TableState, Who};
use serde_json::Value;

impl Table {
    /// The table for a person.
    pub fn info(&self, person: Option<&Who>) -> TableInfo {
        self.info_with(&self.names(), person)
    }

    /// The same where many are told at once.
    pub fn info_with(&self, names: &Names, person: Option<&Who>) -> TableInfo {
        let seats = self.live.pairs().map(|(id, it)| {
            let is_asked = self.live.asked.contains(&id);
            let presence = match &it.kind {
                SeatKind::Bot { .. } if is_asked => Presence::Thinking,
                SeatKind::Bot { .. } => Presence::Here,
                SeatKind::Open => Presence::Away,
                SeatKind::Human { who } | SeatKind::HotSeat { who } => {
                    if self.is_here(who) {
                        Presence::Here
                    } else {
                        Presence::Away
                    }
                }
            };
            self.live.seat_info(&self.about, id, presence)
        });
        let mut host = self.about.host.clone();
        names.tell_apart(&mut host);
        let seats = seats.map(|mut it| {
            names.tell_seat_apart(&mut it.kind);
            it
        });
        let is_over = self.live.state == TableState::Finished;
        let is_sitter = |client: &super::Client| client.who.as_ref().is_some_and(|who| self.has_owner(who));
        TableInfo {
            id: self.about.id.clone(),
            game: self.about.game.clone(),
            title: self.about.title.clone(),
            state: self.live.state,
            visibility: self.about.visibility,
            host,
            options: self.options_for(person),
            seats: seats.collect(),
            n_spectators: self.clients.iter().filter(|it| it.is_ready && !is_sitter(it)).count(),
            commitment: self.about.seed.commitment(),
            seed: is_over.then(|| self.about.seed.to_string()),
            offers: self.live.offers.clone(),
            rematch: self.live.rematch.clone(),
            is_replay: self.about.is_replay,
            from_record: self.about.from_record,
            absence_minutes: self.about.absence_minutes,
            time: self.about.time,
            is_paused: self.live.is_paused(),
            trouble: self.trouble_for(person),
            may_start: self.may_start(),
            may_hint: person.is_some_and(|it| self.has_owner(it) && self.may_hint(it)),
            created: self.about.created,
            changed: self.live.changed,
        }
    }

    /// Everybody who is named here: at the seats, in the talk, at the door.
    pub fn names(&self) -> Names {
        let seats = self.live.seats.iter().filter_map(|it| it.owner());
        let talk = self.chat.iter().map(|it| &it.who);
        let here = self.clients.iter().filter_map(|it| it.who.as_ref());
        Names::of(seats.chain(talk).chain(here).chain([&self.about.host]))
    }

    pub fn has_owner(&self, who: &Who) -> bool {
        self.live.seats.iter().any(|it| it.is_owned_by(&who.id))
    }

    /// The options that are a seat's own secret: what it writes itself.
    pub fn secret_options(&self) -> Vec<String> {
        let Some(game) = self.app.game(&self.about.game) else { return Vec::new() };
        let is_secret = |it: &kernel::OptionSpec| {
            it.scope == kernel::Scope::Seat && matches!(it.kind, kernel::OptionKind::Text { .. })
        };
        game.info().options.into_iter().filter(is_secret).map(|it| it.key).collect()
    }

    /// The options without what other seats wrote (a deck is a secret), until
    /// the game is over.
    fn options_for(&self, person: Option<&Who>) -> Value {
        let mut options = self.about.options.clone();
        if self.live.state == TableState::Finished {
            return options;
        }
        let secret = self.secret_options();
        let Some(Value::Array(by_seat)) = options.get_mut("by_seat") else { return options };
        for (SeatId(seat), own) in SeatId::all(by_seat.len()).zip(by_seat.iter_mut()) {
            let owner = self.live.seats.get(usize::from(seat));
            let is_own = person.is_some_and(|who| owner.is_some_and(|it| it.is_owned_by(&who.id)));
            if let (false, Value::Object(own)) = (is_own, own) {
                own.retain(|key, _| !secret.contains(key));
            }
        }
        options
    }

    /// The table for somebody who looks back, forks or saves.
    pub fn look(&self, person: Option<&Who>) -> Look {
        let seat = self.look_of(person, None);
        let viewer = match self.live.state {
            TableState::Finished => Viewer::Referee,
            _ => seat.map_or(Viewer::Spectator, Viewer::Seat),
        };
        let game = self.game.as_ref().map(|it| it.boxed_clone());
        let trouble = self.trouble_for(person);
        Look { about: self.about.clone(), live: self.live.clone(), game, viewer, trouble }
    }
}
