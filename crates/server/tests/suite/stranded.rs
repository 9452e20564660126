//! Tables whose record the rules of today do not play as it was played.

use crate::support::{Browser, House, Socket, bot, me, nim, open, take};
use protocol::{ProblemKind, TableTrouble, TroubleKind};
use serde_json::{Value, json};
use sqlx::{Connection as _, Row as _, SqliteConnection};
use std::path::Path;

/// Rewrites what is stored of the only table: its header, then its entries.
async fn rewrite(data: &Path, change: impl Fn(&mut Value, &mut [Value])) {
    let file = format!("sqlite:{}", data.join("runetable.db").display());
    let mut database = SqliteConnection::connect(&file).await.expect("the file opens");
    let parse = |text: String| serde_json::from_str::<Value>(&text).expect("it is JSON");
    let header = sqlx::query("SELECT header FROM game_table").fetch_one(&mut database).await.expect("a table");
    let rows = sqlx::query("SELECT body FROM entry ORDER BY number").fetch_all(&mut database).await.expect("entries");
    let (mut header, mut entries) = (parse(header.get(0)), rows.iter().map(|it| parse(it.get(0))).collect::<Vec<_>>());
    change(&mut header, &mut entries);
    let put = sqlx::query("UPDATE game_table SET header = $1").bind(header.to_string());
    put.execute(&mut database).await.expect("the header is written");
    for (number, entry) in (0_i64..).zip(entries) {
        let put = sqlx::query("UPDATE entry SET body = $1 WHERE number = $2").bind(entry.to_string()).bind(number);
        put.execute(&mut database).await.expect("an entry is written");
    }
    database.close().await.expect("the file closes");
}

/// Restarts the server on a store that was rewritten meanwhile.
async fn restart_with(house: House, change: impl Fn(&mut Value, &mut [Value])) -> House {
    let folder = house.stop().await;
    rewrite(folder.path(), change).await;
    House::open_at(folder).await
}

/// Two people at Nim with five stones on each pile; each has taken one.
async fn two_have_played(house: &House) -> (Browser, Browser, String) {
    let (mut ann, ben) = (house.guest("Ann").await, house.guest("Ben").await);
    let id = ann.make(nim(json!([me(), open()]), json!({ "piles": "5 5" }))).await;
    let (mut anns, mut bens) = (at(&ann, &id).await, at(&ben, &id).await);
    bens.say(json!({ "say": "sit", "seat": 1 })).await.expect("the seat is open");
    anns.until(|it| it.game.is_some()).await;
    anns.answer(take(0, 1)).await.expect("a stone");
    bens.until(|it| it.game.is_some() && it.ask().is_some()).await;
    bens.answer(take(1, 1)).await.expect("a stone");
    (ann, ben, id)
}

async fn at(browser: &Browser, id: &str) -> Socket {
    let mut socket = browser.socket(id).await;
    socket.hello().await;
    socket
}

fn trouble(socket: &Socket) -> Option<TableTrouble> {
    socket.table.as_ref().expect("a table").trouble.clone()
}

fn rematch(socket: &Socket) -> Option<String> {
    socket.table.as_ref().expect("a table").rematch.clone()
}

fn piles(socket: &Socket) -> Value {
    socket.view().view["piles"].clone()
}

fn wish(say: &str, seat: u8, kind: &str) -> Value {
    json!({ "say": say, "seat": seat, "kind": kind })
}

/// The hash may be any other: what counts is whether the game goes as it went.
#[tokio::test]
async fn a_table_whose_content_plays_the_same_goes_on_as_before() {
    let house = House::open().await;
    let (mut ann, _, id) = two_have_played(&house).await;
    let house = restart_with(house, |header, _| {
        // As the earlier format called it.
        let header = header.as_object_mut().expect("a header");
        header.remove("rules_hash").expect("it has a hash");
        header.insert("runetable".to_owned(), json!(1));
        header.insert("content".to_owned(), json!("before a word was put right"));
    })
    .await;
    ann.address = house.running.address;
    let mut socket = at(&ann, &id).await;
    assert_eq!((trouble(&socket), piles(&socket)), (None, json!([4, 4])));
    socket.answer(take(0, 2)).await.expect("she plays on");
    let house = house.restart().await;
    ann.address = house.running.address;
    assert_eq!(piles(&at(&ann, &id).await), json!([2, 4]));
}

/// The same of the format whose hash left some of it out.
#[tokio::test]
async fn a_table_of_the_second_format_goes_on_if_it_plays_the_same() {
    let house = House::open().await;
    let (mut ann, _, id) = two_have_played(&house).await;
    let house = restart_with(house, |header, _| {
        (header["runetable"], header["rules_hash"]) = (json!(2), json!("without its keywords"));
    })
    .await;
    ann.address = house.running.address;
    let mut socket = at(&ann, &id).await;
    assert_eq!((trouble(&socket), piles(&socket)), (None, json!([4, 4])));
    socket.answer(take(0, 2)).await.expect("she plays on");
    // From now on it is one of today's, and other numbers are not taken for its own.
    let house = restart_with(house, |header, _| {
        assert_eq!(header["runetable"], json!(3));
        header["rules_hash"] = json!("other numbers");
    })
    .await;
    ann.address = house.running.address;
    assert_eq!(trouble(&at(&ann, &id).await).map(|it| it.kind), Some(TroubleKind::OtherRules));
}

/// A number was changed and nothing else: the log still plays, but nobody agreed
/// to the other number. A game that is over is looked at as before.
#[tokio::test]
async fn a_table_of_changed_numbers_goes_on_only_if_its_players_agree() {
    let house = House::open().await;
    let (mut ann, mut ben, id) = two_have_played(&house).await;
    let house = restart_with(house, |header, _| header["rules_hash"] = json!("other numbers")).await;
    (ann.address, ben.address) = (house.running.address, house.running.address);
    let (mut anns, mut bens) = (at(&ann, &id).await, at(&ben, &id).await);
    let why = trouble(&anns).expect("it is in trouble");
    assert_eq!((why.kind, why.may_go_on), (TroubleKind::OtherRules, true));
    assert!(why.words.contains("as it stood"), "{}", why.words);
    assert_eq!(piles(&anns), json!([4, 4]));
    anns.answer(take(0, 1)).await.expect_err("it is only to look at");
    assert_eq!(ann.get(&format!("/api/tables/{id}/replay?entry=1")).await.status, 409);
    anns.say(wish("offer", 0, "go_on")).await.expect("she may ask");
    bens.say(wish("agree", 1, "go_on")).await.expect("he agrees");
    anns.until(|it| rematch(it).is_some()).await;
    let mut goes_on = at(&ann, &rematch(&anns).expect("a table")).await;
    assert_eq!((trouble(&goes_on), piles(&goes_on)), (None, json!([4, 4])));
    goes_on.answer(take(0, 1)).await.expect("by the rules of today");

    let house = House::open().await;
    let mut ann = house.guest("Ann").await;
    let id = ann.make(nim(json!([me(), bot("random")]), json!({ "piles": "1 1" }))).await;
    at(&ann, &id).await.play_to_the_end().await;
    let house = restart_with(house, |header, _| header["rules_hash"] = json!("other numbers")).await;
    ann.address = house.running.address;
    assert_eq!(trouble(&at(&ann, &id).await), None);
    ann.get(&format!("/api/tables/{id}/replay?entry=1")).await.expect(200);
    // What goes on from there, or from its file, goes on by the rules of today.
    let record =
        ann.get(&format!("/api/tables/{id}/record")).await.body.replacen("\"rules_hash\":\"", "\"rules_hash\":\"x", 1);
    let fork = ann.post(&format!("/api/tables/{id}/fork?entry=0"), json!({})).await.expect(201);
    let upload = json!({ "record": record, "entry": 0, "seats": [me(), bot("random")] });
    let upload = ann.post("/api/records", upload).await.expect(201);
    for made in [fork, upload] {
        let mut socket = at(&ann, made["id"].as_str().expect("an id")).await;
        assert_eq!(trouble(&socket), None);
        socket.play_to_the_end().await;
    }
}

/// An answer that the rules of today do not know.
fn other_rules(header: &mut Value, entries: &mut [Value]) {
    header["rules_hash"] = json!("other numbers");
    entries[0]["answer"]["action"] = json!({ "Juggle": 1 });
}

#[tokio::test]
async fn a_table_of_other_rules_is_shown_as_it_stood_and_gives_its_record() {
    let house = House::open().await;
    let (mut ann, mut ben, id) = two_have_played(&house).await;
    let house = restart_with(house, other_rules).await;
    (ann.address, ben.address) = (house.running.address, house.running.address);
    let (mut anns, mut bens) = (at(&ann, &id).await, at(&ben, &id).await);
    let why = trouble(&anns).expect("it is in trouble");
    assert_eq!((why.kind, why.may_go_on, why.may_have_record), (TroubleKind::OtherRules, true, false));
    assert!(why.words.contains("other rules") && !why.words.contains("Juggle"), "{}", why.words);
    assert_eq!((piles(&anns), anns.view().asks.len()), (json!([4, 4]), 0));
    let refused = anns.answer(take(0, 1)).await.expect_err("it is only to look at");
    assert_eq!((refused.kind, refused.words), (ProblemKind::Conflict, why.words));

    let record = format!("/api/tables/{id}/record");
    ann.get(&record).await.expect(403);
    anns.say(wish("offer", 0, "record")).await.expect("she may ask");
    ann.get(&record).await.expect(403);
    bens.say(wish("agree", 1, "record")).await.expect("he agrees");
    let text = ann.get(&record).await.expect(200);
    assert!(text.as_str().expect("lines").contains("Juggle"), "it is as it was stored");
    house.stranger().get(&record).await.expect(403);
}

#[tokio::test]
async fn a_table_of_other_rules_goes_on_once_all_agree_and_stays_so() {
    let house = House::open().await;
    let (mut ann, mut ben, id) = two_have_played(&house).await;
    let house = restart_with(house, other_rules).await;
    (ann.address, ben.address) = (house.running.address, house.running.address);
    let (mut anns, mut bens) = (at(&ann, &id).await, at(&ben, &id).await);
    let mut cid = at(&house.guest("Cid").await, &id).await;
    let cheek = cid.say(wish("offer", 0, "go_on")).await.expect_err("he does not sit there");
    assert_eq!(cheek.kind, ProblemKind::Forbidden);
    anns.say(wish("offer", 0, "go_on")).await.expect("she may ask");
    assert_eq!(rematch(&anns), None, "Ben has a say");
    bens.say(wish("agree", 1, "go_on")).await.expect("he agrees");
    anns.until(|it| rematch(it).is_some()).await;
    assert!(!trouble(&anns).expect("it stays as it is").may_go_on, "once is enough");
    anns.say(wish("offer", 0, "go_on")).await.expect_err("it has gone on");

    let next = rematch(&anns).expect("a table");
    let mut goes_on = at(&ann, &next).await;
    assert_eq!((trouble(&goes_on), piles(&goes_on)), (None, json!([4, 4])));
    assert!(!goes_on.table.as_ref().expect("a table").from_record, "nobody has seen what is hidden");
    goes_on.answer(take(0, 3)).await.expect("it is her turn, as it was");

    let house = house.restart().await;
    (ann.address, ben.address) = (house.running.address, house.running.address);
    let mut bens = at(&ben, &next).await;
    assert_eq!((trouble(&bens), piles(&bens)), (None, json!([1, 4])));
    bens.answer(take(1, 4)).await.expect("and then his");
    let mut anns = at(&ann, &next).await;
    anns.answer(take(0, 1)).await.expect("the last stone");
    assert!(anns.view().outcome.is_some());
    let record = ann.get(&format!("/api/tables/{next}/record")).await.expect(200);
    let game = catalog::find("nim").expect("nim").read_record(record.as_str().expect("lines"), None);
    assert_eq!(game.expect("its record verifies").outcome(), anns.view().outcome.clone());
    let former = at(&ann, &id).await;
    assert_eq!((rematch(&former), piles(&former)), (Some(next), json!([4, 4])));
    assert_eq!(trouble(&former).map(|it| it.may_go_on), Some(false));
}

/// The rules are those of today, but the log leads elsewhere.
#[tokio::test]
async fn a_log_that_does_not_lead_to_the_snapshot_is_shown_as_it_stood() {
    let house = House::open().await;
    let mut ann = house.guest("Ann").await;
    let id = ann.make(nim(json!([me(), bot("random")]), json!({ "piles": "9 9 9" }))).await;
    let mut socket = at(&ann, &id).await;
    socket.answer(take(0, 1)).await.expect("a stone");
    socket.until(|it| it.view().entries == 2).await;
    let stood = piles(&socket);
    let house = restart_with(house, |_, entries| entries[0]["answer"]["action"] = json!({ "Juggle": 1 })).await;
    ann.address = house.running.address;
    let mut socket = at(&ann, &id).await;
    let why = trouble(&socket).expect("it is in trouble");
    assert_eq!((why.kind, why.may_go_on, why.may_have_record), (TroubleKind::Damaged, true, true));
    assert_eq!(piles(&socket), stood);
    socket.say(wish("offer", 0, "go_on")).await.expect("nobody else has a say");
    let mut goes_on = at(&ann, &rematch(&socket).expect("a table")).await;
    assert_eq!(piles(&goes_on), stood);
    goes_on.play_to_the_end().await;
}
