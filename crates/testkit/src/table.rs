//! A position under test.

use kernel::{Ask, Game, Match, Position, Refusal, Scripted, SeatId, Seed, Trace, Viewer};
use std::ops::Deref;

/// A position under test. It derefs to the state. When it is dropped, the
/// scenario is played a second time from its start and must end the same.
#[derive(Debug)]
pub struct Table<G: Game> {
    start: Position<G>,
    now: Position<G>,
    trace: Trace<G>,
    events: Vec<G::Event>,
    /// What was done, in order, for the second time.
    done: Vec<Step<G>>,
}

#[derive(Clone, Debug)]
enum Step<G: Game> {
    Answer(SeatId, G::Action),
    Script(Vec<Scripted>),
}

impl<G: Game> Table<G> {
    /// A game that begins with scripted chance.
    pub fn new(setup: &G::Setup, script: impl IntoIterator<Item = Scripted>) -> Self {
        let mut trace = Trace::recording();
        let start = Position::scripted(setup, Seed::from_number(0), script, &mut trace).expect("a legal setup");
        Self::holding(start, trace)
    }

    /// A position that was arranged by hand.
    pub fn at(start: Position<G>) -> Self {
        Self::holding(start, Trace::recording())
    }

    fn holding(start: Position<G>, mut trace: Trace<G>) -> Self {
        let events = std::mem::take(&mut trace.events);
        trace.clear();
        Self { now: start.clone(), start, trace, events, done: Vec::new() }
    }

    /// The position as it is.
    pub fn position(&self) -> &Position<G> {
        &self.now
    }

    /// All events so far, those of the beginning first.
    pub fn events(&self) -> &[G::Event] {
        &self.events
    }

    /// Decides coming results of chance.
    pub fn script(&mut self, coming: impl IntoIterator<Item = Scripted>) -> &mut Self {
        let coming: Vec<Scripted> = coming.into_iter().collect();
        self.now.script(coming.iter().cloned());
        self.done.push(Step::Script(coming));
        self
    }

    /// Decides what the next dice show.
    pub fn dice(&mut self, shown: impl IntoIterator<Item = u32>) -> &mut Self {
        self.script(shown.into_iter().map(|it| Scripted::Pick(it - 1)))
    }

    /// The ask of a seat.
    ///
    /// # Panics
    /// If the seat is not asked.
    pub fn ask(&self, seat: SeatId) -> &Ask<G> {
        self.now.ask_of(seat).unwrap_or_else(|| panic!("{seat} is not asked; asked: {:?}", self.now.asks()))
    }

    /// All that the seat may answer, in the order in which it is listed.
    pub fn choices(&self, seat: SeatId) -> &[G::Action] {
        &self.ask(seat).choices.listed
    }

    /// Gives an answer, which must be accepted.
    pub fn answers(&mut self, seat: SeatId, action: G::Action) -> &mut Self {
        self.now
            .answer(seat, self.now.ask_id(), action.clone(), &mut self.trace)
            .unwrap_or_else(|refusal| panic!("{seat} answers {action:?}: {refusal}; asked: {:?}", self.now.asks()));
        self.events.append(&mut self.trace.events);
        self.trace.clear();
        self.done.push(Step::Answer(seat, action));
        self
    }

    /// Gives an answer, which must be refused and change nothing; the refusal.
    pub fn refuses(&mut self, seat: SeatId, action: G::Action) -> Refusal {
        let before = self.now.clone();
        let refusal = self
            .now
            .answer(seat, self.now.ask_id(), action.clone(), &mut self.trace)
            .expect_err(&format!("{seat} may not answer {action:?}"));
        assert!(before == self.now, "a refused answer changes nothing");
        refusal
    }

    /// The rule by which the answer is refused.
    pub fn rule_against(&mut self, seat: SeatId, action: G::Action) -> String {
        self.refuses(seat, action).rule.expect("a refusal names its rule").into_owned()
    }

    /// What a seat sees.
    pub fn view(&self, seat: SeatId) -> G::View {
        self.now.view(Viewer::Seat(seat))
    }

    /// A match that begins as this table did; for undo and records.
    pub fn as_match(setup: G::Setup) -> Match<G> {
        Match::new(setup, Seed::from_number(0)).expect("a legal setup")
    }
}

impl<G: Game> Deref for Table<G> {
    type Target = G::State;
    fn deref(&self) -> &G::State {
        self.now.state()
    }
}

impl<G: Game> Drop for Table<G> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            return;
        }
        let mut again = self.start.clone();
        for step in self.done.drain(..) {
            match step {
                Step::Answer(seat, action) => {
                    again.answer_unchecked(seat, action, &mut self.trace);
                }
                Step::Script(coming) => again.script(coming),
            }
        }
        assert!(again == self.now, "the scenario ends otherwise when it is played again from its start");
    }
}
