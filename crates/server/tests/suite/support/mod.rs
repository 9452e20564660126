//! A server of one's own, browsers without a screen, and what they see.

mod browser;
pub mod faulty;
pub mod postgres;
mod socket;
mod victim;

pub use browser::Browser;
pub use socket::Socket;
pub use victim::{Victim, free_address};

use serde_json::{Value, json};
use server::{Config, Running};
use tempfile::TempDir;

/// A server that listens on a free port and stores in a folder of its own.
pub struct House {
    pub running: Running,
    pub folder: TempDir,
}

impl House {
    pub async fn open() -> Self {
        Self::open_with(|_| {}).await
    }

    pub async fn open_with(change: impl FnOnce(&mut Config)) -> Self {
        let folder = TempDir::new().expect("a folder");
        let mut config = Config::for_tests(folder.path());
        change(&mut config);
        let running = server::start(config).await.expect("the server starts");
        Self { running, folder }
    }

    /// Stops the server and starts another on the same store.
    pub async fn restart(self) -> Self {
        Self::open_at(self.stop().await).await
    }

    /// Stops the server; what it stored stays.
    pub async fn stop(self) -> TempDir {
        self.running.stop().await.expect("the server stops");
        self.folder
    }

    /// Starts a server on what another has stored.
    pub async fn open_at(folder: TempDir) -> Self {
        Self::open_at_with(folder, |_| {}).await
    }

    pub async fn open_at_with(folder: TempDir, change: impl FnOnce(&mut Config)) -> Self {
        let mut config = Config::for_tests(folder.path());
        change(&mut config);
        let running = server::start(config).await.expect("the server starts again");
        Self { running, folder }
    }

    /// Somebody whom nobody knows.
    pub fn stranger(&self) -> Browser {
        Browser::new(self.running.address)
    }

    /// Somebody with a name.
    pub async fn guest(&self, name: &str) -> Browser {
        let mut browser = self.stranger();
        browser.post("/api/me", json!({ "name": name })).await.expect(200);
        browser
    }
}

/// A wish for a table of Nim.
pub fn nim(seats: Value, options: Value) -> Value {
    json!({ "game": "nim", "visibility": "public", "seats": seats, "options": options })
}

pub fn me() -> Value {
    json!({ "kind": "me" })
}

pub fn open() -> Value {
    json!({ "kind": "open" })
}

pub fn hot_seat() -> Value {
    json!({ "kind": "hot_seat" })
}

pub fn bot(level: &str) -> Value {
    json!({ "kind": "bot", "level": level })
}

/// Takes stones.
pub fn take(pile: u8, stones: u8) -> Value {
    json!({ "Take": { "pile": pile, "stones": stones } })
}

/// Two people at a table of Nim, both connected.
pub async fn two_at_nim(house: &House, options: Value) -> (String, Socket, Socket) {
    let (mut ann, ben) = (house.guest("Ann").await, house.guest("Ben").await);
    let id = ann.make(nim(json!([me(), open()]), options)).await;
    let mut anns = ann.socket(&id).await;
    anns.hello().await;
    let mut bens = ben.socket(&id).await;
    bens.hello().await;
    bens.say(json!({ "say": "sit", "seat": 1 })).await.expect("the seat is open");
    anns.until(|it| it.game.is_some()).await;
    (id, anns, bens)
}
