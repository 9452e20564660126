//! move: Strategize, Mobilize and Conquer.

use super::gear::{self, Way};
use super::retreat::Retreat;
use super::{
    BattleFrame, DiplomacyFrame, Frame, Go, MenuFrame, RetreatFrame, Stage, Table, ask, ask_step, barter, during, menu,
};
use crate::action::Action;
use crate::content::{Faction, TokenPower, Upgrade, content};
use crate::event::{Asked, Event, slots};
use crate::ids::{AreaId, AreaSet, HeroId, UnitType};
use crate::query::moves::OUT_OF_REACH;
use crate::state::{Army, Hero, State};
use kernel::{Flow, SeatId};
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

/// Figures that already moved by this Strategize: what came where.
type Arrived = SmallVec<[(AreaId, UnitType, u8); 4]>;

/// Movement by an Order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum MarchFrame {
    Strategize(Strategize),
    StrategizeChosen(Strategize),
    StrategizeEnd(Strategize),
    /// move.activate.1 The area is activated first.
    Activate {
        seat: SeatId,
    },
    Activated {
        seat: SeatId,
    },
    /// `origins` were controlled when the march began: allies who are
    /// left alone there may still follow.
    Gather {
        seat: SeatId,
        area: AreaId,
        portal: bool,
        origins: AreaSet,
    },
    GatherChosen {
        seat: SeatId,
        area: AreaId,
        portal: bool,
        origins: AreaSet,
    },
    /// move.activate.5 What awaits the army.
    Enter {
        seat: SeatId,
        area: AreaId,
    },
    EnterChosen {
        seat: SeatId,
        area: AreaId,
    },
    /// What the army meets, after the window before it.
    Meet {
        seat: SeatId,
        area: AreaId,
    },
}

/// Units and heroes step into neighbouring areas.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Strategize {
    pub seat: SeatId,
    pub arrived: Arrived,
    pub heroes: SmallVec<[HeroId; 3]>,
    pub portal: bool,
    /// How many areas a figure may step.
    pub steps: u8,
    /// Areas that need a check of the limit, by bit.
    pub touched: AreaSet,
    /// Areas that were controlled when it began, by bit.
    pub origins: AreaSet,
}

impl MarchFrame {
    /// order.strategize.1 Any units and heroes step into friendly or empty areas.
    pub fn strategize(state: &mut State, seat: SeatId) -> Self {
        let mists = state.has_upgrade(seat, Upgrade::MistMarch) && !state.player(seat).has_marched;
        let steps = 1 + u8::from(mists) + u8::from(state.has_flag(crate::content::Flag::Marching));
        MarchFrame::Strategize(Strategize {
            seat,
            arrived: SmallVec::new(),
            heroes: SmallVec::new(),
            portal: false,
            steps,
            touched: AreaSet::EMPTY,
            origins: origins(state, seat),
        })
    }

    pub fn step(self, cx: Table<'_, '_>) -> Go {
        match self {
            MarchFrame::Strategize(it) => {
                let mut actions = strategize_actions(cx.state, &it);
                if actions.is_empty() && !cx.state.hides_rewards(it.seat) {
                    return Flow::Next(MarchFrame::StrategizeEnd(it).into());
                }
                actions.push(Action::Pass);
                ask_step(cx, it.seat, Asked::Strategize, slots(), actions, MarchFrame::StrategizeChosen(it).into())
            }
            MarchFrame::StrategizeChosen(it) => strategize_chosen(cx, it),
            MarchFrame::StrategizeEnd(mut it) => {
                // move.limit.3 Units above eight are destroyed.
                let over = cx.state.area_ids().find(|area| {
                    it.touched.contains(*area)
                        && cx.state.controls(it.seat, *area)
                        && cx.state.area(*area).units.count() > 8
                });
                match over {
                    None => Flow::Done,
                    Some(area) => {
                        it.touched.remove(area);
                        let seat = it.seat;
                        Flow::call(Frame::Trim { seat, area, limit: 8 }, MarchFrame::StrategizeEnd(it).into())
                    }
                }
            }
            MarchFrame::Activate { seat } => {
                // move.activate.9 Not an area that has a token of his already.
                let fits = |it: &AreaId| !cx.state.area(*it).activated.contains(seat);
                let mut actions: Vec<Action> = cx.state.area_ids().filter(fits).map(Action::Area).collect();
                actions.push(Action::Pass);
                ask_step(cx, seat, Asked::Activate, slots(), actions, MarchFrame::Activated { seat }.into())
            }
            MarchFrame::Activated { seat } => match cx.answer() {
                Action::Area(area) => {
                    activate(cx, seat, area);
                    cx.state.army = Some(Army::new(seat, area));
                    let origins = origins(cx.state, seat);
                    Flow::Next(MarchFrame::Gather { seat, area, portal: false, origins }.into())
                }
                _ => Flow::Done,
            },
            MarchFrame::Gather { seat, area, portal, origins } => {
                let mut actions = gather_actions(cx.state, seat, area, portal, origins);
                // A card may still open a way.
                let is_stuck = actions.is_empty() && !cx.state.hides_rewards(seat);
                if is_stuck && !has_deeds(cx, seat) {
                    return Flow::Next(MarchFrame::Enter { seat, area }.into());
                }
                actions.push(Action::Pass);
                let told = slots().area(cx.state, area);
                let then = MarchFrame::GatherChosen { seat, area, portal, origins }.into();
                ask_step(cx, seat, Asked::Gather, told, actions, then)
            }
            MarchFrame::GatherChosen { seat, area, portal, origins } => gather_chosen(cx, seat, area, portal, origins),
            MarchFrame::Enter { seat, area } => enter(cx, seat, area),
            MarchFrame::Meet { seat, area } => meet(cx, seat, area),
            MarchFrame::EnterChosen { seat, area } => match cx.answer() {
                Action::Fight => Flow::Next(BattleFrame::Begin { seat, area }.into()),
                Action::Diplomacy(influence) => Flow::Next(DiplomacyFrame::Pay { seat, area, influence }.into()),
                other => unreachable!("move.activate.5 does not list {other:?}"),
            },
        }
    }
}

/// The token comes into the area; bow.peasant.5 a peasant leaves it.
pub fn activate(cx: Table<'_, '_>, seat: SeatId, area: AreaId) {
    cx.state.area_mut(area).activated.insert(seat);
    cx.emit(Event::Activated { seat, area: cx.state.place(area) });
    if std::mem::take(&mut cx.state.area_mut(area).has_peasant) {
        if let Some(owner) = cx.state.seat_of(Faction::Daqan) {
            cx.state.player_mut(owner).peasants += 1;
        }
        cx.emit(Event::PeasantLeft { area: cx.state.place(area) });
    }
}

/// The areas that a player controls.
fn origins(state: &State, seat: SeatId) -> AreaSet {
    state.controlled_by(seat).collect()
}

/// Where figures may come from: controlled areas, and those where only allies
/// are left since the march began.
fn sources(state: &State, seat: SeatId, origins: AreaSet) -> impl Iterator<Item = AreaId> + '_ {
    state.area_ids().filter(move |it| state.controls(seat, *it) || origins.contains(*it) && state.is_wild(*it))
}

/// The figures that may still step, and where to.
fn strategize_actions(state: &State, it: &Strategize) -> Vec<Action> {
    let seat = it.seat;
    let mut actions = Vec::new();
    let may_pay = state.may_use_portals(seat, it.portal);
    if !state.player(seat).is_becalmed {
        for from in sources(state, seat, it.origins) {
            // move.strategize.2 Units in an area with their token stay.
            if !state.may_leave(seat, from) {
                continue;
            }
            for stack in state.area(from).units.stacks() {
                let came = it.arrived.iter().filter(|at| at.0 == from && at.1 == stack.unit).map(|at| at.2).sum::<u8>();
                let n_free = stack.standing.saturating_sub(came);
                if n_free == 0 {
                    continue;
                }
                let is_neutral = content().is_neutral(stack.unit);
                let plain = state.reach(&state.gait(seat, stack.unit, false), from, it.steps, false);
                let wide = may_pay.then(|| state.reach(&state.gait(seat, stack.unit, true), from, it.steps, false));
                for to in state.area_ids().filter(|to| *to != from) {
                    let is_plain = plain[to.index()] <= it.steps;
                    let is_wide = wide.as_ref().is_some_and(|it| it[to.index()] != OUT_OF_REACH);
                    if !is_plain && !is_wide {
                        continue;
                    }
                    // neutral.4 Allies alone end in a friendly area.
                    let is_open = state.controls(seat, to) || state.is_empty_area(to) && !is_neutral;
                    if is_open {
                        let shift = |n| Action::Shift { from, to, unit: stack.unit, n, portal: !is_plain };
                        actions.extend((1..=n_free).map(shift));
                    }
                }
            }
        }
    }
    for hero in state.heroes_of(seat).filter(|hero| !it.heroes.contains(&hero.id) && state.may_march(hero.id)) {
        let steps = hero_steps(state, hero.id, it.steps);
        let plain = state.reach(&state.hero_gait(hero.id, true, false), hero.area, steps, false);
        let wide = may_pay.then(|| state.reach(&state.hero_gait(hero.id, true, true), hero.area, steps, false));
        for to in state.area_ids().filter(|to| *to != hero.area) {
            let is_plain = plain[to.index()] != OUT_OF_REACH;
            let is_wide = wide.as_ref().is_some_and(|it| it[to.index()] != OUT_OF_REACH);
            // amb.strategize-hero Only friendly or empty areas for heroes too.
            if (is_plain || is_wide) && (state.controls(seat, to) || state.is_empty_area(to)) {
                actions.push(Action::ShiftHero { hero: hero.id, to, portal: !is_plain });
            }
        }
    }
    actions
}

/// amb.strategize-step What lengthens the steps speaks of units: only a commander steps as far as they do.
fn hero_steps(state: &State, hero: HeroId, of_units: u8) -> u8 {
    if state.hero(hero).commander.is_some() { of_units } else { 1 }
}

fn strategize_chosen(cx: Table<'_, '_>, mut it: Strategize) -> Go {
    let seat = it.seat;
    match cx.answer() {
        Action::Shift { from, to, unit, n, portal } => {
            // Mist March is used by whoever goes farther than he could without it.
            let gait = cx.state.gait(seat, unit, portal);
            if it.steps > 1 && cx.state.reach(&gait, from, it.steps - 1, false)[to.index()] == OUT_OF_REACH {
                cx.state.player_mut(seat).has_marched |= cx.state.has_upgrade(seat, Upgrade::MistMarch);
            }
            pay_portal(cx, seat, portal, &mut it.portal);
            cx.state.area_mut(from).units.take(unit, n, 0);
            cx.state.area_mut(to).units.add(unit, n, 0);
            it.arrived.push((to, unit, n));
            it.touched.insert(to);
            cx.emit(Event::UnitsMoved {
                seat,
                unit,
                n: i32::from(n),
                area: cx.state.place(from),
                to: cx.state.place(to),
            });
            leave_behind(cx, seat, from, MarchFrame::Strategize(it).into())
        }
        Action::ShiftHero { hero, to, portal } => {
            pay_portal(cx, seat, portal, &mut it.portal);
            it.heroes.push(hero);
            let steps = hero_steps(cx.state, hero, it.steps);
            march_hero(cx, hero, to, (portal, steps), MarchFrame::Strategize(it).into())
        }
        _ => Flow::Next(MarchFrame::StrategizeEnd(it).into()),
    }
}

/// explore.magic-portal One influence for all that step through it in this move.
fn pay_portal(cx: Table<'_, '_>, seat: SeatId, portal: bool, is_paid: &mut bool) {
    if portal && !*is_paid {
        *is_paid = true;
        super::season::lose_influence(cx, seat, 1);
    }
}

/// A hero marches through portals or not, up to so many areas, and may trade on his way.
fn march_hero(cx: Table<'_, '_>, hero: HeroId, to: AreaId, (portal, steps): (bool, u8), next: Frame) -> Go {
    gear::show(cx, hero, to, Way::Order { portal, steps });
    let passing = barter::on_the_march(cx.state, hero, to, portal, steps);
    move_hero(cx, hero, to);
    match passing {
        None => Flow::Next(next),
        Some(it) => Flow::call(it, next),
    }
}

/// A hero comes into an area; explore.dungeon a Dungeon holds him, unless he uses a mask to leave.
pub fn move_hero(cx: Table<'_, '_>, hero: HeroId, to: AreaId) {
    let holds = cx.state.area(to).shows(TokenPower::Dungeon);
    let it = cx.state.hero_mut(hero);
    let (from, seat) = (it.area, it.owner);
    it.area = to;
    it.is_held |= holds;
    cx.emit(Event::HeroMoved { seat, hero, area: cx.state.place(from), to: cx.state.place(to) });
}

/// bow.peasant.2 When the last unit moves out a peasant may stay.
fn leave_behind(cx: Table<'_, '_>, seat: SeatId, from: AreaId, next: Frame) -> Go {
    let player = cx.state.player(seat);
    if player.peasants > 0 && cx.state.area(from).units.is_empty() && !cx.state.area(from).has_peasant {
        return Flow::call(Frame::Peasant { seat, area: from }, next);
    }
    Flow::Next(next)
}

pub fn peasant(cx: Table<'_, '_>, seat: SeatId, area: AreaId) -> Go {
    let told = slots().area(cx.state, area);
    ask(seat, Asked::Peasant, told, vec![Action::Yes, Action::Pass], Frame::PeasantChosen { seat, area })
}

pub fn peasant_chosen(cx: Table<'_, '_>, seat: SeatId, area: AreaId) -> Go {
    if cx.answer() == Action::Yes {
        cx.state.player_mut(seat).peasants -= 1;
        cx.state.area_mut(area).has_peasant = true;
        cx.emit(Event::PeasantStayed { seat, area: cx.state.place(area) });
    }
    Flow::Done
}

/// battle.0, amb.empty-enemy-area Whether units that enter have to fight: in every
/// area that another player controls, units and stronghold or not.
fn awaits_battle(state: &State, seat: SeatId, area: AreaId) -> bool {
    state.controller(area).is_some_and(|it| it != seat)
}

/// How many units could come into an area if it were activated now.
pub fn could_come(state: &State, seat: SeatId, area: AreaId) -> u8 {
    let mut state = state.clone();
    state.army = Some(Army::new(seat, area));
    let mut most: SmallVec<[(AreaId, UnitType, u8); 8]> = SmallVec::new();
    for action in gather_actions(&state, seat, area, false, origins(&state, seat)) {
        let Action::March { from, unit, n, .. } = action else { continue };
        match most.iter_mut().find(|it| it.0 == from && it.1 == unit) {
            Some(it) => it.2 = it.2.max(n),
            None => most.push((from, unit, n)),
        }
    }
    most.iter().map(|it| it.2).sum()
}

/// move.activate.2 to 4 The figures that may come into the activated area.
fn gather_actions(state: &State, seat: SeatId, area: AreaId, portal: bool, origins: AreaSet) -> Vec<Action> {
    let mut actions = Vec::new();
    let army = &state.army.as_ref().expect("an area is activated").units;
    // order.mobilize.2 to 4 One battle with one Order; a neutral area needs
    // influence for diplomacy, beside that for a portal, and at most eight units.
    let has_battled = state.player(seat).deeds.has_battled;
    let must_talk = has_battled && state.is_wild(area);
    let may_pay = state.may_use_portals(seat, portal) && (portal || !must_talk || state.player(seat).influence > 1);
    let room = if !has_battled {
        u8::MAX
    } else if awaits_battle(state, seat, area) || must_talk && state.player(seat).influence == 0 {
        0
    } else if must_talk {
        8_u8.saturating_sub(army.count())
    } else {
        u8::MAX
    };
    let is_mine = state.controls(seat, area);
    let leads = army.faction().is_some();
    if !state.player(seat).is_becalmed && room > 0 {
        let roads = state.has_upgrade(seat, Upgrade::RoyalRoads);
        for is_flying in [false, true] {
            let Some(sample) = content().units.iter().position(|it| it.is_flying == is_flying) else { continue };
            let sample = UnitType(sample as u8);
            let gait = state.gait(seat, sample, false);
            let plain = state.reach(&gait, area, 5, false);
            let own = roads.then(|| state.reach(&gait, area, 3, true));
            let wide = may_pay.then(|| state.reach(&state.gait(seat, sample, true), area, 5, false));
            for from in sources(state, seat, origins).filter(|it| *it != area && state.may_leave(seat, *it)) {
                for stack in state.area(from).units.stacks() {
                    let printed = content().unit(stack.unit);
                    if printed.is_flying != is_flying || stack.standing == 0 {
                        continue;
                    }
                    // neutral.4 Allies move alone only into a friendly area.
                    if printed.faction.is_none() && !is_mine && !leads {
                        continue;
                    }
                    let range = state.range_of(seat, stack.unit, from);
                    let at = from.index();
                    let is_plain = plain[at] <= range || own.as_ref().is_some_and(|it| it[at] <= 3);
                    let is_wide = wide.as_ref().is_some_and(|it| it[at] <= range);
                    if is_plain || is_wide {
                        let most = stack.standing.min(room);
                        let march = |n| Action::March { from, unit: stack.unit, n, portal: !is_plain };
                        actions.extend((1..=most).map(march));
                    }
                }
            }
        }
    }
    // firstedition.2 Uncorrected Orders move no heroes; bow.commander.6 commanders march like units.
    let marches = |it: &&Hero| !state.options.uncorrected || it.commander.is_some();
    for hero in state.heroes_of(seat).filter(|it| it.area != area && state.may_march(it.id)).filter(marches) {
        // A commander needs the same way as units; others pass everyone.
        let far = |portal| state.reach(&state.hero_gait(hero.id, true, portal), area, 2, false)[hero.area.index()];
        let is_plain = far(false) <= 2;
        if is_plain || may_pay && far(true) <= 2 {
            actions.push(Action::MarchHero { hero: hero.id, portal: !is_plain });
        }
    }
    actions
}

fn gather_chosen(cx: Table<'_, '_>, seat: SeatId, area: AreaId, mut paid: bool, origins: AreaSet) -> Go {
    match cx.answer() {
        Action::March { from, unit, n, portal } => {
            pay_portal(cx, seat, portal, &mut paid);
            cx.state.area_mut(from).units.take(unit, n, 0);
            cx.state.army.as_mut().expect("an area is activated").units.add(unit, n, 0);
            cx.emit(Event::UnitsMoved {
                seat,
                unit,
                n: i32::from(n),
                area: cx.state.place(from),
                to: cx.state.place(area),
            });
            leave_behind(cx, seat, from, MarchFrame::Gather { seat, area, portal: paid, origins }.into())
        }
        Action::MarchHero { hero, portal } => {
            pay_portal(cx, seat, portal, &mut paid);
            let next = MarchFrame::Gather { seat, area, portal: paid, origins }.into();
            march_hero(cx, hero, area, (portal, 2), next)
        }
        _ => Flow::Next(MarchFrame::Enter { seat, area }.into()),
    }
}

/// Whether a window between the steps may offer something, as far as all can see.
fn has_deeds(cx: Table<'_, '_>, seat: SeatId) -> bool {
    during::is_open(cx, seat) && !menu::is_idle(cx.state, seat)
}

/// The army has come.
fn enter(cx: Table<'_, '_>, seat: SeatId, area: AreaId) -> Go {
    let army = cx.state.army.as_ref().expect("an area is activated");
    let n_units = army.units.count();
    if n_units == 0 {
        cx.state.army = None;
        return Flow::Done;
    }
    // amb.during-order The units have come, the battle has not begun.
    if awaits_battle(cx.state, seat, area) && has_deeds(cx, seat) {
        let window = MenuFrame::Open { seat, stage: Stage::During };
        return Flow::call(window.into(), MarchFrame::Meet { seat, area }.into());
    }
    meet(cx, seat, area)
}

/// move.activate.5 A battle, a choice, or open land.
fn meet(cx: Table<'_, '_>, seat: SeatId, area: AreaId) -> Go {
    let has_battled = cx.state.player(seat).deeds.has_battled;
    let n_units = cx.state.army.as_ref().map_or(0, |it| it.units.count());
    if awaits_battle(cx.state, seat, area) && !has_battled {
        return Flow::Next(BattleFrame::Begin { seat, area }.into());
    }
    if cx.state.is_wild(area) {
        // move.neutral.1 Battle or diplomacy; amb.more-than-eight-diplomacy.
        let mut actions = Vec::new();
        if !has_battled {
            actions.push(Action::Fight);
        }
        if n_units <= 8 {
            let most = cx.state.player(seat).influence.min(6) as u8;
            actions.extend((1..=most).map(Action::Diplomacy));
        }
        if !actions.is_empty() {
            let told = slots().area(cx.state, area);
            return ask_step(cx, seat, Asked::Enter, told, actions, MarchFrame::EnterChosen { seat, area }.into());
        }
    }
    // order.mobilize.4 Where a card of his own brought others into the way after
    // his battle of this Order, the army has to leave.
    if !cx.state.controls(seat, area) && !cx.state.is_empty_area(area) {
        let units = cx.state.army.take().expect("an area is activated").units;
        let heroes = SmallVec::new();
        let retreat = Retreat { owner: Some(seat), chooser: seat, from: area, units, heroes, routs: true };
        return Flow::Next(RetreatFrame::Choose(retreat).into());
    }
    let army = cx.state.army.take().expect("an area is activated");
    cx.state.area_mut(area).units.add_all(&army.units);
    cx.emit(Event::AreaEntered { seat, area: cx.state.place(area), n: i32::from(n_units) });
    Flow::Next(Frame::Trim { seat, area, limit: 8 })
}
