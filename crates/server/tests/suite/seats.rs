//! Who plays a seat, and who plays on.

use crate::support::{House, bot, hot_seat, me, nim, open, take, two_at_nim};
use protocol::{ProblemKind, SeatKind, TableState};
use serde_json::json;

#[tokio::test]
async fn a_bot_takes_over_and_hands_back() {
    let house = House::open().await;
    let (_, mut ann, mut ben) = two_at_nim(&house, json!({ "piles": "9 9 9" })).await;
    ben.say(json!({ "say": "leave", "seat": 1, "to_bot": "random" })).await.expect("a bot stands in");
    assert!(ben.own_seats.is_empty(), "a bot answers for Ben now");
    ann.answer(take(0, 1)).await.expect("a stone");
    ann.until(|it| it.ask().is_some()).await;
    assert_eq!(ann.log.len(), 2, "the bot has answered");
    let kind = ann.table.as_ref().expect("a table").seats[1].kind.clone();
    let SeatKind::Bot { stands_in_for: Some(who), .. } = kind else { panic!("a bot: {kind:?}") };
    assert_eq!(who.name, "Ben");
    let theft = ann.say(json!({ "say": "sit", "seat": 1 })).await.expect_err("the seat is Ben's");
    assert_eq!(theft.kind, ProblemKind::Conflict);
    ben.say(json!({ "say": "sit", "seat": 1 })).await.expect("he takes it back");
    assert_eq!(ben.own_seats, [kernel::SeatId(1)]);
    ann.answer_first().await;
    ben.until(|it| it.ask().is_some()).await;
    ben.answer_first().await;
    assert_eq!(ben.log.len(), 4, "Ben answers himself");
}

#[tokio::test]
async fn one_device_plays_all_hot_seats_and_looks_from_one_at_a_time() {
    let house = House::open().await;
    let mut ann = house.guest("Ann").await;
    let id = ann.make(nim(json!([me(), hot_seat(), hot_seat()]), json!({ "piles": "1 1 1", "tokens": true }))).await;
    let mut socket = ann.socket(&id).await;
    socket.hello().await;
    assert_eq!(socket.own_seats.len(), 3);
    for seat in 0..3_usize {
        socket.say(json!({ "say": "look_from", "seat": seat })).await.expect("it is hers");
        let tokens = &socket.view().view["tokens"];
        let n_seen = (0..3).filter(|it| tokens[it]["own"].is_object()).count();
        assert_eq!(n_seen, 1, "one hand at a time");
        assert!(tokens[seat]["own"].is_object());
        socket.answer(take(seat as u8, 1)).await.expect("a stone");
    }
    let outcome = socket.view().outcome.clone().expect("it is over");
    assert_eq!(outcome.winners_of().collect::<Vec<_>>(), [kernel::SeatId(2)]);
}

#[tokio::test]
async fn the_host_changes_seats_but_takes_nobodys_hand() {
    let house = House::open().await;
    let (_, mut ann, mut ben) = two_at_nim(&house, json!({ "piles": "9 9", "tokens": true })).await;
    let set = |seat: u8, to| json!({ "say": "set_seat", "seat": seat, "to": to });
    let not_host = ben.say(set(0, bot("easy"))).await.expect_err("Ann is the host");
    assert_eq!(not_host.kind, ProblemKind::Forbidden);
    for to in [hot_seat(), me(), open()] {
        let theft = ann.say(set(1, to)).await.expect_err("Ben's hand is his");
        assert_eq!(theft.kind, ProblemKind::Forbidden);
    }
    let taken = ann.say(set(1, bot("easy"))).await.expect_err("Ben is here, and has not agreed");
    assert_eq!(taken.kind, ProblemKind::Forbidden);
    assert_eq!(ben.own_seats, [kernel::SeatId(1)]);
    ann.say(set(0, bot("easy"))).await.expect("her own seat");
    ben.say(json!({ "say": "leave", "seat": 1, "to_bot": "easy" })).await.expect("his own seat");
    ann.until(|it| it.table.as_ref().is_some_and(|it| it.state == TableState::Finished)).await;
}

#[tokio::test]
async fn a_seat_that_was_left_in_mid_game_is_its_owners() {
    let house = House::open().await;
    let (id, mut ann, mut ben) = two_at_nim(&house, json!({ "piles": "9 9", "tokens": true })).await;
    ben.say(json!({ "say": "leave", "seat": 1 })).await.expect("he leaves");
    let mut cid = house.guest("Cid").await.socket(&id).await;
    cid.hello().await;
    for thief in [&mut cid, &mut ann] {
        let taken = thief.say(json!({ "say": "sit", "seat": 1 })).await.expect_err("the hand is Ben's");
        assert_eq!(taken.kind, ProblemKind::Conflict);
        assert_eq!(thief.view().view["tokens"][1], "face_down");
    }
    ben.say(json!({ "say": "sit", "seat": 1 })).await.expect("he is back");
    assert_eq!(ben.own_seats, [kernel::SeatId(1)]);
}

#[tokio::test]
async fn resigning_ends_a_game_of_two_and_a_bot_plays_on_in_a_larger_one() {
    let house = House::open().await;
    let (_, mut ann, mut ben) = two_at_nim(&house, json!({})).await;
    ben.say(json!({ "say": "resign", "seat": 1 })).await.expect("he gives up");
    ann.until(|it| it.view().outcome.is_some()).await;
    assert_eq!(ann.view().outcome.as_ref().expect("it is over").why.key, "ended-by-resignation");
    ann.until(|it| it.table.as_ref().is_some_and(|it| it.seats[1].has_resigned)).await;

    let mut ann = house.guest("Ann").await;
    let id = ann.make(nim(json!([me(), hot_seat(), bot("random")]), json!({ "piles": "9 9 9" }))).await;
    let mut socket = ann.socket(&id).await;
    socket.hello().await;
    socket.say(json!({ "say": "resign", "seat": 1 })).await.expect("the second seat gives up");
    let seat = socket.table.as_ref().expect("a table").seats[1].clone();
    assert!(seat.has_resigned && matches!(seat.kind, SeatKind::Bot { stands_in_for: None, .. }));
    socket.play_to_the_end().await;
}

#[tokio::test]
async fn options_are_the_hosts_until_the_start() {
    let house = House::open().await;
    let (mut ann, ben) = (house.guest("Ann").await, house.guest("Ben").await);
    let id = ann.make(nim(json!([me(), open()]), json!({}))).await;
    let (mut anns, mut bens) = (ann.socket(&id).await, ben.socket(&id).await);
    anns.hello().await;
    bens.hello().await;
    let set = json!({ "say": "set_options", "options": { "piles": "7" } });
    assert_eq!(bens.say(set.clone()).await.expect_err("Ann is the host").kind, ProblemKind::Forbidden);
    let bad = json!({ "say": "set_options", "options": { "piles": "many" } });
    assert_eq!(anns.say(bad).await.expect_err("no such piles").kind, ProblemKind::Refused);
    anns.say(set.clone()).await.expect("she may");
    bens.say(json!({ "say": "sit", "seat": 1 })).await.expect("the seat is open");
    bens.until(|it| it.game.is_some()).await;
    assert_eq!(bens.view().view["piles"], json!([7]));
    assert_eq!(anns.say(set).await.expect_err("it has begun").kind, ProblemKind::Conflict);
}
