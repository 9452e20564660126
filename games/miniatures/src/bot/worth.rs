//! How much a side has on the table, in points, and how well it stands.

use super::strike;
use crate::content::{AttackKind, Bane, Boon, content};
use crate::state::{Side, State, UnitIx};
use plane::{Angle, Edge};

/// The worth of a side: what is left of its units, tokens, and position.
pub fn of_side(state: &State, side: Side) -> f64 {
    let tokens = f64::from(state.scored[usize::from(side)]) * f64::from(state.token_points());
    let units: f64 = state.of_side(side).map(|it| of_unit(state, it)).sum();
    let reserve = state.all().filter(|it| state[*it].side == side && !state[*it].is_in_play());
    let waiting: f64 = reserve.filter(|it| !state[*it].is_destroyed()).map(|it| f64::from(state.unit_points(it))).sum();
    units + waiting + tokens
}

fn of_unit(state: &State, unit: UnitIx) -> f64 {
    let it = &state[unit];
    let points = f64::from(it.start_cost);
    let full = f64::from(it.card().configs.iter().find(|row| row.cost == it.start_cost).map_or(1, |row| row.trays));
    let slots = full * f64::from(it.card().figures_per_tray) * f64::from(it.card().wounds);
    let health: f64 = f64::from(it.n_figures()) * f64::from(it.card().wounds) - f64::from(it.wounds());
    let kept = (health / slots.max(1.0)).min(1.2);
    let trays = f64::from(state.tray_points(unit));
    let upgrades = f64::from(state.upgrade_points(unit));
    let body = 0.5 * trays + 0.5 * points * kept + upgrades;
    let banes = 0.8 * f64::from(it.bane(Bane::Panic))
        + 1.0 * f64::from(it.bane(Bane::Stun) + it.bane(Bane::Immobilize) + it.bane(Bane::Blight));
    let boons = 0.7 * f64::from(it.boon(Boon::Inspiration) + it.boon(Boon::Vitality));
    body - banes + boons + stance(state, unit)
}

/// Whether a unit has a ranged attack.
pub fn shoots(state: &State, unit: UnitIx) -> bool {
    state[unit].card().attacks.iter().any(|it| it.kind == AttackKind::Ranged)
}

/// How well a unit stands: flanks, targets, and enemies ahead.
pub fn stance(state: &State, unit: UnitIx) -> f64 {
    let engaged = state.engaged(unit);
    let size = f64::from(state[unit].n_trays()).sqrt();
    let shoots = shoots(state, unit);
    if !engaged.is_empty() {
        let flanks: f64 = engaged
            .iter()
            .map(|it| {
                let mine = f64::from(u8::from(state.is_flanking(unit, it)));
                let theirs = f64::from(u8::from(state.is_flanking(it, unit)));
                3.0 * (mine - theirs)
            })
            .sum();
        let front = engaged.iter().any(|it| state.contacts(unit, it).is_some_and(|it| it.mine.contains(Edge::Front)));
        // What it can do to the one that it would attack.
        let strike = |it: UnitIx| strike::worth(state, unit, it, AttackKind::Melee, state.is_flanking(unit, it));
        let best = engaged.iter().map(strike).fold(0.0, f64::max);
        let pinned = if shoots { -1.5 * size } else { 0.0 };
        return flanks + 0.8 * best + pinned + if front { 1.0 } else { -1.0 };
    }
    let Some((gap, off)) = nearest(state, unit) else { return 0.0 };
    let ahead = 1.0 - f64::from(off.min(180)) / 180.0;
    let band = f64::from(content().measures.ruler.band.as_um());
    let bands = f64::from(gap) / band;
    if shoots {
        // Archers like range 2 to 5 and an enemy in front.
        let fit = if (1.0..5.0).contains(&bands) { 1.0 } else { 0.3 };
        return 3.0 * fit * ahead + 0.8 * (4.0 - bands).clamp(-6.0, 0.0);
    }
    (2.0 * ahead - 0.6 * bands) * size.max(1.0)
}

/// The gap to an enemy in micrometres, how many degrees it is off the front,
/// and whether its front looks away.
pub fn sighted(state: &State, unit: UnitIx, enemy: UnitIx) -> Option<(i32, i32, bool)> {
    let pose = state[unit].pose()?;
    let gap = state.gap(unit, enemy)?.as_um();
    let (there, looks) = match state[enemy].pose() {
        Some(it) => (it.centre, Some(it.facing)),
        None => (state.terrain[usize::from(state[enemy].terrain()?)].pose.centre, None),
    };
    let direction = Angle::of(there - pose.centre)?;
    let back = direction + Angle::HALF;
    let is_open = looks.is_some_and(|it| it.turn_to(back).abs() > 60_000);
    Some((gap, pose.facing.turn_to(direction).abs() / 1000, is_open))
}

/// The gap to the nearest enemy in micrometres, and how many degrees it is off
/// the front.
pub fn nearest(state: &State, unit: UnitIx) -> Option<(i32, i32)> {
    let near = state.enemies_of(unit).filter_map(|it| sighted(state, unit, it));
    near.map(|(gap, off, _)| (gap, off)).min()
}
