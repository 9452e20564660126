//! What a quick player answers.

use super::glance::with_unit_at;
use super::{plan, strike, worth};
use crate::Miniatures;
use crate::action::{About, Action};
use crate::content::{AttackKind, Icon, content};
use kernel::{Ask, Chance, Position};

/// A sensible answer without much thought.
pub fn answer(position: &Position<Miniatures>, ask: &Ask<Miniatures>, chance: &mut Chance) -> Action {
    let state = position.state();
    let listed = &ask.choices.listed;
    let Some(first) = listed.first() else { return ask.sample(position.scene(), chance) };
    match first {
        Action::Dial(_) => {
            // The best of a few.
            let pick = |chance: &mut Chance| chance.choose(listed).expect("a dial is listed").clone();
            let tries: Vec<Action> = (0..6).map(|_| pick(chance)).collect();
            let worth = |it: &Action| match it {
                Action::Dial(set) => plan::worth(state, set.unit, set.dial),
                _ => 0.0,
            };
            tries.into_iter().max_by(|a, b| worth(a).total_cmp(&worth(b))).expect("some were tried")
        }
        // Dice without a hit are rolled again.
        Action::Dice(_) => {
            let attack = state.attack();
            let poor = |index: usize| {
                !attack.dice[index].icons().iter().any(|it| matches!(it, Icon::Hit | Icon::MortalStrike))
            };
            let wanted: u32 = (0..attack.dice.len()).filter(|it| poor(*it)).map(|it| 1 << it).sum();
            let near = |it: &&Action| match it {
                Action::Dice(dice) => (dice ^ wanted).count_ones(),
                _ => u32::MAX,
            };
            listed.iter().min_by_key(near).expect("dice are listed").clone()
        }
        Action::Unit(_) if ask.prompt.about == About::Target => {
            let own = ask.prompt.unit.map(|it| it.unit);
            let worth = |it: &Action| match (it, own) {
                (Action::Unit(target), Some(own)) if state.touches(own, *target) => {
                    strike::worth(state, own, *target, AttackKind::Melee, state.is_flanking(own, *target))
                }
                (Action::Unit(target), Some(own)) => strike::worth(state, own, *target, AttackKind::Ranged, false),
                _ => 0.0,
            };
            listed.iter().max_by(|a, b| worth(a).total_cmp(&worth(b))).expect("targets are listed").clone()
        }
        Action::Place(_) if matches!(ask.prompt.about, About::Reform | About::Exit) => {
            let worth = |it: &Action| match (it, ask.prompt.unit) {
                (Action::Place(spot), Some(own)) => spot.pose().map_or(0.0, |pose| {
                    let table = with_unit_at(state, own.unit, pose);
                    worth::stance(&table, own.unit)
                }),
                _ => 0.0,
            };
            listed.iter().max_by(|a, b| worth(a).total_cmp(&worth(b))).expect("places are listed").clone()
        }
        // Who shoots likes cover; who fights goes on.
        Action::Enter => {
            let shoots = ask.prompt.unit.is_some_and(|it| worth::shoots(state, it.unit));
            if shoots { Action::Enter } else { Action::Pass }
        }
        Action::Surge { .. } => first.clone(),
        Action::Card(_) => {
            let icons = |it: &&Action| match (it, state.tests.last()) {
                (Action::Card(place), Some(test)) => content().morale_card(test.drawn[usize::from(*place)]).icons,
                _ => 0,
            };
            listed.iter().max_by_key(icons).expect("cards are listed").clone()
        }
        // Panic makes tests worse: all of it.
        Action::Panic(_) => listed.last().expect("numbers are listed").clone(),
        Action::Place(_) if chance.happens(3, 4) => chance.choose(listed).expect("places are listed").clone(),
        _ => ask.sample(position.scene(), chance),
    }
}
