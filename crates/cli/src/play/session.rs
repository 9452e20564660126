//! A game at this keyboard: who sits where, and whose turn it is to look.

use super::turn::{self, Next};
use crate::common;
use crate::exit::{Exit, Problem};
use crate::out::{Out, Paint};
use catalog::{AnyMatch, Level, Patience};
use kernel::{SeatId, Seed, Viewer};
use rulebook::RuleIndex;
use std::io::{self, BufRead};
use std::time::Duration;
use words::{Dress, Words};

/// Who sits in a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Who {
    Person { name: String },
    Bot { name: String, level: Level },
}

impl Who {
    pub fn name(&self) -> &str {
        match self {
            Who::Person { name } | Who::Bot { name, .. } => name,
        }
    }
}

/// Seats by name and colour.
pub struct Painted<'a> {
    who: &'a [Who],
    paint: Paint,
}

impl Dress for Painted<'_> {
    fn seat(&self, seat: SeatId) -> String {
        self.paint.seat(seat.index(), self.who[seat.index()].name())
    }

    fn thing(&self, _: &str, _: &str, name: &str) -> String {
        self.paint.bold(name)
    }
}

/// A game at this keyboard.
pub struct Session {
    pub play: Box<dyn AnyMatch>,
    pub words: Words,
    pub rules: RuleIndex,
    pub who: Vec<Who>,
    pub save: Option<String>,
    /// How long bots think at most, if not as long as their level does.
    pub think: Option<Duration>,
    /// Where the bots' thoughts come from.
    seed: Seed,
    n_thoughts: u64,
    /// How much of the log each seat has seen.
    seen: Vec<usize>,
    /// Who looks at the screen.
    looks: Option<SeatId>,
}

impl Session {
    pub fn new(play: Box<dyn AnyMatch>, words: Words, rules: RuleIndex, who: Vec<Who>, seed: Seed) -> Self {
        let seen = vec![0; who.len()];
        let seed = seed.derive(0);
        Self { play, words, rules, who, save: None, think: None, seed, n_thoughts: 0, seen, looks: None }
    }

    /// Plays until the game is over or somebody leaves.
    pub fn run(&mut self, keys: &mut dyn BufRead, out: &mut Out<'_>) -> Result<Exit, Problem> {
        let title = self.words.get("game-title").unwrap_or_else(|| self.play.game().to_owned());
        out.line(format!("{}  {}", out.paint().bold(title), out.paint().dim("? for help, q to leave")))?;
        while self.play.outcome().is_none() {
            let seat = self.next_seat();
            if let Who::Bot { level, .. } = self.who[seat.index()] {
                self.bot_answers(seat, level, out)?;
                continue;
            }
            if let Some(only) = self.forced(seat) {
                self.play.answer(seat, self.play.ask_id(), &only).expect("the only answer is allowed");
                continue;
            }
            if !self.hand_over(seat, keys, out)? {
                return self.leave(out);
            }
            self.show_news(seat, out)?;
            if turn::take(self, seat, keys, out)? == Next::Leave {
                return self.leave(out);
            }
        }
        self.show_end(out)?;
        self.leave(out)
    }

    /// Who is to answer: bots first, they do not keep anybody waiting.
    fn next_seat(&self) -> SeatId {
        let waiting: Vec<SeatId> = self.play.waiting().iter().filter(|it| !it.has_answered).map(|it| it.seat).collect();
        let bot = waiting.iter().find(|seat| matches!(self.who[seat.index()], Who::Bot { .. }));
        *bot.or(waiting.first()).expect("somebody is asked while the game is not over")
    }

    fn n_people(&self) -> usize {
        self.who.iter().filter(|it| matches!(it, Who::Person { .. })).count()
    }

    /// The only answer, where giving it for the seat tells the others nothing.
    fn forced(&self, seat: SeatId) -> Option<serde_json::Value> {
        let is_window = self.play.waiting().iter().any(|it| it.seat == seat && it.is_window);
        if is_window && self.n_people() > 1 { None } else { self.play.forced(seat) }
    }

    fn bot_answers(&mut self, seat: SeatId, level: Level, out: &mut Out<'_>) -> Result<(), Problem> {
        if out.is_terminal() {
            out.ask(out.paint().dim(format!("{} thinks…", self.who[seat.index()].name())))?;
        }
        let action = self.thought(seat, level);
        if out.is_terminal() {
            out.ask("\r\x1b[K")?;
        }
        let answered = self.play.answer(seat, self.play.ask_id(), &action);
        answered.map(drop).map_err(|refusal| Problem::Failed(format!("a bot's answer was refused: {refusal}")))
    }

    /// What a bot of the level would answer.
    pub fn thought(&mut self, seat: SeatId, level: Level) -> serde_json::Value {
        self.n_thoughts += 1;
        let mut patience: Patience = level.patience();
        if let Some(time) = self.think {
            patience = Patience { iterations: u32::MAX, time: Some(time) };
        }
        self.play.think(seat, level, self.seed.derive(self.n_thoughts))(patience.budget())
    }

    /// Gives the keyboard to another person, with nothing secret on the screen;
    /// returns whether somebody took it.
    fn hand_over(&mut self, seat: SeatId, keys: &mut dyn BufRead, out: &mut Out<'_>) -> io::Result<bool> {
        if self.looks == Some(seat) {
            return Ok(true);
        }
        self.looks = Some(seat);
        if self.n_people() == 1 {
            return Ok(true);
        }
        out.clear_screen()?;
        out.ask(format!("{}, it is your turn. Press Enter when only you look. ", self.dress(out).seat(seat)))?;
        let is_there = keys.read_line(&mut String::new())? > 0;
        out.clear_screen()?;
        Ok(is_there)
    }

    pub fn dress(&self, out: &Out<'_>) -> Painted<'_> {
        Painted { who: &self.who, paint: out.paint() }
    }

    /// What has happened since the seat looked last.
    pub fn show_news(&mut self, seat: SeatId, out: &mut Out<'_>) -> io::Result<()> {
        let first = self.seen[seat.index()];
        self.seen[seat.index()] = self.play.n_events();
        self.show_log(Viewer::Seat(seat), first, out)
    }

    pub fn show_log(&self, viewer: Viewer, first: usize, out: &mut Out<'_>) -> io::Result<()> {
        for line in self.play.log(viewer, first) {
            let indent = "  ".repeat(usize::from(line.told.depth) + 1);
            let rule = line.told.rule.map(|it| out.paint().dim(format!(" [{it}]"))).unwrap_or_default();
            let words = self.words.say(&line.told.text, &self.dress(out));
            out.line(format!("{indent}{words}{rule}"))?;
        }
        Ok(())
    }

    /// After something was taken back the log is shorter.
    pub fn forget_news(&mut self) {
        let n_events = self.play.n_events();
        self.seen.iter_mut().for_each(|it| *it = (*it).min(n_events));
    }

    fn show_end(&mut self, out: &mut Out<'_>) -> io::Result<()> {
        match self.looks {
            Some(seat) => self.show_news(seat, out)?,
            None => self.show_log(Viewer::Spectator, 0, out)?,
        }
        let outcome = self.play.outcome().expect("the game is over");
        out.line(format!("\n{}", out.paint().bold(common::ending(&outcome, &self.words, &self.dress(out)))))?;
        if self.who.len() > 2 && !outcome.is_draw() {
            let mut places: Vec<(u8, SeatId)> = outcome.ranks.pairs().map(|(seat, rank)| (*rank, seat)).collect();
            places.sort();
            for (rank, seat) in places {
                out.line(format!("  {rank}. {}", self.dress(out).seat(seat)))?;
            }
        }
        // Anybody can verify now that chance was fair.
        let seed = self.play.seed();
        out.line(out.paint().dim(format!("seed {seed}")))?;
        out.line(out.paint().dim(format!("commitment {}", seed.commitment())))
    }

    fn leave(&self, out: &mut Out<'_>) -> Result<Exit, Problem> {
        if let Some(file) = &self.save {
            self.save_as(file)?;
            out.line(format!("The game is recorded in {file}."))?;
        }
        out.flush()?;
        Ok(Exit::Done)
    }

    pub fn save_as(&self, file: &str) -> io::Result<()> {
        std::fs::write(file, self.play.record())
            .map_err(|error| io::Error::new(error.kind(), format!("{file}: {error}")))
    }
}
