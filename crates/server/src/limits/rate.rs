//! Rates: a bucket for each client that fills again over time.

use super::ClientAddress;
use crate::app::Shared;
use crate::problem::Failure;
use axum::extract::{Request, State};
use axum::http::Method;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// How many seconds of the rate a burst may take.
const BURST: u32 = 6;
/// How many clients are remembered before full buckets are thrown away.
const MANY: usize = 10_000;

/// So many tokens, and when that was.
#[derive(Clone, Copy, Debug)]
pub struct Bucket {
    rate: u32,
    /// When the bucket would be empty if nothing were taken: the further in the
    /// past, the more there is to take.
    empty: Instant,
}

impl Bucket {
    /// A full one.
    pub fn new(rate: u32) -> Self {
        let now = Instant::now();
        let rate = rate.max(1);
        Self { rate, empty: now.checked_sub(Duration::from_secs(BURST.into())).unwrap_or(now) }
    }

    /// Takes so many tokens if there are as many.
    pub fn take(&mut self, n: u32) -> bool {
        let now = Instant::now();
        let full = now.checked_sub(Duration::from_secs(BURST.into())).unwrap_or(self.empty);
        let taken = self.empty.max(full) + Duration::from_secs(1) * n / self.rate;
        let is_enough = taken <= now;
        if is_enough {
            self.empty = taken;
        }
        is_enough
    }

    fn is_full(&self) -> bool {
        self.empty.elapsed() >= Duration::from_secs(BURST.into())
    }
}

/// What is counted for each client.
#[derive(Debug)]
pub struct Limits {
    rate: u32,
    sockets: usize,
    clients: Mutex<HashMap<ClientAddress, Counted>>,
}

#[derive(Debug)]
struct Counted {
    bucket: Bucket,
    /// One for each open socket, and one here.
    sockets: Arc<()>,
}

impl Limits {
    pub fn new(rate: u32, sockets: usize) -> Self {
        Self { rate, sockets, clients: Mutex::default() }
    }

    /// Takes so many tokens of a client, if it has as many.
    pub fn take(&self, client: ClientAddress, n: u32) -> Result<(), Failure> {
        self.with(client, |it| if it.bucket.take(n) { Ok(()) } else { Err(Failure::too_often()) })
    }

    /// A ticket for a socket, to be kept while it is open.
    pub fn socket(&self, client: ClientAddress) -> Result<Arc<()>, Failure> {
        self.with(client, |it| {
            let is_free = Arc::strong_count(&it.sockets) <= self.sockets;
            if is_free { Ok(it.sockets.clone()) } else { Err(Failure::too_often()) }
        })
    }

    fn with<T>(&self, client: ClientAddress, work: impl FnOnce(&mut Counted) -> T) -> T {
        let mut clients = self.clients.lock().unwrap_or_else(PoisonError::into_inner);
        if clients.len() > MANY {
            clients.retain(|_, it| !it.bucket.is_full() || Arc::strong_count(&it.sockets) > 1);
        }
        let fresh = || Counted { bucket: Bucket::new(self.rate), sockets: Arc::new(()) };
        work(clients.entry(client).or_insert_with(fresh))
    }
}

/// Counts requests. What changes something counts more.
pub async fn check_rate(State(app): State<Shared>, request: Request, next: Next) -> Response {
    let (parts, body) = request.into_parts();
    let cost = if parts.method == Method::GET { 1 } else { 4 };
    match app.limits.take(ClientAddress::of(&app, &parts), cost) {
        Ok(()) => next.run(Request::from_parts(parts, body)).await,
        Err(failure) => failure.into_response(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bucket_gives_a_burst_and_then_waits() {
        let mut bucket = Bucket::new(10);
        assert!((0..60).all(|_| bucket.take(1)), "six seconds' worth at once");
        assert!(!bucket.take(1));
        std::thread::sleep(Duration::from_millis(120));
        assert!(bucket.take(1), "a tenth of a second fills one token");
        assert!(!bucket.take(1));
    }

    #[test]
    fn sockets_are_counted_while_they_are_open() {
        let limits = Limits::new(10, 2);
        let client = ClientAddress([127, 0, 0, 1].into());
        let first = limits.socket(client).expect("one");
        let _second = limits.socket(client).expect("two");
        assert!(limits.socket(client).is_err());
        drop(first);
        assert!(limits.socket(client).is_ok());
    }
}
