//! Tables of which something stored is damaged: each says why, keeps what can be
//! kept, and hides nobody else's.

use crate::support::{Browser, House, bot, hot_seat, me, nim, take};
use kernel::SeatId;
use serde_json::json;
use sqlx::{Connection as _, SqliteConnection};
use std::path::Path;

async fn spoil(data: &Path, statement: &'static str, id: &str) {
    let file = format!("sqlite:{}", data.join("runetable.db").display());
    let mut database = SqliteConnection::connect(&file).await.expect("the file opens");
    sqlx::query(statement).bind(id).execute(&mut database).await.expect("something is damaged");
    database.close().await.expect("the file closes");
}

/// A table of Nim with two answers.
async fn table(ann: &mut Browser) -> String {
    let id = ann.make(nim(json!([me(), hot_seat()]), json!({ "piles": "9 9" }))).await;
    let mut socket = ann.socket(&id).await;
    socket.wish = Some(SeatId(0));
    socket.hello().await;
    for seat in 0..2 {
        let ask = socket.view().ask;
        let revision = socket.revision;
        let answer = json!({ "say": "answer", "seat": seat, "ask": ask, "revision": revision, "action": take(0, 1) });
        socket.say(answer).await.expect("a stone");
    }
    id
}

#[tokio::test]
async fn one_damaged_table_hides_no_other_and_says_why() {
    let house = House::open().await;
    let mut ann = house.guest("Ann").await;
    let ways = [
        "UPDATE game_table SET about = 'x{' WHERE id = $1",
        "UPDATE game_table SET about = CAST(x'fffe00' AS TEXT) WHERE id = $1",
        "UPDATE game_table SET live = '{}' WHERE id = $1",
        "UPDATE game_table SET header = '{\"game\":' WHERE id = $1",
        "UPDATE game_table SET header = CAST(x'ff' AS TEXT) WHERE id = $1",
        "UPDATE game_table SET snapshot = x'00' WHERE id = $1",
        "UPDATE entry SET body = 'null' WHERE number = 0 AND table_id = $1",
        "UPDATE entry SET body = CAST(x'ff22' AS TEXT) WHERE number = 1 AND table_id = $1",
        "DELETE FROM entry WHERE number = 0 AND table_id = $1",
        "DELETE FROM entry WHERE table_id = $1",
    ];
    let mut damaged = Vec::new();
    for way in ways {
        damaged.push((table(&mut ann).await, way));
    }
    let whole = table(&mut ann).await;
    let folder = house.stop().await;
    for (id, way) in &damaged {
        spoil(folder.path(), way, id).await;
    }
    let house = House::open_at(folder).await;
    ann.address = house.running.address;
    let mine = ann.get("/api/tables?list=mine").await.expect(200);
    let running = house.stranger().get("/api/tables?list=running").await.expect(200);
    for list in [mine, running] {
        assert!(list.as_array().expect("a list").iter().any(|it| it["id"] == json!(whole)), "the sound one is listed");
    }
    for (id, way) in &damaged {
        let reply = ann.get(&format!("/api/tables/{id}")).await;
        let said = match reply.status {
            200 => reply.clone().expect(200)["trouble"].clone(),
            _ => reply.clone().expect(500),
        };
        let words = said["words"].as_str().unwrap_or_else(|| panic!("{way}: {}", reply.body)).to_owned();
        assert!(words.contains("kept as it is"), "{way}: {words}");
        // Whoever sat there alone gets what is stored, whatever can be read of it.
        let record = ann.get(&format!("/api/tables/{id}/record")).await;
        assert_eq!(record.status, 200, "{way}: {}", record.body);
        let others = house.guest("Ben").await.get(&format!("/api/tables/{id}/record")).await.status;
        assert!([403, 500].contains(&others), "{way}: {others}");
        let nobodys = house.stranger().get(&format!("/api/tables/{id}/record")).await.status;
        assert!([403, 500].contains(&nobodys), "{way}: {nobodys}");
    }
    let mut socket = ann.socket(&whole).await;
    socket.wish = Some(SeatId(0));
    socket.hello().await;
    socket.answer(take(1, 1)).await.expect("the sound one goes on");
}

/// A line of talk that cannot be read is not worth a table.
#[tokio::test]
async fn damaged_talk_costs_nothing_but_itself() {
    let house = House::open().await;
    let mut ann = house.guest("Ann").await;
    let id = ann.make(nim(json!([me(), bot("random")]), json!({ "piles": "9 9 9" }))).await;
    let mut socket = ann.socket(&id).await;
    socket.hello().await;
    for words in ["one", "two"] {
        socket.say(json!({ "say": "chat", "words": words })).await.expect("a line");
    }
    let folder = house.stop().await;
    spoil(folder.path(), "UPDATE chat SET body = '[' WHERE number = 0 AND table_id = $1", &id).await;
    let house = House::open_at(folder).await;
    ann.address = house.running.address;
    let mut socket = ann.socket(&id).await;
    socket.hello().await;
    assert_eq!(socket.chat.iter().map(|it| it.words.as_str()).collect::<Vec<_>>(), ["two"]);
    socket.say(json!({ "say": "chat", "words": "three" })).await.expect("another line");
    socket.play_to_the_end().await;
}
