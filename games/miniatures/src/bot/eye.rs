//! Answers by eye: dials, the order of activations and moves, which nobody may
//! try out before they are made (62.2), and where an army deploys.

use super::glance::{Error, follow, with_unit_at};
use super::{deploy, goal, plan, strike, worth};
use crate::Miniatures;
use crate::action::{About, Action, MoveChoice};
use crate::content::{ActionKind, AttackKind};
use crate::query::Thing;
use crate::state::{State, UnitIx};
use bots::Level;
use kernel::{Ask, Chance, Position};

pub fn answer(
    position: &Position<Miniatures>,
    ask: &Ask<Miniatures>,
    level: Level,
    chance: &mut Chance,
) -> Option<Action> {
    let state = position.state();
    let listed = &ask.choices.listed;
    match ask.prompt.about {
        About::Dials => best(listed, chance, level, |it| dial_worth(state, it)),
        About::Scout => best(listed, chance, level, |it| match it {
            Action::Pass => 0.1,
            it => dial_worth(state, it),
        }),
        About::Move => {
            let error = Error::by(chance);
            best(listed, chance, level, |it| match (it, ask.prompt.unit) {
                (Action::Move(choice), Some(named)) => move_worth(state, named.unit, *choice, error),
                _ => 0.0,
            })
        }
        About::Activate => best(listed, chance, level, |it| match it {
            Action::Unit(unit) => urgency(state, *unit),
            _ => 0.0,
        }),
        // What comes first is better for who strikes.
        About::EarlyOrLate => listed.iter().find(|it| **it == Action::Early).or(listed.first()).cloned(),
        About::Stop => listed.first().cloned(),
        About::TripleMarch => Some(Action::Pass),
        // Whoever may spend a bane on the enemy's plans, or a boon on its own, does.
        About::Stun | About::Immobilize | About::Inspiration => listed.iter().find(|it| **it != Action::Pass).cloned(),
        About::DeployUnit => best(listed, chance, level, |it| match it {
            Action::Unit(unit) => deploy::importance(state, *unit),
            _ => 0.0,
        }),
        About::DeployPlace => deploy::place(position, ask, chance),
        _ => None,
    }
}

/// The answer of the greatest worth; an easy player is often mistaken.
fn best(listed: &[Action], chance: &mut Chance, level: Level, worth: impl Fn(&Action) -> f64) -> Option<Action> {
    let careless = if level == Level::Easy { 0.25 } else { 0.01 };
    let weighed = listed.iter().map(|it| {
        let mistake = careless * f64::from(chance.pick(1000)) / 1000.0;
        (worth(it) + mistake, it)
    });
    weighed.max_by(|a, b| a.0.total_cmp(&b.0)).map(|(_, it)| it.clone())
}

fn dial_worth(state: &State, action: &Action) -> f64 {
    match action {
        Action::Dial(set) => plan::worth(state, set.unit, set.dial),
        _ => 0.0,
    }
}

/// How soon a unit wants to act among those that could.
fn urgency(state: &State, unit: UnitIx) -> f64 {
    let Some(action) = state[unit].action() else { return 0.0 };
    let points = |kind: AttackKind, targets: crate::state::Units| {
        targets.iter().map(|it| strike::worth(state, unit, it, kind, state.is_flanking(unit, it))).fold(0.0, f64::max)
    };
    match action.action {
        ActionKind::Melee => 3.0 + points(AttackKind::Melee, state.melee_targets(unit)),
        ActionKind::Ranged => 2.0 + points(AttackKind::Ranged, state.ranged_targets(unit)),
        // Chargers go before those who would stand in their way.
        ActionKind::March | ActionKind::Shift => {
            let near = worth::nearest(state, unit).map_or(0.0, |(gap, _)| 1.0 / (1.0 + f64::from(gap) / 100_000.0));
            if State::is_charge(state[unit].modifier()) { 1.5 + near } else { near }
        }
        ActionKind::Rally | ActionKind::Reform | ActionKind::Skill => 0.5,
    }
}

/// What a move seems to be worth, in points.
pub fn move_worth(state: &State, unit: UnitIx, choice: MoveChoice, error: Error) -> f64 {
    let Some(glance) = follow(state, unit, choice, error) else { return 0.0 };
    let table = with_unit_at(state, unit, glance.pose);
    let side = state[unit].side;
    let there = worth::stance(&table, unit) + goal::of_side(&table, side);
    let met = match glance.met {
        Some(Thing::Unit(other)) if state[other].side != side => {
            let is_open = worth::sighted(&table, unit, other).is_some_and(|it| it.2);
            let hit = strike::worth(&table, unit, other, AttackKind::Melee, is_open) + if is_open { 3.0 } else { 0.0 };
            if choice.charge { 2.0 + hit } else { -1.5 }
        }
        // Stopped short, and in its own way.
        Some(Thing::Outside | Thing::Unit(_)) => -1.0,
        Some(Thing::Terrain(_)) => -0.7,
        None if choice.charge => -1.0,
        None => 0.0,
    };
    there + met
}
