//! setup: the game is set up by the players, or by the generator.

use super::{Frame, Go, RecruitFrame, SeasonFrame, Table, ask, cards, emit, emit_secret, question, runes};
use crate::action::Action;
use crate::content::*;
use crate::event::{Asked, Card, What, slots};
use crate::ids::*;
use crate::map::{self, Laid};
use crate::state::{Deck, Explore, Held, Hero, Stronghold, bit, deck};
use arrayvec::ArrayVec;
use kernel::{Flow, SeatId};
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

/// Setup, step by step. `n` counts the players or pieces that are done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum SetupFrame {
    FirstPlayer,
    Pick { n: u8 },
    Picked { n: u8 },
    DealTiles,
    Tile { n: u8 },
    TileChosen { n: u8 },
    Lay { n: u8, tile: TileId },
    LayChosen { n: u8, tile: TileId },
    Marker { n: u8 },
    MarkerChosen { n: u8 },
    Rune { n: u8 },
    RuneChosen { n: u8 },
    SecondRune { n: u8, first: AreaId },
    SecondRuneChosen { n: u8, first: AreaId },
    WhichRune { n: u8, first: AreaId, second: AreaId },
    WhichRuneChosen { n: u8, first: AreaId, second: AreaId },
    Home { n: u8 },
    HomeChosen { n: u8 },
    Furnish,
    Stronghold { n: u8 },
    StrongholdChosen { n: u8 },
    Quests,
    Heroes { n: u8 },
    HeroArea { n: u8, hero: HeroId, more: bool },
    HeroAreaChosen { n: u8, hero: HeroId, more: bool },
    NameCommander { n: u8 },
    CommanderNamed { n: u8 },
    Finish,
}

impl From<SetupFrame> for Frame {
    fn from(it: SetupFrame) -> Self {
        Frame::Setup(it)
    }
}

impl SetupFrame {
    pub fn step(self, cx: Table<'_, '_>) -> Go {
        let n_seats = cx.state.n_seats;
        let first = cx.state.first;
        let seat_after = |n: u8| first.after(n as usize, n_seats as usize);
        match self {
            SetupFrame::FirstPlayer => first_player(cx),
            // setup.2 The first player picks a faction, then clockwise.
            SetupFrame::Pick { n } if n == n_seats => Flow::Next(SetupFrame::DealTiles.into()),
            SetupFrame::Pick { n } => {
                let actions = free_factions(cx, n).map(Action::Faction).collect();
                ask(seat_after(n), Asked::Faction, slots(), actions, SetupFrame::Picked { n }.into())
            }
            SetupFrame::Picked { n } => {
                let Action::Faction(faction) = cx.answer() else { unreachable!("factions are listed") };
                take_faction(cx, seat_after(n), faction);
                Flow::Next(SetupFrame::Pick { n: n + 1 }.into())
            }
            SetupFrame::DealTiles => deal_tiles(cx),
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
                let told = slots().card(Card::Tile(tile));
                ask(seat_after(n % n_seats), Asked::Lay, told, actions, SetupFrame::LayChosen { n, tile }.into())
            }
            SetupFrame::LayChosen { n, tile } => {
                let seat = seat_after(n % n_seats);
                let Action::Lay { at, turn } = cx.answer() else { return restart(cx) };
                map::lay(&mut cx.state.areas, Laid { tile, at, turn }, None);
                let layout = cx.state.layout.as_mut().expect("setup has a layout");
                layout.tiles[seat.index()].retain(|it| *it != tile);
                emit(cx, What::TileLaid, slots().seat(seat).card(Card::Tile(tile)));
                Flow::Next(SetupFrame::Tile { n: n + 1 }.into())
            }
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
                emit(cx, What::MarkerPlaced, slots().seat(first).n(n + 1));
                Flow::Next(SetupFrame::Marker { n: n + 1 }.into())
            }
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
                emit(cx, What::HomeLaid, slots().seat(seat).card(Card::Tile(tile)));
                Flow::Next(SetupFrame::Home { n: n + 1 }.into())
            }
            SetupFrame::Furnish => furnish(cx),
            // setup.12 From the first player clockwise.
            SetupFrame::Stronghold { n } if n == n_seats => Flow::Next(SetupFrame::Quests.into()),
            SetupFrame::Stronghold { n } => {
                let seat = seat_after(n);
                let actions: Vec<Action> = home_areas(cx, seat).map(Action::Area).collect();
                if cx.state.options.quick {
                    let area = quick_stronghold(cx, seat);
                    return start_stronghold(cx, n, seat, area);
                }
                ask(seat, Asked::StartStronghold, slots(), actions, SetupFrame::StrongholdChosen { n }.into())
            }
            SetupFrame::StrongholdChosen { n } => {
                let Action::Area(area) = cx.answer() else { unreachable!("areas are listed") };
                start_stronghold(cx, n, seat_after(n), area)
            }
            // setup.13 Two Quest cards in hand.
            SetupFrame::Quests => {
                let callees: SmallVec<[Frame; 4]> =
                    first.clockwise(n_seats as usize).map(|seat| Frame::DrawQuests { seat, n: 2 }).collect();
                Flow::sequence(callees, SetupFrame::Heroes { n: 0 }.into())
            }
            SetupFrame::Heroes { n } if n == n_seats => Flow::Next(SetupFrame::Finish.into()),
            SetupFrame::Heroes { n } => deal_hero(cx, n, seat_after(n)),
            // setup.14.b The figure starts in any area of the own home realm.
            SetupFrame::HeroArea { n, hero, more } => {
                let seat = seat_after(n);
                let actions = home_areas(cx, seat).map(Action::Area).collect();
                let then = SetupFrame::HeroAreaChosen { n, hero, more }.into();
                ask(seat, Asked::StartHero, slots().hero(hero), actions, then)
            }
            SetupFrame::HeroAreaChosen { n, hero, more } => {
                let Action::Area(area) = cx.answer() else { unreachable!("areas are listed") };
                start_hero(cx, seat_after(n), hero, area);
                after_hero(cx, n, more)
            }
            SetupFrame::NameCommander { n } => {
                let actions = cx.state.heroes_of(seat_after(n)).map(|it| Action::Hero(it.id)).collect();
                ask(seat_after(n), Asked::Commander, slots(), actions, SetupFrame::CommanderNamed { n }.into())
            }
            SetupFrame::CommanderNamed { n } => {
                let Action::Hero(hero) = cx.answer() else { unreachable!("heroes are listed") };
                start_commander(cx, seat_after(n), hero);
                Flow::Next(SetupFrame::Heroes { n: n + 1 }.into())
            }
            SetupFrame::Finish => finish(cx),
        }
    }
}

/// setup.1 The highest Fate number makes its holder first player.
fn first_player(cx: Table<'_, '_>) -> Go {
    deck::shuffle(cx, |it| &mut it.fate);
    let mut best = (0, SeatId(0));
    for seat in SeatId::all(cx.state.n_seats as usize) {
        let card = cx.state.fate.draw[cx.state.fate.draw.len() - 1 - seat.index()];
        let number = content().fate[card as usize].number;
        emit(cx, What::FirstPlayerCard, slots().seat(seat).card(Card::Fate(card)).n(number));
        best = best.max((number, seat));
    }
    cx.state.first = best.1;
    cx.reveal();
    emit(cx, What::FirstPlayer, slots().seat(best.1));
    if cx.state.options.quick {
        quick_factions(cx);
        return Flow::Next(SetupFrame::DealTiles.into());
    }
    Flow::Next(SetupFrame::Pick { n: 0 }.into())
}

/// The factions that nobody has picked; `n` players have.
fn free_factions(cx: Table<'_, '_>, n: u8) -> impl Iterator<Item = Faction> {
    let (first, n_seats) = (cx.state.first, cx.state.n_seats as usize);
    let taken: ArrayVec<Faction, 4> =
        (0..n).map(|it| cx.state.player(first.after(it as usize, n_seats)).faction).collect();
    Faction::ALL.iter().copied().filter(move |it| !taken.contains(it))
}

/// setup.2.a A player owns everything of his faction.
fn take_faction(cx: Table<'_, '_>, seat: SeatId, faction: Faction) {
    let has_bow = cx.state.options.bow;
    let sheet = content().sheet(faction);
    let player = cx.state.player_mut(seat);
    player.faction = faction;
    player.strongholds = sheet.strongholds;
    player.buildings = sheet.buildings[usize::from(has_bow)];
    emit(cx, What::FactionPicked, slots().seat(seat).card(Card::Faction(faction)));
}

fn quick_factions(cx: Table<'_, '_>) {
    let n_seats = cx.state.n_seats as usize;
    let mut free: Vec<Faction> = Faction::ALL.to_vec();
    let wanted = cx.state.layout.as_ref().expect("setup has a layout").wanted.clone();
    for faction in wanted.iter().flatten() {
        free.retain(|it| it != faction);
    }
    cx.shuffle(&mut free);
    for seat in SeatId::all(n_seats) {
        let faction = wanted.get(seat.index()).copied().flatten().or_else(|| free.pop());
        take_faction(cx, seat, faction.expect("there are as many factions as seats"));
    }
}

/// setup.3 to setup.3.b Two open Setup Quests each; their tiles are to be laid.
fn deal_tiles(cx: Table<'_, '_>) -> Go {
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
            emit(cx, What::SetupQuest, slots().seat(seat).card(Card::Quest(quest)));
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
fn restart(cx: Table<'_, '_>) -> Go {
    let setup_quests = cx.state.layout.as_ref().expect("setup has a layout").setup_quests.clone();
    cx.state.areas.clear();
    let layout = cx.state.layout.as_mut().expect("setup has a layout");
    layout.markers.clear();
    for (index, tiles) in layout.tiles.iter_mut().enumerate() {
        let own = setup_quests.iter().skip(2 * index).take(2);
        *tiles = own.map(|it| content().printed[content().quests[it.index()].area.index()].tile).collect();
    }
    emit(cx, What::SetupRestarted, slots());
    Flow::Next(SetupFrame::Tile { n: 0 }.into())
}

/// Markers, runes and home realms are taken back.
fn take_back_homes(cx: Table<'_, '_>) -> Go {
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
    emit(cx, What::SetupRestarted, slots());
    Flow::Next(SetupFrame::Marker { n: 0 }.into())
}

/// setup.6.b, setup.6.c Without a rune token and not beside a marker.
fn rune_places(cx: Table<'_, '_>) -> impl Iterator<Item = AreaId> {
    let layout = cx.state.layout.as_ref().expect("setup has a layout");
    let is_beside = |area| layout.markers.iter().any(|it| map::is_beside(&cx.state.areas, area, *it));
    let fits = |it: &AreaId| cx.state.area(*it).rune.is_none() && !is_beside(*it);
    let places: ArrayVec<AreaId, { crate::state::MOST_AREAS }> = cx.state.area_ids().filter(fits).collect();
    places.into_iter()
}

/// setup.6.a The player knows his two tokens.
fn start_runes(cx: Table<'_, '_>, seat: SeatId, areas: [AreaId; 2], dragon: AreaId) {
    cx.state.dragon_runes -= 1;
    cx.state.false_runes -= 1;
    for area in areas {
        runes::put(cx, area, area == dragon, bit(seat));
        let told = slots().seat(seat).area(cx.state, area).card(Card::Rune(area == dragon));
        emit_secret(cx, seat, What::RunePlaced, told);
    }
}

fn home_actions(cx: Table<'_, '_>, seat: SeatId) -> Vec<Action> {
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

fn home_areas(cx: Table<'_, '_>, seat: SeatId) -> impl Iterator<Item = AreaId> {
    let areas: ArrayVec<AreaId, 4> = cx.state.area_ids().filter(|it| cx.state.area(*it).home == Some(seat)).collect();
    areas.into_iter()
}

/// setup.8 to setup.11, explore.1 Neutral units, cities, decks, dials, tokens.
fn furnish(cx: Table<'_, '_>) -> Go {
    let options = cx.state.options;
    for index in 0..cx.state.areas.len() {
        if let Some((unit, n)) = cx.state.areas[index].printed().neutral {
            let n = n.min(cx.state.supply[unit.index()]);
            cx.state.supply[unit.index()] -= n;
            cx.state.areas[index].units.add(unit, n, 0);
        }
    }
    place_cities(cx);
    if options.exploration {
        place_tokens(cx);
    }
    build_quests(cx);
    let copies = |it: &Tactics| if options.has(it.set) { it.count } else { 0 };
    let cards = content().tactics.iter().enumerate();
    cx.state.tactics = Deck::of(cards.flat_map(|(index, it)| std::iter::repeat_n(index as u8, copies(it) as usize)));
    deck::shuffle(cx, |it| &mut it.tactics);
    let copies = |it: &Reward| if options.has(it.set) { it.count } else { 0 };
    let rewards = content().rewards.iter().enumerate();
    cx.state.rewards = Deck::of(rewards.flat_map(|(index, it)| std::iter::repeat_n(index as u8, copies(it) as usize)));
    deck::shuffle(cx, |it| &mut it.rewards);
    for season in Season::ALL {
        let cards = content().seasons.iter().enumerate();
        let cards = cards.filter(|(_, it)| it.season == *season && options.has(it.set));
        cx.state.seasons[season.index()] = Deck::of(cards.map(|(index, _)| index as u8));
        deck::shuffle(cx, |it| &mut it.seasons[season.index()]);
    }
    for (side, alignment) in [Alignment::Good, Alignment::Evil].into_iter().enumerate() {
        let cards = content().objectives.iter().enumerate();
        let cards = cards.filter(|(_, it)| it.alignment == alignment && options.has(it.set));
        cx.state.objectives[side] = Deck::of(cards.map(|(index, _)| index as u8));
        deck::shuffle(cx, |it| &mut it.objectives[side]);
    }
    let heroes = content().heroes.iter().enumerate().filter(|(_, it)| options.has(it.set));
    cx.state.heroes_deck = Deck::of(heroes.map(|(index, _)| index as u8));
    deck::shuffle(cx, |it| &mut it.heroes_deck);
    if options.commanders {
        cx.state.commanders = Deck::of(0..content().commanders.len() as u8);
        deck::shuffle(cx, |it| &mut it.commanders);
    }
    deck::shuffle(cx, |it| &mut it.fate);
    // setup.11 Dials at the red numbers, influence and Tactics cards.
    for seat in SeatId::all(cx.state.n_seats as usize) {
        let sheet = content().sheet(cx.state.player(seat).faction);
        let player = cx.state.player_mut(seat);
        player.dials = sheet.start;
        player.influence = u16::from(sheet.influence);
        for _ in 0..sheet.tactics {
            start_tactics(cx, seat);
        }
    }
    Flow::Next(SetupFrame::Stronghold { n: 0 }.into())
}

/// amb.tactics-setup Starting cards may be used in the first season.
fn start_tactics(cx: Table<'_, '_>, seat: SeatId) {
    let _ = cards::draw_tactics(cx, seat, 1);
    for held in &mut cx.state.player_mut(seat).hand {
        *held = Held { is_fresh: false, ..*held };
    }
}

/// setup.9, bow.freecities.1 Shuffled city tokens on the city spaces.
fn place_cities(cx: Table<'_, '_>) {
    let set = if cx.state.options.free_cities { Set::Alternate } else { Set::Base };
    let cities = content().cities.iter().enumerate().filter(|(_, it)| it.set == set);
    let mut cities: Vec<u8> = cities.map(|(index, _)| index as u8).collect();
    cx.shuffle(&mut cities);
    for index in 0..cx.state.areas.len() {
        if cx.state.areas[index].printed().is_city
            && let Some(city) = cities.pop()
        {
            cx.state.areas[index].city = Some(CityId(city));
            let told = slots().area(cx.state, AreaId(index as u8)).card(Card::City(CityId(city)));
            emit(cx, What::CityPlaced, told);
        }
    }
}

/// explore.1 One facedown token for each area outside the home realms.
fn place_tokens(cx: Table<'_, '_>) {
    let options = cx.state.options;
    for (back, is_near) in [(0, true), (1, false)] {
        let kinds = content().tokens.iter().enumerate().filter(|(_, it)| options.has(it.set));
        let copies = |it: &Token| if is_near { it.n_near } else { it.n_far };
        let tokens = kinds.flat_map(|(index, it)| std::iter::repeat_n(index as u8, copies(it) as usize));
        cx.state.tokens[back] = tokens.collect();
        cx.shuffle_in(|it| &mut it.tokens[back]);
    }
    for area in cx.state.area_ids() {
        if cx.state.area(area).home.is_some() {
            continue;
        }
        let is_near = cx.state.area(area).neighbours().any(|it| cx.state.area(it).home.is_some());
        // amb.explore-supply Where one back runs out the area stays without.
        if let Some(kind) = cx.state.tokens[usize::from(!is_near)].pop() {
            let token = Explore { kind: TokenId(kind), is_near, is_faceup: false, seen: 0 };
            cx.state.area_mut(area).token = Some(token);
        }
    }
}

/// setup.10, setup.10.a Quests for areas on the map, with the dealt Setup Quests.
fn build_quests(cx: Table<'_, '_>) {
    let dealt = cx.state.layout.as_ref().expect("setup has a layout").setup_quests.clone();
    let on_map = |it: &Quest| cx.state.areas.iter().any(|area| area.printed == it.area);
    let fits = |index: usize, it: &Quest| {
        let is_in = if it.is_setup { dealt.contains(&QuestId(index as u8)) } else { on_map(it) };
        cx.state.options.has(it.set) && is_in
    };
    let quests = content().quests.iter().enumerate().filter(|(index, it)| fits(*index, it));
    cx.state.quests = Deck::of(quests.map(|(index, _)| index as u8).collect::<Vec<_>>());
    deck::shuffle(cx, |it| &mut it.quests);
}

/// The home area with most neighbours, for the quick setup.
fn quick_stronghold(cx: Table<'_, '_>, seat: SeatId) -> AreaId {
    let areas: Vec<AreaId> = home_areas(cx, seat).collect();
    let exits = |it: &AreaId| cx.state.area(*it).neighbours().count();
    areas.into_iter().max_by_key(exits).expect("a home realm has areas")
}

/// setup.12, setup.12.a The stronghold, then units from all three dials.
fn start_stronghold(cx: Table<'_, '_>, n: u8, seat: SeatId, area: AreaId) -> Go {
    cx.state.area_mut(area).stronghold = Some(Stronghold { owner: seat, is_damaged: false, is_capital: false });
    cx.state.player_mut(seat).strongholds -= 1;
    let told = slots().seat(seat).area(cx.state, area);
    emit(cx, What::StrongholdBuilt, told);
    let next = SetupFrame::Stronghold { n: n + 1 }.into();
    if cx.state.options.quick {
        for dial in Dial::ALL {
            for unit in super::recruit::images(cx.state, seat, *dial) {
                super::recruit::muster(cx, seat, unit, area, 1);
            }
        }
        return Flow::Next(next);
    }
    Flow::call(RecruitFrame::starting(cx.state, seat).into(), next)
}

/// setup.14 One hero of the faction's alignment; bow.commander.1 two.
fn deal_hero(cx: Table<'_, '_>, n: u8, seat: SeatId) -> Go {
    let hero = take_aligned_hero(cx, seat);
    let more = cx.state.options.commanders && cx.state.heroes_of(seat).count() == 0;
    emit(cx, What::HeroGained, slots().seat(seat).hero(hero));
    if cx.state.options.quick {
        let area = cx.state.strongholds_of(seat).next().expect("setup.12 placed a stronghold");
        start_hero(cx, seat, hero, area);
        return after_hero(cx, n, more);
    }
    Flow::Next(SetupFrame::HeroArea { n, hero, more }.into())
}

fn take_aligned_hero(cx: Table<'_, '_>, seat: SeatId) -> HeroId {
    let alignment = content().sheet(cx.state.player(seat).faction).alignment;
    let deck = &mut cx.state.heroes_deck.draw;
    let at = deck.iter().rposition(|it| content().heroes[*it as usize].alignment == alignment);
    let hero = HeroId(deck.remove(at.expect("each alignment has enough heroes")));
    cx.reveal();
    hero
}

fn start_hero(cx: Table<'_, '_>, seat: SeatId, id: HeroId, area: AreaId) {
    cx.state.heroes.push(Hero {
        id,
        owner: seat,
        area,
        is_routed: false,
        damage: 0,
        training: [0; 3],
        prizes: SmallVec::new(),
        commander: None,
        has_acted: false,
        is_held: false,
        has_slain: false,
        has_slipped: false,
    });
    let told = slots().seat(seat).hero(id).area(cx.state, area);
    emit(cx, What::HeroPlaced, told);
}

fn after_hero(cx: Table<'_, '_>, n: u8, more: bool) -> Go {
    if more {
        return Flow::Next(SetupFrame::Heroes { n }.into());
    }
    if !cx.state.options.commanders {
        return Flow::Next(SetupFrame::Heroes { n: n + 1 }.into());
    }
    let seat = cx.state.first.after(n as usize, cx.state.n_seats as usize);
    if cx.state.options.quick {
        let hero = cx.state.heroes_of(seat).next().expect("two heroes were dealt").id;
        start_commander(cx, seat, hero);
        return Flow::Next(SetupFrame::Heroes { n: n + 1 }.into());
    }
    Flow::Next(SetupFrame::NameCommander { n }.into())
}

/// bow.commander.2 One of the heroes gets the Commander card.
fn start_commander(cx: Table<'_, '_>, seat: SeatId, hero: HeroId) {
    let card = deck::draw(cx, |it| &mut it.commanders).expect("there are more Commander cards than players");
    cx.state.hero_mut(hero).commander = Some(CommanderId(card));
    cx.reveal();
    let told = slots().seat(seat).hero(hero).card(Card::Commander(CommanderId(card)));
    emit(cx, What::CommanderNamed, told);
}

/// setup.14.c, setup.17 The Hero deck is common; each gets an Objective.
fn finish(cx: Table<'_, '_>) -> Go {
    deck::shuffle(cx, |it| &mut it.heroes_deck);
    for seat in SeatId::all(cx.state.n_seats as usize) {
        give_objective(cx, seat);
    }
    cx.state.layout = None;
    emit(cx, What::PlayBegan, slots().seat(cx.state.first));
    Flow::Next(SeasonFrame::Begin.into())
}

/// A random Objective of the faction's side.
pub fn give_objective(cx: Table<'_, '_>, seat: SeatId) {
    let alignment = content().sheet(cx.state.player(seat).faction).alignment;
    let side = usize::from(alignment == Alignment::Evil);
    let Some(card) = deck::draw(cx, |it| &mut it.objectives[side]) else { return };
    let objective = ObjectiveId(card);
    cx.state.player_mut(seat).objective = Some(objective);
    cx.reveal();
    emit_secret(cx, seat, What::ObjectiveDrawn, slots().seat(seat).card(Card::Objective(objective)));
}
