//! The server, or its database, is killed or stopped at random moments under load. Whatever
//! anybody was shown is there afterwards, and the logs lead to the snapshots.
//!
//! `KILLS=200 DEATHS=60` for the long run.

use crate::support::postgres;
use crate::support::{Browser, Socket, Victim, bot, free_address, hot_seat, me, nim, take};
use kernel::{RefusalKind, SeatId};
use protocol::{LogLine, Problem, ProblemKind, TableState};
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};
use tempfile::TempDir;

const N_PLAYERS: usize = 8;

/// Somebody who plays both seats of one table after another.
struct Player {
    browser: Browser,
    table: Option<String>,
    /// All that was shown of that table.
    shown: Vec<LogLine>,
    n_answers: usize,
    n_games: usize,
    /// What all players together were told is done, where it is the database that
    /// dies.
    n_done: Option<Arc<AtomicUsize>>,
}

impl Player {
    fn new(address: SocketAddr) -> Self {
        let browser = Browser::new(address);
        Self { browser, table: None, shown: Vec::new(), n_answers: 0, n_games: 0, n_done: None }
    }

    /// Plays until the line breaks.
    async fn play(mut self) -> Self {
        while self.play_table().await.is_some() {}
        self
    }

    /// Plays until told otherwise, whatever becomes of the database.
    async fn play_on(mut self, is_over: Arc<AtomicBool>) -> Self {
        while !is_over.load(Ordering::Relaxed) {
            if self.play_table().await.is_none() {
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
        }
        self
    }

    /// Whatever was shown once is there, and there may be more.
    fn note(&mut self, socket: &Socket) {
        assert!(socket.log.len() >= self.shown.len(), "{} of {} events", socket.log.len(), self.shown.len());
        assert_eq!(socket.log[..self.shown.len()], self.shown[..], "what was shown is there");
        self.shown.clone_from(&socket.log);
    }

    async fn play_table(&mut self) -> Option<()> {
        let id = match &self.table {
            Some(id) => id.clone(),
            None => {
                let wish = nim(json!([me(), hot_seat()]), json!({ "piles": "9 9 9 9 9 9", "tokens": true }));
                let made = self.browser.try_post("/api/tables", wish).await?;
                let id = made["id"].as_str()?.to_owned();
                (self.table, self.shown) = (Some(id.clone()), Vec::new());
                id
            }
        };
        let mut socket = self.browser.try_socket(&id).await.ok()?;
        socket.wish = Some(SeatId(0));
        socket.try_hello().await?;
        self.note(&socket);
        while socket.view().outcome.is_none() {
            let step = step(&mut socket).await;
            self.note(&socket);
            match step? {
                Ok(()) => {}
                Err(problem) if self.n_done.is_some() && is_of_the_database(&problem) => return None,
                Err(problem) => panic!("a stone may be taken: {}", problem.words),
            }
            self.n_answers += 1;
            if let Some(n_done) = &self.n_done {
                n_done.fetch_add(1, Ordering::Relaxed);
            }
        }
        let record = self.browser.try_get(&format!("/api/tables/{id}/record")).await?;
        let game = catalog::find("nim").expect("nim").read_record(&record, None).expect("the record verifies");
        assert_eq!(game.n_events(), self.shown.len());
        assert_eq!(socket.table.as_ref().map(|it| it.state), Some(TableState::Finished));
        self.n_games += 1;
        self.table = None;
        Some(())
    }
}

/// Takes a stone for whoever is asked.
async fn step(socket: &mut Socket) -> Option<Result<(), Problem>> {
    let piles = socket.view().view["piles"].as_array()?.clone();
    let pile = piles.iter().position(|it| *it != json!(0))?;
    let (SeatId(seat), ask) = (socket.view().waiting[0].seat, socket.view().ask);
    let action = take(pile as u8, 1);
    let revision = socket.revision;
    let answer = json!({ "say": "answer", "seat": seat, "ask": ask, "revision": revision, "action": action });
    socket.try_say(answer).await
}

/// Whether a refusal comes of a database that is away: it was not stored, or it
/// was and nobody knew.
fn is_of_the_database(problem: &Problem) -> bool {
    let is_stale = problem.refusal.as_ref().is_some_and(|it| it.kind == RefusalKind::Stale);
    is_stale || [ProblemKind::Unavailable, ProblemKind::Conflict].contains(&problem.kind)
}

fn number(name: &str, usual: usize) -> usize {
    std::env::var(name).ok().and_then(|it| it.parse().ok()).unwrap_or(usual)
}

async fn kill_often(database: Option<String>) {
    let n_kills = number("KILLS", 4);
    let folder = TempDir::new().expect("a folder");
    let address = free_address();
    let mut players: Vec<Player> = (0..N_PLAYERS).map(|_| Player::new(address)).collect();
    for number in 0..n_kills {
        let mut victim = Victim::start(address, folder.path(), database.as_deref()).await;
        let playing: Vec<_> = players.drain(..).map(|it| tokio::spawn(it.play())).collect();
        tokio::time::sleep(Duration::from_millis(rand::random_range(50..700))).await;
        // Every fourth one may end in order, in the middle of it all.
        match number % 4 {
            3 => assert!(victim.is_told_to_stop().await, "it ends well"),
            _ => victim.kill(),
        }
        for player in playing {
            players.push(player.await.expect("nothing that was shown is lost"));
        }
    }
    // Once more, to look at what the last kill left.
    let _last = Victim::start(address, folder.path(), database.as_deref()).await;
    for player in &players {
        let Some(id) = &player.table else { continue };
        let mut socket = player.browser.socket(id).await;
        socket.wish = Some(SeatId(0));
        socket.hello().await;
        assert_eq!(socket.log[..player.shown.len()], player.shown[..], "what was shown is there");
    }
    let n_answers: usize = players.iter().map(|it| it.n_answers).sum();
    let n_games: usize = players.iter().map(|it| it.n_games).sum();
    println!("{n_kills} kills, {n_answers} acknowledged answers, {n_games} finished games verified");
    assert!(n_answers > 0, "there was load");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn killed_servers_lose_nothing_on_sqlite() {
    kill_often(None).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn killed_servers_lose_nothing_on_postgres() {
    if let Some(database) = postgres::fresh_database() {
        kill_often(Some(database)).await;
    }
}

/// A game between two bots that nobody looks at, if the server can make one now.
async fn bots_play(browser: &mut Browser) -> Option<()> {
    let wish = nim(json!([bot("random"), bot("random")]), json!({ "piles": "9 9 9 9 9 9" }));
    browser.try_post("/api/tables", wish).await?["id"].as_str().map(drop)
}

/// Until something is so, but not forever.
async fn eventually(what: &str, mut is_so: impl AsyncFnMut() -> bool) {
    let begun = Instant::now();
    while !is_so().await {
        assert!(begun.elapsed() < Duration::from_secs(90), "{what}");
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
}

/// The database stops at once, is killed, or hangs for longer than anybody waits,
/// again and again while eight people and some bots play. The server stays.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn databases_that_die_under_load_lose_nothing_and_all_goes_on() {
    let n_deaths = number("DEATHS", 3);
    let (files, folder, address) =
        (TempDir::new().expect("a folder"), TempDir::new().expect("a folder"), free_address());
    let Some(mut own) = postgres::Own::start_in(files.path()) else { return };
    let mut victim = Victim::start(address, folder.path(), Some(&own.address())).await;
    let (is_over, n_done) = (Arc::new(AtomicBool::new(false)), Arc::new(AtomicUsize::new(0)));
    let mut ann = Browser::new(address);
    let people = (0..N_PLAYERS).map(|_| Player { n_done: Some(n_done.clone()), ..Player::new(address) });
    let playing: Vec<_> = people.map(|it| tokio::spawn(it.play_on(is_over.clone()))).collect();
    for number in 0..n_deaths {
        let before = n_done.load(Ordering::Relaxed);
        eventually("people go on by themselves", async || n_done.load(Ordering::Relaxed) > before + 40).await;
        eventually("tables are made again", async || bots_play(&mut ann).await.is_some()).await;
        tokio::time::sleep(Duration::from_millis(rand::random_range(0..400))).await;
        match number % 3 {
            0 => own.stop(),
            1 => own.kill(),
            _ => own.signal("-STOP"),
        }
        let away = if number % 3 == 2 { 6000..9000 } else { 0..3000 };
        tokio::time::sleep(Duration::from_millis(rand::random_range(away))).await;
        if number % 3 == 2 { own.signal("-CONT") } else { own.start() }
    }
    let before = n_done.load(Ordering::Relaxed);
    eventually("people go on by themselves", async || n_done.load(Ordering::Relaxed) > before + 40).await;
    eventually("bots go on where nobody looks", async || {
        let Some(mine) = ann.try_get("/api/tables?list=running").await else { return false };
        let running: Vec<Value> = serde_json::from_str(&mine).expect("a list");
        running.iter().all(|it| it["seats"][0]["kind"]["kind"] != "bot")
    })
    .await;
    is_over.store(true, Ordering::Relaxed);
    let mut n_games = 0;
    let mut left = Vec::new();
    for player in playing {
        let player = player.await.expect("nothing that was shown is lost");
        n_games += player.n_games;
        left.push(player);
    }
    // What is stored is what was shown, also to the next server.
    victim.kill();
    let _next = Victim::start(address, folder.path(), Some(&own.address())).await;
    for mut player in left {
        let Some(id) = player.table.clone() else { continue };
        let mut socket = player.browser.socket(&id).await;
        socket.wish = Some(SeatId(0));
        socket.hello().await;
        player.note(&socket);
    }
    let n_answers = n_done.load(Ordering::Relaxed);
    println!("{n_deaths} deaths, {n_answers} acknowledged answers, {n_games} finished games verified");
}
