//! Clocks: who spends time, what happens when it is up, and what a server that
//! was away gives back.

use crate::support::{Browser, House, Socket, bot, me, nim, open, take};
use kernel::SeatId;
use protocol::{ProblemKind, SeatKind, TimeLeft};
use serde_json::{Value, json};
use sqlx::{Connection as _, SqliteConnection};
use tempfile::TempDir;

fn timed(seats: Value, time: Value) -> Value {
    let mut wish = nim(seats, json!({ "piles": "9 9" }));
    wish["time"] = time;
    wish
}

fn clock(bank: u32, at_zero: &str) -> Value {
    json!({ "bank": bank, "at_zero": at_zero })
}

async fn at(browser: &Browser, id: &str) -> Socket {
    let mut socket = browser.socket(id).await;
    socket.hello().await;
    socket
}

/// Ann and Ben at a table with clocks: Ann is asked.
async fn two(house: &House, time: Value) -> (String, Browser, Browser) {
    let (mut ann, ben) = (house.guest("Ann").await, house.guest("Ben").await);
    let id = ann.make(timed(json!([me(), open()]), time)).await;
    at(&ben, &id).await.say(json!({ "say": "sit", "seat": 1 })).await.expect("the seat is open");
    (id, ann, ben)
}

fn left(socket: &Socket, seat: usize) -> TimeLeft {
    socket.table.as_ref().expect("a table").seats[seat].time.expect("a clock")
}

/// As if servers had been there for so long while nothing happened.
async fn let_pass(folder: &TempDir, seconds: i64) {
    let file = format!("sqlite:{}", folder.path().join("runetable.db").display());
    let mut database = SqliteConnection::connect(&file).await.expect("the file is there");
    let pass = sqlx::query("UPDATE service_time SET ran_ms = ran_ms + $1").bind(seconds * 1000);
    pass.execute(&mut database).await.expect("time passes");
    database.close().await.expect("the file closes");
}

/// The same, with a server before and after.
async fn after(house: House, seconds: i64) -> House {
    let folder = house.stop().await;
    let_pass(&folder, seconds).await;
    House::open_at(folder).await
}

fn moved(browser: &Browser, house: &House) -> Browser {
    Browser { cookie: browser.cookie.clone(), ..house.stranger() }
}

#[tokio::test]
async fn who_is_asked_spends_time_and_a_server_that_is_away_gives_it_back() {
    let house = House::open().await;
    let (id, ann, ben) = two(&house, clock(600, "lost")).await;
    let at_first = at(&ann, &id).await;
    assert!(at_first.table.as_ref().expect("a table").seats[0].is_timed);
    assert!(!at_first.table.as_ref().expect("a table").seats[1].is_timed);
    drop(at_first);
    // An hour without any server is nobody's hour; a hundred seconds with one are Ann's.
    let house = after(house, 100).await;
    let anns = at(&moved(&ann, &house), &id).await;
    assert!((490_000..=500_000).contains(&left(&anns, 0).bank_ms), "{:?}", left(&anns, 0));
    assert_eq!(left(&anns, 1).bank_ms, 600_000, "Ben is not asked");
    drop(ben);
}

#[tokio::test]
async fn a_seat_out_of_time_has_lost_though_nobody_is_there() {
    let house = House::open().await;
    let (id, ann, ben) = two(&house, clock(60, "lost")).await;
    let house = after(house, 61).await;
    // Nobody opens the table: the server looks for those who are out of time.
    let ben = moved(&ben, &house);
    let mut summary = Value::Null;
    while summary["state"] != "finished" {
        tokio::task::yield_now().await;
        let mine = ben.get("/api/tables?list=mine").await.expect(200);
        summary = mine.as_array().expect("a list").iter().find(|it| it["id"] == *id).expect("his table").clone();
        tokio::time::sleep(std::time::Duration::from_millis(200)).await;
    }
    assert_eq!(summary["seats"][0]["has_run_out"], json!(true));
    let anns = at(&moved(&ann, &house), &id).await;
    let outcome = anns.view().outcome.clone().expect("it is over");
    assert_eq!(outcome.winners_of().collect::<Vec<_>>(), [SeatId(1)]);
}

#[tokio::test]
async fn a_bot_plays_on_for_whoever_is_out_of_time() {
    let house = House::open().await;
    let (id, ann, ben) = two(&house, clock(60, "bot")).await;
    let house = after(house, 61).await;
    let mut bens = at(&moved(&ben, &house), &id).await;
    bens.until(|it| it.ask().is_some()).await;
    let table = bens.table.as_ref().expect("a table");
    assert!(matches!(table.seats[0].kind, SeatKind::Bot { stands_in_for: Some(_), .. }));
    let mut anns = at(&moved(&ann, &house), &id).await;
    let refused = anns.say(json!({ "say": "sit", "seat": 0 })).await.expect_err("her time is up");
    assert_eq!(refused.kind, ProblemKind::Forbidden);
    let set = json!({ "say": "set_seat", "seat": 0, "to": { "kind": "me" } });
    assert_eq!(anns.say(set).await.expect_err("nor this way").kind, ProblemKind::Forbidden);
}

#[tokio::test]
async fn a_bot_answers_once_where_that_was_agreed() {
    let house = House::open().await;
    let time = json!({ "bank": 0, "free": 60, "at_zero": "pass" });
    let (id, ann, ben) = two(&house, time).await;
    let house = after(house, 61).await;
    let mut bens = at(&moved(&ben, &house), &id).await;
    bens.until(|it| it.ask().is_some()).await;
    let table = bens.table.as_ref().expect("a table");
    assert!(matches!(table.seats[0].kind, SeatKind::Human { .. }), "the seat is still Ann's");
    let ask = bens.ask().expect("he is asked").choices[0].action.clone();
    bens.answer(ask).await.expect("an answer");
    let mut anns = at(&moved(&ann, &house), &id).await;
    anns.until(|it| it.ask().is_some()).await;
    assert!(left(&anns, 0).free_ms > 50_000, "her time for a question is there again");
}

#[tokio::test]
async fn answers_add_to_the_bank() {
    let house = House::open().await;
    let time = json!({ "bank": 60, "added": 30, "at_zero": "lost" });
    let (id, ann, ben) = two(&house, time).await;
    let (mut anns, mut bens) = (at(&ann, &id).await, at(&ben, &id).await);
    anns.answer(take(0, 1)).await.expect("a stone");
    bens.until(|it| it.ask().is_some()).await;
    let again = at(&ann, &id).await;
    assert!((85_000..=90_000).contains(&left(&again, 0).bank_ms), "{:?}", left(&again, 0));
    assert!(left(&again, 1).bank_ms <= 60_000);
}

#[tokio::test]
async fn clocks_stand_by_consent_and_nobody_answers_meanwhile() {
    let house = House::open().await;
    let (id, ann, ben) = two(&house, clock(600, "lost")).await;
    let (mut anns, mut bens) = (at(&ann, &id).await, at(&ben, &id).await);
    let offer = |say: &str, seat: u8, kind: &str| json!({ "say": say, "seat": seat, "kind": kind });
    anns.say(offer("offer", 0, "pause")).await.expect("she may ask");
    assert!(!anns.table.as_ref().expect("a table").is_paused, "Ben has not agreed");
    bens.until(|it| !it.table.as_ref().expect("a table").offers.is_empty()).await;
    bens.say(offer("agree", 1, "pause")).await.expect("he agrees");
    anns.until(|it| it.table.as_ref().is_some_and(|it| it.is_paused)).await;
    assert_eq!(anns.answer(take(0, 1)).await.expect_err("the clocks stand").kind, ProblemKind::Conflict);
    drop((anns, bens));
    let house = after(house, 500).await;
    let mut bens = at(&moved(&ben, &house), &id).await;
    assert!(left(&bens, 0).bank_ms > 590_000, "they stood");
    let stranger = house.guest("Cid").await;
    let mut onlooker = at(&stranger, &id).await;
    let refused = onlooker.say(offer("offer", 0, "resume")).await.expect_err("he has no seat here");
    assert_eq!(refused.kind, ProblemKind::Forbidden);
    bens.say(offer("offer", 1, "resume")).await.expect("anybody who sits here goes on");
    assert!(!bens.table.as_ref().expect("a table").is_paused);
    let mut anns = at(&moved(&ann, &house), &id).await;
    anns.answer(take(0, 1)).await.expect("the game goes on");
}

#[tokio::test]
async fn a_table_without_clocks_has_none() {
    let house = House::open().await;
    let mut ann = house.guest("Ann").await;
    let id = ann.make(nim(json!([me(), bot("random")]), json!({}))).await;
    let mut socket = at(&ann, &id).await;
    let table = socket.table.as_ref().expect("a table");
    assert_eq!((table.time, table.seats[0].time, table.seats[0].is_timed), (None, None, false));
    let refused = socket.say(json!({ "say": "offer", "seat": 0, "kind": "pause" })).await.expect_err("nothing to stop");
    assert_eq!(refused.kind, ProblemKind::Conflict);
}

#[tokio::test]
async fn clocks_that_make_no_sense_are_refused() {
    let house = House::open().await;
    let mut ann = house.guest("Ann").await;
    for time in [clock(1, "lost"), clock(u32::MAX, "lost"), json!({ "bank": 60, "at_zero": "pass" }), json!(7)] {
        ann.post("/api/tables", timed(json!([me(), bot("random")]), time)).await.expect(400);
    }
}
