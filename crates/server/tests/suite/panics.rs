//! Bugs in the rules: whatever of a game's code panics, one command at one
//! table pays for it, and those who sit there are told.

use crate::support::{Browser, House, Socket, bot, hot_seat, me, nim, open, take};
use catalog::{AnyAdvance, AnyGame, AnyMatch, Lesson, Level, Musing, Origin, Salvaged, Simulator, Thought, Tool};
use kernel::{AskId, Outcome, RecordError, Refusal, Scripted, SeatId, Seed, Text, Viewer};
use protocol::{AskOut, Costly, GameInfo, Hint, LogLine, MatchView, ProblemKind, TroubleKind, Waiting};
use serde_json::{Value, json};
use server::Catalogue;

/// Where the rules fail, once a game has two entries.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fault {
    View,
    Log,
    Waiting,
    Forced,
    Concede,
    Think,
    Answer,
    Check,
    Undo,
    Snapshot,
    Entry,
}

/// Nim with a bug.
struct Faulty {
    id: &'static str,
    fault: Fault,
}

/// A game of it.
struct FaultyMatch {
    fault: Fault,
    game: Box<dyn AnyMatch>,
}

static ALL: [Faulty; 11] = [
    Faulty { id: "view", fault: Fault::View },
    Faulty { id: "log", fault: Fault::Log },
    Faulty { id: "waiting", fault: Fault::Waiting },
    Faulty { id: "forced", fault: Fault::Forced },
    Faulty { id: "concede", fault: Fault::Concede },
    Faulty { id: "think", fault: Fault::Think },
    Faulty { id: "answer", fault: Fault::Answer },
    Faulty { id: "check", fault: Fault::Check },
    Faulty { id: "undo", fault: Fault::Undo },
    Faulty { id: "snapshot", fault: Fault::Snapshot },
    Faulty { id: "entry", fault: Fault::Entry },
];

fn find(id: &str) -> Option<&'static dyn AnyGame> {
    ALL.iter().find(|it| it.id == id).map(|it| it as &dyn AnyGame).or_else(|| catalog::find(id))
}

impl Faulty {
    fn nim(&self) -> &'static dyn AnyGame {
        catalog::find("nim").expect("the toy is there")
    }

    fn wrap(&self, game: Box<dyn AnyMatch>) -> Box<dyn AnyMatch> {
        Box::new(FaultyMatch { fault: self.fault, game })
    }
}

impl AnyGame for Faulty {
    fn id(&self) -> &'static str {
        self.id
    }
    fn is_offered(&self) -> bool {
        false
    }
    fn info(&self) -> GameInfo {
        GameInfo { id: self.id.to_owned(), ..self.nim().info() }
    }
    fn texts(&self) -> &'static [(&'static str, &'static str)] {
        self.nim().texts()
    }
    fn rules_toml(&self) -> &'static str {
        self.nim().rules_toml()
    }
    fn begin(&self, n_seats: usize, options: &Value, seed: Seed) -> Result<Box<dyn AnyMatch>, Refusal> {
        Ok(self.wrap(self.nim().begin(n_seats, options, seed)?))
    }
    fn begin_with_setup(&self, setup: Value, seed: Seed) -> Result<Box<dyn AnyMatch>, Refusal> {
        Ok(self.wrap(self.nim().begin_with_setup(setup, seed)?))
    }
    fn begin_at(&self, setup: Value, seed: Seed, position: Value) -> Result<Box<dyn AnyMatch>, Refusal> {
        Ok(self.wrap(self.nim().begin_at(setup, seed, position)?))
    }
    fn begin_lesson(&self, lesson: &Lesson) -> Result<Box<dyn AnyMatch>, Refusal> {
        Ok(self.wrap(self.nim().begin_lesson(lesson)?))
    }
    fn lessons_toml(&self) -> &'static [&'static str] {
        &[]
    }
    fn read_record(&self, text: &str, n_entries: Option<usize>) -> Result<Box<dyn AnyMatch>, RecordError> {
        Ok(self.wrap(self.nim().read_record(text, n_entries)?))
    }
    fn salvage(&self, record: &str, snapshot: Option<&[u8]>) -> Result<Salvaged, RecordError> {
        self.nim().salvage(record, snapshot)
    }
    fn origins(&self) -> Vec<Origin> {
        Vec::new()
    }
    fn simulator(&self) -> &dyn Simulator {
        self.nim().simulator()
    }
    fn tools(&self) -> &'static [Tool] {
        &[]
    }
}

impl FaultyMatch {
    fn fails(&self, fault: Fault) {
        assert!(self.fault != fault || self.game.n_entries() < 2, "the rules of {fault:?} are broken");
    }
}

impl AnyMatch for FaultyMatch {
    fn game(&self) -> &'static str {
        self.game.game()
    }
    fn n_seats(&self) -> usize {
        self.game.n_seats()
    }
    fn ask_id(&self) -> AskId {
        self.game.ask_id()
    }
    fn n_entries(&self) -> usize {
        self.game.n_entries()
    }
    fn n_events(&self) -> usize {
        self.game.n_events()
    }
    fn outcome(&self) -> Option<Outcome> {
        self.game.outcome()
    }
    fn asks(&self, viewer: Viewer) -> Vec<AskOut> {
        self.game.asks(viewer)
    }
    fn waiting(&self) -> Vec<Waiting> {
        self.fails(Fault::Waiting);
        self.game.waiting()
    }
    fn forced(&self, seat: SeatId) -> Option<Value> {
        self.fails(Fault::Forced);
        self.game.forced(seat)
    }
    fn view(&self, viewer: Viewer) -> MatchView {
        self.fails(Fault::View);
        self.game.view(viewer)
    }
    fn log(&self, viewer: Viewer, first: usize) -> Vec<LogLine> {
        self.fails(Fault::Log);
        self.game.log(viewer, first)
    }
    fn answer(&mut self, seat: SeatId, ask: AskId, action: &Value) -> Result<AnyAdvance, Refusal> {
        let advance = self.game.answer(seat, ask, action)?;
        // What it left behind is not to be trusted.
        self.fails(Fault::Answer);
        Ok(advance)
    }
    fn check(&self, seat: SeatId, ask: AskId, action: &Value) -> Result<(), Refusal> {
        self.fails(Fault::Check);
        self.game.check(seat, ask, action)
    }
    fn say(&self, seat: SeatId, action: &Value) -> Result<Text, Refusal> {
        self.game.say(seat, action)
    }
    fn script(&mut self, coming: Vec<Scripted>) {
        self.game.script(coming);
    }
    fn reseed(&mut self, seed: Seed) {
        self.game.reseed(seed);
    }
    fn may_undo(&self, seat: SeatId) -> bool {
        self.game.may_undo(seat)
    }
    fn undo(&mut self, seat: SeatId) -> Result<(), Refusal> {
        self.fails(Fault::Undo);
        self.game.undo(seat)
    }
    fn rewound(&self, n_entries: usize) -> Box<dyn AnyMatch> {
        Box::new(Self { fault: self.fault, game: self.game.rewound(n_entries) })
    }
    fn before_last_answer(&self, seat: SeatId) -> Option<usize> {
        self.game.before_last_answer(seat)
    }
    fn concede(&mut self, gave_up: &[SeatId]) -> bool {
        self.fails(Fault::Concede);
        self.game.concede(gave_up)
    }
    fn agree_draw(&mut self) -> Result<(), Refusal> {
        self.game.agree_draw()
    }
    fn seed(&self) -> Seed {
        self.game.seed()
    }
    fn setup(&self) -> Value {
        self.game.setup()
    }
    fn header(&self) -> Value {
        self.game.header()
    }
    fn entry(&self, index: usize) -> Value {
        self.fails(Fault::Entry);
        self.game.entry(index)
    }
    fn record(&self) -> String {
        self.game.record()
    }
    fn position(&self) -> Value {
        self.game.position()
    }
    fn snapshot(&self) -> Vec<u8> {
        self.fails(Fault::Snapshot);
        self.game.snapshot()
    }
    fn hash(&self) -> String {
        self.game.hash()
    }
    fn invariants(&self) -> Result<(), String> {
        self.game.invariants()
    }
    fn think(&self, seat: SeatId, level: Level, seed: Seed) -> Thought {
        let (thought, is_broken) = (self.game.think(seat, level, seed), self.fault == Fault::Think);
        Box::new(move |budget| {
            assert!(!is_broken, "this bot has no idea");
            thought(budget)
        })
    }
    fn hint(&self, seat: SeatId, seed: Seed) -> Musing<Option<Hint>> {
        let (musing, is_broken) = (self.game.hint(seat, seed), self.fault == Fault::Think);
        Box::new(move |budget| {
            assert!(!is_broken, "this bot has no idea");
            musing(budget)
        })
    }
    fn costly(&self, seat: SeatId, most: usize, seed: Seed) -> Musing<Vec<Costly>> {
        self.game.costly(seat, most, seed)
    }
    fn boxed_clone(&self) -> Box<dyn AnyMatch> {
        Box::new(Self { fault: self.fault, game: self.game.boxed_clone() })
    }
}

async fn house() -> House {
    House::open_with(|it| it.catalogue = Catalogue(find)).await
}

fn of(game: &str, seats: Value) -> Value {
    let mut wish = nim(seats, json!({ "piles": "9 9 9" }));
    wish["game"] = json!(game);
    wish
}

async fn at(browser: &Browser, id: &str) -> Socket {
    let mut socket = browser.socket(id).await;
    socket.wish = Some(SeatId(0));
    socket.shout(json!({ "say": "hello", "seat": 0 }).to_string()).await;
    socket.until(|it| it.table.is_some()).await;
    socket
}

/// What the table says of itself to somebody who asks over HTTP.
async fn trouble(browser: &Browser, id: &str) -> Value {
    browser.get(&format!("/api/tables/{id}")).await.expect(200)["trouble"].clone()
}

/// Whatever of a table's rules fails at every step: it is set aside, says so,
/// keeps what was answered, and hurts nobody else.
#[tokio::test]
async fn a_table_whose_rules_fail_is_set_aside_and_says_so() {
    let house = house().await;
    for game in ["view", "log", "waiting", "answer", "snapshot", "entry"] {
        let mut ann = house.guest("Ann").await;
        let other = ann.make(of("nim", json!([me(), hot_seat()]))).await;
        let id = ann.make(of(game, json!([me(), hot_seat()]))).await;
        let mut socket = at(&ann, &id).await;
        socket.answer(take(0, 1)).await.expect("one entry is fine");
        let mut n_tries = 0;
        while trouble(&ann, &id).await.is_null() {
            n_tries += 1;
            assert!(n_tries < 20, "{game}: it goes on failing");
            // Another device, as the line may be gone with the table.
            let mut again = at(&ann, &id).await;
            let message = json!({ "say": "answer", "tag": 7, "seat": 1, "ask": 2, "revision": 9_000_000,
                "action": take(1, 1) });
            again.shout(message.to_string()).await;
            again.shout(json!({ "say": "ping", "tag": 8 }).to_string()).await;
            while again.hear().await.is_some_and(|it| !matches!(it, protocol::ServerMessage::Pong { tag: 8 })) {}
        }
        let said = trouble(&ann, &id).await;
        assert_eq!(said["kind"], json!(TroubleKind::SetAside), "{game}: {said}");
        assert!(said["words"].as_str().expect("words").contains("set aside"));
        let record = ann.get(&format!("/api/tables/{id}/record")).await.expect(200);
        assert!(record.as_str().expect("lines").contains("Take"), "{game}: its record is there");
        assert_eq!(house.stranger().get(&format!("/api/tables/{id}/record")).await.status, 403);
        let mut socket = at(&ann, &id).await;
        let refused = socket
            .say(json!({ "say": "answer", "seat": 0, "ask": 1, "revision": 9_000_000, "action": take(0, 1) }))
            .await
            .expect_err("nobody plays here");
        assert!(refused.words.contains("set aside"), "{game}: {}", refused.words);
        let mut fine = at(&ann, &other).await;
        fine.answer(take(0, 1)).await.expect("the other table goes on");
        let report = house.folder.path().join("reports").join(format!("{id}.jsonl"));
        for _ in 0..500 {
            if report.exists() {
                break;
            }
            tokio::time::sleep(std::time::Duration::from_millis(10)).await;
        }
        let report = std::fs::read_to_string(report).expect("the operator has a report");
        assert!(report.contains("are broken") && report.contains("Take"), "{game}: {report}");
    }
}

/// What fails only when somebody asks for it costs that one wish.
#[tokio::test]
async fn a_wish_that_fails_is_answered_and_the_game_goes_on() {
    let house = house().await;
    let wishes = [
        ("concede", json!({ "say": "resign", "seat": 0 })),
        ("undo", json!({ "say": "undo", "seat": 1 })),
        ("check", json!({ "say": "check", "seat": 0, "ask": 3, "action": take(0, 1) })),
    ];
    for (game, wish) in wishes {
        let mut ann = house.guest("Ann").await;
        let id = ann.make(of(game, json!([me(), hot_seat()]))).await;
        let mut socket = at(&ann, &id).await;
        for (seat, ask) in [(0, 1), (1, 2)] {
            let answer = json!({ "say": "answer", "seat": seat, "ask": ask, "revision": 9_000_000,
                "action": take(seat, 1) });
            socket.say(answer).await.expect("a stone");
        }
        let failed = socket.say(wish).await.expect_err("the rules fail");
        assert_eq!(failed.kind, ProblemKind::Internal, "{game}");
        assert!(!failed.words.contains("broken"), "what went wrong is for the log: {}", failed.words);
        let answer = json!({ "say": "answer", "seat": 0, "ask": 3, "revision": 9_000_000, "action": take(2, 1) });
        socket.say(answer).await.unwrap_or_else(|it| panic!("{game}: the game goes on: {}", it.words));
        assert_eq!(socket.view().view["piles"], json!([8, 8, 8]), "{game}");
        assert!(trouble(&ann, &id).await.is_null(), "{game}");
    }
}

/// Bots that find nothing, and one whose windows cannot be looked at.
#[tokio::test]
async fn a_bot_that_fails_is_not_asked_forever() {
    let house = house().await;
    let mut ann = house.guest("Ann").await;
    let id = ann.make(of("think", json!([me(), bot("random")]))).await;
    let mut socket = at(&ann, &id).await;
    while socket.view().outcome.is_none() {
        if socket.view().waiting[0].seat == SeatId(0) {
            socket.answer_first().await;
        } else {
            socket.next().await.expect("the bot answers something");
        }
    }
    let id = ann.make(of("forced", json!([me(), bot("random"), bot("random")]))).await;
    let mut socket = at(&ann, &id).await;
    socket.answer(take(0, 1)).await.expect("a stone");
    socket.until(|it| it.table.as_ref().is_some_and(|it| it.trouble.is_some())).await;
    assert_eq!(trouble(&ann, &id).await["kind"], json!("set_aside"));
}

/// Two people: the record of a table that was set aside is theirs once both
/// agree, and nobody else's.
#[tokio::test]
async fn the_record_of_a_table_set_aside_needs_all_who_sit_there() {
    let house = house().await;
    let (mut ann, ben) = (house.guest("Ann").await, house.guest("Ben").await);
    let id = ann.make(of("view", json!([me(), open()]))).await;
    let (mut anns, mut bens) = (at(&ann, &id).await, at(&ben, &id).await);
    bens.say(json!({ "say": "sit", "seat": 1 })).await.expect("the seat is open");
    anns.until(|it| it.game.is_some()).await;
    anns.answer(take(0, 1)).await.expect("a stone");
    let answer = json!({ "say": "answer", "seat": 1, "ask": 2, "revision": 9_000_000, "action": take(1, 1) });
    let _ = bens.say(answer).await;
    while trouble(&ann, &id).await.is_null() {
        drop(at(&ann, &id).await);
    }
    let record = format!("/api/tables/{id}/record");
    let (mut anns, mut bens) = (at(&ann, &id).await, at(&ben, &id).await);
    let wish = |say: &str, seat: u8| json!({ "say": say, "seat": seat, "kind": "record" });
    anns.say(wish("offer", 0)).await.expect("she may ask");
    assert_eq!(ann.get(&record).await.status, 403);
    bens.say(wish("agree", 1)).await.expect("he agrees");
    ann.get(&record).await.expect(200);
    assert_eq!(house.guest("Cid").await.get(&record).await.status, 403);
}

#[tokio::test]
async fn a_hint_that_fails_is_refused_and_the_game_goes_on() {
    let house = house().await;
    let mut ann = house.guest("Ann").await;
    let id = ann.make(of("think", json!([me(), hot_seat()]))).await;
    let mut socket = at(&ann, &id).await;
    socket.say(json!({ "say": "hint", "seat": 0 })).await.expect("the bot thinks about it");
    let problem = loop {
        if let protocol::ServerMessage::Refused { problem, .. } = socket.next().await.expect("the line is open") {
            break problem;
        }
    };
    assert_eq!(problem.kind, ProblemKind::Internal);
    socket.answer(take(0, 1)).await.expect("the table is fine");
}
