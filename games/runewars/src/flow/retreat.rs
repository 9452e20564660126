//! retreat: units and heroes that have to leave an area.

use super::gear::{self, Way};
use super::{Frame, Go, Table, ask};
use crate::action::Action;
use crate::content::content;
use crate::event::{Asked, Event, slots};
use crate::ids::{AreaId, HeroId, UnitType};
use crate::state::{State, Units};
use kernel::{Flow, SeatId};
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

/// A retreat to one area.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Retreat {
    /// None for unallied neutral units.
    pub owner: Option<SeatId>,
    pub chooser: SeatId,
    pub from: AreaId,
    pub units: Units,
    /// Heroes who go with the units.
    pub heroes: SmallVec<[HeroId; 3]>,
    /// retreat.5 Figures that retreat are routed, unless a card says otherwise.
    pub routs: bool,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum RetreatFrame {
    Choose(Retreat),
    Chosen(Retreat),
    /// battle.3.d Heroes without units go to any neighbouring area.
    Heroes {
        seat: SeatId,
        from: AreaId,
        heroes: SmallVec<[HeroId; 3]>,
    },
    HeroesChosen {
        seat: SeatId,
        heroes: SmallVec<[HeroId; 3]>,
    },
}

fn types(units: &Units) -> Vec<UnitType> {
    units.stacks().iter().map(|it| it.unit).collect()
}

/// Where the units may go; if not all can cross, where those that fly can.
fn places(state: &State, it: &Retreat) -> Vec<AreaId> {
    let all = types(&it.units);
    let find = |units: &[UnitType]| match it.owner {
        Some(seat) => state.retreats(seat, it.from, units),
        None => state.wild_retreats(it.from, units),
    };
    let found = find(&all);
    let flying: Vec<UnitType> = all.iter().copied().filter(|it| content().unit(*it).is_flying).collect();
    let found = if found.is_empty() && !flying.is_empty() { find(&flying) } else { found };
    // battle.3.c, amb.mixed-retreat Where their heroes can come along, if there is such an area.
    let may_all = |to: &AreaId| it.heroes.iter().all(|hero| state.may_follow(*hero, it.from, *to));
    let shared: Vec<AreaId> = found.iter().copied().filter(may_all).collect();
    if shared.is_empty() { found } else { shared }
}

impl RetreatFrame {
    pub fn step(self, cx: Table<'_, '_>) -> Go {
        match self {
            RetreatFrame::Choose(it) => {
                let places = places(cx.state, &it);
                if it.units.is_empty() || places.is_empty() {
                    // retreat.2.b, retreat.3.a Without an area they are destroyed.
                    return Flow::Next(RetreatFrame::Chosen(it).into());
                }
                let actions = places.into_iter().map(Action::Area).collect();
                let mut told = slots().area(cx.state, it.from);
                told.seat = it.owner;
                ask(it.chooser, Asked::Retreat, told, actions, RetreatFrame::Chosen(it).into())
            }
            RetreatFrame::Chosen(it) => chosen(cx, it),
            RetreatFrame::Heroes { seat, from, heroes } => {
                if heroes.is_empty() {
                    return Flow::Done;
                }
                let mut actions: Vec<Action> =
                    cx.state.hero_retreats(from, &heroes).into_iter().map(Action::Area).collect();
                if actions.is_empty() && cx.state.hides_rewards(seat) {
                    actions.push(Action::Area(from));
                }
                if actions.is_empty() {
                    return Flow::Next(RetreatFrame::HeroesChosen { seat, heroes }.into());
                }
                let told = slots().area(cx.state, from);
                ask(seat, Asked::RetreatHeroes, told, actions, RetreatFrame::HeroesChosen { seat, heroes }.into())
            }
            RetreatFrame::HeroesChosen { seat: _, heroes } => {
                let answer = cx.answers().next();
                for hero in heroes {
                    let from = cx.state.hero(hero).area;
                    // amb.flooded-retreat Heroes who cannot leave stay routed.
                    let to = match answer {
                        Some((_, Action::Area(area))) if cx.state.may_step(hero, from, area) => area,
                        _ => from,
                    };
                    gear::show(cx, hero, to, Way::Retreat);
                    rout_hero(cx, hero, to);
                }
                Flow::Done
            }
        }
    }
}

fn rout_hero(cx: Table<'_, '_>, hero: HeroId, to: AreaId) {
    let it = cx.state.hero_mut(hero);
    it.is_routed = true;
    it.area = to;
    let seat = it.owner;
    cx.emit(Event::HeroRetreated { seat, hero, to: cx.state.place(to) });
}

fn chosen(cx: Table<'_, '_>, it: Retreat) -> Go {
    let answer = cx.answers().next();
    let Some((_, Action::Area(area))) = answer else {
        for stack in it.units.stacks() {
            destroy(cx, it.owner, it.from, stack.unit, stack.count());
        }
        let seat = it.owner.unwrap_or(it.chooser);
        return Flow::Next(RetreatFrame::Heroes { seat, from: it.from, heroes: it.heroes }.into());
    };
    let mut units = it.units.clone();
    // retreat.6 Those that cannot cross are lost.
    for unit in types(&units) {
        let may_cross = match it.owner {
            Some(seat) => cx.state.may_withdraw(seat, it.from, area, &[unit]),
            None => cx.state.wild_cross(it.from, area, &[unit]),
        };
        if !may_cross {
            let lost = units.take_if(|it| it == unit);
            destroy(cx, it.owner, it.from, unit, lost.count());
        }
    }
    if it.routs {
        units.rout_all();
    }
    let n = units.count();
    cx.emit(Event::Retreated { area: cx.state.place(it.from), to: cx.state.place(area), n: i32::from(n) });
    if let Some(battle) = &mut cx.state.battle {
        battle.retreat = Some(area);
    }
    for hero in &it.heroes {
        // amb.heroes-retreat Whoever cannot come along stays, routed.
        let to = if cx.state.may_follow(*hero, it.from, area) { area } else { it.from };
        gear::show(cx, *hero, to, Way::Retreat);
        rout_hero(cx, *hero, to);
    }
    Flow::Next(Frame::Arrive { seat: it.owner.unwrap_or(it.chooser), area, units })
}

/// Units come into an area; retreat.7 those above eight are destroyed.
pub fn arrive(cx: Table<'_, '_>, seat: SeatId, area: AreaId, units: Units) -> Go {
    cx.state.area_mut(area).units.add_all(&units);
    Flow::Next(Frame::Trim { seat, area, limit: 8 })
}

/// Figures go back to the supply.
pub fn destroy(cx: Table<'_, '_>, owner: Option<SeatId>, area: AreaId, unit: UnitType, n: u8) {
    if n == 0 {
        return;
    }
    cx.state.supply[unit.index()] += n;
    cx.emit(Event::UnitsDestroyed { unit, n: i32::from(n), area: cx.state.place(area), seat: owner });
}

/// Neutral units of an area leave it, allied ones too; their ally chooses where to,
/// or the left neighbour.
pub fn drive_out(cx: Table<'_, '_>, area: AreaId, chooser: SeatId) -> Go {
    let owner = cx.state.controller(area);
    let neutrals = cx.state.area_mut(area).units.take_if(|it| content().is_neutral(it));
    if neutrals.is_empty() {
        return Flow::Done;
    }
    let current = cx.state.turn.unwrap_or(chooser);
    let chooser = owner.unwrap_or_else(|| cx.state.left_of(current));
    // Allied ones too go only where nobody rules.
    let retreat = Retreat { owner: None, chooser, from: area, units: neutrals, heroes: SmallVec::new(), routs: true };
    Flow::Next(RetreatFrame::Choose(retreat).into())
}
