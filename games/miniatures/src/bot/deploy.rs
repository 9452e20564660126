//! How bots deploy: a line of allies side by side that looks at the enemy.

use super::worth::sighted;
use crate::Miniatures;
use crate::action::Action;
use crate::content::{AttackKind, content};
use crate::state::{Place, State, UnitIx};
use kernel::{Ask, Chance, Position};
use plane::{Angle, Edge, Footprint, Pose, Vector};

/// Between two units of a line: room to wheel past a ruler's width.
const GAP: i32 = 15_000;

/// Who is deployed first: the heart of the line, then those who shoot.
pub fn importance(state: &State, unit: UnitIx) -> f64 {
    let it = &state[unit];
    let shoots = it.card().attacks.iter().any(|it| it.kind == AttackKind::Ranged);
    f64::from(it.start_cost) / if shoots { 3.0 } else { 1.0 }
}

/// A place in the line.
pub fn place(position: &Position<Miniatures>, ask: &Ask<Miniatures>, chance: &mut Chance) -> Option<Action> {
    let state = position.state();
    let unit = ask.prompt.unit?.unit;
    let mut places: Vec<Action> = ask.choices.listed.clone();
    places.extend(beside_allies(state, unit).map(|pose| Action::Place(pose.into())));
    let weigh = |action: Action, chance: &mut Chance| {
        let Action::Place(spot) = action else { return None };
        let worth = worth(state, unit, spot.pose()?) + f64::from(chance.pick(100)) / 1000.0;
        Some((worth, action))
    };
    let mut weighed: Vec<(f64, Action)> = places.into_iter().filter_map(|it| weigh(it, chance)).collect();
    weighed.sort_by(|a, b| b.0.total_cmp(&a.0));
    weighed.into_iter().map(|(_, it)| it).find(|it| ask.check(position.scene(), it).is_ok())
}

fn deployed(state: &State, unit: UnitIx) -> impl Iterator<Item = (UnitIx, Footprint)> + '_ {
    let on_field = move |it: &UnitIx| *it != unit && matches!(state[*it].place, Place::Field(_));
    state.allies_of(unit).filter(on_field).filter_map(|it| Some((it, state[it].footprint()?)))
}

/// To the left and the right of each ally, with the fronts in one line.
fn beside_allies(state: &State, unit: UnitIx) -> impl Iterator<Item = Pose> + '_ {
    let block = state[unit].block;
    deployed(state, unit).flat_map(move |(_, ally)| {
        let facing = ally.pose.facing;
        let forward = (ally.block.depth().as_um() - block.depth().as_um()) / 2;
        let aside = (ally.block.width().as_um() + block.width().as_um()) / 2 + GAP;
        [Edge::Left, Edge::Right].map(move |hand| {
            let centre =
                ally.pose.centre + Vector::along(facing, forward) + Vector::along(facing + hand.bearing(), aside);
            Pose::new(centre, facing)
        })
    })
}

/// How good a place is, in no unit at all.
fn worth(state: &State, unit: UnitIx, pose: Pose) -> f64 {
    let block = state[unit].block;
    let here = Footprint::new(block, pose);
    let facing = pose.facing;
    let beside = |(_, ally): &(UnitIx, Footprint)| {
        let to = ally.pose.centre - pose.centre;
        let along = |angle: Angle| Vector::along(angle, 1_000).dot(to) / 1_000;
        let gap = along(facing + Angle::RIGHT).abs() - i64::from((block.width() + ally.block.width()).as_um() / 2);
        // How far the ally's front is ahead of its own.
        let ahead = along(facing) + i64::from((ally.block.depth() - block.depth()).as_um() / 2);
        ally.pose.facing == facing && ahead.abs() < 15_000 && (0..60_000).contains(&gap)
    };
    let line = 1.6 * deployed(state, unit).filter(beside).count().min(2) as f64;
    let middle = crate::flow::setup::middle(state).centre;
    let to_middle = middle - pose.centre;
    let forward = Vector::along(facing, 1_000).dot(to_middle) as f64 / 1_000.0 / 100_000.0;
    let aside = Vector::along(facing + Angle::RIGHT, 1_000).dot(to_middle).abs() as f64 / 1_000.0 / 100_000.0;
    let shoots = state[unit].card().attacks.iter().any(|it| it.kind == AttackKind::Ranged);
    // Whatever is right in front is in the way.
    let ahead = state.ahead_within(unit, here.roughly().grown(content().measures.tray * 3));
    let tray = content().measures.tray.as_um();
    let stops = |trays: i32| {
        let way = here.at(pose.moved(Vector::along(facing, tray * trays))).shape();
        ahead.overlapped_by(&way).is_some()
    };
    let blocked = if stops(1) || stops(2) || stops(3) { 2.5 } else { 0.0 };
    let table = super::glance::with_unit_at(state, unit, pose);
    let against = state.enemies_of(unit).filter_map(|it| sighted(&table, unit, it)).map(|it| it.1).min();
    let off = against.map_or(0.0, |off| f64::from(off) / 60.0);
    line - forward.max(0.0) * if shoots { 0.1 } else { 0.4 } - 0.35 * aside - blocked - off
}
