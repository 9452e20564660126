//! Nim, a toy that proves the kernel, the bots, the server and the client. It
//! is not offered to players.
//!
//! The plain game has nothing hidden and no chance. Three options add what the
//! large games need: a sealed bid for the first turn, secret tokens with a
//! window to answer them, and piles that can be split.

mod action;
mod bot;
mod event;
mod flow;
mod hidden;
mod invariants;
mod refuse;
mod setup;
mod state;
mod tools;
mod view;
mod words;

pub use action::{Action, Prompt, SplitPile};
pub use event::Event;
pub use flow::Frame;
pub use setup::Setup;
pub use state::{State, Token};
pub use tools::{OddsRequest, TOOLS};
pub use view::View;

use kernel::{Ask, Book, Chance, Cx, Flow, Game, OptionSpec, Refusal, Scene, SceneMut, Text, Told, Viewer};

/// The rules of Nim.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Nim;

impl Game for Nim {
    type Setup = Setup;
    type State = State;
    type Frame = Frame;
    type Returned = ();
    type Action = Action;
    type Prompt = Prompt;
    type Domain = SplitPile;
    type Event = Event;
    type View = View;

    const ID: &'static str = "nim";
    const RULES_VERSION: u32 = 1;
    const BOOK: Book = Book {
        rules: include_str!("../content/rules.toml"),
        texts: &[("en", include_str!("../content/en.ftl"))],
        lessons: &[include_str!("../content/lessons/first-game.toml")],
        ..Book::EMPTY
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

    fn say_action(_: Scene<'_, Self>, _: &Ask<Self>, action: &Action) -> Text {
        words::action(action)
    }

    fn why_not(scene: Scene<'_, Self>, _: &Ask<Self>, action: &Action) -> Refusal {
        refuse::why_not(scene.state, action)
    }

    fn imagine(scene: SceneMut<'_, Self>, viewer: Viewer, chance: &mut Chance) {
        hidden::imagine(scene.state, viewer, chance);
    }

    fn invariants(scene: Scene<'_, Self>) -> Result<(), String> {
        invariants::check(scene.state)
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
}
