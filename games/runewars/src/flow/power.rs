//! order.rally, order.acquire: cities and Titles.

use super::{Frame, Go, MOST_SPENT, Table, ask, ask_step, recruit, season};
use crate::action::Action;
use crate::content::{Shape, content};
use crate::event::{Asked, Event, Thing, slots};
use crate::ids::{AreaId, AreaSet, TitleId, UnitType};
use crate::state::State;
use kernel::{Flow, SeatId};

/// order.rally.1 For each controlled city one benefit; the player picks the
/// order.
pub fn rally(cx: Table<'_, '_>, seat: SeatId, left: AreaSet) -> Go {
    let speaks = |it: &AreaId| cx.state.controls(seat, *it) && cx.state.area(*it).open_city().is_some();
    let mut actions: Vec<Action> = left.iter().filter(speaks).map(Action::Area).collect();
    if actions.is_empty() {
        return Flow::Done;
    }
    actions.push(Action::Pass);
    ask_step(cx, seat, Asked::Rally, slots(), actions, Frame::RallyChosen { seat, left })
}

pub fn rally_chosen(cx: Table<'_, '_>, seat: SeatId, left: AreaSet) -> Go {
    let Action::Area(area) = cx.answer() else { return Flow::Done };
    Flow::call(Frame::Benefit { seat, area }, Frame::Rally { seat, left: left.without(area) })
}

/// order.rally.neutral.1 to order.rally.quest The four benefits of a city.
pub fn benefit(cx: Table<'_, '_>, seat: SeatId, area: AreaId) -> Go {
    let it = cx.state.area(area);
    let Some(city) = it.city.filter(|_| !it.is_blighted()) else { return Flow::Done };
    // Neutral units join only where the player controls the area; order.rally.neutral.2 as far as there are figures.
    let shape = content().cities[city.index()].neutral.0;
    let first = if cx.state.controls(seat, area) && has_neutrals(cx.state, shape) { 0 } else { 1 };
    let actions = (first..4).map(Action::Option).collect();
    let told = slots().area(cx.state, area).thing(Thing::City(city));
    ask_step(cx, seat, Asked::Benefit, told, actions, Frame::BenefitChosen { seat, area })
}

pub fn benefit_chosen(cx: Table<'_, '_>, seat: SeatId, area: AreaId) -> Go {
    let city = cx.state.area(area).city.expect("the area has a city");
    let printed = &content().cities[city.index()];
    cx.emit(Event::CityRallied { seat, area: cx.state.place(area), city });
    match cx.answer() {
        Action::Option(0) => {
            let (shape, n) = printed.neutral;
            Flow::Next(Frame::Allies { seat, area, shape, n })
        }
        Action::Option(1) => Flow::Next(Frame::DrawTactics { seat, n: printed.tactics }),
        Action::Option(2) => {
            season::gain_influence(cx, seat, printed.influence);
            Flow::Done
        }
        _ => Flow::Next(Frame::DrawQuests { seat, n: printed.quests }),
    }
}

/// The neutral types of a shape of which figures are left.
fn neutrals(state: &State, shape: Shape) -> impl Iterator<Item = UnitType> + '_ {
    let is_left = move |it: &UnitType| {
        let printed = content().unit(*it);
        printed.faction.is_none() && printed.shape == shape && state.supply[it.index()] > 0
    };
    (0..content().units.len() as u8).map(UnitType).filter(is_left)
}

/// Whether neutral figures of a shape are left.
pub fn has_neutrals(state: &State, shape: Shape) -> bool {
    neutrals(state, shape).next().is_some()
}

/// order.rally.neutral.1, order.rally.neutral.2 Neutral units of a shape, of
/// the types that are left; amb.rally-partial the player chooses between types.
pub fn allies(cx: Table<'_, '_>, seat: SeatId, area: AreaId, shape: Shape, n: u8) -> Go {
    let kinds: Vec<UnitType> = neutrals(cx.state, shape).collect();
    if n == 0 || kinds.is_empty() {
        return Flow::Next(Frame::Trim { seat, area, limit: 8 });
    }
    let actions = kinds.into_iter().map(|unit| Action::Muster { unit, area, n: 1 }).collect();
    let told = slots().area(cx.state, area).n(n);
    ask(seat, Asked::Allies, told, actions, Frame::AlliesChosen { seat, area, shape, n })
}

pub fn allies_chosen(cx: Table<'_, '_>, seat: SeatId, area: AreaId, shape: Shape, n: u8) -> Go {
    let Action::Muster { unit, .. } = cx.answer() else { unreachable!("unit types are listed") };
    recruit::muster(cx, seat, unit, area, 1);
    Flow::Next(Frame::Allies { seat, area, shape, n: n - 1 })
}

/// order.acquire.supremacy.1 A Title for more influence than lies on it.
pub fn claim_title(cx: Table<'_, '_>, seat: SeatId) -> Go {
    let own = cx.state.player(seat).influence.min(MOST_SPENT);
    let mut actions = Vec::new();
    for (index, title) in cx.state.titles.iter().enumerate() {
        let bids = (title.influence + 1)..=own;
        let claim = |it| Action::Title { title: TitleId(index as u8), influence: it as u8 };
        actions.extend(bids.map(claim));
    }
    if actions.is_empty() {
        return Flow::Done;
    }
    actions.push(Action::Pass);
    ask_step(cx, seat, Asked::Title, slots(), actions, Frame::TitleClaimed { seat })
}

pub fn title_claimed(cx: Table<'_, '_>, seat: SeatId) -> Go {
    let Action::Title { title, influence } = cx.answer() else { return Flow::Done };
    season::lose_influence(cx, seat, influence);
    take_title(cx, seat, title, u16::from(influence));
    Flow::Done
}

/// order.acquire.supremacy.2 The old influence is gone; the new lies on it.
pub fn take_title(cx: Table<'_, '_>, seat: SeatId, title: TitleId, influence: u16) {
    let it = &mut cx.state.titles[title.index()];
    it.holder = Some(seat);
    it.influence = influence;
    cx.emit(Event::TitleTaken { seat, title, n: i32::from(influence) });
}
