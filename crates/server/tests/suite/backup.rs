//! Everything in one file: written beside a running server, read into an empty
//! database of either kind, where the games go on.

use crate::support::{Browser, House, Socket, bot, me, nim, open, postgres, take};
use serde_json::{Value, json};
use server::{Config, Counted, Secret};
use std::path::Path;
use tempfile::TempDir;

async fn at(browser: &Browser, id: &str) -> Socket {
    let mut socket = browser.socket(id).await;
    socket.hello().await;
    socket
}

/// Two people in the middle of a game, one game that is over, one that gathers.
async fn busy_house() -> (House, Browser, Browser, [String; 3]) {
    let house = House::open().await;
    let (mut ann, ben) = (house.guest("Ann").await, house.guest("Ben \u{9f8d}").await);
    let running = ann.make(nim(json!([me(), open()]), json!({ "piles": "5 5", "tokens": true }))).await;
    let (mut anns, mut bens) = (at(&ann, &running).await, at(&ben, &running).await);
    bens.say(json!({ "say": "sit", "seat": 1 })).await.expect("the seat is open");
    anns.until(|it| it.game.is_some()).await;
    anns.answer(take(0, 1)).await.expect("a stone");
    bens.say(json!({ "say": "chat", "words": "good luck" })).await.expect("a line");
    let over = ann.make(nim(json!([me(), bot("random")]), json!({ "piles": "1 1" }))).await;
    at(&ann, &over).await.play_to_the_end().await;
    let gathering = ann.make(nim(json!([me(), open()]), json!({}))).await;
    (house, ann, ben, [running, over, gathering])
}

async fn goes_on(house: &House, ann: &Browser, ben: &Browser, ids: &[String; 3], over: &Value) {
    let moved = |it: &Browser| Browser { address: house.running.address, ..it.clone() };
    let (ann, ben) = (moved(ann), moved(ben));
    assert_eq!(ann.get("/api/me").await.expect(200)["who"]["name"], json!("Ann"), "the cookie is still hers");
    let mine = ann.get("/api/tables?list=mine").await.expect(200);
    assert_eq!(mine.as_array().map(Vec::len), Some(3));
    let mut bens = at(&ben, &ids[0]).await;
    assert_eq!((&bens.view().view["piles"], bens.chat.len()), (&json!([4, 5]), 1));
    bens.answer(take(1, 5)).await.expect("he goes on");
    assert_eq!(&ann.get(&format!("/api/tables/{}/record", ids[1])).await.expect(200), over);
    assert_eq!(ann.get(&format!("/api/tables/{}", ids[2])).await.expect(200)["state"], json!("gathering"));
}

#[tokio::test]
async fn a_backup_of_a_running_server_is_restored_and_the_games_go_on() {
    let (house, ann, ben, ids) = busy_house().await;
    let over = ann.get(&format!("/api/tables/{}/record", ids[1])).await.expect(200);
    let files = TempDir::new().expect("a folder");
    let file = files.path().join("tables.backup");
    let counted = server::back_up(&Config::for_tests(house.folder.path()), &file).await.expect("it is written");
    assert_eq!(counted, Counted { people: 2, accounts: 0, tables: 3 });
    let refused = server::restore(&Config::for_tests(house.folder.path()), &file).await.expect_err("it runs");
    assert!(format!("{refused:#}").contains("in use by"), "{refused:#}");

    let folder = TempDir::new().expect("a folder");
    let restored = server::restore(&Config::for_tests(folder.path()), &file).await.expect("it is restored");
    assert_eq!(restored, counted);
    let again = server::restore(&Config::for_tests(folder.path()), &file).await.expect_err("it is not empty");
    assert!(again.to_string().contains("not empty"), "{again:#}");
    let next = House::open_at(folder).await;
    goes_on(&next, &ann, &ben, &ids, &over).await;

    let Some(database) = postgres::fresh_database() else { return };
    let folder = TempDir::new().expect("a folder");
    let config = Config { database_url: Some(Secret(database)), ..Config::for_tests(folder.path()) };
    server::restore(&config, &file).await.expect("it is restored into the other kind");
    let second = files.path().join("again.backup");
    server::back_up(&config, &second).await.expect("and written again");
    assert_eq!(lines(&file)[1..], lines(&second)[1..], "nothing is lost on the way");
    let running = server::start(config).await.expect("the server starts");
    let next = House { running, folder };
    goes_on(&next, &ann, &ben, &ids, &over).await;
}

fn lines(path: &Path) -> Vec<Value> {
    let text = std::fs::read_to_string(path).expect("the file is there");
    text.lines().map(|it| serde_json::from_str(it).expect("a line is JSON")).collect()
}

#[tokio::test]
async fn half_a_backup_is_no_backup() {
    let (house, _, _, _) = busy_house().await;
    let files = TempDir::new().expect("a folder");
    let file = files.path().join("tables.backup");
    server::back_up(&Config::for_tests(house.folder.path()), &file).await.expect("it is written");
    let text = std::fs::read_to_string(&file).expect("the file is there");
    let cut: Vec<&str> = text.lines().collect();
    let without_one = [&cut[..2], &cut[3..]].concat().join("\n");
    for (bad, why) in [
        (cut[..3].join("\n"), "its end is missing"),
        (text[..text.len() / 2].to_owned(), "line"),
        (without_one, "it says"),
        (cut[1..].join("\n"), "not a backup"),
        (String::new(), "empty"),
    ] {
        std::fs::write(&file, bad).expect("it is written");
        let folder = TempDir::new().expect("a folder");
        let refused = server::restore(&Config::for_tests(folder.path()), &file).await.expect_err(why);
        assert!(format!("{refused:#}").contains(why), "{refused:#}");
        assert!(!folder.path().join("runetable.db").exists(), "nothing was begun");
    }
}
