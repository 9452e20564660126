//! Two people at one device: whole games of each title, handed over at every
//! question, sealed ones included.
//!
//! `LEAK_STEPS=100000` plays them to the end.

use crate::support::{Browser, House, Socket, hot_seat, me};
use catalog::{AnyMatch, Budget, Level};
use kernel::{SeatId, Seed, Viewer};
use serde_json::{Value, json};

/// The game as the server plays it: whoever has the device has its record.
async fn shadow(game: &str, browser: &Browser, id: &str) -> Box<dyn AnyMatch> {
    let record = browser.get(&format!("/api/tables/{id}/record")).await;
    assert_eq!(record.status, 200, "{}", record.body);
    catalog::find(game).expect("the game is there").read_record(&record.body, None).expect("it verifies")
}

/// A window that leaves no choice, which the server passes.
fn passed(shadow: &dyn AnyMatch) -> Option<(SeatId, Value)> {
    let mut windows = shadow.waiting().into_iter().filter(|it| it.is_window && !it.has_answered);
    let seat = windows.find(|it| shadow.forced(it.seat).is_some())?.seat;
    let ask = shadow.asks(Viewer::Seat(seat)).into_iter().find(|it| it.is_window)?;
    Some((seat, ask.choices.first()?.action.clone()))
}

/// Hands the device over and looks: the seat sees what is its own, and nothing
/// of what the other has sealed.
async fn hand_over(socket: &mut Socket, shadow: &dyn AnyMatch, seat: SeatId) {
    let n_entries = shadow.n_entries();
    socket.until(|it| it.view().entries >= n_entries).await;
    socket.say(json!({ "say": "look_from", "seat": seat })).await.expect("it is hers");
    let (seen, expected) = (socket.view(), shadow.view(Viewer::Seat(seat)));
    assert_eq!((seen.viewer, &seen.view), (Viewer::Seat(seat), &expected.view));
    assert_eq!((&seen.asks, &seen.waiting), (&expected.asks, &expected.waiting));
    assert!(seen.asks.iter().all(|it| it.seat == seat), "the other's question is the other's");
}

async fn play(game: &'static str, options: Value) {
    let most_steps = std::env::var("LEAK_STEPS").ok().and_then(|it| it.parse().ok()).unwrap_or(80_u64);
    let house = House::open().await;
    let mut ann = house.guest("Ann").await;
    let wish = json!({ "game": game, "visibility": "link", "seats": [me(), hot_seat()], "options": options });
    let id = ann.make(wish).await;
    let mut socket = ann.socket(&id).await;
    socket.wish = Some(SeatId(0));
    socket.hello().await;
    if socket.table.as_ref().is_some_and(|it| it.may_start) {
        socket.say(json!({ "say": "start" })).await.expect("both are there");
        socket.until(|it| it.game.is_some()).await;
    }
    let mut shadow = shadow(game, &ann, &id).await;
    let (mut n_steps, mut n_sealed) = (0, 0);
    while shadow.outcome().is_none() && n_steps < most_steps {
        if let Some((seat, action)) = passed(&*shadow) {
            let ask = shadow.ask_id();
            shadow.answer(seat, ask, &action).expect("the first of a window is a pass");
            continue;
        }
        n_steps += 1;
        let waiting = shadow.waiting();
        let seat = waiting.iter().find(|it| !it.has_answered).expect("somebody is asked").seat;
        n_sealed += usize::from(waiting.iter().any(|it| it.has_answered));
        hand_over(&mut socket, &*shadow, seat).await;
        let thought = shadow.think(seat, Level::Random, Seed::from_number(n_steps));
        let (ask, action) = (shadow.ask_id(), thought(Budget::iterations(1)));
        let answer = json!({ "say": "answer", "seat": seat, "ask": ask, "revision": u32::MAX, "action": action });
        socket.say(answer).await.unwrap_or_else(|it| panic!("{game}: {} {action}", it.words));
        shadow.answer(seat, ask, &action).expect("the server took it too");
    }
    let is_over = shadow.outcome().is_some();
    if is_over {
        socket.until(|it| it.view().outcome.is_some()).await;
        assert_eq!(socket.view().outcome, shadow.outcome());
    }
    println!("{game}: {n_steps} answers at one device, {n_sealed} to sealed questions, over: {is_over}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_people_at_one_device_play_each_title() {
    play("nim", json!({ "piles": "9 9", "bid": true, "tokens": true })).await;
    play("runeslingers", json!({ "mode": "starter" })).await;
    play("runeslingers", json!({ "mode": "sealed" })).await;
    play("runebound", json!({ "scenario": "margath" })).await;
    play("runewars", json!({})).await;
    play("miniatures", json!({})).await;
}
