//! setup.8 to setup.11, setup.17: decks, cities and tokens.

use super::*;
use kernel::SeatSet;

/// setup.8 to setup.11, explore.1 Neutral units, cities, decks, dials, tokens.
pub(super) fn furnish(cx: Table<'_, '_>) -> Go {
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
        // amb.objective-impossible What the map makes impossible is not dealt.
        let fits = |index: usize| !cx.state.is_hopeless(ObjectiveId(index as u8));
        let cards = cards.filter(|(index, it)| it.alignment == alignment && options.has(it.set) && fits(*index));
        cx.state.objectives[side] = Deck::of(cards.map(|(index, _)| index as u8).collect::<Vec<_>>());
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
            cx.emit(Event::CityPlaced { area: cx.state.place(AreaId(index as u8)), city: CityId(city) });
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
            let token = Explore { kind: TokenId(kind), is_near, is_faceup: false, seen: SeatSet::EMPTY };
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

/// A random Objective of the faction's side.
pub fn give_objective(cx: Table<'_, '_>, seat: SeatId) {
    let alignment = content().sheet(cx.state.player(seat).faction).alignment;
    let side = usize::from(alignment == Alignment::Evil);
    let Some(card) = deck::draw(cx, |it| &mut it.objectives[side]) else { return };
    let objective = ObjectiveId(card);
    cx.state.player_mut(seat).objective = Some(objective);
    cx.reveal();
    cx.emit(Event::ObjectiveDrawn { seat, objective: Some(objective) });
}
