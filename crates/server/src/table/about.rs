//! What a table is, as it is stored.

use super::{Clocks, Course};
use kernel::{Outcome, SeatId, Seed};
use protocol::{Offer, Presence, SeatInfo, SeatKind, TableState, TableSummary, TimeControl, Visibility, Who};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// What was decided when the table was made; the host may still change options
/// until it starts.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct About {
    pub id: String,
    pub game: String,
    pub title: String,
    pub visibility: Visibility,
    pub host: Who,
    pub options: Value,
    /// Secret until the game has ended.
    pub seed: Seed,
    pub created: i64,
    /// A record to look at; nobody plays.
    pub is_replay: bool,
    /// Whether the host starts it, or the last who sits down.
    pub host_starts: bool,
    /// It goes on from a record or a fork: who made it may know what is hidden.
    #[serde(default)]
    pub from_record: bool,
    /// How long somebody who is asked is away before a bot may stand in.
    #[serde(default = "absence")]
    pub absence_minutes: u32,
    /// The clocks that were agreed on, if any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub time: Option<TimeControl>,
}

/// Three days.
pub const ABSENCE_MINUTES: u32 = 3 * 24 * 60;

fn absence() -> u32 {
    ABSENCE_MINUTES
}

/// What changes as it is played. It is written with each answer: what is usual is
/// left out.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Live {
    pub state: TableState,
    pub seats: Vec<Seat>,
    /// Grows with every change.
    pub revision: u64,
    /// The revision that opened the asks that are open.
    pub opened: u64,
    /// When that was, in seconds since 1970.
    #[serde(default)]
    pub opened_at: i64,
    /// The last revision that took something back.
    pub rewritten: u64,
    /// Who is asked and has not answered.
    pub asked: Vec<SeatId>,
    pub n_entries: usize,
    pub n_chat: usize,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub offers: Vec<Offer>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rematch: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub outcome: Option<Outcome>,
    pub changed: i64,
    /// What is left to the seats, where there are clocks.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub time: Option<Clocks>,
    /// The lesson that is played, if it is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub course: Option<Course>,
    /// All who have ever sat here since the game began.
    #[serde(default)]
    pub people: Vec<String>,
    /// All have agreed that the record of this table in trouble is theirs.
    #[serde(default)]
    pub is_released: bool,
}

/// A seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Seat {
    pub kind: SeatKind,
    pub has_resigned: bool,
    pub passes_windows: bool,
    pub spent_ms: u64,
    /// When the person of the seat was last here, in seconds since 1970.
    #[serde(default)]
    pub seen: i64,
    /// The last answer of the seat, as its sender put it: one that is sent again
    /// counts once.
    #[serde(default)]
    pub last: Option<String>,
}

impl Seat {
    pub fn new(kind: SeatKind, now: i64) -> Self {
        Self { kind, has_resigned: false, passes_windows: false, spent_ms: 0, seen: now, last: None }
    }

    /// The person who answers for the seat.
    pub fn player(&self) -> Option<&Who> {
        match &self.kind {
            SeatKind::Human { who } | SeatKind::HotSeat { who } => Some(who),
            SeatKind::Open | SeatKind::Bot { .. } => None,
        }
    }

    /// The person whose seat it is, also while a bot stands in.
    pub fn owner(&self) -> Option<&Who> {
        match &self.kind {
            SeatKind::Bot { stands_in_for, .. } => stands_in_for.as_ref(),
            _ => self.player(),
        }
    }

    pub fn is_played_by(&self, person: &str) -> bool {
        self.player().is_some_and(|it| it.id == person)
    }

    pub fn is_owned_by(&self, person: &str) -> bool {
        self.owner().is_some_and(|it| it.id == person)
    }

    pub fn is_open(&self) -> bool {
        self.kind == SeatKind::Open
    }

    /// The seat for a client.
    pub fn info(&self, seat: SeatId, presence: Presence, is_asked: bool) -> SeatInfo {
        SeatInfo {
            seat,
            kind: self.kind.clone(),
            presence,
            has_resigned: self.has_resigned,
            passes_windows: self.passes_windows,
            spent_ms: self.spent_ms,
            is_asked,
            time: None,
            is_timed: false,
            has_run_out: false,
        }
    }
}

impl Live {
    pub fn new(kinds: Vec<SeatKind>, now: i64) -> Self {
        Self {
            state: TableState::Gathering,
            seats: kinds.into_iter().map(|it| Seat::new(it, now)).collect(),
            revision: 1,
            opened: 0,
            opened_at: now,
            rewritten: 0,
            asked: Vec::new(),
            n_entries: 0,
            n_chat: 0,
            offers: Vec::new(),
            rematch: None,
            outcome: None,
            changed: now,
            time: None,
            course: None,
            people: Vec::new(),
            is_released: false,
        }
    }

    /// Takes over who sat at the table that this one goes on from.
    pub fn take_seats_of(&mut self, former: Self) {
        (self.seats, self.people) = (former.seats, former.people);
        // What was answered there is no answer here.
        self.seats.iter_mut().for_each(|it| it.last = None);
    }

    /// Notes who sits here now.
    pub fn note_people(&mut self) {
        for person in self.owners() {
            if !self.people.contains(&person) {
                self.people.push(person);
            }
        }
    }

    /// A seat for a client.
    pub fn seat_info(&self, about: &About, seat: SeatId, presence: Presence) -> SeatInfo {
        let info = self.seats[seat.index()].info(seat, presence, self.asked.contains(&seat));
        let is_timed = self.timed(about).contains(&seat);
        SeatInfo { time: self.left(seat), is_timed, has_run_out: self.has_run_out(seat), ..info }
    }

    /// Seats with their ids.
    pub fn pairs(&self) -> impl Iterator<Item = (SeatId, &Seat)> {
        SeatId::all(self.seats.len()).zip(&self.seats)
    }

    /// The seats that a person answers for.
    pub fn own_seats(&self, person: Option<&Who>) -> Vec<SeatId> {
        let Some(person) = person else { return Vec::new() };
        self.pairs().filter(|(_, it)| it.is_played_by(&person.id)).map(|(seat, _)| seat).collect()
    }

    /// Whether this is the only person who sits here or ever sat here.
    pub fn is_played_alone_by(&self, person: &Who) -> bool {
        let is_bot = |it: &Seat| matches!(it.kind, SeatKind::Bot { stands_in_for: None, .. });
        self.people.iter().all(|it| *it == person.id)
            && self.seats.iter().all(|it| it.is_owned_by(&person.id) || is_bot(it))
    }

    /// Everybody who has a seat here, each once.
    pub fn owners(&self) -> Vec<String> {
        let mut owners: Vec<String> = self.seats.iter().filter_map(|it| Some(it.owner()?.id.clone())).collect();
        owners.sort_unstable();
        owners.dedup();
        owners
    }
}

/// A table as a lobby shows it. Who is there is known at the table alone.
pub fn summary(about: About, live: Live, person: Option<&str>) -> TableSummary {
    let seats = live.pairs().map(|(id, _)| live.seat_info(&about, id, Presence::Away)).collect();
    let is_mine = |seat: &Seat| person.is_some_and(|it| seat.is_owned_by(it));
    let is_my_turn =
        live.pairs().any(|(id, it)| live.asked.contains(&id) && person.is_some_and(|person| it.is_played_by(person)));
    TableSummary {
        id: about.id,
        game: about.game,
        title: about.title,
        state: live.state,
        visibility: about.visibility,
        is_mine: live.seats.iter().any(is_mine),
        is_my_turn,
        seats,
        host: about.host,
        n_entries: live.n_entries,
        outcome: live.outcome,
        is_replay: about.is_replay,
        from_record: about.from_record,
        time: about.time,
        created: about.created,
        changed: live.changed,
    }
}
