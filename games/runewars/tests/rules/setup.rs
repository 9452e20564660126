//! setup: played by the players, and the quick one by the same rules.

use crate::kit::*;
use kernel::{Game, Position, SeatId, Seed, Trace, Viewer};
use runewars::content::{Alignment, Dial, Faction, content};
use runewars::hex::Hex;
use runewars::ids::*;
use runewars::map::{self, Laid, TileFault};
use runewars::{Action, Asked, Options, Runewars, Setup, What};
use testkit::Table;
use testkit::proves;

fn begin(seats: usize) -> Table<Runewars> {
    Table::new(&Setup::played(seats), [])
}

/// The first answers until the question comes.
fn play_to(table: &mut Table<Runewars>, wanted: Asked) {
    for _ in 0..400 {
        let ask = table.position().waiting().next().expect("somebody is asked");
        if ask.prompt.ask == wanted {
            return;
        }
        let (seat, action) = (ask.seat, ask.choices.listed[ask.choices.listed.len() / 2]);
        table.answers(seat, action);
    }
    panic!("{wanted:?} was not asked");
}

/// setup.1 The highest Fate number makes its holder first player.
#[test]
fn first_player_by_fate_number() {
    let table = begin(3);
    let numbers: Vec<(SeatId, i32)> = table
        .events()
        .iter()
        .filter(|it| it.what() == What::FirstPlayerCard)
        .map(|it| (it.slots().seat.expect("a seat"), it.slots().n.expect("a number")))
        .collect();
    proves!("setup.1");
    assert_eq!(numbers.len(), 3);
    let best = numbers.iter().max_by_key(|it| it.1).expect("three");
    assert_eq!(table.first, best.0);
}

/// setup.2, setup.2.a, amb.players Factions are picked clockwise, each once; the
/// player has what the sheet says.
#[test]
fn factions_are_picked_clockwise() {
    let mut table = begin(3);
    let first = table.first;
    let order: Vec<SeatId> = first.clockwise(3).collect();
    for (seat, faction) in order.iter().zip([Faction::Uthuk, Faction::Daqan, Faction::Latari]) {
        assert_eq!(asked(&table), (*seat, Asked::Faction));
        if faction != Faction::Uthuk {
            assert_eq!(table.rule_against(*seat, Action::Faction(Faction::Uthuk)), "setup.2");
        }
        table.answers(*seat, Action::Faction(faction));
        let sheet = content().sheet(faction);
        assert_eq!(table.player(*seat).faction, faction);
        assert_eq!(table.player(*seat).strongholds, sheet.strongholds);
        assert_eq!(table.player(*seat).buildings, sheet.buildings[0]);
    }
    proves!("setup.2", "setup.2.a");
    assert!(Setup::played(5).begin().is_err());
    assert!(Setup::played(1).begin().is_err());
}

/// setup.3, setup.3.a, setup.3.b Two open Setup Quests each decide the tiles.
#[test]
fn tiles_by_setup_quests() {
    let mut table = begin(3);
    play_to(&mut table, Asked::Tile);
    let layout = table.layout.as_ref().expect("setup is under way");
    proves!("setup.3", "setup.3.a", "setup.3.b");
    assert_eq!(layout.setup_quests.len(), 6);
    let mut all: Vec<TileId> = layout.tiles.iter().flatten().copied().collect();
    all.sort_unstable();
    all.dedup();
    assert_eq!(all.len(), 6);
    for (index, quest) in layout.setup_quests.iter().enumerate() {
        let tile = content().printed[content().quests[quest.index()].area.index()].tile;
        assert!(layout.tiles[index / 2].contains(&tile));
    }
    let told: Vec<_> = table.events().iter().filter(|it| it.what() == What::SetupQuest).collect();
    assert_eq!(told.len(), 6);
    let is_open = |it: &&runewars::Event| it.redact(Viewer::Spectator).as_ref() == Some(*it);
    assert!(told.iter().all(is_open), "all may see them");
}

/// setup.4, setup.4.a The first player opens the map; then clockwise, one tile at
/// a time.
#[test]
fn tiles_are_laid_in_turn() {
    let mut table = begin(3);
    let first = table.first;
    play_to(&mut table, Asked::Tile);
    let mut order = Vec::new();
    for _ in 0..6 {
        if asked(&table).1 == Asked::Tile {
            let (seat, _) = asked(&table);
            let action = table.choices(seat)[0];
            table.answers(seat, action);
        }
        let (seat, question) = asked(&table);
        assert_eq!(question, Asked::Lay);
        order.push(seat);
        if order.len() == 1 {
            assert_eq!(table.choices(seat).len(), 1, "the centre");
        }
        let action = table.choices(seat)[0];
        table.answers(seat, action);
    }
    let expected: Vec<SeatId> = first.clockwise(3).chain(first.clockwise(3)).collect();
    proves!("setup.4", "setup.4.a");
    assert_eq!(order, expected);
    assert_eq!(asked(&table).1, Asked::Marker);
}

/// setup.3.c A puzzle-fit tile is laid as one.
#[test]
fn puzzle_tiles_are_one_tile() {
    let tile = content().tiles.iter().position(|it| it.is_puzzle_fit).expect("tile 5 is one");
    let laid = Laid { tile: TileId(tile as u8), at: Hex::new(0, 0), turn: 0 };
    proves!("setup.3.c");
    assert_eq!(map::pieces(laid).count(), 4);
    assert!(map::check_tile(&[], laid).is_ok());
}

/// setup.4.b Two areas must touch two areas of the map.
#[test]
fn how_tiles_may_touch() {
    let tile = |id: &str| content().tile_named(id).expect("in the box");
    let mut areas = arrayvec::ArrayVec::new();
    map::lay(&mut areas, Laid { tile: tile("1"), at: Hex::new(0, 0), turn: 0 }, None);
    let one = Laid { tile: tile("9"), at: Hex::new(2, -1), turn: 0 };
    // 9A at (2,-1) and 9B at (2,0) both touch 1B alone.
    proves!("setup.4.b");
    assert_eq!(map::check_tile(&areas, one), Err(TileFault::Contact));
    let two = Laid { tile: tile("9"), at: Hex::new(-1, 0), turn: 0 };
    assert_eq!(map::check_tile(&areas, two), Ok(()));
    assert_eq!(map::check_tile(&areas, Laid { at: Hex::new(0, 0), ..two }), Err(TileFault::Overlap));
}

/// setup.5, setup.5.a, setup.5.b, amb.marker-size, amb.marker-distance,
/// amb.setup-markers-impossible The first player places a marker for each player,
/// with three open borders and three areas between any two.
#[test]
fn markers() {
    let mut table = begin(2);
    play_to(&mut table, Asked::Marker);
    let first = table.first;
    for n in 0..2 {
        assert_eq!(asked(&table), (first, Asked::Marker));
        let places: Vec<_> = table.choices(first).to_vec();
        for action in &places {
            let Action::Marker(one, other) = action else { panic!("a legal map has markers") };
            assert!(one.touches(*other));
            assert!(map::open_borders(&table.areas, (*one, *other)) >= 3);
            for placed in &table.layout.as_ref().expect("setup").markers {
                assert!(map::areas_between(&table.areas, (*one, *other), *placed) >= 3);
            }
        }
        if n == 1 {
            let placed = table.layout.as_ref().expect("setup").markers[0];
            assert_eq!(table.rule_against(first, Action::Marker(placed.0, placed.1)), "setup.5.b");
        }
        assert_eq!(table.rule_against(first, Action::Marker(Hex::new(40, 40), Hex::new(41, 40))), "setup.5.a");
        table.answers(first, places[0]);
    }
    proves!("setup.5", "setup.5.a", "setup.5.b");
    assert_eq!(asked(&table).1, Asked::StartRune);
}

/// The third question of setup is asked: everybody puts down his two starting tokens.
fn runes_begin() -> Table<Runewars> {
    let mut table = begin(3);
    play_to(&mut table, Asked::StartRune);
    table
}

/// The player who is asked puts his false rune into the first area and his dragon rune into the
/// second; where they are, and who he is.
fn put_runes(table: &mut Table<Runewars>) -> (SeatId, [AreaId; 2]) {
    let (seat, _) = asked(table);
    let Action::Area(one) = table.choices(seat)[0] else { panic!("areas are listed") };
    table.answers(seat, Action::Area(one));
    assert!(!table.choices(seat).contains(&Action::Area(one)), "two areas");
    let Action::Area(two) = table.choices(seat)[0] else { panic!("areas are listed") };
    table.answers(seat, Action::Area(two));
    table.answers(seat, Action::Area(two));
    (seat, [one, two])
}

/// setup.6 Counterclockwise from the first player, each has a dragon rune and a false rune.
#[test]
fn starting_runes() {
    let mut table = runes_begin();
    let first = table.first;
    proves!("setup.6");
    for expected in [first, first.after(2, 3), first.after(1, 3)] {
        let (seat, areas) = put_runes(&mut table);
        assert_eq!(seat, expected);
        assert_eq!(areas.map(|it| table.area(it).rune.expect("placed").is_dragon), [false, true]);
    }
    assert_ne!(asked(&table).1, Asked::StartRune, "two tokens each");
}

/// setup.6.a He knows his two tokens, puts them into two areas, and nobody else learns which is which.
#[test]
fn starting_runes_are_secret() {
    let mut table = runes_begin();
    let (seat, areas) = put_runes(&mut table);
    proves!("setup.6.a");
    assert_ne!(areas[0], areas[1]);
    for at in areas {
        let rune = table.area(at).rune.expect("placed");
        assert!(!rune.is_faceup);
        for viewer in SeatId::all(3) {
            assert_eq!(is_known(&rune, viewer), viewer == seat);
            let seen = table.view(viewer).areas[at.index()].rune.as_ref().expect("all see the token").is_dragon;
            assert_eq!(seen.is_some(), viewer == seat);
        }
    }
}

/// setup.6.b, amb.setup-rune-occupied Where a token lies already, no other is put.
#[test]
fn starting_runes_lie_apart() {
    let mut table = runes_begin();
    let (_, areas) = put_runes(&mut table);
    let (next, _) = asked(&table);
    proves!("setup.6.b");
    for at in areas {
        assert!(!table.choices(next).contains(&Action::Area(at)));
        assert_eq!(table.rule_against(next, Action::Area(at)), "setup.6.b");
    }
    assert!(table.choices(next).len() > 2, "elsewhere there is room");
}

/// setup.7, setup.7.a, setup.7.b, amb.setup-coloured-home, amb.setup-home-impossible
/// From the left of the first player each exchanges a marker for his home realm,
/// which covers it and touches no other home realm.
#[test]
fn home_realms() {
    let mut table = begin(3);
    play_to(&mut table, Asked::Home);
    let first = table.first;
    let mut order = Vec::new();
    while asked(&table).1 == Asked::Home {
        let (seat, _) = asked(&table);
        order.push(seat);
        let markers = table.layout.as_ref().expect("setup").markers.clone();
        let action = table.choices(seat)[0];
        let Action::Home { marker, .. } = action else { panic!("homes are listed") };
        let covered = markers[marker as usize];
        table.answers(seat, action);
        for hex in [covered.0, covered.1] {
            let at = table.areas.iter().find(|it| it.hex == hex).expect("covered");
            assert_eq!(at.home, Some(seat));
        }
    }
    proves!("setup.7", "setup.7.a", "setup.7.b");
    assert_eq!(order, [first.after(1, 3), first.after(2, 3), first]);
    for one in &table.areas {
        for other in one.neighbours() {
            let other = table.area(other);
            assert!(one.home.is_none() || other.home.is_none() || one.home == other.home);
        }
    }
}

/// Three players with the map laid and furnished.
fn furnished() -> Table<Runewars> {
    let mut table = begin(3);
    play_to(&mut table, Asked::StartStronghold);
    table
}

/// setup.8, setup.9 Each area has its neutral units, each city space one open token.
#[test]
fn neutral_units_and_cities() {
    let table = furnished();
    proves!("setup.8", "setup.9");
    for area in &table.areas {
        let printed = area.printed();
        let expected = printed.neutral.map_or(0, |it| it.1);
        assert_eq!(area.units.count(), expected, "{}", printed.id);
        assert_eq!(area.city.is_some(), printed.is_city);
    }
    let cities: Vec<CityId> = table.areas.iter().filter_map(|it| it.city).collect();
    assert!(!cities.is_empty() && (1..cities.len()).all(|at| !cities[..at].contains(&cities[at])));
}

/// setup.10, setup.10.a, amb.setup-quest-pool The Quest deck names areas of the map alone, and
/// has the Setup Quests that were dealt.
#[test]
fn quests_of_the_map() {
    let table = furnished();
    let on_map = |quest: u8| {
        let at = content().quests[quest as usize].area;
        table.areas.iter().any(|it| it.printed == at)
    };
    let setup = table.quests.draw.iter().filter(|it| content().quests[**it as usize].is_setup).count();
    proves!("setup.10", "setup.10.a");
    assert!(table.quests.draw.iter().all(|it| on_map(*it)));
    assert_eq!(setup, 6);
}

/// setup.11, setup.11.a, setup.11.b Dials, influence and hidden Tactics cards as printed.
#[test]
fn starting_goods() {
    let table = furnished();
    proves!("setup.11", "setup.11.a", "setup.11.b");
    for seat in SeatId::all(3) {
        let sheet = content().sheet(table.player(seat).faction);
        assert_eq!(table.player(seat).dials, sheet.start);
        assert_eq!(table.player(seat).influence, u16::from(sheet.influence));
        assert_eq!(table.player(seat).hand.len(), usize::from(sheet.tactics));
        let other = table.view(seat.after(1, 3));
        assert!(other.players[seat.index()].tactics.is_none(), "hidden from others");
    }
}

/// setup.15, setup.16, setup.16.a Decks of their own, an open supply of runes, and neither
/// damage nor training yet.
#[test]
fn decks_and_supplies() {
    let mut table = furnished();
    proves!("setup.15", "setup.16", "setup.16.a");
    assert_eq!(table.seasons.iter().map(|it| it.draw.len()).collect::<Vec<_>>(), [8; 4]);
    assert_eq!(table.objectives.iter().map(|it| it.draw.len()).collect::<Vec<_>>(), [8; 2]);
    assert_eq!((table.fate.draw.len(), table.rewards.draw.len()), (30, 25));
    let view = table.view(SeatId(0));
    assert_eq!((view.dragon_runes, view.false_runes), (21 - 3, 17 - 3), "the supply is open");
    assert!(view.titles.iter().all(|it| it.holder.is_none()));
    assert!(table.heroes.is_empty());
    play_to(&mut table, Asked::Order);
    assert!(table.heroes.iter().all(|it| it.damage == 0 && it.training == [0; 3]));
}

/// setup.12, setup.12.a, setup.12.b, amb.setup-recruit-dials A stronghold in the
/// home realm, then units of all three dials anywhere in it.
#[test]
fn starting_army() {
    let mut table = begin(2);
    play_to(&mut table, Asked::StartStronghold);
    let first = table.first;
    proves!("setup.12", "setup.12.a", "setup.12.b");
    assert_eq!(asked(&table), (first, Asked::StartStronghold));
    let homes: Vec<Action> =
        table.area_ids().filter(|it| table.area(*it).home == Some(first)).map(Action::Area).collect();
    assert_eq!(table.choices(first), homes);
    let Action::Area(fort) = homes[0] else { panic!("areas") };
    table.answers(first, homes[0]);
    assert_eq!(table.area(fort).stronghold.expect("stands").owner, first);
    let Action::Area(other) = homes[1] else { panic!("areas") };
    let elsewhere = table.choices(first).iter().any(|it| matches!(it, Action::Muster { area, .. } if *area == other));
    assert!(elsewhere, "with or without the stronghold");
    let outside = table
        .choices(first)
        .iter()
        .any(|it| matches!(it, Action::Muster { area, .. } if table.area(*area).home != Some(first)));
    assert!(!outside);
    while asked(&table) == (first, Asked::Muster) {
        let action = table.choices(first)[0];
        table.answers(first, action);
    }
    let expected: usize = Dial::ALL
        .iter()
        .map(|dial| usize::from(table.images(first, *dial, |it| matches!(it, runewars::content::Space::Unit(_)))))
        .sum();
    assert_eq!(usize::from(table.n_units_of(first)), expected);
}

/// Two players, each with his hero in the second area of his home.
fn with_heroes() -> Table<Runewars> {
    let mut table = begin(2);
    play_to(&mut table, Asked::StartHero);
    while asked(&table).1 == Asked::StartHero {
        let (seat, _) = asked(&table);
        let action = table.choices(seat)[1];
        table.answers(seat, action);
    }
    table
}

/// setup.14.b The figure starts anywhere in the player's home realm.
#[test]
fn where_heroes_start() {
    let mut table = begin(2);
    play_to(&mut table, Asked::StartHero);
    let (seat, _) = asked(&table);
    let homes: Vec<Action> =
        table.area_ids().filter(|it| table.area(*it).home == Some(seat)).map(Action::Area).collect();
    proves!("setup.14.b");
    assert_eq!(table.choices(seat), homes);
    table.answers(seat, homes[1]);
    let own = table.heroes_of(seat).next().expect("placed");
    assert_eq!(Action::Area(own.area), homes[1]);
}

/// setup.14, setup.14.a, setup.14.c One hero of the player's side each; the others are one deck.
#[test]
fn starting_heroes() {
    let table = with_heroes();
    proves!("setup.14", "setup.14.a", "setup.14.c");
    for seat in SeatId::all(2) {
        let alignment = content().sheet(table.player(seat).faction).alignment;
        let own: Vec<_> = table.heroes_of(seat).collect();
        assert_eq!(own.len(), 1);
        assert_eq!(table.hero_card(own[0].id).alignment, alignment);
    }
    assert_eq!(table.heroes_deck.draw.len(), 10);
    for side in [Alignment::Good, Alignment::Evil] {
        assert!(table.heroes_deck.draw.iter().any(|it| table.hero_card(HeroId(*it)).alignment == side));
    }
}

/// setup.13, setup.17, setup.17.a Two secret Quests and a secret Objective of the player's side.
#[test]
fn starting_quests_and_objectives() {
    let table = with_heroes();
    proves!("setup.13", "setup.17", "setup.17.a");
    for seat in SeatId::all(2) {
        let alignment = content().sheet(table.player(seat).faction).alignment;
        let objective = table.player(seat).objective.expect("setup.17");
        assert_eq!(content().objectives[objective.index()].alignment, alignment);
        assert_ne!(alignment, Alignment::Neutral);
        assert_eq!(table.player(seat).quests.len(), 2);
        let (own, other) = (table.view(seat), table.view(seat.after(1, 2)));
        assert!(own.players[seat.index()].objective.is_some());
        assert!(other.players[seat.index()].objective.is_none());
        assert!(other.players[seat.index()].quests.is_none());
    }
}

/// setup.18, amb.setup-first-season Year 1 begins with a card of spring.
#[test]
fn the_first_season() {
    let table = with_heroes();
    proves!("setup.18");
    assert_eq!((table.year, table.season), (1, runewars::content::Season::Spring));
    assert!(table.season_card.is_some());
}

/// The generator obeys the same rules: setup.4.b, setup.4.c, setup.5.a, setup.5.b,
/// setup.7.b.
#[test]
fn the_generator_lays_legal_maps() {
    for seed in 0..12 {
        let n_players = 2 + seed as usize % 3;
        let plan = map::generate(n_players, seed % 2 == 0, Seed::from_number(seed));
        let mut areas = arrayvec::ArrayVec::new();
        for laid in &plan.tiles {
            assert_eq!(map::check_tile(&areas, *laid), Ok(()));
            map::lay(&mut areas, *laid, None);
        }
        for (index, one) in plan.markers.iter().enumerate() {
            assert!(map::open_borders(&areas, *one) >= 3);
            assert!(plan.markers[..index].iter().all(|it| map::areas_between(&areas, *one, *it) >= 3));
        }
        assert_eq!(plan.homes.len(), n_players);
        assert_eq!(plan.areas.len(), areas.len() + 3 * n_players);
        assert!(!map::draw(&plan.areas).is_empty());
    }
}

/// A quick game begins at the first season with everything in place.
#[test]
fn quick_setup_ends_at_the_first_season() {
    for seats in 2..=4 {
        let setup =
            Setup { options: Options { quick: true, exploration: true, ..Options::default() }, ..Setup::played(seats) };
        let position =
            Position::<Runewars>::new(&setup, Seed::from_number(seats as u64), &mut Trace::silent()).expect("legal");
        let state = position.state();
        assert_eq!(state.year, 1);
        assert!(state.layout.is_none());
        assert_eq!(state.heroes.len(), seats);
        assert!(state.seats().all(|it| state.n_units_of(it) >= 5));
        assert_eq!(Runewars::invariants(position.scene()), Ok(()));
        let view = position.view(Viewer::Spectator);
        assert!(view.players.iter().all(|it| it.tactics.is_none()));
    }
    let refused = Setup { options: Options { commanders: true, ..Options::default() }, ..Setup::played(2) };
    assert_eq!(refused.begin().expect_err("needs Banners of War").rule.as_deref(), Some("bow.setup.2"));
}
