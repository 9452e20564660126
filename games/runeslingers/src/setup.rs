//! From what somebody wrote to a table.

use crate::content::{Mode, content};
use crate::flow::{AffairStep, Frame};
use crate::modes::{Affair, AnswerBy, AnswerTo, Deck, EventKind, Inherent, MadeUnder, Options};
use crate::state::{Phase, Player, State};
use kernel::{OptionKind, OptionSpec, Refusal, Scope, SeatId, Text};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// What somebody wrote to begin a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Setup {
    pub mode: Mode,
    pub event: EventKind,
    pub options: Options,
    /// For each seat a preset's id, a share code or a deck list; not read in
    /// draft and sealed.
    pub decks: Vec<String>,
}

impl Setup {
    /// Starter decks: Eva against Romin, and so on around the table.
    pub fn starter(n_seats: usize) -> Self {
        Self::of(Mode::Starter, n_seats)
    }

    /// A mode with everything as it is usually played.
    pub fn of(mode: Mode, n_seats: usize) -> Self {
        let decks = (0..n_seats).map(|seat| default_deck(mode, seat).to_owned()).collect();
        Self { mode, event: default_event(mode, n_seats), options: Options::default(), decks }
    }

    /// The table before the first step, if the setup is legal.
    pub fn begin(&self) -> Result<(State, Frame), Refusal> {
        let n_seats = self.decks.len();
        self.check_seats(n_seats)?;
        let has_pool = matches!(self.mode, Mode::Draft | Mode::Sealed);
        let mut decks = Vec::new();
        for text in &self.decks {
            decks.push(if has_pool { None } else { Some(Deck::read(text, self.mode, &self.options)?) });
        }
        let state = State {
            mode: self.mode,
            options: self.options,
            affair: Affair::new(self.event, decks),
            players: vec![Player::away(); n_seats],
            objects: Vec::new(),
            gone: Vec::new(),
            ladder: Vec::new(),
            timed: Vec::new(),
            active: SeatId(0),
            first: SeatId(0),
            turn: 0,
            phase: Phase::Before,
            is_revealed: false,
            next_object: 0,
            is_unsettled: false,
            outline: Default::default(),
        };
        Ok((state, Frame::Affair(AffairStep::Begin)))
    }

    fn check_seats(&self, n_seats: usize) -> Result<(), Refusal> {
        // mode.draft.1 A draft needs at least four players.
        if self.mode == Mode::Draft && !(4..=8).contains(&n_seats) {
            return Err(Refusal::setup("mode.draft.1", Text::new("refused-draft-seats")));
        }
        if !(2..=8).contains(&n_seats) {
            return Err(Refusal::setup("mode.1", Text::new("refused-seats")));
        }
        // amb.players An encounter is for two to four.
        if self.event == EventKind::Encounter && n_seats > 4 {
            return Err(Refusal::setup("mode.1", Text::new("refused-encounter-seats")));
        }
        Ok(())
    }
}

/// amb.players, amb.after-draft One encounter; a draft and a table of five or
/// more is an event. Everybody meets everybody where that does
/// not take too long.
fn default_event(mode: Mode, n_seats: usize) -> EventKind {
    match n_seats {
        5.. => EventKind::Swiss,
        _ if mode == Mode::Draft => EventKind::RoundRobin,
        _ => EventKind::Encounter,
    }
}

fn default_deck(mode: Mode, seat: usize) -> &'static str {
    let of_mode = || content().presets.iter().filter(move |it| it.mode == mode);
    match mode {
        Mode::Draft | Mode::Sealed => "",
        Mode::Starter | Mode::Constructed => {
            &of_mode().nth(seat % of_mode().count()).expect("each such mode has presets").id
        }
    }
}

const MODES: [&str; 4] = ["starter", "constructed", "draft", "sealed"];
const EVENTS: [&str; 5] = ["usual", "encounter", "pairs", "round_robin", "swiss"];

/// The options that a table offers.
pub fn options() -> Vec<OptionSpec> {
    let table = |key: &str, kind: OptionKind, default: Value| OptionSpec {
        key: key.to_owned(),
        kind,
        scope: Scope::Table,
        default,
    };
    let choice = |values: &[&str]| OptionKind::Choice { values: values.iter().map(|it| (*it).to_owned()).collect() };
    vec![
        table("mode", choice(&MODES), json!("starter")),
        table("event", choice(&EVENTS), json!("usual")),
        table("answers", choice(&["runespells", "any_card"]), json!("runespells")),
        table("answer_by", choice(&["left", "any"]), json!("left")),
        table("inherent", choice(&["as_written", "once_per_turn"]), json!("as_written")),
        table("redraw", OptionKind::Toggle, json!(false)),
        table("turn_limit", OptionKind::Number { least: 0, most: 500 }, json!(0)),
        table("small_sealed", OptionKind::Toggle, json!(false)),
        OptionSpec {
            key: "deck".to_owned(),
            kind: OptionKind::Text { widget: "runeslingers-deck".to_owned(), max_chars: 4000 },
            scope: Scope::Seat,
            default: json!(""),
        },
    ]
}

/// The setup that the options describe.
pub fn from_options(n_seats: usize, options: &Value) -> Result<Setup, Refusal> {
    let word = |key: &str| options.get(key).and_then(Value::as_str);
    let on = |key: &str| options.get(key).and_then(Value::as_bool).unwrap_or(false);
    let unknown = |key: &str| Refusal::malformed(format!("the option {key} has no such value"));
    let mode = match word("mode") {
        None => Mode::Starter,
        Some(name) => Mode::ALL.into_iter().find(|it| it.name() == name).ok_or_else(|| unknown("mode"))?,
    };
    let event = match word("event").unwrap_or("usual") {
        "usual" => default_event(mode, n_seats),
        "encounter" => EventKind::Encounter,
        "pairs" => EventKind::Pairs,
        "round_robin" => EventKind::RoundRobin,
        "swiss" => EventKind::Swiss,
        _ => return Err(unknown("event")),
    };
    let answers = match word("answers").unwrap_or("runespells") {
        "any_card" => AnswerTo::AnyCard,
        "runespells" => AnswerTo::Runespells,
        _ => return Err(unknown("answers")),
    };
    let answer_by = match word("answer_by").unwrap_or("left") {
        "left" => AnswerBy::Left,
        "any" => AnswerBy::Any,
        _ => return Err(unknown("answer_by")),
    };
    let inherent = match word("inherent").unwrap_or("as_written") {
        "as_written" => Inherent::AsWritten,
        "once_per_turn" => Inherent::OncePerTurn,
        _ => return Err(unknown("inherent")),
    };
    let turn_limit = options.get("turn_limit").and_then(Value::as_u64).unwrap_or(0).min(500) as u16;
    let (redraw, small_sealed) = (on("redraw"), on("small_sealed"));
    let made_under = MadeUnder::default();
    let agreed = Options { made_under, answers, answer_by, inherent, redraw, turn_limit, small_sealed };
    let deck = |seat: usize| {
        let own = options.get("by_seat").and_then(|it| it.get(seat)).and_then(|it| it.get("deck"));
        match own.and_then(Value::as_str).map(str::trim) {
            None | Some("") => default_deck(mode, seat).to_owned(),
            Some(text) => text.to_owned(),
        }
    };
    let setup = Setup { mode, event, options: agreed, decks: (0..n_seats).map(deck).collect() };
    setup.begin().map(|_| setup)
}
