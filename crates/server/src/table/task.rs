//! The task that owns a table.

use super::clients::written;
use super::{Command, Table, WeakHandle};
use crate::app::Shared;
use crate::caught::caught_later;
use crate::problem::Failure;
use protocol::{ProblemKind, ServerMessage, TableState};
use std::time::{Duration, Instant};
use tokio::sync::mpsc;
use tokio::time::timeout;

/// Looking whether anybody is there takes some time too.
const LEAST_IDLE: Duration = Duration::from_millis(50);
/// Games that are over leave the memory sooner.
const MOST_IDLE_WHEN_OVER: Duration = Duration::from_secs(20);

/// Reads the table, carries out commands one after the other, and ends when
/// nobody has been there for a while.
pub async fn run(app: Shared, handle: WeakHandle, mut commands: mpsc::Receiver<Box<Command>>) {
    let id = handle.id.clone();
    let loaded = caught_later(Box::pin(Table::load(app.clone(), handle))).await;
    let loaded = loaded.unwrap_or_else(|words| {
        tracing::error!(table = %id, words, "the rules failed while a table was read");
        metrics::counter!("runetable_rule_failures_total").increment(1);
        app.registry.note_failure(&id);
        Err(Failure::internal())
    });
    let mut table = match loaded {
        Ok(table) => table,
        Err(failure) => {
            app.registry.forget(&id);
            if failure.0.kind == ProblemKind::Unavailable {
                app.writer.note_failure();
            }
            commands.close();
            while let Some(command) = commands.recv().await {
                turn_away(*command, &failure);
            }
            return;
        }
    };
    metrics::gauge!("runetable_tables_in_memory").increment(1);
    table.carefully(None, async |table| table.wake()).await;
    while !table.is_lost {
        match timeout(idle(table.app.config.idle_seconds, table.live.state), commands.recv()).await {
            Ok(Some(command)) => {
                let is_closing = matches!(*command, Command::Close);
                let speaker = match &*command {
                    Command::Say { client, said } => Some((*client, said.tag)),
                    _ => None,
                };
                table.carefully(speaker, async |table| table.obey(*command).await).await;
                if is_closing {
                    break;
                }
            }
            Ok(None) => break,
            Err(_) if app.registry.forget_idle(&id, &commands) => {
                metrics::gauge!("runetable_tables_in_memory").decrement(1);
                return;
            }
            Err(_) => {}
        }
    }
    app.registry.forget(&id);
    metrics::gauge!("runetable_tables_in_memory").decrement(1);
}

/// How long nobody may be there before the table leaves the memory.
fn idle(seconds: u64, state: TableState) -> Duration {
    let idle = Duration::from_secs(seconds).max(LEAST_IDLE);
    // Replay files are over from the beginning.
    if state == TableState::Finished { idle.min(MOST_IDLE_WHEN_OVER) } else { idle }
}

/// Answers a command to a table that cannot be had.
fn turn_away(command: Command, failure: &Failure) {
    match command {
        Command::Info { reply, .. } => drop(reply.send(Err(failure.clone()))),
        Command::Look { reply, .. } => drop(reply.send(Err(failure.clone()))),
        Command::PassOn { reply, .. } => drop(reply.send(Err(failure.clone()))),
        Command::Wake { reply: Some(reply) } => drop(reply.send(Err(failure.clone()))),
        Command::Join(client) => {
            let problem = *failure.0.clone();
            client.out.push(written(&ServerMessage::Refused { tag: None, problem }));
        }
        _ => {}
    }
}

impl Table {
    /// Does something that runs the game's rules. A panic in them is answered,
    /// counted, and costs what was not stored. The work is boxed: a table that
    /// waits, as most do, keeps no room for all that it could be doing.
    async fn carefully(&mut self, speaker: Option<(u64, Option<u32>)>, work: impl AsyncFnOnce(&mut Self)) {
        let done = caught_later(Box::pin(work(self))).await;
        if let Err(words) = done {
            // Going back to what is stored shows it to everybody, and may fail too.
            let recovered = caught_later(Box::pin(self.has_panicked(&words))).await;
            if let Err(words) = recovered {
                self.note_failure(&words);
                self.is_lost = self.trouble.is_none();
            }
            if let Some((client, tag)) = speaker {
                self.tell_failure(client, tag);
            }
        }
        self.count_stumbles();
    }

    async fn obey(&mut self, command: Command) {
        match command {
            Command::Join(client) => self.join(client),
            Command::Say { client, said } => self.say(client, said).await,
            Command::Gone { client } => self.gone(client).await,
            Command::Thought { seat, opened, action } => self.take_thought(seat, opened, action).await,
            Command::Hinted { client, tag, seat, opened, hint } => self.take_hint(client, tag, seat, opened, hint),
            Command::Scripted { seat, opened, action } => self.take_scripted(seat, opened, action).await,
            Command::PassWindow { seat, opened } => self.pass_window(seat, opened).await,
            // Who asked may be gone by now.
            Command::Info { person, reply } => {
                self.count_time();
                drop(reply.send(Ok(self.info(person.as_ref()))));
            }
            Command::Look { person, reply } => drop(reply.send(Ok(self.look(person.as_ref())))),
            Command::Alarm => self.ring().await,
            Command::Wake { reply } => {
                self.wake();
                drop(reply.map(|it| it.send(Ok(()))));
            }
            Command::PassOn { passing, reply } => drop(reply.send(self.pass_on(&passing).await)),
            Command::Close => self.tell_all(&ServerMessage::Closing),
        }
        if self.is_watched() {
            self.watched = Instant::now();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_over_leaves_the_memory_early() {
        assert_eq!(idle(300, TableState::Running), Duration::from_secs(300));
        assert_eq!(idle(300, TableState::Finished), MOST_IDLE_WHEN_OVER);
        assert_eq!(idle(0, TableState::Finished), LEAST_IDLE);
    }
}
