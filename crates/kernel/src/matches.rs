//! A position with its history: what undo, logs and replay files need.

use crate::{AskId, Entry, Game, Header, Outcome, Position, Progress, RecordError, Refusal};
use crate::{RefusalKind, Scripted, SeatId, Seed, Text, Told, Trace, Viewer};

/// How many answers can be taken back at most.
const MOST_UNDO: usize = 64;

/// An event in the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Logged<G: Game> {
    pub event: G::Event,
    /// How many entries there were when it happened; 0 is the beginning.
    pub entry: u32,
}

/// What an accepted answer led to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Advance {
    pub progress: Progress,
    /// The first event in the log that is new.
    pub first_event: usize,
}

/// What it was like before an answer that may be taken back.
#[derive(Clone, Debug)]
struct Before<G: Game> {
    seat: SeatId,
    position: Position<G>,
    n_entries: usize,
    n_events: usize,
}

/// A match: a position, how it came to be, and what may be taken back.
#[derive(Clone, Debug)]
pub struct Match<G: Game> {
    header: Header<G>,
    position: Position<G>,
    entries: Vec<Entry<G>>,
    log: Vec<Logged<G>>,
    undo: Vec<Before<G>>,
    trace: Trace<G>,
}

impl<G: Game> Match<G> {
    /// Begins a game.
    pub fn new(setup: G::Setup, seed: Seed) -> Result<Self, Refusal> {
        Self::begin(Header::new(setup, seed))
    }

    /// Begins what a header describes.
    pub fn begin(header: Header<G>) -> Result<Self, Refusal> {
        let mut trace = Trace::recording();
        let position = match &header.position {
            None => Position::scripted(&header.setup, header.seed, header.script.iter().cloned(), &mut trace)?,
            Some(json) => Position::from_json(json.clone())?,
        };
        if position.n_seats() != G::n_seats(&header.setup) {
            return Err(Refusal::malformed("the position has other seats than the setup"));
        }
        let mut game = Self { header, position, entries: Vec::new(), log: Vec::new(), undo: Vec::new(), trace };
        game.take_log();
        Ok(game)
    }

    /// A match that begins at a given position.
    pub fn at(setup: G::Setup, seed: Seed, position: serde_json::Value) -> Result<Self, Refusal> {
        Self::begin(Header { position: Some(position), ..Header::new(setup, seed) })
    }

    /// A match whose first results of chance are decided.
    pub fn scripted(setup: G::Setup, seed: Seed, script: Vec<Scripted>) -> Result<Self, Refusal> {
        Self::begin(Header { script, ..Header::new(setup, seed) })
    }

    pub fn header(&self) -> &Header<G> {
        &self.header
    }

    pub fn position(&self) -> &Position<G> {
        &self.position
    }

    pub fn entries(&self) -> &[Entry<G>] {
        &self.entries
    }

    pub fn log(&self) -> &[Logged<G>] {
        &self.log
    }

    /// The log from `first` on as the viewer may know it, in words.
    pub fn told(&self, viewer: Viewer, first: usize) -> impl Iterator<Item = (usize, G::Event, Told)> + '_ {
        let tail = self.log.get(first..).unwrap_or(&[]);
        tail.iter().enumerate().filter_map(move |(index, it)| {
            let event = G::redact(&it.event, viewer)?;
            let told = G::tell(&event);
            Some((first + index, event, told))
        })
    }

    /// Gives a seat's answer. A refused one changes nothing, and neither does one
    /// that ends in a panic: it is tried on a clone first.
    pub fn answer(&mut self, seat: SeatId, ask: AskId, action: G::Action) -> Result<Advance, Refusal> {
        self.position.check(seat, ask, &action)?;
        let is_alone = self.position.asks().len() == 1;
        self.trace.clear();
        let mut next = self.position.clone();
        let progress = next.apply(seat, action.clone(), &mut self.trace);
        next.misfit().map_or(Ok(()), Err)?;
        let position = std::mem::replace(&mut self.position, next);
        let is_final = !is_alone || self.trace.is_barrier() || self.position.outcome().is_some();
        if is_final || self.undo.last().is_some_and(|it| it.seat != seat) {
            self.undo.clear();
        }
        if !is_final {
            if self.undo.len() == MOST_UNDO {
                self.undo.remove(0);
            }
            self.undo.push(Before { seat, position, n_entries: self.entries.len(), n_events: self.log.len() });
        }
        let draws = std::mem::take(&mut self.trace.draws);
        self.entries.push(Entry::Answer { seat, ask, action, draws });
        let first_event = self.log.len();
        self.take_log();
        Ok(Advance { progress, first_event })
    }

    /// Moves the new events into the log.
    fn take_log(&mut self) {
        let entry = self.entries.len() as u32;
        self.log.extend(self.trace.events.drain(..).map(|event| Logged { event, entry }));
        self.trace.clear();
    }

    /// Decides coming results of chance.
    pub fn script(&mut self, coming: Vec<Scripted>) {
        self.position.script(coming.iter().cloned());
        self.entries.push(Entry::Script { coming });
        self.undo.clear();
    }

    /// Lets all coming chance follow from another seed, so that a game that goes
    /// on from a known moment is open again.
    pub fn reseed(&mut self, seed: Seed) {
        self.position.reseed(seed);
        self.entries.push(Entry::Reseed { seed });
        self.undo.clear();
    }

    /// The seed that chance follows from now.
    pub fn seed(&self) -> Seed {
        let reseeded = self.entries.iter().rev().find_map(|it| match it {
            Entry::Reseed { seed } => Some(*seed),
            _ => None,
        });
        reseeded.unwrap_or(self.header.seed)
    }

    /// Ends the game by resignation or agreement.
    pub fn end(&mut self, outcome: Outcome) -> Result<(), Refusal> {
        if self.position.outcome().is_some() {
            return Err(Refusal::new(RefusalKind::Over, Text::new("refused-over")));
        }
        self.position.end(outcome.clone());
        self.entries.push(Entry::Ended { outcome });
        self.undo.clear();
        Ok(())
    }

    /// Whether the seat may take its last answer back by itself: nothing was
    /// drawn or shown since, and no other seat has acted.
    pub fn may_undo(&self, seat: SeatId) -> bool {
        self.undo.last().is_some_and(|it| it.seat == seat)
    }

    /// Takes the seat's last answer back.
    pub fn undo(&mut self, seat: SeatId) -> Result<(), Refusal> {
        if !self.may_undo(seat) {
            return Err(Refusal::new(RefusalKind::CannotUndo, Text::new("refused-undo")));
        }
        let before = self.undo.pop().expect("there is something to take back");
        self.position = before.position;
        self.entries.truncate(before.n_entries);
        self.log.truncate(before.n_events);
        Ok(())
    }

    /// The match as it was after the given number of entries, whatever lay between: for
    /// replays, forks, and undo by consent.
    pub fn rewound(&self, n_entries: usize) -> Self {
        let mut game = Self::begin(self.header.clone()).expect("the header began this match");
        for (index, entry) in self.entries.iter().take(n_entries).enumerate() {
            game.repeat(entry, index + 1).expect("the entries made this match");
        }
        game.undo.clear();
        game
    }

    /// Plays the match once more and shows the position before each entry.
    pub fn retrace(&self, mut look: impl FnMut(usize, &Position<G>)) {
        let mut game = Self::begin(self.header.clone()).expect("the header began this match");
        for (index, entry) in self.entries.iter().enumerate() {
            look(index, &game.position);
            game.repeat(entry, index + 1).expect("the entries made this match");
        }
    }

    /// Does once more what an entry says.
    pub(crate) fn repeat(&mut self, entry: &Entry<G>, number: usize) -> Result<(), RecordError> {
        let refused = |refusal| RecordError::Refused { entry: number, refusal: Box::new(refusal) };
        match entry {
            Entry::Answer { seat, ask, action, .. } => {
                self.answer(*seat, *ask, action.clone()).map_err(refused)?;
            }
            Entry::Script { coming } => self.script(coming.clone()),
            Entry::Reseed { seed } => self.reseed(*seed),
            Entry::Ended { outcome } => self.end(outcome.clone()).map_err(refused)?,
        }
        if self.entries.last() == Some(entry) { Ok(()) } else { Err(RecordError::OtherChance { entry: number }) }
    }
}
