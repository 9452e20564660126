//! From the store to the table: the log is played again, and has to come out
//! where the snapshot is.

use super::clock::Clock;
use super::save::Touched;
use super::{About, Live, Table, WeakHandle};
use crate::app::Shared;
use crate::problem::Failure;
use crate::store::Saved;
use catalog::AnyMatch;
use protocol::ChatLine;
use serde::de::DeserializeOwned;
use tokio::task::spawn_blocking;

/// A table as it was read.
struct Restored {
    about: About,
    live: Live,
    game: Option<Box<dyn AnyMatch>>,
    chat: Vec<ChatLine>,
    /// It was played by older rules; its answers were rewritten.
    is_upgraded: bool,
}

fn parse<T: DeserializeOwned>(text: &str) -> Result<T, String> {
    serde_json::from_str(text).map_err(|it| it.to_string())
}

/// Plays the log again.
fn restore(saved: Saved) -> Result<Restored, String> {
    let about: About = parse(&saved.about)?;
    let live: Live = parse(&saved.live)?;
    let chat = saved.chat.iter().map(|it| parse(it)).collect::<Result<_, _>>()?;
    let mut restored = Restored { about, live, game: None, chat, is_upgraded: false };
    let Some(header) = saved.header else { return Ok(restored) };
    let rules = catalog::find(&restored.about.game).ok_or("the game is not in the catalogue")?;
    let head: serde_json::Value = parse(&header)?;
    restored.is_upgraded = head["rules_version"] != rules.info().rules_version;
    let record = [header].into_iter().chain(saved.entries).collect::<Vec<_>>().join("\n");
    let game = rules.read_record(&record, None).map_err(|it| it.to_string())?;
    if !restored.is_upgraded && saved.snapshot != Some(game.snapshot()) {
        return Err("the log does not lead to the snapshot".to_owned());
    }
    restored.game = Some(game);
    Ok(restored)
}

async fn read(app: &Shared, id: &str) -> Result<Option<Restored>, String> {
    let Some(saved) = app.store.load(id).await.map_err(|it| it.to_string())? else { return Ok(None) };
    let restored = spawn_blocking(|| restore(saved)).await.map_err(|it| it.to_string())??;
    Ok(Some(restored))
}

impl Table {
    /// Reads a table from the store.
    pub async fn load(app: Shared, handle: WeakHandle) -> Result<Self, Failure> {
        let id = handle.id.clone();
        let read = read(&app, &id).await.map_err(|error| {
            tracing::error!(table = %id, %error, "a table cannot be read");
            Failure::internal()
        })?;
        let Restored { about, live, game, chat, is_upgraded } =
            read.ok_or_else(|| Failure::missing("there is no such table"))?;
        let (clients, due) = (Vec::new(), Vec::new());
        let mut table =
            Self { app, handle, about, live, game, chat, clients, clock: Clock::start(), due, is_lost: false };
        if is_upgraded {
            tracing::info!(table = %id, "upgraded to the rules of today");
            table.live.rewritten = table.live.revision + 1;
            let all = Touched { header: true, entries_from: Some(0), has_rewound: true, ..Touched::default() };
            table.save(all, Vec::new()).await?;
        }
        Ok(table)
    }

    /// Goes back to what is stored.
    pub async fn reload(&mut self) {
        match read(&self.app, &self.about.id).await {
            Ok(Some(stored)) => {
                let (revision, n_chat) = (self.live.revision, self.live.n_chat);
                (self.about, self.live, self.game, self.chat) = (stored.about, stored.live, stored.game, stored.chat);
                // Whatever numbers went wrong are not used again.
                self.live.revision = revision + 1;
                (self.live.opened, self.live.rewritten) = (revision + 1, revision + 1);
                debug_assert!(self.live.n_chat <= n_chat, "chat only grows");
                self.due.clear();
                self.tell_sync();
            }
            Ok(None) => self.is_lost = true,
            Err(error) => {
                tracing::error!(table = %self.about.id, %error, "a table is lost from memory");
                self.is_lost = true;
            }
        }
    }
}
