//! The game itself: a value that asks and is answered.

use crate::cx::Answers;
use crate::{Ask, Asks, Chance, Cx, Flow, Game, Outcome, Refusal, RefusalKind, Scene, SceneMut};
use crate::{MAX_SEATS, Scripted, SeatId, Seed, Text, Trace, Viewer};
use serde::{Deserialize, Serialize};
use std::fmt;

/// How many steps may pass between two asks before it must be a bug.
const MOST_STEPS: usize = 1_000_000;

/// The number of an ask. All seats that are asked together share it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(transparent)]
pub struct AskId(pub u32);

/// What an accepted answer led to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Progress {
    /// The answer is sealed: others are still to answer, and it may be changed.
    Sealed,
    /// All answers were in and the game went on.
    Advanced,
}

/// The fingerprint of a position: equal positions have equal ones.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct StateHash(pub [u8; 16]);

impl fmt::Display for StateHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for StateHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

/// What is asked, and the frame that goes on with the answers. It follows from
/// the frame on top of the stack and is never stored.
#[derive(Clone, Debug)]
struct Pending<G: Game> {
    asks: Asks<G>,
    then: G::Frame,
}

/// A game in progress. Between two answers it either asks somebody or is over.
#[derive(Clone, Debug)]
pub struct Position<G: Game> {
    stored: Stored<G>,
    pending: Option<Pending<G>>,
}

/// All that a position consists of.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(bound = "")]
struct Stored<G: Game> {
    state: G::State,
    /// While somebody is asked, the frame that asks is on top.
    stack: Vec<G::Frame>,
    sealed: Answers<G>,
    chance: Chance,
    ask: AskId,
    n_seats: u8,
    outcome: Option<Outcome>,
}

impl<G: Game> PartialEq for Position<G> {
    fn eq(&self, other: &Self) -> bool {
        self.stored == other.stored
    }
}

impl<G: Game> Eq for Position<G> {}

impl<G: Game> Position<G> {
    /// Begins a game and runs it to the first ask.
    pub fn new(setup: &G::Setup, seed: Seed, trace: &mut Trace<G>) -> Result<Self, Refusal> {
        Self::with_chance(setup, Chance::new(seed), trace)
    }

    /// Begins a game with scripted chance.
    pub fn scripted(
        setup: &G::Setup,
        seed: Seed,
        script: impl IntoIterator<Item = Scripted>,
        trace: &mut Trace<G>,
    ) -> Result<Self, Refusal> {
        let mut chance = Chance::new(seed);
        chance.script(script);
        let position = Self::with_chance(setup, chance, trace)?;
        position.misfit().map_or(Ok(()), Err)?;
        Ok(position)
    }

    fn with_chance(setup: &G::Setup, chance: Chance, trace: &mut Trace<G>) -> Result<Self, Refusal> {
        let (state, frame) = G::begin(setup)?;
        let mut position = Self {
            stored: Stored {
                state,
                stack: vec![frame],
                sealed: Answers::<G>::new(),
                chance,
                ask: AskId(0),
                n_seats: G::n_seats(setup) as u8,
                outcome: None,
            },
            pending: None,
        };
        position.run(Answers::<G>::new(), trace);
        Ok(position)
    }

    /// A position put together by hand, for scenarios: the state, and the
    /// procedures under way with the outermost first. It runs to the next ask.
    pub fn arranged(
        state: G::State,
        stack: Vec<G::Frame>,
        n_seats: usize,
        chance: Chance,
        trace: &mut Trace<G>,
    ) -> Self {
        let mut position = Self {
            stored: Stored {
                state,
                stack,
                sealed: Answers::<G>::new(),
                chance,
                ask: AskId(0),
                n_seats: n_seats as u8,
                outcome: None,
            },
            pending: None,
        };
        position.run(Answers::<G>::new(), trace);
        assert!(position.stored.chance.misfit().is_none(), "{:?}", position.stored.chance.misfit());
        position
    }

    /// The table.
    pub fn state(&self) -> &G::State {
        &self.stored.state
    }

    /// The table and the procedures under way.
    pub fn scene(&self) -> Scene<'_, G> {
        Scene { state: &self.stored.state, stack: &self.stored.stack }
    }

    /// How many seats there are.
    pub fn n_seats(&self) -> usize {
        self.stored.n_seats as usize
    }

    /// How the game ended, if it has.
    pub fn outcome(&self) -> Option<&Outcome> {
        self.stored.outcome.as_ref()
    }

    /// The number of the asks that are open.
    pub fn ask_id(&self) -> AskId {
        self.stored.ask
    }

    /// All open asks, also those whose sealed answer may still be changed.
    pub fn asks(&self) -> &[Ask<G>] {
        self.pending.as_ref().map_or(&[], |it| &it.asks)
    }

    /// The ask of a seat.
    pub fn ask_of(&self, seat: SeatId) -> Option<&Ask<G>> {
        self.asks().iter().find(|it| it.seat == seat)
    }

    /// The asks that wait for an answer.
    pub fn waiting(&self) -> impl Iterator<Item = &Ask<G>> {
        self.asks().iter().filter(|it| self.sealed_answer(it.seat).is_none())
    }

    /// The answer that a seat has sealed.
    pub fn sealed_answer(&self, seat: SeatId) -> Option<&G::Action> {
        self.stored.sealed.iter().find(|(it, _)| *it == seat).map(|(_, action)| action)
    }

    /// What the viewer sees.
    pub fn view(&self, viewer: Viewer) -> G::View {
        G::view(self.scene(), viewer)
    }

    /// Decides coming results of chance.
    pub fn script(&mut self, coming: impl IntoIterator<Item = Scripted>) {
        self.stored.chance.script(coming);
    }

    /// Lets all coming chance follow from another seed.
    pub fn reseed(&mut self, seed: Seed) {
        self.stored.chance = Chance::new(seed);
    }

    /// How many scripted results have not been drawn.
    pub fn n_scripted(&self) -> usize {
        self.stored.chance.n_scripted()
    }

    /// Whether the answer would be accepted.
    pub fn check(&self, seat: SeatId, ask: AskId, action: &G::Action) -> Result<(), Refusal> {
        if self.stored.outcome.is_some() {
            return Err(Refusal::new(RefusalKind::Over, Text::new("refused-over")));
        }
        if ask != self.stored.ask {
            return Err(Refusal::new(RefusalKind::Stale, Text::new("refused-stale")));
        }
        let Some(asked) = self.ask_of(seat) else {
            return Err(Refusal::not_asked());
        };
        asked.check(self.scene(), action)
    }

    /// How a script of coming chance did not fit what was drawn, as a refusal of
    /// the answer that drew it.
    pub(crate) fn misfit(&self) -> Option<Refusal> {
        self.stored.chance.misfit().map(|why| Refusal::malformed(why.to_owned()))
    }

    /// Gives a seat's answer. A refused one changes nothing.
    pub fn answer(
        &mut self,
        seat: SeatId,
        ask: AskId,
        action: G::Action,
        trace: &mut Trace<G>,
    ) -> Result<Progress, Refusal> {
        self.check(seat, ask, &action)?;
        let before = (self.n_scripted() > 0).then(|| self.clone());
        let progress = self.apply(seat, action, trace);
        if let (Some(before), Some(refusal)) = (before, self.misfit()) {
            *self = before;
            return Err(refusal);
        }
        Ok(progress)
    }

    /// Gives an answer that is known to be among the choices of the open ask.
    ///
    /// # Panics
    /// If a script of coming chance does not fit what is drawn.
    pub fn answer_unchecked(&mut self, seat: SeatId, action: G::Action, trace: &mut Trace<G>) -> Progress {
        let progress = self.apply(seat, action, trace);
        assert!(self.stored.chance.misfit().is_none(), "{:?}", self.stored.chance.misfit());
        progress
    }

    /// Gives an answer, and leaves it to the caller to look for a [`Self::misfit`].
    pub(crate) fn apply(&mut self, seat: SeatId, action: G::Action, trace: &mut Trace<G>) -> Progress {
        self.answer_until(seat, action, trace, |_| false)
    }

    /// Gives an answer that is known to be among the choices, in a world that is
    /// tried out and not played: it stops before the first step that the closure
    /// names. Then nobody is asked, and the game is not over.
    pub fn answer_until(
        &mut self,
        seat: SeatId,
        action: G::Action,
        trace: &mut Trace<G>,
        is_end: impl Fn(&G::Frame) -> bool,
    ) -> Progress {
        let asks = self.asks();
        if asks.len() == 1 {
            let mut answers = Answers::<G>::new();
            answers.push((seat, action));
            self.resume(answers, trace, is_end);
            return Progress::Advanced;
        }
        let n_asks = asks.len();
        self.stored.sealed.retain(|(it, _)| *it != seat);
        self.stored.sealed.push((seat, action));
        if self.stored.sealed.len() < n_asks {
            // In one order whoever answers first, so that equal positions are equal.
            self.stored.sealed.sort_by_key(|(it, _)| *it);
            return Progress::Sealed;
        }
        let mut answers = std::mem::take(&mut self.stored.sealed);
        let asks = &self.pending.as_ref().expect("somebody is asked").asks;
        answers.sort_by_key(|(it, _)| asks.iter().position(|ask| ask.seat == *it));
        self.resume(answers, trace, is_end);
        Progress::Advanced
    }

    /// Ends the game from outside: a resignation or an agreed draw.
    pub fn end(&mut self, outcome: Outcome) {
        self.stored.outcome = Some(outcome);
        self.stored.stack.clear();
        self.stored.sealed.clear();
        self.stored.ask.0 += 1;
        self.pending = None;
    }

    fn resume(&mut self, answers: Answers<G>, trace: &mut Trace<G>, is_end: impl Fn(&G::Frame) -> bool) {
        let pending = self.pending.take().expect("an answer follows an ask");
        *self.stored.stack.last_mut().expect("the asking frame is on top") = pending.then;
        self.run_until(answers, trace, is_end);
    }

    /// Runs steps until somebody is asked or the game is over.
    fn run(&mut self, answers: Answers<G>, trace: &mut Trace<G>) {
        self.run_until(answers, trace, |_| false);
    }

    /// Runs steps until somebody is asked, the game is over, or the step comes
    /// that is the end.
    fn run_until(&mut self, mut answers: Answers<G>, trace: &mut Trace<G>, is_end: impl Fn(&G::Frame) -> bool) {
        let it = &mut self.stored;
        let mut returned = None;
        for _ in 0..MOST_STEPS {
            // The frame stays on the stack meanwhile, in case it asks.
            let (frame, below) = it.stack.split_last().expect("the outermost procedure ends the game");
            if is_end(frame) {
                return;
            }
            let mut cx = Cx {
                state: &mut it.state,
                answers: &mut answers,
                returned: returned.take(),
                chance: &mut it.chance,
                trace,
                stack: below,
            };
            let flow = G::step(frame.clone(), &mut cx);
            answers.clear();
            let top = it.stack.len() - 1;
            match flow {
                Flow::Next(next) => it.stack[top] = next,
                Flow::Call { callees, then } => {
                    it.stack[top] = then;
                    it.stack.extend(callees.into_iter().rev());
                }
                Flow::Ask { asks, then } => {
                    debug_assert!(!asks.is_empty(), "an ask asks somebody: {:?}", it.stack[top]);
                    it.ask.0 += 1;
                    self.pending = Some(Pending { asks, then });
                    return;
                }
                Flow::Done => {
                    it.stack.pop();
                }
                Flow::Return(result) => {
                    it.stack.pop();
                    returned = Some(result);
                }
                Flow::Cut { depth, next } => {
                    it.stack.truncate(depth.min(top));
                    it.stack.extend(next);
                }
                Flow::Over(outcome) => {
                    it.outcome = Some(outcome);
                    it.stack.clear();
                    it.ask.0 += 1;
                    return;
                }
            }
        }
        panic!("{MOST_STEPS} steps without an ask: {:?}", it.stack);
    }

    /// Asks again what is asked: the asking step runs once more on the state as
    /// it is. Positions that were loaded or imagined need it.
    fn ask_again(&mut self) -> Result<(), Refusal> {
        self.pending = None;
        if self.stored.outcome.is_some() {
            return Ok(());
        }
        let it = &mut self.stored;
        let frame = it.stack.last().expect("the asking frame is on top").clone();
        let below = it.stack.len() - 1;
        let mut cx = Cx {
            state: &mut it.state,
            answers: &mut Answers::<G>::new(),
            returned: None,
            chance: &mut it.chance,
            trace: &mut Trace::silent(),
            stack: &it.stack[..below],
        };
        let Flow::Ask { asks, then } = G::step(frame, &mut cx) else {
            return Err(Refusal::malformed(format!("the procedure on top asks nobody: {:?}", it.stack.last())));
        };
        self.pending = Some(Pending { asks, then });
        Ok(())
    }

    /// Whether the asking step, run again, asks the same and changes nothing.
    /// This is a law of [`Flow::Ask`]; the test kit checks it at every ask.
    pub fn asks_purely(&self) -> bool {
        let mut again = self.clone();
        again.ask_again().is_ok() && again == *self && again.asks() == self.asks()
    }

    /// A position like this one for the viewer, with all that it cannot know
    /// resampled: hidden things, coming chance, and others' sealed answers.
    pub fn imagine(&self, viewer: Viewer, seed: Seed) -> Self {
        let mut other = Self { stored: self.stored.clone(), pending: None };
        let mut chance = Chance::new(seed);
        let it = &mut other.stored;
        it.chance = Chance::new(chance.fork());
        G::imagine(SceneMut { state: &mut it.state, stack: &mut it.stack }, viewer, &mut chance);
        other.ask_again().expect("what is imagined changes nothing about who is asked");
        for index in 0..other.stored.sealed.len() {
            let seat = other.stored.sealed[index].0;
            if !viewer.sees(seat) {
                let ask = other.ask_of(seat).expect("a sealed answer has its ask");
                let action = ask.sample(other.scene(), &mut chance);
                other.stored.sealed[index].1 = action;
            }
        }
        other
    }

    /// Opens the sealed answers of all other seats again, so that a search can
    /// choose for them.
    pub fn unseal_others(&mut self, seat: SeatId) {
        self.stored.sealed.retain(|(it, _)| *it == seat);
    }

    /// The fingerprint of all that the position consists of.
    pub fn hash(&self) -> StateHash {
        let bytes = postcard::to_stdvec(&self.stored).expect("a position serializes");
        let mut short = [0; 16];
        short.copy_from_slice(&blake3::hash(&bytes).as_bytes()[..16]);
        StateHash(short)
    }

    /// The whole position as compact bytes.
    pub fn to_bytes(&self) -> Vec<u8> {
        postcard::to_stdvec(&self.stored).expect("a position serializes")
    }

    /// Reads [`Position::to_bytes`].
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, Refusal> {
        let stored = postcard::from_bytes(bytes).map_err(|error| Refusal::malformed(error.to_string()))?;
        Self::from_stored(stored)
    }

    /// The whole position as JSON, secrets included: for arbiters and tests.
    pub fn to_json(&self) -> serde_json::Value {
        serde_json::to_value(&self.stored).expect("a position serializes")
    }

    /// Reads [`Position::to_json`]. What was edited by hand must keep the
    /// invariants.
    pub fn from_json(json: serde_json::Value) -> Result<Self, Refusal> {
        let stored: Stored<G> = serde_json::from_value(json).map_err(|error| Refusal::malformed(error.to_string()))?;
        if stored.outcome.is_none() && stored.stack.is_empty() {
            return Err(Refusal::malformed("a position that is not over has a procedure under way"));
        }
        let scene = Scene { state: &stored.state, stack: &stored.stack };
        G::invariants(scene).map_err(Refusal::malformed)?;
        let position = Self::from_stored(stored)?;
        position.check_edited().map_err(Refusal::malformed)?;
        Ok(position)
    }

    /// What the kernel takes for granted of every position.
    fn check_edited(&self) -> Result<(), &'static str> {
        let it = &self.stored;
        if !(1..=MAX_SEATS).contains(&self.n_seats()) {
            return Err("a table has one to eight seats");
        }
        if it.outcome.as_ref().is_some_and(|outcome| outcome.ranks.n_seats() != self.n_seats()) {
            return Err("an outcome ranks every seat");
        }
        for ask in self.asks() {
            if ask.seat.index() >= self.n_seats() {
                return Err("only seats of the table are asked");
            }
            if ask.choices.listed.is_empty() && ask.choices.open.is_none() {
                return Err("an ask has an answer");
            }
        }
        let is_right = |(seat, action): &(SeatId, G::Action)| {
            self.ask_of(*seat).is_some_and(|ask| ask.check(self.scene(), action).is_ok())
        };
        if !it.sealed.iter().all(is_right) || it.sealed.windows(2).any(|pair| pair[0].0 >= pair[1].0) {
            return Err("sealed answers are answers to open asks, in seat order");
        }
        if self.outcome().is_none() && it.sealed.len() >= self.asks().len() {
            return Err("somebody is still to answer");
        }
        Ok(())
    }

    fn from_stored(stored: Stored<G>) -> Result<Self, Refusal> {
        let mut position = Self { stored, pending: None };
        position.ask_again()?;
        Ok(position)
    }
}
