//! What the server does by itself: bots answer, and windows are passed.
//!
//! Whether a window is passed automatically, by a bot or by hand must not be
//! seen from how long it takes: the delay is drawn without a look at the hand,
//! and bots keep to it too.

use super::lesson::scripted;
use super::{About, Command, Live, Table};
use crate::pool::Turn;
use crate::problem::Failure;
use catalog::{AnyMatch, Level};
use kernel::{SeatId, Seed, Viewer};
use protocol::{ProblemKind, SeatKind, TableState};
use serde_json::Value;
use std::pin::pin;
use std::time::Duration;
use tokio::time::Instant;

/// What the server owes a seat that is asked.
#[derive(Clone, Debug, PartialEq)]
enum Owed {
    Thought(Level),
    Pass,
    /// The answer that a lesson has for the seat.
    Scripted(Value),
}

fn owed(about: &About, live: &Live, game: &dyn AnyMatch, seat: SeatId, is_window: bool) -> Option<Owed> {
    let it = &live.seats[seat.index()];
    match &it.kind {
        SeatKind::Bot { level, .. } => Some(Owed::Thought(Level::parse(level).unwrap_or(Level::DEFAULT))),
        _ if live.is_answered_for(about, seat) => Some(Owed::Thought(Level::DEFAULT)),
        _ if is_window && (it.passes_windows || game.forced(seat).is_some()) => Some(Owed::Pass),
        _ => None,
    }
}

/// Who is asked and is owed something.
fn all_owed(about: &About, live: &Live, game: Option<&dyn AnyMatch>) -> Vec<(SeatId, bool, Owed)> {
    let Some(game) = game else { return Vec::new() };
    if live.state != TableState::Running || about.is_replay || live.is_paused() {
        return Vec::new();
    }
    if let Some(scripted) = scripted(live, game) {
        return scripted.map(|(seat, action)| (seat, false, Owed::Scripted(action))).into_iter().collect();
    }
    let waiting = game.waiting().into_iter().filter(|it| !it.has_answered);
    waiting.filter_map(|it| Some((it.seat, it.is_window, owed(about, live, game, it.seat, it.is_window)?))).collect()
}

/// Whether something at the table waits for the server.
pub fn awaits_server(about: &About, live: &Live, game: Option<&dyn AnyMatch>) -> bool {
    !all_owed(about, live, game).is_empty()
}

/// The action that passes the window of a seat: the first one listed.
fn pass_of(game: &dyn AnyMatch, seat: SeatId) -> Option<Value> {
    let ask = game.asks(Viewer::Seat(seat)).into_iter().find(|it| it.is_window)?;
    ask.choices.into_iter().next().map(|it| it.action)
}

impl Table {
    pub fn awaits_server(&self) -> bool {
        awaits_server(&self.about, &self.live, self.game.as_deref())
    }

    /// Starts all that the server owes and has not started yet.
    pub fn wake(&mut self) {
        if self.trouble.is_some() || self.is_unwatched() {
            return self.set_alarm();
        }
        for (seat, is_window, owed) in all_owed(&self.about, &self.live, self.game.as_deref()) {
            if self.due.has(seat) {
                continue;
            }
            match owed {
                Owed::Thought(level) => self.think(seat, level, is_window),
                Owed::Pass => self.pass_later(seat),
                Owed::Scripted(action) => self.answer_later(seat, action),
            }
        }
        self.set_alarm();
    }

    /// Whether somebody is here who has said hello.
    pub fn is_watched(&self) -> bool {
        self.clients.iter().any(|it| it.is_ready)
    }

    /// Whether nobody has looked for so long that bots need not play on.
    fn is_unwatched(&self) -> bool {
        let patience = Duration::from_secs(self.app.config.bot_alone_seconds);
        !self.is_watched() && self.watched.elapsed() >= patience
    }

    /// What tells work on the open asks from work on any before.
    pub fn errand(&self) -> u64 {
        self.live.opened.max(self.read_again)
    }

    /// Whose turn it is when bots think here: the host's, and among all that come
    /// from the place of whoever looks on.
    pub fn turn(&self) -> Turn {
        let owner = self.about.host.id.clone();
        let from = self.clients.iter().find(|it| it.is_ready).map(|it| it.address.to_string());
        Turn { from: from.unwrap_or_else(|| owner.clone()), owner, is_watched: self.is_watched() }
    }

    /// Has a bot think. The answer comes back as a command.
    fn think(&mut self, seat: SeatId, level: Level, is_window: bool) {
        let (Some(game), Some(handle)) = (&self.game, self.handle.upgrade()) else { return };
        let forced = game.forced(seat);
        let thought = game.think(seat, level, Seed(rand::random()));
        let pause = if is_window { self.app.config.window_delay() } else { self.app.config.bot_pause() };
        // Thinking longer than passing takes would tell that there is something to think about.
        let within = is_window.then_some(pause);
        let (app, opened) = (self.app.clone(), self.errand());
        let turn = self.turn();
        let thinking = tokio::spawn(async move {
            let mut ready = pin!(tokio::time::sleep(pause));
            let action = match forced {
                Some(action) if !is_window => Some(action),
                forced => {
                    // In a window who has no choice waits for a place like who has one, and
                    // the delay begins for both when it is had.
                    let place = app.pool.place(turn, level).await;
                    if is_window {
                        ready.as_mut().reset(Instant::now() + pause);
                    }
                    match forced {
                        Some(action) => Some(action),
                        None => app.pool.think(place, thought, within).await,
                    }
                }
            };
            ready.await;
            // A table that is gone needs no answer.
            let _ = handle.send(Command::Thought { seat, opened, action }).await;
        });
        self.due.begin(seat, &thinking);
    }

    fn pass_later(&mut self, seat: SeatId) {
        let Some(handle) = self.handle.upgrade() else { return };
        let (delay, opened) = (self.app.config.window_delay(), self.errand());
        let waiting = tokio::spawn(async move {
            tokio::time::sleep(delay).await;
            let _ = handle.send(Command::PassWindow { seat, opened }).await;
        });
        self.due.begin(seat, &waiting);
    }

    /// Gives a lesson's answer after the pause that bots make.
    fn answer_later(&mut self, seat: SeatId, action: Value) {
        let Some(handle) = self.handle.upgrade() else { return };
        let (pause, opened) = (self.app.config.bot_pause(), self.errand());
        let waiting = tokio::spawn(async move {
            tokio::time::sleep(pause).await;
            let _ = handle.send(Command::Scripted { seat, opened, action }).await;
        });
        self.due.begin(seat, &waiting);
    }

    /// Takes a lesson's answer, if the seat is still asked.
    pub async fn take_scripted(&mut self, seat: SeatId, opened: u64, action: Value) {
        if opened != self.errand() || !self.live.asked.contains(&seat) {
            return;
        }
        let Some(ask) = self.game.as_ref().map(|it| it.ask_id()) else { return };
        if let Err(problem) = self.answer(seat, ask, self.live.revision, &action).await {
            tracing::error!(table = %self.about.id, ?seat, problem = %problem.0.words, "a lesson's answer was refused");
            self.try_again(seat, &problem);
        }
    }

    /// Takes a bot's answer, if it is still asked.
    pub async fn take_thought(&mut self, seat: SeatId, opened: u64, action: Option<Value>) {
        let is_bot = matches!(self.live.seats[seat.index()].kind, SeatKind::Bot { .. })
            || self.live.is_answered_for(&self.about, seat);
        if opened != self.errand() || !is_bot || !self.live.asked.contains(&seat) {
            return;
        }
        let Some(ask) = self.game.as_ref().map(|it| it.ask_id()) else { return };
        let problem = match &action {
            Some(action) => self.answer(seat, ask, self.live.revision, action).await.err(),
            None => Some(Failure::internal()),
        };
        // After a write that failed the table was read again, and wakes by itself.
        if let Some(problem) = problem
            && opened == self.errand()
        {
            tracing::error!(table = %self.about.id, ?seat, problem = %problem.0.words, "a bot failed");
            metrics::counter!("runetable_bot_failures_total").increment(1);
            self.n_bot_failures += 1;
            match self.n_bot_failures {
                // A bot that fails must not stop the game: anything allowed will do.
                1 => self.think(seat, Level::Random, false),
                2 => self.answer_anything(seat, opened).await,
                _ => self.note_failure("no bot finds an answer"),
            }
        }
    }

    /// Gives the first answer that is listed for a seat where bots fail.
    async fn answer_anything(&mut self, seat: SeatId, opened: u64) {
        let listed = self.game.as_ref().and_then(|game| {
            let ask = game.asks(Viewer::Seat(seat)).into_iter().find(|it| it.seat == seat)?;
            ask.choices.into_iter().next().map(|it| it.action)
        });
        match listed {
            Some(action) => Box::pin(self.take_thought(seat, opened, Some(action))).await,
            None => self.note_failure("no bot finds an answer, and none is listed"),
        }
        if self.trouble.is_none() && opened == self.errand() && self.live.asked.contains(&seat) {
            self.due.give_up(seat);
            self.wake_later();
        }
    }

    /// What the server owes a seat was refused: a bug, unless the store failed.
    fn try_again(&mut self, seat: SeatId, problem: &Failure) {
        if problem.0.kind != ProblemKind::Unavailable {
            self.note_failure(&problem.0.words);
        }
        self.due.give_up(seat);
        if self.trouble.is_none() && !self.is_lost {
            self.wake_later();
        }
    }

    /// Passes a window, if it is still open and the seat still wants that.
    pub async fn pass_window(&mut self, seat: SeatId, opened: u64) {
        if opened != self.errand() || !self.live.asked.contains(&seat) {
            return;
        }
        let owes = |it: &(SeatId, bool, Owed)| it.0 == seat && it.2 == Owed::Pass;
        if !all_owed(&self.about, &self.live, self.game.as_deref()).iter().any(owes) {
            return;
        }
        let Some(game) = &self.game else { return };
        let (ask, Some(action)) = (game.ask_id(), pass_of(&**game, seat)) else { return };
        if let Err(problem) = self.answer(seat, ask, self.live.revision, &action).await {
            tracing::error!(table = %self.about.id, ?seat, problem = %problem.0.words, "a window was not passed");
            self.try_again(seat, &problem);
        }
    }
}
