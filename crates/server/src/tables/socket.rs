//! `GET /api/tables/{id}/socket`

use crate::accounts::SessionLine;
use crate::app::Shared;
use crate::limits::{ClientAddress, MOST_MESSAGE};
use crate::listen::Place;
use crate::people::Signed;
use crate::problem::Failure;
use crate::table::{Command, Handle, NewClient, queue};
use axum::Extension;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade, close_code};
use axum::extract::{Path, State};
use axum::response::Response;
use protocol::{ClientMessage, Said, ServerMessage, Who};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;
use tokio::time::{Instant, sleep_until, timeout};

/// How often a silent line is tried, and for how long it may be silent.
const PING_EVERY: Duration = Duration::from_secs(30);
const MOST_SILENCE: Duration = Duration::from_secs(75);
/// How long a client may take to read a message, and how many bytes a second it
/// reads at least: a long game comes over a slow line too. Whoever takes nothing
/// at all is let go sooner.
const SEND_PATIENCE: Duration = Duration::from_secs(20);
const SLOWEST: usize = 16 * 1024;
/// Refusals for being too fast, in a row, before the line is cut.
const MOST_TOO_OFTEN: u32 = 200;

static NEXT_CLIENT: AtomicU64 = AtomicU64::new(1);

/// Opens a socket at a table. The buffers are small: views fit in them, and
/// there may be many sockets. What is sent may be as long as it is; how much
/// waits is counted by the table.
pub async fn socket(
    State(app): State<Shared>,
    signed: Signed,
    address: ClientAddress,
    place: Option<Extension<Place>>,
    Path(id): Path<String>,
    upgrade: WebSocketUpgrade,
) -> Result<Response, Failure> {
    let table = app.registry.open(&app, &id)?;
    let line = app.accounts.watch(signed.session.as_ref());
    let ticket = app.limits.socket(address)?;
    let upgrade = upgrade
        .read_buffer_size(2 * 1024)
        .write_buffer_size(0)
        .max_message_size(MOST_MESSAGE)
        .max_frame_size(MOST_MESSAGE);
    Ok(upgrade.on_upgrade(move |socket| async move {
        metrics::gauge!("runetable_sockets").increment(1);
        Box::pin(serve(socket, table, (signed.who, line), &app, address)).await;
        metrics::gauge!("runetable_sockets").decrement(1);
        drop::<(Arc<()>, Option<Extension<Place>>)>((ticket, place));
    }))
}

async fn serve(
    mut socket: WebSocket,
    table: Handle,
    (who, mut session): (Option<Who>, SessionLine),
    app: &Shared,
    address: ClientAddress,
) {
    let client = NEXT_CLIENT.fetch_add(1, Ordering::Relaxed);
    let (out, mut outgoing) = queue();
    if table.send(Command::Join(NewClient { id: client, who, address, out })).await.is_err() {
        return;
    }
    let mut line = Line { client, table: &table, app, address, n_too_often: 0 };
    let mut heard = Instant::now();
    let mut pinged = heard;
    let reason = loop {
        tokio::select! {
            text = outgoing.next() => match text {
                Some(text) => {
                    let length = text.len();
                    if !send(&mut socket, Message::Text(text)).await { break None }
                    outgoing.is_sent(length);
                }
                // The table has let go: too slow, or it is gone.
                None => break Some((close_code::AGAIN, "reconnect")),
            },
            incoming = socket.recv() => match incoming {
                Some(Ok(Message::Text(text))) => {
                    heard = Instant::now();
                    match line.hear(&text).await {
                        Heard::Fine => {}
                        Heard::Refused(text) => if !send(&mut socket, Message::Text(text)).await { break None },
                        Heard::Enough => break Some((close_code::POLICY, "too often")),
                        Heard::Gone => break Some((close_code::AGAIN, "reconnect")),
                    }
                }
                Some(Ok(Message::Binary(_))) => {
                    heard = Instant::now();
                    if line.is_enough() { break Some((close_code::POLICY, "too often")) }
                    let refused = refusal(None, Failure::malformed("messages are text"));
                    if !send(&mut socket, Message::Text(refused)).await { break None }
                }
                Some(Ok(Message::Ping(_) | Message::Pong(_))) => {
                    heard = Instant::now();
                    if line.is_enough() { break Some((close_code::POLICY, "too often")) }
                }
                Some(Ok(Message::Close(_))) | None => break None,
                // Oversized or broken frames end here: what follows cannot be read.
                Some(Err(_)) => break Some((close_code::SIZE, "too large or broken")),
            },
            () = session.ended() => break Some((close_code::POLICY, "signed out")),
            () = sleep_until(heard.max(pinged) + PING_EVERY) => {
                pinged = Instant::now();
                let is_dead = heard.elapsed() > MOST_SILENCE;
                if is_dead || !send(&mut socket, Message::Ping(Vec::new().into())).await { break None }
            }
        }
    };
    // What the table said last, such as why it lets go, still goes out.
    while let Some(text) = outgoing.try_next() {
        if !send(&mut socket, Message::Text(text)).await {
            break;
        }
    }
    if let Some((code, reason)) = reason {
        send(&mut socket, Message::Close(Some(CloseFrame { code, reason: reason.into() }))).await;
    }
    let _ = table.send(Command::Gone { client }).await;
}

/// Sends a message; returns whether the line still holds.
async fn send(socket: &mut WebSocket, message: Message) -> bool {
    let length = if let Message::Text(text) = &message { text.len() } else { 0 };
    timeout(patience(length), socket.send(message)).await.is_ok_and(|it| it.is_ok())
}

/// How long a message of this length may take.
fn patience(length: usize) -> Duration {
    SEND_PATIENCE + Duration::from_secs((length / SLOWEST) as u64)
}

/// What comes in over a socket.
struct Line<'a> {
    client: u64,
    table: &'a Handle,
    app: &'a Shared,
    address: ClientAddress,
    n_too_often: u32,
}

/// What became of a message.
enum Heard {
    /// The table has it.
    Fine,
    /// It does not even reach the table.
    Refused(Utf8Bytes),
    /// One too many of those.
    Enough,
    /// There is no table any more.
    Gone,
}

impl Line<'_> {
    /// Counts what is no message; returns whether it was one too many.
    fn is_enough(&mut self) -> bool {
        if self.app.limits.take(self.address, 1).is_ok() {
            return false;
        }
        self.n_too_often += 1;
        self.n_too_often >= MOST_TOO_OFTEN
    }

    /// Takes a message.
    async fn hear(&mut self, text: &str) -> Heard {
        metrics::counter!("runetable_messages_total").increment(1);
        let said = serde_json::from_str::<Said>(text);
        // All sockets of a client share what it may say.
        if self.app.limits.take(self.address, said.as_ref().map_or(1, |it| cost(&it.message))).is_err() {
            self.n_too_often += 1;
            let is_enough = self.n_too_often >= MOST_TOO_OFTEN;
            return if is_enough { Heard::Enough } else { Heard::Refused(refusal(tag_in(text), Failure::too_often())) };
        }
        self.n_too_often = 0;
        let said = match said {
            Ok(said) => said,
            Err(error) => return Heard::Refused(refusal(tag_in(text), Failure::malformed(error.to_string()))),
        };
        // A rematch is a new table.
        if let ClientMessage::Rematch = said.message
            && let Err(failure) = self.app.limits.make_table(self.address)
        {
            return Heard::Refused(refusal(said.tag, failure));
        }
        let sent = self.table.send(Command::Say { client: self.client, said }).await;
        if sent.is_ok() { Heard::Fine } else { Heard::Gone }
    }
}

/// What a message takes of the rate. Whatever is sent anew as a whole costs more,
/// and so does what plays games again or begins one.
fn cost(message: &ClientMessage) -> u32 {
    use ClientMessage as Say;
    match message {
        Say::Hello { .. } | Say::LookFrom { .. } | Say::Undo { .. } => 3,
        Say::SetOptions { .. } | Say::SetSeatOptions { .. } | Say::Start | Say::Rematch => 4,
        Say::Offer { .. } | Say::Agree { .. } | Say::Chat { .. } | Say::Hint { .. } => 4,
        _ => 1,
    }
}

fn refusal(tag: Option<u32>, Failure(problem): Failure) -> Utf8Bytes {
    let message = ServerMessage::Refused { tag, problem: *problem };
    serde_json::to_string(&message).expect("messages serialize").into()
}

/// The tag of a message that is otherwise wrong, if it has one.
fn tag_in(text: &str) -> Option<u32> {
    #[derive(serde::Deserialize)]
    struct Tagged {
        tag: u32,
    }
    serde_json::from_str::<Tagged>(text).ok().map(|it| it.tag)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_message_may_take_longer() {
        assert_eq!(patience(100), SEND_PATIENCE);
        // A long game over a line of half a megabit.
        let (length, a_second) = (2 << 20, 64 * 1024);
        assert!(patience(length) > Duration::from_secs((length / a_second) as u64));
        assert!(patience(1 << 20) < Duration::from_secs(120), "nobody holds a megabyte for longer");
    }
}
