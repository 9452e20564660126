//! Cities, gates, strongholds, desolation and frost: verbs that change the map.

use super::*;

/// Cities are destroyed by cards alone (amb.city-destroyed).
pub(super) fn destroy_city(cx: Table<'_, '_>, area: AreaId) {
    let Some(city) = cx.state.area_mut(area).city.take() else { return };
    cx.state.area_mut(area).is_razed = true;
    cx.state.area_mut(area).razed = Some(city);
    if content().cities[city.index()].set == crate::content::Set::Bow {
        set_gate(cx.state, area, Border::Yellow);
    }
    cx.emit(Event::CityDestroyed { area: cx.state.place(area), city });
}

/// A destroyed city comes back to its space.
pub(super) fn rebuild_city(cx: Table<'_, '_>, area: AreaId) {
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
pub(super) fn place_lost_city(cx: Table<'_, '_>) {
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

pub(super) fn found(cx: Table<'_, '_>, seat: SeatId, area: AreaId) {
    if cx.state.player(seat).strongholds == 0 || !fortify::is_site(cx.state, area) {
        return;
    }
    cx.state.player_mut(seat).strongholds -= 1;
    cx.state.area_mut(area).stronghold = Some(Stronghold { owner: seat, is_damaged: true, is_capital: false });
    cx.emit(Event::StrongholdBuilt { seat, area: cx.state.place(area) });
}

/// bow.desolation.1 The controller gains what the area yields, once.
pub(super) fn desolate(cx: Table<'_, '_>, area: AreaId) {
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

pub(super) fn freeze(cx: Table<'_, '_>, area: AreaId) {
    if cx.state.blight == 0 {
        return;
    }
    cx.state.blight -= 1;
    cx.state.area_mut(area).frozen += 1;
    cx.emit(Event::Frozen { area: cx.state.place(area) });
}

/// A Quest puts a token into the hero's area, if it may lie there.
pub(super) fn here(cx: Table<'_, '_>, regs: &Regs, is_desolation: bool) {
    let Some(hero) = regs.hero.and_then(|it| cx.state.find_hero(it)) else { return };
    let area = hero.area;
    let it = cx.state.area(area);
    if it.home.is_some() || it.is_desolate || is_desolation && it.frozen > 0 {
        return;
    }
    if is_desolation { desolate(cx, area) } else { freeze(cx, area) }
}

pub(super) fn clear(cx: Table<'_, '_>, area: AreaId) {
    let it = cx.state.area_mut(area);
    let n = it.frozen + u8::from(it.is_desolate);
    it.frozen = 0;
    it.is_desolate = false;
    cx.state.blight += n;
    cx.emit(Event::BlightCleared { area: cx.state.place(area) });
}
