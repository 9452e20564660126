//! How well a dial suits what the ruler shows.

use super::strike;
use super::worth::{nearest, sighted};
use crate::content::{ActionKind, AttackKind, DialAction, DialModifier, ModifierKind, content};
use crate::query::stances_match;
use crate::state::{Dial, State, UnitIx, Units};

/// No dial is worth more.
pub const MOST: f64 = 1.5;

/// From 0 (no use) to about 1.
pub fn worth(state: &State, unit: UnitIx, dial: Dial) -> f64 {
    let card = state[unit].card();
    let Some(action) = dial.action.and_then(|it| card.actions.get(usize::from(it))) else { return 0.001 };
    let modifier = dial.modifier.and_then(|it| card.modifiers.get(usize::from(it)));
    let modifier = modifier.filter(|it| stances_match(action.stance, it.stance));
    let engaged = state.is_engaged(unit);
    let base =
        if engaged { in_melee(state, unit, action, modifier) } else { in_the_open(state, unit, action, modifier) };
    let early = 0.05 * (10.0 - f64::from(action.initiative)) / 10.0;
    (base + early).clamp(0.001, MOST)
}

fn in_melee(state: &State, unit: UnitIx, action: &DialAction, modifier: Option<&DialModifier>) -> f64 {
    let banes = f64::from(state[unit].n_banes());
    let extra = match modifier.map(|it| it.kind) {
        Some(ModifierKind::Enhance) if action.action == ActionKind::Melee => 0.15,
        Some(ModifierKind::Defend) => 0.12,
        Some(ModifierKind::Bonus) => bonus(state, unit, modifier),
        _ => 0.0,
    };
    let front = state
        .engaged(unit)
        .iter()
        .any(|it| state.contacts(unit, it).is_some_and(|it| it.mine.contains(plane::Edge::Front)));
    extra
        + match action.action {
            ActionKind::Melee => 0.35 + hope(strikes(state, unit, AttackKind::Melee, state.melee_targets(unit))),
            ActionKind::Rally => 0.1 + 0.12 * banes.min(4.0),
            ActionKind::Reform if !front => 0.5,
            ActionKind::Skill => 0.25,
            ActionKind::Ranged if state[unit].has(crate::content::Passive::ShootsEngaged) => {
                0.3 + hope(strikes(state, unit, AttackKind::Ranged, state.ranged_targets(unit)))
            }
            ActionKind::Reform | ActionKind::Shift => 0.12,
            ActionKind::March | ActionKind::Ranged => 0.0,
        }
}

/// How much an attack adds to the worth of a dial, by the points that it takes.
fn hope(points: f64) -> f64 {
    (0.09 * points).min(0.9)
}

/// The best attack on one of the targets, in points.
fn strikes(state: &State, unit: UnitIx, kind: AttackKind, targets: Units) -> f64 {
    let one = |it: UnitIx| strike::worth(state, unit, it, kind, state.is_flanking(unit, it));
    targets.iter().map(one).fold(0.0, f64::max)
}

fn bonus(state: &State, unit: UnitIx, modifier: Option<&DialModifier>) -> f64 {
    match modifier.and_then(|it| it.action) {
        Some(ActionKind::Rally) => 0.05 * f64::from(state[unit].n_banes().min(4)),
        Some(ActionKind::Melee) => 0.2,
        Some(ActionKind::Skill) => 0.06,
        Some(_) => 0.04,
        None => 0.0,
    }
}

fn in_the_open(state: &State, unit: UnitIx, action: &DialAction, modifier: Option<&DialModifier>) -> f64 {
    let Some((gap, off)) = nearest(state, unit) else { return 0.1 };
    let tray = content().measures.tray.as_um();
    let shoots = state[unit].card().attacks.iter().any(|it| it.kind == AttackKind::Ranged);
    let kind = modifier.map(|it| it.kind);
    let banes = f64::from(state[unit].n_banes());
    match action.action {
        ActionKind::Ranged => {
            let points = strikes(state, unit, AttackKind::Ranged, state.ranged_targets(unit));
            let enhance = if kind == Some(ModifierKind::Enhance) { 0.12 } else { 0.0 };
            if points > 0.0 { 0.4 + hope(points) + enhance } else { 0.02 }
        }
        ActionKind::Melee => 0.01,
        ActionKind::Rally => 0.08 + 0.15 * banes.min(4.0),
        ActionKind::Skill => 0.12,
        ActionKind::Reform => {
            let extra = if kind == Some(ModifierKind::Bonus) { bonus(state, unit, modifier) } else { 0.0 };
            extra + if off > 60 { 0.6 } else { 0.05 }
        }
        ActionKind::March | ActionKind::Shift => {
            let speed =
                action.speed.map_or(0, |it| state.value(it)) + modifier.map_or(0, |it| i32::from(it.speed_delta));
            if speed <= 0 {
                return 0.01;
            }
            let reach = speed * tray;
            let charges = State::is_charge(modifier) || state.marches_charge(unit);
            let turns = matches!(kind, Some(ModifierKind::Turn | ModifierKind::TurningCharge));
            let wheels = kind == Some(ModifierKind::Wheel);
            // The template has to point at the enemy.
            let aim_at = |off: i32| {
                let aim = match (turns, wheels) {
                    (true, _) => 1.0 - f64::from((off - 40).abs()) / 60.0,
                    (_, true) => 1.0 - f64::from((off - 85).abs()) / 60.0,
                    _ => 1.0 - f64::from(off) / 45.0,
                };
                aim.clamp(0.0, 1.0)
            };
            let slow = if action.action == ActionKind::Shift { 0.25 } else { 0.0 };
            if charges && let Some(charge) = charge(state, unit, reach, aim_at) {
                let wish = if shoots { 0.2 } else { 1.0 };
                return wish * charge - slow;
            }
            let aim = aim_at(off);
            let hits = reach >= gap && aim > 0.25;
            match (charges, hits) {
                (true, _) => 0.1 * aim,
                (false, true) => 0.15 * aim,
                (false, false) => {
                    let far = f64::from(gap) / f64::from(5 * content().measures.ruler.band.as_um());
                    let want = if shoots { (1.6 * far - 0.8).min(1.0) } else { 1.0 };
                    let pace = f64::from(reach.min(gap)) / f64::from(4 * tray);
                    0.45 * aim * (0.4 + pace) * want.max(0.05) - slow
                }
            }
        }
    }
}

/// The best charge that can reach somebody: the points of the attack, weighed
/// by how well the template points at the enemy. A front that looks away is
/// taken in the flank.
fn charge(state: &State, unit: UnitIx, reach: i32, aim_at: impl Fn(i32) -> f64) -> Option<f64> {
    let one = |enemy: UnitIx| {
        let (gap, off, is_open) = sighted(state, unit, enemy)?;
        let aim = aim_at(off);
        if gap > reach || aim <= 0.25 {
            return None;
        }
        let points = strike::worth(state, unit, enemy, AttackKind::Melee, is_open);
        let flank = if is_open { 0.15 } else { 0.0 };
        Some(aim * (0.55 + hope(points) + flank))
    };
    state.enemies_of(unit).filter_map(one).max_by(f64::total_cmp)
}
