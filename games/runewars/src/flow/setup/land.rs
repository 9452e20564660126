//! setup.3 to setup.7: tiles, markers, runes and home realms.

use super::*;

/// setup.3 to setup.3.b Two open Setup Quests each; their tiles are to be laid.
pub(super) fn deal_tiles(cx: Table<'_, '_>) -> Go {
    let has = |it: &Quest| cx.state.options.has(it.set);
    let quests = content().quests.iter().enumerate();
    let mut setup: Vec<u8> = quests.filter(|(_, it)| it.is_setup && has(it)).map(|(index, _)| index as u8).collect();
    cx.shuffle(&mut setup);
    for seat in SeatId::all(cx.state.n_seats as usize) {
        let mut tiles = ArrayVec::new();
        for _ in 0..2 {
            let quest = QuestId(setup.pop().expect("there are enough Setup Quests"));
            tiles.push(content().printed[content().quests[quest.index()].area.index()].tile);
            cx.state.layout.as_mut().expect("setup has a layout").setup_quests.push(quest);
            cx.emit(Event::SetupQuest { seat, quest });
        }
        cx.state.layout.as_mut().expect("setup has a layout").tiles.push(tiles);
    }
    if cx.state.options.quick {
        return quick_map(cx);
    }
    Flow::Next(SetupFrame::Tile { n: 0 }.into())
}

/// Lays the map by the same rules with random choices, then the runes.
fn quick_map(cx: Table<'_, '_>) -> Go {
    let layout = cx.state.layout.as_mut().expect("setup has a layout");
    let mut tiles: Vec<TileId> = layout.tiles.iter().flatten().copied().collect();
    layout.tiles.iter_mut().for_each(|it| it.clear());
    cx.shuffle(&mut tiles);
    let factions: Vec<Faction> = cx.state.players.iter().map(|it| it.faction).collect();
    let plan = map::plan(&tiles, &factions, &mut |of| cx.pick(of));
    let n_seats = cx.state.n_seats;
    for laid in &plan.tiles {
        map::lay(&mut cx.state.areas, *laid, None);
    }
    cx.state.layout.as_mut().expect("setup has a layout").markers = plan.markers.iter().copied().collect();
    for n in 0..n_seats {
        let seat = cx.state.first.after((n_seats - n) as usize % n_seats as usize, n_seats as usize);
        let places: Vec<AreaId> = rune_places(cx).collect();
        if places.len() < 2 {
            break;
        }
        let one = places[cx.pick(places.len() as u32) as usize];
        let rest: Vec<AreaId> = places.into_iter().filter(|it| *it != one).collect();
        let second = rest[cx.pick(rest.len() as u32) as usize];
        let dragon = if cx.pick(2) == 0 { one } else { second };
        start_runes(cx, seat, [one, second], dragon);
    }
    for (seat, laid) in plan.homes.iter().enumerate() {
        map::lay(&mut cx.state.areas, *laid, Some(SeatId(seat as u8)));
    }
    cx.state.layout.as_mut().expect("setup has a layout").markers.clear();
    Flow::Next(SetupFrame::Furnish.into())
}

/// The tiles are taken back and laid again.
pub(super) fn restart(cx: Table<'_, '_>) -> Go {
    let setup_quests = cx.state.layout.as_ref().expect("setup has a layout").setup_quests.clone();
    cx.state.areas.clear();
    let layout = cx.state.layout.as_mut().expect("setup has a layout");
    layout.markers.clear();
    for (index, tiles) in layout.tiles.iter_mut().enumerate() {
        let own = setup_quests.iter().skip(2 * index).take(2);
        *tiles = own.map(|it| content().printed[content().quests[it.index()].area.index()].tile).collect();
    }
    cx.emit(Event::SetupRestarted {});
    Flow::Next(SetupFrame::Tile { n: 0 }.into())
}

/// Markers, runes and home realms are taken back.
pub(super) fn take_back_homes(cx: Table<'_, '_>) -> Go {
    cx.state.areas.retain(|it| it.home.is_none());
    let n_areas = cx.state.areas.len() as u8;
    for index in 0..cx.state.areas.len() {
        if let Some(rune) = cx.state.areas[index].rune.take() {
            if rune.is_dragon {
                cx.state.dragon_runes += 1;
            } else {
                cx.state.false_runes += 1;
            }
        }
        let area = &mut cx.state.areas[index];
        let printed = area.printed();
        for direction in 0..6 {
            if area.next[direction] != crate::state::NOWHERE && area.next[direction] >= n_areas {
                area.next[direction] = crate::state::NOWHERE;
                area.borders[direction] = printed.borders[(direction + 6 - area.turned as usize) % 6];
            }
        }
    }
    cx.state.layout.as_mut().expect("setup has a layout").markers.clear();
    cx.emit(Event::SetupRestarted {});
    Flow::Next(SetupFrame::Marker { n: 0 }.into())
}

/// setup.6.b, setup.6.c Without a rune token and not beside a marker.
pub(super) fn rune_places(cx: Table<'_, '_>) -> impl Iterator<Item = AreaId> {
    let layout = cx.state.layout.as_ref().expect("setup has a layout");
    let is_beside = |area| layout.markers.iter().any(|it| map::is_beside(&cx.state.areas, area, *it));
    let fits = |it: &AreaId| cx.state.area(*it).rune.is_none() && !is_beside(*it);
    let places: ArrayVec<AreaId, { crate::state::MOST_AREAS }> = cx.state.area_ids().filter(fits).collect();
    places.into_iter()
}

/// setup.6.a The player knows his two tokens.
pub(super) fn start_runes(cx: Table<'_, '_>, seat: SeatId, areas: [AreaId; 2], dragon: AreaId) {
    cx.state.dragon_runes -= 1;
    cx.state.false_runes -= 1;
    for area in areas {
        runes::put(cx, area, area == dragon, bit(seat));
        cx.emit(Event::RunePlaced { seat, area: cx.state.place(area), rune: Some(area == dragon) });
    }
}

pub(super) fn home_actions(cx: Table<'_, '_>, seat: SeatId) -> Vec<Action> {
    let layout = cx.state.layout.as_ref().expect("setup has a layout");
    let faction = cx.state.player(seat).faction;
    let mut actions = Vec::new();
    for (index, marker) in layout.markers.iter().enumerate() {
        for laid in map::home_places(&cx.state.areas, &layout.markers, *marker, faction) {
            actions.push(Action::Home { marker: index as u8, at: laid.at, turn: laid.turn });
        }
    }
    actions
}

pub(super) fn home_areas(cx: Table<'_, '_>, seat: SeatId) -> impl Iterator<Item = AreaId> {
    let areas: ArrayVec<AreaId, 4> = cx.state.area_ids().filter(|it| cx.state.area(*it).home == Some(seat)).collect();
    areas.into_iter()
}
