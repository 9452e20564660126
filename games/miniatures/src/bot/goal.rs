//! What the objective promises a side that stands as it does.

use crate::content::Objective;
use crate::state::{Side, State, UnitIx};
use plane::{Point, Shape};

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
        // Tokens are worth no points, but who carries them bends the runes.
        Some(Objective::ConfluenceOfMagic) => {
            let carried: u8 = state.of_side(side).map(|it| state[it].carries).sum();
            tokens(state, side, |_| true, 0.6) + 0.9 * f64::from(carried)
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
