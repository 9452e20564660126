//! Between people: nobody's hand is looked at, given away or played for without
//! their word.

use crate::support::{Browser, House, Socket, bot, hot_seat, me, nim, open, take, two_at_nim};
use catalog::Level;
use kernel::SeatId;
use protocol::{ProblemKind, SeatKind};
use serde_json::{Value, json};
use sqlx::{Connection as _, Row as _, SqliteConnection};
use std::path::Path;

async fn at(browser: &Browser, id: &str) -> Socket {
    let mut socket = browser.socket(id).await;
    socket.hello().await;
    socket
}

fn undo(say: &str, seat: u8) -> Value {
    json!({ "say": say, "seat": seat, "kind": "undo" })
}

fn set(seat: u8, to: Value) -> Value {
    json!({ "say": "set_seat", "seat": seat, "to": to })
}

/// Lets that many minutes go by for the only stored table.
async fn let_pass(data: &Path, minutes: i64) {
    let file = format!("sqlite:{}", data.join("runetable.db").display());
    let mut database = SqliteConnection::connect(&file).await.expect("the file opens");
    let row = sqlx::query("SELECT live FROM game_table").fetch_one(&mut database).await.expect("a table");
    let mut live: Value = serde_json::from_str(&row.get::<String, _>(0)).expect("it is JSON");
    let back = |it: &mut Value| *it = json!(it.as_i64().expect("a time") - minutes * 60);
    back(&mut live["opened_at"]);
    for seat in live["seats"].as_array_mut().expect("seats") {
        back(&mut seat["seen"]);
    }
    let put = sqlx::query("UPDATE game_table SET live = $1").bind(live.to_string());
    put.execute(&mut database).await.expect("it is written");
    database.close().await.expect("the file closes");
}

/// Two people; Ann has answered, and it is Ben's turn.
async fn bens_turn(house: &House, absence_minutes: u32) -> (Browser, Browser, String) {
    let (mut ann, ben) = (house.guest("Ann").await, house.guest("Ben").await);
    let mut wish = nim(json!([me(), open()]), json!({ "piles": "9 9", "tokens": true }));
    wish["absence_minutes"] = json!(absence_minutes);
    let id = ann.make(wish).await;
    let (mut anns, mut bens) = (at(&ann, &id).await, at(&ben, &id).await);
    bens.say(json!({ "say": "sit", "seat": 1 })).await.expect("the seat is open");
    anns.until(|it| it.game.is_some()).await;
    anns.answer(take(0, 1)).await.expect("a stone");
    (ann, ben, id)
}

#[tokio::test]
async fn a_bot_stands_in_only_after_the_absence_that_was_agreed() {
    let house = House::open().await;
    let (mut ann, mut ben, id) = bens_turn(&house, 60).await;
    let folder = house.stop().await;
    let_pass(folder.path(), 59).await;
    let house = House::open_at(folder).await;
    ann.address = house.running.address;
    let refused = at(&ann, &id).await.say(set(1, bot("easy"))).await.expect_err("he has a minute left");
    assert_eq!(refused.kind, ProblemKind::Forbidden);
    let folder = house.stop().await;
    let_pass(folder.path(), 2).await;
    let house = House::open_at(folder).await;
    (ann.address, ben.address) = (house.running.address, house.running.address);
    // While he is here nobody plays for him, however long he thinks.
    let bens = at(&ben, &id).await;
    let mut anns = at(&ann, &id).await;
    let refused = anns.say(set(1, bot("easy"))).await.expect_err("he is here");
    assert_eq!(refused.kind, ProblemKind::Forbidden);
    bens.close().await;
    let folder = house.stop().await;
    let_pass(folder.path(), 61).await;
    let house = House::open_at(folder).await;
    (ann.address, ben.address) = (house.running.address, house.running.address);
    let mut cid = at(&house.guest("Cid").await, &id).await;
    cid.say(set(1, bot("easy"))).await.expect_err("Cid does not sit there");
    let mut anns = at(&ann, &id).await;
    anns.say(set(1, hot_seat())).await.expect_err("his hand is not hers to look at");
    anns.say(set(1, me())).await.expect_err("nor to play");
    anns.say(set(1, bot("random"))).await.expect("he has been away for as long as they agreed");
    let kind = anns.table.as_ref().expect("a table").seats[1].kind.clone();
    let SeatKind::Bot { level, stands_in_for: Some(_) } = kind else { panic!("it is still his: {kind:?}") };
    assert_eq!(level, Level::DEFAULT.id(), "and his opponent does not choose how badly he is played for");
    let mut bens = at(&ben, &id).await;
    bens.say(json!({ "say": "sit", "seat": 1 })).await.expect("he is back");
}

/// The server was away for longer than anybody may be: whoever is back first takes
/// nothing from those who are on their way.
#[tokio::test]
async fn nobody_is_long_away_because_the_server_was() {
    let house = House::open().await;
    let (mut ann, _, id) = bens_turn(&house, 60).await;
    let folder = house.stop().await;
    let_pass(folder.path(), 61).await;
    let house = House::open_at_with(folder, |it| it.return_seconds = 600).await;
    ann.address = house.running.address;
    let mut anns = at(&ann, &id).await;
    let refused = anns.say(set(1, bot("easy"))).await.expect_err("he could not come");
    assert_eq!(refused.kind, ProblemKind::Forbidden);
    anns.say(undo("offer", 0)).await.expect("she may ask");
    assert_eq!(anns.view().entries, 1, "Ben has a say");
}

/// The clock was years ahead when Ben was last seen, and was put right.
#[tokio::test]
async fn nobody_is_here_until_a_time_that_is_still_to_come() {
    let house = House::open().await;
    let (mut ann, _, id) = bens_turn(&house, 60).await;
    let folder = house.stop().await;
    let_pass(folder.path(), -1_000_000).await;
    let house = House::open_at(folder).await;
    ann.address = house.running.address;
    at(&ann, &id).await.say(set(1, bot("easy"))).await.expect_err("he is seen today, as far as anybody knows");
    let folder = house.stop().await;
    let_pass(folder.path(), 61).await;
    let house = House::open_at(folder).await;
    ann.address = house.running.address;
    at(&ann, &id).await.say(set(1, bot("easy"))).await.expect("and that was an hour ago");
}

#[tokio::test]
async fn nothing_is_taken_back_through_a_stand_in_without_its_owner() {
    let house = House::open().await;
    let (_, mut ann, mut ben) = two_at_nim(&house, json!({ "piles": "9 9" })).await;
    ann.answer(take(0, 1)).await.expect("a stone");
    ben.until(|it| it.ask().is_some()).await;
    ben.say(json!({ "say": "leave", "seat": 1, "to_bot": "random" })).await.expect("a bot stands in");
    ann.until(|it| it.view().entries >= 2).await;
    let n_entries = ann.view().entries;
    ann.say(undo("offer", 0)).await.expect("she may ask");
    assert_eq!(ann.view().entries, n_entries, "Ben has a say");
    assert_eq!(ann.table.as_ref().expect("a table").offers.len(), 1);
    ben.until(|it| !it.table.as_ref().expect("a table").offers.is_empty()).await;
    ben.say(undo("agree", 1)).await.expect("he agrees, with the bot on his seat");
    ann.until(|it| it.view().entries == 0).await;
    // The same for a seat that resigned: what it did is not taken back by others alone.
    let draw = ann.say(json!({ "say": "offer", "seat": 0, "kind": "draw" })).await.expect_err("a bot is there");
    assert_eq!(draw.kind, ProblemKind::Conflict);
}

#[tokio::test]
async fn a_bots_seat_is_nobodys_to_look_at_once_others_play() {
    let house = House::open().await;
    let (mut ann, ben) = (house.guest("Ann").await, house.guest("Ben").await);
    let wish = nim(json!([me(), open(), bot("random")]), json!({ "piles": "9 9 9", "tokens": true }));
    let id = ann.make(wish).await;
    let (mut anns, mut bens) = (at(&ann, &id).await, at(&ben, &id).await);
    bens.say(json!({ "say": "sit", "seat": 1 })).await.expect("the seat is open");
    anns.until(|it| it.game.is_some()).await;
    for to in [hot_seat(), me(), open()] {
        let refused = anns.say(set(2, to)).await.expect_err("Ben plays here");
        assert_eq!(refused.kind, ProblemKind::Forbidden);
    }
    anns.say(set(2, bot("easy"))).await.expect("another bot is another bot");
    // Ben gives up: he has been here, so nothing changes.
    bens.say(json!({ "say": "resign", "seat": 1 })).await.expect("he gives up");
    for (seat, to) in [(2, hot_seat()), (2, me()), (1, hot_seat()), (1, me())] {
        anns.say(set(seat, to)).await.expect_err("others have played here");
    }
    for thief in [&mut anns, &mut bens] {
        for seat in [1, 2] {
            thief.say(json!({ "say": "sit", "seat": seat })).await.expect_err("a bot plays it");
            thief.say(json!({ "say": "look_from", "seat": seat })).await.expect_err("it is not theirs");
        }
    }
    assert_eq!(anns.view().view["tokens"][2], "face_down");
    // Alone she may.
    let id = ann.make(nim(json!([me(), bot("random")]), json!({ "piles": "9 9 9", "tokens": true }))).await;
    at(&ann, &id).await.say(set(1, hot_seat())).await.expect("nobody else was ever here");
}

#[tokio::test]
async fn a_running_game_of_several_people_gives_no_record_and_no_fork() {
    let house = House::open().await;
    let (ann, mut ben, id) = bens_turn(&house, 60).await;
    let (mut ann, mut cid) = (ann, house.guest("Cid").await);
    at(&ben, &id).await.say(json!({ "say": "leave", "seat": 1 })).await.expect("a bot plays for Ben");
    for who in [&mut ann, &mut ben, &mut cid, &mut house.stranger()] {
        let record = who.get(&format!("/api/tables/{id}/record")).await;
        assert_eq!(record.status, 409, "{}", record.body);
        let fork = who.post(&format!("/api/tables/{id}/fork?entry=0"), json!({})).await;
        assert_eq!(fork.status, 403, "{}", fork.body);
    }
    // Also after he has given up, though only a bot is left.
    at(&ben, &id).await.say(json!({ "say": "sit", "seat": 1 })).await.expect("he is back");
    let id = {
        let mut wish = nim(json!([me(), open(), bot("random")]), json!({ "piles": "9 9 9", "tokens": true }));
        wish["visibility"] = json!("link");
        ann.make(wish).await
    };
    let mut bens = at(&ben, &id).await;
    bens.say(json!({ "say": "sit", "seat": 1 })).await.expect("the seat is open");
    bens.say(json!({ "say": "resign", "seat": 1 })).await.expect("he gives up");
    assert_eq!(ann.get(&format!("/api/tables/{id}/record")).await.status, 409);
    assert_eq!(ann.post(&format!("/api/tables/{id}/fork?entry=0"), json!({})).await.status, 403);
}

#[tokio::test]
async fn tables_made_from_a_record_say_so_and_have_no_open_seats() {
    let house = House::open().await;
    let mut ann = house.guest("Ann").await;
    let id = ann.make(nim(json!([me(), bot("random")]), json!({ "piles": "9 9 9" }))).await;
    at(&ann, &id).await.answer(take(0, 1)).await.expect("a stone");
    let record = ann.get(&format!("/api/tables/{id}/record")).await.expect(200);
    let with_open = json!([me(), open()]);
    let fork = json!({ "seats": with_open });
    assert_eq!(ann.post(&format!("/api/tables/{id}/fork?entry=0"), fork).await.status, 403);
    let upload = json!({ "record": record, "seats": with_open });
    let refused = ann.post("/api/records", upload).await;
    assert_eq!(refused.status, 403, "{}", refused.body);
    let mut wish = nim(with_open, json!({}));
    wish["from_record"] = record.clone();
    assert_eq!(ann.post("/api/tables", wish).await.status, 403);
    let upload = json!({ "record": record, "seats": [me(), hot_seat()], "visibility": "public" });
    let id = ann.post("/api/records", upload).await.expect(201)["id"].as_str().expect("an id").to_owned();
    let seen = house.stranger().get(&format!("/api/tables/{id}")).await.expect(200);
    assert_eq!(seen["from_record"], json!(true));
    let listed = house.stranger().get("/api/tables?list=running").await.expect(200);
    let listed = listed.as_array().expect("a list").iter().find(|it| it["id"] == json!(id)).expect("it is listed");
    assert_eq!(listed["from_record"], json!(true));
    at(&ann, &id).await.say(set(1, open())).await.expect_err("nobody is let in later either");
}

/// What another seat has chosen is not told through refusals.
#[tokio::test]
async fn refused_options_tell_nothing_of_other_seats() {
    let house = House::open().await;
    let (mut ann, ben) = (house.guest("Ann").await, house.guest("Ben").await);
    let wish = json!({ "game": "runeslingers", "visibility": "link", "seats": [me(), open()],
        "options": { "mode": "constructed" } });
    let id = ann.make(wish).await;
    let (mut anns, mut bens) = (at(&ann, &id).await, at(&ben, &id).await);
    bens.say(json!({ "say": "sit", "seat": 1 })).await.expect("the seat is open");
    let own = |seat: u8, deck: &str| json!({ "say": "set_seat_options", "seat": seat, "options": { "deck": deck } });
    let mistake = bens.say(own(1, "99 Fireball")).await.expect_err("no deck");
    assert!(mistake.refusal.is_some(), "his own mistake is told him: {}", mistake.words);
    anns.say(own(1, "3 Fireball")).await.expect_err("it is his seat");
    // A deck that is fine does not go with other options: that is all that is told.
    let deck = json!({ "say": "set_seat_options", "seat": 1, "options": crate::leaks::deck(1) });
    bens.say(deck).await.expect("his deck");
    let refused = anns.say(json!({ "say": "set_options", "options": { "mode": "starter" } })).await;
    let refused = refused.expect_err("no deck of one's own goes there");
    assert_eq!((refused.kind, refused.refusal), (ProblemKind::Conflict, None), "{}", refused.words);
    // Whatever Ann is told about the table's options names nothing of Ben's.
    let info = ann.get(&format!("/api/tables/{id}")).await.body;
    assert!(!info.contains("Fireball"), "{info}");
}

/// A deck is its owner's: whoever gets the seat, by whatever way, does not see it.
#[tokio::test]
async fn a_deck_goes_with_whoever_wrote_it() {
    let house = House::open().await;
    let (mut ann, ben, cid) = (house.guest("Ann").await, house.guest("Ben").await, house.guest("Cid").await);
    let deck = crate::leaks::deck(1);
    let code = deck["deck"].as_str().expect("a code").to_owned();
    let leave = json!({ "say": "leave", "seat": 1 });
    for (who_frees_it, frees) in [("Ben", leave), ("Ann", set(1, open())), ("Ann", set(1, bot("easy")))] {
        let wish = json!({ "game": "runeslingers", "visibility": "link", "seats": [me(), open()],
            "options": { "mode": "constructed", "by_seat": [{}, {}] } });
        let id = ann.make(wish).await;
        let (mut anns, mut bens, mut cids) = (at(&ann, &id).await, at(&ben, &id).await, at(&cid, &id).await);
        bens.say(json!({ "say": "sit", "seat": 1 })).await.expect("the seat is open");
        bens.say(json!({ "say": "set_seat_options", "seat": 1, "options": deck })).await.expect("his deck");
        assert!(ben.get(&format!("/api/tables/{id}")).await.body.contains(&code), "he sees it");
        let by = if who_frees_it == "Ben" { &mut bens } else { &mut anns };
        by.say(frees.clone()).await.expect("the seat is free");
        anns.say(set(1, open())).await.expect("the host may");
        cids.say(json!({ "say": "sit", "seat": 1 })).await.expect("the seat is open");
        for who in [&ann, &ben, &cid] {
            let body = who.get(&format!("/api/tables/{id}")).await.body;
            assert!(!body.contains(&code), "{frees}: {body}");
        }
    }
}

#[tokio::test]
async fn two_seats_on_one_device_answer_sealed_questions() {
    let house = House::open().await;
    let mut ann = house.guest("Ann").await;
    let wish = nim(json!([me(), hot_seat()]), json!({ "piles": "2 2", "bid": true, "tokens": true }));
    let id = ann.make(wish).await;
    let mut socket = at(&ann, &id).await;
    let mut n_answers = 0;
    while socket.view().outcome.is_none() {
        n_answers += 1;
        assert!(n_answers < 30, "the device is stuck");
        // Whoever has not answered yet is next, and the device is handed over.
        let next = socket.view().waiting.iter().find(|it| !it.has_answered).expect("somebody is asked").seat;
        socket.say(json!({ "say": "look_from", "seat": next })).await.expect("it is hers");
        assert_eq!(socket.view().viewer, kernel::Viewer::Seat(next));
        let others = usize::from(1 - next.0);
        assert_eq!(socket.view().view["tokens"][others], "face_down", "one hand at a time");
        let sealed = socket.view().asks.iter().filter(|it| it.seat != next).count();
        assert_eq!(sealed, 0, "what the other seat has sealed is not shown");
        socket.answer_first().await;
    }
    // A device that comes new is shown a seat that has something to answer.
    let wish = nim(json!([me(), hot_seat()]), json!({ "bid": true }));
    let id = ann.make(wish).await;
    let mut socket = at(&ann, &id).await;
    assert_eq!(socket.view().viewer, kernel::Viewer::Seat(SeatId(0)));
    socket.answer_first().await;
    assert_eq!(at(&ann, &id).await.view().viewer, kernel::Viewer::Seat(SeatId(1)));
}

#[tokio::test]
async fn names_that_look_alike_are_told_apart_where_they_meet() {
    let house = House::open().await;
    let (id, mut ann, mut ben) = two_at_nim(&house, json!({})).await;
    // As Cyrillic writes it.
    let eve = house.guest("\u{410}nn").await;
    let mut eves = at(&eve, &id).await;
    eves.say(json!({ "say": "chat", "words": "I agree to a draw\u{202e}" })).await.expect("anybody may talk");
    ben.until(|it| !it.chat.is_empty()).await;
    let line = ben.chat[0].clone();
    assert!(line.who.name.starts_with("\u{410}nn #") && line.seat.is_none(), "{line:?}");
    assert_eq!(line.words, "I agree to a draw");
    ann.hello().await;
    let name = |it: &Socket, seat: usize| match &it.table.as_ref().expect("a table").seats[seat].kind {
        SeatKind::Human { who } => who.name.clone(),
        other => panic!("{other:?}"),
    };
    assert!(name(&ann, 0).starts_with("Ann #"), "{}", name(&ann, 0));
    assert_ne!(name(&ann, 0).split('#').next_back(), line.who.name.split('#').next_back());
    assert_eq!(name(&ann, 1), "Ben");
    assert_eq!(house.stranger().post("/api/me", json!({ "name": "Ann #abcde" })).await.status, 400);
    assert_eq!(eve.get("/api/me").await.expect(200)["who"]["name"], json!("\u{410}nn"), "her name is her name");
}
