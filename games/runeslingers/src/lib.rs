//! Runeslingers: the card game of runespells, ailments and boons.
//!
//! | Chapter | Where |
//! |---|---|
//! | Cards, Runeslingers, ailments: all printed facts | [`content`] |
//! | The table | [`State`], `state/` |
//! | What is true: stats, keywords, targets, what may be played | `query/` |
//! | The procedures: setup, turn, playing, damage, ailments, power | `flow/` |
//! | What effects do, verb by verb | `effects/` |
//! | Decks, boosters, drafts, events | [`modes`] |
//! | What a player sees and what may be imagined | `view`, `hidden` |
//!
//! `RULES.md` tells which rulings were taken and how to write a card.

mod action;
pub mod bot;
pub mod content;
mod effects;
mod event;
mod flow;
mod hidden;
mod ids;
mod invariants;
pub mod modes;
mod query;
mod refuse;
mod setup;
mod state;
pub mod tools;
pub mod view;
mod words;

pub use action::{Action, Bill, Domain, Prompt};
pub use effects::{Ctx, Moment, Source};
pub use event::{Event, LightFrom, Named};
pub use flow::{AffairStep, Cause, End, FetchFrom, Frame, HandTo, PickFor, Returned, SetUp, Turn, Way};
pub use ids::{AbilityId, CardId, EquipId, ListId, ObjId, PresetId, SlingerId, StanceId};
pub use query::stat;
pub use setup::Setup;
pub use state::{
    Area, Concentration, HandCard, Held, Object, Phase, Place, Player, Rung, SeatSet, Standing, State, Target,
    ThisTurn, Timed, TimedOn, TimedWhat, Until,
};
pub use tools::TOOLS;
pub use view::View;

use kernel::{Ask, Book, Chance, Cx, Flow, Game, OptionSpec, Refusal, Scene, SceneMut, Text, Told, Viewer};

/// The rules of Runeslingers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Runeslingers;

impl Game for Runeslingers {
    type Setup = Setup;
    type State = State;
    type Frame = Frame;
    type Returned = Returned;
    type Action = Action;
    type Prompt = Prompt;
    type Domain = Domain;
    type Event = Event;
    type View = View;

    const ID: &'static str = "runeslingers";
    const RULES_VERSION: u32 = 4;
    const BOOK: Book = Book {
        rules: include_str!("../content/rules.toml"),
        content: &content::PRINTED,
        rules_hash: content::rules_hash,
        texts: &[
            ("en", include_str!("../content/en.ftl")),
            ("en", include_str!("../content/lessons.en.ftl")),
            ("en", include_str!("../content/puzzles.en.ftl")),
        ],
        lessons: &[
            include_str!("../content/lessons/first-game.toml"),
            include_str!("../content/lessons/lamp.toml"),
            include_str!("../content/lessons/hand.toml"),
            include_str!("../content/lessons/trinkets.toml"),
            include_str!("../content/lessons/chants.toml"),
            include_str!("../content/lessons/keywords.toml"),
            include_str!("../content/lessons/deck.toml"),
            include_str!("../content/lessons/draft.toml"),
        ],
        puzzles: include_str!("../content/puzzles.jsonl"),
    };

    fn begin(setup: &Setup) -> Result<(State, Frame), Refusal> {
        setup.begin()
    }

    fn n_seats(setup: &Setup) -> usize {
        setup.decks.len()
    }

    fn step(frame: Frame, cx: &mut Cx<'_, Self>) -> Flow<Self> {
        frame.step(cx)
    }

    fn view(scene: Scene<'_, Self>, viewer: Viewer) -> View {
        View::new(scene, viewer)
    }

    fn redact(event: &Event, viewer: Viewer) -> Option<Event> {
        event.redact(viewer)
    }

    fn tell(event: &Event) -> Told {
        words::tell(event)
    }

    fn say_prompt(prompt: &Prompt) -> Text {
        words::prompt(prompt)
    }

    fn say_action(scene: Scene<'_, Self>, ask: &Ask<Self>, action: &Action) -> Text {
        words::action(scene, ask.seat, action)
    }

    fn why_not(scene: Scene<'_, Self>, ask: &Ask<Self>, action: &Action) -> Refusal {
        refuse::why_not(scene, ask, action)
    }

    fn imagine(scene: SceneMut<'_, Self>, viewer: Viewer, chance: &mut Chance) {
        hidden::imagine(scene.state, viewer, chance);
    }

    fn invariants(scene: Scene<'_, Self>) -> Result<(), String> {
        invariants::check(scene)
    }

    fn seat_range() -> (usize, usize) {
        (2, 8)
    }

    fn options() -> Vec<OptionSpec> {
        setup::options()
    }

    fn setup_from_options(n_seats: usize, options: &serde_json::Value) -> Result<Setup, Refusal> {
        setup::from_options(n_seats, options)
    }

    /// Version 2 asks in other places (the end of the Draw Phase, "up to", plain
    /// numbers); version 3 keeps fewer things in its state; version 4 has the table say
    /// under which rules it was made ([`modes::MadeUnder`]). Every answer of all of them
    /// is still spelled the same.
    fn upgrade(from_version: u32, answers: Vec<serde_json::Value>) -> Option<Vec<serde_json::Value>> {
        matches!(from_version, 1..=3).then_some(answers)
    }
}
