//! Keys and arguments of every sentence; the sentences are in `content/en.ftl`.

mod answers;
mod events;

pub use answers::{action, number, ready, stop};
pub use events::tell;

use crate::action::{MoveChoice, Prompt};
use crate::content::{Icon, Objective, TemplateKind, content};
use crate::event::AbilityName;
use crate::state::Named;
use kernel::{Tally, Text};
use plane::{Edge, Hand};
use std::borrow::Cow;

/// What a unit is called, with its ID token.
fn title(unit: &Named) -> String {
    let name = &content().unit(unit.card).name;
    if unit.id == 0 { name.clone() } else { format!("{name} {}", unit.id) }
}

/// Text with a unit as a live part.
trait Things {
    fn unit(self, name: &'static str, unit: &Named) -> Self;
    fn tally(self, name: &'static str, tally: &Tally) -> Self;
    fn named(self, name: impl Into<Cow<'static, str>>) -> Self;
}

impl Things for Text {
    fn unit(self, name: &'static str, unit: &Named) -> Self {
        self.thing(name, "unit", unit.unit.0, title(unit))
    }

    /// The number, and how it came about.
    fn tally(self, name: &'static str, tally: &Tally) -> Self {
        let part = |(index, it): (usize, &kernel::Part)| match index {
            0 => format!("{} {}", it.amount, plain(&it.reason)),
            _ => format!("{:+} {}", it.amount, plain(&it.reason)),
        };
        let parts: Vec<String> = tally.parts().iter().enumerate().map(part).collect();
        self.number(name, tally.total()).words("why", parts.join(", "))
    }

    /// The name of a card.
    fn named(self, name: impl Into<Cow<'static, str>>) -> Self {
        self.words("name", name)
    }
}

pub fn prompt(prompt: &Prompt) -> Text {
    let mut text = Text::new(prompt.about.key()).number("n", prompt.n);
    if let Some(unit) = &prompt.unit {
        text = text.unit("unit", unit);
    }
    if let Some(other) = &prompt.other {
        text = text.unit("other", other);
    }
    text
}

/// What the card of an ability is called.
pub(crate) fn card_name(name: AbilityName, unit: &Named) -> &'static str {
    match name {
        AbilityName::Unit => &content().unit(unit.card).name,
        AbilityName::Upgrade(card) => &content().upgrade(card).name,
        AbilityName::Condition(condition) => &content().condition(condition).name,
        AbilityName::Granted => "Warsprinter",
        AbilityName::Objective => &content().objective(Objective::ConfluenceOfMagic).name,
    }
}

fn edge(edge: Edge) -> &'static str {
    match edge {
        Edge::Front => "front",
        Edge::Left => "left",
        Edge::Rear => "back",
        Edge::Right => "right",
    }
}

fn move_words(choice: &MoveChoice) -> String {
    let template = match choice.template {
        TemplateKind::Straight => "straight".to_owned(),
        TemplateKind::Turn | TemplateKind::Wheel => {
            let kind = if choice.template == TemplateKind::Turn { "turn" } else { "wheel" };
            let hand = if choice.hand == Hand::Left { "left" } else { "right" };
            format!("{kind} {hand}")
        }
    };
    let way = match choice.leading {
        Edge::Front => "forward",
        Edge::Left => "to the left",
        Edge::Rear => "backward",
        Edge::Right => "to the right",
    };
    let charge = if choice.charge { ", charging" } else { "" };
    let through = if choice.through { ", passing through" } else { "" };
    format!("{way}, {template} {}{charge}{through}", choice.speed)
}

fn dice_words(dice: &[crate::state::Die]) -> String {
    let die = |die: &crate::state::Die| {
        let icons: Vec<&str> = die.icons().iter().map(|it| icon(*it)).collect();
        format!("{} {}", die.colour.word(), if icons.is_empty() { "blank".to_owned() } else { icons.join("+") })
    };
    dice.iter().map(die).collect::<Vec<_>>().join(", ")
}

fn icon(icon: Icon) -> &'static str {
    if icon == Icon::MortalStrike { "mortal strike" } else { icon.word() }
}

/// A reason without the number of its rule, which the line links to anyway.
fn plain(reason: &str) -> &str {
    match reason.split_once(' ') {
        Some((rule, rest)) if rule.starts_with(|it: char| it.is_ascii_digit()) => rest,
        _ => reason,
    }
}
