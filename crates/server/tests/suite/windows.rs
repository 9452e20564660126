//! Windows without tells.

use crate::support::{House, Socket, two_at_nim};
use serde_json::json;
use std::time::{Duration, Instant};

/// Ann plays her token; how long until it counts, if Ben does nothing?
async fn wait_for_window(ann: &mut Socket) -> Duration {
    let begun = Instant::now();
    ann.answer(json!("PlayToken")).await.expect("the token may be played");
    ann.until(|it| it.log.iter().any(|it| it.told.text.key == "turn-skipped")).await;
    begun.elapsed()
}

/// A table where Ben's token is, or is not, of the value of Ann's.
async fn table_with(house: &House, ben_could: bool) -> (Socket, Socket) {
    loop {
        let (_, ann, ben) = two_at_nim(house, json!({ "tokens": true })).await;
        let own = |it: &Socket, seat: usize| it.view().view["tokens"][seat]["own"]["value"].clone();
        if (own(&ann, 0) == own(&ben, 1)) == ben_could {
            return (ann, ben);
        }
    }
}

fn slow(config: &mut server::Config) {
    (config.window_least_ms, config.window_most_ms) = (150, 250);
}

#[tokio::test]
async fn a_forced_pass_is_given_after_a_delay() {
    let house = House::open_with(slow).await;
    let (mut ann, ben) = table_with(&house, false).await;
    let waited = wait_for_window(&mut ann).await;
    assert!(waited >= Duration::from_millis(150), "{waited:?}");
    drop(ben);
}

#[tokio::test]
async fn who_could_answer_is_waited_for_and_may_pass_automatically_with_the_same_delay() {
    let house = House::open_with(slow).await;
    let (mut ann, mut ben) = table_with(&house, true).await;
    ann.answer(json!("PlayToken")).await.expect("the token may be played");
    ben.until(|it| it.ask().is_some()).await;
    assert!(ben.ask().expect("a window").is_window);
    tokio::time::sleep(Duration::from_millis(400)).await;
    ben.answer(json!("Cancel")).await.expect("nobody passed for Ben");

    let (mut ann, mut ben) = table_with(&house, true).await;
    ben.say(json!({ "say": "pass_windows", "seat": 1, "on": true })).await.expect("it is his seat");
    ann.until(|it| it.table.as_ref().is_some_and(|it| it.seats[1].passes_windows)).await;
    let waited = wait_for_window(&mut ann).await;
    assert!(waited >= Duration::from_millis(150), "{waited:?}");

    // Turning it off in time keeps the window open.
    let (mut ann, mut ben) = table_with(&house, true).await;
    ben.say(json!({ "say": "pass_windows", "seat": 1, "on": true })).await.expect("it is his seat");
    ann.answer(json!("PlayToken")).await.expect("the token may be played");
    ben.say(json!({ "say": "pass_windows", "seat": 1, "on": false })).await.expect("it is his seat");
    tokio::time::sleep(Duration::from_millis(400)).await;
    ben.answer(json!("Cancel")).await.expect("nobody passed for Ben");
}

#[tokio::test]
async fn the_opponent_is_told_the_same_whether_or_not_one_could_answer() {
    let house = House::open_with(slow).await;
    let mut seen = Vec::new();
    for ben_could in [true, false] {
        let (mut ann, ben) = table_with(&house, ben_could).await;
        ann.answer(json!("PlayToken")).await.expect("the token may be played");
        let waiting = serde_json::to_value(&ann.view().waiting).expect("plain data");
        seen.push((waiting[0]["seat"].clone(), waiting[0]["is_window"].clone(), ann.view().asks.len()));
        drop(ben);
    }
    assert_eq!(seen[0], seen[1]);
}
