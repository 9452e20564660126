//! Runewars: the war for the dragon runes, with exploration tokens and Banners
//! of War. Two to four players.
//!
//! * [`content`]: what is printed, and the vocabulary of card texts.
//! * [`state`]: the table; [`query`] what can be read off it; [`map`] how tiles
//!   may be laid.
//! * [`battle`]: the combat rounds as a machine of their own.
//! * [`flow`]: the procedures, a file for each chapter; `effects`: what card texts
//!   do, a file for each group of verbs.
//! * [`tools`]: the chances of battles and of the Fate deck; [`tools::fast`] is
//!   the same machine at full speed.

mod action;
pub mod battle;
mod bot;
pub mod content;
mod effects;
mod event;
pub mod flow;
pub mod hex;
mod hidden;
pub mod ids;
mod invariants;
pub mod map;
pub mod query;
mod refuse;
mod setup;
pub mod state;
pub mod tools;
mod view;
mod words;

pub use action::Action;
pub use event::{Asked, Card, Event, Place, Prompt, Slots, What};
pub use flow::Frame;
pub use setup::Setup;
pub use state::{MadeUnder, Options, State};
pub use tools::TOOLS;
pub use view::View;

use kernel::{Ask, Book, Chance, Cx, Flow, Game, NoDomain, OptionSpec, Refusal, Scene, SceneMut, Text, Told, Viewer};

/// The rules of Runewars.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Runewars;

impl Game for Runewars {
    type Setup = Setup;
    type State = State;
    type Frame = Frame;
    type Returned = flow::Returned;
    type Action = Action;
    type Prompt = Prompt;
    type Domain = NoDomain;
    type Event = Event;
    type View = View;

    const ID: &'static str = "runewars";
    const RULES_VERSION: u32 = 6;
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
            include_str!("../content/lessons/land.toml"),
            include_str!("../content/lessons/orders.toml"),
            include_str!("../content/lessons/battle.toml"),
            include_str!("../content/lessons/quest.toml"),
            include_str!("../content/lessons/influence.toml"),
            include_str!("../content/lessons/winter.toml"),
            include_str!("../content/lessons/runes.toml"),
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
        words::action(scene, ask.prompt.ask, action)
    }

    fn why_not(scene: Scene<'_, Self>, ask: &Ask<Self>, action: &Action) -> Refusal {
        refuse::why_not(scene, ask, action)
    }

    fn imagine(scene: SceneMut<'_, Self>, viewer: Viewer, chance: &mut Chance) {
        hidden::imagine(scene.state, scene.stack, viewer, chance);
    }

    fn invariants(scene: Scene<'_, Self>) -> Result<(), String> {
        invariants::check(scene)
    }

    fn seat_range() -> (usize, usize) {
        (2, 4)
    }

    fn options() -> Vec<OptionSpec> {
        setup::options()
    }

    fn setup_from_options(n_seats: usize, options: &serde_json::Value) -> Result<Setup, Refusal> {
        setup::from_options(n_seats, options)
    }

    /// The second version asks for more between the steps of an Order and deals
    /// other decks; the third asks whether Rewards and abilities are used; the
    /// fourth moves some heroes and neutral units otherwise; the fifth does not
    /// offer what would do nothing; the sixth lets heroes trade on the march and
    /// counts no bystanders. What was answered before cannot be told apart
    /// from a later answer, so it stays as it is, and is read as far as it goes.
    fn upgrade(from_version: u32, answers: Vec<serde_json::Value>) -> Option<Vec<serde_json::Value>> {
        matches!(from_version, 1..=5).then_some(answers)
    }
}
