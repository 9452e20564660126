//! From the store to the table: the log is played again, and has to come out
//! where the snapshot is.

use super::clock::Clock;
use super::due::Due;
use super::save::Touched;
use super::time::Alarm;
use super::trouble::Stranded;
use super::{About, Live, Table, WeakHandle};
use crate::app::Shared;
use crate::caught::caught;
use crate::ids;
use crate::problem::Failure;
use crate::report::raw_record;
use crate::store::Saved;
use catalog::{AnyGame, AnyMatch};
use protocol::{ChatLine, TableState};
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::time::{Duration, Instant};
use tokio::time::timeout;

/// The first format of records whose hash counts all that decides how a game goes,
/// and nothing else.
const STRICT_FORMAT: u64 = 3;
/// How long the server waits before it tries again what could not be stored.
const TRY_AGAIN_AFTER: Duration = Duration::from_secs(1);
/// How long a table waits to be read again: somebody waits for its word.
const READ_PATIENCE: Duration = Duration::from_secs(3);

/// A table as it was read.
struct Restored {
    about: About,
    live: Live,
    game: Option<Box<dyn AnyMatch>>,
    chat: Vec<ChatLine>,
    /// Its record is to be written anew.
    is_upgraded: bool,
    /// Times were corrected.
    is_from_future: bool,
    stored: i64,
    trouble: Option<Stranded>,
}

fn parse<T: DeserializeOwned>(text: &str) -> Result<T, String> {
    serde_json::from_str(text).map_err(|it| it.to_string())
}

/// A match that was played again, and whether its record is to be written anew: by
/// newer rules, or in the format of today.
type Played = (Box<dyn AnyMatch>, bool);

/// The match of a table as it is stored.
struct Stored {
    rules: &'static dyn AnyGame,
    /// The version of the rules is another one.
    is_older: bool,
    /// They, or what they read of the cards, are not those of today.
    is_of_other_rules: bool,
    /// Nobody goes on by other rules without being asked. Whether they are other
    /// rules the hash tells; those of earlier formats counted other things, and
    /// there only playing it shows. A game that is over is only looked at.
    is_strict: bool,
    /// The record is of an earlier format.
    is_of_earlier_format: bool,
    record: String,
    snapshot: Option<Vec<u8>>,
}

impl Stored {
    fn of(app: &Shared, about: &About, is_running: bool, saved: Saved) -> Result<Self, String> {
        let rules = app.game(&about.game).ok_or("the game is not in the catalogue")?;
        let record = raw_record(&saved);
        let head: Value = parse(record.lines().next().unwrap_or_default())?;
        let info = rules.info();
        let is_older = head["rules_version"] != info.rules_version;
        // Records of the earlier format call the hash by another name.
        let hash = head.get("rules_hash").or_else(|| head.get("content"));
        let is_of_other_rules = is_older || hash.and_then(Value::as_str) != Some(&info.rules_hash);
        let is_of_earlier_format = head["runetable"].as_u64().is_none_or(|it| it < STRICT_FORMAT);
        let is_strict = is_running && !is_of_earlier_format;
        let snapshot = saved.snapshot;
        Ok(Self { rules, is_older, is_of_other_rules, is_strict, is_of_earlier_format, record, snapshot })
    }

    /// Plays the log again.
    fn play(&self) -> Result<Played, String> {
        if self.is_of_other_rules && self.is_strict && !self.is_older {
            return Err("the rules were changed and there is no upgrade: the players decide".to_owned());
        }
        let game = self.rules.read_record(&self.record, None).map_err(|it| it.to_string())?;
        if !self.is_older && self.snapshot != Some(game.snapshot()) {
            return Err("the log does not lead to the snapshot".to_owned());
        }
        Ok((game, self.is_older || self.is_of_earlier_format))
    }

    /// What there is to see of a log that cannot be played again.
    fn salvage(&self) -> Stranded {
        let salvage = || self.rules.salvage(&self.record, self.snapshot.as_deref()).map_err(|it| it.to_string());
        match caught(salvage).unwrap_or_else(Err) {
            Ok(left) => Stranded::still(left, self.is_of_other_rules),
            Err(why) => {
                tracing::error!(why, "nothing can be seen of a match");
                Stranded::damaged()
            }
        }
    }
}

/// Plays a match again, or says what is left of it. Why it cannot be played is
/// for the log alone: it may quote an answer that is somebody's secret.
fn play(app: &Shared, about: &About, is_running: bool, saved: Saved) -> Result<Played, Stranded> {
    let cannot = |why: &str| tracing::error!(table = %about.id, why, "a table cannot be read");
    let stored = Stored::of(app, about, is_running, saved).map_err(|why| {
        cannot(&why);
        Stranded::damaged()
    })?;
    caught(|| stored.play()).unwrap_or_else(Err).map_err(|why| {
        cannot(&why);
        stored.salvage()
    })
}

/// Makes a table of what is stored. Whatever of the game cannot be read leaves
/// a table that says so; only what describes the table itself has to be there.
fn restore(app: &Shared, saved: Saved) -> Result<Restored, String> {
    let about: About = parse(&saved.about)?;
    let mut live: Live = parse(&saved.live)?;
    // A line of talk that cannot be read is not worth a table.
    let chat = saved.chat.iter().filter_map(|it| parse(it).ok()).collect();
    if live.state != TableState::Gathering && live.people.is_empty() {
        live.note_people();
    }
    let now = ids::now();
    // Older tables do not know: nobody has been away until now. And nobody was
    // seen in the future: the clock was put right since.
    let is_from_future = live.opened_at > now || live.seats.iter().any(|it| it.seen > now);
    live.seats.iter_mut().filter(|it| it.seen == 0 || it.seen > now).for_each(|it| it.seen = now);
    live.opened_at = live.opened_at.min(now);
    let stored = saved.revision;
    let mut restored =
        Restored { about, live, game: None, chat, is_upgraded: false, is_from_future, stored, trouble: None };
    if saved.header.is_none() {
        return Ok(restored);
    }
    if app.registry.is_set_aside(&restored.about.id) {
        restored.trouble = Some(Stranded::set_aside());
        return Ok(restored);
    }
    let is_running = restored.live.state == TableState::Running;
    match play(app, &restored.about, is_running, saved) {
        Ok((game, is_upgraded)) => (restored.game, restored.is_upgraded) = (Some(game), is_upgraded),
        Err(stranded) => restored.trouble = Some(stranded),
    }
    Ok(restored)
}

async fn read(app: &Shared, id: &str) -> Result<Restored, Failure> {
    let Some(saved) = app.store.load(id).await? else { return Err(Failure::missing("there is no such table")) };
    let playing = app.clone();
    // Whose it is decides whose turn it is to be read.
    let owner = serde_json::from_str::<About>(&saved.about).map(|it| it.host.id).unwrap_or_default();
    let restored = app.pool.load(owner, move || restore(&playing, saved)).await;
    let restored = restored.unwrap_or_else(|| Err("the rules failed".to_owned()));
    restored.map_err(|why| {
        tracing::error!(table = %id, why, "a table cannot be read at all");
        Failure::damaged()
    })
}

impl Table {
    /// Reads a table from the store.
    pub async fn load(app: Shared, handle: WeakHandle) -> Result<Self, Failure> {
        let id = handle.id.clone();
        let Restored { about, live, game, chat, is_upgraded, is_from_future, stored, trouble } =
            read(&app, &id).await?;
        let mut table = Self {
            app,
            handle,
            about,
            live,
            game,
            chat,
            clients: Vec::new(),
            clock: Clock::start(),
            due: Due::default(),
            alarm: Alarm::default(),
            read_again: 0,
            stored,
            trouble,
            n_bot_failures: 0,
            n_changes: 0,
            stumbles: Vec::new(),
            watched: Instant::now(),
            is_lost: false,
        };
        // Clocks that have not been set begin when the table is first looked at.
        let is_timed = table.live.state == TableState::Running && table.about.time.is_some();
        let begins = is_timed && table.live.time.is_none() && table.trouble.is_none();
        if begins {
            table.start_time();
        }
        if is_upgraded {
            tracing::info!(table = %id, "upgraded to the rules, or the format, of today");
            table.live.rewritten = table.live.revision + 1;
            let all = Touched { header: true, entries_from: Some(0), has_rewound: true, ..Touched::default() };
            table.save(all, Vec::new()).await?;
        } else if (is_from_future && table.trouble.is_none()) || begins {
            table.save(Touched::default(), Vec::new()).await?;
        }
        Ok(table)
    }

    /// Goes back to what is stored. If that cannot be had the table leaves the
    /// memory, and whoever comes next reads it again.
    pub async fn reload(&mut self) {
        let again = timeout(READ_PATIENCE, read(&self.app, &self.about.id)).await;
        match again.unwrap_or_else(|_| Err(Failure::unavailable())) {
            Ok(stored) => {
                let (revision, n_chat) = (self.live.revision, self.live.n_chat);
                (self.about, self.live, self.game, self.chat) = (stored.about, stored.live, stored.game, stored.chat);
                (self.stored, self.trouble) = (stored.stored, stored.trouble);
                // Whatever numbers went wrong are not used again.
                self.live.revision = revision + 1;
                // The asks are those that were stored: whoever sends an answer again may
                // still have seen them before.
                (self.read_again, self.live.rewritten) = (revision + 1, revision + 1);
                debug_assert!(self.live.n_chat <= n_chat, "chat only grows");
                self.due.clear();
                self.tell_sync();
                self.wake_later();
            }
            Err(failure) => {
                tracing::error!(table = %self.about.id, problem = %failure.0.words, "a table leaves the memory");
                self.is_lost = true;
                self.app.writer.note_failure();
            }
        }
    }

    /// Does what is due in a moment: whatever failed may fail again.
    pub fn wake_later(&self) {
        let Some(handle) = self.handle.upgrade() else { return };
        tokio::spawn(async move {
            tokio::time::sleep(TRY_AGAIN_AFTER).await;
            let _ = handle.send(super::Command::Wake { reply: None }).await;
        });
    }
}
