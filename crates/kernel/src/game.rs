//! The contract that one crate per game fulfils.

use crate::{Ask, Book, BySeat, Chance, Cx, Domain, Flow, Outcome, Refusal, RefusalKind, SeatId, Text, Told, Viewer};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::fmt::Debug;
use std::hash::Hash;

/// Plain data: cloned, compared, stored. No closures, references, trait
/// objects or floats. It is stored with postcard too, which is not
/// self-describing: no untagged, flattened or skipped fields.
pub trait Data: Clone + Debug + PartialEq + Eq + Serialize + DeserializeOwned + Send + Sync + 'static {}

impl<T> Data for T where T: Clone + Debug + PartialEq + Eq + Serialize + DeserializeOwned + Send + Sync + 'static {}

/// A game in progress, to be read.
#[derive(Debug)]
pub struct Scene<'a, G: Game> {
    pub state: &'a G::State,
    /// The procedures under way, the outermost first.
    pub stack: &'a [G::Frame],
}

impl<G: Game> Clone for Scene<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for Scene<'_, G> {}

/// A game in progress, to be imagined otherwise.
#[derive(Debug)]
pub struct SceneMut<'a, G: Game> {
    pub state: &'a mut G::State,
    pub stack: &'a mut [G::Frame],
}

/// The rules of one game. The type itself carries nothing; it names the parts.
///
/// Rules touch no clock, file, thread, float or global, and iterate over no
/// hash map: the same answers and chance give the same bits everywhere.
pub trait Game: Copy + Debug + Default + PartialEq + Eq + Hash + Send + Sync + 'static {
    /// What somebody wrote to begin a game: seats, options, decks.
    type Setup: Data;
    /// What is legal; there is one road from the setup to it.
    type State: Data;
    /// A procedure under way, with its locals.
    type Frame: Data;
    /// What a procedure may hand to its caller with [`Flow::Return`]; `()`
    /// where none does. It is read at once and never stored.
    type Returned: Debug;
    /// What can be answered. Serialized as `"Pass"` or `{ "Take": … }`.
    type Action: Data + Hash;
    /// What is asked: a key with arguments.
    type Prompt: Data;
    /// Answers that cannot be listed; [`crate::NoDomain`] if there are none.
    type Domain: Domain<Self>;
    /// What has happened, with everything that anybody may learn of it.
    type Event: Data;
    /// What a viewer sees.
    type View: Clone + Debug + PartialEq + Serialize + Send + Sync + 'static;

    /// The id of the game: lower case, in addresses and files.
    const ID: &'static str;
    /// Raised when old answers would be read otherwise; see [`Game::upgrade`].
    const RULES_VERSION: u32;
    /// The files that the game brings along: rule index, content, words, lessons.
    const BOOK: Book;

    /// The table before the first step, and the procedure that plays the game.
    /// Chance belongs into the procedure.
    fn begin(setup: &Self::Setup) -> Result<(Self::State, Self::Frame), Refusal>;

    /// How many seats the setup has.
    fn n_seats(setup: &Self::Setup) -> usize;

    /// Takes the procedure on top of the stack one step further.
    fn step(frame: Self::Frame, cx: &mut Cx<'_, Self>) -> Flow<Self>;

    /// What the viewer sees, built up from nothing.
    fn view(scene: Scene<'_, Self>, viewer: Viewer) -> Self::View;

    /// What the viewer learns of the event: all, a part, or nothing.
    fn redact(event: &Self::Event, viewer: Viewer) -> Option<Self::Event>;

    /// The event in words. It gets a redacted event: what is not in it cannot
    /// leak.
    fn tell(event: &Self::Event) -> Told;

    /// The question in words.
    fn say_prompt(prompt: &Self::Prompt) -> Text;

    /// The action in words, as an answer to the ask: options may read
    /// differently from question to question.
    fn say_action(scene: Scene<'_, Self>, ask: &Ask<Self>, action: &Self::Action) -> Text;

    /// Why an action that was not listed may not be chosen. Games answer with
    /// the rule; the rule of the ask is filled in where they name none.
    fn why_not(scene: Scene<'_, Self>, ask: &Ask<Self>, action: &Self::Action) -> Refusal {
        let _ = (scene, ask, action);
        Refusal::new(RefusalKind::NotListed, Text::new("refused-not-listed"))
    }

    /// Resamples all that the viewer cannot know, consistent with all that it
    /// does know: afterwards its view and its ask are the same. Hidden things in
    /// frames count too. Coming chance is the kernel's.
    ///
    /// The default is right for games that hide nothing.
    fn imagine(scene: SceneMut<'_, Self>, viewer: Viewer, chance: &mut Chance) {
        let _ = (scene, viewer, chance);
    }

    /// What must be true of every state; the sentence says what is not.
    fn invariants(scene: Scene<'_, Self>) -> Result<(), String>;

    /// The team of each seat; seats of one team win and lose together.
    fn teams(state: &Self::State, n_seats: usize) -> BySeat<u8> {
        let _ = state;
        BySeat::new(n_seats, |seat| seat.0)
    }

    /// How the game ends when a seat gives up, if that ends it. The default
    /// ends it when one team is left; until then a bot plays on for the seat.
    fn concede(scene: Scene<'_, Self>, n_seats: usize, gave_up: &[SeatId]) -> Option<Outcome> {
        let teams = Self::teams(scene.state, n_seats);
        let mut left = teams.pairs().filter(|(seat, _)| !gave_up.contains(seat)).map(|(_, team)| *team);
        let winner = left.next()?;
        left.all(|team| team == winner)
            .then(|| Outcome::winners(n_seats, |seat| teams[seat] == winner, Text::new("ended-by-resignation")))
    }

    /// How many seats a table may have, least and most.
    fn seat_range() -> (usize, usize);

    /// The options of the table and of each seat, for any client to draw.
    fn options() -> Vec<OptionSpec>;

    /// The setup that those options describe: a JSON object with `seats`, the
    /// table's options by key, and `by_seat`, a list of objects with each seat's
    /// options. What is left out has its default.
    fn setup_from_options(n_seats: usize, options: &Value) -> Result<Self::Setup, Refusal>;

    /// Rewrites the entries of a record that was made under older rules, one
    /// version at a time; `None` where such records cannot be read any more. An
    /// entry holds the answer with its ask, and the chance that it drew.
    fn upgrade(from_version: u32, entries: Vec<Value>) -> Option<Vec<Value>> {
        let _ = (from_version, entries);
        None
    }
}

/// An option of a table or a seat. Its words are in the catalogue:
/// `option-KEY`, `option-KEY-hint`, and `option-KEY-VALUE` for each choice.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct OptionSpec {
    pub key: String,
    pub kind: OptionKind,
    pub scope: Scope,
    pub default: Value,
}

/// Who an option belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Scope {
    Table,
    Seat,
}

/// How an option is chosen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum OptionKind {
    Toggle,
    /// One of the named values.
    Choice {
        values: Vec<String>,
    },
    Number {
        least: i64,
        most: i64,
    },
    /// Free text such as a deck list; `widget` names the editor that the
    /// game's client may have for it.
    Text {
        widget: String,
        max_chars: u32,
    },
}
