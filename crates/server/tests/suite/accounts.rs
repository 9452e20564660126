//! Accounts: who comes back as whom, and who may not.

use crate::support::{Browser, House, Socket, bot, me, nim, open, postgres, take};
use kernel::SeatId;
use serde_json::{Value, json};
use server::Secret;
use sqlx::{Connection as _, SqliteConnection};

pub const PASSWORD: &str = "correct horse battery";

/// Makes an account for somebody; gives the recovery codes.
pub async fn make(browser: &mut Browser, handle: &str) -> Vec<String> {
    let wish = json!({ "handle": handle, "password": PASSWORD });
    let made = browser.post("/api/account", wish).await.expect(200);
    made["codes"].as_array().expect("codes").iter().map(|it| it.as_str().expect("a code").to_owned()).collect()
}

pub async fn sign_in(browser: &mut Browser, handle: &str) -> Value {
    browser.post("/api/account/sign-in", json!({ "handle": handle, "password": PASSWORD })).await.expect(200)
}

pub async fn who(browser: &Browser) -> Value {
    browser.get("/api/me").await.expect(200)["who"].clone()
}

async fn account(browser: &Browser) -> Value {
    browser.get("/api/account").await.expect(200)["account"].clone()
}

pub async fn mine(browser: &Browser) -> Vec<String> {
    let tables = browser.get("/api/tables?list=mine").await.expect(200);
    let ids = tables.as_array().expect("a list").iter().map(|it| it["id"].as_str().expect("an id").to_owned());
    let mut ids: Vec<String> = ids.collect();
    ids.sort();
    ids
}

pub async fn at(browser: &Browser, id: &str, seat: u8) -> Socket {
    let mut socket = browser.socket(id).await;
    socket.wish = Some(SeatId(seat));
    socket.hello().await;
    socket
}

#[tokio::test]
async fn a_guest_who_makes_an_account_stays_who_they_are() {
    let house = House::open().await;
    let mut ann = house.guest("Ann").await;
    let before = who(&ann).await;
    let table = ann.make(nim(json!([me(), open()]), json!({}))).await;
    let old_cookie = ann.clone();
    let codes = make(&mut ann, "Ann_Lee").await;
    assert_eq!((codes.len(), codes[0].len()), (8, 29));
    assert_ne!(ann.cookie, old_cookie.cookie, "the token is another");
    assert_eq!(who(&ann).await, before);
    assert_eq!(ann.get("/api/me").await.expect(200)["handle"], json!("Ann_Lee"));
    assert_eq!(mine(&ann).await, std::slice::from_ref(&table));
    assert_eq!(at(&ann, &table, 0).await.own_seats, [SeatId(0)]);
    assert_eq!(who(&old_cookie).await, Value::Null, "the old cookie proves nothing any more");
    let page = account(&ann).await;
    assert_eq!(
        (&page["handle"], &page["codes_left"], &page["has_password"]),
        (&json!("Ann_Lee"), &json!(8), &json!(true))
    );
    assert_eq!(page["sessions"].as_array().map(Vec::len), Some(1));
    assert_eq!(account(&house.guest("Ben").await).await, Value::Null);

    // Once is enough, and names are had once.
    let again = ann.post("/api/account", json!({ "handle": "Other", "password": PASSWORD })).await;
    assert_eq!(again.status, 409);
    for taken in ["Ann_Lee", "ann-lee", "ANNLEE", "Ann_1ee"] {
        let mut ben = house.guest("Ben").await;
        let refused = ben.post("/api/account", json!({ "handle": taken, "password": PASSWORD })).await.expect(409);
        assert!(refused["words"].as_str().is_some_and(|it| it.contains("taken")), "{refused}");
        assert_eq!(who(&ben).await["name"], json!("Ben"), "he is the guest that he was");
    }
    for (handle, password) in [("a", PASSWORD), ("a b c", PASSWORD), ("Ben", "short"), ("Ben", "password1")] {
        let refused =
            house.guest("Ben").await.post("/api/account", json!({ "handle": handle, "password": password })).await;
        assert_eq!(refused.status, 400, "{handle} {password}");
        let wish = json!({ "handle": handle, "password": password });
        let nobody = house.stranger().post("/api/account", wish).await;
        assert!(nobody.status == 400 && nobody.header("set-cookie").is_none(), "nobody is made of it");
    }
}

#[tokio::test]
async fn whoever_nobody_knows_makes_an_account_at_once() {
    let house = House::open().await;
    let mut ann = house.stranger();
    make(&mut ann, "Ann").await;
    assert!(who(&ann).await["name"].as_str().is_some_and(|it| !it.is_empty()));
    let mut phone = house.stranger();
    sign_in(&mut phone, " ann ").await;
    assert_eq!(who(&phone).await, who(&ann).await);
}

/// A guest with a table of each kind signs in: all of them are the account's.
async fn joins(house: &House) {
    let mut ann = house.guest("Ann").await;
    make(&mut ann, "Ann").await;
    let mut ben = house.guest("Ben").await;
    let mut phone = house.guest("Phone").await;
    let gathering = phone.make(nim(json!([me(), open()]), json!({}))).await;
    let running = phone.make(nim(json!([me(), open()]), json!({ "piles": "5 5", "tokens": true }))).await;
    let mut bens = at(&ben, &running, 1).await;
    bens.say(json!({ "say": "sit", "seat": 1 })).await.expect("the seat is open");
    let over = phone.make(nim(json!([me(), bot("random")]), json!({ "piles": "1 1" }))).await;
    at(&phone, &over, 0).await.play_to_the_end().await;
    let mut phones = at(&phone, &running, 0).await;
    phones.say(json!({ "say": "chat", "words": "hello" })).await.expect("a line");
    let elsewhere = ben.make(nim(json!([me(), open()]), json!({}))).await;
    let mut watches = at(&phone, &elsewhere, 0).await;
    watches.say(json!({ "say": "chat", "words": "may I?" })).await.expect("a line");

    let old_cookie = phone.clone();
    let me = sign_in(&mut phone, "Ann").await;
    assert_eq!(me, json!({ "who": who(&ann).await, "handle": "Ann" }));
    assert_eq!(who(&old_cookie).await, Value::Null, "the guest is no more");
    let mut all = vec![gathering.clone(), running.clone(), over.clone()];
    all.sort();
    assert_eq!(mine(&phone).await, all);
    assert_eq!(mine(&ann).await, all, "and on the other device");

    // The socket that was open goes on, and Ben sees who plays.
    phones.until(|it| it.table.as_ref().is_some_and(|it| format!("{:?}", it.seats[0].kind).contains("\"Ann\""))).await;
    phones.answer(take(0, 1)).await.expect("a stone");
    bens.until(|it| it.ask().is_some()).await;
    bens.answer(take(1, 1)).await.expect("a stone");
    let mut anns = at(&ann, &running, 0).await;
    assert_eq!((&anns.own_seats[..], anns.chat[0].who.name.as_str()), (&[SeatId(0)][..], "Ann"));
    anns.answer(take(0, 1)).await.expect("she plays on from anywhere");
    // What is hers to decide stays hers.
    assert_eq!(ann.get(&format!("/api/tables/{over}/record")).await.status, 200);
    assert_eq!(ann.get(&format!("/api/tables/{gathering}")).await.expect(200)["host"]["name"], json!("Ann"));
    assert_eq!(at(&ben, &elsewhere, 0).await.chat[0].who.name, "Ann");
    let session = at(&phone, &gathering, 0).await;
    assert_eq!(session.own_seats, [SeatId(0)]);
}

#[tokio::test]
async fn a_guest_on_another_device_joins_the_account() {
    joins(&House::open().await).await;
    // And where tables have left the memory.
    joins(&House::open_with(|it| it.idle_seconds = 0).await).await;
}

#[tokio::test]
async fn a_guest_joins_the_account_on_postgres_too() {
    let Some(database) = postgres::fresh_database() else { return };
    joins(&House::open_with(|it| it.database_url = Some(Secret(database))).await).await;
}

#[tokio::test]
async fn seats_that_had_not_gone_over_do_when_the_server_is_started_again() {
    let house = House::open().await;
    let (mut ann, mut phone) = (house.guest("Ann").await, house.guest("Phone").await);
    make(&mut ann, "Ann").await;
    let table = phone.make(nim(json!([me(), open()]), json!({}))).await;
    let (to, from) = (who(&ann).await, who(&phone).await);
    let folder = house.stop().await;
    // As a server leaves it that dies right after it has stored the sign-in.
    let file = format!("sqlite:{}", folder.path().join("runetable.db").display());
    let mut database = SqliteConnection::connect(&file).await.expect("the file opens");
    let note = sqlx::query("INSERT INTO move_on (from_id, to_id) VALUES ($1, $2)");
    let note = note.bind(from["id"].as_str()).bind(to["id"].as_str());
    note.execute(&mut database).await.expect("it is noted");
    database.close().await.expect("it closes");
    let house = House::open_at(folder).await;
    ann.address = house.running.address;
    for _ in 0..200 {
        if !mine(&ann).await.is_empty() {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(25)).await;
    }
    assert_eq!(mine(&ann).await, [table]);
}

#[tokio::test]
async fn the_wrong_name_and_the_wrong_password_are_refused_alike() {
    let house = House::open().await;
    make(&mut house.guest("Ann").await, "Ann").await;
    let mut replies = Vec::new();
    for (handle, password) in [("Ann", "wrong horse battery"), ("Nobody", PASSWORD), ("", PASSWORD), ("Ann", "")] {
        let mut eve = house.guest("Eve").await;
        let reply = eve.post("/api/account/sign-in", json!({ "handle": handle, "password": password })).await;
        assert!(reply.header("set-cookie").is_none());
        replies.push((reply.status, reply.body));
        assert_eq!(who(&eve).await["name"], json!("Eve"));
    }
    for handle in ["Ann", "Nobody"] {
        let wish = json!({ "handle": handle, "code": "0000-0000-0000-0000", "password": PASSWORD });
        let reply = house.stranger().post("/api/account/recover", wish).await;
        replies.push((reply.status, reply.body.replace("recovery code", "password")));
    }
    assert_eq!(replies[0].0, 403);
    assert!(replies.iter().all(|it| *it == replies[0]), "{replies:?}");
}

#[tokio::test]
async fn attempts_are_counted_by_account_and_by_address() {
    let house = House::open_with(|it| it.sign_ins = 3).await;
    make(&mut house.guest("Ann").await, "Ann").await;
    let from = |last: u8| Browser { from: [127, 0, 0, last].into(), ..house.stranger() };
    let wrong = |handle: &str| json!({ "handle": handle, "password": "wrong horse battery" });
    for last in [11, 12, 13] {
        assert_eq!(from(last).post("/api/account/sign-in", wrong("Ann")).await.status, 403);
    }
    let right = json!({ "handle": "ann", "password": PASSWORD });
    let locked = from(14).post("/api/account/sign-in", right.clone()).await.expect(429);
    assert_eq!(locked["kind"], json!("too_often"), "even the right one has to wait");
    let recover = json!({ "handle": "Ann", "code": "x", "password": PASSWORD });
    assert_eq!(from(14).post("/api/account/recover", recover).await.status, 429);
    for n in 0..12 {
        assert_eq!(from(20).post("/api/account/sign-in", wrong(&format!("somebody{n}"))).await.status, 403);
    }
    assert_eq!(from(20).post("/api/account/sign-in", wrong("anybody")).await.status, 429, "an address has twelve");
    assert_eq!(from(20).post("/api/account", json!({ "handle": "Ben", "password": PASSWORD })).await.status, 429);
    assert_eq!(from(21).post("/api/account", json!({ "handle": "Ben", "password": PASSWORD })).await.status, 200);
}

#[tokio::test]
async fn a_recovery_code_opens_the_account_once() {
    let house = House::open().await;
    let mut ann = house.guest("Ann").await;
    let codes = make(&mut ann, "Ann").await;
    let mut thief = house.stranger();
    sign_in(&mut thief, "Ann").await;
    let recover = |code: &str, password: &str| json!({ "handle": "Ann", "code": code, "password": password });
    let mut phone = house.guest("Phone").await;
    let bad = phone.post("/api/account/recover", recover(&codes[0], "password")).await;
    assert_eq!(bad.status, 400, "the new password is checked before the code is used up");
    let sloppy = codes[0].to_uppercase().replace('-', " ");
    phone.post("/api/account/recover", recover(&sloppy, "another horse battery")).await.expect(200);
    assert_eq!(who(&phone).await["name"], json!("Ann"));
    assert_eq!(account(&phone).await["codes_left"], json!(7));
    for signed_out in [&ann, &thief] {
        assert_eq!(who(signed_out).await, Value::Null, "everybody else is signed out");
    }
    let again = house.stranger().post("/api/account/recover", recover(&codes[0], "third horse battery")).await;
    assert_eq!(again.status, 403);
    let old = json!({ "handle": "Ann", "password": PASSWORD });
    assert_eq!(house.stranger().post("/api/account/sign-in", old).await.status, 403);
    let new = json!({ "handle": "Ann", "password": "another horse battery" });
    assert_eq!(house.stranger().post("/api/account/sign-in", new).await.status, 200);

    // Codes of somebody else open nothing, and fresh ones replace the old.
    let others = make(&mut house.guest("Ben").await, "Ben").await;
    let wish = recover(&others[0], "third horse battery");
    assert_eq!(house.stranger().post("/api/account/recover", wish).await.status, 403);
    let wrong = phone.post("/api/account/codes", json!({ "password": PASSWORD })).await;
    assert_eq!(wrong.status, 403);
    assert_eq!(phone.post("/api/account/codes", json!({})).await.status, 403);
    let fresh = phone.post("/api/account/codes", json!({ "password": "another horse battery" })).await.expect(200);
    assert_eq!(house.stranger().post("/api/account/recover", recover(&codes[1], PASSWORD)).await.status, 403);
    let code = fresh["codes"][0].as_str().expect("a code");
    assert_eq!(house.stranger().post("/api/account/recover", recover(code, PASSWORD)).await.status, 200);
}

#[tokio::test]
async fn another_password_signs_everybody_else_out() {
    let house = House::open().await;
    let mut ann = house.guest("Ann").await;
    make(&mut ann, "Ann").await;
    let mut phone = house.stranger();
    sign_in(&mut phone, "Ann").await;
    let table = phone.make(nim(json!([me(), open()]), json!({}))).await;
    let mut socket = at(&phone, &table, 0).await;
    let change = |old: Value, new: &str| json!({ "password": old, "new": new });
    for (old, new, status) in [
        (json!("wrong horse battery"), "new horse battery", 403),
        (Value::Null, "new horse battery", 403),
        (json!(PASSWORD), "12345678", 400),
    ] {
        assert_eq!(ann.post("/api/account/password", change(old, new)).await.status, status);
    }
    assert_eq!(who(&phone).await["name"], json!("Ann"));
    let before = ann.clone();
    let page = ann.post("/api/account/password", change(json!(PASSWORD), "new horse battery")).await.expect(200);
    assert_eq!(page["sessions"].as_array().map(Vec::len), Some(1));
    assert_eq!(who(&ann).await["name"], json!("Ann"));
    assert_eq!((who(&phone).await, who(&before).await), (Value::Null, Value::Null));
    while socket.next().await.is_some() {}
    let old = json!({ "handle": "Ann", "password": PASSWORD });
    assert_eq!(house.stranger().post("/api/account/sign-in", old).await.status, 403);
}

#[tokio::test]
async fn sessions_are_listed_and_ended() {
    let house = House::open().await;
    let mut ann = house.guest("Ann").await;
    make(&mut ann, "Ann").await;
    let (mut phone, mut tablet) = (house.stranger(), house.stranger());
    sign_in(&mut phone, "Ann").await;
    sign_in(&mut tablet, "Ann").await;
    let table = phone.make(nim(json!([me(), open()]), json!({}))).await;
    let mut socket = at(&phone, &table, 0).await;
    let id_of = async |it: &Browser| {
        let page = account(it).await;
        let sessions = page["sessions"].as_array().expect("sessions").clone();
        assert_eq!(sessions.iter().filter(|it| it["is_this"] == json!(true)).count(), 1);
        let this = sessions.into_iter().find(|it| it["is_this"] == json!(true)).expect("its own");
        this["id"].as_str().expect("an id").to_owned()
    };
    let (own, phones) = (id_of(&ann).await, id_of(&phone).await);
    assert!(!phone.cookie.as_ref().expect("a cookie").contains(&phones), "what it is called by opens nothing");
    // Nobody ends another's.
    let mut eve = house.guest("Eve").await;
    let end = |id: &str| format!("/api/account/sessions/{id}/end");
    assert_eq!(eve.post(&end(&phones), json!({})).await.status, 403);
    make(&mut eve, "Eve").await;
    assert_eq!(eve.post(&end(&phones), json!({})).await.status, 404);
    assert_eq!(who(&phone).await["name"], json!("Ann"));

    assert_eq!(ann.post(&end(&own), json!({})).await.status, 409);
    let page = ann.post(&end(&phones), json!({})).await.expect(200);
    assert_eq!(page["sessions"].as_array().map(Vec::len), Some(2));
    assert_eq!(who(&phone).await, Value::Null);
    while socket.next().await.is_some() {}
    assert!(at(&phone, &table, 0).await.own_seats.is_empty(), "it may watch, as anybody may");
    ann.post("/api/account/sessions/end", json!({})).await.expect(200);
    assert_eq!((who(&tablet).await, who(&ann).await["name"].clone()), (Value::Null, json!("Ann")));

    // Signing out ends this one, and takes the cookie away.
    let before = ann.clone();
    let out = ann.post("/api/account/sign-out", json!({})).await;
    assert!(out.header("set-cookie").is_some_and(|it| it.starts_with("runetable=;") && it.contains("Max-Age=0")));
    assert_eq!((who(&ann).await, who(&before).await), (Value::Null, Value::Null));
    // Somebody else who signs in at the same browser ends the session that was there.
    sign_in(&mut phone, "Ann").await;
    let before = phone.clone();
    sign_in(&mut phone, "Eve").await;
    assert_eq!((who(&phone).await["name"].clone(), who(&before).await), (json!("Eve"), Value::Null));
    assert_eq!(mine(&phone).await, Vec::<String>::new(), "and takes nothing of Ann's over");
}

#[tokio::test]
async fn sessions_end_with_time() {
    let house = House::open().await;
    let mut ann = house.guest("Ann").await;
    make(&mut ann, "Ann").await;
    let mut house = house;
    for (change, goes_on) in [
        ("used = used - 89 * 86400", true),
        ("used = used - 91 * 86400", false),
        ("created = created - 364 * 86400", true),
        ("created = created - 366 * 86400", false),
    ] {
        let mut ann = Browser { address: house.running.address, ..house.stranger() };
        sign_in(&mut ann, "Ann").await;
        let folder = house.stop().await;
        let file = format!("sqlite:{}", folder.path().join("runetable.db").display());
        let mut database = SqliteConnection::connect(&file).await.expect("the file opens");
        let change = format!("UPDATE session SET {change}");
        sqlx::raw_sql(sqlx::AssertSqlSafe(change)).execute(&mut database).await.expect("time goes by");
        database.close().await.expect("it closes");
        house = House::open_at(folder).await;
        ann.address = house.running.address;
        assert_eq!(who(&ann).await["name"] == json!("Ann"), goes_on);
    }
}

/// Every route of accounts, to those who may not.
#[tokio::test]
async fn strangers_and_guests_may_not() {
    let house = House::open().await;
    let (mut nobody, mut guest) = (house.stranger(), house.guest("Gus").await);
    let keep = json!({ "key": "a", "base": 0, "value": 1 });
    for (route, body) in [
        ("/api/account/sign-out", json!({})),
        ("/api/account/password", json!({ "new": PASSWORD })),
        ("/api/account/codes", json!({})),
        ("/api/account/sessions/end", json!({})),
        ("/api/account/sessions/0123456789abcdef/end", json!({})),
        ("/api/account/delete", json!({})),
        ("/api/account/kept", keep),
    ] {
        assert_eq!(nobody.post(route, body.clone()).await.expect(401)["kind"], json!("unknown"), "{route}");
        assert_eq!(guest.post(route, body).await.expect(403)["kind"], json!("forbidden"), "{route}");
    }
    for route in ["/api/account/kept", "/api/account/export"] {
        assert_eq!((nobody.get(route).await.status, guest.get(route).await.status), (401, 403), "{route}");
    }
    assert_eq!(account(&nobody).await, Value::Null);
    assert_eq!(who(&guest).await["name"], json!("Gus"), "he is still there");
    // A page of another site signs nobody in or out.
    let mut ann = house.guest("Ann").await;
    make(&mut ann, "Ann").await;
    ann.origin = Some("https://evil.example".to_owned());
    for (route, body) in [
        ("/api/account/sign-in", json!({ "handle": "Ann", "password": PASSWORD })),
        ("/api/account/sign-out", json!({})),
        ("/api/account/delete", json!({ "password": PASSWORD })),
        ("/api/account", json!({ "handle": "Eve", "password": PASSWORD })),
    ] {
        assert_eq!(ann.post(route, body).await.status, 403, "{route}");
    }
    ann.origin = None;
    assert_eq!(who(&ann).await["name"], json!("Ann"));
    // A session's token proves nothing with another person's name before it.
    let cookie = ann.cookie.clone().expect("a cookie");
    let (_, secret) = cookie.split_once('.').expect("two parts");
    let id = who(&guest).await["id"].as_str().expect("an id").to_owned();
    let mixed = Browser { cookie: Some(format!("runetable={id}.{secret}")), ..house.stranger() };
    assert_eq!(who(&mixed).await, Value::Null);
}
