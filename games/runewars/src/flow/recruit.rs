//! order.recruit: units come into play; the limit of eight.

use super::{Frame, Go, Returned, Table, ask, ask_step, quests, retreat};
use crate::action::Action;
use crate::content::{Dial, Shape, Space, content};
use crate::event::{Asked, Event, slots};
use crate::ids::{AreaId, UnitSet, UnitType};
use crate::state::State;
use kernel::{Flow, SeatId};
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

/// Units still to be placed, with how many.
type Due = SmallVec<[(UnitType, u8); 6]>;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum RecruitFrame {
    /// order.recruit.1 A dial is picked.
    Dial {
        seat: SeatId,
        but: Option<Dial>,
    },
    DialChosen {
        seat: SeatId,
        but: Option<Dial>,
    },
    /// order.recruit.3 The units are placed.
    Place(Muster),
    PlaceChosen(Muster),
    /// order.recruit.4 Then the limit is checked.
    Check {
        seat: SeatId,
        from: u8,
        dial: Option<Dial>,
    },
}

/// Units that come into play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Muster {
    pub seat: SeatId,
    pub due: Due,
    /// Alternatives: one of several types for each due entry.
    pub kinds: UnitSet,
    pub n_any: u8,
    /// Only here, if set.
    pub area: Option<AreaId>,
    /// setup.12.b Anywhere in the home realm.
    pub is_setup: bool,
    /// The dial that recruits, if one does.
    pub dial: Option<Dial>,
}

/// order.recruit.2 The unit images up to the dial's current space.
pub fn images(state: &State, seat: SeatId, dial: Dial) -> Vec<UnitType> {
    let player = state.player(seat);
    let spaces = &content().sheet(player.faction).dials[dial.index()];
    let unit = |it: &Space| if let Space::Unit(unit) = it { Some(*unit) } else { None };
    spaces[..=usize::from(player.dials[dial.index()])].iter().filter_map(unit).collect()
}

fn due(units: impl IntoIterator<Item = UnitType>) -> Due {
    let mut due = Due::new();
    for unit in units {
        match due.iter_mut().find(|it| it.0 == unit) {
            Some(it) => it.1 += 1,
            None => due.push((unit, 1)),
        }
    }
    due
}

/// Figures come out of the supply, as many as there are.
pub fn muster(cx: Table<'_, '_>, seat: SeatId, unit: UnitType, area: AreaId, n: u8) {
    let n = n.min(cx.state.supply[unit.index()]);
    if n == 0 {
        return;
    }
    cx.state.supply[unit.index()] -= n;
    cx.state.area_mut(area).units.add(unit, n, 0);
    cx.emit(Event::UnitsMustered { seat, unit, n: i32::from(n), area: cx.state.place(area) });
}

impl RecruitFrame {
    /// setup.12.a Units from all three dials.
    pub fn starting(state: &State, seat: SeatId) -> Self {
        let units = Dial::ALL.iter().flat_map(|dial| images(state, seat, *dial));
        let due = due(units);
        RecruitFrame::Place(Muster {
            seat,
            due,
            kinds: UnitSet::EMPTY,
            n_any: 0,
            area: None,
            is_setup: true,
            dial: None,
        })
    }

    /// Triangle units of the faction, at one stronghold or at any.
    pub fn triangles(state: &State, seat: SeatId, n: u8, area: Option<AreaId>) -> Self {
        let faction = state.player(seat).faction;
        let units = content().units_of(faction, state.options.bow);
        let kinds = units.filter(|it| content().unit(*it).shape == Shape::Triangle);
        let kinds = kinds.collect();
        RecruitFrame::Place(Muster { seat, due: Due::new(), kinds, n_any: n, area, is_setup: false, dial: None })
    }

    /// Units of the types that Banners of War added.
    pub fn new_units(state: &State, seat: SeatId, n: u8, area: Option<AreaId>) -> Self {
        let faction = state.player(seat).faction;
        let kinds = content().units_of(faction, true).filter(|it| content().unit(*it).replaces.is_some());
        let kinds = kinds.collect();
        RecruitFrame::Place(Muster { seat, due: Due::new(), kinds, n_any: n, area, is_setup: false, dial: None })
    }

    pub fn step(self, cx: Table<'_, '_>) -> Go {
        match self {
            RecruitFrame::Dial { seat, but } => {
                let fits = |it: &&Dial| but != Some(**it);
                let mut actions: Vec<Action> = Dial::ALL.iter().filter(fits).map(|it| Action::Dial(*it)).collect();
                actions.push(Action::Pass);
                let then = RecruitFrame::DialChosen { seat, but }.into();
                ask_step(cx, seat, Asked::RecruitDial, slots(), actions, then)
            }
            RecruitFrame::DialChosen { seat, .. } => {
                let Action::Dial(dial) = cx.answer() else { return Flow::Return(Returned::Dial(None)) };
                cx.emit(Event::Recruited { seat, dial });
                let due = due(images(cx.state, seat, dial));
                let muster = Muster {
                    seat,
                    due,
                    kinds: UnitSet::EMPTY,
                    n_any: 0,
                    area: None,
                    is_setup: false,
                    dial: Some(dial),
                };
                Flow::Next(RecruitFrame::Place(muster).into())
            }
            RecruitFrame::Place(it) => {
                let actions = place_actions(cx.state, &it);
                if actions.is_empty() {
                    return Flow::Next(RecruitFrame::Check { seat: it.seat, from: 0, dial: it.dial }.into());
                }
                let mut actions = actions;
                if !it.is_setup {
                    actions.push(Action::Pass);
                }
                let n = it.due.iter().map(|it| it.1).sum::<u8>() + it.n_any;
                ask_step(cx, it.seat, Asked::Muster, slots().n(n), actions, RecruitFrame::PlaceChosen(it).into())
            }
            RecruitFrame::PlaceChosen(mut it) => {
                match cx.answer() {
                    Action::Muster { unit, area, n } => {
                        muster(cx, it.seat, unit, area, n);
                        count_down(&mut it, unit, n);
                    }
                    // limit.5 One in a friendly area is destroyed to be recruited.
                    Action::Reuse { unit, from, to } => {
                        let is_routed = cx.state.area(from).units.of(unit).routed > 0;
                        cx.state.area_mut(from).units.take_one(unit, is_routed);
                        retreat::destroy(cx, Some(it.seat), from, unit, 1);
                        muster(cx, it.seat, unit, to, 1);
                        count_down(&mut it, unit, 1);
                    }
                    _ => {
                        it.due.clear();
                        it.n_any = 0;
                    }
                }
                Flow::Next(RecruitFrame::Place(it).into())
            }
            RecruitFrame::Check { seat, from, dial } => {
                let over = (from..cx.state.areas.len() as u8)
                    .map(AreaId)
                    .find(|it| cx.state.controls(seat, *it) && cx.state.area(*it).units.count() > 8);
                match over {
                    None => Flow::Return(Returned::Dial(dial)),
                    Some(area) => {
                        let next = RecruitFrame::Check { seat, from: area.0 + 1, dial }.into();
                        Flow::call(Frame::Trim { seat, area, limit: 8 }, next)
                    }
                }
            }
        }
    }
}

/// The due entry that a unit type meets.
fn count_down(it: &mut Muster, unit: UnitType, n: u8) {
    let base = content().unit(unit).replaces;
    if it.n_any > 0 && it.kinds.contains(unit) {
        it.n_any -= n;
    } else if let Some(due) = it.due.iter_mut().find(|it| it.0 == unit || Some(it.0) == base) {
        due.1 -= n;
    }
    it.due.retain(|it| it.1 > 0);
}

fn place_actions(state: &State, it: &Muster) -> Vec<Action> {
    let seat = it.seat;
    let areas: SmallVec<[AreaId; 4]> = match it.area {
        Some(area) => [area].into_iter().collect(),
        None if it.is_setup => state.area_ids().filter(|area| state.area(*area).home == Some(seat)).collect(),
        None => state.musters_of(seat),
    };
    let mut kinds: SmallVec<[(UnitType, u8); 6]> = SmallVec::new();
    if it.n_any > 0 {
        kinds.extend(it.kinds.iter().map(|unit| (unit, it.n_any)));
    }
    for (unit, n) in &it.due {
        kinds.push((*unit, *n));
        // bow.setup.5 A new unit may stand for the base unit.
        if state.options.bow
            && let Some(new) = content().replacement_of(*unit)
        {
            kinds.push((new, *n));
        }
    }
    let mut actions = Vec::new();
    for (unit, n) in kinds {
        let left = state.supply[unit.index()];
        for area in &areas {
            let room = if it.is_setup { 8_u8.saturating_sub(state.area(*area).units.count()) } else { n };
            actions.extend((1..=n.min(left).min(room)).map(|n| Action::Muster { unit, area: *area, n }));
            if left == 0 {
                // In the same area only for a routed one, who comes back standing.
                let has_one = |from: &AreaId| {
                    let stack = state.area(*from).units.of(unit);
                    stack.routed > 0 || from != area && stack.standing > 0
                };
                let own = state.controlled_by(seat).filter(has_one);
                actions.extend(own.map(|from| Action::Reuse { unit, from, to: *area }));
            }
        }
    }
    actions
}

/// move.limit.1 to 3, season.winter.3 The owner picks the units above a limit.
pub fn trim(cx: Table<'_, '_>, seat: SeatId, area: AreaId, limit: u8) -> Go {
    let count = cx.state.area(area).units.count();
    if count <= limit {
        return Flow::Done;
    }
    // damage.1 A standing one if he can.
    let actions = quests::unit_actions(cx.state, area, true);
    let told = slots().area(cx.state, area).n(count - limit).of(limit);
    ask(seat, Asked::Trim, told, actions, Frame::TrimChosen { seat, area, limit })
}

pub fn trim_chosen(cx: Table<'_, '_>, seat: SeatId, area: AreaId, limit: u8) -> Go {
    let Action::Unit { unit, routed } = cx.answer() else { unreachable!("units are listed") };
    let owner = cx.state.controller(area);
    cx.state.area_mut(area).units.take_one(unit, routed);
    retreat::destroy(cx, owner, area, unit, 1);
    Flow::Next(Frame::Trim { seat, area, limit })
}
