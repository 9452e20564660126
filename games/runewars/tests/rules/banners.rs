//! bow: Banners of War and its variants.

use crate::kit::*;
use kernel::{Position, Seed, Trace};
use runewars::content::{Border, Dial, Faction, TitlePower, content};
use runewars::flow::{Frame, Regs, Run};
use runewars::hex::Hex;
use runewars::ids::*;
use runewars::map::{self, Laid, TileFault};
use runewars::state::TitleState;
use runewars::{Action, Asked, Options, Runewars, Setup, What};
use testkit::Table;
use testkit::proves;

pub const BOW: Options = Options {
    made_under: runewars::MadeUnder::Version6,
    exploration: false,
    bow: true,
    development_cards: false,
    commanders: false,
    free_cities: false,
    road_to_victory: true,
    quick: false,
    uncorrected: false,
    epic: false,
};

pub fn bow() -> Field {
    Field::new(&[Faction::Daqan, Faction::Uthuk], BOW)
}

pub fn with(options: Options) -> Field {
    Field::new(&[Faction::Daqan, Faction::Uthuk], options)
}

pub fn quick(options: Options, seats: usize) -> Position<Runewars> {
    let setup = Setup { options: Options { quick: true, ..options }, ..Setup::played(seats) };
    Position::new(&setup, Seed::from_number(3), &mut Trace::silent()).expect("legal")
}

pub fn lost_city() -> CityId {
    CityId(content().cities.iter().position(|it| it.id == "lost_city").expect("in the box") as u8)
}

/// bow.setup.1 With the expansion all its components are in: tokens, Titles, Orders, tiles and cards
/// come together, and only the four variants have switches.
#[test]
fn everything_is_in() {
    let (with, without) = (quick(BOW, 3), quick(Options { bow: false, road_to_victory: false, ..BOW }, 3));
    let parts = |it: &Position<Runewars>| {
        let state = it.state();
        (state.titles.len(), state.blight, state.players[0].orders.len())
    };
    proves!("bow.setup.1");
    assert_eq!((parts(&with), parts(&without)), ((4, 6, 9), (3, 0, 8)));
    let keys: Vec<String> = <Runewars as kernel::Game>::options().into_iter().map(|it| it.key).collect();
    for key in ["development_cards", "commanders", "free_cities", "road_to_victory"] {
        assert!(keys.iter().any(|it| it == key), "{key}");
    }
    for part in ["heroes", "objectives", "quests", "rewards", "seasons", "tactics", "units", "tiles", "titles"] {
        assert!(keys.iter().all(|it| it != part), "{part} cannot be left out");
    }
}

/// bow.setup.3 Heroes, Objectives, Quests, Rewards, Seasons and Tactics: each deck has base and expansion
/// cards.
#[test]
fn new_cards_join_their_decks() {
    let (with, without) = (quick(BOW, 3), quick(Options { bow: false, road_to_victory: false, ..BOW }, 3));
    let sizes = |it: &Position<Runewars>| {
        let state = it.state();
        let held = |n: fn(&runewars::state::Player) -> usize| state.players.iter().map(n).sum::<usize>();
        [
            state.heroes_deck.len() + state.heroes.len(),
            state.tactics.len() + held(|it| it.hand.len()),
            state.rewards.len(),
            state.objectives.iter().map(|it| it.len()).sum::<usize>() + held(|it| usize::from(it.objective.is_some())),
            state.seasons.iter().map(|it| it.len()).sum(),
        ]
    };
    let (more, less) = (sizes(&with), sizes(&without));
    proves!("bow.setup.3");
    assert!(more.iter().zip(less).all(|(more, less)| *more > less), "{more:?} {less:?}");
    assert_eq!((more[0], less[0]), (20, 12));
    // Quests are those of the areas on the map; of the box there are base and expansion ones.
    use runewars::content::Set;
    let of = |set| content().quests.iter().filter(|it| it.set == set).count();
    assert!(of(Set::Base) > 0 && of(Set::Bow) > 0);
    let used = |it: &Position<Runewars>| {
        let held = it.state().players.iter().flat_map(|it| it.quests.iter().map(|it| it.0));
        held.chain(it.state().quests.draw.iter().copied()).any(|it| content().quests[it as usize].set == Set::Bow)
    };
    assert!(used(&with) && !used(&without));
}

/// bow.setup.4, bow.setup.6 Each faction has two more types, with an initiative of their own, by which
/// they line up.
#[test]
fn new_units_line_up() {
    proves!("bow.setup.4", "bow.setup.6");
    for faction in Faction::ALL {
        let (base, all) = (content().units_of(*faction, false).count(), content().units_of(*faction, true).count());
        assert_eq!((base, all), (4, 6), "{faction:?}");
    }
    assert_eq!(quick(BOW, 3).state().supply[unit("roc").index()], 4);
    // A Roc (initiative 4) draws after a Footman (3) and before a Siege Tower (5).
    let it = bow().put("9A", "roc", 1).put("9A", "footman", 1).put("9A", "siege_tower", 1).put("1A", "flesh_ripper", 1);
    let mut table = super::battle::attack(it.fate(&[5, 1, 4, 24]), "9A", "1A");
    super::battle::play_to(&mut table, &[]);
    let drew = table.events().iter().filter(|it| it.what() == What::BattleDrew).filter_map(|it| it.slots().unit);
    let expected = ["flesh_ripper", "footman", "roc", "siege_tower"].map(unit);
    assert_eq!(drew.collect::<Vec<_>>(), expected);
}

/// bow.setup.7 The Setup Quests of tiles 10 to 12 are dealt with the others, and then their tiles are laid.
#[test]
fn new_setup_quests() {
    let tiles = |options: Options| {
        let mut found: Vec<String> = Vec::new();
        for seed in 0..12 {
            let setup = Setup { options: Options { quick: true, ..options }, ..Setup::played(4) };
            let position =
                Position::<Runewars>::new(&setup, Seed::from_number(seed), &mut Trace::silent()).expect("legal");
            for area in &position.state().areas {
                let tile = &content().tiles[area.printed().tile.index()].id;
                if !found.contains(tile) {
                    found.push(tile.clone());
                }
            }
        }
        ["10", "11", "12"].map(|it| found.iter().any(|tile| tile == it))
    };
    proves!("bow.setup.7");
    assert_eq!(tiles(BOW), [true; 3]);
    assert_eq!(tiles(Options { bow: false, road_to_victory: false, ..BOW }), [false; 3]);
    assert_eq!((map::numbered_tiles(true).count(), map::numbered_tiles(false).count()), (12, 9));
}

/// bow.setup.5 A new unit may be recruited in place of the base unit it stands for.
#[test]
fn new_units_replace_base_units() {
    let mut table = bow().with(|it| it.players[0].dials = [0, 1, 0]).turn(A, 5);
    table.answers(A, Action::Dial(Dial::Wood));
    let home = area(&table, "daqanA");
    let muster = |id: &str| Action::Muster { unit: unit(id), area: home, n: 1 };
    proves!("bow.setup.5");
    assert_eq!(table.choices(A), [muster("bowman"), muster("novice_wizard"), Action::Pass]);
    table.answers(A, muster("novice_wizard"));
    assert_eq!(stack(&table, "daqanA", "novice_wizard"), (1, 0));
    assert!(!table.choices(A).contains(&muster("bowman")), "never both");
}

/// bow.tile12.1, bow.tile12.2 Tile 12 is one area with rules of its own.
#[test]
fn laying_tile_twelve() {
    let tile = |id: &str| content().tile_named(id).expect("in the box");
    let mut areas = arrayvec::ArrayVec::new();
    map::lay(&mut areas, Laid { tile: tile("12"), at: Hex::new(0, 0), turn: 0 }, None);
    // 9A at (1,-1) and 9B at (1,0) both touch it.
    proves!("bow.tile12.1", "bow.tile12.2");
    assert_eq!(map::check_tile(&areas, Laid { tile: tile("9"), at: Hex::new(1, -1), turn: 0 }), Ok(()));
    // 9A at (1,0), 9B at (1,1): only one touches.
    assert_eq!(map::check_tile(&areas, Laid { tile: tile("9"), at: Hex::new(1, 0), turn: 0 }), Err(TileFault::Contact));
    let mut areas = arrayvec::ArrayVec::new();
    map::lay(&mut areas, Laid { tile: tile("1"), at: Hex::new(0, 0), turn: 0 }, None);
    let at = |q, r, turn| Laid { tile: tile("12"), at: Hex::new(q, r), turn };
    // (1, 1) touches 1B and 1C; (2, 0) only 1B.
    assert_eq!(map::check_tile(&areas, at(1, 1, 0)), Ok(()));
    assert_eq!(map::check_tile(&areas, at(2, 0, 0)), Err(TileFault::Contact));
}

/// bow.tile12.3 A water edge may not lie against the yellow edge; a plain one may.
#[test]
fn the_yellow_border_in_setup() {
    let tile = |id: &str| content().tile_named(id).expect("in the box");
    let mut areas = arrayvec::ArrayVec::new();
    map::lay(&mut areas, Laid { tile: tile("1"), at: Hex::new(0, 0), turn: 0 }, None);
    map::lay(&mut areas, Laid { tile: tile("9"), at: Hex::new(-1, 0), turn: 0 }, None);
    // (0, -1) touches the water in the north of 1A, and the plain north-east side of 9A.
    let at = |turn| Laid { tile: tile("12"), at: Hex::new(0, -1), turn };
    proves!("bow.tile12.3");
    assert_eq!(areas[0].printed().borders[0], Border::Water);
    assert_eq!(map::check_tile(&areas, at(3)), Err(TileFault::Borders), "yellow to the south, on water");
    assert_eq!(map::check_tile(&areas, at(4)), Ok(()), "yellow to the south-west, on a plain side");
    assert_eq!(map::check_tile(&areas, at(0)), Ok(()), "yellow to the open north");
}

/// The field with tile 12.
fn with_gate() -> Field {
    let mut it = bow();
    let tile = content().tile_named("12").expect("in the box");
    map::lay(&mut it.state.areas, Laid { tile, at: Hex::new(1, 1), turn: 3 }, None);
    it
}

/// A hero finds the Lost City.
fn found(field: Field) -> Table<Runewars> {
    let block = content().quests[quest("lost_city_gate").index()].results[0];
    let regs = Regs::quest(A, hero("ronan_of_the_wild"), quest("lost_city_gate"));
    field.hero(A, "ronan_of_the_wild", "12A").quest(A, "lost_city_gate").run(vec![Frame::Run(Run::new(block, regs))])
}

/// bow.lostcity.3 Rally Support of its controller offers its benefits.
#[test]
fn the_lost_city_is_a_city() {
    let state = found(with_gate().put("12A", "footman", 1)).position().state().clone();
    let mut table = Field { state }.turn(A, 6);
    let at = area(&table, "12A");
    proves!("bow.lostcity.3");
    assert_eq!(table.choices(A), [Action::Area(at), Action::Pass]);
    table.answers(A, Action::Area(at));
    assert_eq!(table.choices(A), (0..4).map(Action::Option).collect::<Vec<_>>());
    let (influence, printed) = (table.player(A).influence, &content().cities[lost_city().index()]);
    assert!(printed.influence > 0);
    table.answers(A, Action::Option(2));
    assert_eq!(table.player(A).influence, influence + u16::from(printed.influence));
}

/// bow.lostcity.4 Once it is destroyed it can be found again.
#[test]
fn the_lost_city_is_found_again() {
    let state = found(with_gate().put("12A", "footman", 1)).position().state().clone();
    let mut table = Field { state }.season("city_in_flames");
    let at = area(&table, "12A");
    table.answers(A, Action::Bid(1));
    table.answers(B, Action::Bid(0));
    pass_windows(&mut table);
    proves!("bow.lostcity.4");
    assert!(table.choices(A).contains(&Action::Area(at)));
    table.answers(A, Action::Area(at));
    assert_eq!((table.area(at).city, table.area(at).is_razed), (None, true));
    let mut state = table.position().state().clone();
    state.heroes.clear();
    state.player_mut(A).quests.clear();
    let table = found(Field { state });
    assert_eq!(table.area(at).city, Some(lost_city()));
}

/// bow.tile12.4, bow.lostcity.1 The yellow border has no effect in play, until the city covers it with
/// water.
#[test]
fn the_lost_city() {
    let before = with_gate().put("12A", "footman", 1).turn(A, 8);
    let at = area(&before, "12A");
    let gait = before.gait(A, unit("footman"), false);
    proves!("bow.tile12.4", "bow.lostcity.1");
    assert_eq!(before.area(at).borders[3], Border::Yellow);
    assert!((0..6).any(|it| before.may_cross(&gait, at, it)));
    let table = found(with_gate().put("12A", "footman", 1));
    assert_eq!((table.area(at).city, table.area(at).borders[3]), (Some(lost_city()), Border::Water));
}

/// bow.lostcity.5, bow.lostcity.6, amb.lostcity-rune The city counts as a dragon rune of its controller
/// and adds its resources to the area.
#[test]
fn what_the_lost_city_gives() {
    let before = with_gate().put("12A", "footman", 1).turn(A, 8);
    let table = found(with_gate().put("12A", "footman", 1));
    let at = area(&table, "12A");
    proves!("bow.lostcity.5", "bow.lostcity.6");
    assert_eq!((before.runes_of(A), table.runes_of(A), table.runes_of(B)), (0, 1, 0));
    let more: Vec<u8> =
        table.area(at).yields().iter().zip(before.area(at).yields()).map(|(it, old)| it - old).collect();
    assert_eq!(more, content().cities[lost_city().index()].yields);
    assert_eq!(table.area(at).yields(), [2, 1, 1]);
    let state = table.position().state().clone();
    let harvest = Field { state }.with(|it| it.players[0].dials = [0; 3]).turn(A, 4);
    assert_eq!(harvest.player(A).dials, [3 + 2, 2 + 1, 2 + 1], "home realm and city");
}

/// bow.lostcity.2 On a blighted tile 12 the tokens are removed in its place.
#[test]
fn the_lost_city_on_blighted_land() {
    let table = found(with_gate().with(|it| {
        let at = area(it, "12A");
        it.area_mut(at).frozen = 2;
        it.blight -= 2;
    }));
    let at = area(&table, "12A");
    proves!("bow.lostcity.2");
    assert_eq!((table.area(at).city, table.area(at).frozen, table.blight), (None, 0, 6));
    let table = found(with_gate().with(|it| {
        let at = area(it, "12A");
        it.area_mut(at).is_desolate = true;
        it.blight -= 1;
    }));
    assert_eq!((table.area(at).city, table.area(at).is_desolate, table.blight), (None, false, 6));
}

/// bow.lostcity.7 If it is on the map already, nothing happens.
#[test]
fn the_lost_city_is_there_once() {
    let table = found(with_gate().with(|it| {
        let at = area(it, "12A");
        it.area_mut(at).city = Some(lost_city());
        it.area_mut(at).frozen = 1;
        it.blight -= 1;
    }));
    let at = area(&table, "12A");
    proves!("bow.lostcity.7");
    assert_eq!((table.area(at).city, table.area(at).frozen), (Some(lost_city()), 1), "tokens stay too");
}

/// bow.tile12.5 No stronghold on tile 12, with or without the city.
#[test]
fn no_stronghold_on_tile_twelve() {
    proves!("bow.tile12.5");
    for has_city in [false, true] {
        let mut table = with_gate()
            .put("12A", "footman", 1)
            .put("9A", "footman", 1)
            .with(move |it| {
                let at = area(it, "12A");
                it.area_mut(at).city = has_city.then(lost_city);
                it.players[0].dials = [8, 8, 8];
            })
            .turn(A, 8);
        let build = |name: &str| Action::Fortress { area: area(&table, name), capital: false };
        let (gate, open) = (build("12A"), build("9A"));
        assert!(table.choices(A).contains(&open) && !table.choices(A).contains(&gate));
        table.refuses(A, gate);
    }
}

/// Two Knights attack two Berserkers with Crushing Charge in hand.
fn charge(fresh: bool) -> Table<Runewars> {
    let mut table = bow()
        .put("9A", "knight", 2)
        .put("1A", "berserker", 2)
        .hold(A, "crushing_charge")
        .with(move |it| it.players[0].hand[0].is_fresh = fresh)
        .fate(&[1, 2, 3, 4])
        .turn(A, 3);
    table.answers(A, Action::Area(area(&table, "1A")));
    table.answers(A, Action::March { from: area(&table, "9A"), unit: unit("knight"), n: 2, portal: false });
    while matches!(asked(&table).1, Asked::Gather | Asked::DuringOrder) {
        table.answers(A, Action::Pass);
    }
    table
}

/// How many cards the Knights have drawn.
fn knights_drew(table: &Table<Runewars>) -> usize {
    table.events().iter().filter(|it| it.what() == What::BattleDrew && it.slots().unit == Some(unit("knight"))).count()
}

/// bow.tacticalfate.1, bow.tacticalfate.2, bow.tacticalfate.3, amb.tacticalfate-order It may be
/// played for its text or in place of a Fate card, before the draw.
#[test]
fn tactical_fate_before_the_draw() {
    let mut table = charge(false);
    proves!("bow.tacticalfate.1", "bow.tacticalfate.2", "bow.tacticalfate.3");
    assert_eq!(asked(&table), (A, Asked::Window), "its text is for a draw, not for the start");
    table.answers(A, Action::Pass);
    assert_eq!((asked(&table), knights_drew(&table)), ((A, Asked::BeforeDraw), 0));
    let card = tactics("crushing_charge");
    assert!(table.choices(A).contains(&Action::AsFate(card)) && table.choices(A).contains(&Action::Play(card)));
}

/// bow.tacticalfate.4, bow.tacticalfate.5, bow.tacticalfate.6, amb.tacticalfate-max: see the two tests
/// below. The card is played in place of a Fate card.
fn charged() -> Table<Runewars> {
    let mut table = charge(false);
    table.answers(A, Action::Pass);
    table.answers(A, Action::AsFate(tactics("crushing_charge")));
    table
}

/// bow.tacticalfate.4, bow.tacticalfate.5, bow.tacticalfate.6 It stands for a draw, its icons count, and
/// it goes to the Tactics discards.
#[test]
fn tactical_fate_cards() {
    let table = charged();
    proves!("bow.tacticalfate.4", "bow.tacticalfate.5", "bow.tacticalfate.6");
    assert_eq!(knights_drew(&table), 1, "two Knights and one Tactical Fate card");
    assert!(table.tactics.discard.contains(&tactics("crushing_charge").0));
    assert!(table.fate.discard.iter().all(|it| *it < 30));
    // Rectangle damage 2 of the card destroys two Berserkers.
    let dead =
        table.events().iter().filter(|it| it.what() == What::FighterDestroyed && it.slots().seat == Some(B)).count();
    assert_eq!(dead, 2);
}

/// bow.tacticalfate.7 Its text does nothing then; played for its text, its icons do nothing.
#[test]
fn icons_or_text() {
    let as_fate = charged();
    let mut as_text = charge(false);
    as_text.answers(A, Action::Pass);
    as_text.answers(A, Action::Play(tactics("crushing_charge")));
    let specials =
        |table: &Table<Runewars>| table.events().iter().filter(|it| it.what() == What::TacticsPlayed).count();
    proves!("bow.tacticalfate.7");
    assert_eq!((knights_drew(&as_fate), specials(&as_fate)), (1, 1));
    while !matches!(asked(&as_text).1, Asked::AfterOrder | Asked::Retreat) && knights_drew(&as_text) < 2 {
        let (seat, action) = {
            let ask = as_text.position().waiting().next().expect("asked");
            (ask.seat, ask.choices.listed[0])
        };
        as_text.answers(seat, action);
    }
    assert_eq!(knights_drew(&as_text), 2, "the text leaves the draws alone");
}

/// bow.tacticalfate.8 Not in the season in which it was drawn.
#[test]
fn no_fresh_tactical_fate() {
    let table = charge(true);
    proves!("bow.tacticalfate.8");
    assert!(table.position().waiting().all(|it| it.seat != A || it.prompt.ask != Asked::BeforeDraw));
}

/// bow.reveal.7, amb.epic-variant With the Epic switch a drawn card that reveals runes may
/// be exchanged; without it never.
#[test]
fn the_epic_exchange() {
    let arrange = |epic: bool| {
        with(Options { epic, ..BOW })
            .with(|it| {
                it.tactics.draw.retain(|at| *at != tactics("game_of_power").0);
                it.tactics.draw.push(tactics("game_of_power").0);
            })
            .run(vec![Frame::DrawTactics { seat: A, n: 1 }])
    };
    let mut table = arrange(true);
    proves!("bow.reveal.7");
    assert_eq!(asked(&table), (A, Asked::Exchange));
    table.answers(A, Action::Play(tactics("game_of_power")));
    assert!(table.player(A).hand.iter().all(|it| it.card != tactics("game_of_power")));
    assert!(arrange(false).position().waiting().all(|it| it.prompt.ask != Asked::Exchange));
}

/// bow.garrison.1, bow.garrison.supremacy, amb.garrison-values, amb.garrison-scope Garrison is
/// Order 0: two strength in defence this season, and two triangles as its bonus.
#[test]
fn garrison() {
    let mut table = bow()
        .put("9A", "footman", 3)
        .put("1A", "berserker", 2)
        .with(|it| it.players[1].active = Some(0))
        .fate(&[1, 2, 3, 4, 11])
        .turn(A, 3);
    table.answers(A, Action::Area(area(&table, "1A")));
    table.answers(A, Action::March { from: area(&table, "9A"), unit: unit("footman"), n: 3, portal: false });
    proves!("bow.garrison.1", "bow.garrison.supremacy");
    assert_eq!(table.controller(area(&table, "1A")), Some(B), "3 against 2 + 2");
    let mut table = bow().turn(A, 0);
    table.answers(A, Action::Supremacy);
    let home = area(&table, "daqanA");
    table.answers(A, Action::Muster { unit: unit("footman"), area: home, n: 1 });
    table.answers(A, Action::Muster { unit: unit("bowman"), area: home, n: 1 });
    assert_eq!(table.area(home).units.count(), 2);
}

pub fn guildmaster(it: &mut runewars::State) {
    let at = content().titles.iter().position(|it| it.power == TitlePower::Guildmaster).expect("in the box");
    it.titles[at] = TitleState { holder: Some(A), influence: 1 };
}

/// bow.guildmaster.1, bow.guildmaster.2, bow.guildmaster.3, amb.guildmaster-mandatory Two more
/// of one type with each Harvest, and no loss by Season cards.
#[test]
fn the_guildmaster() {
    let mut table = bow().with(guildmaster).turn(A, 4);
    proves!("bow.guildmaster.1", "bow.guildmaster.2", "bow.guildmaster.3");
    assert_eq!(table.choices(A), Dial::ALL.iter().map(|it| Action::Dial(*it)).collect::<Vec<_>>());
    table.answers(A, Action::Dial(Dial::Ore));
    assert_eq!(table.player(A).dials, [3, 2, 4]);
    let mut table = bow().with(guildmaster).season("drought");
    assert_eq!(asked(&table), (A, Asked::IgnoreLoss));
    table.answers(A, Action::Option(1));
    assert_eq!(table.player(A).dials[0], 3);
    assert_eq!(table.player(B).dials[0], 2);
}
