//! bow: Banners of War and its variants.

use crate::field::*;
use kernel::{Position, Seed, Trace};
use runewars::content::{Border, Dial, Faction, Season, TitlePower, content};
use runewars::flow::{Frame, Regs, Run};
use runewars::hex::Hex;
use runewars::ids::*;
use runewars::map::{self, Laid, TileFault};
use runewars::state::TitleState;
use runewars::{Action, Asked, Options, Runewars, Setup, What};
use testkit::Table;
use testkit::proves;

pub const BOW: Options = Options {
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

fn lost_city() -> CityId {
    CityId(content().cities.iter().position(|it| it.id == "lost_city").expect("in the box") as u8)
}

/// bow.setup.1, bow.setup.2, bow.setup.3, bow.setup.4, bow.setup.6, bow.setup.7 With the
/// expansion all its cards, units and tiles are in; variants each have a switch.
#[test]
fn everything_is_in() {
    let position = quick(BOW, 3);
    let state = position.state();
    let hands: usize = state.players.iter().map(|it| it.hand.len()).sum();
    assert!(state.tactics.len() + hands >= 81);
    assert_eq!(state.seasons[1].len(), 11);
    assert_eq!(state.titles.len(), 4);
    assert_eq!(state.supply.len(), 30);
    assert_eq!(state.supply[unit("roc").index()], 4);
    assert_eq!(content().units_of(Faction::Daqan, true).count(), 6);
    assert_eq!(content().units_of(Faction::Daqan, false).count(), 4);
    assert_eq!(map::numbered_tiles(true).count(), 12);
    assert_eq!(map::numbered_tiles(false).count(), 9);
    for key in ["development_cards", "commanders", "free_cities"] {
        assert!(<Runewars as kernel::Game>::options().iter().any(|it| it.key == key));
    }
    assert!(state.heroes_deck.len() + state.heroes.len() == 20);
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

/// bow.tile12.4, bow.tile12.5, bow.lostcity.1, bow.lostcity.2, bow.lostcity.5, bow.lostcity.6,
/// bow.lostcity.7, amb.lostcity-rune The yellow border only matters for the Lost City, which
/// is a city with a rune and resources.
#[test]
fn the_lost_city() {
    let (arrange, run) = (with_gate, found);
    let table = run(arrange().put("12A", "footman", 1));
    let at = area(&table, "12A");
    assert_eq!(table.area(at).city, Some(lost_city()));
    assert_eq!(table.area(at).borders[3], Border::Water);
    assert_eq!(table.area(at).yields(), [2, 1, 1]);
    assert_eq!(table.runes_of(A), 1);
    // Blighted: the tokens go instead.
    let table = run(arrange().with(|it| {
        let at = area(it, "12A");
        it.area_mut(at).frozen = 2;
        it.blight -= 2;
    }));
    assert_eq!((table.area(at).city, table.area(at).frozen, table.blight), (None, 0, 6));
    // Already there: nothing happens; no stronghold on tile 12.
    let table = run(arrange().with(|it| {
        let at = area(it, "12A");
        it.area_mut(at).city = Some(lost_city());
    }));
    assert_eq!(table.area(at).city, Some(lost_city()));
    let table = arrange().put("12A", "footman", 1).with(|it| it.players[0].dials = [8, 8, 8]).turn(A, 8);
    assert!(!table.choices(A).contains(&Action::Fortress { area: at, capital: false }));
    assert_eq!(table.area(at).borders[3], Border::Yellow);
    let gait = table.gait(A, unit("footman"), false);
    assert!((0..6).any(|it| table.may_cross(&gait, at, it)), "the yellow border has no effect in play");
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
    table.events().iter().filter(|it| it.what == What::BattleDrew && it.slots.unit == Some(unit("knight"))).count()
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

/// bow.tacticalfate.4, bow.tacticalfate.5, bow.tacticalfate.6, bow.tacticalfate.7,
/// amb.tacticalfate-max It stands for a draw with its icons, and goes to the Tactics discards.
#[test]
fn tactical_fate_cards() {
    let mut table = charge(false);
    table.answers(A, Action::Pass);
    table.answers(A, Action::AsFate(tactics("crushing_charge")));
    proves!("bow.tacticalfate.4", "bow.tacticalfate.5", "bow.tacticalfate.6");
    assert_eq!(knights_drew(&table), 1, "two Knights and one Tactical Fate card");
    assert!(table.tactics.discard.contains(&tactics("crushing_charge").0));
    assert!(table.fate.discard.iter().all(|it| *it < 30));
    // Rectangle damage 2 of the card destroys two Berserkers.
    let dead = table.events().iter().filter(|it| it.what == What::FighterDestroyed && it.slots.seat == Some(B)).count();
    assert!(dead >= 2);
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

fn guildmaster(it: &mut runewars::State) {
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

/// Scorched Earth is in hand; the Lost City lies in 2B, a rune token in 2A.
fn before_the_fire() -> Table<Runewars> {
    bow()
        .put("2A", "footman", 1)
        .put("2B", "footman", 1)
        .rune("2A", true)
        .hold(A, "scorched_earth")
        .with(|it| {
            let at = area(it, "2B");
            it.area_mut(at).city = Some(lost_city());
            it.players[0].dials = [0, 0, 0];
        })
        .whole_turn(A, 7)
}

/// The named area is laid waste.
fn burnt(name: &str) -> Table<Runewars> {
    let mut table = before_the_fire();
    table.answers(A, Action::Play(tactics("scorched_earth")));
    table.answers(A, Action::Area(area(&table, name)));
    table
}

/// bow.desolation.1, bow.desolation.3, bow.desolation.4, amb.desolation-gain, amb.village-token,
/// amb.desolation-token-stock A desolation token pays once, then the area is silent.
#[test]
fn desolation_pays_once() {
    let table = burnt("2B");
    let at = area(&table, "2B");
    proves!("bow.desolation.1", "bow.desolation.3", "bow.desolation.4");
    assert!(table.area(at).is_desolate);
    assert_eq!(table.player(A).dials, [2, 1, 1], "area and Lost City paid at once");
    assert_eq!(table.area(at).yields(), [0; 3]);
    assert!(table.area(at).open_city().is_none());
    assert_eq!(table.blight, 5);
}

/// bow.desolation.5, bow.desolation.6, bow.desolation.7 It hides a city's rune and no token, and
/// lies in no home realm.
#[test]
fn desolation_and_runes() {
    let mut table = before_the_fire();
    proves!("bow.desolation.5", "bow.desolation.6", "bow.desolation.7");
    assert_eq!(table.runes_of(A), 2);
    table.answers(A, Action::Play(tactics("scorched_earth")));
    assert!(!table.choices(A).contains(&Action::Area(area(&table, "daqanA"))), "no home realm");
    assert_eq!(burnt("2B").runes_of(A), 1, "the city's rune is off");
    assert_eq!(burnt("2A").runes_of(A), 2, "the token counts");
}

/// bow.desolation.2 Spring does not remove it.
#[test]
fn desolation_stays() {
    let mut again = bow();
    again.state = burnt("2B").position().state().clone();
    again.state.season = Season::Winter;
    let table = again.run(vec![]);
    proves!("bow.desolation.2");
    assert_eq!(table.season, Season::Spring);
    assert!(table.area(area(&table, "2B")).is_desolate);
}

/// So many cryomancy tokens in 3A, where the Lost City lies.
fn frozen(n: u8) -> Field {
    bow().with(|it| {
        let at = area(it, "3A");
        it.area_mut(at).frozen = n;
        it.area_mut(at).city = Some(lost_city());
        it.blight -= n;
    })
}

/// bow.cryomancy.1, bow.cryomancy.2, amb.cryomancy-edge Frost opens the water of its area alone.
#[test]
fn frost_opens_its_water() {
    let table = frozen(1).turn(A, 8);
    let gait = table.gait(A, unit("footman"), false);
    let (one, other) = (area(&table, "1C"), area(&table, "3A"));
    proves!("bow.cryomancy.1", "bow.cryomancy.2");
    assert!(table.may_cross(&gait, one, 3) && table.may_cross(&gait, other, 0));
    let dry = bow().turn(A, 8);
    assert!(!dry.may_cross(&gait, one, 3), "other water still blocks");
}

/// bow.cryomancy.3, bow.cryomancy.4 The area yields nothing, and its city is silent.
#[test]
fn frost_silences_its_area() {
    let (table, thawed) = (frozen(1).turn(A, 8), frozen(0).turn(A, 8));
    let at = area(&table, "3A");
    proves!("bow.cryomancy.3", "bow.cryomancy.4");
    assert_eq!(table.area(at).yields(), [0; 3]);
    assert_ne!(thawed.area(at).yields(), [0; 3]);
    assert!(table.area(at).open_city().is_none() && thawed.area(at).open_city().is_some());
}

/// bow.cryomancy.5, bow.cryomancy.6 The city's rune does not count, the token beside it does.
#[test]
fn frost_and_runes() {
    let runes = |n: u8| frozen(n).put("3A", "footman", 1).rune("3A", true).turn(A, 8).runes_of(A);
    proves!("bow.cryomancy.5", "bow.cryomancy.6");
    assert_eq!((runes(0), runes(1)), (2, 1));
}

/// bow.cryomancy.7, bow.cryomancy.8 It stacks, and lies in no home realm.
#[test]
fn where_frost_may_lie() {
    let mut table = frozen(1).put("1C", "footman", 1).hold(A, "winters_grip").whole_turn(A, 7);
    table.answers(A, Action::Play(tactics("winters_grip")));
    proves!("bow.cryomancy.7", "bow.cryomancy.8");
    assert!(table.choices(A).contains(&Action::Area(area(&table, "3A"))), "several in one area");
    assert!(!table.choices(A).contains(&Action::Area(area(&table, "daqanB"))));
}

/// bow.cryomancy.9 Spring takes one token from each area.
#[test]
fn frost_thaws_in_spring() {
    let after = |n: u8| {
        let table = frozen(n).with(|it| {
            it.season = Season::Winter;
            it.seasons[0].draw.push(season_card("melting_passes").0);
        });
        let table = table.run(vec![]);
        table.area(area(&table, "3A")).frozen
    };
    proves!("bow.cryomancy.9");
    assert_eq!((after(1), after(3)), (0, 2));
}
