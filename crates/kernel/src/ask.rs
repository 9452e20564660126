//! Questions. Legality is the list (or the domain) that was asked, nowhere else.

use crate::{Chance, Data, Game, Refusal, Scene, SeatId, Text};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use smallvec::SmallVec;

/// A question to one seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ask<G: Game> {
    pub seat: SeatId,
    pub prompt: G::Prompt,
    /// The rule that asks; refusals fall back on it.
    pub rule: &'static str,
    pub choices: Choices<G>,
    /// A window to respond from hidden cards. It is asked whenever the rules
    /// *could* allow a response, never only when the hand does, so that a pause
    /// tells nothing. The server passes for seats that cannot do otherwise, or
    /// do not want to be asked: the first action listed is the pass.
    pub is_window: bool,
    /// Whether other seats may read the prompt while they wait.
    pub is_public: bool,
}

/// The questions that are open together, at most one a seat.
pub type Asks<G> = SmallVec<[Ask<G>; 1]>;

/// What may be answered: listed actions, an open domain, or both.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choices<G: Game> {
    /// All of them, each once, in a stable order.
    pub listed: Vec<G::Action>,
    /// What cannot be listed: a placement, a division of damage.
    pub open: Option<G::Domain>,
}

impl<G: Game> Ask<G> {
    /// Asks for one of the listed actions.
    pub fn listed(
        seat: SeatId,
        rule: &'static str,
        prompt: G::Prompt,
        actions: impl IntoIterator<Item = G::Action>,
    ) -> Self {
        let actions = actions.into_iter();
        // Chained lists do not know their length; growing from nothing costs more
        // than the rest of a small ask.
        let mut listed = match actions.size_hint() {
            (least, Some(most)) if least == most => Vec::with_capacity(least),
            (least, _) => Vec::with_capacity(least.max(24)),
        };
        listed.extend(actions);
        Self { seat, prompt, rule, choices: Choices { listed, open: None }, is_window: false, is_public: true }
    }

    /// Asks for an action out of an open domain.
    pub fn open(seat: SeatId, rule: &'static str, prompt: G::Prompt, domain: G::Domain) -> Self {
        Self { choices: Choices { listed: Vec::new(), open: Some(domain) }, ..Self::listed(seat, rule, prompt, []) }
    }

    /// Adds an open domain beside the listed actions.
    pub fn or_open(mut self, domain: G::Domain) -> Self {
        self.choices.open = Some(domain);
        self
    }

    /// Makes it a window for responses; see [`Ask::is_window`].
    pub fn window(mut self) -> Self {
        self.is_window = true;
        self
    }

    /// Hides the prompt from other seats.
    pub fn private(mut self) -> Self {
        self.is_public = false;
        self
    }

    /// The one action that can be answered, if there is only one.
    pub fn forced(&self) -> Option<&G::Action> {
        match (&self.choices.listed[..], &self.choices.open) {
            ([only], None) => Some(only),
            _ => None,
        }
    }

    /// Whether the action may be answered, and why not.
    pub fn check(&self, scene: Scene<'_, G>, action: &G::Action) -> Result<(), Refusal> {
        if self.choices.listed.contains(action) {
            return Ok(());
        }
        if let Some(domain) = &self.choices.open {
            return domain.check(scene, self.seat, action);
        }
        Err(G::why_not(scene, self, action).by_default(self.rule))
    }

    /// Some action that may be answered: uniformly among the listed ones; half
    /// the time from the open domain where there is one.
    pub fn sample(&self, scene: Scene<'_, G>, chance: &mut Chance) -> G::Action {
        let listed = &self.choices.listed;
        match &self.choices.open {
            Some(domain) if listed.is_empty() || chance.happens(1, 2) => domain.sample(scene, self.seat, chance),
            _ => chance.choose(listed).expect("an ask has an answer").clone(),
        }
    }
}

/// Actions that cannot be listed.
///
/// Laws: a sampled action passes the check; checking and sampling change
/// nothing and depend on the scene and the domain alone.
pub trait Domain<G: Game>: Data {
    /// Whether the action may be answered, and by which rule not.
    fn check(&self, scene: Scene<'_, G>, seat: SeatId, action: &G::Action) -> Result<(), Refusal>;

    /// Some action that may be answered, for bots and fuzzers.
    fn sample(&self, scene: Scene<'_, G>, seat: SeatId, chance: &mut Chance) -> G::Action;

    /// How a client can draw the question without knowing the game.
    fn form(&self, scene: Scene<'_, G>, seat: SeatId) -> Form;
}

/// A question that any client can draw. The answer is the action
/// `{ tag: value }`, where the form says what the value is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Form {
    /// Some of the items; the value is the list of their values.
    Subset { tag: String, items: Vec<FormItem>, least: u32, most: u32 },
    /// A total divided over the items; the value is the list of their shares,
    /// one for each item in order.
    Split { tag: String, items: Vec<FormItem>, total: u32 },
    /// The items in an order; the value is the list of their values.
    Order { tag: String, items: Vec<FormItem> },
    /// A number; the value is that number.
    Number { tag: String, least: i64, most: i64 },
    /// A place and a facing on the table; the value is `{x, y, facing}` in
    /// micrometres and thousandths of a degree. `detail` is the game's.
    Pose { tag: String, start: [i64; 3], least: [i64; 2], most: [i64; 2], detail: Value },
    /// Something that only the game's own board can draw.
    Custom { tag: String, widget: String, detail: Value },
}

/// One thing that a form offers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct FormItem {
    pub value: Value,
    pub text: Text,
    /// The most that a split may give it.
    pub most: Option<u32>,
}

/// For games whose actions can all be listed.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum NoDomain {}

impl<G: Game> Domain<G> for NoDomain {
    fn check(&self, _: Scene<'_, G>, _: SeatId, _: &G::Action) -> Result<(), Refusal> {
        match *self {}
    }
    fn sample(&self, _: Scene<'_, G>, _: SeatId, _: &mut Chance) -> G::Action {
        match *self {}
    }
    fn form(&self, _: Scene<'_, G>, _: SeatId) -> Form {
        match *self {}
    }
}
