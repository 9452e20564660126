//! A data folder that the first version of the server left behind is opened by
//! this one: whatever has changed since, its people, tables and talk are there.

use crate::support::{Browser, House, Socket, take};
use kernel::SeatId;
use protocol::{TroubleKind, Visibility};
use serde_json::{Value, json};
use sqlx::{Connection as _, SqliteConnection};
use tempfile::TempDir;

const FIRST: &str = include_str!("../old/first.sql");
const SECRET: [u8; 32] = [7; 32];

/// The folder, with Ann and Ben whose cookies go on.
pub async fn folder() -> TempDir {
    let folder = TempDir::new().expect("a folder");
    let file = format!("sqlite:{}?mode=rwc", folder.path().join("runetable.db").display());
    let mut database = SqliteConnection::connect(&file).await.expect("the file is made");
    sqlx::raw_sql(FIRST).execute(&mut database).await.expect("it is as it was left");
    for name in ["Ann", "Ben"] {
        let add = sqlx::query("INSERT INTO person (id, name, token_hash, created) VALUES ($1, $2, $3, 1763000000)");
        let add = add.bind(id_of(name)).bind(name).bind(blake3::hash(&SECRET).to_hex().to_string());
        add.execute(&mut database).await.expect("a person");
    }
    database.close().await.expect("the file closes");
    folder
}

fn id_of(name: &str) -> String {
    format!("00000000000000000{}", name.to_lowercase())
}

pub fn guest(house: &House, name: &str) -> Browser {
    let secret = blake3::Hash::from_bytes(SECRET).to_hex();
    Browser { cookie: Some(format!("runetable={}.{secret}", id_of(name))), ..house.stranger() }
}

async fn at(browser: &Browser, id: &str) -> Socket {
    let mut socket = browser.socket(id).await;
    socket.wish = browser.cookie.as_ref().filter(|it| it.contains("ann")).map(|_| SeatId(0));
    socket.hello().await;
    socket
}

fn id_in(summary: &Value) -> &str {
    summary["id"].as_str().expect("an id")
}

#[tokio::test]
async fn a_folder_of_the_first_version_is_opened_and_its_games_go_on() {
    let house = House::open_at(folder().await).await;
    let (ann, ben) = (guest(&house, "Ann"), guest(&house, "Ben"));
    assert_eq!(ann.get("/api/me").await.expect(200)["who"]["name"], json!("Ann"), "her cookie is still hers");
    let mine = ann.get("/api/tables?list=mine").await.expect(200);
    let mine = mine.as_array().expect("a list");
    assert_eq!(mine.len(), 6, "none is lost");

    // Two people at Nim: as if nothing had happened.
    let nim = mine.iter().find(|it| it["game"] == "nim" && it["state"] == "running").expect("it is there");
    let (mut anns, mut bens) = (at(&ann, id_in(nim)).await, at(&ben, id_in(nim)).await);
    let table = anns.table.clone().expect("a table");
    assert_eq!((table.trouble, table.visibility), (None, Visibility::Link));
    assert_eq!(anns.view().view["piles"], json!([3, 3, 0]));
    assert_eq!(anns.chat[0].words, "good luck");
    anns.answer(take(0, 1)).await.expect("she plays on");
    bens.until(|it| it.ask().is_some()).await;
    bens.answer(take(1, 1)).await.expect("and so does he");
    bens.say(json!({ "say": "chat", "words": "long time no see" })).await.expect("they talk");

    // The table that gathers is filled and begins.
    let gathering = mine.iter().find(|it| it["state"] == "gathering").expect("it is there");
    let mut bens = at(&ben, id_in(gathering)).await;
    bens.say(json!({ "say": "sit", "seat": 1 })).await.expect("the seat is open");
    bens.until(|it| it.game.is_some()).await;

    // The titles of then: played by today's rules if they can be, else shown as
    // far as they can be read, with their records to be had.
    for table in mine.iter().filter(|it| it["game"] != "nim") {
        let (id, game) = (id_in(table), table["game"].as_str().expect("a name"));
        let socket = at(&ann, id).await;
        let trouble = socket.table.as_ref().expect("a table").trouble.clone();
        println!("{game}: {} entries, {trouble:?}", socket.view().entries);
        let record = ann.get(&format!("/api/tables/{id}/record")).await;
        assert_eq!(record.status, 200, "{game}: {}", record.body);
        match trouble {
            None => assert!(socket.view().entries >= 11 && !socket.view().waiting.is_empty(), "{game} goes on"),
            Some(it) => {
                assert_eq!((it.kind, it.may_have_record), (TroubleKind::OtherRules, true), "{game}: {}", it.words);
                assert!(it.may_go_on, "{game} can go on from where it can be read");
            }
        }
    }

    // And all of it once more, as this version has left it.
    let house = house.restart().await;
    let ann = guest(&house, "Ann");
    let anns = at(&ann, id_in(nim)).await;
    assert_eq!(anns.view().view["piles"], json!([2, 2, 0]));
    assert_eq!(anns.chat.len(), 2);
}
