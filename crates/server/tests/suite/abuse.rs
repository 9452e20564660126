//! Clients that ask for too much, or take their time: they are refused, and
//! nobody else notices.

use crate::support::faulty::find;
use crate::support::{Browser, House, bot, hot_seat, me, nim, open, take};
use serde_json::{Value, json};
use server::Catalogue;
use sqlx::{Connection as _, SqliteConnection};
use std::net::IpAddr;
use std::time::{Duration, Instant};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;

/// Somebody at another address.
fn elsewhere(house: &House) -> Browser {
    Browser { from: IpAddr::from([127, 0, 0, 9]), ..house.stranger() }
}

/// Whether the server lets go of a connection; what it says first does not count.
async fn is_let_go(stream: &mut TcpStream) -> bool {
    let mut rest = Vec::new();
    tokio::time::timeout(Duration::from_secs(20), stream.read_to_end(&mut rest)).await.is_ok()
}

#[tokio::test]
async fn half_open_connections_are_let_go_and_hurt_nobody() {
    let house = House::open_with(|it| (it.header_seconds, it.connections) = (1, 100)).await;
    let crowd = house.stranger();
    let mut held = Vec::new();
    for number in 0..1100 {
        let Ok(mut stream) = crowd.connect().await else { continue };
        // Some say nothing at all, some a part of a head.
        if number % 2 == 0 {
            let _ = stream.write_all(b"GET /api/me HTTP/1.1\r\nHost: local").await;
        }
        held.push(stream);
    }
    let begun = Instant::now();
    assert_eq!(elsewhere(&house).get("/api/me").await.status, 200);
    assert!(begun.elapsed() < Duration::from_secs(5), "others wait {:?}", begun.elapsed());
    for stream in &mut held {
        assert!(is_let_go(stream).await, "whoever says nothing is let go");
    }
    assert_eq!(crowd.get("/api/me").await.status, 200, "and may come again");
}

#[tokio::test]
async fn a_connection_between_two_requests_is_not_kept_forever() {
    let house = House::open_with(|it| it.header_seconds = 1).await;
    let mut stream = house.stranger().connect().await.expect("it listens");
    stream.write_all(b"GET /api/me HTTP/1.1\r\nHost: localhost\r\n\r\n").await.expect("it is sent");
    assert!(is_let_go(&mut stream).await);
}

#[tokio::test]
async fn unfinished_bodies_are_let_go_and_hurt_nobody() {
    let house = House::open_with(|it| it.body_seconds = 1).await;
    let crowd = house.stranger();
    let mut held = Vec::new();
    for _ in 0..150 {
        let mut stream = crowd.connect().await.expect("it listens");
        let head = "POST /api/records HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n\
            Content-Length: 4000000\r\n\r\n{\"record\":\"";
        stream.write_all(head.as_bytes()).await.expect("it is sent");
        held.push(stream);
    }
    let begun = Instant::now();
    assert_eq!(elsewhere(&house).get("/api/me").await.status, 200);
    assert!(begun.elapsed() < Duration::from_secs(5), "others wait {:?}", begun.elapsed());
    for stream in &mut held {
        let mut said = Vec::new();
        let read = tokio::time::timeout(Duration::from_secs(20), stream.read_to_end(&mut said)).await;
        assert!(read.is_ok(), "whoever does not go on is let go");
        let said = String::from_utf8_lossy(&said);
        assert!(said.starts_with("HTTP/1.1 408") && said.contains("too_slow"), "{said}");
    }
}

#[tokio::test]
async fn an_address_has_so_many_connections_and_others_have_theirs() {
    let house = House::open_with(|it| it.connections = 3).await;
    let crowd = house.stranger();
    let mut held = Vec::new();
    for _ in 0..3 {
        let mut stream = crowd.connect().await.expect("it listens");
        stream.write_all(b"GET /api/me HTTP/1.1\r\nHost: localhost\r\n\r\n").await.expect("it is sent");
        let mut first = [0; 12];
        stream.read_exact(&mut first).await.expect("it is answered");
        held.push(stream);
    }
    let mut fourth = crowd.connect().await.expect("the system lets it in");
    let _ = fourth.write_all(b"GET /api/me HTTP/1.1\r\nHost: localhost\r\n\r\n").await;
    let mut said = Vec::new();
    let _ = fourth.read_to_end(&mut said).await;
    assert!(said.is_empty(), "the server does not: {}", String::from_utf8_lossy(&said));
    assert_eq!(elsewhere(&house).get("/api/me").await.status, 200);
    drop(held);
    for _ in 0..200 {
        if crowd.try_get("/api/me").await.is_some() {
            return;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    panic!("the places are free again");
}

#[tokio::test]
async fn an_open_socket_keeps_its_place_among_the_connections() {
    let house = House::open_with(|it| it.connections = 3).await;
    let mut ann = elsewhere(&house);
    ann.post("/api/me", json!({ "name": "Ann" })).await.expect(200);
    let id = ann.make(nim(json!([me(), open()]), json!({}))).await;
    let mut sockets = Vec::new();
    while sockets.len() < 3 {
        // A request that has just ended may still have its place.
        match ann.try_socket(&id).await {
            Ok(mut socket) => {
                socket.hello().await;
                sockets.push(socket);
            }
            Err(_) => tokio::time::sleep(Duration::from_millis(20)).await,
        }
    }
    assert_eq!(ann.try_get("/api/me").await, None, "three are open");
    assert_eq!(house.stranger().get("/api/me").await.status, 200);
    sockets.pop().expect("a socket").close().await;
    for _ in 0..200 {
        if ann.try_get("/api/me").await.is_some() {
            return;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    panic!("the place is free again");
}

#[tokio::test]
async fn the_server_answers_to_its_own_names_only() {
    let house = House::open_with(|it| it.host = vec!["play.example.org".to_owned()]).await;
    let mut visitor = house.stranger();
    let twice = "localhost\r\nHost: evil.example";
    let names = [("play.example.org", 200), ("localhost:80", 200), ("evil.example", 403), ("", 403), (twice, 403)];
    for (name, status) in names {
        visitor.host = Some(name.to_owned());
        for path in ["/api/me", "/", "/healthz"] {
            assert_eq!(visitor.get(path).await.status, status, "{name} {path}");
        }
    }
    visitor.host = None;
    assert_eq!(visitor.get("http://evil.example/api/me").await.status, 403, "an address may name it too");
    assert_eq!(visitor.get("http://localhost/api/me").await.status, 200);
}

#[tokio::test]
async fn metrics_are_at_an_address_of_their_own() {
    let own = |it: &mut server::Config| {
        (it.public_metrics, it.metrics_listen) = (false, Some(([127, 0, 0, 1], 0).into()));
    };
    let house = House::open_with(own).await;
    assert_eq!(house.stranger().get("/metrics").await.status, 404, "not for everybody");
    let watcher = Browser::new(house.running.metrics_address.expect("it has an address"));
    assert!(watcher.get("/metrics").await.body.contains("runetable_"));
    assert_eq!(watcher.get("/healthz").await.status, 200);
    assert_eq!(watcher.get("/api/me").await.status, 404, "and nothing else is there");
    // Without being told, there are none.
    let house = House::open_with(|it| it.public_metrics = false).await;
    assert_eq!(house.running.metrics_address, None);
}

/// The last address is the proxy's word; what a client writes there itself is not.
#[tokio::test]
async fn behind_a_proxy_clients_are_told_apart_and_cannot_pretend() {
    let house = House::open_with(|it| (it.trust_proxy, it.rate) = (true, 2)).await;
    let ask = async |forwarded: &str| -> u16 {
        let mut stream = house.stranger().connect().await.expect("it listens");
        let head = format!(
            "GET /api/games HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nX-Forwarded-For: {forwarded}\r\n\r\n"
        );
        stream.write_all(head.as_bytes()).await.expect("it is sent");
        let mut said = Vec::new();
        let _ = stream.read_to_end(&mut said).await;
        String::from_utf8_lossy(&said).split(' ').nth(1).and_then(|it| it.parse().ok()).expect("a status")
    };
    let mut statuses = Vec::new();
    for number in 0..60 {
        statuses.push(ask(&format!("10.0.0.{number}, 192.0.2.1")).await);
    }
    assert!(statuses.contains(&429), "sixty pretended addresses are one client");
    assert_eq!(ask("192.0.2.2").await, 200, "another client is another");
}

#[tokio::test]
async fn a_person_and_an_address_make_so_many_tables_and_no_more() {
    let house = House::open_with(|it| (it.tables, it.replays, it.tables_a_day, it.guests_a_day) = (3, 2, 9, 4)).await;
    let mut ann = house.guest("Ann").await;
    let wish = || nim(json!([me(), bot("random")]), json!({ "piles": "1 1" }));
    let mut ids = Vec::new();
    for _ in 0..3 {
        ids.push(ann.make(wish()).await);
    }
    let refused = ann.post("/api/tables", wish()).await.expect(409);
    assert!(refused["words"].as_str().expect("words").contains("too many tables"));
    let fork = ann.post(&format!("/api/tables/{}/fork?entry=0", ids[0]), json!({})).await;
    assert_eq!(fork.status, 409, "a fork is a table too");
    // One that is over makes room for another.
    let mut socket = ann.socket(&ids[0]).await;
    socket.hello().await;
    socket.play_to_the_end().await;
    ann.make(wish()).await;
    let record = ann.get(&format!("/api/tables/{}/record", ids[0])).await.expect(200);
    for _ in 0..2 {
        ann.post("/api/records", json!({ "record": record })).await.expect(201);
    }
    ann.post("/api/records", json!({ "record": record })).await.expect(409);
    // Six are made. Other people at the same address share the rest of the day's.
    let mut ben = house.guest("Ben").await;
    for _ in 0..3 {
        ben.make(wish()).await;
    }
    let mut cid = house.guest("Cid").await;
    cid.post("/api/tables", wish()).await.expect(429);
    house.guest("Dan").await;
    assert_eq!(house.stranger().post("/api/me", json!({})).await.status, 429, "four guests came from here");
    assert_eq!(elsewhere(&house).post("/api/me", json!({})).await.status, 200, "others come from elsewhere");
    assert_eq!(cid.get("/api/me").await.status, 200, "whoever is known stays so");
}

/// Nor do all that come at once: what is being made counts.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_person_makes_no_more_tables_at_once_than_one_after_the_other() {
    let house = House::open_with(|it| (it.tables, it.replays) = (3, 2)).await;
    let mut ann = house.guest("Ann").await;
    let id = ann.make(nim(json!([me(), hot_seat()]), json!({ "piles": "1 1" }))).await;
    let record = ann.get(&format!("/api/tables/{id}/record")).await.body;
    let at_once = async |path: &'static str, wish: Value| -> usize {
        let wishes = (0..20).map(|_| {
            let (mut ann, wish) = (ann.clone(), wish.clone());
            tokio::spawn(async move { ann.post(path, wish).await.status })
        });
        let statuses = futures_util::future::join_all(wishes).await;
        let statuses: Vec<u16> = statuses.into_iter().map(|it| it.expect("it is answered")).collect();
        assert!(statuses.iter().all(|it| [201, 409, 429].contains(it)), "{statuses:?}");
        statuses.iter().filter(|it| **it == 201).count()
    };
    let n_tables = at_once("/api/tables", nim(json!([me(), bot("random")]), json!({ "piles": "9 9 9" }))).await;
    assert!((1..=2).contains(&n_tables), "{n_tables} beside the first");
    let n_replays = at_once("/api/records", json!({ "record": record })).await;
    assert!((1..=2).contains(&n_replays), "{n_replays} replays");
}

/// What is written with each answer, and kept for each that can be taken back, is
/// no larger than a game's own.
#[tokio::test]
async fn a_record_with_a_huge_line_is_not_put_up() {
    let house = House::open().await;
    let mut ann = house.guest("Ann").await;
    let id = ann.make(nim(json!([me(), hot_seat()]), json!({ "piles": "1 1" }))).await;
    let record = ann.get(&format!("/api/tables/{id}/record")).await.body;
    let mut header: Value = serde_json::from_str(record.lines().next().expect("a header")).expect("it is JSON");
    for (n, status) in [(1000, 201), (300_000, 400)] {
        header["script"] = json!(vec!["keep"; n]);
        for seats in [Value::Null, json!([me(), hot_seat()])] {
            let wish = json!({ "record": header.to_string(), "seats": seats });
            let made = ann.post("/api/records", wish).await;
            assert_eq!(made.status, status, "{n}: {}", made.body);
        }
    }
}

#[tokio::test]
async fn tables_that_never_began_and_old_replays_go_after_a_time() {
    let house = House::open().await;
    let mut ann = house.guest("Ann").await;
    let gathering = ann.make(nim(json!([me(), open()]), json!({}))).await;
    let younger = ann.make(nim(json!([me(), open()]), json!({}))).await;
    let running = ann.make(nim(json!([me(), hot_seat()]), json!({ "piles": "2 2" }))).await;
    let mut socket = ann.socket(&running).await;
    socket.hello().await;
    socket.answer(take(0, 1)).await.expect("a stone");
    let record = ann.get(&format!("/api/tables/{running}/record")).await.expect(200);
    let replay = ann.post("/api/records", json!({ "record": record })).await.expect(201)["id"].clone();
    let replay = replay.as_str().expect("an id").to_owned();
    let folder = house.stop().await;
    let file = format!("sqlite:{}", folder.path().join("runetable.db").display());
    let mut database = SqliteConnection::connect(&file).await.expect("the file opens");
    let age = sqlx::query("UPDATE game_table SET changed = changed - 86400 * 200 WHERE id <> $1").bind(&younger);
    age.execute(&mut database).await.expect("time goes by");
    database.close().await.expect("the file closes");
    let house = House::open_at(folder).await;
    ann.address = house.running.address;
    let mut database = SqliteConnection::connect(&file).await.expect("the file opens");
    for _ in 0..500 {
        let count = sqlx::query_scalar("SELECT COUNT(*) FROM game_table");
        let n_left: i64 = count.fetch_one(&mut database).await.expect("a number");
        if n_left == 2 {
            break;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    let status = async |id: &str| ann.get(&format!("/api/tables/{id}")).await.status;
    assert_eq!((status(&gathering).await, status(&replay).await), (404, 404));
    assert_eq!((status(&younger).await, status(&running).await), (200, 200), "a game that runs is somebody's evening");
}

#[tokio::test]
async fn options_that_could_not_be_read_again_are_never_stored() {
    let house = House::open().await;
    let mut ann = house.guest("Ann").await;
    let mut deep = json!({});
    for _ in 0..100 {
        deep = json!([deep]);
    }
    let bad = [
        json!({ "piles": deep }),
        json!({ "unknown": 1 }),
        json!({ "by_seat": [{ "x": deep }] }),
        json!({ "by_seat": [{}, {}, {}, {}] }),
        json!({ "piles": "1".repeat(40_000) }),
        json!([1]),
    ];
    for options in &bad {
        let refused = ann.post("/api/tables", nim(json!([me(), open()]), options.clone())).await;
        assert!([400, 422].contains(&refused.status), "{} {options}", refused.status);
    }
    let id = ann.make(nim(json!([me(), open()]), json!({}))).await;
    let mut socket = ann.socket(&id).await;
    socket.hello().await;
    for options in &bad {
        socket.say(json!({ "say": "set_options", "options": options })).await.expect_err("it cannot be");
        socket.say(json!({ "say": "set_seat_options", "seat": 0, "options": options })).await.expect_err("nor that");
    }
    let house = house.restart().await;
    ann.address = house.running.address;
    assert_eq!(ann.get(&format!("/api/tables/{id}")).await.expect(200)["trouble"], Value::Null);
    assert_eq!(ann.get("/api/tables?list=mine").await.expect(200).as_array().map(Vec::len), Some(1));
}

/// One that takes too long is given up; what waits behind it is the same client's.
#[tokio::test]
async fn a_tool_has_no_time_without_end_and_others_do_not_wait_for_it() {
    let slow = |it: &mut server::Config| (it.catalogue, it.tool_seconds) = (Catalogue(find), 2);
    let house = House::open_with(slow).await;
    let wish = |milliseconds: u32| json!({ "request": { "milliseconds": milliseconds } });
    let path = "/api/games/slow-tool/tools/wait";
    let (mut ann, mut again, mut ben) = (house.stranger(), house.stranger(), elsewhere(&house));
    let begun = Instant::now();
    let endless = tokio::spawn(async move { (ann.post(path, wish(6000)).await, Instant::now()) });
    tokio::time::sleep(Duration::from_millis(300)).await;
    let behind = tokio::spawn(async move { again.post(path, wish(0)).await.status });
    ben.post(path, wish(0)).await.expect(200);
    assert!(begun.elapsed() < Duration::from_secs(2), "Ben waits {:?}", begun.elapsed());
    let (refused, at) = endless.await.expect("it is answered");
    let words = refused.expect(503)["words"].to_string();
    assert!(words.contains("too long") && at - begun < Duration::from_secs(5), "{words}");
    assert_eq!(behind.await.expect("it is answered"), 503, "one at a time for each client");

    let house = House::open().await;
    let long = json!({ "request": { "piles": vec![3; 10_000] } });
    assert_eq!(house.stranger().post("/api/games/nim/tools/odds", long).await.status, 400);
    let army = "Spearmen 2x2\n".repeat(15_000);
    let wish = json!({ "request": { "check": { "army": { "written": army }, "choices": true } } });
    let begun = Instant::now();
    let refused = house.stranger().post("/api/games/miniatures/tools/army", wish).await;
    assert_eq!(refused.status, 400, "{}", refused.body);
    assert!(begun.elapsed() < Duration::from_secs(5), "it took {:?}", begun.elapsed());
}

/// What is no message counts as one: pings and bytes have no way around the rate.
#[tokio::test]
async fn a_flood_of_pings_or_bytes_ends_the_line() {
    let house = House::open_with(|it| it.rate = 5).await;
    let mut ann = house.guest("Ann").await;
    let id = ann.make(nim(json!([me(), open()]), json!({}))).await;
    for frame in [Message::Ping(vec![1].into()), Message::Binary(vec![1, 2, 3].into())] {
        let mut socket = loop {
            match ann.try_socket(&id).await {
                Ok(socket) => break socket,
                Err(429) => tokio::time::sleep(Duration::from_millis(100)).await,
                Err(status) => panic!("{status}"),
            }
        };
        let mut n_sent = 0;
        while socket.send(frame.clone()).await.is_some() {
            n_sent += 1;
            assert!(n_sent < 100_000, "the line stays open");
        }
    }
    assert_eq!(elsewhere(&house).get("/api/me").await.status, 200);
}

/// Bots pause where nobody watches, and play on as soon as somebody does.
#[tokio::test]
async fn bots_pause_where_nobody_watches() {
    let house = House::open_with(|it| (it.bot_alone_seconds, it.bot_pause_ms) = (0, 20)).await;
    let mut ann = house.guest("Ann").await;
    let id = ann.make(nim(json!([bot("random"), bot("random")]), json!({ "piles": "9 9 9 9 9 9" }))).await;
    tokio::time::sleep(Duration::from_millis(400)).await;
    let table = ann.get(&format!("/api/tables/{id}")).await.expect(200);
    assert_eq!(table["state"], json!("running"), "nobody has watched");
    let mut socket = ann.socket(&id).await;
    socket.hello().await;
    let n_entries = socket.view().entries;
    assert!(n_entries <= 1, "{n_entries} answers for nobody");
    socket.until(|it| it.view().outcome.is_some()).await;
}
