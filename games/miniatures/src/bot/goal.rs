//! What the objective promises a side that stands as it does.

use crate::content::{Objective, content};
use crate::state::{Side, State, UnitIx};
use plane::{Convex, Point, Shape};

/// Points that the objective is likely to bring, the more certain the later.
pub fn of_side(state: &State, side: Side) -> f64 {
    let points = f64::from(state.token_points());
    let late = f64::from(state.round) / f64::from(crate::flow::round::LAST_ROUND);
    match state.objective {
        Some(Objective::SupplyRaid) => tokens(state, side, |_| true, 0.3 * points),
        Some(Objective::UpInFlames) => tokens(state, side, |at| state.half_of(at) == Some(1 - side), 0.5 * points),
        Some(Objective::BreakTheirDefenses) => {
            state.of_side(side).map(|it| points * (0.15 + 0.75 * late) * inside(state, it, 1 - side)).sum()
        }
        Some(Objective::ContestedGround) => {
            let Some(token) = state.tokens.first() else { return 0.0 };
            let share = crowd(state, side, token.at) - crowd(state, 1 - side, token.at);
            points * (0.2 + 0.7 * late) * share.clamp(-1.0, 1.0) / 2.0
        }
        _ => 0.0,
    }
}

/// How close the nearest units are to tokens, in points.
fn tokens(state: &State, side: Side, counts: impl Fn(Point) -> bool, points: f64) -> f64 {
    let near = |at: Point| {
        let gaps = state.of_side(side).filter_map(|it| state.gap_to_point(it, at));
        gaps.min().map_or(0.0, |gap| 1.0 / (1.0 + f64::from(gap.as_um()) / 120_000.0))
    };
    state.tokens.iter().filter(|it| counts(it.at)).map(|it| points * near(it.at)).sum()
}

/// 1 with a tray in the enemy's area, less the farther away.
fn inside(state: &State, unit: UnitIx, enemy: Side) -> f64 {
    let Some(footprint) = state[unit].footprint() else { return 0.0 };
    let areas = state.areas(enemy);
    let holds = |slot| areas.iter().any(|area| area.holds(&Shape::new([footprint.tray(slot)])));
    if footprint.block.trays().iter().any(holds) {
        return 1.0;
    }
    let shape = footprint.shape();
    let gap = areas.iter().map(|it| it.shape().gap(&shape)).min().map_or(0, |it| it.as_um());
    0.5 / (1.0 + f64::from(gap) / 100_000.0)
}

/// How many trays stand around a point, those farther off for less.
fn crowd(state: &State, side: Side, at: Point) -> f64 {
    let reach = f64::from(content().measures.ruler.reach(1).as_um());
    let point = Shape::new([Convex::new([at])]);
    let units = state.of_side(side).filter_map(|it| state[it].footprint());
    units
        .map(|it| {
            let gap = f64::from(it.shape().gap(&point).as_um());
            let near = if gap <= reach { 1.0 } else { 0.5 * reach / gap };
            near * f64::from(it.block.trays().count()) / 4.0
        })
        .sum()
}
