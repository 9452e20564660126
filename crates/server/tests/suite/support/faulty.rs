//! Nim with bugs, and Nim that takes its time or talks without end: what a
//! server has to live with.

use catalog::{AnyAdvance, AnyGame, AnyMatch, Lesson, Level, Mined, Musing, Origin, Puzzle};
use catalog::{Input, Report, Request, Salvaged, Simulator, Thought, Tool, ToolError};
use kernel::{AskId, Outcome, RecordError, Refusal, Scripted, SeatId, Seed, Text, Told, Viewer};
use protocol::{AskOut, Costly, GameInfo, Hint, LogLine, MatchView, Waiting};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::time::Duration;

/// Where the rules fail, once a game has two entries.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
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
    /// The header, and the stored one looks older than it is.
    Header,
    /// As the rules' own guard tells of it.
    Guarded,
    /// No fault: each thought takes a third of a second.
    SlowThought,
    /// No fault: each takes three seconds.
    LongThought,
    /// No fault: it takes two seconds to begin.
    SlowBegin,
    /// No fault: each reading takes three seconds.
    SlowRead,
    /// No fault: its tool takes as long as it is told, in milliseconds.
    SlowTool,
    /// No fault: whoever asks for the log is told eight megabytes.
    Endless,
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

static ALL: [Faulty; 19] = [
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
    Faulty { id: "header", fault: Fault::Header },
    Faulty { id: "guarded", fault: Fault::Guarded },
    Faulty { id: "slow-thought", fault: Fault::SlowThought },
    Faulty { id: "long-thought", fault: Fault::LongThought },
    Faulty { id: "slow-begin", fault: Fault::SlowBegin },
    Faulty { id: "slow-read", fault: Fault::SlowRead },
    Faulty { id: "slow-tool", fault: Fault::SlowTool },
    Faulty { id: "endless", fault: Fault::Endless },
];

static SLOW: [Tool; 1] = [Tool::new::<Wait>("wait", "Waits", "")];

#[derive(Serialize, Deserialize)]
struct Wait {
    milliseconds: u64,
}

impl Request for Wait {
    fn read(_: &Input<'_>) -> Result<Self, ToolError> {
        Ok(Self { milliseconds: 0 })
    }

    fn answer(self, _: bool) -> Result<Report, ToolError> {
        std::thread::sleep(Duration::from_millis(self.milliseconds));
        Ok(Report::new(String::new(), Value::Null))
    }
}

/// A catalogue with all of them.
pub fn find(id: &str) -> Option<&'static dyn AnyGame> {
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
        if self.fault == Fault::SlowBegin {
            std::thread::sleep(Duration::from_secs(2));
        }
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
    fn puzzles_jsonl(&self) -> &'static str {
        ""
    }
    fn themes(&self) -> Vec<&'static str> {
        Vec::new()
    }
    fn n_seats_of(&self, setup: &Value) -> Result<usize, Refusal> {
        self.nim().n_seats_of(setup)
    }
    fn tell_puzzle(&self, puzzle: &Puzzle) -> Result<Vec<[Text; 2]>, Refusal> {
        self.nim().tell_puzzle(puzzle)
    }
    fn solve_puzzle(&self, puzzle: &Puzzle, is_proved: bool) -> Result<(), String> {
        self.nim().solve_puzzle(puzzle, is_proved)
    }
    fn mine(&self, seed: Seed, number: u64, wants: &(dyn Fn(&str) -> bool + Sync)) -> Result<Mined, Refusal> {
        self.nim().mine(seed, number, wants)
    }
    fn read_record(&self, text: &str, n_entries: Option<usize>) -> Result<Box<dyn AnyMatch>, RecordError> {
        if self.fault == Fault::SlowRead {
            std::thread::sleep(Duration::from_secs(3));
        }
        let text = text.replacen("\"rules_version\":0", "\"rules_version\":1", 1);
        Ok(self.wrap(self.nim().read_record(&text, n_entries)?))
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
        if self.fault == Fault::SlowTool { &SLOW } else { &[] }
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
        let mut log = self.game.log(viewer, first);
        if self.fault == Fault::Endless {
            let told = Told::new(Text::new("took-stones").words("why", "x".repeat(8 << 20)));
            log.push(LogLine { number: log.len(), entry: 0, told, event: Value::Null });
        }
        log
    }
    fn answer(&mut self, seat: SeatId, ask: AskId, action: &Value) -> Result<AnyAdvance, Refusal> {
        if self.fault == Fault::Guarded && self.game.n_entries() == 1 {
            return Err(Refusal::bug("the rules of Ben's secret hand are broken"));
        }
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
        self.fails(Fault::Header);
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
        let (thought, fault) = (self.game.think(seat, level, seed), self.fault);
        Box::new(move |budget| {
            assert!(fault != Fault::Think, "this bot has no idea");
            match fault {
                Fault::SlowThought => std::thread::sleep(Duration::from_millis(330)),
                Fault::LongThought => std::thread::sleep(Duration::from_secs(3)),
                _ => {}
            }
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
