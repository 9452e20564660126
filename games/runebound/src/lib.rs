//! Runebound, third edition: the adventure game with both villains.
//!
//! * [`content`]: all that is printed, read from `content/*.toml`, with card
//!   effects in a small vocabulary that the engine interprets.
//! * [`effects`]: what printed effects do, a file for each group of verbs.
//! * [`state`]: all that lies on the table, as small numbers.
//! * [`flow`]: the procedures of the rulebook, a file per chapter.
//! * [`view`]: what a viewer sees. [`words`]: how it is said.
//! * [`query`]: questions about the state. [`refuse`]: why an answer may not be given.
//! * [`tools`]: chances of combats, rolls and tests, and a fast second engine for them.

pub mod action;
mod bot;
pub mod content;
pub mod effects;
pub mod event;
pub mod flow;
mod hidden;
pub mod ids;
mod invariants;
pub mod query;
mod refuse;
mod setup;
pub mod state;
pub mod tools;
mod upgrade;
pub mod view;
pub mod words;

pub use action::{Action, GoldRange, Prompt};
pub use event::Event;
pub use flow::{Frame, Returned};
pub use setup::Setup;
pub use state::State;
pub use tools::TOOLS;
pub use view::View;

use kernel::{
    Ask, Book, Chance, Cx, Flow, Game, OptionSpec, Outcome, Refusal, Scene, SceneMut, SeatId, Text, Told, Viewer,
};

/// The rules of Runebound.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Runebound;

impl Game for Runebound {
    type Setup = Setup;
    type State = State;
    type Frame = Frame;
    type Returned = Returned;
    type Action = Action;
    type Prompt = Prompt;
    type Domain = GoldRange;
    type Event = Event;
    type View = View;

    const ID: &'static str = "runebound";
    const RULES_VERSION: u32 = 5;
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
            include_str!("../content/lessons/first-turn.toml"),
            include_str!("../content/lessons/first-combat.toml"),
            include_str!("../content/lessons/first-quest.toml"),
            include_str!("../content/lessons/first-shop.toml"),
            include_str!("../content/lessons/villain.toml"),
        ],
        puzzles: include_str!("../content/puzzles.jsonl"),
    };

    fn begin(setup: &Setup) -> Result<(State, Frame), Refusal> {
        setup.begin()
    }

    fn n_seats(setup: &Setup) -> usize {
        setup.seats
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
        refuse::why_not(scene.state, ask, action)
    }

    fn imagine(scene: SceneMut<'_, Self>, viewer: Viewer, chance: &mut Chance) {
        hidden::imagine(scene.state, viewer, chance);
    }

    fn invariants(scene: Scene<'_, Self>) -> Result<(), String> {
        invariants::check(scene.state)
    }

    /// victory.3 Giving up defeats no villain: the game goes on, with a bot for each
    /// player who gave up, until nobody is left.
    fn concede(_: Scene<'_, Self>, n_seats: usize, gave_up: &[SeatId]) -> Option<Outcome> {
        let is_left = SeatId::all(n_seats).any(|it| !gave_up.contains(&it));
        (!is_left).then(|| Outcome::all_lose(n_seats, Text::new("ended-given-up")))
    }

    fn seat_range() -> (usize, usize) {
        (1, 6)
    }

    fn options() -> Vec<OptionSpec> {
        setup::options()
    }

    fn setup_from_options(n_seats: usize, options: &serde_json::Value) -> Result<Setup, Refusal> {
        setup::from_options(n_seats, options)
    }

    fn upgrade(from_version: u32, entries: Vec<serde_json::Value>) -> Option<Vec<serde_json::Value>> {
        upgrade::upgrade(from_version, entries)
    }
}
