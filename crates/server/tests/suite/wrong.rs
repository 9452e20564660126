//! Malformed, oversized, forged, out of turn, stale: an error, and nothing
//! changes.

use crate::support::{House, Socket, take, two_at_nim};
use protocol::{ProblemKind, ServerMessage};
use serde_json::json;

/// What everybody could notice.
fn noticed(socket: &Socket) -> (u64, serde_json::Value, usize) {
    (socket.revision, socket.view().view.clone(), socket.log.len())
}

#[tokio::test]
async fn wrong_answers_are_refused_with_the_reason_and_change_nothing() {
    let house = House::open().await;
    let (id, mut ann, mut ben) = two_at_nim(&house, json!({ "piles": "3 4" })).await;
    let before = noticed(&ann);
    let answer = |seat: u8, ask: u32, action| json!({ "say": "answer", "seat": seat, "ask": ask, "revision": 99, "action": action });
    let ask = ann.view().ask.0;
    let kind = |problem: protocol::Problem| (problem.kind, problem.refusal.map(|it| it.kind));
    use ProblemKind::{Forbidden, Missing, Refused, Unknown};
    use kernel::RefusalKind;
    let forged = ben.say(answer(0, ask, take(0, 1))).await.expect_err("it is Ann's seat");
    assert_eq!(kind(forged), (Forbidden, None));
    let out_of_turn = ben.say(answer(1, ask, take(0, 1))).await.expect_err("it is Ann's turn");
    assert_eq!(kind(out_of_turn), (Refused, Some(RefusalKind::NotAsked)));
    let no_seat = ben.say(answer(7, ask, take(0, 1))).await.expect_err("there are two seats");
    assert_eq!(kind(no_seat), (Missing, None));
    let stale = ann.say(answer(0, ask + 1, take(0, 1))).await.expect_err("no such ask is open");
    assert_eq!(kind(stale), (Refused, Some(RefusalKind::Stale)));
    let illegal = ann.say(answer(0, ask, take(0, 4))).await.expect_err("there are three");
    assert_eq!(illegal.refusal.clone().and_then(|it| it.rule).as_deref(), Some("turn.2"));
    assert_eq!(kind(illegal), (Refused, Some(RefusalKind::Illegal)));
    let odd = ann.say(answer(0, ask, json!({ "Fly": 1 }))).await.expect_err("nobody can fly");
    assert_eq!(kind(odd), (Refused, Some(RefusalKind::Malformed)));
    let mut stranger = house.stranger().socket(&id).await;
    stranger.hello().await;
    let nobody = stranger.say(answer(0, ask, take(0, 1))).await.expect_err("nobody knows them");
    assert_eq!(kind(nobody), (Unknown, None));
    assert_eq!(noticed(&stranger), before, "nothing changed");
    ann.answer(take(0, 1)).await.expect("the right one is still open");
}

#[tokio::test]
async fn an_answer_to_an_ask_that_was_taken_back_is_stale() {
    let house = House::open().await;
    let (_, mut ann, mut ben) = two_at_nim(&house, json!({ "piles": "5 5" })).await;
    ann.answer(take(0, 1)).await.expect("a stone");
    ben.until(|it| it.ask().is_some()).await;
    let late = ben.answer_message(&take(0, 1));
    ann.say(json!({ "say": "undo", "seat": 0 })).await.expect("nobody acted since");
    ann.answer(take(1, 5)).await.expect("another move, with the same number");
    let problem = ben.say(late).await.expect_err("that was another question");
    assert_eq!(problem.refusal.expect("a refusal").kind, kernel::RefusalKind::Stale);
}

/// An answer that arrives twice, the second time late, takes no change of mind back.
#[tokio::test]
async fn a_late_copy_of_a_sealed_answer_changes_nothing() {
    let house = House::open().await;
    let (_, mut ann, mut ben) = two_at_nim(&house, json!({ "bid": true })).await;
    let mut first = ann.answer_message(&json!({ "Bid": 3 }));
    first["tag"] = json!(900);
    ann.shout(first.to_string()).await;
    while !matches!(ann.next().await, Some(ServerMessage::Done { tag: 900 })) {}
    ann.answer(json!({ "Bid": 2 })).await.expect("she changes her mind");
    ann.shout(first.to_string()).await;
    let late = loop {
        if let ServerMessage::Refused { tag: Some(900), problem } = ann.next().await.expect("the line is open") {
            break problem;
        }
    };
    assert_eq!(late.refusal.expect("a refusal").kind, kernel::RefusalKind::Stale);
    ben.answer(json!({ "Bid": 1 })).await.expect("a bid");
    ben.until(|it| !it.log.is_empty()).await;
    assert_eq!(ben.log[0].event, json!({ "BidsRevealed": { "bids": [[0, 2], [1, 1]] } }));
}

#[tokio::test]
async fn a_cookie_of_somebody_else_is_nobody() {
    let house = House::open().await;
    let mut ann = house.guest("Ann").await;
    let cookie = ann.cookie.clone().expect("a cookie");
    let (person, secret) = cookie.split_once('.').expect("two parts");
    let last = if secret.ends_with('0') { "1" } else { "0" };
    ann.cookie = Some(format!("{person}.{}{last}", &secret[..secret.len() - 1]));
    assert_eq!(ann.get("/api/me").await.expect(200), json!({ "who": null }));
    ann.cookie = Some(person.to_owned());
    assert_eq!(ann.get("/api/me").await.expect(200), json!({ "who": null }));
}

#[tokio::test]
async fn oversized_messages_end_the_line_and_nothing_else() {
    let house = House::open().await;
    let (_, mut ann, mut ben) = two_at_nim(&house, json!({ "piles": "5 5" })).await;
    let words = "x".repeat(70_000);
    ben.shout(json!({ "say": "chat", "tag": 1, "words": words }).to_string()).await;
    while ben.next().await.is_some() {}
    ann.answer(take(0, 1)).await.expect("the table goes on");
    assert!(ann.chat.is_empty());
    let long = ann.say(json!({ "say": "chat", "words": "x".repeat(501) })).await.expect_err("too long a line");
    assert_eq!(long.kind, ProblemKind::Malformed);
}

/// A little generator of nonsense, the same every time.
struct Nonsense(u64);

impl Nonsense {
    fn below(&mut self, most: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % most
    }

    /// A good message with something broken, or no message at all.
    fn message(&mut self) -> String {
        let good = [
            r#"{"say":"answer","tag":1,"seat":0,"ask":1,"revision":9,"action":{"Take":{"pile":0,"stones":1}}}"#,
            r#"{"say":"set_seat","tag":2,"seat":1,"to":{"kind":"bot","level":"hard"}}"#,
            r#"{"say":"leave","tag":3,"seat":0,"to_bot":"easy"}"#,
            r#"{"say":"hello","revision":3,"events":2,"chat":1,"seat":0}"#,
            r#"{"say":"offer","tag":4,"seat":0,"kind":"draw"}"#,
        ];
        let mut text = good[self.below(good.len())].as_bytes().to_vec();
        match self.below(6) {
            0 => text.truncate(self.below(text.len())),
            1 => text = text.iter().rev().copied().collect(),
            2 => text = vec![b'['; 1 + self.below(3000)],
            3 => text = String::from_utf8_lossy(&text).replacen("say", "sa\u{0}y", 1).into_bytes(),
            4 => text = String::from_utf8_lossy(&text).replace(':', ":-1e999").into_bytes(),
            _ => {
                // One letter of the kind is wrong.
                let at = 8 + self.below(2);
                text[at] = b'#';
            }
        }
        String::from_utf8(text).expect("all of it is plain")
    }
}

/// `FUZZ_MESSAGES=100000` for the long run.
#[tokio::test]
async fn ten_thousand_malformed_messages_are_answered_and_change_nothing() {
    let n_messages = std::env::var("FUZZ_MESSAGES").ok().and_then(|it| it.parse().ok()).unwrap_or(10_000_usize);
    let house = House::open().await;
    let (_, mut ann, _ben) = two_at_nim(&house, json!({ "piles": "5 5" })).await;
    let before = noticed(&ann);
    let mut nonsense = Nonsense(7);
    for _ in 0..n_messages.div_ceil(25) {
        for _ in 0..25 {
            ann.shout(nonsense.message()).await;
        }
        for _ in 0..25 {
            let ServerMessage::Refused { problem, .. } = ann.hear().await.expect("the line stays open") else {
                panic!("nonsense is refused");
            };
            assert_eq!(problem.kind, ProblemKind::Malformed, "{}", problem.words);
        }
    }
    ann.hello().await;
    assert_eq!(noticed(&ann), before, "nothing changed");
    ann.answer(take(0, 1)).await.expect("the game goes on");
}

#[tokio::test]
async fn who_is_too_fast_is_told_so() {
    let house = House::open_with(|it| it.rate = 5).await;
    let mut ann = house.guest("Ann").await;
    let wish = crate::support::nim(json!([crate::support::me(), crate::support::bot("random")]), json!({}));
    let id = ann.make(wish).await;
    let mut socket = ann.socket(&id).await;
    socket.hello().await;
    for tag in 0..60 {
        socket.shout(json!({ "say": "ping", "tag": tag }).to_string()).await;
    }
    let (mut n_pongs, mut n_refused) = (0, 0);
    while n_pongs + n_refused < 60 {
        match socket.hear().await.expect("the line stays open") {
            ServerMessage::Pong { .. } => n_pongs += 1,
            ServerMessage::Refused { problem, .. } => {
                assert_eq!(problem.kind, ProblemKind::TooOften);
                n_refused += 1;
            }
            _ => {}
        }
    }
    assert!((10..40).contains(&n_pongs), "{n_pongs} pongs: a burst of thirty, less what came before");
    // Another line of the same client has nothing more to say.
    let mut other = ann.try_socket(&id).await;
    if let Ok(other) = &mut other {
        other.shout(json!({ "say": "ping", "tag": 1 }).to_string()).await;
        let refused = other.hear().await.expect("the line stays open");
        assert!(matches!(refused, ServerMessage::Refused { .. }), "{refused:?}");
    }
    let statuses = futures_util::future::join_all((0..60).map(|_| ann.get("/api/me"))).await;
    assert!(statuses.iter().any(|it| it.status == 429));
}
