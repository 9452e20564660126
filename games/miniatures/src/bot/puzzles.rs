//! What puzzles are found in: attacks, judged by about the chance to win after them.

use crate::Miniatures;
use crate::action::About;
use bots::{Brain as _, Method, Theme};
use kernel::{Ask, Position};
use serde_json::{Value, json};

pub const THEMES: &[Theme] =
    &[Theme { id: "attack", method: Method::Greedy, again: None, margin: 0.02, tries: Theme::TRIES }];

pub fn tables() -> Vec<(usize, Value)> {
    let armies = [
        ["daqan-core", "waiqar-core"],
        ["latari-skirmish", "uthuk-skirmish"],
        ["daqan-core", "uthuk-skirmish"],
        ["latari-skirmish", "waiqar-core"],
    ];
    armies.map(|[first, second]| (2, json!({ "by_seat": [{ "army": first }, { "army": second }] }))).into()
}

pub fn theme(position: &Position<Miniatures>, ask: &Ask<Miniatures>) -> Option<&'static Theme> {
    let state = position.state();
    match ask.prompt.about {
        About::Target | About::Profile => Some(&THEMES[0]),
        _ if !state.attacks.is_empty() => Some(&THEMES[0]),
        _ => None,
    }
}

/// An attack ends by itself.
pub fn is_settled(now: &Position<Miniatures>) -> bool {
    Miniatures::is_quiet(now)
}
