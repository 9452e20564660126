//! What a client at a table knows.

use futures_util::{SinkExt, StreamExt};
use kernel::SeatId;
use protocol::{AskOut, ChatLine, LogLine, MatchView, Problem, ProblemKind, ServerMessage, TableInfo};
use serde_json::{Value, json};
use std::time::Duration;
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;

const PATIENCE: Duration = Duration::from_secs(10);

/// A client that keeps what it was told.
pub struct Socket {
    line: WebSocketStream<TcpStream>,
    tag: u32,
    pub revision: u64,
    pub table: Option<TableInfo>,
    pub game: Option<MatchView>,
    pub log: Vec<LogLine>,
    pub chat: Vec<ChatLine>,
    pub own_seats: Vec<SeatId>,
    pub n_fresh: usize,
    /// What must never come over this line while the game runs.
    pub secrets: Vec<String>,
    /// The seat to look from, unless it looks from one already.
    pub wish: Option<SeatId>,
}

impl Socket {
    pub fn new(line: WebSocketStream<TcpStream>) -> Self {
        Self {
            line,
            tag: 0,
            revision: 0,
            table: None,
            game: None,
            log: Vec::new(),
            chat: Vec::new(),
            own_seats: Vec::new(),
            n_fresh: 0,
            secrets: Vec::new(),
            wish: None,
        }
    }

    /// Says any text, without waiting.
    pub async fn shout(&mut self, text: impl Into<String>) {
        self.try_shout(text).await.expect("the line is open");
    }

    async fn try_shout(&mut self, text: impl Into<String>) -> Option<()> {
        self.line.send(Message::text(text.into())).await.ok()
    }

    /// Sends any frame; nothing if the line is gone.
    pub async fn send(&mut self, frame: Message) -> Option<()> {
        self.line.send(frame).await.ok()
    }

    /// The next message, without taking it to heart.
    pub async fn hear(&mut self) -> Option<ServerMessage> {
        loop {
            match timeout(PATIENCE, self.line.next()).await.expect("the server says something") {
                Some(Ok(Message::Text(text))) => {
                    let is_over = text.contains("\"state\":\"finished\"");
                    for secret in self.secrets.iter().filter(|_| !is_over) {
                        assert!(!text.contains(secret.as_str()), "a secret was sent: {text}");
                    }
                    return Some(serde_json::from_str(&text).unwrap_or_else(|it| panic!("{it}: {text}")));
                }
                Some(Ok(Message::Close(_)) | Err(_)) | None => return None,
                Some(Ok(_)) => {}
            }
        }
    }

    /// The next message, taken to heart.
    pub async fn next(&mut self) -> Option<ServerMessage> {
        let message = self.hear().await?;
        match message.clone() {
            ServerMessage::Sync { revision, table, game, is_fresh, log, chat, own_seats } => {
                if is_fresh {
                    self.log.clear();
                    self.n_fresh += 1;
                }
                self.log.extend(log);
                self.chat.extend(chat);
                (self.revision, self.table, self.own_seats) = (revision, Some(*table), own_seats);
                self.game = game.map(|it| *it);
            }
            ServerMessage::Update { revision, game, log, .. } => {
                self.log.extend(log);
                (self.revision, self.game) = (revision, Some(*game));
            }
            ServerMessage::Table { revision, table, own_seats } => {
                (self.revision, self.table, self.own_seats) = (revision, Some(*table), own_seats);
            }
            ServerMessage::Chat { line } => self.chat.push(line),
            _ => {}
        }
        Some(message)
    }

    /// Hears until something is so.
    pub async fn until(&mut self, is_so: impl Fn(&Self) -> bool) {
        while !is_so(self) {
            self.next().await.expect("the line stays open");
        }
    }

    /// Says hello with all that it knows, and hears the answer.
    pub async fn hello(&mut self) {
        self.try_hello().await.expect("the line stays open");
    }

    /// The same with a server that may die.
    pub async fn try_hello(&mut self) -> Option<()> {
        let seat = self.game.as_ref().and_then(|it| it.viewer.seat()).or(self.wish);
        let events = self.game.as_ref().map_or(0, |it| it.events);
        let revision = self.table.as_ref().map(|_| self.revision);
        let hello =
            json!({ "say": "hello", "revision": revision, "events": events, "chat": self.chat.len(), "seat": seat });
        self.try_shout(hello.to_string()).await?;
        loop {
            match self.next().await? {
                ServerMessage::Sync { .. } => return Some(()),
                ServerMessage::Refused { problem, .. } if problem.kind == ProblemKind::Unavailable => return None,
                ServerMessage::Refused { problem, .. } => panic!("{}", problem.words),
                _ => {}
            }
        }
    }

    /// Says something and hears whether it was done.
    pub async fn say(&mut self, message: Value) -> Result<(), Problem> {
        self.try_say(message).await.expect("the line stays open")
    }

    /// The same with a server that may die.
    pub async fn try_say(&mut self, mut message: Value) -> Option<Result<(), Problem>> {
        self.tag += 1;
        message["tag"] = json!(self.tag);
        self.try_shout(message.to_string()).await?;
        loop {
            match self.next().await? {
                ServerMessage::Done { tag } if tag == self.tag => return Some(Ok(())),
                ServerMessage::Refused { tag, problem } if tag == Some(self.tag) => return Some(Err(problem)),
                _ => {}
            }
        }
    }

    pub fn view(&self) -> &MatchView {
        self.game.as_ref().expect("the game has begun")
    }

    /// What this client is asked.
    pub fn ask(&self) -> Option<&AskOut> {
        self.view().asks.iter().find(|it| self.own_seats.contains(&it.seat) && it.sealed.is_none())
    }

    /// The message that answers for the seat it looks from.
    pub fn answer_message(&self, action: &Value) -> Value {
        let view = self.view();
        let seat = view.viewer.seat().expect("it looks from a seat");
        json!({ "say": "answer", "seat": seat, "ask": view.ask, "revision": self.revision, "action": action })
    }

    /// Answers for the seat it looks from.
    pub async fn answer(&mut self, action: Value) -> Result<(), Problem> {
        let message = self.answer_message(&action);
        self.say(message).await
    }

    /// Answers with the first choice.
    pub async fn answer_first(&mut self) {
        let action = self.ask().expect("it is asked").choices[0].action.clone();
        self.answer(action).await.expect("what is listed is accepted");
    }

    /// Answers with the first choice until the game is over.
    pub async fn play_to_the_end(&mut self) {
        while self.view().outcome.is_none() {
            match self.ask().map(|it| it.choices[0].action.clone()) {
                Some(action) => drop(self.answer(action).await),
                None => drop(self.next().await.expect("the line stays open")),
            }
        }
    }

    pub async fn close(mut self) {
        let _ = self.line.close(None).await;
        while let Some(Ok(_)) = self.line.next().await {}
    }

    /// Another socket with the same knowledge.
    pub fn with_knowledge_of(mut self, other: &Socket) -> Self {
        (self.revision, self.table, self.game) = (other.revision, other.table.clone(), other.game.clone());
        (self.log, self.chat) = (other.log.clone(), other.chat.clone());
        self
    }
}
