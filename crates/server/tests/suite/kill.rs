//! The server is killed at random moments under load. Whatever anybody was
//! shown is there afterwards, and the logs lead to the snapshots.
//!
//! `KILLS=200` for the long run.

use crate::support::postgres;
use crate::support::{Browser, Socket, Victim, free_address, hot_seat, me, nim, take};
use kernel::SeatId;
use protocol::{LogLine, TableState};
use serde_json::json;
use std::net::SocketAddr;
use std::time::Duration;
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
}

impl Player {
    fn new(address: SocketAddr) -> Self {
        Self { browser: Browser::new(address), table: None, shown: Vec::new(), n_answers: 0, n_games: 0 }
    }

    /// Plays until the line breaks.
    async fn play(mut self) -> Self {
        while self.play_table().await.is_some() {}
        self
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
        assert!(socket.log.len() >= self.shown.len(), "{} of {} events", socket.log.len(), self.shown.len());
        assert_eq!(socket.log[..self.shown.len()], self.shown[..], "what was shown is there");
        self.shown.clone_from(&socket.log);
        while socket.view().outcome.is_none() {
            let step = step(&mut socket).await;
            self.shown.clone_from(&socket.log);
            step?;
            self.n_answers += 1;
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
async fn step(socket: &mut Socket) -> Option<()> {
    let piles = socket.view().view["piles"].as_array()?.clone();
    let pile = piles.iter().position(|it| *it != json!(0))?;
    let (SeatId(seat), ask) = (socket.view().waiting[0].seat, socket.view().ask);
    let action = take(pile as u8, 1);
    let revision = socket.revision;
    let answer = json!({ "say": "answer", "seat": seat, "ask": ask, "revision": revision, "action": action });
    socket.try_say(answer).await?.expect("a stone may be taken");
    Some(())
}

async fn kill_often(database: Option<String>) {
    let n_kills: u32 = std::env::var("KILLS").ok().and_then(|it| it.parse().ok()).unwrap_or(4);
    let folder = TempDir::new().expect("a folder");
    let address = free_address();
    let mut players: Vec<Player> = (0..N_PLAYERS).map(|_| Player::new(address)).collect();
    for _ in 0..n_kills {
        let mut victim = Victim::start(address, folder.path(), database.as_deref()).await;
        let playing: Vec<_> = players.drain(..).map(|it| tokio::spawn(it.play())).collect();
        tokio::time::sleep(Duration::from_millis(rand::random_range(50..700))).await;
        victim.kill();
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
