//! The first choices of a game, hero and starting place: too far from the end to
//! be thought through, so who looks ahead goes by what won before.

use crate::action::Action;
use crate::content::content;
use crate::ids::*;
use crate::state::State;
use serde::Deserialize;
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// How many of 100 games were won, by the ids of the content.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Opening {
    heroes: BTreeMap<String, u8>,
    starts: BTreeMap<String, u8>,
}

static OPENINGS: LazyLock<BTreeMap<String, Opening>> = LazyLock::new(|| {
    toml::from_str(include_str!("../../content/openings.toml")).expect("openings.toml holds openings; a test reads it")
});

impl Opening {
    fn of(scenario: ScenarioId) -> Option<&'static Self> {
        OPENINGS.get(&content().scenario(scenario).id)
    }

    /// How often a choice won; nothing is known of what is new.
    fn won(&self, action: &Action) -> u8 {
        let won = match action {
            Action::Hero(hero) => self.heroes.get(&content().hero(*hero).id),
            Action::StartAt(hex) => self.starts.get(&content().hex(*hex).id),
            _ => None,
        };
        won.copied().unwrap_or(0)
    }
}

/// What won most, the first of equals.
pub fn choose(state: &State, listed: &[Action]) -> Action {
    let won = |it: &Action| Opening::of(state.scenario).map_or(0, |opening| opening.won(it));
    listed.iter().rev().copied().max_by_key(won).expect("a hero and a place are there to be chosen")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every scenario has its openings, with every hero and every place where one may start, and no other.
    #[test]
    fn openings_know_all_heroes_and_starting_places() {
        assert_eq!(OPENINGS.len(), content().scenarios.len());
        for scenario in 0..content().scenarios.len() {
            let opening = Opening::of(ScenarioId(scenario as u8)).expect("it is there");
            assert!(opening.heroes.keys().eq(content().heroes.iter().map(|it| &it.id)));
            let is_start = |it: &HexId| content().heroes.iter().any(|hero| content().hex(*it).kind == Some(hero.start));
            let starts = content().safe_hexes.iter().filter(|it| is_start(it)).map(|it| &content().hex(*it).id);
            let mut starts: Vec<&String> = starts.collect();
            starts.sort();
            assert!(opening.starts.keys().eq(starts.iter().copied()), "{starts:?}");
        }
    }
}
