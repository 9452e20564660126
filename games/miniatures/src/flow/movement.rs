//! 47, 55, 56, 73 March, shift and the templates.

use super::collide::{Collide, Met};
use super::terrain::Exit;
use super::{Cx, Flow, Frame, tokens};
use crate::Event;
use crate::action::Domain;
use crate::action::{About, Action, MoveChoice, Prompt};
use crate::content::{ActionKind, Bane, Objective, Passive, TemplateKind, When, content};
use crate::query::Thing;
use crate::state::{Moment, Place, State, UnitIx};
use kernel::{Ask, SeatId};
use plane::{Angle, Edge, Footprint, Hand, Length, Obstacle, Path, Pose, Relation, Template};
use serde::{Deserialize, Serialize};

/// A march or shift.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Move {
    pub unit: UnitIx,
    /// March or shift.
    pub kind: ActionKind,
    pub speed: u8,
    pub template: TemplateKind,
    /// 16 The action is modified by a charge.
    pub charge: bool,
    /// Who decides.
    pub by: SeatId,
    pub flags: Flags,
    pub step: Step,
}

/// What is special about a move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Flags {
    pub may_turn: bool,
    pub may_not_disengage: bool,
    /// Flee in Terror: it marches although it is engaged.
    pub even_engaged: bool,
    pub sideways: bool,
    pub not_terrain: bool,
    /// One of the marches of a triple march.
    pub is_part: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Step {
    Choose,
    Chosen,
    Stop { choice: MoveChoice },
    Stopped { choice: MoveChoice },
    Go { choice: MoveChoice, stop: Option<u32> },
}

/// Where a move ends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Travel {
    pub pose: Pose,
    pub stopped: bool,
    pub steps: i32,
}

impl Move {
    pub fn new(state: &State, unit: UnitIx, kind: ActionKind, speed: u8) -> Self {
        Self {
            unit,
            kind,
            speed,
            template: TemplateKind::Straight,
            charge: false,
            by: state[unit].owner,
            flags: Flags::default(),
            step: Step::Choose,
        }
    }

    fn at(mut self, step: Step) -> Frame {
        self.step = step;
        Frame::Move(self)
    }

    pub fn step(self, cx: &mut Cx<'_>) -> Flow {
        match self.step {
            Step::Choose => self.choose(cx),
            Step::Chosen => {
                let Action::Move(choice) = cx.answer() else { unreachable!("55.1 lists moves only") };
                self.chosen(cx, choice)
            }
            // Metered March: it may be stopped anywhere along the template.
            Step::Stop { choice } => {
                let steps = whole_path(cx.state, self.unit, choice).map_or(0, |it| it.steps()) as u32;
                let prompt = Prompt::new(About::Stop).unit(cx.state.named(self.unit)).number(steps as i32);
                let mut listed: Vec<u32> = vec![steps, steps / 2, 0];
                listed.retain(|stop| self.may_stop(cx.state, *stop));
                let listed = listed.into_iter().take(2).map(Action::Stop);
                let open = Domain::Stop { most: steps };
                let ask = Ask::listed(self.by, "1.5", prompt, listed).or_open(open);
                Flow::ask(ask, self.at(Step::Stopped { choice }))
            }
            Step::Stopped { choice } => {
                let Action::Stop(stop) = cx.answer() else { unreachable!("a stop was asked for") };
                Flow::Next(self.at(Step::Go { choice, stop: Some(stop) }))
            }
            Step::Go { choice, stop } => self.go(cx, choice, stop),
        }
    }

    fn choose(self, cx: &mut Cx<'_>) -> Flow {
        let state = &*cx.state;
        let unit = &state[self.unit];
        if !unit.is_in_play() {
            return Flow::Done;
        }
        // 47.2 An engaged unit cannot march.
        if self.kind == ActionKind::March && !self.flags.even_engaged && state.is_engaged(self.unit) {
            return self.not_performed(cx);
        }
        // 56.2b Nor can a unit whose move has come to nothing.
        if state.active.is_some_and(|it| it.unit == self.unit && it.may_not_move) {
            return self.not_performed(cx);
        }
        if self.kind == ActionKind::Shift && state.is_pinned(self.unit, ActionKind::Shift) {
            return self.not_performed(cx);
        }
        // 81.3-2 In terrain a march or shift is an exit.
        if let Place::Terrain(piece) = unit.place {
            // 81.8d Beside an enemy an exit is a disengagement.
            let stays = self.may_not_disengage(state) && state.is_engaged(self.unit);
            if self.flags.not_terrain || stays {
                return self.not_performed(cx);
            }
            let is_march = self.kind == ActionKind::March;
            let charge = self.charge || (is_march && unit.has(Passive::MarchIsCharge));
            return Flow::Next(Frame::Exit(Exit::new(self.unit, piece, is_march, charge, self.by)));
        }
        let choices = self.choices(state);
        match choices[..] {
            [] => self.not_performed(cx),
            [only] => self.chosen(cx, only),
            _ => {
                let prompt = Prompt::new(About::Move).unit(state.named(self.unit)).number(self.speed);
                let rule = if self.kind == ActionKind::March { "47.0" } else { "73.0" };
                super::ask(
                    self.by,
                    rule,
                    prompt,
                    choices.into_iter().map(Action::Move).collect(),
                    self.at(Step::Chosen),
                )
            }
        }
    }

    /// amb.illegal-shift It does not move, and the action was not performed.
    fn not_performed(self, cx: &mut Cx<'_>) -> Flow {
        let unit = cx.state.named(self.unit);
        cx.emit(Event::ActionNotPerformed { unit });
        Flow::Done
    }

    fn chosen(self, cx: &mut Cx<'_>, choice: MoveChoice) -> Flow {
        if cx.state[self.unit].has(Passive::StopsAnywhere) {
            return Flow::Next(self.at(Step::Stop { choice }));
        }
        Flow::Next(self.at(Step::Go { choice, stop: None }))
    }

    /// 55.1, 55.4, 73.0 All ways in which the move may be made.
    pub fn choices(&self, state: &State) -> Vec<MoveChoice> {
        let unit = &state[self.unit];
        let leading: &[Edge] = match (self.kind, self.flags.sideways) {
            (ActionKind::March, _) => &[Edge::Front],
            (_, true) => &[Edge::Left, Edge::Right],
            (_, false) => &Edge::ALL,
        };
        let is_march = self.kind == ActionKind::March;
        let is_first = state.active.is_some_and(|it| it.unit == self.unit && it.n_marches == 0);
        let charge = self.charge || (is_march && unit.has(Passive::MarchIsCharge));
        let straight = self.template == TemplateKind::Straight;
        let mut modes = vec![(self.template, self.speed, charge)];
        let mut add = |template: TemplateKind, speed: u8, charge: bool| {
            if speed > 0 && !modes.contains(&(template, speed, charge)) {
                modes.push((template, speed, charge));
            }
        };
        let any = unit.has(Passive::MarchAny) || (is_first && unit.has(Passive::FirstMarchAny));
        let first_turn = is_first && unit.has(Passive::FirstMarchFasterOrTurn);
        let slow_or_turn = unit.has(Passive::MarchSlowOrTurn);
        let turn = self.flags.may_turn
            || (is_march && (unit.has(Passive::MarchTurn) || any || first_turn || slow_or_turn))
            || (!is_march && unit.has(Passive::ShiftTurn));
        if turn && straight {
            add(TemplateKind::Turn, self.speed, charge);
        }
        if is_march && any && straight {
            add(TemplateKind::Wheel, self.speed, charge);
        }
        if is_march && any {
            add(self.template, self.speed, true);
        }
        if is_march && slow_or_turn {
            add(self.template, self.speed - 1, charge);
        }
        if is_march && (unit.has(Passive::MarchFaster) || first_turn) {
            add(self.template, self.speed + 1, charge);
        }
        let through: &[bool] = if unit.has(Passive::PassThrough) { &[false, true] } else { &[false] };
        let mut choices = Vec::new();
        for leading in leading {
            for (template, speed, charge) in &modes {
                let hands: &[Hand] =
                    if *template == TemplateKind::Straight { &[Hand::Left] } else { &[Hand::Left, Hand::Right] };
                for hand in hands {
                    for through in through {
                        choices.push(MoveChoice {
                            leading: *leading,
                            template: *template,
                            hand: *hand,
                            speed: *speed,
                            charge: *charge,
                            through: *through,
                        });
                    }
                }
            }
        }
        // Who may stop anywhere may stop in time: the stop is what is checked then.
        if !is_march && state.is_engaged(self.unit) && !unit.has(Passive::StopsAnywhere) {
            choices.retain(|it| self.keeps_the_rules(state, *it, None));
        }
        choices
    }

    /// Whether a move that may stop anywhere may stop there: a shift while engaged
    /// repositions or disengages wherever it ends (73.2).
    pub fn may_stop(&self, state: &State, stop: u32) -> bool {
        match self.step {
            Step::Stop { choice } if self.kind != ActionKind::March && state.is_engaged(self.unit) => {
                self.keeps_the_rules(state, choice, Some(stop))
            }
            _ => true,
        }
    }

    fn may_not_disengage(&self, state: &State) -> bool {
        self.flags.may_not_disengage || state.active.is_some_and(|it| it.unit == self.unit && it.may_not_disengage)
    }

    /// 73.3 to 73.5 Whether a shift while engaged repositions or disengages.
    fn keeps_the_rules(&self, state: &State, choice: MoveChoice, stop: Option<u32>) -> bool {
        let Some(travel) = travel(state, self.unit, choice, stop) else { return false };
        let Some(before) = state[self.unit].footprint() else { return false };
        let after = before.at(travel.pose);
        let engaged = state.engaged(self.unit);
        let mut stays = false;
        let may_not = self.may_not_disengage(state);
        for enemy in engaged.iter() {
            let old = state.contacts(self.unit, enemy).expect("they are engaged");
            match state.contacts_at(&after, enemy) {
                // 73.3 The same unit along the same contacted edge.
                Some(new) => {
                    stays = true;
                    if (new.theirs & old.theirs).is_empty() || (new.mine & old.mine).is_empty() {
                        return false;
                    }
                }
                // 73.4 Directly away from the contacted edge.
                None => {
                    if may_not || !old.mine.contains(choice.leading.opposite()) {
                        return false;
                    }
                }
            }
        }
        if !stays {
            return true;
        }
        let ahead = state.ahead_within(self.unit, before.roughly().joined(after.roughly()));
        let old = ahead.touched_by(&before.shape());
        ahead.touched_by(&after.shape()).iter().all(|it| old.contains(it))
    }

    /// The unit moves; collisions and what follows them are called.
    fn go(self, cx: &mut Cx<'_>, choice: MoveChoice, stop: Option<u32>) -> Flow {
        let unit = self.unit;
        let state = &*cx.state;
        let before = state[unit].footprint().expect("it stands on the table");
        let travel = travel(state, unit, choice, stop).expect("it stands on the table");
        let ahead = state.ahead_within(unit, before.roughly().joined(before.at(travel.pose).roughly()));
        let touched_before = ahead.touched_by(&before.shape());
        let engaged_before = state.engaged(unit);
        cx.state[unit].place = Place::Field(travel.pose);
        // 62.2 Where a template leads is learned by making the move: nobody takes
        // it back to try another, nor the answer that ran into it.
        cx.reveal();
        let named = cx.state.named(unit);
        cx.emit(Event::Moved { unit: named, choice, from: before.pose, to: travel.pose, stopped: travel.stopped });
        self.bind(cx, choice);
        note_move(cx, unit, self.kind == ActionKind::March, choice.charge);
        pass_tokens(cx, unit, &before, &stopped_path(&before, choice, stop), travel.steps);
        // 73.4 Panic for each enemy that was left.
        let free = cx.state[unit].has(Passive::NoDisengagePanic);
        for enemy in engaged_before.iter().filter(|_| !self.flags.even_engaged) {
            if !cx.state.touches(unit, enemy) {
                let from = cx.state.named(enemy);
                cx.emit(Event::Disengaged { unit: named, from });
                if !free {
                    tokens::give_bane(cx, unit, Bane::Panic, 1);
                }
            }
        }
        // 18.0 What is newly touched was collided with.
        let after = before.at(travel.pose).shape();
        let mut met = Met::default();
        for thing in ahead.touched_by(&after).into_iter().filter(|it| !touched_before.contains(it)) {
            match thing {
                Thing::Unit(other) if cx.state[other].side != cx.state[unit].side => met.enemies.insert(other),
                Thing::Terrain(piece) => {
                    met.terrain.insert(piece);
                    // 81.8b Through its terrain the occupant is collided with.
                    if let Some(other) = cx.state.occupant(piece).filter(|it| cx.state[*it].side != cx.state[unit].side)
                    {
                        met.enemies.insert(other);
                    }
                }
                Thing::Unit(_) | Thing::Outside => {}
            }
        }
        let collide = Collide::new(unit, choice.leading, choice.charge, self.flags.not_terrain, met);
        Flow::call(Frame::Collide(collide), after_move(unit, self.kind == ActionKind::Shift))
    }

    /// Prince Faolan: a first march that was given something binds the unit.
    fn bind(self, cx: &mut Cx<'_>, choice: MoveChoice) {
        let plain = choice.template == self.template && choice.charge == self.charge;
        let bound = !plain && self.kind == ActionKind::March && cx.state[self.unit].has(Passive::FirstMarchAny);
        if let Some(active) = cx.state.active.as_mut().filter(|it| it.unit == self.unit) {
            active.may_not_disengage |= bound;
        }
    }
}

/// Tokens that are moved over: scored in a Supply Raid, taken along in a
/// Confluence of Magic.
pub(super) fn pass_tokens(cx: &mut Cx<'_>, unit: UnitIx, before: &Footprint, path: &Path, steps: i32) {
    let is_raid = cx.state.objective == Some(Objective::SupplyRaid);
    if !is_raid && cx.state.objective != Some(Objective::ConfluenceOfMagic) {
        return;
    }
    let radius = content().measures.token_radius;
    let end = before.at(path.pose(steps)).shape();
    let is_met = |at: plane::Point| {
        let disc = disc(at, radius);
        let touches = is_raid && end.relation(&disc) != Relation::Apart;
        touches || plane::sweep::first_hit(before, path, steps, &disc).is_some() || end.overlaps(&disc)
    };
    let met: Vec<usize> = (0..cx.state.tokens.len()).filter(|it| is_met(cx.state.tokens[*it].at)).collect();
    if !is_raid {
        return super::objective::take(cx, unit, &met);
    }
    if !met.is_empty() {
        for place in met.iter().rev() {
            cx.state.tokens.remove(*place);
        }
        super::objective::score(cx, cx.state[unit].side, met.len() as u8);
    }
}

/// What an activation remembers of a march or shift: how many marches there
/// were, and whether one of the moves was a charge (16.1).
pub(super) fn note_move(cx: &mut Cx<'_>, unit: UnitIx, is_march: bool, charge: bool) {
    if let Some(active) = cx.state.active.as_mut().filter(|it| it.unit == unit) {
        active.n_marches += u8::from(is_march);
        active.has_charged |= charge;
    }
}

/// 83.8 What follows a march or shift, and what follows a shift.
pub(super) fn after_move(unit: UnitIx, is_shift: bool) -> Frame {
    let shifted = is_shift.then_some(Moment::of(When::AfterShift, unit));
    Frame::moments([Moment::of(When::AfterMove, unit)].into_iter().chain(shifted))
}

/// A token as an octagon.
pub(crate) fn disc(at: plane::Point, radius: plane::Length) -> plane::Shape {
    let corner = |k: i32| at + plane::Vector::along(plane::Angle::degrees(45 * k), radius.as_um());
    plane::Shape::new([plane::Convex::new((0..8).map(corner))])
}

fn path_of(footprint: &Footprint, choice: MoveChoice) -> Path {
    let template = content().measures.template(choice.template, choice.speed);
    Path::new(footprint, choice.leading, template, choice.hand)
}

/// The way along a template up to where it is stopped.
fn stopped_path(footprint: &Footprint, choice: MoveChoice, stop: Option<u32>) -> Path {
    let whole = path_of(footprint, choice);
    let Some(stop) = stop.map(|it| it as i32).filter(|it| *it < whole.steps()) else { return whole };
    let template = match content().measures.template(choice.template, choice.speed) {
        Template::Straight { .. } => Template::Straight { length: Length::um(stop) },
        Template::Curve { radius, .. } => Template::Curve { radius, angle: Angle::millidegrees(stop) },
    };
    Path::new(footprint, choice.leading, template, choice.hand)
}

/// The whole template of a choice.
pub fn whole_path(state: &State, unit: UnitIx, choice: MoveChoice) -> Option<Path> {
    state[unit].footprint().map(|it| path_of(&it, choice))
}

/// 55.3 Where a move ends: at the end of the template, or touching what is in
/// the way.
pub fn travel(state: &State, unit: UnitIx, choice: MoveChoice, stop: Option<u32>) -> Option<Travel> {
    let footprint = state[unit].footprint()?;
    let path = stopped_path(&footprint, choice, stop);
    let ahead = state.ahead_within(unit, path.reach(footprint.roughly()));
    let obstacles = ahead.obstacles();
    if !choice.through {
        let advance = plane::advance(&footprint, &path, &obstacles);
        return Some(Travel { pose: advance.pose, stopped: advance.stopped_by.is_some(), steps: advance.step });
    }
    // Wraiths: only what the end would overlap is in the way, and the table.
    let mut solid: Vec<usize> = (0..obstacles.len()).filter(|it| ahead.things[*it] == Thing::Outside).collect();
    loop {
        let kept: Vec<Obstacle<'_>> = solid.iter().map(|it| Obstacle::Solid(&ahead.shapes()[*it])).collect();
        let advance = plane::advance(&footprint, &path, &kept);
        let end = footprint.at(advance.pose).shape();
        let overlapped = (0..obstacles.len()).find(|it| !solid.contains(it) && end.overlaps(&ahead.shapes()[*it]));
        match overlapped {
            Some(index) => solid.push(index),
            None => {
                let stopped = advance.stopped_by.is_some();
                return Some(Travel { pose: advance.pose, stopped, steps: advance.step });
            }
        }
    }
}

/// 16.2 A charge that collides with no enemy costs one panic.
pub fn failed_charge(cx: &mut Cx<'_>, unit: UnitIx) {
    if !cx.state[unit].has(Passive::NoFailedChargePanic) {
        tokens::give_bane(cx, unit, Bane::Panic, 1);
    }
}
