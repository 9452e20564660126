//! Every kind of write where nothing can be written: it is refused with a clear
//! sentence, leaves nothing behind, and is done once it is sent again.

use crate::leaks::deck;
use crate::support::{Browser, Socket, Victim, bot, free_address, hot_seat, me, nim, open, take};
use protocol::ProblemKind;
use serde_json::{Value, json};
use std::time::Duration;
use tempfile::TempDir;

async fn at(browser: &Browser, id: &str) -> Socket {
    let mut socket = browser.socket(id).await;
    socket.hello().await;
    socket
}

/// All that a table tells its host, but for the time.
async fn told(host: &Browser, id: &str) -> (Value, Value) {
    let mut table = host.get(&format!("/api/tables/{id}")).await.expect(200);
    table["changed"] = Value::Null;
    for seat in table["seats"].as_array_mut().expect("seats") {
        seat["spent_ms"] = Value::Null;
        seat["presence"] = Value::Null;
    }
    let socket = at(host, id).await;
    let seen = json!([socket.game.as_ref().map(|it| (&it.view, it.entries)), socket.log.len(), socket.chat.len()]);
    table["n_spectators"] = Value::Null;
    (table, seen)
}

/// The message, for the question that is open now.
async fn now(who: &mut Socket, say: &Value) -> Value {
    if say["say"] != "answer" {
        return say.clone();
    }
    who.hello().await;
    who.until(|it| it.game.is_some() && it.ask().is_some()).await;
    who.answer_message(&say["action"])
}

/// Says something while the disk is full.
async fn refused(victim: &Victim, host: &Browser, id: &str, who: &mut Socket, say: &Value) {
    let say = now(who, say).await;
    let before = told(host, id).await;
    victim.limit_files("0");
    let refused = who.say(say.clone()).await.expect_err("nothing can be written");
    assert_eq!(refused.kind, ProblemKind::Unavailable, "{say}: {}", refused.words);
    assert!(refused.words.contains("nothing changed"), "{say}: {}", refused.words);
    assert_eq!(told(host, id).await, before, "{say} changed nothing");
    victim.limit_files("unlimited");
}

/// The same, and then it is said again.
async fn refused_then_done(victim: &Victim, host: &Browser, id: &str, who: &mut Socket, say: Value) {
    refused(victim, host, id, who, &say).await;
    let before = told(host, id).await;
    let say = now(who, &say).await;
    who.say(say.clone()).await.unwrap_or_else(|it| panic!("{say} is done now: {}", it.words));
    assert_ne!(told(host, id).await, before, "{say} changed something");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whatever_is_said_at_a_table_is_stored_or_never_was() {
    let (folder, address) = (TempDir::new().expect("a folder"), free_address());
    let victim = Victim::start(address, folder.path(), None).await;
    let (mut ann, mut ben) = (Browser::new(address), Browser::new(address));
    ann.post("/api/me", json!({ "name": "Ann" })).await.expect(200);
    ben.post("/api/me", json!({ "name": "Ben" })).await.expect(200);
    let wish = json!({ "game": "runeslingers", "visibility": "link", "seats": [me(), open()],
        "options": { "mode": "constructed" } });
    let id = ann.make(wish).await;
    let (mut anns, mut bens) = (at(&ann, &id).await, at(&ben, &id).await);
    let host = ann.clone();
    macro_rules! say {
        ($id:ident, $who:ident, $say:expr) => {
            refused_then_done(&victim, &host, &$id, &mut $who, $say).await
        };
    }
    say!(id, bens, json!({ "say": "sit", "seat": 1 }));
    say!(id, anns, json!({ "say": "set_options", "options": { "mode": "starter" } }));
    say!(id, anns, json!({ "say": "set_options", "options": { "mode": "constructed" } }));
    say!(id, anns, json!({ "say": "set_seat_options", "seat": 0, "options": deck(1) }));
    say!(id, bens, json!({ "say": "chat", "words": "good luck" }));
    say!(id, bens, json!({ "say": "leave", "seat": 1 }));
    say!(id, anns, json!({ "say": "set_seat", "seat": 1, "to": hot_seat() }));
    say!(id, anns, json!({ "say": "start" }));

    let id = ann.make(nim(json!([me(), open()]), json!({ "piles": "9 9" }))).await;
    let (mut anns, mut bens) = (at(&ann, &id).await, at(&ben, &id).await);
    say!(id, bens, json!({ "say": "sit", "seat": 1 }));
    say!(id, anns, json!({ "say": "answer", "action": take(0, 1) }));
    // What was read again can be taken back with the other's consent only.
    refused(&victim, &host, &id, &mut anns, &json!({ "say": "undo", "seat": 0 })).await;
    say!(id, bens, json!({ "say": "pass_windows", "seat": 1, "on": true }));
    say!(id, bens, json!({ "say": "answer", "action": take(1, 1) }));
    say!(id, anns, json!({ "say": "offer", "seat": 0, "kind": "undo" }));
    say!(id, bens, json!({ "say": "decline", "seat": 1, "kind": "undo" }));
    anns.say(json!({ "say": "offer", "seat": 0, "kind": "undo" })).await.expect("she asks again");
    say!(id, bens, json!({ "say": "agree", "seat": 1, "kind": "undo" }));
    say!(id, bens, json!({ "say": "leave", "seat": 1, "to_bot": "easy" }));
    say!(id, bens, json!({ "say": "sit", "seat": 1 }));
    say!(id, anns, json!({ "say": "resign", "seat": 0 }));
    say!(id, bens, json!({ "say": "rematch" }));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whatever_is_made_is_stored_or_never_was() {
    let (folder, address) = (TempDir::new().expect("a folder"), free_address());
    let victim = Victim::start(address, folder.path(), None).await;
    let mut ann = Browser::new(address);
    ann.post("/api/me", json!({ "name": "Ann" })).await.expect(200);
    let id = ann.make(nim(json!([me(), bot("random")]), json!({ "piles": "1 1" }))).await;
    at(&ann, &id).await.play_to_the_end().await;
    let record = ann.get(&format!("/api/tables/{id}/record")).await.expect(200);
    let lesson = json!({ "game": "nim", "visibility": "link", "seats": [], "lesson": "last-stone" });
    let fork = format!("/api/tables/{id}/fork?entry=0");
    let wishes = [
        ("/api/tables", nim(json!([me(), open()]), json!({}))),
        ("/api/tables", lesson),
        ("/api/records", json!({ "record": record })),
        ("/api/records", json!({ "record": record, "entry": 0, "seats": [me(), hot_seat()] })),
        (fork.as_str(), json!({})),
        ("/api/me", json!({ "name": "Anna" })),
    ];
    let mut n_tables = 1;
    for (path, wish) in wishes {
        victim.limit_files("0");
        for mut who in [ann.clone(), Browser::new(address)] {
            let refused = who.post(path, wish.clone()).await;
            assert!(refused.header("set-cookie").is_none(), "{path}: nobody was made");
            assert_eq!(refused.expect(503)["kind"], json!("unavailable"), "{path} {wish}");
        }
        victim.limit_files("unlimited");
        let mine = ann.get("/api/tables?list=mine").await.expect(200);
        assert_eq!((mine.as_array().map(Vec::len), n_sitters(&mine)), (Some(n_tables), n_tables), "{path}");
        assert_eq!(ann.get("/api/me").await.expect(200)["who"]["name"], json!("Ann"));
        let made = ann.post(path, wish.clone()).await;
        assert!([200, 201].contains(&made.status), "{path}: {}", made.body);
        let is_replay = wish.get("record").is_some() && wish.get("seats").is_none();
        n_tables += usize::from(made.status == 201 && !is_replay);
    }
    assert_eq!(ann.get("/api/me").await.expect(200)["who"]["name"], json!("Anna"));
}

/// How many tables of a list somebody sits at.
fn n_sitters(list: &Value) -> usize {
    list.as_array().expect("a list").iter().filter(|it| it["is_mine"] == json!(true)).count()
}

/// A word about the health is as good as new for a second.
async fn until_health_is(browser: &Browser, status: u16) {
    while browser.get("/healthz").await.status != status {
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
}

/// The file of the database is moved away, and later deleted: nothing is
/// acknowledged that the next server would not find.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_is_acknowledged_in_a_file_that_is_gone() {
    let (folder, address) = (TempDir::new().expect("a folder"), free_address());
    let mut victim = Victim::start(address, folder.path(), None).await;
    let mut ann = Browser::new(address);
    ann.post("/api/me", json!({ "name": "Ann" })).await.expect(200);
    let id = ann.make(nim(json!([me(), hot_seat()]), json!({ "piles": "9 9" }))).await;
    let mut socket = at(&ann, &id).await;
    socket.answer(take(0, 1)).await.expect("all is well");
    let (file, away) = (folder.path().join("runetable.db"), folder.path().join("away"));
    for is_replaced in [false, true] {
        std::fs::rename(&file, &away).expect("it is moved away");
        if is_replaced {
            std::fs::copy(&away, &file).expect("another is there");
        }
        let answer = |seat: u8| {
            json!({ "say": "answer", "tag": 9, "seat": seat, "ask": 2, "revision": u32::MAX,
            "action": take(0, 1) })
        };
        // The table may be gone with its answer: it can be neither stored nor read.
        let said = socket.try_say(answer(1)).await;
        assert!(said.is_none_or(|it| it.is_err_and(|it| it.kind == ProblemKind::Unavailable)));
        until_health_is(&ann, 503).await;
        assert_eq!(ann.post("/api/tables", nim(json!([me(), hot_seat()]), json!({}))).await.status, 503);
        assert_eq!(Browser::new(address).post("/api/me", json!({})).await.status, 503);
        std::fs::rename(&away, &file).expect("it is back");
        until_health_is(&ann, 200).await;
        socket = at(&ann, &id).await;
    }
    let n_entries = socket.view().entries;
    ann.make(nim(json!([me(), hot_seat()]), json!({}))).await;
    // Its log, and the index of the log, which others would make anew beside ours.
    for file in ["runetable.db-wal", "runetable.db-shm"] {
        std::fs::remove_file(folder.path().join(file)).expect("it is deleted");
        assert_eq!(ann.post("/api/tables", nim(json!([me(), hot_seat()]), json!({}))).await.status, 503, "{file}");
        until_health_is(&ann, 503).await;
        assert!(victim.is_told_to_stop().await, "it can be stopped");
        victim = Victim::start(address, folder.path(), None).await;
        assert_eq!(ann.get("/api/tables?list=mine").await.expect(200).as_array().map(Vec::len), Some(2), "{file}");
        assert_eq!(at(&ann, &id).await.view().entries, n_entries, "{file}");
    }
}
