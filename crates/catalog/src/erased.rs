//! The one implementation of the erased traits, for every game.

use crate::Lesson;
use crate::any::{AnyAdvance, AnyGame, AnyMatch, Bot, Musing, Played, Salvaged, Simulator, Thought};
use crate::puzzle::{self, Mined, Puzzle};
use crate::{coach, salvage};
use bots::{Brain, Level};
use kernel::{
    Ask, AskId, Domain as _, Entry as LogEntry, Eyes, Match, Outcome, Position, Record, RecordError, Refusal, Scripted,
    SeatId, Seed, Text, Trace, Viewer,
};
use protocol::{AskOut, Choice, Costly, GameInfo, Hint, LevelInfo, LogLine, MatchView, Waiting};
use rows::Origin;
use serde_json::Value;
use std::collections::BTreeMap;
use std::marker::PhantomData;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Mutex, PoisonError};
use tools::Tool;

/// A game of the catalogue.
pub struct Entry<G> {
    is_offered: bool,
    tools: &'static [Tool],
    game: PhantomData<fn() -> G>,
}

impl<G> Entry<G> {
    /// A game that players are offered, or one that is only there for tests.
    pub const fn new(is_offered: bool) -> Self {
        Self { is_offered, tools: &[], game: PhantomData }
    }

    /// The same with what the game adds to the command line.
    pub const fn with_tools(self, tools: &'static [Tool]) -> Self {
        Self { is_offered: self.is_offered, tools, game: PhantomData }
    }
}

/// A bug in the rules becomes a refusal; what it left behind is dropped.
pub(crate) fn guarded<T>(work: impl FnOnce() -> T) -> Result<T, Refusal> {
    catch_unwind(AssertUnwindSafe(work)).map_err(|panic| {
        let words = panic
            .downcast_ref::<String>()
            .cloned()
            .or_else(|| panic.downcast_ref::<&str>().map(|it| (*it).to_owned()))
            .unwrap_or_else(|| "a bug in the rules".to_owned());
        Refusal::bug(words)
    })
}

pub(crate) fn boxed<G: Brain>(game: Match<G>) -> Box<dyn AnyMatch> {
    Box::new(Erased(game))
}

/// What is worked out once, as it never changes: the content is read for it.
type Once<T> = Mutex<BTreeMap<&'static str, T>>;
static INFOS: Once<GameInfo> = Mutex::new(BTreeMap::new());
static ORIGINS: Once<Vec<Origin>> = Mutex::new(BTreeMap::new());

fn once<T: Clone>(known: &Once<T>, game: &'static str, find: impl FnOnce() -> T) -> T {
    let mut known = known.lock().unwrap_or_else(PoisonError::into_inner);
    known.entry(game).or_insert_with(find).clone()
}

fn describe<G: Brain>(is_offered: bool) -> GameInfo {
    let (least_seats, most_seats) = G::seat_range();
    let levels = Level::ALL.into_iter();
    GameInfo {
        id: G::ID.to_owned(),
        is_offered,
        rules_version: G::RULES_VERSION,
        rules_hash: (G::BOOK.rules_hash)().to_owned(),
        ours: rows::share(&rows::origins(G::BOOK.content)),
        least_seats,
        most_seats,
        options: G::options(),
        levels: levels.map(|it| LevelInfo { id: it.id().to_owned(), is_default: it == Level::DEFAULT }).collect(),
        lessons: crate::lessons(G::ID).iter().map(Lesson::info).collect(),
        languages: G::BOOK.texts.iter().map(|(language, _)| (*language).to_owned()).collect(),
    }
}

impl<G: Brain> AnyGame for Entry<G> {
    fn id(&self) -> &'static str {
        G::ID
    }

    fn is_offered(&self) -> bool {
        self.is_offered
    }

    fn info(&self) -> GameInfo {
        once(&INFOS, G::ID, || describe::<G>(self.is_offered))
    }

    fn texts(&self) -> &'static [(&'static str, &'static str)] {
        G::BOOK.texts
    }

    fn rules_toml(&self) -> &'static str {
        G::BOOK.rules
    }

    fn begin(&self, n_seats: usize, options: &Value, seed: Seed) -> Result<Box<dyn AnyMatch>, Refusal> {
        let setup = guarded(|| G::setup_from_options(n_seats, options))??;
        guarded(|| Match::<G>::new(setup, seed))?.map(boxed)
    }

    fn begin_with_setup(&self, setup: Value, seed: Seed) -> Result<Box<dyn AnyMatch>, Refusal> {
        let setup = read::<G::Setup>(setup)?;
        guarded(|| Match::<G>::new(setup, seed))?.map(boxed)
    }

    fn begin_lesson(&self, lesson: &Lesson) -> Result<Box<dyn AnyMatch>, Refusal> {
        if let Some(puzzle) = lesson.puzzle {
            return guarded(|| puzzle::begin::<G>(puzzle))?;
        }
        let setup = guarded(|| G::setup_from_options(lesson.seats, &lesson.options))??;
        let (seed, script) = lesson.beginning();
        let mut game = guarded(|| Match::<G>::scripted(setup, seed, script))?.map(boxed)?;
        lesson.play_before(&mut *game)?;
        Ok(game)
    }

    fn lessons_toml(&self) -> &'static [&'static str] {
        G::BOOK.lessons
    }

    fn puzzles_jsonl(&self) -> &'static str {
        G::BOOK.puzzles
    }

    fn themes(&self) -> Vec<&'static str> {
        G::THEMES.iter().map(|it| it.id).collect()
    }

    fn n_seats_of(&self, setup: &Value) -> Result<usize, Refusal> {
        read::<G::Setup>(setup.clone()).map(|it| G::n_seats(&it))
    }

    fn tell_puzzle(&self, puzzle: &Puzzle) -> Result<Vec<[Text; 2]>, Refusal> {
        guarded(|| puzzle::tell::<G>(puzzle))?
    }

    fn solve_puzzle(&self, puzzle: &Puzzle, is_proved: bool) -> Result<(), String> {
        guarded(|| puzzle::solve::<G>(puzzle, is_proved)).map_err(|it| it.to_string())?
    }

    fn mine(&self, seed: Seed, number: u64, wants: &(dyn Fn(&str) -> bool + Sync)) -> Result<Mined, Refusal> {
        guarded(|| puzzle::mine::<G>(seed, number, wants))?
    }

    fn begin_at(&self, setup: Value, seed: Seed, position: Value) -> Result<Box<dyn AnyMatch>, Refusal> {
        let setup = read::<G::Setup>(setup)?;
        guarded(|| Match::<G>::at(setup, seed, position))?.map(boxed)
    }

    fn read_record(&self, text: &str, n_entries: Option<usize>) -> Result<Box<dyn AnyMatch>, RecordError> {
        let refused = |refusal| RecordError::Refused { entry: 0, refusal: Box::new(refusal) };
        let record = Record::<G>::parse(text)?;
        let game = guarded(|| match n_entries {
            None => record.verify(),
            Some(n_entries) => record.replay_to(n_entries),
        })
        .map_err(refused)??;
        Ok(boxed(game))
    }

    fn salvage(&self, record: &str, snapshot: Option<&[u8]>) -> Result<Salvaged, RecordError> {
        salvage::salvage::<G>(record, snapshot)
    }

    fn origins(&self) -> Vec<Origin> {
        once(&ORIGINS, G::ID, || rows::origins(G::BOOK.content))
    }

    fn simulator(&self) -> &dyn Simulator {
        self
    }

    fn tools(&self) -> &'static [Tool] {
        self.tools
    }
}

impl<G: Brain> Simulator for Entry<G> {
    fn play(&self, options: &Value, bots: &[Bot], seed: Seed, most_decisions: u64) -> Result<Played, Refusal> {
        guarded(|| simulate::<G>(options, bots, seed, most_decisions))?
    }
}

fn simulate<G: Brain>(options: &Value, bots: &[Bot], seed: Seed, most_decisions: u64) -> Result<Played, Refusal> {
    let setup = G::setup_from_options(bots.len(), options)?;
    let mut trace = Trace::silent();
    let mut position = Position::<G>::new(&setup, seed, &mut trace)?;
    let mut decisions = 0;
    while position.outcome().is_none() && decisions < most_decisions {
        let seat = position.waiting().next().expect("somebody is asked").seat;
        let bot = bots[seat.index()];
        let eyes = Eyes::new(&position, seat);
        decisions += 1;
        let action = bots::choose(eyes, bot.level, &bot.patience.budget(), seed.derive(decisions));
        trace.clear();
        position.answer_unchecked(seat, action, &mut trace);
    }
    Ok(Played { outcome: position.outcome().cloned(), decisions })
}

pub(crate) fn read<T: serde::de::DeserializeOwned>(value: Value) -> Result<T, Refusal> {
    serde_json::from_value(value).map_err(|error| Refusal::malformed(error.to_string()))
}

pub(crate) fn write<T: serde::Serialize>(value: &T) -> Value {
    serde_json::to_value(value).expect("games serialize")
}

/// A match without its type.
#[derive(Clone)]
struct Erased<G: Brain>(Match<G>);

impl<G: Brain> Erased<G> {
    fn at(&self) -> &Position<G> {
        self.0.position()
    }

    fn ask_out(&self, ask: &Ask<G>) -> AskOut {
        let scene = self.at().scene();
        let choice = |action: &G::Action| Choice { action: write(action), text: G::say_action(scene, ask, action) };
        AskOut {
            seat: ask.seat,
            prompt: G::say_prompt(&ask.prompt),
            rule: ask.rule.to_owned(),
            is_window: ask.is_window,
            choices: ask.choices.listed.iter().map(choice).collect(),
            form: ask.choices.open.as_ref().map(|domain| domain.form(scene, ask.seat)),
            sealed: self.at().sealed_answer(ask.seat).map(write),
        }
    }
}

impl<G: Brain> AnyMatch for Erased<G> {
    fn game(&self) -> &'static str {
        G::ID
    }

    fn n_seats(&self) -> usize {
        self.at().n_seats()
    }

    fn ask_id(&self) -> AskId {
        self.at().ask_id()
    }

    fn n_entries(&self) -> usize {
        self.0.entries().len()
    }

    fn n_events(&self) -> usize {
        self.0.log().len()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.at().outcome().cloned()
    }

    fn asks(&self, viewer: Viewer) -> Vec<AskOut> {
        self.at().asks().iter().filter(|it| viewer.sees(it.seat)).map(|it| self.ask_out(it)).collect()
    }

    fn waiting(&self) -> Vec<Waiting> {
        let waiting = |ask: &Ask<G>| Waiting {
            seat: ask.seat,
            prompt: ask.is_public.then(|| G::say_prompt(&ask.prompt)),
            has_answered: self.at().sealed_answer(ask.seat).is_some(),
            is_window: ask.is_window,
        };
        self.at().asks().iter().map(waiting).collect()
    }

    fn forced(&self, seat: SeatId) -> Option<Value> {
        self.at().ask_of(seat).and_then(Ask::forced).map(write)
    }

    fn view(&self, viewer: Viewer) -> MatchView {
        MatchView {
            viewer,
            ask: self.ask_id(),
            view: write(&self.at().view(viewer)),
            asks: self.asks(viewer),
            waiting: self.waiting(),
            outcome: self.outcome(),
            may_undo: viewer.seat().is_some_and(|seat| self.0.may_undo(seat)),
            may_offer_undo: viewer.seat().is_some_and(|seat| self.before_last_answer(seat).is_some()),
            entries: self.n_entries(),
            events: self.n_events(),
            lesson: None,
        }
    }

    fn log(&self, viewer: Viewer, first: usize) -> Vec<LogLine> {
        let line = |(number, event, told)| LogLine {
            number,
            entry: self.0.log()[number].entry,
            told,
            event: write::<G::Event>(&event),
        };
        self.0.told(viewer, first).map(line).collect()
    }

    fn answer(&mut self, seat: SeatId, ask: AskId, action: &Value) -> Result<AnyAdvance, Refusal> {
        let action = read::<G::Action>(action.clone())?;
        let advance = guarded(|| self.0.answer(seat, ask, action))??;
        Ok(AnyAdvance { progress: advance.progress, first_event: advance.first_event })
    }

    fn check(&self, seat: SeatId, ask: AskId, action: &Value) -> Result<(), Refusal> {
        let action = read::<G::Action>(action.clone())?;
        guarded(|| self.at().check(seat, ask, &action))?
    }

    fn say(&self, seat: SeatId, action: &Value) -> Result<Text, Refusal> {
        let action = read::<G::Action>(action.clone())?;
        let ask = self.at().ask_of(seat).ok_or_else(Refusal::not_asked)?;
        guarded(|| G::say_action(self.at().scene(), ask, &action))
    }

    fn script(&mut self, coming: Vec<Scripted>) {
        self.0.script(coming);
    }

    fn reseed(&mut self, seed: Seed) {
        self.0.reseed(seed);
    }

    fn may_undo(&self, seat: SeatId) -> bool {
        self.0.may_undo(seat)
    }

    fn undo(&mut self, seat: SeatId) -> Result<(), Refusal> {
        self.0.undo(seat)
    }

    fn rewound(&self, n_entries: usize) -> Box<dyn AnyMatch> {
        boxed(self.0.rewound(n_entries))
    }

    fn before_last_answer(&self, seat: SeatId) -> Option<usize> {
        let is_of = |entry: &LogEntry<G>| matches!(entry, LogEntry::Answer { seat: it, .. } if *it == seat);
        let entries = self.0.entries();
        let forked = entries.iter().rposition(|it| matches!(it, LogEntry::Reseed { .. })).map_or(0, |it| it + 1);
        entries[forked..].iter().rposition(is_of).map(|it| it + forked)
    }

    fn concede(&mut self, gave_up: &[SeatId]) -> bool {
        let outcome = G::concede(self.at().scene(), self.n_seats(), gave_up);
        outcome.is_some_and(|outcome| self.0.end(outcome).is_ok())
    }

    fn agree_draw(&mut self) -> Result<(), Refusal> {
        self.0.end(Outcome::draw(self.n_seats(), Text::new("ended-by-agreement")))
    }

    fn seed(&self) -> Seed {
        self.0.seed()
    }

    fn setup(&self) -> Value {
        write(&self.0.header().setup)
    }

    fn header(&self) -> Value {
        write(self.0.header())
    }

    fn entry(&self, index: usize) -> Value {
        write(&self.0.entries()[index])
    }

    fn record(&self) -> String {
        Record::of(&self.0).to_lines()
    }

    fn position(&self) -> Value {
        self.at().to_json()
    }

    fn snapshot(&self) -> Vec<u8> {
        self.at().to_bytes()
    }

    fn hash(&self) -> String {
        self.at().hash().to_string()
    }

    fn invariants(&self) -> Result<(), String> {
        G::invariants(self.at().scene())
    }

    fn think(&self, seat: SeatId, level: Level, seed: Seed) -> Thought {
        let position = self.at().clone();
        Box::new(move |budget| write(&bots::choose(Eyes::new(&position, seat), level, &budget, seed)))
    }

    fn hint(&self, seat: SeatId, seed: Seed) -> Musing<Option<Hint>> {
        let position = self.at().clone();
        Box::new(move |budget| coach::hint(&position, seat, &budget, seed))
    }

    fn costly(&self, seat: SeatId, most: usize, seed: Seed) -> Musing<Vec<Costly>> {
        let game = self.0.clone();
        Box::new(move |budget| coach::costly(&game, seat, most, &budget, seed))
    }

    fn boxed_clone(&self) -> Box<dyn AnyMatch> {
        Box::new(self.clone())
    }
}
