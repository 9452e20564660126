//! Who is connected, and telling them.

use super::save::Touched;
use super::{NewClient, Outgoing, Passing, Seat, Table};
use crate::caught::caught;
use crate::ids;
use crate::limits::ClientAddress;
use crate::people::Names;
use crate::problem::Failure;
use axum::extract::ws::Utf8Bytes;
use catalog::AnyMatch;
use kernel::{SeatId, Viewer};
use protocol::{ChatLine, LogLine, MatchView, ServerMessage, TableState, Who};
use std::collections::HashMap;
use std::time::Duration;

/// How old the stored time may be when somebody leaves, in seconds.
const SEEN_WITHIN: i64 = 600;

/// A connected socket. Two devices of one person are two clients.
#[derive(Debug)]
pub struct Client {
    pub id: u64,
    pub who: Option<Who>,
    pub address: ClientAddress,
    /// The seat it looks from.
    pub look: Option<SeatId>,
    /// Whether it has said hello; before that it is told nothing.
    pub is_ready: bool,
    out: Outgoing,
}

/// A message as it goes over the wire.
pub fn written(message: &ServerMessage) -> Utf8Bytes {
    serde_json::to_string(message).expect("messages serialize").into()
}

/// What a viewer is told who cannot be shown the game.
fn cannot_be_shown() -> Utf8Bytes {
    let Failure(problem) = Failure::internal();
    written(&ServerMessage::Refused { tag: None, problem: *problem })
}

/// A line of talk as everybody is told it.
pub fn told(names: &Names, line: &ChatLine) -> ChatLine {
    let mut line = line.clone();
    names.tell_apart(&mut line.who);
    line
}

impl Client {
    /// Tells the client; returns whether it keeps up. One that does not is
    /// dropped: it reconnects and gets what it missed.
    fn tell(&self, text: Utf8Bytes) -> bool {
        self.out.push(text)
    }

    pub fn viewer(&self) -> Viewer {
        self.look.map_or(Viewer::Spectator, Viewer::Seat)
    }
}

impl Table {
    pub fn join(&mut self, new: NewClient) {
        let NewClient { id, who, address, out } = new;
        self.clients.push(Client { id, who, address, look: None, is_ready: false, out });
    }

    pub async fn gone(&mut self, client: u64) {
        let Some(it) = self.client(client) else { return };
        let (who, was_ready) = (it.who.clone(), it.is_ready);
        let has_seat = who.is_some_and(|who| self.note_seen(&who));
        self.clients.retain(|it| it.id != client);
        let is_stale = self.live.changed + SEEN_WITHIN < ids::now();
        if has_seat && is_stale && self.live.state == TableState::Running && self.trouble.is_none() {
            // How long somebody is away counts from here, also for the next server.
            // If it cannot be stored it is as if they had left earlier.
            let _ = self.save(Touched::default(), Vec::new()).await;
        }
        if was_ready {
            self.tell_table(None);
        }
    }

    /// Notes that a person is here; returns whether they have a seat.
    pub fn note_seen(&mut self, who: &Who) -> bool {
        let now = ids::now();
        let own = self.live.seats.iter_mut().filter(|it| it.is_owned_by(&who.id));
        own.map(|it| it.seen = now).count() > 0
    }

    /// Whether the person of a seat has been away for as long as the table
    /// agreed on, since the open asks were opened. After a start people have a while
    /// to come back: nobody could be here when the server was not.
    pub fn is_long_away(&self, seat: &Seat) -> bool {
        let since = seat.seen.max(self.live.opened_at);
        let is_away = seat.owner().is_some_and(|it| !self.is_here(it));
        let (config, calendar) = (&self.app.config, &self.app.calendar);
        let could_come = calendar.open_for() >= Duration::from_secs(config.return_seconds);
        is_away && could_come && calendar.now() - since >= i64::from(self.about.absence_minutes) * 60
    }

    /// Whoever is connected is who they are now.
    pub fn pass_clients(&mut self, passing: &Passing) {
        for who in self.clients.iter_mut().filter_map(|it| it.who.as_mut()) {
            passing.pass(who);
        }
    }

    pub fn client(&self, id: u64) -> Option<&Client> {
        self.clients.iter().find(|it| it.id == id)
    }

    /// Tells one client.
    pub fn tell(&mut self, client: u64, message: &ServerMessage) {
        let text = written(message);
        self.clients.retain(|it| it.id != client || it.tell(text.clone()));
    }

    /// Tells all the same.
    pub fn tell_all(&mut self, message: &ServerMessage) {
        let text = written(message);
        self.clients.retain(|it| !it.is_ready || it.tell(text.clone()));
    }

    /// Tells every viewer the new view and what happened since `first_event`.
    /// Those who look from the same seat get the same bytes.
    pub fn tell_update(&mut self, first_event: usize) {
        let revision = self.live.revision;
        let spent_ms: Vec<u64> = self.live.seats.iter().map(|it| it.spent_ms).collect();
        let time = self.live.time.as_ref().map(|it| it.left()).unwrap_or_default();
        let mut texts: Vec<(Viewer, Utf8Bytes)> = Vec::with_capacity(2);
        let mut failures = Vec::new();
        for client in self.clients.iter().filter(|it| it.is_ready) {
            let viewer = client.viewer();
            if self.game.is_none() || texts.iter().any(|(it, _)| *it == viewer) {
                continue;
            }
            let text = match self.shown(viewer, first_event) {
                Ok((game, log)) => written(&ServerMessage::Update {
                    revision,
                    game,
                    log,
                    spent_ms: spent_ms.clone(),
                    time: time.clone(),
                }),
                Err(words) => {
                    failures.push((viewer, words));
                    cannot_be_shown()
                }
            };
            texts.push((viewer, text));
        }
        self.note_stumbles(failures);
        let text_for = |client: &Client| texts.iter().find(|(it, _)| *it == client.viewer());
        self.clients.retain(|it| !it.is_ready || text_for(it).is_none_or(|(_, text)| it.tell(text.clone())));
    }

    /// Who a client is, as far as it is told other things for that: all who only
    /// watch are told the same, and so are all devices of one person.
    fn part_of(&self, client: &Client) -> Option<String> {
        let has_part = |who: &&Who| self.has_owner(who) || self.live.people.contains(&who.id);
        client.who.as_ref().filter(has_part).map(|it| it.id.clone())
    }

    /// Tells everybody, or all but one, about seats, presence and offers. What
    /// several are told is written once: a crowd costs little more than one.
    pub fn tell_table(&mut self, but: Option<u64>) {
        self.count_time();
        let names = self.names();
        let mut texts: HashMap<Option<String>, Utf8Bytes> = HashMap::new();
        let mut told: HashMap<u64, Utf8Bytes> = HashMap::new();
        for client in self.clients.iter().filter(|it| it.is_ready && Some(it.id) != but) {
            let text = texts.entry(self.part_of(client)).or_insert_with(|| {
                written(&ServerMessage::Table {
                    revision: self.live.revision,
                    table: Box::new(self.info_with(&names, client.who.as_ref())),
                    own_seats: self.live.own_seats(client.who.as_ref()),
                })
            });
            told.insert(client.id, text.clone());
        }
        self.clients.retain(|it| told.remove(&it.id).is_none_or(|text| it.tell(text)));
    }

    /// Tells everybody everything anew: history changed. What several are told is
    /// written once, as it is long.
    pub fn tell_sync(&mut self) {
        let ready = self.clients.iter().filter(|it| it.is_ready);
        let clients: Vec<_> = ready.map(|it| (it.id, (self.part_of(it), it.look))).collect();
        let mut texts: HashMap<(Option<String>, Option<SeatId>), Utf8Bytes> = HashMap::new();
        let mut told: HashMap<u64, Utf8Bytes> = HashMap::new();
        for (id, key) in clients {
            match texts.get(&key) {
                Some(text) => drop(told.insert(id, text.clone())),
                None => drop(self.sync(id, None, self.live.n_chat).map(|text| texts.insert(key, text))),
            }
        }
        self.clients.retain(|it| told.remove(&it.id).is_none_or(|text| it.tell(text)));
    }

    /// Tells one client everything, or what it missed since it had that many
    /// events, and the chat from a line on. Returns what it was told, unless the
    /// rules failed.
    pub fn sync(&mut self, client: u64, since: Option<usize>, chat_from: usize) -> Option<Utf8Bytes> {
        let it = self.client(client)?;
        let viewer = it.viewer();
        let names = self.names();
        let table = Box::new(self.info_with(&names, it.who.as_ref()));
        let own_seats = self.live.own_seats(it.who.as_ref());
        let shown = self.seen_game().map(|_| self.shown(viewer, since.unwrap_or(0))).transpose();
        let is_whole = shown.is_ok();
        let (game, log) = match shown {
            Ok(shown) => shown.map_or((None, Vec::new()), |(game, log)| (Some(game), log)),
            Err(words) => {
                self.note_stumbles(vec![(viewer, words)]);
                self.tell_failure(client, None);
                (None, Vec::new())
            }
        };
        let message = ServerMessage::Sync {
            revision: self.live.revision,
            table,
            game,
            is_fresh: since.is_none(),
            log,
            chat: self.chat.iter().filter(|it| it.number >= chat_from).map(|it| told(&names, it)).collect(),
            own_seats,
        };
        let text = written(&message);
        self.clients.retain(|it| it.id != client || it.tell(text.clone()));
        Some(text).filter(|_| is_whole)
    }

    /// The match that is to be seen: the one that is played, or how it stood.
    pub fn seen_game(&self) -> Option<&dyn AnyMatch> {
        self.game.as_deref().or_else(|| self.trouble.as_ref()?.still.as_deref())
    }

    /// The match and its log for a viewer, or what went wrong in the rules.
    fn shown(&self, viewer: Viewer, first: usize) -> Result<(Box<MatchView>, Vec<LogLine>), String> {
        caught(|| {
            let game = self.seen_game().expect("it has begun");
            (Box::new(self.view_of(game, viewer)), game.log(viewer, first))
        })
    }

    /// A seat that cannot be shown the game cannot play it, and that counts.
    /// Whoever only watches is told, and that is all.
    fn note_stumbles(&mut self, failures: Vec<(Viewer, String)>) {
        for (viewer, words) in failures {
            tracing::error!(table = %self.about.id, ?viewer, words, "a viewer cannot be shown the game");
            if viewer.seat().is_some() {
                self.stumbles.push(words);
            }
        }
    }

    /// After seats changed hands: whoever now looks from elsewhere gets all of
    /// it anew, the others hear of the seats.
    pub fn tell_seats(&mut self) {
        let changed: Vec<(u64, Option<SeatId>)> = self
            .clients
            .iter()
            .map(|it| (it.id, self.look_of(it.who.as_ref(), it.look)))
            .zip(&self.clients)
            .filter(|((_, look), client)| *look != client.look)
            .map(|(changed, _)| changed)
            .collect();
        for (id, look) in changed {
            let client = self.clients.iter_mut().find(|it| it.id == id).expect("it was just there");
            client.look = look;
            if client.is_ready {
                self.sync(id, None, self.live.n_chat);
            }
        }
        self.tell_table(None);
    }

    /// The seat that a person looks from: the wished one if it is theirs, else
    /// one that is asked, else any of theirs.
    pub fn look_of(&self, who: Option<&Who>, wish: Option<SeatId>) -> Option<SeatId> {
        let who = who?;
        let own: Vec<SeatId> =
            self.live.pairs().filter(|(_, it)| it.is_owned_by(&who.id)).map(|(seat, _)| seat).collect();
        wish.filter(|it| own.contains(it))
            .or_else(|| own.iter().copied().find(|it| self.live.asked.contains(it)))
            .or_else(|| own.first().copied())
    }

    /// Whether a person has a socket here.
    pub fn is_here(&self, who: &Who) -> bool {
        self.clients.iter().any(|it| it.is_ready && it.who.as_ref().is_some_and(|it| it.id == who.id))
    }
}
