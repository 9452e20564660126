//! A database that is down for a while: requests fail within seconds and say
//! so, nothing is acknowledged that is not stored, and everything goes on by
//! itself when it is back.

use crate::support::postgres::{self, Own};
use crate::support::{Browser, Socket, Victim, bot, free_address, me, nim, take};
use kernel::SeatId;
use protocol::{ProblemKind, ServerMessage};
use serde_json::{Value, json};
use sqlx::{Connection as _, PgConnection};
use std::net::SocketAddr;
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// No request may take longer, whatever the database does.
const SECONDS: Duration = Duration::from_secs(12);

/// A line to the table, if the server lets anybody in now.
async fn try_at(browser: &Browser, id: &str) -> Option<Socket> {
    let mut socket = browser.try_socket(id).await.ok()?;
    socket.shout(json!({ "say": "hello", "seat": 0 }).to_string()).await;
    while socket.table.is_none() {
        if let ServerMessage::Refused { problem, .. } = socket.next().await? {
            assert_eq!(problem.kind, ProblemKind::Unavailable, "{}", problem.words);
            return None;
        }
    }
    Some(socket)
}

async fn at(browser: &Browser, id: &str) -> Socket {
    for _ in 0..600 {
        if let Some(socket) = try_at(browser, id).await {
            return socket;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("nobody is let in");
}

async fn eventually(mut is_so: impl AsyncFnMut() -> bool) {
    for _ in 0..600 {
        if is_so().await {
            return;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("it never came to be");
}

/// What the server tells while the database is down.
async fn says_so_in_time(browser: &Browser) {
    for path in ["/api/me", "/api/tables?list=open", "/healthz"] {
        let begun = Instant::now();
        let problem = browser.get(path).await.expect(503);
        assert!(begun.elapsed() < SECONDS, "{path} took {:?}", begun.elapsed());
        assert!(problem["words"].as_str().expect("words").contains("database"), "{problem}");
    }
}

struct Table {
    ann: Browser,
    id: String,
    /// The answer that Ann gives, and gives again.
    answer: Value,
}

async fn ann_is_asked(address: SocketAddr) -> Table {
    let mut ann = Browser::new(address);
    ann.post("/api/me", json!({ "name": "Ann" })).await.expect(200);
    let id = ann.make(nim(json!([me(), bot("random")]), json!({ "piles": "9 9 9" }))).await;
    let socket = at(&ann, &id).await;
    let (ask, revision) = (socket.view().ask, socket.revision);
    let answer = json!({ "say": "answer", "tag": 77, "seat": 0, "ask": ask, "revision": revision,
        "action": take(0, 1) });
    Table { ann, id, answer }
}

/// Sends the answer; returns how it went, if there was a word.
async fn send(socket: &mut Socket, answer: &Value) -> Option<Result<(), ProblemKind>> {
    socket.shout(answer.to_string()).await;
    loop {
        match socket.next().await? {
            ServerMessage::Done { tag: 77 } => return Some(Ok(())),
            ServerMessage::Refused { tag: Some(77), problem } => return Some(Err(problem.kind)),
            _ => {}
        }
    }
}

async fn survives(own: &mut Own, down: impl Fn(&mut Own), up: impl Fn(&mut Own)) {
    let (folder, address) = (TempDir::new().expect("a folder"), free_address());
    let _victim = Victim::start(address, folder.path(), Some(&own.address())).await;
    let Table { ann, id, answer } = ann_is_asked(address).await;
    let mut socket = at(&ann, &id).await;
    down(own);
    let begun = Instant::now();
    let refused = send(&mut socket, &answer).await.expect("there is a word");
    assert_eq!(refused, Err(ProblemKind::Unavailable));
    assert!(begun.elapsed() < SECONDS, "it took {:?}", begun.elapsed());
    says_so_in_time(&ann).await;
    up(own);
    // The same words again, as often as it takes; they count once.
    let mut n_done = 0;
    eventually(async || {
        let Some(mut socket) = try_at(&ann, &id).await else { return false };
        let is_done = send(&mut socket, &answer).await == Some(Ok(()));
        n_done += usize::from(is_done);
        is_done && n_done == 2
    })
    .await;
    let mut socket = at(&ann, &id).await;
    socket.until(|it| it.view().entries == 2).await;
    let stones: u64 = socket.view().view["piles"].as_array().expect("piles").iter().filter_map(Value::as_u64).sum();
    assert!(stones < 26, "the bot has answered, and Ann once: {stones}");
    eventually(async || ann.get("/healthz").await.status == 200).await;

    // A bot's turn comes while the database is away; nobody says anything.
    let Table { ann, id, answer } = ann_is_asked(address).await;
    let mut socket = at(&ann, &id).await;
    send(&mut socket, &answer).await.expect("a word").expect("it is stored");
    down(own);
    tokio::time::sleep(Duration::from_millis(500)).await;
    drop(socket);
    up(own);
    eventually(async || at(&ann, &id).await.view().entries == 2).await;
    let mut socket = at(&ann, &id).await;
    socket.wish = Some(SeatId(0));
    socket.play_to_the_end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_database_that_stops_costs_seconds_and_nothing_else() {
    let folder = TempDir::new().expect("a folder");
    if let Some(mut own) = Own::start_in(folder.path()) {
        survives(&mut own, Own::stop, Own::start).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_database_that_hangs_costs_seconds_and_nothing_else() {
    let folder = TempDir::new().expect("a folder");
    if let Some(mut own) = Own::start_in(folder.path()) {
        survives(&mut own, |it| it.signal("-STOP"), |it| it.signal("-CONT")).await;
    }
}

/// The lock of a server, as it is kept in the database.
const OWNER: i64 = 0x7275_6e65_7461_626c;

/// Its line is cut, and another server takes the database before it is back: it
/// writes nothing more until it is the owner again.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_lost_its_database_to_another_writes_nothing() {
    let Some(database) = postgres::fresh_database() else { return };
    let (folder, address) = (TempDir::new().expect("a folder"), free_address());
    let _victim = Victim::start(address, folder.path(), Some(&database)).await;
    let Table { ann, id, answer } = ann_is_asked(address).await;
    let mut socket = at(&ann, &id).await;
    let mut other = PgConnection::connect(&database).await.expect("it is open");
    let cut = "SELECT pg_terminate_backend(pid) FROM pg_locks JOIN pg_database ON oid = database \
        WHERE locktype = 'advisory' AND datname = current_database()";
    sqlx::query(cut).execute(&mut other).await.expect("the line is cut");
    let take = sqlx::query("SELECT pg_advisory_lock($1)").bind(OWNER);
    take.execute(&mut other).await.expect("another one owns it");
    for _ in 0..2 {
        assert_eq!(send(&mut socket, &answer).await.expect("a word"), Err(ProblemKind::Unavailable));
    }
    assert_eq!(ann.get("/healthz").await.status, 503);
    let n_entries = sqlx::query_scalar::<_, i64>("SELECT COUNT(*) FROM entry").fetch_one(&mut other).await;
    assert_eq!(n_entries.expect("a number"), 0, "nothing was written");
    other.close().await.expect("the other one ends");
    eventually(async || {
        let Some(mut socket) = try_at(&ann, &id).await else { return false };
        send(&mut socket, &answer).await == Some(Ok(()))
    })
    .await;
    assert_eq!(ann.get("/healthz").await.status, 200);
}
