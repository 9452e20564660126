//! Games from the first answer to the last.

use crate::support::{House, bot, me, nim, take, two_at_nim};
use protocol::TableState;
use serde_json::json;

#[tokio::test]
async fn two_people_play_nim_to_the_end_and_the_record_verifies() {
    let house = House::open().await;
    let (id, mut ann, mut ben) = two_at_nim(&house, json!({ "piles": "2 1" })).await;
    assert_eq!(ann.view().asks.len(), 1, "Ann begins");
    assert!(ben.view().asks.is_empty(), "Ben waits");
    let record = format!("/api/tables/{id}/record");
    assert_eq!(house.stranger().get(&record).await.status, 409, "the seed stays secret while the game runs");

    ann.answer(take(0, 2)).await.expect("two stones may be taken");
    ben.until(|it| !it.view().asks.is_empty()).await;
    assert_eq!(ben.log.len(), 1);
    ben.answer(take(1, 1)).await.expect("the last stone may be taken");
    ann.until(|it| it.table.as_ref().is_some_and(|it| it.state == TableState::Finished)).await;
    assert_eq!(ann.view().outcome.as_ref().expect("it is over").ranks.iter().copied().collect::<Vec<_>>(), [2, 1]);
    assert_eq!(ann.log, ben.log, "Nim without tokens hides nothing");

    let table = ann.table.as_ref().expect("a table");
    let seed = kernel::Seed::parse(table.seed.as_deref().expect("public at the end")).expect("a seed");
    assert_eq!(seed.commitment(), table.commitment, "the seed is the one that was committed to");
    let reply = house.stranger().get(&record).await;
    assert_eq!(reply.status, 200);
    let game = catalog::find("nim").expect("nim").read_record(&reply.body, None).expect("the record verifies");
    assert_eq!(game.n_entries(), 2);
    house.running.stop().await.expect("it stops");
}

#[tokio::test]
async fn an_answer_can_be_tried_out_without_being_given() {
    let house = House::open().await;
    let (_, mut ann, mut ben) = two_at_nim(&house, json!({ "piles": "3" })).await;
    let ask = ann.view().ask.0;
    let check = |seat: u8, action| json!({ "say": "check", "seat": seat, "ask": ask, "action": action });
    ann.say(check(0, take(0, 2))).await.expect("two stones could be taken");
    let illegal = ann.say(check(0, take(0, 4))).await.expect_err("there are three");
    assert_eq!(illegal.refusal.and_then(|it| it.rule).as_deref(), Some("turn.2"));
    ben.say(check(0, take(0, 1))).await.expect_err("it is Ann's seat");
    ann.answer(take(0, 3)).await.expect("nothing was answered so far");
}

#[tokio::test]
async fn a_new_visitor_plays_a_bot_to_the_end() {
    let house = House::open().await;
    let mut visitor = house.stranger();
    let id = visitor.make(nim(json!([me(), bot("hard")]), json!({ "bid": true, "tokens": true, "split": true }))).await;
    assert!(visitor.cookie.is_some(), "making a table made a guest");
    let mut socket = visitor.socket(&id).await;
    socket.hello().await;
    // Open forms are answered with what the form allows at least.
    while socket.view().outcome.is_none() {
        let Some(ask) = socket.ask() else {
            socket.next().await.expect("the line stays open");
            continue;
        };
        let action = ask.choices.first().map_or(json!({ "Split": 0 }), |it| it.action.clone());
        let _ = socket.answer(action).await;
    }
}
