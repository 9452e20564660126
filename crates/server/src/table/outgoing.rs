//! What waits to be read by a client: counted in messages and in bytes, so that
//! somebody who does not read costs no more than somebody who does.

use axum::extract::ws::Utf8Bytes;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use tokio::sync::mpsc;

/// Messages that may wait for a slow client before it is dropped.
const MOST_MESSAGES: usize = 64;
/// The same in bytes. A single message may be longer: it is what there is to see.
const MOST_BYTES: usize = 1024 * 1024;

/// The table's end.
#[derive(Clone, Debug)]
pub struct Outgoing {
    messages: mpsc::Sender<Utf8Bytes>,
    n_bytes: Arc<AtomicUsize>,
}

/// The socket's end.
#[derive(Debug)]
pub struct Waiting {
    messages: mpsc::Receiver<Utf8Bytes>,
    n_bytes: Arc<AtomicUsize>,
}

/// A queue from a table to a client.
pub fn queue() -> (Outgoing, Waiting) {
    let (sender, receiver) = mpsc::channel(MOST_MESSAGES);
    let n_bytes = Arc::new(AtomicUsize::new(0));
    (Outgoing { messages: sender, n_bytes: n_bytes.clone() }, Waiting { messages: receiver, n_bytes })
}

impl Outgoing {
    /// Adds a message; returns whether there was room for it.
    pub fn push(&self, text: Utf8Bytes) -> bool {
        let length = text.len();
        let before = self.n_bytes.fetch_add(length, Ordering::Relaxed);
        let has_room = before == 0 || before + length <= MOST_BYTES;
        let is_in = has_room && self.messages.try_send(text).is_ok();
        if !is_in {
            self.n_bytes.fetch_sub(length, Ordering::Relaxed);
        }
        is_in
    }
}

impl Waiting {
    /// The next message; it counts until the one after it is asked for.
    pub async fn next(&mut self) -> Option<Utf8Bytes> {
        self.messages.recv().await
    }

    pub fn try_next(&mut self) -> Option<Utf8Bytes> {
        self.messages.try_recv().ok()
    }

    /// A message of this length is out.
    pub fn is_sent(&self, length: usize) {
        self.n_bytes.fetch_sub(length, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_does_not_read_is_dropped_by_messages_and_by_bytes() {
        let (out, mut waiting) = queue();
        assert!((0..MOST_MESSAGES).all(|_| out.push("x".into())));
        assert!(!out.push("x".into()), "one message too many");
        let text = waiting.try_next().expect("a message waits");
        waiting.is_sent(text.len());
        assert!(out.push("x".into()));

        let (out, mut waiting) = queue();
        let large: Utf8Bytes = "x".repeat(MOST_BYTES + 1).into();
        assert!(out.push(large.clone()), "a single message may be as long as it is");
        assert!(!out.push("x".into()), "nothing more until it is read");
        waiting.try_next().expect("it waits");
        assert!(!out.push("x".into()), "it is not out yet");
        waiting.is_sent(large.len());
        assert!(out.push("x".into()));
    }
}
