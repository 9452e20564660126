//! Looking back, saving, and going on from there.

use crate::support::{House, bot, hot_seat, me, nim, take, two_at_nim};
use protocol::TableState;
use serde_json::{Value, json};

#[tokio::test]
async fn a_finished_game_is_looked_back_at_saved_and_put_up_again() {
    let house = House::open().await;
    let (id, mut ann, mut ben) = two_at_nim(&house, json!({ "piles": "2 1", "tokens": true })).await;
    ann.answer(take(0, 2)).await.expect("two stones");
    ben.until(|it| it.ask().is_some()).await;
    ben.answer(take(1, 1)).await.expect("the last stone");
    let mut cid = house.guest("Cid").await;
    let path = |entry: usize| format!("/api/tables/{id}/replay?entry={entry}");
    let first = cid.get(&path(1)).await.expect(200);
    assert_eq!((&first["game"]["view"]["piles"], &first["n_entries"]), (&json!([0, 1]), &json!(2)));
    assert!(first["game"]["view"]["tokens"][1]["own"].is_object(), "after the end nothing is hidden");
    assert_eq!(first["log"].as_array().map(Vec::len), Some(3));
    assert_eq!(cid.get(&path(3)).await.status, 404);
    let later = cid.get(&format!("{}&events=2", path(1))).await.expect(200);
    assert_eq!(later["log"][0]["number"], json!(2), "the log from an event on");

    let record = cid.get(&format!("/api/tables/{id}/record")).await;
    assert_eq!(record.header("content-type"), Some("application/jsonl"));
    let made = cid.post("/api/records", json!({ "record": record.body })).await.expect(201);
    let mut replay = cid.socket(made["id"].as_str().expect("an id")).await;
    replay.hello().await;
    let table = replay.table.clone().expect("a table");
    assert!(table.is_replay && table.state == TableState::Finished);
    let sit = replay.say(json!({ "say": "sit", "seat": 0 })).await;
    assert!(sit.is_err(), "it is only to look at");

    let broken = record.body.replacen("\"stones\":2", "\"stones\":1", 1);
    let refused = cid.post("/api/records", json!({ "record": broken })).await.expect(400);
    assert_eq!(refused["kind"], json!("malformed"));
    assert_eq!(cid.post("/api/records", json!({ "record": "{}" })).await.status, 400);
    assert_eq!(cid.post("/api/records", json!({ "record": "{\"game\":\"go\"}" })).await.status, 404);

    // With seats it goes on: after the first answer the second seat may choose again.
    let wish = json!({ "record": record.body, "entry": 1, "seats": [me(), bot("random")] });
    let made = cid.post("/api/records", wish).await.expect(201);
    let mut table = cid.socket(made["id"].as_str().expect("an id")).await;
    table.hello().await;
    // The first answer, the new seed, and what the bot answered.
    table.until(|it| it.view().entries >= 3).await;
}

#[tokio::test]
async fn a_game_is_continued_from_the_middle() {
    let house = House::open().await;
    let (id, mut ann, mut ben) = two_at_nim(&house, json!({ "piles": "3 3" })).await;
    ann.answer(take(0, 3)).await.expect("three stones");
    let fork = |entry: usize| format!("/api/tables/{id}/fork?entry={entry}");
    let mut cid = house.guest("Cid").await;
    assert_eq!(cid.post(&fork(0), json!({})).await.status, 403, "others play it");
    ben.until(|it| it.ask().is_some()).await;
    ben.answer(take(1, 3)).await.expect("the last stones");
    let made = cid.post(&fork(1), json!({})).await.expect(201);
    let mut table = cid.socket(made["id"].as_str().expect("an id")).await;
    table.hello().await;
    assert_eq!(table.own_seats.len(), 2, "all other seats are hot seats of Cid's");
    assert_eq!(table.view().view["piles"], json!([0, 3]));
    assert_eq!(table.log.len(), 1, "with its history");
    table.say(json!({ "say": "look_from", "seat": 1 })).await.expect("it is Cid's");
    table.answer(take(1, 1)).await.expect("another move");
    assert!(table.view().outcome.is_none());
    assert_eq!(cid.post(&fork(5), json!({})).await.status, 404);
}

#[tokio::test]
async fn who_plays_alone_may_fork_a_running_game() {
    let house = House::open().await;
    let mut ann = house.guest("Ann").await;
    let id = ann.make(nim(json!([me(), hot_seat(), bot("random")]), json!({ "piles": "9 9" }))).await;
    let mut socket = ann.socket(&id).await;
    socket.hello().await;
    socket.answer(take(0, 1)).await.expect("a stone");
    let made = ann.post(&format!("/api/tables/{id}/fork?entry=0"), json!({ "title": "What if" })).await.expect(201);
    let table: Value = ann.get(&format!("/api/tables/{}", made["id"].as_str().expect("an id"))).await.expect(200);
    assert_eq!((&table["title"], &table["state"]), (&json!("What if"), &json!("running")));
    assert_eq!(table["seats"][2]["kind"]["kind"], json!("bot"));
    assert_ne!(table["commitment"], ann.get(&format!("/api/tables/{id}")).await.expect(200)["commitment"]);
    // It may be saved as a file too, and played on from there.
    let record = ann.get(&format!("/api/tables/{id}/record")).await;
    assert_eq!(record.status, 200);
    let wish = json!({ "record": record.body, "seats": [me(), hot_seat(), bot("random")] });
    let loaded = ann.post("/api/records", wish).await.expect(201);
    let loaded = ann.get(&format!("/api/tables/{}", loaded["id"].as_str().expect("an id"))).await.expect(200);
    assert_eq!(loaded["state"], json!("running"));
    let mut other = house.guest("Ben").await;
    assert_eq!(other.get(&format!("/api/tables/{id}/record")).await.status, 409, "it holds the seed");
    assert_eq!(other.post(&format!("/api/tables/{id}/fork?entry=0"), json!({})).await.status, 403);
}
