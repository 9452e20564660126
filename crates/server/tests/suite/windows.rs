//! Windows without tells.

use crate::support::faulty::find;
use crate::support::{House, Socket, bot, me, nim, two_at_nim};
use kernel::{SeatId, Viewer};
use serde_json::json;
use server::Catalogue;
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

/// Where bots wait for each other, one that can only pass waits like one that has to
/// think about it: else a long wait would tell that it holds something.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_that_can_only_pass_waits_for_its_turn_too() {
    let house = House::open_with(|it| (it.catalogue, it.bot_threads) = (Catalogue(find), 1)).await;
    let (mut ann, mut ben) = (house.guest("Ann").await, house.guest("Ben").await);
    let mut anns = loop {
        let id = ann.make(nim(json!([me(), bot("hard")]), json!({ "tokens": true }))).await;
        let record = ann.get(&format!("/api/tables/{id}/record")).await.body;
        let game = catalog::find("nim").expect("nim").read_record(&record, None).expect("it verifies");
        let own =
            |seat: usize| game.view(Viewer::Seat(SeatId(seat as u8))).view["tokens"][seat]["own"]["value"].clone();
        if own(0) != own(1) {
            let mut socket = ann.socket(&id).await;
            socket.hello().await;
            break socket;
        }
    };
    let mut wish = nim(json!([bot("expert"), bot("expert")]), json!({ "piles": "9 9 9" }));
    wish["game"] = json!("long-thought");
    let id = ben.make(wish).await;
    let mut bens = ben.socket(&id).await;
    bens.hello().await;
    // The next thought has just begun, and takes three seconds.
    let n_entries = bens.view().entries;
    bens.until(|it| it.view().entries > n_entries).await;
    tokio::time::sleep(Duration::from_millis(200)).await;
    let waited = wait_for_window(&mut anns).await;
    assert!(waited >= Duration::from_secs(1), "it passes after {waited:?}");
}
