//! Where a move is likely to end, by eye: how far a speed goes is known, what
//! lies in the way is seen, the exact end is not (62.2). Distances and turns
//! are guessed with an error, as a player would.

use crate::action::MoveChoice;
use crate::content::{TemplateKind, content};
use crate::query::Thing;
use crate::state::{Place, State, UnitIx};
use kernel::Chance;
use plane::{Angle, Footprint, Pose, Vector};

/// How a glance is off: thousandths of the way, and thousandths of a degree.
#[derive(Clone, Copy, Debug, Default)]
pub struct Error {
    way: i32,
    turn: i32,
}

impl Error {
    /// Up to a twentieth of the way and three degrees.
    pub fn by(chance: &mut Chance) -> Self {
        Self { way: chance.pick(101) as i32 - 50, turn: chance.pick(6001) as i32 - 3000 }
    }
}

/// Where a move seems to lead.
#[derive(Clone, Copy, Debug)]
pub struct Glance {
    /// The last place on the way that looks free.
    pub pose: Pose,
    /// What seems to be in the way there.
    pub met: Option<Thing>,
}

/// So many looks are taken along the way.
const LOOKS: i32 = 6;

/// Follows a move by eye.
pub fn follow(state: &State, unit: UnitIx, choice: MoveChoice, error: Error) -> Option<Glance> {
    let start = state[unit].footprint()?;
    let way = i32::from(choice.speed) * content().measures.tray.as_um();
    let ahead = state.ahead_within(unit, start.roughly().grown(plane::Length::um(way + way / 8)));
    let mut glance = Glance { pose: start.pose, met: None };
    for look in 1..=LOOKS {
        let pose = along(&start, choice, error, look);
        let shape = start.at(pose).shape();
        let met = ahead.overlapped_by(&shape);
        if met.is_some() {
            return Some(Glance { met, ..glance });
        }
        glance.pose = pose;
    }
    Some(glance)
}

/// The pose after some looks' worth of the way.
fn along(start: &Footprint, choice: MoveChoice, error: Error, look: i32) -> Pose {
    let tray = content().measures.tray.as_um();
    let way = i32::from(choice.speed) * tray * look / LOOKS;
    let way = way + (i64::from(way) * i64::from(error.way) / 1000) as i32;
    let sign = if choice.hand == plane::Hand::Left { 1 } else { -1 };
    let bend = match choice.template {
        TemplateKind::Straight => 0,
        TemplateKind::Turn => 45_000 * sign,
        TemplateKind::Wheel => 90_000 * sign,
    };
    let bend = bend * look / LOOKS;
    // Half of the bend on the way, all of it at the end.
    let heading = start.pose.facing + choice.leading.bearing() + Angle::millidegrees(bend / 2 + error.turn);
    Pose::new(start.pose.centre + Vector::along(heading, way), start.pose.facing + Angle::millidegrees(bend))
}

/// The table as it would be with the unit there.
pub fn with_unit_at(state: &State, unit: UnitIx, pose: Pose) -> State {
    let mut table = state.clone();
    table[unit].place = Place::Field(pose);
    table
}
