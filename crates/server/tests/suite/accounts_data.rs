//! What an account has, and what becomes of it: things that browsers share, the
//! export, deletion, old folders and backups.

use crate::accounts::{PASSWORD, at, make, mine, sign_in, who};
use crate::old;
use crate::support::{Browser, House, bot, me, nim, open, postgres};
use serde_json::{Value, json};
use server::{Config, Secret};
use tempfile::TempDir;

#[tokio::test]
async fn what_is_kept_is_the_accounts_on_every_device() {
    let house = House::open().await;
    let (mut ann, mut eve, mut phone) = (house.guest("Ann").await, house.guest("Eve").await, house.stranger());
    make(&mut ann, "Ann").await;
    make(&mut eve, "Eve").await;
    sign_in(&mut phone, "Ann").await;
    let keep = |key: &str, base: i64, value: Value| json!({ "key": key, "base": base, "value": value });
    let route = "/api/account/kept";
    let decks = ann.post(route, keep("decks", 0, json!([{ "name": "Fire" }]))).await.expect(200);
    let puzzles = ann.post(route, keep("puzzles", 0, json!({ "a": true }))).await.expect(200);
    let revision = |it: &Value| it["revision"].as_i64().expect("a revision");
    assert!(revision(&puzzles) > revision(&decks));
    let all = phone.get(route).await.expect(200);
    assert_eq!(all["entries"][0]["value"], json!([{ "name": "Fire" }]));
    assert_eq!((revision(&all), all["entries"].as_array().map(Vec::len)), (revision(&puzzles), Some(2)));
    assert_eq!(eve.get(route).await.expect(200), json!({ "revision": 0, "entries": [] }), "nobody else's");

    // Two devices at once: the second has to read first.
    phone.post(route, keep("decks", revision(&decks), json!([]))).await.expect(200);
    for base in [revision(&decks), 0, 99] {
        let late = ann.post(route, keep("decks", base, json!([1]))).await.expect(409);
        assert_eq!(late["kind"], json!("conflict"));
    }
    let since = ann.get(&format!("{route}?since={}", revision(&puzzles))).await.expect(200);
    assert_eq!(since["entries"].as_array().map(Vec::len), Some(1));
    assert_eq!(since["entries"][0]["value"], json!([]));

    // There is an end to it.
    for bad in ["", "a b", "ä", &"x".repeat(65)] {
        assert_eq!(ann.post(route, keep(bad, 0, json!(1))).await.status, 400, "{bad}");
    }
    let large = json!("x".repeat(190 * 1024));
    assert_eq!(ann.post(route, keep("large", 0, json!("x".repeat(200 * 1024)))).await.status, 413);
    for n in 0..5 {
        ann.post(route, keep(&format!("large{n}"), 0, large.clone())).await.expect(200);
    }
    assert_eq!(ann.post(route, keep("large5", 0, large.clone())).await.expect(413)["kind"], json!("too_large"));
    for n in 0..57 {
        ann.post(route, keep(&format!("small{n}"), 0, json!(n))).await.expect(200);
    }
    assert_eq!(ann.post(route, keep("small57", 0, json!(1))).await.status, 413);
    assert_eq!(eve.post(route, keep("large5", 0, large)).await.status, 200, "everybody has their own room");
}

#[tokio::test]
async fn an_export_has_everything_but_the_secrets_of_others() {
    let house = House::open().await;
    let (mut ann, ben) = (house.guest("Ann").await, house.guest("Ben").await);
    make(&mut ann, "Ann").await;
    let over = ann.make(nim(json!([me(), bot("random")]), json!({ "piles": "1 1" }))).await;
    at(&ann, &over, 0).await.play_to_the_end().await;
    let running = ann.make(nim(json!([me(), open()]), json!({ "piles": "5 5" }))).await;
    at(&ben, &running, 1).await.say(json!({ "say": "sit", "seat": 1 })).await.expect("the seat is open");
    ann.post("/api/account/kept", json!({ "key": "decks", "base": 0, "value": ["Fire"] })).await.expect(200);
    let reply = ann.get("/api/account/export").await;
    assert!(reply.header("content-disposition").is_some_and(|it| it.contains("attachment")));
    assert!(!reply.body.contains("argon2") && !reply.body.contains("token_hash"), "no proofs");
    let export = reply.expect(200);
    assert_eq!((&export["who"]["name"], &export["account"]["handle"]), (&json!("Ann"), &json!("Ann")));
    assert_eq!(export["kept"][0]["value"], json!(["Fire"]));
    let table = |id: &str| {
        let tables = export["tables"].as_array().expect("tables");
        tables.iter().find(|it| it["id"] == json!(id)).expect("it is there").clone()
    };
    let record = table(&over)["record"].as_str().expect("a record").to_owned();
    let game = catalog::find("nim").expect("the game").read_record(&record, None).expect("it verifies");
    assert!(game.outcome().is_some());
    assert_eq!(table(&running)["record"], Value::Null, "others play there");
}

#[tokio::test]
async fn a_deleted_account_leaves_its_games_and_no_name() {
    let house = House::open().await;
    let (mut ann, ben) = (house.guest("Anneliese").await, house.guest("Ben").await);
    make(&mut ann, "Ann").await;
    let mut phone = house.stranger();
    sign_in(&mut phone, "Ann").await;
    let running = ann.make(nim(json!([me(), open()]), json!({ "piles": "5 5", "tokens": true }))).await;
    let mut bens = at(&ben, &running, 1).await;
    bens.say(json!({ "say": "sit", "seat": 1 })).await.expect("the seat is open");
    at(&ann, &running, 0).await.say(json!({ "say": "chat", "words": "hello" })).await.expect("a line");
    let over = ann.make(nim(json!([me(), bot("random")]), json!({ "piles": "1 1" }))).await;
    at(&ann, &over, 0).await.play_to_the_end().await;
    assert_eq!(ann.post("/api/account/delete", json!({})).await.status, 403);
    assert_eq!(ann.post("/api/account/delete", json!({ "password": "wrong horse battery" })).await.status, 403);
    ann.post("/api/account/delete", json!({ "password": PASSWORD })).await.expect(200);
    assert_eq!((who(&ann).await, who(&phone).await), (Value::Null, Value::Null));
    let gone = json!({ "handle": "Ann", "password": PASSWORD });
    assert_eq!(house.stranger().post("/api/account/sign-in", gone).await.status, 403);
    bens.until(|it| it.table.as_ref().is_some_and(|it| format!("{it:?}").contains("Former player"))).await;
    let house = house.restart().await;
    let ben = Browser { address: house.running.address, ..ben };
    let mut bens = at(&ben, &running, 1).await;
    assert_eq!((bens.chat[0].who.name.as_str(), bens.chat[0].words.as_str()), ("Former player", "hello"));
    let seen = ben.get(&format!("/api/tables/{over}")).await.expect(200);
    assert_eq!(seen["seats"][0]["kind"]["who"]["name"], json!("Former player"));
    assert_eq!(ben.get(&format!("/api/tables/{over}/record")).await.status, 200, "the game stays");
    bens.say(json!({ "say": "chat", "words": "she is gone" })).await.expect("a line");
    let file = house.folder.path().join("all.backup");
    server::back_up(&Config::for_tests(house.folder.path()), &file).await.expect("it is written");
    let all = std::fs::read_to_string(file).expect("the file is there");
    assert!(all.contains("Former player") && !all.contains("Anneliese"), "the name is nowhere");
    // The handle is free again.
    let house = House::open().await;
    make(&mut house.guest("Ann").await, "Ann").await;
}

#[tokio::test]
async fn an_account_is_used_and_deleted_on_postgres_too() {
    let Some(database) = postgres::fresh_database() else { return };
    let house = House::open_with(|it| it.database_url = Some(Secret(database))).await;
    let mut ann = house.guest("Ann").await;
    let codes = make(&mut ann, "Ann").await;
    let table = ann.make(nim(json!([me(), open()]), json!({}))).await;
    let wish = json!({ "handle": "Ann", "code": codes[0], "password": PASSWORD });
    for status in [200, 403] {
        let reply = house.stranger().post("/api/account/recover", wish.clone()).await;
        assert_eq!(reply.status, status);
    }
    sign_in(&mut ann, "Ann").await;
    let keep = |base: i64| json!({ "key": "decks", "base": base, "value": ["Fire"] });
    let kept = ann.post("/api/account/kept", keep(0)).await.expect(200);
    assert_eq!(ann.post("/api/account/kept", keep(0)).await.status, 409);
    ann.post("/api/account/kept", keep(kept["revision"].as_i64().expect("a revision"))).await.expect(200);
    ann.post("/api/account/sessions/end", json!({})).await.expect(200);
    ann.post("/api/account/password", json!({ "password": PASSWORD, "new": "new horse battery" })).await.expect(200);
    ann.post("/api/account/delete", json!({ "password": "new horse battery" })).await.expect(200);
    let seen = ann.get(&format!("/api/tables/{table}")).await.expect(200);
    assert_eq!(seen["host"]["name"], json!("Former player"));
    make(&mut house.guest("Ann").await, "Ann").await;
}

fn contains(bytes: &[u8], what: &[u8]) -> bool {
    bytes.windows(what.len()).any(|it| it == what)
}

#[tokio::test]
async fn no_secret_is_stored_as_it_is() {
    let house = House::open().await;
    let mut ann = house.guest("Ann").await;
    let codes = make(&mut ann, "Ann").await;
    let cookie = ann.cookie.clone().expect("a cookie");
    let secret = cookie.split_once('.').expect("two parts").1;
    let folder = house.stop().await;
    // The log of the database too, if it was left.
    let [mut bytes, log] = ["runetable.db", "runetable.db-wal"].map(|it| std::fs::read(folder.path().join(it)));
    let bytes = bytes.as_mut().expect("the file is there");
    bytes.extend(log.unwrap_or_default());
    for secret in [PASSWORD, secret, &codes[0], &codes[0].replace('-', "")] {
        assert!(!contains(bytes, secret.as_bytes()), "{secret}");
    }
    assert!(contains(bytes, b"$argon2id$"), "but something is");
}

#[tokio::test]
async fn a_guest_of_an_old_folder_makes_an_account() {
    let house = House::open_at(old::folder().await).await;
    let mut ann = old::guest(&house, "Ann");
    let before = (who(&ann).await, mine(&ann).await);
    assert_eq!(before.1.len(), 6);
    make(&mut ann, "Ann").await;
    assert_eq!((who(&ann).await, mine(&ann).await), before);
    // Ben's tables, of which some are by other rules, become hers.
    let mut ben = old::guest(&house, "Ben");
    let bens = mine(&ben).await;
    sign_in(&mut ben, "Ann").await;
    let all = mine(&ben).await;
    assert!(bens.iter().all(|it| all.contains(it)), "{bens:?} {all:?}");
    assert_eq!(who(&ben).await["name"], json!("Ann"));
}

#[tokio::test]
async fn accounts_are_in_the_backup() {
    let house = House::open().await;
    let mut ann = house.guest("Ann").await;
    let codes = make(&mut ann, "Ann").await;
    ann.post("/api/account/kept", json!({ "key": "decks", "base": 0, "value": ["Fire"] })).await.expect(200);
    let files = TempDir::new().expect("a folder");
    let file = files.path().join("accounts.backup");
    let counted = server::back_up(&Config::for_tests(house.folder.path()), &file).await.expect("it is written");
    assert_eq!((counted.people, counted.accounts), (1, 1));
    let folder = TempDir::new().expect("a folder");
    let mut configs = vec![Config::for_tests(folder.path())];
    if let Some(database) = postgres::fresh_database() {
        configs.push(Config { database_url: Some(Secret(database)), ..Config::for_tests(folder.path()) });
    }
    for config in configs {
        server::restore(&config, &file).await.expect("it is restored");
        let running = server::start(config).await.expect("the server starts");
        let mut ann = Browser { address: running.address, ..ann.clone() };
        assert_eq!(who(&ann).await["name"], json!("Ann"), "she is still signed in");
        let kept = ann.get("/api/account/kept").await.expect(200);
        assert_eq!(kept["entries"][0]["value"], json!(["Fire"]));
        let keep = json!({ "key": "other", "base": 0, "value": 1 });
        let next = ann.post("/api/account/kept", keep).await.expect(200);
        assert!(next["revision"].as_i64() > kept["revision"].as_i64(), "revisions go on");
        let mut phone = Browser::new(running.address);
        sign_in(&mut phone, "Ann").await;
        let wish = json!({ "handle": "Ann", "code": codes[3], "password": PASSWORD });
        assert_eq!(Browser::new(running.address).post("/api/account/recover", wish).await.status, 200);
        running.stop().await.expect("it stops");
    }
}
