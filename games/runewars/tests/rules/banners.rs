//! bow: Banners of War and its variants.

use crate::field::*;
use kernel::{Position, SeatId, Seed, Trace};
use runewars::battle::Side;
use runewars::content::{Border, Building, Dial, Faction, Season, Set, TitlePower, Upgrade, content};
use runewars::flow::{Frame, HarvestFrame, MarchFrame, QuestFrame, Regs, Run, SearchFrame};
use runewars::hex::Hex;
use runewars::ids::*;
use runewars::map::{self, Laid, TileFault};
use runewars::state::{Stronghold, TitleState};
use runewars::{Action, Asked, Card, Options, Runewars, Setup, What};

const BOW: Options = Options {
    exploration: false,
    bow: true,
    development_cards: false,
    commanders: false,
    free_cities: false,
    quick: false,
    uncorrected: false,
    epic: false,
};

fn bow() -> Field {
    Field::new(&[Faction::Daqan, Faction::Uthuk], BOW)
}

fn with(options: Options) -> Field {
    Field::new(&[Faction::Daqan, Faction::Uthuk], options)
}

fn quick(options: Options, seats: usize) -> Position<Runewars> {
    let setup = Setup { options: Options { quick: true, ..options }, ..Setup::played(seats) };
    Position::new(&setup, Seed::from_number(3), &mut Trace::silent()).expect("legal")
}

fn card(id: &str) -> DevelopmentId {
    DevelopmentId(content().developments.iter().position(|it| it.id == id).expect("in the box") as u8)
}

fn commander(id: &str) -> CommanderId {
    CommanderId(content().commanders.iter().position(|it| it.id == id).expect("in the box") as u8)
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
    assert_eq!(table.choices(A), [muster("bowman"), muster("novice_wizard"), Action::Pass]);
    table.answers(A, muster("novice_wizard"));
    assert_eq!(stack(&table, "daqanA", "novice_wizard"), (1, 0));
    assert!(!table.choices(A).contains(&muster("bowman")), "never both");
}

/// bow.tile12.1, bow.tile12.2, bow.tile12.3 Tile 12 is one area with rules of its own.
#[test]
fn laying_tile_twelve() {
    let tile = |id: &str| content().tile_named(id).expect("in the box");
    let mut areas = arrayvec::ArrayVec::new();
    map::lay(&mut areas, Laid { tile: tile("12"), at: Hex::new(0, 0), turn: 0 }, None);
    // 9A at (1,-1) and 9B at (1,0) both touch it.
    assert_eq!(map::check_tile(&areas, Laid { tile: tile("9"), at: Hex::new(1, -1), turn: 0 }), Ok(()));
    // 9A at (1,0), 9B at (1,1): only one touches.
    assert_eq!(map::check_tile(&areas, Laid { tile: tile("9"), at: Hex::new(1, 0), turn: 0 }), Err(TileFault::Contact));
    let mut areas = arrayvec::ArrayVec::new();
    map::lay(&mut areas, Laid { tile: tile("1"), at: Hex::new(0, 0), turn: 0 }, None);
    let at = |q, r, turn| Laid { tile: tile("12"), at: Hex::new(q, r), turn };
    // (1, 1) touches 1B and 1C; (2, 0) only 1B.
    assert_eq!(map::check_tile(&areas, at(1, 1, 0)), Ok(()));
    assert_eq!(map::check_tile(&areas, at(2, 0, 0)), Err(TileFault::Contact));
    // The yellow edge may not lie on the water of 1A: (0,-1) below would need two areas,
    // so a water edge is put on 1B's south-east side instead.
    areas[1].borders[3] = Border::Water;
    assert!(map::check_tile(&areas, at(1, 1, 0)).is_ok(), "printed borders decide");
}

/// bow.tile12.4, bow.tile12.5, bow.lostcity.1, bow.lostcity.2, bow.lostcity.3, bow.lostcity.4,
/// bow.lostcity.5, bow.lostcity.6, bow.lostcity.7, amb.lostcity-rune The yellow border only
/// matters for the Lost City, which is a city with a rune and resources.
#[test]
fn the_lost_city() {
    let arrange = || {
        let mut it = bow();
        let tile = content().tile_named("12").expect("in the box");
        map::lay(&mut it.state.areas, Laid { tile, at: Hex::new(1, 1), turn: 3 }, None);
        it
    };
    let block = content().quests[quest("lost_city_gate").index()].results[0];
    let run = |field: Field| {
        let regs = Regs::quest(A, hero("ronan_of_the_wild"), quest("lost_city_gate"));
        field
            .hero(A, "ronan_of_the_wild", "12A")
            .quest(A, "lost_city_gate")
            .run(vec![Frame::Run(Run::new(block, regs))])
    };
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

/// bow.tacticalfate.1, bow.tacticalfate.2, bow.tacticalfate.3, bow.tacticalfate.4,
/// bow.tacticalfate.5, bow.tacticalfate.6, bow.tacticalfate.7, bow.tacticalfate.8,
/// amb.tacticalfate-max, amb.tacticalfate-order A Tactical Fate card stands for a draw.
#[test]
fn tactical_fate_cards() {
    let arrange = |fresh: bool| {
        let mut table = bow()
            .put("9A", "knight", 2)
            .put("1A", "berserker", 2)
            .hold(A, "crushing_charge")
            .with(move |it| it.players[0].hand[0].is_fresh = fresh)
            .fate(&[1, 2, 3, 4])
            .turn(A, 3);
        table.answers(A, Action::Area(area(&table, "1A")));
        table.answers(A, Action::March { from: area(&table, "9A"), unit: unit("knight"), n: 2, portal: false });
        table
    };
    let mut table = arrange(false);
    assert_eq!(asked(&table), (A, Asked::Window), "its text is for a draw, not for the start");
    table.answers(A, Action::Pass);
    assert_eq!(asked(&table), (A, Asked::BeforeDraw));
    let as_fate = Action::AsFate(tactics("crushing_charge"));
    assert!(
        table.choices(A).contains(&as_fate) && table.choices(A).contains(&Action::Play(tactics("crushing_charge")))
    );
    table.answers(A, as_fate);
    let drawn =
        table.events().iter().filter(|it| it.what == What::BattleDrew && it.slots.unit == Some(unit("knight"))).count();
    assert_eq!(drawn, 1, "two Knights and one Tactical Fate card");
    assert!(table.tactics.discard.contains(&tactics("crushing_charge").0));
    assert!(table.fate.discard.iter().all(|it| *it < 30));
    // Rectangle damage 2 of the card destroys two Berserkers.
    let dead = table.events().iter().filter(|it| it.what == What::FighterDestroyed && it.slots.seat == Some(B)).count();
    assert!(dead >= 2);
    let table = arrange(true);
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
    assert_eq!(table.choices(A), Dial::ALL.iter().map(|it| Action::Dial(*it)).collect::<Vec<_>>());
    table.answers(A, Action::Dial(Dial::Ore));
    assert_eq!(table.player(A).dials, [3, 2, 4]);
    let mut table = bow().with(guildmaster).season("drought");
    assert_eq!(asked(&table), (A, Asked::IgnoreLoss));
    table.answers(A, Action::Option(1));
    assert_eq!(table.player(A).dials[0], 3);
    assert_eq!(table.player(B).dials[0], 2);
}

/// bow.desolation.1, bow.desolation.2, bow.desolation.3, bow.desolation.4, bow.desolation.5,
/// bow.desolation.6, bow.desolation.7, amb.desolation-gain, amb.desolation-token-stock,
/// amb.village-token A desolation token pays once, then the area is silent.
#[test]
fn desolation() {
    let mut table = bow()
        .put("2A", "footman", 1)
        .put("2B", "footman", 1)
        .rune("2A", true)
        .hold(A, "scorched_earth")
        .with(|it| {
            let at = area(it, "2B");
            it.area_mut(at).city = Some(lost_city());
            it.players[0].dials = [0, 0, 0];
        })
        .whole_turn(A, 7);
    assert_eq!(table.runes_of(A), 2);
    table.answers(A, Action::Play(tactics("scorched_earth")));
    assert!(!table.choices(A).contains(&Action::Area(area(&table, "daqanA"))), "no home realm");
    table.answers(A, Action::Area(area(&table, "2B")));
    let at = area(&table, "2B");
    assert!(table.area(at).is_desolate);
    assert_eq!(table.player(A).dials, [2, 1, 1], "area and Lost City paid at once");
    assert_eq!(table.area(at).yields(), [0; 3]);
    assert!(table.area(at).open_city().is_none());
    assert_eq!(table.runes_of(A), 1, "the city's rune is off, the token counts");
    assert_eq!(table.blight, 5);
    // Spring does not remove it.
    let state = table.position().state().clone();
    let mut again = bow();
    again.state = state;
    again.state.season = Season::Winter;
    let table = again.run(vec![]);
    assert!(table.area(at).is_desolate);
}

/// bow.cryomancy.1, bow.cryomancy.2, bow.cryomancy.3, bow.cryomancy.4, bow.cryomancy.5,
/// bow.cryomancy.6, bow.cryomancy.7, bow.cryomancy.8, bow.cryomancy.9, amb.cryomancy-edge Frost
/// opens the water of its area alone, silences it, stacks, and thaws in spring.
#[test]
fn cryomancy() {
    let freeze = |n: u8| {
        move |it: &mut runewars::State| {
            let at = area(it, "3A");
            it.area_mut(at).frozen = n;
            it.area_mut(at).city = Some(lost_city());
            it.blight -= n;
        }
    };
    let table = bow().put("3A", "footman", 1).rune("3A", true).with(freeze(1)).turn(A, 8);
    let gait = table.gait(A, unit("footman"), false);
    let (one, other) = (area(&table, "1C"), area(&table, "3A"));
    assert!(table.may_cross(&gait, one, 3) && table.may_cross(&gait, other, 0));
    assert_eq!(table.area(other).yields(), [0; 3]);
    assert!(table.area(other).open_city().is_none());
    assert_eq!(table.runes_of(A), 1);
    let dry = bow().turn(A, 8);
    assert!(!dry.may_cross(&gait, one, 3), "other water still blocks");
    let mut grip = bow().put("1C", "footman", 1).hold(A, "winters_grip").with(freeze(1)).whole_turn(A, 7);
    grip.answers(A, Action::Play(tactics("winters_grip")));
    assert!(grip.choices(A).contains(&Action::Area(other)), "several in one area");
    assert!(!grip.choices(A).contains(&Action::Area(area(&grip, "daqanB"))));
    let spring = bow().with(freeze(3)).with(|it| {
        it.season = Season::Winter;
        it.seasons[0].draw.push(season_card("melting_passes").0);
    });
    assert_eq!(spring.run(vec![]).area(other).frozen, 2);
}

const CARDS: Options = Options { development_cards: true, ..BOW };

/// bow.development.1, bow.development.2, bow.development.3, bow.development.4, bow.development.5
/// With the Harvest bonus one card may be bought, paid in full, and stays.
#[test]
fn development_cards() {
    let mut table = with(CARDS).run(vec![Frame::Harvest(HarvestFrame::Build { seat: A })]);
    table.answers(A, Action::Pass);
    assert_eq!(asked(&table).1, Asked::Buy);
    let barding = Action::Card(Card::Development(card("heavy_barding")));
    assert!(table.choices(A).contains(&barding));
    assert!(!table.choices(A).contains(&Action::Card(Card::Development(card("demon_forge")))), "not his faction's");
    table.answers(A, barding);
    assert_eq!(table.player(A).dials, [3, 2, 0]);
    assert!(table.has_upgrade(A, Upgrade::HeavyBarding));
    assert_eq!(asked(&table).1, Asked::Order, "at most one card");
    let poor =
        with(CARDS).with(|it| it.players[0].dials = [1, 0, 1]).run(vec![Frame::Harvest(HarvestFrame::Buy { seat: A })]);
    assert!(!poor.choices(A).contains(&barding), "the full price only");
}

/// bow.capital.1, bow.capital.2, bow.capital.3, bow.capital.4, bow.capital.5, amb.capital-limit A
/// home stronghold becomes the capital, whole, with its development and a second slot.
#[test]
fn the_capital() {
    let mut table = with(CARDS)
        .with(|it| {
            let home = area(it, "daqanA");
            it.area_mut(home).stronghold.as_mut().expect("stands").is_damaged = true;
            it.area_mut(home).buildings.push(Building::Diplomat);
            it.players[0].buildings[Building::Diplomat.index()] -= 1;
        })
        .run(vec![Frame::Harvest(HarvestFrame::Buy { seat: A })]);
    table.answers(A, Action::Card(Card::Development(card("capital_daqan"))));
    assert_eq!(table.choices(A), [Action::Area(area(&table, "daqanA"))]);
    table.answers(A, Action::Area(area(&table, "daqanA")));
    let home = area(&table, "daqanA");
    let capital = table.area(home).stronghold.expect("stands");
    assert!(capital.is_capital && !capital.is_damaged);
    assert_eq!(table.stronghold_strength(capital).total(), 7);
    assert_eq!(table.area(home).buildings.len(), 1);
    let state = table.position().state().clone();
    let mut again = with(CARDS);
    again.state = state;
    again.state.players[0].dials[1] = 2;
    let mut table = again.run(vec![Frame::Harvest(HarvestFrame::Build { seat: A })]);
    table.answers(A, Action::Build { area: home, building: Building::Resources });
    assert_eq!(table.area(home).buildings.len(), 2);
    assert!(!table.choices(A).iter().any(|it| matches!(it, Action::Build { .. })));
    assert_eq!(content().sheet(Faction::Daqan).capital, [7, 5]);
}

/// bow.capital.6, bow.capital.7, amb.capital-swap The lost capital is rebuilt at home for two ore
/// and one wood.
#[test]
fn rebuilding_the_capital() {
    let arrange = |ore: u8| {
        with(CARDS)
            .put("9A", "footman", 1)
            .with(move |it| {
                it.players[0].has_capital = true;
                it.players[0].dials = [0, 1, ore];
            })
            .turn(A, 8)
    };
    let table = arrange(2);
    let build = |name: &str, capital| Action::Fortress { area: area(&table, name), capital };
    assert!(table.choices(A).contains(&build("daqanB", true)));
    assert!(!table.choices(A).contains(&build("9A", true)));
    let poor = arrange(1);
    assert!(!poor.choices(A).contains(&build("daqanB", true)) && poor.choices(A).contains(&build("daqanB", false)));
}

/// bow.capital.8 A conqueror replaces a capital by a plain stronghold.
#[test]
fn a_conquered_capital() {
    let mut table = with(CARDS)
        .put("2A", "footman", 8)
        .with(|it| {
            let home = area(it, "uthukA");
            it.area_mut(home).stronghold = Some(Stronghold { owner: B, is_damaged: false, is_capital: true });
            it.players[1].strongholds = 4;
        })
        .turn(A, 3);
    let home = area(&table, "uthukA");
    table.answers(A, Action::Area(home));
    table.answers(A, Action::March { from: area(&table, "2A"), unit: unit("footman"), n: 8, portal: false });
    while asked(&table).1 != Asked::Conquer {
        let (seat, action) = {
            let ask = table.position().waiting().next().expect("asked");
            (ask.seat, ask.choices.listed[0])
        };
        table.answers(seat, action);
    }
    table.answers(A, Action::Yes);
    assert_eq!(table.area(home).stronghold, Some(Stronghold { owner: A, is_damaged: true, is_capital: false }));
    assert!(table.player(B).has_capital, "it can be rebuilt");
}

/// bow.reanimate.1, bow.reanimate.2, bow.reanimate.3 Lands of Blight adds eight Reanimates.
#[test]
fn reanimate_tokens() {
    let mut table =
        Field::new(&[Faction::Waiqar, Faction::Daqan], CARDS).run(vec![Frame::Harvest(HarvestFrame::Buy { seat: A })]);
    let before = table.supply[unit("reanimate").index()];
    table.answers(A, Action::Card(Card::Development(card("lands_of_blight"))));
    assert_eq!(table.supply[unit("reanimate").index()], before + 8);
}

/// bow.peasant.1 to bow.peasant.6: bow.peasant.2, bow.peasant.3, bow.peasant.4, bow.peasant.5,
/// amb.peasant-entry, amb.peasant-battle Peasants keep an area that the last unit left.
#[test]
fn peasants() {
    let mut table = with(CARDS).run(vec![Frame::Harvest(HarvestFrame::Buy { seat: A })]);
    table.answers(A, Action::Card(Card::Development(card("support_of_the_people"))));
    assert_eq!(table.player(A).peasants, 3);
    let arrange =
        |peasants| with(CARDS).put("9A", "footman", 1).with(move |it| it.players[0].peasants = peasants).turn(A, 1);
    let mut table = arrange(1);
    let (from, to) = (area(&table, "9A"), area(&table, "1A"));
    let shift = Action::Shift { from, to, unit: unit("footman"), n: 1, portal: false };
    table.answers(A, shift);
    assert_eq!(asked(&table).1, Asked::Peasant);
    table.answers(A, Action::Yes);
    assert_eq!(table.controller(from), Some(A));
    assert_eq!(table.player(A).peasants, 0);
    let mut none = arrange(0);
    none.answers(A, shift);
    assert_ne!(asked(&none).1, Asked::Peasant);
    // An activation removes them, and they can be used again: bow.peasant.6.
    let mut again = with(CARDS);
    again.state = table.position().state().clone();
    let mut table = again.run(vec![Frame::March(MarchFrame::Activate { seat: A })]);
    table.answers(A, Action::Area(from));
    assert!(!table.area(from).has_peasant);
    assert_eq!(table.player(A).peasants, 1);
}

/// bow.road.1, bow.road.2, bow.road.5, bow.road.6, bow.road.7, amb.road-optional,
/// amb.road-second-claim, amb.runes-to-win-variants Victory cards follow the claim: enough runes are
/// shown and one card lies on the deck of the season, not in the last year.
#[test]
fn road_to_victory() {
    let six = |options: Options| {
        let mut it = with(options).put("9A", "footman", 1).put("9B", "footman", 1).put("1A", "footman", 1);
        for name in ["daqanA", "daqanB", "daqanC", "9A", "9B", "1A"] {
            it = it.rune(name, true);
        }
        it
    };
    let mut table = six(BOW).whole_turn(A, 7);
    table.answers(A, Action::Claim);
    while asked(&table).1 == Asked::ClaimRune {
        let action = table.choices(A)[0];
        table.answers(A, action);
    }
    assert_eq!(table.player(A).claim, Some(Season::Spring));
    let mut last = six(BOW).with(|it| it.year = 7).whole_turn(A, 7);
    assert_eq!(last.rule_against(A, Action::Claim), "win.7");
    let mut seven = six(Options { free_cities: true, ..BOW }).whole_turn(A, 7);
    assert_eq!(seven.rule_against(A, Action::Claim), "win.3", "seven are needed");
}

const LEADERS: Options = Options { commanders: true, ..BOW };

/// bow.commander.1, bow.commander.2, bow.commander.5 Two heroes and one Commander card each.
#[test]
fn starting_commanders() {
    let position = quick(LEADERS, 2);
    let state = position.state();
    for seat in SeatId::all(2) {
        assert_eq!(state.heroes_of(seat).count(), 2);
        assert_eq!(state.heroes_of(seat).filter(|it| it.commander.is_some()).count(), 1);
        assert_eq!(state.n_plain_heroes(seat), 1);
    }
    assert_eq!(state.commanders.draw.len(), 8);
}

fn led(id: &str) -> Field {
    let power = commander(id);
    with(LEADERS).hero(A, "ronan_of_the_wild", "9A").with(move |it| {
        it.heroes[0].commander = Some(power);
        it.commanders.draw.retain(|at| *at != power.0);
    })
}

/// bow.commander.3, bow.commander.4, bow.commander.7 A commander moves, heals and trains, but
/// attempts no Quests and does not leave an own-activated area.
#[test]
fn commanders_in_the_quest_phase() {
    let ronan = hero("ronan_of_the_wild");
    let mut table = led("vanguard").quest(A, "shepherds_plea").run(vec![Frame::Quest(QuestFrame::Begin)]);
    table.answers(A, Action::Act(ronan));
    assert!(table.choices(A).contains(&Action::Train));
    table.answers(A, Action::Travel { to: area(&table, "1C"), portal: false });
    assert_eq!(table.choices(A), [Action::Pass], "no Quest for him");
    let mut bound = led("vanguard")
        .with(|it| {
            let at = area(it, "9A");
            it.area_mut(at).activated = 1;
        })
        .run(vec![Frame::Quest(QuestFrame::Begin)]);
    bound.answers(A, Action::Act(ronan));
    assert!(!bound.choices(A).iter().any(|it| matches!(it, Action::Travel { .. })));
}

/// bow.commander.6, amb.commander-path He joins a Conquer like a unit.
#[test]
fn commanders_march() {
    let ronan = hero("ronan_of_the_wild");
    let mut table = led("vanguard").turn(A, 3);
    table.answers(A, Action::Area(area(&table, "1B")));
    assert!(table.choices(A).contains(&Action::MarchHero { hero: ronan, portal: false }));
    let mut shut = led("vanguard").put("1A", "berserker", 1).put("9B", "berserker", 1).turn(A, 3);
    shut.answers(A, Action::Area(area(&shut, "1B")));
    assert_eq!(asked(&shut).1, Asked::AfterOrder, "not past enemies");
}

/// bow.commander.8, bow.commander.8.a, bow.commander.8.b, bow.commander.8.c Rally Support may draw
/// Commander cards: one may replace the old, the rest go under the deck.
#[test]
fn commander_cards_by_rally() {
    let mut table =
        led("vanguard").with(|it| it.players[0].influence = 3).run(vec![Frame::Search(SearchFrame::Pay { seat: A })]);
    let n = table.commanders.draw.len();
    table.answers(A, Action::Search { influence: 2, commanders: true });
    let Action::Card(Card::Commander(kept)) = table.choices(A)[0] else { panic!("cards are listed") };
    assert!(table.choices(A).contains(&Action::Pass), "or none");
    table.answers(A, Action::Card(Card::Commander(kept)));
    table.answers(A, Action::Hero(hero("ronan_of_the_wild")));
    assert_eq!(table.heroes[0].commander, Some(kept));
    assert_eq!(table.commanders.draw.len(), n, "one drawn card and the old one lie under the deck");
    assert_eq!(table.commanders.draw[0], commander("vanguard").0);
}

/// bow.commander.9, bow.commander.9.a, bow.commander.10, amb.cut-sentence, amb.commander-none At the
/// start of a Quest Phase a hero at a stronghold is named; the former one is a normal hero.
#[test]
fn naming_a_commander() {
    let mut table = led("vanguard")
        .hero(A, "andira_runehand", "daqanA")
        .hero(A, "silhouette", "1A")
        .run(vec![Frame::Quest(QuestFrame::Begin)]);
    assert_eq!(asked(&table), (A, Asked::RenameCommander));
    assert_eq!(table.choices(A), [Action::Hero(hero("andira_runehand")), Action::Pass]);
    table.answers(A, Action::Hero(hero("andira_runehand")));
    assert!(table.hero(hero("ronan_of_the_wild")).commander.is_none());
    assert_eq!(table.hero(hero("andira_runehand")).commander, Some(commander("vanguard")));
    // After a defeat a new card is drawn.
    let mut table = with(LEADERS).hero(A, "andira_runehand", "daqanA").run(vec![Frame::Quest(QuestFrame::Begin)]);
    table.answers(A, Action::Hero(hero("andira_runehand")));
    assert!(table.hero(hero("andira_runehand")).commander.is_some());
}

/// bow.commander.11, bow.commander.12, bow.commander.13, bow.commander.14, bow.commander.15 A standing
/// commander gives his ability, retreats with the units, is no target, and takes damage only by
/// choice of his card; a defeated one is gone and his card discarded.
#[test]
fn commanders_in_battle() {
    let attack = |field: Field| {
        let mut table = field.turn(A, 3);
        table.answers(A, Action::Area(area(&table, "1A")));
        table.answers(A, Action::MarchHero { hero: hero("ronan_of_the_wild"), portal: false });
        table.answers(A, Action::March { from: area(&table, "9A"), unit: unit("footman"), n: 2, portal: false });
        while asked(&table).1 == Asked::Gather {
            table.answers(A, Action::Pass);
        }
        table
    };
    let mut table =
        attack(led("shieldbearer").put("9A", "footman", 2).put("1A", "berserker", 4).fate(&[15, 17, 18, 25]));
    table.answers(A, Action::Pass); // no support
    assert_eq!(asked(&table).1, Asked::AssignDamage);
    assert!(table.choices(A).contains(&Action::Commander));
    table.answers(A, Action::Commander);
    assert_eq!(table.heroes[0].damage, 1);
    assert_eq!(table.fight().combat.host(Side::Attacker).fighters.len(), 2);
    while table.battle.is_some() {
        let (seat, action) = {
            let ask = table.position().waiting().next().expect("asked");
            (ask.seat, ask.choices.listed[0])
        };
        table.answers(seat, action);
    }
    assert!(table.heroes[0].is_routed, "he left with the losers");
    let mut plain = attack(led("vanguard").put("9A", "footman", 2).put("1A", "berserker", 4).fate(&[15, 17, 18, 25]));
    plain.answers(A, Action::Pass);
    assert!(!plain.choices(A).contains(&Action::Commander));
}

/// bow.lieutenant.1, bow.lieutenant.2, bow.lieutenant.3, bow.lieutenant.4, bow.lieutenant.5,
/// amb.lieutenant-card Lieutenant General stays in play for a second commander, is replaced
/// without the variant, and is lost with a commander.
#[test]
fn lieutenant_general() {
    let mut table = led("vanguard").hero(A, "andira_runehand", "daqanA").hold(A, "lieutenant_general").whole_turn(A, 7);
    table.answers(A, Action::Play(tactics("lieutenant_general")));
    table.answers(A, Action::Hero(hero("andira_runehand")));
    assert_eq!(table.heroes_of(A).filter(|it| it.commander.is_some()).count(), 2);
    assert!(table.player(A).has_lieutenant);
    assert!(!table.tactics.discard.contains(&tactics("lieutenant_general").0));
    let mut again = with(LEADERS);
    again.state = table.position().state().clone();
    again.state.scratch.drawn = Default::default();
    let mut search =
        again.with(|it| it.players[0].influence = 1).run(vec![Frame::Search(SearchFrame::Pay { seat: A })]);
    search.answers(A, Action::Search { influence: 1, commanders: true });
    let action = search.choices(A)[0];
    search.answers(A, action);
    assert_eq!(search.choices(A).len(), 2, "he selects which card is replaced");
    let table = bow()
        .with(|it| {
            it.tactics.draw.retain(|at| *at != tactics("lieutenant_general").0);
            it.tactics.draw.push(tactics("lieutenant_general").0);
        })
        .run(vec![Frame::DrawTactics { seat: A, n: 1 }]);
    assert_eq!(table.player(A).hand.len(), 1);
    assert_ne!(table.player(A).hand[0].card, tactics("lieutenant_general"));
}

/// bow.freecities.1, bow.freecities.2, bow.freecities.3, bow.freecities.4, bow.freecities.5,
/// amb.freecities-count Alternate cities; a printed rune counts for winning only, beside a token.
#[test]
fn free_cities() {
    let position = quick(Options { free_cities: true, ..BOW }, 4);
    let state = position.state();
    let cities: Vec<CityId> = state.areas.iter().filter_map(|it| it.city).collect();
    assert!(!cities.is_empty());
    assert!(cities.iter().all(|it| content().cities[it.index()].set == Set::Alternate));
    let runed = content().cities.iter().position(|it| it.set == Set::Alternate && it.has_rune).expect("three of them");
    let table = with(Options { free_cities: true, ..BOW })
        .put("2B", "footman", 1)
        .rune("2B", true)
        .with(move |it| {
            let at = area(it, "2B");
            it.area_mut(at).city = Some(CityId(runed as u8));
        })
        .turn(A, 8);
    assert_eq!(table.runes_of(A), 2);
    assert_eq!(table.printed_runes_in(area(&table, "2B")), 1);
    assert_eq!(table.areas.iter().filter(|it| it.rune.is_some()).count(), 1, "one token alone can be moved");
}
