//! Rates: a bucket for each client that fills again over time.

use super::ClientAddress;
use crate::app::Shared;
use crate::config::Config;
use crate::problem::Failure;
use axum::extract::{Request, State};
use axum::http::Method;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use protocol::ProblemKind;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// How many seconds of the rate a burst may take.
const BURST: u32 = 6;
/// How many clients are remembered before full buckets are thrown away.
const MANY: usize = 10_000;
const DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// So many tokens, and when that was.
#[derive(Clone, Copy, Debug)]
pub struct Bucket {
    /// How long a token takes to come back, and all of them.
    every: Duration,
    all: Duration,
    /// When the bucket would be empty if nothing were taken: the further in the
    /// past, the more there is to take. Nothing if it is full.
    empty: Option<Instant>,
}

impl Bucket {
    /// A full one, with the given tokens a second and some seconds' worth in it.
    pub fn new(rate: u32) -> Self {
        Self::over(rate.max(1).saturating_mul(BURST), Duration::from_secs(BURST.into()))
    }

    /// A full one, with the given tokens a day.
    pub fn a_day(n: u32) -> Self {
        Self::over(n, DAY)
    }

    /// A full one, with that many tokens over that time.
    pub fn over(n: u32, all: Duration) -> Self {
        Self { every: all / n.max(1), all, empty: None }
    }

    /// Takes that many tokens, if available.
    pub fn take(&mut self, n: u32) -> bool {
        let now = Instant::now();
        // Counted from the moment at which it was full, as clocks may be younger than a day.
        let used = self.empty.map_or(Duration::ZERO, |it| it.saturating_duration_since(now));
        let used = used + self.every * n;
        let is_enough = used <= self.all;
        if is_enough {
            self.empty = Some(now + used);
        }
        is_enough
    }

    pub fn is_full(&self) -> bool {
        self.empty.is_none_or(|it| it <= Instant::now())
    }
}

/// What is counted for each client.
#[derive(Debug)]
pub struct Limits {
    rate: u32,
    sockets: usize,
    connections: usize,
    uploads: usize,
    tables_a_day: u32,
    guests_a_day: u32,
    clients: Mutex<Clients>,
    /// What people are making right now and is not stored yet: one for each, and
    /// one here.
    making: Mutex<HashMap<String, Arc<()>>>,
}

#[derive(Debug)]
struct Clients {
    all: HashMap<ClientAddress, Counted>,
    /// How many there may be before those who do nothing are forgotten. It grows
    /// with those who are left, so that looking for them costs each a little.
    many: usize,
}

#[derive(Debug)]
struct Counted {
    bucket: Bucket,
    tables: Bucket,
    guests: Bucket,
    /// One for each open socket, and one here.
    sockets: Arc<()>,
    /// The same for connections of any kind, and for large bodies.
    connections: Arc<()>,
    uploads: Arc<()>,
}

impl Counted {
    fn is_idle(&self) -> bool {
        let held = [&self.sockets, &self.connections, &self.uploads];
        let is_quiet = held.into_iter().all(|it| Arc::strong_count(it) == 1);
        is_quiet && self.bucket.is_full() && self.tables.is_full() && self.guests.is_full()
    }
}

impl Limits {
    pub fn new(config: &Config) -> Self {
        Self {
            rate: config.rate,
            sockets: config.sockets,
            // Behind a proxy every connection is the proxy's.
            connections: if config.trust_proxy || config.connections == 0 { usize::MAX } else { config.connections },
            uploads: config.uploads.max(1),
            tables_a_day: config.tables_a_day,
            guests_a_day: config.guests_a_day,
            clients: Mutex::new(Clients { all: HashMap::new(), many: MANY }),
            making: Mutex::default(),
        }
    }

    /// A ticket for something that a person makes, to be kept until it is stored,
    /// and how many such tickets there are, this one included.
    pub fn making(&self, what: String) -> (Arc<()>, usize) {
        let mut making = self.making.lock().unwrap_or_else(PoisonError::into_inner);
        if making.len() > MANY {
            making.retain(|_, it| Arc::strong_count(it) > 1);
        }
        let ticket = making.entry(what).or_default().clone();
        let n = Arc::strong_count(&ticket) - 1;
        (ticket, n)
    }

    /// Takes that many tokens from a client, if available.
    pub fn take(&self, client: ClientAddress, n: u32) -> Result<(), Failure> {
        self.with(client, |it| if it.bucket.take(n) { Ok(()) } else { Err(Failure::too_often()) })
    }

    /// Counts a table that a client makes.
    pub fn make_table(&self, client: ClientAddress) -> Result<(), Failure> {
        let enough = || Failure::new(ProblemKind::TooOften, "too many tables were made from your address today");
        self.with(client, |it| it.tables.take(1).then_some(()).ok_or_else(enough))
    }

    /// Counts a guest who is new.
    pub fn make_guest(&self, client: ClientAddress) -> Result<(), Failure> {
        let enough = || Failure::new(ProblemKind::TooOften, "too many new guests came from your address today");
        self.with(client, |it| it.guests.take(1).then_some(()).ok_or_else(enough))
    }

    /// A ticket for a socket, to be kept while it is open.
    pub fn socket(&self, client: ClientAddress) -> Result<Arc<()>, Failure> {
        self.with(client, |it| {
            let is_free = Arc::strong_count(&it.sockets) <= self.sockets;
            if is_free { Ok(it.sockets.clone()) } else { Err(Failure::too_often()) }
        })
    }

    /// The same for a connection, whatever comes over it.
    pub fn connection(&self, client: ClientAddress) -> Option<Arc<()>> {
        self.with(client, |it| {
            let is_free = Arc::strong_count(&it.connections) <= self.connections;
            is_free.then(|| it.connections.clone())
        })
    }

    /// The same for a large body, until it is read.
    pub fn upload(&self, client: ClientAddress) -> Result<Arc<()>, Failure> {
        self.with(client, |it| {
            let is_free = Arc::strong_count(&it.uploads) <= self.uploads;
            if is_free { Ok(it.uploads.clone()) } else { Err(Failure::too_often()) }
        })
    }

    fn with<T>(&self, client: ClientAddress, work: impl FnOnce(&mut Counted) -> T) -> T {
        let mut clients = self.clients.lock().unwrap_or_else(PoisonError::into_inner);
        if clients.all.len() > clients.many {
            clients.all.retain(|_, it| !it.is_idle());
            clients.many = MANY.max(2 * clients.all.len());
        }
        let fresh = || Counted {
            bucket: Bucket::new(self.rate),
            tables: Bucket::a_day(self.tables_a_day),
            guests: Bucket::a_day(self.guests_a_day),
            sockets: Arc::new(()),
            connections: Arc::new(()),
            uploads: Arc::new(()),
        };
        work(clients.all.entry(client).or_insert_with(fresh))
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
    fn sockets_and_connections_are_counted_while_they_are_open() {
        let limits = Limits::new(&Config { sockets: 2, connections: 1, ..Config::default() });
        let client = ClientAddress([127, 0, 0, 1].into());
        let first = limits.socket(client).expect("one");
        let _second = limits.socket(client).expect("two");
        assert!(limits.socket(client).is_err());
        drop(first);
        assert!(limits.socket(client).is_ok());
        let only = limits.connection(client).expect("one");
        assert!(limits.connection(client).is_none());
        assert!(limits.connection(ClientAddress([127, 0, 0, 2].into())).is_some(), "others are others");
        drop(only);
        assert!(limits.connection(client).is_some());
        let behind = Limits::new(&Config { connections: 1, trust_proxy: true, ..Config::default() });
        let held = [behind.connection(client), behind.connection(client)];
        assert!(held.iter().all(Option::is_some), "a proxy has all connections");
    }

    /// A crowd of clients who all did something lately is not looked through
    /// again and again.
    #[test]
    fn a_crowd_of_clients_costs_each_of_them_little() {
        let limits = Limits::new(&Config::default());
        let client = |n: u32| ClientAddress(std::net::Ipv4Addr::from(n).into());
        let begun = Instant::now();
        for n in 0..60_000 {
            limits.make_guest(client(n)).expect("each is new");
        }
        for n in 0..60_000 {
            limits.take(client(n), 1).expect("each says one thing");
        }
        assert!(begun.elapsed() < Duration::from_secs(5), "it took {:?}", begun.elapsed());
    }

    #[test]
    fn an_address_makes_so_many_tables_and_guests_a_day() {
        let limits = Limits::new(&Config { tables_a_day: 3, guests_a_day: 2, ..Config::default() });
        let client = ClientAddress([127, 0, 0, 1].into());
        assert!((0..3).all(|_| limits.make_table(client).is_ok()));
        assert!(limits.make_table(client).is_err());
        assert!((0..2).all(|_| limits.make_guest(client).is_ok()));
        assert!(limits.make_guest(client).is_err());
        assert!(limits.make_guest(ClientAddress([127, 0, 0, 2].into())).is_ok(), "others are others");
    }
}
