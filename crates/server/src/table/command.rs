//! What can be said to a table.

use super::{About, Live};
use super::{Outgoing, Passing};
use crate::limits::ClientAddress;
use crate::problem::Failure;
use catalog::AnyMatch;
use kernel::{SeatId, Viewer};
use protocol::{Hint, Said, TableInfo, TableTrouble, Who};
use serde_json::Value;
use std::sync::Arc;
use tokio::sync::{mpsc, oneshot};

/// A command to a table's task.
pub enum Command {
    /// A socket was opened.
    Join(NewClient),
    /// A client said something.
    Say { client: u64, said: Said },
    /// A socket was closed.
    Gone { client: u64 },
    /// A bot's answer; `None` if it failed.
    Thought { seat: SeatId, opened: u64, action: Option<Value> },
    /// What a bot would do, for the client that asked.
    Hinted { client: u64, tag: u32, seat: SeatId, opened: u64, hint: Result<Option<Hint>, Failure> },
    /// A lesson's answer for a seat.
    Scripted { seat: SeatId, opened: u64, action: Value },
    /// A window's delay is over.
    PassWindow { seat: SeatId, opened: u64 },
    /// Somebody asks about the table.
    Info { person: Option<Who>, reply: oneshot::Sender<Result<TableInfo, Failure>> },
    /// Somebody wants to look back, fork or save.
    Look { person: Option<Who>, reply: oneshot::Sender<Result<Look, Failure>> },
    /// Somebody's time may be up.
    Alarm,
    /// Seats go over to somebody.
    PassOn { passing: Passing, reply: oneshot::Sender<Result<(), Failure>> },
    /// Nothing but to be in memory, and do what is due.
    Wake { reply: Option<oneshot::Sender<Result<(), Failure>>> },
    /// The server stops.
    Close,
}

/// A client that has just connected.
#[derive(Debug)]
pub struct NewClient {
    pub id: u64,
    pub who: Option<Who>,
    pub address: ClientAddress,
    pub out: Outgoing,
}

/// A table to be looked at elsewhere. The match holds secrets: show what the
/// viewer may see.
pub struct Look {
    pub about: About,
    pub live: Live,
    pub game: Option<Box<dyn AnyMatch>>,
    pub viewer: Viewer,
    /// Why nobody can play there, if so.
    pub trouble: Option<TableTrouble>,
}

impl Look {
    /// Whether nobody but this person plays there or ever did.
    pub fn is_alone(&self, person: &Who) -> bool {
        let is_there = self.live.people.contains(&person.id) || self.about.host.id == person.id;
        is_there && self.live.is_played_alone_by(person)
    }
}

/// The way to a table's task. While there is one the task lives.
#[derive(Clone, Debug)]
pub struct Handle {
    id: Arc<str>,
    commands: mpsc::Sender<Box<Command>>,
}

impl Handle {
    pub fn new(id: Arc<str>, commands: mpsc::Sender<Box<Command>>) -> Self {
        Self { id, commands }
    }

    pub fn downgrade(&self) -> WeakHandle {
        WeakHandle { id: self.id.clone(), commands: self.commands.downgrade() }
    }

    /// Whether there is still a task at the other end.
    pub fn is_alive(&self) -> bool {
        !self.commands.is_closed()
    }

    /// Waits until the task has ended.
    pub async fn ended(&self) {
        self.commands.closed().await;
    }

    pub async fn send(&self, command: Command) -> Result<(), Failure> {
        let sent = self.commands.send(Box::new(command)).await;
        sent.map_err(|_| Failure::unavailable())
    }

    /// Sends a command if the table has room for it.
    pub fn try_send(&self, command: Command) {
        let _ = self.commands.try_send(Box::new(command));
    }

    /// Sends a command and waits for its reply.
    pub async fn ask<T>(
        &self,
        command: impl FnOnce(oneshot::Sender<Result<T, Failure>>) -> Command,
    ) -> Result<T, Failure> {
        let (reply, answer) = oneshot::channel();
        self.send(command(reply)).await?;
        answer.await.map_err(|_| Failure::unavailable())?
    }
}

/// The way to a table's task that does not keep it alive.
#[derive(Clone, Debug)]
pub struct WeakHandle {
    pub id: Arc<str>,
    commands: mpsc::WeakSender<Box<Command>>,
}

impl WeakHandle {
    pub fn upgrade(&self) -> Option<Handle> {
        Some(Handle { id: self.id.clone(), commands: self.commands.upgrade()? })
    }
}
