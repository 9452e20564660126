//! Sockets come and go; everybody sees what they may, and all of it.

use crate::support::{House, me, nim, open, take, two_at_nim};
use protocol::{Presence, ProblemKind};
use serde_json::json;

#[tokio::test]
async fn a_client_that_reconnects_gets_the_events_it_missed_and_no_others() {
    let house = House::open().await;
    let (mut ann, mut ben) = (house.guest("Ann").await, house.guest("Ben").await);
    let id = ann.make(nim(json!([me(), open()]), json!({ "piles": "5 5" }))).await;
    ben.post("/api/me", json!({})).await.expect(200);
    let (mut anns, mut bens) = (ann.socket(&id).await, ben.socket(&id).await);
    anns.hello().await;
    bens.hello().await;
    bens.say(json!({ "say": "sit", "seat": 1 })).await.expect("the seat is open");
    anns.until(|it| it.game.is_some()).await;
    anns.answer(take(0, 1)).await.expect("a stone");
    bens.until(|it| it.log.len() == 1).await;
    bens.say(json!({ "say": "chat", "words": " good luck " })).await.expect("a line");
    anns.until(|it| it.chat.len() == 1).await;

    // Ann's line breaks; Ben goes on.
    let mut again = ann.socket(&id).await.with_knowledge_of(&anns);
    anns.close().await;
    bens.answer(take(1, 2)).await.expect("two stones");
    bens.say(json!({ "say": "chat", "words": "your turn" })).await.expect("a line");
    again.hello().await;
    assert_eq!(again.n_fresh, 0, "she kept what she had");
    assert_eq!(again.log, bens.log, "and got what she missed");
    let words: Vec<&str> = again.chat.iter().map(|it| it.words.as_str()).collect();
    assert_eq!(words, ["good luck", "your turn"]);
    assert!(again.ask().is_some(), "her open ask came too");
    again.answer(take(0, 1)).await.expect("she goes on");

    // A client that knows nothing gets everything.
    let mut fresh = ann.socket(&id).await;
    fresh.hello().await;
    assert_eq!((fresh.n_fresh, fresh.log.len(), fresh.chat.len()), (1, 3, 2));
}

#[tokio::test]
async fn two_devices_on_one_seat_stay_in_step() {
    let house = House::open().await;
    let mut ann = house.guest("Ann").await;
    let id = ann.make(nim(json!([me(), crate::support::hot_seat()]), json!({ "piles": "5 5" }))).await;
    let (mut desk, mut phone) = (ann.socket(&id).await, ann.socket(&id).await);
    desk.hello().await;
    phone.hello().await;
    desk.answer(take(0, 2)).await.expect("two stones");
    phone.until(|it| it.log.len() == 1).await;
    assert_eq!(phone.view().view, desk.view().view);
    let stale = json!({ "say": "answer", "seat": 0, "ask": 1, "revision": 1, "action": take(0, 1) });
    let problem = phone.say(stale).await.expect_err("the ask is answered");
    assert_eq!(problem.kind, ProblemKind::Refused);
}

/// What several are told is written once: each is told what is theirs all the same.
#[tokio::test]
async fn all_devices_and_onlookers_are_told_what_is_theirs() {
    let house = House::open().await;
    let (mut ann, ben) = (house.guest("Ann").await, house.guest("Ben").await);
    let seats = json!([me(), crate::support::hot_seat(), open()]);
    let id = ann.make(nim(seats, json!({ "piles": "5 5", "tokens": true }))).await;
    let devices = [(&ann, Some(0)), (&ann, Some(1)), (&ann, Some(0)), (&ben, None), (&ben, None)];
    let stranger = house.stranger();
    let passer_by = house.guest("Cid").await;
    let mut sockets = Vec::new();
    for (browser, seat) in devices.into_iter().chain([(&stranger, None), (&passer_by, None)]) {
        let mut socket = browser.socket(&id).await;
        socket.wish = seat.map(kernel::SeatId);
        socket.hello().await;
        sockets.push(socket);
    }
    sockets[3].say(json!({ "say": "sit", "seat": 2 })).await.expect("the seat is open");
    let own: [&[u8]; 7] = [&[0, 1], &[0, 1], &[0, 1], &[2], &[2], &[], &[]];
    let looks = [Some(0), Some(1), Some(0), Some(2), Some(2), None, None];
    for rounds in 0..2 {
        for (number, socket) in sockets.iter_mut().enumerate() {
            socket.until(|it| it.game.is_some() && it.view().entries == 0).await;
            let seats: Vec<u8> = socket.own_seats.iter().map(|it| it.0).collect();
            assert_eq!((seats.as_slice(), socket.view().viewer.seat().map(|it| it.0)), (own[number], looks[number]));
            let seen = (0..3).filter(|it| socket.view().view["tokens"][it]["own"].is_object()).map(|it| it as u8);
            assert_eq!(seen.collect::<Vec<_>>(), looks[number].into_iter().collect::<Vec<_>>(), "{number}");
        }
        if rounds == 0 {
            sockets[0].answer(take(0, 1)).await.expect("a stone");
            for socket in &mut sockets {
                socket.until(|it| it.view().entries == 1).await;
            }
            sockets[0].say(json!({ "say": "undo", "seat": 0 })).await.expect("it is taken back");
        }
    }
}

#[tokio::test]
async fn presence_is_told() {
    let house = House::open().await;
    let (_, mut ann, ben) = two_at_nim(&house, json!({})).await;
    let bens = |it: &crate::support::Socket| it.table.as_ref().expect("a table").seats[1].presence;
    ann.until(|it| bens(it) == Presence::Here).await;
    ben.close().await;
    ann.until(|it| bens(it) == Presence::Away).await;
    let id = ann.table.as_ref().expect("a table").id.clone();
    let mut stranger = house.stranger().socket(&id).await;
    stranger.hello().await;
    ann.until(|it| it.table.as_ref().expect("a table").n_spectators == 1).await;
}

#[tokio::test]
async fn a_spectator_and_the_opponent_see_no_hidden_token() {
    let house = House::open().await;
    let (id, mut ann, ben) = two_at_nim(&house, json!({ "tokens": true })).await;
    let mut stranger = house.stranger().socket(&id).await;
    stranger.hello().await;
    let own = |socket: &crate::support::Socket, seat: usize| socket.view().view["tokens"][seat].clone();
    assert!(own(&ann, 0)["own"]["value"].is_number(), "Ann sees hers");
    assert_eq!(own(&ann, 1), "face_down");
    assert_eq!(own(&ben, 0), "face_down");
    assert_eq!([own(&stranger, 0), own(&stranger, 1)], ["face_down", "face_down"]);
    for socket in [&stranger, &ann, &ben] {
        let dealt = socket.log.iter().filter(|it| it.event["TokenDealt"]["value"].is_number()).count();
        assert_eq!(dealt, socket.own_seats.len(), "the log tells one's own token only");
    }
    // The replay of a running game shows no more than that.
    let moment = house.stranger().get(&format!("/api/tables/{id}/replay?entry=0")).await.expect(200);
    assert_eq!(moment["game"]["view"]["tokens"], json!(["face_down", "face_down"]));
    assert!(!moment.to_string().contains("\"own\""));
    // An answer changes nothing about that.
    ann.answer(take(0, 1)).await.expect("a stone");
    stranger.until(|it| it.log.len() == 3).await;
    assert_eq!([own(&stranger, 0), own(&stranger, 1)], ["face_down", "face_down"]);
    assert!(stranger.view().asks.is_empty(), "nobody asks a spectator");
}

#[tokio::test]
async fn sealed_bids_are_not_visible_until_all_are_in() {
    let house = House::open().await;
    let (id, mut ann, mut ben) = two_at_nim(&house, json!({ "bid": true })).await;
    let mut stranger = house.stranger().socket(&id).await;
    stranger.hello().await;
    ann.answer(json!({ "Bid": 3 })).await.expect("a bid");
    ben.until(|it| it.view().waiting[0].has_answered).await;
    stranger.until(|it| it.view().waiting[0].has_answered).await;
    for socket in [&ben, &stranger] {
        let text = serde_json::to_string(&socket.game).expect("a view");
        assert!(!text.contains("\"sealed\":{\"Bid\":3}"), "{text}");
        assert!(socket.log.is_empty());
    }
    let sealed = ann.view().asks[0].sealed.clone();
    assert_eq!(sealed, Some(json!({ "Bid": 3 })), "Ann sees her own");
    ann.answer(json!({ "Bid": 2 })).await.expect("it may still be changed");
    // Ben saw an older revision, but his ask is the same.
    ben.answer(json!({ "Bid": 1 })).await.expect("a bid");
    ben.until(|it| !it.log.is_empty()).await;
    assert_eq!(ben.log[0].event, json!({ "BidsRevealed": { "bids": [[0, 2], [1, 1]] } }));
}

#[tokio::test]
async fn a_restarted_server_goes_on_where_it_was() {
    let house = House::open().await;
    let (mut ann, ben) = (house.guest("Ann").await, house.guest("Ben").await);
    let id = ann.make(nim(json!([me(), open()]), json!({ "piles": "5 5", "tokens": true }))).await;
    let (mut anns, mut bens) = (ann.socket(&id).await, ben.socket(&id).await);
    anns.hello().await;
    bens.hello().await;
    bens.say(json!({ "say": "sit", "seat": 1 })).await.expect("the seat is open");
    anns.until(|it| it.game.is_some()).await;
    anns.answer(take(0, 3)).await.expect("three stones");
    let before = anns.view().clone();
    let house = house.restart().await;
    while anns.next().await.is_some() {}
    ann.address = house.running.address;
    let mut again = ann.socket(&id).await.with_knowledge_of(&anns);
    again.hello().await;
    assert_eq!(again.n_fresh, 0);
    // Only the right to take back ends with the process or not; all else is the same.
    assert_eq!((&again.view().view, again.view().ask), (&before.view, before.ask));
    let mine = ann.get("/api/tables?list=mine").await.expect(200);
    assert_eq!(mine[0]["id"], json!(id));
    assert_eq!(mine[0]["is_my_turn"], json!(false));
}

#[tokio::test]
async fn idle_tables_leave_the_memory_and_come_back() {
    let house = House::open_with(|it| it.idle_seconds = 0).await;
    let (id, mut ann, ben) = two_at_nim(&house, json!({ "piles": "5 5" })).await;
    ann.answer(take(0, 3)).await.expect("three stones");
    ben.close().await;
    ann.close().await;
    tokio::time::sleep(std::time::Duration::from_millis(100)).await;
    let metrics = house.stranger().get("/metrics").await;
    assert!(metrics.body.contains("runetable_tables_in_memory"), "{}", metrics.body);
    let mut stranger = house.stranger().socket(&id).await;
    stranger.hello().await;
    assert_eq!(stranger.view().view["piles"], json!([2, 5]));
}
