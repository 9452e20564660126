//! setup.3 to setup.7: tiles, markers, runes and home realms.

use super::*;
use kernel::SeatSet;

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
        runes::put(cx, area, area == dragon, SeatSet::only(seat));
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

/// setup.4, setup.4.a The tiles.
pub(super) fn tiles(cx: Table<'_, '_>, step: SetupFrame) -> Go {
    let (n_seats, first) = (cx.state.n_seats, cx.state.first);
    let seat_after = |n: u8| first.after(n as usize, n_seats as usize);
    match step {
        SetupFrame::Tile { n } if n == 2 * n_seats => Flow::Next(SetupFrame::Marker { n: 0 }.into()),
        // setup.4.a Clockwise, one own tile at a time.
        SetupFrame::Tile { n } => {
            let seat = seat_after(n % n_seats);
            let layout = cx.state.layout.as_ref().expect("setup has a layout");
            match layout.tiles[seat.index()][..] {
                [tile] => Flow::Next(SetupFrame::Lay { n, tile }.into()),
                ref tiles => {
                    let actions = tiles.iter().map(|it| Action::Tile(*it)).collect();
                    ask(seat, Asked::Tile, slots(), actions, SetupFrame::TileChosen { n }.into())
                }
            }
        }
        SetupFrame::TileChosen { n } => {
            let Action::Tile(tile) = cx.answer() else { unreachable!("tiles are listed") };
            Flow::Next(SetupFrame::Lay { n, tile }.into())
        }
        SetupFrame::Lay { n, tile } => {
            let places = map::tile_places(&cx.state.areas, tile);
            let mut actions: Vec<Action> =
                places.into_iter().map(|it| Action::Lay { at: it.at, turn: it.turn }).collect();
            if actions.is_empty() {
                actions.push(Action::Restart);
            }
            let told = slots().thing(Thing::Tile(tile));
            ask(seat_after(n % n_seats), Asked::Lay, told, actions, SetupFrame::LayChosen { n, tile }.into())
        }
        SetupFrame::LayChosen { n, tile } => {
            let seat = seat_after(n % n_seats);
            let Action::Lay { at, turn } = cx.answer() else { return restart(cx) };
            map::lay(&mut cx.state.areas, Laid { tile, at, turn }, None);
            let layout = cx.state.layout.as_mut().expect("setup has a layout");
            layout.tiles[seat.index()].retain(|it| *it != tile);
            cx.emit(Event::TileLaid { seat, tile });
            Flow::Next(SetupFrame::Tile { n: n + 1 }.into())
        }
        other => unreachable!("{other:?} is another step of the setup"),
    }
}

/// setup.5 The markers of the home realms.
pub(super) fn markers(cx: Table<'_, '_>, step: SetupFrame) -> Go {
    let (n_seats, first) = (cx.state.n_seats, cx.state.first);
    match step {
        // setup.5 The first player puts one marker per player at the rim.
        SetupFrame::Marker { n } if n == n_seats => Flow::Next(SetupFrame::Rune { n: 0 }.into()),
        SetupFrame::Marker { n: _ } => {
            let layout = cx.state.layout.as_ref().expect("setup has a layout");
            let places = map::next_markers(&cx.state.areas, &layout.markers, n_seats as usize);
            let mut actions: Vec<Action> = places.into_iter().map(|it| Action::Marker(it.0, it.1)).collect();
            let n = layout.markers.len() as u8;
            // amb.setup-markers-impossible The tiles are laid again.
            if actions.is_empty() {
                actions.push(Action::Restart);
            }
            ask(first, Asked::Marker, slots().n(n + 1), actions, SetupFrame::MarkerChosen { n }.into())
        }
        SetupFrame::MarkerChosen { n } => {
            let Action::Marker(one, other) = cx.answer() else { return restart(cx) };
            cx.state.layout.as_mut().expect("setup has a layout").markers.push((one, other));
            cx.emit(Event::MarkerPlaced { seat: first, n: i32::from(n + 1) });
            Flow::Next(SetupFrame::Marker { n: n + 1 }.into())
        }
        other => unreachable!("{other:?} is another step of the setup"),
    }
}

/// setup.6 The first runes.
pub(super) fn first_runes(cx: Table<'_, '_>, step: SetupFrame) -> Go {
    let (n_seats, first) = (cx.state.n_seats, cx.state.first);
    let seat_after = |n: u8| first.after(n as usize, n_seats as usize);
    match step {
        // setup.6 From the first player counterclockwise.
        SetupFrame::Rune { n } if n == n_seats => Flow::Next(SetupFrame::Home { n: 0 }.into()),
        SetupFrame::Rune { n } => {
            let actions: Vec<Action> = rune_places(cx).map(Action::Area).collect();
            if actions.len() < 2 {
                return Flow::Next(SetupFrame::Home { n: 0 }.into());
            }
            let seat = seat_after((n_seats - n) % n_seats);
            ask(seat, Asked::StartRune, slots(), actions, SetupFrame::RuneChosen { n }.into())
        }
        SetupFrame::RuneChosen { n } => {
            let Action::Area(first) = cx.answer() else { unreachable!("areas are listed") };
            Flow::Next(SetupFrame::SecondRune { n, first }.into())
        }
        SetupFrame::SecondRune { n, first: area } => {
            let actions = rune_places(cx).filter(|it| *it != area).map(Action::Area).collect();
            let told = slots().area(cx.state, area);
            let then = SetupFrame::SecondRuneChosen { n, first: area }.into();
            ask(seat_after((n_seats - n) % n_seats), Asked::StartSecondRune, told, actions, then)
        }
        SetupFrame::SecondRuneChosen { n, first } => {
            let Action::Area(second) = cx.answer() else { unreachable!("areas are listed") };
            Flow::Next(SetupFrame::WhichRune { n, first, second }.into())
        }
        SetupFrame::WhichRune { n, first: one, second } => {
            let seat = seat_after((n_seats - n) % n_seats);
            let question = question(seat, Asked::WhichRune, slots(), vec![Action::Area(one), Action::Area(second)]);
            Flow::ask(question.private(), SetupFrame::WhichRuneChosen { n, first: one, second }.into())
        }
        SetupFrame::WhichRuneChosen { n, first: one, second } => {
            let Action::Area(dragon) = cx.answer() else { unreachable!("two areas are listed") };
            let seat = seat_after((n_seats - n) % n_seats);
            start_runes(cx, seat, [one, second], dragon);
            Flow::Next(SetupFrame::Rune { n: n + 1 }.into())
        }
        other => unreachable!("{other:?} is another step of the setup"),
    }
}

/// setup.7 The home realms.
pub(super) fn homes(cx: Table<'_, '_>, step: SetupFrame) -> Go {
    let (n_seats, first) = (cx.state.n_seats, cx.state.first);
    let seat_after = |n: u8| first.after(n as usize, n_seats as usize);
    match step {
        // setup.7 From the left of the first player clockwise.
        SetupFrame::Home { n } if n == n_seats => Flow::Next(SetupFrame::Furnish.into()),
        SetupFrame::Home { n } => {
            let seat = seat_after((n + 1) % n_seats);
            let mut actions = home_actions(cx, seat);
            // amb.setup-home-impossible Markers, runes and homes are taken back.
            if actions.is_empty() {
                actions.push(Action::Restart);
            }
            ask(seat, Asked::Home, slots(), actions, SetupFrame::HomeChosen { n }.into())
        }
        SetupFrame::HomeChosen { n } => {
            let seat = seat_after((n + 1) % n_seats);
            let Action::Home { marker, at, turn } = cx.answer() else { return take_back_homes(cx) };
            cx.state.layout.as_mut().expect("setup has a layout").markers.remove(marker as usize);
            let tile = content().sheet(cx.state.player(seat).faction).home;
            map::lay(&mut cx.state.areas, Laid { tile, at, turn }, Some(seat));
            cx.emit(Event::HomeLaid { seat, tile });
            Flow::Next(SetupFrame::Home { n: n + 1 }.into())
        }
        other => unreachable!("{other:?} is another step of the setup"),
    }
}
