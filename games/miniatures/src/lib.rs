//! Runewars Miniatures Game: regiments of trays, command dials, movement
//! templates, the army builder and the odds of attacks.
//!
//! | what | where |
//! |---|---|
//! | printed facts and the effect language | [`content`] |
//! | setups; armies: legality, text, share codes, rosters | `setup`, [`army`] |
//! | the table as data | [`state`] |
//! | questions about the table | [`query`] |
//! | the procedures of the rulebook | [`flow`] |
//! | what abilities do | [`effects`] |
//! | what can be answered, and why not | `action`, `refuse` |
//! | tools of the command line and the army builder, the odds of attacks | `tools`, [`odds`] |

mod action;
mod bot;
pub mod content;
pub mod effects;
mod event;
pub mod flow;
mod hidden;
mod ids;
mod invariants;
pub mod query;
mod refuse;
mod setup;
pub mod state;
pub mod tools;
mod upgrade;
mod view;
mod words;

pub use crate::tools::{TOOLS, odds};
pub use action::{About, Action, Domain, MoveChoice, PlaceDetail, Prompt, SetDial, Spot};
pub use event::{AbilityName, Event};
pub use flow::Frame;
pub use setup::{Mode, Setup, army, empty_state, new_unit};
pub use state::{State, UnitIx};
pub use view::View;

use kernel::{Ask, Book, BySeat, Chance, Cx, Flow, Game, OptionSpec, Refusal, Scene, SceneMut, Text, Told, Viewer};

/// The rules of the Runewars Miniatures Game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Miniatures;

impl Game for Miniatures {
    type Setup = Setup;
    type State = State;
    type Frame = Frame;
    type Returned = flow::Returned;
    type Action = Action;
    type Prompt = Prompt;
    type Domain = Domain;
    type Event = Event;
    type View = View;

    const ID: &'static str = "miniatures";
    const RULES_VERSION: u32 = 7;
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
            include_str!("../content/lessons/regiment.toml"),
            include_str!("../content/lessons/moving.toml"),
            include_str!("../content/lessons/charge.toml"),
            include_str!("../content/lessons/attack.toml"),
            include_str!("../content/lessons/ranged.toml"),
            include_str!("../content/lessons/morale.toml"),
            include_str!("../content/lessons/battle.toml"),
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
        match (action, scene.stack.last()) {
            (Action::Number(n), _) => words::number(ask.prompt.about, *n),
            (Action::Stop(steps), Some(Frame::Move(frame))) => words::stop(scene.state, frame, *steps),
            (Action::Ready(upgrade), Some(Frame::Activation(frame))) => words::ready(scene.state, frame.unit, *upgrade),
            // Of several units that are asked in turn the first, else the unit itself.
            (Action::Ready(upgrade), Some(Frame::Run(run))) => {
                words::ready(scene.state, run.left.iter().next().unwrap_or(run.source), *upgrade)
            }
            _ => words::action(scene.state, action),
        }
    }

    fn why_not(scene: Scene<'_, Self>, _: &Ask<Self>, action: &Action) -> Refusal {
        refuse::why_not(scene.state, action)
    }

    fn imagine(scene: SceneMut<'_, Self>, viewer: Viewer, chance: &mut Chance) {
        let asked = hidden::choosing(scene.state, scene.stack);
        hidden::imagine(scene.state, asked, viewer, chance);
    }

    fn invariants(scene: Scene<'_, Self>) -> Result<(), String> {
        scene.state.invariants()
    }

    fn teams(state: &State, _: usize) -> BySeat<u8> {
        state.sides.clone()
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

    fn upgrade(from_version: u32, answers: Vec<serde_json::Value>) -> Option<Vec<serde_json::Value>> {
        upgrade::upgrade(from_version, answers)
    }
}
