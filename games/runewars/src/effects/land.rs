//! Cities, gates, strongholds, desolation and frost.

use super::{Choice, Regs, Run};
use crate::action::Action;
use crate::content::verbs::Verb;
use crate::content::{Border, Dial, content};
use crate::event::{Asked, Event};
use crate::flow::{Frame, Go, Table, fortify, harvest};
use crate::hex::opposite;
use crate::ids::*;
use crate::state::{NOWHERE, State, Stronghold};
use kernel::{Flow, SeatId};

pub fn choices(state: &State, regs: &Regs, verb: &Verb) -> Option<Choice> {
    let seat = regs.seat;
    match verb {
        // limit.6 Without a stronghold in the supply one on the map is destroyed for it.
        Verb::FoundStronghold if state.player(seat).strongholds == 0 => {
            Some((Asked::GiveUpStronghold, seat, fortify::spare(state, seat).map(Action::Area).collect()))
        }
        _ => None,
    }
}

pub fn apply(cx: Table<'_, '_>, run: Run, verb: &'static Verb) -> Option<Go> {
    let regs = run.regs;
    let seat = regs.seat;
    let area = || regs.area.expect("an area was chosen");
    match verb {
        Verb::RebuildCity => rebuild_city(cx, area()),
        Verb::DestroyCity => destroy_city(cx, area()),
        Verb::CityBenefit => return Some(Flow::call(Frame::Benefit { seat, area: area() }, run.next())),
        Verb::FoundStronghold => found(cx, seat, area()),
        Verb::DamageStronghold => {
            if let Some(stronghold) = &mut cx.state.area_mut(area()).stronghold {
                stronghold.is_damaged = true;
            }
            cx.emit(Event::StrongholdDamaged { area: cx.state.place(area()) });
            cx.state.player_mut(seat).deeds.damaged += 1;
        }
        Verb::PlaceDesolation => desolate(cx, area()),
        Verb::PlaceCryomancy => freeze(cx, area()),
        Verb::DesolateHere | Verb::FreezeHere => here(cx, &regs, matches!(verb, Verb::DesolateHere)),
        Verb::RemoveBlight => {
            let it = cx.state.area_mut(area());
            if it.frozen > 0 {
                it.frozen -= 1;
                cx.state.blight += 1;
            } else {
                clear(cx, area());
            }
        }
        Verb::RemoveDesolation | Verb::ClearBlight => clear(cx, area()),
        Verb::PlaceLostCity => place_lost_city(cx),
        _ => return None,
    }
    Some(Flow::Next(run.next()))
}

pub fn chosen(cx: Table<'_, '_>, run: Run, verb: &'static Verb, answer: Action) -> Option<Go> {
    let (Verb::FoundStronghold, Action::Area(own)) = (verb, answer) else { return None };
    fortify::remove(cx, own);
    found(cx, run.regs.seat, run.regs.area.expect("an area was chosen"));
    Some(Flow::Next(run.next()))
}

/// Cities are destroyed by cards alone (amb.city-destroyed).
fn destroy_city(cx: Table<'_, '_>, area: AreaId) {
    let Some(city) = cx.state.area_mut(area).city.take() else { return };
    cx.state.area_mut(area).is_razed = true;
    cx.state.area_mut(area).razed = Some(city);
    if content().cities[city.index()].set == crate::content::Set::Bow {
        set_gate(cx.state, area, Border::Yellow);
    }
    cx.emit(Event::CityDestroyed { area: cx.state.place(area), city });
}

/// A destroyed city comes back to its space.
fn rebuild_city(cx: Table<'_, '_>, area: AreaId) {
    let it = cx.state.area_mut(area);
    let Some(city) = it.razed.take() else { return };
    it.is_razed = false;
    it.city = Some(city);
    cx.emit(Event::CityPlaced { area: cx.state.place(area), city });
}

/// The edge of tile 12 that the Lost City turns into water.
fn set_gate(state: &mut State, area: AreaId, border: Border) {
    let it = state.area(area);
    let printed = it.printed().borders.iter().position(|it| *it == Border::Yellow);
    let Some(printed) = printed else { return };
    let direction = (printed + it.turned as usize) % 6;
    let other = it.next[direction];
    state.area_mut(area).borders[direction] = border;
    if other != NOWHERE {
        state.area_mut(AreaId(other)).borders[opposite(direction)] = border;
    }
}

/// bow.lostcity.1 The Lost City comes onto tile 12.
fn place_lost_city(cx: Table<'_, '_>) {
    let Some(area) = cx.state.area_ids().find(|it| cx.state.area(*it).is_tile_12()) else { return };
    // bow.lostcity.7 While it stands nothing happens, not even to tokens on it.
    if cx.state.area(area).city.is_some() {
        return;
    }
    // bow.lostcity.2 Desolation or frost goes instead.
    if cx.state.area(area).is_blighted() {
        clear(cx, area);
        return;
    }
    let city = content().cities.iter().position(|it| it.set == crate::content::Set::Bow);
    let city = CityId(city.expect("the Lost City is in the box") as u8);
    cx.state.area_mut(area).city = Some(city);
    set_gate(cx.state, area, Border::Water);
    cx.emit(Event::CityPlaced { area: cx.state.place(area), city });
}

fn found(cx: Table<'_, '_>, seat: SeatId, area: AreaId) {
    if cx.state.player(seat).strongholds == 0 || !fortify::is_site(cx.state, area) {
        return;
    }
    cx.state.player_mut(seat).strongholds -= 1;
    cx.state.area_mut(area).stronghold = Some(Stronghold { owner: seat, is_damaged: true, is_capital: false });
    cx.emit(Event::StrongholdBuilt { seat, area: cx.state.place(area) });
}

/// bow.desolation.1 The controller gains what the area yields, once.
fn desolate(cx: Table<'_, '_>, area: AreaId) {
    if cx.state.blight == 0 {
        return;
    }
    let yields = cx.state.area(area).yields();
    if let Some(seat) = cx.state.controller(area) {
        for dial in Dial::ALL {
            if yields[dial.index()] > 0 {
                harvest::raise(cx, seat, *dial, yields[dial.index()]);
            }
        }
    }
    cx.state.blight -= 1;
    cx.state.area_mut(area).is_desolate = true;
    cx.emit(Event::Desolated { area: cx.state.place(area) });
}

fn freeze(cx: Table<'_, '_>, area: AreaId) {
    if cx.state.blight == 0 {
        return;
    }
    cx.state.blight -= 1;
    cx.state.area_mut(area).frozen += 1;
    cx.emit(Event::Frozen { area: cx.state.place(area) });
}

/// A Quest puts a token into the hero's area, if it may lie there.
fn here(cx: Table<'_, '_>, regs: &Regs, is_desolation: bool) {
    let Some(hero) = regs.hero.and_then(|it| cx.state.find_hero(it)) else { return };
    let area = hero.area;
    let it = cx.state.area(area);
    if it.home.is_some() || it.is_desolate || is_desolation && it.frozen > 0 {
        return;
    }
    if is_desolation { desolate(cx, area) } else { freeze(cx, area) }
}

fn clear(cx: Table<'_, '_>, area: AreaId) {
    let it = cx.state.area_mut(area);
    let n = it.frozen + u8::from(it.is_desolate);
    it.frozen = 0;
    it.is_desolate = false;
    cx.state.blight += n;
    cx.emit(Event::BlightCleared { area: cx.state.place(area) });
}
