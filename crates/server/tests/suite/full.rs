//! A disk that is full for a while: no file of the server may grow, or the file
//! system that it is on has no space left.

use crate::support::postgres::Own;
use crate::support::{Browser, Socket, Victim, bot, free_address, hot_seat, me, nim, take};
use kernel::SeatId;
use protocol::{Problem, ProblemKind, ServerMessage};
use serde_json::{Value, json};
use std::fs::File;
use std::io::Write as _;
use std::path::Path;
use std::process::Command;
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

/// Says an answer as it stands; returns how it went.
async fn send(socket: &mut Socket, answer: &Value) -> Result<(), ProblemKind> {
    socket.shout(answer.to_string()).await;
    loop {
        match socket.next().await.expect("the line stays open") {
            ServerMessage::Done { tag: 500 } => return Ok(()),
            ServerMessage::Refused { tag: Some(500), problem } => return Err(problem.kind),
            _ => {}
        }
    }
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
    let mut victim = Victim::start(address, folder.path(), None).await;
    let mut ann = Browser::new(address);
    ann.post("/api/me", json!({ "name": "Ann" })).await.expect(200);
    let id = ann.make(nim(json!([me(), hot_seat()]), json!({ "piles": "9 9" }))).await;
    let mut socket = at(&ann, &id).await;
    step(&mut socket).await.expect("there is space");
    assert!(is_healthy(&ann).await);

    let (ask, revision) = (socket.view().ask, socket.revision);
    let same = json!({ "say": "answer", "tag": 500, "seat": 1, "ask": ask, "revision": revision,
        "action": take(0, 1) });
    victim.limit_files("0");
    for _ in 0..5 {
        let problem = step(&mut socket).await.expect_err("it cannot be stored");
        assert_eq!(problem.kind, ProblemKind::Unavailable, "{}", problem.words);
        assert_eq!(piles(&socket), json!([8, 9]), "nothing changed");
    }
    assert_eq!(ann.get("/healthz").await.status, 503);

    // One that was refused may come again as it was, from whoever heard nothing since.
    assert_eq!(send(&mut socket, &same).await, Err(ProblemKind::Unavailable));
    victim.limit_files("unlimited");
    for _ in 0..2 {
        assert_eq!(send(&mut socket, &same).await, Ok(()), "there is space again, and it counts once");
    }
    step(&mut socket).await.expect("and again");
    assert!(is_healthy(&ann).await);
    victim.kill();
    let _next = Victim::start(address, folder.path(), None).await;
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
    let victim = Victim::start(address, folder.path(), None).await;
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

/// A small file system in the memory.
struct SmallDisk(TempDir);

impl SmallDisk {
    /// `None`, loudly, where nobody may mount.
    fn mount(size: &str) -> Option<Self> {
        let folder = TempDir::new().expect("a folder");
        let mut mount = Command::new("mount");
        mount.args(["-t", "tmpfs", "-o", &format!("size={size}"), "runetable-test"]).arg(folder.path());
        if mount.output().is_ok_and(|it| it.status.success()) {
            return Some(Self(folder));
        }
        eprintln!("\n*** SKIPPED: no file system may be mounted here; only file sizes are limited ***\n");
        None
    }

    fn path(&self) -> &Path {
        self.0.path()
    }

    /// Takes all the space that is left.
    fn fill(&self) {
        let mut file = File::create(self.path().join("ballast")).expect("a file");
        for size in [1 << 20, 4096, 1] {
            let block = vec![7; size];
            while file.write_all(&block).is_ok() {}
        }
    }

    fn empty(&self) {
        std::fs::remove_file(self.path().join("ballast")).expect("it is there");
    }
}

impl Drop for SmallDisk {
    fn drop(&mut self) {
        let _ = Command::new("umount").arg("-l").arg(self.path()).status();
    }
}

/// Talks until nothing more fits; returns how many lines were acknowledged.
async fn talk_until_full(socket: &mut Socket) -> usize {
    for n_lines in 0..20_000 {
        let line = json!({ "say": "chat", "words": format!("{n_lines} {}", "x".repeat(480)) });
        match socket.say(line).await {
            Ok(()) => {}
            Err(problem) => {
                assert_eq!(problem.kind, ProblemKind::Unavailable, "{}", problem.words);
                return n_lines;
            }
        }
    }
    panic!("the disk is not full");
}

async fn last_line(socket: &Socket) -> usize {
    let words = &socket.chat.last().expect("a line").words;
    words.split(' ').next().and_then(|it| it.parse().ok()).expect("a number")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_full_file_system_loses_nothing_on_sqlite() {
    let Some(disk) = SmallDisk::mount("8m") else { return };
    let address = free_address();
    let mut victim = Victim::start(address, disk.path(), None).await;
    let mut ann = Browser::new(address);
    ann.post("/api/me", json!({ "name": "Ann" })).await.expect(200);
    let id = ann.make(nim(json!([me(), hot_seat()]), json!({ "piles": "9 9" }))).await;
    let mut socket = at(&ann, &id).await;
    disk.fill();
    let n_lines = talk_until_full(&mut socket).await;
    for _ in 0..20 {
        let refused = step(&mut socket).await.expect_err("there is no space");
        assert_eq!(refused.kind, ProblemKind::Unavailable);
    }
    assert_eq!(ann.get("/healthz").await.status, 503);
    disk.empty();
    step(&mut socket).await.expect("there is space again");
    socket.say(json!({ "say": "chat", "words": format!("{n_lines} again") })).await.expect("and again");
    assert!(is_healthy(&ann).await);
    victim.kill();
    let _next = Victim::start(address, disk.path(), None).await;
    let socket = at(&ann, &id).await;
    assert_eq!((piles(&socket), last_line(&socket).await), (json!([8, 9]), n_lines), "what was acknowledged is there");
    assert_eq!(socket.chat.last().expect("a line").number, n_lines, "and every line before it");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_full_file_system_loses_nothing_on_postgres() {
    let Some(disk) = SmallDisk::mount("200m") else { return };
    let Some(mut own) = Own::start_in(disk.path()) else { return };
    let (folder, address) = (TempDir::new().expect("a folder"), free_address());
    let mut victim = Victim::start(address, folder.path(), Some(&own.address())).await;
    let mut ann = Browser::new(address);
    ann.post("/api/me", json!({ "name": "Ann" })).await.expect(200);
    let id = ann.make(nim(json!([me(), hot_seat()]), json!({ "piles": "9 9" }))).await;
    let mut socket = at(&ann, &id).await;
    socket.say(json!({ "say": "chat", "words": "hello" })).await.expect("there is space");
    disk.fill();
    let n_lines = talk_until_full(&mut socket).await;
    disk.empty();
    // A server that could not write its log is gone; its operator starts it again.
    own.stop();
    own.start();
    eventually(async || is_healthy(&ann).await).await;
    let mut socket = at(&ann, &id).await;
    step(&mut socket).await.expect("there is space again");
    victim.kill();
    let _next = Victim::start(address, folder.path(), Some(&own.address())).await;
    let socket = at(&ann, &id).await;
    assert_eq!(piles(&socket), json!([8, 9]));
    let last = socket.chat.last().expect("a line").number;
    assert_eq!(last, n_lines, "what was acknowledged after the first line is there, and nothing else");
}
