//! The games that a referee leads, and what it does with each line.

use super::answer::{self, Fault, merge};
use super::lines::Line;
use super::request::{COMMANDS, Given, Look, Message, Request, SeedIn};
use crate::{common, games, replay, rules};
use catalog::{AnyGame, AnyMatch, Level};
use kernel::{Scripted, SeatId, Viewer};
use serde_json::{Value, json};
use std::collections::HashMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::rc::Rc;
use std::time::Duration;
use words::Words;

/// How many games may be led at the same time.
const MOST_TABLES: usize = 256;
/// How many results of chance may be decided at a time.
const MOST_SCRIPTED: usize = 10_000;
/// How long a bot may think at most.
const MOST_TIME: Duration = Duration::from_secs(60);

/// One line's answer.
#[derive(Debug)]
pub struct Reply {
    pub json: Value,
    /// Whether it was the last.
    pub is_last: bool,
}

/// A game under way.
struct Table {
    play: Box<dyn AnyMatch>,
    words: Rc<Words>,
}

/// Leads games by lines.
#[derive(Default)]
pub struct Referee {
    tables: HashMap<String, Table>,
    words: HashMap<&'static str, Rc<Words>>,
}

impl std::fmt::Debug for Referee {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Referee").field("n_tables", &self.tables.len()).finish_non_exhaustive()
    }
}

type Done = Result<Value, Fault>;

impl Referee {
    pub fn new() -> Self {
        Self::default()
    }

    /// Answers a line, whatever it holds. What is not carried out changes
    /// nothing.
    pub fn line(&mut self, line: Line<'_>) -> Reply {
        let message = match line {
            Line::Bytes(bytes) => Message::read(bytes),
            Line::TooLong => {
                Message { id: None, table: String::new(), request: Err("the line is too long".to_owned()) }
            }
        };
        let is_last = matches!(message.request, Ok(Request::Quit));
        let done = match message.request {
            Err(why) => Err(Fault::Malformed(why)),
            // Games guard themselves; this is for what nobody thought of.
            Ok(request) => catch_unwind(AssertUnwindSafe(|| self.carry_out(&message.table, request)))
                .unwrap_or_else(|_| Err(Fault::Internal("a bug; nothing changed".to_owned()))),
        };
        let mut json = match done {
            Ok(json) => merge(json!({ "ok": true }), json),
            Err(fault) => {
                let words = self.tables.get(&message.table).map(|it| &*it.words);
                json!({ "ok": false, "error": fault.to_json(words) })
            }
        };
        if let Some(id) = message.id {
            json["id"] = id;
        }
        Reply { json, is_last }
    }

    /// The fingerprints of all games, for tests.
    pub fn fingerprint(&self) -> Vec<(String, String, usize)> {
        let mut all: Vec<_> =
            self.tables.iter().map(|(name, it)| (name.clone(), it.play.hash(), it.play.n_entries())).collect();
        all.sort();
        all
    }

    fn carry_out(&mut self, table: &str, request: Request) -> Done {
        match request {
            Request::New { game, setup, seats, options, seed } => {
                let game = common::game(&game)?;
                let seed = seed.map_or_else(common::fresh_seed, |it| it.0);
                let play = match setup {
                    Some(setup) => game.begin_with_setup(setup, seed)?,
                    None => {
                        let n_seats = seats.unwrap_or(game.info().least_seats);
                        game.begin(n_seats, &options.unwrap_or_else(|| json!({})), seed)?
                    }
                };
                self.seat(table, game, play)
            }
            Request::Load { game, setup, seed, position, record, to } => {
                let (game, play) = match record {
                    Some(record) => self.load_record(&record, to)?,
                    None => self.load_position(table, game, setup, seed, position)?,
                };
                self.seat(table, game, play)
            }
            Request::Rules { game, rule, search } => self.rules(table, game, rule.as_deref(), search.as_deref()),
            Request::Games => {
                let all = catalog::all().iter().map(|it| games::describe(*it)).collect::<Result<Vec<_>, _>>()?;
                Ok(json!({ "games": all }))
            }
            Request::Help => Ok(json!({ "commands": COMMANDS })),
            Request::Quit => Ok(json!({ "bye": true })),
            Request::Drop => match self.tables.remove(table) {
                Some(_) => Ok(json!({})),
                None => Err(no_table()),
            },
            request => at_table(self.tables.get_mut(table).ok_or_else(no_table)?, request),
        }
    }

    /// Puts a game on a table, in place of what was there.
    fn seat(&mut self, table: &str, game: &'static dyn AnyGame, play: Box<dyn AnyMatch>) -> Done {
        if self.tables.len() >= MOST_TABLES && !self.tables.contains_key(table) {
            return Err(Fault::Malformed(format!("there are {MOST_TABLES} tables already; drop one")));
        }
        let words = match self.words.get(game.id()) {
            Some(words) => Rc::clone(words),
            None => {
                let words = Rc::new(common::words(game, words::FALLBACK)?);
                self.words.insert(game.id(), Rc::clone(&words));
                words
            }
        };
        let reply = json!({
            "game": game.id(),
            "seats": play.n_seats(),
            "commitment": play.seed().commitment(),
            "hash": play.hash(),
            "asks": answer::asks(&*play, Viewer::Referee, &words),
        });
        let reply = merge(reply, answer::standing(&*play));
        self.tables.insert(table.to_owned(), Table { play, words });
        Ok(reply)
    }

    fn load_record(&self, record: &str, to: Option<usize>) -> Result<(&'static dyn AnyGame, Box<dyn AnyMatch>), Fault> {
        let game = replay::game_of(record)?;
        let play = game.read_record(record, to).map_err(|error| Fault::Malformed(error.to_string()))?;
        Ok((game, play))
    }

    /// What is not given is taken from the game at the table.
    fn load_position(
        &self,
        table: &str,
        game: Option<String>,
        setup: Option<Value>,
        seed: Option<SeedIn>,
        position: Option<Value>,
    ) -> Result<(&'static dyn AnyGame, Box<dyn AnyMatch>), Fault> {
        let missing = |what: &str| Fault::Malformed(format!("missing field `{what}`"));
        let position = position.ok_or_else(|| missing("position"))?;
        let here = self.tables.get(table).map(|it| &it.play);
        let id = game.or_else(|| here.map(|it| it.game().to_owned())).ok_or_else(|| missing("game"))?;
        let here = here.filter(|it| it.game() == id);
        let setup = setup.or_else(|| here.map(|it| it.setup())).ok_or_else(|| missing("setup"))?;
        let seed = seed.map(|it| it.0).or_else(|| here.map(|it| it.seed())).unwrap_or_else(common::fresh_seed);
        let game = common::game(&id)?;
        Ok((game, game.begin_at(setup, seed, position)?))
    }

    fn rules(&self, table: &str, game: Option<String>, rule: Option<&str>, search: Option<&str>) -> Done {
        let here = self.tables.get(table).map(|it| it.play.game().to_owned());
        let id = game.or(here).ok_or_else(|| Fault::Malformed("missing field `game`".to_owned()))?;
        let game = common::game(&id)?;
        let index = common::rule_index(game)?;
        let found = rules::select(&index, rule, search);
        if found.is_empty() {
            return Err(Fault::Missing(format!("{id} has no such rule")));
        }
        Ok(rules::as_json(&id, &index, &found, rule.is_none() && search.is_none()))
    }
}

fn no_table() -> Fault {
    Fault::Missing("there is no game at this table; begin one with new".to_owned())
}

/// Commands that need a game.
fn at_table(table: &mut Table, request: Request) -> Done {
    let (play, words) = (&mut table.play, &*table.words);
    match request {
        Request::Asks(look) => {
            let viewer = viewer(&**play, &look)?;
            Ok(merge(answer::standing(&**play), json!({ "asks": answer::asks(&**play, viewer, words) })))
        }
        Request::Answer(given) => {
            let action = action(&**play, &given)?;
            answer_with(&mut **play, &given, &action, words)
        }
        Request::Check(given) => {
            let action = action(&**play, &given)?;
            play.check(given.seat, given.ask, &action)?;
            Ok(json!({}))
        }
        Request::View(look) => {
            let viewer = viewer(&**play, &look)?;
            Ok(answer::view(play.view(viewer), words))
        }
        Request::Log { look, from } => {
            let viewer = viewer(&**play, &look)?;
            Ok(json!({ "log": answer::log(play.log(viewer, from), words) }))
        }
        Request::State => {
            let (setup, seed) = (play.setup(), play.seed());
            Ok(json!({ "game": play.game(), "setup": setup, "seed": seed, "position": play.position() }))
        }
        Request::Script { mut coming, dice } => {
            if coming.len() + dice.len() > MOST_SCRIPTED {
                return Err(Fault::Malformed(format!("at most {MOST_SCRIPTED} results at a time")));
            }
            for shown in dice {
                let place = shown.checked_sub(1).ok_or_else(|| Fault::Malformed("no die shows 0".to_owned()))?;
                coming.push(Scripted::Pick(place));
            }
            let n_coming = coming.len();
            play.script(coming);
            Ok(json!({ "scripted": n_coming }))
        }
        Request::Undo { seat } => {
            seat_exists(&**play, seat)?;
            play.undo(seat)?;
            Ok(answer::standing(&**play))
        }
        Request::Record => Ok(json!({ "record": play.record() })),
        Request::Hash => Ok(json!({ "hash": play.hash() })),
        Request::Bot { seat, level, iterations, milliseconds, seed, play: is_played } => {
            let thought = think(&**play, seat, level.as_deref(), iterations, milliseconds, seed)?;
            let said = words.say(&play.say(seat, &thought)?, &words::Numbered);
            let reply = json!({ "seat": seat, "action": thought, "words": said });
            if !is_played {
                return Ok(reply);
            }
            let given = Given { seat, ask: play.ask_id(), action: None, choice: None };
            Ok(merge(reply, answer_with(&mut **play, &given, &thought, words)?))
        }
        Request::Resign { seats } => {
            seats.iter().try_for_each(|seat| seat_exists(&**play, *seat))?;
            if play.outcome().is_some() {
                return Err(Fault::Malformed("the game is over".to_owned()));
            }
            let has_ended = play.concede(&seats);
            Ok(merge(json!({ "has_ended": has_ended }), answer::standing(&**play)))
        }
        other => unreachable!("{other:?} needs no table"),
    }
}

fn seat_exists(play: &dyn AnyMatch, seat: SeatId) -> Result<(), Fault> {
    let n_seats = play.n_seats();
    if seat.index() < n_seats { Ok(()) } else { Err(Fault::Malformed(format!("there are seats 0 to {}", n_seats - 1))) }
}

fn viewer(play: &dyn AnyMatch, look: &Look) -> Result<Viewer, Fault> {
    let viewer = look.viewer().map_err(Fault::Malformed)?;
    viewer.seat().map_or(Ok(()), |seat| seat_exists(play, seat))?;
    Ok(viewer)
}

/// The action that was given, or that the number of a choice stands for.
fn action(play: &dyn AnyMatch, given: &Given) -> Result<Value, Fault> {
    seat_exists(play, given.seat)?;
    if let Some(action) = &given.action {
        return Ok(action.clone());
    }
    let Some(choice) = given.choice else {
        return Err(Fault::Malformed("missing field `action`".to_owned()));
    };
    let asks = play.asks(Viewer::Seat(given.seat));
    let listed = asks.into_iter().flat_map(|it| it.choices).nth(choice);
    listed.map(|it| it.action).ok_or_else(|| Fault::Malformed(format!("there is no choice {choice}")))
}

fn answer_with(play: &mut dyn AnyMatch, given: &Given, action: &Value, words: &Words) -> Done {
    let advance = play.answer(given.seat, given.ask, action)?;
    let progress = match advance.progress {
        kernel::Progress::Sealed => "sealed",
        kernel::Progress::Advanced => "advanced",
    };
    let log = answer::log(play.log(Viewer::Referee, advance.first_event), words);
    Ok(merge(json!({ "progress": progress, "log": log }), answer::standing(play)))
}

fn think(
    play: &dyn AnyMatch,
    seat: SeatId,
    level: Option<&str>,
    iterations: Option<u32>,
    milliseconds: Option<u64>,
    seed: Option<SeedIn>,
) -> Result<Value, Fault> {
    seat_exists(play, seat)?;
    if play.asks(Viewer::Seat(seat)).is_empty() {
        return Err(Fault::Malformed("this seat is not asked".to_owned()));
    }
    let level = level.map_or(Ok(Level::DEFAULT), |id| {
        Level::parse(id).ok_or_else(|| Fault::Missing(format!("there is no level '{id}'")))
    })?;
    let mut patience = level.patience();
    if let Some(iterations) = iterations {
        // Who asks for iterations wants to get the same again.
        patience = catalog::Patience { iterations, time: Some(MOST_TIME) };
    }
    if let Some(milliseconds) = milliseconds {
        patience.time = Some(Duration::from_millis(milliseconds).min(MOST_TIME));
        patience.iterations = iterations.unwrap_or(u32::MAX);
    }
    let seed = seed.map_or_else(common::fresh_seed, |it| it.0);
    Ok(play.think(seat, level, seed)(patience.budget()))
}
