//! Who is connected, and telling them.

use super::{NewClient, Table};
use axum::extract::ws::Utf8Bytes;
use kernel::{SeatId, Viewer};
use protocol::{ServerMessage, Who};
use tokio::sync::mpsc;

/// A connected socket. Two devices of one person are two clients.
#[derive(Debug)]
pub struct Client {
    pub id: u64,
    pub who: Option<Who>,
    /// The seat it looks from.
    pub look: Option<SeatId>,
    /// Whether it has said hello; before that it is told nothing.
    pub is_ready: bool,
    out: mpsc::Sender<Utf8Bytes>,
}

/// A message as it goes over the wire.
pub fn written(message: &ServerMessage) -> Utf8Bytes {
    serde_json::to_string(message).expect("messages serialize").into()
}

impl Client {
    /// Tells the client; returns whether it keeps up. One that does not is
    /// dropped: it reconnects and gets what it missed.
    fn tell(&self, text: Utf8Bytes) -> bool {
        self.out.try_send(text).is_ok()
    }

    pub fn viewer(&self) -> Viewer {
        self.look.map_or(Viewer::Spectator, Viewer::Seat)
    }
}

impl Table {
    pub fn join(&mut self, new: NewClient) {
        let NewClient { id, who, out } = new;
        self.clients.push(Client { id, who, look: None, is_ready: false, out });
    }

    pub fn gone(&mut self, client: u64) {
        let was_ready = self.client(client).is_some_and(|it| it.is_ready);
        self.clients.retain(|it| it.id != client);
        if was_ready {
            self.tell_table(None);
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
        let mut texts: Vec<(Viewer, Utf8Bytes)> = Vec::with_capacity(2);
        for client in self.clients.iter().filter(|it| it.is_ready) {
            let viewer = client.viewer();
            let (Some(game), false) = (&self.game, texts.iter().any(|(it, _)| *it == viewer)) else { continue };
            let Some(view) = self.view_for(viewer) else { continue };
            let (game, log) = (Box::new(view), game.log(viewer, first_event));
            texts.push((viewer, written(&ServerMessage::Update { revision, game, log, spent_ms: spent_ms.clone() })));
        }
        let text_for = |client: &Client| texts.iter().find(|(it, _)| *it == client.viewer());
        self.clients.retain(|it| !it.is_ready || text_for(it).is_none_or(|(_, text)| it.tell(text.clone())));
    }

    /// Tells everybody, or all but one, about seats, presence and offers.
    pub fn tell_table(&mut self, but: Option<u64>) {
        let messages: Vec<Option<Utf8Bytes>> = self
            .clients
            .iter()
            .map(|client| {
                (client.is_ready && Some(client.id) != but).then(|| {
                    written(&ServerMessage::Table {
                        revision: self.live.revision,
                        table: Box::new(self.info(client.who.as_ref())),
                        own_seats: self.live.own_seats(client.who.as_ref()),
                    })
                })
            })
            .collect();
        let mut messages = messages.into_iter();
        self.clients.retain(|it| messages.next().flatten().is_none_or(|text| it.tell(text)));
    }

    /// Tells everybody everything anew: history changed.
    pub fn tell_sync(&mut self) {
        let clients: Vec<u64> = self.clients.iter().filter(|it| it.is_ready).map(|it| it.id).collect();
        clients.into_iter().for_each(|it| self.sync(it, None, self.live.n_chat));
    }

    /// Tells one client everything, or what it missed since it had so many
    /// events, and the chat from a line on.
    pub fn sync(&mut self, client: u64, since: Option<usize>, chat_from: usize) {
        let Some(it) = self.client(client) else { return };
        let viewer = it.viewer();
        let message = ServerMessage::Sync {
            revision: self.live.revision,
            table: Box::new(self.info(it.who.as_ref())),
            game: self.view_for(viewer).map(Box::new),
            is_fresh: since.is_none(),
            log: self.game.as_ref().map_or_else(Vec::new, |game| game.log(viewer, since.unwrap_or(0))),
            chat: self.chat.iter().filter(|it| it.number >= chat_from).cloned().collect(),
            own_seats: self.live.own_seats(it.who.as_ref()),
        };
        self.tell(client, &message);
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
