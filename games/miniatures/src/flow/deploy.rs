//! setup.7, 26 Deployment; scouts and late units.

use super::activation::Perform;
use super::reconfigure::destroy;
use super::{Cx, Flow, Frame, ask, places};
use crate::Event;
use crate::action::Domain;
use crate::action::{About, Action, Prompt, SetDial};
use crate::content::{Passive, Stance};
use crate::query::{Fault, Thing, deploy_fault};
use crate::state::{Active, Dial, Place, Side, State, UnitIx};
use kernel::Ask;
use plane::{Angle, Pose, Slot};
use serde::{Deserialize, Serialize};

/// setup.7 The sides take turns deploying one unit each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Deploy {
    pub side: Side,
    /// Scouts are deployed after all others.
    pub scouts: bool,
    pub step: Step,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Step {
    Choose,
    Chosen,
}

impl Deploy {
    pub fn new(side: Side) -> Self {
        Self { side, scouts: false, step: Step::Choose }
    }

    fn open(&self, state: &State, side: Side) -> Vec<UnitIx> {
        let waits = |it: &UnitIx| {
            let unit = &state[*it];
            unit.side == side && unit.place == Place::Reserve && !unit.is_late && unit.card().has_scout() == self.scouts
        };
        state.all().filter(waits).collect()
    }

    pub fn step(self, cx: &mut Cx<'_>) -> Flow {
        if self.step == Step::Chosen {
            let Action::Unit(unit) = cx.answer() else { unreachable!("setup.7 lists units") };
            return self.deploy(unit);
        }
        let own = self.open(cx.state, self.side);
        match own[..] {
            [] => {
                // setup.7-2 The other side goes on alone.
                if !self.open(cx.state, 1 - self.side).is_empty() {
                    return Flow::Next(Frame::Deploy(Deploy { side: 1 - self.side, ..self }));
                }
                if self.scouts {
                    return Flow::Done;
                }
                let side = cx.state.first;
                Flow::Next(Frame::Deploy(Deploy { side, scouts: true, step: Step::Choose }))
            }
            [only] => self.deploy(only),
            _ => {
                let prompt = Prompt::new(About::DeployUnit);
                let actions = own.into_iter().map(Action::Unit).collect();
                let then = Frame::Deploy(Deploy { step: Step::Chosen, ..self });
                ask(cx.state.captain(self.side), "setup.7", prompt, actions, then)
            }
        }
    }

    fn deploy(self, unit: UnitIx) -> Flow {
        let mut frames = vec![Frame::DeployUnit(DeployUnit::new(unit))];
        if self.scouts {
            frames.push(Frame::Scout(Scout { unit, step: ScoutStep::Choose }));
        }
        Flow::sequence(frames, Frame::Deploy(Deploy { side: 1 - self.side, step: Step::Choose, ..self }))
    }
}

/// A unit is put on the table, and the figures of its upgrades into it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DeployUnit {
    pub unit: UnitIx,
    /// Where else than in its area.
    pub kind: Kind,
    pub step: UnitStep,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Kind {
    Area,
    /// Touching a piece of terrain and nothing else (Seasoned Pathfinder).
    Terrain,
    /// At range 1 of a unit and in its player's area (Called to Heel).
    Near(UnitIx),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum UnitStep {
    /// By the place of the upgrade in `slotting_order`.
    Figures {
        upgrade: u8,
    },
    Figure {
        upgrade: u8,
    },
    Place,
    Placed,
}

impl DeployUnit {
    pub fn new(unit: UnitIx) -> Self {
        Self { unit, kind: Kind::Area, step: UnitStep::Figures { upgrade: 0 } }
    }

    fn at(mut self, step: UnitStep) -> Frame {
        self.step = step;
        Frame::DeployUnit(self)
    }

    pub fn step(self, cx: &mut Cx<'_>) -> Flow {
        let unit = self.unit;
        let owner = cx.state[unit].owner;
        match self.step {
            // amb.figure-upgrade-slot The owner chooses places in the front rank.
            UnitStep::Figures { upgrade } => {
                let it = &cx.state[unit];
                let Some(index) = it.slotting_order().get(usize::from(upgrade)).copied() else {
                    return Flow::Next(self.at(UnitStep::Place));
                };
                let card = &it.upgrades[usize::from(index)];
                if card.upgrade().figure.is_none() || !card.is_active() || it.figure_of(index).is_some() {
                    return Flow::Next(self.at(UnitStep::Figures { upgrade: upgrade + 1 }));
                }
                match it.columns_for(index)[..] {
                    [] => Flow::Next(self.at(UnitStep::Figures { upgrade: upgrade + 1 })),
                    [only] => self.slot(cx, upgrade, only),
                    ref columns => {
                        let prompt = Prompt::new(About::FigureColumn).unit(cx.state.named(unit)).number(index);
                        let actions = columns.iter().map(|it| Action::Column(*it)).collect();
                        ask(owner, "38.3", prompt, actions, self.at(UnitStep::Figure { upgrade }))
                    }
                }
            }
            UnitStep::Figure { upgrade } => {
                let Action::Column(column) = cx.answer() else { unreachable!("38.3 lists columns") };
                self.slot(cx, upgrade, column)
            }
            UnitStep::Place => {
                let listed = places(self.poses(cx.state));
                let prompt = Prompt::new(About::DeployPlace).unit(cx.state.named(unit));
                let domain = Domain::Deploy { unit, kind: self.kind };
                let ask = Ask::listed(owner, "26.2", prompt, listed).or_open(domain);
                Flow::ask(ask, self.at(UnitStep::Placed))
            }
            UnitStep::Placed => {
                let Action::Place(spot) = cx.answer() else {
                    // 26.2c What cannot be deployed is destroyed.
                    let named = cx.state.named(unit);
                    cx.emit(Event::NotDeployable { unit: named });
                    destroy(cx, unit);
                    return Flow::Done;
                };
                let mut pose = spot.pose().expect("26.2 checked the place");
                if self.kind == Kind::Terrain {
                    pose = snap_to_any_piece(cx.state, unit, pose);
                }
                cx.state[unit].place = Place::Field(pose);
                cx.state[unit].is_late = false;
                let named = cx.state.named(unit);
                cx.emit(Event::Deployed { unit: named, pose });
                if self.kind == Kind::Terrain {
                    return Flow::Next(Frame::reform(cx.state, unit));
                }
                Flow::Done
            }
        }
    }

    fn slot(self, cx: &mut Cx<'_>, upgrade: u8, column: u8) -> Flow {
        let index = cx.state[self.unit].slotting_order()[usize::from(upgrade)];
        let rank = cx.state[self.unit].rank_for(index);
        cx.state[self.unit].slot_figure(index, Slot::new(column, rank));
        Flow::Next(self.at(UnitStep::Figures { upgrade: upgrade + 1 }))
    }

    /// Some legal places, spread over what is allowed; empty if there is none.
    pub fn poses(&self, state: &State) -> Vec<Pose> {
        match self.kind {
            Kind::Area => spread(state, self.unit),
            Kind::Terrain => terrain_poses(state, self.unit),
            Kind::Near(near) => {
                let around = around(state, self.unit, near);
                let glance = around.filter(|pose| near_fault(state, self.unit, near, *pose));
                let poses: Vec<Pose> = glance.take(12).collect();
                if poses.is_empty() { state.fit_near(self.unit, near).into_iter().collect() } else { poses }
            }
        }
    }
}

/// Up to a dozen places along the front of the area, and one that is sure.
fn spread(state: &State, unit: UnitIx) -> Vec<Pose> {
    let Some(sure) = state.find_deployment(unit) else { return Vec::new() };
    let mut poses = vec![sure];
    let side = state[unit].side;
    let block = state[unit].block;
    for area in state.areas(side) {
        let facing = state.facing_from(side, area);
        let forward = facing == Angle::degrees(90) || facing == Angle::degrees(270);
        let bounds = plane::Bounds::around(area.points());
        let (low, high) = (bounds.low, bounds.high);
        for part in 0..8 {
            let along = |from: i32, to: i32| from + ((i64::from(to - from) * (2 * part + 1)) / 16) as i32;
            let half = block.depth().as_um() / 2;
            let centre = match (forward, facing == Angle::degrees(90) || facing == Angle::ZERO) {
                (true, true) => plane::Point::new(along(low.x, high.x), high.y - half),
                (true, false) => plane::Point::new(along(low.x, high.x), low.y + half),
                (false, true) => plane::Point::new(high.x - half, along(low.y, high.y)),
                (false, false) => plane::Point::new(low.x + half, along(low.y, high.y)),
            };
            let pose = Pose::new(centre, facing);
            if !poses.contains(&pose) && deploy_fault(state, unit, pose).is_ok() {
                poses.push(pose);
            }
        }
    }
    poses
}

/// Whether a pose is legal for Called to Heel.
pub fn near_fault(state: &State, unit: UnitIx, near: UnitIx, pose: Pose) -> bool {
    let shape = plane::Footprint::new(state[unit].block, pose).shape();
    let reach = crate::content::content().measures.ruler.reach(1);
    let is_near = state.shape_of(near).is_some_and(|it| it.gap(&shape) <= reach);
    is_near && deploy_fault(state, unit, pose).is_ok()
}

fn around(state: &State, unit: UnitIx, near: UnitIx) -> impl Iterator<Item = Pose> + '_ {
    let facing = state.home_facing(state[unit].side);
    let centre = state[near].pose().map_or_else(Default::default, |it| it.centre);
    let steps = (-10..=10).flat_map(|x| (-10..=10).map(move |y| (x * 21_000, y * 21_000)));
    steps.map(move |(x, y)| Pose::new(plane::Point::new(centre.x + x, centre.y + y), facing))
}

/// Poses touching one piece of terrain and nothing else.
pub fn terrain_poses(state: &State, unit: UnitIx) -> Vec<Pose> {
    let pieces = || (0..state.terrain.len() as u8).filter(|it| state.occupant(*it).is_none());
    let flat = pieces().flat_map(|it| state.flat_poses(unit, it, true));
    let poses: Vec<Pose> = flat.filter(|it| beside_fault(state, unit, *it).is_ok()).collect();
    if poses.is_empty() { pieces().flat_map(|it| state.fit_beside_terrain(unit, it)).collect() } else { poses }
}

/// Seasoned Pathfinder: touching one piece of terrain and nothing else.
pub fn beside_fault(state: &State, unit: UnitIx, pose: Pose) -> Result<(), Fault> {
    let shape = plane::Footprint::new(state[unit].block, pose).shape();
    let touched = state.ahead_within(unit, shape.bounds());
    let fits = touched.overlapped_by(&shape).is_none()
        && matches!(touched.touched_by(&shape)[..], [Thing::Terrain(_)])
        && clear_of_tokens(state, unit, pose);
    if fits { Ok(()) } else { Err(Fault { rule: "26.2", key: "refused-exit-touch" }) }
}

/// Seasoned Pathfinder: no objective token may be touched.
pub fn clear_of_tokens(state: &State, unit: UnitIx, pose: Pose) -> bool {
    let shape = plane::Footprint::new(state[unit].block, pose).shape();
    let radius = crate::content::content().measures.token_radius;
    state.tokens.iter().all(|it| shape.relation(&super::movement::disc(it.at, radius)) == plane::Relation::Apart)
}

/// A pose pushed to where it just touches the nearest piece.
pub fn snap_to_any_piece(state: &State, unit: UnitIx, pose: Pose) -> Pose {
    let shape = plane::Footprint::new(state[unit].block, pose).shape();
    let nearest = (0..state.terrain.len() as u8).min_by_key(|it| state.shape_of_piece(*it).gap(&shape));
    nearest.map_or(pose, |piece| crate::query::snapped_to_piece(state, unit, piece, pose))
}

/// Units that are deployed after the first round, the first player's first (83.10).
pub fn late(state: &State) -> Vec<Frame> {
    let late = state.in_turn().filter(|it| state[*it].is_late && state[*it].place == Place::Reserve);
    late.map(|unit| Frame::DeployUnit(DeployUnit { kind: Kind::Terrain, ..DeployUnit::new(unit) })).collect()
}

/// Whether the unit comes late.
pub fn is_late(unit: &crate::state::Unit) -> bool {
    unit.has(Passive::Pathfinder)
}

/// A scout may perform one blue action with a matching modifier.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Scout {
    pub unit: UnitIx,
    pub step: ScoutStep,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ScoutStep {
    Choose,
    Chosen,
    Bonus,
    End,
}

impl Scout {
    fn at(mut self, step: ScoutStep) -> Frame {
        self.step = step;
        Frame::Scout(self)
    }

    pub fn step(self, cx: &mut Cx<'_>) -> Flow {
        let unit = self.unit;
        if !cx.state[unit].is_in_play() && self.step != ScoutStep::End {
            return Flow::Next(self.at(ScoutStep::End));
        }
        match self.step {
            ScoutStep::Choose => {
                let card = cx.state[unit].card();
                let mut actions = Vec::new();
                for (action, it) in card.actions.iter().enumerate().filter(|(_, it)| it.stance == Stance::Blue) {
                    for (modifier, with) in card.modifiers.iter().enumerate() {
                        if crate::query::stances_match(it.stance, with.stance) {
                            let dial = Dial { action: Some(action as u8), modifier: Some(modifier as u8) };
                            actions.push(Action::Dial(SetDial { unit, dial }));
                        }
                    }
                    let dial = Dial { action: Some(action as u8), modifier: None };
                    actions.push(Action::Dial(SetDial { unit, dial }));
                }
                actions.push(Action::Pass);
                let prompt = Prompt::new(About::Scout).unit(cx.state.named(unit));
                ask(cx.state[unit].owner, "45.0", prompt, actions, self.at(ScoutStep::Chosen))
            }
            ScoutStep::Chosen => {
                let Action::Dial(set) = cx.answer() else { return Flow::Next(self.at(ScoutStep::End)) };
                cx.state[unit].dial = set.dial;
                cx.state.active = Some(Active::new(unit));
                let action = cx.state[unit].action().expect("an action was chosen");
                let speed = action.speed.map(|it| cx.state.value(it));
                let perform = Perform::new(unit, action.action, speed);
                Flow::call(Frame::Perform(perform), self.at(ScoutStep::Bonus))
            }
            ScoutStep::Bonus => match Perform::bonus(cx.state, unit) {
                Some(perform) => Flow::call(Frame::Perform(perform), self.at(ScoutStep::End)),
                None => Flow::Next(self.at(ScoutStep::End)),
            },
            ScoutStep::End => {
                cx.state[unit].dial = Dial::default();
                cx.state.active = None;
                Flow::Done
            }
        }
    }
}
