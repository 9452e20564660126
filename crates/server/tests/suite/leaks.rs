//! Whole random games with several people and spectators: whatever anybody is
//! sent, over the socket or by any route, is what the rules show that viewer and
//! nothing more.
//!
//! A shadow of the match is played beside the server with the seed out of its
//! store. The test kit proves that views hold no secrets; here every view, log
//! and past moment that arrives is compared with the viewer's own, and every
//! byte is searched for the seed and for the others' decks.
//!
//! `LEAK_STEPS=100000 LEAK_ROUNDS=5` plays them to the end, several times.

use crate::support::{Browser, House, Socket, bot, me, open};
use catalog::{AnyMatch, Budget, Level};
use kernel::{SeatId, Seed, Viewer};
use serde_json::{Value, json};
use sqlx::{Connection as _, Row as _, SqliteConnection};

fn number(name: &str, usual: usize) -> usize {
    std::env::var(name).ok().and_then(|it| it.parse().ok()).unwrap_or(usual)
}

/// Somebody who looks on.
struct Watcher {
    browser: Browser,
    socket: Socket,
    viewer: Viewer,
}

struct Scan {
    house: House,
    id: String,
    watchers: Vec<Watcher>,
    shadow: Box<dyn AnyMatch>,
    seed: String,
    chance: Seed,
    n_compared: usize,
}

/// The seed and the options of the only table that is stored.
async fn stored(house: &House) -> (String, Value) {
    let file = format!("sqlite:{}", house.folder.path().join("runetable.db").display());
    let mut database = SqliteConnection::connect(&file).await.expect("the file opens");
    let row = sqlx::query("SELECT about FROM game_table").fetch_one(&mut database).await.expect("a table");
    let about: Value = serde_json::from_str(&row.get::<String, _>(0)).expect("it is JSON");
    database.close().await.expect("the file closes");
    (about["seed"].as_str().expect("a seed").to_owned(), about["options"].clone())
}

impl Scan {
    /// People at all seats but the last ones, bots there, and two who look on.
    async fn begin(
        game: &'static str,
        n_people: usize,
        n_bots: usize,
        options: Value,
        own: Vec<Value>,
        n: u64,
    ) -> Self {
        let house = House::open().await;
        let mut people = Vec::new();
        for number in 0..n_people {
            people.push(house.guest(&format!("Person {}", char::from(b'A' + number as u8))).await);
        }
        let seats: Vec<Value> = (0..n_people + n_bots)
            .map(|it| match it {
                0 => me(),
                it if it < n_people => open(),
                _ => bot("random"),
            })
            .collect();
        let wish = json!({ "game": game, "visibility": "public", "seats": seats, "options": options });
        let id = people[0].make(wish).await;
        let mut watchers = Vec::new();
        for (seat, browser) in SeatId::all(n_people).zip(people) {
            let mut socket = browser.socket(&id).await;
            socket.hello().await;
            if seat.0 > 0 {
                socket.say(json!({ "say": "sit", "seat": seat })).await.expect("the seat is open");
            }
            watchers.push(Watcher { browser, socket, viewer: Viewer::Seat(seat) });
        }
        for (watcher, options) in watchers.iter_mut().zip(&own) {
            let seat = watcher.viewer.seat();
            let choose = json!({ "say": "set_seat_options", "seat": seat, "options": options });
            watcher.socket.say(choose).await.unwrap_or_else(|it| panic!("{game} {options}: {}", it.words));
        }
        for browser in [house.stranger(), house.guest("Passer-by").await] {
            let mut socket = browser.socket(&id).await;
            socket.hello().await;
            watchers.push(Watcher { browser, socket, viewer: Viewer::Spectator });
        }
        if watchers[0].socket.table.as_ref().is_some_and(|it| it.state == protocol::TableState::Gathering) {
            watchers[0].socket.hello().await;
            let starts = watchers[0].socket.table.as_ref().is_some_and(|it| it.may_start);
            if starts {
                watchers[0].socket.say(json!({ "say": "start" })).await.expect("all are there");
            }
        }
        let (seed, options) = stored(&house).await;
        let rules = catalog::find(game).expect("the game is there");
        let secret = Seed::parse(&seed).expect("a seed");
        let shadow = rules.begin(n_people + n_bots, &options, secret).expect("it begins");
        for (index, watcher) in watchers.iter_mut().enumerate() {
            let others = own.iter().enumerate().filter(|(it, _)| *it != index);
            let texts = others.flat_map(|(_, it)| it.as_object().into_iter().flat_map(|it| it.values()));
            let long = texts.filter_map(Value::as_str).filter(|it| it.len() > 8).map(str::to_owned);
            watcher.socket.secrets = long.chain([seed.clone()]).collect();
            watcher.socket.until(|it| it.game.is_some()).await;
        }
        Self { house, id, watchers, shadow, seed, chance: Seed::from_number(n), n_compared: 0 }
    }

    /// What the server does by itself: it passes a window that leaves no choice.
    fn passed(&self) -> Option<(SeatId, Value)> {
        let waiting = self.shadow.waiting().into_iter();
        let mut windows = waiting.filter(|it| it.is_window && !it.has_answered);
        let it = windows.find(|it| self.is_person(it.seat) && self.shadow.forced(it.seat).is_some())?;
        let ask = self.shadow.asks(Viewer::Seat(it.seat)).into_iter().find(|it| it.is_window)?;
        Some((it.seat, ask.choices.first()?.action.clone()))
    }

    fn is_person(&self, seat: SeatId) -> bool {
        self.watchers.iter().any(|it| it.viewer == Viewer::Seat(seat))
    }

    /// One answer, by the server or by somebody.
    async fn step(&mut self, number: u64) {
        if let Some((seat, action)) = self.passed() {
            let ask = self.shadow.ask_id();
            self.shadow.answer(seat, ask, &action).expect("the first of a window is a pass");
            return;
        }
        let waiting = self.shadow.waiting();
        let seat = waiting.iter().find(|it| !it.has_answered).expect("somebody is asked").seat;
        let thought = self.shadow.think(seat, Level::Random, self.chance.derive(number));
        let (ask, action) = (self.shadow.ask_id(), thought(Budget::iterations(1)));
        let n_entries = self.shadow.n_entries();
        let id = self.id.clone();
        let it = self.watchers.iter_mut().find(|it| it.viewer == Viewer::Seat(seat)).expect("a person sits there");
        it.socket.until(|it| it.view().entries >= n_entries).await;
        let answer = json!({ "say": "answer", "seat": seat, "ask": ask, "revision": u32::MAX, "action": action });
        it.socket.say(answer).await.unwrap_or_else(|it| panic!("{id}: {} {action}", it.words));
        self.shadow.answer(seat, ask, &action).expect("the server took it too");
    }

    /// Everybody has what is theirs.
    async fn compare(&mut self) {
        while let Some((seat, action)) = self.passed() {
            let ask = self.shadow.ask_id();
            self.shadow.answer(seat, ask, &action).expect("the first of a window is a pass");
        }
        let n_entries = self.shadow.n_entries();
        for watcher in &mut self.watchers {
            watcher.socket.until(|it| it.view().entries >= n_entries).await;
            let (seen, expected) = (watcher.socket.view(), self.shadow.view(watcher.viewer));
            let who = watcher.viewer;
            assert_eq!(seen.entries, n_entries);
            assert_eq!(seen.viewer, who);
            assert_eq!(seen.view, expected.view, "{who:?} sees what is theirs");
            assert_eq!(seen.asks, expected.asks, "{who:?} is asked what is theirs");
            assert_eq!((&seen.waiting, &seen.outcome), (&expected.waiting, &expected.outcome));
            let log = self.shadow.log(who, 0);
            assert_eq!(watcher.socket.log.len(), log.len(), "{who:?} is told as much as there is to tell");
            let tail = log.len().saturating_sub(30);
            for (told, it) in watcher.socket.log[tail..].iter().zip(&log[tail..]) {
                assert_eq!((&told.event, &told.told), (&it.event, &it.told), "{who:?} is told what is theirs");
            }
            self.n_compared += 1;
        }
    }

    /// Every route, as everybody.
    async fn ask_all_routes(&mut self, number: u64) {
        let n_entries = self.shadow.n_entries();
        let entry = if n_entries == 0 { 0 } else { number as usize % (n_entries + 1) };
        let then = self.shadow.rewound(entry);
        let id = &self.id;
        for watcher in &mut self.watchers {
            let who = watcher.viewer;
            let mut texts = Vec::new();
            for path in [
                "/api/me",
                "/api/games",
                "/api/tables?list=mine",
                "/api/tables?list=running",
                "/api/tables?list=open",
                "/metrics",
                "/healthz",
                "/api/openapi.json",
            ] {
                texts.push(watcher.browser.get(path).await.body);
            }
            texts.push(watcher.browser.get(&format!("/api/tables/{id}")).await.body);
            let moment = watcher.browser.get(&format!("/api/tables/{id}/replay?entry={entry}")).await;
            texts.push(moment.body.clone());
            let moment = moment.expect(200);
            assert_eq!(moment["game"]["view"], then.view(who).view, "{who:?} looks back at what was theirs");
            let log = serde_json::to_value(then.log(who, 0)).expect("JSON");
            assert_eq!(moment["log"], log, "{who:?} is told what was theirs");
            let record = watcher.browser.get(&format!("/api/tables/{id}/record")).await;
            assert_eq!(record.status, 409, "{}", record.body);
            let fork = watcher.browser.post(&format!("/api/tables/{id}/fork?entry={entry}"), json!({})).await;
            assert_eq!(fork.status, 403, "{}", fork.body);
            texts.extend([record.body, fork.body]);
            for seat in SeatId::all(then.n_seats()) {
                let coach = watcher.browser.get(&format!("/api/tables/{id}/coach?seat={}", seat.0)).await;
                assert!([401, 403, 409].contains(&coach.status), "{who:?}: {}", coach.body);
                let hint = watcher.socket.say(json!({ "say": "hint", "seat": seat })).await;
                texts.extend([coach.body, hint.expect_err("others play here").words]);
            }
            for text in texts {
                for secret in watcher.socket.secrets.iter().chain([&self.seed]) {
                    assert!(!text.contains(secret.as_str()), "{who:?} was sent a secret: {text}");
                }
            }
        }
    }

    async fn play(&mut self, most_steps: usize) -> usize {
        let mut n_steps = 0;
        self.compare().await;
        while self.shadow.outcome().is_none() && n_steps < most_steps {
            n_steps += 1;
            self.step(n_steps as u64).await;
            if n_steps % 7 == 0 && self.shadow.outcome().is_none() {
                self.compare().await;
            }
            if n_steps % 40 == 0 && self.shadow.outcome().is_none() {
                self.ask_all_routes(n_steps as u64).await;
            }
        }
        if self.shadow.outcome().is_none() {
            self.compare().await;
            self.ask_all_routes(1).await;
        }
        n_steps
    }
}

async fn scan(game: &'static str, n_people: usize, options: Value, own: Vec<Value>) {
    let (most_steps, n_rounds) = (number("LEAK_STEPS", 60), number("LEAK_ROUNDS", 1));
    for round in 0..n_rounds {
        let mut scan = Scan::begin(game, n_people, 0, options.clone(), own.clone(), round as u64).await;
        let n_steps = scan.play(most_steps).await;
        let is_over = scan.shadow.outcome().is_some();
        println!("{game} {n_people} {options}: {n_steps} answers, {} views compared, over: {is_over}", scan.n_compared);
        assert!(scan.n_compared > 0);
        scan.house.stop().await;
    }
}

/// A deck that the game's own tool invents.
pub fn deck(seed: u32) -> Value {
    let rules = catalog::find("runeslingers").expect("the game is there");
    let tool = rules.tools().iter().find(|it| it.name == "deck").expect("it has a tool");
    let report = tool.run(json!({ "random": { "seed": seed.to_string() } }), true).expect("a deck");
    json!({ "deck": report.json["code"] })
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_leaks_at_runeslingers() {
    scan("runeslingers", 2, json!({ "mode": "constructed" }), vec![deck(1), deck(2)]).await;
    scan("runeslingers", 3, json!({ "mode": "starter" }), Vec::new()).await;
    scan("runeslingers", 4, json!({ "mode": "draft" }), Vec::new()).await;
    scan("runeslingers", 2, json!({ "mode": "sealed" }), Vec::new()).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_leaks_at_runebound() {
    scan("runebound", 2, json!({ "scenario": "margath" }), Vec::new()).await;
    scan("runebound", 4, json!({ "scenario": "corpse_king", "enemies": "people" }), Vec::new()).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_leaks_at_runewars() {
    scan("runewars", 2, json!({}), Vec::new()).await;
    scan("runewars", 4, json!({ "setup": "played", "exploration": true, "bow": true }), Vec::new()).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_leaks_at_miniatures() {
    scan("miniatures", 2, json!({}), Vec::new()).await;
    scan("miniatures", 4, json!({ "mode": "standard" }), Vec::new()).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_leaks_at_nim() {
    scan("nim", 3, json!({ "piles": "9 9 9", "tokens": true, "bid": true }), Vec::new()).await;
}
