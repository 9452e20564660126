//! From the table to the store.

use super::{About, Live, Table};
use crate::ids;
use crate::problem::Failure;
use crate::store::{Change, TableRow};
use catalog::AnyMatch;
use protocol::{ChatLine, TableState, Visibility};

/// What has to be written beside what always is.
#[derive(Clone, Copy, Debug, Default)]
pub struct Touched {
    pub about: bool,
    /// The match began, or began anew.
    pub header: bool,
    /// Entries from here on are new, or gone.
    pub entries_from: Option<usize>,
    /// Whether entries were taken back.
    pub has_rewound: bool,
    /// The last line of the chat is new.
    pub chat: bool,
    pub sitters: bool,
}

fn state_name(state: TableState, is_replay: bool) -> &'static str {
    match state {
        _ if is_replay => "replay",
        TableState::Gathering => "gathering",
        TableState::Running => "running",
        TableState::Finished => "finished",
    }
}

fn visibility_name(visibility: Visibility) -> &'static str {
    match visibility {
        Visibility::Public => "public",
        Visibility::Link => "link",
    }
}

/// What the store has to do.
pub fn change(
    about: &About,
    live: &Live,
    game: Option<&dyn AnyMatch>,
    chat: Option<&ChatLine>,
    awaits_server: bool,
    base: Option<i64>,
    touched: Touched,
) -> Change {
    let first = touched.entries_from.unwrap_or(live.n_entries);
    let entries =
        game.map_or_else(Vec::new, |it| (first..it.n_entries()).map(|it_| it.entry(it_).to_string()).collect());
    let has_moved = touched.header || touched.entries_from.is_some();
    let chat = chat.filter(|_| touched.chat);
    Change {
        table: TableRow {
            id: about.id.clone(),
            state: state_name(live.state, about.is_replay),
            visibility: visibility_name(about.visibility),
            changed: live.changed,
            awaits_server,
            about: touched.about.then(|| json(about)),
            live: json(live),
            header: game.filter(|_| touched.header).map(|it| it.header().to_string()),
            snapshot: game.filter(|_| has_moved).map(|it| it.snapshot()),
            host: about.host.id.clone(),
            revision: live.revision as i64,
            flag_at: live.flag_at(about),
        },
        base,
        take_back: touched.has_rewound.then_some(first as i64),
        entries: (first as i64, entries),
        chat: (chat.map_or(0, |it| it.number as i64), chat.map(json).into_iter().collect()),
        sitters: touched.sitters.then(|| live.owners()),
    }
}

fn json<T: serde::Serialize>(value: &T) -> String {
    serde_json::to_string(value).expect("tables serialize")
}

impl Table {
    /// Writes what was touched, with changes of other tables if they belong
    /// together. When it returns, it is durable. If it could not be written the
    /// table is as it was.
    pub async fn save(&mut self, touched: Touched, also: Vec<Change>) -> Result<(), Failure> {
        self.clock.count(&mut self.live);
        self.count_time();
        let asked = self.live.asked.clone();
        self.live.revision += 1;
        self.live.changed = ids::now();
        if self.live.opened == self.live.revision {
            self.live.opened_at = self.live.changed;
        }
        self.read_off_game();
        self.time_of_turns(&asked);
        let awaits_server = self.awaits_server();
        let chat = self.chat.last();
        let mut changes = also;
        let base = Some(self.stored);
        changes.push(change(&self.about, &self.live, self.game.as_deref(), chat, awaits_server, base, touched));
        if let Err(error) = self.app.writer.write(changes).await {
            tracing::error!(table = %self.about.id, %error, "not stored; the table is read again");
            Box::pin(self.reload()).await;
            return Err(error.into());
        }
        self.stored = self.live.revision as i64;
        Ok(())
    }

    /// Keeps in step what lobbies read without the match.
    fn read_off_game(&mut self) {
        let Some(game) = &self.game else { return };
        let waiting = game.waiting().into_iter();
        self.live.asked = waiting.filter(|it| !it.has_answered).map(|it| it.seat).collect();
        self.live.n_entries = game.n_entries();
        self.live.outcome = game.outcome();
        if self.live.outcome.is_some() {
            self.live.state = TableState::Finished;
            self.live.offers.clear();
        }
    }
}
