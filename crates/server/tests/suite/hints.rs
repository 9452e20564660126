//! What a strong bot would do, and what cost most: for whom, and for whom not.

use crate::support::{House, Socket, bot, me, nim, open, take, two_at_nim};
use protocol::{Hint, ProblemKind, ServerMessage};
use serde_json::json;

/// Asks for a hint and waits for it.
async fn hint(socket: &mut Socket) -> Hint {
    socket.say(json!({ "say": "hint", "seat": 0 })).await.expect("the bot thinks about it");
    loop {
        if let ServerMessage::Hint { hint, .. } = socket.next().await.expect("the line is open") {
            return *hint;
        }
    }
}

#[tokio::test]
async fn a_hint_names_the_winning_answer_and_what_follows() {
    let house = House::open().await;
    let mut ann = house.guest("Ann").await;
    let id = ann.make(nim(json!([me(), bot("easy")]), json!({ "piles": "3 1" }))).await;
    let mut socket = ann.socket(&id).await;
    socket.hello().await;
    let hint = hint(&mut socket).await;
    assert_eq!(hint.action, take(0, 2), "two equal piles are left to the other");
    assert!(hint.outlook.percent > hint.other.expect("there are others").outlook.percent, "{:?}", hint.outlook);
    assert!(!hint.follows.is_empty(), "stones are taken");
    assert_eq!(socket.view().view["piles"], json!([3, 1]), "and nothing has happened");
}

#[tokio::test]
async fn where_others_play_there_are_no_hints() {
    let house = House::open().await;
    let (_, mut ann, mut ben) = two_at_nim(&house, json!({ "piles": "3 1" })).await;
    let refused = ann.say(json!({ "say": "hint", "seat": 0 })).await.expect_err("Ben plays too");
    assert_eq!(refused.kind, ProblemKind::Forbidden);
    let refused = ben.say(json!({ "say": "hint", "seat": 0 })).await.expect_err("it is Ann's seat");
    assert_eq!(refused.kind, ProblemKind::Forbidden);
    // Somebody who only watches learns nothing either.
    let mut cid = house.guest("Cid").await;
    let id = cid.make(nim(json!([me(), open()]), json!({}))).await;
    let mut socket = cid.socket(&id).await;
    socket.hello().await;
    let refused = socket.say(json!({ "say": "hint", "seat": 0 })).await.expect_err("it has not begun");
    assert_eq!(refused.kind, ProblemKind::Conflict);
}

#[tokio::test]
async fn a_lesson_gives_no_hints_while_it_says_what_to_do() {
    let house = House::open().await;
    let mut ann = house.guest("Ann").await;
    let id = ann.make(json!({ "game": "nim", "visibility": "link", "seats": [], "lesson": "last-stone" })).await;
    let mut socket = ann.socket(&id).await;
    socket.hello().await;
    let refused = socket.say(json!({ "say": "hint", "seat": 0 })).await.expect_err("the lesson says it");
    assert_eq!(refused.kind, ProblemKind::Conflict);
}

#[tokio::test]
async fn the_coach_names_what_cost_most_to_whoever_sat_there() {
    let house = House::open().await;
    let mut ann = house.guest("Ann").await;
    let id = ann.make(nim(json!([me(), bot("hard")]), json!({ "piles": "3 1" }))).await;
    let mut socket = ann.socket(&id).await;
    socket.hello().await;
    let address = format!("/api/tables/{id}/coach?seat=0");
    assert_eq!(ann.get(&address).await.status, 409, "the game is not over");
    socket.answer(take(1, 1)).await.expect("a bad idea");
    socket.play_to_the_end().await;
    let costly = ann.get(&address).await.expect(200);
    assert_eq!(costly[0]["entry"], 0, "{costly}");
    assert!(costly[0]["better_percent"].as_u64() > costly[0]["given_percent"].as_u64(), "{costly}");
    assert_eq!(house.stranger().get(&address).await.status, 401);
    assert_eq!(house.guest("Ben").await.get(&address).await.status, 403);
    assert_eq!(ann.get(&format!("/api/tables/{id}/coach?seat=1")).await.status, 403, "the bot's seat");
    assert_eq!(ann.get(&format!("/api/tables/{id}/coach?seat=9")).await.status, 404);
}
