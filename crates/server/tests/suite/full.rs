//! A disk that is full for a while: no file of the server may grow.

use crate::support::{Browser, Socket, Victim, bot, free_address, hot_seat, me, nim, take};
use kernel::SeatId;
use protocol::{Problem, ProblemKind};
use serde_json::{Value, json};
use std::time::Duration;
use tempfile::TempDir;

async fn at(browser: &Browser, id: &str) -> Socket {
    let mut socket = browser.socket(id).await;
    socket.wish = Some(SeatId(0));
    socket.hello().await;
    socket
}

/// Takes a stone of the first pile for whoever is asked.
async fn step(socket: &mut Socket) -> Result<(), Problem> {
    let (SeatId(seat), ask) = (socket.view().waiting[0].seat, socket.view().ask);
    let (revision, action) = (socket.revision, take(0, 1));
    let answer = json!({ "say": "answer", "seat": seat, "ask": ask, "revision": revision, "action": action });
    socket.say(answer).await
}

fn piles(socket: &Socket) -> Value {
    socket.view().view["piles"].clone()
}

/// Looks again and again until something is so.
async fn eventually(mut is_so: impl AsyncFnMut() -> bool) {
    for _ in 0..1000 {
        if is_so().await {
            return;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    panic!("it never came to be");
}

async fn is_healthy(browser: &Browser) -> bool {
    browser.try_get("/healthz").await.is_some()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_is_acknowledged_while_the_disk_is_full_and_it_heals() {
    let (folder, address) = (TempDir::new().expect("a folder"), free_address());
    let mut victim = Victim::start(address, &folder, None).await;
    let mut ann = Browser::new(address);
    ann.post("/api/me", json!({ "name": "Ann" })).await.expect(200);
    let id = ann.make(nim(json!([me(), hot_seat()]), json!({ "piles": "9 9" }))).await;
    let mut socket = at(&ann, &id).await;
    step(&mut socket).await.expect("there is space");
    assert!(is_healthy(&ann).await);

    victim.limit_files("0");
    for _ in 0..5 {
        let problem = step(&mut socket).await.expect_err("it cannot be stored");
        assert_eq!(problem.kind, ProblemKind::Unavailable, "{}", problem.words);
        assert_eq!(piles(&socket), json!([8, 9]), "nothing changed");
    }
    assert_eq!(ann.get("/healthz").await.status, 503);

    victim.limit_files("unlimited");
    step(&mut socket).await.expect("there is space again");
    step(&mut socket).await.expect("and again");
    assert!(is_healthy(&ann).await);
    victim.kill();
    let _next = Victim::start(address, &folder, None).await;
    assert_eq!(piles(&at(&ann, &id).await), json!([6, 9]), "what was acknowledged is there, and nothing else");
}

/// How many writes have failed, as the server counts them.
async fn n_failed_writes(browser: &Browser) -> u64 {
    let metrics = browser.get("/metrics").await.body;
    let line = metrics.lines().find_map(|it| it.strip_prefix("runetable_failed_writes_total "));
    line.map_or(0, |it| it.parse().expect("a number"))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn bots_go_on_when_there_is_space_again() {
    let (folder, address) = (TempDir::new().expect("a folder"), free_address());
    let victim = Victim::start(address, &folder, None).await;
    let mut ann = Browser::new(address);
    ann.post("/api/me", json!({ "name": "Ann" })).await.expect(200);
    let id = ann.make(nim(json!([me(), bot("random")]), json!({ "piles": "9 9 9" }))).await;
    let mut socket = at(&ann, &id).await;
    // One after the other until it is a bot's write that fails.
    let mut n_tries = 0;
    while n_failed_writes(&ann).await == 0 {
        n_tries += 1;
        assert!(n_tries < 20, "no bot was caught");
        drop(socket);
        let wish = nim(json!([me(), bot("random")]), json!({ "piles": "9 9 9" }));
        let id = ann.make(wish).await;
        socket = at(&ann, &id).await;
        socket.answer(take(0, 1)).await.expect("there is space");
        victim.limit_files("0");
        // The bot has answered, or cannot.
        eventually(async || n_failed_writes(&ann).await > 0 || table_entries(&ann, &id).await == 2).await;
        if n_failed_writes(&ann).await == 0 {
            victim.limit_files("unlimited");
        }
    }
    victim.limit_files("unlimited");
    socket.until(|it| it.game.is_some() && it.ask().is_some()).await;
    assert_eq!(socket.view().entries, 2, "the bot has answered after all");
    socket.play_to_the_end().await;
}

async fn table_entries(browser: &Browser, id: &str) -> usize {
    at(browser, id).await.view().entries
}
