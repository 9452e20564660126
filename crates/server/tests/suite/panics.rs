//! Bugs in the rules: whatever of a game's code panics, one command at one
//! table pays for it, and those who sit there are told.

use crate::support::faulty::find;
use crate::support::{Browser, House, Socket, bot, hot_seat, me, nim, open, take};
use kernel::SeatId;
use protocol::{ProblemKind, TroubleKind};
use serde_json::{Value, json};
use server::Catalogue;
use sqlx::{Connection as _, SqliteConnection};

async fn house() -> House {
    House::open_with(|it| it.catalogue = Catalogue(find)).await
}

fn of(game: &str, seats: Value) -> Value {
    let mut wish = nim(seats, json!({ "piles": "9 9 9" }));
    wish["game"] = json!(game);
    wish
}

async fn at(browser: &Browser, id: &str) -> Socket {
    let mut socket = browser.socket(id).await;
    socket.wish = Some(SeatId(0));
    socket.shout(json!({ "say": "hello", "seat": 0 }).to_string()).await;
    socket.until(|it| it.table.is_some()).await;
    socket
}

/// What the table says of itself to somebody who asks over HTTP.
async fn trouble(browser: &Browser, id: &str) -> Value {
    browser.get(&format!("/api/tables/{id}")).await.expect(200)["trouble"].clone()
}

/// Whatever of a table's rules fails at every step: it is set aside, says so,
/// keeps what was answered, and hurts nobody else.
#[tokio::test]
async fn a_table_whose_rules_fail_is_set_aside_and_says_so() {
    let house = house().await;
    for game in ["view", "log", "waiting", "answer", "guarded", "snapshot", "entry"] {
        let mut ann = house.guest("Ann").await;
        let other = ann.make(of("nim", json!([me(), hot_seat()]))).await;
        let id = ann.make(of(game, json!([me(), hot_seat()]))).await;
        let mut socket = at(&ann, &id).await;
        socket.answer(take(0, 1)).await.expect("one entry is fine");
        let mut n_tries = 0;
        while trouble(&ann, &id).await.is_null() {
            n_tries += 1;
            assert!(n_tries < 20, "{game}: it goes on failing");
            // Another device, as the line may be gone with the table.
            let mut again = at(&ann, &id).await;
            let message = json!({ "say": "answer", "tag": 7, "seat": 1, "ask": 2, "revision": 9_000_000,
                "action": take(1, 1) });
            again.shout(message.to_string()).await;
            again.shout(json!({ "say": "ping", "tag": 8 }).to_string()).await;
            while again.hear().await.is_some_and(|it| !matches!(it, protocol::ServerMessage::Pong { tag: 8 })) {}
        }
        let said = trouble(&ann, &id).await;
        assert_eq!(said["kind"], json!(TroubleKind::SetAside), "{game}: {said}");
        assert!(said["words"].as_str().expect("words").contains("set aside"));
        let record = ann.get(&format!("/api/tables/{id}/record")).await.expect(200);
        assert!(record.as_str().expect("lines").contains("Take"), "{game}: its record is there");
        assert_eq!(house.stranger().get(&format!("/api/tables/{id}/record")).await.status, 403);
        let mut socket = at(&ann, &id).await;
        let refused = socket
            .say(json!({ "say": "answer", "seat": 0, "ask": 1, "revision": 9_000_000, "action": take(0, 1) }))
            .await
            .expect_err("nobody plays here");
        assert!(refused.words.contains("set aside"), "{game}: {}", refused.words);
        let mut fine = at(&ann, &other).await;
        fine.answer(take(0, 1)).await.expect("the other table goes on");
        let report = house.folder.path().join("reports").join(format!("{id}.jsonl"));
        for _ in 0..500 {
            if report.exists() {
                break;
            }
            tokio::time::sleep(std::time::Duration::from_millis(10)).await;
        }
        let report = std::fs::read_to_string(report).expect("the operator has a report");
        assert!(report.contains("are broken") && report.contains("Take"), "{game}: {report}");
    }
}

/// What fails only when somebody asks for it costs that one wish.
#[tokio::test]
async fn a_wish_that_fails_is_answered_and_the_game_goes_on() {
    let house = house().await;
    let wishes = [
        ("concede", json!({ "say": "resign", "seat": 0 })),
        ("undo", json!({ "say": "undo", "seat": 1 })),
        ("check", json!({ "say": "check", "seat": 0, "ask": 3, "action": take(0, 1) })),
    ];
    for (game, wish) in wishes {
        let mut ann = house.guest("Ann").await;
        let id = ann.make(of(game, json!([me(), hot_seat()]))).await;
        let mut socket = at(&ann, &id).await;
        for (seat, ask) in [(0, 1), (1, 2)] {
            let answer = json!({ "say": "answer", "seat": seat, "ask": ask, "revision": 9_000_000,
                "action": take(seat, 1) });
            socket.say(answer).await.expect("a stone");
        }
        let failed = socket.say(wish).await.expect_err("the rules fail");
        assert_eq!(failed.kind, ProblemKind::Internal, "{game}");
        assert!(!failed.words.contains("broken"), "what went wrong is for the log: {}", failed.words);
        let answer = json!({ "say": "answer", "seat": 0, "ask": 3, "revision": 9_000_000, "action": take(2, 1) });
        socket.say(answer).await.unwrap_or_else(|it| panic!("{game}: the game goes on: {}", it.words));
        assert_eq!(socket.view().view["piles"], json!([8, 8, 8]), "{game}");
        assert!(trouble(&ann, &id).await.is_null(), "{game}");
    }
}

/// Bots that find nothing, and one whose windows cannot be looked at.
#[tokio::test]
async fn a_bot_that_fails_is_not_asked_forever() {
    let house = house().await;
    let mut ann = house.guest("Ann").await;
    let id = ann.make(of("think", json!([me(), bot("random")]))).await;
    let mut socket = at(&ann, &id).await;
    while socket.view().outcome.is_none() {
        if socket.view().waiting[0].seat == SeatId(0) {
            socket.answer_first().await;
        } else {
            socket.next().await.expect("the bot answers something");
        }
    }
    let id = ann.make(of("forced", json!([me(), bot("random"), bot("random")]))).await;
    let mut socket = at(&ann, &id).await;
    socket.answer(take(0, 1)).await.expect("a stone");
    socket.until(|it| it.table.as_ref().is_some_and(|it| it.trouble.is_some())).await;
    assert_eq!(trouble(&ann, &id).await["kind"], json!("set_aside"));
}

/// A position may be made up: what the rules cannot show is not put up at all, and
/// costs no operator a report.
#[tokio::test]
async fn a_record_that_cannot_be_shown_is_refused() {
    let house = house().await;
    let mut ann = house.guest("Ann").await;
    let id = ann.make(of("nim", json!([me(), hot_seat()]))).await;
    let mut socket = at(&ann, &id).await;
    for (seat, ask) in [(0, 1), (1, 2)] {
        let answer =
            json!({ "say": "answer", "seat": seat, "ask": ask, "revision": 9_000_000, "action": take(seat, 1) });
        socket.say(answer).await.expect("a stone");
    }
    let record = ann.get(&format!("/api/tables/{id}/record")).await.expect(200);
    for (game, status) in [("nim", 201), ("view", 400), ("log", 400), ("forced", 400), ("snapshot", 400)] {
        let mut wish = of(game, json!([me(), hot_seat()]));
        (wish["from_record"], wish["options"]) = (record.clone(), Value::Null);
        let made = ann.post("/api/tables", wish).await;
        assert_eq!(made.status, status, "{game}: {}", made.body);
    }
}

/// A table that is lost because it can be neither kept nor read goes on by itself
/// once it can, though nothing was to be written.
#[tokio::test]
async fn a_bot_goes_on_where_a_panic_met_a_database_that_was_away() {
    let with_pause = |it: &mut server::Config| (it.catalogue, it.bot_pause_ms) = (Catalogue(find), 1500);
    let house = House::open_with(with_pause).await;
    let mut ann = house.guest("Ann").await;
    let id = ann.make(of("check", json!([me(), bot("random")]))).await;
    let mut socket = at(&ann, &id).await;
    socket.answer(take(0, 1)).await.expect("a stone");
    socket.until(|it| it.view().entries == 2).await;
    socket.answer_first().await;
    let (file, away) = (house.folder.path().join("runetable.db"), house.folder.path().join("away"));
    std::fs::rename(&file, &away).expect("it is moved away");
    let check = json!({ "say": "check", "tag": 9, "seat": 0, "ask": 4, "action": take(0, 1) });
    socket.shout(check.to_string()).await;
    while socket.next().await.is_some() {}
    std::fs::rename(&away, &file).expect("it is back");
    let mut database = SqliteConnection::connect(&format!("sqlite:{}", file.display())).await.expect("the file opens");
    for _ in 0..200 {
        let n = sqlx::query_scalar::<_, i64>("SELECT COUNT(*) FROM entry").fetch_one(&mut database).await;
        if n.expect("a number") >= 4 {
            return;
        }
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    panic!("the bot never answers");
}

/// Two people: the record of a table that was set aside is theirs once both
/// agree, and nobody else's.
#[tokio::test]
async fn the_record_of_a_table_set_aside_needs_all_who_sit_there() {
    let house = house().await;
    let (mut ann, ben) = (house.guest("Ann").await, house.guest("Ben").await);
    let id = ann.make(of("view", json!([me(), open()]))).await;
    let (mut anns, mut bens) = (at(&ann, &id).await, at(&ben, &id).await);
    bens.say(json!({ "say": "sit", "seat": 1 })).await.expect("the seat is open");
    anns.until(|it| it.game.is_some()).await;
    anns.answer(take(0, 1)).await.expect("a stone");
    let answer = json!({ "say": "answer", "seat": 1, "ask": 2, "revision": 9_000_000, "action": take(1, 1) });
    let _ = bens.say(answer).await;
    while trouble(&ann, &id).await.is_null() {
        drop(at(&ann, &id).await);
    }
    let record = format!("/api/tables/{id}/record");
    let (mut anns, mut bens) = (at(&ann, &id).await, at(&ben, &id).await);
    let wish = |say: &str, seat: u8| json!({ "say": say, "seat": seat, "kind": "record" });
    anns.say(wish("offer", 0)).await.expect("she may ask");
    assert_eq!(ann.get(&record).await.status, 403);
    bens.say(wish("agree", 1)).await.expect("he agrees");
    ann.get(&record).await.expect(200);
    assert_eq!(house.guest("Cid").await.get(&record).await.status, 403);
}

#[tokio::test]
async fn a_hint_that_fails_is_refused_and_the_game_goes_on() {
    let house = house().await;
    let mut ann = house.guest("Ann").await;
    let id = ann.make(of("think", json!([me(), hot_seat()]))).await;
    let mut socket = at(&ann, &id).await;
    socket.say(json!({ "say": "hint", "seat": 0 })).await.expect("the bot thinks about it");
    let problem = loop {
        if let protocol::ServerMessage::Refused { problem, .. } = socket.next().await.expect("the line is open") {
            break problem;
        }
    };
    assert_eq!(problem.kind, ProblemKind::Internal);
    socket.answer(take(0, 1)).await.expect("the table is fine");
}

/// What the rules' own guard caught is a failure like any other, and its words
/// may speak of somebody's hand.
#[tokio::test]
async fn a_bug_that_comes_as_a_refusal_is_a_bug() {
    let house = house().await;
    let mut ann = house.guest("Ann").await;
    let id = ann.make(of("guarded", json!([me(), hot_seat()]))).await;
    let mut socket = at(&ann, &id).await;
    socket.answer(take(0, 1)).await.expect("a stone");
    let answer = json!({ "say": "answer", "seat": 1, "ask": 2, "revision": 9_000_000, "action": take(1, 1) });
    let failed = socket.say(answer).await.expect_err("the rules fail");
    assert_eq!((failed.kind, failed.refusal), (ProblemKind::Internal, None));
    assert!(!failed.words.contains("secret"), "{}", failed.words);
}

/// The rules fail while a table of older rules is brought up to date.
#[tokio::test]
async fn a_table_that_cannot_even_be_read_without_a_panic_says_so() {
    let house = house().await;
    let mut ann = house.guest("Ann").await;
    let id = ann.make(of("header", json!([me(), hot_seat()]))).await;
    let mut socket = at(&ann, &id).await;
    for (seat, ask) in [(0, 1), (1, 2)] {
        let answer =
            json!({ "say": "answer", "seat": seat, "ask": ask, "revision": 9_000_000, "action": take(seat, 1) });
        socket.say(answer).await.expect("a stone");
    }
    let folder = house.stop().await;
    let file = format!("sqlite:{}", folder.path().join("runetable.db").display());
    let mut database = SqliteConnection::connect(&file).await.expect("the file opens");
    let older = "UPDATE game_table SET header = replace(header, '\"rules_version\":1', '\"rules_version\":0')";
    sqlx::query(older).execute(&mut database).await.expect("it looks older");
    database.close().await.expect("the file closes");
    let house = House::open_at_with(folder, |it| it.catalogue = Catalogue(find)).await;
    ann.address = house.running.address;
    for _ in 0..3 {
        let failed = ann.get(&format!("/api/tables/{id}")).await.expect(500);
        assert_eq!(failed["kind"], json!("internal"));
    }
    assert_eq!(trouble(&ann, &id).await["kind"], json!("set_aside"));
    let record = ann.get(&format!("/api/tables/{id}/record")).await.expect(200);
    assert!(record.as_str().expect("lines").contains("Take"), "nothing is lost");
}
