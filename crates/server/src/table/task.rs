//! The task that owns a table.

use super::clients::written;
use super::{Command, Table, WeakHandle};
use crate::app::Shared;
use crate::problem::Failure;
use protocol::ServerMessage;
use std::time::Duration;
use tokio::sync::mpsc;
use tokio::time::timeout;

/// Looking whether anybody is there takes some time too.
const LEAST_IDLE: Duration = Duration::from_millis(50);

/// Reads the table, carries out commands one after the other, and ends when
/// nobody has been there for a while.
pub async fn run(app: Shared, handle: WeakHandle, mut commands: mpsc::Receiver<Box<Command>>) {
    let id = handle.id.clone();
    let mut table = match Table::load(app.clone(), handle).await {
        Ok(table) => table,
        Err(failure) => {
            app.registry.forget(&id);
            commands.close();
            while let Some(command) = commands.recv().await {
                turn_away(*command, &failure);
            }
            return;
        }
    };
    metrics::gauge!("runetable_tables_in_memory").increment(1);
    table.wake();
    let idle = Duration::from_secs(app.config.idle_seconds).max(LEAST_IDLE);
    loop {
        match timeout(idle, commands.recv()).await {
            Ok(Some(command)) => {
                let is_closing = matches!(*command, Command::Close);
                table.obey(*command).await;
                if table.is_lost || is_closing {
                    app.registry.forget(&id);
                    break;
                }
            }
            Ok(None) => break,
            Err(_) if app.registry.forget_idle(&id, &commands) => break,
            Err(_) => {}
        }
    }
    metrics::gauge!("runetable_tables_in_memory").decrement(1);
}

/// Answers a command to a table that cannot be had.
fn turn_away(command: Command, failure: &Failure) {
    match command {
        Command::Info { reply, .. } => drop(reply.send(Err(failure.clone()))),
        Command::Look { reply, .. } => drop(reply.send(Err(failure.clone()))),
        Command::Join(client) => {
            let problem = *failure.0.clone();
            drop(client.out.try_send(written(&ServerMessage::Refused { tag: None, problem })));
        }
        _ => {}
    }
}

impl Table {
    async fn obey(&mut self, command: Command) {
        match command {
            Command::Join(client) => self.join(client),
            Command::Say { client, message } => self.say(client, message).await,
            Command::Gone { client } => self.gone(client),
            Command::Thought { seat, opened, action } => self.take_thought(seat, opened, action).await,
            Command::Scripted { seat, opened, action } => self.take_scripted(seat, opened, action).await,
            Command::PassWindow { seat, opened } => self.pass_window(seat, opened).await,
            // Who asked may be gone by now.
            Command::Info { person, reply } => drop(reply.send(Ok(self.info(person.as_ref())))),
            Command::Look { person, reply } => drop(reply.send(Ok(self.look(person.as_ref())))),
            Command::Wake => {}
            Command::Close => self.tell_all(&ServerMessage::Closing),
        }
    }
}
