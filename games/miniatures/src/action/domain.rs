//! Answers that cannot be listed: places on the table, dials of all units, how
//! far a move goes.

use crate::action::{Action, SetDial, Spot};
use crate::content::{TerrainCard, content};
use crate::effects::{overgrowth_fault, retreat_fault};
use crate::flow::deploy::{self, DeployUnit, Kind};
use crate::query::{
    Fault, deploy_fault, exit_fault, piece_fault, pose_from_spot, reform_fault, snapped_to_piece, token_fault,
};
use crate::refuse::why_not;
use crate::state::{Side, State, UnitIx};
use crate::{Frame, Miniatures};
use kernel::{Chance, Form, Refusal, Scene, SeatId, Text};
use plane::{Angle, Bounds, Point, Pose};
use serde::{Deserialize, Serialize};
use serde_json::json;

/// An open question.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Domain {
    /// A place for a piece of terrain.
    Terrain {
        card: TerrainCard,
    },
    /// A place for an objective token.
    Token {
        side: Side,
    },
    /// A place for a unit.
    Deploy {
        unit: UnitIx,
        kind: Kind,
    },
    Reform {
        unit: UnitIx,
    },
    Exit {
        unit: UnitIx,
        piece: u8,
        is_march: bool,
    },
    /// Lord Vorun'thul again, at range 2 of where the Cursed stands.
    Retreat {
        unit: UnitIx,
    },
    /// An overgrowth token at range 3-5 of a unit.
    Overgrowth {
        unit: UnitIx,
    },
    /// The dials of all units of a seat that are not set yet.
    Dials,
    /// How many steps of a template.
    Stop {
        most: u32,
    },
}

/// How often a random place is tried before a sure one is taken.
const TRIES: u32 = 24;

impl Domain {
    fn place_fault(&self, state: &State, spot: Spot) -> Result<(), Fault> {
        let outside = Fault { rule: "61.0", key: "refused-off-table" };
        let pose = spot.pose().ok_or(outside)?;
        match self {
            Domain::Terrain { card } => piece_fault(state, *card, pose),
            Domain::Token { side } => token_fault(state, *side, pose.centre),
            Domain::Deploy { unit, kind } => match kind {
                Kind::Area => deploy_fault(state, *unit, pose),
                Kind::Near(near) if deploy::near_fault(state, *unit, *near, pose) => Ok(()),
                Kind::Near(_) => Err(Fault { rule: "26.2", key: "refused-not-near" }),
                Kind::Terrain => deploy::beside_fault(state, *unit, deploy::snap_to_any_piece(state, *unit, pose)),
            },
            Domain::Reform { unit } => match pose_from_spot(state, *unit, spot) {
                Some(pose) => reform_fault(state, *unit, pose),
                None => Err(Fault { rule: "68.1", key: "refused-centre" }),
            },
            Domain::Exit { unit, piece, is_march } => {
                let pose = snapped_to_piece(state, *unit, *piece, pose);
                exit_fault(state, *unit, *piece, *is_march, pose)
            }
            Domain::Retreat { unit } => retreat_fault(state, *unit, pose),
            Domain::Overgrowth { unit } => overgrowth_fault(state, *unit, pose.centre),
            Domain::Dials | Domain::Stop { .. } => Err(outside),
        }
    }

    /// The box in which places are.
    fn bounds(&self, state: &State) -> Bounds {
        let table = state.table();
        let whole = Bounds { low: Point::new(0, 0), high: Point::new(table.width.as_um(), table.depth.as_um()) };
        match self {
            Domain::Deploy { unit, kind: Kind::Area } => {
                let areas = state.areas(state[*unit].side);
                let bounds = areas.iter().map(|it| Bounds::around(it.points())).reduce(Bounds::joined);
                bounds.unwrap_or(whole)
            }
            _ => whole,
        }
    }

    /// A place that is certainly allowed, if any was found.
    fn sure(&self, state: &State) -> Option<Pose> {
        match self {
            Domain::Terrain { card } => state.find_piece_place(*card),
            Domain::Token { side } => state.find_token_place(*side).map(|at| Pose::new(at, Angle::ZERO)),
            Domain::Deploy { unit, kind } => {
                let frame = DeployUnit { kind: *kind, ..DeployUnit::new(*unit) };
                // The middle of what is listed: at the front rather than in a corner.
                let poses = frame.poses(state);
                poses.get(poses.len() / 2).copied()
            }
            Domain::Reform { unit } => state[*unit].pose(),
            Domain::Exit { unit, piece, is_march } => state.exit_poses(*unit, *piece, *is_march).first().copied(),
            Domain::Retreat { unit } => state.retreat_poses(*unit).first().copied(),
            Domain::Overgrowth { unit } => state.overgrowth_places(*unit).first().copied(),
            Domain::Dials | Domain::Stop { .. } => None,
        }
    }

    /// The rule by which there may be no place, and what follows then.
    fn no_place_rule(&self) -> Option<&'static str> {
        match self {
            Domain::Terrain { .. } => Some("faq.setup.1"),
            Domain::Token { .. } => Some("faq.setup.2"),
            Domain::Deploy { .. } => Some("26.2c"),
            Domain::Exit { .. } => Some("81.5"),
            Domain::Retreat { .. } => Some("1.4"),
            Domain::Overgrowth { .. } => Some("exp.overgrow.1"),
            Domain::Reform { .. } | Domain::Dials | Domain::Stop { .. } => None,
        }
    }

    /// A random place to be tried.
    fn somewhere(&self, state: &State, bounds: Bounds, chance: &mut Chance) -> Pose {
        let within = |chance: &mut Chance, low: i32, high: i32| low + chance.pick((high - low).max(1) as u32) as i32;
        match self {
            Domain::Reform { unit } => {
                let footprint = state[*unit].footprint().expect("it stands on the table");
                let pivots = state.pivots(*unit);
                let pivot = *chance.choose(&pivots).expect("there is at least the centre");
                footprint.reformed(pivot, Angle::millidegrees(chance.pick(360_000) as i32)).pose
            }
            Domain::Exit { unit, piece, is_march } => {
                let poses = state.exit_poses(*unit, *piece, *is_march);
                chance.choose(&poses).copied().unwrap_or_default()
            }
            Domain::Deploy { unit, kind: Kind::Terrain } => {
                let poses = deploy::terrain_poses(state, *unit);
                chance.choose(&poses).copied().unwrap_or_default()
            }
            _ => {
                let x = within(chance, bounds.low.x, bounds.high.x);
                let y = within(chance, bounds.low.y, bounds.high.y);
                let facing = match self {
                    Domain::Deploy { unit, .. } => {
                        let lean = chance.pick(61) as i32 - 30;
                        let lean = if chance.happens(1, 2) { 0 } else { lean };
                        let (side, at) = (state[*unit].side, Point::new(x, y));
                        let areas = state.areas(side);
                        let area = areas.iter().find(|it| it.contains(at)).unwrap_or(&areas[0]);
                        state.facing_from(side, area) + Angle::degrees(lean)
                    }
                    Domain::Terrain { .. } | Domain::Retreat { .. } => Angle::degrees(15 * chance.pick(24) as i32),
                    _ => Angle::ZERO,
                };
                Pose::new(Point::new(x, y), facing)
            }
        }
    }

    fn tag(&self) -> &'static str {
        match self {
            Domain::Dials => "Dials",
            Domain::Stop { .. } => "Stop",
            _ => "Place",
        }
    }

    /// What a board needs to draw the thing that is placed; none where nothing is.
    fn detail(&self, state: &State) -> Option<PlaceDetail> {
        Some(match self {
            Domain::Terrain { card } => PlaceDetail::Terrain { card: &content().terrain_card(*card).id },
            Domain::Token { .. } | Domain::Overgrowth { .. } => PlaceDetail::Token,
            Domain::Deploy { unit, .. } | Domain::Retreat { unit } => PlaceDetail::Deploy { unit: *unit },
            Domain::Reform { unit } => {
                let footprint = state[*unit].footprint();
                let middle = |pivot| {
                    let footprint = footprint?;
                    Some(match pivot {
                        plane::Pivot::Centre => footprint.pose.centre,
                        plane::Pivot::Tray(slot) => footprint.middle_of(slot),
                    })
                };
                let pivots = state.pivots(*unit).into_iter().filter_map(middle);
                PlaceDetail::Reform { unit: *unit, pivots: pivots.map(|it| [it.x, it.y]).collect() }
            }
            Domain::Exit { unit, piece, is_march } => {
                PlaceDetail::Exit { unit: *unit, piece: *piece, march: *is_march }
            }
            Domain::Dials | Domain::Stop { .. } => return None,
        })
    }
}

/// What is being placed, as a board draws it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "what", rename_all = "snake_case")]
pub enum PlaceDetail {
    Terrain {
        card: &'static str,
    },
    Token,
    Deploy {
        unit: UnitIx,
    },
    Reform {
        unit: UnitIx,
        /// The points that it may turn about.
        pivots: Vec<[i32; 2]>,
    },
    Exit {
        unit: UnitIx,
        piece: u8,
        march: bool,
    },
}

/// Whether the move that is asked about may stop there.
fn may_stop(scene: Scene<'_, Miniatures>, stop: u32) -> bool {
    match scene.stack.last() {
        Some(Frame::Move(frame)) => frame.may_stop(scene.state, stop),
        _ => true,
    }
}

/// 20.0 Why these dials may not be set together.
fn dials_fault(state: &State, seat: SeatId, dials: &[SetDial]) -> Result<(), Refusal> {
    let refuse = |rule: &'static str, key: &'static str| Err(Refusal::illegal(rule, Text::new(key)));
    let unset: Vec<UnitIx> = state.unset_units(seat).collect();
    for (index, set) in dials.iter().enumerate() {
        if !unset.contains(&set.unit) {
            return refuse("20.2", "refused-not-your-dial");
        }
        if dials[..index].iter().any(|it| it.unit == set.unit) {
            return refuse("4.2", "refused-dial-twice");
        }
        if !state.dials(set.unit).contains(&set.dial) {
            return refuse("19.0", "refused-no-such-dial");
        }
    }
    if dials.len() != unset.len() {
        return refuse("20.2", "refused-dials-missing");
    }
    Ok(())
}

impl kernel::Domain<Miniatures> for Domain {
    fn check(&self, scene: Scene<'_, Miniatures>, seat: SeatId, action: &Action) -> Result<(), Refusal> {
        match (self, action) {
            (Domain::Dials, Action::Dials(dials)) => dials_fault(scene.state, seat, dials),
            (Domain::Stop { most }, Action::Stop(stop)) if stop <= most => {
                let refusal = || Refusal::illegal("73.2", Text::new("refused-move"));
                may_stop(scene, *stop).then_some(()).ok_or_else(refusal)
            }
            (Domain::Dials | Domain::Stop { .. }, other) => Err(why_not(scene.state, other)),
            (_, Action::Place(spot)) => {
                self.place_fault(scene.state, *spot).map_err(|it| Refusal::illegal(it.rule, Text::new(it.key)))
            }
            // Who says that there is no place is believed after a thorough search.
            (_, Action::NoPlace) => match self.no_place_rule() {
                Some(_) if self.sure(scene.state).is_none() => Ok(()),
                Some(rule) => Err(Refusal::illegal(rule, Text::new("refused-there-is-a-place"))),
                None => Err(why_not(scene.state, action)),
            },
            (_, other) => Err(why_not(scene.state, other)),
        }
    }

    fn sample(&self, scene: Scene<'_, Miniatures>, seat: SeatId, chance: &mut Chance) -> Action {
        let state = scene.state;
        match self {
            Domain::Dials => {
                let set = |unit: UnitIx, chance: &mut Chance| {
                    let dials = state.dials(unit);
                    SetDial { unit, dial: *chance.choose(&dials).expect("a tool can be left unset") }
                };
                let unset: Vec<UnitIx> = state.unset_units(seat).collect();
                Action::Dials(unset.into_iter().map(|unit| set(unit, chance)).collect())
            }
            Domain::Stop { most } => {
                let stops = (0..TRIES).map(|_| chance.pick(most + 1));
                let stop = stops.into_iter().find(|it| may_stop(scene, *it));
                // Who does not move at all keeps all contacts.
                Action::Stop(stop.unwrap_or(0))
            }
            _ => {
                let bounds = self.bounds(state);
                for _ in 0..TRIES {
                    let spot = Spot::from(self.somewhere(state, bounds, chance));
                    if self.place_fault(state, spot).is_ok() {
                        return Action::Place(spot);
                    }
                }
                self.sure(state).map_or(Action::NoPlace, |it| Action::Place(it.into()))
            }
        }
    }

    fn form(&self, scene: Scene<'_, Miniatures>, seat: SeatId) -> Form {
        let tag = self.tag().to_owned();
        match self {
            Domain::Stop { most } => Form::Number { tag, least: 0, most: i64::from(*most) },
            Domain::Dials => {
                let units: Vec<u8> = scene.state.unset_units(seat).map(|it| it.0).collect();
                Form::Custom { tag, widget: "dials".to_owned(), detail: json!({ "units": units }) }
            }
            _ => {
                let bounds = self.bounds(scene.state);
                let middle = || Pose::new(bounds.low.middle(bounds.high), Angle::ZERO);
                let start = Spot::from(self.sure(scene.state).unwrap_or_else(middle));
                Form::Pose {
                    tag,
                    start: [start.x, start.y, start.facing],
                    least: [i64::from(bounds.low.x), i64::from(bounds.low.y)],
                    most: [i64::from(bounds.high.x), i64::from(bounds.high.y)],
                    detail: json!(self.detail(scene.state)),
                }
            }
        }
    }
}
