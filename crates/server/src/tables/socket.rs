//! `GET /api/tables/{id}/socket`

use crate::app::Shared;
use crate::limits::{Bucket, ClientAddress, MOST_MESSAGE};
use crate::people::Visitor;
use crate::problem::Failure;
use crate::table::{Command, Handle, NewClient};
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade, close_code};
use axum::extract::{Path, State};
use axum::response::Response;
use protocol::{ClientMessage, ServerMessage, Who};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep_until};

/// Messages that may wait for a slow client before it is dropped.
const MOST_WAITING: usize = 64;
/// How often a silent line is tried, and for how long it may be silent.
const PING_EVERY: Duration = Duration::from_secs(30);
const MOST_SILENCE: Duration = Duration::from_secs(75);
/// Refusals for being too fast, in a row, before the line is cut.
const MOST_TOO_OFTEN: u32 = 200;

static NEXT_CLIENT: AtomicU64 = AtomicU64::new(1);

/// Opens a socket at a table. The buffers are small: views fit in them, and
/// there may be many sockets.
pub async fn socket(
    State(app): State<Shared>,
    Visitor(who): Visitor,
    address: ClientAddress,
    Path(id): Path<String>,
    upgrade: WebSocketUpgrade,
) -> Result<Response, Failure> {
    let table = app.registry.open(&app, &id)?;
    let ticket = app.limits.socket(address)?;
    let bucket = Bucket::new(app.config.rate);
    let upgrade = upgrade
        .read_buffer_size(2 * 1024)
        .write_buffer_size(0)
        .max_write_buffer_size(1024 * 1024)
        .max_message_size(MOST_MESSAGE)
        .max_frame_size(MOST_MESSAGE);
    Ok(upgrade.on_upgrade(move |socket| async move {
        metrics::gauge!("runetable_sockets").increment(1);
        Box::pin(serve(socket, table, who, bucket)).await;
        metrics::gauge!("runetable_sockets").decrement(1);
        drop::<Arc<()>>(ticket);
    }))
}

async fn serve(mut socket: WebSocket, table: Handle, who: Option<Who>, bucket: Bucket) {
    let client = NEXT_CLIENT.fetch_add(1, Ordering::Relaxed);
    let (out, mut outgoing) = mpsc::channel(MOST_WAITING);
    if table.send(Command::Join(NewClient { id: client, who, out: out.clone() })).await.is_err() {
        return;
    }
    let mut line = Line { client, table: &table, bucket, n_too_often: 0, out: out.downgrade() };
    drop(out);
    let mut heard = Instant::now();
    let mut pinged = heard;
    let reason = loop {
        tokio::select! {
            text = outgoing.recv() => match text {
                Some(text) => if socket.send(Message::Text(text)).await.is_err() { break None },
                // The table has let go: too slow, or it is gone.
                None => break Some((close_code::AGAIN, "reconnect")),
            },
            incoming = socket.recv() => match incoming {
                Some(Ok(Message::Text(text))) => {
                    heard = Instant::now();
                    if !line.hear(&text).await { break Some((close_code::POLICY, "too often")) }
                }
                Some(Ok(Message::Binary(_))) => {
                    heard = Instant::now();
                    line.refuse(None, Failure::malformed("messages are text"));
                }
                Some(Ok(Message::Ping(_) | Message::Pong(_))) => heard = Instant::now(),
                Some(Ok(Message::Close(_))) | None => break None,
                // Oversized or broken frames end here: what follows cannot be read.
                Some(Err(_)) => break Some((close_code::SIZE, "too large or broken")),
            },
            () = sleep_until(heard.max(pinged) + PING_EVERY) => {
                pinged = Instant::now();
                let is_dead = heard.elapsed() > MOST_SILENCE;
                if is_dead || socket.send(Message::Ping(Vec::new().into())).await.is_err() { break None }
            }
        }
    };
    // What the table said last, such as why it lets go, still goes out.
    while let Ok(text) = outgoing.try_recv() {
        if socket.send(Message::Text(text)).await.is_err() {
            break;
        }
    }
    if let Some((code, reason)) = reason {
        let _ = socket.send(Message::Close(Some(CloseFrame { code, reason: reason.into() }))).await;
    }
    let _ = table.send(Command::Gone { client }).await;
}

/// What comes in over a socket.
struct Line<'a> {
    client: u64,
    table: &'a Handle,
    bucket: Bucket,
    n_too_often: u32,
    out: mpsc::WeakSender<Utf8Bytes>,
}

impl Line<'_> {
    /// Takes a message; returns whether the line may stay open.
    async fn hear(&mut self, text: &str) -> bool {
        metrics::counter!("runetable_messages_total").increment(1);
        if !self.bucket.take(1) {
            self.n_too_often += 1;
            self.refuse(tag_in(text), Failure::too_often());
            return self.n_too_often < MOST_TOO_OFTEN;
        }
        self.n_too_often = 0;
        match serde_json::from_str::<ClientMessage>(text) {
            Ok(message) => self.table.send(Command::Say { client: self.client, message }).await.is_ok(),
            Err(error) => {
                self.refuse(tag_in(text), Failure::malformed(error.to_string()));
                true
            }
        }
    }

    fn refuse(&self, tag: Option<u32>, Failure(problem): Failure) {
        let message = ServerMessage::Refused { tag, problem: *problem };
        let text = serde_json::to_string(&message).expect("messages serialize");
        if let Some(out) = self.out.upgrade() {
            // One that sends faster than it reads loses answers, not the table.
            let _ = out.try_send(text.into());
        }
    }
}

/// The tag of a message that is otherwise wrong, if it has one.
fn tag_in(text: &str) -> Option<u32> {
    #[derive(serde::Deserialize)]
    struct Tagged {
        tag: u32,
    }
    serde_json::from_str::<Tagged>(text).ok().map(|it| it.tag)
}
