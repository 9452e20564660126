//! order.fortify: build, repair, move runes; each at most once.

use super::{Go, Table, ask, ask_step, harvest, question, runes};
use crate::action::Action;
use crate::content::Dial;
use crate::event::{Asked, Event, slots};
use crate::ids::AreaId;
use crate::state::{State, Stronghold};
use kernel::{Flow, SeatId, SeatSet};
use serde::{Deserialize, Serialize};

/// What Fortify has done so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Works {
    pub seat: SeatId,
    pub has_built: bool,
    pub has_repaired: bool,
    pub has_moved: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum FortifyFrame {
    Menu(Works),
    Chosen(Works),
    /// order.fortify.runes.1 Two controlled areas.
    First(Works),
    FirstChosen(Works),
    Second(Works, AreaId),
    SecondChosen(Works, AreaId),
    /// order.fortify.runes.2 The tokens are put back as he likes.
    Put(Works, AreaId, AreaId),
    PutChosen(Works, AreaId, AreaId),
}

/// order.fortify.build.2 Whether a stronghold may stand in an area.
pub fn is_site(state: &State, area: AreaId) -> bool {
    let it = state.area(area);
    it.stronghold.is_none() && it.city.is_none() && !it.is_tile_12()
}

/// limit.6, battle.6.b-2 The strongholds that a player may take off the map to place one elsewhere: all but
/// his capital.
pub fn spare(state: &State, seat: SeatId) -> impl Iterator<Item = AreaId> + '_ {
    let is_plain = |it: &AreaId| state.area(*it).stronghold.is_some_and(|it| !it.is_capital);
    state.strongholds_of(seat).filter(is_plain)
}

impl FortifyFrame {
    pub fn new(seat: SeatId) -> Self {
        FortifyFrame::Menu(Works { seat, has_built: false, has_repaired: false, has_moved: false })
    }

    pub fn step(self, cx: Table<'_, '_>) -> Go {
        match self {
            FortifyFrame::Menu(works) => {
                let mut actions = actions(cx.state, works);
                if actions.is_empty() {
                    return Flow::Done;
                }
                actions.push(Action::Pass);
                ask_step(cx, works.seat, Asked::Fortify, slots(), actions, FortifyFrame::Chosen(works).into())
            }
            FortifyFrame::Chosen(works) => chosen(cx, works),
            FortifyFrame::First(works) => {
                let actions = cx.state.controlled_by(works.seat).map(Action::Area).collect();
                ask(works.seat, Asked::RuneArea, slots(), actions, FortifyFrame::FirstChosen(works).into())
            }
            FortifyFrame::FirstChosen(works) => {
                let Action::Area(area) = cx.answer() else { unreachable!("areas are listed") };
                Flow::Next(FortifyFrame::Second(works, area).into())
            }
            FortifyFrame::Second(works, first) => {
                let areas = cx.state.controlled_by(works.seat).filter(|it| *it != first);
                let actions = areas.map(Action::Area).collect();
                let told = slots().area(cx.state, first);
                ask(works.seat, Asked::RuneSecondArea, told, actions, FortifyFrame::SecondChosen(works, first).into())
            }
            FortifyFrame::SecondChosen(works, first) => {
                let Action::Area(second) = cx.answer() else { unreachable!("areas are listed") };
                Flow::Next(FortifyFrame::Put(works, first, second).into())
            }
            FortifyFrame::Put(works, first, second) => {
                let n = [first, second].iter().filter(|it| cx.state.area(**it).rune.is_some()).count();
                if n == 0 {
                    return Flow::Next(FortifyFrame::Menu(works).into());
                }
                let asked = if n == 2 { Asked::SwapRunes } else { Asked::PutRune };
                let actions = vec![Action::Area(first), Action::Area(second)];
                let told = slots().area(cx.state, first).to(cx.state, second);
                let mut question = question(works.seat, asked, told, actions);
                if n == 2 {
                    question = question.private();
                }
                Flow::ask(question, FortifyFrame::PutChosen(works, first, second).into())
            }
            FortifyFrame::PutChosen(works, first, second) => put(cx, works, first, second),
        }
    }
}

fn actions(state: &State, works: Works) -> Vec<Action> {
    let seat = works.seat;
    let player = state.player(seat);
    let [_, wood, ore] = player.dials;
    let mut actions = Vec::new();
    if !works.has_built {
        for area in state.controlled_by(seat).filter(|it| is_site(state, *it)) {
            // order.fortify.build.1 One wood and one ore.
            if wood >= 1 && ore >= 1 {
                if player.strongholds > 0 {
                    actions.push(Action::Fortress { area, capital: false });
                } else {
                    // limit.6 One on the map may be destroyed first.
                    actions.extend(spare(state, seat).map(|from| Action::Refortress { from, area }));
                }
            }
            // bow.capital.6 The lost capital for two ore and one wood.
            if player.has_capital && ore >= 2 && wood >= 1 && state.area(area).home == Some(seat) {
                actions.push(Action::Fortress { area, capital: true });
            }
        }
    }
    if !works.has_repaired && ore >= 1 {
        let damaged = |it: &AreaId| state.area(*it).stronghold.is_some_and(|it| it.is_damaged);
        actions.extend(state.strongholds_of(seat).filter(damaged).map(Action::Repair));
    }
    if !works.has_moved && state.controlled_by(seat).count() >= 2 {
        actions.push(Action::MoveRunes);
    }
    actions
}

fn chosen(cx: Table<'_, '_>, mut works: Works) -> Go {
    let seat = works.seat;
    match cx.answer() {
        Action::Fortress { area, capital } => {
            works.has_built = true;
            harvest::lower(cx, seat, Dial::Wood, 1);
            harvest::lower(cx, seat, Dial::Ore, if capital { 2 } else { 1 });
            if capital {
                cx.state.player_mut(seat).has_capital = false;
            } else {
                cx.state.player_mut(seat).strongholds -= 1;
            }
            build(cx, seat, area, capital);
        }
        Action::Refortress { from, area } => {
            works.has_built = true;
            harvest::lower(cx, seat, Dial::Wood, 1);
            harvest::lower(cx, seat, Dial::Ore, 1);
            remove(cx, from);
            cx.state.player_mut(seat).strongholds -= 1;
            build(cx, seat, area, false);
        }
        // order.fortify.repair One ore.
        Action::Repair(area) => {
            works.has_repaired = true;
            harvest::lower(cx, seat, Dial::Ore, 1);
            cx.state.area_mut(area).stronghold.as_mut().expect("a stronghold is repaired").is_damaged = false;
            cx.emit(Event::StrongholdRepaired { seat, area: cx.state.place(area) });
        }
        Action::MoveRunes => {
            works.has_moved = true;
            return Flow::Next(FortifyFrame::First(works).into());
        }
        _ => return Flow::Done,
    }
    Flow::Next(FortifyFrame::Menu(works).into())
}

fn build(cx: Table<'_, '_>, seat: SeatId, area: AreaId, is_capital: bool) {
    cx.state.area_mut(area).stronghold = Some(Stronghold { owner: seat, is_damaged: false, is_capital });
    cx.emit(if is_capital {
        Event::CapitalBuilt { seat, area: cx.state.place(area) }
    } else {
        Event::StrongholdBuilt { seat, area: cx.state.place(area) }
    });
}

/// A stronghold leaves the map; limit.7 its developments with it.
pub fn remove(cx: Table<'_, '_>, area: AreaId) {
    let Some(stronghold) = cx.state.area_mut(area).stronghold.take() else { return };
    let buildings = std::mem::take(&mut cx.state.area_mut(area).buildings);
    let player = cx.state.player_mut(stronghold.owner);
    for building in buildings {
        player.buildings[building.index()] += 1;
    }
    if stronghold.is_capital {
        player.has_capital = true;
    } else {
        player.strongholds += 1;
    }
    cx.emit(Event::StrongholdDestroyed { seat: stronghold.owner, area: cx.state.place(area) });
}

fn put(cx: Table<'_, '_>, works: Works, first: AreaId, second: AreaId) -> Go {
    let Action::Area(area) = cx.answer() else { unreachable!("two areas are listed") };
    let seat = works.seat;
    let one = cx.state.area_mut(first).rune.take();
    let other = cx.state.area_mut(second).rune.take();
    match (one, other) {
        // Answering the first area leaves the tokens as they lie.
        (Some(one), Some(other)) => {
            let (here, there) = if area == first { (one, other) } else { (other, one) };
            runes::put(cx, first, here.is_dragon, SeatSet::only(seat));
            runes::put(cx, second, there.is_dragon, SeatSet::only(seat));
        }
        (Some(token), None) | (None, Some(token)) => {
            // One token: everybody sees where it goes; whoever knew it knows it still.
            let seen = if token.is_faceup { cx.state.seats().collect() } else { token.seen.with(seat) };
            runes::put(cx, area, token.is_dragon, seen);
        }
        (None, None) => {}
    }
    cx.emit(Event::RunesMixed { seat, area: cx.state.place(first), to: cx.state.place(second) });
    Flow::Next(FortifyFrame::Menu(works).into())
}
