//! Units: recruits, allies, routs, losses, marches.

use super::fits::fits_area;
use super::{Choice, Regs, Run};
use crate::action::Action;
use crate::content::verbs::Verb;
use crate::content::{Shape, content};
use crate::event::{Asked, Event, slots};
use crate::flow::{Frame, Go, RecruitFrame, Table, ask, heroes, march, quests, retreat};
use crate::ids::*;
use crate::state::State;
use kernel::{Flow, SeatId};

pub fn choices(state: &State, regs: &Regs, verb: &Verb) -> Option<Choice> {
    let seat = regs.seat;
    Some(match verb {
        Verb::RoutUnit => {
            let stacks = state.area(regs.area?).units.stacks().iter().filter(|it| it.standing > 0);
            (Asked::RoutUnit, seat, stacks.map(|it| Action::Unit { unit: it.unit, routed: false }).collect())
        }
        // damage.1 A standing one if he can.
        Verb::DestroyUnit => (Asked::LoseUnit, seat, quests::unit_actions(state, regs.area?, true)),
        Verb::StandFigure => (Asked::StandUnit, seat, routed_figures(state, seat, regs.area?)),
        // amb.adjacent They go where all of them can cross the border.
        Verb::MoveNeutrals(filter) => {
            let from = regs.area?;
            let stacks = state.area(from).units.stacks().iter().map(|it| it.unit);
            let units: Vec<UnitType> = stacks.filter(|it| content().is_neutral(*it)).collect();
            let fits = |it: &AreaId| fits_area(state, regs, *it, filter) && state.wild_cross(from, *it, &units);
            (Asked::MoveNeutrals, seat, state.area_ids().filter(fits).map(Action::Area).collect())
        }
        _ => return None,
    })
}

pub fn apply(cx: Table<'_, '_>, run: Run, verb: &'static Verb) -> Option<Go> {
    let regs = run.regs;
    let seat = regs.seat;
    let area = || regs.area.expect("an area was chosen");
    let next = run.next();
    let recruit = |it: RecruitFrame| Some(Flow::call(it.into(), run.next()));
    match verb {
        Verb::RecruitTriangles(n) => return recruit(RecruitFrame::triangles(cx.state, seat, *n, regs.area)),
        Verb::RecruitNew(n) => return recruit(RecruitFrame::new_units(cx.state, seat, *n, regs.area)),
        Verb::RecruitDial => return recruit(RecruitFrame::Dial { seat, but: None }),
        Verb::StandUnits => stand(cx, seat, area(), false),
        Verb::StandFigures => stand(cx, seat, area(), true),
        Verb::Hasten => {
            let entry = (area(), regs.unit.expect("a unit was chosen"));
            if !cx.state.hastened.is_full() {
                cx.state.hastened.push(entry);
            }
        }
        Verb::PlaceAllies { shape, n } => {
            return Some(Flow::call(Frame::Allies { seat, area: area(), shape: *shape, n: *n }, next));
        }
        Verb::PlaceNeutrals { unit, n } => {
            let unit = content().unit_named(unit).expect("cards name units of the box");
            let n = (*n).min(cx.state.supply[unit.index()]);
            cx.state.supply[unit.index()] -= n;
            cx.state.area_mut(area()).units.add(unit, n, 0);
            cx.emit(Event::NeutralsPlaced { seat, unit, n: i32::from(n), area: cx.state.place(area()) });
            // move.limit.2, amb.limit-neutral Their ally decides for them, or the left neighbour.
            let seat = cx.state.controller(area()).unwrap_or_else(|| cx.state.left_of(seat));
            return Some(Flow::call(Frame::Trim { seat, area: area(), limit: 8 }, next));
        }
        Verb::DriveOut => return Some(Flow::call(Frame::DriveOut { area: area(), chooser: seat }, next)),
        Verb::RoutForeign(_) => return Some(rout_foreign(cx, run)),
        Verb::HurtForeign(n) => {
            let owner = cx.state.controller(area());
            let chooser = owner.unwrap_or_else(|| cx.state.left_of(seat));
            return Some(Flow::call(Frame::Barrage { chooser, area: area(), n: *n }, next));
        }
        Verb::ActivateForOther => march::activate(cx, regs.other.expect("a player was chosen"), area()),
        _ => return None,
    }
    Some(Flow::Next(next))
}

pub fn chosen(cx: Table<'_, '_>, run: Run, verb: &'static Verb, answer: Action) -> Option<Go> {
    let regs = run.regs;
    let seat = regs.seat;
    let area = || regs.area.expect("an area was chosen");
    match (verb, answer) {
        (Verb::StandFigure, Action::Unit { unit, .. }) => {
            cx.state.area_mut(area()).units.stand(unit, 1);
            cx.emit(Event::UnitsStood { seat, area: cx.state.place(area()), unit, n: 1 });
        }
        (Verb::StandFigure, Action::Hero(hero)) => heroes::stand(cx, hero),
        (Verb::RoutUnit, Action::Unit { unit, .. }) => {
            cx.state.area_mut(area()).units.rout(unit, 1);
            cx.emit(Event::UnitsRouted { seat: Some(seat), unit, n: 1, area: cx.state.place(area()) });
        }
        (Verb::DestroyUnit, Action::Unit { unit, routed }) => {
            cx.state.area_mut(area()).units.take_one(unit, routed);
            retreat::destroy(cx, Some(seat), area(), unit, 1);
        }
        (Verb::MoveNeutrals(_), Action::Area(to)) => {
            let from = area();
            let units = cx.state.area_mut(from).units.take_if(|it| content().is_neutral(it));
            let n = units.count();
            cx.emit(Event::NeutralsMoved { seat, area: cx.state.place(from), to: cx.state.place(to), n: i32::from(n) });
            // neutral.7 In a controlled area they are the controller's allies.
            let owner = cx.state.controller(to).unwrap_or_else(|| cx.state.left_of(seat));
            return Some(Flow::call(Frame::Arrive { seat: owner, area: to, units }, run.next()));
        }
        (Verb::RoutForeign(n), Action::Unit { unit, .. }) => {
            cx.state.area_mut(area()).units.rout(unit, 1);
            cx.emit(Event::UnitsRouted { seat: None, unit, n: 1, area: cx.state.place(area()) });
            return Some(super::again(run, *n));
        }
        _ => return None,
    }
    Some(Flow::Next(run.next()))
}

/// The standing triangles and circles of the hero's area.
pub fn light_foes<'a>(state: &'a State, regs: &Regs) -> impl Iterator<Item = UnitType> + 'a {
    let light = |unit: UnitType| matches!(content().unit(unit).shape, Shape::Triangle | Shape::Circle);
    let stacks = regs.area.into_iter().flat_map(|it| state.area(it).units.stacks());
    stacks.filter(move |it| it.standing > 0 && light(it.unit)).map(|it| it.unit)
}

/// Light units of others in the hero's area lie down, as many as the player likes.
fn rout_foreign(cx: Table<'_, '_>, run: Run) -> Go {
    let area = run.regs.area.expect("the hero's area");
    let light = light_foes(cx.state, &run.regs);
    let mut actions: Vec<Action> = light.map(|unit| Action::Unit { unit, routed: false }).collect();
    if actions.is_empty() {
        return Flow::Next(run.next());
    }
    actions.push(Action::Pass);
    let told = slots().thing(run.regs.card).area(cx.state, area);
    ask(run.regs.seat, Asked::RoutForeign, told, actions, Frame::RunChosen(run))
}

/// The routed units and heroes of a player in an area.
fn routed_figures(state: &State, seat: SeatId, area: AreaId) -> Vec<Action> {
    let stacks = state.area(area).units.stacks().iter().filter(|it| it.routed > 0 && state.controls(seat, area));
    let mut actions: Vec<Action> = stacks.map(|it| Action::Unit { unit: it.unit, routed: true }).collect();
    actions.extend(super::battle::routed_heroes(state, seat, area));
    actions
}

fn stand(cx: Table<'_, '_>, seat: SeatId, area: AreaId, with_heroes: bool) {
    if cx.state.controls(seat, area) {
        cx.state.area_mut(area).units.stand_all();
    }
    if with_heroes {
        for hero in &mut cx.state.heroes {
            if hero.owner == seat && hero.area == area {
                hero.is_routed = false;
            }
        }
    }
    cx.emit(Event::FiguresStood { seat, area: cx.state.place(area) });
}

/// Damage on units of an area outside of a battle. What does not destroy a unit
/// is healed again.
pub fn barrage(cx: Table<'_, '_>, chooser: SeatId, area: AreaId, n: u8) -> Go {
    let actions = quests::unit_actions(cx.state, area, true);
    if n == 0 || actions.is_empty() {
        return Flow::Done;
    }
    let told = slots().area(cx.state, area).n(n);
    ask(chooser, Asked::AssignDamage, told, actions, Frame::BarrageChosen { chooser, area, n })
}

pub fn barrage_chosen(cx: Table<'_, '_>, chooser: SeatId, area: AreaId, n: u8) -> Go {
    let Action::Unit { unit, routed } = cx.answer() else { unreachable!("units are listed") };
    let owner = cx.state.controller(area);
    let upgrades = owner.map(|it| cx.state.player(it).upgrades).unwrap_or_default();
    let health = crate::battle::Host { upgrades, ..Default::default() }.health_of(content(), unit);
    if health > n {
        return Flow::Done;
    }
    cx.state.area_mut(area).units.take_one(unit, routed);
    retreat::destroy(cx, owner, area, unit, 1);
    Flow::Next(Frame::Barrage { chooser, area, n: n - health })
}
