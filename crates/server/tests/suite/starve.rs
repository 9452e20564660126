//! What one client could take from all others, and does not: the pen, the
//! threads, the memory, the days' tables, the talk.

use crate::support::faulty::find;
use crate::support::{Browser, House, Socket, Victim, bot, free_address, hot_seat, me, nim, open, take};
use kernel::SeatId;
use protocol::{ProblemKind, TableState};
use serde_json::{Value, json};
use server::Catalogue;
use sqlx::{Connection as _, SqliteConnection};
use std::net::IpAddr;
use std::time::{Duration, Instant};
use tempfile::TempDir;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpSocket;
use tokio::time::timeout;

async fn at(browser: &Browser, id: &str) -> Socket {
    let mut socket = browser.socket(id).await;
    socket.wish = Some(SeatId(0));
    socket.hello().await;
    socket
}

fn of(game: &str, seats: Value) -> Value {
    let mut wish = nim(seats, json!({ "piles": "9 9 9" }));
    wish["game"] = json!(game);
    wish
}

async fn odd_house() -> House {
    House::open_with(|it| it.catalogue = Catalogue(find)).await
}

/// How often the store was asked for its health.
async fn n_checks(house: &House) -> i64 {
    let file = format!("sqlite:{}", house.folder.path().join("runetable.db").display());
    let mut database = SqliteConnection::connect(&file).await.expect("the file opens");
    let n = sqlx::query_scalar("SELECT at FROM health").fetch_one(&mut database).await.expect("a number");
    database.close().await.expect("the file closes");
    n
}

/// Each look at the health writes; nobody's answer waits for a crowd that looks.
#[tokio::test]
async fn a_crowd_that_asks_for_the_health_costs_a_write_a_second() {
    let house = House::open().await;
    let before = n_checks(&house).await;
    let begun = Instant::now();
    for _ in 0..20 {
        let stranger = house.stranger();
        let asked = (0..20).map(|_| stranger.get("/healthz"));
        let replies = futures_util::future::join_all(asked).await;
        assert!(replies.iter().all(|it| it.status == 200));
    }
    let most = i64::try_from(begun.elapsed().as_secs()).expect("a short time") + 2;
    let n = n_checks(&house).await - before;
    assert!(n <= most, "{n} writes in {:?}", begun.elapsed());
}

/// A view may be as long as a long game makes it: it is sent whole.
#[tokio::test]
async fn a_long_log_reaches_whoever_opens_the_table() {
    let house = odd_house().await;
    let mut ann = house.guest("Ann").await;
    let id = ann.make(of("endless", json!([me(), hot_seat()]))).await;
    let socket = at(&ann, &id).await;
    assert!(socket.log.len() == 1, "eight megabytes came");
}

/// Whoever asks for much and reads nothing is let go.
#[tokio::test]
async fn whoever_does_not_read_an_answer_is_let_go() {
    let house = House::open_with(|it| (it.catalogue, it.send_seconds) = (Catalogue(find), 1)).await;
    let mut ann = house.guest("Ann").await;
    let id = ann.make(of("endless", json!([me(), hot_seat()]))).await;
    let socket = TcpSocket::new_v4().expect("a socket");
    socket.set_recv_buffer_size(4096).expect("a small one");
    let mut line = socket.connect(house.running.address).await.expect("it listens");
    let head = format!("GET /api/tables/{id}/replay?entry=0 HTTP/1.1\r\nHost: localhost\r\n\r\n");
    line.write_all(head.as_bytes()).await.expect("it is sent");
    tokio::time::sleep(Duration::from_secs(4)).await;
    let mut read = Vec::new();
    let ended = timeout(Duration::from_secs(20), line.read_to_end(&mut read)).await;
    assert!(ended.is_ok(), "the line is closed");
    assert!(read.len() < 8 << 20, "not all of it came: {}", read.len());
}

/// Somebody slow who does read gets all of it.
#[tokio::test]
async fn whoever_reads_slowly_gets_all_of_it() {
    let house = odd_house().await;
    let mut ann = house.guest("Ann").await;
    let id = ann.make(of("endless", json!([me(), hot_seat()]))).await;
    let socket = TcpSocket::new_v4().expect("a socket");
    socket.set_recv_buffer_size(64 << 10).expect("a small one");
    let mut line = socket.connect(house.running.address).await.expect("it listens");
    let path = format!("/api/tables/{id}/replay?entry=0");
    let head = format!("GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
    line.write_all(head.as_bytes()).await.expect("it is sent");
    let (mut n_read, mut part) = (0, vec![0; 64 << 10]);
    loop {
        let n = line.read(&mut part).await.expect("the line holds");
        n_read += n;
        if n == 0 {
            break;
        }
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    assert!(n_read > 8 << 20, "{n_read}");
}

/// Thoughts that nobody wants any more leave the queue: taking back and answering
/// again does not pile them up.
#[tokio::test]
async fn thoughts_about_what_was_taken_back_are_given_up() {
    let house = odd_house().await;
    let mut ann = house.guest("Ann").await;
    let id = ann.make(of("slow-thought", json!([me(), bot("random")]))).await;
    let mut socket = at(&ann, &id).await;
    for _ in 0..30 {
        socket.answer(take(0, 1)).await.expect("a stone");
        socket.say(json!({ "say": "undo", "seat": 0 })).await.expect("it is taken back");
    }
    socket.answer(take(0, 1)).await.expect("a stone");
    let begun = Instant::now();
    socket.until(|it| it.view().entries == 2).await;
    assert!(begun.elapsed() < Duration::from_secs(3), "the bot answers after {:?}", begun.elapsed());
}

/// Sixty tables where one guest's experts think, and he watches: another's expert
/// waits for a thought or two, and not for all of them.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn sixty_expert_tables_of_one_guest_cost_another_a_thought() {
    let house = House::open_with(|it| (it.catalogue, it.bot_threads) = (Catalogue(find), 2)).await;
    let (mut ann, mut ben) = (house.guest("Ann").await, house.guest("Ben").await);
    let mut held = Vec::new();
    for _ in 0..60 {
        let id = ben.make(of("slow-thought", json!([bot("expert"), bot("expert")]))).await;
        held.push(at(&ben, &id).await);
    }
    let id = ann.make(of("slow-thought", json!([me(), bot("expert")]))).await;
    let mut socket = at(&ann, &id).await;
    socket.answer(take(0, 1)).await.expect("a stone");
    let begun = Instant::now();
    socket.until(|it| it.view().entries == 2).await;
    // In turn she would wait for ten seconds.
    assert!(begun.elapsed() < Duration::from_secs(3), "her bot answers after {:?}", begun.elapsed());
    drop(held);
}

/// One person's tables that take long to read keep nobody else's waiting.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn tables_that_are_slow_to_read_hold_no_others_up() {
    let house = House::open_with(|it| (it.catalogue, it.bot_threads) = (Catalogue(find), 2)).await;
    let (mut ann, mut ben) = (house.guest("Ann").await, house.guest("Ben").await);
    let mut slow = Vec::new();
    for _ in 0..3 {
        slow.push(ann.make(of("slow-read", json!([me(), hot_seat()]))).await);
    }
    let quick = ben.make(nim(json!([me(), hot_seat()]), json!({}))).await;
    let change = |it: &mut server::Config| (it.catalogue, it.bot_threads) = (Catalogue(find), 2);
    let house = House::open_at_with(house.stop().await, change).await;
    (ann.address, ben.address) = (house.running.address, house.running.address);
    let reading: Vec<_> = slow
        .into_iter()
        .map(|id| {
            let ann = ann.clone();
            tokio::spawn(async move { ann.get(&format!("/api/tables/{id}")).await.status })
        })
        .collect();
    tokio::time::sleep(Duration::from_millis(500)).await;
    let begun = Instant::now();
    ben.get(&format!("/api/tables/{quick}")).await.expect(200);
    assert!(begun.elapsed() < Duration::from_secs(1), "Ben waits {:?}", begun.elapsed());
    for reading in reading {
        assert_eq!(reading.await.expect("it is read"), 200);
    }
}

/// Games whose options take long to read are begun where nobody waits for them, at a
/// new table and at one that gathers.
#[tokio::test]
async fn a_game_that_is_slow_to_begin_holds_nobody_up() {
    let house = odd_house().await;
    let (ann, ben) = (house.guest("Ann").await, house.guest("Ben").await);
    let is_quick = async || {
        tokio::time::sleep(Duration::from_millis(300)).await;
        let begun = Instant::now();
        ben.get("/api/me").await.expect(200);
        assert!(begun.elapsed() < Duration::from_secs(1), "Ben waits {:?}", begun.elapsed());
    };
    let mut host = ann.clone();
    let making = tokio::spawn(async move { host.make(of("slow-begin", json!([me(), open()]))).await });
    is_quick().await;
    let mut socket = at(&ann, &making.await.expect("it is made")).await;
    let options = json!({ "say": "set_options", "options": { "piles": "3 3" } });
    let saying = tokio::spawn(async move { socket.say(options).await.is_ok() });
    is_quick().await;
    assert!(saying.await.expect("it is answered"), "and it is done");
}

/// A rematch is a table like any other: an address makes only so many a day.
#[tokio::test]
async fn rematches_count_as_tables_that_are_made() {
    let house = House::open_with(|it| it.tables_a_day = 4).await;
    let mut ann = house.guest("Ann").await;
    let mut id = ann.make(nim(json!([me(), hot_seat()]), json!({}))).await;
    for _ in 0..3 {
        let mut socket = at(&ann, &id).await;
        socket.say(json!({ "say": "resign", "seat": 0 })).await.expect("she gives up");
        socket.until(|it| it.table.as_ref().is_some_and(|it| it.state == TableState::Finished)).await;
        socket.say(json!({ "say": "rematch" })).await.expect("another");
        id = socket.table.as_ref().and_then(|it| it.rematch.clone()).expect("a table");
    }
    let mut socket = at(&ann, &id).await;
    socket.say(json!({ "say": "resign", "seat": 0 })).await.expect("she gives up");
    let refused = socket.say(json!({ "say": "rematch" })).await.expect_err("four were made today");
    assert_eq!(refused.kind, ProblemKind::TooOften);
}

/// Nor do they lead past the number of tables that a person may have unfinished.
#[tokio::test]
async fn a_rematch_is_one_more_table_of_its_host() {
    let house = House::open_with(|it| it.tables = 1).await;
    let mut ann = house.guest("Ann").await;
    let id = ann.make(nim(json!([me(), hot_seat()]), json!({}))).await;
    let mut socket = at(&ann, &id).await;
    socket.say(json!({ "say": "resign", "seat": 0 })).await.expect("she gives up");
    let second = ann.make(nim(json!([me(), hot_seat()]), json!({}))).await;
    let refused = socket.say(json!({ "say": "rematch" })).await.expect_err("one is not finished");
    assert_eq!(refused.kind, ProblemKind::Conflict);
    at(&ann, &second).await.say(json!({ "say": "resign", "seat": 0 })).await.expect("she gives up");
    socket.say(json!({ "say": "rematch" })).await.expect("now there is room");
}

/// A sealed answer may be changed, and each change is stored: not without end.
#[tokio::test]
async fn a_sealed_answer_is_not_changed_without_end() {
    let house = House::open().await;
    let mut ann = house.guest("Ann").await;
    let id = ann.make(nim(json!([me(), hot_seat()]), json!({ "bid": true }))).await;
    let mut socket = at(&ann, &id).await;
    let mut n_bids = 0;
    let refused = loop {
        match socket.answer(json!({ "Bid": n_bids % 2 })).await {
            Ok(()) => n_bids += 1,
            Err(refused) => break refused,
        }
        assert!(n_bids < 1000, "she goes on and on");
    };
    assert_eq!(refused.kind, ProblemKind::Conflict);
    assert!(n_bids > 100, "nobody changes their mind more often");
    socket.say(json!({ "say": "look_from", "seat": 1 })).await.expect("it is hers");
    socket.answer(json!({ "Bid": 1 })).await.expect("the other seat answers");
    socket.until(|it| it.view().waiting.iter().all(|it| !it.has_answered)).await;
    assert!(!socket.log.is_empty(), "and the game goes on");
}

/// A hundred tables of one guest leave room for others' in the list.
#[tokio::test]
async fn nobody_fills_the_lobby() {
    let house = House::open().await;
    let (mut ann, mut eve) = (house.guest("Ann").await, house.guest("Eve").await);
    let wish = || nim(json!([me(), open()]), json!({}));
    let anns = ann.make(wish()).await;
    for _ in 0..100 {
        eve.make(wish()).await;
    }
    let listed = house.stranger().get("/api/tables?list=open").await.expect(200);
    let listed = listed.as_array().expect("a list");
    assert!(listed.iter().any(|it| it["id"] == json!(anns)), "Ann's is there");
    assert_eq!(listed.len(), 21, "and a few of Eve's");
    let mine = eve.get("/api/tables?list=mine").await.expect(200);
    assert_eq!(mine.as_array().map(Vec::len), Some(100), "she finds all of hers");
}

/// Whoever only watches does not talk until nobody else can.
#[tokio::test]
async fn onlookers_leave_the_players_their_talk() {
    let house = House::open().await;
    let mut ann = house.guest("Ann").await;
    let id = ann.make(nim(json!([me(), hot_seat()]), json!({}))).await;
    let mut eves = at(&house.guest("Eve").await, &id).await;
    let mut n_lines = 0;
    while eves.say(json!({ "say": "chat", "words": "x" })).await.is_ok() {
        n_lines += 1;
        assert!(n_lines < 9_000, "she fills it all");
    }
    let mut anns = at(&ann, &id).await;
    anns.say(json!({ "say": "chat", "words": "still here" })).await.expect("the players go on");
}

/// Large bodies are in memory while they come in: a client has a few at a time.
#[tokio::test]
async fn a_client_has_a_few_large_bodies_under_way() {
    let house = House::open_with(|it| it.uploads = 2).await;
    let begin = async |from: [u8; 4], length: &str| {
        let browser = Browser { from: IpAddr::from(from), ..house.stranger() };
        let mut stream = browser.connect().await.expect("it listens");
        let head = format!(
            "POST /api/records HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n{length}\r\n\r\n"
        );
        stream.write_all(head.as_bytes()).await.expect("it is sent");
        stream
    };
    let crowd = [127, 0, 0, 1];
    let held = [begin(crowd, "Content-Length: 4000000").await, begin(crowd, "Transfer-Encoding: chunked").await];
    tokio::time::sleep(Duration::from_millis(300)).await;
    for length in ["Content-Length: 4000000", "Transfer-Encoding: chunked"] {
        let mut third = begin(crowd, length).await;
        let mut said = [0; 12];
        timeout(Duration::from_secs(5), third.read_exact(&mut said)).await.expect("a word").expect("it is read");
        assert_eq!(String::from_utf8_lossy(&said), "HTTP/1.1 429");
    }
    let mut small = house.stranger();
    assert_eq!(small.post("/api/records", json!({ "record": "{}" })).await.status, 400, "small ones come in");
    let mut other = begin([127, 0, 0, 9], "Content-Length: 4000000").await;
    let mut said = [0; 12];
    let early = timeout(Duration::from_millis(500), other.read_exact(&mut said)).await;
    assert!(early.is_err(), "others have theirs");
    drop(held);
}

/// A hint is for whoever holds the hand: not for the one who has the device by
/// the time that it comes.
#[tokio::test]
async fn a_hint_goes_to_the_seat_that_the_device_looks_from() {
    let house = House::open().await;
    let mut ann = house.guest("Ann").await;
    let id = ann.make(nim(json!([me(), hot_seat()]), json!({ "piles": "3 1" }))).await;
    let mut socket = at(&ann, &id).await;
    socket.say(json!({ "say": "look_from", "seat": 1 })).await.expect("it is hers");
    let refused = socket.say(json!({ "say": "hint", "seat": 0 })).await.expect_err("the other one has the device");
    assert_eq!(refused.kind, ProblemKind::Conflict);
}

/// A server that is told to stop does not wait for its bots to make up their minds.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_stops_waits_for_no_bot() {
    let (folder, address) = (TempDir::new().expect("a folder"), free_address());
    let mut victim = Victim::start_with(address, folder.path(), None, &["--bot-think-ms", "60000"]).await;
    let mut ann = Browser::new(address);
    ann.post("/api/me", json!({ "name": "Ann" })).await.expect(200);
    let wish = json!({ "game": "runewars", "visibility": "link", "options": {},
        "seats": [bot("expert"), bot("expert")] });
    let id = ann.make(wish).await;
    drop(ann.socket(&id).await);
    tokio::time::sleep(Duration::from_secs(1)).await;
    let begun = Instant::now();
    assert!(victim.is_told_to_stop().await, "it ends well");
    assert!(begun.elapsed() < Duration::from_secs(3), "it takes {:?}", begun.elapsed());
}

/// What is kept on the disk is nobody else's to read.
#[cfg(unix)]
#[tokio::test]
async fn the_data_are_the_servers_own() {
    use std::os::unix::fs::PermissionsExt as _;
    let folder = TempDir::new().expect("a folder");
    let data = folder.path().join("tables");
    let running = server::start(server::Config::for_tests(&data)).await.expect("the server starts");
    let mode = |path: &std::path::Path| std::fs::metadata(path).expect("it is there").permissions().mode() & 0o777;
    assert_eq!(mode(&data), 0o700);
    let file = folder.path().join("tables.backup");
    server::back_up(&server::Config::for_tests(&data), &file).await.expect("it is written");
    assert_eq!(mode(&file), 0o600);
    running.stop().await.expect("it stops");
    let nowhere = server::Config::for_tests(folder.path().join("nowhere"));
    server::back_up(&nowhere, &folder.path().join("none")).await.expect_err("there is nothing");
    assert!(!folder.path().join("none.part").exists(), "and nothing is left of it");
}
